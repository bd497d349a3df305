"""Missions that anybody may write: marks, defaults, and that nothing else ever comes of whatever is written."""

import unicodedata
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.initiative.faults import FAULTS, NOTES
from engine.initiative.form import LANGUAGES, Written
from engine.initiative.mission import Gap, Mission, Printed
from engine.initiative.writing import build, language_of, notes, read
from tests.engine.content import FILES
from tests.engine.initiative.boxed import BOX, MISSIONS, area, windows
from tests.engine.initiative.written import WHOLE, asked, made, said, wrong

# The least, and what is meant where nothing is written.


def test_two_lines_are_a_whole_mission() -> None:
    mission = made(WHOLE)
    assert mission.question == "Where is the spare key?"
    assert mission.answer == "GREEN"
    assert mission.language == "en"
    assert (mission.name, mission.number) == ("", 0)
    assert said(mission) == ["UNDER THE GREEN", "MAT"]
    assert "".join(pane.sign for pane in area(mission)) == "GREEN"
    assert mission.answer_at == 0.8
    layout = mission.layout
    assert (layout.side, layout.entrance, layout.sets) == ("bureau", "hall", ("tan",))
    assert layout.stacks == {
        "hall": 0,
        "post": 3,
        "boiler": 4,
        "registry": 4,
        "desk": 4,
        "wire": 4,
        "library": 4,
        "study": 4,
        "vault": 4,
    }
    assert not any((layout.left_out, layout.walls, layout.doors, layout.guard, layout.red, layout.alarm, layout.seals))


def test_in18_the_commonest_sign_has_the_first_glyph() -> None:
    """UNDER THE GREEN MAT: E stands there four times, N, R and T twice."""
    mission = made(WHOLE)
    assert list(mission.windows.values()) == [4, 2, 2, 2, 1, 1, 1, 1, 1, 1]
    most = next(iter(mission.windows))
    assert {window.sign for window in windows(mission) if window.glyph == most} == {"E"}


def test_the_same_text_deals_its_glyphs_alike_and_another_title_otherwise() -> None:
    assert made(WHOLE) == made(WHOLE)
    assert made(WHOLE).windows != made(f'title = "Keys"\n{WHOLE}').windows


@pytest.mark.parametrize(
    ("text", "likely", "language"),
    [
        ("UNDER THE MAT", "", "en"),
        ("ПІД КИЛИМКОМ", "", "uk"),
        ("ПІД КИЛИМКОМ", "ru", "uk"),
        ("ПОД КОВРОМ", "", "ru"),
        ("ПОД КОВРОМ", "uk", "uk"),
        ("БЫК", "uk", "ru"),
        ("0 1 4", "", "en"),
        ("0 1 4", "uk", "uk"),
    ],
)
def test_the_language_is_found_by_its_letters(text: str, likely: str, language: str) -> None:
    assert language_of(text, likely) == language


def test_a_language_may_be_stated() -> None:
    text = 'language = "uk"\nquestion = "?"\nsecret = "[РУКА]"\n'
    assert made(text).language == "uk"


def test_a_languages_own_table_says_what_is_different() -> None:
    text = """
cipher = "mirror"
[en]
question = "Where?"
secret = "[MAT]"
[uk]
cipher = "plain"
question = "Де?"
secret = "[ПІЧ]"
"""
    draft = read(text)
    assert [said(build(draft, BOX, lang)) for lang in ("en", "uk", "ru")] == [["TAM"], ["ПІЧ"], ["TAM"]]


def test_small_and_decomposed_letters_become_the_rulers() -> None:
    text = unicodedata.normalize("NFD", asked("[її жовтий чай]"))
    mission = made(text)
    assert mission.language == "uk"
    assert said(mission) == ["ЇЇ ЖОВТИЙ ЧАЙ"]


# The marks.


def test_a_group_is_behind_one_window() -> None:
    mission = made(asked("{14} {4} [{14}A]"))
    assert [pane.sign for pane in windows(mission)] == ["14", "4", "14", "A"]
    assert len(mission.windows) == 3


def test_gaps_rows_and_signs_that_are_no_letters() -> None:
    mission = made(asked("WHO, ME?\n[YES]"))
    assert said(mission) == ["WHO, ME?", "YES"]
    assert mission.rows[0][3] == Printed(",")
    assert mission.rows[0][4] == Gap()


def test_given_signs_are_printed_open() -> None:
    mission = made(asked("[SEA EAGLES]", 'given = "ea"'))
    assert {pane.sign for row in mission.rows for pane in row if isinstance(pane, Printed)} == {"E", "A"}
    assert "".join(pane.sign for pane in area(mission)) == "SEAEAGLES"
    listed = made(asked("{12}{13}", 'given = ["12"]', 'answer = "12 13"'))
    assert listed.rows[0][0] == Printed("12")


def test_in18_a_sign_that_is_split_has_several_glyphs_and_each_glyph_one_sign() -> None:
    mission = made(asked("[EEEEE] SEA", "split = { E = 3 }"))
    glyphs = {window.glyph for window in windows(mission) if window.sign == "E"}
    assert sorted(mission.windows[glyph] for glyph in glyphs) == [2, 2, 2]
    assert len(mission.windows) == 5


def test_long_rows_go_on_in_the_next_from_a_gap_on() -> None:
    mission = made(asked("LOOK INTO THE OLD [GREEN CLOCK] FIRST"))
    assert said(mission) == ["LOOK INTO THE", "OLD GREEN CLOCK", "FIRST"]
    assert "".join(pane.sign for pane in area(mission)) == "GREENCLOCK"


def test_a_picture_is_shared_out_by_its_area() -> None:
    mission = made(asked("##..\n####\n..##", 'cipher = "picture"', 'answer = "STEP"', "glyphs = 6"))
    inked = {window.glyph for window in windows(mission) if window.sign == "#"}
    clean = {window.glyph for window in windows(mission) if window.sign == "."}
    assert (len(inked), len(clean), mission.look) == (4, 2, "ink")


def test_in25_a_cipher_that_lays_out_its_letters_shows_no_area_but_keeps_the_answer() -> None:
    mission = made(asked("UNDER THE [MAT]", 'cipher = "rails 2"'))
    assert area(mission) == []
    assert mission.answer == "MAT"


def test_what_is_laid_out_on_the_board() -> None:
    mission = made(
        WHOLE
        + """
walls = ["desk-hall"]
opened = ["wire-vault"]
doors = ["study-library"]
key = "post"
guard = ["hall", "boiler", "wire", "boiler"]
red = 2
suits = { gather = "wax" }
alarm = 1
icons = true
cards_out = 3
leave_out = 2
stacks = { vault = 9, study = 20 }
answer_at = 1
"""
    )
    layout = mission.layout
    assert (layout.walls, layout.passages, layout.doors) == (("hall-desk",), ("wire-vault",), ("library-study",))
    assert layout.red == tuple(mission.windows)[:1] + layout.red[1:]
    assert {mission.windows[glyph] for glyph in layout.red} == {4, 2}
    assert len(layout.left_out) == 2
    assert (layout.stacks["vault"], layout.stacks["hall"]) == (9, 0)
    assert mission.answer_at == 1.0


# Whatever is written.

LETTERS = st.text(st.sampled_from("ABCZ АБЇЯЫ [] {} .#,\n19 é\u0301\"\\='"), max_size=60)
VALUES = st.one_of(
    LETTERS.map(lambda text: f"'''{text}'''"),
    st.sampled_from(
        ["1", "-7", "0.5", "true", "nan", "[]", "{}", "['hall-desk']", "['tan', 'blue']", "{E = 2}", "{gather = 'wax'}"]
    ),
    st.sampled_from(["'consulate'", "'tape'", "'rails 3'", "'picture'", "'key КЛЮЧ'", "'polybius 6'", "'caesar 4'"]),
)
KEYS = st.sampled_from([*(one.name for one in fields(Written)), "language", "x"])


def told(text: str) -> Mission | None:
    """The mission, or None for one that is refused, with reasons that can be worded."""
    found = wrong(text)
    for fault in found:
        assert set(fault.arguments) == set(FAULTS[fault.code])
        assert all(len(str(value)) < 400 for value in fault.arguments.values())
    if found:
        return None
    draft = read(text)
    assert all(set(note.arguments) == set(NOTES[note.code]) for note in notes(draft, BOX))
    return build(draft, BOX)


@given(st.text(max_size=200))
def test_any_text_is_a_mission_or_is_refused_with_reasons(text: str) -> None:
    told(text)


@given(st.dictionaries(KEYS, VALUES, max_size=6), st.dictionaries(KEYS, VALUES, max_size=3))
def test_any_keys_and_values_are_a_mission_or_are_refused(common: dict[str, str], own: dict[str, str]) -> None:
    table = "\n".join(f"{key} = {value}" for key, value in common.items())
    told(f"{table}\n[uk]\n" + "\n".join(f"{key} = {value}" for key, value in own.items()))


@given(LETTERS, st.sampled_from(["plain", "mirror", "caesar 3", "rails 2", "atbash"]))
def test_in18_whatever_is_behind_the_windows_one_glyph_is_one_sign(secret: str, cipher: str) -> None:
    mission = told(f"question = 'Where?'\ncipher = '{cipher}'\nanswer = 'A'\nsecret = '''{secret}'''")
    if mission is not None:
        pairs = {(window.glyph, window.sign) for window in windows(mission)}
        assert len(pairs) == len({glyph for glyph, _ in pairs}) == len({sign for _, sign in pairs})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_houses_missions_are_written_as_strangers_write(lang: str) -> None:
    """A file of the campaign, sent by a stranger, is the same mission but for its glyphs and its place."""
    for name in MISSIONS.names:
        ours, theirs = MISSIONS.built(name, lang), made(FILES[MISSIONS.file(name)].decode(), lang)
        assert (said(theirs), theirs.answer, theirs.layout.stacks) == (said(ours), ours.answer, ours.layout.stacks)
        assert (theirs.name, theirs.number, theirs.layout.seals) == ("", 0, False)

"""The missions of the house: whole, playable, and each with the answer that its cipher gives."""

import re
from itertools import pairwise

import pytest

from engine.initiative.boards import neighbours, steps_from
from engine.initiative.form import COLUMNS, LANGUAGES, ROWS
from engine.initiative.mission import Gap, Mission
from engine.initiative.writing import notes, read
from tests.engine.content import FILES
from tests.engine.initiative.boxed import BOX, CAMPAIGN, EVERY, MISSIONS, NIGHTS, area, shown, signs, windows
from tests.engine.initiative.decipher import decipher

CIPHERS: dict[str, str | dict[str, str]] = {
    "practice": "plain",
    "m01": "mirror",
    "m03": "caesar 4",
    "m04": {"en": "columns 5", "uk": "columns 4", "ru": "columns 4"},
    "m05": "tape",
    "m07": "rails 3",
    "m08": "polybius 6",
    "m14": {"en": "key TUNINGFORK", "uk": "key КАМЕРТОН", "ru": "key КАМЕРТОН"},
    "m15": "tape-back",
}
"""Those that a cipher gives; the others have tests of their own."""

HERE_TOO = re.compile(r"[^\W_]")


def folded(text: str) -> str:
    return "".join(HERE_TOO.findall(text.upper().replace("Ё", "Е")))


def accepted(mission: Mission) -> set[str]:
    return {folded(text) for text in (mission.answer, *mission.also)}


def cipher(name: str, lang: str) -> str:
    found = CIPHERS[name]
    return found if isinstance(found, str) else found[lang]


def test_in30_sixteen_nights_in_their_order_and_one_to_practise_on() -> None:
    assert MISSIONS.names == ("practice", *NIGHTS)
    assert list(NIGHTS) == [f"m{number:02}" for number in range(1, 17)]
    assert [MISSIONS.built(name, "en").number for name in MISSIONS.names] == list(range(17))


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_in02_every_mission_is_whole_in_every_language(name: str, lang: str) -> None:
    mission = MISSIONS.built(name, lang)
    assert mission.language == lang
    assert all((mission.title, mission.story, mission.question, mission.debrief, mission.answer))
    assert 0 < len(mission.rows) <= ROWS
    assert max(map(len, mission.rows)) <= COLUMNS


@pytest.mark.parametrize("name", MISSIONS.names)
def test_there_is_nothing_to_remark_on_a_mission_of_the_house(name: str) -> None:
    assert notes(read(FILES[MISSIONS.file(name)].decode()), BOX) == ()


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_in03_every_token_of_the_named_sets_is_dealt_but_the_glyphs_that_stay_in_the_box(name: str, lang: str) -> None:
    """Tan 31, blue 8, violet 3, green 3, as the box's list says."""
    mission = MISSIONS.built(name, lang)
    layout = mission.layout
    in_all = sum({"tan": 31, "blue": 8, "violet": 3, "green": 3}[colour] for colour in layout.sets)
    assert sum(layout.stacks.values()) == in_all - len(layout.left_out)
    assert not set(layout.left_out) & set(mission.windows)
    assert set(mission.windows) <= {glyph for colour in layout.sets for glyph in BOX.sets[colour].glyphs}
    assert layout.stacks[layout.entrance] == 0


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_in14_every_room_can_be_reached_and_the_key_before_its_doors(name: str, lang: str) -> None:
    layout = MISSIONS.built(name, lang).layout
    board = BOX.boards[layout.side]
    assert set(steps_from(neighbours(board, layout.walls, layout.passages), layout.entrance)) == set(board.rooms)
    if layout.key:
        locked = neighbours(board, (*layout.walls, *layout.doors), layout.passages)
        assert layout.key in steps_from(locked, layout.entrance)


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_in18_a_glyph_stands_for_one_sign(name: str, lang: str) -> None:
    mission = MISSIONS.built(name, lang)
    stands_for: dict[str, set[str]] = {}
    for window in windows(mission):
        stands_for.setdefault(window.glyph, set()).add(window.sign)
    assert {len(found) for found in stands_for.values()} == {1}
    assert 11 <= len(stands_for) <= 16


@pytest.mark.parametrize("name", MISSIONS.names)
def test_in18_languages_have_nearly_as_many_glyphs(name: str) -> None:
    counts = [len(MISSIONS.built(name, lang).windows) for lang in LANGUAGES]
    assert max(counts) - min(counts) <= 3


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_in18_no_two_missions_deal_their_glyphs_alike(name: str, lang: str) -> None:
    mine = list(MISSIONS.built(name, lang).windows)[:8]
    assert all(list(MISSIONS.built(*other).windows)[:8] != mine for other in EVERY if other != (name, lang))


@pytest.mark.parametrize(("name", "lang"), [one for one in EVERY if one[0] in CIPHERS])
def test_in24_the_cipher_gives_the_answer(name: str, lang: str) -> None:
    mission = MISSIONS.built(name, lang)
    text = folded(decipher(cipher(name, lang), signs(mission), lang))
    assert any(answer in text for answer in accepted(mission) if len(answer) > 3)


AREAS = {"practice", "m01", "m03", "m05", "m08", "m14", "m15"}
"""Only where the cipher keeps its rows, and the area tells nothing that is to be found out."""


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_in25_the_answer_area_holds_the_answer_and_nothing_else(name: str, lang: str) -> None:
    mission = MISSIONS.built(name, lang)
    marked = [
        [pane.sign for pane in row if pane in area(mission) and not isinstance(pane, Gap)] for row in mission.rows
    ]
    assert bool(area(mission)) == (name in AREAS)
    if name in AREAS and name != "m14":
        assert folded(decipher(cipher(name, lang), marked, lang)) in accepted(mission)


def test_in25_the_running_keys_area_is_the_end_of_its_text() -> None:
    """Its key runs on from the first row, so the area can't be deciphered by itself."""
    for lang in LANGUAGES:
        mission = MISSIONS.built("m14", lang)
        text = decipher(cipher("m14", lang), signs(mission), lang)
        assert text[-len(area(mission)) :] in accepted(mission)
        assert [
            pane for row in mission.rows[1:] for pane in row if pane not in area(mission) and hasattr(pane, "sign")
        ] == []


def test_mission_2_reads_down_its_left_edge() -> None:
    for lang in LANGUAGES:
        mission = MISSIONS.built("m02", lang)
        assert "".join(row[0] for row in signs(mission)) in accepted(mission)


SPEAKERS = ("badger", "mole", "swift", "echo")
"""In the order of the rows."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mission_6_has_one_culprit_and_one_liar(lang: str) -> None:
    """By trying everybody: exactly one of the four statements is false."""
    mission = MISSIONS.built("m06", lang)
    names = {who: BOX.characters[who].name.texts[lang].upper() for who in ("badger", "mole", "swift", "echo")}
    said = ["".join(sign or " " for sign in row).split() for row in shown(mission)]
    found = []
    for culprit in SPEAKERS:
        lies = [
            who
            for who, words in zip(SPEAKERS, said, strict=True)
            if (names[culprit][0] in words) == bool({"NOT", "НЕ"} & set(words))
        ]
        if len(lies) == 1:
            found.append(f"{names[culprit]} {names[lies[0]]}")
    assert found == [mission.answer]
    assert len(mission.labels) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mission_9_grows_from_nothing(lang: str) -> None:
    """The k-th step of a row is k times the same number, k from 0."""
    mission = MISSIONS.built("m09", lang)
    following = ""
    for row in signs(mission):
        numbers = [int(sign) for sign in row]
        steps = [after - before for before, after in pairwise(numbers)]
        assert steps == [k * steps[1] for k in range(5)]
        following += str(numbers[-1] + 5 * steps[1])
    assert following == mission.answer == "193245"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mission_10_goes_once_through_a_wall(lang: str) -> None:
    mission = MISSIONS.built("m10", lang)
    board = BOX.boards[mission.layout.side]
    assert board.numbered
    rooms = list(board.rooms)
    path = [rooms[int(sign)] for row in signs(mission) for sign in row]
    joined = {frozenset(edge.split("-")) for edge in board.passages}
    hidden = [step for step in pairwise(path) if frozenset(step) not in joined]
    assert len(hidden) == 1
    assert {"-".join(hidden[0]), "-".join(reversed(hidden[0]))} & set(board.walls)
    assert mission.answer == " ".join(board.rooms[room].name.texts[lang].upper() for room in hidden[0])
    assert set(path) != set(rooms)
    later = [MISSIONS.built(name, lang).layout for name in ("m11", "m12")]
    assert all("ballroom-cellar" in layout.passages for layout in later)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mission_11_is_the_same_picture_to_all(lang: str) -> None:
    mission = MISSIONS.built("m11", lang)
    assert ["".join(sign or " " for sign in row) for row in shown(mission)] == [
        ".##.##...",
        "#######..",
        ".#####...",
        "...#...##",
        "...#.###.",
        "...####..",
        "...#.....",
    ]
    assert mission.look == "ink"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mission_12_points_into_the_poem(lang: str) -> None:
    mission = MISSIONS.built("m12", lang)
    lines = [[word for word in re.split(r"[\s-]+", line.texts[lang]) if folded(word)] for line in CAMPAIGN.poem]
    text = ""
    for row in signs(mission)[1:]:
        for sign in row:
            line, word = map(int, sign.split("."))
            text += folded(lines[line - 1][word - 1])[0]
    assert text in accepted(mission)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mission_13_is_signed_rightly_in_one_note_only(lang: str) -> None:
    mission = MISSIONS.built("m13", lang)
    first, signed_first, second, signed_second = ("".join(row) for row in signs(mission))
    magpie = {"en": "MAGPIE", "uk": "СОРОКА", "ru": "СОРОКА"}[lang]
    assert signed_first != magpie
    assert signed_second[::-1] == magpie
    assert second[::-1] in accepted(mission)
    assert first not in accepted(mission)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mission_14s_key_is_an_answer_that_the_log_holds(lang: str) -> None:
    assert cipher("m14", lang).split()[1] == folded(MISSIONS.built("m07", lang).answer)


TRAP = {"en": "HERON91", "uk": "ЧАПЛЯ91", "ru": "ЦАПЛЯ91"}
TRUTH = {"en": "RAVEN39", "uk": "ВОРОН39", "ru": "ВОРОН39"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_finale_says_heron_counted_from_one_and_raven_from_nothing(lang: str) -> None:
    mission = MISSIONS.built("m16", lang)
    numbers = [int(sign) for row in signs(mission) for sign in row if sign.isdigit()]
    pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
    log = {number: folded(MISSIONS.built(f"m{number:02}", lang).answer) for number in range(1, 16)}
    assert "".join(log[line][place - 1] for line, place in pairs) == TRAP[lang]
    assert "".join(log[line][place] for line, place in pairs) == TRUTH[lang] == folded(mission.answer)
    assert TRAP[lang] not in accepted(mission)
    heron = BOX.characters["heron"].name.texts[lang].upper()
    assert TRAP[lang].startswith(heron)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_knowing_the_name_opens_no_digit_of_the_cabin(lang: str) -> None:
    """The numbers that point at its two digits have glyphs of their own; only the 9, which is printed, is shared."""
    rows = [[pane for pane in row if hasattr(pane, "sign")] for row in MISSIONS.built("m16", lang).rows]
    last = {getattr(pane, "glyph", None) for pane in rows[-1]} - {None}
    assert len(last) == 2
    assert not last & {getattr(pane, "glyph", None) for row in rows[:-1] for pane in row}


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_in30_nothing_is_laid_out_before_its_time(name: str, lang: str) -> None:
    """Which mission first brings what, as the campaign is designed: suits 3, red 4, blue 5, doors 6, icons 7, the
    Consulate 9, the guard 10, violet and the alarm 11, green 13."""
    mission = MISSIONS.built(name, lang)
    layout, number = mission.layout, max(mission.number, 1)
    since = {
        3: bool(layout.suits),
        4: bool(layout.red),
        5: "blue" in layout.sets,
        6: bool(layout.doors),
        7: layout.icons,
        9: layout.side == "consulate",
        10: bool(layout.guard),
        11: bool(layout.alarm) or "violet" in layout.sets or bool(layout.passages),
        13: "green" in layout.sets,
        16: layout.seals,
    }
    assert [first for first, used in since.items() if used and first > number] == []
    assert all(BOX.sets[colour].since <= number for colour in layout.sets)


def test_in30_whatever_is_new_has_an_envelope_at_its_night() -> None:
    before = {night.mission: night.before for night in CAMPAIGN.nights}
    assert [name for name in NIGHTS if before[name]] == ["m03", "m04", "m05", "m06", "m07", "m10", "m11", "m13", "m16"]
    opened = [name for night in CAMPAIGN.nights for name in (*night.before, *night.win, *night.loss)]
    assert set(opened) == set(CAMPAIGN.envelopes)


def test_in30_won_or_lost_every_night_brings_something() -> None:
    *nights, last = CAMPAIGN.nights
    assert all("seal" in night.win and "candle" in night.loss for night in nights)
    assert (last.win, last.loss) == (("end-raven",), ("end-heron",))


def test_in30_swift_and_mole_come_with_envelopes() -> None:
    later = {who for who, one in BOX.characters.items() if one.since > 1}
    unlocked = {envelope.unlocks for envelope in CAMPAIGN.envelopes.values() if envelope.unlocks}
    assert later == unlocked == {"swift", "mole"}

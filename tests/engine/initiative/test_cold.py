"""No mission can be read before a window is open (IN-02, IN-18). What is counted, and what is left, stands in
docs/initiative-missions.md."""

import re
from collections.abc import Callable

import pytest

from engine.initiative.answers import fold
from engine.initiative.form import LANGUAGES
from engine.initiative.mission import Mission, Window
from engine.initiative.writing import build
from engine.initiative.writing import read as read_draft
from tests.conftest import ROOT
from tests.engine.content import FILES
from tests.engine.initiative.boxed import BOX, CAMPAIGN, MISSIONS
from tests.engine.initiative.cold import (
    CIPHERS,
    CRIBS,
    OUT_OF_ORDER,
    Place,
    Reading,
    Text,
    alone,
    cold_text,
    read,
    words_of,
)
from tests.engine.initiative.cold_numbers import dial, finale, likeliest, logic, pictures, route

LISTS: dict[str, dict[int, list[str]]] = {lang: words_of(lang) for lang in LANGUAGES}

IN_ORDER = [name for name in (*CIPHERS, "m12") if name not in OUT_OF_ORDER]

NUMBERS = ("m06", "m09", "m10", "m16")
PICTURE = "m11"

PAPER = ROOT / "docs/initiative-missions.md"


def text(name: str, lang: str) -> Text:
    draft = read_draft(FILES[MISSIONS.file(name)].decode())
    secret = next(written.secret for own, written in draft.texts.items() if own == lang)
    return cold_text(MISSIONS.built(name, lang), secret, [line.texts[lang] for line in CAMPAIGN.poem])


LEFT: dict[str, dict[str, tuple[int, float]]] = {
    "practice": {"en": (36, 0.38), "uk": (74, 0.10), "ru": (12, 0.60)},
    "m01": {"en": (101, 0.00), "uk": (2, 0.33), "ru": (14, 0.36)},
    "m02": {"en": (101, 0.00), "uk": (101, 0.00), "ru": (16, 0.00)},
    "m03": {"en": (3, 0.55), "uk": (4, 0.67), "ru": (10, 0.69)},
    "m04": {"en": (101, 0.00), "uk": (101, 0.00), "ru": (101, 0.00)},
    "m05": {"en": (2, 0.80), "uk": (19, 0.08), "ru": (16, 0.27)},
    "m07": {"en": (101, 0.00), "uk": (100, 0.00), "ru": (100, 0.00)},
    "m08": {"en": (83, 0.50), "uk": (47, 0.10), "ru": (101, 0.22)},
    "m12": {"en": (101, 0.00), "uk": (8, 0.75), "ru": (61, 0.23)},
    "m13": {"en": (101, 0.50), "uk": (101, 0.50), "ru": (101, 0.50)},
    "m14": {"en": (3, 0.92), "uk": (3, 0.73), "ru": (3, 0.45)},
    "m15": {"en": (64, 0.00), "uk": (12, 0.64), "ru": (26, 0.11)},
}
"""What is left with nothing open, as the paper states it: so many answers or more, and no more of the answer's letters
the same in all of them."""

ROUNDED = 0.005


def test_every_mission_is_counted() -> None:
    assert sorted([*IN_ORDER, *OUT_OF_ORDER, *NUMBERS, PICTURE]) == sorted(MISSIONS.names)


def assert_as_much_is_left(name: str, lang: str, found: Reading) -> None:
    answers, share = LEFT[name][lang]
    assert found.answers >= answers
    assert found.share <= share + ROUNDED


def test_the_paper_states_just_these() -> None:
    table = re.findall(r"^\| (\w+) ((?:\| \d+\+? \(\d\.\d\d\) ){3})\|$", PAPER.read_text(), re.MULTILINE)
    stated = {
        name: {
            lang: (int(answers), float(share))
            for lang, (answers, share) in zip(LANGUAGES, re.findall(r"(\d+)\+? \((.*?)\)", cells), strict=True)
        }
        for name, cells in table
    }
    assert stated == LEFT


@pytest.mark.parametrize("name", LEFT)
def test_nowhere_is_one_answer_left_nor_all_of_its_letters(name: str) -> None:
    """Where the order itself is to be found out: not half a dozen, nor more than half of the letters."""
    fewest, most = (10, 0.5) if name in OUT_OF_ORDER else (2, 0.92)
    assert all(answers >= fewest and share <= most for answers, share in LEFT[name].values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", IN_ORDER)
def test_in18_several_answers_fit_the_closed_console(name: str, lang: str) -> None:
    """With every likely word around them guessed, from a short list of words: a longer one only leaves more."""
    assert_as_much_is_left(name, lang, read(text(name, lang), LISTS[lang], CRIBS[lang]))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", OUT_OF_ORDER)
def test_in18_whoever_guesses_the_order_has_many_answers_to_choose_from(name: str, lang: str) -> None:
    assert_as_much_is_left(name, lang, read(alone(text(name, lang)), LISTS[lang], CRIBS[lang]))


def numbers(name: str, lang: str) -> float:
    mission: Mission = MISSIONS.built(name, lang)
    if name == "m06":
        names = {who: BOX.characters[who].name.texts[lang].upper() for who in ("badger", "mole", "swift", "echo")}
        return likeliest(logic(mission, {who: called[0] for who, called in names.items()}))
    if name == "m09":
        return likeliest(dial(mission))
    if name == "m10":
        return likeliest(route(mission, BOX.boards["consulate"]))
    log = {number: fold(MISSIONS.built(f"m{number:02}", lang).answer) for number in range(1, 16)}
    return likeliest(finale(mission, log))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NUMBERS)
def test_in18_no_answer_outweighs_the_others(name: str, lang: str) -> None:
    assert numbers(name, lang) <= 0.5


WIDTH, HEIGHT = 9, 7

MIRRORS: dict[str, Callable[[Place], Place]] = {
    "left and right": lambda place: (place[0], WIDTH - 1 - place[1]),
    "up and down": lambda place: (HEIGHT - 1 - place[0], place[1]),
    "turned": lambda place: (HEIGHT - 1 - place[0], WIDTH - 1 - place[1]),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in18_thousands_of_pictures_fit_the_closed_console(lang: str) -> None:
    """Fifteen glyphs, each inked or clean."""
    assert pictures(MISSIONS.built(PICTURE, lang)) == 2**15


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mirror", MIRRORS)
def test_in18_whoever_supposes_that_the_picture_is_even_does_not_find_it(lang: str, mirror: str) -> None:
    """All inked, or all clean, is all that is left: for the picture is not."""
    assert pictures(MISSIONS.built(PICTURE, lang), MIRRORS[mirror]) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in18_whoever_supposes_a_clean_edge_does_not_find_the_picture(lang: str) -> None:
    rows = [[pane.sign for pane in row if isinstance(pane, Window)] for row in MISSIONS.built(PICTURE, lang).rows]
    for edge in (rows[0], rows[-1], [row[0] for row in rows], [row[-1] for row in rows]):
        assert "#" in edge


def test_an_even_picture_is_read_cold() -> None:
    """It, the same in white on black, all inked, all clean: a mirror ties all panes of one kind together."""
    flower = "..##.##..\n.#######.\n..#####..\n....#....\n.##.#.##.\n..#####..\n....#...."
    draft = read_draft(f'cipher = "picture"\nglyphs = 15\nquestion = "?"\nanswer = "FLOWER"\nsecret = """\n{flower}"""')
    mission = build(draft, BOX, name=PICTURE)
    assert pictures(mission) == 2**15
    assert pictures(mission, MIRRORS["left and right"]) == 4


def test_a_text_that_repeats_itself_is_read_cold() -> None:
    """By hand, in a list of these words: equal letters under equal glyphs, and the A of the crib is nobody else's."""
    words = {1: ["A"], 3: ["HAT", "CAP", "BOX", "TOP"], 5: ["LEVEL", "HOUSE", "NIGHT"]}

    def answers(secret: str) -> int:
        draft = read_draft(f'question = "?"\nsecret = "{secret}"')
        written = next(iter(draft.texts.values()))
        mission = build(draft, BOX, name="practice")
        return read(cold_text(mission, written.secret, ()), words, ("A",)).answers

    assert answers("A [LEVEL]") == 1
    assert answers("A [BOX]") == 2
    assert answers("[BOX]") == 4
    assert answers("A [TOP] BOX") == 2

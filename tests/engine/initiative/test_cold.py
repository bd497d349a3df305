"""No mission can be read before a window is open (IN-02, IN-18). What is counted, and what is left, stands in
docs/initiative-missions.md."""

import pytest

from engine.initiative.answers import fold
from engine.initiative.form import LANGUAGES
from engine.initiative.mission import Mission
from engine.initiative.writing import build
from engine.initiative.writing import read as read_draft
from tests.engine.content import FILES
from tests.engine.initiative.boxed import BOX, CAMPAIGN, MISSIONS
from tests.engine.initiative.cold import CIPHERS, CRIBS, OUT_OF_ORDER, Text, alone, cold_text, read, words_of
from tests.engine.initiative.cold_numbers import dial, finale, likeliest, logic, route

LISTS: dict[str, dict[int, list[str]]] = {lang: words_of(lang) for lang in LANGUAGES}

IN_ORDER = [name for name in (*CIPHERS, "m12") if name not in OUT_OF_ORDER]

NUMBERS = ("m06", "m09", "m10", "m16")
PICTURE = "m11"


def text(name: str, lang: str) -> Text:
    draft = read_draft(FILES[MISSIONS.file(name)].decode())
    secret = next(written.secret for own, written in draft.texts.items() if own == lang)
    return cold_text(MISSIONS.built(name, lang), secret, [line.texts[lang] for line in CAMPAIGN.poem])


def test_every_mission_is_counted_but_the_picture() -> None:
    assert sorted([*IN_ORDER, *OUT_OF_ORDER, *NUMBERS, PICTURE]) == sorted(MISSIONS.names)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", IN_ORDER)
def test_in18_several_answers_fit_the_closed_console(name: str, lang: str) -> None:
    """With every likely word around them guessed, from a short list of words: a longer one only leaves more."""
    found = read(text(name, lang), LISTS[lang], CRIBS[lang])
    assert found.answers >= 2
    assert found.share < 0.95


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", OUT_OF_ORDER)
def test_in18_whoever_guesses_the_order_has_many_answers_to_choose_from(name: str, lang: str) -> None:
    found = read(alone(text(name, lang)), LISTS[lang], CRIBS[lang])
    assert found.answers >= 10
    assert found.share <= 0.5


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

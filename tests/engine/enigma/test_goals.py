"""Each character's goal, by the text of its card: reached; and with any one part of it wrong, not reached (EN-15)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.enigma.actions import CornerAt, EndTurn, Person, Point, ShowStack, Try
from engine.enigma.goals import LEAST_PLACES, is_sayable
from engine.enigma.state import EnigmaState
from engine.enigma.words import CardName, Place, Token
from tests.engine.enigma.tables import GAME, SEVERAL, can, play, table, ways

LIBRARY, MACHINE, SHADOW, BOOK, JOINT, RADIO, PASSAGE, MIRRORS, SEANCE = range(9)
"""Where they lie: row by row. Decryption is in the corners of 1, 4, 5 and 6, chaos in those of 2, 3, 7 and 8."""

IN_LINES = ("shadow", "book", "mirrors", "library", "machine", "joint", "radio", "passage", "seance")
"""Chaos in the three corners of the first row."""

BOTH: Sequence[Token] = ("chaos", "decryption")


def at(
    who: str, held: Sequence[Token], lies: Sequence[CardName] = SEVERAL, stack: Sequence[str] = (), **more: object
) -> EnigmaState:
    """Seat 0's turn, beside the Infiltrator at 1 and the Archivist at 2."""
    return table(who, "infiltrator", "archivist", tokens={0: held}, mansion=lies, stack=stack, **more)  # type: ignore[arg-type]


def is_won(state: EnigmaState, said: Try) -> bool:
    """By who says this; else that one is out, and the game goes on."""
    after = play(state, said)
    outcome = GAME.outcome(after)
    if outcome is None:
        assert after.players[0].out
        return False
    assert (outcome.winners, outcome.reason) == ((0,), "enigma.goal")
    return True


def points(**cards: Place) -> tuple[Point, ...]:
    return tuple(Point(place, card) for card, place in cards.items())


def corners(symbol: str, *places: Place) -> tuple[CornerAt, ...]:
    return tuple(CornerAt(place, "chaos" if symbol == "chaos" else "decryption") for place in places)


def pointed_elsewhere(said: Try, place: Place) -> list[Try]:
    """Each card, one after the other, at this place instead, where another one lies."""
    moved = [replace(said.points[n], place=place) for n in range(len(said.points))]
    return [replace(said, points=(*said.points[:n], one, *said.points[n + 1 :])) for n, one in enumerate(moved)]


# Cryptologist: decryption, held as the turn began too; the Machine, the Library, two more with decryption.

CODE = Try(points(machine=MACHINE, library=LIBRARY), corners("decryption", JOINT, PASSAGE))


def test_cryptologist() -> None:
    assert is_won(at("cryptologist", ["decryption"]), CODE)


def test_cryptologist_without_decryption_or_with_one_that_has_just_come() -> None:
    assert not is_won(at("cryptologist", ["chaos"]), CODE)
    assert not is_won(replace(at("cryptologist", ["decryption"]), started=()), CODE)
    assert not is_won(replace(at("cryptologist", []), started=("decryption",)), CODE), "it is gone again"


@pytest.mark.parametrize(
    "wrong",
    [
        *pointed_elsewhere(CODE, RADIO),
        replace(CODE, corners=corners("decryption", SEANCE, PASSAGE)),
        replace(CODE, corners=corners("decryption", JOINT, BOOK)),
    ],
    ids=["the Machine", "the Library", "one corner", "the other"],
)
def test_cryptologist_with_a_place_that_is_wrong(wrong: Try) -> None:
    assert not is_won(at("cryptologist", ["decryption"]), wrong)


# Dark Messiah: chaos, held as the turn began too; the Book, the Shadow, one more with chaos.

DARK = Try(points(book=BOOK, shadow=SHADOW), corners("chaos", MIRRORS))


def test_messiah() -> None:
    assert is_won(at("messiah", ["chaos"]), DARK)


def test_messiah_without_chaos_or_with_one_that_has_just_come() -> None:
    assert not is_won(at("messiah", ["decryption"]), DARK)
    assert not is_won(replace(at("messiah", ["chaos"]), started=()), DARK)


@pytest.mark.parametrize(
    "wrong",
    [*pointed_elsewhere(DARK, SEANCE), replace(DARK, corners=corners("chaos", RADIO))],
    ids=["the Book", "the Shadow", "the corner"],
)
def test_messiah_with_a_place_that_is_wrong(wrong: Try) -> None:
    assert not is_won(at("messiah", ["chaos"]), wrong)


# Wanderer: either token; three cards of a line with the same symbol, by name; the Library.

WALK = Try((Point(0, "shadow"), Point(1, "book"), Point(2, "mirrors"), Point(3, "library")))


@pytest.mark.parametrize("held", [["chaos"], ["decryption"]])
def test_wanderer_with_either_token(held: list[Token]) -> None:
    assert is_won(at("wanderer", held, IN_LINES), WALK)


def test_wanderer_without_a_token() -> None:
    assert not is_won(at("wanderer", [], IN_LINES), WALK)


@pytest.mark.parametrize(
    "wrong",
    [
        # The Séance Room has chaos in its corner, too, and lies at 8.
        replace(WALK, points=(Point(0, "seance"), *WALK.points[1:])),
        replace(WALK, points=(WALK.points[0], Point(1, "seance"), *WALK.points[2:])),
        replace(WALK, points=(*WALK.points[:2], Point(2, "seance"), WALK.points[3])),
        replace(WALK, points=(Point(1, "shadow"), Point(0, "book"), *WALK.points[2:])),
        replace(WALK, points=(*WALK.points[:3], Point(4, "library"))),
    ],
    ids=["first", "second", "third", "two exchanged", "the Library"],
)
def test_wanderer_with_a_card_that_is_wrong(wrong: Try) -> None:
    assert not is_won(at("wanderer", ["chaos"], IN_LINES), wrong)


def test_wanderer_says_one_symbol_of_one_line() -> None:
    """Of three that show different symbols, or lie in no line, nothing can be said."""
    state = at("wanderer", ["chaos"], IN_LINES)
    assert not can(state, replace(WALK, points=(*WALK.points[:2], Point(2, "radio"), WALK.points[3])))
    assert not can(state, replace(WALK, points=(*WALK.points[:2], Point(5, "mirrors"), WALK.points[3])))


# Infiltrator: in and not silenced when time is up.


@pytest.mark.parametrize(
    ("keeper_next", "silenced", "out", "winners"),
    [(True, [], [], (1,)), (True, [1], [], ()), (True, [], [1], ()), (False, [], [], None)],
    ids=["in", "silenced", "out", "time goes on"],
)
def test_en22_infiltrator(keeper_next: bool, silenced: list[int], out: list[int], winners: tuple[int] | None) -> None:
    state = at("wanderer", [], cell=5, keeper=1 if keeper_next else 0, silenced=silenced, out=out)
    outcome = GAME.outcome(play(replace(state, named=True), EndTurn()))
    assert (None if outcome is None else outcome.winners) == winners


# Medium: chaos; somebody's character; the Séance Room, the Hall of Mirrors.

VOICE = Try(points(seance=SEANCE, mirrors=MIRRORS), persons=(Person(2, "archivist"),))


def test_medium() -> None:
    assert is_won(at("medium", ["chaos"]), VOICE)
    assert is_won(at("medium", ["chaos"]), replace(VOICE, persons=(Person(1, "infiltrator"),)))


def test_medium_without_chaos() -> None:
    assert not is_won(at("medium", ["decryption"]), VOICE)


@pytest.mark.parametrize(
    "wrong",
    [
        replace(VOICE, persons=(Person(2, "infiltrator"),)),
        replace(VOICE, persons=(Person(1, "archivist"),)),
        *pointed_elsewhere(VOICE, BOOK),
    ],
    ids=["the character", "the player", "the Séance Room", "the Hall of Mirrors"],
)
def test_medium_with_one_thing_wrong(wrong: Try) -> None:
    assert not is_won(at("medium", ["chaos"]), wrong)


def test_medium_names_who_is_still_in_and_the_top_of_the_stack_where_nobody_is() -> None:
    assert not can(at("medium", ["chaos"], out=[2]), VOICE)
    last = at("medium", ["chaos"], stack=["ghost", "messiah"], out=[1, 2])
    assert not can(last, VOICE)
    assert is_won(last, replace(VOICE, persons=(Person(None, "ghost"),)))
    lost = GAME.outcome(play(last, replace(VOICE, persons=(Person(None, "messiah"),))))
    assert lost is not None
    assert lost.winners == ()


# Archivist: both tokens; any four cards; the symbol of one more.

BOOKS = Try(points(library=LIBRARY, book=BOOK, radio=RADIO, seance=SEANCE), corners("decryption", PASSAGE))


def test_archivist() -> None:
    assert is_won(at("archivist", BOTH), BOOKS)
    assert is_won(at("archivist", BOTH), replace(BOOKS, corners=corners("chaos", MIRRORS)))


@pytest.mark.parametrize("held", [[], ["chaos"], ["decryption"]])
def test_archivist_with_a_token_too_few(held: list[Token]) -> None:
    assert not is_won(at("archivist", held), BOOKS)


@pytest.mark.parametrize(
    "wrong",
    [*pointed_elsewhere(BOOKS, MACHINE), replace(BOOKS, corners=corners("chaos", PASSAGE))],
    ids=["first", "second", "third", "fourth", "the corner"],
)
def test_archivist_with_a_place_that_is_wrong(wrong: Try) -> None:
    assert not is_won(at("archivist", BOTH), wrong)


def test_archivist_says_no_corner_of_a_card_that_was_named() -> None:
    assert not can(at("archivist", BOTH), replace(BOOKS, corners=corners("chaos", BOOK)))


# Ghost: chaos; the goal on top of the stack, one part aside, two places at least; where there is none, five cards.


def shown(*stack: str, held: Sequence[Token] = ("chaos",)) -> EnigmaState:
    return play(at("ghost", held, stack=stack), ShowStack())


def test_ghost_reaches_the_goal_on_top_without_one_part() -> None:
    """The Cryptologist's parts: 0 decryption, 1 the Machine, 2 the Library, 3 and 4 corners."""
    for said in (
        replace(CODE, of="cryptologist", left_out=(0,)),
        Try(points(library=LIBRARY), CODE.corners, of="cryptologist", left_out=(1,)),
        Try(points(machine=MACHINE), CODE.corners, of="cryptologist", left_out=(2,)),
        Try(CODE.points, corners("decryption", RADIO), of="cryptologist", left_out=(4,)),
    ):
        held: Sequence[Token] = ["chaos"] if said.left_out == (0,) else BOTH
        assert is_won(shown("cryptologist", "medium", held=held), said)


GHOSTLY = replace(CODE, of="cryptologist", left_out=(0,))


@pytest.mark.parametrize(
    "wrong",
    [*pointed_elsewhere(GHOSTLY, RADIO), replace(GHOSTLY, corners=corners("decryption", SEANCE, PASSAGE))],
    ids=["the Machine", "the Library", "a corner"],
)
def test_ghost_with_a_place_that_is_wrong(wrong: Try) -> None:
    assert not is_won(shown("cryptologist"), wrong)


def test_ghost_without_chaos_or_without_what_was_not_left_out() -> None:
    assert not is_won(shown("cryptologist", held=["decryption"]), GHOSTLY)
    lacking = Try(points(machine=MACHINE), CODE.corners, of="cryptologist", left_out=(2,))
    assert not is_won(shown("cryptologist"), lacking), "the Cryptologist's decryption is missing"


def test_ghost_leaves_out_one_part_and_never_a_place_of_two() -> None:
    """The Medium's parts: 0 chaos, 1 a character, 2 the Séance Room, 3 the Hall of Mirrors. The Messiah has three
    places: two are enough."""
    state = shown("medium")
    assert LEAST_PLACES == 2
    assert can(state, replace(VOICE, of="medium", left_out=(0,)))
    assert is_won(state, Try(VOICE.points, of="medium", left_out=(1,)))
    assert not can(state, Try(VOICE.points[1:], persons=VOICE.persons, of="medium", left_out=(2,)))
    assert not can(state, Try(VOICE.points, of="medium", left_out=(0, 1)))
    assert is_won(shown("messiah"), Try(DARK.points, of="messiah", left_out=(3,)))


def test_ghost_takes_the_top_one_and_no_other() -> None:
    state = shown("cryptologist", "messiah")
    assert can(state, GHOSTLY)
    assert not can(state, Try(DARK.points, of="messiah", left_out=(3,)))


FIVE = Try(points(library=LIBRARY, book=BOOK, radio=RADIO, seance=SEANCE, joint=JOINT))


def test_ghost_names_five_where_no_goal_is_to_be_reached() -> None:
    """The Infiltrator has none."""
    assert is_won(shown("infiltrator", "medium"), FIVE)
    for wrong in pointed_elsewhere(FIVE, MACHINE):
        assert not is_won(shown("infiltrator"), wrong)
    assert not is_won(shown("infiltrator", held=["decryption"]), FIVE)
    assert is_won(at("ghost", ["chaos"]), FIVE), "nor has an empty stack"


def test_ghost_turns_up_the_stack_before_anything_is_said() -> None:
    state = at("ghost", ["chaos"], stack=["cryptologist"])
    assert ShowStack() in ways(state)
    assert not can(state, GHOSTLY)


# What is said


@pytest.mark.parametrize(
    ("who", "said"),
    [("cryptologist", CODE), ("messiah", DARK), ("medium", VOICE), ("archivist", BOOKS)],
)
def test_all_that_is_asked_for_is_said_and_nothing_else(who: str, said: Try) -> None:
    state = at(who, BOTH)
    assert is_sayable(state, 0, said)
    for number in range(len(said.points)):
        assert not is_sayable(state, 0, replace(said, points=said.points[:number] + said.points[number + 1 :]))
    for more in (
        replace(said, corners=(*said.corners, CornerAt(RADIO if who == "cryptologist" else JOINT, "decryption"))),
        replace(said, persons=(*said.persons, Person(1, "infiltrator"))),
        replace(said, left_out=(0,)),
        replace(said, of="messiah"),
    ):
        assert not is_sayable(state, 0, more)


def test_en15_what_is_missing_nobody_is_told() -> None:
    """The Book lies where Joint Work was, or the Shadow where the Machine was: one try fails for
    either, and all see the same."""
    no_book = ("library", "machine", "shadow", "joint", "book", "radio", "passage", "mirrors", "seance")
    no_shadow = ("library", "shadow", "machine", "book", "joint", "radio", "passage", "mirrors", "seance")
    one, other = (play(at("messiah", ["chaos"], lies), DARK) for lies in (no_book, no_shadow))
    assert [GAME.view(one, seat) for seat in (0, 1, 2, None)] == [GAME.view(other, seat) for seat in (0, 1, 2, None)]

"""Enigma's puzzles: one answer, proved by laying the nine cards in all ways; graded, the same for everybody."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from random import Random
from typing import Any

import pytest

from engine.core.codec import from_json, to_json
from engine.core.game import IllegalAction, Setup
from engine.core.match import Log, Match
from engine.core.options import BadSetup
from engine.enigma.cards import printed_cards
from engine.enigma.puzzles.account import Account, BadAccount, Claim, Line, Look, Mix, Shown, What, Where, read, written
from engine.enigma.puzzles.game import EnigmaAndPuzzles
from engine.enigma.puzzles.making import GRADES, LINKS, Grade, made
from engine.enigma.puzzles.riddle import Answer, AskHint, GiveUp, RiddleState, RiddleView, corners_of, view_of
from engine.enigma.puzzles.solving import Lies, Step, Verdict, answers, explained, links
from engine.games import game_named
from tests.engine.content import FILES
from tests.engine.trials import log_type

CORNERS = corners_of(printed_cards(FILES).cards)
GAME = EnigmaAndPuzzles(FILES)

Cards = tuple[str, ...]


def shuffled(cards: Cards, places: Sequence[int]) -> Iterator[Cards]:
    for order in permutations(places):
        laid = list(cards)
        for place, source in zip(places, order, strict=True):
            laid[place] = cards[source]
        yield tuple(laid)


def fits_habit(habit: str, told: Sequence[bool], *, end: bool) -> bool:
    """Whether somebody may have told so much truth and so many lies; at the end, whether it was just that."""
    if habit == "once":
        return told.count(False) <= 1 and not (end and told and told.count(False) != 1)
    return habit == "" or not any(not one and not other for one, other in pairwise(told))


World = tuple[Cards, tuple[bool | None, ...]]
"""How the cards lie in the end, and which lines were true."""


def worlds(account: Account, kept: frozenset[int] | None = None, seats: frozenset[int] | None = None) -> set[World]:
    """All that can have happened, card by card: told from the rules alone, without the solver. Of the lines only those
    are believed that are kept, of the others' habits only those of these seats."""
    found: set[World] = set()

    def goes_on(number: int, cards: Cards, truths: tuple[bool | None, ...]) -> None:
        if number == len(account.lines):
            if all(fits_habit(account.habit, told(seat, truths), end=True) for seat in account.others if minds(seat)):
                found.add((cards, truths))
            return
        line, believed = account.lines[number], kept is None or number in kept
        match line:
            case Look(place, card):
                if not believed or cards[place] == card:
                    goes_on(number + 1, cards, (*truths, None))
            case Shown(place, corner):
                if not believed or CORNERS[cards[place]] == corner:
                    goes_on(number + 1, cards, (*truths, None))
            case Mix(places):
                for after in shuffled(cards, places):
                    goes_on(number + 1, after, (*truths, None))
            case Claim(seat, place, card, _, true):
                here = cards[place] == card
                now = (*truths, here)
                if (not believed or true in (None, here)) and (
                    not minds(seat) or fits_habit(account.habit, told(seat, now), end=False)
                ):
                    goes_on(number + 1, cards, now)

    def minds(seat: int) -> bool:
        return seats is None or seat in seats

    def told(seat: int, truths: Sequence[bool | None]) -> list[bool]:
        return [true for n, true in enumerate(truths) if true is not None and speaker(account.lines[n]) == seat]

    for cards in permutations(CORNERS):
        goes_on(0, cards, ())
    return found


def speaker(line: Line) -> int | None:
    return line.seat if isinstance(line, Claim) else None


def answered(account: Account, found: set[World]) -> set[Lies]:
    match account.question:
        case Where(card):
            return {Lies(cards.index(card), card) for cards, _ in found}
        case What(place):
            return {Lies(place, cards[place]) for cards, _ in found}


def is_true(step: Step, world: World) -> bool:
    cards, truths = world
    match step.finding:
        case Lies(place, card):
            return cards[place] == card
        case Verdict(line, true):
            return truths[line] is true
    raise AssertionError(step)


@pytest.mark.slow
@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("name", ["one", "another"])
def test_there_is_one_answer_and_it_is_the_right_one(grade: Grade, name: str) -> None:
    account = made(name, grade, CORNERS)
    assert answered(account, worlds(account)) == set(answers(account, CORNERS))
    assert len(answers(account, CORNERS)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("grade", [1, 2])
def test_each_step_follows_from_what_it_names(grade: Grade) -> None:
    """From these lines and habits alone, and the steps before it that it leans on."""
    account = made("steps", grade, CORNERS)
    way = explained(account, CORNERS)
    for step in way:
        found = worlds(account, frozenset(step.lines), frozenset(step.habits))
        left = [world for world in found if all(is_true(way[number], world) for number in step.steps)]
        assert left
        assert all(is_true(step, world) for world in left)
    assert way[-1].finding == answers(account, CORNERS)[0]


@pytest.mark.parametrize("grade", GRADES)
def test_what_can_be_left_out_has_been(grade: Grade) -> None:
    """Without any line that says something for certain there is more than one answer."""
    for number in range(5):
        account = made(f"cut {number}", grade, CORNERS)
        for at, line in enumerate(account.lines):
            if isinstance(line, Look | Shown):
                shorter = replace(account, lines=(*account.lines[:at], *account.lines[at + 1 :]))
                assert len(answers(shorter, CORNERS)) > 1
            elif isinstance(line, Claim) and line.true is not None:
                unchecked = replace(line, doubter=None, true=None)
                shorter = replace(account, lines=(*account.lines[:at], unchecked, *account.lines[at + 1 :]))
                assert len(answers(shorter, CORNERS)) > 1


@pytest.mark.parametrize("grade", GRADES)
def test_a_grade_says_how_much_has_to_be_put_together(grade: Grade) -> None:
    assert all(links(explained(made(f"grade {n}", grade, CORNERS), CORNERS)) in LINKS[grade] for n in range(5))


def test_nobody_speaks_twice_alike_and_nobody_doubts_themselves() -> None:
    for grade in GRADES:
        for number in range(5):
            lines = made(f"said {number}", grade, CORNERS).lines
            said = [(line.seat, line.place, line.card) for line in lines if isinstance(line, Claim)]
            assert len(set(said)) == len(said)
            assert all(line.seat != line.doubter for line in lines if isinstance(line, Claim))


def test_the_same_name_gives_the_same_puzzle_and_another_name_another() -> None:
    assert written(made("17", 1, CORNERS)) == written(made("17", 1, CORNERS))
    assert made("17", 1, CORNERS).lines != made("18", 1, CORNERS).lines


def test_what_is_written_is_read_again() -> None:
    account = made("17", 2, CORNERS)
    assert read(written(account), tuple(CORNERS)) == account


SMALL = Account("", 3, "once", (Claim(1, 4, "library"), Claim(1, 4, "book", 2, False)), Where("library"))
"""Ada lies once, and that was line 2: so line 1 is true."""


def test_a_lie_that_was_found_out_makes_the_rest_true() -> None:
    assert answers(SMALL, CORNERS) == (Lies(4, "library"),)
    (step,) = explained(SMALL, CORNERS)
    assert step == Step(Lies(4, "library"), (1,), (1,), ())


def test_a_shuffle_hides_what_was_seen_and_leaves_what_lies_elsewhere() -> None:
    """Place 1 was seen and is shuffled with 2 and 3; what was seen in 9 stays there."""
    seen = (Look(0, "library"), Look(8, "book"), Mix((0, 1, 2)))
    account = Account("", 2, "", seen, Where("library"))
    assert {one.place for one in answers(account, CORNERS)} == {0, 1, 2}
    assert answers(replace(account, question=Where("book")), CORNERS) == (Lies(8, "book"),)
    later = replace(account, lines=(*seen, Look(0, "radio"), Look(1, "joint")))
    assert answers(later, CORNERS) == (Lies(2, "library"),)


def test_nobody_lies_twice_in_a_row() -> None:
    """Line 1 is a lie, as place 5 was seen: so line 2 is true."""
    lines = (Claim(1, 4, "library"), Claim(1, 5, "book"), Look(4, "radio"))
    assert answers(Account("", 2, "row", lines, Where("book")), CORNERS) == (Lies(5, "book"),)


@pytest.mark.parametrize(
    "account",
    [
        replace(SMALL, sitters=9),
        replace(SMALL, question=Where("cellar")),
        replace(SMALL, question=What(9)),
        replace(SMALL, lines=SMALL.lines * 9),
        replace(SMALL, lines=(Claim(0, 4, "library"),)),
        replace(SMALL, lines=(Claim(3, 4, "library"),)),
        replace(SMALL, lines=(Claim(1, 4, "library", 1, True),)),
        replace(SMALL, lines=(Claim(1, 4, "library", None, True),)),
        replace(SMALL, lines=(Look(4, "cellar"),)),
        replace(SMALL, lines=(Shown(-1, "chaos"),)),
        replace(SMALL, lines=(Mix((1, 1)),)),
        replace(SMALL, lines=(Mix((1, 2, 3)),) * 3),
    ],
)
def test_what_speaks_of_nothing_that_there_is_is_refused(account: Account) -> None:
    with pytest.raises(BadAccount):
        read(written(account), tuple(CORNERS))


# As a match


def match_of(account: Account) -> Match[Any, Any, Any]:
    setup = Setup(1, {"puzzle": written(account), "notebook": "assisted"})
    return Match(GAME, Log("enigma", setup, "seed"))


def test_a_puzzle_with_two_answers_or_none_is_no_puzzle() -> None:
    open_one = replace(SMALL, lines=SMALL.lines[:1])
    none = replace(SMALL, lines=(Look(0, "library"), Look(1, "library")))
    for account in (open_one, none):
        with pytest.raises(BadSetup):
            GAME.start(Setup(1, {"puzzle": written(account), "notebook": "assisted"}), Random(1))
    with pytest.raises(BadSetup):
        GAME.start(Setup(1, {"puzzle": "{", "notebook": "assisted"}), Random(1))


def test_a_wrong_answer_loses_nothing_and_the_right_one_ends_it() -> None:
    match = match_of(SMALL)
    match.play(0, Answer(0, "library"))
    assert match.outcome is None
    assert Answer(0, "library") not in match.legal(0)
    with pytest.raises(IllegalAction):
        match.play(0, Answer(4, "book"))
    match.play(0, Answer(4, "library"))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert not match.legal(0)


def test_hints_tell_the_steps_and_of_the_last_one_its_reasons() -> None:
    account = made("17", 3, CORNERS)
    match, way = match_of(account), explained(account, CORNERS)
    for _ in way:
        assert AskHint() in match.legal(0)
        match.play(0, AskHint())
    assert AskHint() not in match.legal(0)
    assert [step.finding for step in match.view(0).way] == [*(step.finding for step in way[:-1]), None]
    assert match.outcome is None


def test_who_gives_up_has_not_won_and_sees_the_answer() -> None:
    match = match_of(SMALL)
    assert match.view(0).answer is None
    match.play(0, GiveUp())
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.view(0).answer == Answer(4, "library")


def test_the_view_tells_nothing_of_the_answer() -> None:
    (state,) = match_of(SMALL).states
    assert isinstance(state, RiddleState)
    other = replace(state, answer=Lies(7, "radio"), way=(Step(Lies(7, "radio"), (), (), ()),) * len(state.way))
    assert view_of(state, 0) == view_of(other, 0)
    assert view_of(state, None).answer is None


def test_a_match_of_it_survives_json_and_replays() -> None:
    match = match_of(SMALL)
    match.play(0, AskHint())
    match.play(0, Answer(1, "library"))
    kind = log_type(GAME)
    assert Match(GAME, from_json(to_json(match.log, kind), kind)).states == match.states
    assert isinstance(match.view(0), RiddleView)
    assert from_json(to_json(match.view(0)), RiddleView) == match.view(0)


def test_the_house_has_both_and_a_match_knows_no_answers() -> None:
    game = game_named("enigma", FILES)
    assert "puzzle" not in {option.name for seats in game.players for option in game.options(seats, {})}
    plain = Setup(1, {option.name: option.default for option in game.options(1, {})})
    state = game.start(plain, Random(1))
    with pytest.raises(IllegalAction):
        game.apply(state, 0, AskHint(), Random(1))

"""What is wrong with a set of cards is said before anybody plays with it, with the card that it is about."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Literal

import pytest

from engine.core.said import Said
from engine.enigma.cards import CardSet, Character, MansionCard
from engine.enigma.checking import faults, notes, text_faults
from engine.enigma.effects import (
    Apply,
    Arrange,
    Choose,
    Effect,
    FromStack,
    Goal,
    GoalPart,
    HoldToken,
    Look,
    NameCards,
    NameCharacters,
    Pay,
    PointAt,
    PointAtCorners,
    PointAtLine,
    Shuffle,
    Take,
    Tell,
    Time,
    TimeIsUp,
)
from engine.enigma.matches import FIRST, FIRST_FOR_TWO, grown
from engine.enigma.table.view import Ending, PlayedGame
from tests.engine.enigma.tables import GAME, STANDARD

CARDS = GAME.cards

PRINTED = GAME.printed

ALONE = ("cryptologist", "messiah", "wanderer")


def casts() -> Iterator[tuple[str, ...]]:
    """All that a growing match can come to, whoever wins."""
    from random import Random

    for number in range(60):
        rng, cast, played = Random(number), FIRST, []
        for _ in range(8):
            yield cast
            played.append(PlayedGame(0, rng.choice(cast), Ending.GOAL, 4))
            cast = grown(cast, played, CARDS, rng)


def test_the_houses_own_set_is_without_fault_in_every_cast() -> None:
    assert faults(CARDS, STANDARD) == ()
    assert faults(CARDS, FIRST_FOR_TWO) == ()
    assert faults(CARDS, ALONE, alone=True) == ()
    assert {fault for cast in set(casts()) for fault in faults(CARDS, cast)} == set()
    assert notes(CARDS, STANDARD) == ()


def with_effect(*effects: Effect, only: Literal["", "several", "alone"] = "") -> CardSet:
    card = replace(CARDS.mansion["radio"], effects=effects, only=only)
    return CardSet({**CARDS.mansion, "radio": card}, CARDS.characters)


def with_goal(*goal: GoalPart) -> CardSet:
    character = replace(CARDS.characters["wanderer"], goal=goal)
    return CardSet(CARDS.mansion, {**CARDS.characters, "wanderer": character})


def codes(cards: CardSet) -> list[tuple[str, str]]:
    return [(fault.at, fault.code) for fault in faults(cards, STANDARD)]


@pytest.mark.parametrize(
    ("effects", "code"),
    [
        ((), "no-steps"),
        (((Look(n=0),),), "out-of-range"),
        (((Look(n=10),),), "out-of-range"),
        (((Arrange(n=6),),), "out-of-range"),
        (((Shuffle(n="all"),),), "unknown-count"),
        (((Tell(),),), "tells-nothing"),
        (((Look(), Tell("is")),), "tell-what"),
        (((Choose(()),),), "bad-options"),
        (((Choose(((), (Pay("chaos"),))),),), "bad-options"),
        (((Take("chaos"),) * 13,), "too-many-steps"),
        (((Choose(((Choose(((Choose(((Pay("chaos"),),)),),)),),)),),), "too-deep"),
        (((Apply(),),), "only-alone"),
        (((Pay("chaos"), Take("decryption")),), "pay-offered"),
        (((Time(-1),),), "time-unpaid"),
        (((Choose(((Take("chaos"),), (Time(-1),))),),), "time-unpaid"),
        (((Choose(((Time(-1), Pay("chaos")),)),),), "time-unpaid"),
        (((Choose(((Pay("chaos"),), (Time(-1),))),),), "time-unpaid"),
        (((Choose(((Pay("chaos"),),)), Time(-1)),), "time-unpaid"),
        # Who holds no chaos would not pay, and time would go back.
        (((Choose(((Take("decryption"), Pay("chaos", "chaos"), Time(-1)),)),),), "time-unpaid"),
    ],
)
def test_a_card_that_breaks_the_game_is_named(effects: tuple[Effect, ...], code: str) -> None:
    assert ("mansion.radio", code) in codes(with_effect(*effects))


@pytest.mark.parametrize(
    "option",
    [
        (Pay("chaos"), Time(-1)),
        (Pay("chaos", "chaos"), Take("decryption"), Time(-1)),
        (Take("decryption"), Pay("chaos", "chaos"), Time(-1, "chaos")),
        (Pay("chaos"), Choose(((Time(-1),), (Look(),)))),
    ],
)
def test_what_is_paid_for_can_be_had(option: Effect) -> None:
    assert codes(with_effect((Choose((option, (Take("chaos"),))),))) == []


@pytest.mark.parametrize(
    ("effects", "step"),
    [
        (((Apply(), Take("chaos")),), 1),
        (((Look(), Choose(((Look(), Apply()), (Look(),))), Take("chaos")),), 2),
        (((Choose(((Apply(),), (Look(),))),), (Take("chaos"),)), 1),
        (((Look(), Apply()), (Take("chaos"),)), 2),
    ],
)
def test_what_comes_after_another_choice_of_a_card_would_never_be_done(effects: tuple[Effect, ...], step: int) -> None:
    cards = with_effect(*effects, only="alone")
    found = faults(cards, ALONE, alone=True)
    assert [(one.at, one.code, one.arguments) for one in found] == [("mansion.radio", "apply-last", {"step": step})]


def test_another_choice_of_a_card_may_be_the_last_of_several_steps() -> None:
    cards = with_effect((Take("chaos"),), (Look(), Choose(((Look(), Apply()), (Look(),)))), only="alone")
    assert faults(cards, ALONE, alone=True) == ()


@pytest.mark.parametrize(
    ("goal", "code"),
    [
        ((), "no-goal"),
        ((PointAt(("errand",)),), "not-in-play"),
        ((PointAt(("cellar",)),), "not-in-play"),
        ((PointAt(("book",)), PointAt(("book", "radio"))), "twice"),
        ((NameCards(10),), "too-many-names"),
        ((PointAt(("book",)), NameCards(9)), "too-many-names"),
        ((PointAtCorners("decryption", 5),), "too-few-corners"),
        ((PointAt(("machine",)), PointAtCorners("decryption", 4)), "too-few-corners"),
        ((NameCards(5), PointAtCorners("any", 4)), "too-few-corners"),
        ((NameCharacters(5),), "out-of-range"),
        ((FromStack(),), "nothing-otherwise"),
        ((FromStack(otherwise=(TimeIsUp(),)),), "nothing-otherwise"),
        ((TimeIsUp(), NameCards(2)), "time-alone"),
        (
            (NameCards(5), PointAt(("book", "radio", "seance")), PointAtCorners("any"), NameCharacters(1)),
            "too-many-parts",
        ),
    ],
)
def test_a_goal_that_nobody_could_reach_is_named(goal: Goal, code: str) -> None:
    assert ("characters.wanderer", code) in codes(with_goal(*goal))


@pytest.mark.parametrize("k", [10**12, -(10**12)])
@pytest.mark.parametrize(
    ("part", "code"),
    [
        (NameCards, "too-many-names"),
        (NameCharacters, "out-of-range"),
        (lambda k: PointAtCorners("chaos", k), "too-few-corners"),
        (lambda k: FromStack(otherwise=(NameCards(k),)), "too-many-names"),
    ],
)
def test_a_goal_of_endless_parts_is_refused_before_they_are_counted(
    part: Callable[[int], GoalPart], code: str, k: int
) -> None:
    assert codes(with_goal(part(k))) == [("characters.wanderer", code)]


@pytest.mark.parametrize(
    ("goal", "possible"),
    [
        ((PointAtCorners("decryption", 2), PointAtCorners("decryption", 2)), True),
        ((PointAtCorners("decryption", 2), PointAtCorners("decryption", 3)), False),
        ((PointAtCorners("decryption", 4), PointAtCorners("chaos", 3), PointAtCorners("any", 1)), True),
        ((PointAtCorners("decryption", 4), PointAtCorners("chaos", 3), PointAtCorners("any", 2)), False),
        ((PointAtLine(), PointAtCorners("decryption", 4)), True),
        ((PointAtLine(), PointAtCorners("decryption", 2), PointAtCorners("chaos", 1)), True),
        ((PointAtLine(), PointAtCorners("decryption", 2), PointAtCorners("chaos", 2)), False),
        ((PointAtLine(), PointAt(("machine", "joint")), PointAtCorners("chaos", 2)), False),
    ],
)
def test_a_goal_that_asks_for_more_corners_than_there_are_is_named(goal: Goal, possible: bool) -> None:
    """Of nine cards four have decryption in the corner and four have chaos; the Library has none."""
    assert (codes(with_goal(*goal)) == []) == possible


def test_a_token_that_no_card_gives_cannot_be_asked_for() -> None:
    mansion = {
        name: replace(card, effects=((Look(),),)) if name in ("mirrors", "seance", "book") else card
        for name, card in CARDS.mansion.items()
    }
    told = [(fault.at, fault.code) for fault in faults(CardSet(mansion, CARDS.characters), STANDARD)]
    assert told == [(f"characters.{name}", "nobody-gives") for name in ("messiah", "medium", "archivist", "ghost")]


def test_three_of_one_corner_are_needed_for_a_line() -> None:
    mansion = {name: replace(card, corner="none") for name, card in CARDS.mansion.items()}
    told = faults(CardSet(mansion, CARDS.characters), ["wanderer"])
    assert [fault.code for fault in told] == ["no-line"]
    assert CARDS.characters["wanderer"].goal[1] == PointAtLine(named=True)


def test_without_the_seance_room_a_goal_is_out_of_reach() -> None:
    mansion = {name: card for name, card in CARDS.mansion.items() if name != "seance"}
    mansion["cellar"] = replace(CARDS.mansion["seance"], effects=((Take("chaos"),),))
    told = faults(CardSet(mansion, CARDS.characters), STANDARD)
    assert {fault.at for fault in told} == {"characters.medium"}
    assert {fault.code for fault in told} == {"not-in-play"}


def test_not_nine_cards_and_nobody_of_that_name() -> None:
    mansion = {name: card for name, card in CARDS.mansion.items() if name != "radio"}
    told = faults(CardSet(mansion, CARDS.characters), [*STANDARD, "butler"])
    assert ("mansion", "not-nine") in [(fault.at, fault.code) for fault in told]
    assert ("characters", "unknown-character") in [(fault.at, fault.code) for fault in told]


def test_texts_of_any_length_or_with_signs_that_nobody_sees_are_refused() -> None:
    for text in ("x" * 401, "a\u202eb"):
        card = replace(PRINTED.mansion["radio"], text=Said({"en": text}))
        cards = replace(PRINTED, mansion={**PRINTED.mansion, "radio": card})
        assert [(fault.at, fault.code) for fault in text_faults(cards)] == [("mansion.radio", "bad-text")]
    assert text_faults(PRINTED) == ()


def test_what_unbalances_a_set_is_worth_a_note() -> None:
    easy = with_goal(HoldToken("chaos"))
    assert [(note.at, note.code) for note in notes(easy, STANDARD)] == [("characters.wanderer", "guessable")]
    assert [note.code for note in notes(CARDS, FIRST)] == ["nobody-waits"]
    odd = CardSet({**CARDS.mansion, "radio": MansionCard("chaos", ((Look(),),))}, {})
    assert [note.code for note in notes(odd, ())] == ["uneven-corners", "nobody-waits"]
    assert isinstance(CARDS.characters["ghost"], Character)

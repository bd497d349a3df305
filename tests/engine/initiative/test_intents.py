"""What a character means to do in its next turn, said in words that name no card (IN-12)."""

from dataclasses import replace
from random import Random

import pytest

from engine.core.codec import structure, to_json, unstructure
from engine.core.game import IllegalAction
from engine.initiative.hints import hint
from engine.initiative.state import InitiativeState, rough
from engine.initiative.table.actions import Action, EndTurn, Pass, Stop
from engine.initiative.table.cards import Card, Intent
from engine.initiative.table.doings import Drawing
from engine.initiative.table.events import Drew, Intends
from tests.engine.initiative.keeping import random_game
from tests.engine.initiative.tables import (
    GAME,
    act,
    cards,
    every_card,
    hold,
    in_peril,
    news,
    piled,
    stacked,
    standing,
    table,
    turn_of,
    with_deck,
)

RUN, GATHER, SPECIAL = Intent("run", "vault"), Intent("gather"), Intent(None)


def ending(*hands: str, **piles: str) -> InitiativeState:
    """Mole may end a turn; Heron, of another seat, comes next."""
    state = hold(table("mole", "heron", seats=2), *(hands or ("2i 6x 10r", "3i 7x 11r")))
    return with_deck(turn_of(piled(state, **piles), 0, acted=1), "1x 1r 5i 5x 9i 9x")


def may_say(state: InitiativeState, *intents: Intent) -> bool:
    return EndTurn(intents) in GAME.legal(state, 0)


# What is said, and for how long


def test_in12_what_is_meant_is_known_to_all_until_that_turn_begins() -> None:
    state = ending()
    said = act(state, EndTurn((RUN, GATHER)))
    for seat in (None, 0, 1):
        assert [character.intents for character in GAME.view(said, seat).characters] == [(RUN, GATHER), ()]
    assert news(state, said) == (Intends(0, (RUN, GATHER)), Drew(0, 1))
    again = act(turn_of(said, 1, acted=1), EndTurn((SPECIAL,)), seat=1)
    assert [character.intents for character in GAME.view(again, 0).characters] == [(), (SPECIAL,)]


def test_in12_a_turn_ends_as_well_without_a_word() -> None:
    state = ending()
    silent = act(state, EndTurn())
    assert silent.intents == ((), ())
    assert news(state, silent) == (Drew(0, 1),)
    said = act(state, EndTurn((RUN,)))
    assert replace(said, intents=silent.intents, events=silent.events) == silent, "it changes nothing else"


def test_in12_it_is_said_as_a_turn_ends_and_not_at_other_times() -> None:
    state = ending()
    assert EndTurn((RUN,)) not in GAME.legal(state, 1)
    assert not may_say(turn_of(state, 0), RUN)
    with pytest.raises(IllegalAction):
        act(replace(in_peril(state, "5i 6i"), doing=(Drawing(),)), EndTurn((RUN,)))


def test_in12_one_or_two_actions_that_there_are() -> None:
    state = ending()
    for one in (RUN, GATHER, SPECIAL, Intent("intel", "post"), Intent("regroup", "intel")):
        assert may_say(state, one)
        assert may_say(state, RUN, one)
    for other in (
        Intent("run"),
        Intent("run", "nowhere"),
        Intent("gather", "vault"),
        Intent("regroup", "regroup"),
        Intent("regroup", "vault"),
        Intent(None, "vault"),
    ):
        assert not may_say(state, other)
    assert not may_say(state, RUN, GATHER, GATHER)


def test_in12_kestrel_says_where_and_badger_what_is_cleared() -> None:
    kestrel = turn_of(hold(table("kestrel", "badger", seats=2), "2i 6x 10r", "3i 7x 11r"), 0, acted=1)
    assert may_say(kestrel, Intent(None, "vault"))
    assert not may_say(kestrel, Intent(None))
    badger = GAME.legal(turn_of(kestrel, 1, acted=1), 1)
    assert EndTurn((Intent(None, "gather"),)) in badger
    assert EndTurn((Intent(None, "regroup"),)) not in badger


# Partners


def bare(*hands: str) -> InitiativeState:
    """Nothing lies anywhere. Mole may end a turn of two actions; Heron is of another seat."""
    state = turn_of(hold(table("mole", "heron", seats=2), *hands), 0, acted=2)
    for room in state.rooms:
        state = stacked(state, room)
    return with_deck(state, "1x 1r 5i 5x 9i 9x")


def ends(kind: str, state: InitiativeState, seat: int = 0) -> EndTurn:
    action = GAME.bots[kind].decide([GAME.view(state, seat)], Random("bots")).action
    assert isinstance(action, EndTurn)
    assert action in GAME.legal(state, seat)
    return action


both = pytest.mark.parametrize("kind", list(GAME.bots))


@both
def test_in12_a_partner_says_where_it_will_gather(kind: str) -> None:
    state = stacked(bare("1i 2x", "3i 7x 11r"), "hall", glyphs=("bell", "lamp"))
    assert ends(kind, state).intents == (GATHER,)


@both
def test_in12_a_partner_says_that_it_will_run_and_gather_there(kind: str) -> None:
    state = stacked(bare("1i 2x", "3i 7x 11r"), "desk", glyphs=("bell", "lamp"))
    assert ends(kind, state).intents == (Intent("run", "desk"), GATHER)


@both
@pytest.mark.parametrize(
    "piles", [{}, {"gather": "11x", "run": "12x", "intel": "12r", "regroup": "11i"}, {"run": "10i"}]
)
def test_in12_hands_that_differ_in_values_alone_say_the_same(kind: str, piles: dict[str, str]) -> None:
    """All hands of a low and a high card; some fit where others don't. Neither words nor silence tell which."""
    said = set()
    for low in cards("1i 2r 3i 4x"):
        for high in cards("9x 10x 11i 12r"):
            state = piled(stacked(bare("", "3i 7x 11r"), "desk", glyphs=("bell", "lamp")), **piles)
            said.add(ends(kind, replace(state, hands=((low, high), state.hands[1]))))
    assert len(said) == 1
    assert said != {EndTurn()}


@both
def test_in12_whatever_lies_on_the_table_words_follow_from_the_rough_picture(kind: str) -> None:
    """Of hands of real cards with the same picture."""
    rng, spoken = Random("hands"), 0
    for _ in range(60):
        pack = rng.sample(list(every_card()), 36)
        hand, rest = tuple(pack[: rng.randrange(1, 5)]), pack[4:]
        other = next(
            other
            for other in (tuple(rng.sample(rest, len(hand))) for _ in range(10_000))
            if rough(other) == rough(hand) and {card.value for card in other} != {card.value for card in hand}
        )
        piles = {on: " ".join(map(short, sorted(rest.pop() for _ in range(rng.randrange(3))))) for on in table().piles}
        place = rng.choice(("hall", "desk", "vault", "post"))
        state = piled(stacked(bare("", "3i 7x 11r"), place, glyphs=("bell", "lamp")), **piles)
        one, two = (ends(kind, replace(state, hands=(held, state.hands[1]))) for held in (hand, other))
        assert one == two
        spoken += one != EndTurn()
    assert spoken > 30


def short(card: Card) -> str:
    return f"{card.value}{ {'ink': 'i', 'wax': 'x', 'wire': 'r'}[card.suit] }"


@both
def test_in12_who_does_not_tell_of_a_hand_says_nothing_of_what_it_would_do(kind: str) -> None:
    state = stacked(bare("1i 2x", "3i 7x 11r"), "hall", glyphs=("bell", "lamp"))
    assert ends(kind, replace(state, telling=(False, True))) == EndTurn()


@both
def test_in12_a_partner_without_a_card_says_what_it_hopes_for(kind: str) -> None:
    """It will draw four; in peril it may draw none."""
    state = stacked(bare("", "3i 7x 11r"), "hall", glyphs=("bell", "lamp"))
    assert ends(kind, state).intents == (GATHER,)
    assert ends(kind, in_peril(state, "5i 6i 7i")).intents == ()


@both
def test_in12_a_partner_has_nobody_to_tell_or_nothing_more_to_do(kind: str) -> None:
    rich = stacked(bare("1i 2x", "3i 7x 11r"), "hall", glyphs=("bell", "lamp"))
    alone = turn_of(hold(table("mole", "heron", seats=1), "1i 2x"), 0, acted=2)
    assert ends(kind, alone) == EndTurn()
    assert ends(kind, replace(rich, taken=("bell", "lamp", "moth", "nib"))) == EndTurn()


@both
def test_in12_a_partner_speaks_of_the_character_whose_turn_it_ends(kind: str) -> None:
    """Heron's turn, run by the other seat, who stands beside the glyphs."""
    state = stacked(standing(bare("1i 2x", "3i 7x"), "hall", "vault"), "vault", glyphs=("bell", "lamp"))
    heron = turn_of(state, 1, acted=2)
    said = act(heron, ends(kind, heron, seat=1), seat=1)
    assert said.intents == ((), (GATHER,))


def test_in12_a_hint_is_about_now_and_puts_no_words_into_anybodys_mouth() -> None:
    state = stacked(bare("1i 2x", "3i 7x 11r"), "hall", glyphs=("bell", "lamp"))
    found = hint(GAME.view(state, 0), GAME.box)
    assert found is not None
    assert found.best.action == EndTurn()


# Saves, take-back, chance


def test_in12_what_was_written_before_there_were_words_is_still_read() -> None:
    assert structure({"is": "end-turn"}, Action) == EndTurn()  # type: ignore[arg-type]
    said = EndTurn((RUN, SPECIAL))
    written = unstructure(said, Action)
    assert structure(written, Action) == said  # type: ignore[arg-type]
    assert not any(letter.isdigit() for letter in to_json(said, Action)), "there is no place for a number"


def test_in12_a_word_teaches_nobody_what_could_not_be_taken_back() -> None:
    before = in_peril(ending("3i"), "5i 6i 7i 8i")
    for end in (EndTurn(), EndTurn((RUN,))):
        assert GAME.may_take_back(before, act(before, end))
    assert act(before, EndTurn((RUN,)), Stop()).intents == ((RUN,), ())


def test_in29_who_must_pass_says_nothing() -> None:
    state = piled(turn_of(ending("3i"), 0), run="3r", intel="4x", gather="9i", regroup="12i")
    assert act(state, Pass()).intents == ((), ())


def test_in12_people_who_play_anyhow_say_something_now_and_then() -> None:
    said = [event for number in range(4) for event in [*random_game(f"words:{number}")][-1].events]
    assert [event for event in said if isinstance(event, Intends)]

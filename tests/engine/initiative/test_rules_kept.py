"""What holds in every game, and what can be taken back."""

from typing import Any

import pytest

from engine.core.codec import to_json
from engine.initiative.state import InitiativeState
from engine.initiative.table.actions import (
    Action,
    Agree,
    Answer,
    Arrange,
    Dig,
    Draw,
    EndTurn,
    LightCandle,
    Peek,
    Play,
    Reveal,
    SendAway,
    Special,
    Stop,
    Take,
    Tell,
    Volunteer,
)
from tests.engine.initiative.keeping import faults, random_game
from tests.engine.initiative.tables import (
    GAME,
    act,
    card,
    hold,
    in_peril,
    opening,
    stacked,
    standing,
    table,
    turn_of,
    two,
)

GAMES = 60


@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_is_lost_in_a_random_game(number: int) -> None:
    for state in random_game(f"kept:{number}"):
        assert list(faults(state)) == []


@pytest.mark.parametrize("number", range(8))
def test_in30_no_view_of_a_random_game_holds_the_answer_before_it_is_over(number: int) -> None:
    for state in random_game(f"secret:{number}"):
        mission = state.plan.mission
        hidden = (mission.debrief, *(spelling for spelling in (mission.answer, *mission.also) if len(spelling) > 3))
        for seat in (None, *range(state.plan.seats)):
            text = to_json(GAME.view(state, seat))
            assert (mission.debrief in text) == (state.ending is not None)
            assert state.ending is not None or not [words for words in hidden if words in text]


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(3))
def test_hundreds_of_random_games_end(hundred: int) -> None:
    for number in range(100):
        *_, last = random_game(f"many:{hundred}:{number}")
        assert list(faults(last)) == []


def test_a_lost_card_or_token_would_be_found() -> None:
    """Else the tests above would prove nothing."""
    state = table()
    assert list(faults(hold(state, "1i 1i 2i 3i"))) != []
    assert list(faults(stacked(state, "vault", "lamp"))) != []
    assert list(faults(in_peril(state, "1i"))) != []


def ready(**layout: Any) -> InitiativeState:
    """In the duty desk's room, with low cards, and a glyph face up."""
    state = standing(hold(table("kestrel", "heron", seats=2, **layout), "1i 2i 3i 4i", "5i 6i 7i 8i"), "desk", "hall")
    return stacked(state, "desk", "moth", "nib", glyphs=("lamp",), agents=0)


def can_take_back(state: InitiativeState, *actions: Action, seat: int = 0) -> bool:
    """Whether the last of these can be."""
    before = act(state, *actions[:-1], seat=seat)
    return GAME.may_take_back(before, act(before, actions[-1], seat=seat))


@pytest.mark.parametrize(
    "actions",
    [
        (Play(card("1i"), "run", "hall"),),
        (Play(card("1i"), "gather"),),
        (Play(card("1i"), "intel", "vault"),),
        (Play(card("1i"), "regroup", "run"),),
        (Play(card("1i"), "gather"), Stop()),
        (Special(two("1i 2i"), "hall"),),
        (Tell(False),),
    ],
    ids=str,
)
def test_what_teaches_nobody_anything_can_be_taken_back(actions: tuple[Action, ...]) -> None:
    assert can_take_back(ready(), *actions)


@pytest.mark.parametrize(
    "actions",
    [
        (Play(card("1i"), "gather"), Dig()),
        (Play(card("1i"), "gather"), Take("lamp")),
        (Play(card("1i"), "intel", "vault"), Reveal("vault")),
        (Play(card("1i"), "run", "hall"), EndTurn()),
        (Answer("SIS"),),
    ],
    ids=str,
)
def test_what_was_seen_or_said_cannot(actions: tuple[Action, ...]) -> None:
    assert not can_take_back(ready(), *actions)


def test_nor_a_look_into_the_deck_or_by_an_eye() -> None:
    swift = hold(table("swift"), "1i 2i 3i 4i")
    assert not can_take_back(swift, Special(two("1i 2i")))
    assert not can_take_back(swift, Special(two("1i 2i")), Arrange((0, 1, 2, 3), ()))
    drawing = act(turn_of(in_peril(hold(table("mole", candles=1), "1i"), "5i 6i"), 0, acted=1), EndTurn())
    assert not can_take_back(drawing, LightCandle())
    assert not can_take_back(drawing, LightCandle(), Stop())
    assert not can_take_back(drawing, Draw())
    assert not can_take_back(ready(icons=True), Play(card("1i"), "gather"), Take("lamp"), Peek("desk"))


def test_an_answer_that_others_have_to_join_can_be_taken_back() -> None:
    state = act(table("kestrel", "heron", "echo", seats=3), Answer("SAS"))
    agreed = act(state, Agree(), seat=1)
    assert GAME.may_take_back(state, agreed)
    assert not GAME.may_take_back(agreed, act(agreed, Agree(), seat=2))
    beginning = opening("kestrel", "heron", seats=2)
    said = act(beginning, Volunteer(None), seat=1)
    assert GAME.may_take_back(beginning, said)
    assert not GAME.may_take_back(said, act(said, Volunteer(0)))


def test_who_was_sent_away_may_come_back() -> None:
    state = stacked(ready(sets=("tan", "green")), "vault", "moth", agents=1)
    assert can_take_back(state, Play(card("1i"), "intel", "vault"), SendAway())


def test_a_random_game_is_the_same_twice() -> None:
    one, other = (list(random_game("twice")) for _ in range(2))
    assert one == other

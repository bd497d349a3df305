"""What a mission that is over teaches, told beforehand by hand."""

import pytest

from engine.core.match import Log, Match
from engine.initiative.review import Review, comes_to_the_same, stacks_then
from engine.initiative.table.actions import (
    Action,
    Answer,
    Dig,
    EndTurn,
    GiveUp,
    Pass,
    Play,
    Special,
    Stop,
    Take,
)
from engine.initiative.table.events import DrewTime, LostTop, Revealed, Took
from tests.engine.initiative.known import ANSWERS
from tests.engine.initiative.tables import GAME, act, card, hold, stacked, standing, table, two
from tests.engine.initiative.test_campaign import Night, first_night, open_part, partners


def night(bot: str, seed: str, *, until: float = 0.6) -> Night:
    """The first night, played by partners until so much is open, or time is up; then answered."""
    match: Night = Match(GAME, Log("initiative", first_night("en"), seed))
    while match.outcome is None and (open_part(match.view(0)) < until or match.state.doing):
        partners(match, bot)
    if match.outcome is None:
        match.play(0, Answer(ANSWERS["en"][0]))
        partners(match, bot)
    return match


def review(match: Night, hinted: frozenset[int] = frozenset()) -> Review:
    found = Review(match.moves, [match.views(seat) for seat in range(3)], GAME.box, hinted)
    found.go_on(lambda: False)
    return found


def test_a_strong_partner_would_have_done_what_a_strong_partner_did() -> None:
    found = review(night("strong", "review"))
    assert len(found.choices) > 10
    assert [choice for choice in found.choices if choice.advice is not None] == []


def test_a_plain_partner_is_told_where_a_strong_one_would_differ() -> None:
    match = night("plain", "review")
    found = review(match, frozenset({0}))
    assert any(choice.advice is not None for choice in found.choices)
    for choice in found.choices:
        action = match.moves[choice.move].action
        assert action == choice.action
        assert isinstance(action, Play | Special | EndTurn | Pass)
        assert choice.advice is None or not comes_to_the_same(action, choice.advice.action)


def test_it_is_worked_out_choice_by_choice() -> None:
    match = night("plain", "review")
    found = Review(match.moves, [match.views(seat) for seat in range(3)], GAME.box)
    for done in range(3):
        assert len(found.choices) == done
        assert not found.finished
        found.go_on(lambda: True)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (Play(card("1i"), "gather"), Play(card("9x"), "gather"), True),
        (Play(card("1i"), "run", "hall"), Play(card("1i"), "run", "desk"), False),
        (Play(card("1i"), "run", "hall"), Play(card("1i"), "intel", "hall"), False),
        (Special(two("1i 2i"), "hall"), Special(two("3i 4i"), "hall"), True),
        (Special(two("1i 2i")), Play(card("1i"), "gather"), False),
        (EndTurn(), EndTurn(), True),
        (EndTurn(), Play(card("1i"), "gather"), False),
        (EndTurn(), Pass(), False),
    ],
    ids=str,
)
def test_the_card_makes_no_difference_but_what_is_done_does(one: Action, other: Action, same: bool) -> None:
    assert comes_to_the_same(one, other) is same
    assert comes_to_the_same(other, one) is same


def test_turns_tell_which_windows_opened_and_what_was_lost() -> None:
    match = night("plain", "turns", until=2.0)
    found = review(match)
    end = match.view(0)
    assert [turn.number for turn in found.turns] == list(range(1, end.turns + 1))
    told = [event for turn in found.turns for event in turn.news]
    for kind in (Took, LostTop, DrewTime):
        assert [event for event in told if isinstance(event, kind)] == [
            event for event in end.events if isinstance(event, kind)
        ]
    opened = 0
    for turn in found.turns:
        opened += sum(event.windows for event in turn.news if isinstance(event, Took))
        assert turn.opened == opened


def test_stacks_are_told_back_from_what_was_turned_up() -> None:
    """Moth on nib on lamp: the moth is dug up and taken, the nib dug up; then it is given up."""
    state = stacked(standing(hold(table(), "1i 2i 3i 4i"), "desk"), "desk", "moth", "nib", "lamp")
    actions: list[Action] = [Play(card("1i"), "gather"), Dig(), Take("moth"), Dig(), Stop(), GiveUp()]
    states = [state]
    for action in actions:
        states.append(act(states[-1], action))
    views = [GAME.view(each, 0) for each in states]
    assert [type(event) for event in views[-1].events[-4:]].count(Revealed) == 2
    desk = [stacks_then(views, number)["desk"] for number in range(len(views))]
    assert desk[0] == desk[1] == ("moth", "nib", "lamp")
    assert desk[2] == desk[3] == ("nib", "lamp")
    assert desk[4] == desk[-1] == ("lamp",)

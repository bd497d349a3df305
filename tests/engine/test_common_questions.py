"""The common suite: what is asked in the open, before everybody (`Game.asked`)."""

from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from random import Random
from typing import Any

import pytest

from engine.core import chance
from engine.core.game import Question, Seat
from tests.engine.trials import TABLES, AnyMatch, Table, every_table, everybody, played, through_json

ORDERS = 8
"""So many orders of answering are tried."""


def questions(match: AnyMatch, number: int) -> dict[Seat, Question[Any]]:
    """What each seat is asked after so many moves."""
    asked = {seat: match.game.asked(match.states[number], seat) for seat in range(match.setup.seats)}
    return {seat: question for seat, question in asked.items() if question is not None}


@every_table
def test_who_is_asked_is_to_act_and_may_give_each_answer(table: Table) -> None:
    for match in played(table):
        for number, state in enumerate(match.states):
            for seat, question in questions(match, number).items():
                assert seat in table.game.to_act(state)
                assert question.code.startswith(f"{table.game.name}.")
                assert question.answers
                assert len(set(question.answers)) == len(question.answers)
                assert all(answer in table.game.legal(state, seat) for answer in question.answers)
                kind: Any = Question.__class_getitem__(table.game.action_type)  # type: ignore[attr-defined]
                assert through_json(question, kind) == question


def answered(match: AnyMatch, number: int, answers: Sequence[tuple[Seat, Any]]) -> Iterator[Any]:
    """The states after each of these answers."""
    state = match.states[number]
    for at, (seat, answer) in enumerate(answers):
        state = match.game.apply(state, seat, answer, chance.for_action(match.seed, number + at))
        yield state


@every_table
def test_who_is_asked_together_speaks_at_once(table: Table) -> None:
    """In whatever order they press: nobody's view changes before the last answer, and all ends alike."""
    game, rng = table.game, Random(f"{table}:asked")
    for match in played(table):
        for number in range(len(match.states)):
            asked = questions(match, number)
            answers = [(seat, rng.choice(question.answers)) for seat, question in asked.items()]
            views = [match.view_after(number, viewer) for viewer in everybody(match)]
            ends = []
            for order in islice(permutations(answers), ORDERS):
                *before, last = answered(match, number, order) if order else match.states[number : number + 1]
                for at, state in enumerate(before):
                    assert [game.view(state, viewer) for viewer in everybody(match)] == views
                    for seat, _ in order[at + 1 :]:
                        assert game.asked(state, seat) == asked[seat]
                ends.append(last)
            assert all(end == ends[0] for end in ends)


@pytest.mark.slow
def test_several_are_asked_at_once_somewhere() -> None:
    """Else the test above would prove nothing."""
    most = [len(questions(match, n)) for table in TABLES for match in played(table) for n in range(len(match.states))]
    assert max(most) > 1

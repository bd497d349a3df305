"""What a mission that is over teaches: which windows opened when, which cards were lost, and what a strong partner
would have done instead. It lies open to all; a partner is asked with what its seat could know then, and no more.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.core.game import Seat
from engine.core.match import Move
from engine.initiative.content import Box
from engine.initiative.hints import Advice, hint
from engine.initiative.table.actions import Action, EndTurn, Pass, Play, Special
from engine.initiative.table.events import (
    CameToPeril,
    DrewTime,
    Event,
    Gassed,
    GaveUpCard,
    LostTop,
    OpenedBySeal,
    Revealed,
    Took,
)
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import Room, Token, Who

ACTIONS_IN_A_TURN = 2
"""IN-08."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn has brought."""

    number: int
    who: Who
    first: int
    """Its first move, from 0."""
    last: int
    opened: int
    """Windows, all in all, at its end."""
    news: tuple[Event, ...]
    """Windows that opened; cards that were lost otherwise than by being played; peril."""
    peril: bool
    """Whether it was played in peril, or brought it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Where somebody could choose: an action, or the end of a turn after one."""

    move: int
    """Its number, from 0."""
    seat: Seat
    action: Action
    advice: Advice | None
    """What a strong partner would have done; nothing where it would have done the same."""
    hinted: bool
    """Whether a hint said so: then it is nobody's skill."""


class Review:
    """Goes on choice by choice: a partner thinks about each for a moment."""

    def __init__(
        self,
        moves: Sequence[Move[Action]],
        views: Sequence[Sequence[InitiativeView]],
        box: Box,
        hinted: frozenset[int] = frozenset(),
    ) -> None:
        """`views`: what each seat saw, before the first move and after each. `hinted`: moves that a hint gave."""
        self._moves, self._views, self._box, self._hinted = moves, views, box, hinted
        self._left = [number for number in range(len(moves)) if self._is_choice(number)]
        self.choices: list[Choice] = []
        self.turns: tuple[Turn, ...] = tuple(turns(views[0]))

    @property
    def finished(self) -> bool:
        return len(self.choices) == len(self._left)

    def go_on(self, enough: Callable[[], bool]) -> None:
        while not self.finished:
            self.choices.append(self._choice(self._left[len(self.choices)]))
            if enough():
                return

    def _is_choice(self, number: int) -> bool:
        move = self._moves[number]
        view = self._views[move.seat][number]
        return (
            isinstance(move.action, Play | Special | EndTurn | Pass)
            and view.doing is None
            and view.acted < ACTIONS_IN_A_TURN
        )

    def _choice(self, number: int) -> Choice:
        move = self._moves[number]
        found = hint(self._views[move.seat][number], self._box)
        advice = None if found is None or comes_to_the_same(move.action, found.best.action) else found.best
        return Choice(number, move.seat, move.action, advice, number in self._hinted)


def comes_to_the_same(one: Action, other: Action) -> bool:
    """Whether the same is done, whatever it is paid with: which card is a matter of taste more often than not."""
    match one, other:
        case (Play(on=on, to=to), Play(on=as_on, to=as_to)) | (Special(on=on, to=to), Special(on=as_on, to=as_to)):
            return (on, to) == (as_on, as_to)
    return type(one) is type(other)


def turns(views: Sequence[InitiativeView]) -> Iterator[Turn]:
    """Turn by turn, in the eyes of anybody: what happens is seen by all."""
    first = next((number for number, view in enumerate(views) if view.turns), len(views))
    while first < len(views) - 1:
        turn = views[first].turns
        last = next((n for n in range(first + 1, len(views)) if views[n].turns != turn), len(views) - 1)
        before, after = views[first], views[last]
        events = after.events[len(before.events) :]
        told = (Took, OpenedBySeal, LostTop, DrewTime, Gassed, GaveUpCard, CameToPeril)
        yield Turn(
            number=turn,
            who=before.who,
            first=first,
            last=last - 1,
            opened=sum(after.windows[glyph] for glyph in after.taken),
            news=tuple(event for event in events if isinstance(event, told)),
            peril=after.peril,
        )
        first = last


def stacks_then(views: Sequence[InitiativeView], number: int) -> Mapping[Room, tuple[Token, ...]]:
    """What lay face down at a moment, the top first: what was turned up there since, and what never was."""
    then, end = views[number], views[-1]
    since = end.events[len(then.events) :]
    found: dict[Room, list[Token]] = {room: [] for room in then.rooms}
    for event in since:
        if isinstance(event, Revealed):
            found[event.room].append(event.token)
    left = end.debrief.stacks if end.debrief is not None else {}
    return {room: (*tokens, *reversed(left.get(room, ()))) for room, tokens in found.items()}

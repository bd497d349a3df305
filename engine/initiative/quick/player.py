"""What the simulator asks of who plays: one function for each thing that can be under way."""

from typing import Protocol

from engine.initiative.quick.decisions import Arrangement, Decided
from engine.initiative.quick.position import Position


class Player(Protocol):
    """Decides for every seat alike, from what that seat may know."""

    def seal(self, p: Position) -> Decided:
        """A glyph whose windows a seal opens (`SEAL`)."""
        ...

    def move(self, p: Position) -> Decided:
        """An action, or the end of the turn (`PLAY`, `SPECIAL`, `END`, `PASS`)."""
        ...

    def gather(self, p: Position, left: int, found: int) -> Decided:
        """A part of a Gather: `TAKE` what was found (-1 if nothing was) or lies there, `TAKE_KEY`, `DIG`, `STOP`."""
        ...

    def reveal(self, p: Position, room: int, left: int) -> Decided:
        """A part of an Intel: `REVEAL`, `SEND_AWAY`, `STOP`."""
        ...

    def listen(self, p: Position, left: int, done: tuple[int, ...], found: tuple[int, ...]) -> Decided:
        """Echo: `REVEAL`, `TAKE`, `STOP`."""
        ...

    def forge(self, p: Position, reveals: int, takes: int, done: tuple[int, ...]) -> Decided:
        """Heron: `REVEAL`, `TAKE`, `STOP`."""
        ...

    def arrange(self, p: Position, cards: tuple[int, ...]) -> Arrangement:
        """Swift."""
        ...

    def peek(self, p: Position) -> Decided:
        """An eye: `PEEK`, `STOP`."""
        ...

    def unlock(self, p: Position) -> Decided:
        """A key under a glyph: `UNLOCK`, `STOP`."""
        ...

    def caught(self, p: Position) -> Decided:
        """By the guard: `DISCARD`."""
        ...

    def draw(self, p: Position) -> Decided:
        """In peril: `DRAW`, `CANDLE`, `STOP`."""
        ...

    def candle(self, p: Position, card: int) -> Decided:
        """`BELOW`, `STOP`."""
        ...

"""What a press on the picture of the board changes: stacks, entrance, key, the guard's round, doors and walls."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from engine.initiative.boards import even
from engine.initiative.checking import edge_of, edges_of
from engine.initiative.content import Board, Box
from engine.initiative.form import LEAST_AND_MOST, Written
from engine.initiative.laying import tokens_dealt
from engine.initiative.words import Edge, Room

Tool: TypeAlias = Literal["more", "fewer", "entrance", "key", "guard", "ways"]
"""What a press does."""

LONGEST_ROUND: Final = 24
"""More rooms has no guard's way."""

HIGHEST: Final = int(LEAST_AND_MOST["stacks"][1])

Kind: TypeAlias = Literal["open", "wall", "opened", "closed", "locked"]
"""What is between two rooms."""


def stacks_of(written: Written, box: Box) -> dict[Room, int]:
    """As they are written, else as even as can be."""
    board = box.boards[written.side]
    if written.stacks:
        return {room: written.stacks.get(room, 0) for room in board.rooms}
    return even(max(0, tokens_dealt(written, box)), board, entrance_of(written, board))


def entrance_of(written: Written, board: Board) -> Room:
    return written.entrance if written.entrance in board.rooms else board.entrance


def more(written: Written, box: Box, room: Room, by: int = 1) -> Written:
    stacks = stacks_of(written, box)
    return replace(written, stacks={**stacks, room: min(max(stacks[room] + by, 0), HIGHEST)})


def fewer(written: Written, box: Box, room: Room) -> Written:
    return more(written, box, room, -1)


def entrance(written: Written, box: Box, room: Room) -> Written:
    """The side's own entrance need not be written."""
    return replace(written, entrance="" if room == box.boards[written.side].entrance else room)


def key(written: Written, box: Box, room: Room) -> Written:
    """Put it there, or take it away."""
    return replace(written, key="" if written.key == room else room)


def guard(written: Written, box: Box, room: Room) -> Written:
    """One room further on his round; the last one again takes it back."""
    round_ = written.guard
    if round_[-1:] == (room,):
        return replace(written, guard=round_[:-1])
    return replace(written, guard=(*round_, room)[:LONGEST_ROUND])


IN_A_ROOM: Final[Mapping[Tool, Callable[[Written, Box, Room], Written]]] = {
    "more": more,
    "fewer": fewer,
    "entrance": entrance,
    "key": key,
    "guard": guard,
}


def kind_of(written: Written, board: Board, edge: Edge) -> Kind:
    if edge in board.walls:
        return "opened" if edge in edges_of(written.opened, board.walls) else "wall"
    if edge in edges_of(written.walls, board.passages):
        return "closed"
    return "locked" if edge in edges_of(written.doors, board.passages) else "open"


def turned(written: Written, box: Box, edge: Edge) -> Written:
    """The next thing that can be there: a passage, a wall token, a door; a printed wall, a passage token."""
    board = box.boards[written.side]
    kind = kind_of(written, board, edge)
    if edge in board.walls:
        opened = without(written.opened, edge, board.walls)
        return replace(written, opened=opened if kind == "opened" else (*opened, edge))
    walls, doors = without(written.walls, edge, board.passages), without(written.doors, edge, board.passages)
    if kind == "open":
        walls = (*walls, edge)
    elif kind == "closed":
        doors = (*doors, edge)
    return replace(written, walls=walls, doors=doors)


def without(texts: Sequence[Edge], edge: Edge, edges: Sequence[Edge]) -> tuple[Edge, ...]:
    """What else is written stays as it is written."""
    return tuple(text for text in texts if edge_of(text, edges) != edge)

"""The board as a graph: who may go where (IN-13 to IN-15)."""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from engine.initiative.content import Board
from engine.initiative.words import Edge, Room

Neighbours: TypeAlias = Mapping[Room, tuple[Room, ...]]
"""The adjacent rooms of each, in the board's order."""


def neighbours(board: Board, closed: Collection[Edge] = (), opened: Collection[Edge] = ()) -> Neighbours:
    """Which rooms are adjacent, with these passages closed and these walls opened (IN-14)."""
    near: dict[Room, set[Room]] = {room: set() for room in board.rooms}
    for edge in (*board.passages, *opened):
        if edge not in closed:
            one, other = ends(edge)
            near[one].add(other)
            near[other].add(one)
    return {room: tuple(other for other in board.rooms if other in near[room]) for room in board.rooms}


def steps_from(near: Neighbours, start: Room) -> dict[Room, int]:
    """How many moves away each room is that can be reached, the nearest first."""
    steps = {start: 0}
    queue = [start]
    for room in queue:
        for other in near[room]:
            if other not in steps:
                steps[other] = steps[room] + 1
                queue.append(other)
    return steps


def steps_between(near: Neighbours) -> dict[Room, dict[Room, int]]:
    """How many moves away each room is from each (IN-13); what can't be reached is missing."""
    return {room: steps_from(near, room) for room in near}


def nearby(near: Neighbours, room: Room) -> tuple[Room, ...]:
    """A room and all adjacent ones (IN-15)."""
    return (room, *near[room])


def ends(edge: Edge) -> tuple[Room, Room]:
    """
    >>> ends("hall-desk")
    ('hall', 'desk')
    """
    one, _, other = edge.partition("-")
    return one, other


def even(tokens: int, board: Board, entrance: Room) -> dict[Room, int]:
    """Stacks as even as can be, none at the entrance; the rooms that the board lists last get the odd tokens."""
    others = [room for room in board.rooms if room != entrance]
    least, odd = divmod(tokens, len(others))
    sizes = {room: least + (place >= len(others) - odd) for place, room in enumerate(others)}
    return {room: sizes.get(room, 0) for room in board.rooms}

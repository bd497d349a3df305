"""Where the rooms of each side of the board lie, and how they are drawn: on the screen and on paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.core.content import BadContent, Files, load
from engine.initiative.words import Edge, Room

PLACES_FILE = "initiative/places.toml"

CELLS = 24
"""So many cells make the width of a side, and its height."""

CELL_WIDTH, CELL_HEIGHT = 12.5, 11.0
"""What a drawing counts in."""


@dataclass(frozen=True, slots=True)
class Place:
    """A room's rectangle, in cells from the upper left, and its drawing: SVG paths from the room's own corner."""

    at: tuple[int, int, int, int]
    """From the left, from the top, width, height."""
    tint: str
    """A soft shade on the floor."""
    shape: str
    """Paper with an outline."""
    line: str
    """Ink, drawn with a pen."""
    ink: str
    """What is all black."""

    @property
    def size(self) -> tuple[float, float]:
        """Of the drawing."""
        return self.at[2] * CELL_WIDTH, self.at[3] * CELL_HEIGHT


Plan: TypeAlias = Mapping[Room, Place]
"""One side of the board."""


@dataclass(frozen=True, slots=True)
class Doorway:
    """Where two rooms meet: a place for a door, a wall token, a passage token."""

    at: tuple[int, int, int, int]
    """In cells, two across the border."""
    upright: bool
    """Whether the border goes up and down."""


@dataclass(frozen=True, slots=True)
class Sides:
    bureau: Plan
    consulate: Plan


def places(files: Files) -> Mapping[str, Plan]:
    """The sides of the board by name. Raises `BadContent` where rooms lie one upon the other, or beside the board."""
    found = load(files, PLACES_FILE, Sides)
    sides = {"bureau": found.bureau, "consulate": found.consulate}
    faults = tuple(fault for side, plan in sides.items() for fault in _faults(side, plan))
    if faults:
        raise BadContent(PLACES_FILE, faults)
    return sides


def doorway(plan: Plan, edge: Edge) -> Doorway:
    """In the middle of the border that two rooms share. Raises `LookupError` where they share none."""
    one, other = edge.split("-")
    x, y, width, height = plan[one].at
    x2, y2, width2, height2 = plan[other].at
    top, bottom = max(y, y2), min(y + height, y2 + height2)
    left, right = max(x, x2), min(x + width, x2 + width2)
    if bottom > top and left == right:
        start, length = _middle(top, bottom)
        return Doorway((left - 1, start, 2, length), upright=True)
    if right > left and top == bottom:
        start, length = _middle(left, right)
        return Doorway((start, top - 1, length, 2), upright=False)
    raise LookupError(edge)


def _middle(start: int, end: int) -> tuple[int, int]:
    """Four cells in the middle, or three, or as many as there are."""
    length = end - start
    wide = min(length, 4 if length % 2 == 0 else 3)
    return start + (length - wide) // 2, wide


def _faults(side: str, plan: Plan) -> Iterator[str]:
    taken: dict[tuple[int, int], Room] = {}
    for room, place in plan.items():
        x, y, width, height = place.at
        if min(x, y) < 0 or min(width, height) < 1 or max(x + width, y + height) > CELLS:
            yield f"beside the board: {place.at} @ $.{side}.{room}.at"
            continue
        for cell in ((x + across, y + down) for across in range(width) for down in range(height)):
            if cell in taken:
                yield f"lies upon {taken[cell]!r} @ $.{side}.{room}.at"
                break
            taken[cell] = room

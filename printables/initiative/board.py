"""Both sides of the board: a house seen from above, with what stands in its rooms (IN-02, IN-14)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.core.content import Files
from engine.core.options import Choice, Option
from engine.core.words import Words
from engine.initiative import content
from engine.initiative.places import CELLS, Doorway, Place, Plan, doorway, places
from engine.initiative.words import Edge, Room
from printables.component import BLEED, Component, Label, Order, Piece
from printables.initiative.inks import FLOOR, PENCIL, TINT, WALL
from printables.pen import PAPER, SIGNAL, WHITE, Box, Pen
from printables.sheets import Size

SIZE = Size(300.0, 200.0)

WALLS = 1.6
"""How thick they are drawn."""

FRONT, BACK = "front", "back"
"""How its sides are called here, so that the later one is not named before its time (IN-30)."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One side, as it is drawn."""

    board: content.Board
    plan: Plan
    names: Mapping[Room, str]

    def box(self, room: Room) -> Box:
        x, y, width, height = self.plan[room].at
        return Box(x * ACROSS, y * DOWN, width * ACROSS, height * DOWN)

    def door(self, edge: Edge) -> tuple[Doorway, Box]:
        """Where two rooms meet, and a box across their border."""
        way = doorway(self.plan, edge)
        x, y, width, height = way.at
        return way, Box(x * ACROSS, y * DOWN, width * ACROSS, height * DOWN)


ACROSS, DOWN = SIZE.width / CELLS, SIZE.height / CELLS


def grounds(words: Words, files: Files) -> dict[str, Ground]:
    """The sides by their names."""
    boards, plans = content.box(files).boards, places(files)
    return {
        side: Ground(
            board,
            plans[side],
            {
                room: f"{number}  {one.name.in_(words)}" if board.numbered else one.name.in_(words)
                for number, (room, one) in enumerate(board.rooms.items())
            },
        )
        for side, board in boards.items()
    }


class Board(Component):
    """300 x 200 mm, over several sheets or on A3."""

    name = "initiative/board"
    large = True

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: board")

    def about(self, words: Words) -> str:
        return words.gettext(
            "300 × 200 mm. Cut and glue its parts as the marks say, best on cardboard; on A3 it is one sheet."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return (Choice("side", (FRONT, BACK), FRONT),)

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        _ = words.gettext
        sides = {FRONT: _("the Bureau, from the start"), BACK: _("the other side, which the campaign opens later")}
        return {"side": Label(_("Side of the board"), values=sides, sealed=(BACK,))}

    def pieces(self, order: Order) -> Sequence[Piece]:
        front, back = grounds(order.words, order.files).values()
        ground = front if order.options["side"] == FRONT else back
        return [Piece(str(order.options["side"]), SIZE, partial(draw_board, ground=ground))]


def draw_board(pen: Pen, ground: Ground) -> None:
    pen.rect(Box(0, 0, SIZE.width, SIZE.height).inset(-BLEED), WALL)
    for room, place in ground.plan.items():
        box = ground.box(room).inset(WALLS / 2)
        pen.rect(box, FLOOR)
        with pen.within(box):
            draw_furniture(pen, place, box)
        draw_name(pen, ground.names[room], box)
    for edge in ground.board.passages:
        draw_passage(pen, *ground.door(edge))
    for edge in ground.board.walls:
        draw_thin_wall(pen, *ground.door(edge))


def draw_furniture(pen: Pen, place: Place, box: Box) -> None:
    """At the right of its room, in four layers from the floor up."""
    width, height = place.size
    scale = min(box.width / width, box.height / height)
    field = Box(box.x + box.width - width * scale, box.y, width * scale, height * scale)
    pen.path(place.tint, field, TINT, across=width)
    pen.stroke(place.shape, field, PENCIL, 1.0, across=width, fill=PAPER)
    pen.stroke(place.line, field, PENCIL, 0.8, across=width)
    pen.path(place.ink, field, PENCIL, across=width)


def draw_name(pen: Pen, name: str, box: Box) -> None:
    """On a strip of paper in the upper left corner."""
    size = 10.0
    strip = Box(box.x + 1.5, box.y + 1.5, pen.measure(name, size, "bold") + 4, 6)
    pen.rect(strip, WHITE, WALL, 0.2, corner=0.6)
    pen.label(name, strip, size, "bold")


def draw_passage(pen: Pen, way: Doorway, box: Box) -> None:
    """A gap in the wall between two posts."""
    gap = across(way, box, WALLS + 0.6, 2.0)
    pen.rect(gap, FLOOR)
    step = across(way, box, WALLS + 4, 2.0)
    pen.rect(step, None, PENCIL, 0.25, dash=(1.0, 0.8))
    for post in posts(way, gap):
        pen.rect(post, WALL)


def draw_thin_wall(pen: Pen, way: Doorway, box: Box) -> None:
    """A wall that a passage token may open: a double line, hatched, with the token's place."""
    wall = across(way, box, WALLS + 1.2, 2.0)
    pen.rect(wall, FLOOR, WALL, 0.35)
    long, short = (wall.height, wall.width) if way.upright else (wall.width, wall.height)
    for number in range(int(long / 1.6)):
        at = 0.8 + number * 1.6
        if way.upright:
            pen.line(wall.x, wall.y + at, wall.x + short, wall.y + at, SIGNAL, 0.35)
        else:
            pen.line(wall.x + at, wall.y, wall.x + at, wall.y + short, SIGNAL, 0.35)


def across(way: Doorway, box: Box, thick: float, less: float) -> Box:
    """The border's part in the box, so thick."""
    if way.upright:
        return Box(box.x + (box.width - thick) / 2, box.y + less, thick, box.height - 2 * less)
    return Box(box.x + less, box.y + (box.height - thick) / 2, box.width - 2 * less, thick)


def posts(way: Doorway, gap: Box) -> list[Box]:
    size = 3.0
    if way.upright:
        x = gap.x + gap.width / 2 - size / 2
        return [Box(x, gap.y - 1, size, 1.4), Box(x, gap.y + gap.height - 0.4, size, 1.4)]
    y = gap.y + gap.height / 2 - size / 2
    return [Box(gap.x - 1, y, 1.4, size), Box(gap.x + gap.width - 0.4, y, 1.4, size)]


# Small, on the setup side of a mission.


THICK = 4.0
"""Walls of the small plan, which is drawn at two fifths."""


def draw_plan(pen: Pen, ground: Ground) -> None:
    """Only rooms, passages and walls, for what a mission lays on them."""
    pen.rect(Box(0, 0, SIZE.width, SIZE.height).inset(-THICK / 2), WALL)
    for room in ground.plan:
        box = ground.box(room).inset(THICK / 2)
        pen.rect(box, WHITE)
        pen.label(ground.names[room], Box(box.x + 3, box.y + 3, box.width - 6, 12), 24, "bold", smallest=12)
    for edge in ground.board.passages:
        way, field = ground.door(edge)
        pen.rect(across(way, field, THICK + 1, 1.0), WHITE)

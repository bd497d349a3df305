"""The console of a mission on paper: closed windows under their glyphs, each with room to write in (IN-02, IN-18)."""

from collections.abc import Iterator, Mapping

from engine.initiative.mission import Gap, Mission, Pane, Printed, Window
from engine.initiative.words import Glyph, Look
from printables.initiative.inks import TINT
from printables.initiative.signs import sign
from printables.pen import BLACK, LINE, NOTE, WHITE, Box, Ink, Pen

WIDEST, HIGHEST = 15.0, 23.0
"""Of a pane, in millimetres."""

LABELS = 38.0
"""What words beside the rows may take."""

GLYPH = 0.45
"""What of a pane's height its glyph takes."""


def draw_console(pen: Pen, box: Box, mission: Mission, paths: Mapping[Glyph, str]) -> None:
    """As large as there is room; in the middle, unless there are words beside the rows."""
    beside = label_width(pen, mission)
    columns, rows = max(map(len, mission.rows)), len(mission.rows)
    width = min(WIDEST, (box.width - beside) / columns)
    height = min(HIGHEST, box.height / rows, width * 1.6)
    left = box.x + beside if beside else box.x + (box.width - columns * width) / 2
    for down, row in enumerate(mission.rows):
        y = box.y + down * height
        if down < len(mission.labels) and mission.labels[down]:
            pen.words(mission.labels[down], Box(box.x, y, beside - 3, height), 9, smallest=4.5, down="middle")
        for at, pane in enumerate(row):
            draw_pane(pen, Box(left + at * width, y, width, height), pane, mission.look, paths)


def label_width(pen: Pen, mission: Mission) -> float:
    longest = max((pen.measure(label, 9) for label in mission.labels), default=0.0)
    return min(longest + 4, LABELS) if longest else 0.0


def draw_pane(pen: Pen, place: Box, pane: Pane, look: Look, paths: Mapping[Glyph, str]) -> None:
    """A window is closed on paper for good: what is behind it is read from a strip, and written here."""
    if isinstance(pane, Gap):
        return
    glyph = place.height * GLYPH
    field = Box(place.x + 0.5, place.y + glyph, place.width - 1, place.height - glyph - 1)
    if pane.answer:
        pen.rect(Box(place.x, place.y, place.width, place.height - 0.4), TINT)
    match pane:
        case Window(glyph=name):
            pen.rect(field, WHITE, BLACK, 0.5 if pane.answer else 0.25, corner=0.5)
            sign(pen, paths[name], Box(place.x, place.y + 0.6, place.width, glyph - 1.2))
            if look == "tape":
                holes(pen, field, len(pane.sign))
        case Printed(sign=text):
            pen.rect(field, None, LINE, 0.2, corner=0.5, dash=(0.8, 0.8))
            draw_sign(pen, field, text, look)


def holes(pen: Pen, field: Box, count: int) -> None:
    """Where holes may be, to be blackened with a pencil."""
    for x, y, radius in places(field, count):
        pen.circle(x, y, radius, None, NOTE, 0.15)


def places(field: Box, count: int) -> Iterator[tuple[float, float, float]]:
    """The middles of holes in a row, and how large they are."""
    step = field.width / count
    for number in range(count):
        yield field.x + (number + 0.5) * step, field.y + field.height / 2, min(step * 0.4, field.height * 0.25)


def draw_sign(pen: Pen, field: Box, text: str, look: Look, ink: Ink = BLACK) -> None:
    """What an open window shows: letters, holes in a row, an inked or a clean pane."""
    if look == "letters":
        pen.label(text, field, min(16, field.height * 2.2), "mono-bold", ink, 4)
    elif look == "tape":
        for hole, (x, y, radius) in zip(text, places(field, len(text)), strict=True):
            pen.circle(x, y, radius, ink if hole == "1" else None, ink, 0.2)
    elif text == "#":
        pen.rect(field.inset(0.6), ink)

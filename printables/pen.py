"""The pen that draws components: in millimetres, from the top left corner of what is drawn, right and down."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from reportlab.graphics.svgpath import SvgPath
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from printables import fonts
from printables.fonts import Face

MM = 72 / 25.4
"""Points in a millimetre."""

Align: TypeAlias = Literal["left", "middle", "right"]

SLACK = 0.1
"""Points that are lost in reckoning."""

STEP = 0.25
"""By how many points text is made smaller until it fits."""


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour, and the grey (0 black, 1 white) that stands for it where ink is saved."""

    colour: str
    grey: float


BLACK = Ink("#000000", 0.0)
WHITE = Ink("#ffffff", 1.0)
LINE = Ink("#8a8f8a", 0.55)
"""Fine rules that a pencil may write over."""
NOTE = Ink("#46525c", 0.3)
"""Small words beside the thing itself."""
LEDGER = Ink("#a9bdb5", 0.7)
"""The green lines of a ledger."""
PAPER = Ink("#f7f8f3", 1.0)
PALE = Ink("#e9ede5", 0.93)
GREEN = Ink("#1f6a41", 0.5)
"""Of the two green tiles."""
SIGNAL = Ink("#a62410", 0.35)
"""The house's one colour."""


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float) -> "Box":
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class CannotPrint(ValueError):
    """A text that cannot be put on its piece."""


class NotAsWritten(CannotPrint):
    """What is wrong with what somebody wrote, line by line, in their language."""


class TooLong(CannotPrint):
    """A text that does not fit its place, even in the smallest type allowed."""

    def __init__(self, text: str, box: Box, smallest: float) -> None:
        shown = text if len(text) <= 60 else f"{text[:59]}…"
        self.text = shown
        super().__init__(f'"{shown}" does not fit {box.width:.0f} x {box.height:.0f} mm at {smallest:g} pt')


class RunsOver(CannotPrint):
    """A text that would be cut off at the edge of its piece."""

    def __init__(self, text: str) -> None:
        super().__init__(f'"{text[:60]}" runs over the edge')


class MissingLetters(CannotPrint):
    """Letters that the typeface has not: they would be blank boxes."""

    def __init__(self, text: str, letters: Iterable[str]) -> None:
        self.text, self.letters = text[:60], tuple(letters)
        names = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in self.letters)
        super().__init__(f'no letters in the typeface for {names} in "{text[:60]}"')


class Pen:
    """Draws on a canvas whose origin lies at the top left corner of the piece."""

    def __init__(self, canvas: Canvas, grey: bool = False) -> None:
        self._canvas = canvas
        self.grey = grey
        self._edges: tuple[float, float, float, float] | None = None

    def rect(
        self,
        box: Box,
        fill: Ink | None = None,
        line: Ink | None = None,
        width: float = 0.2,
        corner: float = 0,
        dash: tuple[float, ...] = (),
    ) -> None:
        self._set(fill, line, width, dash)
        shape = (box.x * MM, -(box.y + box.height) * MM, box.width * MM, box.height * MM)
        if corner:
            self._canvas.roundRect(*shape, corner * MM, fill=fill is not None, stroke=line is not None)
        else:
            self._canvas.rect(*shape, fill=fill is not None, stroke=line is not None)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Ink | None = None,
        line: Ink | None = None,
        width: float = 0.2,
        dash: tuple[float, ...] = (),
    ) -> None:
        self._set(fill, line, width, dash)
        self._canvas.circle(x * MM, -y * MM, radius * MM, fill=fill is not None, stroke=line is not None)

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        ink: Ink = BLACK,
        width: float = 0.2,
        dash: tuple[float, ...] = (),
    ) -> None:
        self._set(None, ink, width, dash)
        self._canvas.line(x1 * MM, -y1 * MM, x2 * MM, -y2 * MM)

    def path(self, data: str, box: Box, fill: Ink, across: float = 24.0) -> None:
        """A mark from content: an SVG path in a square of so many units, scaled into the box."""
        self._set(fill, None, 0)
        path = self._scaled(data, box, box.width / across * MM)
        self._canvas.drawPath(path, fill=1, stroke=0, fillMode=0)

    def stroke(
        self,
        data: str,
        box: Box,
        ink: Ink = BLACK,
        width: float = 1.6,
        across: float = 24.0,
        fill: Ink | None = None,
    ) -> None:
        """A sign from content that is drawn with a pen: an SVG path as in `path`, with round ends and corners; the
        width counts in its units."""
        scale = box.width / across
        with self._kept():
            self._set(fill, ink, width * scale)
            self._canvas.setLineCap(1)
            self._canvas.setLineJoin(1)
            self._canvas.drawPath(self._scaled(data, box, scale * MM), fill=fill is not None, stroke=1, fillMode=0)

    def text(
        self, text: str, x: float, y: float, size: float, face: Face = "sans", ink: Ink = BLACK, align: Align = "left"
    ) -> None:
        """One line; x, y is where its base line begins, has its middle or ends. The size is in points."""
        if lacking := fonts.missing(text, face):
            raise MissingLetters(text, lacking)
        long = fonts.width(text, face, size) / MM
        left = x - {"left": 0, "middle": long / 2, "right": long}[align]
        self._check(text, Box(left, y - fonts.CAPITAL * size / MM, long, fonts.CAPITAL * size / MM))
        self._set(ink, None, 0)
        self._canvas.setFont(fonts.FILES[face], size)
        draw = {
            "left": self._canvas.drawString,
            "middle": self._canvas.drawCentredString,
            "right": self._canvas.drawRightString,
        }[align]
        draw(x * MM, -y * MM, text)

    def measure(self, text: str, size: float, face: Face = "sans") -> float:
        """How long a line is."""
        return fonts.width(text, face, size) / MM

    def label(
        self,
        text: str,
        box: Box,
        size: float,
        face: Face = "sans",
        ink: Ink = BLACK,
        smallest: float = 5.0,
        align: Align = "middle",
    ) -> None:
        """One line in the middle of a box, made smaller until it fits. Raises `TooLong`."""
        while fonts.width(text, face, size) > box.width * MM:
            size -= STEP
            if size < smallest:
                raise TooLong(text, box, smallest)
        x = {"left": box.x, "middle": box.x + box.width / 2, "right": box.x + box.width}[align]
        self.text(text, x, box.y + box.height / 2 + fonts.CAPITAL * size / MM / 2, size, face, ink, align)

    def words(
        self,
        text: str,
        box: Box,
        size: float,
        face: Face = "sans",
        ink: Ink = BLACK,
        smallest: float = 6.0,
        align: Align = "left",
        leading: float = 1.3,
        down: Literal["top", "middle"] = "top",
    ) -> float:
        """Words broken into lines in a box, made smaller until they fit; how high they are. Raises `TooLong`."""
        while True:
            lines = list(broken(text, box.width, size, face))
            height = len(lines) * size * leading / MM
            fits = all(fonts.width(line, face, size) <= box.width * MM + 1e-6 for line in lines)
            if fits and height <= box.height + 1e-6:
                break
            size -= STEP
            if size < smallest:
                raise TooLong(text, box, smallest)
        top = box.y + (box.height - height) / 2 if down == "middle" else box.y
        x = {"left": box.x, "middle": box.x + box.width / 2, "right": box.x + box.width}[align]
        for number, line in enumerate(lines):
            middle = top + (number + 0.5) * size * leading / MM
            self.text(line, x, middle + fonts.CAPITAL * size / MM / 2, size, face, ink, align)
        return height

    @contextmanager
    def piece(self, box: Box) -> Iterator["Pen"]:
        """No text may run over the edges of the box. Raises `RunsOver`."""
        before, self._edges = self._edges, self._on_page(box)
        try:
            yield self
        finally:
            self._edges = before

    def _check(self, text: str, box: Box) -> None:
        if self._edges is None:
            return
        left, bottom, right, top = self._on_page(box)
        edges = self._edges
        if left < edges[0] - SLACK or bottom < edges[1] - SLACK or right > edges[2] + SLACK or top > edges[3] + SLACK:
            raise RunsOver(text)

    def _on_page(self, box: Box) -> tuple[float, float, float, float]:
        """Left, bottom, right and top in points, however the pen is turned."""
        corners = [
            self._canvas.absolutePosition(x * MM, -y * MM)
            for x in (box.x, box.x + box.width)
            for y in (box.y, box.y + box.height)
        ]
        across, down = [x for x, _ in corners], [y for _, y in corners]
        return min(across), min(down), max(across), max(down)

    def link(self, box: Box, part: str) -> None:
        """Leads to where a part of the document begins."""
        rect = (box.x * MM, -(box.y + box.height) * MM, (box.x + box.width) * MM, -box.y * MM)
        self._canvas.linkRect("", part, rect, relative=1, Border="[0 0 0]")

    def stamp(self, name: str, box: Box, draw: Callable[["Pen"], None]) -> None:
        """Something that is drawn in many places: it is put into the document once. The box clips it."""
        if not self._canvas.hasForm(name):
            corners = (box.x * MM, -(box.y + box.height) * MM, (box.x + box.width) * MM, -box.y * MM)
            self._canvas.beginForm(name, *corners)  # type: ignore[arg-type]  # Its stub asks for whole points.
            draw(self)
            self._canvas.endForm()
        self._canvas.doForm(name)

    @contextmanager
    def at(self, x: float, y: float, turn: int = 0, scale: float = 1.0, *, mirrored: bool = False) -> Iterator["Pen"]:
        """The same pen, with another corner to count from; mirrored, it draws from there to the left."""
        with self._kept():
            self._canvas.translate(x * MM, -y * MM)
            if turn:
                self._canvas.rotate(turn)
            if scale != 1.0:
                self._canvas.scale(scale, scale)
            if mirrored:
                self._canvas.scale(-1, 1)
            yield self

    @contextmanager
    def within(self, box: Box) -> Iterator["Pen"]:
        """Nothing is drawn outside the box."""
        with self._kept():
            path = self._canvas.beginPath()
            path.rect(box.x * MM, -(box.y + box.height) * MM, box.width * MM, box.height * MM)
            self._canvas.clipPath(path, stroke=0, fill=0)
            yield self

    def _scaled(self, data: str, box: Box, scale: float) -> PDFPathObject:
        path = self._canvas.beginPath()
        for operator, points in _strokes(data):
            at = [p * scale + box.x * MM if n % 2 == 0 else -p * scale - box.y * MM for n, p in enumerate(points)]
            (path.moveTo, path.lineTo, path.curveTo, path.close)[operator](*at)
        return path

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """What is set within is forgotten after it."""
        self._canvas.saveState()
        try:
            yield
        finally:
            self._canvas.restoreState()

    def _set(self, fill: Ink | None, line: Ink | None, width: float, dash: tuple[float, ...] = ()) -> None:
        for ink, colour, grey in (
            (fill, self._canvas.setFillColor, self._canvas.setFillGray),
            (line, self._canvas.setStrokeColor, self._canvas.setStrokeGray),
        ):
            if ink is None:
                continue
            if self.grey or ink in (BLACK, WHITE):
                grey(ink.grey)
            else:
                colour(HexColor(ink.colour))
        if line is not None:
            self._canvas.setLineWidth(width * MM)
            self._canvas.setDash([part * MM for part in dash])


def broken(text: str, width: float, size: float, face: Face) -> Iterator[str]:
    """Text as lines no wider than this, broken at spaces but not before a dash; paragraphs begin new ones."""
    for paragraph in text.replace(" —", "\N{NO-BREAK SPACE}—").split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and fonts.width(longer, face, size) > width * MM:
                yield line
                line = word
            else:
                line = longer
        yield line


@lru_cache(maxsize=1024)
def _strokes(data: str) -> tuple[tuple[int, tuple[float, ...]], ...]:
    """A path as strokes: 0 move, 1 line, 2 curve, 3 close, each with its points."""
    path = SvgPath(data)
    points = iter(path.points)
    operators = (int(operator) for operator in path.operators)
    return tuple((operator, tuple(next(points) for _ in range((2, 2, 6, 0)[operator]))) for operator in operators)

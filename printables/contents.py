"""The first page of a document of several components: what there is, how it is made, and what it looks like."""

from collections.abc import Sequence

from engine.core.words import Words
from printables.component import Draw, Piece
from printables.document import Part, pages
from printables.hand import red_rule
from printables.pen import LINE, NOTE, PAPER, Box, Pen
from printables.sheets import Printing, Size, share_size

MARGIN = 16.0
HEAD = 38.0
"""What heading and advice take of the first page."""

ENTRY = 34.0
PICTURES = Box(0, 3, 52, 28)


def contents(words: Words, title: str, parts: Sequence[Part], printing: Printing) -> Part:
    """As many pages as the entries need."""
    room = share_size(1, printing).height - 2 * MARGIN
    first, more = int((room - HEAD) // ENTRY), int(room // ENTRY)
    lists = [parts[:first], *(parts[at : at + more] for at in range(first, len(parts), more))]
    drawn = [_Page(words, title if number == 0 else "", some, printing) for number, some in enumerate(lists)]
    whole = share_size(1, printing)
    if printing.backs in ("long-edge", "short-edge"):
        draws = [page.draw for page in drawn]
        backs = [*draws[1::2], None]
        pieces = [Piece("page", whole, one, other, share=1) for one, other in zip(draws[::2], backs, strict=False)]
    else:
        pieces = [Piece("page", whole, page.draw, share=1) for page in drawn]
    part = Part("contents", words.gettext("Contents"), tuple(pieces))
    begins: dict[str, int] = {}
    for number, side in enumerate(pages([part, *parts], printing), 1):
        begins.setdefault(side.part.name, number)
    for page in drawn:
        page.begins = begins
    return part


class _Page:
    """Some of the entries; the first page has the title and advice for all."""

    def __init__(self, words: Words, title: str, parts: Sequence[Part], printing: Printing) -> None:
        self.title = title
        self.parts = parts
        self.width = share_size(1, printing).width - 2 * MARGIN
        self.words = words
        self.begins: dict[str, int] = {}

    def draw(self, pen: Pen) -> None:
        with pen.at(MARGIN, MARGIN):
            if self.title:
                self._head(pen)
            for draw in (self._entry, self._pictures):  # The words in the pictures come last to who reads or copies.
                for number, part in enumerate(self.parts):
                    with pen.at(0, (HEAD if self.title else 0) + number * ENTRY):
                        draw(pen, part)

    def _head(self, pen: Pen) -> None:
        pen.label(self.title.upper(), Box(0, 0, self.width, 9), 20, "mono-bold", align="left", smallest=10)
        red_rule(pen, 0, 12, self.width)
        pen.words(
            self.words.gettext(
                "Print at 100 %, never “fit to page”. Cards, tiles and screens want card stock of 200 to 300 g, or "
                "paper glued on cardboard. Cut from mark to mark with a knife along a ruler; score folds with the "
                "back of the knife before folding. Straight dashed lines are folds, never cuts."
            ),
            Box(0, 16, self.width, HEAD - 20),
            9.5,
            leading=1.4,
        )

    def _entry(self, pen: Pen, part: Part) -> None:
        pen.line(0, 0, self.width, 0, LINE, 0.15)
        left = PICTURES.width + 4
        pen.label(part.title, Box(left, 3, self.width - left - 16, 5), 11, "bold", align="left", smallest=7)
        number = str(self.begins[part.name])
        pen.label(number, Box(self.width - 14, 3, 14, 5), 11, "mono-bold", align="right")
        pen.words(part.about, Box(left, 10, self.width - left, ENTRY - 12), 9, ink=NOTE, smallest=6)
        pen.link(Box(0, 0, self.width, ENTRY), part.name)

    def _pictures(self, pen: Pen, part: Part) -> None:
        """As many different sides as there is room for, small, none larger than it is."""
        left = PICTURES.x
        for draw, size in different(part.pieces).items():
            scale = min(PICTURES.height / size.height, PICTURES.width / size.width, 1.0)
            box = Box(left, PICTURES.y, size.width * scale, size.height * scale)
            if box.x + box.width > PICTURES.x + PICTURES.width + 1e-6:
                return
            pen.rect(box, PAPER)
            with pen.at(box.x, box.y, scale=scale), pen.within(Box(0, 0, size.width, size.height)):
                draw(pen)
            pen.rect(box, None, LINE, 0.15)
            left += box.width + 2


def different(pieces: Sequence[Piece]) -> dict[Draw, Size]:
    """The different sides of pieces, and how large they are."""
    return {draw: piece.size for piece in pieces for draw in (piece.front, piece.back) if draw}

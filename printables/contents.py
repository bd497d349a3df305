"""The first page of a document of several components: what there is, how it is made, and what it looks like."""

from collections.abc import Sequence

from engine.core.words import Words
from printables.component import Draw, Piece
from printables.document import Page, Paper, Part, paper_for
from printables.hand import red_rule
from printables.pen import LINE, NOTE, PAPER, Box, Pen
from printables.sheets import Printing, Size, share_size

MARGIN = 16.0
HEAD = 50.0
"""What heading and advice take of the first page."""

ENTRY = 32.0
PICTURES = Box(0, 3, 52, 28)


def contents(words: Words, title: str, found: Sequence[Page], printing: Printing) -> Part:
    """Of these pages, before which it comes: as many pages as the entries need, printed on one side."""
    begins: dict[str, tuple[Part, int]] = {}
    for number, page in enumerate(found, 1):
        begins.setdefault(page.part.name, (page.part, number))
    whole = share_size(1, printing)
    room = whole.height - 2 * MARGIN
    first, more = int((room - HEAD) // ENTRY), int(room // ENTRY)
    listed = list(begins.values())
    lists = [listed[:first], *(listed[at : at + more] for at in range(first, len(listed), more))]
    paper = paper_for(found)
    advice = how_to_print(words, Paper(paper.one_sided + len(lists), paper.two_sided), printing)
    drawn = [
        _Page(
            words,
            "" if number else title,
            advice,
            [(part, begin + len(lists)) for part, begin in some],
            whole.width - 2 * MARGIN,
        )
        for number, some in enumerate(lists)
    ]
    return Part("contents", words.gettext("Contents"), tuple(Piece("page", whole, one.draw, share=1) for one in drawn))


def how_to_print(words: Words, paper: Paper, printing: Printing) -> str:
    """Which pages go on one side of the paper, and which on both: a printer is told before each of the two."""
    _, first = words.gettext, paper.one_sided + 1
    if not paper.two_sided:
        return _("Print all pages on one side of the paper.")
    one = _("Page 1: print on one side.")
    if paper.one_sided > 1:
        one = _("Pages 1–%(last)s: print on one side.", last=paper.one_sided)
    both = _("Pages %(first)s–%(last)s: print on both sides, turned over along the long edge.")
    if printing.backs == "short-edge":
        both = _("Pages %(first)s–%(last)s: print on both sides, turned over along the short edge.")
    return f"{one}\n{both % {'first': first, 'last': paper.one_sided + 2 * paper.two_sided}}"


class _Page:
    """Some of the entries, each with its page; the first page has the title and advice for all."""

    def __init__(
        self, words: Words, title: str, advice: str, entries: Sequence[tuple[Part, int]], width: float
    ) -> None:
        self.words = words
        self.title = title
        self.advice = advice
        self.entries = entries
        self.width = width

    def draw(self, pen: Pen) -> None:
        with pen.at(MARGIN, MARGIN):
            if self.title:
                self._head(pen)
            for draw in (self._entry, self._pictures):  # The words in the pictures come last to who reads or copies.
                for place, (part, number) in enumerate(self.entries):
                    with pen.at(0, (HEAD if self.title else 0) + place * ENTRY):
                        draw(pen, part, number)

    def _head(self, pen: Pen) -> None:
        pen.label(self.title.upper(), Box(0, 0, self.width, 9), 20, "mono-bold", align="left", smallest=10)
        red_rule(pen, 0, 12, self.width)
        pen.words(self.advice, Box(0, 16, self.width, 10), 10.5, "bold", smallest=8)
        pen.words(
            self.words.gettext(
                "Print at 100 %, never “fit to page”. Cards, tiles and screens want card stock of 200 to 300 g, or "
                "paper glued on cardboard. Cut from mark to mark with a knife along a ruler; score folds with the "
                "back of the knife before folding. Straight dashed lines are folds, never cuts."
            ),
            Box(0, 28, self.width, HEAD - 32),
            9.5,
            leading=1.4,
        )

    def _entry(self, pen: Pen, part: Part, number: int) -> None:
        pen.line(0, 0, self.width, 0, LINE, 0.15)
        left = PICTURES.width + 4
        pen.label(part.title, Box(left, 3, self.width - left - 16, 5), 11, "bold", align="left", smallest=7)
        pen.label(str(number), Box(self.width - 14, 3, 14, 5), 11, "mono-bold", align="right")
        pen.words(part.about, Box(left, 10, self.width - left, ENTRY - 12), 9, ink=NOTE, smallest=6)
        pen.link(Box(0, 0, self.width, ENTRY), part.name)

    def _pictures(self, pen: Pen, part: Part, number: int) -> None:
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
    """The different sides of pieces that anybody may see, and how large they are."""
    return {draw: piece.size for piece in pieces if not piece.secret for draw in (piece.front, piece.back) if draw}

"""What all pads have: sheets of paper, and pages that share them."""

from collections.abc import Mapping

from engine.core.options import Choice, Number, Option
from engine.core.words import Words
from printables.component import Draw, Label, Order, Piece
from printables.pen import Box
from printables.sheets import SHARES, Size, share_size

OPTIONS: tuple[Option, ...] = (Number("sheets", 1, 100, 10), Choice("pages", tuple(map(str, SHARES)), "2"))

MARGIN = 9.0
"""Around a page: more than most printers need, and room for the glue."""


def labels(words: Words) -> dict[str, Label]:
    pages: Mapping[str, str] = {str(share): str(share) for share in SHARES}
    return {
        "sheets": Label(words.gettext("Sheets of paper")),
        "pages": Label(words.gettext("Pages on each sheet"), values=pages),
    }


def page_size(order: Order) -> Size:
    return share_size(int(order.options["pages"]), order.printing)


def room(order: Order) -> Box:
    """What of a page is drawn on."""
    size = page_size(order)
    return Box(0, 0, size.width, size.height).inset(max(MARGIN, order.printing.edge))


def pages(order: Order, draw: Draw) -> list[Piece]:
    """The same page over and over."""
    share, sheets = int(order.options["pages"]), int(order.options["sheets"])
    return [Piece(f"page-{number + 1}", page_size(order), draw, share=share) for number in range(share * sheets)]

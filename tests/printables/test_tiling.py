"""What is larger than a sheet: all of it is printed, its parts overlap as asked, and they can be put together."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.component import Piece
from printables.document import Look, Part, make_pdf, pages, silent
from printables.pen import CannotPrint, Pen
from printables.png import pictures
from printables.sheets import PAPERS, Line, Printing, Sheet, Size, Tile
from printables.shop import Item, basket, print_order
from printables.tiling import tiles
from tests.printables.conftest import files, offer, read, typefaces, words
from tests.printables.samples import BOARD, CELL, COLUMNS, ROWS, Board, draw_board, ink_of

TOLERANCE = 1e-6
LOOK = Look("Board", "en")

printings = st.builds(
    Printing,
    paper=st.sampled_from(sorted(PAPERS)),
    bleed=st.sampled_from([0.0, 3.0]),
    edge=st.floats(0, 20),
    marks=st.booleans(),
    overlap=st.floats(0, 20),
)
large = st.builds(Size, st.floats(300, 900), st.floats(20, 900))


def tile_of(sheet: Sheet) -> Tile:
    assert sheet.tile is not None
    return sheet.tile


def shown(sheet: Sheet, size: Size) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what the sheet shows, on the piece as it stands upright."""
    (place,), tile = sheet.places, tile_of(sheet)
    left, top = tile.x - place.x, tile.y - place.y
    right, bottom = left + tile.size.width, top + tile.size.height
    if place.turn == 0:
        return left, top, right, bottom
    return size.width - bottom, left, size.width - top, right  # Its top is at the left of the sheet.


def test_a_board_takes_eight_sheets_of_a4() -> None:
    """Rims of 5 and 5 mm leave 190 x 277; with bleed the board is 600 x 426, and a tile shares 10 mm with the next.

    Across 190 + 180 + 180 + 180 = 730 are enough for 600, and 190 + 180 + 180 are not; down 277 + 267 are for 426.
    Lying it would be three by three: 277 + 267 + 267 for 600, 190 + 180 + 180 for 426.
    """
    found = tiles(0, BOARD, Printing("a4"))
    assert [tile_of(sheet).name for sheet in found] == ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"]
    assert {tile_of(sheet).last for sheet in found} == {"B4"}
    assert {sheet.places[0].turn for sheet in found} == {0}


def test_a_board_takes_eight_sheets_of_letter() -> None:
    """195.9 x 259.4 are left: 4 x 2 upright (195.9 + 2 x 185.9 are 567.7), and 3 x 3 lying (259.4 + 249.4: 508.8)."""
    assert [tile_of(sheet).name for sheet in tiles(0, BOARD, Printing("letter"))][-1] == "B4"


def test_a_board_takes_four_lying_sheets_of_a3() -> None:
    """277 x 400 are left: lying 400 + 390 for 600 and 277 + 267 for 426; upright it would be three across."""
    found = tiles(0, BOARD, Printing("a3"))
    assert [tile_of(sheet).name for sheet in found] == ["A1", "A2", "B1", "B2"]
    assert {sheet.places[0].turn for sheet in found} == {90}


def test_a_board_without_overlap_and_bleed_is_cut_into_equal_parts() -> None:
    """594 x 420 into 4 x 2: 148.5 x 210 each, in the middle of 210 x 297."""
    for number, sheet in enumerate(tiles(0, BOARD, Printing("a4", bleed=0, overlap=0))):
        row, column = divmod(number, 4)
        tile, (place,) = tile_of(sheet), sheet.places
        assert (tile.x, tile.y, tile.size) == (30.75, 43.5, Size(148.5, 210.0))
        assert (place.x, place.y) == (30.75 - 148.5 * column, 43.5 - 210 * row)


@given(large, printings)
def test_everything_is_printed_and_neighbours_overlap_as_asked(size: Size, printing: Printing) -> None:
    found = {tile_of(sheet).name: shown(sheet, size) for sheet in tiles(0, size, printing)}
    columns = {name[1:]: (left, right) for name, (left, _, right, _) in found.items()}
    rows = {name[0]: (top, bottom) for name, (_, top, _, bottom) in found.items()}
    assert len(found) == len(columns) * len(rows)
    for name, (left, top, right, bottom) in found.items():
        assert columns[name[1:]] == pytest.approx((left, right))
        assert rows[name[0]] == pytest.approx((top, bottom))
    for parts, length in ((list(columns.values()), size.width), (list(rows.values()), size.height)):
        assert parts[0][0] == pytest.approx(-printing.bleed)
        assert parts[-1][1] == pytest.approx(length + printing.bleed)
        for (_, end), (start, _) in pairwise(parts):
            assert end - start == pytest.approx(printing.overlap)


@given(large, printings)
def test_tiles_and_marks_lie_where_the_printer_reaches_and_no_mark_on_a_tile(size: Size, printing: Printing) -> None:
    paper, edge = printing.size, printing.edge - TOLERANCE
    for sheet in tiles(0, size, printing):
        tile = tile_of(sheet)
        right, bottom = tile.x + tile.size.width, tile.y + tile.size.height
        assert min(tile.x, tile.y, paper.width - right, paper.height - bottom - 5) >= edge, "5 mm for its name"
        assert bool(sheet.marks) == printing.marks
        for mark in sheet.marks:
            assert min(mark.x1, mark.y1) >= edge
            assert mark.x2 <= paper.width - edge
            assert mark.y2 <= paper.height - edge
            assert mark.x2 < tile.x or mark.x1 > right or mark.y2 < tile.y or mark.y1 > bottom


@given(large, printings)
def test_no_other_way_up_takes_fewer_sheets(size: Size, printing: Printing) -> None:
    """So many that one fewer in a row would not reach, counted anew for both ways."""

    def count(length: float, paper: float) -> int:
        room, number = paper - 2 * (printing.edge + 5), 1
        while number * room - (number - 1) * printing.overlap < length + 2 * printing.bleed - TOLERANCE:
            number += 1
        return number

    paper = printing.size
    ways = [
        count(size.width, across) * count(size.height, down)
        for across, down in ((paper.width, paper.height), (paper.height, paper.width))
    ]
    assert len(tiles(0, size, printing)) == min(ways)


def test_marks_say_where_to_cut_and_where_the_neighbours_edge_comes_to_lie() -> None:
    """A tile of A4 is 157.5 mm wide, at 26.25: the first is cut 3 mm inwards at its left, where the board ends.

    At its right it is cut at its edge, 183.75; there the second begins 10 mm before, at 26.25 of its own sheet. So
    the first one's edge lies on the second's short mark at 36.25, and the second's would on the first's at 173.75.
    """
    first, second, *_ = tiles(0, BOARD, Printing("a4"))
    assert above(first) == {29.25: 4.0, 183.75: 4.0, 173.75: 2.0}
    assert above(second) == {26.25: 4.0, 183.75: 4.0, 36.25: 2.0, 173.75: 2.0}


def above(sheet: Sheet) -> dict[float, float]:
    """The marks above a tile: where, and how long."""

    def upright(mark: Line) -> bool:
        return mark.x1 == mark.x2 and mark.y2 < tile_of(sheet).y

    return {round(mark.x1, 3): round(mark.y2 - mark.y1, 3) for mark in sheet.marks if upright(mark)}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("grey", [False, True])
def test_every_cell_of_the_board_is_on_paper_where_its_tile_says(paper: str, grey: bool) -> None:
    printing, dots = Printing(paper), 36
    found = pages([board()], printing)
    drawn = list(pictures(make_pdf(pages([board()], printing), printing, Look("Board", "en", grey)), silent, dots))
    seen = set()
    for page, image in zip(found, drawn, strict=True):
        left, top, right, bottom = shown(page.sheet, BOARD)
        tile, turn = tile_of(page.sheet), page.sheet.places[0].turn
        for column in range(COLUMNS):
            for row in range(ROWS):
                x, y = (column + 0.5) * CELL.width, (row + 0.5) * CELL.height
                if not (left + 1 < x < right - 1 and top + 1 < y < bottom - 1):
                    continue
                seen.add((column, row))
                across, down = (x - left, y - top) if turn == 0 else (y - top, right - x)
                at = (int((tile.x + across) * dots / 25.4), int((tile.y + down) * dots / 25.4))
                ink = ink_of(column, row)
                wanted = [round(255 * ink.grey)] * 3 if grey else list(bytes.fromhex(ink.colour[1:]))
                pixel = image.getpixel(at)
                assert isinstance(pixel, tuple)
                assert all(abs(a - b) <= 2 for a, b in zip(pixel, wanted, strict=True)), (column, row)
    assert len(seen) == COLUMNS * ROWS


def board() -> Part:
    return Part("sample/board", "Board", (Piece("board", BOARD, draw_board),))


def test_copies_are_tiled_one_after_the_other() -> None:
    twice = Part("sample/board", "Board", board().pieces * 2)
    assert [tile_of(page.sheet).name for page in pages([twice], Printing("a3"))] == ["A1", "A2", "B1", "B2"] * 2


@pytest.mark.parametrize(("lang", "name"), [("en", "A2 of B4"), ("uk", "A2 з B4"), ("ru", "A2 из B4")])
def test_each_tile_bears_its_name_in_the_documents_language(
    lang: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, Board())
    pdf = print_order(words(lang), basket([Item("sample/board")], {}, files()), files(), typefaces())
    assert len(read(pdf).pages) == 8
    assert name in read(pdf).pages[1].extract_text().splitlines()


def test_tiles_come_before_sheets_with_backs() -> None:
    """On A3 the board is four tiles."""
    card = Part("cards", "Cards", (Piece("one", Size(44, 63), nothing, nothing),))
    sides = [page.sheet.side for page in pages([board(), card], Printing("a3"))]
    assert sides == ["front"] * 4 + ["front", "back"]


def test_what_has_a_back_is_not_tiled() -> None:
    both = Part("sample/board", "Board", (Piece("board", BOARD, nothing, nothing),))
    with pytest.raises(CannotPrint, match=r"^sample/board, board: 594 x 420 mm does not fit on a4$"):
        pages([both], Printing())


def test_what_fits_is_not_tiled() -> None:
    """190 mm less the room for marks and bleed."""
    small = Part("small", "Small", (Piece("one", Size(188, 275), nothing),))
    assert [page.sheet.tile for page in pages([small], Printing())] == [None]


def nothing(pen: Pen) -> None:
    pass

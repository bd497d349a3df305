"""Pieces of several sizes on common sheets: as for those of one size, and fewer sheets than each size for itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.component import Piece
from printables.document import Part, pages
from printables.pen import Pen
from printables.sheets import PAPERS, Backs, Place, Printing, Sheet, Size, TooLarge
from printables.shelves import mixed_sheets
from printables.shop import Item, basket, print_order
from tests.printables.conftest import files, offer, read, typefaces, words
from tests.printables.samples import TOKENS, Tokens
from tests.printables.test_sheets import TOLERANCE, apart, box, length, printings, sizes

sets = st.lists(sizes, min_size=1, max_size=25)


def on_paper(
    found: list[Sheet], among: list[Size], bleed: float = 0.0
) -> list[list[tuple[float, float, float, float]]]:
    """What each sheet's pieces and backs cover."""
    return [[box(place, among[place.piece], bleed) for place in (*sheet.places, *sheet.backs)] for sheet in found]


def laid(among: list[Size], printing: Printing) -> list[Sheet]:
    """Nothing where one of them is too large."""
    try:
        return mixed_sheets(among, printing, with_backs=True)
    except TooLarge:
        return []


@given(sets, printings)
def test_every_piece_lies_once_apart_from_all_others_and_within_what_the_printer_reaches(
    among: list[Size], printing: Printing
) -> None:
    found, paper, edge = laid(among, printing), printing.size, printing.edge - TOLERANCE
    fronts = [place.piece for sheet in found if sheet.side != "back" for place in sheet.places]
    assert sorted(fronts) == (list(range(len(among))) if found else [])
    for boxes in on_paper(found, among, printing.bleed):
        for number, (left, top, right, bottom) in enumerate(boxes):
            assert min(left, top, paper.width - right, paper.height - bottom) >= edge
            assert all(apart(boxes[number], other) for other in boxes[number + 1 :])


@given(sets, printings)
def test_every_cut_has_its_marks_on_no_piece_and_where_the_printer_reaches(
    among: list[Size], printing: Printing
) -> None:
    found, edge = laid(among, printing), printing.edge - TOLERANCE
    for sheet, boxes in zip(found, on_paper(found, among, printing.bleed), strict=True):
        assert bool(sheet.marks) == (printing.marks and sheet.side != "back")
        for mark in sheet.marks:
            assert length(mark) >= 1.9 - TOLERANCE
            assert min(mark.x1, mark.y1) >= edge
            assert all(apart((mark.x1, mark.y1, mark.x2, mark.y2), box) for box in boxes)
        for left, top, right, bottom in on_paper([sheet], among)[0] if sheet.marks else []:
            assert {left, right} <= {mark.x1 for mark in sheet.marks if mark.x1 == mark.x2}
            assert {top, bottom} <= {mark.y1 for mark in sheet.marks if mark.y1 == mark.y2}


@given(sets, printings)
def test_each_back_is_behind_its_front(among: list[Size], printing: Printing) -> None:
    """Through the paper: as far from the right at the back as from the left at the front, or from the bottom."""
    if printing.backs not in ("long-edge", "short-edge"):
        return
    found, paper = laid(among, printing), printing.size
    for front, back in zip(found[::2], found[1::2], strict=True):
        for place, behind in zip(front.places, back.places, strict=True):
            left, top, right, bottom = box(place, among[place.piece])
            mirror = (
                (paper.width - right, top, paper.width - left, bottom)
                if printing.backs == "long-edge"
                else (left, paper.height - bottom, right, paper.height - top)
            )
            assert box(behind, among[place.piece]) == pytest.approx(mirror)
            assert behind.piece == place.piece
            ways = {0: 0, 90: 270} if printing.backs == "long-edge" else {0: 180, 90: 90}
            assert behind.turn == ways[place.turn]


@given(sets, st.sampled_from(sorted(PAPERS)), st.sampled_from([0.0, 3.0]))
def test_folded_in_the_middle_each_back_comes_to_lie_behind_its_front(
    among: list[Size], paper: str, bleed: float
) -> None:
    printing = Printing(paper, "fold", bleed)
    middle = printing.size.width / 2
    for sheet in laid(among, printing):
        for front, back in zip(sheet.places, sheet.backs, strict=True):
            left, top, right, bottom = box(front, among[front.piece])
            assert right <= middle + TOLERANCE
            assert box(back, among[front.piece]) == pytest.approx((2 * middle - right, top, 2 * middle - left, bottom))


def test_an_offset_moves_backs_and_only_backs() -> None:
    among = [Size(40, 60), Size(25, 25)]
    plain = mixed_sheets(among, Printing(), with_backs=True)
    moved = mixed_sheets(among, Printing(shift=(0.3, -0.2)), with_backs=True)
    assert moved[0] == plain[0]
    for before, after in zip(plain[1].places, moved[1].places, strict=True):
        assert (round(after.x - before.x, 6), round(after.y - before.y, 6)) == (0.3, -0.2)


def test_two_sizes_lie_on_paper_as_by_hand() -> None:
    """Without bleed and marks they touch: 100 and 50 in one row, in the middle of 210 x 297; 30 mm from each side."""
    (front,) = mixed_sheets([Size(50, 40), Size(100, 80)], Printing(bleed=0, marks=False), with_backs=False)
    assert front.places == (Place(0, 130, 108.5), Place(1, 30, 108.5))


def tokens(copies: int = 1) -> Part:
    pieces = [Piece(name, size, nothing, nothing) for name, (size, count) in TOKENS.items() for _ in range(count)]
    return Part("sample/tokens", "Tokens", tuple(pieces) * copies)


def nothing(pen: Pen) -> None:
    pass


@pytest.mark.parametrize("backs", ["none", "long-edge", "short-edge"])
def test_tokens_of_three_sizes_share_a_sheet_of_a4(backs: Backs) -> None:
    """188.2 x 275.2 mm are left, and pieces lie 9.9 apart: a bleed, a gap, a mark, a gap and a bleed.

    Two envelopes make a row of 169.9; three standees and a token one of 174.6, twice; five tokens one of 164.6,
    twice. Their heights with the gaps: 60 + 60 + 60 + 25 + 25 + 4 x 9.9 = 269.6.
    """
    found = pages([tokens()], Printing(backs=backs))
    assert [len(page.sheet.places) for page in found if page.sheet.side == "front"] == [20]
    rows = sorted({round(place.y, 3) for place in found[0].sheet.places})
    assert len(rows) == 5
    assert rows[0] == pytest.approx((297 - 269.6) / 2)


def test_where_it_saves_no_sheet_each_size_has_its_own() -> None:
    """In a grid more of them fit, and whole rows can be cut at once."""
    many = (Piece("large", Size(44, 63), nothing),) * 12 + (Piece("small", Size(16, 16), nothing),) * 96
    found = pages([Part("sets", "Sets", many)], Printing(backs="none"))
    assert [len(page.sheet.places) for page in found] == [12, 96]


def test_what_is_larger_than_a_sheet_is_tiled_and_the_rest_lies_together() -> None:
    kit = (*tokens().pieces[:8], Piece("board", Size(400, 100), nothing), *tokens().pieces[8:])
    found = pages([Part("kit", "Kit", kit)], Printing(backs="none"))
    assert [page.sheet.tile is not None for page in found] == [True, True, False]


def test_many_copies_are_laid_out_the_same_every_time() -> None:
    first, again = (pages([tokens(99)], Printing()) for _ in range(2))
    assert [page.sheet for page in first] == [page.sheet for page in again]
    assert sum(len(page.sheet.places) for page in first if page.sheet.side == "front") == 99 * 20


def test_a_component_of_several_sizes_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, Tokens())
    for backs, count in (("long-edge", 2), ("none", 1)):
        pdf = print_order(words(), basket([Item("sample/tokens")], {"backs": backs}, files()), files(), typefaces())
        assert len(read(pdf).pages) == count

"""Where pieces lie on paper: by hand, and as properties of any size and printer."""

from hypothesis import given
from hypothesis import strategies as st

from printables.sheets import (
    PAPERS,
    Line,
    Place,
    Printing,
    Size,
    TooLarge,
    best_grid,
    mirrored,
    share_size,
    shared_out,
    sheets,
)

POKER = Size(63.5, 88.9)
TOLERANCE = 1e-6

sizes = st.builds(Size, st.floats(15, 150), st.floats(15, 150))
printings = st.builds(
    Printing,
    paper=st.sampled_from(sorted(PAPERS)),
    backs=st.sampled_from(["none", "long-edge", "short-edge", "fold"]),
    bleed=st.sampled_from([0.0, 3.0]),
    edge=st.floats(0, 10),
    marks=st.booleans(),
)


def box(place: Place, size: Size, bleed: float = 0.0) -> tuple[float, float, float, float]:
    field = size.turned(place.turn)
    return (place.x - bleed, place.y - bleed, place.x + field.width + bleed, place.y + field.height + bleed)


def test_nine_poker_cards_without_bleed_lie_on_a4_as_by_hand() -> None:
    """3 x 63.5 = 190.5 of 210 across and 3 x 88.9 = 266.7 of 297 down: margins of 9.75 and 15.15 mm."""
    (front,) = sheets(POKER, 9, Printing(bleed=0.0, backs="none"), with_backs=False)
    assert [(round(p.x, 3), round(p.y, 3)) for p in front.places] == [
        (x, y) for y in (15.15, 104.05, 192.95) for x in (9.75, 73.25, 136.75)
    ]


def test_with_bleed_the_pieces_keep_both_bleeds_apart() -> None:
    """Rims of 11 mm leave 188 x 275. Upright 2 x 2, as 133 x 183.8 mm; lying 2 x 4, as 183.8 x 272 mm."""
    grid = best_grid(POKER, Printing(), fold=False)
    assert (grid.columns, grid.rows, grid.turn, grid.gap) == (2, 4, 90, 6.0)


def test_letter_paper_takes_four_mini_cards_in_a_row_with_bleed_and_marks() -> None:
    """5 edge, 1 gap, 1.9 mark, 3 bleed on both sides leave 194.1 of 215.9; four cards and three gaps are 194."""
    grid = best_grid(Size(44.0, 63.0), Printing("letter"), fold=False)
    assert (grid.columns, grid.rows, grid.turn) == (4, 3, 0)


def test_the_tenth_card_begins_another_sheet() -> None:
    found = sheets(POKER, 10, Printing(bleed=0.0, backs="none"), with_backs=False)
    assert [len(sheet.places) for sheet in found] == [9, 1]
    assert found[1].places[0].piece == 9


def test_backs_of_a_long_edge_duplex_lie_behind_and_upright() -> None:
    back = mirrored(Place(0, 10, 20), Size(60, 90), Printing(), "long-edge")
    assert back == Place(0, 210 - 10 - 60, 20, 0)


def test_backs_of_a_short_edge_duplex_lie_behind_and_upside_down() -> None:
    back = mirrored(Place(0, 10, 20), Size(60, 90), Printing(), "short-edge")
    assert back == Place(0, 10, 297 - 20 - 90, 180)


def test_a_lying_piece_turns_the_other_way_on_a_long_edge_and_keeps_its_way_on_a_short_one() -> None:
    lying = Place(0, 10, 20, 90)
    assert mirrored(lying, Size(60, 90), Printing(), "long-edge").turn == 270
    assert mirrored(lying, Size(60, 90), Printing(), "short-edge").turn == 90


def test_an_offset_moves_backs_and_only_backs() -> None:
    plain = sheets(POKER, 4, Printing(), with_backs=True)
    moved = sheets(POKER, 4, Printing(shift=(0.3, -0.2)), with_backs=True)
    assert moved[0] == plain[0]
    for before, after in zip(plain[1].places, moved[1].places, strict=True):
        assert (round(after.x - before.x, 6), round(after.y - before.y, 6)) == (0.3, -0.2)


@given(sizes, printings, st.integers(1, 40))
def test_every_piece_lies_once_apart_from_all_others_and_within_what_the_printer_reaches(
    size: Size, printing: Printing, count: int
) -> None:
    try:
        found = sheets(size, count, printing, with_backs=True)
    except TooLarge:
        return
    paper = printing.size
    fronts = [place for sheet in found if sheet.side != "back" for place in sheet.places]
    assert [place.piece for place in fronts] == list(range(count))
    for sheet in found:
        boxes = [box(place, size, printing.bleed) for place in (*sheet.places, *sheet.backs)]
        for left, top, right, bottom in boxes:
            assert left >= printing.edge - TOLERANCE
            assert top >= printing.edge - TOLERANCE
            assert right <= paper.width - printing.edge + TOLERANCE
            assert bottom <= paper.height - printing.edge + TOLERANCE
        for number, one in enumerate(boxes):
            for other in boxes[number + 1 :]:
                assert apart(one, other)


@given(sizes, printings, st.integers(1, 12))
def test_no_mark_is_on_a_piece_or_its_bleed_and_none_where_the_printer_does_not_reach(
    size: Size, printing: Printing, count: int
) -> None:
    try:
        found = sheets(size, count, printing, with_backs=True)
    except TooLarge:
        return
    for sheet in found:
        assert bool(sheet.marks) == (printing.marks and sheet.side != "back")
        for mark in sheet.marks:
            assert length(mark) >= 1.9 - TOLERANCE
            assert min(mark.x1, mark.x2, mark.y1, mark.y2) >= printing.edge - TOLERANCE
            for place in (*sheet.places, *sheet.backs):
                assert apart((mark.x1, mark.y1, mark.x2, mark.y2), box(place, size, printing.bleed))


@given(sizes, printings)
def test_each_back_is_behind_its_front(size: Size, printing: Printing) -> None:
    """Through the paper: what is d from the left at the front is d from the right at the back, or from the bottom."""
    try:
        found = sheets(size, 3, printing, with_backs=True)
    except TooLarge:
        return
    if printing.backs not in ("long-edge", "short-edge"):
        return
    paper = printing.size
    for front, back in zip(found[::2], found[1::2], strict=True):
        for place, behind in zip(front.places, back.places, strict=True):
            left, top, right, bottom = box(place, size)
            mirror = (
                (paper.width - right, top, paper.width - left, bottom)
                if printing.backs == "long-edge"
                else (left, paper.height - bottom, right, paper.height - top)
            )
            assert all(abs(a - b) < TOLERANCE for a, b in zip(mirror, box(behind, size), strict=True))
            assert behind.piece == place.piece


@given(sizes, st.sampled_from(sorted(PAPERS)), st.sampled_from([0.0, 3.0]), st.integers(1, 12))
def test_folded_in_the_middle_each_back_comes_to_lie_behind_its_front(
    size: Size, paper: str, bleed: float, count: int
) -> None:
    """As far to the right of the fold as its front is to the left; turned so that it is upright when folded back."""
    printing = Printing(paper, "fold", bleed)
    try:
        found = sheets(size, count, printing, with_backs=True)
    except TooLarge:
        return
    middle = printing.size.width / 2
    for sheet in found:
        assert sheet.side == "folded"
        assert [(fold.x1, fold.x2) for fold in sheet.folds] == [(middle, middle)]
        for front, back in zip(sheet.places, sheet.backs, strict=True):
            left, top, right, bottom = box(front, size)
            assert right <= middle + TOLERANCE
            mirror = (2 * middle - right, top, 2 * middle - left, bottom)
            assert all(abs(a - b) < TOLERANCE for a, b in zip(mirror, box(back, size), strict=True))
            assert (back.piece, back.turn) == (front.piece, {0: 0, 90: 270}[front.turn])


@given(st.sampled_from([1, 2, 4]), st.sampled_from(sorted(PAPERS)), st.integers(1, 9))
def test_parts_of_a_page_fill_it_and_their_backs_lie_behind_them(share: int, paper: str, count: int) -> None:
    printing = Printing(paper)
    part, whole = share_size(share, printing), printing.size
    assert abs(part.width * part.height * share - whole.width * whole.height) < 1e-3
    found = shared_out(share, count, printing, with_backs=True)
    fronts, backs = found[::2], found[1::2]
    assert [place.piece for sheet in fronts for place in sheet.places] == list(range(count))
    for front, back in zip(fronts, backs, strict=True):
        for place, behind in zip(front.places, back.places, strict=True):
            assert behind.piece == place.piece
            assert abs(behind.x - (whole.width - place.x - part.width)) < TOLERANCE
            assert behind.y == place.y


def test_a_page_of_two_lying_pages_is_turned_and_its_back_the_other_way() -> None:
    """As when a lying sheet is turned over like the page of a book."""
    front, back = shared_out(1, 1, Printing("a4"), with_backs=True, lying=True)
    assert front.places == (Place(0, 0, 0, 90),)
    assert back.places == (Place(0, 0, 0, 270),)


@given(sizes, printings)
def test_the_margins_are_equal(size: Size, printing: Printing) -> None:
    try:
        grid = best_grid(size, printing, fold=False)
    except TooLarge:
        return
    first, last = grid.place(0, 0), grid.place(0, grid.count - 1)
    assert abs(first.x - (printing.size.width - last.x - grid.field.width)) < TOLERANCE
    assert abs(first.y - (printing.size.height - last.y - grid.field.height)) < TOLERANCE


def apart(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return (
        one[2] <= other[0] + TOLERANCE
        or other[2] <= one[0] + TOLERANCE
        or one[3] <= other[1] + TOLERANCE
        or other[3] <= one[1] + TOLERANCE
    )


def length(line: Line) -> float:
    return abs(line.x2 - line.x1) + abs(line.y2 - line.y1)

"""The number read on the page is the shift that puts the backs behind the fronts."""

import pytest

from printables.sheets import Backs, Place, Printing, Size, mirrored
from tests.printables.conftest import MM, printed, read

Spot = tuple[float, float]


def spots(side: int, backs: Backs) -> dict[str, list[Spot]]:
    """Where on the back of the calibration page its numbers stand, in millimetres from the top left of the sheet."""
    found: dict[str, list[Spot]] = {}

    def visit(text: str, matrix: list[float], at: list[float], *_: object) -> None:
        x, y = (matrix[0] * at[4] + matrix[2] * at[5] + matrix[4], matrix[1] * at[4] + matrix[3] * at[5] + matrix[5])
        if text.strip():
            found.setdefault(text.strip(), []).append((x / MM, 297 - y / MM))

    read(printed("calibration", printing=Printing(backs=backs))).pages[side].extract_text(visitor_text=visit)
    return found


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_numbers_grow_in_the_direction_in_which_a_shift_moves_the_backs(backs: Backs) -> None:
    """To the right and down on the sheet as it is sent to the printer, also where it is printed on its head."""
    there = spots(1, backs)
    for positive, negative in (("4", "-4"), ("8", "-8")):
        assert min(x for x, _ in there[negative]) < min(x for x, _ in there[positive])
        assert min(y for _, y in there[negative]) < min(y for _, y in there[positive])
        assert max(x for x, _ in there[negative]) < max(x for x, _ in there[positive])
        assert max(y for _, y in there[negative]) < max(y for _, y in there[positive])


def test_crosses_and_rulers_lie_behind_each_other() -> None:
    """The page is alike to all sides, so the middles of its mirror image lie where its own lie."""
    page, whole = Size(210, 297), Place(0, 0, 0)
    assert mirrored(whole, page, Printing(), "long-edge") == Place(0, 0, 0, 0)
    assert mirrored(whole, page, Printing(), "short-edge") == Place(0, 0, 0, 180)

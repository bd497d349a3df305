"""Our own drawings of The Initiative: what the page shows is what the printer prints."""

import re

import pytest

from printables.pen import _strokes
from tests.engine.initiative.test_content import DRAWINGS


@pytest.mark.parametrize("path", DRAWINGS.values(), ids=list(DRAWINGS))
def test_page_and_printer_draw_every_path_alike(path: str) -> None:
    """Absolute commands that both know, and nothing outside the box of 24 x 24."""
    assert set(re.findall("[A-Za-z]", path)) <= set("MLHVCAZ")
    points = [point for _, at in _strokes(path) for point in at]
    assert points
    assert -0.5 <= min(points) <= max(points) <= 24.5

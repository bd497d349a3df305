"""Every component looks as it did when somebody last looked at it (python -m tests.printables.pictures)."""

import pytest
from PIL import Image, ImageChops, ImageStat

from printables.shop import COMPONENTS
from tests.printables.pictures import STORED, picture, stored

TOLERANCE = 2.0
"""Of 255, on average: other versions of the renderer smooth edges in other ways."""

MOVED = 0.01
"""The share of pixels that may be quite different."""


@pytest.mark.parametrize("name", COMPONENTS)
def test_it_looks_as_stored(name: str) -> None:
    now, before = picture(name), Image.open(stored(name)).convert("RGB")
    assert now.size == before.size
    difference = ImageChops.difference(now, before).convert("L")
    assert ImageStat.Stat(difference).mean[0] < TOLERANCE
    assert sum(difference.histogram()[96:]) < MOVED * now.width * now.height


def test_every_picture_is_of_a_component() -> None:
    assert sorted(STORED.glob("*.png")) == sorted(stored(name) for name in COMPONENTS)

"""Sizes to choose from, and free ones."""

import pytest

from engine.core.options import Value
from printables.sheets import Printing, Size
from printables.shop import Basket, Item, part
from tests.printables.conftest import files, words


def sizes(name: str, options: dict[str, Value]) -> set[Size]:
    """Of all pieces of a component."""
    basket = Basket((Item(name, options),), Printing())
    return {piece.size for piece in part(words(), basket.items[0], basket, files()).pieces}


@pytest.mark.parametrize(
    ("name", "options", "size"),
    [
        ("tagiron/cards", {"size": "mini", "width": 70, "height": 70}, Size(44, 63)),
        ("tagiron/cards", {"size": "poker"}, Size(63.5, 88.9)),
        ("tagiron/cards", {"size": "free", "width": 70, "height": 50}, Size(70, 50)),
        ("tagiron/tiles", {"tile-size": "24x30"}, Size(24, 30)),
        ("tagiron/tiles", {"tile-size": "free", "tile-width": 25, "tile-height": 25}, Size(25, 25)),
    ],
)
def test_pieces_are_as_large_as_was_chosen(name: str, options: dict[str, Value], size: Size) -> None:
    assert sizes(name, options) == {size}

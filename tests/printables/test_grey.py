"""Without colour all is still told apart: greys far from each other, marks that stand out, no colour left."""

from itertools import pairwise

import pytest
from PIL import Image

from engine.core.options import Values
from printables.document import silent
from printables.png import pictures
from printables.sheets import Printing
from printables.shop import COMPONENTS, Basket, print_cards
from tests.printables.conftest import files, item, typefaces, words


def drawn(name: str, options: Values, dots: int = 72) -> dict[str, Image.Image]:
    """Every side in grey, cut to the card."""
    basket = Basket((item(name, options),), Printing(bleed=0), grey=True)
    pdf, names = print_cards(words(), basket, files(), typefaces())
    return dict(zip(names, pictures(pdf, silent, dots), strict=True))


def grey_at(image: Image.Image, x: float, y: float) -> int:
    """By shares of width and height; red, green and blue are one."""
    pixel = image.getpixel((int(x * image.width), int(y * image.height)))
    assert isinstance(pixel, tuple)
    assert len(set(pixel)) == 1
    return int(pixel[0])


def test_ten_colours_of_pegs_are_ten_greys_in_equal_steps() -> None:
    """From black to white in nine steps: 28 of 255 each."""
    sides = drawn("mastermind/pegs", {"colours": 10, "each": 1, "keys": 0})
    found = sorted(grey_at(image, 0.06, 0.06) for image in sides.values())
    assert len(found) == 10
    assert all(27 <= after - before <= 30 for before, after in pairwise(found))
    assert (found[0], found[-1]) == (0, 255)


def test_marks_stand_out_from_their_pegs() -> None:
    """By 3:1, as in colour: the contrast of WCAG."""
    for name, image in drawn("mastermind/pegs", {"colours": 10, "each": 1, "keys": 0}, 300).items():
        fill, ink = grey_at(image, 0.02, 0.02), None
        counted = sorted((count, pixel) for count, pixel in image.getcolors(1 << 24) or [])
        ink = next(pixel[0] for _, pixel in reversed(counted) if isinstance(pixel, tuple) and pixel[0] != fill)
        assert contrast(fill, int(ink)) >= 3, name


def contrast(one: int, other: int) -> float:
    darker, lighter = sorted(luminance(value) for value in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def test_red_and_white_key_pegs_differ() -> None:
    sides = drawn("mastermind/pegs", {"colours": 4, "each": 1, "keys": 1})
    red, white = (grey_at(sides[f"mastermind/pegs/{name}-1-front"], 0.5, 0.5) for name in ("red", "white"))
    assert contrast(red, white) >= 3


def test_black_green_and_white_tiles_differ_and_the_green_ones_have_a_bar() -> None:
    sides = drawn("tagiron/tiles", {}, 300)
    black, green, white = (grey_at(sides[f"tagiron/tiles/{name}-front"], 0.02, 0.02) for name in ("3b", "5g-1", "3w"))
    assert green - black > 100
    assert white - green > 100
    bars = [grey_at(sides[f"tagiron/tiles/{name}-front"], 0.5, 0.78) for name in ("3b", "5g-1", "5g-2", "3w")]
    assert bars == [0, 255, 255, 255]


def test_a_six_is_no_nine_on_its_head() -> None:
    """A dot stands at the right of their feet."""
    sides = drawn("tagiron/tiles", {}, 300)
    for name, dot in (("6b", 255), ("9b", 255), ("6w", 0), ("9w", 0), ("8b", 0), ("8w", 255)):
        assert grey_at(sides[f"tagiron/tiles/{name}-front"], 0.77, 0.655) == dot, name


def test_the_four_colours_of_clue_tokens_are_four_greys() -> None:
    """By a tenth of the way from black to white at least; rings on them besides."""
    sides = drawn("initiative/tokens", {"tokens": "all"})
    names = ("lamp", "mask", "violet-gas-1", "green-agent-1")
    found = [grey_at(sides[f"initiative/tokens/{name}-back"], 0.05, 0.05) for name in names]
    assert all(before - after >= 25 for before, after in pairwise(found))


def test_a_trap_that_stays_is_dark_and_one_that_leaves_is_light() -> None:
    sides = drawn("initiative/tokens", {})
    stays, leaves = (grey_at(sides[f"initiative/tokens/tan-{name}-1-front"], 0.02, 0.5) for name in ("camera", "gas"))
    assert contrast(stays, leaves) >= 3


@pytest.mark.parametrize("name", COMPONENTS)
def test_nothing_is_left_of_colour(name: str) -> None:
    few = {"sheets": 1, "each": 1, "keys": 1}
    for side, image in drawn(name, few, 36).items():
        red, green, blue = image.split()
        assert red.tobytes() == green.tobytes() == blue.tobytes(), side

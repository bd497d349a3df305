"""The stored pictures of components: python -m tests.printables.pictures makes them anew."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from printables.document import silent
from printables.png import pictures
from printables.sheets import Printing
from printables.shop import COMPONENTS, Basket, print_cards
from tests.printables.conftest import files, item, typefaces, words

STORED = Path(__file__).parent / "pictures"

MOST = 8
"""Sides of a component that are shown."""

WIDTH = 200


def picture(name: str) -> Image.Image:
    """Its first sides beside each other, small."""
    pdf, _ = print_cards(words(), Basket((item(name),), Printing()), files(), typefaces())
    sides = list(different(pictures(pdf, silent, 72)))[:MOST]
    scale = min(1.0, WIDTH / sides[0].width)
    small = [side.resize((round(side.width * scale), round(side.height * scale))) for side in sides]
    whole = Image.new("RGB", (sum(side.width for side in small), max(side.height for side in small)), "white")
    left = 0
    for side in small:
        whole.paste(side, (left, 0))
        left += side.width
    return whole


def different(sides: Iterator[Image.Image]) -> Iterator[Image.Image]:
    seen: set[bytes] = set()
    for side in sides:
        if side.tobytes() not in seen:
            seen.add(side.tobytes())
            yield side


def stored(name: str) -> Path:
    return STORED / f"{name.replace('/', '-')}.png"


def main() -> None:
    STORED.mkdir(exist_ok=True)
    for old in STORED.glob("*.png"):
        old.unlink()
    for name in COMPONENTS:
        picture(name).quantize(64).save(stored(name), optimize=True)


if __name__ == "__main__":
    main()

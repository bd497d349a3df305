"""Runs inside Pyodide, or outside: prints some orders, and says the checksum of each."""

import hashlib
import sys
from types import ModuleType

if sys.platform == "emscripten":  # What the printer draws needs no pictures; the page has a stub in Pillow's place too.
    sys.modules["PIL"] = pillow = ModuleType("PIL")
    sys.modules["PIL.Image"] = pillow.Image = ModuleType("PIL.Image")  # type: ignore[attr-defined]

from engine.core.words import languages
from printables.component import Order
from printables.document import Look, Part, make_pdf, pages
from printables.library import read_content, read_fonts
from printables.sheets import Printing
from printables.shop import COMPONENTS, Basket, Item, print_order
from tests.printables.samples import Board, Tokens

MISSION = """
side = "consulate"
entrance = "gate"
cipher = "caesar 4"
question = "Де запасний ключ?"
secret = "ПІД [ЗЕЛЕНИМ] КИЛИМКОМ"
story = "Хтось виходив уночі; двері зачинено."
"""
"""One of somebody's own."""


def main() -> None:
    files, typefaces = read_content(), read_fonts()
    for lang, items, printing in (
        ("uk", [Item("tagiron/pad")], Printing()),
        ("ru", [Item("tagiron/rules")], Printing("letter", backs="none")),
        ("uk", [Item("initiative/mission", {"written": MISSION})], Printing("letter")),
        ("en", [Item(name) for name in COMPONENTS], Printing(backs="short-edge", shift=(0.3, -0.1))),
    ):
        basket = Basket(tuple(items), printing)
        made = print_order(languages(files)[lang], basket, files, typefaces)
        say(lang, made)
    for sample in (Board(), Tokens()):
        printing = Printing(bleed=2.0, overlap=7.0)
        pieces = tuple(sample.pieces(Order(languages(files)["en"], files, printing)))
        found = pages([Part(sample.name, sample.name, pieces)], printing)
        say(sample.name, make_pdf(found, printing, Look(sample.name, "en")))


def say(what: str, made: bytes) -> None:
    print(what, len(made), hashlib.sha256(made).hexdigest())


if __name__ == "__main__":
    main()

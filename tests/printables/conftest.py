"""What the printer's tests share: content, words and typefaces, read once."""

from collections.abc import Mapping
from functools import cache
from io import BytesIO

from pypdf import PdfReader

from engine.core.options import Values
from printables.library import read_content, read_fonts
from printables.sheets import Printing
from printables.shop import Basket, Item, print_order
from printables.words import Words, languages

LANGUAGES = ("en", "uk", "ru")
MM = 72 / 25.4


@cache
def files() -> Mapping[str, bytes]:
    return read_content()


@cache
def typefaces() -> Mapping[str, bytes]:
    return read_fonts()


@cache
def words(lang: str = "en") -> Words:
    return languages(files())[lang]


def printed(
    *names: str, lang: str = "en", printing: Printing | None = None, grey: bool = False, **options: Values
) -> bytes:
    """The components as a PDF; options by the component's short name: pad={"sheets": 1}."""
    items = tuple(Item(name, options.get(name.rpartition("/")[2], {})) for name in names)
    return print_order(Basket(items, printing or Printing(), grey), words(lang), files(), typefaces())


def read(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))

"""What the printer's tests share: content, words and typefaces, read once."""

from collections.abc import Mapping
from functools import cache
from io import BytesIO
from typing import cast

import pytest
from pypdf import PdfReader

from engine.core.options import Values
from engine.core.words import Words, languages
from printables import fonts
from printables.component import Component
from printables.library import read_content, read_fonts
from printables.sheets import Printing
from printables.shop import COMPONENTS, Basket, Item, print_order

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


@pytest.fixture(scope="session", autouse=True)
def _registered() -> None:
    """As the counter does before anything is drawn."""
    fonts.register(typefaces())


FEW: Values = {"sheets": 1, "each": 1, "keys": 1}
"""As little paper as can be asked for."""


def item(name: str, options: Values = FEW) -> Item:
    """A component, with those of the options that are its own."""
    return Item(name, {own.name: options[own.name] for own in COMPONENTS[name].options(files()) if own.name in options})


def printed(
    *names: str, lang: str = "en", printing: Printing | None = None, grey: bool = False, options: Values = FEW
) -> bytes:
    basket = Basket(tuple(item(name, options) for name in names), printing or Printing(), grey)
    return print_order(words(lang), basket, files(), typefaces())


def offer(patch: pytest.MonkeyPatch, *components: Component) -> None:
    """Put samples on the counter, for one test."""
    for component in components:
        patch.setitem(cast(dict[str, Component], COMPONENTS), component.name, component)


def read(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))

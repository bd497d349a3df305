"""The print shop's door in the page: the worker that prints calls it. Texts and numbers in, bytes out."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pypdfium2 as pdfium

from engine.core.codec import read_json, structure
from engine.core.content import Files
from printables.pen import CannotPrint
from printables.shop import Basket, print_order
from printables.words import Words, languages

HOME = Path(__file__).resolve().parent

SHARPNESS = 1.25
"""Dots of a picture for each point of paper."""


@dataclass(frozen=True, slots=True)
class Ordered:
    """What the page asks for."""

    language: str
    basket: Basket


def carry_out(text: str, progress: Callable[[int, int], None]) -> tuple[bytes, str]:
    """The order as a PDF, and what is wrong with it, if anything is."""
    ordered = structure(read_json(text), Ordered)
    files = read(HOME.parent / "content")
    try:
        return print_order(ordered.basket, spoken()[ordered.language], files, read(HOME / "fonts"), progress), ""
    except CannotPrint as fault:
        return b"", str(fault)


def pictures(pdf: bytes, most: int) -> tuple[int, list[tuple[int, int, bytes]]]:
    """How many pages it has, and the first of them as pictures: width, height, four bytes for each dot."""
    document = pdfium.PdfDocument(pdf)
    count, found = len(document), []
    for number in range(min(count, most)):
        page = document[number]
        bitmap = page.render(scale=SHARPNESS, rev_byteorder=True, prefer_bgrx=True)
        found.append((bitmap.width, bitmap.height, bytes(bitmap.buffer)))
        page.close()
    document.close()
    return count, found


@cache
def read(folder: Path) -> Files:
    """All files of a folder, by their paths in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


@cache
def spoken() -> dict[str, Words]:
    return languages(read(HOME.parent / "content"))

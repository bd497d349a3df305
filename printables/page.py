"""The print shop's door in the page: the worker that prints calls it. Texts and numbers in, bytes out."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import pypdfium2 as pdfium

from engine.core.codec import read_json, structure
from engine.core.content import Files
from engine.core.options import Values
from engine.core.words import Words, languages
from printables.document import in_sight, make_pdf
from printables.pen import CannotPrint, NotAsWritten
from printables.png import pngs, zipped
from printables.shop import Item, basket, laid_out, print_cards

HOME = Path(__file__).resolve().parent

SHARPNESS = 1.25
"""Dots of a picture for each point of paper."""


Picture: TypeAlias = tuple[int, int, bytes]
"""Width, height, four bytes for each dot."""

Why: TypeAlias = Literal["", "written", "fit"]
"""Whether it is what somebody wrote that is wrong, and said in their language, or what does not fit."""


@dataclass(frozen=True, slots=True)
class Ordered:
    """What the page asks for."""

    language: str
    items: tuple[Item, ...]
    settings: Values


def carry_out(
    kind: str,
    text: str,
    progress: Callable[[int, int], None],
    planned: Callable[[int, int], None],
    show: int = 0,
) -> tuple[bytes, int, list[Picture], str, Why]:
    """The file that was ordered, how many pages or pictures it has, the first pages as pictures; or what is wrong."""
    ordered = structure(read_json(text), Ordered)
    files, typefaces = read(HOME.parent / "content"), read(HOME / "fonts")
    wanted = basket(ordered.items, ordered.settings, files)
    words = spoken()[ordered.language]
    try:
        if kind == "pictures":
            pdf, names = print_cards(words, wanted, files, typefaces)
            return zipped(pngs(pdf, names, progress)), len(names), [], "", ""
        pages, look = laid_out(words, wanted, files, typefaces)
        pdf = make_pdf(pages, wanted.printing, look, progress, lambda paper: planned(paper.one_sided, paper.two_sided))
    except NotAsWritten as fault:
        return b"", 0, [], str(fault), "written"
    except CannotPrint as fault:
        return b"", 0, [], str(fault), "fit"
    return pdf, *pictures(pdf, min(show, in_sight(pages))), "", ""


def pictures(pdf: bytes, most: int) -> tuple[int, list[Picture]]:
    """How many pages it has, and the first of them as pictures."""
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

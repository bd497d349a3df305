"""The house's typefaces on paper: IBM Plex, embedded and cut to the letters used."""

from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Literal, TypeAlias

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

Face: TypeAlias = Literal["sans", "italic", "bold", "mono", "mono-bold"]

FILES: Mapping[Face, str] = {
    "sans": "IBMPlexSans-Regular",
    "italic": "IBMPlexSans-Italic",
    "bold": "IBMPlexSans-SemiBold",
    "mono": "IBMPlexMono-Regular",
    "mono-bold": "IBMPlexMono-SemiBold",
}

CAPITAL = 0.698
"""How high Plex's capitals are, as a share of the type size."""


def register(files: Mapping[str, bytes]) -> None:
    """Make the faces known to ReportLab, from their files by name."""
    for file in FILES.values():
        if file not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(file, BytesIO(files[f"{file}.ttf"])))


def width(text: str, face: Face, size: float) -> float:
    """In points."""
    return float(pdfmetrics.stringWidth(text, FILES[face], size))


def missing(text: Iterable[str], face: Face) -> list[str]:
    """The letters that this face has not, each once, in order."""
    font = pdfmetrics.getFont(FILES[face])
    known = font.face.charToGlyph if isinstance(font, TTFont) else {}
    return sorted({letter for letter in text if ord(letter) not in known and not letter.isspace()})

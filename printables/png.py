"""Pictures of pieces for print services: 300 dots per inch, with their bleed."""

import struct
import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

import pypdfium2 as pdfium
from PIL import Image

from printables.document import Progress

DOTS = 300
"""In an inch."""

DAY = (1980, 1, 1, 0, 0, 0)
"""Of every file in a zip, so that the same input gives the same bytes."""


def pictures(pdf: bytes, progress: Progress, dots: int = DOTS) -> Iterator[Image.Image]:
    """The pages of a document, drawn."""
    document = pdfium.PdfDocument(pdf)
    for number in range(len(document)):
        page = document[number]
        image = page.render(scale=dots / 72).to_pil().convert("RGB")
        page.close()
        progress(number + 1, len(document))
        yield image
    document.close()


def pngs(pdf: bytes, names: Sequence[str], progress: Progress) -> Iterator[tuple[str, bytes]]:
    """Every page as a file with its name."""
    document = pdfium.PdfDocument(pdf)
    for number, name in enumerate(names):
        page = document[number]
        bitmap = page.render(scale=DOTS / 72, rev_byteorder=True)
        yield f"{name}.png", png(bitmap.width, bitmap.height, bitmap.stride, bytes(bitmap.buffer))
        page.close()
        progress(number + 1, len(names))
    document.close()


def png(width: int, height: int, stride: int, dots: bytes) -> bytes:
    """Rows of red, green and blue as a PNG; the page has no Pillow to write one."""
    rows = b"".join(b"\0" + dots[at : at + 3 * width] for at in range(0, stride * height, stride))
    to_the_metre = round(DOTS / 0.0254)
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"pHYs", struct.pack(">IIB", to_the_metre, to_the_metre, 1)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def write_folder(folder: Path, files: Iterator[tuple[str, bytes]]) -> int:
    """How many were written."""
    count = 0
    for name, data in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        count += 1
    return count


def zipped(files: Iterator[tuple[str, bytes]]) -> bytes:
    """A zip with the same bytes for the same files."""
    target = BytesIO()
    with ZipFile(target, "w", ZIP_STORED) as archive:
        for name, data in files:
            archive.writestr(ZipInfo(name, DAY), data)
    return target.getvalue()

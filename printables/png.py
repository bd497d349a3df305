"""Pictures of pieces for print services: 300 dots per inch, with their bleed."""

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
    for name, image in zip(names, pictures(pdf, progress), strict=True):
        target = BytesIO()
        image.save(target, "PNG", dpi=(DOTS, DOTS), optimize=True)
        yield f"{name}.png", target.getvalue()


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

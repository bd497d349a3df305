"""Our own drawings of rooms, faces and tokens: one set of paths for the page and for paper alike."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.core.content import BadContent, Files, load, load_folder

INKS_FILE, FOLDER = "enigma/inks.toml", "enigma/art/"

OWN = "own"
"""The drawing of a room or a face that nobody has drawn yet: of cards that people invent."""

InkName: TypeAlias = str

DrawingName: TypeAlias = str
"""Its file and its name there: `room-library`, `face-ghost`, `token-chaos`, `corner-none`, `back-mansion`."""


@dataclass(frozen=True, slots=True)
class Ink:
    colour: str
    grey: float


@dataclass(frozen=True, slots=True)
class Layer:
    """A path in absolute M, L, H, V, C, A and Z: filled (even-odd), or drawn with a pen that has a round end."""

    path: str
    fill: InkName = ""
    line: InkName = ""
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """Layers from the ground up."""

    width: int
    height: int
    layers: tuple[Layer, ...]


@dataclass(frozen=True, slots=True)
class Art:
    inks: Mapping[InkName, Ink]
    drawings: Mapping[DrawingName, Drawing]

    def find(self, kind: str, name: str) -> DrawingName:
        """Of a card or a character, be it one that nobody has drawn."""
        drawn = f"{kind}-{name}"
        return drawn if drawn in self.drawings else f"{kind}-{OWN}"


@dataclass(frozen=True, slots=True)
class Inks:
    inks: Mapping[InkName, Ink]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file of drawings of one size."""

    size: tuple[int, int]
    drawings: Mapping[str, tuple[Layer, ...]]


def art(files: Files) -> Art:
    """Raises `BadContent`, where a layer is drawn with no ink that there is, too."""
    inks = load(files, INKS_FILE, Inks).inks
    sheets = load_folder(files, FOLDER, Sheet)
    for stem, sheet in sheets.items():
        if faults := tuple(_faults(sheet, inks)):
            raise BadContent(f"{FOLDER}{stem}.toml", faults)
    return Art(
        inks,
        {
            f"{stem}-{name}": Drawing(*sheet.size, layers)
            for stem, sheet in sheets.items()
            for name, layers in sheet.drawings.items()
        },
    )


def _faults(sheet: Sheet, inks: Mapping[InkName, Ink]) -> Iterator[str]:
    for name, layers in sheet.drawings.items():
        for number, layer in enumerate(layers):
            here = f"$.drawings.{name}[{number}]"
            if bool(layer.fill) == bool(layer.line):
                yield f"either filled or drawn with a pen @ {here}"
            elif (layer.fill or layer.line) not in inks:
                yield f"no ink {layer.fill or layer.line} @ {here}"
            elif bool(layer.line) != (layer.width > 0):
                yield f"a pen has a width @ {here}"

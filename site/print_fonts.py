"""IBM Plex for the printer: python site/print_fonts.py. Into printables/fonts/, cut to what our languages need.

The page's fonts are packed for browsers; a PDF takes TrueType, so the same faces are unpacked and cut to size.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "printables/fonts"
FACES = {
    "@ibm/plex-sans": ("IBMPlexSans-Regular", "IBMPlexSans-Italic", "IBMPlexSans-SemiBold"),
    "@ibm/plex-mono": ("IBMPlexMono-Regular", "IBMPlexMono-SemiBold"),
}
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x400, 0x530),
    *range(0x2010, 0x2027),
    *(0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x20B4, 0x2116, 0x2122),
    *(0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265, 0x2713),
]


def cut(source: Path, target: Path) -> None:
    font = TTFont(source, recalcTimestamp=False)
    options = Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = None
    font.save(target)


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for package, names in FACES.items():
        folder = ROOT / "node_modules" / package / "fonts/complete/woff2"
        for name in names:
            cut(folder / f"{name}.woff2", TARGET / f"{name}.ttf")
        (TARGET / "LICENSE.txt").write_bytes((ROOT / "node_modules" / package / "LICENSE.txt").read_bytes())


if __name__ == "__main__":
    main()

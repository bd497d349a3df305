"""IBM Plex for the page: the subsets that our languages and players' names need, as woff2 and @font-face rules."""

import re
from pathlib import Path

FACES = {
    "@ibm/plex-sans": ("IBMPlexSans-Regular", "IBMPlexSans-Italic", "IBMPlexSans-SemiBold"),
    "@ibm/plex-mono": ("IBMPlexMono-Regular", "IBMPlexMono-SemiBold"),
}
SUBSETS = ("Cyrillic", "Latin1", "Latin2", "Pi")


def fonts(modules: Path) -> dict[str, bytes]:
    """File names and contents: fonts.css and the woff2 files that it names."""
    files: dict[str, bytes] = {}
    rules = []
    for package, names in FACES.items():
        folder = modules / package
        css = next((folder / "css").glob("*-all.css")).read_text()
        for name in names:
            for subset in SUBSETS:
                file = f"{name}-{subset}.woff2"
                files[file] = (folder / "fonts/split/woff2" / file).read_bytes()
                rules.append(rule(css, file))
    return {"fonts.css": "\n".join(rules).encode(), **files}


def rule(css: str, file: str) -> str:
    """IBM's own rule for the file, told where it lies here and to show other letters meanwhile."""
    found = next(block for block in re.findall(r"@font-face \{.*?\}", css, re.S) if f"/{file}" in block)
    return re.sub(r"src:.*?;", f'src: url("{file}") format("woff2");\n  font-display: swap;', found, flags=re.S)

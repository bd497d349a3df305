"""What the page needs of the print shop: its catalogue as data, and all that the shop's own worker runs."""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

DESK_ONLY = ("__main__.py", "cli.py", "library.py", "markdown.py", "png.py", "proof.py")
"""Of the printer, what only the command line needs."""


def shop_files() -> dict[str, bytes]:
    """What the page shows of the print shop, and the rules as they are printed."""
    from printables.catalogue import catalogue, catalogue_file
    from printables.library import read_content
    from printables.rules import RULES
    from printables.words import languages

    files = read_content()
    rules = {name: data for name, data in files.items() if name.startswith(RULES) and name.endswith(".json")}
    return rules | {catalogue_file(code): catalogue(words) for code, words in languages(files).items()}


def stage_shop(shop: Path) -> None:
    """Lay out what the print shop finds besides: its code, its typefaces, what stands for Pillow."""
    ignored = shutil.ignore_patterns("__pycache__", *DESK_ONLY)
    shutil.copytree(ROOT / "printables", shop / "printables", ignore=ignored)
    shutil.copytree(ROOT / "site/pillow_stub", shop, dirs_exist_ok=True)

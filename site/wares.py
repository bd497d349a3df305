"""What the page needs of the print shop: its catalogue as data, and all that the shop's own worker runs."""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

DESK_ONLY = ("__main__.py", "cli.py", "judging.py", "library.py", "markdown.py", "proof.py")
"""Of the printer, what only the command line needs."""


def shop_files() -> dict[str, bytes]:
    """What the page shows of the print shop, and the rules as they are printed."""
    from engine.core.words import languages
    from printables.catalogue import catalogue, catalogue_file
    from printables.library import read_content
    from printables.rules import RULES

    files = read_content()
    rules = {name: data for name, data in files.items() if name.startswith(RULES) and name.endswith(".json")}
    return rules | {catalogue_file(code): catalogue(words, files) for code, words in languages(files).items()}


def ready_made_files() -> dict[str, bytes]:
    """All of each game as a PDF, in every language and for the papers that nearly everybody has; without what a
    campaign opens only later."""
    from engine.core.words import languages
    from printables.library import read_content, read_fonts
    from printables.sheets import Printing
    from printables.shop import COMPONENTS, GAMES, Basket, Item, print_order, spoils
    from web.screens.shop import READY_MADE, ready_made

    files, typefaces = read_content(), read_fonts()
    found = {}
    for game in GAMES:
        own = (Item(name) for name in COMPONENTS if name.startswith(f"{game}/"))
        items = tuple(item for item in own if not spoils(item, files))
        for lang, words in languages(files).items():
            for paper in READY_MADE:
                made = print_order(words, Basket(items, Printing(paper)), files, typefaces)
                found[ready_made(game, paper, lang)] = made
    return found


def stage_shop(shop: Path, content: Path) -> None:
    """Lay out what the print shop finds besides: its code, its typefaces, what stands for Pillow; the app's content."""
    shutil.copytree(content, shop / "content")
    ignored = shutil.ignore_patterns("__pycache__", *DESK_ONLY)
    shutil.copytree(ROOT / "printables", shop / "printables", ignore=ignored)
    shutil.copytree(ROOT / "site/pillow_stub", shop, dirs_exist_ok=True)

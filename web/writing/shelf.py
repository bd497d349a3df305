"""What a shelf shows, whatever game's drafts lie on it."""

from collections.abc import Callable
from typing import Any, TypeVar

from engine.core.words import Words
from web.desk import Desk
from web.parcel import LARGEST_FILE
from web.saves import BadSave
from web.writing.drafts import Drafts

S = TypeVar("S")


def shelf_view(
    desk: Desk, drafts: Drafts[S], under: Callable[[Words, S], str], language: Callable[[S], str] = lambda _: ""
) -> dict[str, Any]:
    """`under` is what stands below a title; `language`, in which both are written, where that is known."""
    bench = drafts.bench(desk)
    lines = [line_of(desk, drafts, name, under, language) for name in drafts.names(desk)]
    lines.sort(key=lambda line: -int(line["changed"]))
    return {
        "game": drafts.game,
        "drafts": [line for line in lines if not line["sealed"]],
        "kept": [line for line in lines if line["sealed"]],
        "removed": bench.removed.title if bench.removed is not None else "",
        "brought": bench.brought,
        "faults": list(bench.told(desk.words)),
        "largest_file": LARGEST_FILE,
    }


def line_of(
    desk: Desk, drafts: Drafts[S], name: str, under: Callable[[Words, S], str], language: Callable[[S], str]
) -> dict[str, Any]:
    """One that can't be read has no address."""
    words = desk.words
    line = {"name": name, "title": drafts.title_on_shelf(desk, name), "sealed": False, "changed": 0, "href": ""}
    try:
        paper = drafts.named(desk, name)
    except BadSave:
        return line
    return {
        **line,
        "under": under(words, paper.sheet),
        "language": language(paper.sheet),
        "sealed": paper.sealed,
        "changed": paper.changed,
        "changed_text": words.date(paper.changed),
        "href": drafts.address(name),
    }

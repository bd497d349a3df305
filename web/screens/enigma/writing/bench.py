"""What lies in the room of writing while the app runs, and its drafts."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.words import Words
from web.desk import Desk
from web.screens.enigma.writing import sheet as sheets
from web.screens.enigma.writing.sheet import AnyCard, Sheet
from web.screens.enigma.writing.trying import Gauge
from web.writing import drafts
from web.writing.drafts import Drafts

if TYPE_CHECKING:
    from web.screens.enigma.writing.room import EnigmaWriting

GAME = "enigma"

MOST_NAMES = 3
"""Cards that a set is called by in lists."""


@dataclass(slots=True)
class Bench(drafts.Bench[Sheet]):
    gauge: Gauge = field(default_factory=Gauge)
    laid: str = ""
    """The step that was laid last: it lies open."""


def name_in(names: dict[str, str], *languages: str) -> str:
    """In the first of these languages, else in whatever it was written."""
    written = {lang: text.strip() for lang, text in names.items() if text.strip()}
    return next((written[lang] for lang in languages if lang in written), next(iter(written.values()), ""))


def title_of(words: Words, sheet: Sheet) -> str:
    """What a set is called in lists: by the names of its cards."""
    cards: list[AnyCard] = [*sheet.mansion.values(), *sheet.characters.values()]
    found = [name for one in cards if (name := name_in(dict(one.names), words.lang, sheet.language))]
    if not found:
        return words.gettext("Cards without a name")
    return words.enumeration(found[:MOST_NAMES]) + ("…" if len(found) > MOST_NAMES else "")


def bench_of(desk: Desk) -> Bench:
    bench = desk.writing.setdefault(GAME, Bench())
    assert isinstance(bench, Bench)
    return bench


DRAFTS = Drafts(
    GAME,
    bench_of,
    sheets.read,
    blank=lambda desk: sheets.blank(desk.settings.language),
    title=title_of,
    too_much=lambda words: words.gettext("This is too much for one set of cards. Nothing has changed."),
    first_field="add-cards",
)


def room_of(desk: Desk) -> "EnigmaWriting":
    """The room itself, with what it knows of the pieces."""
    from web.screens.enigma.writing.room import EnigmaWriting

    room = desk.fronts[GAME].writing
    assert isinstance(room, EnigmaWriting)
    return room

"""What lies in the room of writing while the app runs, and its drafts."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.words import Words
from web.desk import Desk
from web.screens.initiative.writing import paper
from web.screens.initiative.writing.paper import Sheet
from web.screens.initiative.writing.presses import Tool
from web.screens.initiative.writing.trying import Gauge
from web.writing import drafts
from web.writing.drafts import Drafts

if TYPE_CHECKING:
    from web.screens.initiative.writing.room import InitiativeWriting

GAME = "initiative"

DOOR = f"door:{GAME}"
"""Where it is kept that somebody wanted to see all twists, though they give away what the campaign has in store."""


@dataclass(slots=True)
class Bench(drafts.Bench[Sheet]):
    gauge: Gauge = field(default_factory=Gauge)
    tool: Tool = "more"
    """What a press on the picture of the board does."""


def title_of(words: Words, sheet: Sheet) -> str:
    """What a mission is called in lists."""
    written = sheet.written
    return written.title.strip() or written.question.strip() or words.gettext("A mission without a question")


def bench_of(desk: Desk) -> Bench:
    bench = desk.writing.setdefault(GAME, Bench())
    assert isinstance(bench, Bench)
    return bench


DRAFTS = Drafts(
    GAME,
    bench_of,
    paper.read,
    blank=lambda desk: paper.blank(desk.settings.language),
    title=title_of,
    too_much=lambda words: words.gettext("This is too much for one mission. Nothing has changed."),
    sealed=lambda words: words.gettext("This mission is kept to be played. Open it in the editor first."),
    first_field="question",
)


def room_of(desk: Desk) -> "InitiativeWriting":
    """The room itself, with what it knows of the pieces."""
    from web.screens.initiative.writing.room import InitiativeWriting

    room = desk.fronts[GAME].writing
    assert isinstance(room, InitiativeWriting)
    return room

"""The room where a finished game is looked at, of any game that has one: what it teaches, and a film of it."""

from dataclasses import dataclass
from typing import Any

from web.cover import Page
from web.desk import Desk, address
from web.rooms import Review
from web.settings import PACES
from web.sight import AnySight
from web.table import AnyTable
from web.tables import front_at, sight_of
from web.work import Work, go_on, unfinished

FILM_PAUSE = 900
"""So many milliseconds longer than a bot's move a moment of the film stands: it is to be read."""


def href(desk: Desk, table: AnyTable, section: int | None = None) -> str:
    """Where it is; nothing where there is nothing to be looked at."""
    rest = "/review" if section is None else f"/review/{section + 1}"
    return address(table.key, rest) if sections(desk, table) else ""


def is_open(desk: Desk, table: AnyTable) -> bool:
    """Whether the address asks for it, and there is something to look at."""
    return desk.where.part(2) == "review" and bool(sections(desk, table))


def sections(desk: Desk, table: AnyTable) -> list[str]:
    room = front_at(desk, table).review
    return [] if room is None else [*room.sections(desk.words, sight_here(desk, table))]


def sight_here(desk: Desk, table: AnyTable) -> AnySight:
    """What is over lies open to all."""
    return sight_of(desk, table, None if table.over else table.looker)


def room_at(desk: Desk, table: AnyTable) -> tuple[Review, int]:
    """The room, and the section that the address names, else the first."""
    room = front_at(desk, table).review
    if room is None:
        raise LookupError(table.game.name)
    named, count = desk.where.part(3), len(sections(desk, table))
    asked = int(named) - 1 if named in map(str, range(1, count + 1)) else None
    return room, room.first(sight_here(desk, table)) if asked is None else asked


def work_at(desk: Desk, table: AnyTable) -> list[Work]:
    room, section = room_at(desk, table)
    return [*room.work(sight_here(desk, table), section)]


def arrive(desk: Desk, table: AnyTable) -> None:
    """Work on what is looked at, a slice each time; let the film run on."""
    work = work_at(desk, table)
    go_on(work)
    if unfinished(work):
        desk.step("table.step")
    elif table.reel.runs:
        desk.step("film.next", PACES[desk.settings.speed].pause + FILM_PAUSE)


@dataclass(frozen=True, slots=True)
class Film:
    """Where the film of this section stands."""

    shown: int
    last: int


def film_at(desk: Desk, table: AnyTable) -> Film:
    """At its end until somebody winds it: that is what the match came to."""
    room, section = room_at(desk, table)
    last = room.frames(sight_here(desk, table), section) - 1
    return Film(min(table.reel.shown.get(section, last), last), last)


def wind(desk: Desk, table: AnyTable, to: int) -> str:
    """Wind the film to a moment, the nearest that there is; what happens there, in words."""
    room, section = room_at(desk, table)
    last = film_at(desk, table).last
    shown = table.reel.shown[section] = min(max(to, 0), last)
    return moment_text(desk, shown, last, room.frame(desk.words, sight_here(desk, table), section, shown).text)


def moment_text(desk: Desk, shown: int, last: int, text: str) -> str:
    """Where the slider stands: "3 of 12: …"."""
    words = desk.words
    if not shown:
        return words.gettext("The beginning")
    return words.gettext(
        "%(number)s of %(last)s: %(text)s", number=words.number(shown), last=words.number(last), text=text
    )


def film_view(desk: Desk, table: AnyTable) -> dict[str, Any]:
    room, section = room_at(desk, table)
    film = film_at(desk, table)
    frame = room.frame(desk.words, sight_here(desk, table), section, film.shown)
    return {
        "shown": film.shown,
        "last": film.last,
        "runs": table.reel.runs,
        "ready": not unfinished(work_at(desk, table)),
        "said": moment_text(desk, film.shown, film.last, frame.text),
        "text": frame.text or desk.words.gettext("The beginning"),
        "known": frame.known,
        "parts": frame.parts,
    }


def page(desk: Desk, table: AnyTable) -> Page:
    words = desk.words
    room, section = room_at(desk, table)
    story = room.story(words, sight_here(desk, table), section)
    title = words.gettext("Review")
    context: dict[str, Any] = {
        "title": title,
        "back_href": address(table.key),
        "sections": [
            {"label": label, "chosen": number == section, "href": address(table.key, f"/review/{number + 1}")}
            for number, label in enumerate(sections(desk, table))
        ],
        "heading": story.heading,
        "sums": story.sums,
        "remark": words.gettext("The rest is being worked out…")
        if unfinished(work_at(desk, table)) and not story.remark
        else story.remark,
        "counted": story.counted,
        "bits": story.bits,
        "chart_heading": story.chart_heading,
    }
    film = film_view(desk, table)
    return Page(f"{table.game.name}/review.html", title, {"review": context, "film": film, "part": story.parts})

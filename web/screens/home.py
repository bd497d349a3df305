"""The first screen: the games, and what was left unfinished."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.words import Words
from web import drafts
from web.cover import Cover, Page
from web.desk import Desk
from web.people import sitters
from web.screens.fronts import COMING, Coming
from web.screens.lines import lines_at_a_glance, rooms_view
from web.screens.today import today_view

MOST_UNFINISHED = 2
"""There is room for so many where the house introduces itself; all of them are among the saves."""


@dataclass(frozen=True, slots=True)
class Dossier:
    """A game on the shelf; without an address it is still in preparation."""

    name: str
    title: str
    summary: str
    players_text: str
    href: str | None = None
    at_once: str = ""
    """Who plays if it is begun with one press; before the device was asked, nobody knows."""
    rooms: Sequence[Mapping[str, str]] = ()

    @property
    def ready(self) -> bool:
        return self.href is not None


def screen(desk: Desk) -> Page:
    words = desk.words
    ready = [
        Dossier(
            name=name,
            title=cover.title(words),
            summary=cover.summary(words),
            players_text=players_text(words, cover.players),
            href=f"#/{name}",
            at_once="" if desk.first else at_once_text(desk, cover),
            rooms=rooms_view(words, cover),
        )
        for name, cover in desk.fronts.covers.items()
    ]
    names = {dossier.name for dossier in ready}
    context: dict[str, Any] = {
        "games": [*ready, *(coming(words, game) for game in COMING if game.name not in names)],
        "today": today_view(desk),
        "unfinished": [line for line in lines_at_a_glance(desk) if not line.over][:MOST_UNFINISHED],
    }
    return Page("home.html", words.gettext("Black Chamber"), context)


def at_once_text(desk: Desk, cover: Cover) -> str:
    last = drafts.last_played(desk.shelf, cover)
    if last is None:
        return sitters(desk.words, drafts.fresh(cover).players, cover)
    return desk.words.gettext("As last time: %(who)s", who=sitters(desk.words, last.players, cover))


def players_text(words: Words, players: range) -> str:
    if len(players) == 1:
        return words.ngettext("%(num)s player", "%(num)s players", players[0])
    return words.gettext("%(fewest)s to %(most)s players", fewest=players[0], most=players[-1])


def coming(words: Words, game: Coming) -> Dossier:
    return Dossier(game.name, game.title(words), game.summary(words), players_text(words, game.players))

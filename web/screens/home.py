"""The first screen: the games, and what was left unfinished."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.words import Words
from web.desk import Desk
from web.front import Page
from web.screens.lines import lines_at_a_glance, rooms_view

MOST_UNFINISHED = 4


@dataclass(frozen=True, slots=True)
class Dossier:
    """A game on the shelf; without an address it is still in preparation."""

    name: str
    title: str
    summary: str
    players_text: str
    href: str | None = None
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
            rooms=rooms_view(words, cover),
        )
        for name, cover in desk.fronts.covers.items()
    ]
    names = {dossier.name for dossier in ready}
    context: dict[str, Any] = {
        "games": [*ready, *(dossier for dossier in coming(words) if dossier.name not in names)],
        "unfinished": [line for line in lines_at_a_glance(desk) if not line.over][:MOST_UNFINISHED],
    }
    return Page("home.html", words.gettext("Black Chamber"), context)


def players_text(words: Words, players: range) -> str:
    if len(players) == 1:
        return words.ngettext("%(num)s player", "%(num)s players", players[0])
    return words.gettext("%(fewest)s to %(most)s players", fewest=players[0], most=players[-1])


def coming(words: Words) -> list[Dossier]:
    """The games of the house that have no screens yet."""
    return [
        Dossier(
            "initiative",
            words.gettext("The Initiative"),
            words.gettext("Agents together against the clock: clues, traps, and a cipher behind closed windows."),
            players_text(words, range(1, 5)),
        ),
        Dossier(
            "enigma",
            words.gettext("Enigma: Code of Chaos"),
            words.gettext("Bluff in a mansion of nine face-down cards: private looks, public claims."),
            players_text(words, range(1, 6)),
        ),
    ]

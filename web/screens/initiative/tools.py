"""What was found in envelopes and lies beside the console: a ruler that slides, a tape, a lattice, rails, pages.

A tool works on what anybody sees anyway, and is told nothing of the mission's secret: it helps to try an idea, whether
that idea is of any use or not.
"""

from collections.abc import Iterator
from typing import Any

from engine.core.content import Files
from engine.core.words import Words
from engine.initiative.campaign import Campaign, Envelope, Missions, Tool, campaign
from engine.initiative.ciphers import ALPHABETS
from engine.initiative.content import Box
from engine.initiative.table.view import InitiativeView
from web.screens.initiative.notes import Notes

WIDEST, NARROWEST = 11, 3
"""How many letters the lattice may have in a row."""

MOST_RAILS, FEWEST_RAILS = 5, 2


def alphabet_of(view: InitiativeView) -> str:
    """The ruler's: the mission's own language decides."""
    return ALPHABETS[view.brief.language]


def shift_of(notes: Notes, alphabet: str) -> int:
    return notes.shift % len(alphabet)


def ruler_view(words: Words, notes: Notes, view: InitiativeView) -> dict[str, Any]:
    """The alphabet with its numbers, and below it the alphabet once more, slid."""
    alphabet = alphabet_of(view)
    shift = shift_of(notes, alphabet)
    letters = [
        {"number": at + 1, "upper": letter, "lower": alphabet[(at + shift) % len(alphabet)]}
        for at, letter in enumerate(alphabet)
    ]
    text = words.gettext("%(upper)s stands over %(lower)s", upper=letters[0]["upper"], lower=letters[0]["lower"])
    return {"letters": letters, "shift": shift, "most": len(alphabet) - 1, "text": text}


def holes_of(notes: Notes, alphabet: str) -> list[int]:
    return sorted({hole for hole in notes.holes if 0 <= hole < hole_count(alphabet)})


def hole_count(alphabet: str) -> int:
    """So many holes tell all letters apart, and one is none: 26 need five, 33 need six."""
    return len(alphabet).bit_length()


def tape_view(words: Words, notes: Notes, view: InitiativeView) -> dict[str, Any]:
    """Holes to punch, each with what it counts; the sum, and the letter of that number."""
    _, alphabet = words.gettext, alphabet_of(view)
    punched = holes_of(notes, alphabet)
    total = sum(1 << hole for hole in punched)
    letter = alphabet[total - 1] if 1 <= total <= len(alphabet) else ""
    holes = [
        {
            "hole": hole,
            "worth": 1 << hole,
            "punched": hole in punched,
            "label": _("Hole %(number)s, counts %(worth)s", number=hole + 1, worth=1 << hole),
        }
        for hole in range(hole_count(alphabet))
    ]
    return {"holes": holes, "total": total, "letter": letter}


def across_of(notes: Notes) -> int:
    return min(max(notes.across, NARROWEST), WIDEST)


def lattice_view(words: Words, notes: Notes, view: InitiativeView) -> dict[str, Any]:
    """The ruler laid in rows: each letter has a row and a place in it."""
    alphabet, across = alphabet_of(view), across_of(notes)
    rows = [alphabet[start : start + across] for start in range(0, len(alphabet), across)]
    return {
        "across": across,
        "rows": [{"number": number, "letters": list(row)} for number, row in enumerate(rows, 1)],
        "least": NARROWEST,
        "most": WIDEST,
    }


def rails_of(notes: Notes) -> int:
    return min(max(notes.rails, FEWEST_RAILS), MOST_RAILS)


def rails_view(words: Words, notes: Notes, view: InitiativeView) -> dict[str, Any]:
    """How a text runs that is written along rails, down and up again: the order of the places."""
    rails = rails_of(notes)
    length = 4 * (rails - 1) + 1
    path = [rail_at(place, rails) for place in range(length)]
    rows = [[place + 1 if rail == row else 0 for place, rail in enumerate(path)] for row in range(rails)]
    return {"rails": rails, "rows": rows, "least": FEWEST_RAILS, "most": MOST_RAILS}


def rail_at(place: int, rails: int) -> int:
    """
    >>> [rail_at(place, 3) for place in range(6)]
    [0, 1, 2, 1, 0, 1]
    """
    turn = place % (2 * (rails - 1))
    return min(turn, 2 * (rails - 1) - turn)


MAKERS = {"ruler": ruler_view, "tape": tape_view, "lattice": lattice_view, "rails": rails_view}
"""The tools that are worked with; the others are read."""


class Drawers:
    """The desk's: what the envelopes of the nights so far have brought, read when it is first asked for."""

    def __init__(self, files: Files, box: Box) -> None:
        self._files = files
        self.missions = Missions(files, box)
        self._campaign: Campaign | None = None

    @property
    def campaign(self) -> Campaign:
        if self._campaign is None:
            self._campaign = campaign(self._files)
        return self._campaign

    def found(self, number: int, nights: str) -> Iterator[tuple[Tool, Envelope | None]]:
        """What the nights before the one of this number have laid on the desk: it came in envelopes, or with a
        mission's story. Nights that nobody has told of are taken as won."""
        told = nights if len(nights) == number - 1 else "w" * (number - 1)
        for night, ended in zip(self.campaign.nights, [*told, ""], strict=False):
            if night.tool is not None:
                yield night.tool, None
            names = night.before if not ended else (*night.before, *(night.win if ended == "w" else night.loss))
            for envelope in (self.campaign.envelopes[name] for name in names):
                if envelope.tool is not None:
                    yield envelope.tool, envelope

    def shows_log(self, number: int, nights: str) -> bool:
        """Whether the answers of earlier nights lie beside the console: in the drawer with the ruler."""
        return number > 1 and "ruler" in dict(self.found(number, nights))

    def tools(self, words: Words, notes: Notes, view: InitiativeView) -> list[dict[str, Any]]:
        """The tools that there are in this mission, in the order in which they were found."""
        found: dict[str, str] = {}
        if number := view.brief.number:
            came = self.found(number, view.nights)
            found = {tool: envelope.text.in_(words) if envelope is not None else "" for tool, envelope in came}
        if not view.brief.name:
            found = {"ruler": ""}
        if "ruler" in found and view.look == "tape":
            found["tape"] = ""
        return [
            {"tool": tool, "name": self.name(words, tool), **self.made(words, notes, view, tool, text)}
            for tool, text in found.items()
        ] + self.log(words, view)

    def name(self, words: Words, tool: str) -> str:
        _ = words.gettext
        names = {"ruler": _("The ruler"), "tape": _("The tape"), "lattice": _("The lattice"), "rails": _("The rails")}
        return names.get(tool, _("The poem"))

    def made(self, words: Words, notes: Notes, view: InitiativeView, tool: str, text: str) -> dict[str, Any]:
        if tool in MAKERS:
            return MAKERS[tool](words, notes, view)
        language = view.brief.language
        lines = [line.texts.get(language, line.in_(words)) for line in self.campaign.poem]
        return {"text": text, "lines": lines, "language": language}

    def log(self, words: Words, view: InitiativeView) -> list[dict[str, Any]]:
        """The answers of the missions before this one, letter by letter: it lies in the drawer with the ruler."""
        if not self.shows_log(view.brief.number, view.nights):
            return []
        before = self.campaign.nights[: view.brief.number - 1]
        built = [self.missions.built(night.mission, view.brief.language) for night in before]
        entries = [
            {"number": one.number, "title": one.title, "letters": [sign for sign in one.answer if sign.isalnum()]}
            for one in built
        ]
        return [{"tool": "log", "name": words.gettext("The log"), "entries": entries, "language": view.brief.language}]

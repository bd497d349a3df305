"""What was found in envelopes and lies beside the console: instruments, and pages to be read (IN-30)."""

from collections.abc import Iterator
from typing import Any

from engine.core.content import Files
from engine.core.words import Words
from engine.initiative.campaign import Campaign, Envelope, Missions, Tool, campaign
from engine.initiative.content import Box
from engine.initiative.table.view import InitiativeView
from web.screens.initiative.instruments import MAKERS, Instrument, instrument_view
from web.screens.initiative.notes import Notes

UNNAMED: tuple[Instrument, ...] = ("ruler", "lattice", "rails")
"""What lies beside a mission that is no night's and that somebody may have written: any cipher may be in it (IN-18)."""

AT_HAND = ("ruler", "tape")
"""Of these, what lies unfolded."""


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
            found = dict.fromkeys(UNNAMED, "")
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
            opens = bool(view.brief.name) or tool in AT_HAND
            return {"open": opens, **instrument_view(words, notes, view, tool)}
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

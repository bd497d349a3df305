"""The missions of the house, and the sixteen nights in which the campaign plays them (IN-30)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engine.core.content import BadContent, Files, load, names_in
from engine.core.said import Said
from engine.initiative.content import FOLDER, Box
from engine.initiative.mission import BadMission, Mission
from engine.initiative.words import CharacterName
from engine.initiative.writing import Draft, build, read

MISSIONS_FOLDER = f"{FOLDER}missions/"

PRACTICE = "practice"
"""The mission that belongs to no campaign."""

CAMPAIGN_FILE, ENVELOPES_FILE, POEM_FILE = (f"{FOLDER}{name}.toml" for name in ("campaign", "envelopes", "poem"))

Tool: TypeAlias = Literal["ruler", "lattice", "rails", "poem"]


@dataclass(frozen=True, slots=True)
class Night:
    """A mission of the campaign, and the envelopes that come with it."""

    mission: str
    act: int
    win: tuple[str, ...]
    loss: tuple[str, ...]
    before: tuple[str, ...] = ()
    tool: Tool | None = None
    """What the mission's own story lays on the desk, from this night on."""


@dataclass(frozen=True, slots=True)
class Envelope:
    title: Said
    text: Said
    rule: Said | None = None
    unlocks: CharacterName | None = None
    tool: Tool | None = None
    """What lies on the desk from now on."""
    most: int = 1
    """How many of it one may have; the finale's seals and the candle ends are counted."""


@dataclass(frozen=True, slots=True)
class Campaign:
    nights: tuple[Night, ...]
    envelopes: Mapping[str, Envelope]
    poem: tuple[Said, ...]
    """Line by line."""


@dataclass(frozen=True, slots=True)
class Nights:
    nights: tuple[Night, ...]


@dataclass(frozen=True, slots=True)
class Envelopes:
    envelopes: Mapping[str, Envelope]


@dataclass(frozen=True, slots=True)
class Poem:
    lines: tuple[Said, ...]


def campaign(files: Files) -> Campaign:
    """Raises `BadContent`."""
    nights = load(files, CAMPAIGN_FILE, Nights).nights
    envelopes = load(files, ENVELOPES_FILE, Envelopes).envelopes
    opened = {name for night in nights for name in (*night.before, *night.win, *night.loss)}
    if lost := [f"no envelope {name}" for name in sorted(opened - set(envelopes))]:
        raise BadContent(CAMPAIGN_FILE, tuple(lost))
    return Campaign(nights, envelopes, load(files, POEM_FILE, Poem).lines)


class Missions:
    """The missions of the house by their names, practice first. Each is read when it is asked for, and built in the
    language that it is asked for in."""

    def __init__(self, files: Files, box: Box) -> None:
        self._files = files
        self._box = box
        self._drafts: dict[str, Draft] = {}
        self._built: dict[tuple[str, str], Mission] = {}
        found = sorted(names_in(files, MISSIONS_FOLDER), key=lambda name: (name != PRACTICE, name))
        self.names: tuple[str, ...] = tuple(found)

    def built(self, name: str, language: str) -> Mission:
        """Raises `BadContent` for a mission that can't be played as it is written, `KeyError` for one that is not."""
        if (name, language) not in self._built:
            self._built[name, language] = self._build(name, language)
        return self._built[name, language]

    def file(self, name: str) -> str:
        return f"{MISSIONS_FOLDER}{name}.toml"

    def _build(self, name: str, language: str) -> Mission:
        file = self.file(name)
        try:
            if name not in self._drafts:
                self._drafts[name] = read(self._files[file].decode())
            mission = build(self._drafts[name], self._box, language, name)
        except BadMission as bad:
            said = (f"{fault.code}: {dict(fault.arguments)} @ {fault.language} {fault.at}" for fault in bad.faults)
            raise BadContent(file, tuple(said)) from bad
        last = name == self.names[-1] and name != PRACTICE
        return replace(mission, layout=replace(mission.layout, seals=True)) if last else mission

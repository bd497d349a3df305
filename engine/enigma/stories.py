"""How a game ends, as it is told: a story for each character's victory, and one for each other end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from engine.core.content import BadContent, Files, load
from engine.core.said import Said
from engine.enigma.cards import printed_cards
from engine.enigma.words import CharacterName

STORIES_FILE = "enigma/stories.toml"

End: TypeAlias = Literal["time", "breakthrough", "third", "alone"]
"""Time is up and nobody has won (EN-22); Chaos has broken through for good; somebody has won a third time (EN-23);
alone, three games in a row (EN-29)."""

ENDS: tuple[End, ...] = get_args(End)


@dataclass(frozen=True, slots=True)
class Story:
    title: Said
    text: Said


@dataclass(frozen=True, slots=True)
class Stories:
    """Of characters that people invent there are none."""

    characters: Mapping[CharacterName, Story]
    ends: Mapping[End, Story]


def stories(files: Files) -> Stories:
    """Raises `BadContent` where a character of ours or an end has none, or somebody has one who is no character."""
    found = load(files, STORIES_FILE, Stories)
    if faults := tuple(_faults(found, tuple(printed_cards(files).characters))):
        raise BadContent(STORIES_FILE, faults)
    return found


def _faults(found: Stories, characters: tuple[CharacterName, ...]) -> Iterator[str]:
    yield from (f"no story of {name} @ $.characters" for name in characters if name not in found.characters)
    yield from (f"no character {name} @ $.characters.{name}" for name in found.characters if name not in characters)
    yield from (f"no story of {end} @ $.ends" for end in ENDS if end not in found.ends)

"""The mansion's cards and its characters, as content or a person's own text describes them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.core.content import Files, load
from engine.core.said import Said
from engine.enigma.effects import Effect, FromStack, Goal, TimeIsUp
from engine.enigma.words import CardName, CharacterName, Corner

CARDS_FILE = "enigma/cards.toml"


@dataclass(frozen=True, slots=True)
class MansionCard:
    """What a card does, apart from how that is said."""

    corner: Corner
    effects: tuple[Effect, ...]
    """Done one after the other; conditions are judged as each begins."""
    only: Literal["", "several", "alone"] = ""
    cancel: bool = False
    """Whether chaos can be returned to cancel all its effects (EN-21)."""


@dataclass(frozen=True, slots=True)
class Character:
    goal: Goal
    copies: int = 1
    """How many cards there are of it."""

    @property
    def waits(self) -> bool:
        """Wins by time alone, and so has nothing to try for (EN-22)."""
        return any(isinstance(part, TimeIsUp) for part in self.goal)

    @property
    def borrows(self) -> bool:
        """Reaches the goal of another."""
        return any(isinstance(part, FromStack) for part in self.goal)


@dataclass(frozen=True, slots=True)
class CardSet:
    mansion: Mapping[CardName, MansionCard]
    characters: Mapping[CharacterName, Character] = field(default_factory=dict)
    stand_ins: Mapping[CharacterName, CharacterName] = field(default_factory=dict)
    """Of a character of the house, who goes about in its place."""
    more: tuple[CharacterName, ...] = ()
    """Who comes into every cast beside those of the house."""

    def called(self, names: Iterable[CharacterName]) -> tuple[CharacterName, ...]:
        """These characters of the house, or who stands in for them."""
        return tuple(self.stand_ins.get(name, name) for name in names)

    def in_play(self, *, alone: bool) -> tuple[CardName, ...]:
        """EN-01, EN-29."""
        left_out = "several" if alone else "alone"
        return tuple(name for name, card in self.mansion.items() if card.only != left_out)


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card of the mansion as its maker describes it."""

    corner: Corner
    effects: tuple[Effect, ...]
    name: Said
    text: Said
    only: Literal["", "several", "alone"] = ""
    cancel: bool = False


@dataclass(frozen=True, slots=True)
class PrintedCharacter:
    goal: Goal
    name: Said
    text: Said
    copies: int = 1


@dataclass(frozen=True, slots=True)
class PrintedCards:
    mansion: Mapping[CardName, PrintedCard]
    characters: Mapping[CharacterName, PrintedCharacter] = field(default_factory=dict)

    @property
    def cards(self) -> CardSet:
        """What they do: a table holds nothing else of them."""
        return CardSet(
            {
                name: MansionCard(card.corner, card.effects, card.only, card.cancel)
                for name, card in self.mansion.items()
            },
            {name: Character(one.goal, one.copies) for name, one in self.characters.items()},
        )


def printed_cards(files: Files) -> PrintedCards:
    """Raises `BadContent`."""
    return load(files, CARDS_FILE, PrintedCards)

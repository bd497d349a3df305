"""What a card does for a goal, read from its steps before anything is known of the table: so it is for cards that
nobody has played yet, too."""

from collections.abc import Mapping
from functools import cached_property
from math import exp
from typing import Final, TypeAlias

from engine.enigma.cards import CardSet, MansionCard
from engine.enigma.effects import (
    Arrange,
    Choose,
    Effect,
    Exchange,
    FromStack,
    Give,
    Goal,
    Look,
    NameCharacters,
    Pay,
    PointAtLine,
    Return,
    Shuffle,
    Spy,
    Steal,
    Step,
    Swap,
    Take,
    Time,
    TimeIsUp,
    Turn,
    walked,
)
from engine.enigma.goals import Guessing, Held, Part, Pointing, from_stack, parts_of
from engine.enigma.saying import tokens_asked
from engine.enigma.words import CardName, CharacterName, Token

Likely: TypeAlias = Mapping[CharacterName, float]
"""Who somebody may be, and how likely."""

WARMTH: Final = 0.12
"""How much better a card must do for somebody to be named e times as often."""

SOMETIMES: Final = 0.6
"""Of a step that depends on what one holds."""

TOIL_OF_WAITING: Final = 3.4
TOIL_OF_STACK: Final = 3.0
"""Beside what it takes to point at a card that one has to find: one."""


class Wishes:
    """Which card who would name how often, of those in play."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    @cached_property
    def shares(self) -> Mapping[CharacterName, Mapping[CardName, float]]:
        """For each character a share of all namings for each card."""
        found: dict[CharacterName, dict[CardName, float]] = {}
        for name, character in self.cards.characters.items():
            weights = {
                card: exp(_worth(one, character.goal) / WARMTH) + 0.5 for card, one in self.cards.mansion.items()
            }
            total = sum(weights.values())
            found[name] = {card: weight / total for card, weight in weights.items()}
        return found

    @cached_property
    def local(self) -> frozenset[CardName]:
        """Cards that do something where they are named."""
        return frozenset(
            name
            for name, card in self.cards.mansion.items()
            if any(
                isinstance(step, Arrange | Look | Shuffle | Swap | Turn) and step.among != "any"
                for effect in card.effects
                for step in walked(effect)
            )
        )

    def ease(self, goal: Goal) -> float:
        """How easily it is reached, before anything is known: by its pieces."""
        parts = parts_of(goal, 1)
        toil = sum(map(_toil, parts)) + (TOIL_OF_STACK if from_stack(goal) else 0.0)
        return -(toil or TOIL_OF_WAITING)

    def tokens(self, name: CharacterName) -> frozenset[Token]:
        return tokens_asked(self.cards.characters[name].goal)

    def share(self, card: CardName, likely: Likely) -> float:
        """Of namings of this card, by whoever that is; an even share where nothing is known."""
        total = sum(likely.values())
        if not total:
            return 1 / len(self.cards.mansion)
        return sum(weight * self.shares[name][card] for name, weight in likely.items()) / total


def _toil(part: Part) -> float:
    match part:
        case Held(_, since_start):
            return 0.7 if since_start else 0.5
        case Pointing(None, False):
            return 0.65
        case Pointing(_, in_line):
            return 0.9 if in_line else 1.0
        case Guessing():
            return 0.8
        case _:
            return 0.45


def _worth(card: MansionCard, goal: Goal) -> float:
    return sum(_effect(effect, goal) for effect in card.effects)


def _effect(effect: Effect, goal: Goal) -> float:
    return sum(_step(step, goal) * (SOMETIMES if step.when else 1.0) for step in effect)


def _step(step: Step, goal: Goal) -> float:
    waits = any(isinstance(part, TimeIsUp) for part in goal)
    asked = tokens_asked(goal)
    match step:
        case Look(n):
            return 0.0 if waits else 0.12 * (n if isinstance(n, int) else 2)
        case Arrange():
            return 0.2 + 0.15 * any(isinstance(part, PointAtLine) for part in goal)
        case Swap():
            return 0.02 + 0.15 * any(isinstance(part, PointAtLine) for part in goal)
        case Shuffle():
            return 0.12 if waits else 0.0
        case Take(token, "self" | "both"):
            return 0.35 if token in asked else 0.08
        case Return(_, "self" | "both") | Pay() | Give():
            return -0.05
        case Return():
            return 0.05
        case Steal():
            return 0.25 if asked else 0.1
        case Time(by):
            return 0.3 * by if waits else -0.05 * by
        case Spy():
            about = any(isinstance(part, NameCharacters | FromStack) for part in goal)
            return 0.35 if about else 0.05
        case Exchange():
            return 0.05
        case Choose(options):
            return max((_effect(option, goal) for option in options), default=0.0)
        case _:
            return 0.0

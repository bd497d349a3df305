"""Rooms and characters that somebody wrote, in TOML: read with distrust, and put among those of the house."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from engine.core.content import load_text
from engine.core.said import Said
from engine.enigma.alone import CAST
from engine.enigma.cards import CardSet, PrintedCard, PrintedCards, PrintedCharacter
from engine.enigma.checking import Fault, faults, notes, text_faults
from engine.enigma.effects import Choose, Effect, FromStack, Goal, PointAt, Step, Tell
from engine.enigma.words import CardName, CharacterName, Corner

LONGEST_CARDS: Final = 6000
"""Characters of the text of a whole set."""

KEY: Final = re.compile(r"[a-z][a-z0-9-]{0,23}")
"""What a card may be called in the text; what it says on it is its name."""

MOST_CHARACTERS: Final = 6
"""Of one's own."""

SHOWN: Final = 40
"""Letters of a wrong word that a fault repeats."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A room, in the place of one of the house; several play with it or one alone, as with that one."""

    instead: CardName
    corner: Corner
    effects: tuple[Effect, ...]
    name: Said
    text: Said
    cancel: bool = False


@dataclass(frozen=True, slots=True)
class OwnCharacter:
    """Goes about beside those of the house, or in the place of one."""

    goal: Goal
    name: Said
    text: Said
    instead: CharacterName = ""


@dataclass(frozen=True, slots=True)
class OwnCards:
    mansion: Mapping[CardName, OwnCard] = field(default_factory=dict)
    characters: Mapping[CharacterName, OwnCharacter] = field(default_factory=dict)


class BadCards(Exception):
    """Cards that can be read, but not played with."""

    def __init__(self, found: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(f"{one.at}: {one.code}" for one in found))
        self.faults = found


def read(text: str) -> OwnCards:
    """Raises `BadText`."""
    return load_text(text, OwnCards, LONGEST_CARDS)


def build(text: str, house: PrintedCards) -> tuple[PrintedCards, CardSet]:
    """The cards of the house and one's own together, as they are printed and as they are played. Raises `BadText` or
    `BadCards`."""
    own = read(text)
    if found := tuple(wrong(own, house)):
        raise BadCards(found)
    return together(own, house), played(own, house)


def wrong(own: OwnCards, house: PrintedCards) -> Iterator[Fault]:
    """All that keeps these cards from a table."""
    misplaced = [*_misplaced("mansion", own.mansion, house.mansion)]
    misplaced += _misplaced("characters", own.characters, house.characters)
    if not own.mansion and not own.characters:
        misplaced.append(Fault("mansion", "nothing-written"))
    if len(own.characters) > MOST_CHARACTERS:
        misplaced.append(Fault("characters", "too-many-characters", {"most": MOST_CHARACTERS}))
    if misplaced:
        yield from misplaced
        return
    cards = played(own, house)
    several = faults(cards, tuple(cards.characters))
    alone = faults(cards, cards.called(CAST), alone=True)
    yield from (*several, *(one for one in alone if one not in several))
    yield from text_faults(PrintedCards(*_as_printed(own, house)))


def worth_a_thought(own: OwnCards, house: PrintedCards) -> tuple[Fault, ...]:
    """Of cards that can be played with; what holds for the house's own is not repeated."""
    cards = played(own, house)
    return tuple(one for one in notes(cards, tuple(cards.characters)) if one.at.split(".")[-1] not in house.characters)


def together(own: OwnCards, house: PrintedCards) -> PrintedCards:
    """Each of one's own where it belongs. What pointed at a room of the house points at what is in its place."""
    mansion, characters = _as_printed(own, house)
    rooms = {card.instead: name for name, card in own.mansion.items()}
    printed = PrintedCards(
        _placed(house.mansion, mansion, rooms), _placed(house.characters, characters, stand_ins(own))
    )
    return PrintedCards(
        {
            name: replace(card, effects=tuple(_pointed(effect, rooms) for effect in card.effects))
            for name, card in printed.mansion.items()
        },
        {name: replace(one, goal=_aimed(one.goal, rooms)) for name, one in printed.characters.items()},
    )


def played(own: OwnCards, house: PrintedCards) -> CardSet:
    more = tuple(name for name, one in own.characters.items() if not one.instead)
    return replace(together(own, house).cards, stand_ins=stand_ins(own), more=more)


def stand_ins(own: OwnCards) -> dict[CharacterName, CharacterName]:
    return {one.instead: name for name, one in own.characters.items() if one.instead}


def _misplaced(
    table: str, own: Mapping[str, OwnCard] | Mapping[str, OwnCharacter], house: Mapping[str, object]
) -> Iterator[Fault]:
    places = Counter(one.instead for one in own.values() if one.instead)
    for name, one in own.items():
        at = f"{table}.{name[:SHOWN]}"
        if not KEY.fullmatch(name):
            yield Fault(at, "bad-key")
        if name in house:
            yield Fault(at, "name-taken")
        if one.instead and one.instead not in house:
            yield Fault(at, "unknown-instead", {"name": one.instead[:SHOWN]})
        if places[one.instead] > 1:
            yield Fault(at, "instead-twice", {"name": one.instead[:SHOWN]})
        if not one.instead and isinstance(one, OwnCard):
            yield Fault(at, "no-instead")


def _as_printed(
    own: OwnCards, house: PrintedCards
) -> tuple[dict[CardName, PrintedCard], dict[CharacterName, PrintedCharacter]]:
    rooms = {
        name: PrintedCard(
            card.corner, card.effects, card.name, card.text, house.mansion[card.instead].only, card.cancel
        )
        for name, card in own.mansion.items()
    }
    people = {
        name: PrintedCharacter(one.goal, one.name, one.text, house.characters[one.instead].copies if one.instead else 1)
        for name, one in own.characters.items()
    }
    return rooms, people


def _placed(house: Mapping[str, T], own: Mapping[str, T], instead: Mapping[str, str]) -> dict[str, T]:
    """In the order of the house; what has nobody's place comes last."""
    there = {instead.get(name, name): one for name, one in house.items()}
    return {name: own.get(name, one) for name, one in there.items()} | dict(own)


def _pointed(effect: Effect, rooms: Mapping[CardName, CardName]) -> Effect:
    return tuple(_step(step, rooms) for step in effect)


def _step(step: Step, rooms: Mapping[CardName, CardName]) -> Step:
    match step:
        case Tell():
            return replace(step, card=rooms.get(step.card, step.card))
        case Choose():
            return replace(step, options=tuple(_pointed(option, rooms) for option in step.options))
        case _:
            return step


def _aimed(goal: Goal, rooms: Mapping[CardName, CardName]) -> Goal:
    found: Goal = ()
    for part in goal:
        match part:
            case PointAt(names):
                part = replace(part, cards=tuple(rooms.get(name, name) for name in names))
            case FromStack():
                part = replace(part, otherwise=_aimed(part.otherwise, rooms))
        found = (*found, part)
    return found

"""What a seat could say to reach its goal, from what it sees: the known is said, the rest is guessed."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TypeAlias, TypeVar

from engine.core.game import Seat
from engine.enigma.actions import CornerAt, Person, Point, Try
from engine.enigma.cards import CardSet
from engine.enigma.effects import Goal
from engine.enigma.goals import (
    KEPT,
    Cornering,
    Guessing,
    Held,
    Part,
    Pointing,
    can_be_said,
    from_stack,
    is_held,
    nameable,
    parts_of,
    reachable,
    ways_to_leave_out,
)
from engine.enigma.table.doings import Showing
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import LINES, PLACES, TOKENS, CardName, CharacterName, Place, Symbol, Token

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Saying:
    said: Try
    guessed: int
    """Parts of which nothing is known, or that are not fulfilled."""


class NothingLeft(Exception):
    """To be said of the rest, by what is said already."""


def sayings(view: EnigmaView, cards: CardSet, rng: Random) -> Iterator[Saying]:
    """The ways to try now that one thinks of; none for who waits for time, or has first to turn up the stack."""
    for parts, of, left_out in asked_now(view, cards):
        with suppress(NothingLeft):
            yield Teller(view, cards, rng).say(parts, of, left_out)


def asked_now(view: EnigmaView, cards: CardSet) -> Iterator[tuple[Sequence[Part], CharacterName, tuple[int, ...]]]:
    """What can be said, whose goal it is, and what of it is left out."""
    name = own_character(view)
    if view.seat is None or name is None or cards.characters[name].waits:
        return
    goal = cards.characters[name].goal
    stack, people = from_stack(goal), len(nameable(view, view.seat))
    own = parts_of(goal, people)
    if stack is None:
        yield own, "", ()
        return
    if view.stack and not isinstance(view.doing, Showing):
        return
    shown = view.doing.shown if isinstance(view.doing, Showing) else ()
    goals = reachable(cards, shown)
    if not goals:
        yield (*own, *parts_of(stack.otherwise, people)), "", ()
    corners = {card: cards.mansion[card].corner for card in view.cards}
    for one in goals:
        more = parts_of(cards.characters[one].goal, people)
        for left_out in ways_to_leave_out(more, stack.less):
            kept = (*own, *(part for number, part in enumerate(more) if number not in left_out))
            if can_be_said(kept, corners, people):
                yield kept, one, left_out


def best_saying(view: EnigmaView, cards: CardSet, rng: Random) -> Saying | None:
    return min(sayings(view, cards, rng), key=lambda one: one.guessed, default=None)


def own_character(view: EnigmaView) -> CharacterName | None:
    return None if view.seat is None else view.players[view.seat].character


@lru_cache(KEPT)
def tokens_asked(goal: Goal) -> frozenset[Token]:
    """The tokens that a goal asks for."""
    asked = [part.token for part in parts_of(goal, 0) if isinstance(part, Held)]
    return frozenset(token for token in TOKENS if token in asked or "any" in asked)


Lined: TypeAlias = tuple[int, list[tuple[Place, CardName, Symbol]]]


@dataclass(slots=True)
class Teller:
    """Puts one try together."""

    view: EnigmaView
    cards: CardSet
    rng: Random
    points: dict[int, Point] = field(default_factory=dict)
    corners: dict[int, CornerAt] = field(default_factory=dict)
    guessed: int = 0

    def say(self, parts: Sequence[Part], of: CharacterName = "", left_out: tuple[int, ...] = ()) -> Saying:
        for part in parts:
            if isinstance(part, Held) and not self.holds(part):
                self.guessed += 1
        self.point_at_asked(parts)
        self.lay_line(parts)
        self.name_any(parts)
        self.tell_corners(parts)
        persons = self.name_people(sum(isinstance(part, Guessing) for part in parts))
        points = tuple(self.points[number] for number in sorted(self.points))
        corners = tuple(self.corners[number] for number in sorted(self.corners))
        return Saying(Try(points, corners, persons, of, left_out), self.guessed)

    def holds(self, part: Held) -> bool:
        assert self.view.seat is not None
        return is_held(part, self.view.players[self.view.seat].tokens, self.view.started)

    def card_at(self, place: Place) -> CardName | None:
        return self.view.spots[place].card

    def symbol_at(self, place: Place) -> str | None:
        """What is in its corner, as far as one knows."""
        card = self.card_at(place)
        return self.view.spots[place].corner if card is None else self.cards.mansion[card].corner

    def free_places(self) -> list[Place]:
        """That nothing was said of, those that are not known first."""
        used = {one.place for one in self.points.values()} | {one.place for one in self.corners.values()}
        places = [place for place in PLACES if place not in used]
        self.rng.shuffle(places)
        return sorted(places, key=lambda place: self.card_at(place) is not None)

    def free_place(self) -> Place:
        return self.first(self.free_places())

    @staticmethod
    def first(some: Sequence[T]) -> T:
        if not some:
            raise NothingLeft
        return some[0]

    def free_cards(self) -> list[CardName]:
        used = {one.card for one in self.points.values()}
        names = [name for name in self.view.cards if name not in used]
        self.rng.shuffle(names)
        known = {spot.card for spot in self.view.spots}
        return sorted(names, key=lambda name: name in known)

    def point_at_asked(self, parts: Sequence[Part]) -> None:
        lies = {spot.card: place for place, spot in enumerate(self.view.spots)}
        asked = {n: part.card for n, part in enumerate(parts) if isinstance(part, Pointing) and part.card is not None}
        for number, name in asked.items():
            if name in lies:
                self.points[number] = Point(lies[name], name)
        for number, name in asked.items():
            if name not in lies:
                self.points[number] = Point(self.free_place(), name)
                self.guessed += 1

    def lay_line(self, parts: Sequence[Part]) -> None:
        numbers = [n for n, part in enumerate(parts) if isinstance(part, Pointing | Cornering) and part.in_line]
        if not numbers:
            return
        lines = [some for line in LINES for some in combinations(line, len(numbers))]
        ways = [way for line in lines for symbol in TOKENS if (way := self.line_of(line, symbol)) is not None]
        guessed, told = self.first(sorted(ways or self.any_lines(lines), key=lambda way: way[0]))
        self.guessed += guessed
        for number, (place, name, symbol) in zip(numbers, told, strict=True):
            if isinstance(parts[number], Pointing):
                self.points[number] = Point(place, name)
            else:
                self.corners[number] = CornerAt(place, symbol)

    def line_of(self, line: Sequence[Place], symbol: Symbol) -> Lined | None:
        """How many of its cards are guessed, and what would be said; none where that cannot be true."""
        used, known = {one.place for one in self.points.values()}, {spot.card for spot in self.view.spots}
        free = [name for name in self.free_cards() if self.cards.mansion[name].corner == symbol]
        unseen = [name for name in free if name not in known]
        told: list[tuple[Place, CardName, Symbol]] = []
        guessed = 0
        for place in line:
            card = self.card_at(place)
            if place in used or self.symbol_at(place) not in (None, symbol) or (card is not None and card not in free):
                return None
            if card is None:
                if not unseen:
                    return None
                card = unseen.pop()
                guessed += 1
            told.append((place, card, symbol))
        return guessed, told

    def any_lines(self, lines: Sequence[tuple[Place, ...]]) -> Iterator[Lined]:
        """What can be said though it is known to be false."""
        used = {one.place for one in self.points.values()}
        for symbol in TOKENS:
            names = [name for name in self.free_cards() if self.cards.mansion[name].corner == symbol]
            for line in lines:
                if len(names) >= len(line) and not used & set(line):
                    yield len(line), [(place, name, symbol) for place, name in zip(line, names, strict=False)]

    def name_any(self, parts: Sequence[Part]) -> None:
        for number, part in enumerate(parts):
            if isinstance(part, Pointing) and number not in self.points:
                names, used = self.free_cards(), {one.place for one in self.points.values()}
                known = [p for p in PLACES if p not in used and self.card_at(p) in names]
                if known:
                    place = known[0]
                    self.points[number] = Point(place, self.card_at(place) or "")
                else:
                    self.points[number] = Point(self.free_place(), self.first(names))
                    self.guessed += 1

    def tell_corners(self, parts: Sequence[Part]) -> None:
        for number, part in enumerate(parts):
            if isinstance(part, Cornering) and number not in self.corners:
                free = self.free_places()
                fit = [p for p in free if self.symbol_at(p) in ((part.symbol,) if part.symbol else TOKENS)]
                if not fit:
                    self.guessed += 1
                place = self.first(fit or free)
                told = part.symbol or self.symbol_at(place)
                self.corners[number] = CornerAt(place, "decryption" if told == "decryption" else "chaos")

    def name_people(self, many: int) -> tuple[Person, ...]:
        """Those that are known first."""
        named: list[Person] = []
        assert self.view.seat is not None
        whom = sorted(nameable(self.view, self.view.seat), key=lambda seat: self.character_of(seat) is None)
        for seat in whom[:many]:
            known = self.character_of(seat)
            self.guessed += known is None
            named.append(Person(seat, known or self.rng.choice(self.others())))
        return tuple(named)

    def character_of(self, seat: Seat | None) -> CharacterName | None:
        return self.view.stack[0] if seat is None else self.view.players[seat].character

    def others(self) -> Sequence[CharacterName]:
        """Whom another may be."""
        left = list(self.view.cast)
        name = own_character(self.view)
        if name in left:
            left.remove(name)
        return left

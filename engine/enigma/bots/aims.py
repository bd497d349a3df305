"""The best that could be said now to reach a goal, piece by piece, and how likely each is true."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import prod
from operator import itemgetter

from engine.core import bits
from engine.core.game import Seat
from engine.enigma.actions import CornerAt, Person, Point, Try
from engine.enigma.bots.odds import Odds
from engine.enigma.bots.wishes import Likely
from engine.enigma.cards import CardSet
from engine.enigma.goals import Cornering, Guessing, Held, Part, Pointing, is_held
from engine.enigma.words import LINES, PLACES, TOKENS, CardName, CharacterName, Place, Symbol, Token

NEXT_TURN = 0.85
"""That a token which has come in this turn is still there in the next."""

TO_COME = 0.3
"""That a token will still come."""

FEW = 4
"""Cards that are tried at all places at once; more are placed one by one."""


@dataclass(frozen=True, slots=True)
class Aim:
    part: Part
    chance: float
    place: Place = -1
    card: CardName = ""
    symbol: Symbol | None = None
    seat: Seat | None = None
    character: CharacterName = ""


@dataclass(frozen=True)
class Standpoint:
    """From which somebody aims. Goals ask for the same again and again: what was found of it is kept."""

    names: tuple[CardName, ...]
    cards: CardSet
    odds: Odds
    people: tuple[tuple[Seat | None, Likely], ...]
    """Whose character can be named."""
    tokens: tuple[Token, ...]
    started: tuple[Token, ...]
    aims: dict[tuple[Part, ...], tuple[Aim, ...]] = field(default_factory=dict, init=False, compare=False)

    @cached_property
    def columns(self) -> tuple[tuple[float, ...], ...]:
        """For each card, of each place."""
        return tuple(zip(*self.odds.chances, strict=True))

    @cached_property
    def places(self) -> tuple[tuple[Place, ...], ...]:
        """For each card, from the likeliest to the least likely."""
        return tuple(tuple(sorted(PLACES, key=column.__getitem__, reverse=True)) for column in self.columns)

    @cached_property
    def pairs(self) -> Sequence[tuple[float, Place, int]]:
        """Which card lies where, from the likeliest to the least likely."""
        pairs = [(chance, place, c) for place, row in enumerate(self.odds.chances) for c, chance in enumerate(row)]
        return sorted(pairs, key=itemgetter(0), reverse=True)

    @cached_property
    def of(self) -> Mapping[Symbol, Sequence[int]]:
        """The cards with this corner, by their numbers."""
        corners = [self.cards.mansion[name].corner for name in self.names]
        return {symbol: [n for n, corner in enumerate(corners) if corner == symbol] for symbol in TOKENS}

    @cached_property
    def corners(self) -> Mapping[Symbol, tuple[float, ...]]:
        """How likely each place has this corner."""
        rows = self.odds.chances
        return {symbol: tuple(sum([row[n] for n in some]) for row in rows) for symbol, some in self.of.items()}

    @cached_property
    def best_known(self) -> Sequence[tuple[tuple[CharacterName, float], Seat | None]]:
        """Who the others likely are, the surest first."""
        best = [(max(likely.items(), key=itemgetter(1), default=("", 0.0)), seat) for seat, likely in self.people]
        return sorted(best, key=lambda one: -one[0][1])

    def mask(self, symbol: Symbol) -> int:
        return bits.of(self.of[symbol])


def aimed(parts: tuple[Part, ...], stand: Standpoint) -> tuple[Aim, ...]:
    """In the order of the parts."""
    if parts not in stand.aims:
        stand.aims[parts] = _aimed(parts, stand)
    return stand.aims[parts]


def _aimed(parts: tuple[Part, ...], stand: Standpoint) -> tuple[Aim, ...]:
    aims: dict[int, Aim] = {}
    for number, part in enumerate(parts):
        if isinstance(part, Held):
            aims[number] = Aim(part, _held(part, stand))
    for step in (_asked, _line, _any_names, _corners, _persons):
        aims.update(step(parts, stand, aims))
    return tuple(aims[number] for number in sorted(aims))


def said(aims: Sequence[Aim], of: CharacterName = "", left_out: tuple[int, ...] = ()) -> Try:
    points = tuple(Point(aim.place, aim.card) for aim in aims if isinstance(aim.part, Pointing))
    corners = tuple(CornerAt(aim.place, aim.symbol) for aim in aims if isinstance(aim.part, Cornering) and aim.symbol)
    persons = tuple(Person(aim.seat, aim.character) for aim in aims if isinstance(aim.part, Guessing))
    return Try(points, corners, persons, of, left_out)


def truth(aims: Sequence[Aim], stand: Standpoint) -> float:
    """How likely all of it is true now."""
    now = all(is_held(aim.part, stand.tokens, stand.started) for aim in aims if isinstance(aim.part, Held))
    if not now:
        return 0.0
    facts = {}
    for aim in aims:
        if isinstance(aim.part, Pointing):
            facts[aim.place] = 1 << stand.names.index(aim.card)
        elif isinstance(aim.part, Cornering) and aim.symbol:
            facts[aim.place] = stand.mask(aim.symbol)
    people = prod(aim.chance for aim in aims if isinstance(aim.part, Guessing))
    return people * stand.odds.joint(facts)


def _held(part: Held, stand: Standpoint) -> float:
    if is_held(part, stand.tokens, stand.started):
        return 1.0
    return NEXT_TURN if is_held(part, stand.tokens, stand.tokens) else TO_COME


def _used(aims: dict[int, Aim]) -> tuple[set[Place], set[CardName]]:
    return {aim.place for aim in aims.values()}, {aim.card for aim in aims.values()}


def _asked(parts: Sequence[Part], stand: Standpoint, aims: dict[int, Aim]) -> dict[int, Aim]:
    """Cards that the goal names, each at a place of its own."""
    asked = [(n, part) for n, part in enumerate(parts) if isinstance(part, Pointing) and part.card is not None]
    if not asked:
        return {}
    columns = [stand.names.index(part.card or "") for _, part in asked]
    chances = stand.odds.chances
    if len(columns) <= FEW:
        best = _apart([[(p, stand.columns[c][p] + 1e-3) for p in stand.places[c][: len(columns)]] for c in columns])
    else:
        free = set(PLACES)
        found: list[Place] = []
        for c in columns:
            found.append(max(sorted(free), key=lambda p: chances[p][c]))
            free.discard(found[-1])
        best = tuple(found)
    return {
        n: Aim(part, chances[p][c], p, part.card or "") for (n, part), p, c in zip(asked, best, columns, strict=True)
    }


def _apart(likely: Sequence[Sequence[tuple[int, float]]], least: float = -1.0) -> tuple[int, ...]:
    """One of each, no two the same, with the greatest product above the least; of equals the first. A way is left as
    soon as its rest could not make up for its beginning."""
    tops = [max([weight for _, weight in some]) for some in likely]
    best: tuple[int, ...] = ()
    most = least

    def further(way: tuple[int, ...], chance: float) -> None:
        nonlocal best, most
        if len(way) == len(likely):
            best, most = way, chance
            return
        rest = tops[len(way) + 1 :]
        for one, weight in likely[len(way)]:
            if one not in way:
                both = chance * weight
                if prod(rest, start=both) > most:
                    further((*way, one), both)

    further((), 1.0)
    return best


def _line(parts: Sequence[Part], stand: Standpoint, aims: dict[int, Aim]) -> dict[int, Aim]:
    numbers = [n for n, part in enumerate(parts) if isinstance(part, Pointing | Cornering) and part.in_line]
    if not numbers:
        return {}
    named = any(isinstance(parts[n], Pointing) for n in numbers)
    ways = _named_lines(stand, aims, len(numbers)) if named else _corner_lines(stand, aims, len(numbers))
    best = max(ways, key=lambda way: prod([aim[3] + 1e-3 for aim in way]), default=())
    return {
        n: Aim(parts[n], chance, place, card, symbol)
        for n, (place, card, symbol, chance) in zip(numbers, best, strict=False)
    }


Lined = tuple[tuple[Place, CardName, Symbol, float], ...]


def _free_lines(aims: dict[int, Aim], many: int) -> Iterator[tuple[Place, ...]]:
    used, _ = _used(aims)
    for line in LINES:
        free = tuple(place for place in line if place not in used)
        if len(free) >= many:
            yield free[:many]


def _named_lines(stand: Standpoint, aims: dict[int, Aim], many: int) -> Iterator[Lined]:
    """Those that may be better than all before them."""
    _, cards = _used(aims)
    chances = stand.odds.chances
    highest = 0.0
    for symbol in TOKENS:
        columns = [n for n in stand.of[symbol] if stand.names[n] not in cards]
        if len(columns) < many:
            continue
        at = [[(c, row[c] + 1e-3) for c in columns] for row in chances]
        tops = [max([weight for _, weight in some]) for some in at]
        for line in _free_lines(aims, many):
            if prod([tops[place] for place in line]) <= highest:
                continue
            if best := _apart([at[place] for place in line], highest):
                way = list(zip(line, best, strict=True))
                highest = prod([chances[p][c] + 1e-3 for p, c in way])
                yield tuple((p, stand.names[c], symbol, chances[p][c]) for p, c in way)


def _corner_lines(stand: Standpoint, aims: dict[int, Aim], many: int) -> Iterator[Lined]:
    for symbol in TOKENS:
        chances = stand.corners[symbol]
        for line in _free_lines(aims, many):
            yield tuple((place, "", symbol, chances[place]) for place in line)


def _any_names(parts: Sequence[Part], stand: Standpoint, aims: dict[int, Aim]) -> dict[int, Aim]:
    """The likeliest card of the likeliest place, and so on."""
    wanted = [n for n, part in enumerate(parts) if isinstance(part, Pointing) and n not in aims]
    found: dict[int, Aim] = {}
    if not wanted:
        return found
    places, cards = _used(aims)
    for chance, place, c in stand.pairs:
        if not wanted:
            break
        if place not in places and stand.names[c] not in cards:
            n = wanted.pop(0)
            found[n] = Aim(parts[n], chance, place, stand.names[c])
            places.add(place)
            cards.add(stand.names[c])
    return found


def _corners(parts: Sequence[Part], stand: Standpoint, aims: dict[int, Aim]) -> dict[int, Aim]:
    found: dict[int, Aim] = {}
    rest = [n for n, part in enumerate(parts) if isinstance(part, Cornering) and n not in aims]
    if not rest:
        return found
    places, _ = _used(aims)
    chances = stand.corners
    for n in rest:
        part = parts[n]
        if isinstance(part, Cornering):
            symbols = TOKENS if part.symbol is None else (part.symbol,)
            free = [place for place in PLACES if place not in places]
            ways = [(chances[symbol][place], place, symbol) for place in free for symbol in symbols]
            chance, place, symbol = max(ways, key=itemgetter(0))
            found[n] = Aim(part, chance, place, symbol=symbol)
            places.add(place)
    return found


def _persons(parts: Sequence[Part], stand: Standpoint, aims: dict[int, Aim]) -> dict[int, Aim]:
    """Those whom one knows best."""
    wanted = [n for n, part in enumerate(parts) if isinstance(part, Guessing)]
    return {
        n: Aim(parts[n], chance, seat=seat, character=name)
        for n, ((name, chance), seat) in zip(wanted, stand.best_known if wanted else (), strict=False)
    }

"""The best that could be said now to reach a goal, piece by piece, and how likely each is true."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import prod

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


@dataclass(frozen=True, slots=True)
class Standpoint:
    """From which somebody aims."""

    names: tuple[CardName, ...]
    cards: CardSet
    odds: Odds
    people: tuple[tuple[Seat | None, Likely], ...]
    """Whose character can be named."""
    tokens: tuple[Token, ...]
    started: tuple[Token, ...]

    def corner(self, number: int) -> str:
        return self.cards.mansion[self.names[number]].corner

    def mask(self, symbol: Symbol) -> int:
        return sum(1 << number for number in range(len(self.names)) if self.corner(number) == symbol)


def aimed(parts: Sequence[Part], stand: Standpoint) -> tuple[Aim, ...]:
    """In the order of the parts."""
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
    columns = [stand.names.index(part.card or "") for _, part in asked]
    chances = stand.odds.chances
    if len(columns) <= FEW:
        likely = [sorted(PLACES, key=lambda p: -chances[p][c])[: len(columns)] for c in columns]
        ways = (way for way in product(*likely) if len(set(way)) == len(way))
        best = max(ways, key=lambda way: prod([chances[p][c] + 1e-3 for p, c in zip(way, columns, strict=True)]))
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


def _line(parts: Sequence[Part], stand: Standpoint, aims: dict[int, Aim]) -> dict[int, Aim]:
    numbers = [n for n, part in enumerate(parts) if isinstance(part, Pointing | Cornering) and part.in_line]
    if not numbers:
        return {}
    named = any(isinstance(parts[n], Pointing) for n in numbers)
    ways = _named_lines(stand, aims, len(numbers)) if named else _corner_lines(stand, aims, len(numbers))
    best = max(ways, key=lambda way: prod(aim[3] + 1e-3 for aim in way), default=())
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
        columns = [n for n, name in enumerate(stand.names) if stand.corner(n) == symbol and name not in cards]
        for line in _free_lines(aims, many):
            rows = [chances[place] for place in line]
            if prod(max((row[c] for c in columns), default=0.0) + 1e-3 for row in rows) <= highest:
                continue
            best: tuple[int, ...] = ()
            most = -1.0
            for way in permutations(columns, many):
                chance = 1.0
                for row, c in zip(rows, way, strict=True):
                    chance *= row[c] + 1e-3
                if chance > most:
                    best, most = way, chance
            highest = max(highest, most)
            if most >= 0:
                yield tuple((p, stand.names[c], symbol, chances[p][c]) for p, c in zip(line, best, strict=True))


def _corner_lines(stand: Standpoint, aims: dict[int, Aim], many: int) -> Iterator[Lined]:
    for symbol in TOKENS:
        chances = _corner_chances(stand, symbol)
        for line in _free_lines(aims, many):
            yield tuple((place, "", symbol, chances[place]) for place in line)


def _any_names(parts: Sequence[Part], stand: Standpoint, aims: dict[int, Aim]) -> dict[int, Aim]:
    """The likeliest card of the likeliest place, and so on."""
    wanted = [n for n, part in enumerate(parts) if isinstance(part, Pointing) and n not in aims]
    places, cards = _used(aims)
    chances = stand.odds.chances
    pairs = [(chances[p][c], p, c) for p in PLACES for c in range(len(stand.names))] if wanted else []
    found: dict[int, Aim] = {}
    for chance, place, c in sorted(pairs, key=lambda pair: -pair[0]):
        if not wanted:
            break
        if place not in places and stand.names[c] not in cards:
            n = wanted.pop(0)
            found[n] = Aim(parts[n], chance, place, stand.names[c])
            places.add(place)
            cards.add(stand.names[c])
    return found


def _corner_chances(stand: Standpoint, symbol: Symbol) -> tuple[float, ...]:
    """Place by place."""
    numbers = [number for number in range(len(stand.names)) if stand.corner(number) == symbol]
    return tuple(sum([row[number] for number in numbers]) for row in stand.odds.chances)


def _corners(parts: Sequence[Part], stand: Standpoint, aims: dict[int, Aim]) -> dict[int, Aim]:
    places, _ = _used(aims)
    found: dict[int, Aim] = {}
    rest = [n for n, part in enumerate(parts) if isinstance(part, Cornering) and n not in aims]
    if not rest:
        return found
    chances = {symbol: _corner_chances(stand, symbol) for symbol in TOKENS}
    for n in rest:
        part = parts[n]
        if isinstance(part, Cornering):
            symbols = TOKENS if part.symbol is None else (part.symbol,)
            free = [place for place in PLACES if place not in places]
            ways = [(chances[symbol][place], place, symbol) for place in free for symbol in symbols]
            chance, place, symbol = max(ways, key=lambda way: way[0])
            found[n] = Aim(part, chance, place, symbol=symbol)
            places.add(place)
    return found


def _persons(parts: Sequence[Part], stand: Standpoint, aims: dict[int, Aim]) -> dict[int, Aim]:
    """Those whom one knows best."""
    wanted = [n for n, part in enumerate(parts) if isinstance(part, Guessing)]
    best = [(max(likely.items(), key=lambda one: one[1], default=("", 0.0)), seat) for seat, likely in stand.people]
    best.sort(key=lambda one: -one[0][1])
    return {
        n: Aim(parts[n], chance, seat=seat, character=name)
        for n, ((name, chance), seat) in zip(wanted, best, strict=False)
    }

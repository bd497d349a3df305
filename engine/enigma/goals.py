"""What a try for a goal has to say, and whether it is true (EN-15)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product
from typing import TypeAlias

from engine.core.game import Seat
from engine.enigma.actions import CornerAt, Person, Point, Try
from engine.enigma.cards import CardSet
from engine.enigma.effects import (
    AnyToken,
    FromStack,
    Goal,
    HoldToken,
    NameCards,
    NameCharacters,
    PointAt,
    PointAtCorners,
    PointAtLine,
)
from engine.enigma.state import EnigmaState, Player
from engine.enigma.table.view import EnigmaView, PlayerView
from engine.enigma.words import LINES, PLACES, TOKENS, CardName, CharacterName, Corner, Place, Symbol, Token

KEPT = 256
"""So many goals are remembered, piece by piece."""

LEAST_PLACES = 2
"""That stay, whatever is left out."""


@dataclass(frozen=True, slots=True)
class Held:
    """A token: nothing to say."""

    token: AnyToken
    since_start: bool


@dataclass(frozen=True, slots=True)
class Pointing:
    """A place to point at; the card is given, or to be named."""

    card: CardName | None = None
    in_line: bool = False


@dataclass(frozen=True, slots=True)
class Cornering:
    """A place with this symbol, or with one to be said."""

    symbol: Symbol | None
    in_line: bool = False


@dataclass(frozen=True, slots=True)
class Guessing:
    """Somebody's character to be named."""


Part: TypeAlias = Held | Pointing | Cornering | Guessing
"""One token, one place, one character."""


@lru_cache(KEPT)
def parts_of(goal: Goal, people: int) -> tuple[Part, ...]:
    """What the goal asks for, piece by piece, where so many characters can be named."""
    return tuple(_parts(goal, people))


def _parts(goal: Goal, people: int) -> Iterator[Part]:
    for need in goal:
        match need:
            case HoldToken(token, since):
                yield Held(token, since == "start")
            case PointAt(cards):
                yield from map(Pointing, cards)
            case NameCards(k):
                yield from [Pointing()] * k
            case PointAtCorners(corner, k):
                yield from [Cornering(None if corner == "any" else corner)] * k
            case PointAtLine(named):
                yield from [Pointing(in_line=True) if named else Cornering(None, in_line=True)] * 3
            case NameCharacters(k):
                yield from [Guessing()] * min(k, people)


def nameable(table: EnigmaState | EnigmaView, seat: Seat) -> tuple[Seat | None, ...]:
    """Whose character can be named: opponents who are still in; the stack's top where there is none."""
    players: Sequence[Player | PlayerView] = table.players
    others = tuple(one for one, player in enumerate(players) if one != seat and not player.out)
    return others or ((None,) if table.stack else ())


def from_stack(goal: Goal) -> FromStack | None:
    """What a goal says of the stack."""
    return next((part for part in goal if isinstance(part, FromStack)), None)


def borrowed(state: EnigmaState, seat: Seat) -> FromStack | None:
    """What the goal of this seat says of the stack."""
    character = state.players[seat].character
    return from_stack(state.plan.character(character).goal) if character else None


def is_held(part: Held, tokens: Collection[Token], started: Collection[Token]) -> bool:
    """By who holds these tokens, and held those as the turn began."""
    kinds = TOKENS if part.token == "any" else (part.token,)
    return any(kind in tokens and (not part.since_start or kind in started) for kind in kinds)


def own_parts(state: EnigmaState, seat: Seat) -> tuple[Part, ...]:
    """Of the own goal, apart from what the stack has to show."""
    character = state.players[seat].character
    goal = state.plan.character(character).goal if character else ()
    return parts_of(goal, len(nameable(state, seat)))


def reachable(cards: CardSet, shown: Sequence[CharacterName]) -> tuple[CharacterName, ...]:
    """Of the characters that the stack has shown, those whose goal can be borrowed: not who waits for time, nor who
    borrows."""
    known = cards.characters
    return tuple(name for name in dict.fromkeys(shown) if not (known[name].waits or known[name].borrows))


def stack_parts(state: EnigmaState, seat: Seat, of: CharacterName) -> tuple[Part, ...]:
    """What reaching the goal of this character takes, or what is asked for where the stack shows none."""
    part = borrowed(state, seat)
    assert part is not None
    goal = state.plan.character(of).goal if of else part.otherwise
    return parts_of(goal, len(nameable(state, seat)))


def may_leave_out(parts: Sequence[Part], left_out: Sequence[int], less: int) -> bool:
    """So many parts at most, and two places at least stay."""
    if sorted(set(left_out)) != list(left_out) or len(left_out) > less:
        return False
    if any(not 0 <= number < len(parts) for number in left_out):
        return False
    places = sum(isinstance(part, Pointing | Cornering) for n, part in enumerate(parts) if n not in left_out)
    gone = any(isinstance(parts[number], Pointing | Cornering) for number in left_out)
    return not gone or places >= LEAST_PLACES


@lru_cache(KEPT)
def ways_to_leave_out(parts: tuple[Part, ...], less: int) -> tuple[tuple[int, ...], ...]:
    numbers = range(len(parts))
    ways = (left_out for many in range(less + 1) for left_out in combinations(numbers, many))
    return tuple(left_out for left_out in ways if may_leave_out(parts, left_out, less))


def wanted(state: EnigmaState, seat: Seat, said: Try, shown: Sequence[CharacterName] | None) -> tuple[Part, ...] | None:
    """The parts that this try has to speak of, or none where it leaves out what it may not."""
    own = own_parts(state, seat)
    part = borrowed(state, seat)
    if part is None:
        return own if not said.of and not said.left_out else None
    goals = reachable(state.plan.cards, shown or ())
    if said.of not in goals and not (said.of == "" and not goals):
        return None
    more = stack_parts(state, seat, said.of)
    if not may_leave_out(more, said.left_out, part.less if said.of else 0):
        return None
    return own + tuple(one for number, one in enumerate(more) if number not in said.left_out)


def is_sayable(state: EnigmaState, seat: Seat, said: Try, shown: Sequence[CharacterName] | None = None) -> bool:
    """Whether it speaks of all that has to be spoken of, and of nothing else; true or not."""
    parts = wanted(state, seat, said, shown) if is_well_formed(said) else None
    if parts is None:
        return False
    pointing = [part for part in parts if isinstance(part, Pointing)]
    cornering = [part for part in parts if isinstance(part, Cornering)]
    guessing = [part for part in parts if isinstance(part, Guessing)]
    if (len(said.points), len(said.corners), len(said.persons)) != (len(pointing), len(cornering), len(guessing)):
        return False
    fits = _points_fit(state, said.points, pointing) and _corners_fit(said, cornering)
    return fits and _people_fit(state, seat, said)


def is_well_formed(said: Try) -> bool:
    """What comes from elsewhere may hold anything."""
    kinds = ((said.points, Point), (said.corners, CornerAt), (said.persons, Person), (said.left_out, int))
    if any(type(told) is not tuple or any(type(one) is not kind for one in told) for told, kind in kinds):
        return False
    places = [*(one.place for one in said.points), *(one.place for one in said.corners)]
    names = [said.of, *(one.card for one in said.points), *(one.character for one in said.persons)]
    seats = [one.seat for one in said.persons]
    return (
        all(type(place) is int for place in places)
        and all(type(name) is str for name in (*names, *(one.corner for one in said.corners)))
        and all(seat is None or type(seat) is int for seat in seats)
    )


def _points_fit(state: EnigmaState, points: Sequence[Point], parts: Sequence[Pointing]) -> bool:
    names = [point.card for point in points]
    if len({point.place for point in points}) != len(points) or any(name not in state.plan.in_play for name in names):
        return False
    if any(part.card is not None and part.card != name for part, name in zip(parts, names, strict=True)):
        return False
    # A card that two parts ask for may be pointed at twice only at one place: then it is said once.
    line = [point for point, part in zip(points, parts, strict=True) if part.in_line]
    if line:
        symbols = {state.plan.card(point.card).corner for point in line}
        if not is_in_line(point.place for point in line) or len(symbols) != 1 or "none" in symbols:
            return False
    return len(set(names)) == len(names) and all(0 <= point.place < len(state.cards) for point in points)


def is_in_line(places: Iterable[Place]) -> bool:
    """Of a line of which a part is left out, the rest."""
    named = set(places)
    return any(named <= set(line) for line in LINES)


def _corners_fit(said: Try, parts: Sequence[Cornering]) -> bool:
    places = [one.place for one in said.corners]
    if len(set(places)) != len(places) or set(places) & {point.place for point in said.points}:
        return False
    if any(not 0 <= place < 9 or one.corner not in TOKENS for place, one in zip(places, said.corners, strict=True)):
        return False
    line = [one for one, part in zip(said.corners, parts, strict=True) if part.in_line]
    if line and (not is_in_line(one.place for one in line) or len({one.corner for one in line}) != 1):
        return False
    return all(part.symbol in (None, one.corner) for one, part in zip(said.corners, parts, strict=True))


def _people_fit(state: EnigmaState, seat: Seat, said: Try) -> bool:
    whom = [one.seat for one in said.persons]
    known = state.plan.cards.characters
    return (
        len(set(whom)) == len(whom)
        and all(one in nameable(state, seat) for one in whom)
        and all(one.character in known for one in said.persons)
    )


def is_reached(state: EnigmaState, seat: Seat, said: Try, shown: Sequence[CharacterName] | None = None) -> bool:
    """Whether all of it is true."""
    parts = wanted(state, seat, said, shown)
    assert parts is not None
    player = state.players[seat]
    return (
        all(is_held(part, player.tokens, state.started) for part in parts if isinstance(part, Held))
        and all(state.cards[point.place].name == point.card for point in said.points)
        and all(state.plan.card(state.cards[one.place].name).corner == one.corner for one in said.corners)
        and all(character_at(state, one) == one.character for one in said.persons)
    )


def character_at(state: EnigmaState, person: Person) -> CharacterName | None:
    if person.seat is None:
        return state.stack[0].name
    return state.players[person.seat].character


def can_be_said(parts: Sequence[Part], corners: Mapping[CardName, Corner], people: int) -> bool:
    """Whether somebody could speak of all of these, true or not, where these cards are in play and so many characters
    can be named."""
    pointing = [part for part in parts if isinstance(part, Pointing)]
    cornering = [part for part in parts if isinstance(part, Cornering)]
    asked = [part.card for part in pointing if part.card is not None]
    lined = [sum(part.in_line for part in some) for some in (pointing, cornering)]
    of_one_symbol = Counter(corner for name, corner in corners.items() if name not in asked)
    return (
        len(set(asked)) == len(asked)
        and len(pointing) + len(cornering) <= len(PLACES)
        and max(lined) <= len(LINES[0])
        and lined[0] <= max(of_one_symbol[symbol] for symbol in TOKENS)
        and sum(isinstance(part, Guessing) for part in parts) <= people
    )


def can_be_true(parts: Sequence[Part], corners: Mapping[CardName, Corner]) -> bool:
    """Whether these cards could lie so that all of it is right: each place is pointed at once."""
    asked = {part.card for part in parts if isinstance(part, Pointing)}
    left = Counter(corner for name, corner in corners.items() if name not in asked)
    single = Counter(part.symbol for part in parts if isinstance(part, Cornering) and not part.in_line)
    lines = len({type(part) for part in parts if isinstance(part, Pointing | Cornering) and part.in_line})
    for symbols in product(TOKENS, repeat=lines):
        spare = {token: left[token] - single[token] - len(LINES[0]) * symbols.count(token) for token in TOKENS}
        if min(spare.values()) >= 0 and sum(spare.values()) >= single[None]:
            return True
    return False


def example(state: EnigmaState, seat: Seat, shown: Sequence[CharacterName] | None = None) -> Try | None:
    """A try that says what is to be said, without a thought for what is true; none where nobody could."""
    corners = {name: state.plan.card(name).corner for name in state.plan.in_play}
    for said in _begun(state, seat, shown):
        parts = wanted(state, seat, said, shown)
        assert parts is not None
        if can_be_said(parts, corners, len(nameable(state, seat))):
            return _spoken(state, seat, said, parts)
    return None


def _begun(state: EnigmaState, seat: Seat, shown: Sequence[CharacterName] | None) -> Iterator[Try]:
    """Whose goal it may be, and what of that may be left out; nothing is said yet."""
    part = borrowed(state, seat)
    if part is None:
        yield Try()
        return
    for of in reachable(state.plan.cards, shown or ()) or ("",):
        for left_out in ways_to_leave_out(stack_parts(state, seat, of), part.less if of else 0):
            yield Try(of=of, left_out=left_out)


def _spoken(state: EnigmaState, seat: Seat, said: Try, parts: Sequence[Part]) -> Try:
    """Something for each of these parts, which can be said."""
    asked = [part.card for part in parts if isinstance(part, Pointing) and part.card is not None]
    free = [name for name in state.plan.in_play if name not in asked]
    # In a line its cards have one symbol.
    symbol = _symbol_of_most(state, free)
    named = sum(isinstance(part, Pointing) and part.in_line for part in parts)
    told = sum(isinstance(part, Cornering) and part.in_line for part in parts)
    lined = [name for name in free if state.plan.card(name).corner == symbol][:named]
    free = [name for name in free if name not in lined]
    row, other = list(LINES[0][:named]), list(LINES[1 if named else 0][:told])
    places = [place for place in PLACES if place not in row and place not in other]
    people = list(nameable(state, seat))
    points, corners, persons = [], [], []
    for part in parts:
        match part:
            case Pointing(in_line=True):
                points.append(Point(row.pop(0), lined.pop(0)))
            case Pointing(card):
                points.append(Point(places.pop(0), card or free.pop(0)))
            case Cornering(kind, in_line):
                corners.append(CornerAt((other if in_line else places).pop(0), kind or symbol))
            case Guessing():
                persons.append(Person(people.pop(0), state.cast[0]))
    return replace(said, points=tuple(points), corners=tuple(corners), persons=tuple(persons))


def _symbol_of_most(state: EnigmaState, free: Sequence[CardName]) -> Symbol:
    """The symbol that most of these cards have."""
    counts = Counter(state.plan.card(name).corner for name in free)
    return max(TOKENS, key=lambda symbol: counts[symbol])

"""Who each player can be, for all that one seat has seen: each dealt card is followed, and what it can be (EN-04 to
EN-06, EN-26, EN-27)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.enigma.table.doings import Keeping
from engine.enigma.table.events import Dealt, Exchanged, Redrew, StackRemade
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import CharacterName

Names: TypeAlias = tuple[CharacterName, ...]
Known: TypeAlias = tuple[CharacterName | None, ...]


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards that were dealt together, nobody knows how."""

    names: Names
    """More of them than were dealt, where some were put away."""
    dealt: tuple[frozenset[CharacterName], ...]
    """For each that was dealt, who it can be as far as it is known by itself."""

    def may_be(self, number: int) -> frozenset[CharacterName]:
        """Who this one can be, beside all the others."""
        left = self.dealt[:number] + self.dealt[number + 1 :]
        return frozenset(n for n in self.dealt[number] if n in self.names and can_be(left, minus(self.names, [n])))

    def told(self, number: int, name: CharacterName) -> "Pool":
        known = self.dealt[number] & {name}
        return replace(self, dealt=(*self.dealt[:number], known, *self.dealt[number + 1 :]))


Card: TypeAlias = tuple[int, int]
"""A card: its pool, and its number in it."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Where the cards lie now that were dealt."""

    pools: tuple[Pool, ...]
    players: tuple[Card, ...]
    stack: tuple[Card, ...]
    """The top first."""
    beside: Names = ()


@dataclass(frozen=True, slots=True)
class Suspects:
    players: tuple[Names, ...]
    """Who each can be, by seat, in the order of the cast."""
    top: Names
    """Who can lie on top of the stack."""


def suspects(views: Sequence[EnigmaView]) -> Suspects | None:
    """In the game of the last view; None before characters are kept, and alone, where there is nobody to suspect."""
    game = [view for view in views if view.game == views[-1].game and not isinstance(view.doing, Keeping)]
    if not game or len(game[0].players) == 1:
        return None
    dealing = first_dealing(game[0])
    heard = 0
    for view in game:
        for event in view.events[heard:]:
            dealing = happened(dealing, event) if isinstance(event, Exchanged | Redrew | StackRemade) else dealing
        for card, name in zip(dealing.players + dealing.stack, known_in(view), strict=True):
            dealing = dealing if name is None else told(dealing, card, name)
        heard = len(view.events)
    order = list(dict.fromkeys(game[-1].cast))
    if not all(can_be(pool.dealt, pool.names) for pool in dealing.pools):
        return Suspects(((),) * len(dealing.players), ())
    may_be = [dealing.pools[pool].may_be(number) for pool, number in (*dealing.players, *dealing.stack[:1])]
    found = [tuple(name for name in order if name in names) for names in may_be]
    many = len(dealing.players)
    return Suspects(tuple(found[:many]), found[many] if dealing.stack else ())


def first_dealing(view: EnigmaView) -> Dealing:
    """Everybody has a character, and nobody has done anything yet."""
    assert view.seat is not None
    own = view.players[view.seat].character or ""
    many, seat, size = len(view.players), view.seat, len(view.stack)
    names = minus(view.cast, [own])
    theirs = names
    if many == 2:
        # Of two nobody is who was dealt to the other (EN-26).
        hands = [event.characters for event in view.events if isinstance(event, Dealt) and event.seat == seat]
        dealt = (hands[0] if hands else None) or (own,)
        theirs = minus(view.cast, dealt)
        names = (*minus(dealt, [own]), *theirs)
    others = (frozenset(theirs),) * (many - 1)
    pools = Pool((own,), (frozenset({own}),)), Pool(names, (*others, *(frozenset(names),) * size))
    players = [(1, number) for number in range(many - 1)]
    stack = tuple((1, number) for number in range(many - 1, many - 1 + size))
    return Dealing(pools, (*players[:seat], (0, 0), *players[seat:]), stack)


def can_be(dealt: Sequence[frozenset[CharacterName]], names: Names) -> bool:
    """Whether there is a card of these names for each of them. Who can be fewest is first: as all who are not known
    can be the same, nobody comes too late."""
    if len(dealt) > len(names):
        return False
    if not dealt:
        return True
    narrow, *rest = sorted(dealt, key=len)
    return any(can_be(rest, minus(names, [name])) for name in narrow if name in names)


def minus(some: Iterable[CharacterName], gone: Iterable[CharacterName]) -> Names:
    return tuple((Counter(some) - Counter(gone)).elements())


def told(dealing: Dealing, card: Card, name: CharacterName) -> Dealing:
    """This one has been seen."""
    at, number = card
    pools = dealing.pools
    return replace(dealing, pools=(*pools[:at], pools[at].told(number, name), *pools[at + 1 :]))


def happened(dealing: Dealing, event: Exchanged | Redrew | StackRemade) -> Dealing:
    """What an event makes of it."""
    players = list(dealing.players)
    match event:
        case Exchanged(seat, other):
            players[seat], players[other] = players[other], players[seat]
            return replace(dealing, players=tuple(players))
        case Redrew(seat, old):
            dealing = told(dealing, players[seat], old)
            players[seat], *stack = dealing.stack
            return replace(dealing, players=tuple(players), stack=tuple(stack), beside=(*dealing.beside, old))
        case StackRemade():
            names, at = dealing.beside, len(dealing.pools)
            stack = [(at, number) for number in range(len(names))]
            again = Pool(names, (frozenset(names),) * len(names))
            return Dealing((*dealing.pools, again), dealing.players, tuple(stack))


def known_in(view: EnigmaView) -> Known:
    """Who lies open, and whom its owner has looked at: the players, and then the stack."""
    return (*(player.character for player in view.players), *view.stack)

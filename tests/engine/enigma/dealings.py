"""All ways to deal the characters, one by one: the plain count that `suspects` is held to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import TypeAlias

from engine.enigma.suspects import Suspects
from engine.enigma.table.doings import Keeping
from engine.enigma.table.events import Dealt, Exchanged, Redrew, StackRemade
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import CharacterName

Names: TypeAlias = tuple[CharacterName, ...]
Known: TypeAlias = tuple[CharacterName | None, ...]


@dataclass(frozen=True, slots=True)
class Dealing:
    """A way in which the characters can lie. What was put away is whatever is left."""

    players: Names
    stack: Names
    """The top first."""
    beside: Names = ()


def by_enumeration(views: Sequence[EnigmaView]) -> Suspects | None:
    """In the game of the last view; None before characters are kept, and alone, where there is nobody to suspect."""
    game = [view for view in views if view.game == views[-1].game and not isinstance(view.doing, Keeping)]
    if not game or len(game[0].players) == 1:
        return None
    dealings = first_dealings(game[0])
    heard = 0
    known: Known = ()
    for view in game:
        moves = [one for one in view.events[heard:] if isinstance(one, Exchanged | Redrew | StackRemade)]
        for event in moves:
            dealings = {after for one in dealings for after in happened(one, event)}
        if moves or known_in(view) != known:
            known = known_in(view)
            dealings = {one for one in dealings if fits(one, known)}
        heard = len(view.events)
    order = list(dict.fromkeys(game[-1].cast))
    at = [{one.players[seat] for one in dealings} for seat in range(len(game[0].players))]
    top = {one.stack[0] for one in dealings if one.stack}
    return Suspects(tuple(tuple(n for n in order if n in some) for some in at), tuple(n for n in order if n in top))


def first_dealings(view: EnigmaView) -> set[Dealing]:
    """Everybody has a character, and nobody has done anything yet."""
    assert view.seat is not None
    own = view.players[view.seat].character or ""
    many, seat, size = len(view.players), view.seat, len(view.stack)
    if many == 2:
        hands = [event.characters for event in view.events if isinstance(event, Dealt) and event.seat == seat]
        dealt = (hands[0] if hands else None) or (own,)
        back = minus(dealt, [own])
        theirs = minus(view.cast, dealt)
        return {
            Dealing((own, other) if seat == 0 else (other, own), stack)
            for other in set(theirs)
            for stack in set(permutations((*back, *minus(theirs, [other])), size))
        }
    found: set[Dealing] = set()
    for others in set(permutations(minus(view.cast, [own]), many - 1 + size)):
        found.add(Dealing((*others[:seat], own, *others[seat : many - 1]), others[many - 1 :]))
    return found


def minus(some: Iterable[CharacterName], gone: Iterable[CharacterName]) -> Names:
    return tuple((Counter(some) - Counter(gone)).elements())


def happened(dealing: Dealing, event: Exchanged | Redrew | StackRemade) -> Iterator[Dealing]:
    """What an event makes of it."""
    match event:
        case Exchanged(seat, other):
            players = list(dealing.players)
            players[seat], players[other] = players[other], players[seat]
            yield replace(dealing, players=tuple(players))
        case Redrew(seat, old):
            if dealing.players[seat] == old:
                players = list(dealing.players)
                players[seat] = dealing.stack[0]
                yield Dealing(tuple(players), dealing.stack[1:], (*dealing.beside, old))
        case StackRemade():
            for stack in set(permutations(dealing.beside)):
                yield Dealing(dealing.players, stack)


def known_in(view: EnigmaView) -> Known:
    """Who lies open, and whom its owner has looked at: the players, and then the stack."""
    return (*(player.character for player in view.players), *view.stack)


def fits(dealing: Dealing, known: Known) -> bool:
    return all(one in (None, name) for one, name in zip(known, dealing.players + dealing.stack, strict=True))

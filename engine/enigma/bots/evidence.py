"""All that a seat can make of what it has seen: of places, of who everybody may be, of who tells the truth."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.core.game import Seat
from engine.enigma.bots.habits import Habits
from engine.enigma.bots.places import Places, moved
from engine.enigma.bots.wishes import Likely, Wishes
from engine.enigma.saying import own_character
from engine.enigma.table.doings import Doubting
from engine.enigma.table.events import (
    Arranged,
    Doubted,
    Event,
    Exchanged,
    Named,
    Redrew,
    Saw,
    Shuffled,
    Swapped,
    TurnBegan,
    Turned,
)
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import PLACES, CardName, CharacterName, Place

RECORD: Final = 3.0
"""How many namings of one's own one would have to see through before a habit is believed in."""

SILENCE_MEANS: Final = 3.0
"""How much likelier a claim is for each who has seen that card and did not doubt."""

KEPT: Final = 16
"""So many seats' hearing is remembered: all of a few tables."""

HINT: Final = 0.6
"""How much a naming that nobody checked tells of who names."""


@dataclass(frozen=True)
class Evidence:
    mine: Places
    public: Places
    """In the eyes of somebody who has looked nowhere."""
    seen: Mapping[Place, frozenset[Seat]]
    people: Mapping[Seat, Likely]
    """Of the others."""
    stack: Likely
    """Of a card in the stack that one has not seen."""
    honesty: Mapping[Seat, float]


def evidence(view: EnigmaView, wishes: Wishes, habits: Habits) -> Evidence:
    """From what has happened in this game."""
    return _heard_before(wishes, habits, view.cards, view.cast, len(view.players), view.seat).now(view)


@lru_cache(KEPT)
def _heard_before(
    wishes: Wishes,
    habits: Habits,
    cards: tuple[CardName, ...],
    cast: tuple[CharacterName, ...],
    seats: int,
    seat: Seat | None,
) -> "_HeardBefore":
    return _HeardBefore(_Hearing(wishes, habits, cards, cast, seats, seat))


class _HeardBefore:
    """What a seat has made of the beginning of a game, so that it need not hear it all again. It counts only for a view
    that begins with the very same events: then it is what hearing them would come to."""

    def __init__(self, untold: "_Hearing") -> None:
        self.untold = untold
        self.events: tuple[Event, ...] = ()
        self.made = untold

    def now(self, view: EnigmaView) -> Evidence:
        events = view.events
        done, settled = len(self.events), _settled(events)
        if done > settled or events[:done] != self.events:
            self.events, self.made, done = (), self.untold, 0
        if done < settled:
            further = self.made.copy()
            further.hear(events, done, settled)
            self.events, self.made = events[:settled], further
        hearing = self.made.copy()
        hearing.hear(events, settled, len(events), isinstance(view.doing, Doubting))
        return hearing.concluded(view)


def _settled(events: Sequence[Event]) -> int:
    """How many there were before the last naming, or the turn that began after it: of those before, nobody can doubt
    any more."""
    return next((n for n in range(len(events) - 1, 0, -1) if isinstance(events[n], Named | TurnBegan)), 0)


class _Hearing:
    def __init__(
        self,
        wishes: Wishes,
        habits: Habits,
        cards: tuple[CardName, ...],
        cast: tuple[CharacterName, ...],
        seats: int,
        seat: Seat | None,
    ) -> None:
        self.wishes, self.habits, self.cast, self.seat = wishes, habits, cast, seat
        self.trust = habits.trust[seats]
        self.everybody = tuple(range(seats))
        self.mine = Places(cards, wishes.cards, seat)
        self.public = Places(cards, wishes.cards, None)
        self.seen: dict[Place, frozenset[Seat]] = dict.fromkeys(PLACES, frozenset())
        self.record = {one: [0.0, 0.0] for one in self.everybody}
        self.unchecked: dict[Place, list[Named]] = {}
        """What was said of the cards that lie there, as far as one has not seen them."""
        self.hints: dict[Seat, dict[CharacterName, float]] = {one: {} for one in self.everybody}

    def copy(self) -> "_Hearing":
        other = object.__new__(_Hearing)
        other.__dict__.update(self.__dict__)
        other.mine, other.public = self.mine.copy(), self.public.copy()
        other.seen = self.seen.copy()
        other.record = {seat: [*record] for seat, record in self.record.items()}
        other.unchecked = {place: [*said] for place, said in self.unchecked.items()}
        other.hints = {seat: hints.copy() for seat, hints in self.hints.items()}
        return other

    def hear(self, events: Sequence[Event], first: int, last: int, asked: bool = False) -> None:
        """From the first to before the last; `asked` says whether somebody may still doubt the last naming of all."""
        for number in range(first, last):
            event = events[number]
            if isinstance(event, Named):
                self.claim(event, events[number + 1 :], asked)
            self.check(event)
            self.mine.hear(event)
            self.public.hear(event)
            moved(self.seen, event, self.everybody)
            self.person(event)

    def concluded(self, view: EnigmaView) -> Evidence:
        self.mine.look(view)
        self.public.look(view)
        seen = {place: frozenset(spot.seen_by) for place, spot in enumerate(view.spots)}
        people, stack = self.people(view)
        honesty = {seat: self.honesty(seat) for seat in self.everybody}
        return Evidence(self.mine, self.public, seen, people, stack, honesty)

    def claim(self, event: Named, since: Sequence[Event], asked: bool) -> None:
        """Weighed once nobody has doubted it; what was checked is certain."""
        later = checked(since)
        self.hint(event, 1.0 if later is False else HINT)
        if later is not None:
            self.record[event.seat][0 if later else 1] += 1
            return
        if asked and not since:
            return
        if event.seat != self.seat:
            self.unchecked.setdefault(event.place, []).append(event)
            if (card := self.mine.known(event.place)) is not None:
                self.found(event.place, card)
        lies = (1 - self.honesty(event.seat)) * self.wishes.share(event.card, self.likely(event.seat))
        ratio = (self.honesty(event.seat) + lies) / (lies + 1e-6)
        self.public.trust(event.place, event.card, min(ratio, 60.0))
        if event.seat != self.seat:
            witnesses = self.seen[event.place] - {event.seat}
            ratio = min(ratio * SILENCE_MEANS ** len(witnesses), 300.0)
            self.mine.trust(event.place, event.card, ratio**self.habits.faith)

    def check(self, event: Event) -> None:
        """Who looks where something was said sees who lied."""
        said = self.unchecked
        match event:
            case Saw(seat, place, str(card)) if seat == self.seat:
                self.found(place, card)
            case Turned(place, card, True):
                self.found(place, card)
            case Swapped((one, other)):
                said[one], said[other] = said.pop(other, []), said.pop(one, [])
            case Arranged(_, places) | Shuffled(places):
                for place in places:
                    said.pop(place, None)
            case _:
                pass

    def found(self, place: Place, card: CardName) -> None:
        for claim in self.unchecked.pop(place, []):
            self.record[claim.seat][0 if claim.card == card else 1] += 1

    def honesty(self, seat: Seat) -> float:
        true, false = self.record[seat]
        return (self.trust * RECORD + true) / (RECORD + true + false)

    # Who everybody may be

    def hint(self, event: Named, weight: float) -> None:
        if not self.habits.reads:
            return
        hints = self.hints[event.seat]
        for name, shares in self.wishes.shares.items():
            hints[name] = hints.get(name, 1.0) * shares[event.card] ** weight

    def person(self, event: Event) -> None:
        match event:
            case Exchanged(one, other):
                self.hints[one], self.hints[other] = self.hints[other], self.hints[one]
            case Redrew(seat, _):
                self.hints[seat] = {}
            case _:
                pass

    def likely(self, seat: Seat) -> Likely:
        return _even({name: self.hints[seat].get(name, 1.0) for name in self.cast})

    def people(self, view: EnigmaView) -> tuple[dict[Seat, Likely], Likely]:
        """What one knows counts; the rest is shared out among whom one does not."""
        known = [own_character(view), *(one.character for n, one in enumerate(view.players) if n != view.seat)]
        some = Counter(view.cast)
        some.subtract([name for name in (*known, *view.stack, *view.beside) if name])
        left = {name: many for name, many in some.items() if many > 0}
        people: dict[Seat, Likely] = {}
        for seat, player in enumerate(view.players):
            if seat == view.seat:
                continue
            if player.character is not None:
                people[seat] = {player.character: 1.0}
            else:
                people[seat] = _even({name: many * self.hints[seat].get(name, 1.0) for name, many in left.items()})
        return people, _even({name: float(many) for name, many in left.items()})


def checked(since: Sequence[Event]) -> bool | None:
    """What a doubt found of a naming: before that nobody else looks or names anything."""
    for event in since:
        if isinstance(event, Doubted):
            return event.true
        if isinstance(event, Named | TurnBegan):
            return None
    return None


def _even(weights: Mapping[CharacterName, float]) -> Likely:
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()} if total > 0 else {}

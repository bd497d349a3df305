"""What somebody may believe of the nine places, as play goes on: what is certain, and how far claims are to be
trusted."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.game import Seat
from engine.enigma.bots.odds import Cards, Odds, odds_of, scaled
from engine.enigma.cards import CardSet
from engine.enigma.table.events import Arranged, Doubted, Event, Saw, Shuffled, Swapped, Told, Turned
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import CardName, Corner, Place


@dataclass
class Places:
    """Of one seat, or of an onlooker who sees what all see. Where cards were mixed unseen each gets a share of what
    lay there; else nothing is lost."""

    names: tuple[CardName, ...]
    cards: CardSet
    seat: Seat | None
    rows: list[list[float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rows = self.rows or [[1.0] * len(self.names) for _ in self.names]

    def copy(self) -> "Places":
        return Places(self.names, self.cards, self.seat, [row.copy() for row in self.rows])

    def bit(self, card: CardName) -> Cards:
        return 1 << self.names.index(card)

    def corner(self, corner: Corner) -> Cards:
        return sum(1 << n for n, name in enumerate(self.names) if self.cards.mansion[name].corner == corner)

    def only(self, place: Place, some: Cards) -> None:
        self.rows[place] = [weight if some >> n & 1 else 0.0 for n, weight in enumerate(self.rows[place])]

    def lies(self, place: Place, card: CardName) -> None:
        """There, and nowhere else."""
        number = self.names.index(card)
        for row in self.rows:
            row[number] = 0.0
        self.rows[place] = [float(n == number) for n in range(len(self.names))]

    def hear(self, event: Event) -> None:
        """What is certain of it."""
        match event:
            case Saw(seat, place, str(card)) if seat == self.seat:
                self.lies(place, card)
            case Turned(place, card):
                self.lies(place, card)
            case Doubted(_, place, card, true) | Told(place, None, card, true):
                if true:
                    self.lies(place, card)
                else:
                    self.only(place, ~self.bit(card))
            case Told(place, str(corner)):
                self.only(place, self.corner(corner))
            case Swapped((one, other)):
                self.rows[one], self.rows[other] = self.rows[other], self.rows[one]
            case Arranged(seat, places, tuple(order)) if seat == self.seat:
                laid = [self.rows[source] for source in order]
                for place, row in zip(places, laid, strict=True):
                    self.rows[place] = row
            case Arranged(_, places) | Shuffled(places):
                self.mix(places)

    def known(self, place: Place) -> CardName | None:
        """What lies there, if that is certain."""
        left = [n for n, weight in enumerate(self.rows[place]) if weight > 0]
        return self.names[left[0]] if len(left) == 1 else None

    def mix(self, places: Sequence[Place]) -> None:
        rows = [scaled(self.rows[place]) for place in places]
        share = [sum(column) for column in zip(*rows, strict=True)]
        for place in places:
            self.rows[place] = list(share)

    def trust(self, place: Place, card: CardName, ratio: float) -> None:
        """Somebody says so, and says it so many times more often where it is true."""
        self.rows[place][self.names.index(card)] *= ratio

    def look(self, view: EnigmaView) -> None:
        """What lies before one's eyes, and what one has in mind."""
        for place, spot in enumerate(view.spots):
            if spot.card is not None and (spot.up or self.seat is not None):
                self.lies(place, spot.card)
            elif spot.corner is not None:
                self.only(place, self.corner(spot.corner))

    def odds(self) -> Odds:
        return odds_of(tuple(map(tuple, self.rows)))


def moved(seen: dict[Place, frozenset[Seat]], event: Event, everybody: Sequence[Seat]) -> None:
    """Who has seen what lies where: that is public (EN-09)."""
    match event:
        case Saw(seat, place):
            seen[place] = seen[place] | {seat}
        case Turned(place, _, True):
            seen[place] = frozenset(everybody)
        case Doubted(_, place, _, True):
            seen[place] = frozenset(everybody)
        case Swapped((one, other)):
            seen[one], seen[other] = seen[other], seen[one]
        case Arranged(seat, places):
            seen.update({place: frozenset((seat,)) for place in places})
        case Shuffled(places):
            seen.update({place: frozenset() for place in places})
        case _:
            pass

"""What the notebook of one seat keeps while the app runs: what was asked, and what follows, once it was worked out."""

from dataclasses import dataclass

from engine.enigma.following import Following
from engine.enigma.suspects import Suspects
from engine.enigma.words import CardName, Place


@dataclass(frozen=True, slots=True)
class Follows:
    """What can lie where, and who can be who, after so many moves."""

    moves: int
    lies: Following
    suspects: Suspects | None


@dataclass(frozen=True, slots=True)
class Asked:
    """Why this card cannot lie there; or, without a card, why it must be one of those that are left."""

    moves: int
    place: Place
    card: CardName = ""


@dataclass(slots=True)
class NotebookScratch:
    follows: Follows | None = None
    asked: Asked | None = None

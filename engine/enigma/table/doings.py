"""What is under way at Enigma's table. All of it is public: what is private about it only the state holds."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.core.game import Seat
from engine.enigma.effects import Effect
from engine.enigma.words import CardName, CharacterName, Place, Token


@dataclass(frozen=True, slots=True)
class Keeping:
    """Two players keep one character each of those they were dealt (EN-26)."""


@dataclass(frozen=True, slots=True)
class Naming:
    """A card was inspected and has to be named (EN-10)."""

    place: Place
    paid: bool = False
    """With decryption, beside the naming that the turn asks for (EN-20)."""


@dataclass(frozen=True, slots=True)
class Doubting:
    """Everybody who may says whether they believe it (EN-11 to EN-13)."""

    place: Place
    card: CardName


@dataclass(frozen=True, slots=True)
class Cancelling:
    """Everybody who can says whether they cancel it (EN-21)."""

    place: Place
    card: CardName


@dataclass(frozen=True, slots=True)
class Effecting:
    """A card's effects are carried out (EN-11)."""

    card: CardName
    place: Place
    steps: Effect = ()
    """Of the effect under way, what is still to be done, the next first."""
    later: tuple[Effect, ...] = ()
    held: tuple[Token, ...] = ()
    """By the actor as the effect began."""
    agreed: bool = False
    """Whether it was said that the next step, which may be done, is done."""
    partner: Seat | None = None
    spied: Seat | None = None
    looked: tuple[Place, ...] = ()
    """At in this effect."""
    picked: tuple[Place, ...] = ()
    """For the next step, so far."""


@dataclass(frozen=True, slots=True)
class Showing:
    """The stack's top lies open, and one of its goals has to be reached (the Ghost)."""

    shown: tuple[CharacterName, ...]


@dataclass(frozen=True, slots=True)
class Covering:
    """Alone: no silence is left, and one has to come from another card (EN-30)."""

    place: Place
    paid: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """Alone: so many cards are turned up before the next game begins (EN-33)."""

    left: int


@dataclass(frozen=True, slots=True)
class Between:
    """A game is over, and all lies open; the match goes on."""


Doing: TypeAlias = Keeping | Naming | Doubting | Cancelling | Effecting | Showing | Covering | Opening | Between

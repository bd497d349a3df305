"""What the screens of one seat at The Initiative keep while the app runs."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.initiative.review import Review
from engine.initiative.table.actions import Play, Special
from engine.initiative.table.cards import Card
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import ActionCard, Glyph, Room
from web.person import Person
from web.screens.initiative.notes import Notes
from web.sight import Sight


@dataclass(slots=True)
class Scratch:
    cards: tuple[Card, ...] = ()
    """What was taken from the hand and not played yet: one card, or two for a special action."""
    special: bool = False
    """Whether cards are taken for the special action."""
    aim: ActionCard | None = None
    """The action card that the chosen card is to go onto."""
    ready: Play | Special | None = None
    """What is looked at once more before it is done, where nothing is taken back."""
    top: tuple[int, ...] = ()
    """The cards that Swift would put back on top so far, the first to be drawn first."""
    below: tuple[int, ...] = ()
    saying: str = ""
    """The answer that is looked at once more before it is said."""
    glyph: Glyph = ""
    """Where the pencil points."""
    room: Room = ""
    """The room that is looked at."""
    hint: int = 0
    """How many steps of a hint were asked for."""
    hinted: InitiativeView | None = None
    """For which view."""
    review: Review | None = None
    """Of the mission, once it is over and somebody looks."""


InitiativeSight: TypeAlias = Sight[InitiativeView, Notes, Scratch]
InitiativePerson: TypeAlias = Person[InitiativeView, Notes, Scratch]

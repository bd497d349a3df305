"""What the screens of one seat at Tagiron keep while the app runs."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from engine.core.game import Seat
from engine.tagiron.notepad import Entry
from engine.tagiron.review import Knowledge, Review
from engine.tagiron.table import TagironView
from web.person import Person
from web.screens.tagiron.notes import Notes
from web.sight import Sight

if TYPE_CHECKING:
    from web.screens.tagiron.deduction import Deduction


@dataclass(slots=True)
class Scratch:
    thinking: bool = False
    """Whether the panel of what follows is open; it stays so from turn to turn."""
    deduction: "Deduction | None" = None
    """What follows from the view that the panel was last shown for; read, though it may have been put away."""
    asked: Entry | None = None
    """The entry on the notepad that was asked why."""
    knowledge: Knowledge | None = None
    """What all the seats saw of a game that is over."""
    reviews: dict[Seat, Review] = field(default_factory=dict)
    """Of that game, by the seat that is looked at."""


TagironSight: TypeAlias = Sight[TagironView, Notes, Scratch]
TagironPerson: TypeAlias = Person[TagironView, Notes, Scratch]

"""What the screens of one seat at Enigma keep while the app runs: what was pressed and is not done yet."""

from dataclasses import dataclass, field
from typing import TypeAlias

from engine.enigma.review import Review
from engine.enigma.table.doings import Keeping
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import Place
from web.person import Person
from web.screens.enigma.notebook_scratch import NotebookScratch
from web.screens.enigma.notes import Notes
from web.sight import Sight


@dataclass(slots=True)
class Scratch:
    at: int = -1
    """At which move of the match the rest was pressed: later it means nothing."""
    places: tuple[Place, ...] = ()
    """What was pressed on the table."""
    order: tuple[Place, ...] = ()
    """How cards are to be laid back: for each place, from where its card comes."""
    word: str = ""
    """The card, or the character, that was chosen by its name."""
    notebook: NotebookScratch = field(default_factory=NotebookScratch)
    reviews: dict[int, Review] = field(default_factory=dict)
    """Of each game, as far as it has come."""


EnigmaSight: TypeAlias = Sight[EnigmaView, Notes, Scratch]
EnigmaPerson: TypeAlias = Person[EnigmaView, Notes, Scratch]


def fresh(sight: EnigmaSight) -> Scratch:
    """What was pressed since the last move; where all choose at once, others' moves leave it as it is (EN-26)."""
    stays = sight.scratch.at == sight.moves or isinstance(sight.view.doing, Keeping)
    return sight.scratch if stays else Scratch(sight.moves)

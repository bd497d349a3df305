"""The shelf: the games that have screens, in its order, and those that are still in preparation."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.words import Words
from web.cover import Cover
from web.screens.enigma.cover import EnigmaCover
from web.screens.initiative.cover import InitiativeCover
from web.screens.mastermind.cover import MastermindCover
from web.screens.tagiron.cover import TagironCover

COVERS: tuple[Cover, ...] = (MastermindCover(), TagironCover(), InitiativeCover(), EnigmaCover())


@dataclass(frozen=True, slots=True)
class Coming:
    """A game of the house that has no screens yet."""

    name: str
    players: range
    title: Callable[[Words], str]
    summary: Callable[[Words], str]


COMING: tuple[Coming, ...] = ()

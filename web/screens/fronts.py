"""The games that have screens, in the order of the shelf."""

from web.front import Cover
from web.screens.mastermind.cover import MastermindCover
from web.screens.tagiron.cover import TagironCover

COVERS: tuple[Cover, ...] = (MastermindCover(), TagironCover())

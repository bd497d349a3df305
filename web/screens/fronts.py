"""The games that have screens, by name, in the order of the shelf."""

from collections.abc import Callable, Mapping

from engine.core.content import Files
from web.front import Front
from web.screens.mastermind.front import MastermindFront
from web.screens.tagiron.front import TagironFront

FRONTS: Mapping[str, Callable[[Files], Front]] = {"mastermind": MastermindFront, "tagiron": TagironFront}

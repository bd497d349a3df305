"""The games of the house, by name, in the order of the shelf."""

from collections.abc import Mapping
from typing import Any

from engine.core.game import Game
from engine.mastermind.rules import Mastermind
from engine.tagiron.rules import Tagiron

GAMES: Mapping[str, Game[Any, Any, Any]] = {game.name: game for game in (Mastermind(), Tagiron())}

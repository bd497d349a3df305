"""The games of the house, by name, in the order of the shelf; each is imported when it is first asked for."""

from collections.abc import Callable, Mapping

from engine.core.content import Files
from engine.core.game import AnyGame


def mastermind(files: Files) -> AnyGame:
    from engine.mastermind.rules import Mastermind

    return Mastermind()


def tagiron(files: Files) -> AnyGame:
    from engine.tagiron.rules import Tagiron

    return Tagiron()


def initiative(files: Files) -> AnyGame:
    from engine.initiative.rules import Initiative

    return Initiative(files)


def enigma(files: Files) -> AnyGame:
    from engine.enigma.puzzles.game import EnigmaAndPuzzles

    return EnigmaAndPuzzles(files)


GAMES: Mapping[str, Callable[[Files], AnyGame]] = {
    "mastermind": mastermind,
    "tagiron": tagiron,
    "initiative": initiative,
    "enigma": enigma,
}
"""How each game is made from content."""


def game_named(name: str, files: Files) -> AnyGame:
    return GAMES[name](files)


def games(files: Files) -> dict[str, AnyGame]:
    return {name: make(files) for name, make in GAMES.items()}

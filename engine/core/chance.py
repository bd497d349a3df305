"""Chance that replays alike everywhere.

Seeds are strings: for these `Random` gives equal numbers on every Python version and platform, 32-bit Pyodide included,
as long as only `shuffle`, `randrange`, `choice` and `sample` are used on sequences (never on sets).
"""

from random import Random


def for_start(seed: str) -> Random:
    return Random(f"{seed}:start")


def for_action(seed: str, number: int) -> Random:
    """The chance that the match's action of this number meets."""
    return Random(f"{seed}:{number}")


def for_bot(seed: str, number: int, seat: int) -> Random:
    """A bot's own dice, a stream apart from the match's: it can't foresee the deal."""
    return Random(f"{seed}:bot:{number}:{seat}")

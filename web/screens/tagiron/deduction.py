"""What follows from the answers: the solver's panel beside the table."""

from collections.abc import Sequence
from typing import Any

from web.front import AnyTable
from web.screens.tagiron.words import Cards
from web.words import Words


def deduction_view(table: AnyTable, cards: Cards, words: Words, names: Sequence[str]) -> dict[str, Any] | None:
    """What the person at the screen may have worked out; None where hints were not agreed on."""
    return None

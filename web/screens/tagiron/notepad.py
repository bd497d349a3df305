"""The notepad on the screen (TG-13)."""

from collections.abc import Sequence
from typing import Any

from web.front import AnyTable
from web.words import Words


def notepad_view(table: AnyTable, words: Words, names: Sequence[str]) -> dict[str, Any] | None:
    """The sheet of the person at the screen; None where nobody sits there."""
    return None

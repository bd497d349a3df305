"""What a finished game teaches, on the screen."""

from collections.abc import Sequence

from web.front import AnyTable, Page
from web.screens.mastermind.words import Pegs
from web.words import Words


def review_page(table: AnyTable, pegs: Pegs, words: Words, names: Sequence[str], part: str) -> Page | None:
    return None

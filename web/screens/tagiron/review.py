"""What a finished game teaches, seat by seat."""

from collections.abc import Sequence

from web.front import AnyTable, Page
from web.screens.tagiron.words import Cards
from web.words import Words


def review_page(table: AnyTable, cards: Cards, words: Words, names: Sequence[str], part: str) -> Page | None:
    return None

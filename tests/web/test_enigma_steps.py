"""What the drawer asks and the book says where a card does something else for two (EN-27) or for one (EN-34)."""

from collections.abc import Sequence

import pytest

from engine.core.words import Words
from engine.enigma.effects import Choose, Exchange, Look, Shuffle
from engine.enigma.state import EnigmaState
from tests.engine.content import FILES
from tests.engine.enigma.tables import GAME, table
from tests.web.client import Client
from tests.web.test_enigma_table import sit
from web.screens.enigma.pieces import Pieces
from web.screens.enigma.steps import apart_text, may_text

ENGLISH, PIECES = Words("en"), Pieces.read(FILES)


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        (
            table("wanderer", "messiah", stack=["medium", "ghost"]),
            "Do you become the top character of the stack? Wanderer is left beside it, open.",
        ),
        (
            table("wanderer", stack=["messiah", "cryptologist"]),
            "Do you become one of the two characters set aside, by chance? Wanderer is left beside the other, open.",
        ),
        (
            table("wanderer", stack=["cryptologist"], beside=["messiah"]),
            "Do you become the character not seen yet? The other two are shuffled, face down.",
        ),
        (table("wanderer", stack=["cryptologist"]), "Do you swap with the character set aside?"),
        (table("wanderer", "messiah", "medium", stack=["ghost"]), "Do you swap characters?"),
    ],
    ids=["two", "alone", "alone, the next time", "alone, the second game", "three"],
)
def test_who_may_become_somebody_else_is_told_how(state: EnigmaState, asked: str) -> None:
    assert may_text(ENGLISH, GAME.view(state, 0), PIECES, Exchange(may=True)) == asked


def remarks(client: Client) -> list[str]:
    """Of the book: under which card something is said beside its text."""
    (section,) = client.page.all("section", aria_labelledby="book-cards")
    groups = section.one("dl").all("div")
    assert len(groups) == 9
    return [group.one("dt").text.partition(" (")[0].strip() for group in groups if group.one("dd").all("em")]


@pytest.mark.parametrize(
    ("people", "cards"),
    [(1, ["Enigma Machine", "Shadow of Scherbius"]), (2, ["Shadow of Scherbius"]), (3, [])],
)
def test_the_book_says_which_cards_are_different(client: Client, people: int, cards: Sequence[str]) -> None:
    sit(client, "person", *["guest"] * (people - 1))
    assert remarks(client) == cards


def test_what_an_own_card_offers_is_different_too() -> None:
    effects = ((Look(), Choose(((Look(),), (Exchange(),)))), (Shuffle(alone="face-up"),))
    assert apart_text(ENGLISH, effects, 3) == ""
    assert apart_text(ENGLISH, effects, 2).startswith("For two: ")
    assert apart_text(ENGLISH, effects, 1).count("Alone: ") == 2

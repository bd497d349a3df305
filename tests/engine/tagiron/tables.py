"""Tables set up by hand: who holds what, which cards lie open, who begins."""

from dataclasses import replace
from random import Random

from engine.core.game import Seat
from engine.tagiron.questions import QUESTIONS
from engine.tagiron.rules import Tagiron, TagironState
from engine.tagiron.table import Action, Standing
from engine.tagiron.tiles import Hand

GAME = Tagiron()

TWO = ("0b 1w 3b 5g 9w", "0w 2b 3w 5g 8b")
THREE = ("0b 1w 3b 5g 9w", "0w 2b 3w 5g 8b", "1b 2w 4b 7w 9b", "4w 6b 6w 7b 8w")
FOUR = ("0b 1w 3b 9w", "0w 2b 3w 5g", "1b 2w 4b 9b", "4w 6b 7w 8b", "5g 6w 7b 8w")


def row(tiles: str) -> Hand:
    return tuple(tiles.split())


def table(*rows: str, first: Seat = 0, cards: tuple[str, ...] = tuple(QUESTIONS)) -> TagironState:
    """Hands, the last of three or more being the centre's."""
    players = max(2, len(rows) - 1)
    standings: list[Standing] = ["in"] * players
    return TagironState(
        hands=tuple(map(row, rows[:players])),
        centre=row(rows[-1]) if len(rows) > 2 else (),
        offered=cards[:6],
        deck=cards[6:],
        first=first,
        turn=first,
        standings=tuple(standings),
        written=(None,) * players,
    )


def alone(*rows: str, cards: tuple[str, ...] = tuple(QUESTIONS)) -> TagironState:
    """One player's hand and the hidden one (TG-14)."""
    return replace(table(*rows, cards=cards), standings=("in",), written=(None,))


def play(state: TagironState, *actions: Action) -> TagironState:
    """Each by the seat whose turn it is."""
    for action in actions:
        state = GAME.apply(state, state.turn, action, Random("none is needed"))
    return state

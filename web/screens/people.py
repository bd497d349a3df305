"""Who sits at a table, by name."""

from collections.abc import Sequence

from engine.core.words import Words
from web.front import AnyTable, Front
from web.saves import Player


def names_of(players: Sequence[Player], front: Front, words: Words) -> list[str]:
    """A name for every seat: the person's own, the bot's, or the seat's number."""
    return [player.name or _nameless(player, seat, front, words) for seat, player in enumerate(players)]


def names_at(table: AnyTable, front: Front, words: Words) -> list[str]:
    return names_of(table.players, front, words)


def _nameless(player: Player, seat: int, front: Front, words: Words) -> str:
    if player.bot is not None:
        return front.bot(words, player.bot).label
    return words.gettext("Player %(number)s", number=seat + 1)

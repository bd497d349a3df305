"""Who sits at a table, by name."""

from collections.abc import Sequence

from engine.core.words import Words
from web.front import AnyTable, Front
from web.saves import Player


def names_of(words: Words, players: Sequence[Player], front: Front) -> list[str]:
    """A name for every seat: the person's own, the bot's, or the seat's number."""
    return [player.name or _nameless(words, player, seat, front) for seat, player in enumerate(players)]


def names_at(words: Words, table: AnyTable, front: Front) -> list[str]:
    return names_of(words, table.players, front)


def _nameless(words: Words, player: Player, seat: int, front: Front) -> str:
    if player.bot is not None:
        return front.bot(words, player.bot).label
    return words.gettext("Player %(number)s", number=seat + 1)

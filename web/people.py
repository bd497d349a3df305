"""Who sits at a table, by name."""

from collections.abc import Sequence

from engine.core.words import Words
from web.front import Cover
from web.saves import Player


def names_of(words: Words, players: Sequence[Player], cover: Cover) -> list[str]:
    """A name for every seat: the person's own, the bot's, or the seat's number."""
    return [player.name or _nameless(words, player, seat, cover) for seat, player in enumerate(players)]


def _nameless(words: Words, player: Player, seat: int, cover: Cover) -> str:
    label = cover.bot(words, player.bot) if player.bot is not None else None
    if label is not None:
        return label.label
    return words.gettext("Player %(number)s", number=seat + 1)

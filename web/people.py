"""Who sits at a table, by name."""

from collections import Counter
from collections.abc import Sequence

from engine.core.game import Seat
from engine.core.words import Words
from web.cover import Cover
from web.saves import Player


def names_of(words: Words, players: Sequence[Player], cover: Cover) -> list[str]:
    """A name for every seat: the person's own, the bot's, or the seat's number; namesakes are told apart."""
    return told_apart(_each_by_itself(words, players, cover))


def told_apart(names: Sequence[str]) -> list[str]:
    """Three novices at one table are Novice 1, Novice 2 and Novice 3."""
    return [
        name if names.count(name) == 1 else f"{name} {names[: seat + 1].count(name)}" for seat, name in enumerate(names)
    ]


def spoken_to(players: Sequence[Player]) -> Seat | None:
    """Who is "you" in what the table says: a lone person among bots who has given no name."""
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    return people[0] if len(people) == 1 and not players[people[0]].name else None


def with_you(words: Words, names: Sequence[str], you: Seat | None) -> list[str]:
    """The names, and "You" for the seat that is spoken to: a name stands where a line begins."""
    return [words.gettext("You") if seat == you else name for seat, name in enumerate(names)]


def sitters(words: Words, players: Sequence[Player], cover: Cover) -> str:
    """Who plays, in a few words, people first: "You and Novice", "Ann, Bob and Master × 2"."""
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    names, you = _each_by_itself(words, players, cover), spoken_to(players)
    if you is not None:
        names[you] = words.gettext("You")
    bots = Counter(name for seat, name in enumerate(names) if seat not in people)
    counted = [name if count == 1 else f"{name} × {words.number(count)}" for name, count in bots.items()]
    return words.listing([*(names[seat] for seat in people), *counted])


def _each_by_itself(words: Words, players: Sequence[Player], cover: Cover) -> list[str]:
    return [player.name or _nameless(words, player, seat, cover) for seat, player in enumerate(players)]


def _nameless(words: Words, player: Player, seat: int, cover: Cover) -> str:
    label = cover.bot(words, player.bot) if player.bot is not None else None
    if label is not None:
        return label.label
    return words.gettext("Player %(number)s", number=seat + 1)

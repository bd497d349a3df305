"""A set-up in the making: who is to sit where, what is agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.core.codec import BadData, from_json
from engine.core.options import Value
from web.clock import Minutes
from web.cover import Cover
from web.saves import Player

PERSON = "person"

SETUP = "setup:"
"""Keys of what was last played begin so."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who is to sit in a seat: a person or a bot's name."""

    who: str
    name: str = ""
    hints: bool | None = None
    """Whether hints are allowed; None until somebody says so."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What the set-up screen of a game shows."""

    chairs: tuple[Chair, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    take_back: bool = True
    clock: Minutes = 0

    def allows_hints(self, chair: Chair) -> bool:
        """As chosen; else a person alone has hints, and people against each other have none."""
        return len(self.people) == 1 if chair.hints is None else chair.hints

    @property
    def people(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.who == PERSON]

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(Player(chair.name) if chair.who == PERSON else Player(bot=chair.who) for chair in self.chairs)


def key_of(game: str) -> str:
    return f"{SETUP}{game}"


def fresh(cover: Cover) -> Draft:
    """A person against the gentlest bot, or several of it."""
    return Draft((Chair(PERSON), *_gentle(cover, cover.usual - 1)))


def last_played(shelf: Mapping[str, str], cover: Cover) -> Draft | None:
    """What was played last, its seats as the game has them now; None where there is nothing of that kind."""
    try:
        return seated(cover, from_json(shelf.get(key_of(cover.name), ""), Draft))
    except BadData:
        return None


def seated(cover: Cover, draft: Draft) -> Draft:
    """The nearest seats that the game has. A bot that there is not leaves its chair to a person."""
    chairs = tuple(
        chair if chair.who == PERSON or chair.who in cover.bots else replace(chair, who=PERSON)
        for chair in draft.chairs[: cover.players[-1]]
    )
    seats = next(seats for seats in cover.players if seats >= len(chairs))
    return replace(draft, chairs=(*chairs, *_gentle(cover, seats - len(chairs))))


def _gentle(cover: Cover, count: int) -> tuple[Chair, ...]:
    return (Chair(next(iter(cover.bots), PERSON)),) * count

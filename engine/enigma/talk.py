"""Table talk: what bots say now and then of what everybody has just seen. It leans on nothing but what those see who
only watch, so it tells nobody anything."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal, TypeAlias, get_args

from engine.core.content import Files, load
from engine.core.game import Seat
from engine.core.said import Said
from engine.enigma.table.events import Doubted, Event, Stole, TimeMoved, Tried
from engine.enigma.table.view import EnigmaView

TALK_FILE = "enigma/talk.toml"

Moment: TypeAlias = Literal["caught", "right", "wrong", "true", "robbed", "late", "missed"]
"""A lie of one's own was caught; one has doubted rightly, or wrongly; one was doubted and had told the truth; a token
was stolen from one; time has come to the last cell; one has missed the goal."""

MOMENTS: Final[tuple[Moment, ...]] = get_args(Moment)

OFTEN: Final = 0.4
"""Of the moments when somebody could say something."""

Lines: TypeAlias = Mapping[Moment, tuple[Said, ...]]


@dataclass(frozen=True, slots=True)
class Talk:
    """What each kind of bot says."""

    guest: Lines
    careful: Lines
    master: Lines

    def of(self, bot: str) -> Lines:
        return {"guest": self.guest, "careful": self.careful, "master": self.master}.get(bot, {})


def talk(files: Files) -> Talk:
    """Raises `BadContent`."""
    return load(files, TALK_FILE, Talk)


def said(talk: Talk, before: EnigmaView, after: EnigmaView, bots: Mapping[Seat, str]) -> tuple[Seat, Said] | None:
    """Who says what after a move, if anybody does: the views are those of who only watches, and so are the dice."""
    if before.seat is not None or after.seat is not None:
        raise ValueError("talk is of what all may see")
    able = [(seat, moment) for seat, moment in moments(before, after) if talk.of(bots.get(seat, "")).get(moment)]
    dice = Random(f"talk:{after.game}:{len(after.events)}")
    if not able or dice.random() >= OFTEN:
        return None
    seat, moment = dice.choice(able)
    return seat, dice.choice(talk.of(bots[seat])[moment])


def moments(before: EnigmaView, after: EnigmaView) -> list[tuple[Seat, Moment]]:
    """What a move gives whom to speak of: nobody who was silenced as it was made says anything (EN-17)."""
    found: list[tuple[Seat, Moment]] = []
    for event in new_events(before, after):
        match event:
            case Doubted(seat=seat, true=True):
                found += [(seat, "wrong"), (before.turn, "true")]
            case Doubted(seat=seat):
                found += [(seat, "right"), (before.turn, "caught")]
            case Stole(victim=victim):
                found.append((victim, "robbed"))
            case TimeMoved(cell=cell, by=by) if by > 0 and cell == after.last:
                found += [(seat, "late") for seat, player in enumerate(after.players) if not player.out]
            case Tried(seat=seat, reached=False):
                found.append((seat, "missed"))
    return [(seat, moment) for seat, moment in found if not before.players[seat].silenced]


def new_events(before: EnigmaView, after: EnigmaView) -> Sequence[Event]:
    """Of the last move; a new game begins its own."""
    if after.game != before.game and not after.open:
        return after.events
    return after.events[len(before.events) :]

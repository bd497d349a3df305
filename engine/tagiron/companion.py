"""At a real table: one's own tiles and the answers as they fall. People mistype and misspeak, so answers may clash."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.core.game import Seat
from engine.tagiron.questions import QUESTIONS, Fact, answer
from engine.tagiron.solver import Case, Hidden, heard_in, may_be, posterior, without
from engine.tagiron.table import Asked, Guessed
from engine.tagiron.tiles import TILES, Hand

Heard: TypeAlias = Asked | Guessed
"""What is heard at a table: a question with its answers; with two players also that a guess was wrong (TG-08)."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """Something that may be wrong: without it, all the rest goes together."""

    number: int
    """Which of the things heard."""
    seat: Seat | None
    """Who answered; None where it is the guess."""
    instead: tuple[Fact, ...] = ()
    """What may have been answered, the likeliest first."""


def answerers(players: int, asker: Seat) -> tuple[Seat, ...]:
    """Who answers a question (TG-07).

    >>> answerers(2, 0), answerers(3, 0), answerers(4, 0)
    ((1,), (1, 2), (0, 1, 2, 3))
    """
    return tuple(seat for seat in range(players) if players == 4 or seat != asker)


def case_at_table(players: int, seat: Seat, hand: Hand, heard: Sequence[Heard]) -> Case:
    """What bears on what this seat may deduce (TG-03, TG-04)."""
    others = [Hidden(other, heard_in(heard, other)) for other in range(players) if other != seat]
    if players == 2:
        wrong = {one.tiles for one in heard if isinstance(one, Guessed) and one.seat == seat and one.tiles is not None}
        others = [replace(others[0], wrong=tuple(sorted(wrong)))]
    centre = [Hidden(None)] if players > 2 else []
    return Case(without(TILES, hand), len(hand), (*others, *centre))


def clashes(players: int, seat: Seat, hand: Hand, heard: Sequence[Heard]) -> bool:
    """Whether no deal gives all these answers."""
    own = any(
        reply.seat == seat and reply.answer != answer(QUESTIONS[one.question], hand, one.choice)
        for one in heard
        if isinstance(one, Asked)
        for reply in one.replies
    )
    return own or impossible(case_at_table(players, seat, hand, heard))


def impossible(case: Case) -> bool:
    """Whether no deal fits. Often one row alone tells, and nothing need be counted."""
    return not all(may_be(case, row) for row in case.rows) or posterior(case).total == 0


def suspects(players: int, seat: Seat, hand: Hand, heard: Sequence[Heard]) -> tuple[Suspect, ...]:
    """Where answers clash: each one without which the others would go together."""
    if not clashes(players, seat, hand, heard):
        return ()
    found = []
    for number, one in enumerate(heard):
        if isinstance(one, Guessed):
            if not clashes(players, seat, hand, [*heard[:number], *heard[number + 1 :]]):
                found.append(Suspect(number, None))
            continue
        for at, reply in enumerate(one.replies):
            silent = replace(one, replies=(*one.replies[:at], *one.replies[at + 1 :]))
            rest = [*heard[:number], silent, *heard[number + 1 :]]
            if not clashes(players, seat, hand, rest):
                found.append(Suspect(number, reply.seat, _instead(players, seat, hand, rest, one, reply.seat)))
    return tuple(found)


def first_clash(players: int, seat: Seat, hand: Hand, heard: Sequence[Heard]) -> int:
    """Of things that do not go together the first that does not go with those before it."""
    return next(number for number in range(len(heard)) if clashes(players, seat, hand, heard[: number + 1]))


def _instead(
    players: int, seat: Seat, hand: Hand, rest: Sequence[Heard], asked: Asked, answering: Seat
) -> tuple[Fact, ...]:
    """What this seat may have answered, by all the rest."""
    way = (asked.question, asked.choice)
    if answering == seat:
        return (answer(QUESTIONS[asked.question], hand, asked.choice).fact,)
    known = posterior(case_at_table(players, seat, hand, rest))
    row = next(at for at, one in enumerate(known.case.rows) if one.seat == answering)
    counted = known.answers(way, row)
    return tuple(sorted(counted, key=lambda fact: (-counted[fact], str(fact))))

"""At a real table: one's own tiles and the answers as they fall. People mistype and misspeak, so answers may clash."""

from collections.abc import Sequence

from engine.core.game import Seat
from engine.tagiron.questions import QUESTIONS, answer
from engine.tagiron.solver import Case, Hidden, posterior, told_in, without
from engine.tagiron.table import Asked
from engine.tagiron.tiles import TILES, Hand


def case_at_table(players: int, seat: Seat, hand: Hand, asked: Sequence[Asked]) -> Case:
    """What bears on what this seat may deduce (TG-03, TG-04)."""
    others = [Hidden(other, told_in(asked, other)) for other in range(players) if other != seat]
    centre = [Hidden(None)] if players > 2 else []
    return Case(without(TILES, hand), len(hand), (*others, *centre))


def clashes(players: int, seat: Seat, hand: Hand, asked: Sequence[Asked]) -> bool:
    """Whether no deal gives all these answers."""
    own = any(
        reply.seat == seat and reply.answer != answer(QUESTIONS[one.question], hand, one.choice)
        for one in asked
        for reply in one.replies
    )
    return own or posterior(case_at_table(players, seat, hand, asked)).total == 0


def suspects(players: int, seat: Seat, hand: Hand, asked: Sequence[Asked]) -> tuple[int, ...]:
    """Where answers clash: the numbers of the questions without which the others would go together."""
    if not clashes(players, seat, hand, asked):
        return ()
    return tuple(
        number
        for number in range(len(asked))
        if not clashes(players, seat, hand, [*asked[:number], *asked[number + 1 :]])
    )

"""What a finished game teaches one seat: what each question told, what was left, and when it could have been known.

It is told from the views that the seat had. Bits are about what the seat had to guess. Where too many deals fit to be
walked one by one, what a card was expected to tell is left out rather than guessed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.core.game import Seat
from engine.tagiron.solver import Case, Prospect, Way, bits_of_chance, case_of, posterior, prospect, sought
from engine.tagiron.table import Asked, TagironView
from engine.tagiron.thinking import ways
from engine.tagiron.tiles import Hand


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One question, whoever asked it."""

    number: int
    """How many things had happened before."""
    asker: Seat
    asked: Way
    before: int
    """How many different rows were left to guess, and after the answers."""
    after: int
    bits: float
    """What the answers told; below 0 where they made the likely less likely."""
    expected: Prospect | None
    """What the card was expected to tell; None where there was too much to walk."""
    best: tuple[Way, Prospect] | None
    """The card that was expected to tell most, for the seat's own questions."""


@dataclass(frozen=True, slots=True)
class Review:
    turns: tuple[TurnReview, ...]
    known_from: int | None
    """After how many things had happened nothing but the truth was left; None if it never came to that."""


def review(views: Sequence[TagironView]) -> Review:
    """Review a game from the views that one seat has had, up to its own look at the centre (TG-10)."""
    playing = [view for view in views if view.phase != "over" and view.centre is None]
    turns = []
    known_from: int | None = None
    for view, following in pairwise(playing):
        if known_from is None and len(posterior(case_of(view)).hands()) == 1:
            known_from = len(view.events)
        event = following.events[-1]
        if isinstance(event, Asked) and len(following.events) > len(view.events):
            turns.append(review_turn(view, following, event))
    if known_from is None and playing and len(posterior(case_of(playing[-1])).hands()) == 1:
        known_from = len(playing[-1].events)
    return Review(tuple(turns), known_from)


def review_turn(view: TagironView, following: TagironView, event: Asked) -> TurnReview:
    known, later = posterior(case_of(view)), posterior(case_of(following))
    hands, left = known.hands(), later.hands()
    asked = (event.question, event.choice)
    own = event.seat == view.seat
    expected = {ask: one for ask in ways(view) if own and (one := prospect(known, ask)) is not None}
    best = max(expected, key=lambda ask: round(expected[ask].bits, 9), default=None)
    return TurnReview(
        number=len(view.events),
        asker=event.seat,
        asked=asked,
        before=len(hands),
        after=len(left),
        bits=round(bits_of_chance(hands) - bits_of_chance(left), 9),
        expected=expected.get(asked),
        best=None if best is None else (best, expected[best]),
    )


@dataclass(frozen=True, slots=True)
class Left:
    """What a seat still had to find out."""

    rows: int
    """How many different rows may be the one to guess."""
    bits: float


def case_left(view: TagironView) -> Case | None:
    """What bears on the guess of a seat, after the end too; None once it has looked at the centre (TG-10)."""
    return None if view.centre is not None and view.written is not None else case_of(view)


def left_of(case: Case) -> Left:
    hands = sought(case)
    return Left(len(hands), round(bits_of_chance(hands), 9))


def chance_of(view: TagironView, guess: Hand) -> float:
    """How likely this guess was right, from what the seat knew."""
    known = posterior(case_of(view))
    return known.hands().get(guess, 0) / known.total

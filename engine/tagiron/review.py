"""What a finished game teaches: what each question promised and told, what was left, when it could have been known.

It is reviewed for one seat at a time, from the views that the seat had; beside it stands what the others had left, as
the game is over. It is worked out in steps: with three or four players there is much to count.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from engine.core.game import Seat
from engine.tagiron.prospects import Prospects
from engine.tagiron.solver import Case, Way, bits_of_chance, case_of, posterior, sought
from engine.tagiron.table import Asked, Event, Guessed, TagironView
from engine.tagiron.thinking import ways
from engine.tagiron.tiles import Hand

CLOSE = 0.25
"""An estimate in a review need be no closer than so many bits."""

AS_GOOD = 0.005
"""Fewer bits than these make no difference."""


FEW = 6
"""Up to so many rows that are left are remembered themselves."""


@dataclass(frozen=True, slots=True)
class Left:
    """What a seat still had to find out."""

    rows: int
    """How many different rows might be the one to guess."""
    bits: float
    few: tuple[Hand, ...] = ()
    """Which, the likeliest first, where they are few."""


class Knowledge:
    """What each seat knew after so many moves, counted once for the reviews of all seats."""

    def __init__(self, views: Sequence[Sequence[TagironView]]) -> None:
        """All views of all seats, by seat and by the number of moves."""
        self.views = views
        self._left: dict[Case, Left] = {}

    def left(self, seat: Seat, moves: int) -> Left | None:
        """None once the seat had looked at the centre (TG-10)."""
        view = self.views[seat][moves]
        if view.centre is not None and view.written is not None:
            return None
        case = case_of(view)
        if case not in self._left:
            hands = sought(case)
            likeliest = sorted(hands, key=lambda hand: (-hands[hand], hand)) if len(hands) <= FEW else ()
            self._left[case] = Left(len(hands), round(bits_of_chance(hands), 9), tuple(likeliest))
        return self._left[case]

    def chance(self, seat: Seat, moves: int, guess: Hand) -> float:
        """How likely this guess was right, from what the seat knew."""
        known = posterior(case_of(self.views[seat][moves]))
        return known.hands().get(guess, 0) / known.total


@dataclass(frozen=True, slots=True)
class Turn:
    """One move of the game, and what it did for each seat."""

    event: Event
    before: tuple[Left | None, ...]
    after: tuple[Left | None, ...]
    prospects: Prospects | None = None
    """For the reviewed seat's own questions: what each open card promised."""
    chance: float | None = None
    """For a guess: how likely it was right, from what the guesser knew."""
    hinted: bool = False
    """Whether what follows from the answers lay open, worked out: then the choice is nobody's skill."""

    @property
    def asked(self) -> Way | None:
        return (self.event.question, self.event.choice) if isinstance(self.event, Asked) else None

    @property
    def promised(self) -> float | None:
        """What the card promised, for the reviewed seat's own questions."""
        found = self.prospects[self.asked] if self.prospects is not None and self.asked is not None else None
        return None if found is None else found.bits

    @property
    def best(self) -> Way | None:
        """The card that promised most; the one that was asked where no other promised more."""
        if self.prospects is None or self.promised is None or self.prospects.best is None:
            return None
        found = self.prospects[self.prospects.best]
        return self.asked if found is None or found.bits - self.promised < AS_GOOD else self.prospects.best

    @property
    def best_promised(self) -> float | None:
        found = self.prospects[self.best] if self.prospects is not None and self.best is not None else None
        return None if found is None else found.bits

    def learnt(self, seat: Seat) -> float:
        """What a seat learnt, in bits; below 0 where the likely became less likely."""
        before, after = self.before[seat], self.after[seat]
        return 0.0 if before is None or after is None else round(before.bits - after.bits, 9)


class Review:
    """One seat's review, as far as it has been worked out."""

    def __init__(self, knowledge: Knowledge, seat: Seat, seed: str, hinted: Collection[int] = ()) -> None:
        """`hinted`: the moves, from 0, that a hint gave."""
        self.knowledge = knowledge
        self.hinted = hinted
        self.seat = seat
        self.events = knowledge.views[seat][-1].events
        self.turns: list[Turn] = []
        self.finished = False
        self._seed = seed
        self._work = self._steps()

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Work until it is enough, at least one step."""
        while not self.finished:
            self.finished = next(self._work, True)
            if enough():
                return

    @property
    def known_after(self) -> int | None:
        """After how many turns nothing but the truth was left."""
        lefts = [turn.after[self.seat] for turn in self.turns]
        return next((number for number, left in enumerate(lefts, 1) if left is not None and left.rows == 1), None)

    @property
    def guessed_in(self) -> int | None:
        """The turn of its last guess, counted from 1."""
        own = [number for number, event in enumerate(self.events, 1) if self._is_guess(event)]
        return own[-1] if own else None

    @property
    def could_have_guessed(self) -> bool:
        """Whether, once it could know, a turn of its own went by before it guessed."""
        known, guessed = self.known_after, self.guessed_in
        between = self.events[known : None if guessed is None else guessed - 1] if known is not None else ()
        return any(event.seat == self.seat for event in between)

    def _is_guess(self, event: Event) -> bool:
        return isinstance(event, Guessed) and event.seat == self.seat

    def _steps(self) -> Iterator[bool]:
        """Each step yields whether all is done."""
        seats = range(len(self.knowledge.views))
        for number, event in enumerate(self.events):
            left = []
            for moves in (number, number + 1):
                for seat in seats:
                    left.append(self.knowledge.left(seat, moves))
                    yield False
            before, after = tuple(left[: len(seats)]), tuple(left[len(seats) :])
            prospects = chance = None
            if isinstance(event, Asked) and event.seat == self.seat and before[self.seat] is not None:
                view = self.knowledge.views[self.seat][number]
                prospects = Prospects(posterior(case_of(view)), ways(view), f"{self._seed}:{number}", CLOSE)
                while not prospects.finished:
                    prospects.go_on(lambda: True)
                    yield False
            if isinstance(event, Guessed):
                written = self.knowledge.views[event.seat][number + 1].written
                chance = None if written is None else self.knowledge.chance(event.seat, number, written)
            self.turns.append(Turn(event, before, after, prospects, chance, number in self.hinted))
            yield False


@dataclass(frozen=True, slots=True)
class Worth:
    """What a seat's own questions promised, what the best ones would have, and what they taught."""

    promised: float
    best: float
    learnt: float
    questions: int
    exact: bool
    """Whether none of it is an estimate."""


def worth(review: Review, *, thought_of: bool = False) -> Worth | None:
    """Over all own questions, or those alone that no hint gave; None where there were none."""
    own = [turn for turn in review.turns if turn.promised is not None and not (thought_of and turn.hinted)]
    if not own:
        return None
    return Worth(
        questions=len(own),
        promised=sum(turn.promised or 0.0 for turn in own),
        best=sum(turn.best_promised or 0.0 for turn in own),
        learnt=sum(turn.learnt(review.seat) for turn in own),
        exact=all(turn.prospects is not None and turn.prospects.exact for turn in own),
    )

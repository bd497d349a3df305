"""What the companion remembers of a real table, and what becomes of it: data in, data out. Seat 0 is one's own."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from engine.core.game import Seat
from engine.core.options import Choice, Value
from engine.tagiron.companion import Heard, answerers
from engine.tagiron.questions import QUESTIONS, Answer, Number, Places, ways_to_ask
from engine.tagiron.table import Asked, Guessed, Reply
from engine.tagiron.tiles import LETTERS, TILES, Hand, Tile, hand_of, is_hand
from web.settings import tidy_name

SELF: Seat = 0

Filling: TypeAlias = Literal["tiles", "marking", "cards", "asking", "guess"]

PLAYERS = Choice("players", ("2", "3", "4"), "2")

FACE_UP = 6
"""So many cards lie open (TG-05)."""

SEATS = range(4)

MOST_HEARD = 60
"""More is never entered: there are 21 cards, and few guesses."""

HIGHEST = 45
"""No answer is a larger number."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question that is being entered."""

    question: str
    choice: int | None = None
    seat: Seat = SELF
    """Who asks."""
    replies: tuple[Reply, ...] = ()
    facing: Seat | None = None
    """Whose many numbers are laid out to choose from."""
    number: int | None = None
    """Which of the things heard is being corrected, from 0."""

    def reply(self, seat: Seat) -> Answer | None:
        return next((reply.answer for reply in self.replies if reply.seat == seat), None)


@dataclass(frozen=True, slots=True)
class CompanionState:
    """Who plays, one's own tiles, what was heard so far, the cards that lie open, and what is being entered."""

    options: Mapping[str, Value] = field(default_factory=dict)
    tiles: Hand = ()
    choosing: bool = False
    """Whether the tiles are being changed though they are all there."""
    names: tuple[str, ...] = ("", "", "")
    """Of the others; empty where nobody wrote one."""
    heard: tuple[Heard, ...] = ()
    before: tuple[Heard, ...] | None = None
    """What had been heard before the last change."""
    offered: tuple[str, ...] = ()
    asking: Asking | None = None
    guess: Hand | None = None
    """The tiles of a wrong guess that is being entered."""
    marking: bool = False
    """Whether the cards that lie open are being told."""

    @property
    def editing(self) -> int | None:
        return None if self.asking is None else self.asking.number

    @property
    def filling(self) -> Filling:
        """What is on the slip; one's own tiles come before all else."""
        if self.choosing or not self.ready:
            return "tiles"
        if self.asking is not None:
            return "asking"
        if self.guess is not None:
            return "guess"
        marking = self.marking or not self.offered
        return "marking" if marking and len(self.used) < len(QUESTIONS) else "cards"

    @property
    def players(self) -> int:
        return int(self.options.get(PLAYERS.name, PLAYERS.default))

    @property
    def size(self) -> int:
        """How many tiles a hand has (TG-03, TG-04)."""
        return 4 if self.players == 4 else 5

    @property
    def ready(self) -> bool:
        """Whether one's own tiles are all there."""
        return is_hand(self.tiles, self.size)

    @property
    def others(self) -> range:
        return range(1, self.players)

    @property
    def used(self) -> tuple[str, ...]:
        return tuple(one.question for one in self.heard if isinstance(one, Asked))


def agreed(state: CompanionState, options: Mapping[str, Value]) -> CompanionState:
    """The state with these options. What does not fit at this table stays: the next change may bring it back."""
    tiles = tidy_tiles(state.tiles)
    heard = tidy_heard(state.heard)
    kept = len(heard) == len(state.heard)
    now = CompanionState(
        options=dict(options),
        tiles=tiles,
        choosing=state.choosing,
        names=tuple(tidy_name(name) for name in (*state.names, "", "", "")[:3]),
        heard=heard,
        before=None if state.before is None or not kept else tidy_heard(state.before),
    )
    offered = tuple(dict.fromkeys(card for card in state.offered if card in QUESTIONS and card not in now.used))
    now = replace(now, offered=offered[:FACE_UP])
    guess = tidy_tiles(state.guess)[: now.size] if state.guess is not None and now.players == 2 else None
    asking = tidy_asking(now, state.asking) if kept else None
    return replace(now, asking=asking, guess=guess, marking=state.marking)


def tidy_tiles(tiles: Iterable[Tile]) -> Hand:
    """Those that the box holds, no more than a hand has, in order (TG-01, TG-02)."""
    found: list[Tile] = []
    for tile in tiles:
        if found.count(tile) < TILES.count(tile) and len(found) < len(LETTERS):
            found.append(tile)
    return hand_of(found)


def tidy_heard(heard: Sequence[Heard]) -> tuple[Heard, ...]:
    """What can have been heard at some table; a card is asked but once."""
    found: list[Heard] = []
    cards: set[str] = set()
    for one in heard[:MOST_HEARD]:
        if isinstance(one, Guessed):
            if one.seat == SELF and not one.right and is_hand(one.tiles, len(LETTERS)):
                found.append(one)
        elif is_question(one.question, one.choice) and one.seat in SEATS and one.question not in cards:
            cards.add(one.question)
            found.append(replace(one, replies=tidy_replies(one.question, one.replies)))
    return tuple(found)


def tidy_asking(state: CompanionState, asking: Asking | None) -> Asking | None:
    if asking is None or asking.question not in QUESTIONS:
        return None
    number = asking.number
    if number is not None:
        one = state.heard[number] if 0 <= number < len(state.heard) else None
        if not isinstance(one, Asked) or one.question != asking.question:
            return None
    elif asking.question in state.used:
        return None
    return replace(
        asking,
        choice=asking.choice if asking.choice in ways_to_ask(asking.question) else None,
        seat=asking.seat if asking.seat in range(state.players) else SELF,
        replies=tidy_replies(asking.question, asking.replies),
        facing=asking.facing if asking.facing in state.others else None,
    )


def tidy_replies(question: str, replies: Iterable[Reply]) -> tuple[Reply, ...]:
    """One answer of each of the others at most, of the kind that the card asks for."""
    found = {reply.seat: reply for reply in replies if reply.seat in SEATS[1:] and answers(question, reply.answer)}
    return tuple(found[seat] for seat in sorted(found))


def is_question(question: str, choice: int | None) -> bool:
    return question in QUESTIONS and choice in ways_to_ask(question)


def answers(question: str, answer: Answer) -> bool:
    """Whether this is the kind of answer that the card asks for, be it true or not."""
    kind = QUESTIONS[question].kind
    if isinstance(answer, Number):
        return kind not in ("where", "runs") and 0 <= answer.value <= (1 if kind == "above" else HIGHEST)
    places = [place for run in answer.runs for place in run]
    if places != sorted(set(places)) or not all(place in range(len(LETTERS)) for place in places):
        return False
    if kind == "where":
        return all(len(run) == 1 for run in answer.runs)
    return kind == "runs" and answer == joined(joins_of(answer))


def joins_of(answer: Places) -> frozenset[int]:
    """Between which neighbours a run holds together: 0 is A with B."""
    return frozenset(place for run in answer.runs for place in run[:-1])


def joined(joins: Iterable[int]) -> Places:
    """The runs of these neighbours.

    >>> joined([0, 2, 3]).runs
    ((0, 1), (2, 3, 4))
    """
    runs: list[tuple[int, ...]] = []
    for place in sorted(joins):
        if runs and runs[-1][-1] == place:
            runs[-1] = (*runs[-1], place + 1)
        else:
            runs.append((place, place + 1))
    return Places(tuple(runs))


def must_answer(state: CompanionState, asker: Seat) -> tuple[Seat, ...]:
    """The others who answer: one's own answer is known (TG-07)."""
    return tuple(seat for seat in answerers(state.players, asker) if seat != SELF)


def missing(state: CompanionState, one: Asked) -> tuple[Seat, ...]:
    """Who of this table has not answered yet."""
    said = {reply.seat for reply in one.replies}
    return tuple(seat for seat in must_answer(state, one.seat) if seat not in said)


def fits_table(state: CompanionState, one: Heard) -> bool:
    """Whether this can have been heard at a table of so many."""
    if isinstance(one, Guessed):
        return state.players == 2
    if one.seat >= state.players:
        return False
    return all(
        max((place for run in reply.answer.runs for place in run), default=0) < state.size
        for reply in one.replies
        if isinstance(reply.answer, Places) and reply.seat < state.players
    )


def counted(state: CompanionState, apart_from: int | None = None) -> tuple[Heard, ...]:
    """What has been heard as it bears on this table, at the same numbers; the rest is emptied."""
    return tuple(bearing(state, one, silent=number == apart_from) for number, one in enumerate(state.heard))


def bearing(state: CompanionState, one: Heard, *, silent: bool) -> Heard:
    empty = silent or not fits_table(state, one)
    if isinstance(one, Guessed):
        return replace(one, tiles=None) if empty else one
    seats = () if empty else must_answer(state, one.seat)
    return replace(one, replies=tuple(reply for reply in one.replies if reply.seat in seats))


def begun(state: CompanionState, question: str) -> Asking:
    """A fresh entry; the turn passes to the left (TG-05)."""
    asker = (state.heard[-1].seat + 1) % state.players if state.heard else SELF
    return faced(state, Asking(question, ways_to_ask(question)[0] if len(ways_to_ask(question)) == 1 else None, asker))


def faced(state: CompanionState, asking: Asking) -> Asking:
    """The numbers are laid out for the first who has not answered."""
    waiting = [seat for seat in must_answer(state, asking.seat) if asking.reply(seat) is None]
    return replace(asking, facing=waiting[0] if waiting else None)


def replied(state: CompanionState, asking: Asking, seat: Seat, answer: Answer | None) -> Asking:
    """The entry with this answer; None takes it away."""
    rest = [reply for reply in asking.replies if reply.seat != seat]
    replies = rest if answer is None else [*rest, Reply(seat, answer)]
    return faced(state, replace(asking, replies=tidy_replies(asking.question, replies)))


def marked(state: CompanionState, card: str) -> CompanionState:
    """This card lies open, too. At first all six are told one after the other; later one comes in place of another."""
    offered = (*state.offered, card)
    return replace(state, offered=offered, marking=not state.heard and len(offered) < FACE_UP)


def reopened(state: CompanionState, number: int) -> CompanionState:
    """A question with its answers on the slip again."""
    one = state.heard[number]
    if not isinstance(one, Asked):
        return state
    seat = one.seat if one.seat in range(state.players) else SELF
    asking = Asking(one.question, one.choice, seat, one.replies, None, number)
    return replace(state, asking=faced(state, asking), guess=None, marking=False)


def complete(state: CompanionState, asking: Asking) -> Asked | None:
    """The entry, once the digit is chosen and all have answered."""
    if not is_question(asking.question, asking.choice):
        return None
    seats = must_answer(state, asking.seat)
    one = Asked(
        asking.seat,
        asking.question,
        asking.choice,
        tuple(reply for reply in asking.replies if reply.seat in seats),
    )
    return None if missing(state, one) else one


def entered(state: CompanionState, one: Heard, number: int | None = None) -> CompanionState:
    """One thing more was heard, or one is corrected; its card no longer lies open (TG-06)."""
    at = len(state.heard) if number is None else number
    return changed(state, (*state.heard[:at], one, *state.heard[at + 1 :]))


def changed(state: CompanionState, heard: tuple[Heard, ...]) -> CompanionState:
    """Other things heard; what is being entered ends."""
    now = replace(state, heard=heard, before=state.heard, asking=None, guess=None, marking=False)
    return replace(now, offered=tuple(card for card in state.offered if card not in now.used))


def taken_back(state: CompanionState) -> CompanionState:
    """As it was before the last change; the card lies open again."""
    heard = state.heard if state.before is None else state.before
    now = replace(state, heard=heard, before=None, asking=None, guess=None, marking=False)
    again = [card for card in state.used if card not in now.used]
    return replace(now, offered=tuple(card for card in (*state.offered, *again) if card not in now.used)[:FACE_UP])

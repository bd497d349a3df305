"""A puzzle as a match: one seat, which answers until it is right, or gives up."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.core.actions import Listed
from engine.core.game import IllegalAction, Outcome, Seat
from engine.core.options import BadSetup
from engine.enigma.cards import CardSet
from engine.enigma.puzzles.account import READER, Account, BadAccount, Claim, Look, Mix, Shown, read
from engine.enigma.puzzles.solving import Lies, Step, answers, asked, explained
from engine.enigma.puzzles.worlds import Corners
from engine.enigma.table.events import Doubted, Event, Named, Saw, Shuffled, Told
from engine.enigma.table.view import EnigmaView, PlayerView, Spot
from engine.enigma.words import LAST_CELL, PLACES, CardName, Corner, Place

SOLVED, GIVEN_UP = "enigma.solved", "enigma.given-up"


@dataclass(frozen=True, slots=True)
class Answer:
    """This card lies here."""

    place: Place
    card: CardName


@dataclass(frozen=True, slots=True)
class AskHint:
    """The next step of the way to the answer."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """To be shown the answer."""


RiddleAction: TypeAlias = Answer | AskHint | GiveUp


@dataclass(frozen=True, slots=True)
class RiddleState:
    cards: CardSet
    account: Account
    answer: Lies
    way: tuple[Step, ...]
    tried: tuple[Answer | AskHint, ...] = ()
    """Answers and hints, in their order."""
    given_up: bool = False

    @property
    def hints(self) -> int:
        return sum(isinstance(one, AskHint) for one in self.tried)

    @property
    def solved(self) -> bool:
        return Answer(self.answer.place, self.answer.card) in self.tried

    @property
    def over(self) -> bool:
        return self.solved or self.given_up


@dataclass(frozen=True, slots=True)
class RiddleView(EnigmaView):
    """What lies on the table as the account leaves it, and how far the reader has come."""

    account: Account
    tried: tuple[Answer | AskHint, ...]
    way: tuple[Step, ...]
    """As far as hints have told it; all of it once it is over."""
    steps: int
    """How many there are."""
    answer: Answer | None
    """None until it is over."""

    @property
    def hints(self) -> int:
        return sum(isinstance(one, AskHint) for one in self.tried)

    @property
    def is_solved(self) -> bool:
        return self.answer in self.tried


def corners_of(cards: CardSet) -> Corners:
    """The nine of every puzzle (EN-01)."""
    return {name: cards.mansion[name].corner for name in cards.in_play(alone=False)}


def started(text: str, cards: CardSet) -> RiddleState:
    """Raises `BadSetup` for what is no puzzle with one answer."""
    corners = corners_of(cards)
    try:
        account = read(text, tuple(corners))
    except BadAccount as bad:
        raise BadSetup("puzzle", text) from bad
    found = answers(account, corners)
    if len(found) != 1:
        raise BadSetup("puzzle", text)
    return RiddleState(cards, account, found[0], explained(account, corners))


def to_act(state: RiddleState) -> frozenset[Seat]:
    return frozenset() if state.over else frozenset({READER})


def legal(state: RiddleState, seat: Seat) -> Listed[RiddleAction]:
    """An answer that was wrong is not given again."""
    if state.over or seat != READER:
        return Listed()
    choices = [Answer(one.place, one.card) for one in asked(state.account, corners_of(state.cards))]
    hint = [AskHint()] if state.hints < len(state.way) else []
    return Listed(*(one for one in choices if one not in state.tried), *hint, GiveUp())


def carried_out(state: RiddleState, seat: Seat, action: object) -> RiddleState:
    if action not in legal(state, seat):
        raise refusal(state.over)
    if isinstance(action, Answer | AskHint):
        return replace(state, tried=(*state.tried, action))
    return replace(state, given_up=True)


def refusal(over: bool) -> IllegalAction:
    return IllegalAction("enigma.over" if over else "enigma.not-now")


def outcome(state: RiddleState) -> Outcome | None:
    if not state.over:
        return None
    return Outcome((READER,), SOLVED) if state.solved else Outcome((), GIVEN_UP)


def view_of(state: RiddleState, seat: Seat | None) -> RiddleView:
    """The account is no secret: only the answer is, and the way to it."""
    account, over = state.account, state.over
    end = Answer(state.answer.place, state.answer.card) if over else None
    return RiddleView(
        seat=seat,
        set=state.cards,
        cards=tuple(corners_of(state.cards)),
        spots=tuple(spots(account, state)),
        players=(PlayerView(None, False, (), False, False, 0),) * account.sitters,
        checked_open=False,
        late=False,
        cast=(),
        stack=(),
        beside=(),
        keeper=READER,
        cell=1,
        last=LAST_CELL,
        backs=0,
        turn=READER,
        named=False,
        started=(),
        spent=False,
        doing=None,
        asked=(),
        open=over,
        game=1,
        played=(),
        breakthroughs=0,
        events=tuple(events(account)),
        ending=None,
        account=account,
        tried=state.tried,
        way=state.way if over else hinted(state),
        steps=len(state.way),
        answer=end,
    )


def hinted(state: RiddleState) -> tuple[Step, ...]:
    """The steps that hints have told; of the last one the reasons."""
    told = state.way[: state.hints]
    return told if len(told) < len(state.way) else (*told[:-1], replace(told[-1], finding=None))


def events(account: Account) -> Iterator[Event]:
    """The lines as things that have happened."""
    for line in account.lines:
        match line:
            case Look(place, card):
                yield Saw(READER, place, card)
            case Claim(seat, place, card, doubter, true):
                yield Saw(seat, place, None)
                yield Named(seat, place, card)
                if doubter is not None:
                    yield Saw(doubter, place, None)
                    yield Doubted(doubter, place, card, true is True)
            case Shown(place, corner):
                yield Told(place, corner)
            case Mix(places):
                yield Shuffled(places)


def spots(account: Account, state: RiddleState) -> Iterator[Spot]:
    """What lies on the table: what the reader has seen, what was turned up or told, unless it has been mixed since."""
    card: dict[Place, CardName] = {}
    corner: dict[Place, Corner] = {}
    up: set[Place] = set()
    seen: dict[Place, list[Seat]] = {place: [] for place in PLACES}
    for line in account.lines:
        match line:
            case Look(place, name):
                card[place] = name
                seen[place].append(READER)
            case Claim(seat, place, name, doubter, true):
                seen[place] += [one for one in (seat, doubter) if one is not None and one not in seen[place]]
                if true:
                    card[place] = name
                    up.add(place)
            case Shown(place, told):
                corner[place] = told
            case Mix(places):
                for place in places:
                    card.pop(place, None)
                    corner.pop(place, None)
                    up.discard(place)
                    seen[place] = []
    if state.over:
        card[state.answer.place] = state.answer.card
        up.add(state.answer.place)
    for place in PLACES:
        yield Spot(card.get(place), place in up, corner.get(place), tuple(sorted(set(seen[place]))))

"""Mastermind, MM-01 to MM-14."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from random import Random

from engine.core.bots import Bot
from engine.core.game import IllegalAction, Outcome, Seat, Setup, check_setup
from engine.core.options import Choice, Number, Option, Switch, Values, settle
from engine.mastermind.bots import BOTS
from engine.mastermind.codes import Answer, Code, Codes, answer
from engine.mastermind.solver import fits_any
from engine.mastermind.table import (
    Action,
    Claim,
    Ending,
    GiveAnswer,
    Guess,
    MastermindView,
    Phase,
    PlayedGame,
    Resign,
    Row,
    SetCode,
)

CODEBREAKER_PROVES = 3
"""Points for a proved wrong answer (MM-10)."""

NOBODY: Seat = 1
"""The seat of the codemaker where there is none: alone, one sits in seat 0 (MM-14)."""


class MatchEnd(StrEnum):
    """Why a match is over (MM-12, MM-14), or that somebody left it."""

    SCORE = "mastermind.score"
    DRAW = "mastermind.draw"
    RESIGNED = "mastermind.resigned"
    BROKEN = "mastermind.broken"
    UNBROKEN = "mastermind.unbroken"


@dataclass(frozen=True, slots=True)
class MastermindState:
    codes: Codes
    row_limit: int
    games: int
    by_hand: bool
    codemaker: Seat
    code: Code | None = None
    rows: tuple[Row, ...] = ()
    rejected_claims: int = 0
    played: tuple[PlayedGame, ...] = ()
    resigned: Seat | None = None
    alone: bool = False

    @property
    def counted(self) -> int:
        """Games that count among the agreed ones: replayed ones do not (MM-10)."""
        return sum(game.counts for game in self.played)

    @property
    def phase(self) -> Phase:
        if self.resigned is not None or self.counted == self.games:
            return "over"
        if self.code is None:
            return "code"
        if self.rows and self.rows[-1].answer is None:
            return "answer"
        return "guess"

    @property
    def scores(self) -> tuple[int, int]:
        return sum(game.points[0] for game in self.played), sum(game.points[1] for game in self.played)


class MastermindActions:
    """What a seat may do now; codes are not walked unless somebody iterates."""

    def __init__(self, state: MastermindState, seat: Seat) -> None:
        self._codes = state.codes
        self._makes = state.phase == "code" and seat == state.codemaker
        self._guesses = state.phase == "guess" and seat != state.codemaker
        self._answers = state.phase == "answer" and seat == state.codemaker
        self._aside: tuple[Claim | Resign, ...] = ()
        if state.phase != "over":
            claim = seat != state.codemaker and state.by_hand and any(row.answer is not None for row in state.rows)
            self._aside = (Claim(), Resign()) if claim else (Resign(),)

    @property
    def _rows(self) -> Codes:
        return replace(self._codes, repeats=True)

    def __contains__(self, action: object) -> bool:
        match action:
            case SetCode(code):
                return self._makes and code in self._codes
            case Guess(code):
                return self._guesses and code in self._rows
            case GiveAnswer(Answer(red, white)):
                pegs = type(red) is int and type(white) is int and red >= 0 and white >= 0
                return self._answers and pegs and red + white <= self._codes.holes
            case Claim() | Resign():
                return action in self._aside
        return False

    def __iter__(self) -> Iterator[Action]:
        main: Iterator[Action] = iter(())
        if self._makes:
            main = (SetCode(code) for code in self._codes)
        elif self._guesses:
            main = (Guess(code) for code in self._rows)
        elif self._answers:
            main = (GiveAnswer(answer) for answer in self._codes.answers())
        return chain(main, self._aside)

    def __bool__(self) -> bool:
        return self._makes or self._guesses or self._answers or bool(self._aside)

    @property
    def size(self) -> int:
        aside = len(self._aside)
        if self._makes:
            return len(self._codes) + aside
        if self._guesses:
            return len(self._rows) + aside
        return (len(self._codes.answers()) if self._answers else 0) + aside

    def sample(self, rng: Random) -> Action:
        """Mostly what the table waits for; now and then a claim or the end."""
        main = self._makes or self._guesses or self._answers
        if not main or rng.randrange(24) == 0:
            return rng.choice(self._aside)
        if self._makes:
            return SetCode(self._codes.sample(rng))
        if self._guesses:
            return Guess(self._rows.sample(rng))
        return GiveAnswer(rng.choice(self._codes.answers()))


class Mastermind:
    """Two seats, or one alone; one secret, many guesses."""

    name = "mastermind"
    players = range(1, 3)
    action_type: object = Action
    view_type = MastermindView
    bots: Mapping[str, Bot[MastermindView, Action]] = BOTS

    def options(self, seats: int, chosen: Values) -> tuple[Option, ...]:
        """The box's values as defaults, and what is decided beyond it (MM-01, MM-02, MM-09, MM-10, MM-13, MM-14)."""
        holes = Number("holes", 3, 6, 4)
        empties = Switch("empties")
        no_repeats = Switch("no_repeats")
        settled = settle((holes, empties, no_repeats), chosen)
        needed = int(settled["holes"]) - int(settled["empties"]) if settled["no_repeats"] else 4
        board = (holes, Number("colours", max(4, needed), 10, 6), Number("rows", 6, 12, 10), empties, no_repeats)
        if seats == 1:
            return board
        return (
            Number("games", 1, 12, 2),
            Choice("first_codemaker", ("drawn", "first", "second"), "drawn"),
            *board,
            Switch("by_hand"),
        )

    def start(self, setup: Setup, rng: Random) -> MastermindState:
        check_setup(self, setup)
        chosen, codes = setup.options, codes_of(setup.options)
        if setup.seats == 1:
            code = codes.sample(rng)
            return MastermindState(codes, int(chosen["rows"]), 1, False, codemaker=NOBODY, code=code, alone=True)
        first = {"first": 0, "second": 1}.get(str(chosen["first_codemaker"]))
        return MastermindState(
            codes=codes,
            row_limit=int(chosen["rows"]),
            games=int(chosen["games"]),
            by_hand=bool(chosen["by_hand"]),
            codemaker=rng.randrange(2) if first is None else first,
        )

    def to_act(self, state: MastermindState) -> frozenset[Seat]:
        match state.phase:
            case "code" | "answer":
                return frozenset({state.codemaker})
            case "guess":
                return frozenset({1 - state.codemaker})
            case "over":
                return frozenset()

    def asked(self, state: MastermindState, seat: Seat) -> None:
        """Nobody is asked anything before everybody."""

    def legal(self, state: MastermindState, seat: Seat) -> MastermindActions:
        return MastermindActions(state, seat)

    def apply(self, state: MastermindState, seat: Seat, action: Action, rng: Random) -> MastermindState:
        if action not in self.legal(state, seat):
            raise refusal(state, seat, action)
        match action:
            case SetCode(code):
                return replace(state, code=code)
            case Guess(code):
                return place_row(state, code)
            case GiveAnswer(given):
                return answer_row(state, given)
            case Claim():
                return judge_claim(state)
            case Resign():
                return replace(state, resigned=seat)

    def view(self, state: MastermindState, seat: Seat | None) -> MastermindView:
        """The code is its maker's alone until the shield drops (MM-02, MM-07); all else is open (MM-06)."""
        return MastermindView(
            seat=seat,
            phase=state.phase,
            codes=state.codes,
            row_limit=state.row_limit,
            games=state.games,
            by_hand=state.by_hand,
            codemaker=state.codemaker,
            code_set=state.code is not None,
            code=state.code if seat == state.codemaker or state.resigned is not None else None,
            rows=state.rows,
            rejected_claims=state.rejected_claims,
            played=state.played,
            scores=state.scores,
            resigned=state.resigned,
            alone=state.alone,
        )

    def outcome(self, state: MastermindState) -> Outcome | None:
        """The higher score wins; equal scores are a draw (MM-12). Alone, to break the code is to win (MM-14)."""
        if state.phase != "over":
            return None
        if state.alone and state.resigned is None:
            broken = state.played[-1].ending == "broken"
            return Outcome((0,), MatchEnd.BROKEN.value) if broken else Outcome((), MatchEnd.UNBROKEN.value)
        if state.alone:
            return Outcome((), MatchEnd.RESIGNED.value)
        scores = state.scores
        if state.resigned is not None:
            return Outcome((1 - state.resigned,), MatchEnd.RESIGNED.value, scores)
        if scores[0] == scores[1]:
            return Outcome((), MatchEnd.DRAW.value, scores)
        return Outcome((0 if scores[0] > scores[1] else 1,), MatchEnd.SCORE.value, scores)

    def may_take_back(self, before: MastermindState, after: MastermindState) -> bool:
        """Only what nobody has learnt from: a code, or a row that waits for its answer. Answers stay (MM-06)."""
        return (
            after.resigned is None
            and after.played == before.played
            and after.rejected_claims == before.rejected_claims
            and all(row.answer is None for row in after.rows[len(before.rows) :])
            and after.rows[: len(before.rows)] == before.rows
        )

    def rematch(self, setup: Setup, last: MastermindState) -> Setup:
        """The other player makes the first code; a drawn first codemaker is drawn again. Alone, the same again."""
        if setup.seats == 1:
            return setup
        swapped = {"first": "second", "second": "first", "drawn": "drawn"}
        first = swapped[str(setup.options["first_codemaker"])]
        return Setup(setup.seats, {**setup.options, "first_codemaker": first})

    def leans_on(self, setup: Setup) -> Mapping[str, str]:
        return {}


def codes_of(chosen: Values) -> Codes:
    """The codes that these options allow (MM-02, MM-13)."""
    return Codes(
        holes=int(chosen["holes"]),
        colours=int(chosen["colours"]),
        empties=bool(chosen["empties"]),
        repeats=not chosen["no_repeats"],
    )


def place_row(state: MastermindState, guess: Code) -> MastermindState:
    """Fill the next row; the app answers at once unless the codemaker does by hand (MM-03, MM-10)."""
    waiting = replace(state, rows=(*state.rows, Row(guess)))
    if state.by_hand or state.code is None:
        return waiting
    return answer_row(waiting, answer(state.code, guess))


def answer_row(state: MastermindState, given: Answer) -> MastermindState:
    """Answer the last row; all reds or a full board drop the shield (MM-04, MM-07, MM-09)."""
    rows = (*state.rows[:-1], replace(state.rows[-1], answer=given))
    answered = replace(state, rows=rows)
    if given.red == state.codes.holes or len(rows) == state.row_limit:
        return show_code(answered)
    return answered


def judge_claim(state: MastermindState) -> MastermindState:
    """Upheld only if no code fits the answers; never held against the secret (MM-10)."""
    if fits_any(state.codes, state.rows):
        return replace(state, rejected_claims=state.rejected_claims + 1)
    return finish_game(state, "claimed", CODEBREAKER_PROVES)


def show_code(state: MastermindState) -> MastermindState:
    """The shield drops: a wrong answer cancels the score, else the codemaker is paid (MM-07 to MM-10)."""
    if wrong_answers(state):
        return finish_game(state, "wrong-answer", CODEBREAKER_PROVES)
    if state.rows[-1].guess == state.code:
        return finish_game(state, "broken", len(state.rows))
    return finish_game(state, "unbroken", state.row_limit + 1)


def wrong_answers(state: MastermindState) -> tuple[int, ...]:
    """The rows, from 0, whose answers don't fit the shown code (MM-10)."""
    code = state.code
    if code is None:
        return ()
    return tuple(
        number
        for number, row in enumerate(state.rows)
        if row.answer is not None and row.answer != answer(code, row.guess)
    )


def finish_game(state: MastermindState, ending: Ending, paid: int) -> MastermindState:
    """Write the game down, wrong answers marked; pay for it; swap roles unless it is replayed (MM-08 to MM-10).

    Nobody is paid, and nothing swapped, where one sits alone (MM-14).
    """
    if state.code is None:
        raise IllegalAction("mastermind.no-code")
    replayed = ending in ("claimed", "wrong-answer")
    payee = 1 - state.codemaker if replayed else state.codemaker
    game = PlayedGame(
        codemaker=state.codemaker,
        code=state.code,
        rows=state.rows,
        ending=ending,
        wrong=wrong_answers(state),
        points=(0, 0) if state.alone else (paid, 0) if payee == 0 else (0, paid),
    )
    return replace(
        state,
        codemaker=state.codemaker if replayed or state.alone else 1 - state.codemaker,
        code=None,
        rows=(),
        rejected_claims=0,
        played=(*state.played, game),
    )


def refusal(state: MastermindState, seat: Seat, action: Action) -> IllegalAction:
    """Why an action is refused."""
    holes, colours = state.codes.holes, state.codes.colours
    if state.phase == "over":
        return IllegalAction("mastermind.over")
    match action:
        case SetCode(code) if state.phase == "code" and seat == state.codemaker:
            repeats = state.codes.fills_row(code)
            return IllegalAction(
                "mastermind.repeats" if repeats else "mastermind.not-a-row", holes=holes, colours=colours
            )
        case Guess() if state.phase == "guess" and seat != state.codemaker:
            return IllegalAction("mastermind.not-a-row", holes=holes, colours=colours)
        case GiveAnswer() if state.phase == "answer" and seat == state.codemaker:
            return IllegalAction("mastermind.too-many-key-pegs", holes=holes)
        case Claim():
            return IllegalAction("mastermind.nothing-to-claim")
    return IllegalAction("mastermind.not-your-turn")

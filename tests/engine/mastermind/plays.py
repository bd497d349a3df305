"""Games played out for tests: one bot against a code, or against all codes at once."""

from collections.abc import Iterator
from random import Random

from engine.core.bits import members
from engine.mastermind.bots import BOTS
from engine.mastermind.codes import Code, Codes, answer
from engine.mastermind.solver import space_of
from engine.mastermind.table import Ending, Guess, MastermindView, PlayedGame, Row


def view_of(
    codes: Codes, rows: tuple[Row, ...] = (), by_hand: bool = False, row_limit: int = 10, rejected: int = 0
) -> MastermindView:
    """What the codebreaker in seat 1 sees when it is to guess."""
    return MastermindView(
        seat=1,
        phase="guess",
        codes=codes,
        row_limit=row_limit,
        games=2,
        by_hand=by_hand,
        codemaker=0,
        code_set=True,
        code=None,
        rows=rows,
        rejected_claims=rejected,
        played=(),
        scores=(0, 0),
        resigned=None,
    )


def guess_of(bot: str, codes: Codes, rows: tuple[Row, ...], seed: str) -> Code:
    action = BOTS[bot].decide([view_of(codes, rows)], Random(f"{seed}:{len(rows)}")).action
    if not isinstance(action, Guess):
        raise TypeError(action)
    return action.code


def play(bot: str, codes: Codes, code: Code, seed: str = "play", row_limit: int = 10) -> tuple[Row, ...]:
    """The rows until the code is broken or the board is full."""
    rows: tuple[Row, ...] = ()
    while len(rows) < row_limit and (not rows or rows[-1].guess != code):
        guess = guess_of(bot, codes, rows, seed)
        rows = (*rows, Row(guess, answer(code, guess)))
    return rows


def lengths(bot: str, codes: Codes, begun: tuple[Row, ...] = ()) -> Iterator[int]:
    """How many guesses each code takes a bot that throws no dice, in all or from rows on that fit them.

    Codes that answer alike are played together.
    """
    space = space_of(codes)
    waiting = [(begun, space.consistent(begun))]
    while waiting:
        rows, fit = waiting.pop()
        guess = guess_of(bot, codes, rows, "")
        for given, part in space.answering(guess).items():
            if part & fit and given.red < codes.holes:
                waiting.append(((*rows, Row(guess, given)), part & fit))
            else:
                yield from (len(rows) + 1 for _ in members(part & fit))


def finished(code: Code, rows: tuple[Row, ...]) -> PlayedGame:
    ending: Ending = "broken" if rows[-1].guess == code else "unbroken"
    return PlayedGame(codemaker=0, code=code, rows=rows, ending=ending, wrong=(), points=(len(rows), 0))

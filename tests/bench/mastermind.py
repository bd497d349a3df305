"""How long Mastermind's bots, hints and reviews think, and how well the bots play: `python -m tests.bench.mastermind`.

The same file runs inside Pyodide. The figures are printed, not judged. With `--strength` the bots' means are measured
instead, which takes some minutes, and printed as a section of docs/strength.md.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from random import Random
from statistics import mean, stdev
from time import perf_counter
from typing import TypeVar

from engine.core.bits import members
from engine.mastermind.bots import BOTS
from engine.mastermind.codes import Code, Codes, answer
from engine.mastermind.proof import prove
from engine.mastermind.review import review
from engine.mastermind.solver import space_of
from engine.mastermind.table import Guess, MastermindView, PlayedGame, Row

OPTIONS = {
    "4 holes, 6 colours": Codes(),
    "4 holes, 6 colours, empties": Codes(empties=True),
    "4 holes, 10 colours, empties": Codes(4, 10, empties=True),
    "5 holes, 8 colours": Codes(5, 8),
    "6 holes, 10 colours": Codes(6, 10),
    "6 holes, 10 colours, empties": Codes(6, 10, empties=True),
    "6 holes, 10 colours, empties, no repeats": Codes(6, 10, empties=True, repeats=False),
}

GAMES = 8
"""Games that are timed for each bot and option."""

ROWS = 12

SAMPLE = 200
"""Codes that stand for a board with too many to play them all."""

SEEDS = 4

T = TypeVar("T")


def view_of(codes: Codes, rows: tuple[Row, ...]) -> MastermindView:
    # Answered by hand, so that a bot looks for a claim as well.
    return MastermindView(1, "guess", codes, ROWS, 2, True, 0, True, None, rows, 0, (), (0, 0), None)


def move(bot: str, codes: Codes, rows: tuple[Row, ...], seed: str) -> Code:
    action = BOTS[bot].decide([view_of(codes, rows)], Random(f"{seed}:{len(rows)}")).action
    if not isinstance(action, Guess):
        raise TypeError(f"{bot} does not guess: {action}")
    return action.code


def timed(work: Callable[[], T], times: list[float]) -> T:
    start = perf_counter()
    result = work()
    times.append((perf_counter() - start) * 1000)
    return result


def play(bot: str, codes: Codes, code: Code, seed: str, times: list[float], limit: int = ROWS) -> tuple[Row, ...]:
    rows: tuple[Row, ...] = ()
    while len(rows) < limit and (not rows or rows[-1].guess != code):
        so_far = rows
        guess = timed(lambda: move(bot, codes, so_far, seed), times)  # noqa: B023 - called at once
        rows = (*rows, Row(guess, answer(code, guess)))
    return rows


def speed() -> Iterator[tuple[str, list[float]]]:
    """Milliseconds for each kind of work."""
    for name, codes in OPTIONS.items():
        rng = Random(name)
        secrets = [codes.sample(rng) for _ in range(GAMES)]
        for bot in BOTS:
            times: list[float] = []
            for number, code in enumerate(secrets):
                play(bot, codes, code, f"{name}:{number}", times)
            yield f"{bot} moves, {name}", times
        reviews: list[float] = []
        proofs: list[float] = []
        for number, code in enumerate(secrets[:3]):
            rows = play("gentle", codes, code, f"review:{number}", [])
            game = PlayedGame(0, code, rows, "unbroken", (), (0, 0))
            timed(lambda: review(game, codes, ROWS), reviews)  # noqa: B023 - called at once
            wrong = (*rows[:1], Row(rows[1].guess, answer(secrets[-1], rows[1].guess)), *rows[2:])
            timed(lambda: prove(codes, wrong, rng), proofs)  # noqa: B023 - called at once
        yield f"review of a game, {name}", reviews
        yield f"search for a mistake, {name}", proofs


def over_all_codes(bot: str, codes: Codes) -> Iterator[int]:
    """How many guesses each code takes a bot that throws no dice."""
    space = space_of(codes)
    waiting: list[tuple[tuple[Row, ...], int]] = [((), space.all)]
    while waiting:
        rows, fit = waiting.pop()
        guess = move(bot, codes, rows, "")
        for given, part in space.answering(guess).items():
            if part & fit and given.red < codes.holes:
                waiting.append(((*rows, Row(guess, given)), part & fit))
            else:
                yield from (len(rows) + 1 for _ in members(part & fit))


def strength() -> Iterator[tuple[str, str, str, list[int]]]:
    """Bot, board, codes, and how many guesses each of them took."""
    for bot in ("knuth", "master"):
        for name in ("4 holes, 6 colours", "4 holes, 6 colours, empties"):
            yield bot, name, f"all {len(OPTIONS[name]):,}", list(over_all_codes(bot, OPTIONS[name]))
        for name in ("6 holes, 10 colours", "6 holes, 10 colours, empties"):
            codes, rng = OPTIONS[name], Random(name)
            games = [play(bot, codes, codes.sample(rng), f"{name}:{number}", [], limit=20) for number in range(SAMPLE)]
            yield bot, name, f"{SAMPLE} of {len(codes):,}", [len(rows) for rows in games]


def gentle_shares() -> list[float]:
    """Which part of the box's codes the gentle bot breaks within ten rows, for each seed."""
    codes = Codes()
    shares = []
    for seed in range(SEEDS):
        games = ((code, play("gentle", codes, code, f"{seed}:{at}", [], limit=10)) for at, code in enumerate(codes))
        shares.append(sum(rows[-1].guess == code for code, rows in games) / len(codes))
    return shares


STRENGTH = """## Mastermind

Made by `python -m tests.bench.mastermind --strength`; its seeds make it repeatable.

| bot | board | codes | guesses | mean | most |
|---|---|---|---:|---:|---:|
{rows}

- The best possible over the box's 1,296 codes is 5,625 guesses, a mean of 4.340; Knuth's minimax takes 5,801.
- Dice: `Random("<seed>:<rows so far>")`. Where all codes are played the seed is empty; where a sample is, the codes are
  drawn by `Random("<board>")` and game *n* from 0 on has the seed `<board>:<n>`. ± is the standard error.
- The gentle bot breaks {gentle} of the box's codes within ten rows (each of the 1,296 codes once for each of the
  seeds 0 to {last}: {shares}).
"""


def strength_section() -> str:
    rows = []
    for bot, board, which, taken in strength():
        error = f" ± {stdev(taken) / len(taken) ** 0.5:.3f}" if "of" in which else ""
        rows.append(f"| {bot} | {board} | {which} | {sum(taken):,} | {mean(taken):.3f}{error} | {max(taken)} |")
    shares = gentle_shares()
    told = ", ".join(f"{share:.1%}" for share in shares)
    return STRENGTH.format(rows="\n".join(rows), gentle=f"{mean(shares):.1%}", last=SEEDS - 1, shares=told)


def nth(times: Iterable[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def main() -> None:
    if "--strength" in sys.argv:
        print(strength_section(), end="")
        return
    print(f"{'ms':60} {'median':>8} {'95 %':>8} {'most':>8}")
    for name, times in speed():
        print(f"{name:60} {nth(times, 0.5):8.1f} {nth(times, 0.95):8.1f} {max(times):8.1f}")


if __name__ == "__main__":
    main()

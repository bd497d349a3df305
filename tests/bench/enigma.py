"""How well Enigma's bots play, and how even its cards are: `python -m tests.bench.enigma` prints the tables of
docs/enigma.md, and at its end every line with a figure that is out of its bounds (`enigma_bounds.py`).

`--games 300` plays so many a row. `--only master`, `careful`, `simple`, `balance`, `among-careful`, `match` or `alone`
prints one table; `--seats 3` is for one number of players, `--cast standard` for one cast. All dice come from the seed
and the number of a game: the same command prints the same numbers.
"""

import argparse
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import TypeAlias

from tests.bench.enigma_bounds import ALONE, ANY, BEGINNING, OUT, PAYING, Bounds, bounds, stronger
from tests.bench.enigma_games import SIMPLE, Tally, play, play_alone, play_match

SURE = 1.96

AT_ONCE = 4
"""Games in a batch."""

PAIRS = (("master", "careful"), ("careful", "guest"))

SEVERAL = (2, 3, 4, 5)

CASTS = ("standard", "first")

MATCHES = ("standard", "growing")


@dataclass(frozen=True, slots=True)
class Asked:
    games: int
    """A row."""
    seed: str
    seats: Sequence[int]
    cast: str | None
    """Of balance and match."""

    def of(self, casts: Sequence[str]) -> Sequence[str]:
        return [cast for cast in casts if self.cast in (None, cast)]

    def seeds(self, *parts: object) -> Iterator[str]:
        """One for each game."""
        return (":".join(map(str, (self.seed, *parts, number))) for number in range(self.games))


Job: TypeAlias = tuple[tuple[str, ...], str, str]


def played(job: Job) -> Tally:
    names, cast, seed = job
    return play_alone(names[0], seed) if len(names) == 1 else play(names, cast, seed)


def rotated(one: str, others: str, seats: int, games: int, seed: str) -> Iterator[Job]:
    """The same deal for every seat that the one player may have."""
    for number in range(games):
        names = tuple(one if seat == number % seats else others for seat in range(seats))
        yield names, "standard", f"{seed}:{seats}:{number // seats}"


def played_match(job: Job) -> Tally:
    return play_match(*job)


def total(jobs: Iterable[Job], pool: ProcessPoolExecutor, plays: Callable[[Job], Tally] = played) -> Tally:
    tally: Tally = Counter()
    for one in pool.map(plays, jobs, chunksize=AT_ONCE):
        tally.update(one)
    return tally


def interval(hits: int, tries: int) -> tuple[float, float, float]:
    """A share with its interval of 95 % (Wilson)."""
    if not tries:
        return 0.0, 0.0, 1.0
    share, square = hits / tries, SURE * SURE / tries
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / tries + square / tries / 4) / (1 + square)
    return share, max(0.0, middle - half), min(1.0, middle + half)


def told(hits: int, tries: int) -> str:
    share, low, high = interval(hits, tries)
    return f"{share:.1%} | {low:.1%} to {high:.1%}"


def group(tally: Tally, kind: str) -> dict[str, int]:
    return {key[1]: count for key, count in sorted(tally.items()) if key[0] == kind}


def part(hits: int, of: int) -> str:
    return f"{hits / of:.0%}" if of else "none"


def strength(pair: tuple[str, str], pool: ProcessPoolExecutor, asked: Asked) -> Iterator[str]:
    """One among the others, at every seat in turn."""
    one, others = pair
    yield "| the one player | the others | players | games | won by anybody | share | 95 % interval | wanted | |"
    yield "|---|---|---:|---:|---:|---:|---:|---:|---|"
    for many in asked.seats:
        tally = total(rotated(one, others, many, asked.games, asked.seed), pool)
        won = sum(group(tally, "won").values())
        wanted = stronger(many)
        reached = interval(tally["won", one], won)[1] in wanted
        row = (
            f"| {one} | {others} | {many} | {asked.games} | {won} | {told(tally['won', one], won)} | {wanted.low:.1%} |"
        )
        yield f"{row} {'reached' if reached else OUT} |"


def simple(pool: ProcessPoolExecutor, asked: Asked) -> Iterator[str]:
    """Pooled: what each wins beyond an even share of the games that anybody won."""
    yield "| policy | games | won by anybody | share | 95 % interval | even share | low end above even + 2 points |"
    yield "|---|---:|---:|---:|---:|---:|---|"
    for name in SIMPLE:
        hits = won = all_games = 0
        even = 0.0
        for many in asked.seats:
            if many == 2:
                continue
            tally = total(rotated(name, "master", many, asked.games, asked.seed), pool)
            here = sum(group(tally, "won").values())
            hits, won, all_games = hits + tally["won", name], won + here, all_games + asked.games
            even += here / many
        share = even / max(1, won)
        pays = interval(hits, won)[1] - share not in PAYING
        yield f"| {name} | {all_games} | {won} | {told(hits, won)} | {share:.1%} | {OUT if pays else 'no'} |"


def balance(player: str, pool: ProcessPoolExecutor, asked: Asked) -> Iterator[str]:
    """Players of one kind among themselves."""
    for many in asked.seats:
        for cast in asked.of(CASTS):
            jobs = (((player,) * many, cast, seed) for seed in asked.seeds(cast, many))
            wanted = bounds(many, cast) if player == "master" else Bounds()
            yield f"\n### {many} players, {cast} cast, {asked.games} games\n"
            yield from balance_of(total(jobs, pool), player, many, asked.games, wanted)


def balance_of(tally: Tally, player: str, seats: int, games: int, wanted: Bounds) -> Iterator[str]:
    yield from characters(tally, seats, wanted)
    yield ""
    ended, cells, named = group(tally, "ended"), group(tally, "cell"), group(tally, "card")
    namings, doubts, won = tally["named", player], tally["doubted", player], group(tally, "won at")
    late = sum(count for cell, count in cells.items() if int(cell) >= 4)
    right, out = part(tally["rightly", player], doubts), part(tally["games with", "somebody out"], games)
    ahead = (won.get("0", 0) - won.get(str(seats - 1), 0)) / games
    rates = {kind: tally[(kind,)] / games for kind in ("spent", "exchanged", "cancelled", "back")}
    once = {kind: tally["games with", kind] / games for kind in ("exchanged", "cancelled")}
    ends = {name.removeprefix("enigma."): count for name, count in ended.items()}
    chaos = wanted.chaos.told(ends.pop("chaos", 0) / games)
    yield f"- Ended by: chaos {chaos}, {', '.join(f'{name} {part(n, games)}' for name, n in ends.items())}"
    yield f"- On cell: {', '.join(f'{c}: {part(n, games)}' for c, n in cells.items())}"
    yield f"- On cells 4 to 6: {wanted.late.told(late / games)}"
    yield f"- Namings a game {namings / games:.1f}, of them lies {wanted.lies.told(tally['lied', player] / namings)}"
    yield f"- Doubts a game {doubts / games:.2f}, of them right {right}; somebody out in {out}"
    rarest = min(named, key=lambda card: named[card])
    yield f"- Named: {', '.join(f'{card} {part(n, namings)}' for card, n in named.items())}"
    yield f"- Least of all the {rarest}: {wanted.room.told(named[rarest] / namings)}"
    yield "- A game: " + ", ".join(f"{kind} {rate:.2f}" for kind, rate in rates.items())
    yield "- Games in which once or more: " + ", ".join(f"{kind} {wanted.swaps.told(n)}" for kind, n in once.items())
    yield "- Won at seat: " + ", ".join(f"{int(at) + 1}: {part(n, games)}" for at, n in won.items())
    yield f"- The first seat above the last: {wanted.ahead.told(ahead)}"


def characters(tally: Tally, seats: int, wanted: Bounds) -> Iterator[str]:
    """Who wins how often; for two who was kept, of those dealt."""
    most = "" if wanted.off == ANY else f" ({100 * wanted.off.high:g} at most)"
    yield f"| character | dealt | wins | 95 % interval | off the mean{most} |"
    yield "|---|---:|---:|---:|---:|"
    won, dealt = group(tally, "won as"), group(tally, "dealt")
    mean = sum(won.values()) / max(1, sum(dealt.values()))
    for name, many in dealt.items():
        wins = won.get(name, 0)
        off = wins / many - mean
        kept = f" (kept {part(many, tally['offered', name])} of the times it was dealt)" if seats == 2 else ""
        mark = "" if off in wanted.off else f" {OUT}"
        yield f"| {name}{kept} | {many} | {told(wins, many)} | {100 * off:+.1f}{mark} |"


def match(pool: ProcessPoolExecutor, asked: Asked) -> Iterator[str]:
    """Matches of masters: whether it pays to begin the first game, where the keeper moves on (EN-24)."""
    heads = ("players", "cast", "matches", "games a match", "lost by all", "won by who began")
    yield f"| {' | '.join(heads)} | 95 % interval | above an even share |"
    yield "|---:|---|---:|---:|---:|---:|---:|---:|"
    for cast in asked.of(MATCHES):
        hits = won = 0
        even = 0.0
        for many in asked.seats:
            jobs = ((("master",) * many, cast, seed) for seed in asked.seeds("match", cast, many))
            tally = total(jobs, pool, played_match)
            first, here = tally["won at", "0"], sum(group(tally, "won at").values())
            hits, won, even = hits + first, won + here, even + here / many
            each, nobody = tally["played",] / asked.games, part(asked.games - here, asked.games)
            row = f"| {many} | {cast} | {asked.games} | {each:.1f} | {nobody} |"
            yield f"{row} {told(first, here)} | {100 * (first / max(1, here) - 1 / many):+.1f} |"
        share = even / max(1, won)
        above = [one - share for one in interval(hits, won)]
        mark = "" if above[0] in BEGINNING else f": {OUT}"
        row = f"| all | {cast} | {asked.games * len(asked.seats)} | | | {told(hits, won)} | {100 * above[0]:+.1f}"
        wide = f"{100 * above[1]:+.1f} to {100 * above[2]:+.1f}"
        yield f"{row} ({wide}; {100 * BEGINNING.high:g} at most is wanted{mark}) |"


def alone(pool: ProcessPoolExecutor, asked: Asked) -> Iterator[str]:
    yield "| player | games | three in a row | 95 % interval | lost in the first | second | third |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for name in ("guest", "careful", "master"):
        tally = total((((name,), "", seed) for seed in asked.seeds("alone")), pool)
        lost = " | ".join(part(tally["in a row", str(row)], asked.games) for row in range(3))
        wanted = ANY if name == "guest" else ALONE
        mark = "" if tally["in a row", "3"] / asked.games in wanted else f" {OUT}"
        yield f"| {name} | {asked.games} | {told(tally['in a row', '3'], asked.games)}{mark} | {lost} |"


Part: TypeAlias = Callable[[ProcessPoolExecutor, Asked], Iterator[str]]

PARTS: Mapping[str, Part] = {
    "master": partial(strength, PAIRS[0]),
    "careful": partial(strength, PAIRS[1]),
    "simple": simple,
    "balance": partial(balance, "master"),
    "among-careful": partial(balance, "careful"),
    "match": match,
    "alone": alone,
}

GAMES: Mapping[str, int] = {
    "master": 1000,
    "careful": 1000,
    "simple": 400,
    "balance": 4000,
    "among-careful": 1000,
    "match": 700,
    "alone": 1000,
}
"""A row: some 90,000 games in all, at 0.04 s each an hour of one core."""


def commit() -> str:
    done = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="a row; by default as many as each table wants")
    parser.add_argument("--seed", default="tournament")
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--seats", type=int, choices=SEVERAL)
    parser.add_argument("--cast", choices=sorted({*CASTS, *MATCHES}), help="of balance and match")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    began, marked = time.perf_counter(), list[str]()
    with ProcessPoolExecutor(chosen.processes) as pool:
        for name in (chosen.only,) if chosen.only else PARTS:
            games = chosen.games or GAMES[name]
            print(f"\n## {name.capitalize()}\n", flush=True)
            print(f"`--only {name} --games {games} --seed {chosen.seed}`, commit {commit()}.\n", flush=True)
            seats, heading = (chosen.seats,) if chosen.seats else SEVERAL, name
            for line in PARTS[name](pool, Asked(games, chosen.seed, seats, chosen.cast)):
                print(line, flush=True)
                heading = line.strip("\n# ") if line.startswith("\n#") else heading
                if OUT in line:
                    marked.append(f"- {heading}: {line.removeprefix('- ')}")
    print("\n## Out of bounds\n")
    print("\n".join(marked) or "Nothing.")
    print(f"\n{time.perf_counter() - began:.0f} s.")


if __name__ == "__main__":
    main()

"""How hard the missions are: `python -m tests.bench.initiative --games 2000` prints the tables of docs/initiative.md.

Games are played by the quick simulator, which plays the games of the rules: tests/engine/initiative/test_quick.py says
so. Deals and teams come from seeds alone; a team is drawn from all six characters. `--only missions languages` chooses
tables, `--missions 1-4` missions, `--jobs 2` uses both cores.
"""

import argparse
import subprocess
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cache

from engine.core.intervals import wilson
from engine.initiative.campaign import PRACTICE, Missions
from engine.initiative.content import Box, box
from engine.initiative.daily import Dailies
from engine.initiative.estimate import COUNTS, Estimate, Partners
from engine.initiative.form import LANGUAGES, Language
from engine.initiative.words import CHARACTERS, CharacterName
from tests.engine.content import FILES

KINDS: tuple[Partners, ...] = ("plain", "strong")

FINALE = "m16"

SEALS_OF_A_PLAIN_TEAM = 1
"""Glyphs that its seals open in the finale."""

MIXED = ("m04", "m07", "m10", "m13")
"""On which characters are compared."""

OWLS = (0, 2, 4, 6, 8)

FIRST_DAY = date(2027, 1, 1)

DAYS = 60

DAYS_A_CELL = 10
"""So many share a cell's games."""

OWL_MISSIONS = ("m01", "m02", "m03", "m04", "m08", "m12", "m16")


@dataclass(frozen=True, slots=True)
class Cell:
    """Games that belong together."""

    mission: str
    count: int
    games: int
    partners: Partners = "plain"
    language: str = "en"
    owl: int = 0
    seals: int = 0
    team: tuple[CharacterName, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    chance: float
    within: float
    """Half of the interval of 95 % (Wilson)."""
    all_open: float
    turns: float


@cache
def house() -> tuple[Box, Missions]:
    contents = box(FILES)
    return contents, Missions(FILES, contents)


@cache
def house_dailies() -> Dailies:
    return Dailies(FILES, house()[0])


def measured(cell: Cell) -> Result:
    contents, missions = house()
    estimate = Estimate(
        missions.built(cell.mission, cell.language),
        contents,
        partners=cell.partners,
        counts=(cell.count,),
        owl=cell.owl,
        seals=cell.seals,
        team=cell.team,
        seed=f"bench:{cell.mission}:{cell.language}",
    )
    estimate.go_on(cell.games)
    chance = estimate.chance(cell.count)
    return Result(chance, half(chance, cell.games), estimate.chance(cell.count, 1.0), estimate.turns(cell.count))


def measured_day(day: tuple[Language, date, int]) -> Result:
    language, on, games = day
    daily = house_dailies().written(on.isoformat(), language)
    estimate = Estimate(daily.mission, house()[0], counts=(1,), team=(daily.character,), seed=f"bench:{on}:{language}")
    estimate.go_on(games)
    chance = estimate.chance(1)
    return Result(chance, half(chance, games), estimate.chance(1, 1.0), estimate.turns(1))


def half(rate: float, games: int) -> float:
    """Of the interval of 95 %."""
    least, most = wilson(rate, games)
    return (most - least) / 2


def finale(cell: Cell) -> Cell:
    """With the seals that a plain team brings."""
    return replace(cell, seals=SEALS_OF_A_PLAIN_TEAM) if cell.mission == FINALE else cell


class Bench:
    """Cells are measured in any order, and told in theirs."""

    def __init__(self, games: int, names: tuple[str, ...], jobs: int) -> None:
        self.games, self.names = games, names
        self._pool = ProcessPoolExecutor(jobs) if jobs > 1 else None

    def of(self, cells: Iterable[Cell]) -> Iterator[Result]:
        return self._pool.map(measured, cells) if self._pool else map(measured, cells)

    def missions(self) -> Iterator[str]:
        """Each mission, with one to four characters; the finale with one seal's glyph open."""
        yield "| no | plain 1 | 2 | 3 | 4 | mean | spread | all open | turns | strong 1 | 2 | 3 | 4 | mean | turns |"
        yield "|---|" + "---:|" * 14
        for name in self.names:
            row = f"| {name[1:]} |"
            for kind in KINDS:
                cells = [finale(Cell(name, count, self.games, kind)) for count in COUNTS]
                told = list(self.of(cells))
                chances = [one.chance for one in told]
                row += "".join(f" {chance:.3f} |" for chance in chances) + f" **{mean(chances):.2f}** |"
                if kind == "plain":
                    row += f" {max(chances) - min(chances):.3f} | {mean(one.all_open for one in told):.2f} |"
                row += f" {mean(one.turns for one in told):.1f} |"
            yield row

    def languages(self) -> Iterator[str]:
        """A plain team in each language: the mean of one to four characters."""
        yield "| no | en | uk | ru | spread |"
        yield "|---|---:|---:|---:|---:|"
        for name in self.names:
            means = []
            for language in LANGUAGES:
                cells = [finale(Cell(name, count, self.games, language=language)) for count in COUNTS]
                means.append(mean(one.chance for one in self.of(cells)))
            spread = max(means) - min(means)
            yield f"| {name[1:]} |" + "".join(f" {one:.3f} |" for one in means) + f" {spread:.3f} |"

    def characters(self) -> Iterator[str]:
        """This character in every team, the others drawn; missions 4, 7, 10 and 13 together."""
        yield "| character | plain 1 | 2 | 3 | 4 | strong 1 | 2 | 3 | 4 |"
        yield "|---|" + "---:|" * 8
        games = max(1, self.games // len(MIXED))
        columns: list[list[float]] = []
        for name in CHARACTERS:
            row = []
            for kind in KINDS:
                for count in COUNTS:
                    cells = [Cell(mission, count, games, kind, team=(name,)) for mission in MIXED]
                    row.append(mean(one.chance for one in self.of(cells)))
            columns.append(row)
            yield f"| {name} |" + "".join(f" {one:.3f} |" for one in row)
        spreads = [max(column) - min(column) for column in zip(*columns, strict=True)]
        yield "| spread |" + "".join(f" {one:.3f} |" for one in spreads)

    def owls(self) -> Iterator[str]:
        """Strong partners, two characters, with so many more cards in the box."""
        yield "| mission |" + "".join(f" owl {owl} |" for owl in OWLS)
        yield "|---|" + "---:|" * len(OWLS)
        for name in OWL_MISSIONS:
            told = self.of(finale(Cell(name, 2, self.games, "strong", owl=owl)) for owl in OWLS)
            yield f"| {name[1:]} |" + "".join(f" {one.chance:.3f} |" for one in told)

    def seals(self) -> Iterator[str]:
        """The finale, with so many glyphs opened by seals."""
        yield "| glyphs open | plain 1 | 2 | 3 | 4 | strong 1 | 2 | 3 | 4 |"
        yield "|---|" + "---:|" * 8
        for seals in (0, 1, 2):
            cells = [Cell(FINALE, count, self.games, kind, seals=seals) for kind in KINDS for count in COUNTS]
            yield f"| {seals} |" + "".join(f" {one.chance:.3f} |" for one in self.of(cells))

    def dailies(self) -> Iterator[str]:
        """Sixty daily ciphers in each language, with the games shared out among ten of them: one plain partner."""
        yield "| | mean | least | most | days outside 0.6 to 0.8 | turns | fewest | most |"
        yield "|---|---:|---:|---:|---:|---:|---:|---:|"
        games = max(1, self.games // DAYS_A_CELL)
        for language in LANGUAGES:
            days = [(language, FIRST_DAY + timedelta(day), games) for day in range(DAYS)]
            told = list(self._pool.map(measured_day, days) if self._pool else map(measured_day, days))
            chances, turns = [one.chance for one in told], [one.turns for one in told]
            outside = sum(not 0.6 <= chance <= 0.8 for chance in chances)
            yield (
                f"| {language} | {mean(chances):.3f} | {min(chances):.2f} | {max(chances):.2f} | {outside} |"
                f" {mean(turns):.1f} | {min(turns):.1f} | {max(turns):.1f} |"
            )


TABLES = {
    "missions": Bench.missions,
    "languages": Bench.languages,
    "characters": Bench.characters,
    "owls": Bench.owls,
    "seals": Bench.seals,
    "dailies": Bench.dailies,
}


def mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed)


def commit() -> str:
    done = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def numbers(text: str) -> tuple[str, ...]:
    """`3`, `1-4`: missions of the campaign."""
    first, _, last = text.partition("-")
    return tuple(f"m{number:02}" for number in range(int(first), int(last or first) + 1))


def main() -> None:
    parser = argparse.ArgumentParser(description="How hard the missions of The Initiative are")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--only", nargs="+", choices=TABLES, default=list(TABLES))
    parser.add_argument("--missions", type=numbers)
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=1)
    chosen = parser.parse_args()
    names = chosen.missions or tuple(name for name in house()[1].names if name != PRACTICE)
    bench = Bench(chosen.games, names, chosen.jobs)
    print(f"{chosen.games} games a cell, half of the interval of 95 %: {half(0.9, chosen.games):.3f} at 0.9, ", end="")
    print(f"{half(0.5, chosen.games):.3f} at 0.5; seeds `bench:<mission>:<language>`; commit {commit()}\n", flush=True)
    for name in chosen.only:
        table = TABLES[name]
        print(f"{table.__doc__}\n", flush=True)
        for row in table(bench):
            print(row, flush=True)
        print(flush=True)


if __name__ == "__main__":
    main()

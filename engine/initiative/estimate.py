"""How hard a mission is: partners play it many times, slice by slice, and the windows that they open are counted.

A team wins if the part at which its author thinks that a table sees the answer is open in time (IN-27). Games are
played to the end, so one run tells it for every part. The same seed gives the same numbers everywhere.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import fsum
from random import Random
from typing import Final, Literal, TypeAlias

from engine.core.intervals import wilson
from engine.initiative.content import Box
from engine.initiative.mission import Fault, Mission, windows_of
from engine.initiative.partners.policy import POLICIES
from engine.initiative.quick.plan import plan_of
from engine.initiative.quick.simulate import play
from engine.initiative.quick.start import start
from engine.initiative.words import CHARACTERS, CharacterName

Partners: TypeAlias = Literal["plain", "strong"]

HowHard: TypeAlias = Literal["gentle", "fair", "tricky", "hard", "merciless"]

WORDS: Final[tuple[tuple[float, HowHard], ...]] = (
    (0.85, "gentle"),
    (0.70, "fair"),
    (0.55, "tricky"),
    (0.40, "hard"),
    (0.0, "merciless"),
)
"""By the mean chance of a plain team."""

UNEVEN: Final = 0.15
"""The most by which one and four characters may differ before it is worth a note."""

TOO_EASY: Final = 0.93
TOO_HARD: Final = 0.35

PARTS: Final = tuple(range(50, 101, 5))
"""Of the windows, in hundredths: where the curve is drawn."""

COUNTS: Final = (1, 2, 3, 4)

FIRST: Final = 60
"""Games after which a first number is worth telling: give or take an eighth."""

ENOUGH: Final = 1000
"""Games after which it will not change any more as far as anybody cares: give or take three in a hundred."""


@dataclass(slots=True)
class Tally:
    """What games with so many characters have come to."""

    total: int
    """Windows of the mission."""
    opened: list[int]
    """Games by how many windows were open in the end."""
    games: int = 0
    turns: list[int] = field(default_factory=list)
    """Until so many windows were open, or until the end, in all games."""

    def add(self, track: Iterable[tuple[int, int]], end: int) -> None:
        """A game: what was open after which turn, whenever it had grown, and after which turn it ended."""
        at = 0
        for turn, opened in track:
            for windows in range(at, opened + 1):
                self.turns[windows] += turn
            at = opened + 1
        for windows in range(at, self.total + 1):
            self.turns[windows] += end
        self.opened[at - 1] += 1
        self.games += 1

    def chance(self, part: float) -> float:
        """That this part of the windows is open in time."""
        return sum(self.opened[windows_of(part, self.total) :]) / max(1, self.games)


class Estimate:
    """Goes on as long as it is asked to."""

    def __init__(
        self,
        mission: Mission,
        box: Box,
        *,
        partners: Partners = "plain",
        counts: tuple[int, ...] = COUNTS,
        owl: int = 0,
        seals: int = 0,
        team: tuple[CharacterName, ...] = (),
        seed: str = "estimate",
    ) -> None:
        """Who is in the team is in every game; the others are drawn."""
        self.mission, self.plan, self.sets = mission, plan_of(mission, box), box.sets
        self.policy, self.owl, self.seals, self.team, self.seed = POLICIES[partners], owl, seals, team, seed
        self.answer_at = mission.answer_at
        """The part that is asked about unless another is named; it may change at any time."""
        none = [0] * (self.plan.total + 1)
        self.tallies: Mapping[int, Tally] = {count: Tally(self.plan.total, [*none], turns=[*none]) for count in counts}
        self.games = 0
        """In all."""
        self._next = self._order(counts)

    def go_on(self, games: int) -> None:
        """So many games more, each number of characters in its turn."""
        for _ in range(games):
            count, number = next(self._next)
            self._play(count, number)
            self.games += 1

    def chance(self, count: int, part: float | None = None) -> float:
        """With so many characters, to have this part open in time; or that at which a table sees the answer."""
        return self.tallies[count].chance(self.answer_at if part is None else part)

    def curve(self, count: int) -> Mapping[int, float]:
        """The chance for each part, in hundredths."""
        return {part: self.chance(count, part / 100) for part in PARTS}

    def turns(self, count: int) -> float:
        """Until the answer or the end."""
        tally = self.tallies[count]
        return tally.turns[windows_of(self.answer_at, tally.total)] / max(1, tally.games)

    @property
    def mean(self) -> float:
        return fsum(self.chance(count) for count in self.tallies) / len(self.tallies)

    @property
    def within(self) -> tuple[float, float]:
        """Between what the mean lies, 95 in a hundred."""
        return wilson(self.mean, self.games)

    @property
    def word(self) -> HowHard:
        """By the mean as it is told, in hundredths."""
        return next(word for bound, word in WORDS if round(self.mean, 2) >= bound)

    @property
    def notes(self) -> tuple[Fault, ...]:
        """What is worth a thought for its author."""
        chances = [self.chance(count) for count in self.tallies]
        notes = []
        if max(chances) - min(chances) > UNEVEN:
            ends = {"one": round(100 * chances[0]), "four": round(100 * chances[-1])}
            notes.append(Fault("cards_out", "uneven", ends, serious=False))
        if self.mean < TOO_HARD:
            notes.append(Fault("given", "too-hard", {"chance": round(100 * self.mean)}, serious=False))
        if self.mean > TOO_EASY:
            notes.append(Fault("cards_out", "too-easy", {"chance": round(100 * self.mean)}, serious=False))
        return tuple(notes)

    def _order(self, counts: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        number = 0
        while True:
            yield from ((count, number) for count in counts)
            number += 1

    def _characters(self, count: int, number: int) -> tuple[CharacterName, ...]:
        """The team of this game."""
        rng = Random(f"{self.seed}:team:{count}:{number}")
        others = [name for name in CHARACTERS if name not in self.team]
        names = [*self.team, *rng.sample(others, count - len(self.team))]
        rng.shuffle(names)
        return tuple(names)

    def _play(self, count: int, number: int) -> None:
        rng = Random(f"{self.seed}:{count}:{number}")
        table = start(self.plan, self.mission, self.sets, self._characters(count, number), rng, self.owl)
        self.tallies[count].add(play(table, self.policy, self.seals), table.turns)

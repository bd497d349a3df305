"""What follows from an account, and by which steps: each says from which lines, and from which steps before it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engine.core.game import Seat
from engine.enigma.puzzles.account import Account, Claim, Look, Mix, What, Where
from engine.enigma.puzzles.worlds import Corners, Reading, Worlds, both, inverse, within
from engine.enigma.words import PLACES, CardName, Corner, Place


@dataclass(frozen=True, slots=True)
class Lies:
    """Now this card lies here."""

    place: Place
    card: CardName


@dataclass(frozen=True, slots=True)
class Verdict:
    """The claim of this line is true, or a lie."""

    line: int
    true: bool


Finding: TypeAlias = Lies | Verdict


@dataclass(frozen=True, slots=True)
class Step:
    """Something that follows, and from what."""

    finding: Finding | None
    """None where only the reasons are told: a last hint leaves the answer to who solves it."""
    lines: tuple[int, ...]
    habits: tuple[Seat, ...]
    """Of whom one must know how they lie."""
    steps: tuple[int, ...]
    """By number, of those before."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that can be known by itself; the seat or the number of a line or of a step."""

    kind: str
    """`habit`, `line` or `step`, in the order in which one would rather do without."""
    number: int


def reading_of(account: Account, corners: Corners) -> tuple[Reading, dict[Reason, Worlds]]:
    reading = Reading(account, corners)
    found: dict[Reason, Worlds] = {}
    for seat in account.others:
        habit = reading.habit(seat)
        if habit is not None:
            found[Reason("habit", seat)] = habit
    for number in reversed(range(len(account.lines))):
        said = reading.line(number)
        if said is not None:
            found[Reason("line", number)] = said
    return reading, found


def answers(account: Account, corners: Corners) -> tuple[Lies, ...]:
    """All answers that the account leaves; a puzzle has one."""
    reading, found = reading_of(account, corners)
    all_of_it = both([reading.everything(), *found.values()])
    return tuple(one for one in asked(account, corners) if any(both([all_of_it, worlds_of(reading, one)])))


def asked(account: Account, corners: Corners) -> list[Lies]:
    """What can be answered at all."""
    match account.question:
        case Where(card):
            return [Lies(place, card) for place in PLACES]
        case What(place):
            return [Lies(place, card) for card in corners]


def worlds_of(reading: Reading, finding: Finding) -> Worlds:
    if isinstance(finding, Lies):
        return reading.is_at(reading.now, finding.place, finding.card)
    truth = reading.truth(finding.line)
    return truth if finding.true else inverse(truth)


def certain(reading: Reading, found: Mapping[Reason, Worlds]) -> list[Finding]:
    """All that follows and does not stand in the account: who lied where, what lies where."""
    all_of_it = both([reading.everything(), *found.values()])
    lines = reading.account.lines
    claims = [n for n, line in enumerate(lines) if isinstance(line, Claim) and line.true is None]
    open_to_doubt: list[Finding] = [Verdict(number, true) for number in claims for true in (True, False)]
    open_to_doubt += [Lies(place, card) for place in PLACES for card in reading.cards]
    plain = [found[Reason("line", n)] for n, line in enumerate(lines) if isinstance(line, Look) or is_shown(line)]
    findings: list[Finding] = []
    for one in open_to_doubt:
        worlds = worlds_of(reading, one)
        if within(all_of_it, worlds) and not any(within(some, worlds) for some in plain):
            findings.append(one)
    return findings


def is_shown(line: object) -> bool:
    return isinstance(line, Claim) and line.true is True


@lru_cache(32)
def _explained(account: Account, corners: tuple[tuple[CardName, Corner], ...]) -> tuple[Step, ...]:
    return _explain(account, dict(corners))


def explained(account: Account, corners: Corners) -> tuple[Step, ...]:
    """A short way to the answer: always what needs the fewest reasons comes next."""
    return _explained(account, tuple(corners.items()))


def _explain(account: Account, corners: Corners) -> tuple[Step, ...]:
    reading, found = reading_of(account, corners)
    (answer,) = answers(account, corners)
    left = {one: worlds_of(reading, one) for one in [*certain(reading, found), answer]}
    made: list[Step] = []
    while not made or made[-1].finding != answer:
        ways = [(needed(reading, found, worlds), one) for one, worlds in left.items()]
        reasons, finding = min(ways, key=lambda way: (len(way[0]), way[1] != answer))
        made.append(step_of(finding, reasons, made, account))
        found = {Reason("step", len(made) - 1): left.pop(finding), **found}
        found = dict(sorted(found.items(), key=lambda item: (item[0].kind, -item[0].number)))
    return needed_steps(made)


def needed(reading: Reading, found: Mapping[Reason, Worlds], finding: Worlds) -> list[Reason]:
    """Reasons of which none can be left out: one after the other goes, where it can."""
    rest = [reading.everything()]
    for worlds in reversed(list(found.values())):
        rest.append(both([rest[-1], worlds]))
    kept: list[Reason] = []
    so_far = reading.everything()
    for (reason, worlds), later in zip(found.items(), reversed(rest[:-1]), strict=True):
        if not within(both([so_far, later]), finding):
            kept.append(reason)
            so_far = both([so_far, worlds])
    return kept


def step_of(finding: Finding, reasons: Sequence[Reason], before: Sequence[Step], account: Account) -> Step:
    def numbers(kind: str) -> tuple[int, ...]:
        return tuple(sorted(reason.number for reason in reasons if reason.kind == kind))

    lines, steps = numbers("line"), numbers("step")
    spoken = [(line, place_of(account, line)) for line in lines]
    spoken += [spot_of(account, one) for one in (finding, *(before[step].finding for step in steps)) if one is not None]
    mixes = [
        number
        for number, line in enumerate(account.lines)
        if isinstance(line, Mix)
        and any(when < number and place in line.places for when, place in spoken)
        and any(when > number and place in line.places for when, place in spoken)
    ]
    return Step(finding, tuple(sorted([*lines, *mixes])), numbers("habit"), steps)


def place_of(account: Account, number: int) -> Place:
    line = account.lines[number]
    assert not isinstance(line, Mix)
    return line.place


def spot_of(account: Account, finding: Finding) -> tuple[int, Place]:
    """Of which moment and place it speaks."""
    if isinstance(finding, Lies):
        return len(account.lines), finding.place
    return finding.line, place_of(account, finding.line)


def needed_steps(made: Sequence[Step]) -> tuple[Step, ...]:
    """Those that lead to the last, numbered anew."""
    used = {len(made) - 1}
    for number in reversed(range(len(made))):
        if number in used:
            used.update(made[number].steps)
    order = sorted(used)
    anew = {number: place for place, number in enumerate(order)}
    return tuple(
        Step(made[n].finding, made[n].lines, made[n].habits, tuple(anew[one] for one in made[n].steps)) for n in order
    )


def links(steps: Sequence[Step]) -> int:
    """How many things have to be put together on the way."""
    return sum(len(step.lines) + len(step.habits) + len(step.steps) for step in steps)

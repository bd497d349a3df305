"""Cold reading where no words are behind the windows: everything that fits the pattern of glyphs is tried, every way to
fill it as likely as the next. What is counted is how much the likeliest answer weighs."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import TypeAlias

from engine.initiative.answers import fold
from engine.initiative.content import Board
from engine.initiative.mission import Mission, Printed, Window

MOST_STEPS = 200_000

Cell = Window | Printed


def cells(mission: Mission) -> list[list[Cell]]:
    return [[pane for pane in row if isinstance(pane, Window | Printed)] for row in mission.rows]


def agree(signs: Sequence[str], panes: Sequence[Cell], split: bool) -> bool:
    """Whether equal glyphs bear equal signs, and different ones different signs unless some are split."""
    stands: dict[str, str] = {}
    for sign, pane in zip(signs, panes, strict=True):
        if isinstance(pane, Printed):
            if pane.sign != sign:
                return False
        elif stands.setdefault(pane.glyph, sign) != sign:
            return False
    return split or len(set(stands.values())) == len(stands)


def likeliest(found: Counter[str]) -> float:
    return max(found.values()) / sum(found.values())


def logic(mission: Mission, initials: Mapping[str, str]) -> Counter[str]:
    """Mission 6: rows that say "X or Y", or "not Z": every filling with exactly one culprit and one liar."""
    people = list(initials)
    rows = [[pane for pane in _alone(mission, row) if pane.sign in initials.values()] for row in range(4)]
    flat = [pane for row in rows for pane in row]
    found: Counter[str] = Counter()
    for pick in product(*(permutations(people, len(row)) for row in rows)):
        if agree([initials[who] for said in pick for who in said], flat, split=True):
            fits = []
            for culprit in people:
                lies = [who for who, said in zip(people, pick, strict=True) if (culprit in said) == (len(said) == 1)]
                if len(lies) == 1:
                    fits.append(f"{culprit} {lies[0]}")
            if len(fits) == 1:
                found[fits[0]] += 1
    return found


def _alone(mission: Mission, row: int) -> Iterator[Cell]:
    """The signs of a row that stand by themselves, between gaps: people's first letters."""
    panes = mission.rows[row]
    for at, pane in enumerate(panes):
        beside = [panes[near] for near in (at - 1, at + 1) if 0 <= near < len(panes)]
        if isinstance(pane, Window | Printed) and not any(isinstance(one, Window | Printed) for one in beside):
            yield pane


def route(mission: Mission, board: Board) -> Counter[str]:
    """Mission 10: every walk from the entrance with one step through a printed wall."""
    rooms = list(board.rooms)
    open_: dict[int, set[int]] = defaultdict(set)
    closed: dict[int, set[int]] = defaultdict(set)
    for near, edges in ((open_, board.passages), (closed, board.walls)):
        for edge in edges:
            one, other = (rooms.index(room) for room in edge.split("-"))
            near[one].add(other)
            near[other].add(one)
    panes = [pane for row in cells(mission) for pane in row if isinstance(pane, Window)]
    found: Counter[str] = Counter()
    steps = [MOST_STEPS]

    def go(path: list[int], stands: dict[str, int], through: str) -> None:
        steps[0] -= 1
        if len(path) == len(panes):
            found.update([through] if through else [])
            return
        glyph = panes[len(path)].glyph
        for room in sorted(open_[path[-1]] | (set() if through else closed[path[-1]])):
            if steps[0] > 0 and stands.get(glyph, room) == room:
                step = "" if room in open_[path[-1]] else "-".join(sorted((rooms[path[-1]], rooms[room])))
                go([*path, room], {**stands, glyph: room}, through or step)

    go([0], {panes[0].glyph: 0}, "")
    return found


def dial(mission: Mission) -> Counter[str]:
    """Mission 9, its first two rows: a start, and a step that grows by the same number each time, from nothing."""
    lines = []
    for panes in cells(mission)[:2]:
        options = []
        for start, by in product(range(1, 100), (*range(-9, 0), *range(1, 10))):
            numbers = [start + by * step * (step - 1) // 2 for step in range(len(panes) + 1)]
            if min(numbers) > 0 and max(numbers) < 100 and agree(list(map(str, numbers[:-1])), panes, split=False):
                options.append(numbers)
        lines.append(options)
    flat = [pane for row in cells(mission)[:2] for pane in row]
    found: Counter[str] = Counter()
    for one, other in product(*lines):
        if agree([str(number) for number in (*one[:-1], *other[:-1])], flat, split=False):
            found[f"{one[-1]} {other[-1]}"] += 1
    return found


def finale(mission: Mission, log: Mapping[int, str]) -> Counter[str]:
    """Mission 16, the name known from the story: which numbers can pairs into the log still give, from nothing?"""
    flat = [pane for row in cells(mission) for pane in row if pane.sign.isdigit()]
    pairs = list(zip(flat[::2], flat[1::2], strict=True))
    options = [
        [
            (str(line), str(place), text[place])
            for line, text in log.items()
            for place in range(1, len(text))
            if text[place] == wanted or (wanted.isdigit() and text[place].isdigit())
        ]
        for wanted in fold(mission.answer)
    ]
    found: Counter[str] = Counter()
    steps = [MOST_STEPS]

    def go(number: int, stands: dict[str, str], digits: str) -> None:
        steps[0] -= 1
        if number == len(pairs):
            found[digits] += 1
            return
        for line, place, sign in options[number]:
            now, fits = dict(stands), steps[0] > 0
            for value, pane in zip((line, place), pairs[number], strict=True):
                if isinstance(pane, Printed):
                    fits = fits and pane.sign == value
                else:
                    fits = fits and now.setdefault(pane.glyph, value) == value
            if fits:
                go(number + 1, now, digits + (sign if sign.isdigit() else ""))

    go(0, {}, "")
    return found


Place: TypeAlias = tuple[int, int]


def pictures(mission: Mission, twin: Callable[[Place], Place] = lambda place: place) -> int:
    """Mission 11: every way to ink the glyphs or leave them clean, where a pane and its twin look alike."""
    at = {
        (row, column): pane.glyph
        for row, panes in enumerate(mission.rows)
        for column, pane in enumerate(panes)
        if isinstance(pane, Window)
    }
    alike = {glyph: {glyph} for glyph in at.values()}
    for place, glyph in at.items():
        both = alike[glyph] | alike[at[twin(place)]]
        for one in both:
            alike[one] = both
    return int(2 ** len({frozenset(glyphs) for glyphs in alike.values()}))

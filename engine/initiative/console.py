"""The console: an author's marks become rows, and every sign gets its glyph (IN-18)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from engine.initiative.ciphers import ALPHABETS, DIGITS, Cell, Line, Lines
from engine.initiative.form import COLUMNS
from engine.initiative.mission import Gap, Pane, Printed, Row, Window
from engine.initiative.words import Glyph

PUNCTUATION = ".,:;!?'’-–—/+=&%"
"""Signs that stand there for all to see: they are no letters (IN-18)."""

LONGEST_GROUP = 4
"""Signs behind one window."""

PICTURE = "#."
"""Inked, and clean."""


class BadText(Exception):
    """A secret text whose marks can't be read: a code, with arguments."""

    def __init__(self, code: str, **arguments: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.arguments = arguments


def lines_of(secret: str, picture: bool = False) -> Lines:
    """The rows as they are written. Raises `BadText`.

    >>> lines_of("a [{12}]")
    ((Cell(sign='A', answer=False), None, Cell(sign='12', answer=True)),)
    """
    answer = False
    lines: list[Line] = []
    for text in secret.strip("\n").split("\n"):
        line: list[Cell | None] = []
        at, text = 0, text.strip(" ")
        while at < len(text):
            sign = text[at]
            at += 1
            if sign in "[]" and not picture:
                if answer == (sign == "["):
                    raise BadText("open-bracket")
                answer = not answer
            elif sign == "{" and not picture:
                end = text.find("}", at)
                group = text[at:end].strip(" ")
                if end < 0 or not 0 < len(group) <= LONGEST_GROUP or any(mark in "[]{ " for mark in group):
                    raise BadText("bad-group", most=LONGEST_GROUP)
                line.append(Cell(group.upper(), answer))
                at = end + 1
            else:
                line.append(None if sign == " " else Cell(sign.upper(), answer))
        if line:
            lines.append(tuple(line))
    if answer:
        raise BadText("open-bracket")
    return tuple(lines)


def in_the_area(lines: Lines) -> str:
    """What stands between the answer's brackets, as words."""
    words: list[str] = []
    for line in lines:
        words.append("".join(" " if cell is None else cell.sign if cell.answer else "" for cell in line))
    return " ".join(" ".join(words).split())


def broken(lines: Lines) -> Lines:
    """Rows that are too wide go on in the next, from a gap on."""
    return tuple(row for line in lines for row in _broken(line))


def _broken(line: Line) -> Iterator[Line]:
    while len(line) > COLUMNS:
        gaps = [at for at, cell in enumerate(line[: COLUMNS + 1]) if cell is None]
        if not gaps:
            break
        yield line[: gaps[-1]]
        line = line[gaps[-1] + 1 :]
    yield line


Place: TypeAlias = tuple[int, int]
"""Row and column."""


@dataclass(frozen=True, slots=True)
class Groups:
    """Which places of the console bear the same glyph, those with the most places first."""

    lines: Lines
    places: tuple[tuple[Place, ...], ...]


def is_hidden(sign: str, given: Sequence[str], language: str) -> bool:
    """Whether a sign lies behind a window at first: a letter, a digit or a group that is not printed open."""
    return sign not in given and (len(sign) > 1 or sign in ALPHABETS[language] + DIGITS)


def grouped(
    lines: Lines, given: Sequence[str], split: Mapping[str, int], shares: int, name: str, language: str
) -> Groups:
    """One sign, one glyph, the commonest first; a sign that is split has several. A picture's panes share so many."""
    at: dict[str, list[Place]] = {}
    for row, line in enumerate(lines):
        for column, cell in enumerate(line):
            if cell and (shares or is_hidden(cell.sign, given, language)):
                at.setdefault(cell.sign, []).append((row, column))
    parts = dict(split)
    if shares:
        area = sum(map(len, at.values()))
        parts = {sign: max(1, round(shares * len(places) / area)) for sign, places in at.items()}
    groups: list[tuple[Place, ...]] = []
    for sign in sorted(at, key=lambda sign: (-len(at[sign]), sign)):
        places, several = at[sign], min(parts.get(sign, 1), len(at[sign]))
        if several > 1:
            Random(f"split {name} {sign}").shuffle(places)
        groups += [tuple(places[part::several]) for part in range(several)]
    return Groups(lines, tuple(sorted(groups, key=len, reverse=True)))


def pool(glyphs: Sequence[Glyph], name: str, language: str) -> tuple[Glyph, ...]:
    """The glyphs of the mission's sets in its own order: two missions never look alike."""
    order = list(glyphs)
    Random(f"glyphs {name} {language}").shuffle(order)
    return tuple(order)


def rows(groups: Groups, glyphs: Sequence[Glyph]) -> tuple[Row, ...]:
    """What is on the console once each group has its glyph."""
    bears = {place: glyph for places, glyph in zip(groups.places, glyphs, strict=False) for place in places}
    return tuple(
        tuple(_pane(cell, bears.get((row, column))) for column, cell in enumerate(line))
        for row, line in enumerate(groups.lines)
    )


def _pane(cell: Cell | None, glyph: Glyph | None) -> Pane:
    if cell is None:
        return Gap()
    return Window(cell.sign, glyph, cell.answer) if glyph else Printed(cell.sign, cell.answer)


def without_area(lines: Lines) -> Lines:
    return tuple(tuple(cell and replace(cell, answer=False) for cell in line) for line in lines)

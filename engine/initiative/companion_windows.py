"""Beside a real table: any mission's console, typed in, and what is known or thought of its windows (IN-18)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.initiative.ciphers import DIGITS
from engine.initiative.console import PUNCTUATION
from engine.initiative.form import COLUMNS, ROWS
from engine.initiative.table.view import PaneView

PRINTED = "="
"""Before a sign that is there for all to see: `=A`."""

LONGEST_LINE = 48
"""As it is typed: each place may be a printed sign, with its mark before it."""

How: TypeAlias = Literal["certain", "pencil", "never", "open"]
"""A window shows it; it is a guess; it cannot be; the glyph's token lies face up and was not taken yet."""

Kind: TypeAlias = Literal["trap", "unused"]
"""Tokens that open nothing."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the console, as it was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands behind a glyph, for certain or in pencil, or can't; nothing where only its token was found."""

    glyph: str
    sign: str
    how: How


@dataclass(frozen=True, slots=True)
class Token:
    """A token that was turned up and opens nothing."""

    kind: Kind


Told: TypeAlias = Line | Sign | Token

Doubt: TypeAlias = Literal["no-window", "taken", "changed", "contrary", "too-many"]
"""No window bears the glyph; the sign stands for another glyph already; the glyph showed another sign before; it shows
the sign that it can't be; there are not so many such tokens."""


class BadLine(Exception):
    """A row that can't be: a code, with the sign that it is about."""

    def __init__(self, code: Literal["empty", "sign", "wide", "nothing-printed"], sign: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.sign = sign


@dataclass(frozen=True, slots=True)
class Tokens:
    """How many clue tokens of each kind lie out at the real table."""

    glyphs: int = 24
    traps: int = 7


@dataclass(frozen=True, slots=True)
class Left:
    """Tokens that still lie face down."""

    needed: int
    """With windows of the mission."""
    unused: int
    traps: int

    @property
    def all(self) -> int:
        return self.needed + self.unused + self.traps


@dataclass(frozen=True, slots=True)
class Console:
    """As it stands after all that was told."""

    rows: tuple[tuple[PaneView, ...], ...]
    """Without a sign, unless it is printed."""
    known: Mapping[str, str] = field(default_factory=dict)
    """What is certain, by glyph."""
    pencil: Mapping[str, str] = field(default_factory=dict)
    """What is thought, where nothing is certain."""
    never: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What it can't be, by glyph."""
    found: frozenset[str] = frozenset()
    """Glyphs whose tokens were turned up."""
    traps: int = 0
    unused: int = 0
    doubts: Mapping[int, Doubt] = field(default_factory=dict)

    @property
    def windows(self) -> Mapping[str, int]:
        """How many windows bear each glyph, in the order of the rows."""
        count: dict[str, int] = {}
        for row in self.rows:
            for pane in row:
                if pane.glyph:
                    count[pane.glyph] = count.get(pane.glyph, 0) + 1
        return count

    @property
    def opened(self) -> int:
        return sum(count for glyph, count in self.windows.items() if glyph in self.known)

    def free(self, alphabet: str, *, split: bool) -> str:
        """Letters that may still stand behind a closed window: one sign belongs to one glyph, unless it is split."""
        return alphabet if split else "".join(letter for letter in alphabet if letter not in self.known.values())

    def left(self, tokens: Tokens) -> Left:
        """Every glyph is on one token (IN-03)."""
        needed = set(self.windows)
        others = max(0, tokens.glyphs - len(needed))
        return Left(len(needed - self.found), max(0, others - self.unused), max(0, tokens.traps - self.traps))


def panes(text: str) -> tuple[PaneView, ...]:
    """A row as it was typed: each letter or digit is a glyph, a space is a gap, `=A` a printed sign, as are dots and
    the like. Raises `BadLine`.

    >>> [pane.glyph or pane.sign for pane in panes("ab =K.")]
    ['A', 'B', None, 'K', '.']
    """
    row: list[PaneView] = []
    signs = iter(" ".join(text.upper().split()))
    for sign in signs:
        if sign == " ":
            row.append(PaneView())
        elif sign == PRINTED:
            printed = next(signs, "")
            if not printed.strip():
                raise BadLine("nothing-printed")
            row.append(PaneView(sign=printed))
        elif sign.isalpha() or sign in DIGITS:
            row.append(PaneView(glyph=sign))
        elif sign in PUNCTUATION:
            row.append(PaneView(sign=sign))
        else:
            raise BadLine("sign", sign)
    if not row:
        raise BadLine("empty")
    if len(row) > COLUMNS:
        raise BadLine("wide")
    return tuple(row)


def console_after(told: Sequence[Told], tokens: Tokens, *, split: bool) -> Console:
    """What was entered, in its order; what was said of a glyph last is what counts."""
    rows = tuple(panes(one.text) for one in told if isinstance(one, Line))[:ROWS]
    windows = Console(rows).windows
    known: dict[str, str] = {}
    pencil: dict[str, str] = {}
    never: dict[str, frozenset[str]] = {}
    found: set[str] = set()
    counted: dict[Kind, int] = {"trap": 0, "unused": 0}
    most: Mapping[Kind, int] = {"trap": tokens.traps, "unused": max(0, tokens.glyphs - len(windows))}
    doubts: dict[int, Doubt] = {}
    for number, one in enumerate(told):
        match one:
            case Token(kind):
                counted[kind] += 1
                if counted[kind] > most[kind]:
                    doubts[number] = "too-many"
            case Sign(glyph, sign, how):
                if glyph not in windows:
                    doubts[number] = "no-window"
                elif (
                    how in ("certain", "pencil")
                    and not split
                    and sign in {s for other, s in known.items() if other != glyph}
                ):
                    doubts[number] = "taken"
                elif how == "certain" and known.get(glyph, sign) != sign:
                    doubts[number] = "changed"
                if how == "pencil":
                    pencil[glyph] = sign
                elif how == "never":
                    never[glyph] = never.get(glyph, frozenset()) | {sign}
                else:
                    found.add(glyph)
                if how == "certain":
                    known[glyph] = sign
    for number, one in enumerate(told):
        if isinstance(one, Sign) and one.how == "never" and known.get(one.glyph) == one.sign:
            doubts[number] = "contrary"
            never[one.glyph] -= {one.sign}
    guesses = {glyph: sign for glyph, sign in pencil.items() if glyph not in known}
    return Console(rows, known, guesses, never, frozenset(found), counted["trap"], counted["unused"], doubts)

"""A mission, in one language and ready to be played: what stands behind which window, and what is laid out for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import TypeAlias

from engine.initiative.words import ActionCard, Edge, Glyph, Look, Room, Suit


@dataclass(frozen=True, slots=True)
class Gap:
    """Nothing: between two words."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A sign that is there for all to see from the beginning."""

    sign: str
    answer: bool = False
    """Whether it is part of the answer area (IN-25)."""


@dataclass(frozen=True, slots=True)
class Window:
    """A sign behind a window that bears a glyph (IN-18)."""

    sign: str
    glyph: Glyph
    answer: bool = False
    """Whether it is part of the answer area (IN-25)."""


Pane: TypeAlias = Gap | Printed | Window

Row: TypeAlias = tuple[Pane, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """What the setup side has laid out on the board (IN-02, IN-03)."""

    side: str = "bureau"
    entrance: Room = "hall"
    sets: tuple[str, ...] = ("tan",)
    left_out: tuple[Glyph, ...] = ()
    """Glyphs that the mission does not use and that stay in the box; all may know which."""
    stacks: Mapping[Room, int] = field(default_factory=dict)
    """How many clue tokens lie in each room."""
    walls: tuple[Edge, ...] = ()
    """Passages that wall tokens close (IN-14)."""
    passages: tuple[Edge, ...] = ()
    """Walls that passage tokens open."""
    doors: tuple[Edge, ...] = ()
    """Locked until the key is gathered."""
    key: Room = ""
    """Where it lies face up."""
    guard: tuple[Room, ...] = ()
    """His round; he begins in its first room."""
    red: tuple[Glyph, ...] = ()
    """Whoever takes one discards the top card."""
    suits: Mapping[ActionCard, Suit] = field(default_factory=dict)
    """A card of this suit makes the action handle three tokens."""
    alarm: int = 0
    """How many top cards each trap costs that a Gather reveals."""
    cards_out: int = 0
    """Resource cards that go back into the box unseen, beside three for each character fewer than four."""
    icons: bool = False
    """Whether the small icons under the glyphs are awake: an eye looks, a key opens."""
    seals: bool = False
    """Whether seals open windows before the first turn."""


@dataclass(frozen=True, slots=True)
class Mission:
    name: str
    """`m01` in the campaign; empty where somebody wrote it."""
    number: int
    language: str
    title: str
    story: str
    question: str
    debrief: str
    answer: str
    also: tuple[str, ...]
    """Other spellings that are right (IN-24)."""
    rows: tuple[Row, ...]
    labels: tuple[str, ...]
    """What is printed beside the rows, if anything."""
    look: Look
    layout: Layout
    answer_at: float
    """The author's guess: the part of the windows at which a table sees the answer. Told at the end."""

    @property
    def windows(self) -> Mapping[Glyph, int]:
        """How many windows bear each glyph that the mission uses, the most first."""
        count: dict[Glyph, int] = {}
        for row in self.rows:
            for pane in row:
                if isinstance(pane, Window):
                    count[pane.glyph] = count.get(pane.glyph, 0) + 1
        return dict(sorted(count.items(), key=lambda item: (-item[1], item[0])))


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a mission, or worth a thought: a code with arguments, worded by the screen, and the field."""

    at: str
    """The field that it is about."""
    code: str
    arguments: Mapping[str, int | str] = field(default_factory=dict)
    serious: bool = True
    """Whether it can't be played so; else it is a note."""
    language: str = ""


class BadMission(Exception):
    """All that is wrong with a mission."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(f"{fault.at}: {fault.code}" for fault in faults))
        self.faults = faults


def windows_of(part: float, total: int) -> int:
    """The windows that this part needs.

    >>> windows_of(0.7, 10), windows_of(0.71, 10), windows_of(1.0, 17)
    (7, 8, 17)
    """
    return ceil(part * total - 1e-9)

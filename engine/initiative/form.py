"""The format of a mission: what an author may write, and what is meant where nothing is written."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.initiative.words import ActionCard, Edge, Room, Suit

Language: TypeAlias = Literal["en", "uk", "ru"]

LANGUAGES: tuple[Language, ...] = ("en", "uk", "ru")

COLUMNS, ROWS = 16, 8
"""Of the console."""

LONGEST = 6000
"""Characters of a whole mission; the longest of the campaign has about 2,400."""


@dataclass(frozen=True, slots=True)
class Written:
    """A mission as it is written, in one language. Keys and defaults of the format are the names and defaults here."""

    title: str = ""
    story: str = ""
    question: str = ""
    secret: str = ""
    """The plain text, with its marks: `[the answer]`, `{14}`."""
    answer: str = ""
    """What stands in the answer's brackets, unless it is written."""
    also: tuple[str, ...] = ()
    debrief: str = ""
    labels: tuple[str, ...] = ()
    cipher: str = "plain"
    given: tuple[str, ...] = ()
    """Signs that are printed open."""
    split: Mapping[str, int] = field(default_factory=dict)
    """Signs that several glyphs share, and how many do."""
    glyphs: int = 0
    """How many glyphs share a picture."""
    side: str = "bureau"
    entrance: Room = ""
    """The side's own, unless it is written."""
    tokens: tuple[str, ...] = ("tan",)
    leave_out: int = 0
    stacks: Mapping[Room, int] = field(default_factory=dict)
    """As even as can be, unless they are written."""
    walls: tuple[Edge, ...] = ()
    opened: tuple[Edge, ...] = ()
    doors: tuple[Edge, ...] = ()
    key: Room = ""
    guard: tuple[Room, ...] = ()
    red: int = 0
    suits: Mapping[ActionCard, Suit] = field(default_factory=dict)
    alarm: int = 0
    icons: bool = False
    cards_out: int = 0
    answer_at: float = 0.8


BY_LANGUAGE = frozenset(
    {
        "title",
        "story",
        "question",
        "secret",
        "answer",
        "also",
        "debrief",
        "labels",
        "cipher",
        "given",
        "split",
        "glyphs",
        "leave_out",
        "answer_at",
    }
)
"""What a language's own table may say: everything but what lies on the board, save for what levels the languages."""

LEAST_AND_MOST: Mapping[str, tuple[float, float]] = {
    "glyphs": (0, 24),
    "leave_out": (0, 30),
    "stacks": (0, 40),
    "split": (1, 6),
    "red": (0, 24),
    "alarm": (0, 3),
    "cards_out": (0, 12),
    "answer_at": (0.3, 1.0),
}
"""What the numbers lie between."""

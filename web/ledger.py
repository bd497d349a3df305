"""A companion's page in words and parts: what was entered, the slip that is being filled, what may be wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of what was entered. What it says is the game's, the buttons beside it are the house's."""

    parts: Mapping[str, Any]
    remove: str
    """What taking it away is called."""
    correct: str = ""
    """What correcting it is called; nothing where it can only be taken away."""
    doubts: Sequence[str] = ()
    """What may be wrong with it."""


@dataclass(frozen=True, slots=True)
class Slip:
    """What is being entered. Its fields are the game's."""

    heading: str
    enter: str = ""
    """What entering it is called; nothing where a press on one of its fields does that."""
    missing: str = ""
    """What must be done before it can be entered; nothing when it can."""
    may_leave: bool = False
    """Whether it can be called off."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """Where the mistake may be."""

    texts: Sequence[str]
    entry: int | None = None
    """Which entry this is about, from 0; None where it is about several."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Nothing fits what was entered."""

    heading: str
    text: str
    suspects: Sequence[Suspect]


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a companion's room shows; what every room has, the house adds."""

    about: str
    """What it is good for; told until something was entered."""
    begins: bool
    """Whether there is nothing yet, so that what is agreed on at the table comes first."""
    table: str
    """What the real table is called."""
    heading: str
    """What its entries are called together."""
    nothing: str
    """What is said where there are none."""
    entries: Sequence[Entry]
    slip: Slip
    follows: str
    """What follows from the entries is called."""
    summary: str
    """What they come to, in a sentence that is read out."""
    trouble: Trouble | None = None
    may_undo: bool = False
    clear: str = ""
    """The question before everything is cleared; nothing where there is nothing to clear."""
    parts: Mapping[str, Any] = field(default_factory=dict)
    """What the game's template shows."""

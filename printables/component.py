"""What can be printed: a component makes pieces, each drawn once at its own size."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from engine.core.content import Files
from engine.core.options import Option, Values
from engine.core.words import Words
from printables.pen import Pen
from printables.sheets import Printing, Size

BLEED = 5.0
"""The most that anybody can ask for."""

Draw: TypeAlias = Callable[[Pen], None]
"""Draws one side of a piece, and `BLEED` more on every side of what is to reach its edge."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to cut out, or a part of the page."""

    name: str
    size: Size
    front: Draw
    back: Draw | None = None
    share: int = 0
    """How many of it fill a page; 0 for what is cut out."""
    secret: bool = False
    """Whether it is for nobody's eyes before its time: no picture of it is shown anywhere."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for: in which language, from which content, with which options, for which paper."""

    words: Words
    files: Files
    printing: Printing
    options: Values = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Label:
    label: str
    help: str = ""
    values: Mapping[str, str] = field(default_factory=dict)
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The values of other options with which this one has an effect; always, if none are named."""
    sealed: tuple[str, ...] = ()
    """Values that show what a campaign opens only later: nobody gets them by accident."""
    handed: str = ""
    """What is said in place of a text that another room hands over."""
    secret: bool = False
    """Whether such a text tells what who plays must not know."""


class Component(Protocol):
    """A kind of thing that can be printed."""

    name: str
    """Such as `tagiron/pad`."""

    large: bool = False
    """Whether its pieces may be larger than a sheet."""

    sealed: bool = False
    """Whether all of it shows what a campaign opens only later."""

    def title(self, words: Words) -> str: ...

    def about(self, words: Words) -> str:
        """What it is for, and what to do with it: a sentence or two."""
        ...

    def options(self, files: Files) -> tuple[Option, ...]:
        """What it may differ in; content may say what there is to choose from. Raises `BadContent`."""
        return ()

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        """Of its options."""
        return {}

    def pieces(self, order: Order) -> Sequence[Piece]: ...

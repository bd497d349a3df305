"""A set-up in the making: who is to sit where, what is agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.options import Value

PERSON = "person"


@dataclass(frozen=True, slots=True)
class Chair:
    """Who is to sit in a seat: a person or a bot's name."""

    who: str
    name: str = ""
    hints: bool | None = None
    """Whether hints are allowed; None until somebody says so."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What the set-up screen of a game shows."""

    chairs: tuple[Chair, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    take_back: bool = True

    def allows_hints(self, chair: Chair) -> bool:
        """As chosen; else a person alone has hints, and people against each other have none."""
        return len(self.people) == 1 if chair.hints is None else chair.hints

    @property
    def people(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.who == PERSON]

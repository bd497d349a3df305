"""What the campaign opens only with one of its missions: one may print what is open at first, or what comes then."""

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from engine.core.options import Choice
from engine.core.words import Words
from printables.component import Label

ALL = "all"

FIRST = 1
"""What belongs to the campaign's first mission is nobody's secret (IN-30)."""


class Opened(Protocol):
    @property
    def since(self) -> int: ...


Thing = TypeVar("Thing", bound=Opened)


def stages(name: str, things: Iterable[Opened]) -> Choice:
    """The missions with which something comes, as `from-5`; and all of it."""
    missions = sorted({FIRST, *(thing.since for thing in things)})
    return Choice(name, (*map(stage, missions), ALL), stage(FIRST))


def stage(mission: int) -> str:
    return f"from-{mission}"


def stage_label(words: Words, label: str, option: Choice) -> Label:
    _ = words.gettext
    numbers = {value: value.removeprefix("from-") for value in option.values if value != ALL}
    names = {
        value: _("from the start") if number == str(FIRST) else _("what comes with mission %(number)s", number=number)
        for value, number in numbers.items()
    }
    sealed = tuple(value for value in option.values if value != option.default)
    help_text = _("The campaign opens the others. Until then they would give away what is to come.")
    return Label(label, help_text, {**names, ALL: _("all of them")}, sealed=sealed)


def chosen(things: Mapping[str, Thing], value: object) -> dict[str, Thing]:
    return {name: thing for name, thing in things.items() if value in (ALL, stage(thing.since))}

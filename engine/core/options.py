"""What players agree on before a match, declared as data, so that one set-up screen serves every game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = int | str | bool
Values: TypeAlias = Mapping[str, Value]


class BadSetup(Exception):
    """A setup that the game does not offer: which option, and the value that was asked for."""

    def __init__(self, option: str, value: object) -> None:
        super().__init__(f"{option}={value!r}")
        self.option = option
        self.value = value


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range, both ends included."""

    name: str
    low: int
    high: int
    default: int

    def allows(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def nearest(self, value: object) -> int:
        return min(max(value, self.low), self.high) if type(value) is int else self.default


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few named values."""

    name: str
    values: tuple[str, ...]
    default: str

    def allows(self, value: object) -> bool:
        return type(value) is str and value in self.values

    def nearest(self, value: object) -> str:
        return value if type(value) is str and value in self.values else self.default


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    name: str
    default: bool = False

    def allows(self, value: object) -> bool:
        return type(value) is bool

    def nearest(self, value: object) -> bool:
        return value if type(value) is bool else self.default


@dataclass(frozen=True, slots=True)
class Text:
    """Words of one's own, not longer than so many characters: a mission that somebody wrote."""

    name: str
    longest: int
    default: str = ""

    def allows(self, value: object) -> bool:
        return type(value) is str and len(value) <= self.longest and is_whole(value)

    def nearest(self, value: object) -> str:
        return value[: self.longest] if type(value) is str and is_whole(value) else self.default


def is_whole(text: str) -> bool:
    """Whether no half of a surrogate pair is in it, which can be neither stored nor sent."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


Option: TypeAlias = Number | Choice | Switch | Text


def settle(options: Iterable[Option], chosen: Values) -> dict[str, Value]:
    """The chosen values, each moved to the nearest that its option allows; what was not chosen takes its default.

    >>> settle([Number("holes", 3, 6, 4), Switch("empties")], {"holes": 9})
    {'holes': 6, 'empties': False}
    """
    return {option.name: option.nearest(chosen.get(option.name, option.default)) for option in options}


def check(options: Iterable[Option], chosen: Values) -> None:
    """Raise `BadSetup` unless every option is there, allowed, and nothing else is."""
    offered = {option.name: option for option in options}
    for name, option in offered.items():
        if name not in chosen or not option.allows(chosen[name]):
            raise BadSetup(name, chosen.get(name))
    for name in sorted(set(chosen) - set(offered)):
        raise BadSetup(name, chosen[name])

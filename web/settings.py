"""What the people of this device prefer."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from engine.core.codec import BadData, from_json

Theme: TypeAlias = Literal["auto", "light", "dark"]
Motion: TypeAlias = Literal["auto", "full", "reduced"]
Speed: TypeAlias = Literal["press", "slow", "normal", "fast"]

LONGEST_NAME = 24
MOST_NAMES = 12


@dataclass(frozen=True, slots=True)
class Pace:
    """How bots keep time, in milliseconds."""

    pause: int
    """How long one seems to think."""
    letter: int | None
    """How much longer for each letter that a person is to read first; None: until a press says that it was read."""

    def after(self, letters: int) -> int:
        return self.pause + (self.letter or 0) * letters


PACES: dict[Speed, Pace] = {
    "press": Pace(700, None),
    "slow": Pace(1800, 80),
    "normal": Pace(700, 40),
    "fast": Pace(60, 0),
}


@dataclass(frozen=True, slots=True)
class Settings:
    language: str
    theme: Theme = "auto"
    marks: bool = False
    motion: Motion = "auto"
    speed: Speed = "normal"
    keys: bool = True
    """Whether single letters and digits do something at the table."""
    names: tuple[str, ...] = ()
    talk: bool = True
    """Whether bots say a line now and then."""
    sound: bool = False
    vibration: bool = False


def read(stored: str | None, language: str, offered: dict[str, Any]) -> Settings:
    """The stored settings, or fresh ones where they are missing, damaged or ask for a language that is not offered."""
    try:
        settings = from_json(stored or "", Settings)
    except BadData:
        return Settings(language)
    return settings if settings.language in offered else Settings(language)


def tidy_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is shown: one line, no more words than fit, nothing that turns the text around or hides in it."""
    tidy = "".join(letter for letter in " ".join(name.split()) if letter.isprintable()).strip()
    if len(tidy) <= longest:
        return tidy
    words = tidy[: longest - 1].rpartition(" ")[0].rstrip()
    return f"{words}…" if words else tidy[:longest]


def remember(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names with this one first."""
    return tuple(dict.fromkeys((name, *names)))[:MOST_NAMES] if name else names

"""What the people of this device prefer."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from engine.core.codec import BadData, from_json

Theme: TypeAlias = Literal["auto", "light", "dark"]
Motion: TypeAlias = Literal["auto", "full", "reduced"]
Speed: TypeAlias = Literal["slow", "normal", "fast"]

PAUSES: dict[Speed, int] = {"slow": 1800, "normal": 700, "fast": 60}
"""How long a bot seems to think, in milliseconds."""

LONGEST_NAME = 24
MOST_NAMES = 12


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


def read(stored: str | None, language: str, offered: dict[str, Any]) -> Settings:
    """The stored settings, or fresh ones where they are missing, damaged or ask for a language that is not offered."""
    try:
        settings = from_json(stored or "", Settings)
    except BadData:
        return Settings(language)
    return settings if settings.language in offered else Settings(language)


def tidy_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is shown: one line, no more than fits, nothing that turns the text around or hides in it."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())[:longest].strip()


def remember(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names with this one first."""
    return tuple(dict.fromkeys((name, *names)))[:MOST_NAMES] if name else names

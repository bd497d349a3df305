"""Addresses: what stands behind the # says which screen is meant."""

from dataclasses import dataclass
from urllib.parse import unquote


@dataclass(frozen=True, slots=True)
class Route:
    """The parts between the slashes: `#/match/4f1c/review` is ("match", "4f1c", "review")."""

    parts: tuple[str, ...] = ()

    @property
    def head(self) -> str:
        return self.parts[0] if self.parts else ""

    def part(self, number: int) -> str:
        return self.parts[number] if number < len(self.parts) else ""

    def __str__(self) -> str:
        return "#/" + "/".join(self.parts)


def parse(address: str) -> Route:
    """The route of an address; whatever cannot be one is the home page's.

    >>> parse("#/match/4f1c/").parts
    ('match', '4f1c')
    """
    path = address.removeprefix("#")
    return Route(tuple(unquote(part) for part in path.split("/") if part))

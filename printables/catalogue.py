"""What the shop has, as data: the page shows it without knowing the printer."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.codec import to_json
from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from printables.component import Label
from printables.settings import SETTINGS, labels
from printables.shop import COMPONENTS


@dataclass(frozen=True, slots=True)
class Ware:
    """A component in one language."""

    name: str
    title: str
    about: str
    options: tuple[Option, ...]
    labels: Mapping[str, Label]
    sealed: bool = False
    """Whether all of it shows what a campaign opens only later."""
    large: bool = False
    """Whether it is larger than a sheet."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What there is, and how sheets can be printed."""

    wares: tuple[Ware, ...]
    settings: tuple[Option, ...]
    labels: Mapping[str, Label]
    """Of the settings."""


def catalogue_file(lang: str) -> str:
    return f"shop/{lang}.json"


def catalogue(words: Words, files: Files) -> bytes:
    wares = tuple(
        Ware(
            component.name,
            component.title(words),
            component.about(words),
            component.options(files),
            component.labels(words, files),
            component.sealed,
            component.large,
        )
        for component in COMPONENTS.values()
    )
    return to_json(Catalogue(wares, SETTINGS, labels(words)), Catalogue).encode()

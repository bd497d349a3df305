"""The print shop: what can be printed, and an order carried out. The command line and the page both come here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.core.content import Files
from engine.core.options import BadSetup, Values, check, settle
from engine.core.words import Words
from printables import fonts
from printables.calibration import Calibration
from printables.component import Component, Order
from printables.contents import contents
from printables.document import Look, Part, Progress, groups, make_cards, make_pdf, silent
from printables.leaflet import Leaflet
from printables.mastermind import reference as mastermind_reference
from printables.mastermind.pad import GuessPad
from printables.mastermind.pegs import Pegs
from printables.mastermind.shield import Shields
from printables.mastermind.track import ScoreTrack
from printables.pen import CannotPrint
from printables.settings import SETTINGS, printing
from printables.sheets import Printing
from printables.tagiron import reference as tagiron_reference
from printables.tagiron.cards import QuestionCards
from printables.tagiron.pad import Pad
from printables.tagiron.screens import Screens
from printables.tagiron.tiles import Tiles

HOUSE = "Black Chamber"

GAMES = {"mastermind": "Mastermind", "tagiron": "Tagiron"}

KINDS: tuple[Component, ...] = (
    Pegs(),
    Shields(),
    ScoreTrack(),
    mastermind_reference.ReferenceCards(),
    GuessPad(),
    Leaflet("mastermind", GAMES["mastermind"]),
    QuestionCards(),
    Tiles(),
    Screens(),
    tagiron_reference.ReferenceCards(),
    Pad(),
    Leaflet("tagiron", GAMES["tagiron"]),
    Calibration(),
)

COMPONENTS: Mapping[str, Component] = {component.name: component for component in KINDS}
"""All that can be printed, by name, game by game."""


@dataclass(frozen=True, slots=True)
class Item:
    """A component, and the options that were chosen for it."""

    name: str
    options: Values = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Basket:
    """All that is to be printed, and how."""

    items: tuple[Item, ...]
    printing: Printing
    grey: bool = False
    copies: int = 1


def basket(items: Iterable[Item], chosen: Values, files: Files) -> Basket:
    """What somebody wants printed, from whom nothing is taken on trust. Raises `BadSetup`."""
    settings = settle(SETTINGS, {}) | dict(chosen)
    check(SETTINGS, settings)
    wanted = tuple(items)
    if not wanted:
        raise BadSetup("component", None)
    for item in wanted:
        if item.name not in COMPONENTS:
            raise BadSetup("component", item.name)
        check(COMPONENTS[item.name].options(files), with_usual(item, files))
    return Basket(wanted, printing(settings), bool(settings["grey"]), int(settings["copies"]))


def with_usual(item: Item, files: Files) -> Values:
    """The chosen options, and the usual values of the others."""
    return settle(COMPONENTS[item.name].options(files), {}) | dict(item.options)


def print_order(
    words: Words,
    basket: Basket,
    files: Files,
    typefaces: Mapping[str, bytes],
    progress: Progress = silent,
) -> bytes:
    """The order as a PDF; several components begin with a page that tells what there is and how it is made."""
    fonts.register(typefaces)
    parts = [part(words, item, basket, files) for item in basket.items]
    look = Look(title(parts), words.lang, basket.grey, words.gettext("%(tile)s of %(last)s"))
    if len(parts) > 1:
        parts.insert(0, contents(words, look.title, parts, basket.printing))
    return make_pdf(parts, basket.printing, look, progress)


def print_cards(
    words: Words, basket: Basket, files: Files, typefaces: Mapping[str, bytes]
) -> tuple[bytes, tuple[str, ...]]:
    """Every side of every piece on a page of its own, as a PDF, and what the pages are called."""
    fonts.register(typefaces)
    parts = [part(words, item, replace(basket, copies=1), files) for item in basket.items]
    names = tuple(
        f"{part.name}/{piece.name}-{side}"
        for part in parts
        for piece in part.pieces
        for side, draw in (("front", piece.front), ("back", piece.back))
        if draw is not None
    )
    return make_cards(parts, basket.printing, Look(title(parts), words.lang, basket.grey)), names


def part(words: Words, item: Item, basket: Basket, files: Files) -> Part:
    """A component's pieces as ordered. Raises `BadSetup` for options that it has not."""
    component = COMPONENTS[item.name]
    options = with_usual(item, files)
    check(component.options(files), options)
    try:
        pieces = component.pieces(Order(words, files, basket.printing, options))
    except CannotPrint as error:
        raise CannotPrint(f"{component.name}: {error}") from error
    copied = tuple(piece for group in groups(pieces) for piece in group * basket.copies)
    return Part(component.name, component.title(words), copied, component.about(words))


def title(parts: Sequence[Part]) -> str:
    """The component's own, or the game's, or the house's."""
    games = {part.name.partition("/")[0] for part in parts}
    if len(parts) == 1:
        return parts[0].title
    return GAMES.get(games.pop(), HOUSE) if len(games) == 1 else HOUSE

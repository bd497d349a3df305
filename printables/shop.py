"""The print shop: what can be printed, and an order carried out. The command line and the page both come here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.core.content import Files
from engine.core.options import BadSetup, Values, check, settle
from engine.core.words import SOURCE_LANGUAGE, Words
from printables import fonts
from printables.calibration import Calibration
from printables.component import Component, Order
from printables.contents import contents
from printables.document import (
    Look,
    Page,
    Part,
    Planned,
    Progress,
    groups,
    make_cards,
    make_pdf,
    pages,
    paper_for,
    silent,
    untold,
)
from printables.enigma import reference as enigma_reference
from printables.enigma.alone import AloneCard
from printables.enigma.blanks import Blanks
from printables.enigma.characters import CharacterCards
from printables.enigma.corners import CornerKeys
from printables.enigma.mansion import MansionCards
from printables.enigma.notebook import Notebook
from printables.enigma.stories import StorySheet
from printables.enigma.tokens import Tokens
from printables.enigma.track import TimeTrack
from printables.initiative.board import Board
from printables.initiative.cards import Cards
from printables.initiative.characters import Characters
from printables.initiative.envelopes import Envelopes, Secrets
from printables.initiative.features import FeatureTokens
from printables.initiative.log import Log
from printables.initiative.mission import MissionSheets
from printables.initiative.notes import NotesPad
from printables.initiative.strip import GlyphStrip
from printables.initiative.tokens import ClueTokens
from printables.initiative.tools import Tools
from printables.leaflet import Leaflet
from printables.mastermind import reference as mastermind_reference
from printables.mastermind.pad import GuessPad
from printables.mastermind.pegs import Pegs
from printables.mastermind.shield import Shields
from printables.mastermind.track import ScoreTrack
from printables.pen import CannotPrint, NotAsWritten
from printables.settings import SETTINGS, printing
from printables.sheets import Printing
from printables.tagiron import reference as tagiron_reference
from printables.tagiron.cards import QuestionCards
from printables.tagiron.pad import Pad
from printables.tagiron.screens import Screens
from printables.tagiron.tiles import Tiles

HOUSE = "Black Chamber"

GAMES = {
    "mastermind": "Mastermind",
    "tagiron": "Tagiron",
    "initiative": "The Initiative",
    "enigma": "Enigma: Code of Chaos",
}

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
    Board(),
    ClueTokens(),
    FeatureTokens(),
    Cards(),
    Characters(),
    MissionSheets(),
    GlyphStrip(),
    NotesPad(),
    Envelopes(),
    Secrets(),
    Log(),
    Tools(),
    Leaflet("initiative", GAMES["initiative"]),
    MansionCards(),
    CharacterCards(),
    Tokens(),
    TimeTrack(),
    Notebook(),
    CornerKeys(),
    enigma_reference.ReferenceCards(),
    AloneCard(),
    StorySheet(),
    Blanks(),
    Leaflet("enigma", GAMES["enigma"]),
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


def spoils(item: Item, files: Files) -> bool:
    """Whether it shows what a campaign opens only later (IN-30), and has to be asked for twice."""
    component = COMPONENTS[item.name]
    labels = component.labels(Words(SOURCE_LANGUAGE), files)
    chosen = with_usual(item, files)
    return component.sealed or any(chosen[name] in label.sealed for name, label in labels.items() if name in chosen)


def print_order(
    words: Words,
    basket: Basket,
    files: Files,
    typefaces: Mapping[str, bytes],
    progress: Progress = silent,
    planned: Planned = untold,
) -> bytes:
    """The order as a PDF."""
    found, look = laid_out(words, basket, files, typefaces)
    return make_pdf(found, basket.printing, look, progress, planned)


def laid_out(words: Words, basket: Basket, files: Files, typefaces: Mapping[str, bytes]) -> tuple[Sequence[Page], Look]:
    """Its pages. They begin with one that tells what there is and how it is made, unless that is plain."""
    fonts.register(typefaces)
    parts = [part(words, item, basket, files) for item in basket.items]
    look = Look(title(parts), words.lang, basket.grey, words.gettext("%(tile)s of %(last)s"))
    found = pages(parts, basket.printing)
    paper = paper_for(found)
    if len(parts) > 1 or (paper.one_sided and paper.two_sided):
        found = [*pages([contents(words, look.title, found, basket.printing)], basket.printing), *found]
    return found, look


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
    except NotAsWritten:
        raise
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

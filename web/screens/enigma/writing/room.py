"""The room: which of its screens the address asks for."""

from typing import Any

from engine.core.words import Words
from engine.enigma.cards import PrintedCards
from web.cover import Page
from web.desk import Desk
from web.saves import BadSave
from web.screens.enigma.pieces import Pieces
from web.screens.enigma.writing import gauge
from web.screens.enigma.writing import sheet as sheets
from web.screens.enigma.writing.bench import DRAFTS, bench_of, name_in
from web.screens.enigma.writing.card_page import card_page
from web.screens.enigma.writing.link import LINKS
from web.screens.enigma.writing.looking import Reader
from web.screens.enigma.writing.set_page import damaged_page, letter_page, set_page
from web.screens.enigma.writing.sheet import AnyCard, Room, Sheet, card_in
from web.screens.enigma.writing.shelf import shelf_page
from web.screens.fault import not_found


class EnigmaWriting:
    def __init__(self, game: Any, pieces: Pieces) -> None:
        self.game = game
        self.pieces = pieces
        self.reader = Reader(self.house)

    @property
    def house(self) -> PrintedCards:
        return self.pieces.printed

    @property
    def choosable(self) -> tuple[str, ...]:
        """The rooms that a goal or a step may name: what takes the place of one is meant by it."""
        return tuple(self.house.mansion)

    def called(self, words: Words, sheet: Sheet, name: str) -> str:
        """The name of a room or a character, the house's or what stands in its place."""
        own: dict[str, AnyCard] = {**sheet.mansion, **sheet.characters}
        for key, one in own.items():
            if name in (key, one.instead):
                called = name_in(dict(one.names), words.lang, sheet.language)
                return called or words.gettext("a card without a name")
        if name in self.house.mansion:
            return self.pieces.card(words, name)
        return self.pieces.character(words, name) if name in self.house.characters else name

    def arrive(self, desk: Desk) -> None:
        """Guests try the card that lies open, and nothing else."""
        name, card = desk.where.part(2), desk.where.part(3)
        if name in ("", "link") or not card:
            return
        try:
            sheet = DRAFTS.named(desk, name).sheet
        except BadSave:
            return
        held = card_in(sheet, card)
        if held is not None:
            instead = held.instead if isinstance(held, Room) else ""
            gauge.arrive(desk, bench_of(desk).gauge, self.game, self.reader.look(sheet).cards, card, instead)

    def screen(self, desk: Desk) -> Page:
        name, card = desk.where.part(2), desk.where.part(3)
        if not name:
            return shelf_page(desk)
        if name == "link":
            return self._link(desk)
        try:
            paper = DRAFTS.named(desk, name)
        except BadSave:
            return not_found(desk.words)
        looked = self.reader.look(paper.sheet)
        if not card:
            return set_page(desk, name, paper, looked, self)
        held = card_in(paper.sheet, card)
        return not_found(desk.words) if held is None else card_page(desk, name, card, held, paper, looked, self)

    def check(self, text: str) -> None:
        sheets.read(text)

    def _link(self, desk: Desk) -> Page:
        try:
            sheet = LINKS.sheet_in(desk.where.part(3), desk.settings.language)
        except BadSave:
            return damaged_page(desk)
        return letter_page(desk, sheet, self.reader.look(sheet), self)

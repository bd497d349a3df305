"""The room: which of its screens the address asks for."""

from web.cover import Page
from web.desk import Desk
from web.saves import BadSave
from web.screens.fault import not_found
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.writing import gauge
from web.screens.initiative.writing import paper as papers
from web.screens.initiative.writing.bench import DRAFTS, bench_of
from web.screens.initiative.writing.letter import damaged_page, letter_page
from web.screens.initiative.writing.link import LINKS
from web.screens.initiative.writing.looking import Reader
from web.screens.initiative.writing.page import writing_page
from web.screens.initiative.writing.shelf import shelf_page


class InitiativeWriting:
    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.reader = Reader(pieces.box)

    def arrive(self, desk: Desk) -> None:
        """The gauge counts for a draft that is being written, and for nothing else."""
        name = desk.where.part(2)
        if name in ("", "link"):
            return
        try:
            paper = DRAFTS.named(desk, name)
        except BadSave:
            return
        if not paper.sealed:
            gauge.arrive(desk, bench_of(desk).gauge, self.reader.look(paper.sheet).mission, self.pieces)

    def screen(self, desk: Desk) -> Page:
        name = desk.where.part(2)
        if not name:
            return shelf_page(desk)
        if name == "link":
            return self._link(desk)
        try:
            paper = DRAFTS.named(desk, name)
        except BadSave:
            return not_found(desk.words)
        if paper.sealed:
            return letter_page(desk, name, paper.sheet, self.reader.look(paper.sheet))
        return writing_page(desk, name, paper, self.reader.look(paper.sheet), self.pieces)

    def check(self, text: str) -> None:
        papers.read(text)

    def _link(self, desk: Desk) -> Page:
        try:
            sheet = LINKS.sheet_in(desk.where.part(3), desk.settings.language)
        except BadSave:
            return damaged_page(desk)
        return letter_page(desk, "", sheet, self.reader.look(sheet))

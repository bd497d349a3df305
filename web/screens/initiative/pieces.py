"""What lies in the box, in the reader's words."""

from collections.abc import Sequence

from engine.core.content import Files
from engine.core.game import Seat
from engine.core.said import Said
from engine.core.words import Words
from engine.initiative import boards, content
from engine.initiative.places import Plan, places
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import ACTION_CARDS, TRAPS, ActionCard, CharacterName, Edge, Glyph, Room, Suit, Token, Who


def others(names: Sequence[str], you: Seat | None) -> list[str]:
    """The names of all but of who is spoken to."""
    return ["" if seat == you else name for seat, name in enumerate(names)]


class Pieces:
    def __init__(self, files: Files) -> None:
        self.box = content.box(files)
        self.plans = places(files)
        self.at_first = frozenset(name for name, one in self.box.characters.items() if one.since == 1)
        """The characters of the first night; who comes later is nobody's business before (IN-30)."""

    def plan(self, view: InitiativeView) -> Plan:
        return self.plans[view.brief.side]

    def room(self, words: Words, view: InitiativeView, room: Room) -> str:
        return self._said(words, self.box.boards[view.brief.side].rooms[room].name)

    def number(self, view: InitiativeView, room: Room) -> int | None:
        """What is printed beside a room's name, if anything."""
        board = self.box.boards[view.brief.side]
        return list(board.rooms).index(room) if board.numbered else None

    def glyph(self, words: Words, glyph: Glyph) -> str:
        return self._said(words, self.box.glyphs[glyph].name)

    def token(self, words: Words, token: Token) -> str:
        """A glyph's name, or a trap's."""
        trap = next((trap for trap in TRAPS if trap == token), None)
        return self._said(words, self.box.traps[trap].name) if trap is not None else self.glyph(words, token)

    def action(self, words: Words, action: ActionCard) -> str:
        return self._said(words, self.box.actions[action].name)

    def action_named(self, words: Words, name: str) -> str:
        return self.action(words, next(action for action in ACTION_CARDS if action == name))

    def suit(self, words: Words, suit: Suit) -> str:
        return self._said(words, self.box.suits[suit].name)

    def card(self, words: Words, card: Card) -> str:
        """7, wax."""
        return words.gettext("%(value)s (%(suit)s)", value=card.value, suit=self.suit(words, card.suit))

    def any_card(self, words: Words, card: Card | TimeCard) -> str:
        if isinstance(card, Card):
            return self.card(words, card)
        return words.ngettext("a time card with %(num)s clock", "a time card with %(num)s clocks", card.clocks)

    def character(self, words: Words, name: CharacterName) -> str:
        return self._said(words, self.box.characters[name].name)

    def special(self, words: Words, name: CharacterName) -> str:
        return self._said(words, self.box.characters[name].special)

    def who(self, words: Words, view: InitiativeView, who: Who) -> str:
        return self.character(words, view.characters[who].name)

    def whose(self, words: Words, view: InitiativeView, who: Who, names: Sequence[str]) -> str:
        """A character, and where there are several seats, who runs it: "Kestrel (Ann)"; a seat without a name is that
        of the reader, whose characters are known by their own."""
        name, seat = self.who(words, view, who), view.characters[who].seat
        seats = {character.seat for character in view.characters}
        if len(seats) < 2 or not names[seat]:
            return name
        return words.gettext("%(character)s (%(name)s)", character=name, name=names[seat])

    def near(self, view: InitiativeView) -> boards.Neighbours:
        """Which rooms are adjacent now (IN-14)."""
        closed = (*view.brief.walls, *view.doors)
        return boards.neighbours(self.box.boards[view.brief.side], closed, view.brief.passages)

    def borders(self, view: InitiativeView) -> dict[Edge, str]:
        """What is to be seen between two rooms: `open`, `wall`, `opened`, `closed`, `locked`."""
        board = self.box.boards[view.brief.side]
        found = {**dict.fromkeys(board.passages, "open"), **dict.fromkeys(board.walls, "wall")}
        found |= dict.fromkeys(view.brief.passages, "opened")
        found |= dict.fromkeys(view.brief.walls, "closed")
        return found | dict.fromkeys(view.doors, "locked")

    def _said(self, words: Words, said: Said) -> str:
        return said.in_(words)

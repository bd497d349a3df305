"""The notebook on the screen: nine sections, and who could be who. What the person has written, and, where that was
agreed on, what has been said and seen of each card (assisted), and all that follows (full)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.enigma.following import Following, following
from engine.enigma.notebook import Notebook, NotedClaim, Section, notebook
from engine.enigma.reasons import Entry, reasons
from engine.enigma.suspects import Suspects, suspects
from engine.enigma.words import PLACES, CardName, CharacterName, Place
from web.people import with_you
from web.screens.enigma.board import initials
from web.screens.enigma.notebook_notes import (
    NotebookNotes,
    Pencilled,
    all_pencilled,
    suspicion,
    tidy,
)
from web.screens.enigma.notebook_scratch import Follows
from web.screens.enigma.notebook_words import (
    card_state,
    left_text,
    level_text,
    marks_text,
    note_lines,
    person_state,
    said_lines,
    seen_text,
    step_text,
)
from web.screens.enigma.pieces import Pieces, corner_text, place_name
from web.screens.enigma.scratch import EnigmaSight

MANY = 5
"""More possibilities than so many are only counted in a small section."""


def notebook_view(words: Words, sight: EnigmaSight, pieces: Pieces) -> dict[str, Any] | None:
    """The notebook of the seat that looks; None where nobody sits there."""
    return None if sight.seat is None else Pages(words, sight, pieces).shown()


def level_of(sight: EnigmaSight) -> str:
    """How much is entered by itself."""
    return str(sight.setup.options.get("notebook", "paper"))


def follows_cards(sight: EnigmaSight) -> bool:
    """Whether what is written goes along with cards that move."""
    return level_of(sight) != "paper"


def what_follows(sight: EnigmaSight, pieces: Pieces) -> Follows | None:
    """Worked out once after each move, and only where that was agreed on; not once all lies open."""
    if level_of(sight) != "full" or sight.seat is None or sight.view.open:
        return None
    kept = sight.scratch.notebook
    if kept.follows is None or kept.follows.moves != sight.moves:
        views = sight.views()
        kept.follows = Follows(sight.moves, following(views, pieces.cards), suspects(views))
    return kept.follows


@dataclass(frozen=True, slots=True)
class Possible:
    """What can lie at a place, and whether that says anything."""

    cards: tuple[CardName, ...]
    all: int

    @property
    def tells(self) -> bool:
        return len(self.cards) < self.all


class Pages:
    """One person's notebook, made ready for the screen."""

    def __init__(self, words: Words, sight: EnigmaSight, pieces: Pieces) -> None:
        self.words, self.sight, self.pieces, self.view = words, sight, pieces, sight.view
        self.notes: NotebookNotes = tidy(sight.notes.notebook, sight.view)
        self.pencilled = all_pencilled(self.notes, sight.view, follows=follows_cards(sight))
        self.level = level_of(sight)
        self.entered: Notebook | None = notebook(sight.view) if self.level != "paper" else None
        follows = what_follows(sight, pieces)
        self.lies: Following | None = follows.lies if follows else None
        self.suspects: Suspects | None = follows.suspects if follows else None
        self.names: Sequence[str] = with_you(words, sight.names, sight.you)
        self.short = initials(self.names)

    def shown(self) -> dict[str, Any]:
        return {
            "level": self.level,
            "level_text": level_text(self.words, self.level),
            "sections": [self.section(place) for place in PLACES],
            "page": self.page(self.notes.place),
            "people": [self.person(seat) for seat in range(len(self.view.players)) if seat != self.view.seat],
            "why": self.why(),
            "can_clear": bool(self.notes.marks or self.notes.lines or self.notes.suspicions),
        }

    def possible(self, place: Place) -> Possible | None:
        if self.lies is None:
            return None
        return Possible(self.lies.at(place), len(self.view.cards))

    def known(self, section: Section | None) -> CardName | None:
        """What lies there for certain, as far as it is entered."""
        if section is None:
            return None
        if section.card is not None:
            return section.card
        left = self.possible(section.place)
        return left.cards[0] if left and len(left.cards) == 1 else None

    def section(self, place: Place) -> dict[str, Any]:
        """One of the nine, in brief."""
        words, here = self.words, self.pencilled[place]
        section = self.entered.sections[place] if self.entered else None
        known, left = self.known(section), self.possible(place)
        corner = (self.pieces.corner(known) if known else section.corner if section else None) or ""
        ticked = [self.pieces.card(words, mark.card) for mark in here.marks if mark.sign == "tick"]
        few = [self.pieces.card(words, card) for card in left.cards] if left and 1 < len(left.cards) < MANY else []
        return {
            "place": place,
            "number": place_name(words, place),
            "selected": place == self.notes.place,
            "known": self.pieces.card(words, known) if known else "",
            "up": bool(section and section.up),
            "corner": corner,
            "ticked": ticked,
            "said": self.said(section),
            "few": few,
            "left": words.number(len(left.cards)) if left and left.tells and not known and not few else "",
            "crosses": sum(mark.sign == "cross" for mark in here.marks),
            "line": here.line,
            "faded": bool(here.faded or here.faded_line or (section and section.faded)),
            "seen": self.seen(section),
            "label": self.label(place, section, here),
        }

    def seen(self, section: Section | None) -> list[dict[str, Any]]:
        if section is None or section.up:
            return []
        return [{"seat": seat, "letter": self.short[seat]} for seat in section.seen_by]

    def said(self, section: Section | None) -> dict[str, Any] | None:
        """What was said last of the card that lies there."""
        claims = [note for note in section.notes if isinstance(note, NotedClaim)] if section else []
        if not claims:
            return None
        last = claims[-1]
        name = self.pieces.card(self.words, last.card)
        return {"letter": self.short[last.seat], "card": name, "false": last.true is False}

    def label(self, place: Place, section: Section | None, here: Pencilled) -> str:
        """All of it for who hears it."""
        words, _ = self.words, self.words.gettext
        parts = [_("Place %(place)s", place=place_name(words, place))]
        known, left = self.known(section), self.possible(place)
        if known:
            parts.append(self.pieces.card(words, known))
        elif left and left.tells:
            parts.append(left_text(words, self.pieces, left.cards, self.view.cards))
        if section and section.corner and not known:
            parts.append(corner_text(words, section.corner))
        if here.marks:
            parts.append(marks_text(words, self.pieces, here.marks))
        if here.line:
            parts.append(here.line)
        if section and section.seen_by and not section.up:
            parts.append(seen_text(words, [self.names[seat] for seat in section.seen_by]))
        if section and (lines := said_lines(self.words, self.sight, self.pieces, section.notes[-1:])):
            parts.append(lines[0])
        return "; ".join(part.rstrip(".") for part in parts)

    def page(self, place: Place) -> dict[str, Any]:
        """The section that lies open: all that is entered, and what to write with."""
        words, here = self.words, self.pencilled[place]
        section = self.entered.sections[place] if self.entered else None
        left = self.possible(place)
        lines = note_lines(words, self.sight, self.pieces, section, self.names) if section else []
        faded = said_lines(words, self.sight, self.pieces, section.faded) if section else []
        if here.faded:
            faded.append(marks_text(words, self.pieces, here.faded))
        if here.faded_line:
            faded.append(here.faded_line)
        return {
            "place": place,
            "title": words.gettext("Place %(place)s", place=place_name(words, place)),
            "lines": lines,
            "faded": faded,
            "left": left_text(words, self.pieces, left.cards, self.view.cards) if left and left.tells else "",
            "asked": self.asked_here(place, ""),
            "cards": [self.card(place, card, here, left) for card in self.view.cards],
            "line": here.line,
            "can_rub": bool(here.marks or here.line or here.faded or here.faded_line),
        }

    def asked_here(self, place: Place, card: CardName) -> bool:
        asked = self.sight.scratch.notebook.asked
        return asked is not None and (asked.moves, asked.place, asked.card) == (self.sight.moves, place, card)

    def card(self, place: Place, card: CardName, here: Pencilled, left: Possible | None) -> dict[str, Any]:
        """One of the nine cards, to be crossed out or ticked at this place."""
        gone = left is not None and card not in left.cards
        sure = left is not None and left.cards == (card,)
        name, sign = self.pieces.card(self.words, card), here.sign(card)
        return {
            "card": card,
            "name": name,
            "corner": self.pieces.corner(card),
            "sign": sign,
            "printed": "gone" if gone else "sure" if sure else "",
            "asked": gone and self.asked_here(place, card),
            "label": card_state(self.words, name, sign, gone=gone, sure=sure),
        }

    def person(self, seat: Seat) -> dict[str, Any]:
        """Who somebody may be, and what they have claimed."""
        view, claims = self.view, self.entered.claims[seat] if self.entered else ()
        known = view.players[seat].character if self.level != "paper" else None
        left = self.suspects.players[seat] if self.suspects else None
        return {
            "seat": seat,
            "name": self.sight.names[seat],
            "known": self.pieces.character(self.words, known) if known else "",
            "characters": [self.character(seat, name, left, known) for name in dict.fromkeys(view.cast)],
            "claims": said_lines(self.words, self.sight, self.pieces, claims),
        }

    def character(
        self, seat: Seat, name: CharacterName, left: Sequence[CharacterName] | None, known: CharacterName | None
    ) -> dict[str, Any]:
        gone = name not in left if left is not None else known not in (None, name)
        sure = name == known or left == (name,)
        sign = suspicion(self.notes, seat, name)
        text = self.pieces.character(self.words, name)
        return {
            "character": name,
            "name": text,
            "art": self.pieces.face(name),
            "sign": sign,
            "printed": "gone" if gone else "sure" if sure else "",
            "label": person_state(self.words, self.sight.names[seat], text, sign, gone=gone, sure=sure),
        }

    def why(self) -> dict[str, Any] | None:
        """From what the entry follows that was asked about."""
        asked = self.sight.scratch.notebook.asked
        if asked is None or self.lies is None or asked.moves != self.sight.moves or asked.place != self.notes.place:
            return None
        words, left = self.words, self.lies.at(asked.place)
        cards = tuple(card for card in self.view.cards if card != asked.card) if asked.card else left
        found = reasons(self.sight.views(), self.pieces.cards, Entry(asked.place, cards))
        if found is None:
            return None
        title = words.gettext("Why not: %(card)s?", card=self.pieces.card(words, asked.card)) if asked.card else ""
        lines = [step_text(words, self.sight, self.pieces, step) for step in found]
        if not asked.card or len(lines) > 1:
            lines.append(words.gettext("Each card lies in the mansion once."))
        return {"title": title, "lines": lines}

"""A set of cards: all of them as pictures, what is wrong with any, what can be done with the whole; or one that came by
link."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.core.words import Words
from engine.enigma.art import OWN
from engine.enigma.checking import Fault
from engine.enigma.wording import fault_text
from web.cover import Page
from web.desk import Desk
from web.screens.enigma.pieces import Pieces, corner_text
from web.screens.enigma.writing.bench import DRAFTS, name_in, title_of
from web.screens.enigma.writing.fields import MISSING
from web.screens.enigma.writing.looking import Looked
from web.screens.enigma.writing.sheet import LANGUAGES, NAMES, AnyCard, Room, Sheet
from web.writing.paper import Paper

if TYPE_CHECKING:
    from web.screens.enigma.writing.room import EnigmaWriting

MOST_TOLD = 6
"""Lines of what is wrong elsewhere; the others come when these are mended."""


def set_page(desk: Desk, name: str, paper: Paper[Sheet], looked: Looked, room: "EnigmaWriting") -> Page:
    words, sheet = desk.words, paper.sheet
    context: dict[str, Any] = {
        "args": {"paper": name},
        "title": title_of(words, sheet),
        "can_undo": bool(paper.past),
        "can_redo": bool(paper.undone),
        "cards": cards_view(words, sheet, looked, room, DRAFTS.address(name)),
        "language": language_view(sheet),
        "elsewhere": elsewhere(words, sheet, looked, room),
        "ready": looked.cards is not None,
        "toml": looked.toml,
    }
    return Page("enigma/writing/set.html", words.gettext("Cards of your own"), {"writing": context})


def letter_page(desk: Desk, sheet: Sheet, looked: Looked, room: "EnigmaWriting") -> Page:
    """What came by link, all of it: cards are no secret."""
    words, known = desk.words, DRAFTS.holding(desk, sheet)
    letter = {
        "title": title_of(words, sheet),
        "cards": cards_view(words, sheet, looked, room, ""),
        "known": DRAFTS.address(known) if known else "",
        "playable": looked.cards is not None,
    }
    return Page("enigma/writing/letter.html", title_of(words, sheet), {"letter": letter})


def damaged_page(desk: Desk) -> Page:
    problem = desk.words.gettext("This link is damaged, or cut short. Ask for it again.")
    return Page("enigma/writing/letter.html", desk.words.gettext("A link"), {"letter": {"damaged": problem}})


def language_view(sheet: Sheet) -> dict[str, Any]:
    return {"value": sheet.language, "offered": [{"value": lang, "label": NAMES[lang]} for lang in LANGUAGES]}


def cards_in(sheet: Sheet) -> Mapping[str, AnyCard]:
    rooms: dict[str, AnyCard] = {f"mansion.{name}": one for name, one in sheet.mansion.items()}
    return rooms | {f"characters.{name}": one for name, one in sheet.characters.items()}


def cards_view(words: Words, sheet: Sheet, looked: Looked, room: "EnigmaWriting", address: str) -> list[dict[str, Any]]:
    return [
        {
            **picture(words, sheet, card, room.pieces),
            "card": card_name,
            "href": f"{address}/{card_name}" if address else "",
            "state": state_text(words, [one for one in (*looked.faults, *looked.notes) if one.at == card_name]),
        }
        for card_name, card in cards_in(sheet).items()
    ]


def picture(words: Words, sheet: Sheet, card: AnyCard, pieces: Pieces) -> dict[str, Any]:
    """The card as it would be printed."""
    is_room, first = isinstance(card, Room), sheet.language
    name = name_in(dict(card.names), first)
    art: str
    corner: str
    art, corner, said = pieces.face(OWN), "", ""
    if isinstance(card, Room):
        art, corner, said = pieces.room(OWN), card.corner, corner_text(words, card.corner)
    return {
        "is_room": is_room,
        "art": art,
        "corner": corner,
        "corner_text": said,
        "name": name,
        "shown": name or (words.gettext("A room") if is_room else words.gettext("A character")),
        "text": name_in(dict(card.texts), first),
        "language": next((lang for lang in (first, *card.names) if card.names.get(lang, "").strip()), first),
    }


def state_text(words: Words, found: list[Fault]) -> dict[str, str] | None:
    """How far a card is, in a few words."""
    faults = [one for one in found if one.serious and one.code not in MISSING]
    if faults:
        return {"kind": "fault", "text": words.ngettext("%(num)s fault", "%(num)s faults", len(faults))}
    if any(one.serious for one in found):
        return {"kind": "missing", "text": words.gettext("not finished")}
    return {"kind": "note", "text": words.gettext("worth a thought")} if found else None


def elsewhere(words: Words, sheet: Sheet, looked: Looked, room: "EnigmaWriting") -> list[dict[str, str]]:
    """What is told of the whole set, or of cards of the house."""
    own = cards_in(sheet)
    lines = []
    for one in (*looked.faults, *looked.notes):
        if one.at in own:
            continue
        text = fault_text(words, one, lambda name: room.called(words, sheet, name))
        of_house = one.at.partition(".")[2]
        text = f"{room.called(words, sheet, of_house)}: {text}" if of_house else text
        kind = "missing" if one.code in MISSING else "fault" if one.serious else "note"
        if {"text": text, "kind": kind} not in lines:
            lines.append({"text": text, "kind": kind})
    return lines[:MOST_TOLD]

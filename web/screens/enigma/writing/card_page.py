"""A card on the desk: what it is called and says, what it does, block by block, and how strong it is."""

from typing import TYPE_CHECKING, Any

from engine.core.codec import tag
from engine.core.words import Words
from engine.enigma.checking import LONGEST_NAME, LONGEST_TEXT
from engine.enigma.wording import fault_text
from web.cover import Page
from web.desk import Desk
from web.screens.enigma.writing import blocks
from web.screens.enigma.writing.bench import DRAFTS, bench_of
from web.screens.enigma.writing.blocks import PARTS, STEPS, Slot, slots_of
from web.screens.enigma.writing.fields import MISSING, field_of
from web.screens.enigma.writing.gauge import gauge_view
from web.screens.enigma.writing.labels import kind_names, slot_name, value_name
from web.screens.enigma.writing.looking import Looked
from web.screens.enigma.writing.phrases import part_text, step_text, suggested_text
from web.screens.enigma.writing.set_page import language_view, picture
from web.screens.enigma.writing.sheet import AnyCard, Room, Sheet
from web.writing.paper import Paper

if TYPE_CHECKING:
    from web.screens.enigma.writing.room import EnigmaWriting

NEVER_OTHERWISE = ("from-stack", "time-is-up")
"""Parts that make no goal in place of another."""

MOST_TOLD = 4
"""Lines beside one field; the others come when these are mended."""


def card_page(
    desk: Desk, name: str, at: str, card: AnyCard, paper: Paper[Sheet], looked: Looked, room: "EnigmaWriting"
) -> Page:
    words, sheet = desk.words, paper.sheet
    drawn = picture(words, sheet, card, room.pieces)
    written_in = desk.languages.get(sheet.language, words)
    gauge = bench_of(desk).gauge
    context: dict[str, Any] = {
        "args": {"paper": name, "card": at},
        "paper": {"paper": name},
        "back": DRAFTS.address(name),
        "title": drawn["shown"],
        "picture": drawn,
        "can_undo": bool(paper.past),
        "can_redo": bool(paper.undone),
        "language": sheet.language,
        "name": card.names.get(sheet.language, ""),
        "text": card.texts.get(sheet.language, ""),
        "longest_name": LONGEST_NAME,
        "longest_text": LONGEST_TEXT,
        "spoken": language_view(sheet),
        "instead": instead_view(words, card, room),
        "corner": corner_view(words, card),
        "cancel": card.cancel if isinstance(card, Room) else None,
        "lists": Lists(words, sheet, card, room, bench_of(desk).laid).all(),
        "told": told(words, sheet, at, looked, room),
        "suggested": suggested_text(written_in, card, lambda one: room.called(written_in, sheet, one)),
        "ready": looked.cards is not None,
        "gauge": gauge_view(words, gauge.strength if gauge.about and gauge.about[1] == at else None),
    }
    return Page("enigma/writing/card.html", str(drawn["shown"]), {"writing": context})


def instead_view(words: Words, card: AnyCard, room: "EnigmaWriting") -> dict[str, Any]:
    """In whose place it stands; a character may come beside all others."""
    if isinstance(card, Room):
        offered = [(name, room.pieces.card(words, name)) for name in room.house.mansion]
    else:
        people = [(name, room.pieces.character(words, name)) for name in room.house.characters]
        offered = [("", words.gettext("nobody’s: beside the others")), *people]
    if card.instead not in dict(offered):
        offered.append((card.instead, card.instead))
    return {"value": card.instead, "values": [{"value": value, "label": label} for value, label in offered]}


def corner_view(words: Words, card: AnyCard) -> list[dict[str, Any]]:
    if not isinstance(card, Room):
        return []
    named = {
        "decryption": words.pgettext("token", "decryption"),
        "chaos": words.pgettext("token", "chaos"),
        "none": words.gettext("nothing"),
    }
    return [{"value": value, "label": label, "on": value == card.corner} for value, label in named.items()]


def told(words: Words, sheet: Sheet, at: str, looked: Looked, room: "EnigmaWriting") -> dict[str, list[dict[str, str]]]:
    """Faults and notes in words, by the field that they are about."""
    found: dict[str, list[dict[str, str]]] = {}
    for one in (*looked.faults, *looked.notes):
        if one.at == at:
            kind = "missing" if one.code in MISSING else "fault" if one.serious else "note"
            text = fault_text(words, one, lambda name: room.called(words, sheet, name))
            lines = found.setdefault(field_of(one), [])
            if {"text": text, "kind": kind} not in lines and len(lines) < MOST_TOLD:
                lines.append({"text": text, "kind": kind})
    return found


class Lists:
    """The card's steps, or the parts of its goal, as lists of blocks."""

    def __init__(self, words: Words, sheet: Sheet, card: AnyCard, room: "EnigmaWriting", laid: str) -> None:
        """`laid`: the block that was laid last, which lies open."""
        self.words, self.sheet, self.card, self.room, self.laid = words, sheet, card, room, laid
        self.names = kind_names(words)

    def all(self) -> list[dict[str, Any]]:
        _ = self.words.gettext
        if not isinstance(self.card, Room):
            return [self.blocks("goal", _("The goal"), self.card.goal)]
        several = len(self.card.effects) > 1
        return [
            self.blocks(
                f"effects.{number}",
                _("Effect %(number)s", number=self.words.number(number + 1)) if several else _("The effect"),
                effect,
                may_go=several,
            )
            for number, effect in enumerate(self.card.effects)
        ]

    def called(self, name: str) -> str:
        return self.room.called(self.words, self.sheet, name)

    def blocks(self, at: str, label: str, held: tuple[Any, ...], *, may_go: bool = False) -> dict[str, Any]:
        kinds = PARTS if at.endswith(("goal", "otherwise")) else STEPS
        deep = not blocks.may_hold_choices(tuple(at.split(".")))
        offered = [
            {"value": kind, "label": self.names[kind]}
            for kind in kinds
            if not (kind == "choose" and deep) and not (at.endswith("otherwise") and kind in NEVER_OTHERWISE)
        ]
        return {
            "at": at,
            "id": at.replace(".", "-"),
            "label": label,
            "may_go": may_go,
            "more": self.words.gettext("Add a step") if kinds is STEPS else self.words.gettext("Add a part"),
            "kinds": offered,
            "blocks": [self.block(f"{at}.{n}", one, n, len(held)) for n, one in enumerate(held)],
        }

    def block(self, at: str, held: Any, number: int, of: int) -> dict[str, Any]:
        kind = tag(type(held))
        kind_of: Any = type(held)
        slots = slots_of(kind_of)
        phrase = step_text if kind in STEPS else part_text
        return {
            "at": at,
            "id": at.replace(".", "-"),
            "kind": kind,
            "label": self.names[kind],
            "number": self.words.number(number + 1),
            "phrase": phrase(self.words, held, self.called),
            "first": number == 0,
            "last": number == of - 1,
            "slots": [self.slot(one, getattr(held, one.name)) for one in slots if one.kind not in ("lists", "goal")],
            "open": at == self.laid,
            "lists": [one for slot in slots for one in self.inner(at, slot, getattr(held, slot.name))],
            "options": f"{at}.options" if any(slot.kind == "lists" for slot in slots) else "",
        }

    def inner(self, at: str, slot: Slot, held: Any) -> list[dict[str, Any]]:
        """Lists within a block."""
        _ = self.words.gettext
        if slot.kind == "goal":
            return [self.blocks(f"{at}.{slot.name}", _("If the stack shows none"), held)]
        if slot.kind != "lists":
            return []
        return [
            self.blocks(
                f"{at}.{slot.name}.{number}",
                _("Choice %(number)s", number=self.words.number(number + 1)),
                option,
                may_go=len(held) > 1,
            )
            for number, option in enumerate(held)
        ]

    def slot(self, slot: Slot, value: Any) -> dict[str, Any]:
        view = {"name": slot.name, "kind": slot.kind, "label": slot_name(self.words, slot.name), "value": value}
        if slot.kind == "cards":
            names = dict.fromkeys((*self.room.choosable, *value))
            rooms = [{"name": f"cards.{one}", "label": self.called(one), "on": one in value} for one in names]
            return {**view, "values": rooms}
        if slot.kind == "switch":
            return {**view, "values": []}
        values = slot.values or ("", *self.room.choosable)
        named = [{"value": str(one), "label": self.value(slot, one)} for one in values]
        if value not in values:
            named.append({"value": str(value), "label": str(value)})
        return {**view, "value": str(value), "values": named}

    def value(self, slot: Slot, value: Any) -> str:
        if slot.name == "card" and value:
            return self.called(value)
        return value_name(self.words, slot, value)

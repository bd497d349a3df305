"""The notebook in words: levels, what was said and seen of a card, what is left, and from what that follows."""

from collections.abc import Sequence

from engine.core.words import Words
from engine.enigma.notebook import Note, NotedClaim, Pledge, Section
from engine.enigma.reasons import Step
from engine.enigma.table.events import Doubted, Saw
from engine.enigma.words import CardName
from web.cover import Label
from web.screens.enigma.log import Teller
from web.screens.enigma.notebook_notes import Mark
from web.screens.enigma.pieces import Pieces, corner_text, place_name
from web.screens.enigma.scratch import EnigmaSight


def level_text(words: Words, level: str) -> str:
    return {
        "paper": words.pgettext("notepad", "paper"),
        "assisted": words.pgettext("notepad", "assisted"),
        "full": words.pgettext("notepad", "full"),
    }.get(level, "")


def notebook_label(words: Words) -> Label:
    """The option."""
    _ = words.gettext
    return Label(
        _("Notebook"),
        _(
            "Paper: nothing is filled in for you. Assisted: who has looked and what was said is entered, and goes "
            "along with the cards. Full: what can still lie where is entered, too, and tells why."
        ),
        {level: level_text(words, level) for level in ("paper", "assisted", "full")},
    )


def notebook_agreed(words: Words, level: str) -> str:
    _ = words.gettext
    return {
        "paper": _("a paper notebook"),
        "assisted": _("a notebook that helps"),
        "full": _("a notebook that does everything"),
    }[level]


def seen_text(words: Words, names: Sequence[str]) -> str:
    return words.gettext("seen by %(names)s", names=words.listing(names))


def left_text(words: Words, pieces: Pieces, cards: Sequence[CardName], every: Sequence[CardName]) -> str:
    """What can lie there, or what cannot: whichever is told sooner."""
    gone = [card for card in every if card not in cards]
    if len(cards) == 1:
        return words.gettext("It is: %(card)s", card=pieces.card(words, cards[0]))
    names = words.enumeration(pieces.card(words, card) for card in (cards if len(cards) <= len(gone) else gone))
    if len(cards) <= len(gone):
        return words.gettext("It can be: %(cards)s", cards=names)
    return words.gettext("It cannot be: %(cards)s", cards=names)


def marks_text(words: Words, pieces: Pieces, marks: Sequence[Mark]) -> str:
    """What was crossed out and ticked."""
    _ = words.gettext
    parts = []
    for sign, text in (("tick", "%(cards)s"), ("cross", _("not %(cards)s"))):
        names = [pieces.card(words, mark.card) for mark in marks if mark.sign == sign]
        if names:
            parts.append(text % {"cards": words.enumeration(names)})
    return "; ".join(parts)


def sign_text(words: Words, sign: str) -> str:
    _ = words.gettext
    return {"cross": _("crossed out"), "tick": _("ticked")}.get(sign, "")


def card_state(words: Words, name: str, sign: str, *, gone: bool, sure: bool) -> str:
    """A card among those that can be marked."""
    _ = words.gettext
    said = [sign_text(words, sign)] if sign else []
    if gone:
        said.append(_("entered: cannot be"))
    if sure:
        said.append(_("entered: certain"))
    return _("%(what)s: %(state)s", what=name, state=words.enumeration(said)) if said else name


def person_state(words: Words, who: str, character: str, sign: str, *, gone: bool, sure: bool) -> str:
    both = words.gettext("%(name)s, %(character)s", name=who, character=character)
    return card_state(words, both, sign, gone=gone, sure=sure)


def teller_of(words: Words, sight: EnigmaSight, pieces: Pieces) -> Teller:
    return Teller(words, pieces, sight.names, sight.you)


def said_lines(words: Words, sight: EnigmaSight, pieces: Pieces, notes: Sequence[Note]) -> list[str]:
    """What was said of a card, each with what came of it; a try is told once."""
    teller, events = teller_of(words, sight, pieces), sight.view.events
    found: list[str] = []
    for note in notes:
        text = teller.text(events[note.number])
        if isinstance(note, NotedClaim) and note.doubter is not None:
            text += " " + teller.text(Doubted(note.doubter, note.place, note.card, note.true is True))
        if not isinstance(note, Pledge) or text not in found:
            found.append(text)
    return found


def note_lines(words: Words, sight: EnigmaSight, pieces: Pieces, section: Section, names: Sequence[str]) -> list[str]:
    """All that is entered in a section: what lies there, its corner, who has looked, what was said."""
    _ = words.gettext
    lines = []
    if section.card is not None:
        name = pieces.card(words, section.card)
        lines.append(_("Face up: %(card)s.", card=name) if section.up else _("You know it: %(card)s.", card=name))
    elif section.corner is not None:
        lines.append(_("All know: %(corner)s.", corner=corner_text(words, section.corner)))
    if section.seen_by and not section.up:
        lines.append(_("Looked at by: %(names)s.", names=words.listing([names[seat] for seat in section.seen_by])))
    return lines + said_lines(words, sight, pieces, section.notes)


def step_text(words: Words, sight: EnigmaSight, pieces: Pieces, step: Step) -> str:
    """One of the reasons."""
    match step.event:
        case Saw(_, place, str(card)):
            where, what = place_name(words, place), pieces.card(words, card)
            return words.gettext("You have seen in place %(place)s: %(card)s.", place=where, card=what)
        case Doubted(_, place, card, true):
            where, what = place_name(words, place), pieces.card(words, card)
            if true:
                return words.gettext("A doubt has shown in place %(place)s: %(card)s.", place=where, card=what)
            return words.gettext("A doubt has shown in place %(place)s: not %(card)s.", place=where, card=what)
        case _:
            return teller_of(words, sight, pieces).text(step.event)

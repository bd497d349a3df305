"""Rooms and characters that somebody wrote, among those of the house; what is wrong with them is said in words."""

from functools import partial
from typing import Final

from engine.core.options import Text
from engine.core.toml import BadText
from engine.core.words import Words
from engine.enigma.cards import PrintedCards, printed_cards
from engine.enigma.wording import fault_line, unread
from engine.enigma.written import LONGEST_CARDS, BadCards, OwnCards, read, together, wrong
from printables.component import Draw, Label, Order
from printables.pen import MissingLetters, NotAsWritten, Pen, TooLong

WRITTEN: Final = "written"


def own_option() -> Text:
    return Text(WRITTEN, LONGEST_CARDS)


def own_label(words: Words) -> dict[str, Label]:
    _ = words.gettext
    told = _("Cards that somebody wrote, as in the editor.")
    return {WRITTEN: Label(_("Cards of your own"), _("Their text in TOML."), handed=told)}


def own_cards(order: Order) -> OwnCards:
    """What was written; nothing, where nothing was. Raises `NotAsWritten`."""
    text, words, house = str(order.options[WRITTEN]), order.words, printed_cards(order.files)
    if not text.strip():
        return OwnCards()
    try:
        own = read(text)
    except BadText as bad:
        raise NotAsWritten("\n".join(unread(words, bad, LONGEST_CARDS))) from bad
    if found := tuple(wrong(own, house)):
        lines = [fault_line(words, fault, partial(called, words, own, house)) for fault in found]
        raise NotAsWritten("\n".join(dict.fromkeys(lines))) from BadCards(found)
    return own


def all_cards(order: Order) -> PrintedCards:
    """Those of the house, and one's own in their places. Raises `NotAsWritten`."""
    return together(own_cards(order), printed_cards(order.files))


def called(words: Words, own: OwnCards, house: PrintedCards, name: str) -> str:
    names = {
        name: one.name for cards in (house, own) for name, one in (*cards.mansion.items(), *cards.characters.items())
    }
    return names[name].in_(words) if name in names else name


def as_written(words: Words, draw: Draw) -> Draw:
    """What does not fit, or has letters that the printer has not, is told in the reader's words."""
    return partial(_as_written, words=words, draw=draw)


def _as_written(pen: Pen, words: Words, draw: Draw) -> None:
    _ = words.gettext
    try:
        draw(pen)
    except TooLong as error:
        raise NotAsWritten(_("This is too long: “%(text)s”.", text=error.text)) from error
    except MissingLetters as error:
        letters = words.enumeration(error.letters)
        raise NotAsWritten(
            _("“%(text)s”: the printer has no letter %(letters)s.", text=error.text, letters=letters)
        ) from error

"""What is wrong with a set of cards, what is worth a thought, and what would be played with."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.said import Said
from engine.core.toml import BadText
from engine.enigma.cards import CardSet, PrintedCards
from engine.enigma.checking import Fault
from engine.enigma.toml import to_toml
from engine.enigma.written import LONGEST_CARDS, BadCards, build, worth_a_thought, wrong
from web.screens.enigma.writing.sheet import AnyCard, Sheet, own_of

UNSAID = Said({})


@dataclass(frozen=True, slots=True)
class Looked:
    """Looked through with the eyes of whoever will read the file."""

    toml: str
    cards: CardSet | None
    """None where there are faults."""
    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...]


class Reader:
    """Looks a sheet through once, however often it is asked."""

    def __init__(self, house: PrintedCards) -> None:
        self.house = house
        self._last: tuple[Sheet, Looked] | None = None

    def look(self, sheet: Sheet) -> Looked:
        if self._last is None or self._last[0] != sheet:
            self._last = sheet, self._look(sheet)
        return self._last[1]

    def _look(self, sheet: Sheet) -> Looked:
        toml = to_toml(own_of(sheet, UNSAID))
        own = own_of(sheet)
        found = (*unsaid(sheet), *wrong(own, self.house))
        if len(toml) > LONGEST_CARDS:
            found = (*found, Fault("mansion", "too-long", {"most": LONGEST_CARDS}))
        if found:
            return Looked(toml, None, found, ())
        try:
            _, cards = build(toml, self.house)
        except BadText:  # Steps within steps, as deep as no file may be.
            return Looked(toml, None, (Fault("mansion", "too-deep"),), ())
        except BadCards as bad:
            return Looked(toml, None, bad.faults, ())
        return Looked(toml, cards, (), worth_a_thought(own, self.house))


def unsaid(sheet: Sheet) -> Iterator[Fault]:
    """Names and texts that are missing."""
    cards: dict[str, AnyCard] = {f"mansion.{name}": one for name, one in sheet.mansion.items()}
    people: dict[str, AnyCard] = {f"characters.{name}": one for name, one in sheet.characters.items()}
    for at, card in (*cards.items(), *people.items()):
        if not any(text.strip() for text in card.names.values()):
            yield Fault(at, "no-name")
        if not any(text.strip() for text in card.texts.values()):
            yield Fault(at, "no-text")

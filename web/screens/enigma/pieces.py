"""What is printed on the cards of the mansion and of its characters, and how places, tokens and corners are called."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.content import Files
from engine.core.words import Words
from engine.enigma.art import Art, art
from engine.enigma.cards import CardSet, PrintedCards, printed_cards
from engine.enigma.stories import Stories, stories
from engine.enigma.words import CardName, CharacterName, Corner, Place, Token


@dataclass(frozen=True, slots=True)
class Pieces:
    printed: PrintedCards
    art: Art
    stories: Stories
    cards: CardSet
    """What they do."""

    @classmethod
    def read(cls, files: Files) -> "Pieces":
        printed = printed_cards(files)
        return cls(printed, art(files), stories(files), printed.cards)

    def card(self, words: Words, name: CardName) -> str:
        """By its key where it lies on no table that is known."""
        card = self.printed.mansion.get(name)
        return card.name.in_(words) if card is not None else name

    def effect(self, words: Words, name: CardName) -> str:
        return self.printed.mansion[name].text.in_(words)

    def corner(self, name: CardName) -> Corner:
        return self.cards.mansion[name].corner

    def room(self, name: CardName | None) -> str:
        """Its picture; the back of what one does not know."""
        return self.art.find("room", name) if name is not None else "back-mansion"

    def face(self, name: CharacterName) -> str:
        return self.art.find("face", name)

    def character(self, words: Words, name: CharacterName) -> str:
        one = self.printed.characters.get(name)
        return one.name.in_(words) if one is not None else name

    def goal(self, words: Words, name: CharacterName) -> str:
        return self.printed.characters[name].text.in_(words)


def place_name(words: Words, place: Place) -> str:
    """The places are numbered as keys on a telephone: who hears a number sees the place."""
    return words.number(place + 1)


def places_text(words: Words, places: Sequence[Place]) -> str:
    return words.listing([place_name(words, place) for place in places])


def token_name(words: Words, token: Token) -> str:
    return words.pgettext("token", "decryption") if token == "decryption" else words.pgettext("token", "chaos")


def token_taken(words: Words, token: Token) -> str:
    """As an object: takes decryption."""
    if token == "decryption":
        return words.pgettext("token, takes it", "decryption")
    return words.pgettext("token, takes it", "chaos")


def corner_text(words: Words, corner: Corner) -> str:
    """What is in the corner of a card."""
    _ = words.gettext
    return {
        "decryption": _("decryption in the corner"),
        "chaos": _("chaos in the corner"),
        "none": _("nothing in the corner"),
    }[corner]

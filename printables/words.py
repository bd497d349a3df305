"""What the printer says, it says in the app's words: one door to them."""

from web.screens.mastermind.art import Art, art
from web.screens.mastermind.words import Pegs
from web.screens.tagiron.words import Cards
from web.words import SOURCE_LANGUAGE, Words, languages

__all__ = ["SOURCE_LANGUAGE", "Art", "Cards", "Pegs", "Words", "art", "languages"]

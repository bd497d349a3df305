"""Links that carry a set of cards."""

from engine.enigma.toml import to_toml
from engine.enigma.written import LONGEST_CARDS
from web.screens.enigma.writing.bench import GAME
from web.screens.enigma.writing.looking import UNSAID
from web.screens.enigma.writing.sheet import own_of
from web.screens.enigma.writing.shelving import cards_in
from web.writing.link import Links

LINKS = Links(GAME, "cards", LONGEST_CARDS, lambda sheet: to_toml(own_of(sheet, UNSAID)), cards_in)

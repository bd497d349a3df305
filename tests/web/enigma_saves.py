"""Evenings of Enigma as a device keeps them: the app finds them like any other table that it has left."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.core.options import Value, settle
from engine.enigma.actions import Action, Believe, Doubt, Name, Try
from engine.enigma.saying import best_saying
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Naming
from engine.enigma.table.view import EnigmaView
from tests.engine.enigma.tables import GAME
from tests.web.client import Client, House
from web import saves
from web.saves import Agreed, Player, Save
from web.screens.enigma.notes import Notes

KEY = "match:0a1b2c3d4e5f"

AT = "#/match/0a1b2c3d4e5f"

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")

Evening = Match[EnigmaState, Action, EnigmaView]


@lru_cache
def evening(seats: int, seed: str = "evening", **options: Value) -> Evening:
    """Played to its end by people who lie every other time, doubt now and then, and try when they are sure."""
    rng = Random(seed)
    match: Evening = Match(GAME, Log("enigma", Setup(seats, settle(GAME.options(seats, options), options)), seed))
    while match.outcome is None:
        seat = min(match.to_act)
        match.play(seat, chosen(match, seat, rng))
    return match


def chosen(match: Evening, seat: int, rng: Random) -> Action:
    legal, state = match.legal(seat), match.state
    listed = [action for action in legal if not isinstance(action, Try)]
    if len(listed) < len(list(legal)):
        saying = best_saying(match.view(seat), GAME.cards, rng)
        if saying is not None and (not saying.guessed or not listed) and saying.said in legal:
            return saying.said
    if not listed:
        return legal.sample(rng)
    if isinstance(state.doing, Naming) and rng.random() < 0.5:
        return Name(state.cards[state.doing.place].name)
    if isinstance(listed[0], Believe):
        return Doubt() if rng.random() < 0.25 else Believe()
    return rng.choice(listed)


def save_of(match: Evening, names: Sequence[str] = NAMES) -> str:
    """What the device keeps of it; people everywhere."""
    seats = range(match.setup.seats)
    players = tuple(Player(names[seat]) for seat in seats)
    agreed = Agreed(True, (True,) * match.setup.seats)
    notes = tuple(Notes() for _ in seats)
    save: Save[Action, Notes] = Save(1, "", match.log, players, agreed, notes, 0, 0, 0, match.outcome is not None)
    return saves.write(save, GAME, Notes)


def look_back(house: House, match: Evening, languages: tuple[str, ...] = ("en",)) -> Client:
    """A tab at the review of this evening, worked out."""
    return Client(house, {KEY: save_of(match)}, at=f"{AT}/review", languages=languages).wait()

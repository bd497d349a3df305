"""One moment of a game's film: the mansion as it lay, all cards open, and what was true of what was being said."""

from dataclasses import replace
from typing import Any

from engine.core.words import Words
from engine.enigma.review import Fate, JudgedClaim, Review
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Cancelling, Doubting, Effecting
from engine.enigma.table.events import Doubted, TurnBegan
from engine.enigma.table.view import EnigmaView
from engine.enigma.view import laid_open
from engine.enigma.words import Place
from web.rooms import Frame
from web.screens.enigma.board import place_view, players_view, time_view
from web.screens.enigma.log import Teller
from web.screens.enigma.pieces import Pieces
from web.screens.enigma.scratch import EnigmaSight


def frame(words: Words, sight: EnigmaSight, found: Review, number: int, pieces: Pieces) -> Frame:
    moment = found.moments[number]
    state, events = found.states[moment], found.new_events(moment)
    then = as_it_was(sight, laid_open(state))
    said = said_then(found, moment)
    told = Teller(words, pieces, sight.names, sight.you).told(events) if number else []
    return Frame(
        text=" ".join(told),
        known=known_text(words, sight, found, moment, said, pieces),
        parts={
            "players": players_view(words, then, pieces),
            "time": time_view(words, then.view),
            "mansion": [film_place(words, then, place, said, pieces) for place in range(len(state.cards))],
        },
    )


def as_it_was(sight: EnigmaSight, view: EnigmaView) -> EnigmaSight:
    """In nobody's eyes: nothing can be done there any more."""
    return replace(sight, view=view, seat=None, free=False)


def said_then(found: Review, moment: int) -> JudgedClaim | None:
    """What stands in the room at this moment: a claim that can be doubted or cancelled, or whose effect goes on while
    the card still lies there."""
    claim = next((claim for claim in reversed(found.claims) if claim.said <= moment), None)
    if claim is None:
        return None
    state: EnigmaState = found.states[moment]
    doubted = any(isinstance(event, Doubted) for event in found.new_events(moment))
    goes_on = isinstance(state.doing, Doubting | Cancelling | Effecting) and state.cards[claim.place].name == claim.lay
    return claim if doubted or goes_on or claim.said == moment else None


def film_place(
    words: Words, sight: EnigmaSight, place: Place, said: JudgedClaim | None, pieces: Pieces
) -> dict[str, Any]:
    """A place; where one was named, what was said and whether that was true."""
    view = place_view(words, sight, pieces, place)
    if said is None or said.place != place:
        return view | {"said": "", "fate": ""}
    card = pieces.card(words, said.card)
    if said.lie:
        return view | {"said": words.gettext("lie: %(card)s", card=card), "fate": Fate.CAUGHT.value}
    return view | {"said": words.gettext("true: %(card)s", card=card), "fate": Fate.TRUE.value}


def known_text(
    words: Words, sight: EnigmaSight, found: Review, moment: int, said: JudgedClaim | None, pieces: Pieces
) -> str:
    """Whether what is being said is true; else, as a turn begins, whether its goal is known to be within reach."""
    _ = words.gettext
    if said is not None and said.lie:
        return _("A lie: in truth it is %(card)s.", card=pieces.card(words, said.lay))
    if said is not None:
        return _("That is true.")
    turn = next((turn for turn in found.turns if turn.first == moment), None)
    begins = any(isinstance(event, TurnBegan) for event in found.new_events(moment))
    if turn is not None and begins and turn.knew:
        if turn.seat == sight.you:
            return _("You know enough to reach your goal in this turn.")
        return _("%(name)s knows enough to reach the goal in this turn.", name=sight.names[turn.seat])
    return ""

"""A table as it could be, for all that a seat sees: what it knows, and the rest by chance."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from engine.core.game import Seat
from engine.enigma.cards import CardSet
from engine.enigma.effects import Return
from engine.enigma.state import Card, EnigmaState, Plan, Player, Stacked
from engine.enigma.table.doings import Between, Cancelling, Doubting, Effecting, Keeping
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import TOKENS, CardName, CharacterName


def imagined(view: EnigmaView, cards: CardSet, rng: Random) -> EnigmaState:
    """Everything that a seat may do depends on what it sees alone, so at any such table it may do the same."""
    people = unknown_people(view, rng)
    seats = len(view.players)
    dealt = isinstance(view.doing, Keeping)
    players = tuple(
        Player(
            None if dealt and one.character is None else one.character or people.pop(),
            one.shown,
            (seat,),
            one.tokens,
            one.silenced,
            one.out,
            view.asked if dealt and seat == view.seat else (),
        )
        for seat, one in enumerate(view.players)
    )
    names = unknown_cards(view, cards, rng)
    spots = tuple(
        Card(spot.card or names[place], spot.up, spot.seen_by, spot.corner, spot.silence)
        for place, spot in enumerate(view.spots)
    )
    plan = Plan(seats, cards, view.cards, "", False, 0, view.checked_open, view.late, False)
    return EnigmaState(
        plan,
        spots,
        players,
        view.cast,
        stack=tuple(Stacked(one or people.pop()) for one in view.stack) if not dealt else (),
        beside=view.beside,
        keeper=view.keeper,
        cell=view.cell,
        backs=view.backs,
        turn=view.turn,
        started=view.started,
        named=view.named,
        spent=view.spent,
        doing=view.doing,
        asked=asked_now(view),
    )


def asked_now(view: EnigmaView) -> tuple[Seat, ...]:
    """What matters to who decides: that it is asked."""
    if view.seat is None or isinstance(view.doing, Between | Keeping):
        return ()
    asked = isinstance(view.doing, Doubting | Cancelling) or view.seat != view.turn or returns_one(view)
    return (view.seat,) if asked else ()


def returns_one(view: EnigmaView) -> bool:
    """Whether who has the turn is asked, among others, which token goes back: whom that is shared with is settled."""
    if not isinstance(view.doing, Effecting) or not view.doing.steps:
        return False
    step, actor = view.doing.steps[0], view.players[view.turn]
    if not isinstance(step, Return) or step.token != "any" or (step.may and not view.doing.agreed):
        return False
    opponents = sum(not one.out for seat, one in enumerate(view.players) if seat != view.turn)
    settled = step.who == "self" or (step.who == "both" and (view.doing.partner is not None or opponents <= 1))
    return settled and len(actor.tokens) == len(TOKENS)


def unknown_cards(view: EnigmaView, cards: CardSet, rng: Random) -> dict[int, CardName]:
    """Where the cards that one has not seen could lie, with the corners that were told."""
    known = {spot.card for spot in view.spots}
    left = [name for name in view.cards if name not in known]
    rng.shuffle(left)
    found: dict[int, CardName] = {}
    places = [place for place, spot in enumerate(view.spots) if spot.card is None]
    for place in sorted(places, key=lambda one: view.spots[one].corner is None):
        corner = view.spots[place].corner
        name = next((one for one in left if corner in (None, cards.mansion[one].corner)), left[0])
        left.remove(name)
        found[place] = name
    return found


def unknown_people(view: EnigmaView, rng: Random) -> list[CharacterName]:
    """The characters of this game that one has not seen."""
    seen = [one.character for one in view.players] + list(view.stack) + list(view.beside)
    left: Sequence[CharacterName] = list((Counter(view.cast) - Counter(name for name in seen if name)).elements())
    return rng.sample(left, len(left))

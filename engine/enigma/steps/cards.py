"""Steps about the mansion's cards: looking, telling, arranging, swapping, shuffling, turning."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

from engine.enigma.actions import Action, Lay, Pick, Whom
from engine.enigma.state import Card, EnigmaState, happened, seen, turned_up, with_cards
from engine.enigma.steps.step import gone_on, now, over, partner_first, partner_of, region, sets_of, under
from engine.enigma.table.events import Arranged, Shuffled, Swapped, Told, Turned
from engine.enigma.words import Place


def looks(state: EnigmaState) -> Sequence[Action]:
    step, doing = now(state), under(state)
    if step.who == "both" and not doing.picked and (whom := partner_first(state)):
        return whom
    fit = (place for place in region(state) if not state.cards[place].up and place not in doing.picked)
    return tuple(Pick((place,)) for place in fit)


def look(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    match action:
        case Whom(seat):
            return gone_on(state, partner=seat)
        case Pick((place,)):
            partner = partner_of(state) if now(state).who == "both" else None
            seats = (state.turn,) if partner is None else (state.turn, partner)
            state = opened(state, place) if state.plan.alone else seen(state, seats, place)
            doing, step = under(state), now(state)
            picked = (*doing.picked, place)
            state = gone_on(state, picked=picked, looked=(*doing.looked, place))
            return over(state) if len(picked) >= state.count(step.n) else state
        case _:
            return over(state)


def tell(state: EnigmaState, _: Action | None, rng: Random) -> EnigmaState:
    step = now(state)
    for place in under(state).looked:
        card = state.cards[place]
        if step.what == "is":
            state = happened(state, Told(place, None, step.card, card.name == step.card))
        else:
            corner = state.plan.card(card.name).corner
            state = with_cards(state, {place: replace(card, told=corner)})
            state = happened(state, Told(place, corner))
    return over(state)


def arranges(state: EnigmaState) -> Sequence[Action]:
    picked = under(state).picked
    if picked:
        return tuple(map(Lay, permutations(picked)))
    return tuple(map(Pick, sets_of(state, region(state), state.count(now(state).n))))


def arrange(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    match action:
        case Pick(places):
            for place in places:
                state = opened(state, place) if state.plan.alone else seen(state, (state.turn,), place)
            return gone_on(state, picked=places)
        case Lay(order):
            places = under(state).picked
            taken = [state.cards[source] for source in order]
            only = (state.turn,)
            laid = taken if state.plan.alone else [Card(card.name, seen_by=only) for card in taken]
            state = with_cards(state, dict(zip(places, laid, strict=True)))
            return over(happened(state, Arranged(state.turn, places, order)), looked=kept_looks(state, places))
        case _:
            return over(state)


def swaps(state: EnigmaState) -> Sequence[Action]:
    """Two of a line or a cross; the named place and one beside it."""
    sets = sets_of(state, region(state), 1 if now(state).among == "here+near" else 2)
    pairs = dict.fromkeys(pair for places in sets for pair in combinations(places, 2))
    return tuple(map(Pick, pairs))


def swap(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    match action:
        case Pick((one, other)):
            state = with_cards(state, {one: state.cards[other], other: state.cards[one]})
            return over(happened(state, Swapped((one, other))), looked=kept_looks(state, (one, other)))
        case _:
            return over(state)


def shuffles(state: EnigmaState) -> Sequence[Action]:
    if takes_all_open(state):
        return ()
    return tuple(map(Pick, sets_of(state, region(state), state.count(now(state).n))))


def shuffle(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    match action:
        case Pick(places):
            return over(mixed(state, places, rng), looked=kept_looks(state, places))
        case _ if takes_all_open(state):
            return over(mixed(state, state.where(up=True), rng))
        case _:
            return over(state)


def takes_all_open(state: EnigmaState) -> bool:
    """EN-34."""
    return state.plan.alone and now(state).alone == "face-up"


def mixed(state: EnigmaState, places: Sequence[Place], rng: Random) -> EnigmaState:
    """Unseen, and laid face down; silence on them goes back. One card alone is mixed with nothing: it stays known."""
    if len(places) == 1:
        return laid_down(state, *places)
    names = [state.cards[place].name for place in places]
    rng.shuffle(names)
    state = with_cards(state, {place: Card(name) for place, name in zip(places, names, strict=True)})
    return happened(state, Shuffled(tuple(places)))


def kept_looks(state: EnigmaState, moved: Sequence[Place]) -> tuple[Place, ...]:
    """Of what was looked at in this effect, what still lies there to be told of."""
    return tuple(place for place in under(state).looked if place not in moved)


def turns(state: EnigmaState) -> Sequence[Action]:
    step = now(state)
    fit = tuple(place for place in region(state) if state.cards[place].up != (step.to == "up"))
    if step.among == "here+near":
        here = under(state).place
        fit = tuple(sorted((here, *fit))) if state.cards[here].up != (step.to == "up") else fit
        return tuple(map(Pick, combinations(fit, min(state.count(step.n), len(fit))))) if fit else ()
    sets = sets_of(state, fit, state.count(step.n))
    kept = (tuple(place for place in places if state.cards[place].up != (step.to == "up")) for places in sets)
    return tuple(map(Pick, dict.fromkeys(places for places in kept if places)))


def opened(state: EnigmaState, place: Place) -> EnigmaState:
    """Turned up, unless it was."""
    card = state.cards[place]
    return state if card.up else happened(turned_up(state, place), Turned(place, card.name, True))


def laid_down(state: EnigmaState, place: Place) -> EnigmaState:
    """Turned down, unless it was; silence on it goes back."""
    card = state.cards[place]
    if not card.up:
        return state
    state = with_cards(state, {place: replace(card, up=False, silence=False)})
    return happened(state, Turned(place, card.name, False))


def turn(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    if not isinstance(action, Pick):
        return over(state)
    for place in action.places:
        state = opened(state, place) if now(state).to == "up" else laid_down(state, place)
    return over(state)

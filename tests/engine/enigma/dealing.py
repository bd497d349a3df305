"""Enigma with all that a seat may not know dealt again: other cards where it has not looked, another order of those
that somebody has mixed, other characters where it has not seen them, other answers while some are missing."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from engine.core.game import Seat
from engine.enigma.goals import is_reached
from engine.enigma.legal import answers_to
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Between, Showing
from engine.enigma.table.events import (
    Arranged,
    Dealt,
    Doubted,
    Event,
    Exchanged,
    Redrew,
    Saw,
    Shuffled,
    Spied,
    StackShown,
    Swapped,
    Told,
    Tried,
    Turned,
)

Names = Mapping[str, str]

TRIED = 30
"""Ways of dealing that are drawn before the one that there is will do."""


def redeal_enigma(states: Sequence[EnigmaState], seat: Seat | None, rng: Random) -> list[EnigmaState]:
    again = list(states)
    last = states[-1]
    if last.ending is None and not isinstance(last.doing, Between):
        begun = next(n for n, state in enumerate(states) if len(state.played) == len(last.played) and is_dealt(state))
        game = states[begun:]
        for _ in range(TRIED):
            cards, people = other_cards(game, seat, rng), other_people(game, seat, rng)
            dealt = [relabelled(state, cards, people) for state in game]
            if fits(game, dealt):
                again[begun:] = mixed_otherwise(dealt, seat, rng)
                break
    return other_answers(again, seat, rng)


def is_dealt(state: EnigmaState) -> bool:
    """Not the end of the game before."""
    return not isinstance(state.doing, Between)


def shuffled(names: Sequence[str], rng: Random) -> Names:
    drawn = list(names)
    rng.shuffle(drawn)
    return dict(zip(names, drawn, strict=True))


def other_cards(game: Sequence[EnigmaState], seat: Seat | None, rng: Random) -> Names:
    """Cards that the seat has never seen in this game change their places; those whose corner was told, among such
    with the same one."""
    seen = {c.name for state in game for c in state.cards if c.up or seat in c.seen_by}
    for event in game[-1].events:
        if isinstance(event, Turned) or (isinstance(event, Saw) and event.seat == seat):
            seen.add(event.card or "")
    plan = game[-1].plan
    unseen = [name for name in plan.in_play if name not in seen]
    told = {c.name for state in game for c in state.cards if c.told is not None}
    if not any(name in told for name in unseen):
        return shuffled(unseen, rng)
    corners = {plan.card(name).corner for name in unseen}
    groups = [[name for name in unseen if plan.card(name).corner == corner] for corner in sorted(corners)]
    return {name: other for group in groups for name, other in shuffled(group, rng).items()}


def other_people(game: Sequence[EnigmaState], seat: Seat | None, rng: Random) -> Names:
    """Characters that the seat has never seen in this game, among such as there are as many of."""
    seen: set[str] = set()
    for state in game:
        seen |= {one.character or "" for one in state.players if one.shown or seat in one.known_by}
        seen |= {one.name for one in state.stack if seat in one.known_by}
        seen |= set(state.beside)
        seen |= set(state.players[seat].dealt) if seat is not None else set()
    for event in game[-1].events:
        match event:
            case Spied() if event.seat == seat:
                seen.add(event.character or "")
            case StackShown(_, character, shown):
                seen |= {character, *shown}
            case Redrew(_, old):
                seen.add(old)
            case _:
                pass
    count = Counter(game[-1].cast)
    unseen = [name for name in count if name not in seen]
    groups = [[name for name in unseen if count[name] == many] for many in sorted(set(count.values()))]
    return {name: other for group in groups for name, other in shuffled(group, rng).items()}


def relabelled(state: EnigmaState, cards: Names, people: Names) -> EnigmaState:
    def event(one: Event) -> Event:
        match one:
            case Saw():
                return replace(one, card=cards.get(one.card or "", one.card))
            case Spied():
                return replace(one, character=people.get(one.character or "", one.character))
            case Dealt(_, characters):
                return replace(one, characters=tuple(people.get(name, name) for name in characters or ()))
            case _:
                return one

    return replace(
        state,
        cards=tuple(replace(card, name=cards.get(card.name, card.name)) for card in state.cards),
        players=tuple(
            replace(
                player,
                character=people.get(player.character or "", player.character),
                dealt=tuple(people.get(name, name) for name in player.dealt),
            )
            for player in state.players
        ),
        stack=tuple(replace(one, name=people.get(one.name, one.name)) for one in state.stack),
        events=tuple(map(event, state.events)),
    )


def mixed_otherwise(game: list[EnigmaState], seat: Seat | None, rng: Random) -> list[EnigmaState]:
    """The cards that were mixed last, by somebody else or by chance, lie in another order since, if nobody has said
    anything of them that all can hear and the seat has not looked."""
    events = game[-1].events
    moves = [(n, event) for n, event in enumerate(events) if isinstance(event, Arranged | Shuffled | Swapped)]
    if not moves or isinstance(moves[-1][1], Swapped):
        return game
    at, mix = moves[-1]
    if isinstance(mix, Arranged) and mix.seat == seat:
        return game
    places = mix.places
    since = [n for n, state in enumerate(game) if len(state.events) > at]
    later = [game[n] for n in since]
    heard = any(isinstance(event, Doubted | Tried | Told | Turned) for event in events[at + 1 :])
    known = any(s.cards[p].up or seat in s.cards[p].seen_by or s.cards[p].told for s in later for p in places)
    if heard or known:
        return game
    order = dict(zip(places, rng.sample(places, len(places)), strict=True))

    def again(state: EnigmaState) -> EnigmaState:
        cards = state.cards
        names = {place: cards[order[place]].name for place in places}
        looks = tuple(
            replace(event, card=names[event.place])
            if n > at and isinstance(event, Saw) and event.place in names
            else event
            for n, event in enumerate(state.events)
        )
        moved = tuple(replace(card, name=names.get(place, card.name)) for place, card in enumerate(cards))
        return replace(state, cards=moved, events=looks)

    return [again(state) if n in since else state for n, state in enumerate(game)]


def fits(before: Sequence[EnigmaState], after: Sequence[EnigmaState]) -> bool:
    """Whether what all have heard is as true as it was: doubts, corners, tries."""
    for old, new, dealt in zip(before, before[1:], after, strict=False):
        for event in new.events[len(old.events) :]:
            match event:
                case Doubted(_, place, card, true):
                    if (dealt.cards[place].name == card) != true:
                        return False
                case Told(place, corner, card, true) if corner is None:
                    if (dealt.cards[place].name == card) != true:
                        return False
                case Tried(seat, _, said, reached):
                    shown = dealt.doing.shown if isinstance(dealt.doing, Showing) else None
                    if is_reached(dealt, seat, said, shown) != reached:
                        return False
                case Exchanged() | _:
                    pass
    return all(same_corners(old, new) for old, new in zip(before, after, strict=True))


def same_corners(old: EnigmaState, new: EnigmaState) -> bool:
    corners = [new.plan.card(card.name).corner for card in new.cards]
    return all(card.told in (None, corner) for card, corner in zip(old.cards, corners, strict=True))


def other_answers(states: list[EnigmaState], seat: Seat | None, rng: Random) -> list[EnigmaState]:
    """To the question that is open: nobody sees one before the last is given (EN-13)."""
    last = states[-1]
    drawn = {other: rng.choice(answers_to(last)) for other in last.asked if other != seat}
    for number in range(len(states) - 1, -1, -1):
        state = states[number]
        if not last.asked or state.asked != last.asked or len(state.events) != len(last.events):
            break
        states[number] = replace(state, answers={s: drawn.get(s, one) for s, one in state.answers.items()})
    return states

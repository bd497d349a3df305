"""What one seat sees of the table (EN-06, EN-09, EN-14)."""

from dataclasses import replace
from typing import Final

from engine.core.game import Seat
from engine.enigma.state import Card, EnigmaState, Player, Stacked
from engine.enigma.table.doings import Between
from engine.enigma.table.events import Arranged, Dealt, Event, Saw, Spied
from engine.enigma.table.view import EnigmaView, PlayerView, Spot
from engine.enigma.words import CharacterName

SECRET: Final = frozenset({Saw, Spied, Arranged, Dealt})
"""Of these not all know everything."""


def view_of(state: EnigmaState, seat: Seat | None) -> EnigmaView:
    is_open = state.ending is not None or isinstance(state.doing, Between)
    plan = state.plan
    return EnigmaView(
        seat=seat,
        set=plan.cards,
        cards=plan.in_play,
        spots=tuple(spot_of(card, seat, is_open) for card in state.cards),
        players=tuple(
            player_of(player, seat, is_open, state.wins(number)) for number, player in enumerate(state.players)
        ),
        checked_open=plan.checked_open,
        late=plan.late,
        cast=state.cast,
        stack=tuple(stacked(one, seat, is_open) for one in state.stack),
        beside=state.beside,
        keeper=state.keeper,
        cell=state.cell,
        last=plan.last,
        backs=state.backs,
        turn=state.turn,
        named=state.named,
        started=state.started,
        spent=state.spent,
        doing=state.doing,
        asked=() if seat is None else state.players[seat].dealt,
        open=is_open,
        game=len(state.played) + (not is_open),
        played=state.played,
        breakthroughs=state.breakthroughs,
        events=state.events if is_open else all_told(state.events, seat),
        ending=state.ending,
    )


def laid_open(state: EnigmaState) -> EnigmaView:
    """The table with every card open, for who looks back at a game that is over."""
    return replace(
        view_of(state, None),
        spots=tuple(spot_of(card, None, True) for card in state.cards),
        players=tuple(player_of(player, None, True, state.wins(seat)) for seat, player in enumerate(state.players)),
        stack=tuple(one.name for one in state.stack),
        events=state.events,
    )


def spot_of(card: Card, seat: Seat | None, is_open: bool) -> Spot:
    known = card.up or is_open or seat in card.seen_by
    return Spot(card.name if known else None, card.up, card.told, card.seen_by, card.silence)


def player_of(player: Player, seat: Seat | None, is_open: bool, wins: int) -> PlayerView:
    known = player.shown or is_open or seat in player.known_by
    character = player.character if known else None
    return PlayerView(character, player.shown, player.tokens, player.silenced, player.out, wins)


def stacked(one: Stacked, seat: Seat | None, is_open: bool) -> CharacterName | None:
    return one.name if is_open or seat in one.known_by else None


def all_told(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    return tuple([told(event, seat) if type(event) in SECRET else event for event in events])


def told(event: Event, seat: Seat | None) -> Event:
    """What this seat knows of it."""
    match event:
        case Saw(who, place) if who != seat:
            return Saw(who, place, None)
        case Spied(who, on) if who != seat:
            return Spied(who, on, None)
        case Arranged(who, places) if who != seat:
            return Arranged(who, places, None)
        case Dealt(who) if who != seat:
            return Dealt(who, None)
        case _:
            return event

"""Tables of Enigma laid by hand, and how one plays at them."""

from collections.abc import Mapping, Sequence
from random import Random

from engine.core.game import Seat
from engine.enigma.actions import Action, Believe, Doubt, EndTurn, Inspect, Name
from engine.enigma.rules import Enigma
from engine.enigma.state import Card, EnigmaState, Plan, Player, Stacked
from engine.enigma.table.doings import Doubting
from engine.enigma.table.events import Event
from engine.enigma.words import CardName, CharacterName, Place, Token
from tests.engine.content import FILES

GAME = Enigma(FILES)

SEVERAL = ("library", "machine", "shadow", "book", "joint", "radio", "passage", "mirrors", "seance")
"""How the mansion lies where nothing else is said: row by row."""

ALONE = ("library", "machine", "shadow", "book", "errand", "radio", "passage", "mirrors", "seance")

STANDARD = ("cryptologist", "messiah", "wanderer", "infiltrator", "medium", "archivist", "ghost")


def table(
    *characters: CharacterName,
    mansion: Sequence[CardName] = (),
    up: Sequence[Place] = (),
    seen: Mapping[Seat, Sequence[Place]] | None = None,
    tokens: Mapping[Seat, Sequence[Token]] | None = None,
    silenced: Sequence[Seat] = (),
    out: Sequence[Seat] = (),
    stack: Sequence[CharacterName] = (),
    beside: Sequence[CharacterName] = (),
    silence: Sequence[Place] = (),
    cell: int = 2,
    turn: Seat = 0,
    keeper: Seat = 0,
    match: bool = False,
    breakthroughs: int = 2,
    checked_open: bool = True,
    late: bool = False,
    keep_tokens: bool = False,
    cast: str = "standard",
) -> EnigmaState:
    """The seat whose turn it is stands at its beginning, holding what it held before."""
    seats = len(characters)
    alone = seats == 1
    plan = Plan(
        seats,
        GAME.cards,
        GAME.cards.in_play(alone=alone),
        "" if alone else cast,
        match,
        breakthroughs,
        checked_open,
        late,
        keep_tokens,
    )
    held = {seat: tuple(sorted(some)) for seat, some in (tokens or {}).items()}
    everybody = tuple(range(seats))
    looked = {seat: set(places) for seat, places in (seen or {}).items()}
    cards = tuple(
        Card(
            name,
            place in up,
            everybody if place in up else tuple(seat for seat, places in sorted(looked.items()) if place in places),
            silence=place in silence,
        )
        for place, name in enumerate(mansion or (ALONE if alone else SEVERAL))
    )
    players = tuple(
        Player(name, seat in out, (seat,), held.get(seat, ()), seat in silenced, seat in out)
        for seat, name in enumerate(characters)
    )
    return EnigmaState(
        plan,
        cards,
        players,
        STANDARD,
        stack=tuple(map(Stacked, stack)),
        beside=tuple(beside),
        keeper=keeper,
        cell=cell,
        turn=turn,
        started=held.get(turn, ()),
    )


def play(state: EnigmaState, *actions: Action, rng: Random | None = None) -> EnigmaState:
    """Each by whom the table waits for, who would move sooner first."""
    for action in actions:
        waited = GAME.to_act(state)
        seat = next(seat for seat in state.asked if seat in waited) if state.asked else min(waited)
        state = GAME.apply(state, seat, action, rng or Random(0))
    return state


def believed(state: EnigmaState, place: Place, card: CardName, *more: Action, rng: Random | None = None) -> EnigmaState:
    """Named, doubted by nobody, and what follows chosen."""
    state = play(state, Inspect(place), Name(card), rng=rng)
    while isinstance(state.doing, Doubting):
        state = play(state, Believe(), rng=rng)
    return play(state, *more, rng=rng)


def told(state: EnigmaState, place: Place, card: CardName, doubter: Seat, rng: Random | None = None) -> EnigmaState:
    """Named, and doubted by this seat alone."""
    state = play(state, Inspect(place), Name(card), rng=rng)
    for seat in state.asked:
        state = GAME.apply(state, seat, Doubt() if seat == doubter else Believe(), rng or Random(0))
    return state


def can(state: EnigmaState, *actions: Action, seat: Seat | None = None) -> bool:
    """Whether all of this is legal for whom the table waits for."""
    by = min(GAME.to_act(state)) if seat is None else seat
    return all(action in GAME.legal(state, by) for action in actions)


def ways(state: EnigmaState, seat: Seat | None = None) -> list[Action]:
    return list(GAME.legal(state, min(GAME.to_act(state)) if seat is None else seat))


def mansion(state: EnigmaState) -> list[CardName]:
    return [card.name for card in state.cards]


def up(state: EnigmaState) -> list[Place]:
    return list(state.where(up=True))


def tokens(state: EnigmaState, seat: Seat = 0) -> set[Token]:
    return set(state.players[seat].tokens)


def events(state: EnigmaState, kind: type[Event]) -> list[Event]:
    return [event for event in state.events if isinstance(event, kind)]


def ended(state: EnigmaState) -> EnigmaState:
    return play(state, EndTurn())

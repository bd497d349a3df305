"""Games that follow each other: casts, dealing, how one ends and the next begins (EN-01 to EN-06, EN-22 to EN-26)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from engine.core.game import Seat
from engine.enigma.cards import CardSet
from engine.enigma.state import Card, EnigmaState, Plan, Player, Stacked, happened, with_player
from engine.enigma.table.doings import Between, Keeping
from engine.enigma.table.events import Dealt, Kept
from engine.enigma.table.view import Ending, PlayedGame
from engine.enigma.words import WINS, CharacterName

FIRST: Final[tuple[CharacterName, ...]] = ("cryptologist", "cryptologist", "messiah", "messiah", "wanderer")
"""EN-04."""

FIRST_FOR_TWO: Final = (*FIRST, "medium")
"""EN-26."""

BRINGS: Final[Mapping[CharacterName, CharacterName]] = {
    "cryptologist": "infiltrator",
    "messiah": "medium",
    "wanderer": "archivist",
}
"""Who comes into the growing cast after whose first win (EN-25)."""

LEAVE: Final = ("cryptologist", "messiah")
"""A card of theirs goes with their first win."""

LAST_TO_COME: Final = "ghost"

KEPT_OF: Final = 3
"""How many two players choose from; two of them while there are five characters (EN-26)."""


def first_cast(plan: Plan) -> tuple[CharacterName, ...]:
    """Of the first game; own characters beside those of the house, or in their places."""
    if plan.cast == "standard":
        return tuple(plan.cards.characters)
    of_house = FIRST_FOR_TWO if plan.cast == "first" and plan.seats == 2 else FIRST
    return (*plan.cards.called(of_house), *plan.cards.more)


def grown(
    cast: Sequence[CharacterName], played: Sequence[PlayedGame], cards: CardSet, rng: Random
) -> tuple[CharacterName, ...]:
    """The next game's cast, by who won the last (EN-25). Who stands in for one of the house counts as that one."""
    winner, now = played[-1].character, list(cast)
    if winner is None:
        return tuple(cast)
    wins = Counter(game.character for game in played)[winner]
    brings = dict(zip(cards.called(BRINGS), cards.called(BRINGS.values()), strict=True))
    (last_to_come,) = cards.called([LAST_TO_COME])
    if winner in brings and wins == 1:
        if winner in cards.called(LEAVE):
            now.remove(winner)
        if brings[winner] not in now:
            now.append(brings[winner])
    elif last_to_come not in now:
        now.append(last_to_come)
    elif outside := [name for name in brings.values() if name not in now]:
        now.append(rng.choice(outside))
    return tuple(now)


def laid_out(state: EnigmaState, rng: Random) -> EnigmaState:
    """A new game: the mansion, the tokens, who everybody is (EN-01, EN-02, EN-03, EN-24)."""
    names, cast = list(state.plan.in_play), list(state.cast)
    rng.shuffle(names)
    rng.shuffle(cast)
    seats = state.plan.seats
    state = replace(
        state,
        cards=tuple(map(Card, names)),
        players=(Player(),) * seats,
        stack=(),
        beside=(),
        cell=1,
        backs=0,
        turn=state.keeper,
        started=(),
        named=False,
        spent=False,
        doing=None,
        asked=(),
        answers={},
        events=(),
    )
    if seats == 2:
        return offered(state, cast)
    state = replace(state, players=tuple(Player(name, known_by=(s,)) for s, name in enumerate(cast[:seats])))
    # In first games the rest is put away (EN-04).
    put_away = state.plan.cast == "first" or (state.plan.cast == "growing" and not state.played)
    return replace(state, stack=() if put_away else tuple(map(Stacked, cast[seats:])))


def offered(state: EnigmaState, cast: Sequence[CharacterName]) -> EnigmaState:
    """Two players are dealt several each, of which they keep one (EN-26)."""
    each = KEPT_OF if len(cast) > len(FIRST) else KEPT_OF - 1
    hands = [tuple(cast[seat * each : (seat + 1) * each]) for seat in range(2)]
    for seat, hand in enumerate(hands):
        state = with_player(state, seat, Player(dealt=hand))
    state = happened(state, *(Dealt(seat, hand) for seat, hand in enumerate(hands)))
    return replace(state, stack=tuple(map(Stacked, cast[2 * each :])), doing=Keeping())


def choosers(state: EnigmaState) -> tuple[Seat, ...]:
    """Who has still to say whom they keep."""
    return tuple(seat for seat, player in enumerate(state.players) if player.character is None)


def kept(state: EnigmaState, seat: Seat, character: CharacterName, rng: Random) -> EnigmaState:
    """What nobody keeps is mixed with what nobody was dealt, once both have chosen (EN-26)."""
    player = replace(state.players[seat], character=character, known_by=(seat,))
    state = happened(with_player(state, seat, player), Kept(seat))
    if choosers(state):
        return state
    rest = [one.name for one in state.stack]
    for one in state.players:
        unchosen = list(one.dealt)
        unchosen.remove(one.character or "")
        rest += unchosen
    rng.shuffle(rest)
    return replace(state, stack=tuple(map(Stacked, rest)), doing=None)


def finished(state: EnigmaState, winner: Seat | None, ending: Ending) -> EnigmaState:
    """A game is over; and with it the match, if somebody has three victories or Chaos broke through for good
    (EN-23)."""
    character = None if winner is None else state.players[winner].character
    state = replace(state, doing=None, asked=(), answers={})
    state = replace(state, played=(*state.played, PlayedGame(winner, character, ending, state.cell)))
    if not state.plan.match:
        return replace(state, ending=ending)
    if winner is not None and state.wins(winner) == WINS:
        return replace(state, ending=Ending.VICTORIES)
    if state.breakthroughs == state.plan.breakthroughs:
        return replace(state, ending=Ending.CHAOS)
    return replace(state, doing=Between())


def next_game(state: EnigmaState, rng: Random) -> EnigmaState:
    """The keeper moves to the left (EN-24)."""
    cast = grown(state.cast, state.played, state.plan.cards, rng) if state.plan.cast == "growing" else state.cast
    return laid_out(replace(state, cast=cast, keeper=(state.keeper + 1) % state.plan.seats), rng)

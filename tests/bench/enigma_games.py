"""Games of Enigma between players of all kinds, and what is counted of them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeAlias

from engine.core.bots import Bot, Decision
from engine.core.game import Setup
from engine.core.options import Value, settle
from engine.enigma.actions import Action, Believe, Doubt, Inspect, Name, Spend, Try
from engine.enigma.bots.claims import Claims
from engine.enigma.bots.habits import MASTER
from engine.enigma.bots.mind import Mind
from engine.enigma.bots.thinker import Thinker
from engine.enigma.bots.wishes import Wishes
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Doubting, Naming
from engine.enigma.table.events import Cancelled, Dealt, Exchanged, Redrew, TimeMoved
from engine.enigma.table.view import EnigmaView
from tests.engine.enigma.tables import GAME

WISHES = Wishes(GAME.cards)

LONGEST: Final = 3000
"""Moves after which a game has lost its way."""


@dataclass(frozen=True)
class Liar(Thinker):
    """Never tells the truth where a lie can be told."""

    def named(self, claims: Claims, place: int, rng: Random) -> Decision[Action]:
        true = claims.mind.view.spots[place].card or ""
        _, *lies = claims.claims(place, true)
        return Decision(Name(max(lies, key=lambda claim: claim.worth).card if lies else true))


@dataclass(frozen=True)
class Doubter(Thinker):
    """Doubts everything that it has not seen to be true."""

    def doubted(self, claims: Claims, place: int, card: str, rng: Random) -> Decision[Action]:
        return Decision(Believe() if claims.mind.view.spots[place].card == card else Doubt())


@dataclass(frozen=True)
class Believer(Thinker):
    """Never doubts."""

    def doubted(self, claims: Claims, place: int, card: str, rng: Random) -> Decision[Action]:
        return Decision(Believe())


@dataclass(frozen=True)
class Staller(Thinker):
    """Tries in its last turn, and never before."""

    def enough(self, mind: Mind) -> float:
        return super().enough(mind) if mind.turns_left == 0 and mind.view.named else 2.0


SIMPLE: Final[Mapping[str, Bot[EnigmaView, Action]]] = {
    "truthful": Thinker(WISHES, replace(MASTER, lie=9.0)),
    "liar": Liar(WISHES, MASTER),
    "doubter": Doubter(WISHES, MASTER),
    "believer": Believer(WISHES, MASTER),
    "early": Thinker(WISHES, replace(MASTER, certain=0.4, enough=(0.03, 0.2, 0.25, 0.3))),
    "staller": Staller(WISHES, MASTER),
}
"""Policies that anybody could learn by heart, by players who otherwise think like a master."""

PLAYERS: Final[Mapping[str, Bot[EnigmaView, Action]]] = {**GAME.bots, **SIMPLE}

Tally: TypeAlias = Counter[tuple[str, ...]]


def play_alone(name: str, seed: str) -> Tally:
    """How many of three in a row were won, and how far off the rest was."""
    tally: Tally = Counter()
    state = begun(1, "", seed)
    dice = Random(f"{seed}:{name}")
    for move in range(LONGEST):
        if GAME.outcome(state) is not None:
            break
        action = PLAYERS[name].decide([GAME.view(state, 0)], dice).action
        state = GAME.apply(state, 0, action, Random(f"{seed}:{move}"))
    won = sum(game.winner is not None for game in state.played)
    tally["games",] += 1
    tally["in a row", str(won)] += 1
    return tally


def play_match(names: tuple[str, ...], cast: str, seed: str) -> Tally:
    """To three victories, the keeper moving on from game to game (EN-23, EN-24): who won it, counted from who began."""
    tally: Tally = Counter()
    state = begun(len(names), cast, seed, match=True)
    dice = [Random(f"{seed}:{seat}:{name}") for seat, name in enumerate(names)]
    for move in range(LONGEST):
        if GAME.outcome(state) is not None:
            break
        seat = min(GAME.to_act(state))
        action = PLAYERS[names[seat]].decide([GAME.view(state, seat)], dice[seat]).action
        state = GAME.apply(state, seat, action, Random(f"{seed}:{move}"))
    outcome = GAME.outcome(state)
    assert outcome is not None, "it ends"
    tally["ended", outcome.reason] += 1
    tally["played",] += len(state.played)
    tally.update(("won at", str(winner)) for winner in outcome.winners)
    tally.update(("game won at", str(game.winner)) for game in state.played if game.winner is not None)
    return tally


def begun(seats: int, cast: str, seed: str, *, match: bool = False) -> EnigmaState:
    chosen: dict[str, Value] = {"match": match, "cast": cast} if seats > 1 else {}
    return GAME.start(Setup(seats, settle(GAME.options(seats, chosen), chosen)), Random(seed))


def play(names: tuple[str, ...], cast: str, seed: str) -> Tally:
    """One game; each has dice of its own."""
    tally: Tally = Counter()
    state = begun(len(names), cast, seed)
    dice = [Random(f"{seed}:{seat}:{name}") for seat, name in enumerate(names)]
    dealt: list[str] = []
    for move in range(LONGEST):
        if GAME.outcome(state) is not None:
            break
        if not dealt and all(player.character for player in state.players):
            dealt = [player.character or "" for player in state.players]
        seat = min(GAME.to_act(state))
        action = PLAYERS[names[seat]].decide([GAME.view(state, seat)], dice[seat]).action
        count(tally, state, seat, names[seat], action)
        state = GAME.apply(state, seat, action, Random(f"{seed}:{move}"))
    outcome = GAME.outcome(state)
    assert outcome is not None, "it ends"
    tally["games",] += 1
    tally["ended", outcome.reason] += 1
    tally["cell", str(state.cell)] += 1
    for seat, name in enumerate(names):
        tally["played", name] += 1
        tally["dealt", dealt[seat]] += 1
    for event in state.events:
        match event:
            case Dealt(_, characters):
                tally.update(("offered", name) for name in characters or ())
            case Exchanged() | Redrew():
                tally["exchanged",] += 1
            case Cancelled():
                tally["cancelled",] += 1
            case TimeMoved(_, -1):
                tally["back",] += 1
            case _:
                pass
    tally.update(("games with", kind) for kind in ("exchanged", "cancelled") if tally[(kind,)])
    tally["games with", "somebody out"] += any(player.out for player in state.players)
    for winner in outcome.winners:
        tally["won", names[winner]] += 1
        tally["won as", dealt[winner]] += 1
        tally["won at", str(winner)] += 1
    return tally


def count(tally: Tally, state: EnigmaState, seat: int, name: str, action: Action) -> None:
    doing = state.doing
    match action:
        case Inspect() | Spend():
            tally["spent",] += isinstance(action, Spend)
        case Name(card) if isinstance(doing, Naming):
            lie = state.cards[doing.place].name != card
            tally["named", name] += 1
            tally["lied", name] += lie
            tally["card", card] += 1
            tally["lied about", card] += lie
        case Doubt() if isinstance(doing, Doubting):
            tally["doubted", name] += 1
            tally["rightly", name] += state.cards[doing.place].name != doing.card
        case Try():
            tally["tried", name] += 1
        case _:
            pass

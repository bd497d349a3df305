"""What the common suite is told of each game, and the matches that it plays."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, TypeAlias

import pytest

from engine.core.codec import structure, unstructure
from engine.core.game import AnyGame, Seat, Setup
from engine.core.match import Log, Match
from engine.core.options import Choice, Number, Option, Switch, Text, Value, Values, settle
from engine.games import games
from engine.initiative.table import actions as initiative
from engine.mastermind.rules import MastermindState
from engine.mastermind.solver import at_ranks, space_of
from engine.mastermind.table import Resign
from engine.tagiron import table as tagiron
from tests.engine.content import FILES, WITH_VAULT
from tests.engine.enigma.dealing import redeal_enigma
from tests.engine.games.kuhn import DECK, FOLD, Hand, Kuhn, KuhnState
from tests.engine.games.lookout import Lookout, LookoutState
from tests.engine.games.vault import LETTERS, Vault, VaultState
from tests.engine.initiative.dealing import redeal_initiative
from tests.engine.tagiron.dealing import redeal_tagiron

AnyMatch: TypeAlias = Match[Any, Any, Any]

Redeal: TypeAlias = Callable[[Sequence[Any], Seat | None, Random], list[Any]]
"""The states of a match so far, with all that a seat may not know after the last of them dealt again."""

LONGEST = 3000
"""Moves after which a random match has lost its way."""

LONG_CHOICE = 5
"""Of more values than these each count of players tries its share."""

PATIENCE = 60
"""Moves before which a patient player does not leave the table."""


@dataclass(frozen=True, slots=True)
class Trial:
    game: AnyGame
    redeal: Redeal
    quits: tuple[type, ...] = ()
    """Actions that end a match early: random players who are patient leave them for later."""


@dataclass(frozen=True, slots=True)
class Table:
    """People sit down to a game with what they have agreed on."""

    trial: Trial
    setup: Setup
    changed: Values
    """What differs from the defaults."""

    @property
    def game(self) -> AnyGame:
        return self.trial.game

    def __str__(self) -> str:
        changed = ",".join(f"{name}={value}" for name, value in self.changed.items())
        return f"{self.game.name}-{self.setup.seats}-{changed or 'default'}"


def redeal_mastermind(states: Sequence[MastermindState], seat: Seat | None, rng: Random) -> list[MastermindState]:
    """Another code that gives the answers on the board; by hand they may be wrong, so any other code at all."""
    last = states[-1]
    if last.code is None or seat == last.codemaker or last.resigned is not None:
        return list(states)
    if last.by_hand:
        code = last.codes.sample(rng)
    else:
        fit = space_of(last.codes).consistent(last.rows)
        (number,) = at_ranks(fit, [rng.randrange(fit.bit_count())])
        code = space_of(last.codes).code(number)
    this_game = len(last.played)
    return [replace(s, code=code) if len(s.played) == this_game and s.code is not None else s for s in states]


def redeal_kuhn(states: Sequence[KuhnState], seat: Seat | None, rng: Random) -> list[KuhnState]:
    """Other cards for whom the seat is not, in every hand whose cards were not shown."""
    dealt: dict[int, tuple[int, int]] = {}

    def again(number: int, hand: Hand) -> Hand:
        seen = number < len(states[-1].played) and FOLD not in states[-1].played[number].plays
        if seen or hand.cards is None:
            return hand
        if number not in dealt:
            own = None if seat is None else hand.cards[seat]
            one, other = rng.sample([card for card in DECK if card != own], 2)
            dealt[number] = {None: (one, other), 0: (own or 0, other), 1: (one, own or 0)}[seat]
        return replace(hand, cards=dealt[number])

    return [
        replace(
            state,
            hand=again(len(state.played) - state.hand.over, state.hand),
            played=tuple(again(number, hand) for number, hand in enumerate(state.played)),
        )
        for state in states
    ]


def redeal_lookout(states: Sequence[LookoutState], seat: Seat | None, rng: Random) -> list[LookoutState]:
    """Other looks of the others; another spy unless the seat has seen theirs; other votes while they are secret."""
    last = states[-1]
    over = last.opened is not None
    looked_at = None if seat is None else last.looks[seat]
    spies = [window for window in range(last.windows) if window != looked_at]
    spy = last.spy if over or looked_at == last.spy else rng.choice(spies)
    looks = [rng.randrange(last.windows) for _ in last.looks]
    votes = [rng.randrange(last.windows) for _ in last.votes]

    def other(chosen: Sequence[int | None], drawn: Sequence[int]) -> tuple[int | None, ...]:
        return tuple(one if owner == seat or one is None else drawn[owner] for owner, one in enumerate(chosen))

    return [
        replace(
            state,
            spy=spy,
            looks=other(state.looks, looks),
            votes=state.votes if over or state.open_votes else other(state.votes, votes),
        )
        for state in states
    ]


def redeal_vault(states: Sequence[VaultState], seat: Seat | None, rng: Random) -> list[VaultState]:
    """Other letters behind the doors that the seat has not seen; other answers of others while some are missing."""
    last = states[-1]
    if last.ending is not None:
        return list(states)
    known = {} if seat is None else last.letters(seat)
    word = "".join(known.get(door) or rng.choice(LETTERS) for door in range(len(last.word)))
    drawn = [rng.randrange(2) == 0 for _ in range(last.seats)]

    def answers(state: VaultState) -> tuple[bool | None, ...]:
        if last.proposal is None or len(state.withdrawn) < len(last.withdrawn):
            return state.answers
        return tuple(one if owner == seat or one is None else drawn[owner] for owner, one in enumerate(state.answers))

    return [replace(state, word=word, answers=answers(state)) for state in states]


REDEALS: Mapping[str, Redeal] = {
    "mastermind": redeal_mastermind,
    "tagiron": redeal_tagiron,
    "initiative": redeal_initiative,
    "enigma": redeal_enigma,
    "kuhn": redeal_kuhn,
    "lookout": redeal_lookout,
    "vault": redeal_vault,
}

QUITS: Mapping[str, tuple[type, ...]] = {
    "mastermind": (Resign,),
    "tagiron": (tagiron.Resign,),
    "initiative": (initiative.Answer, initiative.GiveUp),
}

TRIALS = tuple(
    Trial(game, REDEALS[game.name], QUITS.get(game.name, ()))
    for game in (*games(FILES).values(), Kuhn(), Lookout(), Vault(WITH_VAULT))
)
"""Every registered game, and the three tiny ones that show what the contract must carry."""

WRITTEN = """
question = "Where is the spare key?"
secret = "UNDER THE [GREEN] MAT"
tokens = ["tan", "green"]
alarm = 1
"""

OWN_CARDS = """
[mansion.orangery]
instead = "library"
corner = "chaos"
effects = [[{ is = "look" }, { is = "take", token = "chaos" }]]
name = { en = "Orangery" }
text = { en = "Look at one card. Take chaos." }

[characters.gardener]
instead = "wanderer"
goal = [{ is = "hold-token", token = "chaos" }, { is = "point-at", cards = ["passage", "book", "radio"] }]
name = { en = "Gardener" }
text = { en = "Hold chaos. Point at the Secret Passage, the Book of Order and Chaos and the Radio Room." }
"""

TEXTS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "vault": {"written": ("", "moth: It flies to the light.")},
    "enigma": {"written": ("", OWN_CARDS)},
    "initiative": {"written": ("", WRITTEN), "nights": ("", "wwlwwlwwlwwww")},
}
"""What may be written, by game and option."""


def values_of(game: AnyGame, option: Option) -> tuple[Value, ...]:
    """Both ends of a range, all the values of a choice, some texts."""
    match option:
        case Number(low=low, high=high):
            return low, high
        case Choice(values=values):
            return values
        case Switch():
            return False, True
        case Text(name=name):
            return TEXTS[game.name][name]


def share_of(game: AnyGame, seats: int, option: Option) -> tuple[Value, ...]:
    """The values that so many players try: of a long choice, such as a campaign's missions, their share."""
    values = values_of(game, option)
    if isinstance(option, Choice) and len(values) > LONG_CHOICE:
        return values[game.players.index(seats) :: len(game.players)]
    return values


def settled(game: AnyGame, seats: int, chosen: Values) -> dict[str, Value]:
    return settle(game.options(seats, chosen), chosen)


def agreements(game: AnyGame, seats: int) -> Iterator[Values]:
    """The defaults, each option at each value that these players try, and everything at the low or the high end."""
    yield {}
    for option in game.options(seats, {}):
        yield from ({option.name: value} for value in share_of(game, seats, option) if value != option.default)
    for end in (0, -1):
        chosen: dict[str, Value] = {}
        for option in game.options(seats, {}):
            (now,) = (one for one in game.options(seats, chosen) if one.name == option.name)
            chosen[option.name] = values_of(game, now)[end]
        yield chosen


def tables(trial: Trial) -> Iterator[Table]:
    for seats in trial.game.players:
        seen: list[Values] = []
        for changed in agreements(trial.game, seats):
            values = settled(trial.game, seats, changed)
            if values not in seen:
                seen.append(values)
                yield Table(trial, Setup(seats, values), changed)


TABLES = tuple(table for trial in TRIALS for table in tables(trial))

every_table = pytest.mark.parametrize(
    "table", [pytest.param(table, id=str(table), marks=pytest.mark.slow if table.changed else ()) for table in TABLES]
)
"""Whoever is in a hurry, or inside Pyodide, plays at the usual tables alone."""


def new_match(game: AnyGame, setup: Setup, seed: str) -> AnyMatch:
    return Match(game, Log(game.name, setup, seed))


def play_at_random(trial: Trial, setup: Setup, seed: str, patience: int = 0) -> AnyMatch:
    """A match of random legal actions to its end; now and then somebody acts whom nobody waits for."""
    match = new_match(trial.game, setup, seed)
    rng = Random(f"{seed}:players")
    while match.outcome is None:
        patient = len(match.moves) < patience
        waited = sorted(match.to_act)
        able = [seat for seat in range(setup.seats) if match.legal(seat)]
        seat = rng.choice(waited if patient or rng.randrange(12) else able)
        action = match.legal(seat).sample(rng)
        if not (patient and isinstance(action, trial.quits)):
            match.play(seat, action)
        if len(match.moves) > LONGEST:
            raise RuntimeError(f"{trial.game.name} does not end: {seed}")
    return match


def play_bots(game: AnyGame, setup: Setup, seed: str, bots: Sequence[str]) -> AnyMatch:
    """A match between these bots, one for each seat."""
    match = new_match(game, setup, seed)
    while match.outcome is None:
        seat = min(match.to_act)
        match.play(seat, match.ask(seat, game.bots[bots[seat]]).action)
    return match


@cache
def _played(number: int) -> tuple[AnyMatch, ...]:
    trial, setup = TABLES[number].trial, TABLES[number].setup
    return tuple(play_at_random(trial, setup, f"{TABLES[number]}:{patience}", patience) for patience in (0, PATIENCE))


def played(table: Table) -> tuple[AnyMatch, ...]:
    """A hasty match and a patient one, played once and then only looked at."""
    return _played(TABLES.index(table))


def copy_of(match: AnyMatch) -> AnyMatch:
    """The same match, to be played on."""
    return Match(match.game, match.log)


def some(states: Sequence[Any], most: int) -> list[int]:
    """The numbers of some states, spread over the match, first and last among them."""
    last = len(states) - 1
    return sorted({round(last * at / (most - 1)) for at in range(most)})


def everybody(match: AnyMatch) -> tuple[Seat | None, ...]:
    """Every seat, and the spectators."""
    return (*range(match.setup.seats), None)


def log_type(game: AnyGame) -> Any:
    return Log.__class_getitem__(game.action_type)  # type: ignore[attr-defined]


def through_json(value: Any, kind: Any) -> Any:
    """The value as it comes out of a save or a message."""
    return structure(json.loads(json.dumps(unstructure(value, kind), allow_nan=False)), kind)

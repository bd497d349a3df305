"""Enigma's players: they see no more than their seat, do what is legal at any table, and know what a fox would do."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.core.bots import Bot, Decision
from engine.core.codec import structure, unstructure
from engine.core.game import Setup
from engine.core.options import settle
from engine.enigma.actions import Action, Believe, Cancel, Doubt, Inspect, Keep, Let, Name, Try
from engine.enigma.bots import bots
from engine.enigma.bots.claims import Claims
from engine.enigma.bots.habits import MASTER
from engine.enigma.bots.mind import Mind
from engine.enigma.bots.whys import WHYS
from engine.enigma.bots.wishes import Wishes
from engine.enigma.cards import CardSet, Character
from engine.enigma.checking import faults
from engine.enigma.effects import (
    Arrange,
    Choose,
    Effect,
    Exchange,
    Give,
    HoldToken,
    Look,
    NameCards,
    NameCharacters,
    Pay,
    PointAt,
    PointAtCorners,
    PointAtLine,
    Return,
    Shuffle,
    Spy,
    Steal,
    Swap,
    Take,
    Tell,
    Time,
    Turn,
)
from engine.enigma.state import EnigmaState
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import Token
from tests.engine.enigma.dealing import redeal_enigma
from tests.engine.enigma.keeping import options
from tests.engine.enigma.tables import ALONE, GAME, SEVERAL, play, table

BOTS = GAME.bots

THINKERS = pytest.mark.parametrize("kind", ["careful", "master"])

every = pytest.mark.parametrize("kind", list(BOTS))


def decide(kind: str, state: EnigmaState, seat: int | None = None, dice: str = "bots") -> Decision[Action]:
    who = min(GAME.to_act(state)) if seat is None else seat
    decision = BOTS[kind].decide([GAME.view(state, who)], Random(dice))
    assert decision.action in GAME.legal(state, who)
    if decision.why is not None:
        assert set(decision.why.arguments) == set(WHYS[decision.why.code])
    return decision


def share(kind: str, state: EnigmaState, action: Action, seat: int | None = None) -> float:
    """How often this is done, over many dice."""
    return sum(decide(kind, state, seat, f"dice {n}").action == action for n in range(20)) / 20


def mixed_game(seats: int, seed: str, kinds: Sequence[str], chance: float, steps: int) -> list[EnigmaState]:
    """Some moves are a bot's, some anybody's."""
    rng = Random(seed)
    states = [GAME.start(Setup(seats, options(seats, rng)), rng)]
    while GAME.outcome(states[-1]) is None and len(states) < steps:
        state = states[-1]
        seat = rng.choice(sorted(GAME.to_act(state)))
        action = decide(kinds[len(states) % len(kinds)], state, seat, f"{seed}:{len(states)}").action
        if rng.random() < chance:
            listed = [one for one in GAME.legal(state, seat) if not isinstance(one, Try)]
            action = rng.choice(listed) if listed else action
        states.append(GAME.apply(state, seat, action, rng))
    return states


def test_bots_come_from_the_gentlest_to_the_strongest() -> None:
    assert list(BOTS) == ["guest", "careful", "master"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("number", range(3))
def test_at_any_table_bots_do_what_is_legal_and_say_why(seats: int, number: int) -> None:
    states = mixed_game(seats, f"legal:{seats}:{number}", list(BOTS), 0.4, 150)
    assert len(states) > 10


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("number", range(8))
def test_at_hundreds_more_too(seats: int, number: int) -> None:
    states = mixed_game(seats, f"more:{seats}:{number}", ["careful", "master"], 0.3 * (number % 3), 300)
    assert len(states) > 10


@every
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_decisions_are_blind_to_what_a_seat_may_not_know(kind: str, seats: int) -> None:
    states = mixed_game(seats, f"blind:{seats}", [kind], 0.3, 90)
    rng, changed = Random("again"), 0
    for at in range(3, len(states), 7):
        if GAME.outcome(states[at]) is not None:
            continue
        for seat in sorted(GAME.to_act(states[at])):
            again = redeal_enigma(states[: at + 1], seat, rng)
            changed += again != states[: at + 1]
            views, others = ([GAME.view(state, seat) for state in some] for some in (states[: at + 1], again))
            assert BOTS[kind].decide(views, Random("d")) == BOTS[kind].decide(others, Random("d"))
    assert changed


def renamed(text: str, cards: CardSet) -> str:
    for name in [*cards.mansion, *cards.characters]:
        text = text.replace(f'"{name}"', f'"my-{name}"')
    return text


@THINKERS
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_cards_are_judged_by_what_they_do_not_by_their_names(kind: str, seats: int) -> None:
    """All cards and characters have other names, and everything is done alike."""
    ours = GAME.cards
    player: Bot[EnigmaView, Action] = bots()[kind]
    compared = 0
    for state in mixed_game(seats, f"names:{seats}", [kind], 0.2, 60)[::2]:
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            same = structure(json.loads(renamed(json.dumps(unstructure(view)), ours)), EnigmaView)
            said = unstructure(BOTS[kind].decide([view], Random("d")))
            assert unstructure(player.decide([same], Random("d"))) == json.loads(renamed(json.dumps(said), ours))
            compared += 1
    assert compared > 3


INVENTED: Mapping[str, tuple[Effect, ...]] = {
    "library": ((Swap(among="line"), Look(n="players", among="near"), Tell("is", "book")),),
    "shadow": ((Spy(), Give(may=True)), (Exchange(),)),
    "book": (
        (Turn("up", n=2, may=True), Time(1, when="decryption")),
        (Choose(((Pay("decryption"), Time(-1, may=True)), (Take("chaos"),))),),
    ),
    "radio": ((Steal("chaos", otherwise="chaos"), Turn("down", among="cross")),),
    "passage": ((Shuffle(among="line"), Arrange(n=2, among="near", may=True)),),
    "mirrors": ((Choose(((Pay("chaos"), Look(n=3)), (Swap(), Take("chaos", who="partner")), (Return("any"),))),),),
    "seance": ((Take("decryption", who="others"), Swap(among="near", may=True), Return("any", who="both")),),
}
"""Cards that nobody has played, with every step that there is for several players."""


@pytest.mark.parametrize("kind", list(BOTS))
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_cards_that_somebody_has_invented_are_played(kind: str, seats: int) -> None:
    mansion = dict(GAME.cards.mansion)
    for name, effects in INVENTED.items():
        mansion[name] = replace(mansion[name], effects=effects)
    characters = dict(GAME.cards.characters)
    characters["wanderer"] = Character((PointAtLine(), NameCharacters(2), HoldToken("any", "start")))
    characters["medium"] = Character((PointAtCorners("chaos", 2), NameCards(2), PointAt(("book",))))
    invented = CardSet(mansion, characters)
    assert not faults(invented, tuple(characters))
    player = BOTS[kind]
    rng = Random(f"invented:{kind}:{seats}")
    moves = 0
    for _ in range(2):
        state = GAME.start(
            Setup(seats, settle(GAME.options(seats, {}), {"cast": "standard"} if seats > 1 else {})), rng
        )
        state = replace(state, plan=replace(state.plan, cards=invented))
        for _ in range(70):
            if GAME.outcome(state) is not None:
                break
            seat = min(GAME.to_act(state))
            action = player.decide([GAME.view(state, seat)], rng).action
            assert action in GAME.legal(state, seat)
            if rng.random() < 0.3:
                action = rng.choice([one for one in GAME.legal(state, seat) if not isinstance(one, Try)] or [action])
            state = GAME.apply(state, seat, action, rng)
            moves += 1
    assert moves > 20


# Doubting.


@every
def test_nobody_doubts_what_they_have_seen_to_be_true(kind: str) -> None:
    state = play(table("wanderer", "medium", "ghost", seen={1: [3]}), Inspect(3), Name("book"))
    assert share(kind, state, Believe(), 1) == 1


@every
def test_what_one_knows_to_be_false_is_mostly_doubted(kind: str) -> None:
    """Seat 1 has looked there; seat 2 knows where that card really lies."""
    state = play(table("wanderer", "medium", "ghost", seen={1: [3], 2: [8]}), Inspect(3), Name("seance"))
    assert share(kind, state, Doubt(), 1) >= 0.7
    assert share(kind, state, Doubt(), 2) >= 0.7


# Naming.


@THINKERS
def test_nobody_lies_of_a_card_that_another_has_seen(kind: str) -> None:
    """The Messiah needs chaos and holds the Library in hand, but seat 1 has seen it."""
    state = play(table("messiah", "medium", "ghost", seen={1: [0], 2: [0]}), Inspect(0))
    assert share(kind, state, Name("library")) == 1


def test_en10_while_all_others_are_silenced_the_master_says_what_helps_most() -> None:
    """The Messiah lacks only chaos, and nobody can doubt: so it is the Séance Room, or another that gives some."""
    start = table("messiah", "medium", "ghost", seen={0: [2, 3, 8]}, silenced=[1, 2])
    state = play(start, Inspect(0))
    said = {decide("master", state, dice=f"{n}").action for n in range(10)}
    assert said <= {Name("seance"), Name("mirrors"), Name("book")}


def test_the_master_lies_sometimes_and_not_always() -> None:
    """Nobody has seen anything: over many places and dice both are said."""
    lies = []
    for place in range(9):
        state = play(table("messiah", "medium", "ghost", "archivist"), Inspect(place))
        lies += [decide("master", state, dice=f"{n}").action != Name(SEVERAL[place]) for n in range(4)]
    assert 0 < sum(lies) < len(lies)


@pytest.mark.parametrize("out", [(), (4,), (2, 3, 4)])
def test_a_truth_costs_the_master_the_more_the_more_learn_it(out: tuple[int, ...]) -> None:
    """Nobody has looked: for each who is still in it might be any of nine cards, so eight parts of nine are news."""
    state = play(table("messiah", "medium", "ghost", "archivist", "wanderer", out=out), Inspect(0))
    mind = Mind(GAME.view(state, 0), Wishes(GAME.cards), MASTER)
    kept, told = (Claims(mind, habits).true_claim(0, SEVERAL[0]) for habits in (replace(MASTER, leak=0.0), MASTER))
    assert kept.worth - told.worth == pytest.approx((4 - len(out)) * MASTER.leak * 8 / 9)


# Trying.


@every
def test_en15_who_knows_it_all_tries_at_once(kind: str) -> None:
    state = table("messiah", "medium", "ghost", seen={0: [2, 3, 8]}, tokens={0: ["chaos"]})
    after = play(state, decide(kind, state).action)
    assert GAME.outcome(after) is not None


@THINKERS
def test_en15_nobody_tries_for_what_is_far_off(kind: str) -> None:
    state = table("messiah", "medium", "ghost", tokens={0: ["chaos"]})
    assert not isinstance(decide(kind, state).action, Try)


@THINKERS
def test_en15_in_the_last_turn_a_guess_is_free(kind: str) -> None:
    """Of three cards two are known, and the turn's naming is done."""
    state = table("messiah", "medium", "ghost", seen={0: [1, 2, 3]}, tokens={0: ["chaos"]}, cell=5)
    assert isinstance(decide(kind, replace(state, named=True)).action, Try)


@THINKERS
def test_en22_who_waits_for_time_tries_for_nothing(kind: str) -> None:
    state = table("infiltrator", "medium", "ghost", seen={0: range(9)}, tokens={0: ["chaos", "decryption"]})
    assert isinstance(decide(kind, state).action, Inspect)


# Chaos and characters.


@THINKERS
def test_en21_chaos_that_one_needs_is_kept_and_a_spare_one_guards_what_is_nearly_won(kind: str) -> None:
    """All that seat 1 needs is in hand, but for decryption, which the Machine takes."""
    held: Mapping[int, Sequence[Token]] = {1: ["chaos", "decryption"]}
    near = table("wanderer", "cryptologist", "ghost", seen={1: range(6)}, tokens=held)
    state = play(near, Inspect(1), Name("machine"), Believe(), Believe())
    assert decide(kind, state, 1).action == Cancel()
    far = table("wanderer", "messiah", "ghost", tokens={1: ["chaos"]})
    state = play(far, Inspect(1), Name("machine"), Believe(), Believe())
    assert decide(kind, state, 1).action == Let()


@every
def test_en26_one_of_those_dealt_is_kept(kind: str) -> None:
    chosen = settle(GAME.options(2, {}), {"cast": "standard"})
    state = GAME.start(Setup(2, chosen), Random("keep"))
    for seat in (0, 1):
        action = decide(kind, state, seat).action
        assert isinstance(action, Keep)
        assert action.character in state.players[seat].dealt


# Alone.


@THINKERS
def test_en30_alone_who_knows_it_all_tries(kind: str) -> None:
    laid = ("shadow", "book", "mirrors", "library", "machine", "errand", "radio", "passage", "seance")
    state = table("wanderer", mansion=laid, up=range(9), tokens={0: ["chaos"]})
    assert GAME.view(play(state, decide(kind, state).action), 0).played[-1].winner == 0


@THINKERS
def test_en30_alone_nobody_chooses_chaos_when_that_loses(kind: str) -> None:
    """One cell is left; a face-up card with chaos in its corner would end it all."""
    state = table("messiah", mansion=ALONE, up=range(9), cell=7)
    action = decide(kind, state).action
    assert isinstance(action, Inspect)
    assert GAME.cards.mansion[ALONE[action.place]].corner != "chaos"


# How strong.


@pytest.mark.slow
def test_a_master_among_guests_wins_most_games() -> None:
    """Twenty games of three, seats rotated: an even share would be a third."""
    won = 0
    for number in range(20):
        kinds = ["master" if seat == number % 3 else "guest" for seat in range(3)]
        chosen = settle(GAME.options(3, {}), {"cast": "standard"})
        rng = Random(f"strong:{number}")
        state = GAME.start(Setup(3, chosen), rng)
        while GAME.outcome(state) is None:
            seat = min(GAME.to_act(state))
            state = GAME.apply(state, seat, BOTS[kinds[seat]].decide([GAME.view(state, seat)], rng).action, rng)
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += outcome.winners == (number % 3,)
    assert won >= 12

"""What a seat may not know, it does not learn: by each of the private steps, and at any table (EN-06, EN-09)."""

from random import Random

import pytest

from engine.core.game import Seat, Setup
from engine.core.match import Log, Match
from engine.core.options import settle
from engine.enigma.actions import Inspect, Lay, Name, Pick, Whom
from engine.enigma.table.events import Arranged, Saw, Spied
from engine.enigma.table.view import EnigmaView
from tests.engine.enigma.dealing import redeal_enigma
from tests.engine.enigma.tables import GAME, believed, play, table

BOOK, PASSAGE, MIRRORS, SEANCE = 3, 6, 7, 8

THREE = ("wanderer", "cryptologist", "medium")


def views(state: object) -> list[EnigmaView]:
    return [GAME.view(state, seat) for seat in (0, 1, 2, None)]  # type: ignore[arg-type]


def test_nobody_learns_where_cards_were_laid() -> None:
    """The Passage: who was told of these cards knows nothing of them any more, but who laid them does."""
    state = table(*THREE, seen={1: [BOOK, PASSAGE], 2: [MIRRORS]}, up=[SEANCE])
    state = believed(state, PASSAGE, "passage", Pick((BOOK, PASSAGE, MIRRORS)))
    orders = [play(state, Lay(order)) for order in ((3, 6, 7), (6, 7, 3), (7, 3, 6))]
    for seat in (1, 2, None):
        assert len({repr(GAME.view(after, seat)) for after in orders}) == 1
        assert all(GAME.view(orders[0], seat).spots[place].card is None for place in (BOOK, PASSAGE, MIRRORS))
        assert [e.order for e in GAME.view(orders[0], seat).events if isinstance(e, Arranged)] == [None]
    assert [GAME.view(orders[1], 0).spots[place].card for place in (BOOK, PASSAGE, MIRRORS)] == [
        "passage",
        "mirrors",
        "book",
    ]


def test_who_looks_and_who_is_spied_on_is_public_and_what_they_see_is_not() -> None:
    state = believed(table(*THREE, stack=["ghost"]), BOOK, "shadow", Whom(1))
    for view in views(state):
        (spied,) = [event for event in view.events if isinstance(event, Spied)]
        assert (spied.seat, spied.on) == (0, 1)
        assert spied.character == ("cryptologist" if view.seat == 0 else None)
        (saw,) = [event for event in view.events if isinstance(event, Saw)]
        assert saw.card == ("book" if view.seat == 0 else None)


def test_a_shuffle_is_known_to_nobody() -> None:
    state = table(*THREE, seen={0: range(9), 1: range(9)})
    state = believed(state, BOOK, "machine", Pick((0, 1, 2)))
    for view in views(state):
        assert [spot.card for spot in view.spots[:3]] == [None] * 3
        assert [spot.seen_by for spot in view.spots[:3]] == [()] * 3


def test_naming_tells_nothing_of_the_card() -> None:
    """Truth and lie look the same to all who have not looked."""
    true = play(table(*THREE), Inspect(BOOK), Name("book"))
    swapped = ("library", "machine", "shadow", "seance", "joint", "radio", "passage", "mirrors", "book")
    lie = play(table(*THREE, mansion=swapped), Inspect(BOOK), Name("book"))
    assert [GAME.view(true, seat) for seat in (1, 2, None)] == [GAME.view(lie, seat) for seat in (1, 2, None)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("cast", ["first", "standard", "growing"])
def test_whatever_a_seat_may_not_know_can_be_dealt_again(seats: int, cast: str) -> None:
    changed = 0
    for number in range(3):
        rng = Random(f"{seats}:{cast}:{number}")
        options = settle(GAME.options(seats, {"match": cast == "growing"}), {"match": cast == "growing", "cast": cast})
        match = Match(GAME, Log("enigma", Setup(seats, options), f"hidden:{number}"))
        while match.outcome is None:
            seat = rng.choice(sorted(match.to_act))
            match.play(seat, match.legal(seat).sample(rng))
        for at in sorted(rng.sample(range(len(match.states)), 6)):
            states = match.states[: at + 1]
            looks: list[Seat | None] = [*range(seats), None]
            for who in looks:
                again = redeal_enigma(states, who, rng)
                changed += again != list(states)
                assert [GAME.view(state, who) for state in again] == [GAME.view(state, who) for state in states]
                assert GAME.to_act(again[-1]) == GAME.to_act(states[-1])
                assert [GAME.asked(again[-1], s) for s in range(seats)] == [
                    GAME.asked(states[-1], s) for s in range(seats)
                ]
                if who is not None:
                    assert list(GAME.legal(again[-1], who)) == list(GAME.legal(states[-1], who))
    assert changed > 40, "else it proves nothing"

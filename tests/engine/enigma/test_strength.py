"""How strong own cards are: deals with them and without them, and what is counted."""

from random import Random

import pytest

from engine.enigma.strength import SIDES, Strength, dealt, with_him, without_him
from engine.enigma.written import build
from tests.engine.enigma.tables import GAME, SEVERAL
from tests.engine.enigma.test_written import GARDENER, ORANGERY

WINS_EASILY = GARDENER.replace(', { is = "point-at", cards = ["passage", "book", "radio"] }', "")
"""Chaos in hand is all that is wanted."""

WINS_HARDLY = GARDENER.replace(
    '"passage", "book", "radio"] }',
    '"passage", "book", "radio", "library", "machine", "shadow", "joint"] }, { is = "name-characters", k = 4 }',
)
"""Seven places of nine, and who everybody is."""


def strength(text: str, character: str = "", room: str = "", instead: str = "") -> Strength:
    _, cards = build(text, GAME.printed)
    return Strength(GAME, cards, GAME.bots["guest"], character, room, instead)


def held(text: str, seat: int, number: int) -> tuple[list[str], list[str], list[str], list[str]]:
    _, cards = build(text, GAME.printed)
    state = dealt(cards, 3, Random(number))
    there, gone = with_him(state, seat, "gardener"), without_him(state, "gardener")
    assert there.cards == gone.cards == state.cards
    return (
        [player.character or "" for player in there.players],
        [one.name for one in there.stack],
        [one.name for one in gone.stack],
        [player.character or "" for player in gone.players],
    )


@pytest.mark.parametrize("number", range(12))
def test_a_deal_is_the_same_but_for_who_holds_the_character(number: int) -> None:
    """All eight are dealt out once, or seven where he stays at home."""
    seats, stack, left, others = held(GARDENER, number % 3, number)
    everybody = {*GAME.cards.characters, "gardener"}
    assert seats[number % 3] == "gardener"
    assert sorted(seats + stack) == sorted(everybody)
    assert sorted(others + left) == sorted(everybody - {"gardener"})


def test_who_wins_with_a_token_alone_wins_more_than_a_share() -> None:
    made = strength(WINS_EASILY, character="gardener")
    made.pairs(30)
    least, _ = made.tallies["with"].within
    assert least > made.fair


def test_who_must_know_everything_wins_less_than_a_share() -> None:
    made = strength(WINS_HARDLY, character="gardener")
    made.pairs(30)
    _, most = made.tallies["with"].within
    assert most < made.fair


def test_an_equal_share_is_that_of_the_tables_played_at() -> None:
    """Three, four and five players in turn: a third, a quarter, a fifth."""
    made = strength(GARDENER, character="gardener")
    made.pairs(3)
    assert made.fair == pytest.approx((1 / 3 + 1 / 4 + 1 / 5) / 3)
    assert [tally.games for tally in made.tallies.values()] == [3, 3]


def test_every_naming_is_of_one_of_the_nine_rooms() -> None:
    rooms = ["orangery" if room == "library" else room for room in SEVERAL]
    made = [strength(ORANGERY, room=room, instead=house) for room, house in zip(rooms, SEVERAL, strict=True)]
    for one in made:
        one.pairs(1)
    for side in SIDES:
        tallies = [one.tallies[side] for one in made]
        assert sum(tally.named for tally in tallies) == tallies[0].namings > 0
    assert made[0].fair == pytest.approx(1 / 9)


def test_slices_make_no_difference() -> None:
    whole, sliced = strength(GARDENER, character="gardener"), strength(GARDENER, character="gardener")
    whole.pairs(2)
    while sliced.number < 2:
        sliced.go_on(lambda: True)
    assert (whole.tallies, whole.equal) == (sliced.tallies, sliced.equal)

"""Setting up, casts, and games that follow each other: EN-01 to EN-06, EN-22 to EN-26."""

from collections import Counter
from random import Random

import pytest

from engine.core.game import Setup
from engine.core.options import BadSetup, settle
from engine.enigma.actions import Keep, Onward, Try
from engine.enigma.matches import grown
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Between, Keeping
from engine.enigma.table.events import Dealt
from engine.enigma.table.view import Ending, PlayedGame
from tests.engine.enigma.tables import GAME, SEVERAL, ended, mansion, play, table, tokens


def start(seats: int, **chosen: int | str | bool) -> EnigmaState:
    return GAME.start(Setup(seats, settle(GAME.options(seats, chosen), chosen)), Random("start"))


def defaults(seats: int) -> dict[str, int | str | bool]:
    return settle(GAME.options(seats, {}), {})


def characters(state: EnigmaState) -> Counter[str]:
    return Counter([*(one.character or "" for one in state.players), *(one.name for one in state.stack)])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_en01_nine_cards_lie_face_down_without_the_errand(seats: int) -> None:
    state = start(seats)
    assert sorted(mansion(state)) == sorted(SEVERAL)
    assert not any(card.up for card in state.cards)
    assert mansion(state) != mansion(GAME.start(Setup(seats, defaults(seats)), Random("another")))


def test_en02_the_marker_begins_on_the_first_of_six_cells() -> None:
    state = start(3)
    assert (state.keeper, state.turn, state.plan.last) == (0, 0, 6)
    # The keeper's very first turn has moved it (EN-07).
    assert state.cell == 2
    assert start(2).cell == 1, "nobody has had a turn while characters are chosen"


def test_en03_nobody_begins_with_a_token() -> None:
    assert [tokens(start(4), seat) for seat in range(4)] == [set()] * 4
    assert not any(player.silenced for player in start(5).players)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_en04_first_games_are_played_by_five_and_the_rest_is_put_away(seats: int) -> None:
    state = start(seats, cast="first")
    assert Counter(state.cast) == {"cryptologist": 2, "messiah": 2, "wanderer": 1}
    assert state.stack == ()
    assert characters(state) <= Counter(state.cast)
    assert sum(characters(state).values()) == seats


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_en05_seven_are_dealt_and_stacked(seats: int) -> None:
    state = start(seats, cast="standard")
    everybody = ["archivist", "cryptologist", "ghost", "infiltrator", "medium", "messiah", "wanderer"]
    assert sorted(characters(state).elements()) == everybody
    assert len(state.stack) == 7 - seats


def test_en06_nobody_sees_another_character() -> None:
    state = start(4, cast="standard")
    for seat in range(4):
        seen = [player.character for player in GAME.view(state, seat).players]
        assert [one is not None for one in seen] == [other == seat for other in range(4)]
        assert set(GAME.view(state, seat).stack) == {None}
    assert {player.character for player in GAME.view(state, None).players} == {None}


def test_en22_en23_three_victories_win_the_match() -> None:
    state = won_by(table("wanderer", "messiah", "medium", match=True, turn=0), 0)
    for wins in (1, 2):
        assert state.wins(0) == wins
        assert isinstance(state.doing, Between)
        assert GAME.outcome(state) is None
        again = table("wanderer", "messiah", "medium", match=True)
        state = won_by(EnigmaState(again.plan, again.cards, again.players, again.cast, played=state.played), 0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "enigma.victories", (3, 0, 0))


def won_by(state: EnigmaState, seat: int) -> EnigmaState:
    """The Wanderer names the mansion's last row, all with chaos in the corner, and points at the Library."""
    from engine.enigma.actions import Point

    cards = ("library", "machine", "joint", "radio", "passage", "book", "shadow", "mirrors", "seance")
    laid = table(
        *(one.character or "" for one in state.players),
        mansion=cards,
        match=state.plan.match,
        turn=seat,
        tokens={seat: ["chaos"]},
    )
    state = EnigmaState(state.plan, laid.cards, laid.players, laid.cast, turn=seat, played=state.played)
    line = (Point(6, "shadow"), Point(7, "mirrors"), Point(8, "seance"))
    return play(state, Try(points=(*line, Point(0, "library"))))


def test_en23_a_second_breakthrough_makes_everybody_lose() -> None:
    state = table("wanderer", "messiah", "medium", match=True, cell=5, turn=2)
    state = EnigmaState(state.plan, state.cards, state.players, state.cast, cell=5, turn=2, named=True)
    broken = ended(state)
    assert isinstance(broken.doing, Between)
    assert broken.breakthroughs == 1
    again = ended(
        EnigmaState(
            state.plan, state.cards, state.players, state.cast, cell=5, turn=2, named=True, played=broken.played
        )
    )
    outcome = GAME.outcome(again)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "enigma.chaos")


def test_en23_a_third_for_beginners() -> None:
    state = table("wanderer", "messiah", "medium", match=True, breakthroughs=3, cell=5, turn=2)
    lost = (PlayedGame(None, None, Ending.CHAOS, 6),)
    state = EnigmaState(state.plan, state.cards, state.players, state.cast, cell=5, turn=2, named=True, played=lost)
    assert GAME.outcome(ended(state)) is None


def test_en23_a_single_game_is_all() -> None:
    state = table("wanderer", "messiah", "medium", cell=5, turn=2)
    state = EnigmaState(state.plan, state.cards, state.players, state.cast, cell=5, turn=2, named=True)
    outcome = GAME.outcome(ended(state))
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ((), "enigma.chaos", None)


def test_en24_the_keeper_moves_on_and_all_is_laid_anew() -> None:
    state = won_by(table("wanderer", "messiah", "medium", match=True, tokens={1: ["chaos"]}, silenced=[2]), 0)
    assert GAME.to_act(state) == {1}, "the next keeper goes on"
    after = play(state, Onward())
    assert (after.keeper, after.turn, after.cell) == (1, 1, 2)
    assert not any(card.up or card.seen_by for card in after.cards)
    assert not any(player.tokens or player.silenced or player.out for player in after.players)
    assert after.wins(0) == 1
    assert after.played[0].character == "wanderer"


def test_en24_between_games_all_lies_open() -> None:
    state = won_by(table("wanderer", "messiah", "medium", match=True), 0)
    view = GAME.view(state, None)
    assert [spot.card for spot in view.spots] == mansion(state)
    assert [player.character for player in view.players] == ["wanderer", "messiah", "medium"]


def game_won_by(character: str | None) -> PlayedGame:
    return PlayedGame(None if character is None else 0, character, Ending.GOAL, 4)


FIVE = ("cryptologist", "cryptologist", "messiah", "messiah", "wanderer")


@pytest.mark.parametrize(
    ("winner", "after"),
    [
        ("cryptologist", ["cryptologist", "infiltrator", "messiah", "messiah", "wanderer"]),
        ("messiah", ["cryptologist", "cryptologist", "medium", "messiah", "wanderer"]),
        ("wanderer", ["archivist", "cryptologist", "cryptologist", "messiah", "messiah", "wanderer"]),
        (None, ["cryptologist", "cryptologist", "messiah", "messiah", "wanderer"]),
    ],
)
def test_en25_a_first_win_brings_somebody_in(winner: str | None, after: list[str]) -> None:
    assert sorted(grown(FIVE, [game_won_by(winner)], GAME.cards, Random(0))) == after


def test_en25_a_second_win_brings_the_ghost_and_then_somebody_by_chance() -> None:
    played = [game_won_by("wanderer")] * 2
    cast = (*FIVE, "archivist")
    with_ghost = grown(cast, played, GAME.cards, Random(0))
    assert sorted(with_ghost) == sorted([*cast, "ghost"])
    more = grown(with_ghost, [*played, game_won_by("ghost")], GAME.cards, Random(0))
    assert set(more) - set(with_ghost) <= {"infiltrator", "medium"}
    assert len(more) == len(with_ghost) + 1


def test_en25_who_is_in_does_not_come_twice() -> None:
    cast = (*FIVE, "ghost", "infiltrator")
    after = grown(cast, [game_won_by("cryptologist")], GAME.cards, Random(0))
    assert Counter(after)["infiltrator"] == 1
    assert Counter(after)["cryptologist"] == 1, "a card of theirs goes all the same"


def test_en25_only_a_match_grows() -> None:
    with pytest.raises(BadSetup):
        GAME.start(Setup(3, {"match": False, "cast": "growing"}), Random(0))
    assert Counter(start(3, match=True, cast="growing").cast) == Counter(FIVE)
    assert start(3, match=True, cast="growing").stack == (), "the first game is dealt as first games are"


@pytest.mark.parametrize(
    ("chosen", "each", "left"),
    [({"cast": "first"}, 3, 0), ({"cast": "standard"}, 3, 1), ({"match": True, "cast": "growing"}, 2, 1)],
    ids=["first", "standard", "growing"],
)
def test_en26_two_players_keep_one_of_several(chosen: dict[str, int | str | bool], each: int, left: int) -> None:
    state = start(2, **chosen)
    assert isinstance(state.doing, Keeping)
    assert GAME.to_act(state) == {0, 1}
    assert [len(player.dealt) for player in state.players] == [each, each]
    assert len(state.stack) == left
    hands = [GAME.view(state, seat).asked for seat in range(2)]
    assert hands == [player.dealt for player in state.players]
    dealt = [event for event in GAME.view(state, 0).events if isinstance(event, Dealt)]
    assert [event.characters for event in dealt] == [hands[0], None]
    for seat in (1, 0):
        state = GAME.apply(state, seat, Keep(hands[seat][0]), Random(0))
    assert [player.character for player in state.players] == [hands[0][0], hands[1][0]]
    # Whom nobody keeps and nobody was dealt, together, face down.
    assert len(state.stack) == left + 2 * (each - 1)
    assert characters(state) == Counter(state.cast)
    assert set(GAME.view(state, 0).stack) == {None}
    assert state.cell == 2


def test_en26_the_casts_of_two() -> None:
    assert Counter(start(2, cast="first").cast) == Counter([*FIVE, "medium"])
    assert len(start(2, cast="standard").cast) == 7

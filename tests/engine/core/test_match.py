"""A match is its log: replay, refusal, taking back, asking a bot. Played with the two tiny games."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.core import chance
from engine.core.bots import Decision, Why
from engine.core.game import IllegalAction, Setup, check_setup
from engine.core.match import BrokenLog, Log, Match, Move, Replay
from engine.core.options import BadSetup
from tests.engine.games.kuhn import BET, CALL, CHECK, FOLD, Kuhn, KuhnState, KuhnView, Play
from tests.engine.games.lookout import Look as LookAt
from tests.engine.games.lookout import Lookout, LookoutView, Vote, Withdraw

FIRST_OF_TWO = Setup(2, {"hands": 2, "first": "first"})


def poker(*moves: Move[Play], seed: str = "cards", setup: Setup = FIRST_OF_TWO) -> Match[Any, Play, KuhnView]:
    return Match(Kuhn(), Log("kuhn", setup, seed, moves))


def lookout(seats: int) -> Match[Any, Any, LookoutView]:
    return Match(Lookout(), Log("lookout", Setup(seats, {"mission": 1, "open_votes": False}), "watch"))


def test_a_new_match_is_a_log_of_no_moves() -> None:
    match = poker()
    assert match.log == Log("kuhn", FIRST_OF_TWO, "cards", ())
    assert match.to_act == {0}
    assert match.outcome is None
    assert len(match.states) == 1


def test_moves_are_written_down_in_order() -> None:
    match = poker()
    match.play(0, CHECK)
    match.play(1, BET)
    assert match.log.moves == (Move(0, CHECK), Move(1, BET))
    assert match.state == match.states[2]
    assert poker(Move(0, CHECK), Move(1, BET)).states == match.states


def test_a_log_replays_whatever_was_refused_on_the_way() -> None:
    match = poker()
    for seat, play in [(1, CHECK), (0, CALL), (0, CHECK), (0, CHECK), (1, BET), (1, CALL), (0, FOLD)]:
        if play in match.legal(seat):
            match.play(seat, play)
        else:
            with pytest.raises(IllegalAction, match=r"kuhn\.not-now"):
                match.play(seat, play)
    assert [move.action for move in match.moves] == [CHECK, BET, FOLD]
    assert Match(Kuhn(), match.log).states == match.states


@pytest.mark.parametrize("seat", [-1, 2, 10**9])
def test_there_are_only_so_many_seats(seat: int) -> None:
    match = poker()
    with pytest.raises(IllegalAction) as illegal:
        match.play(seat, CHECK)
    assert (illegal.value.code, illegal.value.arguments) == ("core.no-such-seat", {"seat": seat})
    assert (match.moves, len(match.states)) == ([], 1)


def test_a_broken_log_names_the_move_and_the_reason() -> None:
    with pytest.raises(BrokenLog) as broken:
        poker(Move(0, CHECK), Move(1, BET), Move(0, BET), Move(1, CALL))
    assert broken.value.number == 2
    assert isinstance(broken.value.why, IllegalAction)
    assert broken.value.why.code == "kuhn.not-now"
    assert str(broken.value) == "move 2: kuhn.not-now seat=0"


def test_a_broken_log_may_break_at_its_first_move_or_after_the_end() -> None:
    for moves, number in [((Move(1, CHECK),), 0), ((Move(5, CHECK),), 0), ((Move(0, CHECK), Move(1, CHECK)) * 3, 2)]:
        with pytest.raises(BrokenLog) as broken:
            poker(*moves)
        assert broken.value.number == number


CHECKED = (Move(0, CHECK), Move(1, BET), Move(0, CALL), Move(1, CHECK))


def test_a_log_is_replayed_in_slices() -> None:
    """One move at a time, or as many as there is time for."""
    replay = Replay(Kuhn(), Log("kuhn", FIRST_OF_TWO, "cards", CHECKED))
    assert (replay.done, replay.of, replay.finished, replay.match) == (0, 4, False, None)
    replay.go_on(stop=lambda: True)
    assert (replay.done, replay.match) == (1, None)
    times = iter([False, True])
    replay.go_on(stop=lambda: next(times))
    assert (replay.done, replay.match) == (3, None)
    replay.go_on()
    assert (replay.done, replay.finished) == (4, True)
    match = replay.match
    assert match is not None
    assert match.states == poker(*CHECKED).states
    assert match.log == poker(*CHECKED).log
    replay.go_on()
    match.play(0, BET)
    assert (replay.done, replay.match) == (4, match)


def test_a_log_of_no_moves_is_replayed_at_once() -> None:
    replay = Replay(Kuhn(), Log("kuhn", FIRST_OF_TWO, "cards"))
    assert replay.finished
    assert replay.match is not None
    assert replay.match.log == poker().log


def test_a_slice_finds_a_broken_move_when_it_comes_to_it() -> None:
    replay = Replay(Kuhn(), Log("kuhn", FIRST_OF_TWO, "cards", (*CHECKED, Move(1, BET))))
    for _ in range(4):
        replay.go_on(stop=lambda: True)
    with pytest.raises(BrokenLog) as broken:
        replay.go_on(stop=lambda: True)
    assert broken.value.number == 4
    assert (replay.done, replay.finished, replay.match) == (4, False, None)


def test_each_move_is_carried_out_once() -> None:
    game = Counted()
    match = Match(game, Log("kuhn", FIRST_OF_TWO, "cards", CHECKED))
    match.views(0)
    assert match.log.moves == CHECKED
    assert game.applied == len(CHECKED)


def test_a_broken_setup_has_no_number() -> None:
    for setup in (Setup(3, FIRST_OF_TWO.options), Setup(2, {}), Setup(2, {"hands": 7, "first": "first"})):
        with pytest.raises(BrokenLog, match=r"^setup: ") as broken:
            poker(setup=setup)
        assert broken.value.number is None
        assert isinstance(broken.value.why, BadSetup)


def test_a_setup_is_checked_for_seats_and_options() -> None:
    check_setup(Kuhn(), FIRST_OF_TWO)
    for seats in (-1, 0, 1, 3):
        with pytest.raises(BadSetup) as bad:
            check_setup(Kuhn(), Setup(seats, FIRST_OF_TWO.options))
        assert (bad.value.option, bad.value.value) == ("seats", seats)
    with pytest.raises(BadSetup, match="open_votes"):
        check_setup(Lookout(), Setup(1, {"mission": 1, "open_votes": True}))


def test_chance_belongs_to_the_number_of_the_action() -> None:
    """The second hand is dealt by the chance of the move that ended the first."""
    match = poker()
    match.play(0, CHECK)
    match.play(1, CHECK)
    rng = chance.for_action("cards", 1)
    dealt = rng.sample((1, 2, 3), 2)
    assert match.state.hand.cards == tuple(dealt)


def test_another_seed_is_another_deal() -> None:
    deals = {poker(seed=str(number)).state.hand.cards for number in range(60)}
    assert len(deals) == 6


def test_views_are_the_window() -> None:
    match = poker(Move(0, BET))
    cards = match.state.hand.cards
    assert [view.card for view in match.views(1)] == [cards[1]] * 2
    assert match.view(0).card == cards[0]
    assert match.view(None).card is None
    assert [view.hand.plays for view in match.views(None)] == [(), (BET,)]
    assert match.view_after(0, 1) == match.views(1)[0]
    assert match.view_after(1, 1) == match.view(1)


class Counted(Kuhn):
    """Says how often it was asked what a seat sees, and how many moves it carried out."""

    def __init__(self) -> None:
        self.looked = self.applied = 0

    def apply(self, state: KuhnState, seat: int, action: Play, rng: Random) -> KuhnState:
        self.applied += 1
        return super().apply(state, seat, action, rng)

    def view(self, state: KuhnState, seat: int | None) -> KuhnView:
        self.looked += 1
        return super().view(state, seat)


def test_a_seats_views_are_made_once_however_often_bots_are_asked() -> None:
    game = Counted()
    match = Match(game, Log("kuhn", Setup(2, {"hands": 6, "first": "first"}), "cards"))
    for number in range(8):
        seat = min(match.to_act)
        match.ask(seat, Recorder())
        match.ask(seat, Recorder())
        match.play(seat, CHECK)
        match.ask_again(number, Recorder())
    assert len(match.views(0)) == len(match.views(1)) == 9
    assert match.view(0) == match.views(0)[-1]
    assert game.looked == 2 * 9


def test_after_a_move_was_taken_back_only_what_is_new_is_looked_at() -> None:
    game = Counted()
    match = Match(game, Log("kuhn", FIRST_OF_TWO, "cards"))
    match.play(0, CHECK)
    before = match.views(1)
    match.take_back(0)
    match.play(0, BET)
    after = match.views(1)
    assert [view.hand.plays for view in before] == [(), (CHECK,)]
    assert [view.hand.plays for view in after] == [(), (BET,)]
    assert game.looked == 2 + 1


class Recorder:
    """Remembers what it was asked with, and throws its dice."""

    def __init__(self) -> None:
        self.views: Sequence[KuhnView] = ()
        self.thrown = 0

    def decide(self, views: Sequence[KuhnView], rng: Random) -> Decision[Play]:
        self.views, self.thrown = views, rng.randrange(10**9)
        return Decision(FOLD, Why("kuhn.card", {"card": 1}))


def test_a_bot_is_asked_with_the_views_of_its_seat_and_its_own_dice() -> None:
    match = poker(Move(0, CHECK), Move(1, BET))
    bot = Recorder()
    decision = match.ask(0, bot)
    assert decision == Decision(FOLD, Why("kuhn.card", {"card": 1}))
    assert list(bot.views) == match.views(0)
    assert bot.thrown == chance.for_bot("cards", 2, 0).randrange(10**9)
    assert len(match.moves) == 2
    other = Recorder()
    match.ask(1, other)
    assert other.thrown != bot.thrown


def test_taking_back_undoes_the_last_move_and_only_ones_own() -> None:
    match = poker(Move(0, CHECK), Move(1, BET))
    assert (match.can_take_back(0), match.can_take_back(1)) == (False, True)
    match.take_back(1)
    assert match.log.moves == (Move(0, CHECK),)
    match.take_back(0)
    assert match.states == poker().states


def test_nothing_is_taken_back_before_the_first_move() -> None:
    match = poker()
    assert not match.can_take_back(0)
    with pytest.raises(IllegalAction) as illegal:
        match.take_back(0)
    assert (illegal.value.code, illegal.value.arguments) == ("core.no-take-back", {"seat": 0})


def test_nothing_is_taken_back_past_what_the_game_forbids() -> None:
    match = poker(Move(0, CHECK), Move(1, CHECK), Move(1, BET))
    assert (match.can_take_back(0), match.can_take_back(1)) == (False, True)
    match.take_back(1)
    assert not match.can_take_back(1)
    with pytest.raises(IllegalAction):
        match.take_back(1)
    assert len(match.moves) == 2


def test_what_is_taken_back_meets_the_same_chance_again() -> None:
    match = poker(Move(0, BET))
    before = poker(Move(0, BET), Move(1, FOLD)).state
    match.take_back(0)
    match.play(0, BET)
    match.play(1, FOLD)
    assert match.state == before


def test_several_seats_act_at_once_in_any_order() -> None:
    match = lookout(4)
    assert match.to_act == {0, 1, 2, 3}
    for seat in (2, 0, 3):
        match.play(seat, LookAt(seat))
    assert match.to_act == {1}
    with pytest.raises(IllegalAction):
        match.play(2, LookAt(0))
    match.play(1, LookAt(0))
    assert match.to_act == {0, 1, 2, 3}


def test_the_order_of_acting_at_once_is_all_one() -> None:
    states = set()
    for order in [(0, 1, 2), (2, 1, 0), (1, 0, 2)]:
        match = lookout(3)
        for seat in order:
            match.play(seat, LookAt(seat))
        states.add(match.state)
    assert len(states) == 1


def test_a_seat_that_nobody_waits_for_may_still_act() -> None:
    match = lookout(2)
    for seat in (0, 1):
        match.play(seat, LookAt(seat))
    match.play(0, Vote(0))
    assert match.to_act == {1}
    assert list(match.legal(0)) == [Withdraw()]
    match.play(0, Withdraw())
    assert match.to_act == {0, 1}


def test_a_secret_vote_is_seen_by_its_voter_alone() -> None:
    match = lookout(2)
    for seat in (0, 1):
        match.play(seat, LookAt(seat))
    match.play(0, Vote(2))
    assert [match.view(seat).votes for seat in (0, 1, None)] == [(2, None), (None, None), (None, None)]
    assert {match.view(seat).voted for seat in (0, 1, None)} == {(True, False)}


def test_a_look_is_never_taken_back_but_a_vote_is() -> None:
    match = lookout(2)
    match.play(0, LookAt(1))
    assert not match.can_take_back(0)
    match.play(1, LookAt(1))
    match.play(1, Vote(1))
    assert (match.can_take_back(0), match.can_take_back(1)) == (False, True)
    match.play(0, Vote(0))
    assert not match.can_take_back(1)
    assert match.outcome is not None


def test_all_win_or_lose_together_and_winners_go_on_to_the_next_mission() -> None:
    for seed in map(str, range(20)):
        setup = Setup(3, {"mission": 1, "open_votes": True})
        match = Match(Lookout(), Log("lookout", setup, seed))
        for seat in range(3):
            match.play(seat, LookAt(seat))
        for seat in range(3):
            match.play(seat, Vote(3))
        outcome = match.outcome
        assert outcome is not None
        caught = match.state.spy == 3
        assert outcome.winners == ((0, 1, 2) if caught else ())
        assert Lookout().rematch(setup, match.state).options["mission"] == (2 if caught else 1)
        assert outcome.reason == ("lookout.caught" if caught else "lookout.escaped")

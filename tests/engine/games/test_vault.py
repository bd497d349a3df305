"""Vault's few rules (V-1 to V-8), and what the contract carries by them."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import pytest

from engine.core.game import IllegalAction, Outcome, Question, Setup
from engine.core.match import BrokenLog, Log, Match, Move, Replay
from engine.core.options import BadSetup
from engine.core.words import Words
from tests.engine.content import WITH_VAULT
from tests.engine.games.vault import (
    Action,
    Agree,
    Object,
    Pass,
    Peek,
    Proposal,
    Say,
    Vault,
    VaultView,
    Watcher,
)

VaultMatch: TypeAlias = Match[Any, Action, VaultView]

GAME = Vault(WITH_VAULT)
OWL, LAMP, CIPHER = GAME.missions
OWL_FILE = f"vault/missions/{OWL}.toml"


def sit(seats: int, mission: str = OWL, written: str = "", seed: str = "vault", game: Vault = GAME) -> VaultMatch:
    return Match(game, Log("vault", Setup(seats, {"mission": mission, "written": written}), seed))


def on_turn(match: VaultMatch) -> int:
    """The seat whose character's turn it is."""
    (seat,) = match.to_act
    return seat


def peek(match: VaultMatch, *doors: int) -> None:
    for door in doors:
        match.play(on_turn(match), Peek(door))


def refused(match: VaultMatch, seat: int, action: Action) -> str:
    assert action not in match.legal(seat)
    with pytest.raises(IllegalAction) as illegal:
        match.play(seat, action)
    return illegal.value.code


def test_v1_the_hint_is_read_out_in_every_language() -> None:
    hint = sit(2).view(None).hint
    assert [hint.in_(Words(lang)) for lang in ("en", "uk", "ru")] == [
        "It sees at night.",
        "Вона бачить уночі.",
        "Она видит ночью.",
    ]
    assert [sit(1, mission).view(0).doors for mission in (OWL, LAMP, CIPHER)] == [3, 4, 6]


@pytest.mark.parametrize(("seats", "heads"), [(1, (0, 0, 0)), (2, (0, 1, 0)), (3, (0, 1, 2))])
def test_v2_three_characters_are_dealt_round_the_seats(seats: int, heads: tuple[int, ...]) -> None:
    match = sit(seats)
    assert match.view(None).characters == heads
    peek(match, 0, 1, 2)
    seen = {0: "", 1: "", 2: ""} | {door: "owl"[door] for door in range(3)}
    for seat in range(seats):
        own = [door for doors, head in zip(match.state.peeked, heads, strict=True) for door in doors if head == seat]
        assert match.view(seat).letters == tuple(seen[door] if door in own else "" for door in range(3))
    assert match.view(None).letters == ("", "", "")


def test_v2_one_head_knows_what_all_three_have_seen() -> None:
    match = sit(1)
    peek(match, 0, 1, 2)
    assert match.view(0).letters == ("o", "w", "l")


def test_v3_a_character_opens_a_door_once_and_at_most_four() -> None:
    match = sit(1, CIPHER)
    for door in range(4):
        peek(match, door, door, door)
        assert refused(match, 0, Peek(door)) == "vault.not-now"
    assert refused(match, 0, Peek(4)) == "vault.not-now"
    assert Pass() in match.legal(0)


def test_v3_characters_take_turns() -> None:
    match = sit(3)
    first = match.view(None).turn
    turns = []
    for _ in range(3):
        turns.append(on_turn(match))
        assert refused(match, (on_turn(match) + 1) % 3, Pass()) == "vault.not-now"
        match.play(on_turn(match), Peek(0))
    assert turns == [first, (first + 1) % 3, (first + 2) % 3]
    assert on_turn(match) == first


def test_v4_three_passes_one_after_the_other_lose() -> None:
    match = sit(2)
    for step in (Pass(), Pass(), Peek(0), Pass(), Pass()):
        match.play(on_turn(match), step)
        assert match.outcome is None
    match.play(on_turn(match), Pass())
    assert match.outcome == Outcome((), "vault.guards")
    assert match.view(0).word == "owl"


def test_v5_anybody_may_propose_any_word_at_any_time() -> None:
    for seat in range(3):
        legal = sit(3).legal(seat)
        assert legal.size is None
        for word in ("owl", "Сова!", "x" * 20, "night bird"):
            assert Say(word) in legal
            match = sit(3)
            match.play(seat, Say(word))
            assert match.view(None).proposal == Proposal(seat, word)
        for no_word in ("", "  ", "x" * 21, "\ud800"):
            assert refused(sit(3), seat, Say(no_word)) == "vault.not-a-word"


def test_v5_twice_in_a_match() -> None:
    match = sit(2)
    for left in (1, 0):
        match.play(0, Say("bat"))
        match.play(1, Object())
        assert match.view(1).proposals_left == (left, 2)
    assert refused(match, 0, Say("owl")) == "vault.not-a-word"
    assert Say("owl") in match.legal(1)
    assert match.legal(0).size is not None
    assert match.legal(1).size is None


def test_v6_every_other_player_is_asked_and_play_waits() -> None:
    match = sit(3)
    match.play(1, Say("bat"))
    assert match.to_act == {0, 2}
    question: Question[Action] = Question("vault.agree", (Agree(), Object()), {"seat": 1, "word": "bat"})
    assert [match.asked(seat) for seat in range(3)] == [question, None, question]
    assert not match.legal(1)
    match.play(2, Agree())
    assert match.to_act == {0}
    assert refused(match, 2, Object()) == "vault.not-now"
    assert match.asked(2) is None


def test_v6_an_answer_is_nobodys_business_until_the_last_is_in() -> None:
    match = sit(3)
    match.play(1, Say("bat"))
    before = [match.view(seat) for seat in (0, 1, 2, None)]
    match.play(2, Object())
    assert [match.view(seat) for seat in (0, 1, 2, None)] == before


@pytest.mark.parametrize(("word", "won"), [("owl", True), (" O w L ", True), ("bat", False), ("owls", False)])
def test_v7_all_agree_and_win_or_lose(word: str, won: bool) -> None:
    match = sit(3)
    match.play(0, Say(word))
    match.play(2, Agree())
    match.play(1, Agree())
    assert match.outcome == (Outcome((0, 1, 2), "vault.opened") if won else Outcome((), "vault.wrong-word"))


def test_v7_who_is_alone_is_asked_nothing() -> None:
    match = sit(1)
    match.play(0, Say("owl"))
    assert match.outcome == Outcome((0,), "vault.opened")


def test_v7_somebody_objects_and_play_goes_on() -> None:
    match = sit(3)
    turn = match.view(None).turn
    match.play(0, Say("bat"))
    match.play(2, Object())
    match.play(1, Agree())
    assert match.view(0).withdrawn == (Proposal(0, "bat", (2,)),)
    assert (match.view(0).proposal, match.view(0).turn, match.outcome) == (None, turn, None)


def test_v8_the_next_mission_follows_won_or_lost() -> None:
    setup = sit(2).setup
    last = sit(2).state
    played = [setup.options["mission"]]
    for _ in range(3):
        setup = GAME.rematch(setup, last)
        played.append(setup.options["mission"])
    assert played == [OWL, LAMP, CIPHER, OWL]


def test_v8_a_mission_that_somebody_wrote_comes_in_the_setup() -> None:
    match = sit(2, written=" moth : It flies to the light. ")
    assert match.view(0).hint.in_(Words("uk")) == "It flies to the light."
    assert match.view(0).doors == 4
    assert GAME.rematch(match.setup, match.state) == match.setup
    match.play(1, Say("Moth"))
    match.play(0, Agree())
    assert match.outcome == Outcome((0, 1), "vault.opened")


@pytest.mark.parametrize(
    "text", ["moth", "moth:", ":hint", " : ", "two words: hint", "m0th: hint", "x" * 21 + ": hint"]
)
def test_v8_a_mission_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BrokenLog) as broken:
        sit(2, written=text)
    assert isinstance(broken.value.why, BadSetup)
    assert (broken.value.why.option, broken.value.number) == ("written", None)


def test_a_bot_alone_finds_the_word() -> None:
    for mission in (OWL, LAMP, CIPHER):
        match = sit(1, mission)
        while match.outcome is None:
            match.play(0, match.ask(0, Watcher()).action)
        assert match.outcome.reason == "vault.opened"


# Content that changes under a match


def house(changed: Mapping[str, bytes | None]) -> Vault:
    """The game as a later version of the house would have it."""
    files = {**WITH_VAULT, **changed}
    return Vault({name: data for name, data in files.items() if data is not None})


def with_word(word: str) -> Mapping[str, bytes]:
    return {OWL_FILE: WITH_VAULT[OWL_FILE].replace(b'"owl"', f'"{word}"'.encode())}


def logged(*actions: Action) -> Log[Action]:
    """What one player did, when the vault's word was owl."""
    match = sit(1)
    return Log("vault", match.setup, match.seed, tuple(Move(0, action) for action in actions), match.log.content)


def played_log() -> Log[Action]:
    """Three looks behind the owl's third door, and the word."""
    match = sit(1)
    peek(match, 2, 2, 2)
    match.play(0, Say("owl"))
    return match.log


def test_a_log_names_the_mission_that_it_leans_on() -> None:
    assert list(played_log().content) == [OWL_FILE]
    assert sit(1, written="moth: It flies.").log.content == {}
    other = Setup(1, {"mission": LAMP, "written": ""})
    assert GAME.leans_on(other) != GAME.leans_on(sit(1).setup)


def test_a_change_elsewhere_changes_nothing() -> None:
    lamp = f"vault/missions/{LAMP}.toml"
    match = Match(house({lamp: WITH_VAULT[lamp].replace(b"lamp", b"candle")}), played_log())
    assert (match.changed, match.unplayed) == ((), 0)
    assert match.outcome == Outcome((0,), "vault.opened")


def test_a_log_whose_mission_has_changed_is_replayed_as_far_as_it_goes() -> None:
    """The third door is gone: nothing fits from the first look on, and all moves are kept."""
    match = Match(house(with_word("ox")), played_log())
    assert match.changed == (OWL_FILE,)
    assert (len(match.moves), match.unplayed) == (0, 4)
    assert match.log == played_log()
    with pytest.raises(IllegalAction) as illegal:
        match.play(0, Peek(0))
    assert (illegal.value.code, illegal.value.arguments) == ("core.content-changed", {"unplayed": 4})
    assert not match.can_take_back(0)


def test_a_log_stops_where_a_move_no_longer_fits() -> None:
    log = logged(Peek(0), Peek(0), Peek(0), Peek(2), Pass())
    match: VaultMatch = Match(house(with_word("ox")), log)
    assert (len(match.moves), match.unplayed, match.changed) == (3, 2, (OWL_FILE,))
    assert match.view(0).letters == ("o", "")
    assert match.log == log


def test_a_log_that_still_fits_can_be_played_on() -> None:
    match: VaultMatch = Match(house(with_word("ox")), logged(Peek(0)))
    assert (match.changed, match.unplayed) == ((OWL_FILE,), 0)
    match.play(0, Say("ox"))
    assert match.outcome == Outcome((0,), "vault.opened")
    assert match.log.content == logged().content


def test_a_log_whose_mission_is_gone_says_what_is_missing() -> None:
    with pytest.raises(BrokenLog) as broken:
        Match(house({OWL_FILE: None}), played_log())
    assert (broken.value.number, broken.value.changed) == (None, (OWL_FILE,))


def test_a_log_that_is_broken_by_itself_is_broken() -> None:
    with pytest.raises(BrokenLog) as broken:
        Match(GAME, logged(Peek(0), Peek(7)))
    assert (broken.value.number, broken.value.changed) == (1, ())


def test_in_slices_too() -> None:
    replay = Replay(house(with_word("ox")), played_log())
    assert replay.changed == (OWL_FILE,)
    replay.go_on(stop=lambda: True)
    assert (replay.done, replay.of, replay.finished) == (0, 4, True)
    assert replay.match is not None
    assert replay.match.unplayed == 4

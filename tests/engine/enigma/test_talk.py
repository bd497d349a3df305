"""Table talk tells nobody anything: it is what all have seen, and by dice that lean on nothing else."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from engine.enigma import talk as talking
from engine.enigma.actions import Believe, Doubt, Inspect, Name
from engine.enigma.state import EnigmaState
from engine.enigma.table.events import Event, Stole, TimeMoved, Tried
from engine.enigma.table.view import EnigmaView
from engine.enigma.talk import MOMENTS, Moment, moments, said, talk
from tests.engine.content import FILES
from tests.engine.enigma.dealing import redeal_enigma
from tests.engine.enigma.tables import GAME, table
from tests.web.enigma_saves import evening

TALK = talk(FILES)

BOTS = dict.fromkeys(range(5), "master")


@pytest.fixture
def _talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "OFTEN", 1.0)


def public(state: EnigmaState) -> EnigmaView:
    return GAME.view(state, None)


def after(*events: Event, of: EnigmaState | None = None) -> list[tuple[int, Moment]]:
    """What there is to speak of when these have happened at a table of three."""
    before = public(of or table("ghost", "medium", "wanderer"))
    return moments(before, replace(before, events=(*before.events, *events)))


def test_every_bot_has_lines_for_every_moment() -> None:
    for bot in GAME.bots:
        for moment in MOMENTS:
            assert len(TALK.of(bot)[moment]) >= 2, (bot, moment)


def test_no_line_is_said_by_two_or_twice() -> None:
    lines = [line.texts["uk"] for bot in GAME.bots for several in TALK.of(bot).values() for line in several]
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize(
    ("word", "found"),
    [("machine", [(2, "right"), (0, "caught")]), ("library", [(2, "wrong"), (0, "true")])],
)
def test_en13_who_doubted_and_who_was_doubted_have_something_to_say(word: str, found: list[tuple[int, Moment]]) -> None:
    """The Library lies in place 0."""
    state = table("ghost", "medium", "wanderer")
    for seat, action in ((0, Inspect(0)), (0, Name(word)), (1, Believe())):
        state = GAME.apply(state, seat, action, Random(0))
    doubted = GAME.apply(state, 2, Doubt(), Random(0))
    assert moments(public(state), public(doubted)) == found


def test_other_moments() -> None:
    last = public(table("ghost", "medium", "wanderer")).last
    assert after(Stole(1, 2, "chaos")) == [(2, "robbed")]
    assert after(TimeMoved(last, 1)) == [(0, "late"), (1, "late"), (2, "late")]
    assert after(TimeMoved(last, -1)) == []
    assert after(TimeMoved(last - 1, 1)) == []
    missed = Tried.__new__(Tried)
    object.__setattr__(missed, "seat", 1)
    object.__setattr__(missed, "reached", False)
    assert after(missed) == [(1, "missed")]


def test_en17_who_is_silenced_says_nothing_of_the_game() -> None:
    """Seat 1 is, already before the move; who takes silence by it may still sigh."""
    silent = table("ghost", "medium", "wanderer", silenced=[1])
    assert after(Stole(0, 1, "chaos"), of=silent) == []
    assert after(TimeMoved(public(silent).last, 1), of=silent) == [(0, "late"), (2, "late")]
    state = table("ghost", "medium", "wanderer", silenced=[0], turn=1, cell=5)
    for seat, action in ((1, Inspect(0)), (1, Name("machine"))):
        state = GAME.apply(state, seat, action, Random(0))
    doubted = GAME.apply(state, 2, Doubt(), Random(0))
    assert doubted.players[1].silenced
    assert moments(public(state), public(doubted)) == [(2, "right"), (1, "caught")]


def test_of_what_happens_in_silence_nobody_speaks() -> None:
    state = table("ghost", "medium", "wanderer")
    looked = GAME.apply(state, 0, Inspect(0), Random(0))
    assert moments(public(state), public(looked)) == []


@pytest.mark.usefixtures("_talkative")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whatever_is_hidden_the_same_is_said(seats: int) -> None:
    """All that those who only watch may not know is dealt anew; lines and speakers stay."""
    played, rng, lines = evening(seats), Random(seats), 0
    states = list(played.states)
    for number in range(1, len(states), 3):
        again = redeal_enigma(states[: number + 1], None, rng)
        line = said(TALK, public(states[number - 1]), public(states[number]), BOTS)
        assert said(TALK, public(again[-2]), public(again[-1]), BOTS) == line
        lines += line is not None
    assert lines


def test_a_seats_own_view_is_refused() -> None:
    state = table("ghost", "medium", "wanderer")
    with pytest.raises(ValueError, match="all may see"):
        said(TALK, GAME.view(state, 1), GAME.view(state, 1), BOTS)


def test_now_and_then_and_only_bots() -> None:
    views = [public(state) for state in evening(4).states]
    pairs = list(pairwise(views))
    lines = [one for before, now in pairs if (one := said(TALK, before, now, BOTS))]
    assert 0 < len(lines) < len(pairs) / 8
    assert not [one for before, now in pairs if said(TALK, before, now, {})]
    speakers = {one[0] for before, now in pairs if (one := said(TALK, before, now, {2: "guest"}))}
    assert speakers <= {2}

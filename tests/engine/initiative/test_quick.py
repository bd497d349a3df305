"""The quick simulator plays the games of the rules, die for die; bots decide by views as it does by positions."""

from random import Random

import pytest

from engine.initiative.partners.policy import POLICIES
from engine.initiative.partners.worth import Worth
from engine.initiative.quick.plan import DUD, plan_of
from engine.initiative.quick.player import Player
from engine.initiative.quick.simulate import play
from engine.initiative.quick.start import start
from engine.initiative.quick.steps import Lost
from engine.initiative.table.view import Ending
from engine.initiative.words import CHARACTERS, CharacterName
from tests.engine.initiative.anyhow import Anyhow
from tests.engine.initiative.mirror import Mirror
from tests.engine.initiative.tables import GAME, mission

NAMES = GAME.missions.names

LANGUAGES = ("en", "uk", "ru")


def team(seed: str, count: int) -> tuple[CharacterName, ...]:
    return tuple(Random(f"{seed}:team").sample(CHARACTERS, count))


def mirrored(name: str, number: int, policy: Player) -> Mirror:
    """A game with everything that can be agreed on in turn."""
    count = number % 4 + 1
    mirror = Mirror(
        GAME.missions.built(name, LANGUAGES[number % 3]),
        team(f"{name}:{number}", count),
        policy,
        f"{name}:{number}",
        seats=count if number % 3 else 1,
        owl=number % 5,
        candles=number % 3,
        seals=number % 3 if name == NAMES[-1] else 0,
    )
    table = mirror.play()
    lost = mirror.state.ending is Ending.TIME
    assert lost or mirror.state.ending is None
    assert lost or table.opened == table.plan.total or table.turns == 400
    assert table.opened == sum(mirror.state.plan.windows[glyph] for glyph in mirror.state.taken)
    return mirror


@pytest.mark.parametrize("kind", list(POLICIES))
@pytest.mark.parametrize("name", NAMES)
def test_the_same_games_as_by_the_rules(name: str, kind: str) -> None:
    number = NAMES.index(name) + 5 * list(POLICIES).index(kind)
    assert mirrored(name, number, POLICIES[kind]).decisions > 10


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_many_of_the_same_games_as_by_the_rules(name: str) -> None:
    for number in range(6):
        mirrored(name, number, POLICIES["plain" if number % 2 else "strong"])


@pytest.mark.parametrize("name", NAMES)
def test_the_same_games_by_chance(name: str) -> None:
    """So what partners never do is the same, too."""
    for number in range(4):
        mirrored(name, number, Anyhow(f"{name}:{number}"))


def test_a_game_is_told_by_its_seed() -> None:
    tracks = []
    for _ in range(2):
        one = GAME.missions.built("m13", "en")
        table = start(plan_of(one, GAME.box), one, GAME.box.sets, ("swift", "heron"), Random("same"))
        tracks.append((play(table, POLICIES["strong"]), table.turns))
    assert tracks[0] == tracks[1]


def test_in27_the_third_clock_in_peril_loses_at_once() -> None:
    one = mission()
    table = start(plan_of(one, GAME.box), one, GAME.box.sets, ("kestrel",), Random("clocks"))
    table.cards, table.discards = [33, -1, -2], []
    table.peril, table.deck = True, 3
    table.draw()
    assert table.clocks == 2
    with pytest.raises(Lost):
        table.draw()


def test_in26_peril_comes_with_the_last_card() -> None:
    one = mission()
    table = start(plan_of(one, GAME.box), one, GAME.box.sets, ("kestrel",), Random("peril"))
    table.hand.clear()
    table.cards, table.deck = [30], 1
    table.draw()
    assert table.peril
    assert table.hand == [30]
    assert sorted(table.cards) == [-2, -1, -1, -1]
    assert (table.singles, table.doubles, table.clocks) == (3, 1, 0)


def test_glyphs_are_numbered_from_the_one_with_most_windows() -> None:
    """bell has three windows, lamp two, moth and nib one each; the other twenty glyphs of the tan set are duds."""
    one = mission()
    plan = plan_of(one, GAME.box)
    assert plan.glyphs == ("bell", "lamp", "moth", "nib")
    assert plan.windows == (3, 2, 1, 1)
    table = start(plan, one, GAME.box.sets, ("kestrel",), Random("numbers"))
    tokens = sorted(token for stack in table.stacks for token in stack)
    assert tokens == [-5, -4, -3, -2, -2, -1, -1, 0, 1, 2, 3, *[DUD] * 20]


def test_what_a_room_is_worth_counts_what_lies_open_and_what_may_lie_below() -> None:
    """Of 31 tokens 4 are glyphs of use and 7 traps: unseen, one is worth 4/31 glyphs, its removal, less 7/31 traps."""
    one = mission()
    table = start(plan_of(one, GAME.box), one, GAME.box.sets, ("kestrel",), Random("worth"))
    w = POLICIES["plain"].w
    worth = Worth(table, w)
    blind = w.glyph * 4 / 31 + w.dig - w.gas * 7 / 31
    assert worth.blind == pytest.approx(blind)
    room = next(room for room, size in enumerate(table.sizes) if size > 1)
    assert worth.gather(table, w, room, 2) == pytest.approx(2 * blind)
    table.up[room] = [0]
    assert worth.gather(table, w, room, 2) == pytest.approx(w.glyph + blind)
    table.agents[room] = 1
    assert worth.gather(table, w, room, 2) == pytest.approx(w.glyph)

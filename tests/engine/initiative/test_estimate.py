"""How hard a mission is: counted, told in words, the same for the same seed."""

import pytest

from engine.core.intervals import wilson
from engine.initiative.estimate import PARTS, Estimate, Tally
from engine.initiative.mission import windows_of
from tests.engine.initiative.tables import GAME, mission

GAMES = 24


def estimate(games: int = GAMES, name: str = "m07", **options: object) -> Estimate:
    made = Estimate(GAME.missions.built(name, "en"), GAME.box, **options)  # type: ignore[arg-type]
    made.go_on(games)
    return made


def told(*chances: float) -> Estimate:
    """As if so many of a hundred games had ended with all windows open, and the others with none."""
    made = Estimate(mission(), GAME.box)
    for count, chance in enumerate(chances, 1):
        tally = made.tallies[count]
        tally.games = 100
        tally.opened[0], tally.opened[tally.total] = 100 - round(100 * chance), round(100 * chance)
    return made


def test_the_windows_that_a_part_needs() -> None:
    """Of twenty windows 70 % are fourteen; of seventeen they are twelve."""
    assert windows_of(0.7, 20) == 14
    assert windows_of(0.7, 17) == 12
    assert windows_of(1.0, 17) == 17


def test_a_chance_counts_the_games_that_came_so_far() -> None:
    tally = Tally(4, [1, 0, 3, 2, 4], games=10)
    assert tally.chance(1.0) == pytest.approx(0.4)
    assert tally.chance(0.75) == pytest.approx(0.6)
    assert tally.chance(0.5) == pytest.approx(0.9)
    assert tally.chance(0.6) == pytest.approx(0.6)


def test_the_curve_falls() -> None:
    made = estimate()
    for count in (1, 2, 3, 4):
        curve = [made.curve(count)[part] for part in PARTS]
        assert curve == sorted(curve, reverse=True)
        assert 0 <= curve[-1] <= curve[0] <= 1


def test_turns_are_counted_until_so_many_windows_are_open() -> None:
    """One window is open from the start, three after turn 2; the fourth never comes, and turn 5 is the last."""
    tally = Tally(4, [0] * 5, turns=[0] * 5)
    tally.add([(0, 1), (2, 3)], 5)
    assert tally.turns == [0, 0, 2, 2, 5]
    assert tally.opened == [0, 0, 0, 1, 0]
    tally.add([(0, 0), (1, 4)], 1)
    assert tally.turns == [0, 1, 3, 3, 6]
    assert tally.opened == [0, 0, 0, 1, 1]
    assert tally.games == 2


def test_another_part_is_told_without_another_game() -> None:
    made = estimate()
    asked = [made.chance(2, 0.5), made.turns(2)]
    made.answer_at = 0.5
    assert made.chance(2) == asked[0]
    assert made.turns(2) <= asked[1]


def test_the_interval_is_wilsons() -> None:
    """By hand: 8 of 10 give 0.490 to 0.943; none of 10 gives up to 0.278."""
    assert wilson(0.8, 10) == pytest.approx((0.490, 0.943), abs=0.001)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.278), abs=0.001)
    least, most = estimate().within
    assert least < estimate().mean < most


def test_slices_make_no_difference() -> None:
    whole, sliced = estimate(), estimate(5)
    for _ in range(GAMES - 5):
        sliced.go_on(1)
    assert sliced.games == whole.games == GAMES
    assert sliced.tallies == whole.tallies


def test_each_number_of_characters_has_its_turn() -> None:
    assert [tally.games for tally in estimate(6).tallies.values()] == [2, 2, 1, 1]
    assert {count: tally.games for count, tally in estimate(6, counts=(2, 3)).tallies.items()} == {2: 3, 3: 3}


def test_the_seed_decides() -> None:
    assert estimate().tallies == estimate().tallies
    assert estimate().tallies != estimate(seed="another").tallies


def test_who_is_in_the_team_is_in_every_game() -> None:
    made = estimate(0, team=("mole",))
    for count in (1, 2, 3, 4):
        for number in range(20):
            team = made._characters(count, number)
            assert len(set(team)) == count
            assert "mole" in team


@pytest.mark.parametrize(
    ("chance", "word"),
    [
        (0.85, "gentle"),
        (0.84, "fair"),
        (0.7, "fair"),
        (0.69, "tricky"),
        (0.55, "tricky"),
        (0.4, "hard"),
        (0.39, "merciless"),
        (0.0, "merciless"),
    ],
)
def test_the_word_goes_by_the_mean(chance: float, word: str) -> None:
    assert told(chance, chance, chance, chance).word == word


def test_notes_for_the_author() -> None:
    assert told(0.7, 0.7, 0.7, 0.7).notes == ()
    assert [note.code for note in told(0.8, 0.7, 0.7, 0.6).notes] == ["uneven"]
    assert dict(told(0.8, 0.7, 0.7, 0.6).notes[0].arguments) == {"one": 80, "four": 60}
    assert [note.code for note in told(0.3, 0.3, 0.3, 0.3).notes] == ["too-hard"]
    assert [note.code for note in told(1.0, 1.0, 0.9, 0.9).notes] == ["too-easy"]
    assert not any(note.serious for note in told(0.1, 0.1, 0.1, 0.9).notes)


def test_a_night_owl_and_seals_change_it() -> None:
    """Eight cards fewer are never easier; an open glyph is never harder."""
    plain = estimate(60, "m16", counts=(2,))
    assert estimate(60, "m16", counts=(2,), owl=8).chance(2, 0.6) < plain.chance(2, 0.6)
    assert estimate(60, "m16", counts=(2,), seals=2).chance(2, 0.6) > plain.chance(2, 0.6)

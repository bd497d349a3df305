"""How hard the mission on the desk is: when it is tried, what is told of it, and the mark on the curve."""

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.core.words import Words
from engine.initiative.estimate import ENOUGH, FIRST, Estimate
from engine.initiative.mission import Mission
from engine.initiative.writing import build, read
from tests.conftest import ROOT
from tests.engine.initiative.tables import GAME, mission
from tests.web.client import NOON, Client, House
from web.screens.initiative.writing import curve
from web.screens.initiative.writing.gauge import gauge_view
from web.screens.initiative.writing.paper import blank
from web.screens.initiative.writing.trying import PAUSE, Gauge

STEP = "initiative.gauge-go-on"

TWO_LINES = 'question = "Where is the spare key?"\nsecret = "UNDER THE [GREEN] MAT"\n'


@pytest.fixture
def desk(house: House) -> Client:
    """A new draft on the desk."""
    return Client(house, at="#/initiative/write").click("initiative.writing-new")


def write(desk: Client, question: str = "Where is the spare key?", secret: str = "UNDER THE [GREEN] MAT") -> Client:
    return desk.change("question", question).change("secret", secret)


def steps(desk: Client) -> list[int]:
    """After how many milliseconds the page is to come back for more."""
    return [effect["after"] for effect in desk.effects if effect["do"] == "step" and effect["verb"] == STEP]


def panel(desk: Client) -> str:
    return desk.page.one(id="gauge").text


def tried(desk: Client) -> Client:
    """Until there is nothing more to try."""
    for _ in range(ENOUGH):
        if not steps(desk):
            return desk
        desk.do(STEP)
    raise AssertionError("the estimate comes to no end")


def begun(desk: Client) -> Client:
    """Until there is a first number."""
    while not desk.page.all(id="gauge-mark"):
        assert steps(desk), "the estimate comes to no number"
        desk.do(STEP)
    return desk


def written(text: str = TWO_LINES) -> Mission:
    return build(read(text), GAME.box)


def told(*chances: float, games: int = ENOUGH) -> Gauge:
    """As if so many of a hundred games had ended with all windows open, and the others with none."""
    made = Estimate(mission(), GAME.box)
    for count, chance in enumerate(chances, 1):
        tally = made.tallies[count]
        tally.games = 100
        tally.opened[0], tally.opened[tally.total] = 100 - round(100 * chance), round(100 * chance)
    made.games = games
    return Gauge(made, mission=mission())


def view(gauge: Gauge, words: Words | None = None) -> dict[str, Any]:
    return gauge_view(words or Words("en"), gauge, blank("en"), gauge.mission, "draft")


# When it is tried.


def test_a_mission_with_faults_is_never_tried(desk: Client) -> None:
    assert steps(desk) == []
    assert "As soon as the mission can be played" in panel(desk)
    write(desk, secret="[UNDER")
    assert steps(desk) == []
    assert "As soon as the mission can be played" in panel(desk)
    write(desk)
    assert steps(desk) == [PAUSE]
    write(desk, secret="UNDER THE [GREEN MAT")
    assert steps(desk) == []


def test_it_waits_until_nobody_types(desk: Client) -> None:
    write(desk)
    desk.now -= 1000 - PAUSE // 2  # Half of the pause has gone by when the page comes back.
    desk.do(STEP)
    assert steps(desk) == [PAUSE - PAUSE // 2]
    assert desk.page.one("progress")["value"] == "0"
    desk.do(STEP)
    assert desk.page.one("progress")["value"] != "0"


def test_a_clock_that_is_set_back_makes_nobody_wait() -> None:
    gauge = Gauge()
    gauge.look_at(written(), GAME.box, NOON)
    assert gauge.waits(NOON) == PAUSE
    assert gauge.waits(NOON + PAUSE) == 0
    assert gauge.waits(NOON - 3_600_000) == 0


def test_a_slice_ends_when_it_is_enough() -> None:
    gauge = Gauge()
    gauge.look_at(written(), GAME.box, NOON)
    assert not gauge.finished
    gauge.go_on(lambda: True)
    assert gauge.estimate is not None
    assert 0 < gauge.estimate.games < FIRST
    looks = iter([False, False, True])
    gauge.go_on(lambda: next(looks))
    assert next(looks, None) is None


@pytest.mark.parametrize(
    "change",
    [{"title": "Spare"}, {"story": "It rains."}, {"answer": "UNDER"}, {"debrief": "There it was."}, {"answer_at": 0.6}],
)
def test_what_changes_no_game_is_tried_no_more(change: dict[str, Any]) -> None:
    gauge = Gauge()
    gauge.look_at(written(), GAME.box, NOON)
    before = gauge.estimate
    gauge.look_at(replace(written(), **change), GAME.box, NOON)
    assert gauge.estimate is not None
    assert gauge.estimate is before
    assert gauge.estimate.answer_at == change.get("answer_at", 0.8)


@pytest.mark.parametrize(
    "line",
    [
        'given = "E"',
        "leave_out = 2",
        'tokens = ["tan", "violet"]',
        'side = "consulate"',
        "cards_out = 2",
        "alarm = 1",
        "red = 1",
        'walls = ["hall-desk"]',
        'entrance = "vault"',
    ],
)
def test_what_changes_a_game_is_tried_anew(line: str) -> None:
    gauge = Gauge()
    gauge.look_at(written(), GAME.box, NOON)
    before = gauge.estimate
    gauge.look_at(written(f"{TWO_LINES}{line}\n"), GAME.box, NOON + 5)
    assert gauge.estimate is not None
    assert gauge.estimate is not before
    assert gauge.waits(NOON + 5) == PAUSE


def test_another_title_shuffles_the_glyphs_and_is_no_other_mission() -> None:
    """Which glyphs a mission has hangs on its name; how hard it is does not, where all glyphs can do the same."""
    one, other = written(), written(f'title = "Under the mat"\n{TWO_LINES}')
    assert list(one.windows) != list(other.windows)
    gauge = Gauge()
    gauge.look_at(one, GAME.box, NOON)
    before = gauge.estimate
    gauge.look_at(other, GAME.box, NOON)
    assert gauge.estimate is before


def test_a_mission_that_gets_a_fault_is_forgotten() -> None:
    gauge = Gauge()
    gauge.look_at(written(), GAME.box, NOON)
    gauge.look_at(None, GAME.box, NOON)
    assert gauge.finished
    assert gauge.estimate is None


# What is told.


@pytest.mark.slow
def test_the_end_is_what_the_partners_counted(desk: Client) -> None:
    """The screen tells what the engine counts for the same mission; and says it once to the ear."""
    tried(write(desk))
    counted = Estimate(written(), GAME.box)
    counted.go_on(ENOUGH)
    least, most = counted.within
    assert f"gentle {round(100 * counted.mean)}%" in panel(desk)
    assert f"between {round(100 * least)}% and {round(100 * most)}%" in panel(desk)
    assert [said for said in desk.heard if said.startswith("How hard it is")] == [
        f"How hard it is: gentle, {round(100 * counted.mean)}%."
    ]
    assert not desk.page.all("progress")
    assert not steps(desk)


def test_a_first_number_comes_long_before_the_last() -> None:
    gauge = Gauge()
    gauge.look_at(written(), GAME.box, NOON)
    assert gauge.estimate is not None
    gauge.estimate.go_on(FIRST - 1)
    assert not view(gauge)["told"]
    assert view(gauge)["games"] == FIRST - 1
    gauge.estimate.go_on(1)
    assert view(gauge)["told"]
    assert not view(gauge)["done"]


def test_words_and_numbers() -> None:
    """250 of 400 games are won: 62.5 %, told as an even 62."""
    shown = view(told(0.65, 0.60, 0.60, 0.65))
    assert shown["word"] == "tricky"
    assert shown["share"] == "62%"
    assert shown["sentence"] == "An ordinary team sees the answer in time in 6 games of 10."
    assert shown["notes"] == []


@pytest.mark.parametrize(
    ("chances", "note"),
    [
        ((0.9, 0.8, 0.7, 0.6), "Uneven: one character alone wins 90 of 100 games, four win 60"),
        ((1.0, 1.0, 1.0, 0.96), "Very easy: 99 of 100 games"),
        ((0.2, 0.2, 0.2, 0.2), "Very hard: only 20 of 100 games"),
    ],
)
def test_what_is_worth_a_thought(chances: tuple[float, ...], note: str) -> None:
    (shown,) = view(told(*chances))["notes"]
    assert shown.startswith(note)
    assert view(told(*chances, games=FIRST))["notes"] == [], "a few games may be a chance"


@pytest.mark.slow
def test_numbers_for_who_sees_no_curve(desk: Client) -> None:
    """Six parts, each with four chances, and none grows with what must be open."""
    table = tried(write(desk)).page.one("table")
    rows = [[cell.text for cell in row.all("td")] for row in table.one("tbody").all("tr")]
    assert [len(row) for row in rows] == [4] * 8
    chances = [[int(cell.removesuffix("%")) for cell in row] for row in rows[:6]]
    for column in zip(*chances, strict=True):
        assert list(column) == sorted(column, reverse=True)
    assert [row.one("th").text for row in table.one("tbody").all("tr")][:2] == ["50%", "60%"]


# The curve and its mark.


def test_the_chart_and_the_slider_over_it_have_the_same_bounds() -> None:
    """The style sheet lays the slider where the lines run; both must move together."""
    style = (ROOT / "web/static/style/initiative/writing-gauge.css").read_text()
    (rule,) = re.findall(r"^\.gauge-mark \{(.*)\}$", style, re.MULTILINE)
    left, width, top, height = (
        float(re.search(pattern, rule)[1])  # type: ignore[index]
        for pattern in (r"left: calc\(([\d.]+)%", r"width: calc\(([\d.]+)%", r"top: ([\d.]+)%", r"; height: ([\d.]+)%")
    )
    assert left * curve.WIDTH / 100 == curve.LEFT == curve.across(curve.LEAST)
    assert (left + width) * curve.WIDTH / 100 == curve.RIGHT == curve.across(curve.MOST)
    assert top * curve.HEIGHT / 100 == curve.TOP == curve.down(1.0)
    assert (top + height) * curve.HEIGHT / 100 == curve.BOTTOM == curve.down(0.0)


@pytest.mark.slow
def test_the_mark_is_dragged(desk: Client) -> None:
    """Of sixteen windows 80 % are thirteen, 60 % are ten: what is easier to see is won more often."""
    tried(write(desk))
    slider = desk.page.one("input", id="gauge-mark")
    assert slider["aria-valuetext"].startswith("80%, 13 of 16 windows: 1 character ")
    before = panel(desk)
    desk.change("part", "60")
    slider = desk.page.one("input", id="gauge-mark")
    assert slider["value"] == "60"
    assert slider["aria-valuetext"].startswith("60%, 10 of 16 windows: 1 character ")
    assert panel(desk) != before
    assert not steps(desk), "nothing is played anew"
    assert desk.reload().page.one(id="secret").text == "UNDER THE [GREEN] MAT"


def test_a_whole_drag_is_undone_at_once(desk: Client) -> None:
    begun(write(desk))
    for part in ("79", "75", "71"):
        desk.change("part", part)
    desk.do("initiative.writing-undo", {"paper": desk.at.rpartition("/")[2]})
    assert desk.page.one("input", id="gauge-mark")["value"] == "80"


@pytest.mark.parametrize(("part", "kept"), [("5", 30), ("999", 100), ("x", 30), ("9" * 5000, 30), ("²", 30)])
def test_a_mark_beside_the_chart_goes_to_its_end(desk: Client, part: str, kept: int) -> None:
    begun(write(desk)).change("part", part)
    assert desk.page.one("input", id="gauge-mark")["value"] == str(kept)


@pytest.mark.parametrize(
    ("language", "said"), [("uk", "80 %, 13 із 16 віконець: 1 персонаж "), ("ru", "80 %, 13 из 16 ")]
)
def test_the_mark_speaks(house: House, language: str, said: str) -> None:
    desk = Client(house, at="#/initiative/write", languages=(language,)).click("initiative.writing-new")
    slider = begun(write(desk)).page.one("input", id="gauge-mark")
    assert slider["aria-valuetext"].replace("\N{NO-BREAK SPACE}", " ").startswith(said)
    assert slider["aria-label"]

"""What can be agreed on before a match, beyond the box as well (MM-01, MM-02, MM-09, MM-10, MM-13)."""

from itertools import product
from random import Random

import pytest

from engine.core.game import Setup
from engine.core.options import BadSetup, Choice, Number, Option, Switch, Values, settle
from engine.mastermind.codes import Codes
from tests.engine.mastermind.sittings import GAME, sit


def offered(**chosen: int | str | bool) -> dict[str, Option]:
    return {option.name: option for option in GAME.options(2, chosen)}


def lowest_colours(**chosen: int | bool) -> int:
    colours = offered(**chosen)["colours"]
    assert isinstance(colours, Number)
    assert (colours.high, colours.default) == (10, 6)
    return colours.low


def test_the_box_is_the_default() -> None:
    assert settle(GAME.options(2, {}), {}) == {
        "games": 2,
        "first_codemaker": "drawn",
        "holes": 4,
        "colours": 6,
        "rows": 10,
        "empties": False,
        "no_repeats": False,
        "by_hand": False,
    }


def test_mm01_mm09_mm10_mm13_the_ranges_agreed_on() -> None:
    options = offered()
    assert options["games"] == Number("games", 1, 12, 2)
    assert options["first_codemaker"] == Choice("first_codemaker", ("drawn", "first", "second"), "drawn")
    assert options["holes"] == Number("holes", 3, 6, 4)
    assert options["colours"] == Number("colours", 4, 10, 6)
    assert options["rows"] == Number("rows", 6, 12, 10)
    assert options["empties"] == Switch("empties", False)
    assert options["no_repeats"] == Switch("no_repeats", False)
    assert options["by_hand"] == Switch("by_hand", False)
    assert len(options) == 8


def test_mm02_mm13_the_codes_are_those_agreed_on() -> None:
    assert sit().state.codes == Codes(4, 6, False, True)
    assert sit(holes=6, colours=10, empties=True, no_repeats=True).state.codes == Codes(6, 10, True, False)
    assert (sit(rows=7).state.row_limit, sit(games=5).state.games, sit(by_hand=True).state.by_hand) == (7, 5, True)


@pytest.mark.parametrize(("holes", "empties", "no_repeats"), list(product(range(3, 7), (False, True), (False, True))))
def test_mm13_no_repeats_needs_as_many_symbols_as_holes_and_offers_nothing_else(
    holes: int, empties: bool, no_repeats: bool
) -> None:
    low = lowest_colours(holes=holes, empties=empties, no_repeats=no_repeats)
    possible = [
        colours for colours in range(4, 11) if len(Codes(holes, colours, empties=empties, repeats=not no_repeats)) > 0
    ]
    assert low == possible[0]
    assert possible == list(range(low, 11))


@pytest.mark.parametrize(
    ("chosen", "low"),
    [
        ({"holes": 6, "no_repeats": True}, 6),
        ({"holes": 6, "no_repeats": True, "empties": True}, 5),
        ({"holes": 5, "no_repeats": True}, 5),
        ({"holes": 5, "no_repeats": True, "empties": True}, 4),
        ({"holes": 6}, 4),
    ],
)
def test_mm13_the_fewest_colours_by_hand(chosen: dict[str, int | bool], low: int) -> None:
    assert lowest_colours(**chosen) == low


def test_mm13_too_few_colours_are_moved_up_and_a_match_with_them_is_refused() -> None:
    chosen: Values = {"holes": 6, "colours": 4, "no_repeats": True}
    settled = settle(GAME.options(2, chosen), chosen)
    assert settled["colours"] == 6
    with pytest.raises(BadSetup) as bad:
        GAME.start(Setup(2, {**settled, "colours": 5}), Random("refused"))
    assert (bad.value.option, bad.value.value) == ("colours", 5)


@pytest.mark.parametrize("seats", [-1, 0, 3, 4])
def test_mm01_mm14_a_match_of_other_than_one_or_two_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadSetup) as bad:
        GAME.start(Setup(seats, settle(GAME.options(2, {}), {})), Random("refused"))
    assert (bad.value.option, bad.value.value) == ("seats", seats)


@pytest.mark.parametrize(
    "strange", [{"holes": "6"}, {"holes": None}, {"no_repeats": 1}, {"empties": "yes", "holes": 99}]
)
def test_strange_choices_are_offered_something_sensible(strange: Values) -> None:
    settled = settle(GAME.options(2, strange), strange)
    GAME.start(Setup(2, settled), Random("sensible"))

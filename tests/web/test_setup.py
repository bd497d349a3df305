"""The set-up screen: what is offered narrows with what is chosen, and the last set-up comes back."""

import json

import pytest

from tests.web.client import Client, House
from tests.web.matches import begin
from tests.web.page import Node, difference


def number(client: Client, option: str) -> Node:
    return client.page.one("input", id=f"option-{option}")


def chosen(client: Client, name: str) -> str:
    found = [node["value"] for node in client.page.all("input", type="radio", name=name) if "checked" in node]
    assert len(found) == 1
    return found[0]


def sits(client: Client, name: str) -> str:
    (who,) = [choice["value"] for choice in client.page.one("select", name=name).all("option") if "selected" in choice]
    return who


def folded(client: Client) -> str:
    """What the line says under which everything is folded that is agreed on."""
    return client.page.one("details", class_="card agreed").one("summary").one("span", class_="aside").text


def ticked(client: Client, name: str) -> bool:
    return "checked" in client.page.one("input", type="checkbox", name=name)


def test_mm01_to_mm09_the_box_is_the_default(client: Client) -> None:
    client.go("#/mastermind")
    values = {name: number(client, name)["value"] for name in ("games", "holes", "colours", "rows")}
    assert values == {"games": "2", "holes": "4", "colours": "6", "rows": "10"}
    assert chosen(client, "option-first_codemaker") == "drawn"
    assert not any(ticked(client, f"option-{name}") for name in ("empties", "no_repeats", "by_hand"))
    assert ticked(client, "take-back")


def test_take_backs_are_only_offered_where_the_rules_allow_any(client: Client) -> None:
    """Tagiron's answers are heard by all, and who guesses looks (TG-06, TG-10): nothing can be taken back."""
    client.go("#/tagiron")
    assert client.page.all("input", name="option-notepad")
    assert not client.page.all("input", name="take-back")


def test_a_person_sits_down_with_the_gentlest_bot_at_first(client: Client) -> None:
    client.go("#/mastermind")
    assert (sits(client, "seat-0"), sits(client, "seat-1")) == ("person", "gentle")
    assert not client.page.all("input", name="name-1"), "a bot needs no name"
    client.change("seat-1", "person")
    assert client.page.all("input", name="name-1")


def test_without_repeats_there_are_as_many_symbols_as_holes(client: Client) -> None:
    """ "Needs at least as many symbols as holes, and the set-up screen offers nothing else." """
    client.go("#/mastermind").change("option-colours", "4")
    client.change("option-holes", "6").change("option-no_repeats", True)
    assert (number(client, "colours")["min"], number(client, "colours")["value"]) == ("6", "6")
    assert not client.offers("setup.nudge", option="colours", by=-1)
    client.change("option-empties", True)
    assert number(client, "colours")["min"] == "5", "the empty hole is a symbol too"
    client.change("option-no_repeats", False)
    assert number(client, "colours")["min"] == "4"


def test_nudges_stop_at_the_ends(client: Client) -> None:
    client.go("#/mastermind")
    for option, low, high in (("holes", 3, 6), ("colours", 4, 10), ("rows", 6, 12), ("games", 1, 12)):
        while client.offers("setup.nudge", option=option, by=1):
            client.click("setup.nudge", option=option, by=1)
        assert number(client, option)["value"] == str(high)
        client.do("setup.nudge", {"game": "mastermind", "option": option, "by": 1})
        assert number(client, option)["value"] == str(high)
        while client.offers("setup.nudge", option=option, by=-1):
            client.click("setup.nudge", option=option, by=-1)
        assert number(client, option)["value"] == str(low)


def test_a_nudge_is_one_step(client: Client) -> None:
    client.go("#/mastermind").do("setup.nudge", {"game": "mastermind", "option": "rows", "by": -400})
    assert number(client, "rows")["value"] == "9"


def test_a_nudge_of_what_is_no_number_does_nothing(client: Client) -> None:
    before = client.go("#/mastermind").html
    for option in ("empties", "first_codemaker", "price"):
        client.do("setup.nudge", {"game": "mastermind", "option": option, "by": 1})
        assert difference(before, client.html) == ""


def test_a_typed_number_moves_to_the_nearest_that_is_offered(client: Client) -> None:
    client.go("#/mastermind")
    for typed, taken in (("5", "5"), ("99", "6"), ("1", "3"), ("007", "6")):
        assert number(client.change("option-holes", typed), "holes")["value"] == taken


def test_a_number_that_had_to_move_is_told(client: Client) -> None:
    client.go("#/mastermind")
    assert "From 6 to 12." in client.text
    assert client.change("option-rows", "12").notice == ""
    assert client.change("option-rows", "99").notice == "Rows: from 6 to 12."
    assert client.heard[-1] == client.notice
    assert client.change("option-rows", "").notice == "Rows: from 6 to 12."
    assert client.change("option-rows", "008").notice == ""
    client.change("option-colours", "4").change("option-holes", "6")
    assert client.change("option-no_repeats", True).notice == "Colours: from 6 to 10.", "it moved with the switch"


def test_hints_are_on_for_a_person_alone_and_off_between_two(client: Client) -> None:
    client.go("#/mastermind")
    assert ticked(client, "hints-0")
    assert "only if everybody" not in client.text
    client.change("seat-1", "person")
    assert not ticked(client, "hints-0")
    assert not ticked(client, "hints-1")
    assert "Hints are there only if everybody allows them." in client.text
    client.change("hints-1", True).change("name-0", "Ann")
    assert (ticked(client, "hints-0"), ticked(client, "hints-1")) == (False, True)
    client.change("seat-1", "gentle")
    assert ticked(client, "hints-0")
    assert not ticked(client.change("hints-0", False).change("option-rows", "8"), "hints-0")


def test_what_is_no_number_changes_nothing(client: Client) -> None:
    client.go("#/mastermind").change("option-holes", "5")
    for typed in ("", "-3", "4.5", "1e1", "four", "9" * 400, " 4"):
        assert number(client.change("option-holes", typed), "holes")["value"] == "5"


def test_one_change_leaves_the_rest_alone(client: Client) -> None:
    client.go("#/mastermind").change("option-holes", "5").change("option-first_codemaker", "second")
    client.change("option-empties", True).change("seat-1", "knuth").change("name-0", "Ann")
    assert number(client, "holes")["value"] == "5"
    assert chosen(client, "option-first_codemaker") == "second"
    assert ticked(client, "option-empties")
    assert (sits(client, "seat-1"), client.page.one("input", name="name-0")["value"]) == ("knuth", "Ann")


def test_remarks_count_the_codes(client: Client) -> None:
    """1,296 codes, 2,401 with empty holes (RULES.md); 360 when no colour repeats."""
    assert "1,296 codes are possible." in client.go("#/mastermind").text
    assert "2,401 codes are possible." in client.change("option-empties", True).text
    assert "360 codes are possible." in client.change("option-empties", False).change("option-no_repeats", True).text


def test_mm01_an_even_number_of_games_is_called_fair(client: Client) -> None:
    assert "With an odd number of games" not in client.go("#/mastermind").text
    assert "With an odd number of games" in client.change("option-games", "3").text


def test_the_last_set_up_comes_back(house: House, client: Client) -> None:
    begin(client, "person", "knuth", holes="5", empties=True, games="4")
    later = Client(house, client.device, at="#/mastermind")
    assert (sits(later, "seat-1"), number(later, "holes")["value"]) == ("knuth", "5")
    assert ticked(later, "option-empties")
    assert later.page.one("input", name="name-0")["value"] == "Ann"


def test_the_usual_rules_come_back_and_nobody_gets_up(client: Client) -> None:
    client.go("#/mastermind").change("seat-1", "knuth").change("option-holes", "5").change("take-back", False)
    client.change("hints-0", False).click("setup.reset")
    assert (number(client, "holes")["value"], ticked(client, "take-back"), ticked(client, "hints-0")) == (
        "4",
        True,
        True,
    )
    assert sits(client, "seat-1") == "knuth"


def test_the_folded_line_says_what_is_agreed_on(client: Client) -> None:
    client.go("#/mastermind")
    assert folded(client) == "2 games, 4 holes, 6 colours, 10 rows, hints allowed"
    client.change("option-holes", "5").change("option-games", "1").change("option-empties", True)
    client.change("hints-0", False).change("take-back", False).change("option-first_codemaker", "second")
    assert folded(client) == (
        "1 game, 5 holes, 6 colours, 10 rows, the second seat makes the first code, holes may stay empty, no hints, "
        "no take-backs"
    )
    client.change("seat-0", "knuth")
    assert folded(client).endswith("holes may stay empty, no take-backs"), "bots need no hints"


def test_mm14_who_plays_alone_agrees_on_the_board(client: Client) -> None:
    assert folded(client.go("#/mastermind").change("count", "1")) == "4 holes, 6 colours, 10 rows, hints allowed"


@pytest.mark.parametrize(
    ("notepad", "line"),
    [
        ("paper", "A paper notepad, hints allowed"),
        ("assisted", "A notepad that helps, hints allowed"),
        ("full", "A notepad that does everything, hints allowed"),
    ],
)
def test_tg13_the_folded_line_says_what_the_notepad_does(client: Client, notepad: str, line: str) -> None:
    assert folded(client.go("#/tagiron").change("option-notepad", notepad)) == line


def test_hints_of_several_people_are_allowed_by_all_or_not_at_all(client: Client) -> None:
    client.go("#/mastermind").change("seat-1", "person").change("hints-0", True).change("name-0", "Ann")
    assert folded(client).endswith("no hints")
    assert {"Ann allows hints", "Second seat allows hints"} <= {
        client.page.one(id=f"hints-{seat}-name").text for seat in (0, 1)
    }
    assert folded(client.change("hints-1", True)).endswith("hints allowed")


def test_a_bot_is_described_where_it_sits_first(client: Client) -> None:
    client.go("#/tagiron").change("count", "4")
    assert client.text.count("Forgets some of what was said and asks at random.") == 1
    client.change("seat-3", "master")
    assert client.page.one("select", name="seat-3")["aria-describedby"] == "seat-3-help"
    assert "Thinks everything through" in client.page.one(id="seat-3-help").text
    assert "aria-describedby" not in client.page.one("select", name="seat-2")


def test_a_set_up_that_was_not_played_is_not_kept(client: Client) -> None:
    client.go("#/mastermind").change("option-holes", "5")
    assert client.device == {}
    assert number(client.go("#/").go("#/mastermind"), "holes")["value"] == "5", "while the tab is open it stays"


def test_a_damaged_set_up_starts_anew(house: House) -> None:
    for stored in ("", "{", "[]", '{"chairs":[]}', '{"chairs":[{"who":"x"}],"options":{"holes":"a"},"take_back":1}'):
        client = Client(house, {"setup:mastermind": stored}, at="#/mastermind")
        assert number(client, "holes")["value"] == "4"


def test_a_set_up_of_another_version_moves_to_what_is_offered(house: House) -> None:
    stored = {
        "chairs": [{"who": who, "name": "Ann", "hints": False} for who in ("oracle", "gentle", "knuth")],
        "options": {"holes": 40, "price": 3, "empties": True, "rows": "ten"},
        "take_back": False,
    }
    client = Client(house, {"setup:mastermind": json.dumps(stored)}, at="#/mastermind")
    assert (sits(client, "seat-0"), sits(client, "seat-1")) == ("person", "gentle")
    assert (number(client, "holes")["value"], number(client, "rows")["value"]) == ("6", "10")
    assert ticked(client, "option-empties")
    assert not ticked(client, "take-back")


def test_names_are_offered_the_next_time(client: Client) -> None:
    begin(client, "person", "person")
    client.go("#/mastermind")
    assert [node["value"] for node in client.page.one("datalist", id="names").all("option")] == ["Ann", "Bob"]
    assert client.settings["names"] == ["Ann", "Bob"]


def test_names_are_one_short_line(client: Client) -> None:
    client.go("#/mastermind")
    for typed, kept in (
        ("  Ann \n Lee\t", "Ann Lee"),
        ("\u202eAnn\u200b\x00", "Ann"),
        ("A" * 100, "A" * 24),
        ("Олена", "Олена"),
    ):
        client.change("name-0", typed)
        assert client.page.one("input", name="name-0")["value"] == kept


def test_a_name_field_takes_as_much_as_is_kept(client: Client) -> None:
    client.go("#/mastermind").change("seat-1", "person")
    assert {client.page.one("input", name=f"name-{seat}")["maxlength"] for seat in (0, 1)} == {"24"}


def test_two_people_of_one_name_are_told_and_let_in(client: Client) -> None:
    client.go("#/mastermind").change("seat-1", "person")
    remark = "Two people have the same name"
    assert remark not in client.text, "without names they have their seats' numbers"
    assert remark not in client.change("name-0", "Ann").change("name-1", "Bob").text
    assert remark in client.change("name-1", "ann").text
    client.submit("setup.start")
    assert client.is_curtain
    assert remark not in client.go("#/mastermind").change("seat-1", "gentle").text


def test_without_a_name_a_seat_has_its_number(client: Client) -> None:
    client.go("#/mastermind").submit("setup.start", {"seat-0": "person", "seat-1": "person", "name-1": "Bob"})
    assert [node.text for node in client.page.all(class_="player-name")] == ["Player 1", "Bob"]


def test_a_count_of_seats_that_no_game_has_changes_nothing(client: Client) -> None:
    client.go("#/mastermind")
    before = client.html
    for count in ("3", "9", "0", "-1", "two", "٢"):
        client.do("setup.change", {"game": "mastermind"}, {"count": count})
        assert difference(before, client.html) == ""


def test_no_game_no_set_up(client: Client) -> None:
    for verb in ("setup.change", "setup.start"):
        assert client.do(verb, {"game": "chess"}).notice == "There is no such game here."
        assert client.do(verb).notice == "There is no such game here."
    assert client.device == {}


def test_starting_asks_for_the_lock_and_for_lasting_storage(client: Client) -> None:
    begin(client, "person", "gentle")
    done = [effect["do"] for effect in client.effects]
    assert {"save", "persist", "go", "hold"} <= set(done)
    assert list(client.saves) == [client.key]

"""A finished game as a film: wound by hand, by the slider, or running."""

import pytest

from engine.tagiron.table import Ask, GuessTiles, Resign
from tests.engine.tagiron.tables import THREE, TWO, alone, row, table
from tests.web.client import Client, House
from tests.web.matches import begin, place, reveal
from tests.web.page import Node
from tests.web.tagiron_saves import AT, set_up, sit_at
from tests.web.test_review import reviewed
from tests.web.test_tagiron_review import CARDS, finished, game
from web import work

GUESSES = ((1, 1, 2, 2), (1, 3, 3, 3), (1, 3, 4, 1))


@pytest.fixture(autouse=True)
def _at_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is worked out is there at once, however slow the machine."""
    monkeypatch.setattr(work, "slice_of_work", lambda: lambda: False)


def film(client: Client) -> Node:
    return client.page.one("section", id="film")


def slider(client: Client) -> Node:
    return film(client).one("input", type="range")


def rows(client: Client) -> list[Node]:
    """What stands on the board of the film."""
    return [line for line in film(client).all("li", class_="row") if line["data-state"] == "played"]


def known(client: Client) -> str:
    return film(client).one("p", class_="film-known").text


def test_it_opens_at_the_end_and_is_wound_move_by_move(client: Client) -> None:
    reviewed(client, (1, 3, 4, 1), *GUESSES)
    assert (slider(client)["value"], slider(client)["max"]) == ("3", "3")
    assert len(rows(client)) == 3
    for left in (2, 1, 0):
        client.click("film.wind", by=-1)
        assert len(rows(client)) == left
    assert slider(client)["aria-valuetext"] == "The beginning"
    assert not client.offers("film.wind", by=-1)
    client.click("film.wind", by=1)
    said = "1 of 3: Row 1: red, red, blue, blue. Answer: 1 red, 1 white."
    assert slider(client)["aria-valuetext"].split(":")[0] == said.split(":", maxsplit=1)[0]
    assert "1 red" in slider(client)["aria-valuetext"]
    assert client.heard[-1] == slider(client)["aria-valuetext"], "said once to who does not see it"


def test_presses_that_come_faster_than_the_pictures_all_count(client: Client) -> None:
    reviewed(client, (1, 3, 4, 1), *GUESSES)
    (back,) = client.buttons("film.wind", by=-1)
    assert back["data-key"] == "ArrowLeft"
    for _ in range(2):
        client.do("film.wind", back.args)
    assert len(rows(client)) == 1


def test_what_could_be_known_then(client: Client) -> None:
    """1,296 codes at first, 208 after 1122 with one red and one white (RULES.md)."""
    reviewed(client, (1, 3, 4, 1), *GUESSES)
    assert known(client) == "1 code still fits."
    assert known(client.do("film.show", {"to": 0})) == "1,296 codes still fit."
    assert known(client.do("film.show", {"to": 1})) == "208 codes still fit."


def test_the_shield_drops_with_the_last_row(client: Client) -> None:
    reviewed(client, (1, 3, 4, 1), *GUESSES)
    assert film(client).one("div", class_="shield")["data-state"] == "down"
    client.do("film.show", {"to": 2})
    assert film(client).one("div", class_="shield")["data-state"] == "up"


def test_the_slider_winds_without_another_word(client: Client) -> None:
    reviewed(client, (1, 3, 4, 1), *GUESSES)
    heard = list(client.heard)
    client.do("film.slide", {}, {"moment": "1"})
    assert len(rows(client)) == 1
    assert client.heard == heard, "a slider says for itself where it stands"
    for strange in ("", "x", "-1", "٣", "9" * 5000):
        client.do("film.slide", {}, {"moment": strange})
    assert client.do("film.slide", {}, {"moment": "99999"}).page
    assert slider(client)["value"] == "3", "no further than it goes"


def test_a_row_of_the_list_is_shown_in_the_film(client: Client) -> None:
    reviewed(client, (1, 3, 4, 1), *GUESSES)
    client.click("film.show", to=2, lead=True)
    assert len(rows(client)) == 2
    assert {"do": "focus", "id": "film"} in client.effects


def test_it_runs_from_the_beginning_to_the_end_and_stops(client: Client) -> None:
    reviewed(client, (1, 3, 4, 1), *GUESSES).click("film.run")
    for shown in range(4):
        assert len(rows(client)) == shown
        asked = [effect["verb"] for effect in client.effects if effect["do"] == "step"]
        assert asked == (["film.next"] if shown < 3 else [])
        client.do("film.next")


def test_winding_by_hand_stops_it(client: Client) -> None:
    reviewed(client, (1, 3, 4, 1), *GUESSES).click("film.run").do("film.next").do("film.slide", {}, {"moment": "0"})
    assert not client.step_asked
    assert len(rows(client.do("film.next"))) == 0, "a step that was under way"


def test_it_stays_where_it_is_while_other_things_are_done(client: Client) -> None:
    reviewed(client, (1, 3, 4, 1), *GUESSES).do("film.show", {"to": 1})
    here = client.at
    client.do("settings.set", {}, {"language": "uk"})
    assert len(rows(client)) == 1
    client.go("#/").go(here)
    assert len(rows(client)) == 1


def test_each_game_has_its_own_film_and_nothing_of_the_one_that_goes_on(client: Client) -> None:
    place(reveal(begin(client, "person", "person", games="2")), (1, 2, 3, 4))
    place(reveal(client), (1, 2, 3, 4))
    here = client.at
    client.click("table.continue")
    place(client, (6, 6, 5, 5))
    place(reveal(client), (6, 6, 6, 6))
    client.go(f"{here}/review/1")
    assert slider(client)["max"] == "1"
    for moment in (0, 1):
        client.do("film.show", {"to": moment})
        assert len(rows(client)) == moment
        assert "6" not in {use["href"].removeprefix("#peg-") for use in film(client).all("use")}


def test_there_is_no_film_of_a_game_that_goes_on(client: Client) -> None:
    place(reveal(begin(client, "person", "person")), (1, 2, 3, 4))
    for verb in ("film.show", "film.slide", "film.run", "film.next"):
        client.do(verb, {"to": 0} if verb == "film.show" else {}, {"moment": "0"} if verb == "film.slide" else {})
        assert not client.page.all(id="film")


def test_a_tagiron_film_is_what_the_seat_saw(house: House) -> None:
    """Ann asks Bob where his 0 is, and hears A; his tiles lie open at the end alone, and only then to her."""
    client = finished(house, *game(table(*TWO), Ask("where-0"), GuessTiles(row(TWO[0]))))
    hidden = "5 tiles lie face down."
    assert hidden not in film(client).heard
    assert known(client.do("film.show", {"to": 0})) == "3,003 rows were possible."
    assert hidden in film(client).heard
    assert known(client.do("film.show", {"to": 1})) == "1,001 rows were possible."
    assert hidden in film(client).heard
    assert "Bob: A" in film(client).text
    assert slider(client)["aria-valuetext"].startswith("1 of 2: Ann asks:")


def test_the_last_rows_that_were_possible_are_named(house: House) -> None:
    client = finished(house, *game(alone(*TWO, cards=CARDS), *map(Ask, CARDS[:-1]), GuessTiles(row(TWO[1]))))
    client.do("film.show", {"to": len(CARDS) - 1})
    assert known(client) == "1 row was possible."
    (only,) = film(client).one("ul", class_="film-left").all("li")
    assert [tile.text for tile in only.all("span", class_="tile")] == [tile[0] for tile in row(TWO[1])]


def test_tg10_the_centre_lies_open_to_who_has_looked(house: House) -> None:
    wrong = GuessTiles(row(THREE[0]))
    client = finished(house, *game(table(*THREE), wrong, wrong, wrong), seat=0)
    client.do("film.show", {"to": 1})
    assert "lie face down" not in film(client).heard, "Ann has looked"
    client.go(f"{AT}/review/2").do("film.show", {"to": 1})
    assert "lie face down" in film(client).heard, "Bob has not"


def test_a_long_review_is_worked_out_before_the_film_runs(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "slice_of_work", lambda: lambda: True)
    states = game(table(*TWO), Ask("where-0"), Resign())
    client = sit_at(house, states[-1])
    set_up(client, *states)
    client.go(f"{AT}/review/1")
    assert not client.offers("film.run")
    assert known(client) == "being worked out…"
    while client.step_asked:
        client.do("table.step")
    assert client.offers("film.run")
    assert known(client) != "being worked out…"

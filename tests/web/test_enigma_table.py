"""Enigma's table, clicked through: whole games by one to five people and guests, and what a page must not tell."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.core.game import Setup
from engine.core.match import Match
from engine.enigma.table.doings import Cancelling
from tests.web.client import Client
from web.screens.enigma.scratch import EnigmaSight
from web.tables import sight_of

PRESSED = ("enigma.", "table.answer", "table.continue", "table.reveal")


def sit(client: Client, *who: str, **options: Any) -> Client:
    client.go("#/enigma").change("count", str(len(who)))
    for seat, player in enumerate(who):
        client.change(f"seat-{seat}", player)
    for name, value in options.items():
        client.change(f"option-{name}", value)
    return client.submit("setup.start")


def match(client: Client) -> Match[Any, Any, Any]:
    """The truth, which only the test sees."""
    found: Match[Any, Any, Any] = client.app.desk.tables[client.key].match
    return found


def card_at(client: Client, place: int) -> str:
    return str(match(client).state.cards[place].name)


def shown(client: Client, place: int) -> str:
    """What the page says of a place."""
    places = [node for node in client.page.walk() if "chamber" in node.get("class", "").split()]
    return str(places[place]["aria-label"])


def look(client: Client, place: int) -> Client:
    """Two presses: choose, and confirm."""
    return client.click("enigma.point", place=place).click("enigma.act")


def say(client: Client, card: str) -> Client:
    return client.click("enigma.choose", word=card).click("enigma.act")


def press(client: Client, rng: random.Random, never: str = "nothing") -> bool:
    """One press of those that the screen offers; False once the match is over."""
    client.wait()
    if client.offers("table.rematch"):
        return False
    offered = [
        node
        for node in client.page.all("button")
        if not node.off
        and node.get("data-do", "").startswith(PRESSED)
        and not node["data-do"].startswith(("enigma.note-", never))
    ]
    offered = offered or client.buttons("table.pass")
    assert offered, client.text
    node = rng.choice(offered)
    client.do(node["data-do"], node.args)
    assert not client.notice, client.notice
    return True


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("bots", [False, True])
def test_whole_games_are_played_by_pressing_what_is_offered(client: Client, seats: int, bots: bool) -> None:
    others = "guest" if bots else "person"
    sit(client, "person", *[others] * (seats - 1))
    rng = random.Random(f"{seats}:{bots}")
    while press(client, rng):
        assert len(match(client).moves) < 1000, "the game comes to an end"
    assert client.page.one(id="verdict").text
    assert match(client).outcome is not None


def test_a_match_goes_on_from_game_to_game(client: Client) -> None:
    sit(client, "person", "person", "person", match=True, cast="growing")
    rng, headings = random.Random(7), set()
    while press(client, rng):
        headings.add(client.page.one("h1").text if not client.is_curtain else "")
    assert "Enigma: Code of Chaos · game 2" in headings
    played = match(client).state.played
    assert max(sum(game.winner == seat for game in played) for seat in range(3)) == 3 or (
        sum(game.winner is None for game in played) == 2
    )


def test_who_looks_knows_and_the_table_does_not(client: Client) -> None:
    """What somebody has seen is on no page but their own (EN-09); that they have looked is public."""
    sit(client, "person", "person", "person").click("table.reveal")
    look(client, 4)
    name = client.app.desk.fronts["enigma"].pieces.card(client.app.desk.words, card_at(client, 4))  # type: ignore[attr-defined]
    assert f"you know it: {name}" in shown(client, 4)
    say(client, next(one for one in match(client).state.plan.in_play if one != card_at(client, 4)))
    assert not client.is_curtain, "who doubts is asked on the table that all see (EN-13)"
    assert "face down, seen by Player 1" in shown(client, 4)
    assert "you know" not in client.html
    client.click("table.answer-all")


def test_who_has_spoken_reads_what_the_others_decide(client: Client) -> None:
    """Not that their turn is over (EN-12, EN-21)."""
    say(look(sit(client, "person", "guest", "guest"), 0), "machine")
    assert client.page.one(id="status").text == "Does anybody doubt you?"
    desk, front = client.app.desk, client.app.desk.fronts["enigma"]
    sight: EnigmaSight = sight_of(desk, desk.tables[client.key], 0)
    cancelling = replace(sight, view=replace(sight.view, doing=Cancelling(0, "machine")))
    assert front.table(desk.words, cancelling).status == "Does anybody cancel it?"


def test_a_lie_that_is_doubted_silences_and_turns_the_device_over(client: Client) -> None:
    sit(client, "person", "person", "person").click("table.reveal")
    look(client, 0)
    say(client, next(one for one in match(client).state.plan.in_play if one != card_at(client, 0)))
    client.click("table.answer", seat=2, answer=0).click("table.answer", seat=1, answer=1)
    state = match(client).state
    assert [player.silenced for player in state.players] == [True, False, False]
    assert client.is_curtain
    assert "face down, seen by Player 1 and Player 2" in shown(client, 0)
    assert "Player 2 doubts it: a lie!" in client.text
    client.click("table.reveal")
    assert "you know it" in shown(client, 0), "who has checked knows"


def test_the_truth_that_is_doubted_lies_open(client: Client) -> None:
    sit(client, "person", "person", "person").click("table.reveal")
    look(client, 0)
    say(client, card_at(client, 0)).click("table.answer", seat=1, answer=0).click("table.answer", seat=2, answer=1)
    assert "face up" in shown(client, 0)
    assert match(client).state.players[2].silenced


def test_nothing_is_heard_before_the_last_has_answered(client: Client) -> None:
    sit(client, "person", "person", "person").click("table.reveal")
    look(client, 0)
    say(client, card_at(client, 0))
    heard = len(client.heard)
    client.click("table.answer", seat=1, answer=1)
    assert client.heard[heard:] == []
    assert "doubts" not in client.text


def log(client: Client) -> list[str]:
    (lines,) = client.page.all("ol", class_="log")
    return [node.text for node in lines.all("li")]


def test_that_nobody_doubts_is_said_once_the_last_has_answered(client: Client) -> None:
    """EN-11, EN-13: in the log, on the table that all see, and aloud; before that nothing tells of any answer."""
    sit(client, "person", "person", "person").click("table.reveal")
    look(client, 0)
    say(client, card_at(client, 0)).click("table.answer", seat=2, answer=0)
    assert "Nobody doubts it." not in client.html
    heard = len(client.heard)
    client.click("table.answer", seat=1, answer=0)
    assert "Nobody doubts it." in " ".join(client.heard[heard:])
    assert "Nobody doubts it." in log(client)[0]
    (latest,) = client.page.all("ol", aria_label="What has happened")
    assert "Nobody doubts it." in latest.text


def test_where_somebody_doubts_nobody_says_otherwise(client: Client) -> None:
    sit(client, "person", "person", "person").click("table.reveal")
    say(look(client, 0), card_at(client, 0)).click("table.answer", seat=1, answer=1).click(
        "table.answer", seat=2, answer=0
    )
    assert "Nobody doubts it." not in client.text


def test_an_effect_that_asks_says_of_which_card_it_is(client: Client) -> None:
    """Scherbius' Shadow: whose character does one look at?"""
    sit(client, "person", "person", "person").click("table.reveal")
    say(look(client, 0), "shadow").click("table.answer-all").click("table.reveal")
    assert client.page.one(id="prompt").text == "Shadow of Scherbius. Whom do you choose?"
    (choices,) = client.page.all("div", class_="namings")
    assert choices["aria-label"] == "Shadow of Scherbius. Whom do you choose?"
    (since,) = client.page.all("ol", aria_label="Since your last turn")
    assert "Nobody doubts it." in since.text, "what has happened is folded, and there"


def test_who_one_is_and_what_one_wants_is_a_press_away(client: Client) -> None:
    """On the smallest phone as a line, which brings the sheet with all of it to the front."""
    sit(client, "person", "guest", "guest")
    (line,) = [node for node in client.buttons("table.sheet", sheet="book") if "own-line" in node.get("class", "")]
    client.do(line["data-do"], line.args)
    assert client.page.one(data_sheet="book").get("data-front") is not None
    assert line.text.partition(".")[0] in client.page.one(id="own-goal").text


def test_characters_are_on_no_page_but_their_own(client: Client) -> None:
    """EN-06: the same page whoever the others are."""
    sit(client, "person", "person", "person", "person")
    for person in range(4):
        if person:
            client.click("table.pass", seat=person)
        assert "player-character" not in client.html, "the curtain shows nobody"
        desk, table = client.app.desk, client.app.desk.tables[client.key]
        known = [player.character for player in sight_of(desk, table, person).view.players]
        assert [seat for seat, one in enumerate(known) if one is not None] == [person]
        client.click("table.reveal")
        assert client.html.count("player-character") == 1


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("enigma.point", {"place": 9}),
        ("enigma.point", {"place": -1}),
        ("enigma.point", {"place": "4"}),
        ("enigma.point", {}),
        ("enigma.act", {"action": {"is": "name", "card": "library"}}),
        ("enigma.act", {"action": {"is": "end-turn"}}),
        ("enigma.act", {"action": {"is": "inspect", "place": 99}}),
        ("enigma.act", {"action": {"is": "try", "points": [{"place": 0, "card": "nobody"}]}}),
        ("enigma.act", {"action": {"is": "fly"}}),
        ("enigma.try", {}),
        ("enigma.try-say", {"word": "library"}),
        ("enigma.try-whom", {"seat": 1}),
        ("enigma.try-of", {"word": "ghost"}),
        ("enigma.try-leave", {"parts": [99]}),
        ("enigma.try-back", {}),
        ("table.answer", {"seat": 1, "answer": 0}),
    ],
)
def test_what_cannot_be_done_is_refused_and_loses_nothing(client: Client, verb: str, args: dict[str, Any]) -> None:
    sit(client, "person", "guest", "guest").click("enigma.point", place=3)
    client.do(verb, args)
    assert client.notice
    assert match(client).moves == []
    assert client.page.one(id="place-3")["aria-pressed"] == "true"


def test_a_word_that_is_no_card_is_not_taken_up(client: Client) -> None:
    look(sit(client, "person", "guest", "guest"), 3)
    client.do("enigma.choose", {"word": "<b>" * 1000})
    assert "&lt;b&gt;" not in client.html
    assert client.offers("enigma.choose", word="library")


def begin_try(client: Client, character: str) -> None:
    """Sit down until this is who one is: dealing is by chance."""
    for _ in range(60):
        sit(client, "person", "guest", "guest")
        if match(client).state.players[0].character == character:
            client.click("enigma.try-open")
            return
    raise AssertionError(f"nobody is {character}")


def test_a_goal_is_said_piece_by_piece_and_survives_a_reload(client: Client) -> None:
    """The Messiah points at two cards asked for by name and one by its corner; without chaos it is told to be in vain
    (EN-15)."""
    begin_try(client, "messiah")
    assert "You do not hold chaos" in client.text
    for place in (0, 4):
        client.click("enigma.point", place=place)
    again = client.reload()
    assert "Show a card with chaos in the corner." in again.page.one(id="prompt").text
    again.click("enigma.point", place=8)
    again.click("enigma.try-back").click("enigma.point", place=7)
    (button,) = again.buttons("enigma.try")
    assert "you are out of this game" in button["data-confirm"]
    again.click("enigma.try")
    assert match(again).state.players[0].out
    assert "1 is Book of Order and Chaos, 5 is Shadow of Scherbius" in again.text


def test_the_wanderers_line_can_only_be_a_line_of_one_symbol(client: Client) -> None:
    begin_try(client, "wanderer")
    client.click("enigma.point", place=0).click("enigma.try-say", word="radio")
    assert sorted(node.args["place"] for node in client.buttons("enigma.point")) == [1, 2, 3, 6]
    client.click("enigma.point", place=3)
    assert {node.args["word"] for node in client.buttons("enigma.try-say")} == {"machine", "joint", "passage"}
    client.click("enigma.try-say", word="joint")
    assert [node.args["place"] for node in client.buttons("enigma.point")] == [6]
    client.click("enigma.point", place=6).click("enigma.try-say", word="machine").click("enigma.point", place=8)
    client.click("enigma.try")
    assert match(client).state.players[0].out


def test_two_keep_one_character_each_before_anything_else(client: Client) -> None:
    sit(client, "person", "person").click("table.reveal")
    dealt = match(client).state.players[0].dealt
    assert {node.args["word"] for node in client.buttons("enigma.choose")} == set(dealt)
    client.click("enigma.choose", word=dealt[1]).click("enigma.act")
    assert match(client).state.players[0].character == dealt[1]


def test_en26_what_one_has_taken_up_stays_while_others_choose(client: Client) -> None:
    sit(client, "person", "guest")
    wanted = match(client).state.players[0].dealt[1]
    client.click("enigma.choose", word=wanted)
    before = len(match(client).moves)
    client.do("table.step")
    assert len(match(client).moves) == before + 1, "the guest has chosen meanwhile"
    assert match(client).state.players[0].character is None
    client.click("enigma.act")
    assert match(client).state.players[0].character == wanted


def test_alone_a_card_is_turned_up_and_time_goes_on(client: Client) -> None:
    """EN-30, EN-32."""
    look(sit(client, "person"), 0)
    assert "face up" in shown(client, 0)
    before = match(client).state.cell
    assert before >= 1


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_a_game_is_told_in_the_readers_language(house: Any, language: str) -> None:
    """Not a word of English on any page of it; the client reads each."""
    client = Client(house, languages=(language,))
    sit(client, "person", "guest", "guest")
    rng = random.Random(3)
    for _ in range(120):
        if not press(client, rng):
            break
        assert "The " not in client.text


def test_one_press_sits_down_with_three_guests(client: Client) -> None:
    client.click("setup.at-once", game="enigma")
    assert match(client).setup == Setup(4, {"match": False, "cast": "first", "notebook": "assisted", "written": ""})

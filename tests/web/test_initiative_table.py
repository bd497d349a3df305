"""The table of The Initiative, without a browser: a turn, the console, the answer, what nobody may see."""

import json
from typing import Any

import pytest

from engine.core.bots import Why
from engine.core.words import Words
from tests.engine.content import FILES
from tests.web.client import Client, House
from tests.web.initiative_screens import acts, answer, begin, play_any, settle
from tests.web.page import words_of
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.why import why_text

PRACTICE = {"en": "LEFT BOOT", "uk": "ЛІВИЙ ЧОБІТ", "ru": "ЛЕВЫЙ САПОГ"}
"""What the practice mission's own text says where the biscuits are: read from its file by a person."""


def alone(client: Client, characters: int = 2) -> Client:
    """One person, who runs all the characters."""
    return begin(client, "person", characters=str(characters))


def view_of(client: Client) -> Any:
    table = client.app.desk.tables[client.key]
    return table.match.view(table.looker)


def chosen_card(client: Client) -> str:
    """What the card is called that was taken from the hand."""
    cards = [node for node in client.buttons("initiative.choose") if node["aria-pressed"] == "true"]
    return str(cards[0]["aria-label"])


# Before the first turn


def test_the_story_lies_in_front_while_all_are_asked_who_begins(client: Client) -> None:
    """Two people round one phone: they read it together, before anybody's cards are to be seen."""
    client.go("#/initiative").change("count", "2").change("seat-0", "person").change("seat-1", "person")
    client.submit("setup.start")
    assert client.offers("table.answer")
    (front,) = (node for node in client.page.walk() if "data-front" in node)
    assert front["data-sheet"] == "story"
    assert "Where have the biscuits gone?" in front.text
    assert len(client.page.all(class_="asked-all")) == 1, "asked once, though each may answer with their own character"


# A turn


def test_a_card_and_a_room_are_two_presses(client: Client) -> None:
    alone(client)
    before = view_of(client)
    client.click("initiative.choose")
    assert client.page.one(id="status").text == "Choose where: a room, or an action card."
    rooms = [node for node in client.buttons("initiative.act") if node["id"].startswith("room-at-")]
    client.do("initiative.act", rooms[0].args)
    moved = view_of(client)
    assert moved.acted == 1
    assert moved.characters[before.who].room != before.characters[before.who].room


def test_every_press_says_what_it_will_do(client: Client) -> None:
    """The value of the card and what it goes onto are in the name of what is pressed."""
    alone(client)
    client.click("initiative.choose")
    value = chosen_card(client).split()[0]
    offered = [node for node in client.buttons("initiative.act") if node["id"].startswith("room-at-")]
    assert offered
    assert all(f"your {value} on an empty card" in node["aria-label"] for node in offered)


def test_a_card_that_was_played_can_be_taken_back_until_something_was_learnt(client: Client) -> None:
    alone(client)
    client.click("initiative.choose")
    client.do(
        "initiative.act", next(n for n in client.buttons("initiative.act") if n["id"].startswith("room-at-")).args
    )
    client.click("table.take-back")
    assert view_of(client).acted == 0
    assert all(not pile for pile in view_of(client).piles.values())


def test_the_end_of_a_turn_says_what_it_draws(client: Client) -> None:
    alone(client)
    client.click("initiative.choose")
    client.do(
        "initiative.act", next(n for n in client.buttons("initiative.act") if n["id"].startswith("room-at-")).args
    )
    assert client.page.one(id="act-end").text == "End the turn: draw 1 card"


def test_one_person_and_a_partner_play_until_it_is_given_up(client: Client) -> None:
    play_any(begin(client, "person", "plain", characters="3"), 14)
    assert len(client.save["log"]["moves"]) > 14
    assert [move for move in client.save["log"]["moves"] if move["seat"] == 1]
    client.click("initiative.resign").wait()
    assert client.page.one(id="verdict").text == "Given up"


def test_what_anybody_could_send_is_refused_and_loses_nothing(client: Client) -> None:
    alone(client)
    moves = len(client.save["log"]["moves"])
    for verb, args in (
        ("initiative.act", {"action": {"is": "dig"}}),
        ("initiative.act", {"action": {"is": "answer", "text": "LEFT BOOT"}}),
        ("initiative.choose", {"value": 99, "suit": "wax"}),
        ("initiative.look", {"room": "nowhere"}),
        ("initiative.point", {"glyph": "nothing"}),
        ("initiative.pencil", {"glyph": "nothing", "sign": "A"}),
        ("initiative.punch", {"hole": 99}),
        ("initiative.ruler", {"shift": "-1"}),
    ):
        client.do(verb, args)
        assert client.notice, verb
    assert len(client.save["log"]["moves"]) == moves


# The console


def test_the_pencil_writes_on_everybodys_sheet(client: Client) -> None:
    """What one writes behind a glyph, the next person at the device sees as well."""
    begin(client, "person", "person")
    glyph = client.buttons("initiative.point")[0].args["glyph"]
    client.click("initiative.point", glyph=glyph).submit("initiative.pencil", {"sign": " q "})
    sheets = client.save["notes"]
    assert [sheet["pencil"] for sheet in sheets] == [{glyph: "Q"}, {glyph: "Q"}]
    client.click("table.pass")
    assert "in pencil Q" not in client.text, "behind the curtain lies nobody's sheet"
    client.click("table.reveal")
    assert "in pencil Q" in client.text


def test_what_is_pencilled_can_be_rubbed_out(client: Client) -> None:
    alone(client)
    glyph = client.buttons("initiative.point")[0].args["glyph"]
    for sign, kept in (("x", {glyph: "X"}), ("", {})):
        client.click("initiative.point", glyph=glyph).submit("initiative.pencil", {"sign": sign})
        assert client.save["notes"][0]["pencil"] == kept


def test_a_window_that_opened_behind_is_marked_until_one_has_looked(client: Client) -> None:
    """On the console's tab, for eyes and ears, as long as another sheet lies in front."""
    alone(client)

    def console() -> str:
        return next(node.text for node in client.buttons("table.sheet", sheet="console"))

    for _ in range(60):
        if view_of(client).taken:
            break
        assert console() == "Console"
        play_any(client, 1)
    assert console() == "Console, something new"
    assert [node.text for node in client.buttons("table.sheet") if "something new" in node.text] == [console()]
    client.click("table.sheet", sheet="team")
    assert console() == "Console, something new", "the team's sheet tells nothing of it"
    client.click("table.sheet", sheet="console")
    assert console() == "Console"
    client.click("table.sheet", sheet="board")
    assert console() == "Console"


def test_a_closed_window_is_pressed_to_write_into_it(client: Client) -> None:
    """As its glyph on the strip is; keys and ears have that."""
    alone(client)
    panes = client.page.all("span", class_="pane", data_do="initiative.point")
    windows = sum(view_of(client).windows.values())
    assert len(panes) == windows
    assert {pane["tabindex"] for pane in panes} == {"-1"}
    assert all("data-do" not in node for node in client.page.all("span", class_="pane", data_kind="open"))
    client.do("initiative.point", panes[0].args)
    assert client.page.one("form", data_do="initiative.pencil").args == panes[0].args
    answer(client, "LEFT BOOT").wait()
    assert not client.page.all("span", class_="pane", data_do="initiative.point"), "it is over"


@pytest.mark.parametrize("look", ["story", "board", "console", "team", "log"])
def test_no_screen_holds_anything_of_the_secret(house: House, look: str) -> None:
    """Before a window is open, the page says no sign of it: neither the answer nor how the story ends."""
    client = begin(Client(house), "person", "person")
    client.click("table.sheet", sheet=look)
    for _ in range(2):
        assert "BOOT" not in client.html.upper()
        assert "debrief" not in client.html
        client.click("table.pass").click("table.reveal")
        assert "BOOT" not in client.html.upper(), "nor beside the story"
        if client.offers("initiative.read"):
            client.click("initiative.read")


def test_nobody_sees_the_cards_of_another_seat(client: Client) -> None:
    begin(client, "person", "person")
    own = {(node.args["value"], node.args["suit"]) for node in client.buttons("initiative.choose")}
    state = client.app.desk.tables[client.key].match.state
    facing = client.app.desk.tables[client.key].facing
    assert own <= {(card.value, card.suit) for card in state.hands[facing]}
    hands = [node["aria-label"] for node in client.page.all("p", class_="small-hand")]
    assert len(hands) == 1, "one's own alone"


# Set-up


def test_set_up_offers_characters_by_name_and_no_mission(client: Client) -> None:
    """Which mission is played is decided where its door is (IN-30)."""
    client.go("#/initiative")
    names = {node.get("name") for node in client.page.walk()}
    assert {"option-first", "option-characters", "option-owl", "option-language"} <= names
    assert not {"option-mission", "option-written", "option-nights", "option-candles"} & names
    assert "Kestrel, courier" in client.text


def test_a_mission_speaks_the_readers_language(house: House) -> None:
    client = alone(Client(house, languages=("uk",)))
    assert view_of(client).brief.language == "uk"


# Words


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_nothing_is_left_in_english(house: House, language: str) -> None:
    client = begin(Client(house, languages=(language,)), "person", "plain", characters="4")
    play_any(client, 6)
    client.click("initiative.hint").click("initiative.hint")
    texts = words_of(client.page)
    english = {
        "Kestrel",
        "Echo",
        "Heron",
        "Badger",
        "Run",
        "Intel",
        "Gather",
        "Regroup",
        "Hall",
        "wax",
        "draws",
        "plays",
    }
    assert [text for text in texts if set(text.replace(":", " ").replace(".", " ").split()) & english] == []


def test_hints_come_in_steps_and_say_no_sign(client: Client) -> None:
    """Each step in place of the one before: the drawer has room for one."""
    alone(client)
    client.click("initiative.hint")
    first = client.page.one(id="hint").text
    assert first.startswith(("Think of", "Perhaps"))
    client.click("initiative.hint")
    assert client.page.one(id="hint").text.startswith("A partner would do this: ")
    client.click("initiative.hint")
    assert not client.offers("initiative.hint")
    assert client.page.one(id="hint").text.startswith("Or: ")


def test_who_has_a_card_in_hand_reads_neither_hint_nor_room(client: Client) -> None:
    """Where it goes is chosen now; the hint comes back with the card put away."""
    alone(client)
    client.click("initiative.hint").click("initiative.look")
    assert client.page.all(id="hint")
    assert client.page.all(id="looked")
    client.click("initiative.choose")
    assert not client.page.all(id="hint")
    assert not client.page.all(id="looked")
    taken = next(node for node in client.buttons("initiative.choose") if node["aria-pressed"] == "true")
    client.do("initiative.choose", taken.args)
    assert client.page.all(id="hint")


@pytest.mark.parametrize(
    ("why", "named", "unnamed"),
    [
        (
            Why("initiative.run", {"room": "library", "expected": 1.5}),
            "Library: About 1.5 glyphs that we need.",
            "About 1.5 glyphs that we need.",
        ),
        (
            Why("initiative.special-kestrel", {"room": "library", "expected": 1.5}),
            "Library: About 1.5 glyphs that we need.",
            "About 1.5 glyphs that we need.",
        ),
        (
            Why("initiative.intel", {"room": "library", "stack": 3, "chance": 0.25}),
            "Library, a stack of 3: a glyph that we need on top with a chance of 25%.",
            "A glyph that we need lies on top with a chance of 25%.",
        ),
        (Why("initiative.key"), "The key lies here.", "The key lies here."),
    ],
)
def test_a_hint_names_a_room_once(why: Why, named: str, unnamed: str) -> None:
    """What to do names it; why is about that room."""
    words, pieces = Words("en"), Pieces(FILES)
    assert why_text(words, why, pieces) == named
    assert why_text(words, why, pieces, room=False) == unnamed


def test_a_special_action_that_needs_no_place_asks_for_none(client: Client) -> None:
    """Heron forges where he stands: two cards, and the button under them."""
    client.go("#/initiative").change("count", "1").change("seat-0", "person").change("option-characters", "2")
    client.change("option-first", "heron").submit("setup.start").click("table.answer", answer=1)
    settle(client)
    client.click("initiative.special")
    for card in client.buttons("initiative.choose")[:2]:
        client.do("initiative.choose", card.args)
    values = [node.args["value"] for node in client.buttons("initiative.choose") if node["aria-pressed"] == "true"]
    status = client.page.one(id="status").text
    assert status.startswith("Reveal")
    assert client.page.one(id="act-now").text == f"Special action; it costs {min(values)} and {max(values)}"
    assert not client.page.all(class_="pile"), "nothing goes onto an action card"


@pytest.mark.slow
def test_bots_say_why(client: Client) -> None:
    play_any(begin(client, "plain", "person"), 6)
    client.click("table.why")
    table = client.app.desk.tables[client.key]
    (why,) = table.whys.values()
    assert why.code.startswith("initiative.")
    assert client.page.all("small")


def test_actions_on_the_screen_are_legal(client: Client) -> None:
    """Whatever a button offers, the rules accept."""
    play_any(alone(client, 4), 8)
    settle(client)
    table = client.app.desk.tables[client.key]
    legal = table.match.legal(0)
    client.click("initiative.choose")
    assert acts(client)
    assert all(action in legal for action in acts(client)), json.dumps([str(one) for one in acts(client)])


# Where nothing is taken back


def firmly(client: Client) -> Client:
    """One person with two characters, who has agreed that nothing is taken back."""
    client.go("#/initiative").change("count", "1").change("seat-0", "person").change("take-back", False)
    return settle(client.change("option-characters", "2").submit("setup.start"))


def test_no_card_is_lost_by_a_slip_where_nothing_is_taken_back(client: Client) -> None:
    """A room or an action card is pressed, what would happen is said, and a second press elsewhere does it."""
    firmly(client)
    moves = len(client.save["log"]["moves"])
    client.click("initiative.choose")
    assert not client.offers("initiative.act", action={"is": "play"})
    rooms = [node for node in client.buttons("initiative.ready") if node["id"].startswith("room-at-")]
    for room in rooms[:2]:
        client.do("initiative.ready", room.args)
        assert len(client.save["log"]["moves"]) == moves
        assert client.page.one(id="status").text == "Is that what you want? It cannot be taken back."
        now = client.page.one(id="act-now")
        assert now.args == room.args
        assert room["aria-label"].endswith(now.text)
    client.do("initiative.act", client.page.one(id="act-now").args)
    assert len(client.save["log"]["moves"]) == moves + 1
    assert not client.page.all(id="act-now")


def test_who_thinks_again_has_lost_nothing(client: Client) -> None:
    """Another card, and what was pressed before is forgotten."""
    firmly(client)
    moves = len(client.save["log"]["moves"])
    client.click("initiative.choose").click("initiative.ready")
    assert client.page.all(id="act-now")
    client.click("initiative.choose")
    assert not client.page.all(id="act-now")
    client.do("initiative.ready", {"action": {"is": "play", "card": {"value": 12, "suit": "ink"}, "on": "run"}})
    assert client.notice or not client.page.all(id="act-now")
    assert len(client.save["log"]["moves"]) == moves


def test_where_moves_are_taken_back_one_press_is_enough(client: Client) -> None:
    alone(client).click("initiative.choose")
    assert not client.offers("initiative.ready")

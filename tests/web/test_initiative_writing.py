"""The room in which people write missions: the draft on the desk, and what is wrong with it."""

import json

import pytest

from tests.web.client import Client, House
from tests.web.initiative_writing import QUESTION, SECRET, begun, name, told, windows, write


@pytest.fixture
def desk(house: House) -> Client:
    return begun(house)


@pytest.fixture
def whole(desk: Client) -> Client:
    return write(desk)


# Two fields are a whole mission.


def test_a_question_and_a_secret_are_a_whole_mission(desk: Client) -> None:
    assert not desk.offers("initiative.writing-play")
    write(desk, QUESTION, SECRET)
    assert desk.offers("initiative.writing-play")
    assert desk.offers("initiative.writing-share")
    assert desk.offers("initiative.writing-print")


def test_both_sides_are_shown_as_one_writes(whole: Client) -> None:
    """IN-18: a window for each letter, shut on one side and open on the other."""
    letters = "UNDERTHEGREENMAT"
    assert [window.text for window in windows(whole, "secret-side")] == list(letters)
    assert [window.text for window in windows(whole, "setup-side")] == [""] * len(letters)
    assert whole.page.one(class_="the-answer").text == "GREEN"
    assert "16 windows · 10 glyphs" in whole.text, "U N D E R T H G M A"


def test_equal_letters_stand_under_equal_glyphs(whole: Client) -> None:
    """IN-18."""
    section = whole.page.one(id="secret-side").above("section")
    assert section is not None
    panes = [pane for pane in section.all(class_="pane") if pane["data-kind"] == "open"]
    glyphs = {(pane.one(class_="window").text, pane.one("use")["href"]) for pane in panes}
    assert len(glyphs) == len({letter for letter, _ in glyphs}) == len({glyph for _, glyph in glyphs}) == 10


def test_what_is_missing_is_no_fault_yet(desk: Client) -> None:
    assert told(desk, "question", "missing") == ["There is no question yet."]
    assert told(desk, "secret", "missing") == ["There is no secret text yet."]
    assert not desk.page.all(data_kind="fault")


def test_windows_are_shown_before_there_is_a_question(desk: Client) -> None:
    desk.change("secret", "UNDER THE MAT")
    assert "".join(window.text for window in windows(desk, "secret-side")) == "UNDERTHEMAT"


def test_windows_stay_while_a_bracket_is_open(desk: Client) -> None:
    desk.change("secret", "UNDER THE [GRE")
    assert "".join(window.text for window in windows(desk, "secret-side")) == "UNDERTHEGRE"
    assert told(desk, "secret") == ["A bracket is opened or closed, and not both."]


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("secret", "UNDER THE [GREEN MAT", "secret"),
        ("secret", "UNDER THE [GRЕEN] MAT", "secret"),
        ("secret", "UNDER THE [GREEN] FLOORBOARDINGTHINGS", "secret"),
        ("secret", "A\n" * 9 + "[B]", "secret"),
        ("secret", "UNDER THE GREEN MAT", "answer"),
        ("option-cipher.kind", "key", "cipher"),
        ("option-given", "Q", "given"),
        ("option-split", "Q=2", "split"),
        ("option-labels", "one\ntwo\nthree", "labels"),
        ("option-leave_out", "20", "leave_out"),
        ("option-red", "11", "red"),
        ("doors.hall-desk", True, "doors"),
        ("key", "desk", "key"),
        ("option-tokens.tan", False, "tokens"),
    ],
)
def test_a_fault_stands_beside_its_field(whole: Client, field: str, value: str | bool, place: str) -> None:
    whole.click("initiative.writing-door").change(field, value)
    assert told(whole, place) or told(whole, place, "missing")
    assert not whole.offers("initiative.writing-play")


def test_a_guard_does_not_walk_through_walls(whole: Client) -> None:
    """IN-15."""
    whole.click("initiative.writing-door")
    whole.click("initiative.writing-walk", room="hall").click("initiative.writing-walk", room="vault")
    assert "The guard cannot walk" in told(whole, "guard")[0]
    whole.click("initiative.writing-walk", room="").click("initiative.writing-walk", room="desk")
    assert told(whole, "guard") == []
    assert 'guard = ["hall", "desk"]' in whole.page.one("pre").text


def test_faults_are_said_in_the_readers_language(house: House) -> None:
    desk = Client(house, at="#/initiative/write", languages=("uk",)).click("initiative.writing-new")
    desk.change("secret", "ПІД [КИЛИМКОМ")
    assert told(desk, "secret") == ["Дужку відкрито, але не закрито, або навпаки."]


def test_notes_are_worth_a_thought_and_no_hindrance(whole: Client) -> None:
    whole.change("question", "Is it green?")
    assert told(whole, "question", "note") == ["The question or the title says the answer."]
    assert whole.offers("initiative.writing-play")


def test_faults_of_what_lies_behind_the_door_are_told_all_the_same(desk: Client) -> None:
    desk.go("#/initiative/write").submit(
        "initiative.writing-paste", {"text": 'question="Q?"\nsecret="SIX LETTERS [AND] MORE"\nguard=["hall","vault"]'}
    )
    assert "The guard" not in " ".join(told(desk, "secret"))
    assert told(desk, "elsewhere") == [
        "guard: the guard cannot walk from “hall” to “vault”.",
        "guard: the guard cannot walk from “vault” to “hall”.",
    ]


# Twists.


def test_what_a_campaign_has_in_store_lies_behind_a_door(whole: Client) -> None:
    """IN-30."""
    hidden = ("Consulate", "alarm", "guard", "Alarm", "tape", "violet", "Cipher", "rails")
    assert not [word for word in hidden if word in whole.text.replace("Ciphers", "")]
    whole.click("initiative.writing-door")
    assert all(word in whole.text for word in ("Consulate", "Alarm", "punched tape", "violet"))
    assert whole.reload().offers("initiative.writing-walk"), "it stays open"


@pytest.mark.parametrize(
    ("field", "value", "line"),
    [
        ("option-title", "Tea", 'title = "Tea"'),
        ("option-also", "A MAT\n\nMATS\n", 'also = ["A MAT", "MATS"]'),
        ("option-cards_out", "3", "cards_out = 3"),
        ("option-answer_at", "70", "answer_at = 0.7"),
        ("option-cipher.kind", "caesar", 'cipher = "caesar 3"'),
        ("option-cipher.kind", "square", 'cipher = "square 4"'),
        ("option-given", "g r", 'given = ["G", "R"]'),
        ("option-split", "e=3", "split = { E = 3 }"),
        ("option-labels", "one\ntwo", 'labels = ["one", "two"]'),
        ("option-side", "consulate", 'side = "consulate"'),
        ("option-tokens.blue", True, 'tokens = ["tan", "blue"]'),
        ("option-red", "2", "red = 2"),
        ("option-red", "99", "red = 24"),
        ("option-suits.intel", "wax", 'suits = { intel = "wax" }'),
        ("option-alarm", "1", "alarm = 1"),
        ("option-icons", True, "icons = true"),
        ("walls.hall-desk", True, 'walls = ["hall-desk"]'),
        ("entrance", "wire", 'entrance = "wire"'),
    ],
)
def test_each_twist_is_a_key_of_the_format(whole: Client, field: str, value: str | bool, line: str) -> None:
    whole.click("initiative.writing-door").change(field, value)
    assert line in whole.page.one("pre").text


def test_numbers_go_up_and_down(whole: Client) -> None:
    whole.click("initiative.writing-nudge", option="cards_out", by=1)
    assert "cards_out = 1" in whole.page.one("pre").text
    whole.click("initiative.writing-nudge", option="cards_out", by=-1)
    assert "cards_out" not in whole.page.one("pre").text
    assert not whole.offers("initiative.writing-nudge", option="cards_out", by=-1)


def test_another_side_clears_what_lay_in_the_old_rooms(whole: Client) -> None:
    whole.click("initiative.writing-door").change("doors.hall-desk", True).change("key", "wire")
    whole.change("option-side", "consulate")
    assert whole.offers("initiative.writing-play")
    assert "hall" not in whole.page.one("pre").text


# Undo.


def test_steps_are_undone_and_done_again_over_a_reload_too(desk: Client) -> None:
    values = [f"Question {number}?" for number in range(12)]
    for value in values:
        desk.change("question", value)
        desk.now += 5_000  # A rest, so that each is a step.
    again = desk.reload()
    for value in reversed(["", *values[:-1]]):
        again.click("initiative.writing-undo")
        assert again.page.one(id="question")["value"] == value
    assert not again.offers("initiative.writing-undo")
    for value in values:
        again.click("initiative.writing-redo")
        assert again.page.one(id="question")["value"] == value
    assert not again.offers("initiative.writing-redo")


def test_what_is_typed_without_a_rest_is_one_step(desk: Client) -> None:
    for value in ("W", "Wh", "Who", "Who?"):
        desk.change("question", value)
    desk.click("initiative.writing-undo")
    assert desk.page.one(id="question")["value"] == ""


def test_a_change_after_an_undo_begins_anew(whole: Client) -> None:
    whole.click("initiative.writing-undo").change("secret", "IN THE [SHOE]")
    assert not whole.offers("initiative.writing-redo")


# What nobody means well.


@pytest.mark.parametrize(
    "secret",
    [
        "[" + "A" * 5000 + "]",
        "AЖ " * 1900,
        "{" * 5000,
        "A\n" * 2500,
        "<b>[X]</b><script>alert(1)</script>",
        "\N{ZERO WIDTH SPACE}[A]\N{RIGHT-TO-LEFT OVERRIDE}",
        "[A]\0",
        "👨‍👩‍👧 [A]",
    ],
)
def test_a_hostile_text_gets_a_fault_at_its_place(desk: Client, secret: str) -> None:
    desk.change("question", "?").change("secret", secret)
    assert 0 < len(desk.page.one(id="secret-told").all("p") or windows(desk, "secret-side")) <= 40
    assert "<script>" not in desk.html


def test_a_million_windows_are_refused_and_nothing_is_lost(whole: Client) -> None:
    whole.do("initiative.writing-set", {"paper": name(whole)}, {"secret": "A" * 1_000_000})
    assert whole.notice == "The text is longer than 6000 characters."
    assert whole.page.one(id="secret").text == SECRET


@pytest.mark.parametrize(
    "fields",
    [
        {"secret": True},
        {"red": "x"},
        {"option-red": "-3"},
        {"option-icons": "yes"},
        {"cipher": "caesar 4"},
        {"option-cipher.kind": "morse"},
        {"tokens": True},
        {"doors": "hall-desk"},
        {"guard": "hall"},
        {"suits.hall": "wax"},
        {"stacks.hall": "9"},
        {"nothing": 3},
        {"__class__": "x"},
        {"option-side": "moon"},
    ],
)
def test_what_makes_no_sense_changes_nothing(whole: Client, fields: dict[str, object]) -> None:
    before = whole.page.one("pre").text
    whole.do("initiative.writing-set", {"paper": name(whole)}, fields)
    assert whole.page.one("pre").text == before
    assert not whole.is_fault


def test_a_stored_draft_with_impossible_numbers_is_a_fault(whole: Client) -> None:
    key = f"written:initiative-{name(whole)}"
    paper = json.loads(whole.device[key])
    paper["sheet"]["texts"]["en"]["glyphs"] = 10**12
    paper["sheet"]["texts"]["en"]["cards_out"] = -5
    again = Client(whole.house, {key: json.dumps(paper)}, at=whole.at)
    assert not again.offers("initiative.writing-play")
    assert told(again, "cards_out") == ["This lies between 0 and 12."]
    assert "glyphs: this lies between 0 and 24." in told(again, "elsewhere")

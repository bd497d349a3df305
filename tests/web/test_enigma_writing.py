"""The room in which people write cards for Enigma: a set on the shelf, a card built of steps, what is wrong with it."""

import re
from pathlib import Path

import pytest

from engine.enigma.written import LONGEST_CARDS
from tests.engine.enigma.test_written import GARDENER, ORANGERY
from tests.web.client import Client, House

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def shelf(house: House) -> Client:
    return Client(house, at="#/enigma/write")


@pytest.fixture
def room(shelf: Client) -> Client:
    """A new room on the desk, of a new set."""
    return shelf.click("enigma.writing-new").click("enigma.writing-add", table="mansion")


@pytest.fixture
def character(shelf: Client) -> Client:
    return shelf.click("enigma.writing-new").click("enigma.writing-add", table="characters")


def told(client: Client, field: str, kind: str = "fault") -> list[str]:
    """What stands beside a field."""
    return [line.text for line in client.page.one(id=f"{field}-told").all("p", data_kind=kind)]


def phrases(client: Client) -> list[str]:
    return [node.text for node in client.page.all(class_="own-phrase")]


def lay(client: Client, at: str, kind: str) -> Client:
    return client.submit("enigma.writing-lay", {"kind": kind}, at=at)


def say(client: Client, at: str, name: str, value: object) -> Client:
    """Choose something of a block."""
    fields = [node for node in client.page.all(data_do="enigma.writing-set") if node.args.get("at") == at]
    (field,) = [node for node in fields if node["name"] == name]
    return client.do("enigma.writing-set", field.args, {name: value})


def the_set(client: Client) -> Client:
    return client.go("/".join(client.at.split("/")[:4]))


def written(client: Client) -> str:
    """The whole set as a file."""
    return the_set(client).page.one("pre").text


def as_heard(text: str) -> str:
    """Without its lines: so a page's text is read."""
    return " ".join(text.split())


def bring(shelf: Client, text: str) -> Client:
    return shelf.submit("enigma.writing-paste", {"text": text})


# A card is built of steps.


def test_a_new_room_looks_at_a_card_and_lacks_its_words(room: Client) -> None:
    assert phrases(room) == ["Look at 1 card."]
    assert told(room, "name", "missing") == ["There is no name yet."]
    assert told(room, "text", "missing") == ["There is no text yet."]
    assert not room.page.all(data_kind="fault")


def test_a_step_is_laid_changed_moved_and_taken_away(room: Client) -> None:
    lay(room, "effects.0", "take")
    say(room, "effects.0.1", "who", "both")
    assert phrases(room) == ["Look at 1 card.", "Choose a player: you both take chaos."]
    room.click("enigma.writing-move", at="effects.0.1", by=-1)
    assert phrases(room) == ["Choose a player: you both take chaos.", "Look at 1 card."]
    room.click("enigma.writing-lift", at="effects.0.0")
    assert phrases(room) == ["Look at 1 card."]


def test_a_step_may_become_another_and_keeps_what_both_say(room: Client) -> None:
    say(room, "effects.0.0", "when", "chaos")
    kind = next(node for node in room.page.all("select", name="kind") if node["data-do"] == "enigma.writing-turn")
    room.do("enigma.writing-turn", kind.args, {"kind": "spy"})
    assert phrases(room) == ["If you hold chaos: look at the character of another player who is still in."]


def test_what_there_is_to_choose_from_is_laid_in_lists(room: Client) -> None:
    lay(room, "effects.0", "choose")
    assert told(room, "blocks") == ["There are one to 4 things to choose from, each with a step."]
    lay(room, "effects.0.1.options.0", "time")
    lay(room, "effects.0.1.options.1", "take")
    assert phrases(room)[1] == "One of these: move time one cell on; or take chaos."
    assert told(room, "blocks") == []


def test_choices_within_choices_end(room: Client) -> None:
    lay(room, "effects.0", "choose")
    lay(room, "effects.0.1.options.0", "choose")
    inner = room.page.one("select", id="effects-0-1-options-0-0-options-0-more")
    assert "choose" not in [one["value"] for one in inner.all("option")]


def test_a_goal_asks_for_rooms_that_are_ticked(character: Client) -> None:
    for room in ("library", "radio"):
        say(character, "goal.1", f"cards.{room}", True)
    assert phrases(character) == ["Hold decryption.", "Show where these lie: Library, Radio Room."]
    say(character, "goal.1", "cards.library", False)
    assert phrases(character)[1] == "Show where these lie: Radio Room."


def test_nothing_is_suggested_while_a_block_lacks_its_rooms(character: Client) -> None:
    """A fresh goal asks for rooms that nobody has named yet: "Show where these lie: ." says nothing."""
    assert phrases(character)[1].startswith("Show where these lie:")
    assert not character.offers("enigma.writing-suggest")
    say(character, "goal.1", "cards.library", True)
    assert character.offers("enigma.writing-suggest")
    assert "Show where these lie: Library." in character.text


def test_nothing_is_suggested_while_a_choice_is_empty(room: Client) -> None:
    lay(room, "effects.0", "choose")
    assert not room.offers("enigma.writing-suggest")


@pytest.mark.parametrize("verb", ["turn", "lift", "move"])
@pytest.mark.parametrize("at", ["effects", "goal", "effects.9", "goal.x", ""])
def test_a_way_to_no_block_changes_nothing(room: Client, verb: str, at: str) -> None:
    """Whatever a message says."""
    (button, *_) = room.buttons("enigma.writing-lay", at="effects")
    args = {name: button.args[name] for name in ("paper", "card")}
    more = {"by": 1} if verb == "move" else {"kind": "look"}
    before = phrases(room)
    room.do(f"enigma.writing-{verb}", {**args, "at": at, **more})
    assert phrases(room) == before


def test_the_suggested_text_is_taken(room: Client) -> None:
    lay(room, "effects.0", "take")
    room.click("enigma.writing-suggest")
    assert room.page.one("textarea", id="text").text.strip() == "Look at 1 card. Take chaos."
    assert not room.offers("enigma.writing-suggest"), "it says so already"


def test_the_card_is_drawn_as_it_is_written(room: Client) -> None:
    room.change("name", "Orangery").change("text", "Look at one card.")
    card = room.page.one(class_="own-card")
    assert card.one("b").text == "Orangery"
    assert card.one("p").text == "Look at one card."
    hrefs = [use["href"] for use in card.all("use")]
    assert "#corner-decryption" in hrefs


def test_a_room_that_points_at_another_of_ones_own_calls_it_by_its_name(room: Client) -> None:
    room.change("name", "Orangery").change("text", "Look.")
    the_set(room).click("enigma.writing-add", table="characters")
    say(room, "goal.1", "cards.library", True)
    assert phrases(room)[1] == "Show where these lie: Orangery.", "it lies where the Library lay"


# What is wrong stands beside its field.


@pytest.mark.parametrize(
    ("field", "value", "told_so"),
    [
        ("name", "x" * 41, "A name has at most 40 letters, on one line."),
        ("text", "x" * 401, "A text has at most 400 letters, without signs that nobody sees."),
    ],
)
def test_what_does_not_fit_is_told_beside_its_field(room: Client, field: str, value: str, told_so: str) -> None:
    room.change(field, value)
    assert told(room, field) == [told_so]


def test_a_place_that_is_taken_twice_is_told(room: Client) -> None:
    the_set(room).click("enigma.writing-add", table="mansion")
    assert told(room, "instead") == [], "the second takes the next place"
    room.change("instead", "library")
    assert told(room, "instead") == ["Another of your cards takes the same place."]


def test_a_telling_of_nothing_is_told(room: Client) -> None:
    lay(room, "effects.0", "tell")
    room.click("enigma.writing-lift", at="effects.0.0")
    assert told(room, "blocks") == ["Only what was looked at before, in the same effect, can be told."]


def test_what_is_worth_a_thought_is_told_of_a_whole_character(character: Client) -> None:
    character.change("name", "Gardener").change("text", "Hold chaos.")
    character.click("enigma.writing-lift", at="goal.1")
    assert told(character, "blocks", "note") == ["A goal of fewer than 3 parts is often guessed."]


def test_a_fault_in_a_goal_of_the_house_is_told_of_the_set(room: Client) -> None:
    """With two more rooms whose corners are empty the Cryptologist finds too few."""
    room.change("name", "a").change("text", "a")
    for place in ("machine", "joint", "radio"):
        if place != "machine":
            the_set(room).click("enigma.writing-add", table="mansion")
            room.change("name", place).change("text", place)
        room.change("instead", place).change("corner", "none")
    lines = [line.text for line in the_set(room).page.one(id="elsewhere-told").all("p")]
    assert "Cryptologist: There are not so many such corners: at most 1." in lines


def test_every_code_is_put_into_words(house: House) -> None:
    """All that checking and reading can find."""
    from engine.enigma.checking import Fault
    from engine.enigma.wording import fault_text

    sources = [(ROOT / "engine/enigma" / name).read_text() for name in ("checking.py", "written.py")]
    codes = {code for source in sources for code in re.findall(r'Fault\([^)"]*"[^"]*", "([a-z-]+)"', source)}
    codes |= {code for source in sources for code in re.findall(r'Fault\(at, "([a-z-]+)"', source)}
    codes |= {"no-name", "no-text", "too-long", "bad-name", "bad-text", "guessable"}
    assert len(codes) > 25
    given = dict.fromkeys(["most", "least", "number", "cards", "decryption", "chaos"], 1) | dict.fromkeys(
        ["name", "card", "character", "count", "step", "token", "corner"], "library"
    )
    words = Client(house).app.desk.languages["uk"]
    texts = [fault_text(words, Fault("mansion.x", code, given), str) for code in sorted(codes)]
    assert all(texts)
    assert len(set(texts)) == len(texts)


# The shelf, and steps back.


def test_a_set_is_called_by_its_cards(room: Client) -> None:
    room.change("name", "Orangery")
    assert [node.text for node in room.go("#/enigma/write").page.all("h3", class_="save-title")] == ["Orangery"]
    assert "1 room" in room.text


def test_what_is_written_stays_when_the_page_comes_back(room: Client) -> None:
    room.change("name", "Orangery")
    assert room.reload().page.one("input", id="name")["value"] == "Orangery"


def test_steps_are_undone_and_done_again(room: Client) -> None:
    lay(room, "effects.0", "take")
    room.click("enigma.writing-undo")
    assert phrases(room) == ["Look at 1 card."]
    room.click("enigma.writing-redo")
    assert phrases(room) == ["Look at 1 card.", "Take chaos."]


def test_a_card_that_was_taken_out_comes_back(room: Client) -> None:
    room.change("name", "Orangery").click("enigma.writing-take-out")
    assert "There is no room and no character yet." in room.text
    assert "Orangery" in room.click("enigma.writing-undo").text


def test_a_deleted_set_comes_back(room: Client) -> None:
    room.change("name", "Orangery").go("#/enigma/write").click("enigma.writing-delete")
    assert "“Orangery” was deleted." in room.text
    assert "Go on writing" in room.click("enigma.writing-bring-back").text


def test_another_language_has_words_of_its_own(room: Client) -> None:
    room.change("name", "Orangery").change("language", "uk").change("name", "Оранжерея")
    assert 'name = { en = "Orangery", uk = "Оранжерея" }' in written(room)


# Files.


def test_a_file_becomes_a_draft_and_a_file_again(shelf: Client) -> None:
    bring(shelf, ORANGERY + GARDENER)
    assert [card.one("b").text for card in shelf.page.all(class_="own-card")] == ["Оранжерея", "Садівник"]
    assert written(shelf) == as_heard(ORANGERY + GARDENER)
    assert shelf.offers("enigma.writing-play")


@pytest.mark.parametrize(
    ("text", "told_so"),
    [
        ("[mansion", "This is no TOML: a bracket or a quotation mark may be missing."),
        (ORANGERY.replace('"look"', '"fly"'), "A word is not of the vocabulary, or something is missing."),
        ("#" * (LONGEST_CARDS + 1), "The text is longer than 6,000 characters."),
        ("a = " + "[" * 70, "The text is nested too deeply."),
        (ORANGERY.replace("orangery", "Orangery"), "Orangery: Its key in the file must be small Latin letters"),
    ],
)
def test_what_cannot_be_read_stays_and_says_why(shelf: Client, text: str, told_so: str) -> None:
    bring(shelf, text)
    lines = [line.text for line in shelf.page.one(id="brought-told").all("p")]
    assert lines[0].startswith(told_so)
    assert shelf.page.one("textarea", id="brought").text == as_heard(text)
    assert not shelf.page.all("h3", class_="save-title")


def test_what_can_be_read_but_not_played_becomes_a_draft_with_its_faults(shelf: Client) -> None:
    bring(shelf, ORANGERY.replace('is = "look"', 'is = "look", n = 12'))
    assert "1 fault" in shelf.text
    assert not shelf.offers("enigma.writing-play")
    shelf.go(f"{shelf.at}/mansion.orangery")
    assert told(shelf, "blocks") == ["The number 12 does not fit: from 1 to 9."]


@pytest.mark.parametrize(
    ("verb", "args", "fields"),
    [
        ("enigma.writing-lay", {"card": "mansion.room-1", "at": "effects.7"}, {"kind": "look"}),
        ("enigma.writing-lay", {"card": "mansion.room-1", "at": "names"}, {"kind": "look"}),
        ("enigma.writing-lay", {"card": "mansion.room-1", "at": "effects.0"}, {"kind": "hold-token"}),
        ("enigma.writing-lay", {"card": "mansion.room-9", "at": "effects.0"}, {"kind": "look"}),
        ("enigma.writing-lift", {"card": "mansion.room-1", "at": "effects.0.3"}, {}),
        ("enigma.writing-set", {"card": "mansion.room-1", "at": "effects.0.0"}, {"looks": "3"}),
        ("enigma.writing-move", {"card": "mansion.room-1", "at": "effects.0.0.n", "by": 1}, {}),
        ("enigma.writing-set", {"card": "mansion.room-1"}, {"text": "x" * 2001}),
    ],
)
def test_nonsense_is_refused_and_loses_nothing(
    room: Client, verb: str, args: dict[str, object], fields: dict[str, object]
) -> None:
    before = written(room)
    name = room.at.split("/")[3]
    room.do(verb, {"paper": name, **args}, fields)
    assert not room.is_fault
    assert room.notice
    assert written(room) == before

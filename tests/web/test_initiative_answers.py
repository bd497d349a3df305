"""An answer of The Initiative: slips, the second look, what it comes to."""

import pytest

from tests.web.client import Client, House
from tests.web.initiative_screens import answer, begin, settle
from tests.web.test_initiative_table import PRACTICE, alone, view_of

# The answer


@pytest.mark.parametrize(
    ("language", "slip", "said"),
    [
        ("en", "", "Write the answer first."),
        ("en", "?!", "An answer is made of letters and digits."),
        ("uk", "ЛІВИЙ ЧOБІТ", "змішано абетки"),
        ("ru", "ЛЕВЫЙ САПOГ", "смешаны алфавиты"),
    ],
)
def test_a_slip_is_said_at_once_and_nothing_is_lost(house: House, language: str, slip: str, said: str) -> None:
    """The Latin O in the midst of a Cyrillic word is the commonest."""
    client = answer(alone(Client(house, languages=(language,))), slip)
    assert said in client.notice
    assert view_of(client).ending is None
    assert client.page.one(id="answer")["value"] == slip


@pytest.mark.parametrize("language", PRACTICE)
def test_the_right_answer_wins_and_the_result_gives_nothing_away(house: House, language: str) -> None:
    client = alone(Client(house, languages=(language,)))
    said = PRACTICE[language]
    answer(client, said.lower()).wait()
    assert view_of(client).ending == "initiative.solved"
    assert said in client.text
    client.click("initiative.share")
    shared = client.copied[-1]
    assert set(shared.splitlines()[-2]) == {"◆"}
    assert "□" in shared
    assert not [word for word in said.split() if word in shared.upper()]


def write(client: Client, text: str) -> Client:
    """One press."""
    return client.submit("initiative.answer", {"answer": text})


def looked_at(client: Client) -> str:
    """What the second look says; nothing where there is none."""
    return " ".join(node.text for node in client.page.all(id="saying"))


def test_who_asks_nobody_looks_at_an_answer_once_more(client: Client) -> None:
    """A letter and Enter don't end the night; the same press again does."""
    write(alone(client), "l")
    assert looked_at(client) == "You say: l. 1 letter; the marked part has 8 windows. It counts at once."
    assert view_of(client).ending is None
    assert {"do": "focus", "id": "say"} in client.effects
    client.submit("initiative.answer").wait()
    assert view_of(client).ending == "initiative.wrong"


def test_a_partner_that_is_a_bot_never_objects_so_one_looks_there_too(client: Client) -> None:
    write(begin(client, "person", "plain"), "LEFT BOOT")
    assert looked_at(client) == "You say: LEFT BOOT. 8 letters; the marked part has 8 windows. It counts at once."
    assert "All are asked first" not in client.page.one(id="answer-about").text
    write(client, "LEFT BOOT").wait()
    assert view_of(client).ending == "initiative.solved"


@pytest.mark.parametrize("change", ["think-on", "another", "a card"])
def test_who_thinks_on_has_said_nothing(client: Client, change: str) -> None:
    write(alone(client), "LEFT SHOE")
    if change == "think-on":
        client.click("initiative.think-on")
    elif change == "another":
        client.change("answer", "LEFT BOOTS")
    else:
        client.click("initiative.choose")
    assert view_of(client).ending is None
    assert bool(looked_at(client)) == (change == "a card")
    write(client, "LEFT SOCK")
    assert view_of(client).ending is None, "another answer is looked at anew"
    assert looked_at(client).startswith("You say: LEFT SOCK.")


def test_people_are_asked_at_once_unless_it_looks_like_a_slip(client: Client) -> None:
    """It does not fit the marked part: one looks once more, then all are asked."""
    write(begin(client, "person", "person"), "BOOT")
    assert looked_at(client) == "You say: BOOT. 4 letters; the marked part has 8 windows. First all are asked."
    assert not client.page.all(class_="asked-all")
    write(client, "BOOT")
    assert "would answer: BOOT. Do all agree?" in client.text


def test_a_forgotten_keyboard_is_told_before_it_counts(house: House) -> None:
    """Eight letters of the wrong alphabet fit the windows: it says so all the same, and tells nothing else."""
    client = write(begin(Client(house, languages=("uk",)), "person", "person"), "left boots")
    assert "left" in looked_at(client)
    assert view_of(client).proposal is None


@pytest.mark.parametrize("text", ["left boot" + " " * 80 + "x", "left boot " + "x" * 200])
def test_an_answer_that_is_too_long_is_refused_and_not_cut(client: Client, text: str) -> None:
    """What the first eighty signs say is not what was said."""
    write(alone(client), text)
    assert client.notice == "This is too long for an answer. Nothing is lost."
    assert view_of(client).ending is None
    assert not looked_at(client)
    assert client.page.one(id="answer")["value"] == text[:80]


def test_everybody_is_asked_before_an_answer_counts(client: Client) -> None:
    begin(client, "person", "person", "plain")
    answer(client, "RIGHT SHOE")
    assert "would answer: RIGHT SHOE. Do all agree?" in client.text
    client.click("table.answer", answer=1).wait()
    assert view_of(client).ending is None
    settle(client)
    assert "Against it: " in " ".join(client.heard)


def test_a_wrong_answer_loses(client: Client) -> None:
    answer(begin(client, "person", "plain"), "RIGHT SHOE").wait()
    assert client.page.one(id="verdict").text == "Not the answer"
    assert PRACTICE["en"] in client.text

"""A mission on the desk, in one language or several."""

import pytest

from tests.web.client import Client, House
from tests.web.initiative_writing import QUESTION, SECRET, begun, name, told, write


@pytest.fixture
def desk(house: House) -> Client:
    return begun(house)


@pytest.fixture
def whole(desk: Client) -> Client:
    return write(desk)


@pytest.mark.parametrize(("secret", "found"), [("КІТ [ПІД] ЛАВКОЮ", "Українська"), ("ЫЩЁ [КОТ]", "Русский")])
def test_the_language_is_told_by_the_letters(desk: Client, secret: str, found: str) -> None:
    desk.change("secret", secret)
    assert desk.page.one(id="language").all("option")[0].text == f"by its letters: {found}"


def test_somebody_may_say_which_language_it_is(desk: Client) -> None:
    write(desk, "Что?", "КОТ [ДОМА]")
    assert desk.page.one(id="question")["lang"] == "ru"
    desk.do("initiative.writing-language", {"paper": name(desk)}, {"language": "uk"})
    assert desk.page.one(id="question")["lang"] == "uk"
    assert 'language = "uk"' in desk.page.one("pre").text
    desk.do("initiative.writing-language", {"paper": name(desk)}, {"language": ""})
    assert desk.page.one(id="question")["lang"] == "ru"


def lines_of(desk: Client) -> list[str]:
    """Of the file that it makes."""
    return str(desk.click("initiative.writing-export").downloads[-1]["text"]).splitlines()


def offered(desk: Client) -> list[str]:
    return [option.text for option in desk.page.one(id="language").all("option")]


def test_a_second_language_begins_as_a_copy_of_the_first(whole: Client) -> None:
    assert not whole.offers("initiative.writing-remove-language")
    whole.click("initiative.writing-add-language", language="uk")
    assert offered(whole) == ["English", "Українська"]
    assert whole.page.one(id="secret")["lang"] == "uk"
    assert whole.page.one(id="secret").text == SECRET
    assert told(whole, "secret")[0] == "“UNDER” is not written in the alphabet of this language."
    assert not whole.offers("initiative.writing-add-language", language="en"), "it is there"
    assert whole.offers("initiative.writing-add-language", language="ru")
    assert lines_of(whole)[0] == "[en]"
    assert "[uk]" in lines_of(whole)


def test_a_mission_in_two_languages_is_written_in_the_page_alone(house: House, whole: Client) -> None:
    """Written out, brought in elsewhere, and played in either."""
    whole.click("initiative.writing-add-language", language="uk")
    write(whole, "Де запасний ключ?", "ПІД [ЗЕЛЕНИМ] КИЛИМКОМ")
    assert whole.offers("initiative.writing-play")
    file = whole.click("initiative.writing-export").downloads[-1]["text"]
    assert file == (
        f'[en]\nquestion = "{QUESTION}"\nsecret = "{SECRET}"\n\n'
        '[uk]\nquestion = "Де запасний ключ?"\nsecret = "ПІД [ЗЕЛЕНИМ] КИЛИМКОМ"\n'
    )
    for language, answer in (("en", "GREEN"), ("uk", "ЗЕЛЕНИМ")):
        other = Client(house, at="#/initiative/write", languages=(language,))
        other.do("initiative.writing-file", {"name": "mission.toml", "text": file})
        assert other.page.one(class_="the-answer").text == answer
        assert other.click("initiative.writing-export").downloads[-1]["text"] == file


def test_what_lies_on_the_board_is_the_same_in_a_language_that_comes(whole: Client) -> None:
    whole.click("initiative.writing-door").change("option-cards_out", "3")
    whole.click("initiative.writing-add-language", language="ru").change("option-alarm", "1")
    assert lines_of(whole)[:2] == ["alarm = 1", "cards_out = 3"]


def test_a_fault_names_the_language_that_is_not_on_the_desk(whole: Client) -> None:
    whole.click("initiative.writing-add-language", language="ru")
    write(whole, "Где ключ?", "ПОД [КОВРОМ")
    whole.do("initiative.writing-language", {"paper": name(whole)}, {"language": "en"})
    assert told(whole, "secret") == []
    assert told(whole, "elsewhere") == ["Русский: A bracket is opened or closed, and not both."]


def test_a_language_is_taken_out_with_its_words_and_had_again(whole: Client) -> None:
    whole.click("initiative.writing-add-language", language="uk")
    whole.now += 5_000
    write(whole, "Де?", "ПІД [КИЛИМКОМ]")
    (button,) = whole.buttons("initiative.writing-remove-language")
    assert button["data-confirm"] == "Remove all that is written in this language: Українська?"
    whole.click("initiative.writing-remove-language")
    assert whole.page.one(id="secret").text == SECRET
    assert offered(whole)[0] == "by its letters: English"
    assert whole.reload().page.one(id="secret").text == SECRET
    whole.click("initiative.writing-undo")
    assert offered(whole) == ["English", "Українська"]
    assert whole.page.one(id="secret").text == "ПІД [КИЛИМКОМ]"


def test_what_is_left_stays_in_its_language(whole: Client) -> None:
    """Though its letters say another: it was copied, and is to be translated still."""
    whole.click("initiative.writing-add-language", language="uk")
    whole.click("initiative.writing-add-language", language="ru")
    assert whole.page.one(id="language").one("option", selected="").text == "Русский"
    for gone in ("ru", "en"):
        whole.do("initiative.writing-remove-language", {"paper": name(whole), "language": gone})
    assert 'language = "uk"' in lines_of(whole)
    assert whole.page.one(id="secret")["lang"] == "uk"


@pytest.mark.parametrize(
    ("verb", "language"),
    [("add", "en"), ("add", "fr"), ("add", ""), ("remove", "en"), ("remove", "uk"), ("remove", "")],
)
def test_there_is_no_language_twice_and_always_one(whole: Client, verb: str, language: str) -> None:
    before = dict(whole.device)
    whole.do(f"initiative.writing-{verb}-language", {"paper": name(whole), "language": language})
    assert whole.device == before

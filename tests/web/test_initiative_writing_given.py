"""A mission that is given away: played, sent as a link, kept, printed. Who has not found its secret does not see it."""

import json
from pathlib import Path

import pytest

from engine.core.text import pack
from engine.initiative.form import LANGUAGES
from engine.initiative.writing import Draft, read
from printables.cli import DONE, run
from printables.page import carry_out
from tests.conftest import ROOT
from tests.web.client import Client, House
from tests.web.initiative_screens import answer, settle
from web.screens.initiative.writing.link import LINKS
from web.screens.initiative.writing.paper import sheet_of

QUESTION, SECRET, STORY = "Where is the spare key?", "UNDER THE [GREEN] MAT", "A cold evening, and nobody at home."

LONGEST_LINK = 1_500
"""Letters of a link to an ordinary mission in one language, with room for the site's own address."""

MISSIONS = sorted((ROOT / "content/initiative/missions").glob("*.toml"))


@pytest.fixture
def desk(house: House) -> Client:
    """A whole mission on the desk."""
    desk = Client(house, at="#/initiative/write").click("initiative.writing-new")
    desk.change("question", QUESTION).change("secret", SECRET)
    return desk.change("option-title", "A spare key").change("option-story", STORY)


@pytest.fixture
def link(desk: Client) -> str:
    return desk.click("initiative.writing-share").copied[-1]


@pytest.fixture
def reader(house: House, link: str) -> Client:
    """Somebody else, who opens the link."""
    return Client(house, at=link)


def gives_away(client: Client) -> list[str]:
    """Words of the secret in what the page shows, says or has as its address; what is only stored is not shown."""
    said = [effect for effect in client.effects if effect["do"] not in ("save", "print")]
    everything = "\n".join([client.at, client.html, json.dumps(said), *client.copied]).upper()
    return [word for word in ("UNDER THE", "GREEN", "MAT\n", "MAT<", "MAT&") if word in everything]


# Played.


def test_one_sits_down_to_it_as_usual(desk: Client) -> None:
    """IN-01: with the seats of the last set-up, and what was agreed on there."""
    desk.go("#/initiative").change("count", "2").change("seat-0", "person").change("seat-1", "strong")
    desk.change("option-characters", "3")
    (draft,) = desk.go("#/initiative/write").page.all("a", class_="button primary")
    desk.go(draft["href"]).click("initiative.writing-play")
    setup = desk.save["log"]["setup"]
    assert setup["seats"] == 2
    assert setup["options"]["characters"] == 3
    assert read(setup["options"]["written"]).texts["en"].secret == SECRET
    assert [player["bot"] for player in desk.save["players"]] == [None, "strong"]
    assert desk.save["title"] == "A spare key"


@pytest.mark.slow
def test_the_table_does_not_show_the_secret(reader: Client) -> None:
    settle(reader.click("initiative.writing-play"))
    assert "0 of 16 windows open" in reader.text
    assert gives_away(reader) == []


def test_what_was_written_is_not_what_one_plays_the_next_time(desk: Client) -> None:
    desk.click("initiative.writing-play")
    desk.go("#/initiative").submit("setup.start")
    assert desk.save["log"]["setup"]["options"]["written"] == ""


def test_it_is_answered_and_its_debrief_is_read(desk: Client) -> None:
    """IN-24."""
    desk.change("option-debrief", "Behind the cactus, once.").click("initiative.writing-play")
    settle(desk)
    answer(desk, "green")
    settle(desk)
    assert "Solved" in desk.text
    assert "Behind the cactus, once." in desk.text


# Sent.


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_a_link_to_an_ordinary_mission_is_short(path: Path) -> None:
    draft = read(path.read_text())
    for lang in LANGUAGES:
        sheet = sheet_of(Draft({lang: draft.texts[lang]}), lang)
        assert len(f"https://somebody.example.org/black-chamber/{LINKS.to(sheet)}") <= LONGEST_LINK


def test_who_opens_the_link_reads_title_question_and_story(reader: Client) -> None:
    assert all(text in reader.text for text in ("A spare key", QUESTION, STORY))
    assert gives_away(reader) == []


def test_nothing_is_stored_before_somebody_wants_it(reader: Client) -> None:
    assert reader.device == {}


def test_a_kept_mission_lies_on_the_shelf_and_is_played_again(reader: Client) -> None:
    reader.click("initiative.writing-keep")
    again = reader.reload()
    assert gives_away(again) == []
    again.go("#/initiative/write")
    assert "From others, to be played" in again.text
    assert QUESTION in again.text
    assert gives_away(again) == []
    (kept,) = again.page.all("a", class_="button primary")
    for _ in range(2):
        again.go(kept["href"]).click("initiative.writing-play")
    assert len(again.saves) == 2


def test_a_mission_is_kept_once(reader: Client, link: str) -> None:
    reader.click("initiative.writing-keep").go(link)
    assert not reader.offers("initiative.writing-keep")
    assert "It is on your shelf already" in reader.text


def test_a_kept_mission_is_sent_on(house: House, reader: Client, link: str) -> None:
    assert reader.click("initiative.writing-keep").click("initiative.writing-share").copied[-1] == link


def test_the_editor_says_that_it_spoils_before_it_opens(reader: Client) -> None:
    reader.click("initiative.writing-keep")
    (button,) = reader.buttons("initiative.writing-open")
    assert "shows the secret" in button["data-confirm"]
    reader.click("initiative.writing-open")
    assert reader.page.one(id="secret").text == SECRET


@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("set", {"question": "?"}),
        ("undo", {}),
        ("copy", {}),
        ("export", {}),
        ("copy-text", {}),
        ("nudge", {"option": "red", "by": 1}),
        ("walk", {"room": "hall"}),
        ("language", {"language": "uk"}),
    ],
)
def test_a_kept_mission_is_not_written_in_or_read(reader: Client, verb: str, fields: dict[str, object]) -> None:
    reader.click("initiative.writing-keep")
    before = dict(reader.device)
    reader.do(f"initiative.writing-{verb}", {"paper": reader.at.rpartition("/")[2], **fields})
    assert "Open it in the editor first" in reader.notice
    assert reader.device == before
    assert reader.downloads == []
    assert gives_away(reader) == []


@pytest.mark.parametrize(
    "change",
    [
        lambda link: link[:-9],
        lambda link: link[:30],
        lambda link: link[:60] + "A" + link[60:],
        lambda link: f"#/initiative/write/link/{pack({'mission': 3})}",
        lambda link: f"#/initiative/write/link/{pack({'mission': 'x' * 60_000})[:200]}",
        lambda link: f"#/initiative/write/link/{pack({'mission': '[' * 3000})}",
        lambda link: f"#/initiative/write/link/{pack({'mission': 'question = 3'})}",
        lambda link: f"#/initiative/write/link/{pack({'mission': '', 'more': 1})}",
        lambda link: "#/initiative/write/link/",
        lambda link: "#/initiative/write/link/%00",
    ],
)
def test_a_damaged_link_says_so(house: House, link: str, change: object) -> None:
    assert callable(change)
    tab = Client(house, at=change(link))
    assert "This link is damaged, or cut short. Ask for it again." in tab.text
    assert tab.do("initiative.writing-play", {}).notice == "There is no such mission."
    assert tab.do("initiative.writing-keep", {}).notice == "There is no such mission."
    assert tab.device == {}


def test_a_mission_that_cannot_be_played_says_so(house: House) -> None:
    packed = pack({"mission": "question = 'Who?'"})
    tab = Client(house, at=f"#/initiative/write/link/{packed}")
    assert "cannot be played as it is written" in tab.text
    assert not tab.offers("initiative.writing-play")
    assert tab.do("initiative.writing-play", {}).notice == "There is still something wrong with this mission."


def test_markup_in_a_link_stays_words(house: House) -> None:
    toml = "question = \"<img src=x onerror=alert(1)>\"\nsecret = '[A]'\nstory = '</p><script>'"
    tab = Client(house, at=f"#/initiative/write/link/{pack({'mission': toml})}")
    assert "<script" not in tab.html
    assert "<img" not in tab.html


# Printed.


def test_the_print_shop_has_this_mission_chosen_and_asks_first(reader: Client) -> None:
    reader.click("initiative.writing-print")
    assert reader.at == "#/initiative/print"
    assert reader.page.one("input", name="option-initiative/mission").get("checked") is not None
    assert "The secret side is printed, too." in reader.text
    assert not [effect for effect in reader.effects if effect["do"] == "print"]
    assert gives_away(reader) == []


def test_no_page_of_it_is_shown(reader: Client) -> None:
    reader.click("initiative.writing-print").click("shop.reveal")
    (asked,) = [effect for effect in reader.effects if effect["do"] == "print"]
    assert asked["show"] == 0
    (item,) = json.loads(asked["order"])["items"]
    assert item["name"] == "initiative/mission"
    assert read(item["options"]["written"]).texts["en"].secret == SECRET
    assert gives_away(reader) == []


def test_the_page_prints_the_same_bytes_as_the_command_line(desk: Client, tmp_path: Path) -> None:
    """The page's order is carried out as its printer does; the command line is handed the file."""
    file = tmp_path / "mission.toml"
    file.write_text(desk.click("initiative.writing-export").downloads[-1]["text"])
    desk.click("initiative.writing-print").click("shop.reveal")
    (asked,) = [effect for effect in desk.effects if effect["do"] == "print"]
    pdf, count, *_, fault, _why = carry_out("pdf", asked["order"], lambda *_: None, lambda *_: None)
    assert (count, fault) == (2, ""), "setup side and secret side"
    target = tmp_path / "mission.pdf"
    assert run(["make", "initiative/mission", "--file", str(file), "-o", str(target)]) == DONE
    assert target.read_bytes() == pdf


def test_the_next_mission_asks_anew(desk: Client) -> None:
    desk.click("initiative.writing-print").click("shop.reveal")
    (draft,) = desk.go("#/initiative/write").page.all("a", class_="button primary")
    desk.go(draft["href"]).change("secret", "IN THE [CUPBOARD]").click("initiative.writing-print")
    assert desk.offers("shop.reveal")


def test_something_else_is_printed_instead(reader: Client) -> None:
    reader.click("initiative.writing-print").click("shop.take-off")
    assert not reader.offers("shop.reveal")
    (asked,) = [effect for effect in reader.effects if effect["do"] == "print"]
    assert json.loads(asked["order"])["items"][0]["options"]["written"] == ""

"""The companion at a real table of The Initiative: two sheets, entered by hand, corrected, undone, tampered with."""

import json
from typing import Any

import pytest

from tests.web.client import Client, House

DO = "initiative.companion-"
AT = "#/initiative/companion"
HERE = {"game": "initiative"}


def opened(client: Client, **options: str) -> Client:
    client.go(AT)
    for name, value in options.items():
        client.change(f"option-{name}", value)
    return client


def told(client: Client) -> list[str]:
    """What was told on the sheet on top, the first entry first."""
    found = client.page.all("ol", class_="told")
    return [node.one("p").text for node in reversed(found[0].all("li"))] if found else []


def doubts(client: Client) -> list[str]:
    return [node.text for node in client.page.all("p", class_="doubt")]


def summary(client: Client) -> str:
    return client.page.one("p", class_="fits-text").text


def seen(client: Client, value: int, suit: str, at: str) -> Client:
    if client.offers(f"{DO}ask", what="card"):
        client.click(f"{DO}ask", what="card")
    client.click(f"{DO}value", value=value).click(f"{DO}suit", suit=suit)
    return client.click(f"{DO}place", at=at)


def drawn(client: Client, cards: int) -> Client:
    return client.click(f"{DO}ask", what="draw").click(f"{DO}draw", cards=cards)


def windows(client: Client, *rows: str) -> Client:
    client.click(f"{DO}sheet", sheet="windows")
    for row in rows:
        client.click(f"{DO}ask", what="row").submit(f"{DO}row", {"row": row})
    return client


def shows(client: Client, glyph: str, sign: str, how: str = "certain") -> Client:
    client.click(f"{DO}ask", what="sign").click(f"{DO}glyph", glyph=glyph).click(f"{DO}how", how=how)
    return client.submit(f"{DO}sign", {"sign": sign} if how != "open" else {})


def rows_shown(client: Client) -> list[str]:
    """The console as it stands: signs where there are any, dots where there are none."""
    return [
        "".join(
            " " if pane["data-kind"] == "gap" else pane.one("span", class_="window").text or "."
            for pane in row.all("span", class_="pane")
        )
        for row in client.page.one("ol", class_="windows companion-windows").all("li")
    ]


# The deck


def test_in06_two_characters_leave_twenty_two_cards_in_the_deck(client: Client) -> None:
    """36, less 6 for two missing characters, less 8 in hands."""
    opened(client)
    assert summary(client) == "22 cards left in the deck, then comes peril."
    assert "8 cards in all hands" in client.text
    opened(client, characters="4", owl="4")
    assert summary(client) == "16 cards left in the deck, then comes peril."


def test_in09_cards_lie_on_their_piles_until_regroup(client: Client) -> None:
    seen(seen(opened(client), 7, "wax", "run"), 9, "ink", "run")
    assert told(client) == ["7 (wax): onto Run", "9 (ink): onto Run"]
    tops = client.page.one("dl", class_="tops").text
    assert "Run 9" in tops
    assert "34 cards were never seen" in client.text
    client.click(f"{DO}ask", what="clear").click(f"{DO}clear", on="run")
    assert "Run –" in client.page.one("dl", class_="tops").text
    assert "Wax. never seen: 1, 2, 3, 4, 5, 6, 8" not in client.text
    assert "discarded: 7" in client.text


def test_in09_what_cannot_be_is_named(client: Client) -> None:
    seen(seen(opened(client), 7, "wax", "run"), 5, "ink", "run")
    assert doubts(client) == ["It is not higher than the card below it."]
    seen(client, 7, "wax", "discard")
    assert "This card lies open already, so this does not count." in doubts(client)


def test_in26_the_deck_runs_out_and_the_odds_are_those_of_the_discards(client: Client) -> None:
    """One character: 36 - 9 - 4 = 23 cards. All are drawn; two cards and four time cards make the new deck."""
    opened(client, characters="1")
    seen(seen(client, 3, "wax", "discard"), 4, "ink", "discard")
    for _ in range(5):
        drawn(client, 4)
    assert summary(client) == "3 cards left in the deck, then comes peril."
    drawn(client, 3)
    assert summary(client) == "In peril: 6 cards in the deck; clocks out: 0 of 3."
    table = client.page.one("table", class_="draw-odds")
    first = [cell.text for cell in table.all("tbody")[0].all("tr")[0].all("td")]
    assert first == ["67%", "0%"], "four of six; one card never has three clocks"
    client.click(f"{DO}ask", what="clock").click(f"{DO}clock", clocks=2)
    assert summary(client) == "In peril: 5 cards in the deck; clocks out: 2 of 3."
    first = [cell.text for cell in table_of(client)[0]]
    assert first == ["60%", "60%"], "three of five, and each is the third clock"


def table_of(client: Client) -> list[list[Any]]:
    body = client.page.one("table", class_="draw-odds").all("tbody")[0]
    return [row.all("td") for row in body.all("tr")]


def test_in27_no_clock_comes_before_peril(client: Client) -> None:
    opened(client).click(f"{DO}ask", what="clock").click(f"{DO}clock", clocks=1)
    assert doubts(client) == ["Before peril there is no time card in the deck, so this does not count."]
    assert summary(client) == "22 cards left in the deck, then comes peril."


def test_an_entry_is_corrected_in_its_place_removed_and_undone(client: Client) -> None:
    seen(seen(opened(client), 7, "wax", "run"), 9, "ink", "gather")
    client.click("companion.correct", entry=0)
    assert "Correct entry 1" in client.page.one(id="slip").text
    client.click(f"{DO}value", value=8).click(f"{DO}place", at="intel")
    assert told(client) == ["8 (wax): onto Intel", "9 (ink): onto Gather"]
    assert "Corrected." in client.heard
    assert {"do": "focus", "id": "entry-1"} in client.effects
    client.click("companion.remove", entry=1)
    assert told(client) == ["8 (wax): onto Intel"]
    client.click("companion.undo")
    assert len(told(client)) == 2
    assert not client.offers("companion.undo")
    client.click("companion.clear")
    assert told(client) == []


def test_leaving_a_correction_changes_nothing(client: Client) -> None:
    seen(opened(client), 7, "wax", "run").click("companion.correct", entry=0).click("companion.cancel")
    assert told(client) == ["7 (wax): onto Run"]
    assert not client.offers("companion.cancel")


# The windows


def test_in18_equal_windows_fill_in_together(client: Client) -> None:
    shows(windows(opened(client), "abca", "c=k a"), "A", "т")
    assert rows_shown(client) == ["Т..Т", ".K Т"]
    assert "3 of 6 windows open" in client.text
    shows(client, "C", "о", "pencil")
    assert rows_shown(client) == ["Т.ОТ", "ОK Т"]
    assert "3 of 6 windows open" in client.text, "what is thought opens nothing"
    kinds = [pane["data-kind"] for pane in client.page.all("span", class_="pane")]
    assert kinds.count("open") == 3


def test_in18_letters_that_cannot_be_any_more(client: Client) -> None:
    shows(windows(opened(client), "ABC"), "A", "T")
    assert "Still possible: A B C D E F G H I J K L M N O P Q R S U V W X Y Z" in client.text
    shows(client, "B", "T")
    assert doubts(client) == ["T stands for A already: one sign has one glyph."]
    client.change("option-split", True)
    assert doubts(client) == []


def test_the_alphabet_is_the_missions(house: House) -> None:
    client = shows(windows(opened(Client(house, languages=("uk",))), "ABC"), "A", "Т")
    assert " Ґ " in client.text
    client.change("option-language", "ru")
    assert " Ё " in client.text
    assert " Ґ " not in client.text


def console_words(client: Client) -> list[str]:
    found = client.page.all("ol", class_="console-words")
    return [node.text for node in found[0].all("li")] if found else []


def test_in18_each_word_has_its_pattern_and_what_cannot_be_in_it(client: Client) -> None:
    shows(shows(windows(opened(client), "qxzzq wq"), "Q", "T"), "X", "E", "never")
    first, second = console_words(client)
    assert "Row 1, word 1 T; glyph X; glyph Z; glyph Z; T." in first
    assert "Pattern ABCCA" in first
    assert "Not in its closed windows: T" in first
    assert "X is not E" in first
    assert "X is not E" not in second
    assert told(client)[-1] == "X is not E"
    shows(client, "W", "A")
    assert len(console_words(client)) == 1, "what is solved needs no help"


def test_words_that_fit_are_looked_up_when_they_are_asked_for(client: Client) -> None:
    """ABCDEA, the first a T: of the daily cipher's words of six letters two are so."""
    windows(opened(client), "abcdea")
    assert not client.page.all(class_="word-fits")
    client.click(f"{DO}word", word=0)
    assert "TEAPOT" in client.page.one(class_="word-fits").text
    shows(client, "A", "T")
    assert client.page.one(class_="word-fits").text == "TEAPOT, TYPIST", "it stays open, and is looked through anew"
    shows(client, "B", "Q", "pencil")
    assert client.page.one(class_="word-fits").text == "No word at hand fits."
    client.click(f"{DO}word", word=0)
    assert not client.page.all(class_="word-fits")


def test_words_are_looked_up_in_the_missions_language(house: House) -> None:
    client = windows(opened(Client(house, languages=("uk",))), "abca")
    client.change("option-language", "ru").submit(f"{DO}row", {"row": "efgh"})
    shows(client.click(f"{DO}word", word=1), "E", "Ё")
    assert client.page.one(class_="word-fits").text == "ЁЖИК"


def test_of_many_words_twelve_are_named(client: Client) -> None:
    windows(opened(client), "abcd").click(f"{DO}word", word=0)
    text = client.page.one(class_="word-fits").text
    named, _, more = text.partition(" and ")
    assert len(named.split(", ")) == 12
    assert more.endswith(" more")


def test_in03_what_the_tokens_may_be_that_lie_face_down(client: Client) -> None:
    """24 glyphs, of which three have windows, and seven traps; one of the three lies open, one trap came."""
    windows(opened(client), "ABCA")
    assert "Face down: 3 with windows, 21 without, 7 traps. Chance of a window next: 10%." in client.text
    shows(client, "B", "", "open")
    client.click(f"{DO}ask", what="token").click(f"{DO}token", kind="trap")
    client.click(f"{DO}token", kind="unused")
    assert "Face down: 2 with windows, 20 without, 6 traps. Chance of a window next: 7%." in client.text
    assert told(client) == ["Row: ABCA", "B: its token lies open", "A trap", "A glyph without windows"]


def test_a_row_that_cannot_be_is_refused_in_words_and_loses_nothing(client: Client) -> None:
    windows(opened(client))
    for typed, said in (
        ("", "Type a letter or a digit for each glyph of the row."),
        ("AB#", "“#” is neither a glyph nor a printed sign."),
        ("ABC=", "After = comes the printed sign."),
        ("A" * 17, "A row has at most 16 places."),
    ):
        client.submit(f"{DO}row", {"row": typed})
        assert client.notice == said
        assert told(client) == []


def test_a_console_has_eight_rows(client: Client) -> None:
    windows(opened(client), *["AB"] * 8).click(f"{DO}ask", what="row")
    assert "The console has no more rows." in client.text
    client.do(f"{DO}row", {"row": "AB"})
    assert len(told(client)) == 8


def test_a_row_is_corrected_as_it_was_typed(client: Client) -> None:
    windows(opened(client), "ab=k").click("companion.correct", entry=0)
    assert client.page.one("input", id="row")["value"] == "ab=k"
    client.submit(f"{DO}row", {"row": "abb"})
    assert rows_shown(client) == ["..."]


def test_each_sheet_has_a_ledger_of_its_own(client: Client) -> None:
    windows(seen(opened(client), 7, "wax", "run"), "AB")
    assert told(client) == ["Row: AB"]
    client.click("companion.undo").click(f"{DO}sheet", sheet="deck")
    assert told(client) == ["7 (wax): onto Run"]
    assert client.reload().page.one("ol", class_="told")


# What a save may hold


GOOD: dict[str, Any] = {
    "options": {"characters": 2},
    "sheet": "deck",
    "deck": [{"is": "seen", "card": {"value": 7, "suit": "wax"}, "at": "run"}],
    "windows": [{"is": "line", "text": "AB"}],
}


def device(change: dict[str, Any], client: Client) -> dict[str, str]:
    """A state as the app writes it, with something changed."""
    state = json.loads(client.device["companion:initiative"])
    return {"companion:initiative": json.dumps({**state, **change})}


TAMPERED: dict[str, dict[str, Any]] = {
    "an entry that is edited and not there": {"editing": 99},
    "a negative one": {"editing": -1},
    "a value beyond the box": {"value": 99},
    "a glyph of no window": {"glyph": "Q", "sheet": "windows"},
    "a slip of the other sheet": {"asking": "sign"},
    "too many characters": {"options": {"characters": 40, "traps": -5, "language": "xx"}},
    "a word that is not there": {"word": 99, "sheet": "windows"},
    "not a state": {"sheet": "attic"},
    "wrong types": {"deck": "all"},
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_companion_that_was_tampered_with(house: House, what: str) -> None:
    before = windows(seen(opened(Client(house)), 7, "wax", "run"), "AB").click(f"{DO}sheet", sheet="deck")
    client = Client(house, device(TAMPERED[what], before), at=AT)
    assert client.title == "The Initiative: companion"
    for sheet in ("windows", "deck"):
        client.click(f"{DO}sheet", sheet=sheet)
        if client.offers("companion.correct"):
            client.click("companion.correct", entry=0).click("companion.cancel")
        if client.offers("companion.undo"):
            client.click("companion.undo")
    assert client.reload().title == "The Initiative: companion"


def test_entries_that_nobody_can_have_made_are_left_out(house: House) -> None:
    before = windows(seen(opened(Client(house)), 7, "wax", "run"), "AB").click(f"{DO}sheet", sheet="deck")
    text = before.device["companion:initiative"]
    for old, new in (('"value":7', '"value":77'), ('"AB"', '"##"')):
        assert old in text
        text = text.replace(old, new)
    client = Client(house, {"companion:initiative": text}, at=AT)
    assert told(client) == []
    assert told(client.click(f"{DO}sheet", sheet="windows")) == []


HOSTILE: list[tuple[str, dict[str, Any]]] = [
    (f"{DO}value", {"value": 13}),
    (f"{DO}place", {"at": "run"}),
    (f"{DO}draw", {"cards": 5}),
    (f"{DO}clock", {"clocks": 3}),
    (f"{DO}ask", {"what": "sign"}),
    (f"{DO}glyph", {"glyph": "A"}),
    (f"{DO}sign", {"sign": "A"}),
    (f"{DO}word", {"word": 0}),
    ("companion.correct", {"entry": 99, **HERE}),
    ("companion.remove", {"entry": -1, **HERE}),
    ("companion.enter", HERE),
]


@pytest.mark.parametrize(("verb", "args"), HOSTILE)
def test_what_the_screen_does_not_offer_is_refused(client: Client, verb: str, args: dict[str, Any]) -> None:
    seen(opened(client), 7, "wax", "run")
    before = client.device["companion:initiative"]
    assert client.do(verb, args).notice
    assert client.device["companion:initiative"] == before

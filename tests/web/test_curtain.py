"""Two people on one device: whoever looks at the screen finds nothing of the other seat's secrets.

The strong proof is non-interference: the same evening is played with two codes that answer every row alike. All that
reaches the page, saves aside, must be equal to the letter while the codemaker is not in front.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.mastermind.codes import Code
from tests.web.chance import same_every_time
from tests.web.client import Client, House
from tests.web.matches import begin, fill, give, place, reveal

CODE, TWIN = (5, 6, 5, 4), (6, 5, 4, 5)
"""Different in every hole, and answered alike by all rows below."""

GUESSES: tuple[Code, ...] = ((1, 1, 2, 2), (5, 5, 5, 5), (3, 1, 2, 3), (6, 6, 6, 6))


def reached(client: Client) -> str:
    """All that the page gets with a reply, what goes to the disk aside."""
    effects = [effect for effect in client.effects if effect["do"] not in ("save", "persist")]
    return json.dumps([client.html, effects])


class Recorder:
    """Plays in a tab, and writes down each reply while the codemaker is not in front of the screen."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.replies: list[str] = []

    def note(self) -> None:
        self.replies.append(reached(self.client))

    def do(self, act: Callable[[Client], Client]) -> None:
        self.client = act(self.client)
        self.note()


def evening(house: House, code: Code, monkeypatch: pytest.MonkeyPatch, by_hand: bool = False) -> list[str]:
    """A codemaker hides this code; the codebreaker then does whatever can be done."""
    same_every_time(monkeypatch)
    client = begin(Client(house), "person", "person", games="2", by_hand=by_hand)
    reveal(client)
    fill(client, code).click("mastermind.submit")
    table = Recorder(client)
    table.note()
    table.do(lambda tab: tab.reload())
    here = client.at
    for language in ("uk", "en"):
        table.do(lambda tab, language=language: tab.do("settings.set", {"language": language}))  # type: ignore[misc]
    table.do(reveal)
    for at in ("#/", "#/saves", "#/mastermind", "#/mastermind/companion", here, f"{here}/review", f"{here}/review/1"):
        table.do(lambda tab, at=at: tab.go(at))  # type: ignore[misc]
    table.do(lambda tab: tab.click("table.pass", seat=0))
    table.do(lambda tab: tab.reload())
    table.do(reveal)
    for guess in GUESSES:
        table.do(lambda tab: tab.click("mastermind.hint"))
        table.do(lambda tab, guess=guess: fill(tab, guess))  # type: ignore[misc]
        table.do(lambda tab: tab.click("mastermind.submit"))
        if by_hand:
            answer_as_it_is(table, code)
            table.do(reveal)
            table.do(lambda tab: tab.click("mastermind.claim"))
        table.do(lambda tab: tab.do("table.take-back"))
        table.do(lambda tab: tab.reload())
        table.do(reveal)
    table.do(lambda tab: tab.do("nothing.of.the.kind"))
    table.do(lambda tab: tab.do("mastermind.submit"))
    return table.replies


def answer_as_it_is(table: Recorder, code: Code) -> None:
    reveal(table.client)
    guess = table.client.save["log"]["moves"][-1]["action"]["code"]
    red = sum(one == other for one, other in zip(code, guess, strict=True))
    both = sum(min(code.count(peg), guess.count(peg)) for peg in set(guess))
    give(table.client, red, both - red)
    table.note()


def test_the_twins_are_answered_alike() -> None:
    for guess in GUESSES:
        reds = {sum(one == other for one, other in zip(code, guess, strict=True)) for code in (CODE, TWIN)}
        shared = {sum(min(code.count(peg), guess.count(peg)) for peg in set(guess)) for code in (CODE, TWIN)}
        assert len(reds) == len(shared) == 1


@pytest.mark.slow
@pytest.mark.parametrize("by_hand", [False, True])
def test_mm02_nothing_that_reaches_the_page_depends_on_the_others_code(
    house: House, monkeypatch: pytest.MonkeyPatch, by_hand: bool
) -> None:
    one = evening(house, CODE, monkeypatch, by_hand)
    other = evening(house, TWIN, monkeypatch, by_hand)
    assert len(one) == len(other) > 30
    assert [number for number, (left, right) in enumerate(zip(one, other, strict=True)) if left != right] == []


def shield(client: Client) -> list[str]:
    return [use["href"] for node in client.page.all(class_="shield") for use in node.all("use")]


def test_the_curtain_holds_nothing_private(client: Client) -> None:
    begin(client, "person", "person")
    assert client.is_curtain
    fill(reveal(client), CODE)
    assert len(shield(client)) == 4
    names = [client.buttons("mastermind.place", peg=peg)[0]["aria-label"] for peg in set(CODE)]
    client.click("mastermind.submit")
    assert client.is_curtain
    assert shield(client) == []
    assert not client.page.all("use", href="#peg-5")
    assert "Bob" in client.page.one("h1").text
    assert not [name for name in names if name in client.text]


def test_the_curtain_calls_once_each_time_it_falls(client: Client) -> None:
    """What the page tells of itself meanwhile talks over nothing that was said."""

    def calls() -> list[str]:
        return [text for text in client.heard if text.startswith("Pass the device to")]

    begin(client, "person", "person")
    for done in range(3):
        client.do("app.offline", {"state": "getting", "done": done, "total": 3})
    assert calls() == ["Pass the device to Ann"]
    place(reveal(client), CODE)
    client.do("app.offline", {"state": "ready", "done": 3, "total": 3})
    reveal(client).click("table.pass", seat=0)
    assert calls()[-1] == "Pass the device to Ann"
    before = len(calls())
    reveal(client).click("table.pass", seat=1)
    assert calls()[before:] == ["Pass the device to Bob"], "no move was made, and yet it has fallen anew"


def test_behind_the_curtain_nobody_can_act(client: Client) -> None:
    place(reveal(begin(client, "person", "person")), CODE)
    before = client.device[client.key]
    acts: list[tuple[str, dict[str, Any]]] = [
        ("mastermind.place", {"peg": 1}),
        ("mastermind.select", {"hole": 1}),
        ("mastermind.clear", {}),
        ("mastermind.clear-last", {}),
        ("mastermind.copy", {"row": 1}),
        ("mastermind.submit", {}),
        ("mastermind.keys", {"red": 1}),
        ("mastermind.answer", {}),
        ("mastermind.claim", {}),
        ("mastermind.hint", {}),
        ("mastermind.use-hint", {}),
        ("mastermind.hide-hint", {}),
        ("mastermind.resign", {}),
        ("table.take-back", {}),
    ]
    for verb, args in acts:
        client.do(verb, args)
        assert client.is_curtain
        assert "It is not your turn." in client.heard[-1]
    assert client.device[client.key] == before


def test_only_who_is_called_lifts_the_curtain(client: Client) -> None:
    place(reveal(begin(client, "person", "person")), CODE)
    for seat in (0, 2, -1, 10**9):
        assert client.do("table.reveal", {"seat": seat}).is_curtain
    assert not client.do("table.reveal", {"seat": 1}).is_curtain


def test_a_device_that_is_passed_on_shows_each_their_own(client: Client) -> None:
    """Ann may look at her code again while it is Bob's turn; Bob finds nothing of it afterwards."""
    place(reveal(begin(client, "person", "person")), CODE)
    reveal(client).click("table.pass", seat=0)
    assert client.is_curtain
    assert shield(client) == []
    assert shield(reveal(client)) == ["#peg-5", "#peg-6", "#peg-5", "#peg-4"]
    client.click("table.pass", seat=1)
    assert client.is_curtain
    assert shield(client) == []
    assert shield(reveal(client)) == []
    assert client.offers("mastermind.place")


def test_the_codemaker_in_front_sees_no_rows_of_the_breaker_in_the_making(client: Client) -> None:
    """With answers by hand the codemaker is called only when the row lies on the table."""
    place(reveal(begin(client, "person", "person", by_hand=True)), CODE)
    fill(reveal(client), (1, 2, 3))
    client = client.reload()
    assert client.is_curtain
    assert "Bob" in client.page.one("h1").text


def test_a_half_made_code_waits_behind_the_curtain(client: Client) -> None:
    """After a reload the draft is there again, for its own seat only."""
    fill(reveal(begin(client, "person", "person")), (5, 6, 5))
    client = client.reload()
    assert client.is_curtain
    assert shield(client) == []
    assert shield(reveal(client))[:3] == ["#peg-5", "#peg-6", "#peg-5"]


def test_key_pegs_in_the_making_stay_with_the_codemaker(client: Client) -> None:
    place(reveal(begin(client, "person", "person", by_hand=True)), CODE)
    place(reveal(client), (1, 1, 1, 1))
    reveal(client).click("mastermind.keys", white=1).click("mastermind.keys", white=1)
    client = client.reload()
    assert client.is_curtain
    assert "Ann" in client.page.one("h1").text
    assert reveal(client).page.one(id="keys-white").parent is not None
    assert [node.text for node in client.page.all("output")] == ["0", "2"]


def test_a_hint_is_not_left_lying_for_the_other(client: Client) -> None:
    place(reveal(begin(client, "person", "person", games="2")), CODE)
    reveal(client).click("mastermind.hint")
    place(client, CODE).click("table.continue")
    assert not client.page.all(id="hint")


def test_no_curtain_between_one_person_and_the_same_person(client: Client) -> None:
    """Bob breaks the code of game 1 and makes that of game 2."""
    place(reveal(begin(client, "person", "person", games="2")), CODE)
    place(reveal(client), CODE).click("table.continue")
    assert not client.is_curtain
    assert client.page.one(id="submit").text == "Hide the code"


def test_no_curtain_for_one_person_or_none(client: Client) -> None:
    assert not begin(client, "person", "gentle").is_curtain
    assert not begin(client, "gentle", "knuth").is_curtain


def test_both_may_look_when_all_is_over(client: Client) -> None:
    place(reveal(begin(client, "person", "person")), CODE)
    place(reveal(client), CODE)
    assert not client.is_curtain
    assert client.offers("table.rematch")
    assert not client.reload().is_curtain


def test_sharing_says_that_it_shares_secrets(client: Client) -> None:
    place(reveal(begin(client, "person", "person")), CODE)
    reveal(client).click("table.share")
    assert "It holds all secrets of this unfinished match." in client.heard[-1]
    client.click("saves.export", key=client.key)
    assert "the secrets too, packed so that nobody reads it by accident" in client.notice

"""Messages that no page of ours would send: nothing breaks, nothing is lost, nothing slips into the page as markup."""

from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.web.chance import same_every_time
from tests.web.client import Client, House
from tests.web.fuzz import DELETING, SCRIPT, Tongue, answer, garbled, message, plain
from tests.web.matches import begin, give, place, play_out, reveal
from web.screens import all_verbs
from web.screens.mastermind.front import MastermindFront
from web.screens.tagiron.front import TagironFront
from web.verbs import together

MISUNDERSTOOD = "That could not be understood. Nothing has changed."


@pytest.fixture(scope="module")
def device(house: House) -> dict[str, str]:
    """A device with a bit of everything on it."""
    with pytest.MonkeyPatch.context() as patch:
        same_every_time(patch)
        client = Client(house)
        begin(client, "gentle", "person", games="2").wait()
        place(client, (1, 1, 1, 2))
        place(reveal(begin(client, "person", "person", by_hand=True)), (5, 6, 5, 4))
        place(reveal(client), (1, 1, 1, 1))
        give(reveal(client), 0, 1)
        play_out(begin(client, "person", "gentle"))
        client.go("#/mastermind/companion").click("mastermind.companion-place", peg=1)
        client.do("app.stored", {"key": "match:damaged", "value": "{"})
        return {**client.device, "match:damaged": "{"}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "settings.set",
        7,
        {},
        {"do": "app.go"},
        {"do": "app.go", "at": "#/", "now": 1, "args": {}},
        {"do": "app.go", "at": "#/", "now": 1, "args": {"to": 3}},
        {"do": "app.go", "at": "#/", "now": 1, "args": {"to": "#/", "more": 1}},
        {"do": "app.go", "at": "#/", "now": "1", "args": {"to": "#/"}},
        {"do": "app.go", "at": None, "now": 1, "args": {"to": "#/"}},
        {"do": "app.go", "at": "#/", "now": 1, "args": [["to", "#/"]]},
        {"do": "app.go", "at": "#/", "now": 1, "args": {"to": "#/"}, "price": 3},
        {"do": "__init__", "at": "#/", "now": 1},
        {"do": "", "at": "#/", "now": 1},
        {"do": ["app.go"], "at": "#/", "now": 1},
        {"do": "mastermind.place", "at": "#/", "now": 1, "args": {"peg": True}},
        {"do": "mastermind.place", "at": "#/", "now": 1, "args": {"peg": 1.0}},
        {"do": "mastermind.place", "at": "#/", "now": 1, "args": {"peg": "1"}},
        {"do": "mastermind.place", "at": "#/", "now": 1, "args": {}, "fields": {"peg": [1]}},
        {"do": "app.go", "at": "#/", "now": 1, "args": {"to": "\ud800"}},
    ],
)
def test_what_is_no_message_changes_nothing(client: Client, data: Any) -> None:
    before = client.html
    client.take(client.app.dispatch(data))
    assert client.notice == MISUNDERSTOOD
    assert client.heard == [MISUNDERSTOOD]
    assert client.device == {}
    client.do("app.go", {"to": "#/"})
    assert client.html == before or not client.notice


@pytest.mark.parametrize(
    "at", ["#/<script>", f"#/{SCRIPT}", "#/match/<b>/review", "#/link/<b>", "", "#", "//", "#/%3Cb%3E"]
)
def test_addresses_are_no_markup(client: Client, at: str) -> None:
    client.go(at)
    assert not client.page.all("b", onerror="y")
    assert "<script" not in client.html
    assert "onerror" not in client.html


def test_scripts_in_names_titles_and_reasons_stay_words(client: Client) -> None:
    client.go("#/mastermind").submit("setup.start", {"seat-0": "person", "name-0": SCRIPT})
    at = client.at
    client.go("#/saves").submit("saves.rename", {"title": SCRIPT})
    client.do("settings.names", {}, {"names": SCRIPT})
    client.do("app.store-failed", {"key": SCRIPT, "reason": SCRIPT})
    assert "<script>" in client.notice
    client.do("saves.import", {"name": SCRIPT, "text": SCRIPT})
    assert "<script>" in client.notice
    client.do("app.copy-report", {"text": SCRIPT})
    for where in ("#/", at, "#/saves", "#/settings", "#/mastermind", "#/mastermind/companion"):
        client.go(where)
        assert "<script" not in client.html
        assert not client.page.all("img")
        assert not [node for node in client.page.walk() if "onerror" in node]
        assert "49" not in client.title


VERBS = together(all_verbs(), MastermindFront.verbs, TagironFront.verbs)

MASTERMIND = Tongue("mastermind", ("mastermind", "holes", "colours", "#/mastermind"))

understood = MASTERMIND.understood(VERBS)
unclear = garbled(VERBS, "key", "peg", "hole", "game", "to", "value", "row", "move", "x")
places = st.sampled_from(range(12))


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.tuples(st.one_of(understood, understood, unclear), places, plain), min_size=1, max_size=14))
@example([(("table.why", {"move": 0}), 4, None), (("mastermind.copy", {"row": 1}), 4, None)])
@pytest.mark.slow
def test_no_message_breaks_the_app_or_loses_a_save(
    house: House, device: dict[str, str], sent: list[tuple[tuple[str, dict[str, Any]], int, Any]]
) -> None:
    """Any messages in any order, at any screen: always a reply, never the fault page, never a save less."""
    matches = [key for key in device if key.startswith("match:")]
    addresses = [
        "#/", "#/mastermind", "#/mastermind/companion", "#/saves",
        *(f"#/match/{key[6:]}" for key in matches),
        *(f"#/match/{key[6:]}/review/1" for key in matches),
    ]  # fmt: skip
    tab = Client(house, dict(device))
    for (verb, args), where, extra in sent:
        at = addresses[where % len(addresses)]
        if "key" in args and isinstance(args["key"], str):
            args = {**args, "key": matches[where % len(matches)]}
        before = {key for key in tab.app.desk.shelf if key.startswith("match:")}
        if extra is None:
            answer(tab.app, message(verb, args, at))
        else:
            answer(tab.app, message(verb, args, at, fields=extra))
        after = set(tab.app.desk.shelf)
        assert verb in DELETING or before <= after
    for at in addresses:
        answer(tab.app, message("app.go", {"to": at}, at))


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(plain)
def test_any_plain_data_gets_a_reply(house: House, data: Any) -> None:
    answer(Client(house).app, data)

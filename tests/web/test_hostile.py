"""Messages that no page of ours would send: nothing breaks, nothing is lost, nothing slips into the page as markup."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.web.chance import same_every_time
from tests.web.client import NOON, Client, House
from tests.web.matches import begin, give, place, play_out, reveal
from web.app import App
from web.screens import all_verbs
from web.screens.mastermind.front import MastermindFront
from web.screens.tagiron.front import TagironFront
from web.verbs import Fields, together

DELETING = {"saves.delete", "saves.delete-all", "app.stored"}
"""What may take a save from the shelf: it was asked for."""

SCRIPT = "<script>alert('x')</script><img src=x onerror=y>\"'`{{7*7}}%(name)s%s\u202e\x00"

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


def answer(app: App, message: Any) -> Any:
    """What the page would get; whatever it is, it is a reply."""
    reply = app.dispatch(message)
    assert reply.html is not None
    assert 'id="fault"' not in reply.html, reply.html[reply.html.index("<pre") :][:2000]
    json.dumps(reply.effects).encode()
    return reply


def message(do: str, args: Mapping[str, Any], at: str = "#/", **more: Any) -> dict[str, Any]:
    return {"do": do, "args": dict(args), "fields": {}, "at": at, "now": NOON, **more}


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


def kinds_of(kind: Any) -> st.SearchStrategy[Any]:
    """Arguments that a verb understands, with values from sensible to absurd."""
    if kind == Fields:
        names = st.sampled_from(
            ["game", "count", "seat-0", "seat-1", "name-0", "hints-1", "take-back", "option-holes", "option-colours",
             "option-rows", "option-no_repeats", "option-empties", "option-games", "option-first_codemaker", "option-x"]
        )  # fmt: skip
        values = st.one_of(
            st.booleans(), st.integers(), words(), st.sampled_from(["person", "master", "4", "6", "10", "second"])
        )
        return st.dictionaries(names, values, max_size=6).map(lambda found: {"game": "mastermind", **found})
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        needed = {field.name: of_type(hints[field.name]) for field in fields(kind)}
        return st.fixed_dictionaries({}, optional=needed)
    raise TypeError(kind)


def words() -> st.SearchStrategy[str]:
    known = [
        "mastermind",
        "holes",
        "colours",
        "en",
        "uk",
        "#/saves",
        "#/mastermind",
        "match:damaged",
        SCRIPT,
        "{}",
        "null",
    ]
    return st.one_of(st.sampled_from(known), st.text(max_size=20))


def of_type(kind: Any) -> st.SearchStrategy[Any]:
    if kind is str:
        return words()
    if kind is int:
        return st.one_of(st.integers(-2, 12), st.integers())
    if kind is bool:
        return st.booleans()
    if kind is NoneType:
        return st.none()
    if get_origin(kind) is not None and "Literal" in str(get_origin(kind)):
        return st.sampled_from(get_args(kind))
    if get_origin(kind) is tuple:
        return st.lists(of_type(get_args(kind)[0]), max_size=4)
    if get_args(kind):
        return st.one_of(*(of_type(member) for member in get_args(kind)))
    raise TypeError(kind)


plain = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)),
    max_leaves=6,
)

EVERY_VERB = together(all_verbs(), MastermindFront.verbs, TagironFront.verbs)

understood = st.one_of(*(st.tuples(st.just(name), kinds_of(verb.kind)) for name, verb in sorted(EVERY_VERB.items())))
garbled = st.tuples(
    st.sampled_from([*sorted(EVERY_VERB), "nothing"]),
    st.dictionaries(
        st.sampled_from(["key", "peg", "hole", "game", "to", "value", "row", "move", "x"]), plain, max_size=4
    ),
)
places = st.sampled_from(range(12))


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.tuples(st.one_of(understood, understood, garbled), places, plain), min_size=1, max_size=14))
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


def test_every_verb_was_tried() -> None:
    """The fuzz above reads the verbs' own types; a new type has to be taught to it."""
    for verb in EVERY_VERB.values():
        kinds_of(verb.kind)

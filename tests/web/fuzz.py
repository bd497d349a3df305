"""Messages and saves that no page of ours would make, from sensible to absurd, and an app that has to stand them."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from engine.core.codec import tag
from tests.web import page as pages
from tests.web.client import NOON, Client, House, messages_of, save_in
from web.app import App
from web.saves import WRITTEN
from web.verbs import Fields, Verb

DELETING = {
    "saves.delete",
    "saves.delete-all",
    "app.stored",
    "enigma.writing-delete",
    "initiative.writing-delete",
}
"""What may take something from the shelf: it was asked for."""

SCRIPT = "<script>alert('x')</script><img src=x onerror=y>\"'`{{7*7}}%(name)s%s\u202e\x00"

COMMON = ("en", "uk", "#/saves", "match:damaged", SCRIPT, "{}", "null")


def tries(most: int) -> settings:
    """So many examples, however long each takes on a busy machine."""
    unasked = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
    return settings(max_examples=most, deadline=None, suppress_health_check=unasked)


FORM = (
    "game", "count", "seat-0", "seat-1", "name-0", "hints-1", "take-back", "option-holes", "option-colours",
    "option-rows", "option-no_repeats", "option-empties", "option-games", "option-first_codemaker", "option-x",
)  # fmt: skip


def answer(app: App, message: Any) -> Any:
    """What the page would get; whatever it is, it is a reply."""
    reply = app.dispatch(message)
    assert reply.html is not None
    assert 'id="fault"' not in reply.html, reply.html[reply.html.index("<pre") :][:2000]
    json.dumps(reply.effects).encode()
    return reply


def message(do: str, args: Mapping[str, Any], at: str = "#/", **more: Any) -> dict[str, Any]:
    return {"do": do, "args": dict(args), "fields": {}, "at": at, "now": NOON, **more}


# What a message may say

plain = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)),
    max_leaves=6,
)


@dataclass(frozen=True)
class Tongue:
    """What somebody would say who knows a game: its words, and what its forms call their fields."""

    game: str
    words: Sequence[str]
    form: Sequence[str] = FORM
    values: Sequence[Any] = ("person", "master", "4", "6", "10", "second")

    def message(self, verb: Verb) -> st.SearchStrategy[Any]:
        """Arguments that a verb understands, with values from sensible to absurd."""
        if verb.kind == Fields:
            values = st.one_of(st.booleans(), st.integers(), self.text(), st.sampled_from(self.values))
            said = st.dictionaries(st.sampled_from(self.form), values, max_size=6)
            return said.map(lambda found: {"game": self.game, **found})
        return self.of_type(verb.kind)

    def text(self) -> st.SearchStrategy[str]:
        return st.one_of(st.sampled_from([*COMMON, *self.words]), st.text(max_size=20))

    def of_type(self, kind: Any) -> st.SearchStrategy[Any]:
        members = get_args(kind)
        if kind is str:
            return self.text()
        if kind is int:
            return st.one_of(st.integers(-2, 12), st.integers())
        if kind is bool:
            return st.booleans()
        if kind is NoneType:
            return st.none()
        if is_dataclass(kind):
            return self.record(kind)
        if get_origin(kind) is not None and "Literal" in str(get_origin(kind)):
            return st.sampled_from(members)
        if get_origin(kind) is tuple:
            return st.lists(self.of_type(members[0]), max_size=4)
        if members:
            several = [one for one in members if is_dataclass(one)]
            tagged = several if len(several) > 1 else []
            return st.one_of(*(self.tagged(one) if one in tagged else self.of_type(one) for one in members))
        raise TypeError(kind)

    def record(self, kind: Any) -> st.SearchStrategy[Any]:
        hints = get_type_hints(kind)
        return st.fixed_dictionaries({}, optional={one.name: self.of_type(hints[one.name]) for one in fields(kind)})

    def tagged(self, kind: Any) -> st.SearchStrategy[Any]:
        """One class of a union, under its name."""
        return self.record(kind).map(lambda found: {"is": tag(kind), **found})

    def anything(self) -> st.SearchStrategy[Any]:
        """In place of a value."""
        return st.one_of(self.text(), st.integers(-2, 12), plain)

    def understood(self, verbs: Mapping[str, Verb]) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
        return st.one_of(*(st.tuples(st.just(name), self.message(verb)) for name, verb in sorted(verbs.items())))


def garbled(verbs: Mapping[str, Verb], *names: str) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    return st.tuples(
        st.sampled_from([*sorted(verbs), "nothing"]), st.dictionaries(st.sampled_from(names), plain, max_size=4)
    )


# What somebody does who presses what stands there, and now and then sends something else


@dataclass(frozen=True)
class Press:
    """One of what the screen offers, by its number; with something else in place of one of its arguments."""

    number: int
    changed: tuple[int, Any] | None = None


@dataclass(frozen=True)
class Go:
    """To another screen, by its number."""

    number: int


@dataclass(frozen=True)
class Send:
    """Whatever the screen offers."""

    verb: str
    args: Mapping[str, Any]


Deed = Press | Go | Send


def deeds(tongue: Tongue, verbs: Mapping[str, Verb]) -> st.SearchStrategy[list[Deed]]:
    number = st.integers(0, 999)
    pressed = st.builds(Press, number)
    bent = st.builds(Press, number, st.tuples(number, tongue.anything()))
    sent = tongue.understood(verbs).map(lambda said: Send(*said))
    one = st.one_of(pressed, pressed, bent, sent, st.builds(Go, number))
    return st.lists(one, min_size=1, max_size=14)


def do_all(house: House, device: Mapping[str, str], addresses: Sequence[str], deeds: Collection[Deed]) -> None:
    """There is always a reply, never the fault page, and never anything less on the shelf."""
    tab = Client(house, dict(device))
    at = addresses[0]
    reply = answer(tab.app, message("app.go", {"to": at}, at))
    for deed in deeds:
        verb, args = said(deed, addresses, reply)
        before = kept(tab)
        at = args["to"] if isinstance(deed, Go) else at
        reply = answer(tab.app, message(verb, args, at))
        at = next((effect["to"] for effect in reply.effects if effect["do"] == "go"), at)
        assert verb in DELETING or before <= kept(tab), verb


def said(deed: Deed, addresses: Sequence[str], reply: Any) -> tuple[str, dict[str, Any]]:
    match deed:
        case Go(number):
            return "app.go", {"to": addresses[number % len(addresses)]}
        case Send(verb, args):
            return verb, dict(args)
        case Press(number, changed):
            offered = offers(reply)
            verb, args = offered[number % len(offered)]
            if changed is not None and args:
                which, value = changed
                args = {**args, sorted(args)[which % len(args)]: value}
            return verb, args


def offers(reply: Any) -> list[tuple[str, dict[str, Any]]]:
    """All that a person, or the page by itself, could send from here."""
    screen = pages.read(reply.html)
    drags = [json.loads(node["data-drag"]) for node in screen.walk() if "data-drag" in node]
    found = [one for node in screen.walk() if not node.off for one in messages_of(node, drags)]
    if any(effect["do"] == "step" for effect in reply.effects):
        found += [("table.step", {})] * 4
    return found or [("app.go", {"to": "#/"})]


def kept(tab: Client) -> set[str]:
    return {key for key in tab.app.desk.shelf if key.startswith(("match:", WRITTEN, "campaign:"))}


# What a save may hold

Changes = Sequence[tuple[int, int, Any]]
"""In which save, and at which place of it, by their numbers, something else is."""


def changes(tongue: Tongue) -> st.SearchStrategy[Changes]:
    one = st.tuples(st.integers(0, 999), st.integers(0, 9999), tongue.anything())
    return st.lists(one, min_size=1, max_size=6)


def tampered(device: Mapping[str, str], changes: Changes) -> dict[str, str]:
    """What is stored, with some of it changed."""
    found = {key: save_in(text) for key, text in device.items() if text.endswith("}")}
    keys = sorted(found)
    for which, number, value in changes:
        put(found[keys[which % len(keys)]], number, value)
    return {**device, **{key: json.dumps(data) for key, data in found.items()}}


def put(data: Any, number: int, value: Any) -> None:
    """Something else at one place of it."""
    *above, last = (ways := list(places(data)))[number % len(ways)]
    for part in above:
        data = data[part]
    data[last] = value


def places(data: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each thing that the data holds."""
    for key, held in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*above, key)
        yield from places(held, (*above, key))


def look_at_all(house: House, device: Mapping[str, str], addresses: Collection[str]) -> None:
    """Each opens, and goes on by itself for a while; nothing of it is lost."""
    tab = Client(house, dict(device), broken=True)
    assert not tab.is_fault
    for at in addresses:
        reply = answer(tab.app, message("app.go", {"to": at}, at))
        for _ in range(STEPS):
            if not any(effect["do"] == "step" for effect in reply.effects):
                break
            reply = answer(tab.app, message("table.step", {}, at))
    assert set(device) <= set(tab.app.desk.shelf)


STEPS = 3
"""Far enough to have a bot move, or what is worked out begun."""

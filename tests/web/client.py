"""A client of the app, as a browser is one to a server: it clicks what the screen offers, and keeps what it is told."""

import json
from collections.abc import Mapping, MutableMapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from types import CodeType
from typing import Any

from jinja2 import Environment, FileSystemLoader, Template

from engine.core.codec import BadData, structure, to_json
from engine.core.content import Files
from engine.core.words import Words
from tests.web import page as pages
from tests.web.page import Node
from web.app import App
from web.cover import Cover
from web.host import HOME
from web.messages import Start, Stored
from web.render import Renderer
from web.screens import all_verbs
from web.screens.fronts import COVERS
from web.verbs import Verb, together

NOON = 1_731_931_200_000
"""When tests take place, in the page's milliseconds."""


class CompiledOnce(FileSystemLoader):
    """The templates, compiled once for all tabs, as the build does."""

    def __init__(self, *more: Path) -> None:
        super().__init__([HOME / "templates", *more])
        self.compiled: dict[str, CodeType] = {}

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002
    ) -> Template:
        if name not in self.compiled:
            source, filename, _ = self.get_source(environment, name)
            self.compiled[name] = environment.compile(source, name, filename)
        return Template.from_code(environment, self.compiled[name], dict(globals or {}))


class House:
    """What the build prepares for the app: content, templates, and the sprite beside it in the page."""

    def __init__(self, files: Files, covers: Sequence[Cover] = COVERS, *more: Path) -> None:
        self.files = files
        self.covers = covers
        self.templates = CompiledOnce(*more)
        self.examined = lru_cache(maxsize=600)(self._examined)
        """Tests come by the same screens again and again: each is read once."""

    @cached_property
    def drawn(self) -> frozenset[str]:
        """The ids of all that the page's sprite holds: the house's and each game's."""
        renderer, words = Renderer(self.templates), Words("en")
        own = renderer.render(words, "sprite.html", {})
        games = [
            renderer.render(words, f"{cover.name}/sprite.html", {"art": cover.open(self.files).art()})
            for cover in self.covers
        ]
        sprite = "".join([own, *games])
        return frozenset(node["id"] for node in pages.read(sprite).walk() if "id" in node)

    @cached_property
    def verbs(self) -> Mapping[str, Verb]:
        """All that the app and its games can be asked to do."""
        return together(all_verbs(), *(cover.open(self.files).verbs for cover in self.covers))

    def _examined(self, html: str) -> Node:
        """The screen, after a look at everything on it."""
        page = pages.read(html)
        found = [*pages.faults(page, self.drawn), *message_faults(page, self.verbs)]
        assert not found, "\n".join(found)
        return page


class Client:
    """One tab. `device` is what the browser has stored; a second client on it is a reload or another tab."""

    def __init__(
        self,
        house: House,
        device: dict[str, str] | None = None,
        *,
        at: str = "#/",
        languages: tuple[str, ...] = ("en",),
        settings: Any = None,
        broken: bool = False,
    ) -> None:
        self.house = house
        self.device = {} if device is None else device
        self.settings = settings
        self.languages = languages
        self.at = at
        self.now = NOON
        self.broken = broken
        """Whether the fault page is what the test is after."""
        self.copied: list[str] = []
        self.may_copy = True
        """Whether the browser lets the page write to the clipboard."""
        self.downloads: list[dict[str, str]] = []
        self.heard: list[str] = []
        self.rung: list[str] = []
        saves = tuple(Stored(key, value) for key, value in self.device.items())
        stored = None if settings is None else json.dumps(settings)
        self.app = App(house.files, house.templates, house.covers, Start(saves, stored, languages, at, self.now))
        self.take(self.app.begin())

    def reload(self) -> "Client":
        """The same tab after F5: nothing is left but the address and what is stored."""
        return Client(self.house, self.device, at=self.at, languages=self.languages, settings=self.settings)

    def take(self, reply: Any) -> None:
        """Do as the page does with a reply."""
        self.raw: dict[str, Any] = json.loads(to_json(reply))
        self.effects: list[dict[str, Any]] = self.raw["effects"]
        self.html = str(self.raw["html"])
        self.page = self.house.examined(self.html)
        for effect in self.effects:
            self.carry_out(effect)
        assert self.broken or not self.is_fault, self.page.one("pre").text

    def carry_out(self, effect: Mapping[str, Any]) -> None:
        match effect["do"]:
            case "document":
                self.document = dict(effect)
            case "settings":
                self.settings = effect["value"]
            case "save":
                self.device[effect["key"]] = effect["value"]
            case "forget":
                self.device.pop(effect["key"], None)
            case "forget-all":
                self.device.clear()
            case "go":
                self.at = effect["to"]
            case "announce":
                assert "at" not in effect or self.page.one(id=effect["at"]), "there is something to tell it beside"
                self.heard.append(effect["text"])
            case "copy":
                if self.may_copy:
                    self.copied.append("\n".join(filter(None, (effect.get("text"), effect.get("to")))))
                    self.heard.append(effect["done"])
            case "download":
                self.downloads.append(dict(effect))
            case "focus":
                assert self.page.one(id=effect["id"]), "there is something to lead to"
            case "sound":
                self.rung.append(effect["name"])
            case "persist" | "step" | "hold" | "update" | "print" | "stop-printing":
                pass
            case other:
                raise AssertionError(f"the page knows no effect {other!r}")

    def do(self, verb: str, args: Mapping[str, Any] | None = None, fields: Mapping[str, Any] | None = None) -> "Client":
        self.now += 1000
        message = {"do": verb, "args": dict(args or {}), "fields": dict(fields or {}), "at": self.at, "now": self.now}
        self.take(self.app.dispatch(json.loads(json.dumps(message))))
        return self

    def go(self, to: str) -> "Client":
        self.at = to
        return self.do("app.go", {"to": to})

    def buttons(self, verb: str, **args: Any) -> list[Node]:
        """What can be clicked on the screen to do this; of the arguments only these need be so."""
        return [
            node for node in self.page.all("button", data_do=verb) if args.items() <= node.args.items() and not node.off
        ]

    def offers(self, verb: str, **args: Any) -> bool:
        return bool(self.buttons(verb, **args))

    def click(self, verb: str, **args: Any) -> "Client":
        """Click the button that does this."""
        found = self.buttons(verb, **args)
        assert found, f"no button {verb} {args} on the screen: {self.page.one('main').text}"
        return self.do(verb, found[0].args)

    def follow(self, href: str) -> "Client":
        assert [link for link in self.page.all("a") if link["href"] == href], f"no link to {href}"
        return self.go(href)

    def submit(self, verb: str, changes: Mapping[str, Any] | None = None, **args: Any) -> "Client":
        """Fill in a form and send it off."""
        form = next(form for form in self.page.all("form", data_do=verb) if args.items() <= form.args.items())
        return self.do(verb, form.args, {**pages.values(pages.fields_of(form)), **(changes or {})})

    def change(self, name: str, value: Any) -> "Client":
        """Change one field that tells the app at once, as the browser does when the field is left."""
        control = next(node for node in self.page.walk() if node.tag in pages.FIELDS and node.get("name") == name)
        assert not control.off, name
        form = control.above("form")
        sent = pages.values(pages.fields_of(form) if form is not None else [control])
        return self.do(control["data-do"], control.args, {**sent, name: value})

    @property
    def is_fault(self) -> bool:
        return bool(self.page.all(id="fault"))

    @property
    def is_curtain(self) -> bool:
        return bool(self.page.all("button", data_do="table.reveal"))

    @property
    def title(self) -> str:
        return str(self.document["title"])

    @property
    def lang(self) -> str:
        return str(self.document["lang"])

    @property
    def text(self) -> str:
        return self.page.one("main").text

    @property
    def notice(self) -> str:
        found = self.page.all(id="notice")
        return found[0].text if found else ""

    @property
    def step_asked(self) -> bool:
        return any(effect["do"] == "step" for effect in self.effects)

    @property
    def saves(self) -> dict[str, Any]:
        """The stored matches, as data."""
        return {key: save_in(value) for key, value in self.device.items() if key.startswith("match:")}

    @property
    def key(self) -> str:
        """The key of the match on the screen."""
        return "match:" + self.at.split("/")[2]

    @property
    def save(self) -> Any:
        return save_in(self.device[self.key])

    def save_of(self, key: str) -> Any:
        return save_in(self.device[key])

    def wait(self) -> "Client":
        """Until no bot is to move any more."""
        while self.step_asked:
            self.do("table.step")
        return self


def save_in(text: str) -> Any:
    """The save below its head."""
    return json.loads(text.splitlines()[-1])


def message_faults(page: Node, verbs: Mapping[str, Verb]) -> list[str]:
    """Every message that the screen can send names a verb, and brings what the verb wants."""
    found = []
    drags = [json.loads(node["data-drag"]) for node in page.walk() if "data-drag" in node]
    for node in page.walk():
        for verb, data in messages_of(node, drags):
            try:
                structure(data, verbs[verb].kind)
            except (BadData, KeyError) as error:
                found.append(f"{verb} {data}: {error!r}")
    return found


def messages_of(node: Node, drags: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    sent: list[tuple[str, dict[str, Any]]] = []
    if "data-do" in node:
        gathered: dict[str, Any] = {}
        if node.tag == "form":
            gathered = pages.values(pages.fields_of(node))
        elif node.tag in pages.FIELDS:
            form = node.above("form")
            gathered = pages.values(pages.fields_of(form) if form is not None else [node])
        sent.append((node["data-do"], {**node.args, **gathered}))
    if "data-drop" in node:
        sent += [(node["data-drop"], {**node.args, **drag}) for drag in drags]
    if "data-file" in node:
        assert int(node["data-most"]) > 0, "how large a file may be is said where it is asked for"
        sent.append((node["data-file"], {**node.args, "name": "a.json", "text": None}))
    return sent

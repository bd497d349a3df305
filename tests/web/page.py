"""A screen as a client gets it: elements, their names, controls, and all that a browser or a reader would trip over."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
FIELDS = {"input", "select", "textarea"}
NAMED = FIELDS | {"button", "a", "summary", "progress", "dialog", "nav", "fieldset"}
NAMED_ROLES = {"img", "group", "radiogroup", "region", "dialog"}
UNSEEN = {"script", "style", "template"}


@dataclass(eq=False, repr=False)
class Node:
    tag: str
    attributes: dict[str, str]
    parent: "Node | None" = None
    children: list["Node | str"] = field(default_factory=list)
    below: list["Node"] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<{self.tag} {self.attributes}>"

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def get(self, name: str, otherwise: str = "") -> str:
        return self.attributes.get(name, otherwise)

    def __contains__(self, name: str) -> bool:
        return name in self.attributes

    def walk(self) -> list["Node"]:
        """This element and all below, in order. Read once: what has been read does not change."""
        if not self.below:
            self.below = [self]
            for child in self.children:
                if isinstance(child, Node):
                    self.below += child.walk()
        return self.below

    def all(self, tag: str = "", **attributes: str) -> list["Node"]:
        """The elements below, of this tag and with these attributes; `_` in a name stands for `-`."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            node
            for node in self.walk()
            if (not tag or node.tag == tag)
            and all(name in node and node[name] == value for name, value in wanted.items())
        ]

    def one(self, tag: str = "", **attributes: str) -> "Node":
        found = self.all(tag, **attributes)
        assert len(found) == 1, f"{len(found)} of {tag} {attributes}"
        return found[0]

    def above(self, tag: str) -> "Node | None":
        node: Node | None = self
        while node is not None and node.tag != tag:
            node = node.parent
        return node

    @property
    def text(self) -> str:
        """All words below, hidden ones too, in one line."""
        return " ".join("".join(self._strings(hidden=True)).split())

    @property
    def heard(self) -> str:
        """What a screen reader finds below."""
        return " ".join("".join(self._strings(hidden=False)).split())

    def _strings(self, hidden: bool) -> Iterator[str]:
        if self.tag in UNSEEN or (not hidden and self.get("aria-hidden") == "true"):
            return
        if not hidden and "aria-label" in self:
            yield f" {self['aria-label']} "
            return
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child._strings(hidden)
        if self.tag not in {"b", "span", "small", "kbd", "i"}:
            yield " "

    @property
    def args(self) -> dict[str, Any]:
        found = json.loads(self.get("data-args", "{}"))
        assert isinstance(found, dict), found
        return found

    @property
    def off(self) -> bool:
        """Whether the browser would not let anybody use it."""
        node: Node | None = self
        while node is not None:
            if "disabled" in node or "inert" in node:
                return True
            node = node.parent
        return False


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Node("root", {})
        self.open = self.root
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.faults.append(f"an attribute twice: {self.get_starttag_text()}")
        node = Node(tag, {name: value or "" for name, value in attrs}, self.open)
        self.open.children.append(node)
        if tag not in VOID:
            self.open = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open.tag != tag:
            self.faults.append(f"</{tag}> closes <{self.open.tag}>")
        if self.open.parent is not None:
            self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        self.open.children.append(data)


def read(html: str) -> Node:
    """The elements of a piece of HTML. Every element is closed, none is crossed."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert not reader.faults, reader.faults
    assert reader.open is reader.root, f"<{reader.open.tag}> is never closed"
    return reader.root


def fields_of(form: Node) -> list[Node]:
    return [node for node in form.walk() if node.tag in FIELDS]


def values(fields: list[Node]) -> dict[str, Any]:
    """What the page sends of these fields, as its events.js gathers it."""
    usable = [node for node in fields if node.get("name") and "disabled" not in node and node.get("type") != "file"]
    found: dict[str, Any] = {}
    for name in dict.fromkeys(node["name"] for node in usable):
        same = [node for node in usable if node["name"] == name]
        kind = same[0].get("type")
        if kind == "radio":
            chosen = [node for node in same if "checked" in node]
            if chosen:
                found[name] = chosen[0]["value"]
        elif kind == "checkbox" and len(same) == 1:
            found[name] = "checked" in same[0]
        elif kind == "checkbox":
            found[name] = [node["value"] for node in same if "checked" in node]
        else:
            texts = [_value(node) for node in same]
            found[name] = texts[0] if len(same) == 1 else texts
    return found


def _value(node: Node) -> str:
    if node.tag == "textarea":
        return "".join(child for child in node.children if isinstance(child, str)).removeprefix("\n")
    if node.tag == "select":
        options = node.all("option")
        chosen = [option for option in options if "selected" in option] or options[:1]
        return chosen[0].get("value", chosen[0].text) if chosen else ""
    return node.get("value")


def faults(page: Node, drawn: frozenset[str]) -> list[str]:
    """What is wrong with a screen; `drawn` are the ids of the sprite, which stands beside it in the page."""
    ids = [node["id"] for node in page.walk() if "id" in node]
    found = [f"id {name!r} twice" for name in sorted(set(ids)) if ids.count(name) > 1 or name in drawn]
    found += [f"id {name!r}" for name in ids if not name or re.search(r"\s", name)]
    known = frozenset(ids)
    for node in page.walk():
        found += [f"{fault} in <{node.tag} {node.attributes}>" for fault in _faults_of(page, node, known, drawn)]
    if not page.all("h1"):
        found.append("no heading")
    if len(page.all("main", id="main")) != 1:
        found.append("no place for the main thing")
    return found


def _faults_of(page: Node, node: Node, ids: frozenset[str], drawn: frozenset[str]) -> Iterator[str]:
    for name in ("aria-labelledby", "aria-describedby", "aria-controls", "data-dialog", "for", "list"):
        for target in node.get(name).split():
            if target not in ids:
                yield f"{name} names {target!r}, which is not there"
    if node.tag == "use" and node["href"].removeprefix("#") not in drawn:
        yield "a picture that the sprite does not hold"
    if node.tag in {"script", "style", "iframe", "object", "embed", "link", "base"}:
        yield "a foreign body"
    for name, value in node.attributes.items():
        if name.startswith("on") or name == "style":
            yield f"{name}, which the content policy forbids"
        if name in ("href", "src", "action", "formaction") and not re.match(r"#|blob:|(?!\w+:|//)[\w./-]+$", value):
            yield f"{name} leads elsewhere"
        if name in ("href", "src") and value != "#/" and value.rpartition("/")[2] in ("None", "undefined", ""):
            yield f"{name} leads nowhere"
    if (node.tag in NAMED or node.get("role") in NAMED_ROLES) and not name_of(page, node):
        yield "no name"
    if node.tag == "img" and "alt" not in node:
        yield "no alternative text"
    if node.tag == "button" and node.get("type") not in ("button", "submit"):
        yield "a button without a type"
    if node.tag == "button" and node.get("type") == "button" and not ({"data-do", "data-dialog"} & {*node.attributes}):
        yield "a button that does nothing"
    if node.tag == "a" and "href" not in node:
        yield "a link to nowhere"


def name_of(page: Node, node: Node) -> str:
    """The element's name for a screen reader."""
    if node.get("aria-labelledby"):
        return " ".join(page.one(id=target).heard for target in node["aria-labelledby"].split()).strip()
    if node.get("aria-label").strip():
        return node["aria-label"]
    if node.tag in FIELDS | {"progress"}:
        label = node.above("label")
        labels = [label] if label is not None else page.all("label", for_=node["id"]) if "id" in node else []
        return " ".join(label.heard for label in labels).strip() or node.get("title")
    if node.tag == "fieldset":
        return " ".join(legend.heard for legend in node.all("legend"))
    if node.tag in ("nav", "svg", "dialog") or node.get("role") in ("group", "radiogroup", "region", "img"):
        return node.get("title")
    return node.heard or node.get("title")


LATIN = re.compile(r"[A-Za-z]{2,}")
SAID_IN_LATIN = {"English", "EN", "Ann", "Bob", "Sunday", "evening", "match", "PDF", "PNG", "ZIP", "Letter"}
"""A language's own name, what people of the tests are called and write, the keys of saves that can't be read, kinds of
files and of paper."""


def words_of(page: Node) -> list[str]:
    """Everything on a screen that somebody reads or hears, piece by piece; not the rules, nor what developers read."""
    found = []
    for node in page.walk():
        found += [node[name] for name in ("aria-label", "title", "placeholder", "alt", "data-confirm") if name in node]
        if node.tag not in ("kbd", "pre") and node.above("article") is None:
            found += [child for child in node.children if isinstance(child, str)]
    return found


def latin(texts: list[str], kept: frozenset[str] = frozenset()) -> list[str]:
    """Those with words in Latin letters."""
    return [text for text in texts if set(LATIN.findall(text)) - SAID_IN_LATIN - kept]


def difference(one: str, other: str) -> str:
    """Where two texts part, in a few letters; pytest would compare long ones for minutes."""
    if one == other:
        return ""
    place = next((n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), -20)
    return f"{one[max(0, place - 40) : place + 40]!r} is not {other[max(0, place - 40) : place + 40]!r}"

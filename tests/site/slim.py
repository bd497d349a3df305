"""Runs inside Pyodide on the site's own standard library: the app's start, and all that it needs only later.

A module that is missing there would show as a fault, so every kind of thing that people do is done once.
"""

import importlib
import json
import sys
import traceback
from dataclasses import replace
from io import StringIO
from typing import Any

NOON = 1_731_931_200_000
"""18 November 2024, in the page's milliseconds."""

START = {"saves": [], "settings": None, "languages": ["uk-UA"], "at": "#/", "now": NOON}


class Page:
    """Sends what a page would, and keeps what it is told."""

    def __init__(self, host: Any) -> None:
        self.host = host
        self.at = "#/"
        self.stored: dict[str, str] = {}
        self.copied = ""
        self.take(host.boot(json.dumps(START)))

    def take(self, reply: str) -> str:
        data = json.loads(reply)
        self.html = str(data["html"])
        for effect in data["effects"]:
            match effect["do"]:
                case "go":
                    self.at = effect["to"]
                case "save":
                    self.stored[effect["key"]] = effect["value"]
                case "copy":
                    self.copied = effect["to"]
        return self.html

    def do(self, verb: str, args: object = None, fields: object = None) -> str:
        """What the screen says then. No fault may hide in it."""
        html = self.say(verb, args, fields)
        assert 'id="fault"' not in html, html[html.find("<pre") :][:2000]
        return html

    def say(self, verb: str, args: object = None, fields: object = None) -> str:
        message = {"do": verb, "args": args or {}, "fields": fields or {}, "at": self.at, "now": NOON}
        return self.take(self.host.dispatch(json.dumps(message)))

    def go(self, to: str) -> str:
        self.at = to
        return self.do("app.go", {"to": to})

    def sit_down(self, *seats: str, **options: object) -> None:
        self.do("setup.reset", {"game": "mastermind"})
        people = {f"seat-{number}": who for number, who in enumerate(seats)}
        chosen = {f"option-{name}": value for name, value in options.items()}
        self.do("setup.start", {"game": "mastermind"}, {**people, **chosen})
        assert self.at.startswith("#/match/")

    @property
    def moves(self) -> list[Any]:
        """Of the match at whose table we are."""
        return list(json.loads(self.stored["match:" + self.at.split("/")[2]].splitlines()[-1])["log"]["moves"])

    def place(self, code: list[int]) -> str:
        self.do("mastermind.clear")
        for peg in code:
            self.do("mastermind.place", {"peg": peg})
        return self.do("mastermind.submit")


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    page = Page(importlib.import_module("web.host"))
    assert "Чорний" in page.html
    break_a_code(page)
    watch_bots(page)
    answer_by_hand(page)
    keep_a_companion(page)
    bring_in_files(page)
    speak_other_languages(page)
    open_links(page)
    break_down(page)
    tell_where()
    for name in ("cp437", "latin_1", "unicode_escape", "utf_8_sig"):
        assert "peg".encode(name).decode(name) == "peg"
    assert not [module for module in sys.modules if module.startswith("unittest")]
    print("the slim library carries the app")


def tell_where() -> None:
    """As Pyodide reports what nobody catches."""
    told = StringIO()
    try:
        int("peg")
    except ValueError as error:
        traceback.print_exception(error, file=told)
    first, *_, last = told.getvalue().splitlines()
    assert first == "Traceback (most recent call last):"
    assert last == "ValueError: invalid literal for int() with base 10: 'peg'"


def break_a_code(page: Page) -> None:
    """Against a bot's code: a move taken back, a hint, the result, its review."""
    page.sit_down("person", "gentle", first_codemaker="second", games="1")
    page.do("table.step")
    page.place([1, 1, 2, 2])
    page.do("mastermind.hint")
    page.do("mastermind.use-hint")
    page.do("mastermind.submit")
    page.do("table.take-back")
    page.place(page.moves[0]["action"]["code"])
    page.do("table.continue")
    page.go(page.at + "/review")
    assert "<svg" in page.html


def watch_bots(page: Page) -> None:
    """Two of them, on boards that are counted whole and on one where they sample."""
    for maker, breaker, board in (
        ("gentle", "knuth", {}),
        ("knuth", "master", {}),
        ("master", "gentle", {"empties": True}),
        ("gentle", "master", {"holes": 6, "colours": 10, "empties": True}),
    ):
        page.sit_down(maker, breaker, first_codemaker="first", games="1", **board)
        for _ in range(4):
            page.do("table.step")
        assert len(page.moves) >= 2  # A code, and a guess that may be lucky.


def answer_by_hand(page: Page) -> None:
    """A bot that is told nonsense looks for a proof, and claims."""
    page.sit_down("person", "master", first_codemaker="first", games="1", by_hand=True)
    page.place([1, 2, 3, 4])
    for _ in range(10):
        page.do("table.step")
        if page.moves[-1]["action"]["is"] == "claim":
            return
        page.do("mastermind.keys", {"red": 0})
        page.do("mastermind.keys", {"white": 1})
        page.do("mastermind.answer")
    raise AssertionError("The bot has not claimed.")


def keep_a_companion(page: Page) -> None:
    """Two rows that contradict each other."""
    page.go("#/mastermind/companion")
    for red in (0, 4):
        for _ in range(4):
            page.do("mastermind.companion-place", {"peg": 1})
        page.do("mastermind.companion-keys", {"red": red})
        page.do("companion.enter", {"game": "mastermind"})
    page.do("companion.clear", {"game": "mastermind"})


def bring_in_files(page: Page) -> None:
    """Junk of all kinds, and a match; the page of saves says when it was played."""
    page.go("#/saves")
    good = next(value for key, value in page.stored.items() if key.startswith("match:"))
    for text in (None, "", "{", "null", "\ufeff{}", "[" * 100_000, "9" * 5000, '{"log":{"game":"chess"}}', good[:-9]):
        before = set(page.stored)
        page.do("saves.import", {"name": "junk.json", "text": text})
        assert set(page.stored) == before
    page.do("saves.import", {"name": "good.json", "text": good})
    assert "18.11.2024" in page.html


def speak_other_languages(page: Page) -> None:
    for language in (*page.host._app.desk.languages, "uk"):
        assert f'lang="{language}"' in page.do("settings.set", {"language": language})
        for at in ("#/", "#/mastermind", "#/mastermind/rules", "#/saves", "#/settings", "#/nowhere"):
            page.go(at)


def open_links(page: Page) -> None:
    """A match packed into an address, unpacked again; and addresses that were cut or made up."""
    page.sit_down("person", "gentle", first_codemaker="first", games="1")
    page.place([1, 2, 3, 4])
    page.do("table.share")
    link = page.copied
    for bad in (link[:-5], link[:9] + "!" + link[9:], "#/link/", "#/link/%ff%ff", "#/link/" + "A" * 99):
        page.go(bad)
        page.do("link.open")
    page.go(link)
    page.do("link.open")
    assert page.at.startswith("#/match/")
    assert page.moves[0]["action"]["code"] == [1, 2, 3, 4]


def break_down(page: Page) -> None:
    """A fault in a template, and one in a verb: the report names the places."""
    desk = page.host._app.desk
    good = desk.settings
    desk.settings = replace(good, names=7)
    page.at = "#/settings"
    assert "block &#39;main&#39;" in page.say("app.go", {"to": "#/settings"})
    desk.settings = good
    page.do("app.reload")
    verbs = importlib.import_module("web.screens.system").VERBS
    kept = verbs["app.update"]
    verbs["app.update"] = replace(kept, run=lambda *_: json.loads("{"))
    assert "JSONDecodeError" in page.say("app.update")
    verbs["app.update"] = kept
    page.do("app.reload")


if __name__ == "__main__":
    main()

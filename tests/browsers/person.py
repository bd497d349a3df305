"""Somebody at the page: sees what has a role and a name or stands there as text, and does what hands can do."""

import json
from pathlib import Path
from typing import TypeAlias

from tests.browsers.drivers import PATIENCE, Browser, Json
from tests.conftest import ROOT

Seen: TypeAlias = tuple[str, str]
"""A role and a part of the name."""

EYES = "\n".join(
    path.read_text() for path in (ROOT / "node_modules/axe-core/axe.min.js", ROOT / "tests/browsers/eyes.js")
)
IN_THE_PAGE = (PATIENCE - 20) * 1000
"""Milliseconds: the page gives up first, and so its text is told."""


class Person:
    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.noticed: list[str] = []
        """What went wrong in pages that have been left."""
        self.at_a_page = False

    def opens(self, address: str) -> None:
        self._leave()
        self.browser.open(address)
        self._arrive()

    def reloads(self) -> None:
        self._leave()
        self.browser.reload()
        self._arrive()

    def presses(self, role: str, name: str, within: Seen | None = None) -> None:
        self.browser.click(self._one(role, name, within))

    def unfolds(self, words: str) -> None:
        self.browser.click(f"eyes.fold({json.dumps(words)})")

    def takes(self, words: str, name: str, within: Seen | None = None) -> None:
        """One of a list."""
        self.browser.run(f"eyes.choose({self._one('combobox', name, within)}, {json.dumps(words)})")
        assert self._ask("chosen", seen("combobox", name, within), words), f"{name} is not “{words}”"

    def writes(self, text: str, role: str, name: str, within: Seen | None = None) -> None:
        self.browser.write(self._one(role, name, within), text)

    def brings(self, file: Path) -> None:
        """Into the one field of the page that takes a file."""
        self.browser.choose("eyes.field()", file)

    def sees(self, role: str, name: str, within: Seen | None = None) -> None:
        assert self._ask("sees", seen(role, name, within), True), f"no {role} “{name}” in: {self.text()}"

    def sees_checked(self, role: str, name: str, within: Seen | None = None) -> None:
        assert self._ask("checked", seen(role, name, within)), f"{role} “{name}” is not checked"

    def sees_no(self, role: str, name: str) -> None:
        assert self._ask("sees", seen(role, name), False), f"{role} “{name}” in: {self.text()}"

    def reads(self, text: str) -> None:
        assert self._ask("reads", text), f"no “{text}” in: {self.text()}"

    def text(self) -> str:
        return str(self.browser.run("document.body.innerText"))

    def page(self) -> str:
        """All of it: texts, attributes, templates, title, live region."""
        return str(self.browser.run("document.documentElement.outerHTML"))

    def content(self, role: str, name: str) -> str:
        """A file that the page made, each byte a letter: what the link leads to."""
        link = self._one(role, name, None)
        return str(self.browser.run(f"eyes.content({link})"))

    def last_file(self) -> str:
        """What the page gave to be downloaded, each byte a letter."""
        return str(self.browser.run("eyes.last()"))

    def keeps_it(self) -> None:
        """All of the site is here: the network may go."""
        assert self._ask("state", "offline", "ready")

    def problems(self) -> list[str]:
        self._leave()
        return [*self.noticed, *self.browser.problems()]

    def _one(self, role: str, name: str, within: Seen | None) -> str:
        self.sees(role, name, within)
        return f"eyes.one({json.dumps(seen(role, name, within))})"

    def _ask(self, question: str, *words: object) -> Json:
        return self.browser.run(f"eyes.{question}({', '.join(json.dumps(word) for word in (*words, IN_THE_PAGE))})")

    def _arrive(self) -> None:
        self.browser.run(f"(() => {{ {EYES} }})()")
        self.at_a_page = True
        assert self._ask("state", "runtime", "ready"), self.text()

    def _leave(self) -> None:
        if self.at_a_page:
            told = self.browser.run("eyes.problems()")
            assert isinstance(told, list)
            self.noticed += map(str, told)
        self.at_a_page = False


def seen(role: str, name: str, within: Seen | None = None) -> dict[str, object]:
    return {"role": role, "name": name, **({"within": seen(*within)} if within else {})}

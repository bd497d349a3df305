"""The browsers that the walk is taken in: what a driver can do in each."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.service import Service

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None

PATIENCE = 120
"""Seconds that nothing takes on a busy machine; a browser that hangs has failed then. Selenium waits no longer."""
HERE = Path(__file__).parent


class Browser(Protocol):
    """Expressions are JavaScript, run in the page; a promise is waited for."""

    def open(self, address: str) -> None: ...
    def reload(self) -> None: ...
    def run(self, expression: str) -> Json: ...
    def click(self, element: str) -> None: ...
    def write(self, field: str, text: str) -> None: ...
    def choose(self, field: str, path: Path) -> None: ...
    def problems(self) -> list[str]:
        """What the driver saw go wrong."""
        ...

    def quit(self) -> None: ...


class Firefox:
    """Over WebDriver BiDi, through a process of Node's."""

    def __init__(self, program: str, home: Path) -> None:
        command = ["node", str(HERE / "firefox.mjs"), program, str(PATIENCE * 1000)]
        surroundings = {**os.environ, "HOME": str(home)}
        self.node = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=surroundings
        )

    def ask(self, command: str, *words: str) -> Json:
        assert self.node.stdin
        assert self.node.stdout
        print(json.dumps([command, *words]), file=self.node.stdin, flush=True)
        said = json.loads(self.node.stdout.readline() or '{"error": "Firefox has ended."}')
        if "error" in said:
            raise RuntimeError(said["error"])
        answer: Json = said["answer"]
        return answer

    def open(self, address: str) -> None:
        self.ask("open", address)

    def reload(self) -> None:
        self.ask("reload")

    def run(self, expression: str) -> Json:
        return self.ask("run", expression)

    def click(self, element: str) -> None:
        self.ask("click", element)

    def write(self, field: str, text: str) -> None:
        self.ask("write", field, text)

    def choose(self, field: str, path: Path) -> None:
        self.ask("choose", field, str(path))

    def problems(self) -> list[str]:
        seen = self.ask("problems")
        assert isinstance(seen, list)
        return [str(problem) for problem in seen]

    def quit(self) -> None:
        self.node.communicate(timeout=PATIENCE)


class Screen:
    """An X server that nobody looks at, on the first number that is free."""

    def __init__(self, program: str) -> None:
        command = [program, "-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]
        self.server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.server.stdout
        self.name = f":{self.server.stdout.readline().strip()}"

    def close(self) -> None:
        self.server.terminate()
        self.server.communicate(timeout=PATIENCE)


class WebKit:
    """WebKitGTK's small browser, through its WebDriver."""

    def __init__(self, driver: str, program: str, screen: str, home: Path) -> None:
        options = WebKitGTKOptions()
        options.binary_location = program
        options.add_argument("--automation")
        # Containers do not give the rights that the sandbox needs; without a graphics card, compositing is slow.
        switches = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        surroundings = {**os.environ, **switches, "DISPLAY": screen, "HOME": str(home)}
        self.driver = WebKitGTK(options=options, service=Service(driver, env=surroundings))
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(PATIENCE)

    def open(self, address: str) -> None:
        self.driver.get(address)

    def reload(self) -> None:
        self.driver.refresh()

    def run(self, expression: str) -> Json:
        said: Json = self._said(expression)
        return said

    def click(self, element: str) -> None:
        self._element(element).click()

    def write(self, field: str, text: str) -> None:
        found = self._element(field)
        found.clear()
        found.send_keys(text)

    def choose(self, field: str, path: Path) -> None:
        self._element(field).send_keys(str(path))

    def problems(self) -> list[str]:
        """WebDriver tells nothing of them: the page's own listeners must do."""
        return []

    def quit(self) -> None:
        self.driver.quit()

    def _element(self, expression: str) -> WebElement:
        found = self._said(expression)
        assert isinstance(found, WebElement), f"no element: {expression}"
        return found

    def _said(self, expression: str) -> Any:
        """What the expression came to: data, or an element, as the driver knows them."""
        said = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            f"Promise.resolve({expression}).then((answer) => done([answer]), (error) => done(String(error)));"
        )
        if isinstance(said, str):
            raise RuntimeError(said)
        return said[0]

"""What the end-to-end tests share: a server like a static host, and an eye on what a page must not do."""

import os
import threading
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, Route, expect

from engine.core.words import Words
from tests.conftest import script

UNDER = "/somebody/black-chamber/"
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)
PATIENCE = 60_000
"""Milliseconds that nothing takes on a busy machine: what is waited for comes, or the test has failed."""
START_TIMEOUT = 2 * PATIENCE


def launch_options() -> dict[str, Any]:
    """Chromium as the tests start it; root has no sandbox of its own."""
    arguments = [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return {"executable_path": script("chromium").find(), "args": arguments}


class Server:
    """A static host on a thread: no headers of ours, under a path that is not the root."""

    def __init__(self, root: Path, port: int = 0, policy: str | None = None) -> None:
        self.httpd = script("serve").server(root, port, UNDER, policy)
        self.asked: list[tuple[str, int]] = []
        """What has been asked for, below the site's path, and how it was answered."""
        self.httpd.RequestHandlerClass = self._listening(self.httpd.RequestHandlerClass)
        self.port = self.httpd.server_port
        self.path = UNDER
        self.url = f"http://127.0.0.1:{self.port}{UNDER}"
        threading.Thread(target=self.httpd.serve_forever, args=(0.05,), daemon=True).start()

    def _listening(self, handler: Any) -> Any:
        def log_request(answering: Any, code: Any = "-", size: Any = "-") -> None:
            self.asked.append((answering.path.removeprefix(UNDER), int(code)))

        return partial(type("Listening", (handler.func,), {"log_request": log_request}), **handler.keywords)

    def stop(self) -> None:
        """Gone; once is enough."""
        if self.httpd.socket.fileno() >= 0:
            self.httpd.shutdown()
            self.httpd.server_close()


class Problems:
    """What a page must not do. A test that provokes something on purpose says so with `expect`."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.expected: list[str] = []

    def expect(self, part: str) -> None:
        self.expected.append(part)

    def unexpected(self) -> list[str]:
        return [problem for problem in self.seen if not any(part in problem for part in self.expected)]

    def watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.seen.append(f"error: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.seen.append(f"console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("blob", "data") and address.hostname != "127.0.0.1":
            self.seen.append(f"request to another host: {request.url}")


class Held:
    """One of the page's files, kept from it for as long as the test wants."""

    def __init__(self, page: Page, name: str) -> None:
        self.routes: list[Route] = []
        self.open = False
        page.context.route(f"**/{name}", self._asked)

    def _asked(self, route: Route) -> None:
        if self.open:
            route.continue_()
        else:
            self.routes.append(route)

    def release(self) -> None:
        self.open = True
        for route in self.routes:
            route.continue_()


def words_of(language: str) -> Words:
    """What the screens say in it, from its catalog."""
    catalogs = script("catalogs")
    file = catalogs.catalog_file(language)
    return Words(language, catalogs.mo(catalogs.read_catalog(file)) if language != "en" else None)


def ready(page: Page) -> None:
    """Python has taken over."""
    expect(page.locator("html")).to_have_attribute("data-runtime", "ready", timeout=START_TIMEOUT)


def kept_offline(page: Page) -> None:
    """The service worker has everything."""
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=START_TIMEOUT)


def hold_time(page: Page) -> None:
    """Bots wait until `page.clock.resume()`. The clock must have been installed before the page was opened.

    Time can only be held at a moment to come: far enough for a slow machine, too near for a worker to be missed.
    """
    page.clock.pause_at(datetime.now() + timedelta(seconds=30))

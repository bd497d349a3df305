"""The built site in Chromium: served as a static host would, every page watched for what must not happen."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import script
from tests.e2e.house import QUIET, Problems, Server, ready

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    server = Server(dist)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    arguments = [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return {**browser_type_launch_args, "executable_path": script("chromium").find(), "args": arguments}


@pytest.fixture
def problems() -> Problems:
    return Problems()


@pytest.fixture
def page(page: Page, problems: Problems) -> Iterator[Page]:
    problems.watch(page)
    yield page
    assert problems.unexpected() == []


@pytest.fixture
def visit(page: Page, site: Server) -> Callable[..., Page]:
    """Open an address of the app, such as "#/mastermind", and wait until Python has taken over."""

    def visit(at: str = "") -> Page:
        page.goto(site.url + at)
        ready(page)
        return page

    return visit

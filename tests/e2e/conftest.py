"""The built site in Chromium: served as a static host would, every page watched for what must not happen."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from tests.e2e.house import PATIENCE, Problems, Server, launch_options, ready

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    server = Server(dist)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **launch_options()}


@pytest.fixture
def problems() -> Iterator[Problems]:
    problems = Problems()
    yield problems
    assert problems.unexpected() == []


@pytest.fixture
def page(page: Page, problems: Problems) -> Page:
    page.set_default_timeout(PATIENCE)
    problems.watch(page)
    return page


@pytest.fixture
def visit(page: Page, site: Server) -> Callable[..., Page]:
    """Open an address of the app, such as "#/mastermind", and wait until Python has taken over."""

    def visit(at: str = "") -> Page:
        page.goto(site.url + at)
        ready(page)
        return page

    return visit


@pytest.fixture
def elsewhere(new_context: CreateContextCallback, problems: Problems, site: Server) -> Callable[..., Page]:
    """A page on another device, or of another person: a fresh browser context with these options."""

    def elsewhere(at: str = "", **options: Any) -> Page:
        page = new_context(**options).new_page()
        page.set_default_timeout(PATIENCE)
        problems.watch(page)
        page.goto(site.url + at)
        ready(page)
        return page

    return elsewhere

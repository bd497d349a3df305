"""A new version is offered, never forced; an old tab and a new service worker do not break each other."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.conftest import ROOT, script
from tests.e2e.house import Problems, Server, kept_offline, ready

NEW = "000000000000"


@pytest.fixture
def own_copy(dist: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "dist"
    shutil.copytree(dist, copy)
    return copy


@pytest.fixture
def own_site(own_copy: Path) -> Iterator[Server]:
    server = Server(own_copy)
    yield server
    server.stop()


def publish(folder: Path) -> None:
    """Deploy a version whose page and scripts have other names; the old ones are gone from the host."""
    output = script("output")
    (scripts,) = folder.glob("page-*")
    scripts.rename(folder / f"page-{NEW}")
    page = (folder / "index.html").read_text().replace(scripts.name, f"page-{NEW}")
    version = re.search(r'"version": "([0-9a-f]{12})"', page)
    assert version
    (folder / "index.html").write_text(page.replace(version[1], NEW))
    files = output.Dist(folder)
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.name != "sw.js":
            files.files[path.relative_to(folder).as_posix()] = path.read_bytes()
    (folder / "sw.js").write_bytes(output.service_worker(ROOT / "web/static/sw.js", files, NEW))


def version(page: Page) -> str:
    return page.locator("html").get_attribute("data-version") or ""


def runs(page: Page, version: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-version", version)
    ready(page)


def offer(page: Page) -> Locator:
    return page.locator("[data-do='app.update-now']")


def test_update_waits_until_it_is_wanted(own_site: Server, own_copy: Path, page: Page) -> None:
    page.goto(own_site.url)
    kept_offline(page)
    old = version(page)
    publish(own_copy)
    page.reload()
    ready(page)
    expect(offer(page)).to_be_visible()
    assert version(page) == old
    offer(page).click()
    runs(page, NEW)


def test_an_old_tab_goes_on_beside_a_new_one(
    own_site: Server, own_copy: Path, page: Page, context: BrowserContext, problems: Problems
) -> None:
    page.goto(own_site.url)
    kept_offline(page)
    old = version(page)
    scripts = page.evaluate("document.querySelector('script[type=module]').src")
    publish(own_copy)
    other = context.new_page()
    problems.watch(other)
    other.goto(own_site.url)
    offer(other).click()
    runs(other, NEW)
    kept_offline(other)

    assert version(page) == old
    assert page.evaluate("(url) => fetch(url).then((answer) => answer.ok)", scripts)
    page.locator("a[href='#/settings']").first.click()
    expect(page.locator("#app h1")).to_have_text("Settings")


def test_old_copies_go_when_nobody_needs_them_and_other_projects_keep_theirs(
    own_site: Server, own_copy: Path, page: Page
) -> None:
    page.goto(own_site.url)
    kept_offline(page)
    old = version(page)
    others = ["blackchamber /somebody/black-chamber-2/ 1", "somebody else's"]
    for name in others:
        page.evaluate("(name) => caches.open(name).then(() => true)", name)
    publish(own_copy)
    page.reload()
    offer(page).click()
    runs(page, NEW)
    kept_offline(page)
    kept = page.evaluate_handle(
        """async (old) => {
          while ((await caches.keys()).some((name) => name.endsWith(old))) await new Promise(requestAnimationFrame);
          return caches.keys();
        }""",
        old,
    )
    assert sorted(kept.json_value()) == sorted([*others, f"blackchamber /somebody/black-chamber/ {NEW}"])

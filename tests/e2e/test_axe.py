"""axe-core finds nothing on any screen, in light and in dark."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.conftest import ROOT
from tests.e2e.house import Server
from tests.e2e.tour import tour

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text()
RUN = """async (only) => {
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  const { violations } = await axe.run(document, only ? { runOnly: only } : {});
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.html.slice(0, 200)) }));
}"""


def findings(page: Page, only: list[str] | None = None) -> Any:
    page.evaluate(AXE)
    return page.evaluate(RUN, only)


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "reduced_motion": "reduce"}


def test_axe_finds_nothing_on_any_screen(visit: Callable[..., Page], site: Server) -> None:
    found = []
    for screen in tour(page := visit(), site):
        page.emulate_media(color_scheme="light")
        found += [(screen, "light", finding) for finding in findings(page)]
        page.emulate_media(color_scheme="dark")
        found += [(screen, "dark", finding) for finding in findings(page, ["color-contrast"])]
    assert not found, "\n".join(map(str, found))

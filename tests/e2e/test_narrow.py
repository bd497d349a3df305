"""A telephone 320 points wide: nothing scrolls sideways, and what is meant for fingers is large enough for them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.house import Server
from tests.e2e.tour import tour

WIDTH = 320
FINGER = 44

TOO_WIDE = """(width) => [...document.querySelectorAll("body *")]
  .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, svg, [hidden]"))
  .filter((element) => element.getBoundingClientRect().right > width + 0.5)
  .map((element) => element.outerHTML.slice(0, 120))"""

TOO_SMALL = """(finger) => [...document.querySelectorAll("button, a[href], input, select, textarea, summary")]
  .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((control) => ({ control, box: (control.closest("label") ?? control).getBoundingClientRect() }))
  .filter(({ control }) => !control.matches("p a, article.rules a"))
  .filter(({ box }) => box.width > 1 && (box.width < finger - 0.5 || box.height < finger - 0.5))
  .map(({ control, box }) => `${box.width} x ${box.height}: ${control.outerHTML.slice(0, 120)}`)"""


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "viewport": {"width": WIDTH, "height": 640}, "has_touch": True}


def test_every_screen_fits_and_every_control_is_finger_size(visit: Callable[..., Page], site: Server) -> None:
    found = []
    for screen in tour(page := visit(), site):
        assert page.evaluate("innerWidth") == WIDTH
        if page.evaluate("document.documentElement.scrollWidth") > WIDTH:
            found.append((screen, page.evaluate(TOO_WIDE, WIDTH)))
        if small := page.evaluate(TOO_SMALL, FINGER):
            found.append((screen, small))
    assert not found, "\n".join(map(str, found))

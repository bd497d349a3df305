"""What lies where on a screen. No locator waits for that, so it is looked at again until it holds."""

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import PATIENCE

OUT_OF_HAND = """(slip) => {
  const hidden = (button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const inside = x >= 0 && y >= 0 && x + width <= innerWidth + 0.5 && y + height <= innerHeight + 0.5;
    return !inside || !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const { bottom, height } = slip.getBoundingClientRect();
  const buttons = [...slip.querySelectorAll("button")].filter((one) => one.checkVisibility() && hidden(one));
  return [
    ...(Math.round(bottom) === innerHeight ? [] : [`ends at ${bottom} of ${innerHeight}`]),
    ...(height <= innerHeight / 2 ? [] : [`${height} of ${innerHeight} high`]),
    ...buttons.map((button) => `not in sight: ${button.textContent}`),
  ];
}"""

GAP = """(note, pressed) => {
  const [one, other] = [note, pressed].map((part) => part.getBoundingClientRect());
  return Math.max(one.top - other.bottom, other.top - one.bottom);
}"""

COVERED = """(thing) => {
  const drawer = document.getElementById("tray").getBoundingClientRect();
  return thing.getBoundingClientRect().bottom - drawer.top;
}"""

SPOT = """async (thing) => {
  const middle = () => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = middle();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const spot = middle();
  const still = spot.x === before.x && spot.y === before.y;
  return still && thing.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null;
}"""


def eventually(page: Page, check: Callable[[], None]) -> None:
    """Look with each new frame, until it is as it should be; what is still wrong then is wrong."""
    until = monotonic() + PATIENCE / 1000
    while True:
        try:
            return check()
        except AssertionError:
            if monotonic() > until:
                raise
        page.evaluate("new Promise((drawn) => requestAnimationFrame(drawn))")


def touch(thing: Locator) -> None:
    """A finger where it lies still. Playwright's `tap` scrolls the page when a screen is being changed under it."""
    expect(thing).to_be_enabled()
    spots: list[dict[str, float]] = []

    def check() -> None:
        spot = thing.evaluate(SPOT)
        assert spot, "nothing to touch: it moves, or lies out of sight or under something"
        spots.append(spot)

    eventually(thing.page, check)
    thing.page.touchscreen.tap(**spots[0])


def expect_in_sight(page: Page, *things: Locator) -> None:
    """All of each, with a page that stands where it stood."""
    for thing in things:
        expect(thing).to_be_in_viewport(ratio=0.98)
    assert page.evaluate("scrollY") == 0


def expect_in_hand(page: Page, slip: Locator) -> None:
    """At the lower edge, on half of the screen at most, with every button in sight."""

    def check() -> None:
        assert slip.evaluate(OUT_OF_HAND) == []

    eventually(page, check)


def expect_small_drawer(page: Page) -> None:
    """It leaves two thirds of the screen to the table."""

    def check() -> None:
        height = page.locator("#tray").evaluate("(tray) => tray.getBoundingClientRect().height / innerHeight")
        assert height <= 1 / 3 + 0.002

    eventually(page, check)


def expect_uncovered(page: Page, thing: Locator) -> None:
    """All of it is on the screen, and the drawer does not lie over it."""
    expect(thing).to_be_in_viewport(ratio=0.99)

    def check() -> None:
        assert thing.evaluate(COVERED) <= 1

    eventually(page, check)


def expect_beside(page: Page, note: Locator, pressed: Locator) -> None:
    """Right above what was pressed, or right below."""

    def check() -> None:
        assert 0 <= note.evaluate(GAP, pressed.element_handle()) <= 16

    eventually(page, check)

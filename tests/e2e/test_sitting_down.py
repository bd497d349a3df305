"""From the first screen to the table: with one press, or by way of a set-up that a telephone shows whole."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Held, Server, ready
from tests.e2e.play import KNUTH, MASTER, PERSON, agreements, hide, options, seat, seats, sit_down
from tests.e2e.test_axe import findings

PHONES = [(390, 844), (360, 640)]
SHIFTS = """(since) => new Promise((resolve) => {
  const found = [];
  const watch = new PerformanceObserver((list) => found.push(...list.getEntries()));
  watch.observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => {
    found.push(...watch.takeRecords());
    const moved = found.filter(({ startTime }) => startTime > since).flatMap(({ sources }) => sources);
    const app = document.getElementById("app");
    resolve(moved.filter(({ node }) => node && app.contains(node)).map(({ node }) => node.nodeName));
  }));
})"""
"""What has moved on the screen since then."""


HELD = """
const released = new Promise((resolve) => { globalThis.release = resolve; });
globalThis.Worker = class extends Worker {
  postMessage(...message) { released.then(() => super.postMessage(...message)); }
};
"""
"""Python hears nothing yet; the first paint stands there as long as the test wants."""


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "viewport": {"width": 390, "height": 844}, "has_touch": True}


def at_once(page: Page, game: str) -> Locator:
    return page.get_by_role("article", name=game).get_by_role("button", name="Play now")


def place(page: Page, thing: Locator) -> list[float]:
    """On the whole page, however far it is scrolled."""
    box = thing.bounding_box()
    assert box is not None
    return [box["x"], box["y"] + float(page.evaluate("scrollY")), box["width"], box["height"]]


def press_at(page: Page, thing: Locator) -> None:
    """Where it stands, whatever takes the press there."""
    thing.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 120)")
    box = thing.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_one_press_from_the_first_screen_begins_a_match(visit: Callable[..., Page]) -> None:
    page = visit()
    expect(at_once(page, "Mastermind")).to_have_accessible_name("Play now You and Novice")
    at_once(page, "Mastermind").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 1 of 2")


def test_the_next_time_one_press_begins_as_the_last_time(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind")
    seats(page, PERSON, KNUTH, names=["Ann"])
    options(page, maker="first seat", holes=3, games=1)
    sit_down(page)
    page.get_by_role("link", name="Black").tap()
    page.reload()
    ready(page)
    expect(at_once(page, "Mastermind")).to_have_accessible_name("Play now As last time: Ann and Knuth")
    at_once(page, "Mastermind").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 1 of 1")
    hide(page, ("red", "blue", "red"))
    expect(page.get_by_role("main").get_by_text("Knuth").first).to_be_attached()


def test_a_press_before_python_is_there_begins_a_match(page: Page, site: Server) -> None:
    python = Held(page, "python_stdlib.pack")
    page.goto(site.url)
    before = place(page, at_once(page, "Tagiron"))
    at_once(page, "Tagiron").tap()
    expect(at_once(page, "Tagiron")).to_have_accessible_name("Play now")
    python.release()
    ready(page)
    expect(page.get_by_role("region", name="Cards")).to_be_visible()
    page.go_back()
    expect(at_once(page, "Tagiron")).to_have_accessible_name("Play now As last time: You and Novice")
    assert place(page, at_once(page, "Tagiron")) == before, "room was kept for who plays"


@pytest.mark.parametrize("size", [*PHONES, (1440, 900)], ids=str)
def test_what_waits_on_the_desk_moves_nothing(visit: Callable[..., Page], size: tuple[int, int]) -> None:
    """It is known only once the device was asked; the folders lie where they lay."""
    page = visit()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for _ in range(2):
        at_once(page, "Mastermind").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Game 1 of 2")
        page.get_by_role("link", name="Black").click()
    page.add_init_script(HELD)
    page.reload()
    page.evaluate("document.fonts.ready.then(() => true)")
    files, desk = page.get_by_role("heading", name="The files"), page.get_by_role("region", name="On your desk")
    expect(desk).to_have_count(0)
    before, now = place(page, files), page.evaluate("performance.now()")
    page.evaluate("release()")
    ready(page)
    expect(desk.get_by_role("link", name="Continue")).to_have_count(1 if size in PHONES else 2)
    assert place(page, files) == before
    assert page.evaluate(SHIFTS, now) == []


@pytest.mark.parametrize("size", PHONES, ids=str)
@pytest.mark.parametrize("game", ["mastermind", "tagiron"])
def test_the_button_is_in_reach_from_the_start(visit: Callable[..., Page], game: str, size: tuple[int, int]) -> None:
    page = visit(f"#/{game}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.get_by_role("button", name="Sit down and play")).to_be_in_viewport(ratio=1)
    agreements(page)
    expect(page.get_by_role("button", name="Sit down and play")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["mastermind", "tagiron"])
def test_a_fresh_set_up_is_seen_whole(visit: Callable[..., Page], game: str) -> None:
    page = visit(f"#/{game}")
    form = page.locator("#setup")
    for part in (page.get_by_role("heading", level=1), form.get_by_role("combobox").last, form.locator("summary")):
        expect(part).to_be_in_viewport(ratio=1)
    box = page.get_by_role("button", name="Sit down and play").bounding_box()
    last = form.get_by_role("list").get_by_role("listitem").last.bounding_box()
    assert box is not None
    assert last is not None
    assert last["y"] + last["height"] <= box["y"], "what is remarked is not covered"


def test_what_has_the_focus_is_never_covered(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind")
    agreements(page)
    button = page.get_by_role("button", name="Sit down and play")
    page.locator("summary").first.focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        if button.evaluate("(button) => button === document.activeElement"):
            return
        focused, cover = page.locator(":focus").bounding_box(), page.locator(".start").bounding_box()
        assert focused is not None
        assert cover is not None
        assert focused["y"] + focused["height"] <= cover["y"] + 1, page.locator(":focus").get_attribute("name")
    raise AssertionError("the Tab key does not reach the button")


def test_the_folded_line_tells_what_is_agreed_on(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind")
    line = page.locator("summary").filter(has_text="What you agree on")
    expect(line).to_contain_text("2 games, 4 holes, 6 colours, 10 rows, hints allowed")
    options(page, maker="drawn by lot", holes=5, switches=["Empty holes"])
    line.tap()
    expect(page.get_by_role("spinbutton", name="Holes")).to_be_hidden()
    expect(line).to_contain_text("2 games, 5 holes, 6 colours, 10 rows, holes may stay empty, hints allowed")


def test_the_words_of_an_option_can_be_pressed(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind")
    fold = agreements(page)
    press_at(page, fold.get_by_text("The extra game: a hole left empty counts as one more colour."))
    expect(fold.get_by_role("checkbox", name="Empty holes")).to_be_checked()
    press_at(page, fold.get_by_text("Take-backs", exact=True))
    expect(fold.get_by_role("checkbox", name="Take-backs")).not_to_be_checked()


def test_choices_that_wrap_stand_in_line(visit: Callable[..., Page]) -> None:
    """Each row begins where the first one does."""
    page = visit("#/settings")
    page.set_viewport_size({"width": 320, "height": 640})
    strip = page.get_by_role("radiogroup", name="Bots play")
    strip.evaluate("(strip) => { strip.style.width = '150px'; }")
    boxes = [label.bounding_box() for label in strip.locator("label").all()]
    rows = {box["y"]: min(other["x"] for other in boxes if other and other["y"] == box["y"]) for box in boxes if box}
    assert len(rows) > 1
    assert len(set(rows.values())) == 1


def test_settings_lead_back_to_the_match(visit: Callable[..., Page]) -> None:
    page = visit()
    at_once(page, "Mastermind").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 1 of 2")
    match = page.url
    page.get_by_role("link", name="Settings").tap()
    page.get_by_role("radio", name="Night").check()
    page.get_by_role("link", name="Back to the match").tap()
    expect(page).to_have_url(match)
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 1 of 2")


def test_axe_finds_nothing_in_a_set_up_of_several(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind")
    seats(page, PERSON, MASTER, names=["Ann"])
    expect(seat(page, 1).get_by_text(re.compile("Plays as well as can be played"))).to_be_visible()
    agreements(page)
    assert findings(page) == []

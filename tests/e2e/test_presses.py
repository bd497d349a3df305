"""Fast, held and double presses: what was meant is done, once."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.house import Server
from tests.e2e.play import NOVICE, against, agreements, expect_row, fill, peg, played

AT_ONCE = """(keys) => {
  for (const [key, code] of keys) {
    const press = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(press);
  }
}"""
IN_HASTE = """([peg, add]) => {
  for (const thing of [peg, add, peg, add]) thing.click();
}"""
HEARD = """
globalThis.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    let heard = 0;
    this.addEventListener("message", () => { document.documentElement.dataset.heard = String(++heard); });
  }
};
"""
"""Counts what the worker says."""
TYPED = """(keys) => {
  keys.slice(0, 4).forEach((key, number) => {
    const { x, y, width, height } = key.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, detail: number + 1 };
    key.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...at }));
  });
}"""
"""As Chromium tells of a finger that is quick: what lies up to a hundred points away counts as pressed again."""
TWICE = "(button) => { button.click(); button.click(); }"
PEGS = [["1", "Digit1"], ["1", "Digit1"], ["2", "Digit2"], ["2", "Digit2"]]
ENTER = ["Enter", "Enter"]
YOUR_TURN = "Your turn: fill row"


def at_a_game(page: Page, site: Server) -> None:
    against(page, site, NOVICE, "second seat")
    expect(page.get_by_text(f"{YOUR_TURN} 1.")).to_be_visible()


def at_an_extra_game(page: Page, site: Server) -> None:
    """Empty holes agreed on: any row may be submitted, also an untouched one (MM-13)."""
    page.goto(site.url + "#/mastermind")
    agreements(page).get_by_role("checkbox", name="Empty holes").check()
    at_a_game(page, site)


def test_keys_faster_than_the_replies_are_all_carried_out(visit: Callable[..., Page], site: Server) -> None:
    at_a_game(page := visit(), site)
    page.evaluate(AT_ONCE, [*PEGS, ENTER])
    expect(page.get_by_text(f"{YOUR_TURN} 2.")).to_be_visible()
    assert [row for row, _ in played(page)] == [("red", "red", "blue", "blue")]


def test_keys_and_arrows_keep_their_order(visit: Callable[..., Page], site: Server) -> None:
    at_a_game(page := visit(), site)
    page.get_by_role("button", name="Hole 1: nothing yet").click()
    page.evaluate(AT_ONCE, [["3", "Digit3"], ["ArrowRight", "ArrowRight"], ["4", "Digit4"], ["Backspace", "Backspace"]])
    expect_row(page, "yellow", "nothing yet", "nothing yet", "nothing yet")


def test_enter_held_or_pressed_twice_submits_one_row(visit: Callable[..., Page], site: Server) -> None:
    at_an_extra_game(page := visit(), site)
    page.evaluate(AT_ONCE, PEGS)
    expect_row(page, "red", "red", "blue", "blue")
    page.keyboard.down("Enter")
    for _ in range(5):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.get_by_text(f"{YOUR_TURN} 2.")).to_be_visible()
    page.evaluate(AT_ONCE, [*PEGS, ENTER, ENTER])
    expect(page.get_by_text(f"{YOUR_TURN} 3.")).to_be_visible()
    page.evaluate(AT_ONCE, PEGS)
    expect_row(page, "red", "red", "blue", "blue")
    page.evaluate(AT_ONCE, [ENTER, ENTER])
    expect(page.get_by_text(f"{YOUR_TURN} 4.")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert len(played(page)) == 3


def test_the_next_row_is_submitted_too_though_the_first_is_under_way(visit: Callable[..., Page], site: Server) -> None:
    at_a_game(page := visit(), site)
    page.evaluate(AT_ONCE, [*PEGS, ENTER, *PEGS, ENTER])
    expect(page.get_by_text(f"{YOUR_TURN} 3.")).to_be_visible()


def test_clicks_in_haste_are_all_carried_out(visit: Callable[..., Page]) -> None:
    """Rows with empty holes, so that the button is there before the peg is."""
    page = visit("#/mastermind/companion")
    page.get_by_role("checkbox", name="Empty holes").check()
    expect(add := page.get_by_role("button", name="Add the row")).to_be_enabled()
    page.evaluate(IN_HASTE, [peg(page, "red").element_handle(), add.element_handle()])
    expect(page.get_by_text("Row 2: red, empty, empty, empty.")).to_be_attached()


def test_enter_held_on_a_button_presses_it_once(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind")
    page.get_by_role("button", name="Sit down and play").focus()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 1 of 2")
    page.get_by_role("link", name="Saves").click()
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(1)


def test_a_double_click_submits_one_row(visit: Callable[..., Page], site: Server) -> None:
    at_an_extra_game(page := visit(), site)
    for number, press in enumerate(("evaluate", "dblclick"), 2):
        fill(page, ("red", "red", "blue", "blue"))
        submit = page.get_by_role("button", name="Submit")
        submit.evaluate(TWICE) if press == "evaluate" else submit.dblclick()
        expect(page.get_by_text(f"{YOUR_TURN} {number}.")).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert len(played(page)) == 2


def test_a_double_click_on_a_peg_places_two(visit: Callable[..., Page], site: Server) -> None:
    at_a_game(page := visit(), site)
    peg(page, "green").dblclick()
    expect_row(page, "green", "green", "nothing yet", "nothing yet")


def test_a_quick_finger_on_neighbouring_pegs_places_all_of_them(visit: Callable[..., Page], site: Server) -> None:
    at_a_game(page := visit(), site)
    page.get_by_role("group", name="Pegs").get_by_role("button").evaluate_all(TYPED)
    expect_row(page, "red", "blue", "yellow", "green")


def test_mm13_an_untouched_row_is_submitted_on_purpose_only(visit: Callable[..., Page], site: Server) -> None:
    at_an_extra_game(page := visit(), site)
    question = page.get_by_role("dialog").filter(has_text="Leave every hole empty?")
    page.get_by_role("button", name="Submit").click()
    question.get_by_role("button", name="No").click()
    expect(page.get_by_text(f"{YOUR_TURN} 1.")).to_be_visible()
    page.keyboard.press("Enter")
    question.get_by_role("button", name="Yes").click()
    expect(page.get_by_text(f"{YOUR_TURN} 2.")).to_be_visible()
    assert [row for row, _ in played(page)] == [("empty",) * 4]
    peg(page, "empty").click()
    page.get_by_role("button", name="Submit").click()
    expect(page.get_by_text(f"{YOUR_TURN} 3.")).to_be_visible()


def test_enter_after_clicking_pegs_submits_the_row(visit: Callable[..., Page], site: Server) -> None:
    at_a_game(page := visit(), site)
    fill(page, ("red", "red", "blue", "blue"))
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"{YOUR_TURN} 2.")).to_be_visible()


def test_a_press_on_what_moves_meanwhile_is_carried_out(page: Page, visit: Callable[..., Page]) -> None:
    """Leaving the field tells its number, and the answer is a sentence more above the button that is being pressed."""
    page.add_init_script(HEARD)
    visit("#/mastermind")
    agreements(page).get_by_role("spinbutton", name="Games").fill("1")
    page.get_by_role("button", name="Sit down and play").hover()
    heard = page.locator("html").get_attribute("data-heard") or ""
    page.mouse.down()
    expect(page.locator("html")).not_to_have_attribute("data-heard", heard)
    page.mouse.up()
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 1 of 1")

"""What is clicked before Python is there is carried out as soon as it is."""

from playwright.sync_api import Page, expect

from tests.e2e.house import Held, Server, ready
from tests.e2e.play import agreements, expect_row, peg


def test_a_click_before_python_is_there_is_carried_out(page: Page, site: Server) -> None:
    """In order, whether the page's own script was there already or not."""
    script, python = Held(page, "app.js"), Held(page, "python_stdlib.pack")
    page.goto(site.url + "#/mastermind/companion", wait_until="commit")
    peg(page, "black").click()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    script.release()
    expect(page.get_by_role("progressbar")).to_be_visible()
    peg(page, "red").click()
    page.get_by_role("button", name="One more: Red").click()
    expect_row(page, "nothing yet", "nothing yet", "nothing yet", "nothing yet")
    python.release()
    ready(page)
    expect_row(page, "black", "red", "nothing yet", "nothing yet")
    expect(page.get_by_role("group", name="Red").get_by_text("1")).to_be_visible()


def test_a_form_and_a_link_before_python_is_there(page: Page, site: Server) -> None:
    python = Held(page, "python_stdlib.pack")
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-runtime", "loading")
    page.get_by_role("article", name="Mastermind").get_by_role("link", name="Set up a match").click()
    agreements(page).get_by_role("radio", name="second seat").check()
    page.get_by_role("group", name="First seat").get_by_label("Name").fill("Ann")
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("button", name="Sit down and play")).to_be_visible()
    python.release()
    ready(page)
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    expect(page.get_by_role("region", name="Score")).to_contain_text("Ann")

"""When Python is lost: the page says what happened, gives a report, and starts again from the saves."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.e2e.house import Server, ready


def start_match(page: Page) -> None:
    page.locator("a[href='#/mastermind']").first.click()
    page.locator("#setup [type=submit], #setup button.primary").first.click()
    expect(page.locator(".well").first).to_be_visible()


def goes_on_from_the_save(page: Page, address: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-runtime", "failed")
    expect(page.locator("#runtime")).to_contain_text("Your matches are saved")
    expect(page.locator("#runtime pre")).to_contain_text("Black Chamber")
    page.locator("#runtime button", has_text="Start again").click()
    ready(page)
    assert page.url == address
    expect(page.locator(".well").first).to_be_visible()


def test_a_fault_in_the_worker_loses_nothing(page: Page, site: Server, dist: Path, context: BrowserContext) -> None:
    good = next(dist.glob("page-*/worker.js")).read_text()
    bad = good.replace(":python.dispatch(", ':data.message.do==="mastermind.place"?python.nothing():python.dispatch(')
    assert bad != good

    def spoil(route: Route) -> None:
        route.fulfill(body=bad, content_type="text/javascript")

    context.route("**/worker.js", spoil)
    page.goto(site.url)
    ready(page)
    start_match(page)
    page.locator(".well").first.click()
    context.unroute("**/worker.js", spoil)
    goes_on_from_the_save(page, page.url)


def test_a_worker_that_the_browser_ended_is_missed(page: Page, visit: Callable[..., Page]) -> None:
    page.clock.install()
    visit()
    start_match(page)
    page.workers[0].evaluate("() => { self.close(); }")
    page.locator(".well").first.click()
    page.clock.run_for(61_000)
    goes_on_from_the_save(page, page.url)

"""A game that wants more of the house, in a real browser: questions to all, typed answers, a campaign, offline."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import vault_site
from tests.e2e.house import Server, kept_offline, ready
from tests.e2e.play import PERSON, agreements, said
from tests.e2e.test_axe import findings


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(vault_site.build(tmp_path_factory.mktemp("vault")))
    yield server
    server.stop()


def sit_down(page: Page, people: int) -> None:
    page.get_by_role("radio", name=str(people), exact=True).check()
    for seat in range(people):
        page.get_by_role("group", name=f"Seat {seat}").get_by_label("Who plays").select_option(label=PERSON)
    page.get_by_role("button", name="Sit down and play").click()


def say(page: Page, word: str) -> None:
    page.get_by_label("The word").fill(word)
    page.get_by_role("button", name="Say it").click()


def doors(page: Page) -> Locator:
    return page.get_by_role("list", name="Doors")


def test_a_campaign_is_played_through_over_a_reload_and_offline(page: Page, vault: Server) -> None:
    """One head with three characters: won, lost, won."""
    page.goto(f"{vault.url}#/vault")
    ready(page)
    page.get_by_role("radio", name="1", exact=True).check()
    page.get_by_role("link", name="Campaign").click()
    page.get_by_label("Name of the campaign").fill("Winter")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Winter")
    assert findings(page) == []

    page.get_by_role("button", name="Next: Vault 1").click()
    page.get_by_role("button", name="Peek behind door 1").click()
    page.get_by_role("button", name="Peek behind door 2").click()
    expect(doors(page)).to_contain_text("Door 1: o")
    kept_offline(page)
    page.reload()
    ready(page)
    expect(doors(page)).to_contain_text("Door 2: w")
    expect(doors(page)).to_contain_text("Door 3: closed")
    say(page, "owl")
    expect(page.get_by_role("heading", name="Opened")).to_be_visible()
    page.get_by_role("button", name="Back to the campaign").click()
    expect(page.get_by_role("listitem").filter(has_text="Vault 1")).to_contain_text("won")

    page.context.set_offline(True)
    page.reload()
    ready(page)
    for number, word, ended in ((2, "oak", "lost"), (3, "cipher", "won")):
        page.get_by_role("button", name=f"Next: Vault {number}").click()
        say(page, word)
        page.get_by_role("button", name="Back to the campaign").click()
        expect(page.get_by_role("listitem").filter(has_text=f"Vault {number}")).to_contain_text(ended)
    expect(page.get_by_text("2 of 3 vaults opened.")).to_be_visible()
    page.context.set_offline(False)


def test_three_people_are_asked_on_the_table_that_all_see(elsewhere: Callable[..., Page], vault: Server) -> None:
    """On a phone: behind the curtain the table, each answer one press, nothing private while all look."""
    page = elsewhere(viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto(f"{vault.url}#/vault")
    ready(page)
    sit_down(page, 3)
    curtain = page.get_by_role("heading", level=1)
    expect(curtain).to_contain_text("Pass the device to")
    expect(doors(page)).to_contain_text("Door 1: closed")
    page.get_by_role("button", name="I am Player").tap()
    page.get_by_role("button", name="Peek behind door 1").tap()
    expect(doors(page)).to_contain_text("Door 1: o")
    say(page, "oak")
    asked = page.get_by_role("region", name="would say oak. Do all agree?")
    expect(asked.get_by_role("group")).to_have_count(2)
    expect(doors(page)).to_contain_text("Door 1: closed")
    assert findings(page) == []
    asked.get_by_role("group").first.get_by_role("button", name="object").tap()
    expect(asked.get_by_role("group")).to_have_count(1)
    asked.get_by_role("group").first.get_by_role("button", name="agree").tap()
    expect(said(page)).to_contain_text("object.")
    expect(curtain).to_contain_text("Pass the device to")
    expect(doors(page)).to_contain_text("Door 1: closed")


def test_a_mission_that_somebody_wrote_goes_along_in_a_link(elsewhere: Callable[..., Page], vault: Server) -> None:
    page = elsewhere(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{vault.url}#/vault")
    ready(page)
    agreements(page).get_by_label("written").fill("badger: digs at night")
    sit_down(page, 1)
    expect(page.get_by_text("digs at night")).to_be_visible()
    page.get_by_role("button", name="Copy a link").click()
    expect(said(page)).to_contain_text("The link has been copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "badger" not in link
    friend = elsewhere()
    friend.goto(link)
    ready(friend)
    friend.get_by_role("button", name="Open the match").click()
    say(friend, "badger")
    expect(friend.get_by_role("heading", name="Opened")).to_be_visible()

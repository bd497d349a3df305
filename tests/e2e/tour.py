"""A walk through every screen of the app, in the states that look most different, on the largest board there is."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.house import Server, ready
from tests.e2e.play import (
    MASTER,
    NOVICE,
    PERSON,
    Code,
    bring,
    guess,
    hide,
    options,
    peg,
    quickly,
    seats,
    sit_down,
    take_curtain,
)

LONG = "Bartholomäa-Wilhelmine"
CODE: Code = ("black", "empty", "yellow", "green", "red", "red")
OTHER: Code = ("red", "empty", "yellow", "green", "red", "red")
UNREADABLE = """(base) => new Promise((resolve) => {
  const asked = indexedDB.open("blackchamber " + base);
  asked.onsuccess = () => {
    const change = asked.result.transaction("saves", "readwrite");
    change.objectStore("saves").put("{", "match:broken");
    change.oncomplete = () => resolve(asked.result.close());
  };
})"""


def tour(page: Page, site: Server) -> Iterator[str]:
    """The name of each screen while it is on the page. The page is the app's, ready."""
    yield from papers(page, site)
    yield from lesson(page, site)
    yield from companion(page, site)
    yield from two_people(page, site)
    yield from against_a_bot(page, site)
    yield from finished(page, site)
    yield from drawers(page, site)
    yield from shop(page, site)
    yield from printed_rules(page, site)


def go(page: Page, site: Server, at: str, heading: str) -> None:
    page.goto(site.url + at)
    expect(page.get_by_role("heading", level=1).first).to_have_text(heading)


def papers(page: Page, site: Server) -> Iterator[str]:
    expect(page.get_by_role("article", name="Mastermind")).to_be_visible()
    yield "home"
    quickly(page)
    go(page, site, "#/settings", "Settings")
    yield "settings"
    go(page, site, "#/saves", "Saves")
    yield "no saves"
    go(page, site, "#/nowhere", "Nothing here")
    yield "not found"
    go(page, site, "#/mastermind/puzzles", "Mastermind: puzzles")
    yield "puzzles"
    page.goto(site.url + "#/mastermind/rules")
    expect(page.get_by_role("article")).to_be_visible()
    yield "rules"


def lesson(page: Page, site: Server) -> Iterator[str]:
    go(page, site, "#/mastermind/lesson", "Mastermind: lesson")
    coach = page.get_by_role("group", name="Lesson")
    yield "a lesson to read"
    coach.get_by_role("button", name="Go on").click()
    guess(page, ("red", "blue", "red", "blue"))
    expect(coach).to_contain_text("Nothing is lost: try again.")
    yield "a move that a lesson does not want"
    while page.get_by_role("button", name="Play a real match").count() == 0:
        text = coach.inner_text()
        coach.get_by_role("button", name=re.compile("Go on|Show me")).click()
        expect(page.locator("main")).not_to_contain_text(text)
    yield "a lesson learnt"


def companion(page: Page, site: Server) -> Iterator[str]:
    go(page, site, "#/mastermind/companion", "Mastermind: companion")
    yield "companion"
    for colours in (("red", "red", "blue", "blue"), ("red", "red", "blue", "blue")):
        for colour in colours:
            peg(page, colour).click()
        page.get_by_role("group", name="Red").get_by_role("button", name="One more").click()
        page.get_by_role("button", name="Add the row").click()
    expect(page.get_by_text("Row 2: red, red, blue, blue. Answer: 1 red.")).to_be_attached()
    page.get_by_role("button", name="Correct row 2").click()
    page.get_by_role("group", name="Red").get_by_role("button", name="One fewer").click()
    yield "companion, correcting a row"
    page.get_by_role("button", name="Correct the row").click()
    expect(page.get_by_role("region", name="No code fits")).to_be_visible()
    yield "companion, contradicted"


def two_people(page: Page, site: Server) -> Iterator[str]:
    """With answers by hand, one of them wrong."""
    go(page, site, "#/mastermind", "Mastermind")
    seats(page, PERSON, PERSON, names=[LONG, "Bob"])
    options(page, switches=["Empty holes", "The codemaker answers by hand"], games=3, holes=6, colours=10, rows=12)
    expect(page.get_by_text("1,771,561 codes are possible.")).to_be_visible()
    yield "set-up"
    sit_down(page)
    yield "curtain"
    take_curtain(page, LONG)
    peg(page, "black").click()
    yield "making a code"
    page.get_by_role("button", name="Clear").click()
    hide(page, CODE)
    take_curtain(page, "Bob")
    guess(page, OTHER)
    take_curtain(page, LONG)
    page.get_by_role("group", name="White").get_by_role("button", name="One more").click()
    yield "answering by hand"
    page.get_by_role("button", name="Give this answer").click()
    take_curtain(page, "Bob")
    peg(page, "empty").click()
    yield "guessing"
    page.get_by_role("button", name="Claim").click()
    yield "claiming"
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(page.get_by_text("The claim is rejected: a code still fits them all.").first).to_be_attached()
    page.get_by_role("button", name="Clear").click()
    guess(page, CODE)
    take_curtain(page, LONG)
    for _ in CODE:
        page.get_by_role("group", name="Red").get_by_role("button", name="One more").click()
    page.get_by_role("button", name="Give this answer").click()
    expect(page.get_by_role("heading", name="A wrong answer")).to_be_visible()
    yield "a wrong answer shown"


def against_a_bot(page: Page, site: Server) -> Iterator[str]:
    go(page, site, "#/mastermind", "Mastermind")
    seats(page, PERSON, NOVICE)
    options(page, maker="second seat", switches=["No repeats in the code"], games=1, holes=4, colours=6, rows=10)
    page.get_by_role("checkbox", name="Empty holes").uncheck()
    page.get_by_role("checkbox", name="The codemaker answers by hand").uncheck()
    yield "set-up against a bot"
    sit_down(page)
    guess(page, ("red", "red", "blue", "blue"))
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.get_by_role("button", name="Use it")).to_be_visible()
    hint.get_by_text(re.compile("still fits?")).click()
    yield "hint"
    bring(page, "Log")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(page.get_by_role("heading", name="Novice wins")).to_be_visible()
    yield "resigned"


def finished(page: Page, site: Server) -> Iterator[str]:
    go(page, site, "#/mastermind", "Mastermind")
    seats(page, MASTER, MASTER)
    options(page, games=2)
    sit_down(page)
    page.get_by_role("button", name="Next game").click()
    expect(page.get_by_role("link", name="Review")).to_be_visible()
    yield "result"
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name="Review", level=1)).to_be_visible()
    yield "review"
    page.evaluate("delete Navigator.prototype.clipboard")
    page.get_by_role("button", name="Share as a puzzle").click()
    text = page.get_by_role("dialog").get_by_role("textbox")
    expect(text).to_be_focused()
    yield "a link to copy by hand"
    puzzle = text.input_value().removeprefix(site.url)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    go(page, site, puzzle, "A puzzle for you")
    yield "a puzzle in a link"
    go(page, site, "#/link/damaged", "A match in a link")
    yield "a damaged link"


def drawers(page: Page, site: Server) -> Iterator[str]:
    """Saves, one of them damaged on the device."""
    page.evaluate(UNREADABLE, site.path)
    page.reload()
    ready(page)
    go(page, site, "#/", "Black Chamber")
    expect(page.get_by_role("region", name="On your desk")).to_be_visible()
    yield "home with an unfinished match"
    go(page, site, "#/saves", "Saves")
    expect(page.get_by_role("region", name="Cannot be read")).to_be_visible()
    yield "saves"
    go(page, site, "#/played", "What I have played")
    yield "what was played"
    go(page, site, "#/saves", "Saves")
    page.get_by_role("button", name="Rename").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "renaming"
    page.keyboard.press("Escape")


def shop(page: Page, site: Server) -> Iterator[str]:
    """Nothing chosen, then everything, with pictures of it for a print service."""
    go(page, site, "#/mastermind/print", "Mastermind: print")
    wares = page.get_by_role("region", name="What to print")
    wares.get_by_role("checkbox", name=re.compile("^Pegs")).uncheck()
    expect(page.get_by_text("Nothing is chosen yet.")).to_be_visible()
    yield "the print shop, nothing chosen"
    for name in ("Pegs", "Shields", "Score track", "Reference cards", "Pad", "Rules"):
        wares.get_by_role("checkbox", name=re.compile(f"^{name}")).check()
    page.locator("#fine summary").click()
    expect(page.get_by_role("button", name="Pictures for a print service")).to_be_visible()
    yield "the print shop, everything printed"


def printed_rules(page: Page, site: Server) -> Iterator[str]:
    """A page of its own, readable without Python."""
    page.goto(site.url + "rules/mastermind/en.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "rules, a page of their own"

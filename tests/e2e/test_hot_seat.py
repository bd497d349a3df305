"""Two people at one device: between them a curtain, and nothing of the other's code anywhere in the page."""

from collections.abc import Callable, Iterator
from difflib import unified_diff

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.eye import gives_away
from tests.e2e.house import Server, kept_offline
from tests.e2e.play import (
    PERSON,
    Code,
    answer,
    expect_row,
    fill,
    guess,
    hide,
    options,
    peg,
    played,
    said,
    score,
    seats,
    sit_down,
    take_curtain,
)

CODE: Code = ("black", "white", "yellow", "green")
OTHER: Code = ("green", "yellow", "black", "white")
THIRD: Code = ("yellow", "black", "green", "red")
"""Not on the table when it is hidden: rows that were played lie there for all, behind the curtain too."""
NEITHER: Code = ("red", "red", "blue", "blue")
"""A guess that answers nothing against both codes: whoever sees it learns the same from either."""


@pytest.mark.parametrize(
    "text",
    [
        "Your code: black, white, yellow, green.",
        '<use href="#peg-6"/><use href="#peg-5"/><use href="#peg-3"/><use href="#peg-4"/>',
        '<svg data-peg="6"><use href="#peg-6"/></svg><svg data-peg="5"><use href="#peg-5"/></svg>'
        '<svg data-peg="3"><use href="#peg-3"/></svg><svg data-peg="4"><use href="#peg-4"/></svg>',
        """data-drag='{"peg": 6}' data-drag='{"peg": 5}' data-drag='{"peg": 3}' data-drag='{"peg": 4}'""",
        "[6, 5, 3, 4]",
        "6534",
    ],
)
def test_the_eye_that_looks_for_a_code_sees_it(text: str) -> None:
    assert gives_away(text, CODE)
    assert not gives_away(text, OTHER)


@pytest.fixture
def heard(page: Page) -> Iterator[list[str]]:
    """Everything that the console was told, of whatever kind."""
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    yield heard
    assert not any(gives_away(text, code) for text in heard for code in (CODE, OTHER))


DOM = """() => {
  const root = document.documentElement.cloneNode(true);
  root.removeAttribute("data-memory");
  const sprite = root.querySelector(".sprite");
  sprite.replaceChildren(...[...sprite.children].sort((one, other) => (one.id < other.id ? -1 : 1)));
  const attributes = [...root.attributes].map(({ name, value }) => `${name}=${value}`).sort();
  return [...attributes, root.innerHTML].join("\\n");
}"""
"""Everything but what hangs on the network and on how long nobody did anything: in which order the drawings arrived,
and whether Python's memory has been kept."""


def dom(page: Page) -> str:
    """All of the page once it is laid out: texts, attributes in whatever order, templates, title, live region."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return str(page.evaluate(DOM))


def two_people(visit: Callable[..., Page]) -> Page:
    page = visit("#/mastermind")
    seats(page, PERSON, PERSON, names=["Ann", "Bob"])
    options(page, maker="first seat")
    sit_down(page)
    return page


def test_a_match_between_two_people_keeps_each_code_from_the_other(
    visit: Callable[..., Page], heard: list[str]
) -> None:
    page = two_people(visit)
    take_curtain(page, "Ann")
    hide(page, CODE)
    expect(page.get_by_role("heading", name="Pass the device to Bob")).to_be_visible()
    assert not gives_away(dom(page), CODE)
    take_curtain(page, "Bob")
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    for number, row in enumerate([NEITHER, OTHER], 1):
        guess(page, row)
        expect(page.get_by_text(f"Your turn: fill row {number + 1}.")).to_be_visible()
        assert not gives_away(dom(page), CODE)
    assert played(page) == [(row, answer(CODE, row)) for row in (NEITHER, OTHER)]

    guess(page, CODE)
    expect(page.get_by_role("heading", name="The code is broken")).to_be_visible()
    expect(score(page, "Ann")).to_contain_text("3")
    page.get_by_role("button", name="Next game").click()

    expect(page.get_by_text("Make a code, and hide it behind the shield.")).to_be_visible()
    hide(page, THIRD)
    expect(page.get_by_role("heading", name="Pass the device to Ann")).to_be_visible()
    assert not gives_away(dom(page), THIRD)
    take_curtain(page, "Ann")
    guess(page, THIRD)
    result = page.get_by_role("region", name="Ann wins")
    expect(result).to_be_visible()
    expect(score(page, "Bob")).to_contain_text("1")


def test_what_the_codebreaker_has_does_not_depend_on_the_code(elsewhere: Callable[..., Page], heard: list[str]) -> None:
    """The same page, letter for letter, whichever code stands behind the shield."""
    seen = []
    for code in (CODE, OTHER):
        page = two_people(elsewhere)
        kept_offline(page)
        take_curtain(page, "Ann")
        hide(page, code)
        expect(page.get_by_role("heading", name="Pass the device to Bob")).to_be_visible()
        expect(said(page)).to_have_text("Ann hides a code.")
        curtain = dom(page)
        take_curtain(page, "Bob")
        guess(page, NEITHER)
        expect(page.get_by_text("Your turn: fill row 2.")).to_be_visible()
        expect(said(page)).to_have_text("Row 1, Bob: red, red, blue, blue. Answer: no key pegs.")
        key = page.url.rpartition("/")[2]
        seen.append("\n".join((curtain, dom(page))).replace(key, "KEY").splitlines())
    assert not list(unified_diff(seen[0], seen[1], lineterm="", n=0))


def test_a_half_filled_row_stays_behind_the_curtain_of_a_reload(visit: Callable[..., Page], heard: list[str]) -> None:
    page = two_people(visit)
    take_curtain(page, "Ann")
    fill(page, ("black", "white", "yellow"))
    expect_row(page, "black", "white", "yellow", "nothing yet")
    page.reload()
    expect(page.get_by_role("heading", name="Pass the device to Ann")).to_be_visible()
    assert not gives_away(dom(page), ("black", "white", "yellow"))
    take_curtain(page, "Ann")
    expect_row(page, "black", "white", "yellow", "nothing yet")
    peg(page, "green").click()
    page.get_by_role("button", name="Hide the code").click()
    take_curtain(page, "Bob")
    expect_row(page, "nothing yet", "nothing yet", "nothing yet", "nothing yet")
    assert not gives_away(dom(page), CODE)


def test_answers_by_hand_pass_the_device_back_and_forth(
    visit: Callable[..., Page], site: Server, heard: list[str]
) -> None:
    """A wrong answer is accepted, a claim upheld, and the game played again (MM-10)."""
    page = visit("#/mastermind")
    seats(page, PERSON, PERSON, names=["Ann", "Bob"])
    options(page, switches=["The codemaker answers by hand"], games=1)
    sit_down(page)
    take_curtain(page, "Ann")
    hide(page, CODE)
    for row in (1, 2):
        take_curtain(page, "Bob")
        guess(page, NEITHER)
        expect(page.get_by_role("heading", name="Pass the device to Ann")).to_be_visible()
        assert not gives_away(dom(page), CODE)
        take_curtain(page, "Ann")
        expect(page.get_by_text(f"Answer row {row} with key pegs.")).to_be_visible()
        if row == 2:
            page.get_by_role("group", name="Red").get_by_role("button", name="One more").click()
        page.get_by_role("button", name="Give this answer").click()
    take_curtain(page, "Bob")
    assert played(page) == [(NEITHER, "no key pegs"), (NEITHER, "1 red")]
    assert not gives_away(dom(page), CODE)
    page.get_by_role("button", name="Claim").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(page.get_by_role("heading", name="The claim is upheld")).to_be_visible()
    expect(score(page, "Bob")).to_contain_text("3")
    expect(score(page, "Ann")).to_contain_text("0")
    page.get_by_role("button", name="Play it again").click()
    take_curtain(page, "Ann")
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 1 of 1")

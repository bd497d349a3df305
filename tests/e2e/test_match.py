"""A whole match against a bot, as a person plays it."""

import re
from collections.abc import Callable
from itertools import permutations

from playwright.sync_api import Page, expect

from tests.e2e.house import Server, hold_time
from tests.e2e.play import MASTER, Code, against, answer, expect_row, fill, guess, hide, played, quickly, said, score

BOX: Code = ("red", "blue", "yellow", "green", "white", "black")
CODE: Code = ("red", "black", "blue", "green")
OTHER: Code = ("white", "green", "black", "red")


def test_a_match_in_both_roles_with_its_result_and_review(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    against(page, site, MASTER, "first seat")
    expect(page.get_by_text("Make a code, and hide it behind the shield.")).to_be_visible()
    hide(page, CODE)
    expect(page.get_by_role("button", name="Hide the code")).to_have_count(0)
    quickly(page)
    expect(page.get_by_role("button", name="Next game")).to_be_visible()
    first = played(page)
    assert first[-1] == (CODE, "4 red")
    assert [given for _, given in first] == [answer(CODE, row) for row, _ in first]
    expect(page.get_by_role("heading", name=f"{MASTER} has broken your code")).to_be_visible()
    expect(score(page, "Ann")).to_contain_text(str(len(first)))
    expect(score(page, MASTER)).to_contain_text("0")

    page.get_by_role("button", name="Next game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 2 of 2")
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    second = break_the_code_with_hints(page)
    assert second[-1][1] == "4 red"
    assert [given for _, given in second] == [answer(second[-1][0], row) for row, _ in second]

    better = len(first) - len(second)
    heading = "You win" if better > 0 else f"{MASTER} wins" if better < 0 else "A draw"
    result = page.get_by_role("region", name=heading)
    expect(result).to_be_visible()
    expect(result.get_by_text("The code: " + ", ".join(second[-1][0]))).to_be_visible()
    look_at_the_review(page, [len(first), len(second)])

    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 1 of 2")


def break_the_code_with_hints(page: Page) -> list[tuple[Code, str]]:
    """Each row is the solver's best, so few rows suffice."""
    verdict = page.get_by_role("heading", name=re.compile("wins?$|^A draw$"))
    for row in range(1, 11):
        page.get_by_role("button", name="Hint").click()
        hint = page.get_by_role("region", name="Hint")
        expect(hint.get_by_text(re.compile("codes? still fits?"))).to_be_visible()
        hint.get_by_role("button", name="Use it").click()
        page.get_by_role("button", name="Submit").click()
        expect(page.get_by_text(f"Your turn: fill row {row + 1}.").or_(verdict)).to_be_visible()
        if verdict.is_visible():
            break
    return played(page)


def look_at_the_review(page: Page, rows: list[int]) -> None:
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Review")
    for game, count in enumerate(rows, 1):
        page.get_by_role("navigation", name="Games").get_by_role("link", name=f"Game {game}").click()
        review = page.get_by_role("region", name="How many codes still fitted")
        expect(review.get_by_role("listitem")).to_have_count(count)
        expect(review.get_by_role("listitem").first).to_contain_text(str(6 * 5 * 4 * 3))
        expect(review.get_by_role("img", name="How many codes still fitted")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()


def test_a_code_is_taken_back_before_anybody_has_learnt_from_it(
    page: Page, visit: Callable[..., Page], site: Server
) -> None:
    page.clock.install()
    visit()
    against(page, site, MASTER, "first seat")
    hold_time(page)
    hide(page, CODE)
    expect(page.get_by_text("Your code: red, black, blue, green.").first).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("Make a code, and hide it behind the shield.")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    hide(page, OTHER)
    expect(page.get_by_text("Your code: white, green, black, red.").first).to_be_visible()

    page.clock.resume()
    expect(page.get_by_role("button", name="Next game")).to_be_visible()
    assert played(page)[-1] == (OTHER, "4 red")
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)


def test_answered_rows_hints_and_resigning(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    against(page, site, MASTER, "second seat")
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    expect(page.get_by_role("button", name="Submit")).to_be_disabled()

    guess(page, ("red", "red", "blue", "blue"))
    expect(page.get_by_text("Your turn: fill row 2.")).to_be_visible()
    expect(said(page)).to_have_text(re.compile("Row 1, Ann: red, red, blue, blue. Answer: "))
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)

    fill(page, ("red", "green"))
    page.get_by_role("button", name="Take out the last peg").click()
    expect_row(page, "red", "nothing yet", "nothing yet", "nothing yet")
    page.get_by_role("button", name="Clear").click()
    expect_row(page, "nothing yet", "nothing yet")

    [(row, given)] = played(page)
    fit = sum(answer(code, row) == given for code in permutations(BOX, 4))
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.get_by_text(re.compile(f"^{fit} codes? still fits?"))).to_be_visible()
    page.get_by_role("button", name="Put the hint away").click()
    expect(hint).to_have_count(0)

    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="No").click()
    expect(page.get_by_text("Your turn: fill row 2.")).to_be_visible()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    result = page.get_by_role("region", name=f"{MASTER} wins")
    expect(result.get_by_text("You gave this one up.")).to_be_visible()
    expect(page.get_by_role("button", name="Submit")).to_have_count(0)

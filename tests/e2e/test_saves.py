"""Saves as files, their names, their end; matches and puzzles in links."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.house import Server, ready
from tests.e2e.play import (
    MASTER,
    NOVICE,
    PERSON,
    Code,
    against,
    expect_row,
    guess,
    hide,
    options,
    peg,
    played,
    seats,
    sit_down,
    take_curtain,
)
from web.parcel import unwrap, wrap

CODE: Code = ("black", "white", "yellow", "green")


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "permissions": ["clipboard-read", "clipboard-write"]}


def to_saves(page: Page) -> None:
    page.get_by_role("link", name="Saves").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Saves")


def open_file(page: Page, path: Path) -> None:
    page.get_by_label("Open a file").set_input_files(path)


def in_dialog(page: Page, button: str) -> None:
    page.get_by_role("dialog").get_by_role("button", name=button).click()


def test_a_save_goes_to_a_file_and_comes_back_on_another_device(
    visit: Callable[..., Page], elsewhere: Callable[..., Page], site: Server, tmp_path: Path
) -> None:
    page = visit()
    against(page, site, NOVICE, "second seat")
    guess(page, ("red", "blue", "blue", "green"))
    expect(page.get_by_text("Your turn: fill row 2.")).to_be_visible()
    peg(page, "black").click()
    expect_row(page, "black", "nothing yet")
    with page.expect_download() as started:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    assert file.suffix == ".json"

    other = elsewhere("#/saves")
    open_file(other, file)
    expect(other.get_by_text("Added: 1 match.").first).to_be_visible()
    other.get_by_role("link", name="Continue").click()
    expect(other.get_by_text("Your turn: fill row 2.")).to_be_visible()
    assert played(other) == played(page)
    expect_row(other, "black", "nothing yet", "nothing yet", "nothing yet")

    to_saves(other)
    for text in tampered(file.read_text()):
        bad = tmp_path / "bad.json"
        bad.write_text(text)
        open_file(other, bad)
        expect(other.get_by_text("bad.json").first).to_be_visible()
        expect(other.get_by_text("Nothing has changed.").first).to_be_visible()
        expect(other.get_by_role("listitem", name="Mastermind")).to_have_count(1)
        other.get_by_role("link", name="Settings").click()
        to_saves(other)


def tampered(text: str) -> list[str]:
    """Cut off, no save at all, a match that cannot have been played so."""
    ((key, stored),) = unwrap(text).items()
    save = json.loads(stored.splitlines()[-1])
    save["log"]["moves"].append(save["log"]["moves"][0])
    return [text[: len(text) // 2], '{"log": {"game": "mastermind"}}', wrap("Mastermind", {key: json.dumps(save)})]


def test_saves_are_renamed_and_deleted(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    for bot in (NOVICE, MASTER):
        against(page, site, bot, "second seat")
    to_saves(page)
    expect(page.get_by_role("listitem", name="Mastermind")).to_have_count(2)
    page.get_by_role("button", name="Rename: Mastermind").first.click()
    page.get_by_role("dialog").get_by_label("Name of the match").fill("Tuesday <b>night</b>")
    in_dialog(page, "Rename")
    expect(page.get_by_role("dialog")).to_have_count(0)
    renamed = page.get_by_role("listitem", name="Tuesday <b>night</b>")
    expect(renamed).to_contain_text(MASTER)
    page.reload()
    ready(page)
    expect(renamed).to_contain_text(MASTER)

    page.get_by_role("button", name="Delete: Mastermind").click()
    in_dialog(page, "No")
    expect(page.get_by_role("listitem", name="Mastermind")).to_have_count(1)
    page.get_by_role("button", name="Delete: Mastermind").click()
    in_dialog(page, "Yes")
    expect(page.get_by_role("listitem", name="Mastermind")).to_have_count(0)
    expect(renamed).to_have_count(1)

    page.get_by_role("button", name="Delete everything").click()
    in_dialog(page, "Yes")
    expect(page.get_by_text("The drawer is empty.")).to_be_visible()
    page.reload()
    ready(page)
    expect(page.get_by_text("The drawer is empty.")).to_be_visible()


def copied(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_match_and_a_puzzle_in_a_link(
    visit: Callable[..., Page], elsewhere: Callable[..., Page], site: Server
) -> None:
    page = visit("#/mastermind")
    seats(page, PERSON, PERSON, names=["Ann", "Bob"])
    options(page, maker="first seat", games=1)
    sit_down(page)
    take_curtain(page, "Ann")
    hide(page, CODE)
    take_curtain(page, "Bob")
    guess(page, ("red", "red", "blue", "blue"))
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("It holds all secrets of this unfinished match.").first).to_be_visible()
    match = copied(page)
    assert match.startswith(site.url + "#/link/")
    guess(page, CODE)
    page.get_by_role("link", name="Review").click()
    page.get_by_role("button", name="Share as a puzzle").click()
    expect(page.get_by_text("The link to the puzzle has been copied.").first).to_be_visible()
    puzzle = copied(page)
    assert puzzle.startswith(site.url + "#/link/")

    friend = elsewhere(match.removeprefix(site.url))
    expect(friend.get_by_role("heading", level=1)).to_have_text("A match in a link")
    expect(friend.get_by_text("Ann and Bob")).to_be_visible()
    expect(friend.get_by_text("An unfinished match carries its secrets in the link.")).to_be_visible()
    friend.get_by_role("button", name="Open the match").click()
    take_curtain(friend, "Bob")
    assert played(friend) == [(("red", "red", "blue", "blue"), "no key pegs")]

    friend.goto(puzzle)
    expect(friend.get_by_role("heading", level=1)).to_have_text("A puzzle for you")
    friend.get_by_role("button", name="Solve it").click()
    expect(friend.get_by_text("Your turn: fill row 1.")).to_be_visible()
    guess(friend, ("white", "black", "yellow", "green"))
    row = "Row 1: white, black, yellow, green. Answer: 2 red, 2 white."
    expect(friend.get_by_text(row, exact=True)).to_be_attached()
    guess(friend, CODE)
    expect(friend.get_by_role("heading", name="You have broken the code")).to_be_visible()

    friend.goto(puzzle[: len(puzzle) // 2])
    expect(friend.get_by_text("This link is damaged, or cut short.")).to_be_visible()
    expect(friend.get_by_role("button", name="Solve it")).to_have_count(0)


def test_where_the_clipboard_is_refused_the_link_can_be_copied_by_hand(
    page: Page, visit: Callable[..., Page], site: Server
) -> None:
    page.add_init_script("delete Navigator.prototype.clipboard")
    visit()
    against(page, site, NOVICE, "second seat")
    page.get_by_role("button", name="Copy a link").click()
    text = page.get_by_role("dialog").get_by_role("textbox")
    expect(text).to_be_focused()
    expect(text).to_have_value(re.compile("^" + re.escape(f"{site.url}#/link/") + r"\S+$"))
    in_dialog(page, "Close")
    page.get_by_role("button", name="Save to a file").click()
    expect(page.get_by_text("The file holds everything").first).to_be_visible()
    expect(page.get_by_text("has been copied")).to_have_count(0)

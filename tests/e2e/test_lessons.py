"""Lessons, played through to their end: in each language, with a finger on a telephone, with the keyboard alone."""

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import ROOT
from tests.e2e.house import ready, words_of
from tests.e2e.play import said
from tests.e2e.sight import expect_small_drawer
from tests.e2e.test_keyboard import expect_focus, press, tab_to

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Pupil:
    """Who takes a lesson: reads it in a language, and does what it asks for."""

    def __init__(self, page: Page, game: str, language: str) -> None:
        self.page = page
        self.words = words_of(language)
        self.lesson: dict[str, Any] = tomllib.loads((ROOT / f"content/lessons/{game}.toml").read_text())
        self.told = [step for step in self.lesson["steps"] if "text" in step]
        content = {"mastermind": "mastermind/pegs.toml", "tagiron": "tagiron/questions.toml"}[game]
        self.content: dict[str, Any] = tomllib.loads((ROOT / "content" / content).read_text())

    def press(self, control: Locator) -> None:
        control.click()

    def button(self, text: str, **more: Any) -> Locator:
        return self.page.get_by_role("button", name=self.words.gettext(text), exact=True, **more)

    @property
    def coach(self) -> Locator:
        return self.page.locator("#coach")

    def take(self, steps: int | None = None) -> None:
        """Read what there is to read, and make the first move that is written, step by step."""
        for step in self.told[:steps]:
            text = step["text"][self.words.lang]
            expect(self.coach).to_contain_text(text)
            expect(said(self.page)).to_contain_text(text)
            expect(self.coach).to_be_in_viewport(ratio=1)
            self.look()
            if "moves" in step:
                self.make(step["moves"][0])
            else:
                self.go_on()

    def look(self) -> None:
        """What else is to be seen at each step."""

    def go_on(self) -> None:
        self.press(self.button("Go on"))

    def make(self, move: dict[str, Any]) -> None:
        match move["is"]:
            case "guess":
                for peg in move["code"]:
                    self.place(peg)
                self.submit()
            case "ask":
                self.press(self.card(move["question"], move.get("choice")))
                self.press(self.button("Ask"))
            case "guess-tiles":
                self.press(self.button("Guess"))
                for tile in move["tiles"]:
                    self.press(self.page.locator(f"[data-do='tagiron.guess-put'][data-args*='{tile}']").first)
                self.press(self.button("Make this guess"))
                self.press(self.page.get_by_role("dialog").locator("button").last)

    def place(self, peg: int) -> None:
        colour = self.content["pegs"][peg - 1]["name"][self.words.lang]
        self.press(self.page.get_by_role("group", name=self.words.gettext("Pegs")).get_by_role("button", name=colour))

    def submit(self) -> None:
        self.press(self.page.locator("#submit"))

    def card(self, question: str, choice: int | None) -> Locator:
        said = self.content["cards"][question]
        title = said["title" if choice is None else "asked_title"][self.words.lang].replace("{digit}", str(choice))
        cards = self.page.get_by_role("region", name=self.words.gettext("Cards"))
        return cards.get_by_role("button", name=title)

    def expect_learnt(self) -> None:
        heading = self.lesson["done"][self.words.lang]
        expect(self.page.get_by_role("heading", level=1)).to_have_text(heading)
        expect(self.page.get_by_role("region", name=heading)).to_be_focused()
        expect(self.button("Play a real match")).to_be_in_viewport(ratio=1)


class Toucher(Pupil):
    """With a finger, which follows the lines: two presses at one place in a moment would count as one."""

    def press(self, control: Locator) -> None:
        control.tap()

    def go_on(self) -> None:
        self.coach.locator(".coach-count").tap()
        super().go_on()

    def look(self) -> None:
        """The drawer leaves two thirds of the screen to the table, which stays where it is."""
        expect_small_drawer(self.page)
        assert self.page.evaluate("scrollY") == 0


class Typist(Pupil):
    """With the keyboard alone."""

    def go_on(self) -> None:
        expect(self.button("Go on")).to_be_visible()
        press(self.page, "Enter")
        expect_focus(self.page)

    def place(self, peg: int) -> None:
        press(self.page, str(peg))

    def submit(self) -> None:
        expect(self.page.locator("#submit")).to_be_enabled()
        press(self.page, "Enter")


def test_tagiron_in_ukrainian_with_a_finger_on_a_telephone(elsewhere: Callable[..., Page]) -> None:
    page = elsewhere("", **PHONE, locale="uk-UA")
    pupil = Toucher(page, "tagiron", "uk")
    file = page.get_by_role("article", name="Tagiron")
    pupil.press(file.get_by_role("link", name=pupil.words.gettext("Learn to play")))
    pupil.take()
    pupil.expect_learnt()
    pupil.press(pupil.button("Play a real match"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Tagiron")


def test_mastermind_in_english_with_the_keyboard_alone(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind")
    pupil = Typist(page, "mastermind", "en")
    tab_to(page, page.get_by_role("link", name="First time? Learn it in three minutes."))
    press(page, "Enter")
    pupil.take()
    pupil.expect_learnt()
    tab_to(page, pupil.button("Play a real match"))
    press(page, "Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 1 of 2")


def test_mastermind_in_russian_left_and_taken_up_again(elsewhere: Callable[..., Page]) -> None:
    page = elsewhere("#/mastermind/lesson", locale="ru-RU")
    pupil = Pupil(page, "mastermind", "ru")
    pupil.take(3)
    page.reload()
    ready(page)
    expect(pupil.coach).to_contain_text(pupil.told[3]["text"]["ru"])
    pupil.press(page.get_by_role("link", name=pupil.words.gettext("Skip")))
    expect(pupil.coach).to_have_count(0)
    page.go_back()
    for wrong in (2, 2, 2, 2):
        pupil.place(wrong)
    pupil.submit()
    expect(pupil.coach).to_contain_text(
        pupil.words.gettext("That is not what is wanted here. Nothing is lost: try again.")
    )
    expect(pupil.coach).to_be_focused()
    pupil.told = pupil.told[3:]
    pupil.press(pupil.button("Clear"))
    pupil.take()
    pupil.expect_learnt()


@pytest.mark.parametrize("game", ["mastermind", "tagiron"])
def test_who_is_stuck_is_shown_to_the_end(visit: Callable[..., Page], game: str) -> None:
    page = visit(f"#/{game}/lesson")
    pupil = Pupil(page, game, "en")
    for step in pupil.told[: -1 if game == "mastermind" else None]:
        expect(pupil.coach).to_contain_text(step["text"]["en"])
        pupil.press(pupil.button("Show me" if "moves" in step else "Go on"))
    if game == "mastermind":
        expect(pupil.coach).to_contain_text(pupil.told[-1]["text"]["en"])
        pupil.press(pupil.button("Show me"))
    pupil.expect_learnt()

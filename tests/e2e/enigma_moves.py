"""Moves of Enigma by the page's own controls, each as soon as the page waits for it, and no sooner."""

import re
from collections.abc import Callable, Mapping

from playwright.sync_api import Locator, Page, expect

from engine.core.words import Words
from engine.enigma.actions import (
    Action,
    Believe,
    Doubt,
    EndTurn,
    Inspect,
    Keep,
    Lay,
    Let,
    May,
    Name,
    Onward,
    Option,
    Pick,
    Seize,
    ShowStack,
    Spend,
    Try,
    Whom,
)
from engine.enigma.words import Place
from tests.e2e.enigma import Evening
from tests.engine.content import FILES
from tests.engine.enigma.tables import GAME
from web.people import told_apart
from web.screens.enigma.front import EnigmaFront
from web.screens.enigma.moves import forced

FRONT, ENGLISH = EnigmaFront(GAME, FILES), Words("en")

BUTTONS: Mapping[Action, str] = {
    May(True): "act-yes",
    May(False): "act-no",
    EndTurn(): "act-end",
    Onward(): "act-onward",
    Let(): "act-let",
}

Touch = Callable[[Locator], None]
"""How something is pressed: by mouse, or by finger."""


def place(page: Page, number: Place) -> Locator:
    return page.locator(".mansion").get_by_label(re.compile(f"^Place {number + 1}, "))


class Player:
    """Who sits at the first seat and plays what is written in a match, move by move."""

    def __init__(self, page: Page, touch: Touch = Locator.click) -> None:
        self.page, self.touch = page, touch

    def play(self, match: Evening, number: int) -> None:
        """The move of this number, as soon as the page waits for it."""
        match match.moves[number].action:
            case Believe() | Doubt() as said:
                self.answer(match, number, "I believe it" if said == Believe() else "I doubt it")
            case Keep(character):
                self.keep(character)
            case Name(card):
                if len(self.ways(match, number)) > 1:
                    self.choose(f"name-{card}")
                self.does("act-say")
            case Inspect(where) | Spend(where) as action:
                self.press(where)
                self.does("act-inspect" if isinstance(action, Inspect) else "act-spend")
            case Pick(places):
                sets = [one.places for one in self.ways(match, number) if isinstance(one, Pick)]
                for where in sorted(set(places) - forced(sets)):
                    self.press(where)
                self.does("act-pick")
            case Option() | Whom() | Seize() as action:
                self.does(f"choice-{self.ways(match, number).index(action)}")
            case Lay():
                self.does("act-lay")
            case ShowStack():
                self.touch(self.page.locator("#act-stack"))
                self.confirm()
            case Try() as said:
                self.say(said)
            case action:
                self.does(BUTTONS[action])

    def ways(self, match: Evening, number: int) -> list[Action]:
        return list(match.game.legal(match.states[number], 0))

    def answer(self, match: Evening, number: int, said: str) -> None:
        """What all are asked: just this, and not what was asked before. By mouse: two taps at one spot within a moment
        would count as one that was not meant."""
        question = match.game.asked(match.states[number], 0)
        assert question is not None
        names = told_apart(["You", *["Guest"] * (match.setup.seats - 1)])
        text = FRONT.question(ENGLISH, match.setup, question, names).text
        expect(self.page.get_by_role("heading", name=text, exact=True)).to_be_visible()
        self.page.get_by_role("button", name=said, exact=True).click()

    def keep(self, character: str) -> None:
        """Once guests have chosen: a move of theirs lets go of what is chosen but not done."""
        expect(self.page.locator(f"#keep-{character}")).to_be_visible()
        expect(self.page.locator(".thinking")).to_have_count(0)
        self.choose(f"keep-{character}")
        self.does("act-keep")

    def press(self, number: Place) -> None:
        """A card of the mansion, once it may be pressed."""
        card = self.page.locator(".mansion").get_by_role("button", name=re.compile(f"^Place {number + 1}, "))
        self.touch(card)
        expect(card).to_have_attribute("aria-pressed", "true")

    def choose(self, name: str) -> None:
        """One of several, which is told before it is done."""
        self.touch(self.page.locator(f"#{name}"))

    def does(self, name: str) -> None:
        """Press what stands in the drawer, and wait until it is done."""
        button = self.page.locator(f"#{name}")
        self.touch(button)
        expect(button).to_have_count(0)

    def say(self, said: Try) -> None:
        """Place by place, and what lies there where the page does not know it."""
        self.does("act-try")
        for number, word in (
            *((one.place, one.card) for one in said.points),
            *((one.place, one.corner) for one in said.corners),
        ):
            expect(self.page.locator("#act-reach")).to_have_count(0)
            self.touch(place(self.page, number))
            marked = self.page.locator(f".mansion li:nth-child({number + 1}) .chamber-said")
            expect(marked).to_be_visible()
            if marked.text_content() == "?":
                self.touch(self.page.locator(f"#say-{word}"))
                expect(marked).not_to_have_text("?")
        self.touch(self.page.locator("#act-reach"))
        self.confirm()

    def confirm(self) -> None:
        self.touch(self.page.locator("dialog.asks").get_by_role("button", name="Yes"))

    def go_on(self) -> None:
        """From the end of a game, once it was looked at, to the next."""
        finished = self.page.locator("#finished")
        self.touch(finished.get_by_role("button", name="Go on"))
        expect(finished).to_have_count(0)

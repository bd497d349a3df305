"""A front for the tiny game of the engine's tests: several seats act at once, look in private, and win together."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.content import Files
from engine.core.game import IllegalAction, Seat, Setup
from engine.core.options import Option, Values
from engine.core.words import Words
from tests.engine.games.lookout import Look, Lookout, LookoutView, Vote, Withdraw
from web.desk import Desk
from web.front import AnyTable, Front, Label, Page
from web.screens.play import person_verb

TEMPLATES = {
    "lookout/table.html": "{{ status }} {{ saw }} {{ votes }} {{ result }}",
    "curtain.html": "curtain for {{ name }} {{ seat }}",
    "setup.html": "{{ counts }} {{ count }} {{ options|map(attribute='name')|join(' ') }}",
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A seat's own notes."""

    text: str = ""


class LookoutCover:
    name = "lookout"
    players = Lookout().players
    puzzles = False

    def title(self, words: Words) -> str:
        return "Lookout"

    def summary(self, words: Words) -> str:
        return "Find the spy."

    def open(self, files: Files) -> Front:
        return LookoutFront(files)


class LookoutFront:
    cover = LookoutCover()
    notes = Sheet
    companion_state = Sheet
    puzzles = None

    def __init__(self, files: Files) -> None:
        self.game = Lookout()

    def art(self) -> object:
        return None

    def option(self, words: Words, option: Option) -> Label:
        return Label(option.name)

    def remarks(self, words: Words, setup: Setup) -> Sequence[str]:
        return ()

    def take_backs(self, words: Words) -> str:
        return "A look cannot be taken back."

    def seat(self, words: Words, seat: Seat) -> str:
        return f"Seat {seat}"

    def bot(self, words: Words, name: str) -> Label:
        return Label(name)

    def refusal(self, words: Words, illegal: IllegalAction) -> str:
        return "Not now."

    def results(self, table: AnyTable) -> int:
        return 0

    def lingers(self, table: AnyTable) -> bool:
        """Who has looked sees what is there; a vote is cast and done."""
        return isinstance(table.match.moves[-1].action, Look)

    def log(self, words: Words, table: AnyTable, names: Sequence[str]) -> Sequence[str]:
        return [f"{names[move.seat]}: {type(move.action).__name__}" for move in table.match.moves]

    def explains(self, table: AnyTable, number: int) -> bool:
        return False

    def status(self, words: Words, table: AnyTable, names: Sequence[str]) -> str:
        view: LookoutView = table.view
        return view.phase

    def table(self, words: Words, table: AnyTable, names: Sequence[str]) -> Page:
        view: LookoutView = table.view
        who = names[table.facing] if view.seat is not None and table.facing is not None else "watching"
        context = {
            "status": f"{who} {view.phase}",
            "saw": f"looked at {view.looked_at}" if view.looked_at is not None else "",
            "votes": list(view.votes),
            "result": table.match.outcome,
        }
        return Page("lookout/table.html", "Lookout", context)

    def review(self, words: Words, table: AnyTable, names: Sequence[str], part: str) -> Page | None:
        return None

    def companion(self, words: Words, state: Any) -> Page:
        return Page("lookout/table.html", "Lookout", {})

    def companion_options(self, chosen: Values) -> tuple[Option, ...]:
        return ()

    def companion_agreed(self, state: Any, options: Values) -> Any:
        return state


@dataclass(frozen=True, slots=True)
class Window:
    window: int


@person_verb("lookout.look", Window)
def look(desk: Desk, table: AnyTable, args: Window) -> None:
    table.play(table.facing or 0, Look(args.window))


@person_verb("lookout.vote", Window)
def vote(desk: Desk, table: AnyTable, args: Window) -> None:
    table.play(table.facing or 0, Vote(args.window))


@person_verb("lookout.withdraw")
def withdraw(desk: Desk, table: AnyTable, _: object) -> None:
    table.play(table.facing or 0, Withdraw())

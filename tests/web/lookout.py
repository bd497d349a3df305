"""A front for the tiny game of the engine's tests: several seats act at once, look in private, and win together."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.core.content import Files
from engine.core.words import Words
from tests.engine.games.lookout import Look, Lookout, LookoutView, Vote, Withdraw
from tests.web.plain import Nothing, PlainFront
from web.cover import Label, Room
from web.front import Front, Scene
from web.person import Person
from web.screens.play import GameVerbs
from web.sight import Sight

TEMPLATES = {
    "lookout/table.html": "{% if table.curtain %}curtain for {{ table.curtain.name }} {{ table.curtain.seat }} "
    "{% endif %}{{ table.status }} {{ part.saw }} {{ part.votes }} {{ part.result }}",
    "setup.html": "{{ counts }} {{ count }} {{ options|map(attribute='name')|join(' ') }}",
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A seat's own notes."""

    text: str = ""


Lookouter: TypeAlias = Person[LookoutView, Sheet, Nothing]

VERBS = GameVerbs("lookout")


class LookoutCover:
    name = "lookout"
    players = Lookout().players
    usual = 1
    together = True
    rooms: Sequence[Room] = ()
    bots = tuple(Lookout().bots)

    def title(self, words: Words) -> str:
        return "Lookout"

    def summary(self, words: Words) -> str:
        return "Find the spy."

    def bot(self, words: Words, name: str) -> Label | None:
        return Label(name)

    def open(self, files: Files) -> Front:
        return LookoutFront(files)


class LookoutFront(PlainFront):
    cover = LookoutCover()
    verbs = VERBS
    notes = Sheet

    def __init__(self, files: Files) -> None:
        self.game = Lookout()

    def take_backs(self, words: Words) -> str:
        return "A look cannot be taken back."

    def lingers(self, action: object) -> bool:
        """Who has looked sees what is there; a vote is cast and done."""
        return isinstance(action, Look)

    def table(self, words: Words, sight: Sight[LookoutView, Sheet, Nothing]) -> Scene:
        view = sight.view
        who = sight.names[sight.seat] if sight.seat is not None else "watching"
        parts = {
            "saw": f"looked at {view.looked_at}" if view.looked_at is not None else "",
            "votes": list(view.votes),
            "result": sight.outcome,
        }
        return Scene("Lookout", f"{who} {view.phase}", parts)


@dataclass(frozen=True, slots=True)
class Window:
    window: int


@VERBS.person("look", Window)
def look(person: Lookouter, args: Window) -> None:
    person.play(Look(args.window))


@VERBS.person("vote", Window)
def vote(person: Lookouter, args: Window) -> None:
    person.play(Vote(args.window))


@VERBS.person("withdraw")
def withdraw(person: Lookouter, _: object) -> None:
    person.play(Withdraw())

"""Screens for Vault: characters at one seat, a typed answer, a question to everybody, a campaign."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engine.core.game import AnyGame, Question, Seat, Setup
from engine.core.match import Move
from engine.core.options import Option
from engine.core.words import Words
from tests.engine.games.vault import Agree, Ending, Object, Pass, Peek, Say, VaultView
from tests.web.plain import Nothing, PlainFront
from tests.web.vault.cover import VaultCover
from web.cover import Label
from web.front import QuestionText, Scene, Verdict
from web.person import Person
from web.puzzles import Puzzle
from web.rooms import Campaigns, Puzzles
from web.screens.play import GameVerbs
from web.sight import Sight


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a seat has typed and not said yet."""

    word: str = ""


VaultPerson: TypeAlias = Person[VaultView, Sheet, Nothing]

VERBS = GameVerbs("vault")


class VaultCampaigns:
    """Three missions; win or lose, the next one follows."""

    def first(self, setup: Setup, language: str) -> Setup:
        return replace(setup, options={"mission": "1-owl", "written": ""})

    def about(self, words: Words) -> str:
        return "Three vaults, one after the other."

    def stage(self, words: Words, setup: Setup) -> str:
        return f"Vault {str(setup.options['mission'])[0]}"

    def over(self, played: Sequence[Setup]) -> bool:
        return len(played) == 3

    def ending(self, words: Words, won: Sequence[bool]) -> str:
        return f"{sum(won)} of {len(won)} vaults opened."

    def entry(self, words: Words, setup: Setup) -> str:
        return ""

    def parts(self, words: Words, won: Sequence[bool], following: Setup | None) -> Mapping[str, Any]:
        return {}

    def choices(self, words: Words, following: Setup) -> Sequence[tuple[Option, Label]]:
        return ()

    def again(self, setup: Setup, won: Sequence[bool]) -> Setup | None:
        """By its word it leads nowhere."""
        return None


class VaultPuzzles:
    """A vault a day, for one head with three characters."""

    par = True

    def setup(self, puzzle: Puzzle, language: str = "") -> Setup:
        return Setup(1, {"mission": "1-owl", "written": ""})

    def belongs(self, puzzle: Puzzle, setup: Setup) -> bool:
        return setup == self.setup(puzzle)

    def about(self, words: Words) -> str:
        return "Say the word after as few peeks as you can."

    def task(self, words: Words, puzzle: Puzzle) -> str:
        return ""

    def marks(self, view: VaultView) -> str:
        return "o" * peeks(view) + ("x" if view.ending is Ending.OPENED else "")

    def legend(self, words: Words) -> str:
        return "o a peek, x the word"


def peeks(view: VaultView) -> int:
    return sum(map(len, view.peeked))


class VaultFront(PlainFront):
    cover = VaultCover()
    verbs = VERBS
    notes = Sheet
    campaigns: Campaigns | None = VaultCampaigns()
    puzzles: Puzzles | None = VaultPuzzles()

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def turns(self, view: VaultView) -> Sequence[Sequence[int]]:
        """All win together: each peek is a turn, and so is the word."""
        return [[peeks(view) + 1] if view.ending is Ending.OPENED else [] for _ in set(view.characters)]

    def lingers(self, action: object) -> bool:
        """Who has peeked reads the letter."""
        return isinstance(action, Peek)

    def told(
        self,
        words: Words,
        setup: Setup,
        move: Move[Any],
        before: VaultView,
        after: VaultView,
        names: Sequence[str],
        you: Seat | None,
    ) -> Sequence[str]:
        name = names[move.seat]
        match move.action:
            case Peek(door):
                return [f"{name} peeks behind door {door + 1}."]
            case Pass():
                return [f"{name} passes."]
            case Say(word):
                return [f"{name} would say {word}."]
            case Agree() | Object():
                return self.answered(before, after, names)
        return []

    def answered(self, before: VaultView, after: VaultView, names: Sequence[str]) -> list[str]:
        """Nothing before the last of them: how somebody answered is no one's business until then."""
        if len(after.withdrawn) > len(before.withdrawn):
            return [f"{', '.join(names[seat] for seat in after.withdrawn[-1].objected)} object."]
        return ["All agree."] if after.ending is not None else []

    def question(self, words: Words, setup: Setup, question: Question[Any], names: Sequence[str]) -> QuestionText:
        who, word = names[int(question.arguments["seat"])], question.arguments["word"]
        return QuestionText(f"{who} would say {word}. Do all agree?", ("agree", "object"), "All agree")

    def table(self, words: Words, sight: Sight[VaultView, Sheet, Nothing]) -> Scene:
        view = sight.view
        runs = [f"character {at + 1}" for at, seat in enumerate(view.characters) if seat == sight.seat]
        turn = sight.free and view.proposal is None and view.characters[view.turn] == sight.seat
        parts = {
            "hint": view.hint.in_(words),
            "runs": ", ".join(runs),
            "doors": [
                {"door": door, "letter": letter, "open": turn and Peek(door) in sight.legal}
                for door, letter in enumerate(view.letters)
            ],
            "turn": turn,
            "say": sight.free and Say("x") in sight.legal,
            "typed": sight.notes.word,
        }
        status = f"Character {view.turn + 1} is to move."
        heading = "Opened" if sight.outcome and sight.outcome.winners else "The guards have won"
        verdict = Verdict(heading, f"The word was {view.word}.") if sight.over else None
        sheets = [("doors", "Doors"), ("log", "Log")]
        return Scene("Vault", status, parts, sheets=sheets, verdict=verdict, next_person=view.characters[view.turn])


@dataclass(frozen=True, slots=True)
class Door:
    door: int


@VERBS.person("peek", Door)
def peek(person: VaultPerson, args: Door) -> None:
    person.play(Peek(args.door))


@VERBS.person("pass")
def let_pass(person: VaultPerson, _: object) -> None:
    person.play(Pass())


@dataclass(frozen=True, slots=True)
class Typed:
    word: str


@VERBS.person("say", Typed)
def say(person: VaultPerson, args: Typed) -> None:
    """What was typed stays on the sheet until it is said."""
    person.write(Sheet(args.word[:40]))
    person.play(Say(args.word))
    person.write(Sheet())

"""The Initiative's screens: the table, and what is written on it."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.bots import Why
from engine.core.content import Files
from engine.core.game import AnyGame, IllegalAction, Question, Seat, Setup
from engine.core.match import Move
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.initiative.answers import is_right
from engine.initiative.table.actions import Answer, Arrange, Dig, Discard, Draw, EndTurn, Pass, Peek, Reveal, Stop, Take
from engine.initiative.table.view import Ending, InitiativeView
from web.cover import Label
from web.front import Objection, QuestionText, Scene
from web.screens.initiative import companion_verbs, tool_verbs, verbs
from web.screens.initiative.campaign import InitiativeCampaigns
from web.screens.initiative.companion import InitiativeCompanion
from web.screens.initiative.cover import InitiativeCover
from web.screens.initiative.daily import InitiativePuzzles
from web.screens.initiative.log import move_lines
from web.screens.initiative.notes import Notes
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.review import InitiativeReview
from web.screens.initiative.scratch import InitiativeSight, Scratch
from web.screens.initiative.sprite import art
from web.screens.initiative.table import scene
from web.screens.initiative.tools import Drawers
from web.screens.initiative.why import why_text
from web.screens.initiative.words import agreed_texts, option_label, question_text, refusal_text
from web.screens.initiative.writing import verbs as writing
from web.screens.initiative.writing.room import InitiativeWriting
from web.verbs import together
from web.work import Work


class InitiativeFront:
    """What the app must know of The Initiative."""

    talk = None
    cover = InitiativeCover()
    verbs = together(verbs.VERBS, tool_verbs.VERBS, companion_verbs.VERBS, writing.VERBS)
    notes = Notes
    scratch = Scratch
    hints = True

    def __init__(self, game: AnyGame, files: Files) -> None:
        self.game = game
        self.pieces = Pieces(files)
        self.drawers = Drawers(files, self.pieces.box)
        self.companion = InitiativeCompanion(self.pieces, files)
        self.puzzles = InitiativePuzzles(files, self.pieces)
        self.review = InitiativeReview(self.pieces)
        self.campaigns = InitiativeCampaigns(self.drawers, self.pieces)
        self.writing = InitiativeWriting(self.pieces)
        self.objections: Mapping[str, Objection] = {"right": self.not_right}

    def art(self) -> object:
        return art(self.pieces)

    def option(self, words: Words, option: Option) -> Label | None:
        return option_label(words, option, self.pieces, self.pieces.at_first)

    def remarks(self, words: Words, setup: Setup) -> Sequence[str]:
        """How many hands there are, and who sees them (IN-01)."""
        _, count = words.gettext, setup.options.get("characters", setup.seats)
        if not isinstance(count, int) or count <= setup.seats:
            return ()
        return (
            _("There are more characters than seats: they are dealt round, and who runs several sees all their hands."),
        )

    def agreed(self, words: Words, options: Values) -> Sequence[str]:
        return agreed_texts(words, options, self.pieces)

    def take_backs(self, words: Words) -> str:
        return words.gettext("A card that was played, a way that was gone: as long as nothing was learnt from it.")

    def gives_away(self, words: Words, setup: Setup) -> str:
        return self.campaigns.gives_away(words, setup)

    def seat(self, words: Words, seat: Seat) -> str:
        return words.gettext("Seat %(number)s", number=seat + 1)

    def refusal(self, words: Words, illegal: IllegalAction) -> str:
        return refusal_text(words, illegal)

    def names(self, words: Words, names: Sequence[str]) -> Sequence[str]:
        return names

    def results(self, view: InitiativeView) -> int:
        """A match is one mission: its end is its result."""
        return 0

    def turns(self, view: InitiativeView) -> Sequence[Sequence[int]]:
        """All win together, in so many turns."""
        seats = {character.seat for character in view.characters}
        return [[view.turns] if view.ending is Ending.SOLVED else [] for _ in seats]

    def lingers(self, action: object) -> bool:
        """After what turned something up, or drew cards, there is something to look at."""
        return isinstance(action, Arrange | Dig | Discard | Draw | EndTurn | Pass | Peek | Reveal | Stop | Take)

    def told(
        self,
        words: Words,
        setup: Setup,
        move: Move[Any],
        before: InitiativeView,
        after: InitiativeView,
        names: Sequence[str],
        you: Seat | None,
    ) -> Sequence[str]:
        return move_lines(words, move, before, after, self.pieces, names, you)

    def explains(self, action: object, *, over: bool) -> bool:
        """A bot says at any time why it plays so: partners plan together."""
        return True

    def why(self, words: Words, why: Why) -> str:
        return why_text(words, why, self.pieces)

    def question(self, words: Words, setup: Setup, question: Question[Any], names: Sequence[str]) -> QuestionText:
        return question_text(words, question, self.pieces, names)

    def not_right(self, words: Words, view: InitiativeView, action: Answer) -> str:
        """A lesson goes on until the answer is right: elsewhere a wrong one would lose (IN-24)."""
        brief = view.brief
        if is_right(self.drawers.missions.built(brief.name, brief.language), action.text):
            return ""
        return words.gettext("That is not the answer, and at a real table all would have lost. Try again.")

    def work(self, sight: InitiativeSight) -> Sequence[Work]:
        return ()

    def table(self, words: Words, sight: InitiativeSight) -> Scene:
        return scene(words, sight, self.pieces, self.drawers, self.cover.title(words))

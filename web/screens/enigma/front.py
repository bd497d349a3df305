"""Enigma's screens: the table, and what is told of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.bots import Why
from engine.core.content import Files
from engine.core.game import AnyGame, IllegalAction, Question, Seat, Setup
from engine.core.match import Move
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.enigma.actions import Inspect, Lay, Pick, Try, Whom
from engine.enigma.puzzles.riddle import RiddleView
from engine.enigma.table.events import TurnBegan
from engine.enigma.table.view import EnigmaView
from web.cover import Label
from web.front import Objection, QuestionText, Scene
from web.screens.enigma import companion_verbs, notebook_verbs, riddle_verbs, verbs
from web.screens.enigma.companion import EnigmaCompanion
from web.screens.enigma.cover import EnigmaCover
from web.screens.enigma.laid import Laid
from web.screens.enigma.log import move_lines
from web.screens.enigma.notes import Notes
from web.screens.enigma.pieces import Pieces
from web.screens.enigma.puzzle import EnigmaPuzzles, all_names
from web.screens.enigma.review import EnigmaReview
from web.screens.enigma.riddle import riddle_scene
from web.screens.enigma.riddle_words import told_text
from web.screens.enigma.scratch import EnigmaSight, Scratch
from web.screens.enigma.sprite import symbols
from web.screens.enigma.table import scene
from web.screens.enigma.talk import EnigmaTalk
from web.screens.enigma.why import EXPLAINED, why_text
from web.screens.enigma.words import agreed_texts, option_label, question_text, refusal_text
from web.screens.enigma.writing import verbs as writing
from web.screens.enigma.writing.room import EnigmaWriting
from web.verbs import together
from web.work import Work


class EnigmaFront:
    """What the app must know of Enigma."""

    cover = EnigmaCover()
    verbs = together(verbs.VERBS, notebook_verbs.VERBS, companion_verbs.VERBS, riddle_verbs.VERBS, writing.VERBS)
    notes = Notes
    scratch = Scratch
    hints = False
    objections: Mapping[str, Objection] = {}
    campaigns = None

    def __init__(self, game: AnyGame, files: Files) -> None:
        self.game = game
        self.pieces = Pieces.read(files)
        self.laid = Laid(game, self.pieces)
        self.puzzles = EnigmaPuzzles(self.pieces.cards)
        self.writing = EnigmaWriting(game, self.pieces)
        self.review = EnigmaReview(self.laid)
        self.talk = EnigmaTalk(files)
        self.companion = EnigmaCompanion(self.pieces)

    def art(self) -> object:
        return symbols(self.pieces.art)

    def option(self, words: Words, option: Option) -> Label | None:
        return option_label(words, option)

    def remarks(self, words: Words, setup: Setup) -> Sequence[str]:
        """How it is played by so many (EN-26, EN-29)."""
        _ = words.gettext
        if setup.seats == 1:
            return (_("Alone nobody lies, but three games must be won one after the other, each with another goal."),)
        if setup.seats == 2:
            return (_("Each is dealt several characters and keeps one of them."),)
        return ()

    def agreed(self, words: Words, options: Values) -> Sequence[str]:
        return agreed_texts(words, options)

    def take_backs(self, words: Words) -> str:
        """Never: every step is seen, or shows something."""
        return ""

    def gives_away(self, words: Words, setup: Setup) -> str:
        return ""

    def seat(self, words: Words, seat: Seat) -> str:
        return words.gettext("Seat %(number)s", number=seat + 1)

    def refusal(self, words: Words, illegal: IllegalAction) -> str:
        return refusal_text(words, illegal)

    def names(self, words: Words, names: Sequence[str]) -> Sequence[str]:
        """Who is spoken of: in a puzzle more than sit there."""
        return all_names(words, names)

    def results(self, view: EnigmaView) -> int:
        """Games of the match."""
        return len(view.played)

    def turns(self, view: EnigmaView) -> Sequence[Sequence[int]]:
        """How many turns the last game took whoever won it; of those before, nothing is left to count.
        Of a puzzle that was solved, all answers and hints."""
        if isinstance(view, RiddleView):
            return [[len(view.tried)] if view.is_solved else []]
        winner = view.played[-1].winner if view.played else None
        taken = [event.seat for event in view.events if isinstance(event, TurnBegan)]
        return [[taken.count(seat)] if seat == winner else [] for seat in range(len(view.players))]

    def lingers(self, action: object) -> bool:
        """Who has looked at something reads it before the device is passed on."""
        return isinstance(action, Inspect | Pick | Whom | Lay | Try)

    def told(
        self,
        words: Words,
        setup: Setup,
        move: Move[Any],
        before: EnigmaView,
        after: EnigmaView,
        names: Sequence[str],
        you: Seat | None,
    ) -> Sequence[str]:
        if isinstance(after, RiddleView):
            return [told_text(words, after, self.pieces, self.names(words, names))]
        return move_lines(words, before, after, self.laid.at(setup), names, you)

    def explains(self, action: object, *, over: bool) -> bool:
        """Not while it would tell what somebody has seen."""
        return over and isinstance(action, EXPLAINED)

    def why(self, words: Words, why: Why) -> str:
        return why_text(words, why)

    def question(self, words: Words, setup: Setup, question: Question[Any], names: Sequence[str]) -> QuestionText:
        return question_text(words, question, self.laid.at(setup), list(names))

    def work(self, sight: EnigmaSight) -> Sequence[Work]:
        return ()

    def table(self, words: Words, sight: EnigmaSight) -> Scene:
        if isinstance(sight.view, RiddleView):
            return riddle_scene(words, sight, sight.view, self.pieces, self.cover.title(words))
        return scene(words, sight, self.laid.at(sight.setup), self.cover.title(words))

"""Tagiron's screens: the table, and what is written on it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.core.bots import Why
from engine.core.content import Files
from engine.core.game import AnyGame, IllegalAction, Question, Seat, Setup
from engine.core.match import Move
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.table import Ask, GuessTiles, TagironView
from web.cover import Label
from web.front import Objection, QuestionText, Scene
from web.screens.tagiron import companion_verbs, deduction_verbs, notepad_verbs, verbs
from web.screens.tagiron.companion import TagironCompanion
from web.screens.tagiron.cover import TagironCover
from web.screens.tagiron.deduction import deduce
from web.screens.tagiron.lesson import undecided, unfit
from web.screens.tagiron.log import move_lines
from web.screens.tagiron.notes import Notes
from web.screens.tagiron.puzzle import TagironPuzzles, all_names, turns_of
from web.screens.tagiron.review import TagironReview
from web.screens.tagiron.scratch import Scratch, TagironSight
from web.screens.tagiron.table import scene
from web.screens.tagiron.words import agreed_text, option_label, refusal_text, why_text
from web.verbs import together
from web.work import Work


class TagironFront:
    """What the app must know of Tagiron."""

    cover = TagironCover()
    verbs = together(verbs.VERBS, notepad_verbs.VERBS, deduction_verbs.VERBS, companion_verbs.VERBS)
    notes = Notes
    scratch = Scratch
    hints = True
    puzzles = TagironPuzzles()
    campaigns = None
    writing = None
    talk = None

    def __init__(self, game: AnyGame, files: Files) -> None:
        self.game = game
        self.cards = Cards(files)
        self.objections: Mapping[str, Objection] = {"decides": undecided, "fits": partial(unfit, cards=self.cards)}
        self.review = TagironReview(self.cards)
        self.companion = TagironCompanion(self.cards)

    def art(self) -> object:
        return None

    def option(self, words: Words, option: Option) -> Label:
        return option_label(words, option)

    def remarks(self, words: Words, setup: Setup) -> Sequence[str]:
        """Who answers, and what is to be guessed, by the number of players (TG-03, TG-04, TG-07 to TG-10, TG-14)."""
        _ = words.gettext
        return {
            1: (_("Alone: break a hidden hand in as few turns as you can."),),
            2: (
                _("5 tiles each; the opponent answers what you ask."),
                _("Guess the opponent's tiles, as often as you like: a wrong guess costs the turn."),
            ),
            3: (
                _("5 tiles each and 5 in the centre; both others answer what you ask."),
                _("Guess the centre. Everybody has one attempt in the whole game."),
            ),
            4: (
                _("4 tiles each and 4 in the centre; everybody answers each question, the asker too."),
                _("Guess the centre. Everybody has one attempt in the whole game."),
            ),
        }[setup.seats]

    def agreed(self, words: Words, options: Values) -> Sequence[str]:
        return (agreed_text(words, str(options["notepad"])),)

    def take_backs(self, words: Words) -> str:
        """Never: every answer is heard by all, and who guesses looks (TG-06, TG-10)."""
        return ""

    def gives_away(self, words: Words, setup: Setup) -> str:
        return ""

    def seat(self, words: Words, seat: Seat) -> str:
        return words.gettext("Seat %(number)s", number=seat + 1)

    def refusal(self, words: Words, illegal: IllegalAction) -> str:
        return refusal_text(words, illegal)

    def names(self, words: Words, names: Sequence[str]) -> Sequence[str]:
        """Who holds a hand."""
        return all_names(words, names)

    def results(self, view: TagironView) -> int:
        """A match is one game: its end is its result."""
        return 0

    def turns(self, view: TagironView) -> Sequence[Sequence[int]]:
        return turns_of(view)

    def lingers(self, action: object) -> bool:
        """After a question or a guess there is something to read before the device is passed on."""
        return isinstance(action, Ask | GuessTiles)

    def told(
        self,
        words: Words,
        setup: Setup,
        move: Move[Any],
        before: TagironView,
        after: TagironView,
        names: Sequence[str],
        you: Seat | None,
    ) -> Sequence[str]:
        return move_lines(words, before, after, self.cards, names, you)

    def explains(self, action: object, *, over: bool) -> bool:
        """A bot's question, once the game is over: before, it would tell of the bot's own tiles."""
        return over

    def why(self, words: Words, why: Why) -> str:
        return why_text(words, why)

    def question(self, words: Words, setup: Setup, question: Question[Any], names: Sequence[str]) -> QuestionText:
        raise LookupError(question.code)  # Nothing is asked in the open.

    def work(self, sight: TagironSight) -> Sequence[Work]:
        """The panel of what follows."""
        found = deduce(sight)
        return [found.prospects] if found is not None else []

    def table(self, words: Words, sight: TagironSight) -> Scene:
        return scene(words, sight, self.cards, self.cover.title(words))

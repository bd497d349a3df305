"""Tagiron's screens: the table, and what is written on it."""

from collections.abc import Sequence
from typing import Any

from engine.core.content import Files
from engine.core.game import AnyGame, IllegalAction, Seat, Setup
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.table import Ask, GuessTiles
from web.front import AnyTable, Label, Page
from web.screens.tagiron import companion_verbs, deduction_verbs, notepad_verbs, verbs
from web.screens.tagiron.board import told_apart
from web.screens.tagiron.companion import OPTIONS, CompanionState, agreed, companion_page
from web.screens.tagiron.cover import TagironCover
from web.screens.tagiron.deduction import deduction_view
from web.screens.tagiron.log import log_lines
from web.screens.tagiron.notepad import notepad_view
from web.screens.tagiron.notes import Notes
from web.screens.tagiron.puzzle import TagironPuzzles, all_names, puzzle_title, puzzle_view
from web.screens.tagiron.review import review_page
from web.screens.tagiron.status import status_text
from web.screens.tagiron.table import table_view
from web.screens.tagiron.words import bot_label, option_label, refusal_text


class TagironFront:
    """What the app must know of Tagiron."""

    cover = TagironCover()
    notes = Notes
    companion_state = CompanionState
    puzzles = TagironPuzzles()
    verbs = (verbs, deduction_verbs, companion_verbs, notepad_verbs)

    def __init__(self, game: AnyGame, files: Files) -> None:
        self.game = game
        self.cards = Cards(files)

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

    def take_backs(self, words: Words) -> str:
        """Never: every answer is heard by all, and who guesses looks (TG-06, TG-10)."""
        return ""

    def seat(self, words: Words, seat: Seat) -> str:
        return words.gettext("Seat %(number)s", number=seat + 1)

    def bot(self, words: Words, name: str) -> Label:
        return bot_label(words, name)

    def refusal(self, words: Words, illegal: IllegalAction) -> str:
        return refusal_text(words, illegal)

    def results(self, table: AnyTable) -> int:
        """A match is one game: its end is its result."""
        return 0

    def lingers(self, table: AnyTable) -> bool:
        """After a question or a guess there is something to read before the device is passed on."""
        return isinstance(table.match.moves[-1].action, Ask | GuessTiles)

    def log(self, words: Words, table: AnyTable, names: Sequence[str]) -> Sequence[str]:
        return [line.text for line in log_lines(words, table, self.cards, everybody(words, names))]

    def explains(self, table: AnyTable, number: int) -> bool:
        """A bot's question, once the game is over: before, it would tell of the bot's own tiles."""
        moves = table.match.moves
        return table.over and 0 <= number < len(moves) and table.players[moves[number].seat].bot is not None

    def status(self, words: Words, table: AnyTable, names: Sequence[str]) -> str:
        return status_text(words, table.view, everybody(words, names))

    def table(self, words: Words, table: AnyTable, names: Sequence[str]) -> Page:
        names = everybody(words, names)
        context: dict[str, Any] = {
            **table_view(words, table, self.cards, names, self.explains),
            "notepad": notepad_view(words, table, self.cards, names),
            "deduction": deduction_view(words, table, self.cards, names),
            "title": " ".join([self.cover.title(words), *puzzle_title(table)]),
            "puzzle": puzzle_view(words, table),
        }
        unfinished = any(context[part] and context[part]["unfinished"] for part in ("deduction", "puzzle"))
        return Page("tagiron/table.html", context["title"], {"table": context}, unfinished)

    def review(self, words: Words, table: AnyTable, names: Sequence[str], part: str) -> Page | None:
        return review_page(words, table, self.cards, everybody(words, names), part)

    def companion(self, words: Words, state: Any) -> Page:
        return companion_page(words, state, self)

    def companion_options(self, chosen: Values) -> tuple[Option, ...]:
        return OPTIONS

    def companion_agreed(self, state: Any, options: Values) -> Any:
        return agreed(state, options)


def everybody(words: Words, names: Sequence[str]) -> list[str]:
    """Who holds a hand, namesakes told apart."""
    return told_apart(all_names(words, names))

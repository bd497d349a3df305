"""What a lesson of Mastermind may object to."""

from engine.core.words import Words
from engine.mastermind.codes import answer
from engine.mastermind.table import Guess, MastermindView
from web.screens.mastermind.words import answer_text


def unfit(words: Words, view: MastermindView, guess: Guess) -> str:
    """The first row that would have had another answer, if this were the code (MM-04)."""
    for number, row in enumerate(view.rows, 1):
        would = answer(guess.code, row.guess)
        if row.answer not in (None, would):
            return words.gettext(
                "This cannot be the code: with it, the answer to row %(row)s would be “%(would)s”. Try again.",
                row=number,
                would=answer_text(words, would),
            )
    return ""

"""What a lesson of Tagiron may object to."""

from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.questions import QUESTIONS, fact
from engine.tagiron.solver import case_of, sought
from engine.tagiron.table import Ask, Asked, GuessTiles, TagironView
from web.screens.tagiron.guess import doubts


def undecided(words: Words, view: TagironView, ask: Ask) -> str:
    """A question that leaves more than one row (TG-06)."""
    rows = sought(case_of(view))
    answers = {fact(QUESTIONS[ask.question], row, ask.choice) for row in rows}
    if len(answers) == len(rows):
        return ""
    return words.gettext("This card does not settle it: the answer would be the same either way. Look for another.")


def unfit(words: Words, view: TagironView, guess: GuessTiles, *, cards: Cards) -> str:
    """Why this row can't be the opponent's (TG-08): by the own tiles, by an answer."""
    if against := doubts(words, view, guess.tiles):
        return " ".join(against)
    for event in view.events:
        if not isinstance(event, Asked) or event.seat != view.seat:
            continue
        if any(fact(QUESTIONS[event.question], guess.tiles, event.choice) != one.answer.fact for one in event.replies):
            title = cards.short(words, event.question, event.choice)
            return words.gettext("That row does not fit the answer to “%(question)s”. Try again.", question=title)
    return ""

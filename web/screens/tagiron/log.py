"""What has happened at the table, in words that everybody at it may hear."""

from collections.abc import Iterator, Sequence

from engine.core.game import Seat
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.table import Asked, Event, Guessed, Passed, TagironView
from web.people import with_you
from web.screens.tagiron.words import answer_text, tiles_text


def move_lines(
    words: Words, before: TagironView, after: TagironView, cards: Cards, names: Sequence[str], you: Seat | None
) -> list[str]:
    """What a move adds to the log: one line."""
    said = event_text(words, after.events[-1], cards, names, you)
    return [" ".join([said, *turns_of_events(words, before, after, names, you)])]


def event_text(words: Words, event: Event, cards: Cards, names: Sequence[str], you: Seat | None) -> str:
    """A question with its answers; a guess; a turn let go."""
    if event.seat == you:
        return own_text(words, event, cards, with_you(words, names, you))
    _ = words.gettext
    name = names[event.seat]
    match event:
        case Asked(question=question, choice=choice):
            asked = _("%(name)s asks: %(question)s", name=name, question=cards.asked(words, question, choice))
            return " ".join([asked, *answers(words, event, with_you(words, names, you))])
        case Guessed(right=right, tiles=None):
            if right:
                return _("%(name)s has looked at the centre: the guess is right.", name=name)
            return _("%(name)s has looked at the centre: the guess is wrong.", name=name)
        case Guessed(right=right, tiles=tiles):
            row = tiles_text(words, tiles or ())
            if right:
                return _("%(name)s guesses %(tiles)s: right.", name=name, tiles=row)
            return _("%(name)s guesses %(tiles)s: wrong.", name=name, tiles=row)
        case Passed(gave_up=True):
            return _("%(name)s gives up.", name=name)
        case Passed():
            return _("%(name)s passes.", name=name)


def own_text(words: Words, event: Event, cards: Cards, names: Sequence[str]) -> str:
    """The same to who has done it."""
    _ = words.gettext
    match event:
        case Asked(question=question, choice=choice):
            asked = _("You ask: %(question)s", question=cards.asked(words, question, choice))
            return " ".join([asked, *answers(words, event, names)])
        case Guessed(right=right, tiles=None):
            if right:
                return _("You have looked at the centre: your guess is right.")
            return _("You have looked at the centre: your guess is wrong.")
        case Guessed(right=right, tiles=tiles):
            row = tiles_text(words, tiles or ())
            return _("You guess %(tiles)s: right.", tiles=row) if right else _("You guess %(tiles)s: wrong.", tiles=row)
        case Passed(gave_up=True):
            return _("You give up.")
        case Passed():
            return _("You pass.")


def answers(words: Words, event: Asked, names: Sequence[str]) -> Iterator[str]:
    """Ann: A and C."""
    for reply in event.replies:
        yield words.gettext(
            "%(name)s: %(answer)s.",
            name=names[reply.seat],
            answer=answer_text(words, event.question, event.choice, reply.answer),
        )


def turns_of_events(
    words: Words, before: TagironView, after: TagironView, names: Sequence[str], you: Seat | None
) -> Iterator[str]:
    """What the move has set going: a last chance, a last round, the end of the cards (TG-09, TG-11, TG-12)."""
    _ = words.gettext
    if before.phase == "turn" and after.phase == "last-chance":
        if after.turn == you:
            yield _("You have one last chance to guess.")
        else:
            yield _("%(name)s has one last chance to guess.", name=names[after.turn])
    if before.phase == "turn" and after.phase in ("closing", "out-of-cards"):
        yield _("The round is played to its end.")
    if before.offered and not after.offered:
        yield _("The cards have run out.")

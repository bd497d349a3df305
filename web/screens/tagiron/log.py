"""What has happened at the table, in words that everybody at it may hear."""

from collections.abc import Iterator, Sequence

from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.table import Asked, Event, Guessed, Passed, TagironView
from web.screens.tagiron.words import answer_text, tiles_text


def move_lines(words: Words, before: TagironView, after: TagironView, cards: Cards, names: Sequence[str]) -> list[str]:
    """What a move adds to the log: one line."""
    said = [event_text(words, after.events[-1], cards, names), *turns_of_events(words, before, after, names)]
    return [" ".join(said)]


def event_text(words: Words, event: Event, cards: Cards, names: Sequence[str]) -> str:
    """A question with its answers; a guess; a turn let go."""
    _ = words.gettext
    name = names[event.seat]
    match event:
        case Asked(question=question, choice=choice):
            asked = _("%(name)s asks: %(question)s", name=name, question=cards.asked(words, question, choice))
            return " ".join([asked, *answers(words, event, names)])
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


def answers(words: Words, event: Asked, names: Sequence[str]) -> Iterator[str]:
    """Ann: A and C."""
    for reply in event.replies:
        yield words.gettext(
            "%(name)s: %(answer)s.",
            name=names[reply.seat],
            answer=answer_text(words, event.question, event.choice, reply.answer),
        )


def turns_of_events(words: Words, before: TagironView, after: TagironView, names: Sequence[str]) -> Iterator[str]:
    """What the move has set going: a last chance, a last round, the end of the cards (TG-09, TG-11, TG-12)."""
    _ = words.gettext
    if before.phase == "turn" and after.phase == "last-chance":
        yield _("%(name)s has one last chance to guess.", name=names[after.turn])
    if before.phase == "turn" and after.phase in ("closing", "out-of-cards"):
        yield _("The round is played to its end.")
    if before.offered and not after.offered:
        yield _("The cards have run out.")

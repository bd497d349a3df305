"""What has happened at the table, in words that everybody at it may hear."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.tagiron.table import Asked, Event, Guessed, Passed
from web.front import AnyTable
from web.screens.tagiron.words import Cards, answer_text, tiles_text
from web.words import Words


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log, and the number of the move that it tells of."""

    text: str
    move: int


def log_lines(table: AnyTable, cards: Cards, words: Words, names: Sequence[str]) -> list[LogLine]:
    """The whole log. What was put into words before is not again."""
    moves = table.match.moves
    known: list[LogLine] = table.worked_out.setdefault(f"log:{words.lang}", [])
    told = known[-1].move + 1 if known else 0
    for number in range(told, len(moves)):
        event = table.match.view_after(number + 1, None).events[-1]
        known.extend(LogLine(text, number) for text in event_lines(event, cards, words, names))
    return list(known)


def event_lines(event: Event, cards: Cards, words: Words, names: Sequence[str]) -> Iterator[str]:
    """A question with its answers; a guess; a turn let go."""
    _ = words.gettext
    name = names[event.seat]
    match event:
        case Asked(question=question, choice=choice, replies=replies):
            answers = [
                _(
                    "%(name)s: %(answer)s",
                    name=names[reply.seat],
                    answer=answer_text(words, question, choice, reply.answer),
                )
                for reply in replies
            ]
            yield " ".join(
                [
                    _("%(name)s asks: %(question)s", name=name, question=cards.asked(words, question, choice)),
                    *(f"{a}." for a in answers),
                ]
            )
        case Guessed(right=right, tiles=tiles):
            if tiles is not None:
                row = tiles_text(words, tiles)
                yield (
                    _("%(name)s guesses %(tiles)s: right.", name=name, tiles=row)
                    if right
                    else _("%(name)s guesses %(tiles)s: wrong.", name=name, tiles=row)
                )
            else:
                yield (
                    _("%(name)s looks at the centre: the guess is right.", name=name)
                    if right
                    else _("%(name)s looks at the centre: the guess is wrong.", name=name)
                )
        case Passed(gave_up=gave_up):
            yield _("%(name)s gives up.", name=name) if gave_up else _("%(name)s passes.", name=name)

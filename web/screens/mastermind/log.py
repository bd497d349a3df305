"""What has happened at the table, in words that everybody at it may hear."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.game import Seat
from engine.core.match import Move
from engine.core.words import Words
from engine.mastermind.pegs import Pegs
from engine.mastermind.table import Claim, GiveAnswer, Guess, MastermindView, PlayedGame, Resign, Row, SetCode
from web.screens.mastermind.words import answer_text, rows_text


def move_lines(
    words: Words,
    move: Move[Any],
    before: MastermindView,
    after: MastermindView,
    pegs: Pegs,
    names: Sequence[str],
    you: Seat | None,
) -> list[str]:
    """What a move adds to the log; with a game's last move, how that has ended."""
    texts = list(_move_lines(words, move.action, names[move.seat], move.seat == you, before, after, pegs))
    if len(after.played) > len(before.played):
        game = after.played[-1]
        told = ending_text(words, game, pegs)
        texts.append(told if after.alone else f"{told} {pay_text(words, game, names, you)}")
    return texts


def _move_lines(
    words: Words, action: object, name: str, yours: bool, before: MastermindView, after: MastermindView, pegs: Pegs
) -> Iterator[str]:
    _ = words.gettext
    match action:
        case SetCode() if yours:
            yield _("You hide a code.")
        case SetCode():
            yield _("%(name)s hides a code.", name=name)
        case Guess():
            yield _guess_line(words, "" if yours else name, len(before.rows) + 1, _row_after(before, after), pegs)
        case GiveAnswer(answer):
            text = answer_text(words, answer)
            yield _("Answer to row %(row)s: %(answer)s.", row=len(before.rows), answer=text)
        case Claim():
            if yours:
                yield _("You claim that no code fits the answers.")
            else:
                yield _("%(name)s claims that no code fits the answers.", name=name)
            if len(after.played) == len(before.played):
                yield _("The claim is rejected: a code still fits them all.")
        case Resign() if yours:
            yield _("You resign.")
        case Resign():
            yield _("%(name)s gives up.", name=name) if after.alone else _("%(name)s resigns.", name=name)


def _row_after(before: MastermindView, after: MastermindView) -> Row:
    """The row that a guess added: on the board, or in the game that it ended."""
    rows = after.rows if len(after.played) == len(before.played) else after.played[-1].rows
    return rows[-1]


def _guess_line(words: Words, name: str, number: int, row: Row, pegs: Pegs) -> str:
    """Without a name it is the row of whoever reads."""
    _ = words.gettext
    guess = pegs.names(words, row.guess)
    if name:
        placed = _("Row %(row)s, %(name)s: %(pegs)s.", row=number, name=name, pegs=guess)
    else:
        placed = _("Your row %(row)s: %(pegs)s.", row=number, pegs=guess)
    if row.answer is None:
        return placed
    return f"{placed} {_('Answer: %(answer)s.', answer=answer_text(words, row.answer))}"


def pay_text(words: Words, game: PlayedGame, names: Sequence[str], you: Seat | None = None) -> str:
    """Who earned what (MM-08 to MM-10)."""
    payee = game.codemaker if game.counts else 1 - game.codemaker
    points = game.points[payee]
    if payee == you:
        return words.ngettext("You earn %(num)s point.", "You earn %(num)s points.", points)
    return words.ngettext("%(name)s earns %(num)s point.", "%(name)s earns %(num)s points.", points, name=names[payee])


def ending_text(words: Words, game: PlayedGame, pegs: Pegs) -> str:
    """How a game ended, and what the code was (MM-07 to MM-10)."""
    _ = words.gettext
    code = _("The code: %(pegs)s.", pegs=pegs.names(words, game.code))
    match game.ending:
        case "broken":
            how = words.ngettext("Broken in %(num)s row.", "Broken in %(num)s rows.", len(game.rows))
        case "unbroken":
            how = _("Not broken in %(rows)s.", rows=rows_text(words, len(game.rows)))
        case "claimed":
            how = _("The claim is upheld: no code fits the answers. The game is played again.")
        case "wrong-answer":
            rows = words.enumeration(words.number(row + 1) for row in game.wrong)
            how = words.ngettext(
                "The answer to row %(rows)s was wrong. The game is played again.",
                "The answers to rows %(rows)s were wrong. The game is played again.",
                len(game.wrong),
                rows=rows,
            )
    return f"{how} {code}"

"""What the table shows: rows, shield, palette, key pegs, score track."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engine.core.words import Words
from engine.mastermind.codes import EMPTY, Answer, Codes, Peg
from engine.mastermind.pegs import Pegs
from engine.mastermind.table import MastermindView, PlayedGame, Row
from web.screens.mastermind.notes import Notes, draft_of, filled, hole_of
from web.screens.mastermind.words import answer_text


@dataclass(frozen=True, slots=True)
class KeysView:
    """An answer's key pegs, and how many places stay free."""

    red: int
    white: int
    blank: int
    text: str


@dataclass(frozen=True, slots=True)
class RowView:
    number: int
    state: Literal["played", "current", "waiting", "empty"]
    pegs: tuple[Peg | None, ...]
    keys: KeysView | None
    label: str
    wrong: bool = False


def keys_view(words: Words, answer: Answer, holes: int) -> KeysView:
    return KeysView(answer.red, answer.white, max(0, holes - answer.red - answer.white), answer_text(words, answer))


def row_label(words: Words, number: int, row: Row, pegs: Pegs) -> str:
    """Row 3: red, blue, blue, green. Answer: 1 red, 2 white."""
    guess = pegs.names(words, row.guess)
    if row.answer is None:
        return words.gettext("Row %(row)s: %(pegs)s. Not answered yet.", row=number, pegs=guess)
    answer = answer_text(words, row.answer)
    return words.gettext("Row %(row)s: %(pegs)s. Answer: %(answer)s.", row=number, pegs=guess, answer=answer)


def played_row(words: Words, number: int, row: Row, holes: int, pegs: Pegs, wrong: bool = False) -> RowView:
    return RowView(
        number=number,
        state="played" if row.answer is not None else "waiting",
        pegs=row.guess,
        keys=keys_view(words, row.answer, holes) if row.answer is not None else None,
        label=row_label(words, number, row, pegs),
        wrong=wrong,
    )


def rows_view(
    words: Words,
    rows: Sequence[Row],
    holes: int,
    limit: int,
    pegs: Pegs,
    wrong: Sequence[int] = (),
    current: bool = False,
) -> list[RowView]:
    """All rows of the board, the first at the top (MM-03, MM-06)."""
    played = [played_row(words, n + 1, row, holes, pegs, n in wrong) for n, row in enumerate(rows)]
    rest = range(len(rows) + 1, limit + 1)
    return played + [
        RowView(
            number=number,
            state="current" if current and number == rest[0] else "empty",
            pegs=(None,) * holes,
            keys=None,
            label=words.gettext("Row %(row)s: nothing yet.", row=number),
        )
        for number in rest
    ]


def board_view(words: Words, view: MastermindView, game: PlayedGame | None, pegs: Pegs) -> dict[str, Any]:
    """The board: of the game being played, or of the finished one that is being looked at."""
    holes = view.codes.holes
    if game is not None:
        rows = rows_view(words, game.rows, holes, view.row_limit, pegs, game.wrong)
    else:
        rows = rows_view(words, view.rows, holes, view.row_limit, pegs, current=view.phase == "guess")
    return {"holes": holes, "rows": rows}


def shield_view(words: Words, view: MastermindView, game: PlayedGame | None, pegs: Pegs) -> dict[str, Any]:
    """The code behind its shield: for its maker, and for all once it drops (MM-02, MM-07, MM-09)."""
    code = game.code if game is not None else view.code
    shown = game is not None or (view.code is not None and view.phase == "over")
    mine = not shown and code is not None
    if code is not None:
        names = pegs.names(words, code)
        label = (
            words.gettext("The code: %(pegs)s.", pegs=names)
            if shown
            else words.gettext("Your code: %(pegs)s.", pegs=names)
        )
    elif view.code_set:
        label = words.gettext("The code is hidden behind the shield.")
    else:
        label = words.gettext("No code has been set yet.")
    return {"shown": shown, "mine": mine, "set": game is not None or view.code_set, "pegs": code, "label": label}


def draft_view(words: Words, view: MastermindView, notes: Notes) -> dict[str, Any] | None:
    """The row that the person at the screen is filling."""
    if view.seat is None:
        return None
    purpose = {"code": "code", "guess": "guess"}.get(view.phase)
    if purpose is None or (view.seat == view.codemaker) != (purpose == "code"):
        return None
    draft, row = draft_of(notes, view.codes), filled(notes, view.codes)
    same = next((n + 1 for n, played in enumerate(view.rows) if played.guess == row), None)
    return {
        "purpose": purpose,
        "row": len(view.rows) + 1,
        "pegs": draft,
        "selected": hole_of(notes, view.codes),
        "palette": palette_of(view.codes),
        "can_submit": row is not None,
        "submit_label": words.gettext("Hide the code") if purpose == "code" else words.gettext("Submit"),
        "same_as_row": same if purpose == "guess" else None,
    }


def palette_of(codes: Codes) -> list[Peg]:
    """The colours, and last the empty hole where it is agreed on."""
    colours: list[Peg] = list(range(1, codes.colours + 1))
    return [*colours, EMPTY] if codes.empties else colours


def answering_view(words: Words, view: MastermindView, notes: Notes) -> dict[str, Any] | None:
    """The key pegs that the codemaker is placing by hand (MM-10)."""
    if view.phase != "answer" or view.seat != view.codemaker:
        return None
    return {
        "red": notes.red,
        "white": notes.white,
        "most": view.codes.holes,
        "can_submit": notes.red + notes.white <= view.codes.holes,
        "text": answer_text(words, Answer(notes.red, notes.white)),
    }


def track_view(scores: Sequence[int], names: Sequence[str]) -> dict[str, Any]:
    """Two rows of holes, one player's marker red, the other's white (MM-11)."""
    longest = max(20, -(-max(scores) // 10) * 10)
    players = [
        {"name": name, "score": score, "marker": marker}
        for name, score, marker in zip(names, scores, ("red", "white"), strict=True)
    ]
    return {"length": longest, "players": players}

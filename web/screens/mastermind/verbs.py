"""What a person can do at Mastermind's table."""

from dataclasses import dataclass
from random import Random

from engine.core.game import Setup
from engine.core.match import Log, Move
from engine.mastermind.codes import Answer
from engine.mastermind.hints import Hint
from engine.mastermind.hints import hint as ask
from engine.mastermind.table import Action, Claim, GiveAnswer, Guess, MastermindView, Resign, SetCode
from web.desk import Desk, seed
from web.front import AnyTable
from web.saves import Player
from web.screens.mastermind.notes import Notes, answered, cleared_last, draft_of, filled, placed
from web.screens.mastermind.words import fits_text
from web.screens.play import person_verb, table_verb
from web.screens.share import share_puzzle
from web.verbs import Refused


def notes_of(table: AnyTable) -> Notes:
    """The sheet of the person at the screen; a save may hold more key pegs than there are."""
    notes = table.my_notes
    return answered(notes, table.view.codes, None, None) if isinstance(notes, Notes) else Notes()


def write(table: AnyTable, notes: Notes) -> None:
    if table.facing is not None:
        table.notes[table.facing] = notes


def can_claim(table: AnyTable) -> bool:
    return table.facing is not None and Claim() in table.match.legal(table.facing)


def check_hole(desk: Desk, table: AnyTable, hole: int | None) -> None:
    if hole is not None and not 0 <= hole < table.view.codes.holes:
        raise Refused(desk.words.gettext("There is no such hole."))


@dataclass(frozen=True, slots=True)
class Hole:
    hole: int


@person_verb("mastermind.select", Hole)
def select(desk: Desk, table: AnyTable, args: Hole) -> None:
    check_hole(desk, table, args.hole)
    notes = notes_of(table)
    write(table, Notes(draft_of(notes, table.view.codes), args.hole, notes.red, notes.white))


@dataclass(frozen=True, slots=True)
class Place:
    """A peg for a hole; `source` is the hole that it was dragged from."""

    peg: int
    hole: int | None = None
    source: int | None = None


@person_verb("mastermind.place", Place)
def place(desk: Desk, table: AnyTable, args: Place) -> None:
    codes = table.view.codes
    check_hole(desk, table, args.hole)
    check_hole(desk, table, args.source)
    if args.peg not in codes.pegs:
        raise Refused(desk.words.gettext("There is no such peg."))
    write(table, placed(notes_of(table), codes, args.peg, args.hole, args.source))


@dataclass(frozen=True, slots=True)
class Clear:
    hole: int | None = None


@person_verb("mastermind.clear", Clear)
def clear(desk: Desk, table: AnyTable, args: Clear) -> None:
    """One hole, or the whole row."""
    check_hole(desk, table, args.hole)
    notes = notes_of(table)
    write(table, Notes() if args.hole is None else placed(notes, table.view.codes, None, args.hole))


@person_verb("mastermind.clear-last")
def clear_last(desk: Desk, table: AnyTable, _: object) -> None:
    write(table, cleared_last(notes_of(table), table.view.codes))


@dataclass(frozen=True, slots=True)
class RowNumber:
    row: int


@person_verb("mastermind.copy", RowNumber)
def copy(desk: Desk, table: AnyTable, args: RowNumber) -> None:
    """An earlier row as a beginning."""
    rows = table.view.rows
    if not 1 <= args.row <= len(rows):
        raise Refused(desk.words.gettext("There is no such row."))
    write(table, Notes(rows[args.row - 1].guess))


@person_verb("mastermind.submit")
def submit(desk: Desk, table: AnyTable, _: object) -> None:
    """Place the row, or hide the code (MM-02, MM-03)."""
    view: MastermindView = table.view
    row = filled(notes_of(table), view.codes)
    if row is None:
        raise Refused(desk.words.gettext("Fill every hole first."))
    act(table, SetCode(row) if view.phase == "code" else Guess(row))


def act(table: AnyTable, action: Action) -> None:
    """Carry out an action of the person at the screen; their sheet is clean again."""
    seat = table.facing
    if seat is not None:
        table.play(seat, action)
        table.notes[seat] = Notes()


@dataclass(frozen=True, slots=True)
class Keys:
    red: int | None = None
    white: int | None = None


@person_verb("mastermind.keys", Keys)
def keys(desk: Desk, table: AnyTable, args: Keys) -> None:
    write(table, answered(notes_of(table), table.view.codes, args.red, args.white))


@person_verb("mastermind.answer")
def give_answer(desk: Desk, table: AnyTable, _: object) -> None:
    notes = notes_of(table)
    act(table, GiveAnswer(Answer(notes.red, notes.white)))


@person_verb("mastermind.claim")
def claim(desk: Desk, table: AnyTable, _: object) -> None:
    """ "No code fits": costs nothing when rejected (MM-10)."""
    seat = table.facing
    if seat is not None:
        table.play(seat, Claim())


@person_verb("mastermind.resign")
def resign(desk: Desk, table: AnyTable, _: object) -> None:
    act(table, Resign())


@person_verb("mastermind.hint")
def hint(desk: Desk, table: AnyTable, _: object) -> None:
    """How many codes fit, which, and the best next guess; only where both seats allow it."""
    view: MastermindView = table.view
    if not table.allows_hints():
        raise Refused(desk.words.gettext("Hints were not agreed on."))
    if view.seat == view.codemaker or view.phase != "guess":
        raise Refused(desk.words.gettext("It is not your turn."))
    table.hint = ask(view, Random(f"{table.match.seed}:hint:{len(view.rows)}"))
    desk.announce(fits_text(desk.words, table.hint.fit))
    desk.focus("hint")


@person_verb("mastermind.hide-hint")
def hide_hint(desk: Desk, table: AnyTable, _: object) -> None:
    table.hint = None


@person_verb("mastermind.use-hint")
def use_hint(desk: Desk, table: AnyTable, _: object) -> None:
    """Put the best guess into the row; it is still the person who submits it."""
    if isinstance(table.hint, Hint) and table.hint.advice is not None:
        write(table, Notes(table.hint.advice.guess))


@dataclass(frozen=True, slots=True)
class GameNumber:
    game: int


@table_verb("mastermind.share-puzzle", GameNumber)
def puzzle(desk: Desk, table: AnyTable, args: GameNumber) -> None:
    """A link that sets the code of a finished game as a puzzle."""
    played = table.match.view(None).played
    if not 0 <= args.game < len(played):
        raise Refused(desk.words.gettext("There is no such game."))
    game = played[args.game]
    options = {**table.match.setup.options, "games": 1, "first_codemaker": "first", "by_hand": False}
    maker = table.players[game.codemaker]
    log = Log("mastermind", Setup(2, options), seed(), (Move(0, SetCode(game.code)),))
    share_puzzle(desk, log, (Player(maker.name, bot=maker.bot or "master"), Player()))

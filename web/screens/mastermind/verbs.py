"""What a person can do at Mastermind's table."""

from dataclasses import dataclass
from random import Random

from engine.core.game import Setup
from engine.core.match import Log, Move
from engine.mastermind.codes import Answer, Code
from engine.mastermind.hints import Hint
from engine.mastermind.hints import hint as ask
from engine.mastermind.table import Action, Claim, GiveAnswer, Guess, Resign, SetCode
from web.desk import Desk, seed
from web.saves import Player
from web.screens.mastermind.notes import Notes, answered, cleared_last, draft_of, filled, keyed, placed
from web.screens.mastermind.scratch import MastermindPerson
from web.screens.mastermind.table import hint_here, hint_read
from web.screens.mastermind.words import fits_text
from web.screens.play import GameVerbs
from web.screens.share import share_puzzle
from web.table import AnyTable
from web.verbs import Refused

VERBS = GameVerbs("mastermind")


def sheet_of(person: MastermindPerson) -> Notes:
    """What the person has laid out; a save may hold more key pegs than there are."""
    return answered(person.notes, person.view.codes, None, None)


def check_hole(person: MastermindPerson, hole: int | None) -> None:
    if hole is not None and not 0 <= hole < person.view.codes.holes:
        raise Refused(person.words.gettext("There is no such hole."))


@dataclass(frozen=True, slots=True)
class Hole:
    hole: int


@VERBS.person("select", Hole)
def select(person: MastermindPerson, args: Hole) -> None:
    check_hole(person, args.hole)
    notes = sheet_of(person)
    person.write(Notes(draft_of(notes, person.view.codes), args.hole, notes.red, notes.white))


@dataclass(frozen=True, slots=True)
class Place:
    """A peg for a hole; `source` is the hole that it was dragged from."""

    peg: int
    hole: int | None = None
    source: int | None = None


@VERBS.person("place", Place)
def place(person: MastermindPerson, args: Place) -> None:
    codes = person.view.codes
    check_hole(person, args.hole)
    check_hole(person, args.source)
    if args.peg not in codes.pegs:
        raise Refused(person.words.gettext("There is no such peg."))
    person.write(placed(sheet_of(person), codes, args.peg, args.hole, args.source))
    person.desk.sound("peg")


@dataclass(frozen=True, slots=True)
class Clear:
    hole: int | None = None


@VERBS.person("clear", Clear)
def clear(person: MastermindPerson, args: Clear) -> None:
    """One hole, or the whole row."""
    check_hole(person, args.hole)
    notes = sheet_of(person)
    person.write(Notes() if args.hole is None else placed(notes, person.view.codes, None, args.hole))


@VERBS.person("clear-last")
def clear_last(person: MastermindPerson, _: object) -> None:
    person.write(cleared_last(sheet_of(person), person.view.codes))


@dataclass(frozen=True, slots=True)
class RowNumber:
    row: int


@VERBS.person("copy", RowNumber)
def copy(person: MastermindPerson, args: RowNumber) -> None:
    """An earlier row as a beginning."""
    rows = person.view.rows
    if not 1 <= args.row <= len(rows):
        raise Refused(person.words.gettext("There is no such row."))
    person.write(Notes(rows[args.row - 1].guess))


@VERBS.person("submit")
def submit(person: MastermindPerson, _: object) -> None:
    """Place the row, or hide the code (MM-02, MM-03)."""
    view = person.view
    row = filled(sheet_of(person), view.codes)
    if row is None:
        raise Refused(person.words.gettext("Fill every hole first."))
    if view.phase == "code":
        act(person, SetCode(row))
    else:
        act(person, Guess(row), hinted=gives(hint_read(person.sight), row))


def gives(hint: Hint | None, row: Code) -> bool:
    """Whether the hint has named this very row."""
    if hint is None:
        return False
    return row in hint.some or (hint.advice is not None and row == hint.advice.guess)


def act(person: MastermindPerson, action: Action, *, hinted: bool = False) -> None:
    """Carry out an action; the sheet is clean again."""
    games = len(person.view.played)
    person.play(action, hinted=hinted)
    played = person.view.played
    if isinstance(action, Guess) and len(played) > games and played[-1].ending == "broken":
        person.desk.sound("win")  # A code is broken, whoever has more points.
    elif person.sight.outcome is None:
        person.desk.sound("card" if isinstance(action, SetCode) else "bell")
    person.write(Notes())


@dataclass(frozen=True, slots=True)
class Keys:
    """How many more of each."""

    red: int = 0
    white: int = 0


@VERBS.person("keys", Keys)
def keys(person: MastermindPerson, args: Keys) -> None:
    person.write(keyed(sheet_of(person), person.view.codes, args.red, args.white))


@VERBS.person("answer")
def give_answer(person: MastermindPerson, _: object) -> None:
    notes = sheet_of(person)
    act(person, GiveAnswer(Answer(notes.red, notes.white)))


@VERBS.person("claim")
def claim(person: MastermindPerson, _: object) -> None:
    """ "No code fits": costs nothing when rejected (MM-10)."""
    person.play(Claim())


@VERBS.person("resign")
def resign(person: MastermindPerson, _: object) -> None:
    act(person, Resign())


@VERBS.person("hint")
def hint(person: MastermindPerson, _: object) -> None:
    """How many codes fit, which, and the best next guess; only where both seats allow it."""
    view = person.view
    if not person.sight.hints:
        raise Refused(person.words.gettext("Hints were not agreed on."))
    if view.seat == view.codemaker or view.phase != "guess":
        raise Refused(person.words.gettext("It is not your turn."))
    found = ask(view, Random(f"hint:{view.codes}:{view.rows}"))
    person.scratch.hint, person.scratch.hint_away = (view, found), False
    person.desk.announce(fits_text(person.words, found.fit))
    person.desk.focus("hint")


@VERBS.person("hide-hint")
def hide_hint(person: MastermindPerson, _: object) -> None:
    person.scratch.hint_away = True


@VERBS.person("use-hint")
def use_hint(person: MastermindPerson, _: object) -> None:
    """Put the best guess into the row; it is still the person who submits it."""
    found = hint_here(person.sight)
    if found is not None and found.advice is not None:
        person.write(Notes(found.advice.guess))


@dataclass(frozen=True, slots=True)
class GameNumber:
    game: int


@VERBS.table("share-puzzle", GameNumber)
def puzzle(desk: Desk, table: AnyTable, args: GameNumber) -> None:
    """A link that sets the code of a finished game as a puzzle."""
    played = table.match.view(None).played
    if not 0 <= args.game < len(played):
        raise Refused(desk.words.gettext("There is no such game."))
    game = played[args.game]
    options = {**table.match.setup.options, "games": 1, "first_codemaker": "first", "by_hand": False}
    maker = Player() if len(table.players) == 1 else table.players[game.codemaker]
    log = Log("mastermind", Setup(2, options), seed(), (Move(0, SetCode(game.code)),))
    share_puzzle(desk, log, (Player(maker.name, bot=maker.bot or "master"), Player()))

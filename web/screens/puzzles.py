"""The room of puzzles, for any game that has them: the daily one, one by number; begun, gone on with, shared."""

from dataclasses import dataclass
from typing import Any

from engine.core.game import Outcome
from engine.core.match import Log
from engine.core.words import Words
from web import saves
from web.desk import Desk, address, fresh_name, seed
from web.front import Front, Page, Puzzles
from web.opening import patiently
from web.puzzles import NUMBERS, Puzzle, named, puzzle_of, today
from web.saves import MATCH, Agreed, BadSave, Player
from web.screens.fault import not_found
from web.screens.setup import front_named
from web.sight import AnySight
from web.tables import open_for
from web.verbs import Refused, Verbs


@dataclass(frozen=True, slots=True)
class Result:
    """How a puzzle came out, without a word of what was hidden."""

    solved: bool
    marks: str
    """One for each turn."""

    def text(self, words: Words) -> str:
        if not self.solved:
            return words.gettext("not solved")
        return words.ngettext("%(num)s turn", "%(num)s turns", len(self.marks))


def arrive(desk: Desk, front: Front) -> None:
    """Set up the match of the puzzle that is shown, so that its result can be told."""
    puzzle = puzzle_here(desk, front)
    if puzzle is not None and is_begun(desk, puzzle):
        try:
            if open_for(desk, puzzle.key, patiently()) is None:
                desk.step("puzzles.step")
        except BadSave:
            return


def puzzle_here(desk: Desk, front: Front) -> Puzzle | None:
    """The puzzle that the address names, else today's; None where there is none of that name."""
    name = desk.where.part(2)
    return named(front.game.name, name, desk.now) if name else today(front.game.name, desk.now)


def is_begun(desk: Desk, puzzle: Puzzle) -> bool:
    """Whether a match of just this puzzle lies under its key: who tampers may have put another there."""
    try:
        return puzzle_of(desk.read_save(desk.shelf.get(puzzle.key, ""))[1].log) == puzzle
    except BadSave:
        return False


def screen(desk: Desk, front: Front) -> Page:
    """The puzzle that the address names, else today's; and the way to others."""
    words, puzzles = desk.words, front.puzzles
    if puzzles is None:
        return not_found(words)
    puzzle, current = puzzle_here(desk, front), today(front.game.name, desk.now)
    context: dict[str, Any] = {
        "game": {"name": front.game.name, "title": front.cover.title(words)},
        "about": puzzles.about(words),
        "legend": puzzles.legend(words),
        "puzzle": puzzle and puzzle_card(desk, puzzle, puzzles),
        "is_today": puzzle == current,
        "today": current.name,
        "today_href": f"#/{front.game.name}/puzzles",
        "problem": None if puzzle else no_such_puzzle(words),
        "numbers": NUMBERS,
    }
    return Page("puzzles.html", words.gettext("%(game)s: puzzles", game=front.cover.title(words)), context)


def no_such_puzzle(words: Words) -> str:
    return words.gettext(
        "There is no such puzzle. Numbers go from 1 to %(last)s, days up to today.", last=words.number(NUMBERS)
    )


def puzzle_card(desk: Desk, puzzle: Puzzle, puzzles: Puzzles) -> dict[str, Any]:
    """How far the person has come with it."""
    begun = is_begun(desk, puzzle)
    result = result_here(desk, puzzle, puzzles) if begun else None
    return {
        "name": puzzle.name,
        "title": puzzle.title,
        "daily": puzzle.daily,
        "begun": begun,
        "match_href": address(puzzle.key),
        "result": result and result_view(desk.words, puzzle, result, puzzle.key),
    }


def result_view(words: Words, puzzle: Puzzle, result: Result, key: str) -> dict[str, Any]:
    return {
        "title": puzzle.title,
        "solved": result.solved,
        "text": result.text(words),
        "marks": result.marks,
        "key": key,
        "room_href": f"#/{puzzle.game}/puzzles",
    }


def result_at(words: Words, sight: AnySight, puzzles: Puzzles) -> dict[str, Any] | None:
    """What a finished table's result panel shows; None where the match is no puzzle, or not over."""
    if sight.puzzle is None or sight.outcome is None:
        return None
    result = result_of(sight.outcome, puzzles, sight.past.views(0)[-1] if sight.past else sight.view)
    return {**result_view(words, sight.puzzle, result, sight.key), "legend": puzzles.legend(words)}


def result_of(outcome: Outcome, puzzles: Puzzles, view: Any) -> Result:
    return Result(0 in outcome.winners, puzzles.marks(view))


def result_here(desk: Desk, puzzle: Puzzle, puzzles: Puzzles) -> Result | None:
    """The result of a puzzle whose match was set up; None where it is not over."""
    table = desk.tables.get(puzzle.key)
    if table is None or table.match.outcome is None or not is_begun(desk, puzzle):
        return None
    return result_of(table.match.outcome, puzzles, table.match.view(0))


VERBS = Verbs()


@VERBS.add("puzzles.step", unasked=True)
def step(desk: Desk, _: object) -> None:
    """Nothing but time: the match is set up on arrival."""


@dataclass(frozen=True, slots=True)
class Which:
    game: str


@dataclass(frozen=True, slots=True)
class Named:
    game: str
    name: str


def puzzle_named(desk: Desk, game: str, name: str) -> tuple[Front, Puzzles, Puzzle]:
    front = front_named(desk, game)
    puzzle = named(front.game.name, name, desk.now)
    if front.puzzles is None or puzzle is None:
        raise Refused(no_such_puzzle(desk.words))
    return front, front.puzzles, puzzle


@VERBS.add("puzzles.find", Named)
def find(desk: Desk, args: Named) -> None:
    """The puzzle of the number or date that was typed."""
    desk.go(puzzle_named(desk, args.game, args.name.strip().lstrip("#0"))[2].href)


@VERBS.add("puzzles.random", Which)
def draw(desk: Desk, args: Which) -> None:
    """Any numbered puzzle."""
    number = int(seed(), 16) % NUMBERS + 1
    desk.go(puzzle_named(desk, args.game, str(number))[2].href)


@VERBS.add("puzzles.begin", Named)
def begin_puzzle(desk: Desk, args: Named) -> None:
    """Sit down alone, without hints, so that turns compare. What was begun before is gone on with."""
    front, puzzles, puzzle = puzzle_named(desk, args.game, args.name)
    if is_begun(desk, puzzle):
        desk.go(address(puzzle.key))
        return
    if puzzle.key in desk.shelf:
        desk.keep(f"{MATCH}{fresh_name()}", desk.shelf[puzzle.key])
        desk.put_away(puzzle.key)
    player = Player(next(iter(desk.settings.names), ""))
    log: Log[Any] = Log(front.game.name, puzzles.setup, puzzle.seed)
    save = saves.fresh(log, (player,), Agreed(hints=(False,)), front.notes, desk.now)
    desk.go(address(desk.new_match(front, saves.retitle(save, puzzle.title), puzzle.key)))


@dataclass(frozen=True, slots=True)
class Key:
    key: str


@VERBS.add("puzzles.share", Key)
def share(desk: Desk, args: Key) -> None:
    """Copy how it went, and where the puzzle is: nothing of what was hidden."""
    words = desk.words
    table = desk.tables.get(args.key)
    front = desk.fronts[table.game.name] if table is not None else None
    puzzle = puzzle_of(table.match.log) if table is not None else None
    if front is None or front.puzzles is None or puzzle is None:
        raise Refused(words.gettext("There is no result to share yet."))
    result = result_here(desk, puzzle, front.puzzles)
    if result is None:
        raise Refused(words.gettext("There is no result to share yet."))
    what = f"{front.cover.title(words)} {puzzle.title}"
    text = f"{words.gettext('Black Chamber')} · {what} · {result.text(words)} {result.marks}"
    done = words.gettext("The result has been copied. It tells nothing of the solution.")
    desk.effects.append({"do": "copy", "text": text, "to": puzzle.href, "done": done})

"""The room of puzzles, for any game that has them: the daily one, one by number; begun, gone on with, shared."""

from dataclasses import dataclass
from typing import Any

from engine.core.match import Log, Match
from engine.core.words import Words
from web import saves
from web.desk import Desk, address, seed
from web.front import AnyTable, Front, Page, Puzzles
from web.puzzles import NUMBERS, Puzzle, named, puzzle_of, today
from web.saves import Agreed, BadSave, Player
from web.screens.fault import not_found
from web.screens.setup import front_named
from web.verbs import Refused, verb


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


def screen(desk: Desk, front: Front) -> Page:
    """The puzzle that the address names, else today's; and the way to others."""
    words, puzzles = desk.words, front.puzzles
    if puzzles is None:
        return not_found(words)
    name, current = desk.where.part(2), today(front.game.name, desk.now)
    puzzle = named(front.game.name, name, desk.now) if name else current
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
    begun = puzzle.key in desk.shelf
    result = result_here(desk, puzzle.key, puzzles) if begun else None
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


def result_at(words: Words, table: AnyTable, puzzles: Puzzles) -> dict[str, Any] | None:
    """What a finished table's result panel shows; None where the match is no puzzle, or not over."""
    puzzle, result = puzzle_of(table.match.log), result_of(table.match, puzzles)
    return result_view(words, puzzle, result, table.key) if puzzle and result else None


def result_of(match: Match[Any, Any, Any], puzzles: Puzzles) -> Result | None:
    outcome = match.outcome
    return None if outcome is None else Result(0 in outcome.winners, puzzles.marks(match.view(0)))


def result_here(desk: Desk, key: str, puzzles: Puzzles) -> Result | None:
    """The result of a stored match; None where it is not over, or cannot be read."""
    try:
        front, save = desk.read_save(desk.shelf.get(key, ""))
        return result_of(saves.replay(save, front.game), puzzles) if save.over else None
    except BadSave:
        return None


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


@verb("puzzles.find", Named)
def find(desk: Desk, args: Named) -> None:
    """The puzzle of the number or date that was typed."""
    desk.go(puzzle_named(desk, args.game, args.name.strip().lstrip("#0"))[2].href)


@verb("puzzles.random", Which)
def draw(desk: Desk, args: Which) -> None:
    """Any numbered puzzle."""
    number = int(seed(), 16) % NUMBERS + 1
    desk.go(puzzle_named(desk, args.game, str(number))[2].href)


@verb("puzzles.begin", Named)
def begin_puzzle(desk: Desk, args: Named) -> None:
    """Sit down alone, without hints, so that turns compare. What was begun before is gone on with."""
    front, puzzles, puzzle = puzzle_named(desk, args.game, args.name)
    if puzzle.key in desk.shelf:
        desk.go(address(puzzle.key))
        return
    player = Player(next(iter(desk.settings.names), ""))
    log: Log[Any] = Log(front.game.name, puzzles.setup, puzzle.seed)
    save = saves.fresh(log, (player,), Agreed(hints=(False,)), front.notes, desk.now)
    desk.go(address(desk.new_match(front, saves.retitle(save, puzzle.title), puzzle.key)))


@dataclass(frozen=True, slots=True)
class Key:
    key: str


@verb("puzzles.share", Key)
def share(desk: Desk, args: Key) -> None:
    """Copy how it went, and where the puzzle is: nothing of what was hidden."""
    words = desk.words
    front, save = desk.read_save(desk.shelf.get(args.key, ""))
    puzzle = puzzle_of(save.log)
    result = result_here(desk, args.key, front.puzzles) if front.puzzles else None
    if puzzle is None or result is None:
        raise Refused(words.gettext("There is no result to share yet."))
    what = f"{front.cover.title(words)} {puzzle.title}"
    text = f"{words.gettext('Black Chamber')} · {what} · {result.text(words)} {result.marks}"
    done = words.gettext("The result has been copied. It tells nothing of the solution.")
    desk.effects.append({"do": "copy", "text": text, "to": puzzle.href, "done": done})

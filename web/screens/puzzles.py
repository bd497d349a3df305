"""The room of puzzles, for any game that has them: the daily one, one by number; begun, gone on with, shared."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.core.game import Outcome
from engine.core.match import Log
from engine.core.words import Words
from web import pars, saves
from web.cover import Page
from web.desk import Desk, address, fresh_name, seed
from web.front import Front
from web.months import first_of, is_month, month_of
from web.opening import patiently
from web.puzzles import NUMBERS, Puzzle, latest_day, local_day, named, puzzle_of, today
from web.records import Attempt, attempts, streaks_of
from web.rooms import Puzzles
from web.saves import MATCH, Agreed, BadSave, Player
from web.screens.almanac import calendar_view, spread_view
from web.screens.fault import not_found
from web.screens.setup import front_named
from web.sight import AnySight
from web.tables import open_for
from web.untold import catch_up
from web.verbs import Refused, Verbs
from web.work import Work, go_on, slice_of_work, unfinished


@dataclass(frozen=True, slots=True)
class PuzzleResult:
    """How a puzzle came out, without a word of what was hidden."""

    solved: bool
    marks: str
    """One for each turn."""

    def text(self, words: Words) -> str:
        if not self.solved:
            return words.gettext("not solved")
        return words.ngettext("%(num)s turn", "%(num)s turns", len(self.marks))


def arrive(desk: Desk, front: Front) -> None:
    """Set up the match of the puzzle that is shown, so that its result can be told; see to the master's results."""
    puzzle = puzzle_here(desk, front)
    if puzzle is not None and is_begun(desk, puzzle):
        try:
            if open_for(desk, puzzle.key, patiently()) is None:
                desk.step("puzzles.step")
                return
        except BadSave:
            pass
    if not catch_up(desk, slice_of_work()) or unfinished(pars_due(desk, front)):
        desk.step("puzzles.step")


def pars_due(desk: Desk, front: Front) -> list[pars.Par]:
    """The puzzles that a person has been through and the master has not: one at a time, the latest first."""
    if front.puzzles is None:
        return []
    known, tried = pars.known(desk, front.game.name), attempts(desk, front.game.name)
    waiting = [one.puzzle for name, one in tried.items() if one.state != "begun" and name not in known]
    waiting.sort(key=lambda puzzle: (puzzle.day is not None, puzzle.name))
    return [par for puzzle in waiting[-1:] for par in pars.par_of(desk, front, puzzle)]


def puzzle_here(desk: Desk, front: Front) -> Puzzle | None:
    """The puzzle that the address names, else today's; None where there is none of that name."""
    name = desk.where.part(2)
    return named(front.game.name, name, desk.now) if name else today(front.game.name, desk.now)


def is_begun(desk: Desk, puzzle: Puzzle) -> bool:
    """Whether a match of just this puzzle lies under its key: who tampers may have put another there."""
    try:
        front, save = desk.read_save(desk.shelf.get(puzzle.key, ""))
    except BadSave:
        return False
    if front.puzzles is None or save.players[0].bot is not None:
        return False
    return puzzle_of(save.log) == puzzle and front.puzzles.belongs(puzzle, save.log.setup)


def screen(desk: Desk, front: Front) -> Page:
    """The puzzle that the address names, else today's; what was made of those before; and the way to others."""
    words, puzzles = desk.words, front.puzzles
    if puzzles is None:
        return not_found(words)
    game = front.game.name
    puzzle, current, tried = puzzle_here(desk, front), today(game, desk.now), attempts(desk, game)
    context: dict[str, Any] = {
        "game": {"name": game, "title": front.cover.title(words)},
        "about": puzzles.about(words),
        "legend": puzzles.legend(words),
        "puzzle": puzzle and puzzle_card(desk, puzzle, puzzles),
        "is_today": puzzle == current,
        "today": current.name,
        "today_href": f"#/{game}/puzzles",
        "problem": None if puzzle else no_such_puzzle(words),
        "numbers": NUMBERS,
        "calendar": calendar_view(desk, game, month_here(desk, puzzle or current), tried, puzzle),
        "streaks": streaks_view(words, desk, tried),
        "spread": spread_view(
            words,
            tried,
            pars.known(desk, game) if pars.has_par(front) else None,
            working=unfinished(pars_due(desk, front)),
        ),
    }
    return Page("puzzles.html", words.gettext("%(game)s: puzzles", game=front.cover.title(words)), context)


def month_here(desk: Desk, puzzle: Puzzle) -> str:
    """The month that the calendar was turned to beside this puzzle; else the puzzle's own, or today's."""
    beside, month = desk.month
    if beside == puzzle.key and is_month(month):
        return month
    return month_of(puzzle.day or local_day(desk.now))


def streaks_view(words: Words, desk: Desk, tried: Mapping[str, Attempt]) -> dict[str, str]:
    """How many days running the day's puzzle was solved; nothing before the first."""
    found = streaks_of(tried.values(), local_day(desk.now))
    if not found.longest:
        return {}
    return {
        words.gettext("current streak"): words.ngettext("%(num)s day", "%(num)s days", found.current),
        words.gettext("longest streak"): words.ngettext("%(num)s day", "%(num)s days", found.longest),
    }


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
        "title": puzzle.called(desk.words),
        "daily": puzzle.day is not None,
        "task": puzzles.task(desk.words, puzzle),
        "begun": begun,
        "match_href": address(puzzle.key),
        "result": result and result_view(desk.words, puzzle, result, puzzle.key),
        "par": par_text(desk, puzzle) if result else "",
    }


def result_view(words: Words, puzzle: Puzzle, result: PuzzleResult, key: str) -> dict[str, Any]:
    return {
        "title": puzzle.called(words),
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


def result_of(outcome: Outcome, puzzles: Puzzles, view: Any) -> PuzzleResult:
    return PuzzleResult(0 in outcome.winners, puzzles.marks(view))


def result_here(desk: Desk, puzzle: Puzzle, puzzles: Puzzles) -> PuzzleResult | None:
    """The result of a puzzle whose match was set up; None where it is not over."""
    table = desk.tables.get(puzzle.key)
    if table is None or table.match.outcome is None or not is_begun(desk, puzzle):
        return None
    return result_of(table.match.outcome, puzzles, table.match.view(0))


def work(desk: Desk, sight: AnySight) -> list[Work]:
    """What the result of a puzzle still waits for: the master's turns."""
    if sight.puzzle is None or not sight.over:
        return []
    front = desk.fronts[sight.puzzle.game]
    return [*pars.par_of(desk, front, sight.puzzle)] if front.puzzles is not None else []


def par_at(desk: Desk, sight: AnySight) -> str:
    """What the master made of the same puzzle; nothing where there is nothing to compare with."""
    return par_text(desk, sight.puzzle) if sight.puzzle is not None and sight.over else ""


def par_text(desk: Desk, puzzle: Puzzle) -> str:
    words, front = desk.words, desk.fronts[puzzle.game]
    turns = pars.known(desk, puzzle.game).get(puzzle.name)
    if not pars.has_par(front):
        return ""
    if turns is None:
        return words.gettext("The master is at it…")
    if turns == pars.UNSOLVED:
        return words.gettext("The master did not break it, either.")
    return words.ngettext("The master took %(num)s turn.", "The master took %(num)s turns.", turns)


VERBS = Verbs()


@VERBS.add("puzzles.step", unasked=True)
def step(desk: Desk, _: object) -> None:
    """What is set up is so on arrival; here the master plays on."""
    front = desk.fronts.get(desk.where.head)
    if front is not None:
        go_on(pars_due(desk, front))


@dataclass(frozen=True, slots=True)
class Which:
    game: str


@dataclass(frozen=True, slots=True)
class Named:
    game: str
    name: str


@dataclass(frozen=True, slots=True)
class Turn:
    game: str
    month: str


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


@VERBS.add("puzzles.turn", Turn)
def turn(desk: Desk, args: Turn) -> None:
    """Another month of the calendar, beside the same puzzle."""
    front = front_named(desk, args.game)
    puzzle = puzzle_here(desk, front) or today(args.game, desk.now)
    if not is_month(args.month) or args.month > month_of(latest_day(desk.now)):
        raise Refused(no_such_puzzle(desk.words))
    desk.month = puzzle.key, args.month
    desk.announce(desk.words.month(first_of(args.month)))


@VERBS.add("puzzles.today", Which)
def play_today(desk: Desk, args: Which) -> None:
    """Today's puzzle, from the first screen: begun, gone on with, or looked at once it is over."""
    front, puzzles, puzzle = puzzle_named(desk, args.game, today(args.game, desk.now).name)
    tried = attempts(desk, puzzle.game).get(puzzle.name)
    if tried is not None and tried.state != "begun":
        desk.go(puzzle.href.removesuffix(f"/{puzzle.name}"))
    else:
        sit_down(desk, front, puzzles, puzzle)


@VERBS.add("puzzles.begin", Named)
def begin_puzzle(desk: Desk, args: Named) -> None:
    sit_down(desk, *puzzle_named(desk, args.game, args.name))


def sit_down(desk: Desk, front: Front, puzzles: Puzzles, puzzle: Puzzle) -> None:
    """Alone, without hints, so that turns compare. What was begun before is gone on with."""
    if is_begun(desk, puzzle):
        desk.go(address(puzzle.key))
        return
    if puzzle.key in desk.shelf:
        desk.keep(f"{MATCH}{fresh_name()}", desk.shelf[puzzle.key])
        desk.put_away(puzzle.key)
    player = Player(next(iter(desk.settings.names), ""))
    log: Log[Any] = Log(front.game.name, puzzles.setup(puzzle, desk.words.lang), puzzle.seed)
    save = saves.fresh(log, (player,), Agreed(hints=(False,)), front.notes, desk.now)
    save = replace(saves.retitle(save, puzzle.title), day=local_day(desk.now).isoformat())
    desk.go(address(desk.new_match(front, save, puzzle.key)))


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
    what = f"{front.cover.title(words)} · {puzzle.called(words)}"
    text = f"{words.gettext('Black Chamber')} · {what} · {result.text(words)} {result.marks}"
    done = words.gettext("The result has been copied. It tells nothing of the solution.")
    desk.effects.append({"do": "copy", "text": text, "to": puzzle.href, "done": done})

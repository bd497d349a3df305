"""From the shelf to the table and back: matches are opened, laid out, and kept."""

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.core.actions import Listed
from engine.core.match import Match
from web import lessons, saves
from web.desk import Desk
from web.front import Front
from web.lessons import Course
from web.opening import Opening
from web.people import names_of, spoken_to
from web.puzzles import puzzle_of
from web.saves import BadSave, Result, Save
from web.sight import AnySight, Past, Sight
from web.table import AnyTable, Table


def front_at(desk: Desk, table: AnyTable) -> Front:
    return desk.fronts[table.game.name]


def lay_out(desk: Desk, key: str, front: Front, save: Save[Any, Any], match: Match[Any, Any, Any]) -> AnyTable:
    """A table for a match that was replayed."""
    table: AnyTable = Table(key, match, save, front.scratch)
    table.seen = min(max(save.seen, 0), front.results(match.view(None)))
    if key == lessons.key_of(front.game.name):
        table.course = Course(lessons.of_save(desk.files, front, save), save.learnt)
    table.length = len(desk.shelf[key])
    desk.tables[key] = table
    desk.effects.append({"do": "hold", "key": key})
    return table


def open_for(desk: Desk, key: str, enough: Callable[[], bool]) -> AnyTable | None:
    """The table of a stored match, or None while there is more to replay. Raises `BadSave`, and remembers it."""
    if key in desk.tables:
        return desk.tables[key]
    if key in desk.problems:
        raise desk.problems[key]
    try:
        if key not in desk.shelf:
            raise BadSave("no such match")
        if key not in desk.openings:
            desk.openings[key] = Opening(*desk.read_save(desk.shelf[key]))
        opening = desk.openings[key]
        opening.go_on(enough)
    except BadSave as bad:
        desk.openings.pop(key, None)
        if key in desk.shelf:
            desk.problems[key] = bad
        raise
    if not opening.finished:
        return None
    del desk.openings[key]
    return lay_out(desk, key, opening.front, opening.save, opening.match)


def open_table(desk: Desk, key: str) -> AnyTable:
    """The table of a stored match, however long that takes. Raises `BadSave`."""
    table = open_for(desk, key, lambda: False)
    if table is None:
        raise BadSave("not replayed to its end")
    return table


def keep_table(desk: Desk, table: AnyTable) -> None:
    """Store it as it stands now. What leans on content that has changed stays as it was.

    Raises `BadSave` where there is no room: then the table is gone, and will be laid out as it was stored last.
    """
    if not table.stale:
        front = front_at(desk, table)
        save = saves.finished(table.save(desk.now), result_of(front, table.match))
        try:
            text = saves.write(save, table.game, front.notes)
        except BadSave:
            desk.put_away(table.key)
            raise
        desk.keep(table.key, text)
        table.length = len(text)


def result_of(front: Front, match: Match[Any, Any, Any]) -> Result | None:
    """How a match has ended; None while it goes on."""
    if match.outcome is None:
        return None
    return Result(match.outcome.winners, tuple(map(tuple, front.turns(match.view(None)))))


def sight_of(desk: Desk, table: AnyTable, seat: int | None) -> AnySight:
    """The table in the eyes of this seat, or of everybody: all that may be drawn of it."""
    front, words, view = front_at(desk, table), desk.words, table.match.view(seat)
    pausing = is_pausing(desk, table)
    free = seat is not None and not table.over and not pausing and not table.stuck and seat == table.looker
    return Sight(
        key=table.key,
        seat=seat,
        view=view,
        views=partial(table.match.views, seat),
        notes=table.notes[seat] if seat is not None else front.notes(),
        scratch=table.scratch(seat),
        names=front.names(words, names_of(words, table.players, front.cover)),
        you=spoken_to(table.players),
        players=table.players,
        setup=table.match.setup,
        moves=len(table.match.moves),
        free=free,
        pausing=pausing,
        lingering=table.lingering and seat == table.facing,
        hints=front.hints and table.allows_hints(),
        hinted=[table.match.view_after(number, None) for number in table.hinted],
        forgiving=table.agreed.take_back or table.course is not None,
        may_take_back=free and table.can_take_back(),
        legal=table.match.legal(seat) if seat is not None else Listed(),
        people=table.people,
        met=partial(view_met, table, seat),
        outcome=table.match.outcome,
        puzzle=puzzle_of(table.match.log),
        past=Past(table.match) if table.over else None,
    )


def view_met(table: AnyTable, seat: int | None, sheet: str) -> Any:
    """What a seat saw when this sheet last lay in front of it."""
    met, moves = table.met.get(seat, {}), len(table.match.moves)
    return table.match.view_after(min(met.get(sheet, met.get("", moves)), moves), seat)


def is_pausing(desk: Desk, table: AnyTable) -> bool:
    """Whether a result lies on the table that nobody has looked at yet."""
    return front_at(desk, table).results(table.match.view(None)) > table.seen and not table.over


def lines_of(desk: Desk, table: AnyTable) -> list[tuple[str, ...]]:
    """The log in words that everybody at the table may hear: for each move its lines, each put into words once."""
    front, words, match = front_at(desk, table), desk.words, table.match
    known = table.lines.setdefault(words.lang, [])
    names = front.names(words, names_of(words, table.players, front.cover))
    views, you = match.views(None), spoken_to(table.players)
    for number in range(len(known), len(match.moves)):
        move, before, after = match.moves[number], views[number], views[number + 1]
        known.append(tuple(front.told(words, match.setup, move, before, after, names, you)))
    return known

"""A match on the screen, of any game: the table, the curtain, the bots' steps, what everybody at a table can do."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar

from engine.core.game import Setup
from web.desk import Desk
from web.front import AnyTable, Front, Page
from web.saves import BadSave
from web.screens import setup
from web.screens.people import names_at
from web.screens.saves import problem_text
from web.screens.share import share_match
from web.settings import PAUSES
from web.verbs import Nothing, Refused, verb

T = TypeVar("T")

TableRun = Callable[[Desk, AnyTable, T], None]


def screen(desk: Desk) -> Page:
    """The table at this address; its curtain; its review."""
    words, key = desk.words, key_here(desk)
    try:
        table = desk.open_table(key)
    except BadSave as bad:
        text = words.gettext("This match cannot be opened. What is stored of it is kept on the page of saves.")
        why = f" {problem_text(words, bad)}" if key in desk.shelf else ""
        return Page("not-found.html", words.gettext("No match here"), {"text": text + why})
    front = desk.fronts[table.game.name]
    names = names_at(words, table, front)
    tell(desk, table, front, names)
    if reviewing(desk):
        page = front.review(words, table, names, desk.where.part(3))
        if page is not None:
            return going_on(desk, page)
    table.elsewhere = key in desk.elsewhere
    call_bot(desk, table, front)
    waiting = None if table.elsewhere or pausing(table, front) else table.curtain
    if waiting is not None:
        heading = words.gettext("Pass the device to %(name)s", name=names[waiting])
        if not any(effect["do"] == "announce" for effect in desk.effects):
            # In place of what was said last, which may have been for the person before alone.
            desk.announce(heading)
        return Page("curtain.html", heading, {"heading": heading, "name": names[waiting], "seat": waiting})
    lead_to_result(desk, table, front)
    page = front.table(words, table, names)
    # A bot's pause comes first: the page's next step is its move.
    return page if table.elsewhere or table.bot_to_act is not None else going_on(desk, page)


def going_on(desk: Desk, page: Page) -> Page:
    """Ask the page to come back at once while there is more to work out."""
    if page.unfinished:
        desk.effects.append({"do": "step", "after": 0})
    return page


def key_here(desk: Desk) -> str:
    return f"match:{desk.where.part(1)}"


def reviewing(desk: Desk) -> bool:
    return desk.where.part(2) == "review"


def pausing(table: AnyTable, front: Front) -> bool:
    """Whether a result lies on the table that nobody has looked at yet."""
    return front.results(table) > table.seen and not table.over


def tell(desk: Desk, table: AnyTable, front: Front, names: list[str]) -> None:
    """Read out what has happened since the last time."""
    lines = front.log(desk.words, table, names)
    told = desk.told.get(table.key, len(lines))
    if len(lines) > told:
        desk.announce(" ".join(lines[told:]))
    desk.told[table.key] = len(lines)


def lead_to_result(desk: Desk, table: AnyTable, front: Front) -> None:
    """What a game, or the match, has just come to is the next thing to look at."""
    results = front.results(table) + table.over
    if results > desk.results.get(table.key, results):
        desk.focus("result" if table.over else "finished")
    desk.results[table.key] = results


def call_bot(desk: Desk, table: AnyTable, front: Front) -> None:
    """Ask the page for the next step while a bot is to act."""
    if table.bot_to_act is not None and not pausing(table, front) and not table.elsewhere:
        desk.effects.append({"do": "step", "after": PAUSES[desk.settings.speed]})


def table_verb(name: str, kind: type[T] | Any = Nothing) -> Callable[[TableRun[T]], TableRun[T]]:
    """Register a verb for the person at the table on the screen. What it changes is stored."""

    def register(run: TableRun[T]) -> TableRun[T]:
        @wraps(run)
        def at_table(desk: Desk, args: T) -> None:
            table = desk.open_table(key_here(desk))
            if table.key in desk.elsewhere and not reviewing(desk):
                raise Refused(desk.words.gettext("This match is being played in another tab."))
            if name.partition(".")[0] not in ("table", table.game.name):
                raise Refused(desk.words.gettext("That cannot be done now."))
            moves, before = len(table.match.moves), (table.match.moves[-1:], tuple(table.notes), table.seen)
            run(desk, table, args)
            if (table.match.moves[-1:], tuple(table.notes), table.seen) != before or len(table.match.moves) != moves:
                desk.keep_table(table)

        verb(name, kind)(at_table)
        return run

    return register


def person_verb(name: str, kind: type[T] | Any = Nothing) -> Callable[[TableRun[T]], TableRun[T]]:
    """Register a verb that only the person in front of an open curtain may use, while no result waits."""

    def register(run: TableRun[T]) -> TableRun[T]:
        def in_front(desk: Desk, table: AnyTable, args: T) -> None:
            if table.facing is None or table.curtain is not None or pausing(table, desk.fronts[table.game.name]):
                raise Refused(desk.words.gettext("It is not your turn."))
            moves = len(table.match.moves)
            run(desk, table, args)
            if len(table.match.moves) > moves:
                table.lingering = desk.fronts[table.game.name].lingers(table)

        table_verb(name, kind)(in_front)
        return run

    return register


@table_verb("table.step")
def step(desk: Desk, table: AnyTable, _: object) -> None:
    """One move of a bot, if a bot is to move."""
    bot = None if reviewing(desk) else table.bot_to_act
    if bot is not None and not pausing(table, desk.fronts[table.game.name]):
        table.step(bot)


@dataclass(frozen=True, slots=True)
class Reveal:
    seat: int


@table_verb("table.reveal", Reveal)
def reveal(desk: Desk, table: AnyTable, args: Reveal) -> None:
    """The person for whom the curtain waited is here."""
    if args.seat == table.curtain:
        table.reveal(args.seat)


@table_verb("table.pass", Reveal)
def pass_on(desk: Desk, table: AnyTable, args: Reveal) -> None:
    """Pass the device to another person at the table."""
    if args.seat not in table.people or table.facing == args.seat:
        raise Refused(desk.words.gettext("The device cannot be passed there."))
    table.pass_to(args.seat)


@table_verb("table.continue")
def go_on(desk: Desk, table: AnyTable, _: object) -> None:
    """The result was looked at."""
    table.seen = desk.fronts[table.game.name].results(table)


@person_verb("table.take-back")
def take_back(desk: Desk, table: AnyTable, _: object) -> None:
    if not table.can_take_back():
        raise Refused(desk.words.gettext("There is nothing that may be taken back."))
    table.take_back()
    lines = desk.fronts[table.game.name].log(
        desk.words, table, names_at(desk.words, table, desk.fronts[table.game.name])
    )
    desk.told[table.key] = len(lines)
    desk.announce(desk.words.gettext("Taken back."))


@dataclass(frozen=True, slots=True)
class MoveNumber:
    move: int


@table_verb("table.why", MoveNumber)
def why(desk: Desk, table: AnyTable, args: MoveNumber) -> None:
    """A bot explains a move, where it may."""
    if not desk.fronts[table.game.name].explains(table, args.move):
        raise Refused(desk.words.gettext("There is nothing to explain."))
    table.ask_why(args.move)


@verb("table.take-over")
def take_over(desk: Desk, _: object) -> None:
    """Play here what another tab was playing."""
    desk.effects.append({"do": "hold", "key": key_here(desk), "steal": True})


@table_verb("table.rematch")
def rematch(desk: Desk, table: AnyTable, _: object) -> None:
    """The same people again."""
    if table.match.outcome is None:
        raise Refused(desk.words.gettext("The match is not over yet."))
    front = desk.fronts[table.game.name]
    following: Setup = table.game.rematch(table.match.setup, table.match.state)
    setup.begin(desk, front, following, table.players, table.agreed)


@table_verb("table.share")
def share(desk: Desk, table: AnyTable, _: object) -> None:
    """Copy a link that holds the whole match."""
    share_match(desk, table)

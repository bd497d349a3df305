"""A match being played, of any game: the curtain, the bots' steps, what everybody at a table can do."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.core.game import Seat
from web import campaigns
from web.cover import Page
from web.desk import Desk, key_at
from web.opening import patiently
from web.people import names_of
from web.person import Person
from web.saves import BadSave
from web.screens import clock, coach, puzzles, review, setup
from web.screens.share import share_match
from web.screens.table import (
    balked_text,
    full_text,
    is_explained,
    no_match_page,
    opening_page,
    table_page,
    talk_after,
)
from web.settings import PACES
from web.table import AnyTable
from web.tables import front_at, is_pausing, keep_table, lines_of, open_for, open_table, sight_of
from web.verbs import Nothing, Refused, Verbs
from web.work import Work, go_on, unfinished

T = TypeVar("T")

TableRun = Callable[[Desk, AnyTable, T], None]
PersonRun = Callable[[Any, T], None]


def arrive(desk: Desk) -> None:
    """Set the table that the address names, say what has happened there, and see to it that it goes on."""
    key = key_here(desk)
    try:
        table = open_for(desk, key, patiently())
    except BadSave:
        return
    if table is None:
        desk.step("table.step")
        return
    table.elsewhere = key in desk.elsewhere
    table.open_question()
    table.meet()
    tell(desk, table)
    clock.count(desk, table)
    coach.read_out(desk, table)
    if review.is_open(desk, table):
        review.arrive(desk, table)
        return
    if bot_due(desk, table) is not None:
        # A bot's pause comes first: the page's next step is its move.
        desk.step("table.step", pause(desk, table))
    elif unfinished(work_at(desk, table)):
        desk.step("table.step")
    if hangs(desk, table):
        announce_curtain(desk, table)
    else:
        table.announced = None
        lead_to_result(desk, table)


def screen(desk: Desk) -> Page:
    """The table at this address; its review."""
    key = key_here(desk)
    if key in desk.openings:
        return opening_page(desk, desk.openings[key].share)
    if key not in desk.tables:
        return no_match_page(desk, key)
    table = desk.tables[key]
    return review.page(desk, table) if review.is_open(desk, table) else table_page(desk, table)


def key_here(desk: Desk) -> str:
    return key_at(desk.where)


def tell(desk: Desk, table: AnyTable) -> None:
    """Read out what has happened since the last time, and what bots have said of it."""
    lines = lines_of(desk, table)
    known = desk.read_out.get(table.key, len(lines))
    aloud = (line for move in range(known, len(lines)) for line in (*lines[move], *talk_after(desk, table, move)))
    if said := " ".join(aloud):
        desk.announce(said)
        ring(desk, table)
    desk.read_out[table.key] = len(lines)


def ring(desk: Desk, table: AnyTable) -> None:
    """A bot's move rings, and the end of a match, unless the verb of a person's own move has said how that sounds."""
    outcome = table.match.outcome
    if any(effect["do"] == "sound" for effect in desk.effects):
        return
    if outcome is not None:
        desk.sound("win" if any(seat in table.people for seat in outcome.winners) else "end")
    elif table.players[table.match.moves[-1].seat].bot is not None:
        desk.sound("bell")


def hangs(desk: Desk, table: AnyTable) -> bool:
    """Whether the curtain is to be seen."""
    return table.curtain is not None and not table.elsewhere and not is_pausing(desk, table)


def announce_curtain(desk: Desk, table: AnyTable) -> None:
    """Once, as it falls: in place of what was said last, which may have been for the person before alone. What is said
    to all at the same moment is not talked over, nor later, when the page has only told of itself."""
    calls = (table.curtain, len(table.match.moves))
    if table.announced == calls:
        return
    table.announced = calls
    if not any(effect["do"] == "announce" for effect in desk.effects):
        names = names_of(desk.words, table.players, front_at(desk, table).cover)
        desk.announce(desk.words.gettext("Pass the device to %(name)s", name=names[table.curtain or 0]))


def lead_to_result(desk: Desk, table: AnyTable) -> None:
    """What a game, or the match, has just come to is the next thing to look at."""
    results = front_at(desk, table).results(table.match.view(None)) + table.over
    if results > desk.results.get(table.key, results):
        desk.focus("result" if table.over else "finished")
    desk.results[table.key] = results


def bot_due(desk: Desk, table: AnyTable) -> Seat | None:
    """The bot whose move comes next, unless something must be looked at first."""
    pressed = not table.reading or PACES[desk.settings.speed].letter is not None
    return table.bot_to_act if pressed and not table.elsewhere and not is_pausing(desk, table) else None


def pause(desk: Desk, table: AnyTable) -> int:
    """How long a bot waits before its move: longer where a person reads what their own has brought."""
    read = lines_of(desk, table)[-1] if table.reading else ()
    return PACES[desk.settings.speed].after(sum(map(len, read)))


def work_at(desk: Desk, table: AnyTable) -> list[Work]:
    """What this screen shows while it is worked out; nothing behind the curtain."""
    if table.elsewhere or hangs(desk, table):
        return []
    sight = sight_of(desk, table, table.looker)
    return [*front_at(desk, table).work(sight), *puzzles.work(desk, sight)]


VERBS = Verbs()


def table_verb(verbs: Verbs, name: str, kind: type[T] | Any = Nothing) -> Callable[[TableRun[T]], TableRun[T]]:
    """A verb for the table on the screen, whoever is there. What it changes is stored."""

    def added(run: TableRun[T]) -> TableRun[T]:
        @verbs.add(name, kind)
        def at_table(desk: Desk, args: T) -> None:
            table = open_table(desk, key_here(desk))
            if table.key in desk.elsewhere and not review.is_open(desk, table):
                raise Refused(desk.words.gettext("This match is being played in another tab."))
            before = standing(table)
            with coach.watching(desk, table):
                run(desk, table, args)
            if standing(table) != before:
                keep(desk, table)

        return run

    return added


def keep(desk: Desk, table: AnyTable) -> None:
    """Store what was done at a table. Raises `Refused` where there is no room for it: then it was not done."""
    try:
        keep_table(desk, table)
    except BadSave as bad:
        raise Refused(full_text(desk.words)) from bad
    campaigns.record(desk, table)


def standing(table: AnyTable) -> object:
    """What is stored of a table."""
    learnt = table.course and table.course.done
    return len(table.match.moves), table.match.moves[-1:], tuple(table.notes), table.seen, learnt


class GameVerbs(Verbs):
    """The verbs of one game; at another game's table they do nothing."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def table(self, name: str, kind: type[T] | Any = Nothing) -> Callable[[TableRun[T]], TableRun[T]]:
        """A verb for whoever is at the table."""

        def added(run: TableRun[T]) -> TableRun[T]:
            @table_verb(self, f"{self.game}.{name}", kind)
            def at_own_table(desk: Desk, table: AnyTable, args: T) -> None:
                if table.game.name != self.game:
                    raise Refused(desk.words.gettext("That cannot be done now."))
                run(desk, table, args)

            return run

        return added

    def person(self, name: str, kind: type[T] | Any = Nothing) -> Callable[[PersonRun[T]], PersonRun[T]]:
        """A verb that only the person in front of an open curtain may use, while no result waits."""

        def added(run: PersonRun[T]) -> PersonRun[T]:
            @self.table(name, kind)
            def in_front(desk: Desk, table: AnyTable, args: T) -> None:
                in_person(desk, table, lambda person: run(person, args))

            return run

        return added


def in_person(desk: Desk, table: AnyTable, act: Callable[[Person[Any, Any, Any]], None]) -> None:
    """Let the person at the screen act, and stay if there is something to look at."""
    if table.stale:
        raise Refused(
            desk.words.gettext("The content of this match has changed. It can be looked at, but not played on.")
        )
    if table.stuck:
        raise Refused(full_text(desk.words))
    if table.looker is None or is_pausing(desk, table):
        raise Refused(desk.words.gettext("It is not your turn."))
    moves = len(table.match.moves)
    act(Person(desk, table, table.looker))
    if len(table.match.moves) > moves:
        table.lingering = front_at(desk, table).lingers(table.match.moves[-1].action)


@VERBS.add("table.step", unasked=True)
def step(desk: Desk, _: object) -> None:
    """What goes on by itself: a match is set up, a bot moves, something is worked out; a little at a time."""
    key = key_here(desk)
    if key in desk.problems:
        raise desk.problems[key]
    table = desk.tables.get(key)
    if table is None:
        return  # It is being set up on arrival.
    if review.is_open(desk, table):
        return  # It is gone on with on arrival.
    if (bot := bot_due(desk, table)) is not None and key not in desk.elsewhere:
        table.step(bot)
        if said := balked_text(desk, table):
            desk.announce(said)
        else:
            keep(desk, table)
    else:
        go_on(work_at(desk, table))


@dataclass(frozen=True, slots=True)
class Which:
    seat: int


@table_verb(VERBS, "table.reveal", Which)
def reveal(desk: Desk, table: AnyTable, args: Which) -> None:
    """The person for whom the curtain waited is here."""
    if args.seat == table.curtain:
        table.reveal(args.seat)


@table_verb(VERBS, "table.pass", Which)
def pass_on(desk: Desk, table: AnyTable, args: Which) -> None:
    """Pass the device to another person at the table."""
    if args.seat not in table.people or table.facing == args.seat:
        raise Refused(desk.words.gettext("The device cannot be passed there."))
    table.pass_to(args.seat)


@dataclass(frozen=True, slots=True)
class OpenAnswer:
    """What a person says to a question in the open, by its number."""

    seat: int
    answer: int


@table_verb(VERBS, "table.answer", OpenAnswer)
def answer(desk: Desk, table: AnyTable, args: OpenAnswer) -> None:
    """People round the device answer for themselves, one press each."""
    question = table.asked.get(args.seat)
    if question is None or not 0 <= args.answer < len(question.answers):
        raise Refused(desk.words.gettext("That cannot be done now."))
    Person(desk, table, args.seat).play(question.answers[args.answer])


@table_verb(VERBS, "table.answer-all")
def answer_all(desk: Desk, table: AnyTable, _: object) -> None:
    """One press for everybody who is still asked: "nobody doubts"."""
    asked = table.asked
    if not asked:
        raise Refused(desk.words.gettext("That cannot be done now."))
    for seat, question in asked.items():
        if table.asked.get(seat) == question:
            Person(desk, table, seat).play(question.answers[0])


@table_verb(VERBS, "table.continue")
def go_on_playing(desk: Desk, table: AnyTable, _: object) -> None:
    """What lay there to be looked at was looked at: a result, an answer."""
    table.seen = front_at(desk, table).results(table.match.view(None))
    table.lingering = False


@dataclass(frozen=True, slots=True)
class Shown:
    shown: bool


@VERBS.add("table.clock", Shown, unasked=True)
def look_at_clock(desk: Desk, args: Shown) -> None:
    """The page is hidden, or seen again, or a clock that it shows has come to zero. What has run is stored."""
    desk.shown = args.shown
    table = desk.tables.get(key_here(desk))
    if table is not None and table.clock.running is not None and not table.elsewhere:
        keep(desk, table)


@dataclass(frozen=True, slots=True)
class SheetName:
    sheet: str


@table_verb(VERBS, "table.sheet", SheetName)
def bring_to_front(desk: Desk, table: AnyTable, args: SheetName) -> None:
    """On a small screen one sheet of the table lies in front."""
    table.in_front[table.looker] = args.sheet


@table_verb(VERBS, "table.take-back")
def take_back(desk: Desk, table: AnyTable, _: object) -> None:
    def take(_: Person[Any, Any, Any]) -> None:
        if not table.can_take_back():
            raise Refused(desk.words.gettext("There is nothing that may be taken back."))
        table.take_back()
        desk.read_out[table.key] = len(table.match.moves)
        desk.announce(desk.words.gettext("Taken back."))

    in_person(desk, table, take)


@dataclass(frozen=True, slots=True)
class MoveNumber:
    move: int


@table_verb(VERBS, "table.why", MoveNumber)
def why(desk: Desk, table: AnyTable, args: MoveNumber) -> None:
    """A bot explains a move, where it may."""
    if not 0 <= args.move < len(table.match.moves) or not is_explained(desk, table, args.move):
        raise Refused(desk.words.gettext("There is nothing to explain."))
    table.ask_why(args.move)


@VERBS.add("table.take-over")
def take_over(desk: Desk, _: object) -> None:
    """Play here what another tab was playing."""
    desk.effects.append({"do": "hold", "key": key_here(desk), "steal": True})


@table_verb(VERBS, "table.rematch")
def rematch(desk: Desk, table: AnyTable, _: object) -> None:
    """The same people again; of a campaign, what comes next."""
    if not table.over:
        raise Refused(desk.words.gettext("The match is not over yet."))
    if table.campaign and table.campaign in desk.shelf:
        desk.go(campaigns.address(table.campaign))
        return
    following = table.game.rematch(table.match.setup, table.match.state)
    setup.begin(desk, front_at(desk, table), following, table.players, table.agreed)


@table_verb(VERBS, "table.share")
def share(desk: Desk, table: AnyTable, _: object) -> None:
    """Copy a link that holds the whole match."""
    share_match(desk, table)

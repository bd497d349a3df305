"""The clock at a table, for those who have agreed on one: for whom it runs, and what it shows."""

from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from web.clock import MINUTE, minutes_and_seconds
from web.desk import Desk
from web.people import names_of
from web.screens import review
from web.sight import AnySight
from web.table import AnyTable
from web.tables import front_at, is_pausing


def thinking(desk: Desk, table: AnyTable) -> Seat | None:
    """Whose time runs: that of a person who sits in front of an open curtain, and for whom alone things wait."""
    away = not desk.shown or table.elsewhere or review.is_open(desk, table)
    if not table.agreed.clock or away or table.bot_to_act is not None or is_pausing(desk, table):
        return None
    return table.looker if table.looker in table.waited else None


def count(desk: Desk, table: AnyTable) -> None:
    """Count up to now, and go on with whoever is waited for from now on. Whose time is up hears it once."""
    clock, limit = table.clock, table.agreed.clock * MINUTE
    seat, before = clock.running, clock.counted
    clock.run(thinking(desk, table), desk.now)
    if seat is not None and before[seat] < limit <= clock.counted[seat]:
        desk.announce(time_up_text(desk, table, seat))


def time_up_text(desk: Desk, table: AnyTable, seat: Seat) -> str:
    if len(table.people) == 1:
        return desk.words.gettext("Your time is up.")
    names = names_of(desk.words, table.players, front_at(desk, table).cover)
    return desk.words.gettext("%(name)s: time is up.", name=names[seat])


def view(desk: Desk, table: AnyTable, sight: AnySight) -> list[dict[str, Any]]:
    """What each person has left. The one that runs says when it will be at zero: so the page ticks by itself."""
    if not table.agreed.clock or table.over:
        return []
    front = sight.seat if sight.seat is not None else table.curtain
    views: list[dict[str, Any]] = []
    for seat in table.people:
        left = table.agreed.clock * MINUTE - table.clock.used(desk.now)[seat]
        views.append(
            {
                "name": sight.names[seat] if len(table.people) > 1 else "",
                "in_front": seat == front,
                "zero": desk.now + left if seat == table.clock.running else None,
                "up": left <= 0,
                "left": minutes_and_seconds(left),
                "left_text": left_text(desk.words, left),
            }
        )
    return views


def left_text(words: Words, left: int) -> str:
    """For ears, which want no seconds."""
    if left < MINUTE:
        return words.gettext("less than a minute left")
    return words.ngettext("%(num)s minute left", "%(num)s minutes left", round(left / MINUTE))


def result_text(words: Words, table: AnyTable, sight: AnySight) -> str:
    """What each person has used, once the match is over."""
    if not table.agreed.clock or not table.people:
        return ""
    used = [minutes_and_seconds(milliseconds) for milliseconds in table.clock.counted]
    if len(table.people) == 1:
        time = used[table.people[0]]
        return words.gettext("Your time: %(time)s of %(minutes)s min.", time=time, minutes=table.agreed.clock)
    times = words.enumeration(f"{sight.names[seat]} {used[seat]}" for seat in table.people)
    return words.gettext("Time, of %(minutes)s min each: %(times)s.", minutes=table.agreed.clock, times=times)

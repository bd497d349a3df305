"""The film of a finished game: wound by hand, or running."""

from dataclasses import dataclass

from web.desk import Desk
from web.screens import review
from web.screens.play import key_here, table_verb
from web.table import AnyTable
from web.verbs import Refused, Verbs

VERBS = Verbs()


def check_open(desk: Desk, table: AnyTable) -> None:
    if not review.is_open(desk, table):
        raise Refused(desk.words.gettext("That cannot be done now."))


@dataclass(frozen=True, slots=True)
class Moment:
    """`lead`: bring the film into sight, too."""

    to: int
    lead: bool = False


@dataclass(frozen=True, slots=True)
class Winding:
    by: int


@table_verb(VERBS, "film.show", Moment)
def show(desk: Desk, table: AnyTable, args: Moment) -> None:
    """Wind to this moment, and say what happens there."""
    check_open(desk, table)
    table.reel.runs = False
    desk.announce(review.wind(desk, table, args.to))
    if args.lead:
        desk.focus("film")


@table_verb(VERBS, "film.wind", Winding)
def wind(desk: Desk, table: AnyTable, args: Winding) -> None:
    """On or back from where it stands by now: presses that come faster than the pictures all count."""
    check_open(desk, table)
    table.reel.runs = False
    desk.announce(review.wind(desk, table, review.film_at(desk, table).shown + args.by))


@dataclass(frozen=True, slots=True)
class Slider:
    moment: str


@table_verb(VERBS, "film.slide", Slider)
def slide(desk: Desk, table: AnyTable, args: Slider) -> None:
    """The same by the slider, which says for itself where it stands."""
    check_open(desk, table)
    table.reel.runs = False
    review.wind(desk, table, int(args.moment) if args.moment.isdecimal() and len(args.moment) < 6 else 0)


@table_verb(VERBS, "film.run")
def run(desk: Desk, table: AnyTable, _: object) -> None:
    """Let it run, from the beginning where it has come to its end; or stop it."""
    check_open(desk, table)
    film = review.film_at(desk, table)
    table.reel.runs = not table.reel.runs
    if table.reel.runs and film.shown == film.last:
        review.wind(desk, table, 0)


@VERBS.add("film.next", unasked=True)
def go_on(desk: Desk, _: object) -> None:
    """A running film goes on by itself, to its end."""
    table = desk.tables.get(key_here(desk))
    if table is None or not table.reel.runs or not review.is_open(desk, table):
        return
    film = review.film_at(desk, table)
    desk.announce(review.wind(desk, table, film.shown + 1))
    table.reel.runs = film.shown + 1 < film.last

"""The room where a game is learnt: its lesson, begun or gone on with."""

from dataclasses import dataclass

from web import drafts, lessons, saves
from web.cover import Page
from web.desk import Desk
from web.front import Front
from web.person import Person
from web.saves import BadSave
from web.screens import play, setup
from web.screens.fault import not_found
from web.table import AnyTable
from web.verbs import Refused, Verbs


def arrive(desk: Desk, front: Front) -> None:
    """Begin the lesson, unless it lies there as far as the person has come."""
    if "lesson" not in front.cover.rooms:
        return
    key = lessons.key_of(front.game.name)
    if key not in desk.tables and not is_begun(desk, front, key):
        begin(desk, front, key)
    play.arrive(desk)


def screen(desk: Desk, front: Front) -> Page:
    return play.screen(desk) if "lesson" in front.cover.rooms else not_found(desk.words)


def is_begun(desk: Desk, front: Front, key: str) -> bool:
    """Whether what lies there is this lesson, and not one of an earlier version."""
    try:
        save = desk.read_save(desk.shelf[key])[1] if key in desk.shelf else None
    except BadSave:
        return False
    return save is not None and lessons.fits(lessons.of_save(desk.files, front, save), save)


def begin(desk: Desk, front: Front, key: str) -> None:
    """From the first step."""
    desk.put_away(key)
    name = next(iter(desk.settings.names), "")
    save = lessons.fresh(lessons.read(desk.files, front, desk.settings.language), front, name, desk.now)
    desk.keep(key, saves.write(save, front.game, front.notes))


VERBS = Verbs()


@play.table_verb(VERBS, "lesson.go-on")
def go_on(desk: Desk, table: AnyTable, _: object) -> None:
    """What there was to read was read."""
    if table.course is not None:
        table.course.go_on()
        table.lingering = False


@play.table_verb(VERBS, "lesson.show")
def show(desk: Desk, table: AnyTable, _: object) -> None:
    """Do for the person what is asked for."""
    course = table.course

    def carry_out(person: Person[object, object, object]) -> None:
        legal = person.sight.legal
        for move in course.moves if course is not None else ():
            if move in legal:
                person.play(move)
                return
        raise Refused(desk.words.gettext("That cannot be done now."))

    play.in_person(desk, table, carry_out)


@dataclass(frozen=True, slots=True)
class Which:
    game: str


@VERBS.add("lesson.again", Which)
def again(desk: Desk, args: Which) -> None:
    """The lesson once more, from its beginning."""
    front = front_with_lesson(desk, args.game)
    key = lessons.key_of(front.game.name)
    begin(desk, front, key)
    desk.read_out.pop(key, None)
    desk.results.pop(key, None)


@VERBS.add("lesson.play", Which)
def play_on(desk: Desk, args: Which) -> None:
    """A real match against the gentlest bot, with one press."""
    front = front_with_lesson(desk, args.game)
    setup.sit_down(desk, front, setup.settled(front, drafts.fresh(front.cover)))


def front_with_lesson(desk: Desk, name: str) -> Front:
    front = setup.front_named(desk, name)
    if "lesson" not in front.cover.rooms:
        raise Refused(desk.words.gettext("That cannot be done now."))
    return front

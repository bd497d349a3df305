"""The coach of a lesson: what stands in the drawer, what is read out, what is said to a move that was not asked for."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine.core.words import Words
from web.desk import Desk
from web.lessons import Astray, Course, objection
from web.table import AnyTable
from web.tables import front_at


def view(desk: Desk, table: AnyTable) -> dict[str, Any] | None:
    """What the drawer shows; nothing where there is no lesson, or no more of it."""
    words, course = desk.words, table.course
    if course is None or table.over:
        return None
    steps, shown = course.lesson.steps, course.shown
    text = steps[shown].text
    if text is None:
        return None
    number, of = (sum(step.text is not None for step in part) for part in (steps[: shown + 1], steps))
    return {
        "text": text.in_(words),
        "astray": astray_text(desk, table, course),
        "number": number,
        "of": of,
        "reading": course.reading,
        "asking": not course.reading and bool(table.waited),
        "leave_href": f"#/{table.game.name}",
    }


def astray_text(desk: Desk, table: AnyTable, course: Course) -> str:
    """What speaks against the move that was tried last."""
    if course.tried is None:
        return ""
    seen = table.match.view(course.lesson.person)
    return objection(desk.words, front_at(desk, table), course, seen, course.tried)


def learnt(words: Words, table: AnyTable) -> dict[str, Any] | None:
    """What is said when all is done."""
    if table.course is None or not table.over:
        return None
    lesson = table.course.lesson
    return {"game": table.game.name, "heading": lesson.done.in_(words), "text": lesson.end.in_(words)}


def read_out(desk: Desk, table: AnyTable) -> None:
    """Say what has come into the drawer, once."""
    shown = view(desk, table)
    if table.course is None or shown is None:
        return
    said = f"{shown['astray']} {shown['text']}".lstrip()
    if said != table.course.read_out:
        desk.announce(said)
        table.course.read_out = said


@contextmanager
def watching(desk: Desk, table: AnyTable) -> Iterator[None]:
    """While a person does something: what was not asked for is answered in the drawer, and what comes next has the
    focus."""
    course = table.course
    before = course and (course.done, course.tried)
    try:
        yield
    except Astray as astray:
        if course is None:
            raise
        course.strayed(astray.action)
        course.read_out = ""
    if course is not None and (course.done, course.tried) != before and not table.over:
        desk.focus("coach")

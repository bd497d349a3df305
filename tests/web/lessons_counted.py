"""What is left after so many steps of a lesson, counted anew."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from engine.core.match import Log, Match
from engine.mastermind.codes import Code
from engine.mastermind.table import MastermindView
from engine.tagiron.questions import QUESTIONS, answer
from engine.tagiron.table import Ask, Asked, TagironView
from engine.tagiron.tiles import TILES, Hand, hands
from tests.web.client import House
from tests.web.lessons import lesson_in
from web.lessons import Lesson
from web.screens.fronts import COVERS

FREE_ROW = 6
"""The step of Mastermind's lesson at which any row that fits is taken."""

DECIDING, LAST_GUESS = 14, 17
"""Steps of Tagiron's: the question that settles it, and the guess."""


def played(house: House, game: str, steps: int) -> Match[object, object, object]:
    """The match after so many steps, the written moves being made."""
    lesson: Lesson[object] = lesson_in(house, game)
    front = next(cover for cover in COVERS if cover.name == game).open(house.files)
    match: Match[object, object, object] = Match(front.game, Log(game, lesson.setup, lesson.seed))
    for step in lesson.steps[:steps]:
        if step.moves:
            match.play(min(match.to_act), step.moves[0])
    return match


def counted(code: Code, guess: Code) -> tuple[int, int]:
    """Red and white key pegs, counted anew (MM-04, MM-05)."""
    red = sum(here == there for here, there in zip(code, guess, strict=True))
    return red, (Counter(code) & Counter(guess)).total() - red


def codes_left(view: MastermindView) -> list[Code]:
    given = [(row.guess, (row.answer.red, row.answer.white)) for row in view.rows if row.answer is not None]
    return [
        code for code in product(range(1, 7), repeat=4) if all(counted(code, guess) == told for guess, told in given)
    ]


def rows_left(view: TagironView) -> list[Hand]:
    """The opponent's rows that fit all that was said, one by one (TG-01, TG-06)."""
    own = view.hand or ()
    asked = [event for event in view.events if isinstance(event, Asked) and event.seat == view.seat]
    return [
        row
        for row in hands(5)
        if all(row.count(tile) + own.count(tile) <= TILES.count(tile) for tile in row)
        and all(answer(QUESTIONS[event.question], row, event.choice) == event.replies[0].answer for event in asked)
    ]


def tagiron_view(match: Match[object, object, object], seat: int = 0) -> TagironView:
    view = match.view(seat)
    assert isinstance(view, TagironView)
    return view


def settling(house: House) -> Iterator[Ask]:
    match = played(house, "tagiron", DECIDING)
    rows = rows_left(tagiron_view(match))
    for ask in match.legal(0):
        if isinstance(ask, Ask) and len({answer(QUESTIONS[ask.question], row, ask.choice) for row in rows}) == len(
            rows
        ):
            yield ask

"""Components that only the tests know: a large board, tokens of several sizes, missions from content."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.core.content import Files, load
from engine.core.options import Choice, Option, Text
from engine.core.words import Words
from printables.component import BLEED, Component, Label, Order, Piece
from printables.pen import BLACK, GREEN, PALE, SIGNAL, WHITE, Box, Ink, Pen
from printables.sheets import Size

BOARD = Size(594.0, 420.0)
COLUMNS, ROWS = 9, 7
CELL = Size(BOARD.width / COLUMNS, BOARD.height / ROWS)
INKS = (SIGNAL, GREEN, BLACK, WHITE)


def ink_of(column: int, row: int) -> Ink:
    """Such that no two cells beside or below each other look the same."""
    return INKS[(column + 2 * row + column // 4) % 4]


class Board(Component):
    """As large as four sheets of A4 in each direction: 594 x 420 mm, in cells of 66 x 60."""

    name = "sample/board"
    large = True

    def title(self, words: Words) -> str:
        return "Board"

    def about(self, words: Words) -> str:
        return "Glue it together."

    def pieces(self, order: Order) -> Sequence[Piece]:
        return [Piece("board", BOARD, draw_board)]


def draw_board(pen: Pen) -> None:
    pen.rect(Box(0, 0, BOARD.width, BOARD.height).inset(-BLEED), PALE)
    for column in range(COLUMNS):
        for row in range(ROWS):
            cell = Box(column * CELL.width, row * CELL.height, CELL.width, CELL.height)
            pen.rect(cell, ink_of(column, row))
            pen.text(f"{column}/{row}", cell.x + 10, cell.y + 20, 20, ink=PALE)


TOKENS = {"envelope": (Size(80.0, 60.0), 2), "standee": (Size(40.0, 60.0), 6), "token": (Size(25.0, 25.0), 12)}
"""Sizes, and how many of each."""


class Tokens(Component):
    """Of three sizes, with backs."""

    name = "sample/tokens"

    def title(self, words: Words) -> str:
        return "Tokens"

    def about(self, words: Words) -> str:
        return "Cut them out."

    def pieces(self, order: Order) -> Sequence[Piece]:
        return [
            Piece(
                f"{name}-{number}",
                size,
                partial(draw_token, size=size, ink=GREEN),
                partial(draw_token, size=size, ink=PALE),
            )
            for name, (size, count) in TOKENS.items()
            for number in range(1, count + 1)
        ]


def draw_token(pen: Pen, size: Size, ink: Ink) -> None:
    pen.rect(Box(0, 0, size.width, size.height).inset(-BLEED), ink)
    pen.text("up", 3, 6, 8)


MISSIONS: Files = {
    "sample/missions.toml": b"""
        [missions.cellar]
        title = "The cellar"
        text = "Find the key."

        [missions.attic]
        title = "The attic"
        text = "Open the box."
    """
}


@dataclass(frozen=True, slots=True)
class Mission:
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Missions:
    missions: Mapping[str, Mission]


def missions(files: Files) -> Mapping[str, Mission]:
    return load(files, "sample/missions.toml", Missions).missions


class MissionCard(Component):
    """A card with a mission of the content, or with one that somebody wrote."""

    def __init__(self, name: str = "sample/mission") -> None:
        self.name = name

    def title(self, words: Words) -> str:
        return "Mission"

    def about(self, words: Words) -> str:
        return "Read it out."

    def options(self, files: Files) -> tuple[Option, ...]:
        names = tuple(missions(files))
        return (Choice("case", names, names[0]), Text("own", 40))

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        titles = {name: mission.title for name, mission in missions(files).items()}
        return {"case": Label("Case", values=titles), "own": Label("Your own", "In place of one of these.")}

    def pieces(self, order: Order) -> Sequence[Piece]:
        text = str(order.options["own"]) or missions(order.files)[str(order.options["case"])].text
        return [Piece("card", Size(63.5, 88.9), partial(draw_mission, text=text))]


def draw_mission(pen: Pen, text: str) -> None:
    pen.words(text, Box(5, 5, 53, 78), 12)

"""What a person can do at Tagiron's table."""

from dataclasses import dataclass

from engine.tagiron.table import Action, Ask, Pass, Resign
from web.desk import Desk
from web.front import AnyTable
from web.screens.play import person_verb
from web.screens.tagiron.notes import Notes


def notes_of(table: AnyTable) -> Notes:
    """The sheet of the person at the screen."""
    notes = table.my_notes
    return notes if isinstance(notes, Notes) else Notes()


def write(table: AnyTable, notes: Notes) -> None:
    if table.facing is not None:
        table.notes[table.facing] = notes


def act(table: AnyTable, action: Action) -> None:
    """Carry out an action of the person at the screen."""
    if table.facing is not None:
        table.play(table.facing, action)


@dataclass(frozen=True, slots=True)
class AskCard:
    """A face-up card, and the digit where it offers two (TG-06)."""

    question: str
    choice: int | None = None


@person_verb("tagiron.ask", AskCard)
def ask(desk: Desk, table: AnyTable, args: AskCard) -> None:
    act(table, Ask(args.question, args.choice))


@person_verb("tagiron.pass")
def let_pass(desk: Desk, table: AnyTable, _: object) -> None:
    """Only where there are no cards left (TG-12)."""
    act(table, Pass())


@person_verb("tagiron.resign")
def resign(desk: Desk, table: AnyTable, _: object) -> None:
    act(table, Resign())

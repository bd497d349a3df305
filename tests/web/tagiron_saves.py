"""Tagiron matches as they lie on a device: who sits where, what was agreed, what has been played."""

from collections.abc import Sequence

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.tagiron.rules import Tagiron, TagironState
from engine.tagiron.table import Action, TagironView
from tests.web.client import Client, House
from web import saves
from web.saves import Agreed, Player, Save
from web.screens.tagiron.notes import Notes
from web.screens.tagiron.scratch import Scratch
from web.table import Table

KEY = "match:0a1b2c3d4e5f"
AT = "#/match/0a1b2c3d4e5f"
NAMES = ("Ann", "Bob", "Cid", "Dot")
GAME = Tagiron()


def match_of(seats: int, seed: str, actions: Sequence[Action] = ()) -> Match[TagironState, Action, TagironView]:
    """A match in which everybody whose turn it was did the next of these."""
    match: Match[TagironState, Action, TagironView] = Match(
        GAME, Log("tagiron", Setup(seats, {"notepad": "paper"}), seed)
    )
    for action in actions:
        (seat,) = match.to_act
        match.play(seat, action)
    return match


def save_of(
    match: Match[TagironState, Action, TagironView],
    bots: Sequence[str | None] = (),
    hints: Sequence[bool] = (),
    names: Sequence[str] = NAMES,
) -> str:
    """What the device keeps of it; people everywhere unless bots are named."""
    seats = range(match.setup.seats)
    who = [bots[seat] if seat < len(bots) else None for seat in seats]
    players = tuple(Player("" if who[seat] else names[seat], who[seat]) for seat in seats)
    agreed = Agreed(True, tuple(hints) or (True,) * match.setup.seats)
    notes = tuple(Notes() for _ in seats)
    save: Save[Action, Notes] = Save(1, "", match.log, players, agreed, notes, 0, 0, 0, match.outcome is not None)
    return saves.write(save, GAME, Notes)


def sit_down(
    house: House,
    match: Match[TagironState, Action, TagironView],
    bots: Sequence[str | None] = (),
    hints: Sequence[bool] = (),
    at: str = AT,
    names: Sequence[str] = NAMES,
) -> Client:
    """A tab at this table."""
    return Client(house, {KEY: save_of(match, bots, hints, names)}, at=at)


def sit_at(
    house: House,
    state: TagironState,
    bots: Sequence[str | None] = (),
    hints: Sequence[bool] = (),
    at: str = AT,
    names: Sequence[str] = NAMES,
) -> Client:
    """A tab at a table that was set up by hand."""
    client = sit_down(house, match_of(len(state.standings), "seed"), bots, hints, names=names)
    set_up(client, state)
    return client.go(at)


def set_up(client: Client, *states: TagironState) -> None:
    """Have the table on the screen stand so, its past being all these states."""
    table: Table[TagironState, Action, TagironView, Notes, Scratch] = client.app.desk.tables[KEY]
    table.match.states[:] = states
    table.lines.clear()
    table.clear_away()

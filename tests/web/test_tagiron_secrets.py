"""Nothing that reaches the page depends on what the person in front of it may not know.

Games are played at random. Now and then each seat in turn looks at everything it can open; then all that is hidden from
it is dealt again, and what it finds must be the same to the letter.
"""

import json
from collections.abc import Sequence
from random import Random

import pytest

from engine.core.game import Seat, Setup
from engine.core.match import Log, Match
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Action, GuessTiles, Resign, TagironView
from tests.engine.tagiron.dealing import redeal_tagiron
from tests.web.client import Client, House
from tests.web.tagiron_saves import AT, GAME, KEY, save_of, set_up
from web import work

ASIDE = ("save", "persist", "step")
"""What goes to the disk, and the pace of the work."""


def reached(client: Client) -> str:
    return json.dumps([client.html, [effect for effect in client.effects if effect["do"] not in ASIDE]])


def looked(
    house: House, match: Match[TagironState, Action, TagironView], states: Sequence[TagironState], seat: Seat
) -> list[str]:
    """All that the person in this seat finds: the table, the panel, reasons, the guess, the curtain, other screens."""
    client = Client(house, {KEY: save_of(match)}, at=AT)
    set_up(client, *states)
    table = client.app.desk.tables[KEY]
    table.facing, table.lingering = seat, True
    client.app.desk.read_out.clear()
    found = [reached(client.go(AT))]
    if client.offers("tagiron.think-open"):
        found.append(reached(client.click("tagiron.think-open")))
        found.append(reached(client.do("table.step")))
    for button in client.buttons("tagiron.note-why")[:2]:
        found.append(reached(client.do("tagiron.note-why", button.args)))
    if client.offers("tagiron.guess-open"):
        found.append(reached(client.click("tagiron.guess-open")))
    found.append(reached(client.do("table.pass", {"seat": (seat + 1) % match.setup.seats})))
    return [*found, *(reached(client.go(at)) for at in (f"{AT}/review", "#/saves", "#/"))]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["paper", "full"])
def test_nothing_on_the_page_depends_on_what_is_hidden(
    house: House, monkeypatch: pytest.MonkeyPatch, seats: int, level: str
) -> None:
    monkeypatch.setattr(work, "slice_of_work", lambda: lambda: True)
    rng = Random(f"{seats} {level}")
    match: Match[TagironState, Action, TagironView] = Match(GAME, Log(GAME.name, Setup(seats, {"notepad": level}), "s"))
    compared = 0
    while match.outcome is None and compared < 3 * seats:
        (seat,) = match.to_act
        action = match.legal(seat).sample(rng)
        if isinstance(action, Resign):
            continue
        if len(match.moves) == 2:
            action = GuessTiles(match.states[-1].hands[seat])
        match.play(seat, action)
        if match.outcome is not None or len(match.moves) % 2:
            continue
        for one in range(seats):
            others = redeal_tagiron(match.states, one, Random(f"{one} {len(match.moves)}"))
            if others[-1] != match.states[-1]:
                assert looked(house, match, others, one) == looked(house, match, list(match.states), one)
                compared += 1
    assert compared >= seats

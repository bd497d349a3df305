"""What a partner means to do in its next turn, as it is said at the table (IN-12)."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.words import Words
from engine.initiative.table.cards import Intent
from tests.engine.content import FILES
from tests.engine.initiative.tables import GAME, table
from tests.web.client import Client
from tests.web.initiative_screens import begin, settle
from web.screens.initiative.meaning import meant_text
from web.screens.initiative.pieces import Pieces

PIECES = Pieces(FILES)

RUN, GATHER = Intent("run", "vault"), Intent("gather")

SAID: Mapping[tuple[Intent, ...], str] = {
    (): "",
    (RUN,): "Next turn I mean to run: Vault.",
    (GATHER,): "Next turn I mean to gather: Hall.",
    (RUN, GATHER): "Next turn I mean to run: Vault. Then to gather there.",
    (GATHER, RUN): "Next turn I mean to gather: Hall. Then to run: Vault.",
    (Intent("intel", "wire"), GATHER): "Next turn I mean to reveal tokens: Wire room. Then to gather: Hall.",
    (Intent("regroup", "gather"),): "Next turn I mean to clear Gather.",
    (Intent(None),): "Next turn I mean to use my special action.",
    (Intent(None, "vault"), GATHER): "Next turn I mean to use my special action: Vault. Then to gather there.",
    (Intent(None, "run"), GATHER): "Next turn I mean to use my special action: Run. Then to gather: Hall.",
}


@pytest.mark.parametrize("intents", SAID)
def test_in12_each_kind_of_action_is_said_in_the_first_person(intents: tuple[Intent, ...]) -> None:
    view = GAME.view(table("mole", "heron", seats=2), 0)
    assert meant_text(Words("en"), view, PIECES, 0, intents) == SAID[intents]


def until_it_speaks(client: Client) -> Client:
    """A person beside a partner, press by press, until the partner has said what it means to do."""
    begin(client, "person", "plain")
    for _ in range(80):
        settle(client)
        if spoken(client):
            return client
        press(client)
    raise AssertionError("it never says a word")


def press(client: Client) -> None:
    """The end of a turn, else the first thing that a card would do, else a card."""
    found = {one.args["action"]["is"]: one for one in reversed(client.buttons("initiative.act"))}
    wanted = [found[kind] for kind in ("end-turn", "play", "stop", "draw", "pass") if kind in found]
    if wanted:
        client.do("initiative.act", wanted[0].args)
    else:
        client.click("initiative.choose")


def spoken(client: Client) -> list[dict[str, Any]]:
    """The moves that said something of the next turn."""
    return [move for move in client.save["log"]["moves"] if move["action"].get("intents")]


def test_in12_a_partner_tells_its_plan_to_the_table(client: Client) -> None:
    """In the list of what has happened, to the ear, in the log, and with its rough hand."""
    until_it_speaks(client)
    assert {move["seat"] for move in spoken(client)} == {1}
    (meant,) = client.page.all("p", class_="meant")
    assert meant.text.startswith("“Next turn I mean to ")
    assert any(meant.text in line for line in client.heard)
    (since,) = client.page.all("ol", class_="since")
    assert meant.text in since.text
    (log,) = client.page.all("ol", class_="log")
    assert meant.text in log.text


def test_in12_a_plan_is_said_in_one_move_with_the_end_of_the_turn(client: Client) -> None:
    """Nobody waits for one more step, and nothing is pressed away."""
    until_it_speaks(client)
    seats = [move["seat"] for move in client.save["log"]["moves"]]
    assert seats[-1] == 1, "after it the person is asked at once"
    assert client.offers("initiative.choose")

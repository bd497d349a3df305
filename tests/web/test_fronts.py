"""The shelf and the games on it."""

import json
import subprocess
import sys

import pytest

from engine.core.words import Words
from tests.conftest import ROOT
from tests.web.client import Client, House
from tests.web.matches import begin
from web import screens
from web.cover import Cover
from web.screens.fronts import COVERS

HOME = """
import json
import sys
from engine.core.codec import to_json
from web import host
from web.messages import Start, Stored
from web.screens.fronts import COVERS
device = json.loads(sys.argv[1])
saves = tuple(Stored(key, value) for key, value in device.items())
reply = json.loads(host.boot(to_json(Start(saves, None, ("en",), "#/", 0))))
if not all(name in reply["html"] for name in json.loads(sys.argv[2])):
    sys.exit("the saves are not listed")
opened = ("web.front", *(f"engine.{cover.name}" for cover in COVERS))
sys.exit(sorted(name for name in sys.modules if name.startswith(opened)) or 0)
"""


@pytest.mark.parametrize("cover", COVERS, ids=lambda cover: cover.name)
def test_a_cover_says_what_is_in_the_box(house: House, cover: Cover) -> None:
    front = cover.open(house.files)
    assert (front.game.name, front.game.players) == (cover.name, cover.players)
    rooms = {
        "campaign": front.campaigns,
        "companion": front.companion,
        "puzzles": front.puzzles,
        "write": front.writing,
    }
    assert {room for room, there in rooms.items() if there is not None} == set(rooms) & set(cover.rooms)
    assert list(cover.bots) == list(front.game.bots)
    assert all(cover.bot(Words("en"), name) is not None for name in front.game.bots)
    assert cover.bot(Words("en"), "nobody") is None


def test_the_first_screen_opens_no_game_with_saves_or_without(client: Client) -> None:
    """Solvers and bots would make the first start slower, with every game more. A save says what it is called."""
    begin(client, "person", "gentle")
    client.go("#/tagiron").submit("setup.start", {"name-0": "Zora"})
    for device, listed in (({}, []), (client.device, ["Zora", "Ann", "Novice"])):
        given = [json.dumps(device), json.dumps(listed)]
        run = subprocess.run(
            [sys.executable, "-c", HOME, *given], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stderr


def test_every_screen_and_verb_is_where_the_tables_say() -> None:
    for name in (*screens.SCREENS.values(), *screens.ROOMS.values()):
        assert callable(screens.module(name).screen), name
    modules = [name for names in screens.VERBS.values() for name in names]
    assert len(set(modules)) == len(modules)
    gathered = {path.stem for path in (ROOT / "web/screens").glob("*.py") if "VERBS = Verbs()" in path.read_text()}
    assert gathered == set(modules)
    for prefix in screens.VERBS:
        assert all(name.startswith(f"{prefix}.") for name in screens.verbs(prefix))

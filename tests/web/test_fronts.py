"""The shelf and the games on it."""

import subprocess
import sys

import pytest

from engine.core.words import Words
from tests.conftest import ROOT
from tests.web.client import House
from web import screens
from web.front import Cover
from web.screens.fronts import COVERS

HOME = """
import sys
from engine.core.codec import to_json
from web import host
from web.messages import Start
from web.screens.fronts import COVERS
host.boot(to_json(Start((), None, ("en",), "#/", 0)))
sys.exit(sorted(name for name in sys.modules for cover in COVERS if name.startswith(f"engine.{cover.name}")) or 0)
"""


@pytest.mark.parametrize("cover", COVERS, ids=lambda cover: cover.name)
def test_a_cover_says_what_is_in_the_box(house: House, cover: Cover) -> None:
    front = cover.open(house.files)
    assert (front.game.name, front.game.players) == (cover.name, cover.players)
    rooms = {"campaign": front.campaigns, "companion": front.companion, "puzzles": front.puzzles}
    assert {room for room, there in rooms.items() if there is not None} == set(rooms) & set(cover.rooms)
    assert all(cover.bot(Words("en"), name).label for name in front.game.bots)


def test_the_app_starts_without_opening_a_game() -> None:
    """Solvers and bots would make the first start slower, with every game more."""
    run = subprocess.run([sys.executable, "-c", HOME], cwd=ROOT, capture_output=True, text=True, check=False)
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

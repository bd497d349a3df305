"""Enigma's messages and saves as no page of ours would make them: nothing breaks, nothing is lost."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given

from engine.core.match import Match
from tests.engine.enigma.tables import GAME
from tests.engine.enigma.test_written import GARDENER, ORANGERY
from tests.web.chance import same_every_time
from tests.web.client import Client, House
from tests.web.enigma_saves import Evening, evening, save_of
from tests.web.fuzz import Changes, Deed, Send, Tongue, changes, deeds, do_all, look_at_all, tampered, tries
from tests.web.test_enigma_companion import believed, mine, opened, press
from web.screens import all_verbs
from web.screens.enigma.front import EnigmaFront
from web.verbs import together

WRITTEN, KEPT = "written:enigma-own", "written:enigma-sealed"
"""A set on the desk, and one that came by link."""

ENIGMA = Tongue(
    "enigma",
    words=(
        *("enigma", "own", "sealed", "mansion", "characters", "library", "machine", "ghost", "decryption", "chaos"),
        *("effects", "effects.0", "effects.0.0", "effects.0.9", "effects.0.0.options.0", "goal", "goal.0", "goal.1"),
        *("goal.1.cards", "goal.0.otherwise", "look", "choose", "point-at", "hold-token", "arrange"),
        *("mansion.orangery", "characters.gardener"),
    ),
    form=(
        *("paper", "card", "at", "name", "text", "instead", "corner", "cancel", "n", "among", "token", "who"),
        *("cards.library", "options", "game", "count", "seat-0", "seat-1", "option-players", "option-cast"),
        "option-written",
    ),
    values=(
        *("own", "mansion.orangery", "characters.gardener", "effects.0.0", "goal.1", "library"),
        *("person", "guest", "3", True),
    ),
)

VERBS = together(all_verbs(), EnigmaFront.verbs)


def part_of(match: Evening, moves: int) -> str:
    """A save of it in the middle."""
    return save_of(Match(GAME, replace(match.log, moves=match.log.moves[:moves])))


@pytest.fixture(scope="module")
def device(house: House) -> dict[str, str]:
    """Tables in mid-game and over, a puzzle, a lesson, a companion with entries, own cards and such that were kept."""
    with pytest.MonkeyPatch.context() as patch:
        same_every_time(patch)
        client = Client(house, at="#/enigma/write").submit("enigma.writing-paste", {"text": ORANGERY + GARDENER})
        (written,) = (value for key, value in client.device.items() if key.startswith("written:"))
        client.click("enigma.writing-play").wait()
        client.go("#/enigma/puzzles/1").click("puzzles.begin", name="1")
        client.do("lesson.play", {"game": "enigma"})
        believed(mine(opened(client), 0, "radio", "library"), 4, "radio")
        press(press(client, "ask", what="people"), "deed", deed="spied")
        saves = {
            "match:alone": part_of(evening(1), 9),
            "match:three": part_of(evening(3), 25),
            "match:match": part_of(evening(2, match=True), 60),
            "match:over": save_of(evening(3)),
            "match:damaged": "{",
        }
        sealed = json.dumps({**json.loads(written), "sealed": True})
        return {**client.device, **saves, WRITTEN: written, KEPT: sealed}


def addresses(device: dict[str, str]) -> list[str]:
    return [
        *(f"#/match/{key[6:]}" for key in device if key.startswith("match:")),
        *(f"#/enigma/write{part}" for part in ("", "/own", "/own/mansion.orangery", "/own/characters.gardener")),
        *("#/match/over/review", "#/enigma/write/sealed", "#/enigma/companion", "#/enigma", "#/enigma/puzzles/1", "#/"),
    ]


def here(what: str, **args: Any) -> Send:
    return Send(f"enigma.writing-{what}", {"paper": "own", "card": "mansion.orangery", **args})


@tries(40)
@given(deeds(ENIGMA, VERBS))
@example([here("turn", at="effects", kind="look")])
@pytest.mark.slow
def test_no_message_breaks_enigma_or_loses_a_save(house: House, device: dict[str, str], done: list[Deed]) -> None:
    do_all(house, device, addresses(device), done)


WAYS = (
    *("effects", "effects.0", "effects.0.0", "effects.0.0.n", "effects.7", "effects.0.7.options.0", "effects..0"),
    *("goal", "goal.1", "goal.1.cards", "goal.1.cards.0", "goal.0.otherwise", "", ".", "0", "names", "x" * 4000),
)


@pytest.mark.parametrize("card", ["mansion.orangery", "characters.gardener", "mansion.attic", "", "."])
def test_no_way_to_a_step_that_is_none_breaks_the_room(house: House, device: dict[str, str], card: str) -> None:
    done: list[Deed] = []
    for at in WAYS:
        done += [here(what, card=card, at=at, kind=kind) for what in ("turn", "lay", "lift") for kind in ("look", "")]
        done += [here("move", card=card, at=at, by=by) for by in (-1, 1, 10**9)]
        done += [here("set", card=card, at=at, **{name: "library"}) for name in ("n", "cards.library", "options", "x")]
    do_all(house, device, ["#/enigma/write/own"], done)


@tries(15)
@given(changes(ENIGMA))
@pytest.mark.slow
def test_no_save_breaks_enigma(house: House, device: dict[str, str], changed: Changes) -> None:
    """With something else anywhere in it, it opens, or is kept and says why."""
    look_at_all(house, tampered(device, changed), addresses(device))

"""The JSON Schema of the missions' format: made from the code, true of our missions, silent on the play."""

import json
import tomllib

import pytest

from engine.initiative.ciphers import KINDS
from engine.initiative.schema import SCHEMA_FILE, schema, schema_text
from tests.engine.content import FILES
from tests.engine.initiative.boxed import BOX, MISSIONS
from tests.engine.schemas import fits


def test_the_file_is_what_the_code_makes() -> None:
    """If this fails: write `schema_text` into the file again."""
    assert FILES[SCHEMA_FILE].decode() == schema_text(BOX)


@pytest.mark.parametrize("name", MISSIONS.names)
def test_our_missions_fit(name: str) -> None:
    assert fits(tomllib.loads(FILES[MISSIONS.file(name)].decode()), schema(BOX))


@pytest.mark.parametrize(
    "text",
    [
        "guards = 3",
        "red = 25",
        "answer_at = 2",
        'side = "attic"',
        'cipher = "caesar"',
        'cipher = "enigma"',
        'suits = { run = "wax" }',
        'walls = ["hall-vault"]',
        "stacks = { cave = 1 }",
        '[uk]\nside = "bureau"',
        "[de]",
    ],
)
def test_what_the_checks_refuse_does_not_fit(text: str) -> None:
    assert not fits(tomllib.loads(text), schema(BOX))


def test_every_cipher_is_offered() -> None:
    pattern = schema(BOX)["properties"]["cipher"]["pattern"]
    assert all(name in pattern for name in KINDS)


def test_in30_it_tells_no_more_than_an_author_needs() -> None:
    """Names of keys and of what may be laid out; not a word on what it does, nor on the campaign."""
    text = json.dumps(schema(BOX)).lower()
    for told in ("description", "seal", "candle", "envelope", "agent", "camera", "swift", "mole", "heron", "cuckoo"):
        assert told not in text

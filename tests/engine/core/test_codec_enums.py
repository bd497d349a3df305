"""Enums are written by their values, and read as strictly as all else."""

import json
from enum import Enum, StrEnum
from typing import Any

import pytest

from engine.core.codec import BadData, structure, to_json


def read(data: object, kind: Any) -> Any:
    return structure(data, kind)


class Ending(StrEnum):
    WON = "g.won"
    LOST = "g.lost"


class Rank(Enum):
    FIRST = 1
    UNKNOWN = "?"


def test_an_enum_is_written_by_its_value() -> None:
    for kind, value, plain in ((Ending, Ending.LOST, "g.lost"), (Rank, Rank.FIRST, 1), (Rank, Rank.UNKNOWN, "?")):
        assert json.loads(to_json(value, kind)) == plain
        assert read(plain, kind) is value
    assert read(None, Ending | None) is None


@pytest.mark.parametrize("value", ["won", "WON", "", 2, 1.0, True, None, ["g.won"], {}])
def test_an_enum_is_one_of_its_values_and_of_their_types(value: object) -> None:
    for kind in (Ending, Rank):
        with pytest.raises(BadData, match="not one of"):
            read(value, kind)

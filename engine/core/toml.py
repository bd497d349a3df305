"""TOML that may come from anybody: looked at before it is parsed, for the parser has no bounds of its own."""

import re
import tomllib
from collections.abc import Iterator
from itertools import accumulate
from typing import Any, Literal, TypeAlias

from engine.core.codec import DEEPEST, BadData, levels
from engine.core.options import is_whole

Reason: TypeAlias = Literal["too-long", "not-whole", "too-deep", "not-toml", "wrong"]
"""For the screen, which puts it into words; the faults are for who writes content."""

LONGEST_FILE = 1_000_000
"""Characters of a file of the house."""

QUOTED = re.compile(
    r'"{3}(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\Z)'
    r"|'{3}(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
"""Texts and comments, as far as they go: in them nothing opens, closes or leads deeper."""

BETWEEN_BRACKETS = re.compile(r"[^][{}]++")
BETWEEN_KEYS = re.compile(r"[^\w.-]++")


class BadText(BadData):
    """A text that nobody vouches for, and what is wrong with it."""

    def __init__(self, reason: Reason, *faults: str) -> None:
        super().__init__(faults)
        self.reason: Reason = reason


def read_toml(text: str, longest: int = LONGEST_FILE) -> dict[str, Any]:
    """The plain data of a text. Raises `BadText`, and soon.

    >>> read_toml('word = "owl"', 20)
    {'word': 'owl'}
    """
    if len(text) > longest:
        raise BadText("too-long", f"longer than {longest} characters")
    if not is_whole(text):
        raise BadText("not-whole", "half a letter in it")
    # Checked beforehand: a key of ten thousand parts takes the parser seconds, as the square of their number.
    if depth(text) > DEEPEST:
        raise BadText("too-deep", "nested too deeply")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadText("not-toml", f"not TOML: {error}") from error
    if levels(data) > DEEPEST:
        raise BadText("too-deep", "nested too deeply")
    if any(type(value) is int and not -(2**63) <= value < 2**63 for value in values_in(data)):
        raise BadText("not-toml", "not TOML: a number of more than 64 bits")
    return data


def values_in(data: object) -> Iterator[object]:
    """What lies in plain data, whatever it is nested in.

    >>> list(values_in({"a": 1, "b": [2, {"c": 3}]}))
    [1, 2, 3]
    """
    if isinstance(data, dict | list):
        for inner in data.values() if isinstance(data, dict) else data:
            yield from values_in(inner)
    else:
        yield data


def depth(text: str) -> int:
    """The brackets within brackets, or the parts of one key, whichever are more: as many as the parser would meet.

    >>> depth("a = [[1.5, 2]]"), depth("a . b.c = 1"), depth('a = "[[[ x.y.z.w" # [[[[')
    (2, 3, 1)
    """
    bare = QUOTED.sub("_", text)
    steps = (1 if bracket in "[{" else -1 for bracket in BETWEEN_BRACKETS.sub("", bare))
    keys = BETWEEN_KEYS.split(bare.replace(" ", "").replace("\t", ""))
    return max(max(accumulate(steps), default=0), *(key.count(".") + 1 for key in keys))

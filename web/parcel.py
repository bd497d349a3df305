"""Files that go from device to device. What is in them is packed, so that opening one in an editor spoils nothing."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.core.codec import BadData, from_json, structure, to_json, unstructure
from engine.core.text import pack, unpack
from web.saves import LONGEST as LONGEST_SAVE
from web.saves import MATCH, BadSave

LONGEST = 4 * 1024 * 1024
"""Bytes in all that one parcel may hold, unpacked."""

LARGEST_FILE = 3_000_000
"""Bytes of a file that can be added. Any one save fits, packed, whatever is written in it."""

PARCEL = re.compile(r'\s*{\s*"blackchamber"')
"""How one begins."""

NAME = re.compile(r"(match|campaign|written):[a-z0-9][a-z0-9-]{0,60}")


@dataclass(frozen=True, slots=True)
class Parcel:
    """A file. `holds` is for people who look into it: it names nothing but games."""

    blackchamber: Literal[1]
    holds: str
    packed: str


@dataclass(frozen=True, slots=True)
class Texts:
    """What is packed."""

    texts: Mapping[str, str]


def wrap(holds: str, texts: Mapping[str, str]) -> str:
    """Texts from the shelf, by their keys. Raises `BadSave` where they are too much for one file."""
    try:
        text = to_json(Parcel(1, holds, pack(unstructure(Texts(texts)), LONGEST)))
    except BadData as bad:
        raise BadSave(str(bad), "too-large") from bad
    if len(text.encode()) > LARGEST_FILE:
        raise BadSave(f"{len(text)} characters", "too-large")
    return text


def unwrap(text: str) -> Mapping[str, str]:
    """What a file holds, by key; of a file from before there were parcels, the one save in it. Raises `BadSave`."""
    longest = LARGEST_FILE if PARCEL.match(text) else LONGEST_SAVE
    if len(text) > longest:
        raise BadSave(f"{len(text)} characters", "too-large")
    try:
        parcel = from_json(text, Parcel)
    except BadData:
        return {MATCH: text}
    try:
        texts = structure(unpack(parcel.packed, LONGEST), Texts).texts
    except BadData as bad:
        raise BadSave(str(bad)) from bad
    if not texts or not all(NAME.fullmatch(key) for key in texts):
        raise BadSave("keys that are none")
    return texts

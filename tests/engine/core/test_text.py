"""Link texts: short, of letters that an address carries, and never trusted."""

import json
import re
import zlib
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.codec import BadData
from engine.core.text import LONGEST, pack, unpack

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
    max_leaves=20,
)

MATCH = {
    "kind": "match",
    "log": {
        "game": "mastermind",
        "seed": "4f1c",
        "moves": [{"seat": 1, "action": {"is": "guess", "code": [1, 2]}}] * 9,
    },
    "players": [{"name": "Олена"}, {"bot": "gentle"}],
}


def letters(packed: bytes) -> str:
    return urlsafe_b64encode(packed).decode().rstrip("=")


def read(text: str) -> Any:
    """What the text holds, or None if it is refused."""
    try:
        return unpack(text)
    except BadData:
        return None


@given(plain)
def test_what_is_packed_can_be_unpacked(data: Any) -> None:
    assert unpack(pack(data)) == data


@given(plain)
def test_a_text_is_made_of_letters_that_need_no_escape_in_an_address(data: Any) -> None:
    assert re.fullmatch(r"[A-Za-z0-9_-]+", pack(data))


def test_a_match_is_much_shorter_than_its_json() -> None:
    assert len(pack(MATCH)) < len(json.dumps(MATCH)) / 2


def test_every_cut_is_refused() -> None:
    text = pack(MATCH)
    assert [end for end in range(len(text)) if read(text[:end]) is not None] == []
    assert [start for start in range(1, len(text)) if read(text[start:]) is not None] == []


def test_no_changed_letter_changes_what_is_read() -> None:
    """A changed text is refused; only bits that no byte uses may change unseen."""
    text = pack(MATCH)
    for place in range(len(text)):
        for letter in "A_-9z":
            assert read(text[:place] + letter + text[place + 1 :]) in (None, MATCH)


@given(st.integers(0, 10**6), st.text(min_size=1, max_size=4))
def test_letters_pushed_in_never_change_what_is_read(place: int, pushed: str) -> None:
    text = pack(MATCH)
    at = place % (len(text) + 1)
    assert read(text[:at] + pushed + text[at:]) in (None, MATCH)


@pytest.mark.parametrize("more", [b"\0", b"x" * 100, zlib.compress(b"2")])
def test_a_text_with_more_behind_its_end_is_refused(more: bytes) -> None:
    packed = zlib.compress(b"1")
    assert unpack(letters(packed)) == 1
    with pytest.raises(BadData):
        unpack(letters(packed + more))


@pytest.mark.parametrize(
    "text", ["", "A", "=", "====", "....", "%%%%", "Їжак", "\ud800", "\0", "not packed", "e" * 10_000]
)
def test_what_was_never_packed_is_refused(text: str) -> None:
    with pytest.raises(BadData):
        unpack(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    read(text)


@given(st.binary())
def test_any_bytes_are_read_or_refused(packed: bytes) -> None:
    read(letters(packed))
    read(letters(zlib.compress(packed)))


@pytest.mark.parametrize(
    "inside", [b"", b"{", b"\xff\xfe", "Їжак".encode("utf-16"), b"1 2", b"9" * 5000, b"[" * 60_000]
)
def test_what_is_packed_but_no_json_is_refused(inside: bytes) -> None:
    with pytest.raises(BadData):
        unpack(letters(zlib.compress(inside)))


def test_a_small_text_that_unpacks_to_a_thousand_times_its_size_is_refused() -> None:
    bomb = zlib.compressobj(9)
    packed = b"".join(bomb.compress(b" " * 10**6) for _ in range(64)) + bomb.flush()
    assert len(packed) < LONGEST + 10**4
    with pytest.raises(BadData):
        unpack(letters(packed))


def test_the_longest_text_is_as_long_as_it_says() -> None:
    longest = "x" * (LONGEST - 2)
    assert unpack(pack(longest)) == longest
    with pytest.raises(BadData):
        unpack(pack(longest + "x"))


def test_what_could_not_be_opened_again_is_not_packed() -> None:
    with pytest.raises(BadData):
        pack("x" * (LONGEST + 1))

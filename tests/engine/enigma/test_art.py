"""What is drawn of Enigma: everything that is named has a drawing, and no drawing is another's."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from engine.core.content import BadContent
from engine.enigma.art import art
from engine.enigma.words import TOKENS
from tests.engine.content import FILES
from tests.engine.enigma.tables import GAME

ART = art(FILES)


def drawn(kind: str) -> set[str]:
    return {name.partition("-")[2] for name in ART.drawings if name.startswith(f"{kind}-")}


def test_every_card_has_its_room_and_there_is_one_for_rooms_that_people_invent() -> None:
    assert drawn("room") == {*GAME.printed.mansion, "own"}


def test_en04_every_character_card_has_a_face_two_of_a_kind_have_two() -> None:
    second = {f"{name}-2" for name, one in GAME.printed.characters.items() if one.copies == 2}
    assert drawn("face") == {*GAME.printed.characters, *second, "own"}
    assert len(drawn("face")) == 9 + 1


def test_every_token_and_every_corner_is_drawn() -> None:
    """EN-02, EN-03, EN-23."""
    on_the_table = {"silence", "triumph-1", "triumph-2", "breakthrough-1", "breakthrough-2", "time", "keeper"}
    assert drawn("token") == {*TOKENS, *on_the_table}
    assert drawn("corner") == {*TOKENS, "none"}


def test_what_nobody_has_drawn_has_the_drawing_of_its_kind() -> None:
    assert ART.find("room", "library") == "room-library"
    assert ART.find("room", "cellar") == "room-own"
    assert ART.find("face", "cook") == "face-own"


def test_no_two_drawings_are_the_same() -> None:
    assert [one for one, times in Counter(map(repr, ART.drawings.values())).items() if times > 1] == []


def test_the_inks_are_as_far_apart_in_grey_as_seven_must_be() -> None:
    """By 7 of a hundred at least: in grey a room is still a room."""
    greys = sorted(ink.grey for ink in ART.inks.values())
    assert all(after - before >= 0.07 for before, after in pairwise(greys))
    assert all(re.fullmatch("#[0-9a-f]{6}", ink.colour) for ink in ART.inks.values())


def test_every_ink_is_used() -> None:
    layers = [layer for one in ART.drawings.values() for layer in one.layers]
    assert {layer.fill or layer.line for layer in layers} == set(ART.inks)


@pytest.mark.parametrize(
    ("layer", "fault"),
    [
        ('{ fill = "soot", path = "M0 0 H9 V9 Z" }', "no ink soot"),
        ('{ path = "M0 0 H9 V9 Z" }', "either filled or drawn"),
        ('{ fill = "night", line = "bone", width = 1, path = "M0 0 H9" }', "either filled or drawn"),
        ('{ line = "bone", path = "M0 0 H9" }', "a pen has a width"),
    ],
)
def test_a_layer_that_cannot_be_drawn_is_named(layer: str, fault: str) -> None:
    text = f"size = [9, 9]\n[drawings]\nattic = [{layer}]\n"
    with pytest.raises(BadContent, match=fault) as bad:
        art({**FILES, "enigma/art/room.toml": text.encode()})
    assert str(bad.value).startswith("enigma/art/room.toml: ")
    assert "$.drawings.attic[0]" in str(bad.value)

"""What lies in the box: boards, tokens, cards, characters."""

import re
from collections import Counter

import pytest

from engine.core.content import BadContent
from engine.initiative.boards import ends, even, nearby, neighbours, steps_between, steps_from
from engine.initiative.content import BOARDS_FILE, TOKENS_FILE, box
from engine.initiative.words import ACTION_CARDS, CHARACTERS, SUITS, TRAPS
from tests.engine.content import FILES
from tests.engine.initiative.boxed import BOX

DRAWINGS = {
    **{f"glyph {name}": art.path for name, art in BOX.glyphs.items()},
    **{f"icon {name}": sign.path for name, sign in BOX.icons.items()},
    **{f"trap {name}": trap.path for name, trap in BOX.traps.items()},
    **{f"action {name}": action.path for name, action in BOX.actions.items()},
    **{f"suit {name}": suit.path for name, suit in BOX.suits.items()},
    **{f"character {name}": one.mark for name, one in BOX.characters.items()},
}


def test_no_two_drawings_are_the_same() -> None:
    assert [path for path, times in Counter(DRAWINGS.values()).items() if times > 1] == []


def test_in03_the_sets_hold_what_the_boxs_list_says() -> None:
    assert {name: one.tokens for name, one in BOX.sets.items()} == {"tan": 31, "blue": 8, "violet": 3, "green": 3}
    assert {name: len(one.glyphs) for name, one in BOX.sets.items() if one.glyphs} == {"tan": 24, "blue": 6}
    assert set(BOX.traps) == set(TRAPS)


def test_in22_counter_intel_is_never_against_regroup() -> None:
    assert [name for name in BOX.traps if name.startswith("counter")] == [
        "counter-run",
        "counter-intel",
        "counter-gather",
    ]


def test_in19_cameras_and_agents_stay() -> None:
    assert [name for name, trap in BOX.traps.items() if trap.stays] == ["camera", "agent"]


def test_the_vocabulary_is_all_there() -> None:
    assert tuple(BOX.actions) == ACTION_CARDS
    assert tuple(BOX.suits) == SUITS
    assert tuple(BOX.characters) == CHARACTERS


def test_the_small_icons_are_evenly_spread() -> None:
    """Nine eyes, nine keys, twelve of neither."""
    assert Counter(art.icon for art in BOX.glyphs.values()) == {"eye": 9, "key": 9, "": 12}


def test_in14_nobody_passes_a_wall() -> None:
    near = neighbours(BOX.boards["bureau"])
    assert near["hall"] == ("post", "boiler", "desk")
    assert "desk" not in near["registry"]


def test_in14_tokens_close_passages_and_open_walls() -> None:
    near = neighbours(BOX.boards["bureau"], closed=("hall-desk",), opened=("registry-desk",))
    assert near["hall"] == ("post", "boiler")
    assert near["desk"] == ("registry", "wire", "study")


def test_in13_steps_are_counted_along_passages() -> None:
    """By hand, on the drawing of the Bureau."""
    steps = steps_between(neighbours(BOX.boards["bureau"]))
    assert steps["hall"] == {
        "hall": 0,
        "post": 1,
        "boiler": 1,
        "desk": 1,
        "registry": 2,
        "wire": 2,
        "study": 2,
        "library": 3,
        "vault": 3,
    }
    assert steps["vault"]["registry"] == 3


@pytest.mark.parametrize("side", BOX.boards)
def test_in13_no_two_rooms_are_far_apart(side: str) -> None:
    """At most four steps, and six pairs in seven within one Run."""
    steps = steps_between(neighbours(BOX.boards[side]))
    away = [count for room, found in steps.items() for other, count in found.items() if other != room]
    assert max(away) == 4
    assert sum(count <= 3 for count in away) / len(away) >= 6 / 7


def test_in15_nearby_is_the_room_and_its_neighbours() -> None:
    assert nearby(neighbours(BOX.boards["consulate"]), "gate") == ("gate", "garden", "foyer")


def test_rooms_that_nobody_reaches_are_missing() -> None:
    near = neighbours(BOX.boards["bureau"], closed=("study-vault",))
    assert "vault" not in steps_from(near, "hall")
    assert ends("study-vault") == ("study", "vault")


def test_in02_the_consulate_is_numbered_from_nothing() -> None:
    board = BOX.boards["consulate"]
    assert board.numbered
    assert list(board.rooms) == [
        "gate",
        "garden",
        "foyer",
        "kitchen",
        "ballroom",
        "gallery",
        "cellar",
        "office",
        "attic",
        "radio",
    ]
    assert len(board.walls) == 6


def test_in03_stacks_are_even_and_none_lies_at_the_entrance() -> None:
    board = BOX.boards["consulate"]
    stacks = even(34, board, "gate")
    assert stacks["gate"] == 0
    assert sorted(stacks.values()) == [0, 3, 3, 4, 4, 4, 4, 4, 4, 4]
    assert list(stacks) == list(board.rooms)


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        (BOARDS_FILE, '"hall-post"', '"hall-cellar"', "bureau: hall-cellar joins no two rooms"),
        (BOARDS_FILE, 'entrance = "hall"', 'entrance = "porch"', "bureau: no room porch"),
        (TOKENS_FILE, '"mask", "valve"', '"mask", "lamp"', "lamp is on 2 tokens"),
        (TOKENS_FILE, '"mask", "valve"', '"mask", "boot"', "no glyph boot"),
    ],
)
def test_content_that_does_not_fit_together_is_named(file: str, old: str, new: str, reason: str) -> None:
    with pytest.raises(BadContent, match=re.escape(reason)):
        box({**FILES, file: FILES[file].replace(old.encode(), new.encode())})

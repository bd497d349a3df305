"""Rooms and characters of one's own: where they stand, what is refused, and that they are played with."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from engine.core.codec import tag
from engine.core.game import Setup
from engine.core.options import BadSetup, settle
from engine.core.toml import BadText
from engine.enigma.effects import GoalPart, HoldToken, PointAt, PointAtLine, Step
from engine.enigma.schema import SCHEMA_FILE, schema, schema_text
from engine.enigma.written import LONGEST_CARDS, BadCards, build, read, worth_a_thought
from tests.engine.content import FILES
from tests.engine.enigma.tables import GAME
from tests.engine.schemas import fits

ROOT = Path(__file__).resolve().parents[3]

ORANGERY = """
[mansion.orangery]
instead = "library"
corner = "chaos"
effects = [[{ is = "look" }, { is = "take", token = "chaos" }]]
name = { uk = "Оранжерея" }
text = { uk = "Подивіться на одну карту. Візьміть хаос." }
"""

GARDENER = """
[characters.gardener]
goal = [{ is = "hold-token", token = "chaos" }, { is = "point-at", cards = ["passage", "book", "radio"] }]
name = { uk = "Садівник" }
text = { uk = "Майте хаос. Укажіть на Таємний хід, Книгу Порядку і Хаосу та Радіорубку." }
"""

IN_HER_PLACE = GARDENER.replace("[characters.gardener]", '[characters.gardener]\ninstead = "wanderer"')

WAITER = """
[characters.waiter]
instead = "messiah"
goal = [{ is = "time-is-up" }]
name = { en = "Waiter" }
text = { en = "Be in and not silenced when time is up." }
"""


def test_a_room_stands_in_the_place_of_one_of_the_house() -> None:
    printed, cards = build(ORANGERY, GAME.printed)
    assert list(cards.mansion) == ["orangery" if name == "library" else name for name in GAME.cards.mansion]
    assert printed.mansion["orangery"].name.texts == {"uk": "Оранжерея"}
    assert len(cards.in_play(alone=False)) == len(cards.in_play(alone=True)) == 9


def test_who_had_to_point_at_the_old_room_points_at_the_new_one() -> None:
    _, cards = build(ORANGERY, GAME.printed)
    assert cards.characters["wanderer"].goal == (HoldToken("any"), PointAtLine(named=True), PointAt(("orangery",)))
    assert PointAt(("machine", "orangery")) in cards.characters["cryptologist"].goal


def test_a_room_is_for_as_many_players_as_the_one_before_it() -> None:
    text = ORANGERY.replace("library", "joint")
    _, cards = build(text, GAME.printed)
    assert "orangery" in cards.in_play(alone=False)
    assert "orangery" not in cards.in_play(alone=True)


def started(text: str, seats: int, **chosen: object) -> Any:
    values = settle(GAME.options(seats, {**chosen, "written": text}), {**chosen, "written": text})  # type: ignore[dict-item]
    return GAME.start(Setup(seats, values), Random("own"))


def test_en05_a_character_of_ones_own_comes_into_every_cast() -> None:
    assert sorted(started(GARDENER, 4, cast="standard").cast) == sorted([*GAME.cards.characters, "gardener"])
    assert sorted(started(GARDENER, 3, cast="first").cast) == [
        "cryptologist", "cryptologist", "gardener", "messiah", "messiah", "wanderer",
    ]  # fmt: skip


def test_en04_en29_or_in_the_place_of_one_of_the_house() -> None:
    first = ["cryptologist", "cryptologist", "gardener", "messiah", "messiah"]
    assert sorted(started(IN_HER_PLACE, 4, cast="first").cast) == first
    assert sorted(started(IN_HER_PLACE, 1).cast) == ["cryptologist", "gardener", "messiah"]
    assert "wanderer" not in started(IN_HER_PLACE, 5, cast="standard").cast


@pytest.mark.parametrize("seats", GAME.players)
def test_en02_games_with_them_end(seats: int) -> None:
    rng = Random(f"own {seats}")
    for _ in range(4):
        state = started(ORANGERY + IN_HER_PLACE, seats)
        for _ in range(4000):
            if GAME.outcome(state) is not None:
                break
            seat = rng.choice(sorted(GAME.to_act(state)))
            action = GAME.legal(state, seat).sample(rng)
            state = GAME.apply(state, seat, action, rng)
        assert GAME.outcome(state) is not None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (ORANGERY.replace('instead = "library"', 'instead = "attic"'), ("mansion.orangery", "unknown-instead")),
        (ORANGERY.replace('instead = "library"', 'instead = ""'), ("mansion.orangery", "no-instead")),
        (ORANGERY.replace("orangery", "radio"), ("mansion.radio", "name-taken")),
        (ORANGERY.replace("[mansion.orangery]", '[mansion."Big room"]'), ("mansion.Big room", "bad-key")),
        (ORANGERY + ORANGERY.replace("orangery", "cellar"), ("mansion.orangery", "instead-twice")),
        (ORANGERY.replace("Оранжерея", "О" * 41), ("mansion.orangery", "bad-name")),
        (ORANGERY.replace("Візьміть хаос.", "\u202e хаос"), ("mansion.orangery", "bad-text")),
        (ORANGERY.replace("[[", "[[" + 12 * '{ is = "look" }, '), ("mansion.orangery", "too-many-steps")),
        (ORANGERY.replace('is = "look"', 'is = "look", n = 12'), ("mansion.orangery", "out-of-range")),
        (GARDENER.replace("radio", "library-2"), ("characters.gardener", "not-in-play")),
        (IN_HER_PLACE.replace("passage", "joint"), ("characters.gardener", "not-in-play")),
        (GARDENER.replace("gardener", "medium"), ("characters.medium", "name-taken")),
        ("", ("mansion", "nothing-written")),
        (
            "".join(GARDENER.replace("gardener", f"gardener-{n}") for n in range(7)),
            ("characters", "too-many-characters"),
        ),
        (WAITER, ("characters.waiter", "never-wins-alone")),
    ],
)
def test_what_breaks_the_game_is_named(text: str, fault: tuple[str, str]) -> None:
    with pytest.raises(BadCards) as bad:
        build(text, GAME.printed)
    assert fault in [(one.at, one.code) for one in bad.value.faults]


@pytest.mark.parametrize(
    "text",
    [
        "[mansion",
        "[mansion.orangery]",
        ORANGERY.replace('is = "look"', 'is = "burn"'),
        ORANGERY.replace('token = "chaos"', 'token = "silence"'),
        ORANGERY.replace('{ is = "take", token = "chaos" }', '{ is = "time", by = -3 }'),
        ORANGERY + "price = 4",
        ORANGERY.replace('{ uk = "Оранжерея" }', "3"),
        ORANGERY + "#" * LONGEST_CARDS,
        f"[mansion.orangery]\neffects = {'[' * 900}{']' * 900}",
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        read(text)
    if len(text) <= LONGEST_CARDS:
        with pytest.raises(BadSetup):
            started(text, 3)


def test_what_is_worth_a_thought_is_told_of_ones_own_cards_alone() -> None:
    easy = GARDENER.replace(', { is = "point-at", cards = ["passage", "book", "radio"] }', "")
    assert [(note.at, note.code) for note in worth_a_thought(read(easy), GAME.printed)] == [
        ("characters.gardener", "guessable")
    ]
    assert worth_a_thought(read(GARDENER), GAME.printed) == ()


def test_the_schema_is_what_the_code_makes() -> None:
    """If this fails: write `schema_text` into the file again."""
    assert FILES[SCHEMA_FILE].decode() == schema_text()


@pytest.mark.parametrize("text", [ORANGERY, GARDENER, IN_HER_PLACE, ORANGERY + GARDENER])
def test_what_can_be_played_fits_the_schema(text: str) -> None:
    assert fits(tomllib.loads(text), schema())


def test_all_that_the_house_does_fits_the_schema() -> None:
    for table, missing in (("mansion", {"only"}), ("characters", {"copies"})):
        for name, one in tomllib.loads(FILES["enigma/cards.toml"].decode())[table].items():
            own = {key: value for key, value in one.items() if key not in missing}
            own |= {"instead": name}
            assert fits({table: {name: own}}, schema()), name


@pytest.mark.parametrize(
    "text",
    [
        ORANGERY.replace('is = "look"', 'is = "burn"'),
        ORANGERY.replace('is = "look"', 'is = "look", among = "house"'),
        ORANGERY.replace('instead = "library"', ""),
        ORANGERY.replace("orangery", "Orangery"),
        GARDENER.replace('["passage"', "[4"),
        GARDENER.replace("Садівник", "С" * 41),
    ],
)
def test_the_schema_refuses_what_the_code_refuses(text: str) -> None:
    with pytest.raises((BadText, BadCards)):
        build(text, GAME.printed)
    assert not fits(tomllib.loads(text), schema())


def test_every_word_of_the_vocabulary_is_in_the_docs() -> None:
    told = (ROOT / "docs/enigma-cards.md").read_text(encoding="utf-8")
    for word in (*get_args(Step), *get_args(GoalPart)):
        assert f"`{tag(word)}`" in told, word
        for key in (one.name for one in fields(word)):
            assert re.search(rf"`{key}\b", told), (word, key)


def test_the_example_in_the_docs_can_be_played() -> None:
    told = (ROOT / "docs/enigma-cards.md").read_text(encoding="utf-8")
    example = told.partition("```toml\n")[2].partition("```")[0]
    printed, cards = build(example, GAME.printed)
    assert printed.mansion["orangery"].name.texts == {"en": "Orangery"}
    assert cards.more == ("gardener",)

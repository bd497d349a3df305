"""Rooms and characters of one's own on paper: as written, whatever their length; what is wrong with them is told."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from engine.enigma.cards import printed_cards
from engine.enigma.checking import LONGEST_NAME, LONGEST_TEXT
from printables.cli import DONE, FAULTY, run
from printables.enigma.corners import BETWEEN, CORNERS, LINES, ROOM, TOP, heights
from printables.enigma.decks import POKER
from printables.pen import NotAsWritten
from printables.sheets import Printing
from printables.shop import Basket, Item, print_cards, print_order
from tests.printables.conftest import LANGUAGES, files, read, typefaces, words
from tests.printables.test_enigma import flat, pieces

ORANGERY = """\
[mansion.orangery]
instead = "library"
corner = "chaos"
effects = [[{ is = "look" }, { is = "take", token = "chaos" }]]
name = { en = "Orangery", uk = "Оранжерея" }
text = { en = "Look at one card. Take chaos.", uk = "Подивіться одну карту. Візьміть хаос." }
"""

GARDENER = """\
[characters.gardener]
goal = [{ is = "hold-token", token = "chaos" }, { is = "point-at", cards = ["passage", "book", "radio"] }]
name = { en = "Gardener" }
text = { en = "Hold chaos. Point at three rooms." }
"""


def sides(written: str, lang: str = "en", name: str = "enigma/blanks") -> dict[str, str]:
    wanted = Basket((Item(name, {"written": written}),), Printing())
    pdf, names = print_cards(words(lang), wanted, files(), typefaces())
    found = [flat(page.extract_text()) for page in read(pdf).pages]
    return dict(zip((one.rpartition("/")[2] for one in names), found, strict=True))


def refusal(written: str, lang: str = "en", name: str = "enigma/blanks") -> str:
    wanted = Basket((Item(name, {"written": written}),), Printing())
    with pytest.raises(NotAsWritten) as refused:
        print_order(words(lang), wanted, files(), typefaces())
    return str(refused.value)


def character(name: str, text: str, instead: str = "") -> str:
    lines = GARDENER.replace('{ en = "Gardener" }', f'{{ en = "{name}" }}')
    placed = f'instead = "{instead}"\n' if instead else ""
    return lines.replace("Hold chaos. Point at three rooms.", text) + placed


def test_own_cards_lie_in_place_of_the_blanks_with_the_backs_of_their_decks() -> None:
    assert [piece.name for piece in pieces("enigma/blanks")] == ["room-1", "room-2", "character-1", "character-2"]
    own = pieces("enigma/blanks", written=ORANGERY + GARDENER)
    assert [piece.name for piece in own] == ["orangery", "gardener"]
    decks = pieces("enigma/mansion")[0], pieces("enigma/characters")[0]
    assert [repr(one.back) for one in own] == [repr(one.back) for one in decks]


def test_a_card_says_its_name_and_its_text_in_the_language_of_the_order_if_it_has_it() -> None:
    ours, theirs = sides(ORANGERY + GARDENER), sides(ORANGERY + GARDENER, "uk")
    assert ours["orangery-front"] == "Orangery Look at one card. Take chaos. ENIGMA"
    assert theirs["orangery-front"] == "Оранжерея Подивіться одну карту. Візьміть хаос. ENIGMA"
    assert theirs["gardener-front"] == "Gardener Hold chaos. Point at three rooms. ENIGMA"


def test_of_who_takes_the_place_of_two_cards_there_are_two() -> None:
    """EN-04: two Dark Messiahs go about in first games."""
    assert [one.name for one in pieces("enigma/blanks", written=character("A", "B", "messiah"))] == [
        "gardener",
        "gardener-2",
    ]


@pytest.mark.parametrize("letter", ["W", "m", "Щ", "ш"])
def test_the_longest_names_and_texts_fit(letter: str) -> None:
    name, text = letter * LONGEST_NAME, " ".join([letter * 7] * ((LONGEST_TEXT + 1) // 8))
    written = character(name, text) + ORANGERY.replace("Orangery", name).replace("Look at one card. Take chaos.", text)
    said = sides(written)
    for front in ("gardener-front", "orangery-front"):
        assert said[front].replace(" ", "").startswith(f"{name}{text}".replace(" ", ""))


def test_what_fits_no_line_is_told() -> None:
    assert refusal(character("A", "W" * 200)).startswith("This is too long: “WWW")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_that_cannot_be_printed_are_told_in_the_readers_words(lang: str) -> None:
    told = refusal(character("漢字", "B"), lang)
    assert "字" in told
    assert "漢" in told
    assert "gardener" not in told


HOSTILE = (
    "x = [" * 1000,
    "mansion = 3",
    ORANGERY.replace('"library"', '"kitchen"'),
    ORANGERY.replace('"look"', '"fly"'),
    GARDENER.replace('"radio"', '"cellar"'),
    ORANGERY + ORANGERY,
    character("A", "B" * (LONGEST_TEXT + 1)),
    "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u = 1",
    "\x00",
)


@pytest.mark.parametrize("written", HOSTILE)
@pytest.mark.parametrize("name", ["enigma/blanks", "enigma/corners", "enigma/reference", "enigma/alone"])
def test_hostile_cards_are_refused_in_words(written: str, name: str) -> None:
    told = {lang: refusal(written, lang, name) for lang in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES)


def test_markup_is_printed_as_it_stands() -> None:
    assert "<b>&amp;" in sides(character("A", "<b>&amp;"))["gardener-front"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_key_and_reference_have_own_cards_in_the_places_that_these_take(lang: str) -> None:
    library = printed_cards(files()).mansion["library"].name.texts[lang]
    name = {"uk": "Оранжерея"}.get(lang, "Orangery")
    key = sides(ORANGERY + GARDENER, lang, "enigma/corners")["key-1-front"]
    rooms = sides(ORANGERY + GARDENER, lang, "enigma/reference")["card-1-front"]
    assert name in key
    assert name in rooms
    assert library not in key
    assert "Gardener" in sides(ORANGERY + GARDENER, lang, "enigma/reference")["card-1-back"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_for_one_has_who_stands_in_for_rooms_and_characters_that_there_are_alone(lang: str) -> None:
    """EN-29: the Wanderer goes about alone, the Ghost does not; and own rooms lie where those of the house would."""
    house = printed_cards(files())
    names = {"library": {"uk": "Оранжерея"}.get(lang, "Orangery"), "wanderer": "Gardener"}
    gone = {"library": house.mansion["library"].name, "wanderer": house.characters["wanderer"].name}
    said = sides(ORANGERY + character("Gardener", "Hold chaos.", "wanderer"), lang, "enigma/alone")
    for side, place in (("front", "library"), ("back", "wanderer")):
        assert names[place] in said[f"card-{side}"]
        assert gone[place].texts[lang] not in said[f"card-{side}"]
    elsewhere = sides(character("Gardener", "Hold chaos.", "ghost"), lang, "enigma/alone")["card-back"]
    assert "Gardener" not in elsewhere
    assert gone["wanderer"].texts[lang] in elsewhere


def test_the_longest_goal_and_the_longest_room_fit_the_card_for_one() -> None:
    longest = " ".join(["mansion"] * (LONGEST_TEXT // 8))
    written = ORANGERY.replace("Look at one card. Take chaos.", longest) + character("Gardener", longest, "wanderer")
    said = sides(written, name="enigma/alone")
    assert longest in said["card-front"]
    assert longest in said["card-back"]


def test_the_key_has_room_for_nine_rooms_whatever_their_symbols() -> None:
    for chaos in range(10):
        for decryption in range(10 - chaos):
            counts = {"chaos": chaos, "decryption": decryption, "none": 9 - chaos - decryption}
            found = {corner: ["Room"] * counts[corner] for corner in CORNERS}
            assert sum(heights(found, LINES[-1])) <= ROOM, counts
    assert POKER.height - 3.6 > TOP + ROOM - BETWEEN


def test_the_command_line_prints_a_file_and_says_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, target = tmp_path / "good.toml", tmp_path / "bad.toml", tmp_path / "own.pdf"
    good.write_text(ORANGERY + GARDENER)
    bad.write_text(ORANGERY.replace('"library"', '"kitchen"'))
    common = ["make", "enigma/blanks", "--lang", "uk", "-o", str(target), "--file"]
    assert run([*common, str(bad)]) == FAULTY
    assert "mansion.orangery: «kitchen» серед наших карт немає." in capsys.readouterr().err
    assert not target.exists()
    assert run([*common, str(good)]) == DONE
    (fronts, backs) = PdfReader(BytesIO(target.read_bytes())).pages
    assert "Оранжерея" in fronts.extract_text()
    assert backs.extract_text().strip() == ""

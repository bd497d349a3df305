"""Enigma on paper: what is in the box, that cards say what content says, and that all can be told apart."""

import re
from collections import Counter

import pytest

from engine.enigma.art import art
from engine.enigma.cards import printed_cards
from engine.enigma.stories import stories
from engine.enigma.words import LAST_CELL, LAST_CELL_ALONE
from printables.component import Order, Piece
from printables.document import silent
from printables.enigma.reference import turn
from printables.pen import Box, _strokes
from printables.png import pictures
from printables.sheets import Printing
from printables.shop import COMPONENTS, Basket, Item, print_cards, with_usual
from tests.printables.conftest import LANGUAGES, files, item, printed, read, typefaces, words
from tests.printables.test_grey import grey_at

CARDS = printed_cards(files())

DRAWINGS = art(files()).drawings


def pieces(name: str, **options: int | str | bool) -> list[Piece]:
    chosen = with_usual(Item(name, options), files())
    return list(COMPONENTS[name].pieces(Order(words(), files(), Printing(), chosen)))


def sides(name: str, lang: str) -> dict[str, str]:
    """What each side of each piece says, in a line."""
    pdf, names = print_cards(words(lang), Basket((item(name),), Printing()), files(), typefaces())
    found = [flat(page.extract_text()) for page in read(pdf).pages]
    return dict(zip((name.rpartition("/")[2] for name in names), found, strict=True))


def flat(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("\N{NO-BREAK SPACE}", " ")).strip()


# What is in the box.


def test_en01_en29_ten_mansion_cards_with_one_back() -> None:
    cards = pieces("enigma/mansion")
    assert [card.name for card in cards] == list(CARDS.mansion)
    assert len(cards) == 10
    assert len({card.back for card in cards}) == 1


def test_en04_nine_characters_with_one_back_that_is_not_the_mansions() -> None:
    cards = pieces("enigma/characters")
    assert Counter(card.name.removesuffix("-2") for card in cards) == {
        **dict.fromkeys(("wanderer", "infiltrator", "medium", "archivist", "ghost"), 1),
        "cryptologist": 2,
        "messiah": 2,
    }
    assert len({card.back for card in cards}) == 1
    with_mansion = {repr(card.back) for card in (*cards, *pieces("enigma/mansion"))}
    assert len(with_mansion) == 2


def test_blanks_have_the_backs_of_the_decks_that_they_go_into() -> None:
    def back(piece: Piece) -> str:
        return repr(piece.back)

    mansion, character = back(pieces("enigma/mansion")[0]), back(pieces("enigma/characters")[0])
    assert [back(one) for one in pieces("enigma/blanks")] == [mansion, mansion, character, character]


def test_en03_tokens_are_enough_for_five() -> None:
    """One decryption, one chaos and one triumph for each, one silence fewer; alone needs four silence (EN-29)."""
    counts = Counter(piece.name.rpartition("-")[0] for piece in pieces("enigma/tokens"))
    assert counts == {
        "decryption": 5,
        "chaos": 5,
        "triumph": 5,
        "silence": 4,
        "breakthrough": 1,
        "time": 1,
        "keeper": 1,
    }


def test_en23_triumph_and_breakthrough_turn_from_one_to_two() -> None:
    turned = {piece.name.rpartition("-")[0] for piece in pieces("enigma/tokens") if piece.front is not piece.back}
    assert turned == {"triumph", "breakthrough"}


def test_en07_en32_the_track_has_six_cells_and_alone_eight_of_which_three_begin() -> None:
    """The last cell of either says so; the others are clocks."""
    assert (LAST_CELL, LAST_CELL_ALONE) == (6, 8)
    front, back = sides("enigma/track", "en").values()
    assert "I II III" not in front
    assert re.search(r"\bI II III Time is up\b", back)
    assert "Time is up" in front


def test_every_player_has_a_reference_and_a_key() -> None:
    assert len(pieces("enigma/reference")) == len(pieces("enigma/corners")) == 5
    assert len(pieces("enigma/alone")) == 1


def test_larger_cards_say_the_same() -> None:
    for name in ("enigma/mansion", "enigma/characters", "enigma/blanks"):
        large = pieces(name, **{"card-size": "large"})
        assert {(piece.size.width, piece.size.height) for piece in large} == {(88.9, 127.0)}
        assert [piece.name for piece in large] == [piece.name for piece in pieces(name)]


# What is printed is what content says.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_say_their_name_and_then_what_they_do(lang: str) -> None:
    said = sides("enigma/mansion", lang)
    for name, card in CARDS.mansion.items():
        wanted = f"{card.name.texts[lang]} {card.text.texts[lang]} ENIGMA"
        assert said[f"{name}-front"].startswith(flat(wanted)), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_characters_say_their_name_and_then_their_goal(lang: str) -> None:
    said = sides("enigma/characters", lang)
    for name, one in CARDS.characters.items():
        for copy in range(one.copies):
            face = f"{name}-2" if copy else name
            assert said[f"{face}-front"] == flat(f"{one.name.texts[lang]} {one.text.texts[lang]} ENIGMA"), face


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reference_card_says_all_rooms_that_several_play_with_and_all_goals(lang: str) -> None:
    said = sides("enigma/reference", lang)
    front, back = said["card-1-front"], said["card-1-back"]
    for card in CARDS.mansion.values():
        assert (flat(f"{card.name.texts[lang]} {card.text.texts[lang]}") in front) == (card.only != "alone")
    for one in CARDS.characters.values():
        assert flat(f"{one.name.texts[lang]} {one.text.texts[lang]}") in back


@pytest.mark.parametrize("lang", LANGUAGES)
def test_en15_the_reference_card_and_the_leaflet_say_how_a_goal_is_checked_without_the_app(lang: str) -> None:
    """Who tries looks alone, and says nothing but whether it is reached."""
    back = sides("enigma/reference", lang)["card-1-back"]
    assert flat(" ".join(dict(turn(words(lang)))[words(lang).gettext("Your goal")].split())) in back
    reached = {"en": "“reached” or “not reached”", "uk": "«досягнуто» або «не досягнуто»"}
    reached["ru"] = "«достигнута» или «не достигнута»"
    leaflet = flat(" ".join(page.extract_text() for page in read(printed("enigma/rules", lang=lang)).pages))
    assert reached[lang] in leaflet


@pytest.mark.parametrize("lang", LANGUAGES)
def test_en29_the_card_for_one_says_the_rooms_and_goals_that_there_are_alone(lang: str) -> None:
    said = sides("enigma/alone", lang)
    for card in CARDS.mansion.values():
        assert (flat(card.text.texts[lang]) in said["card-front"]) == (card.only != "several")
    alone = {"cryptologist", "messiah", "wanderer"}
    for name, one in CARDS.characters.items():
        assert (flat(one.text.texts[lang]) in said["card-back"]) == (name in alone)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_key_lists_the_cards_by_their_corners(lang: str) -> None:
    """Four with decryption, four with chaos, and last the Library; alone Personal Errand is where Joint Work was."""
    said = sides("enigma/corners", lang)
    for side, left_out in (("front", "errand"), ("back", "joint")):
        names = [
            card.name.texts[lang]
            for corner in ("decryption", "chaos", "none")
            for name, card in CARDS.mansion.items()
            if card.corner == corner and name != left_out
        ]
        assert " ".join(names) in said[f"key-1-{side}"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_story_is_printed_whole(lang: str) -> None:
    said = " ".join(sides("enigma/stories", lang).values())
    found = stories(files())
    for story in (*found.characters.values(), *found.ends.values()):
        assert flat(f"{story.title.texts[lang]} {story.text.texts[lang]}") in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_of_the_notebook_has_nine_numbered_sections_and_the_key(lang: str) -> None:
    (page,) = set(sides("enigma/notebook", lang).values())
    assert re.search(r"\b1 2 3 4 5 6 7 8 9\b", page)
    assert all(card.name.texts[lang] in page for card in CARDS.mansion.values() if card.only != "alone")


# The drawings.


@pytest.mark.parametrize("name", DRAWINGS)
def test_page_and_printer_draw_every_path_alike(name: str) -> None:
    """Absolute commands that both know; what stands over the edge is cut off by both, and is not far from it."""
    drawing = DRAWINGS[name]
    room = Box(0, 0, drawing.width, drawing.height).inset(-drawing.width / 8)
    for layer in drawing.layers:
        assert set(re.findall("[A-Za-z]", layer.path)) <= set("MLHVCAZ")
        points = [point for _, at in _strokes(layer.path) for point in at]
        assert points
        assert all(room.x <= x <= room.x + room.width for x in points[::2])
        assert all(room.y <= y <= room.y + room.height for y in points[1::2])


def test_in_grey_the_corners_tell_themselves_apart() -> None:
    """A light disc, a dark octagon, an empty ring: by a tenth of the way from black to white at least."""
    basket = Basket((item("enigma/mansion"),), Printing(bleed=0), grey=True)
    pdf, names = print_cards(words(), basket, files(), typefaces())
    drawn = dict(zip(names, pictures(pdf, silent, 150), strict=True))
    chaos, key, none = (
        grey_at(drawn[f"enigma/mansion/{name}-front"], 5.54 / 63.5, 6.78 / 88.9)
        for name in ("mirrors", "radio", "library")
    )
    assert chaos + 25 < key
    assert key + 25 < none

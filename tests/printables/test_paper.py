"""How much paper an order takes: told before anything is drawn, and as much as is printed then."""

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdfium2 import PdfDocument

from engine.core.options import Choice, Number, Option, Switch, Text, Value, Values
from engine.core.words import Words
from printables.component import Component, Order, Piece
from printables.document import Paper
from printables.pen import GREEN, CannotPrint
from printables.settings import SETTINGS
from printables.sheets import Backs, Size
from printables.shop import COMPONENTS, Item, basket, print_order
from tests.printables.conftest import files, item, offer, read, typefaces, words
from tests.printables.samples import draw_token

TWO_SIDED = {
    *("mastermind/reference", "mastermind/rules"),
    *("initiative/tokens", "initiative/cards", "initiative/characters", "initiative/strip"),
    *("initiative/rules", "enigma/rules"),
    *("enigma/mansion", "enigma/characters", "enigma/tokens", "enigma/track", "enigma/corners"),
    *("enigma/reference", "enigma/alone", "enigma/stories", "enigma/blanks"),
    *("tagiron/cards", "tagiron/tiles", "tagiron/reference", "tagiron/rules"),
    "calibration",
}
"""What has backs, in a printer that prints on both sides."""

MOST = 4
"""Sheets, copies and pegs in orders drawn at random: more of them take longer, and are no other."""


def made(items: list[Item], chosen: Values) -> tuple[Paper, int]:
    """What was told, before any page was drawn, and how many pages there are then."""
    told: list[Paper | int] = []
    pdf = print_order(
        words(),
        basket(items, chosen, files()),
        files(),
        typefaces(),
        lambda done, of: told.append(of),
        told.append,
    )
    paper, *pages = told
    assert isinstance(paper, Paper)
    count = len(read(pdf).pages)
    assert pages == [count] * count
    return paper, count


def any_of(option: Option) -> st.SearchStrategy[Value]:
    match option:
        case Number(low=low, high=high) if option.name in ("sheets", "copies", "each", "keys"):
            return st.integers(low, min(high, MOST))
        case Number(low=low, high=high):
            return st.integers(low, high)
        case Choice(values=named):
            return st.sampled_from(named)
        case Switch():
            return st.booleans()
        case Text(default=usual):
            return st.just(usual)


def options(offered: tuple[Option, ...]) -> st.SearchStrategy[dict[str, Value]]:
    return st.fixed_dictionaries({option.name: any_of(option) for option in offered})


items = st.lists(st.sampled_from(sorted(COMPONENTS)), min_size=1, max_size=4, unique=True).flatmap(
    lambda names: st.tuples(
        *(st.builds(Item, st.just(name), options(COMPONENTS[name].options(files()))) for name in names)
    )
)


@settings(max_examples=25, deadline=None)
@given(items, options(SETTINGS))
def test_as_much_paper_as_was_told_is_printed_whatever_is_ordered(ordered: tuple[Item, ...], chosen: Values) -> None:
    try:
        paper, count = made(list(ordered), chosen)
    except CannotPrint:
        return
    assert paper.one_sided + 2 * paper.two_sided == count
    duplex = chosen["backs"] in ("long-edge", "short-edge")
    both = {one.name for one in ordered} & (TWO_SIDED if duplex else {"calibration"})
    assert bool(paper.two_sided) == bool(both)
    assert bool(paper.one_sided) == (len(ordered) > 1 or not both), "the contents, and all that has no backs"


def test_all_of_tagiron_is_counted_as_by_hand() -> None:
    """Contents; four screens, two to a page; ten sheets of the pad. Two sheets of 21 cards; tiles, reference, rules."""
    ordered = [Item(name) for name in COMPONENTS if name.startswith("tagiron/")]
    assert made(ordered, {}) == (Paper(1 + 2 + 10, 2 + 1 + 1 + 1), 23)
    assert made(ordered, {"copies": 2})[0].one_sided == 1 + 4 + 20


def test_without_backs_every_sheet_has_one_side() -> None:
    """The rules are two sheets then, of two pages each."""
    ordered = [Item(name) for name in COMPONENTS if name.startswith("tagiron/")]
    assert made(ordered, {"backs": "none"}) == (Paper(1 + 2 + 10 + 2 + 1 + 1 + 2, 0), 19)


class Half(Component):
    """Two cards of different size, one of them with a back."""

    name = "sample/half"

    def title(self, words: Words) -> str:
        return "Half"

    def about(self, words: Words) -> str:
        return "One has a back."

    def pieces(self, order: Order) -> list[Piece]:
        side = partial(draw_token, size=Size(100, 150), ink=GREEN)
        return [Piece("both", Size(100, 150), side, side), Piece("one", Size(150, 200), side)]


def test_of_what_is_printed_in_two_ways_the_first_page_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be it a single component."""
    offer(monkeypatch, Half())
    assert made([Item("sample/half")], {}) == (Paper(2, 1), 4)
    pdf = print_order(words(), basket([Item("sample/half")], {}, files()), files(), typefaces())
    assert "Pages 1–2: print on one side." in read(pdf).pages[0].extract_text()
    assert made([Item("sample/half")], {"backs": "none"}) == (Paper(2, 0), 2)


@pytest.mark.parametrize("backs", ["none", "long-edge", "short-edge", "fold"])
def test_nothing_blank_is_printed(backs: Backs) -> None:
    chosen: Values = {"backs": backs, "marks": False}
    ordered = [item(name) for name in COMPONENTS]
    document = PdfDocument(print_order(words(), basket(ordered, chosen, files()), files(), typefaces()))
    for number, page in enumerate(document):
        assert page.render(scale=0.3, grayscale=True).to_pil().getextrema()[0] < 250, f"page {number + 1}"


@pytest.mark.parametrize(
    ("names", "backs", "told"),
    [
        (["tagiron/pad"], "long-edge", "/Simplex"),
        (["tagiron/cards"], "none", "/Simplex"),
        (["tagiron/cards"], "fold", "/Simplex"),
        (["tagiron/cards"], "long-edge", "/DuplexFlipLongEdge"),
        (["tagiron/cards"], "short-edge", "/DuplexFlipShortEdge"),
        (["tagiron/cards", "tagiron/pad"], "long-edge", None),
    ],
)
def test_a_printer_is_told_how_to_print_and_never_to_shrink(names: list[str], backs: Backs, told: str | None) -> None:
    """Of a part to print on one side and a part to print on both, the reader has to tell it."""
    wanted = basket([item(name) for name in names], {"backs": backs}, files())
    preferences = read(print_order(words(), wanted, files(), typefaces())).viewer_preferences
    assert preferences is not None
    assert str(preferences["/PrintScaling"]) == "/None"
    assert preferences.get("/Duplex") == told

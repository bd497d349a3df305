"""Documents: what is on which page, boxes, bookmarks, bytes."""

import pytest
from pypdf.generic import Destination
from pypdfium2 import PdfDocument

from printables.component import BLEED, Piece
from printables.document import Look, Part, make_cards, make_pdf, pages, silent
from printables.pen import BLACK, Box, Pen
from printables.png import pictures
from printables.sheets import Backs, Printing, Size
from printables.shop import COMPONENTS, Basket, print_cards, print_order
from tests.printables.conftest import MM, files, item, printed, read, typefaces, words

CARD = Size(44, 63)


def draw(pen: Pen) -> None:
    pen.rect(Box(1, 1, 10, 10), BLACK)


WITH_BACKS = Part("cards", "Cards", (Piece("one", CARD, draw, draw), Piece("two", CARD, draw, draw)))
WITHOUT = Part("pads", "Pads", (Piece("one", Size(100, 100), draw), Piece("two", Size(100, 100), draw)))


def sides(*parts: Part, backs: Backs) -> list[tuple[str, str, int]]:
    found = pages(parts, Printing(backs=backs))
    return [(page.part.name, page.sheet.side, len(page.sheet.places)) for page in found]


def test_sheets_of_one_side_come_before_those_of_two_and_nothing_blank_is_printed() -> None:
    """A printer is told once between the two how to print."""
    assert sides(WITHOUT, WITH_BACKS, WITHOUT, WITH_BACKS, backs="long-edge") == [
        *(("pads", "front", 2), ("pads", "front", 2)),
        *(("cards", "front", 2), ("cards", "back", 2)),
        *(("cards", "front", 2), ("cards", "back", 2)),
    ]


def test_a_sheet_with_backs_on_none_of_its_pieces_is_printed_on_one_side() -> None:
    """Nine of 60 x 90 mm lie on A4, without bleed; of twelve the last three have no backs."""
    size = Size(60, 90)
    part = Part("cards", "Cards", (Piece("both", size, draw, draw),) * 9 + (Piece("one", size, draw),) * 3)
    found = pages([part], Printing(bleed=0))
    assert [(page.sheet.side, len(page.sheet.places)) for page in found] == [("front", 3), ("front", 9), ("back", 9)]


def test_sheets_without_backs_among_themselves_waste_no_pages() -> None:
    assert sides(WITHOUT, WITHOUT, backs="long-edge") == [("pads", "front", 2)] * 2


def test_beside_a_fold_backs_are_on_the_same_page() -> None:
    assert sides(WITH_BACKS, WITHOUT, backs="fold") == [("cards", "folded", 2), ("pads", "front", 2)]


def test_boxes_are_the_sheet_and_of_single_cards_the_cut_and_its_bleed() -> None:
    """A card of 44 x 63 with 3 mm all around is 50 x 69; cut 3 mm inwards."""
    sheet = read(make_pdf(pages([WITH_BACKS], Printing("a4")), Printing("a4"), Look("Cards", "en"))).pages[0]
    for box in (sheet.mediabox, sheet.trimbox, sheet.bleedbox):
        assert [round(float(side) / MM, 3) for side in box] == [0, 0, 210, 297]
    card = read(make_cards([WITH_BACKS], Printing(bleed=3), Look("Cards", "en"))).pages[0]
    assert [round(float(side) / MM, 3) for side in card.mediabox] == [0, 0, 50, 69]
    assert [round(float(side) / MM, 3) for side in card.bleedbox] == [0, 0, 50, 69]
    assert [round(float(side) / MM, 3) for side in card.trimbox] == [3, 3, 47, 66]


def test_bookmarks_lead_to_where_parts_begin() -> None:
    pdf = read(make_pdf(pages([WITHOUT, WITH_BACKS], Printing()), Printing(), Look("Both", "en")))
    found = [entry for entry in pdf.outline if isinstance(entry, Destination)]
    assert [(entry.title, pdf.get_destination_page_number(entry)) for entry in found] == [("Pads", 0), ("Cards", 1)]


def test_the_contents_name_every_component_and_the_page_where_it_begins() -> None:
    """Contents on 1, a page of the pad on 2; then both sides of 21 cards, 12 to a page of A4: 3 to 6; tiles 7 and 8."""
    pdf = read(printed("tagiron/cards", "tagiron/tiles", "tagiron/pad"))
    said = pdf.pages[0].extract_text().splitlines()
    plain = " ".join(" ".join(said).split())
    assert said[0] == "TAGIRON"
    entries = [place for place, line in enumerate(said) if line.startswith("Tagiron: ")]
    assert [(said[place], said[place + 1]) for place in entries] == [
        ("Tagiron: notepad", "2"),
        ("Tagiron: question cards", "3"),
        ("Tagiron: tiles", "7"),
    ]
    assert said.index("Where are the 0s?") > entries[-1], "what stands in the small pictures comes after the words"
    assert len(pdf.pages[0].annotations or ()) == 3
    assert "Pages 1–2: print on one side. Pages 3–8: print on both sides, turned over along the long edge." in plain


@pytest.mark.parametrize("name", COMPONENTS)
def test_the_same_input_gives_the_same_bytes(name: str) -> None:
    assert printed(name, lang="uk", grey=True) == printed(name, lang="uk", grey=True)


def test_progress_counts_pages() -> None:
    told: list[tuple[int, int]] = []
    basket = Basket((item("tagiron/cards"),), Printing())
    print_order(words(), basket, files(), typefaces(), lambda done, of: told.append((done, of)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_names_of_single_sides_are_their_own() -> None:
    for name in COMPONENTS:
        _, names = print_cards(words(), Basket((item(name),), Printing()), files(), typefaces())
        assert len(set(names)) == len(names)


def test_content_comes_with_catalogs_and_rules_ready_to_use() -> None:
    ready = {"tagiron/questions.toml", "mastermind/pegs.toml", "rules/tagiron/uk.json", "locale/uk/messages.mo"}
    assert ready <= set(files())


def test_what_is_drawn_in_many_places_is_there_once_and_can_be_read_in_each() -> None:
    """Twenty sheets of a pad take little more room than one, and every page says what it should."""
    one, twenty = (printed("tagiron/pad", options={"sheets": sheets}) for sheets in (1, 20))
    assert len(twenty) < 1.5 * len(one)
    pdf = read(twenty)
    assert [page.extract_text().count("Strike out") for page in pdf.pages] == [2] * 20


@pytest.mark.parametrize("name", ["tagiron/cards/where-0-back", "tagiron/tiles/3b-front", "tagiron/tiles/3b-back"])
def test_colours_reach_to_the_end_of_the_widest_bleed(name: str) -> None:
    component, _, side = name.rpartition("/")
    pdf, names = print_cards(words(), Basket((item(component),), Printing(bleed=BLEED)), files(), typefaces())
    image = list(pictures(pdf, silent, 72))[names.index(name)]
    ends = {image.getpixel((x, y)) for x in (0, image.width - 1) for y in (0, image.height - 1)}
    assert (255, 255, 255) not in ends, side


@pytest.mark.parametrize("pages", ["1", "2", "4"])
@pytest.mark.parametrize("name", ["mastermind/pad", "tagiron/pad"])
def test_pads_keep_away_from_the_widest_edge(name: str, pages: str) -> None:
    """20 mm on each side, at 50 dots to the inch; a dot more or less for the rim of what is drawn."""
    pdf = PdfDocument(printed(name, printing=Printing(edge=20), options={"sheets": 1, "pages": pages}))
    picture = pdf[0].render(scale=50 / 72, grayscale=True).to_pil()
    drawn = picture.point([255] * 250 + [0] * 6).getbbox()
    assert drawn is not None
    edge = 20 / 25.4 * 50 - 1
    assert min(drawn[:2]) >= edge
    assert drawn[2] <= picture.width - edge
    assert drawn[3] <= picture.height - edge

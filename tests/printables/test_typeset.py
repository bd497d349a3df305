"""Rules set in type: what stays together, and how pages are filled."""

from collections.abc import Sequence
from unittest.mock import MagicMock

import pytest

from printables.leaflet import for_paper
from printables.rules import Heading, Item, Paragraph, Run, Table, read_rules
from printables.sheets import PAPERS, Size
from printables.typeset import (
    CELL,
    TABLE_SIZE,
    Strip,
    bunches,
    column_widths,
    draw_page,
    filling,
    height_of,
    measured,
    paginate,
)
from tests.printables.conftest import LANGUAGES, files

ROOM = Size(60, 80)


def line(keep: bool = False) -> Strip:
    return Strip(10.0, MagicMock(), 0.0, keep)


def counts(strips: Sequence[Strip], height: float) -> list[int]:
    """How many strips come on each page."""
    return [len(page) for page in paginate(list(bunches(strips)), height)]


def said(page: Sequence[Strip]) -> list[str]:
    """All that stands on a page, line by line."""
    pen = MagicMock()
    draw_page(pen, page, 0, 0)
    return [call.args[0] for call in (*pen.text.call_args_list, *pen.label.call_args_list)]


def paragraph(words: int) -> Paragraph:
    return Paragraph((Run("word " * words),))


def test_as_many_lines_come_on_a_page_as_fit() -> None:
    assert counts([line()] * 7, 30) == [3, 3, 1]


def test_what_keeps_together_moves_on_together() -> None:
    assert counts([line(), line(), line(keep=True), line()], 30) == [2, 2]


def test_what_is_higher_than_a_page_is_torn() -> None:
    assert counts([line(), *[line(keep=True)] * 4, line()], 30) == [3, 3]


def test_a_table_stays_whole_and_with_the_words_that_lead_to_it() -> None:
    """Ten rows on pages for eighteen lines or so: no page begins or ends within them."""
    rows = tuple(((Run(f"row {number}"),), (Run("cell"),)) for number in range(10))
    for words in range(10, 200, 10):
        text = filling(
            [Heading(1, "T"), paragraph(words), Heading(2, "Rows"), Paragraph((Run("Here:"),)), Table(rows)], ROOM, 1
        )
        (page,) = (page for page in map(said, text.pages) if "row 0" in page)
        assert {"Rows", "Here:", *(f"row {number}" for number in range(10))} <= set(page)


def test_no_entry_of_a_list_stands_alone_on_a_page() -> None:
    """Nor do the words that lead to it: of five entries two or three come on either page."""
    entries = [Item("", (Run(f"entry-{number}"),)) for number in range(5)]
    for words in range(10, 200, 10):
        text = filling([paragraph(words), Paragraph((Run("Here:"),)), *entries], ROOM, 1)
        for page in map(said, text.pages):
            there = [word for word in page if word.startswith("entry")]
            assert len(there) != 1
            assert ("Here:" in page) == ("entry-0" in page)


def test_narrow_columns_of_a_table_get_what_they_ask_for() -> None:
    """Two words on one line; the wide ones share what is left."""
    narrow, wide, wider = column_widths((((Run("yes no"),), (Run("word " * 20),), (Run("word " * 30),)),), 80)
    asked = measured([("yes no", "bold")], TABLE_SIZE) + 2 * CELL
    assert narrow == pytest.approx(asked)
    assert wide == pytest.approx(wider)
    assert narrow + wide + wider == pytest.approx(80)


def test_pages_are_as_full_as_each_other() -> None:
    """None but the last has more room below than the next paragraph of six lines took, with the room above it."""
    text = filling([paragraph(24)] * 31, ROOM, 4)
    heights = [height_of(page) for page in text.pages]
    assert len(heights) > 4
    assert max(heights) - min(heights) < 6 * 4.1 + 1.8
    assert max(heights) * text.scale <= ROOM.height


def test_a_few_words_fill_no_more_pages_than_they_must_and_are_larger() -> None:
    text = filling([paragraph(20)], ROOM, 4)
    assert len(text.pages) == 1
    assert text.scale == pytest.approx(1.4)


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["mastermind", "tagiron", "initiative", "enigma"])
def test_no_page_of_a_leaflet_is_nearly_empty_and_none_of_its_tables_is_torn(game: str, lang: str, paper: str) -> None:
    """On half a sheet, less 12 mm on each side and 8 at the foot."""
    sheet = PAPERS[paper]
    room = Size(sheet.height / 2 - 24, sheet.width - 32)
    blocks = for_paper(read_rules(files(), game, lang))
    text = filling(blocks, room, 4)
    heights = [height_of(page) * text.scale for page in text.pages]
    assert max(heights) <= room.height + 1e-6
    assert min(heights) > 0.6 * room.height
    assert 1 <= text.scale <= 1.4
    tables = [block for block in blocks if isinstance(block, Table)]
    assert tables
    whole = [set(" ".join(said(page)).split()) for page in text.pages]
    for table in tables:
        words = {word for row in table.rows for cell in row for run in cell for word in run.text.split()}
        assert any(words <= page for page in whole), table.rows[0]

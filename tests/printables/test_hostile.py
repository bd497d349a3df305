"""What cannot be printed is an error that names where; nothing runs over or turns into blank boxes."""

from pathlib import Path

import pytest

from engine.core.content import BadContent, Files
from engine.core.options import BadSetup
from printables.component import Piece
from printables.document import Look, Part, make_pdf, pages
from printables.library import read_content
from printables.markdown import parse
from printables.pen import CannotPrint, Pen
from printables.rules import Paragraph, Rules, Run
from printables.sheets import Printing, Size
from printables.shop import COMPONENTS, Basket, Item, print_order
from tests.printables.conftest import files, item, typefaces, words

LOOK = Look("Title", "en")

LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"


def with_word(word: str, file: str = "tagiron/questions.toml", instead_of: str = "Where are the 0s?") -> Files:
    """Content in which a word stands where it should not."""
    text = files()[file].decode()
    assert instead_of in text
    return {**files(), file: text.replace(instead_of, word).encode()}


def refusal(name: str, content: Files, lang: str = "en", printing: Printing | None = None) -> str:
    with pytest.raises(CannotPrint) as refused:
        print_order(words(lang), Basket((item(name),), printing or Printing()), content, typefaces())
    return str(refused.value)


@pytest.mark.parametrize("text", [LONG, "word " * 200])
def test_text_that_does_not_fit_names_component_piece_and_text(text: str) -> None:
    said = refusal("tagiron/cards", with_word(text.strip()))
    assert said.startswith("tagiron/cards, where-0: ")
    assert text[:20] in said
    assert "does not fit 36 x 9 mm" in said


def test_letters_that_the_typeface_has_not_are_named() -> None:
    said = refusal("tagiron/cards", with_word("漢 and ☃"))
    assert said.startswith("tagiron/cards, where-0: ")
    assert "漢 (U+6F22)" in said
    assert "☃ (U+2603)" in said


def test_a_long_word_in_the_rules_is_named() -> None:
    said = refusal("tagiron/rules", with_word(LONG * 3, "rules/tagiron/en.json", "Twenty"))
    assert said.startswith("tagiron/rules")
    assert LONG[:20] in said


def test_a_piece_too_large_for_what_the_printer_reaches_is_named() -> None:
    said = refusal("tagiron/cards", files(), printing=Printing("a4", edge=90))
    assert said == "tagiron/cards, where-0: 44 x 63 mm does not fit on a4"


@pytest.mark.parametrize(
    ("source", "what", "line"),
    [
        ("# Title\n\nSee ![a picture](x.png).", "image", 3),
        ("# Title\n\nSee [there](x.html).", "link_open", 3),
        ("# Title\n\n`code`", "code_inline", 3),
        ("# Title\n\n<b>bold</b>", "html_inline", 3),
        ("# Title\n\n---\n", "hr", 3),
    ],
)
def test_rules_with_what_cannot_be_printed_are_refused_with_file_and_line(source: str, what: str, line: int) -> None:
    with pytest.raises(BadContent) as refused:
        parse("rules/chess/en.md", source)
    assert str(refused.value) == f"rules/chess/en.md: cannot be printed: {what} @ line {line}"


def test_rules_are_read_with_their_bold_and_italic_words() -> None:
    assert parse("rules/chess/en.md", "One **two** *three*\nfour.") == Rules(
        (Paragraph((Run("One "), Run("two", "bold"), Run(" "), Run("three", "italic"), Run(" "), Run("four."))),)
    )


def test_what_is_said_of_the_app_and_the_numbers_of_rules_are_not_for_paper() -> None:
    text = "One (MM-01): **two**. (MM-02, MM-13)\n\n> The app\n>\n> - counts.\n\nThree (of four)."
    assert parse("rules/chess/en.md", text) == Rules(
        (Paragraph((Run("One: "), Run("two", "bold"), Run("."))), Paragraph((Run("Three (of four)."),)))
    )


def test_rules_that_are_not_there_are_named() -> None:
    content = {name: data for name, data in files().items() if not name.startswith("rules/tagiron")}
    with pytest.raises(BadContent, match=r"rules/tagiron/uk\.json"):
        print_order(words("uk"), Basket((item("tagiron/rules"),), Printing()), content, typefaces())


@pytest.mark.parametrize("name", COMPONENTS)
def test_options_that_a_component_has_not_are_refused(name: str) -> None:
    with pytest.raises(BadSetup):
        print_order(words(), Basket((Item(name, {"colour": 3}),), Printing()), files(), typefaces())


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "mastermind/pegs.toml",
            "#a92a1c",
            "red",
            "mastermind/pegs.toml: not a colour such as #2a63a6: 'red' @ $.pegs[0].fill",
        ),
        (
            "mastermind/pegs.toml",
            'mark = "star"',
            'mark = "moon"',
            "mastermind/pegs.toml: there is no such mark: 'moon' @ $.pegs",
        ),
        ("marks.toml", "M12 2.2 L22 19 L2 19 Z", "M12 L22", "marks.toml: no path: 'M12 L22' @ $.marks"),
    ],
)
def test_art_that_cannot_be_drawn_is_named(file: str, old: str, new: str, said: str) -> None:
    with pytest.raises(BadContent) as refused:
        print_order(words(), Basket((item("mastermind/pegs"),), Printing()), with_word(new, file, old), typefaces())
    assert str(refused.value) == said


@pytest.mark.parametrize("name", ["locale/uk/messages.po", "rules/tagiron/en.md"])
def test_files_that_are_no_text_are_named(name: str, tmp_path: Path) -> None:
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match=f"{name}: not UTF-8"):
        read_content(tmp_path)


@pytest.mark.parametrize("broken", ['msgid "one"\nnonsense', 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=many;\\n"'])
def test_a_broken_catalog_is_named(broken: str, tmp_path: Path) -> None:
    (tmp_path / "messages.po").write_text(broken)
    with pytest.raises(BadContent, match=r"messages\.po: not a catalog"):
        read_content(tmp_path)


def test_a_text_that_would_be_cut_off_at_the_edge_is_refused_wherever_it_is_drawn() -> None:
    """Turned, enlarged, in a stamp or alone: a card of 40 x 20 mm, and a word of more than 30 mm from 15 mm on."""

    def over(pen: Pen) -> None:
        with pen.at(15, 10, scale=2):
            pen.text("Elephants", 0, 0, 12)

    def within(pen: Pen) -> None:
        with pen.at(1, 10, scale=2):
            pen.text("Elephant", 0, 0, 7)

    size = Size(40, 20)
    for backs in ("long-edge", "short-edge", "fold"):
        for count in (1, 2):
            good = Part("good", "Good", (Piece("one", size, within),) * count)
            bad = Part("bad", "Bad", (Piece("one", size, over, over),) * count)
            printing = Printing(backs=backs)
            assert make_pdf(pages([good], printing), printing, LOOK)
            with pytest.raises(CannotPrint, match='bad, one: "Elephants" runs over the edge'):
                make_pdf(pages([bad], printing), printing, LOOK)

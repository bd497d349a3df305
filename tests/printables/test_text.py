"""Words on paper: in every language, embedded, to be selected and copied in the order in which they are read."""

import re
import tomllib
from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from printables.leaflet import for_paper
from printables.rules import Heading, read_rules
from printables.sheets import Printing
from printables.shop import COMPONENTS, Basket, print_cards
from tests.conftest import ROOT
from tests.printables.conftest import LANGUAGES, files, item, printed, read, typefaces, words


def sides(name: str, lang: str, printing: Printing | None = None) -> dict[str, str]:
    """What stands on each side of each piece, line by line."""
    basket = Basket((item(name),), printing or Printing())
    pdf, names = print_cards(words(lang), basket, files(), typefaces())
    return dict(zip(names, (page.extract_text() for page in PdfReader(BytesIO(pdf)).pages), strict=True))


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("\N{NO-BREAK SPACE}", " ")).strip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_say_their_title_and_then_their_question(lang: str) -> None:
    cards = tomllib.loads((ROOT / "content/tagiron/questions.toml").read_text())["cards"]
    printed_sides = sides("tagiron/cards", lang)
    assert len(cards) == 21
    for name, card in cards.items():
        said = plain(printed_sides[f"tagiron/cards/{name}-front"])
        assert said.startswith(f"{card['title'][lang]} {card['text'][lang]}"), said


@pytest.mark.parametrize("game", ["mastermind", "tagiron", "initiative", "enigma"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_leaflet_says_every_word_of_the_rules_in_their_order(game: str, lang: str) -> None:
    """All but the last section and what is quoted, which are about the app, a heading over nothing else, and the
    numbers of rules. Numbers of pages and names of the game at the foot come between.
    """
    source = (ROOT / f"content/rules/{game}/{lang}.md").read_text().rpartition("\n## ")[0]
    source = re.sub(r"^>.*\n", "", re.sub(r" \((?:MM|TG|IN|EN)-[^)]*\)", "", source), flags=re.MULTILINE)
    source = re.sub(r"^#+ .*\s+(?=#)", "", source, flags=re.MULTILINE)
    wanted = plain(re.sub(r"^\| -.*$|^#+ |^- |[*|]", " ", source, flags=re.MULTILINE)).split()
    pages = sides(f"{game}/rules", lang, Printing(backs="none")).values()
    said = iter(plain(" ".join(pages)).lower().split())
    lost = [word for word in wanted if word.lower() not in said]
    assert lost == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["mastermind", "tagiron", "initiative", "enigma"])
def test_what_the_leaflet_leaves_out_is_about_the_screen(game: str, lang: str) -> None:
    blocks = read_rules(files(), game, lang)
    kept = for_paper(blocks)
    last = blocks.index(Heading(2, {"en": "On the screen", "uk": "На екрані", "ru": "На экране"}[lang]))
    assert not any(isinstance(block, Heading) for block in blocks[last + 1 :])
    puzzle = {"en": "A puzzle for one", "uk": "Головоломка для одного", "ru": "Головоломка для одного"}[lang]
    left_out = [Heading(2, puzzle)] if game in ("mastermind", "tagiron") else []
    assert [block for block in blocks[:last] if block not in kept] == left_out


OF_THE_APP = {
    "en": r"\bapp\b|set-up|on the screen|bots?\b|click",
    "uk": r"застосун|екран|\bбот",
    "ru": r"приложени|экран|\bбот",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["mastermind", "tagiron", "initiative", "enigma"])
def test_the_leaflet_says_nothing_of_the_app_and_no_number_of_a_rule(game: str, lang: str) -> None:
    said = plain(" ".join(sides(f"{game}/rules", lang).values()))
    assert not re.search(rf"{OF_THE_APP[lang]}|[A-Z]{{2}}-\d", said, re.IGNORECASE)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", ["mastermind", "tagiron", "initiative", "enigma"])
def test_the_rules_are_one_sheet_of_paper(game: str, paper: str, lang: str) -> None:
    """The Initiative's are the longest, and may take a second."""
    pages = len(read(printed(f"{game}/rules", lang=lang, printing=Printing(paper))).pages)
    assert pages == 2 or (game == "initiative" and pages == 4)


def test_the_pages_of_a_booklet_follow_each_other_when_folded() -> None:
    """Of one sheet: 4 and 1 outside, 2 and 3 inside."""
    front, back = sides("tagiron/rules", "en").values()
    assert feet(front) == ["4", "1"]
    assert feet(back) == ["2", "3"]


def test_without_backs_the_pages_of_the_rules_are_in_order() -> None:
    first, second = sides("tagiron/rules", "en", Printing(backs="none")).values()
    assert feet(first) + feet(second) == ["1", "2", "3", "4"]


def feet(side: str) -> list[str]:
    """The numbers of the pages on it, each with the game's name beside."""
    return re.findall(r"^(\d)\nTAGIRON$", side, re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_typefaces_are_embedded_and_cut_to_what_is_used(lang: str) -> None:
    pdf = read(printed("tagiron/cards", "mastermind/reference", "tagiron/rules", lang=lang))
    seen = set()
    for page in pdf.pages:
        resources = page["/Resources"]
        assert isinstance(resources, DictionaryObject)
        for font in resources.get("/Font", {}).values():
            described = font.get_object()
            name = str(described["/BaseFont"])
            assert re.fullmatch(r"/[A-Z]{6}\+IBMPlex(Sans|Mono)(-\w+)?", name)
            assert "/FontFile2" in described["/FontDescriptor"]
            seen.add(name.partition("+")[2])
    assert seen == {"IBMPlexSans", "IBMPlexSans-SmBld", "IBMPlexMono", "IBMPlexMono-SmBld"}


@pytest.mark.parametrize("name", COMPONENTS)
def test_no_typeface_is_only_named_and_black_is_pure(name: str) -> None:
    """A printer that has not the typeface would put another. Black is a grey of 0, that none mixes it from colours."""
    for page in read(printed(name)).pages:
        contents = page.get_contents()
        stream = contents.get_data().decode("latin-1") if contents else ""
        resources = page["/Resources"]
        assert isinstance(resources, DictionaryObject)
        assert all("/FontDescriptor" in font.get_object() for font in resources.get("/Font", {}).values())
        assert not re.search(r"(?<![\d.])0 0 0 (rg|RG)\b", stream)


@pytest.mark.parametrize(("lang", "noun"), [("en", "Guess"), ("uk", "Спроба"), ("ru", "Попытка")])
def test_the_examples_are_of_a_code_and_a_guess(lang: str, noun: str) -> None:
    """A guess is a row of pegs, not what a button tells to do (MM-04)."""
    assert sides("mastermind/reference", lang)["mastermind/reference/card-1-front"].splitlines().count(noun) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_document_knows_its_title_and_language(lang: str) -> None:
    pdf = read(printed("tagiron/cards", lang=lang))
    assert pdf.metadata is not None
    assert pdf.metadata.title == words(lang).gettext("Tagiron: question cards")
    assert str(pdf.root_object["/Lang"]) == lang
    assert pdf.viewer_preferences is not None
    assert pdf.viewer_preferences.display_doctitle

"""What a component may differ in can come from content: for the command line, the page and the proof-reader alike."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from engine.core.codec import from_json
from engine.core.content import BadContent, Files
from engine.core.options import BadSetup, Choice, Text, Values
from printables.catalogue import Catalogue, catalogue
from printables.cli import DONE, FAULTY, MISUSED, run
from printables.pen import CannotPrint
from printables.proof import ways
from printables.sheets import Printing
from printables.shop import COMPONENTS, Basket, Item, basket, print_order
from tests.printables.conftest import files, offer, read, typefaces, words
from tests.printables.samples import MISSIONS, Board, MissionCard

NAME = "sample/mission"


@pytest.fixture(autouse=True)
def _offered(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, MissionCard())


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A folder of content with the sample's missions, and all that the house's components ask for."""
    for name, data in {**files(), **MISSIONS}.items():
        path = tmp_path / "content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return tmp_path / "content"


def said(pdf: bytes) -> str:
    return read(pdf).pages[0].extract_text()


def printed(options: Values, content: Files = MISSIONS) -> bytes:
    return print_order(words(), basket([Item(NAME, options)], {}, content), content, typefaces())


def test_the_first_of_the_content_is_printed_unless_another_is_chosen() -> None:
    assert "Find the key." in said(printed({}))
    assert "Open the box." in said(printed({"case": "attic"}))


def test_other_content_offers_others() -> None:
    content = {"sample/missions.toml": b'[missions.roof]\ntitle = "The roof"\ntext = "Mind the gap."\n'}
    assert "Mind the gap." in said(printed({"case": "roof"}, content))
    with pytest.raises(BadSetup) as refused:
        printed({"case": "cellar"}, content)
    assert refused.value.option == "case"


def test_what_somebody_wrote_is_printed() -> None:
    assert "Свято наближається." in said(printed({"own": "Свято наближається."}))


@pytest.mark.parametrize("own", ["x" * 41, 7, True, "\ud800"])
def test_a_text_that_is_none_or_too_long_is_refused(own: str | int) -> None:
    with pytest.raises(BadSetup) as refused:
        printed({"own": own})
    assert refused.value.option == "own"


def test_what_somebody_wrote_must_be_letters_that_can_be_printed() -> None:
    with pytest.raises(CannotPrint, match="U\\+6F22"):
        printed({"own": "漢"})


def test_orders_are_checked_where_they_are_carried_out_too() -> None:
    with pytest.raises(BadSetup):
        print_order(words(), Basket((Item(NAME, {"case": "roof"}),), Printing()), MISSIONS, typefaces())


def test_broken_content_is_named() -> None:
    with pytest.raises(BadContent, match=r"sample/missions\.toml"):
        printed({}, {"sample/missions.toml": b"[missions.roof]\ntitle = 3\n"})


def test_the_catalogue_says_what_this_content_offers() -> None:
    found: Catalogue = from_json(catalogue(words(), {**files(), **MISSIONS}).decode(), Catalogue)
    ware = next(ware for ware in found.wares if ware.name == NAME)
    assert ware.options == (Choice("case", ("cellar", "attic"), "cellar"), Text("own", 40))
    assert ware.labels["case"].values == {"cellar": "The cellar", "attic": "The attic"}


def test_the_catalogue_says_what_may_be_larger_than_a_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets overlap in the shops of such games only (`Catalogue.of`)."""
    offer(monkeypatch, Board())
    found: Catalogue = from_json(catalogue(words(), {**files(), **MISSIONS}).decode(), Catalogue)
    assert {ware.name: ware.large for ware in found.wares if ware.name.startswith("sample/")}[Board.name]
    assert not any(ware.large for ware in found.wares if ware.name.partition("/")[0] in ("mastermind", "tagiron"))


def test_the_proof_reader_tries_every_mission() -> None:
    found = list(ways(COMPONENTS[NAME], MISSIONS))
    assert found == [{"case": "cellar", "own": ""}, {"case": "attic", "own": ""}]


def test_the_command_line_offers_what_its_folder_of_content_holds(
    content: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["list", "--content", str(content)]) == DONE
    told = capsys.readouterr().out
    assert "--case cellar|attic: Case" in told
    assert "--own TEXT of at most 40 characters: Your own" in told
    assert run(["make", "--help", f"--content={content}"]) == DONE
    assert "{cellar,attic}" in capsys.readouterr().out


def test_the_command_line_prints_a_mission_and_a_text(content: Path, tmp_path: Path) -> None:
    target = tmp_path / "mission.pdf"
    common = ["make", NAME, "--content", str(content), "-o", str(target)]
    assert run([*common, "--case", "attic"]) == DONE
    assert "Open the box." in PdfReader(target).pages[0].extract_text()
    assert run([*common, "--own", "Listen at the door."]) == DONE
    assert "Listen at the door." in PdfReader(target).pages[0].extract_text()
    assert run([*common, "--case", "roof"]) == MISUSED
    assert run([*common, "--own", "x" * 41]) == MISUSED


def test_broken_content_of_options_is_named_on_the_command_line(
    content: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (content / "sample/missions.toml").write_text("[missions.roof]\ntitle = 3\n")
    for command in (["list"], ["check"], ["make", NAME]):
        assert run([*command, "--content", str(content)]) == FAULTY
        assert "sample/missions.toml" in capsys.readouterr().err

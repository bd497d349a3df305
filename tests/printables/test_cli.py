"""The print shop on the command line: what it says, what it writes, what it ends with."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image
from pypdf import PdfReader

from engine.initiative.content import box
from engine.initiative.estimate import ENOUGH, Estimate
from engine.initiative.writing import build, read
from printables.cli import DONE, FAULTY, MISUSED, offered, run
from printables.component import Component
from printables.library import CONTENT, FONTS
from printables.shop import COMPONENTS
from tests.conftest import ROOT
from tests.printables.conftest import files


def test_list_names_every_component_and_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list"]) == DONE
    said = capsys.readouterr().out
    for component in COMPONENTS.values():
        assert component.name in said
        for option in component.options(files()):
            assert f"--{option.name} " in said


@pytest.mark.parametrize("component", COMPONENTS.values(), ids=list(COMPONENTS))
def test_every_option_is_a_flag_and_means_the_same_to_all_who_have_it(component: Component) -> None:
    for option in component.options(files()):
        known, users = offered(files())[option.name]
        assert known == option
        assert component.name in users


def test_make_writes_so_many_sheets_in_a_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "pads.pdf"
    made = run(["make", "tagiron/pad", "--lang", "uk", "--paper", "letter", "--sheets", "20", "-o", str(target)])
    assert made == DONE
    assert capsys.readouterr().out.strip() == str(target)
    pdf = PdfReader(target)
    assert len(pdf.pages) == 20
    assert [round(float(side) / 72, 2) for side in pdf.pages[0].mediabox[2:]] == [8.5, 11.0]
    assert str(pdf.root_object["/Lang"]) == "uk"


def test_copies_print_all_again(tmp_path: Path) -> None:
    target = tmp_path / "pads.pdf"
    assert run(["make", "tagiron/pad", "--sheets", "3", "--copies", "2", "-o", str(target)]) == DONE
    assert len(PdfReader(target).pages) == 6


def test_make_all_begins_with_its_contents(tmp_path: Path) -> None:
    target = tmp_path / "all.pdf"
    assert run(["make", "--all", "--sheets", "1", "-o", str(target)]) == DONE
    titles = [str(entry["/Title"]) for entry in PdfReader(target).outline if isinstance(entry, dict)]
    assert titles[0] == "Contents"
    shown = [component for component in COMPONENTS.values() if not component.sealed]
    assert len(titles) == len(shown)  # All but the calibration page, and the contents.


def test_into_a_folder_each_component_is_a_document_of_its_own(tmp_path: Path) -> None:
    assert run(["make", "tagiron", "--sheets", "1", "-o", str(tmp_path / "made")]) == DONE
    made = sorted(path.name for path in (tmp_path / "made").iterdir())
    assert made == sorted(f"{name.replace('/', '-')}.pdf" for name in COMPONENTS if name.startswith("tagiron/"))
    assert len(PdfReader(tmp_path / "made/tagiron-pad.pdf").pages) == 1


def test_pictures_have_300_dots_to_the_inch_and_a_bleed(tmp_path: Path) -> None:
    """A mini card of 44 x 63 mm and 3 mm on every side: 50 x 69 mm are 590.6 x 815.0 dots."""
    target = tmp_path / "cards.zip"
    assert run(["make", "tagiron/cards", "--size", "mini", "--png", str(target)]) == DONE
    with ZipFile(target) as archive:
        assert len(archive.namelist()) == 42
        with archive.open("tagiron/cards/where-0-front.png") as file:
            image = Image.open(file)
            assert image.size == (591, 815)
            assert [round(float(dots)) for dots in image.info["dpi"]] == [300, 300]


def test_folders_that_are_not_there_are_made(tmp_path: Path) -> None:
    assert run(["make", "calibration", "--png", str(tmp_path / "new/page.zip")]) == DONE
    assert run(["make", "calibration", "-o", str(tmp_path / "newer/page.PDF")]) == DONE
    assert (tmp_path / "new/page.zip").is_file()
    assert (tmp_path / "newer/page.PDF").is_file()


def test_content_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And the house's words are not taken instead."""
    nowhere = tmp_path / "nowhere"
    assert run(["make", "tagiron/pad", "--content", str(nowhere), "-o", str(tmp_path / "pad.pdf")]) == FAULTY
    assert str(nowhere) in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_shift_is_refused_in_the_words_in_which_it_was_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["make", "tagiron/cards", "--shift=10.1,0"]) == MISUSED
    assert "--shift: '10.1,0' is more than 10 mm" in capsys.readouterr().err


@pytest.mark.parametrize("wanted", [["--all"], ["initiative/mission", "enigma/blanks"]])
def test_a_file_is_for_one_game(wanted: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mission, target = tmp_path / "mission.toml", tmp_path / "all.pdf"
    mission.write_text('question = "Where?"\nsecret = "UNDER THE [GREEN] MAT"\n')
    assert run(["make", *wanted, "--file", str(mission), "-o", str(target)]) == MISUSED
    told = capsys.readouterr().err
    assert "--file is for one game" in told
    assert all(game in told for game in ("initiative", "enigma"))
    assert not target.exists()


def test_pictures_go_into_a_folder_too(tmp_path: Path) -> None:
    assert run(["make", "calibration", "--png", str(tmp_path)]) == DONE
    assert sorted(path.name for path in tmp_path.rglob("*.png")) == ["page-back.png", "page-front.png"]


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        ["print"],
        ["make"],
        ["make", "chess/board"],
        ["make", "tagiron/pad", "--paper", "a5"],
        ["make", "tagiron/pad", "--lang", "xx"],
        ["make", "tagiron/pad", "--sheets", "0"],
        ["make", "tagiron/pad", "--sheets", "many"],
        ["make", "tagiron/pad", "--shift", "1"],
        ["make", "tagiron/pad", "--shift=99,0"],
        ["make", "tagiron/pad", "--bleed", "-1"],
        ["make", "tagiron/pad", "--shift=inf,0"],
        ["make", "calibration", "--sheets", "2"],
    ],
)
def test_what_cannot_be_asked_for_is_usage(
    wrong: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(wrong) == MISUSED
    assert capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_check_finds_nothing_wrong_with_the_house(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check"]) == DONE, capsys.readouterr().err


def test_check_names_file_and_field_of_broken_content(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = shutil.copytree(CONTENT, tmp_path / "content")
    cards = content / "tagiron/questions.toml"
    cards.write_text(cards.read_text().replace("[cards.where-0]", "[cards.where-0]\ncolour = 3"))
    assert run(["check", "--content", str(content)]) == FAULTY
    said = capsys.readouterr().err
    assert "tagiron/questions.toml" in said
    assert "colour" in said
    assert "where-0" in said


MISSION = 'question = "Where is the spare key?"\nsecret = "UNDER THE [GREEN] MAT"\n'


def judge(text: str, folder: Path, *more: str) -> int:
    mission = folder / "mission.toml"
    mission.write_text(text)
    return run(["judge", str(mission), *more])


def test_a_mission_is_judged_for_one_to_four_characters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The chances are the editor's: of the same seed."""
    assert judge(MISSION, tmp_path) == DONE
    told = capsys.readouterr().out.splitlines()
    game = box(files())
    estimate = Estimate(build(read(MISSION), game), game)
    estimate.go_on(ENOUGH)
    chances = [round(100 * estimate.chance(count)) for count in (1, 2, 3, 4)]
    assert told[0] == f"[en] How hard it is: gentle, {round(100 * estimate.mean)}%."
    assert told[1].startswith("[en] between ")
    assert told[2:] == [
        f"[en] 1 character: {chances[0]}%",
        *(f"[en] {count} characters: {chances[count - 1]}%" for count in (2, 3, 4)),
    ]


@pytest.mark.slow
def test_each_language_of_a_mission_is_judged_and_what_is_worth_a_thought_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    several = f'[en]\n{MISSION}[uk]\nquestion = "Чи він зелений?"\nsecret = "ПІД [ЗЕЛЕНИЙ] КИЛИМКОМ"\n'
    assert judge(several, tmp_path) == DONE
    told = capsys.readouterr().out
    assert "uk.question: the question or the title says the answer." in told
    assert [line[:4] for line in told.splitlines() if "How hard it is" in line] == ["[en]", "[uk]"]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ('question = "Q?"\nsecrett = "[A]"', ["secrett: nobody knows the word “secrett”. Is it misspelt?"]),
        ('question = "Q?"\nsecret = "[A', ["Line 2 cannot be read: is a quotation mark or an equals sign missing?"]),
        (
            'secret = "UNDER THE MAT"\nkey = "desk"',
            [
                "question: there is no question yet.",
                "key: there is a key, and no door.",
                "answer: there is no answer: put it in square brackets in the secret text, or write it apart.",
            ],
        ),
        (
            'key = "desk"\n[en]\nquestion = "?"\nsecret = "[A"\n[uk]\nquestion = "?"\nsecret = "[А]"',
            [
                "en.secret: a bracket is opened or closed, and not both.",
                "key: there is a key, and no door.",
            ],
        ),
    ],
)
def test_what_is_wrong_with_a_mission_is_said_with_its_place(
    text: str, faults: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert judge(text, tmp_path) == FAULTY
    said = capsys.readouterr()
    assert said.out == ""
    assert sorted(said.err.splitlines()) == sorted(f"blackchamber-print: {fault}" for fault in faults)


def test_a_mission_is_judged_in_the_authors_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judge('secret = "ПІД [КИЛИМКОМ"', tmp_path, "--lang", "uk") == FAULTY
    assert "secret: дужку відкрито, але не закрито, або навпаки." in capsys.readouterr().err


def test_what_is_no_file_at_all_cannot_be_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "film.toml").write_bytes(b"\xff\xfe\x00")
    assert run(["judge", str(tmp_path / "film.toml")]) == FAULTY
    assert run(["judge", str(tmp_path / "nothing.toml")]) == FAULTY
    assert run(["judge"]) == MISUSED
    assert capsys.readouterr().out == ""


def test_the_script_is_the_same_door() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["scripts"] == {"blackchamber-print": "printables.__main__:main"}
    asked = subprocess.run([sys.executable, "-m", "printables", "--help"], cwd=ROOT, capture_output=True, text=True)
    assert asked.returncode == DONE
    assert "examples:" in asked.stdout


def test_what_the_script_reads_is_installed_with_it() -> None:
    packaged = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["*"]
    read = [path for folder in (CONTENT, FONTS) for path in folder.rglob("*") if path.is_file()]
    assert read
    assert [path for path in read if not any(path.match(pattern) for pattern in packaged)] == []


def test_every_flag_and_every_component_with_options_is_in_the_docs() -> None:
    told = (ROOT / "docs/printing.md").read_text()
    help_text = subprocess.run(
        [sys.executable, "-m", "printables", "make", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    flags = set(re.findall(r"--(?!no-|help)[a-z-]+", help_text)) | {"--no-marks"}
    assert {flag for flag in flags if f"`{flag}`" not in told and f"{flag} " not in told} == set()
    assert {name for _, users in offered(files()).values() for name in users if f"`{name}`" not in told} == set()

"""A short walk through the house: what leans on the browser itself."""

from pathlib import Path

from tests.browsers.person import Person
from tests.e2e.eye import gives_away
from tests.e2e.house import Server
from tests.e2e.play import Code, answer

CODE: Code = ("black", "white", "yellow", "green")
OTHER: Code = ("red", "red", "blue", "blue")


def fills(person: Person, code: Code) -> None:
    for number, colour in enumerate(code, 1):
        person.presses("button", colour, within=("group", "Pegs"))
        person.sees("button", f"Hole {number}: {colour}")


def agrees(person: Person, site: Server, *players: str, maker: str) -> None:
    """Who plays Mastermind, and who hides the first code."""
    person.opens(site.url + "#/mastermind")
    for seat, who in zip(("First seat", "Second seat"), players, strict=True):
        person.takes(who, "Who plays", within=("group", seat))
    person.unfolds("What you agree on")
    person.presses("radio", maker)
    person.sees_checked("radio", maker)


def begins_a_match(person: Person, site: Server) -> None:
    agrees(person, site, "A person", "Novice", maker="second seat")
    person.presses("button", "Sit down and play")
    person.reads("Your turn: fill row 1.")
    fills(person, OTHER)
    person.presses("button", "Submit")
    person.reads("Your turn: fill row 2.")
    person.reads("Row 1: red, red, blue, blue. Answer: ")


def test_the_first_screen(person: Person, site: Server) -> None:
    person.opens(site.url)
    person.sees("heading", "Black Chamber")
    person.sees("button", "Play now You and Novice", within=("article", "Mastermind"))
    person.sees("button", "Play now You and Novice", within=("article", "Tagiron"))
    person.presses("button", "Українська")
    person.sees("button", "Грати зараз Ви і Новачок", within=("article", "Mastermind"))
    person.reloads()
    person.sees("button", "Грати зараз Ви і Новачок", within=("article", "Mastermind"))


def test_a_match_goes_on_after_a_reload(person: Person, site: Server) -> None:
    begins_a_match(person, site)
    fills(person, ("black",))
    person.reloads()
    person.reads("Your turn: fill row 2.")
    person.reads("Row 1: red, red, blue, blue. Answer: ")
    person.sees("button", "Hole 1: black")
    person.sees("button", "Hole 2: nothing yet")


def test_a_match_goes_on_with_the_server_gone(person: Person, site: Server) -> None:
    begins_a_match(person, site)
    person.keeps_it()
    site.stop()
    person.reloads()
    person.reads("Row 1: red, red, blue, blue. Answer: ")
    fills(person, CODE)
    person.presses("button", "Submit")
    person.reads("Row 2: black, white, yellow, green. Answer: ")


def test_a_curtain_hangs_between_two_people(person: Person, site: Server) -> None:
    agrees(person, site, "A person", "A person", maker="first seat")
    person.writes("Ann", "combobox", "Name", within=("group", "First seat"))
    person.writes("Bob", "combobox", "Name", within=("group", "Second seat"))
    person.presses("button", "Sit down and play")
    person.presses("button", "I am Ann")
    fills(person, CODE)
    assert gives_away(person.page(), CODE)
    person.presses("button", "Hide the code")
    person.sees("heading", "Pass the device to Bob")
    assert not gives_away(person.page(), CODE)
    person.reloads()
    person.sees("heading", "Pass the device to Bob")
    assert not gives_away(person.page(), CODE)
    person.presses("button", "I am Bob")
    fills(person, OTHER)
    person.presses("button", "Submit")
    person.reads(f"Row 1: red, red, blue, blue. Answer: {answer(CODE, OTHER)}.")
    assert not gives_away(person.page(), CODE)


def test_a_pdf_is_printed_on_the_device(person: Person, site: Server) -> None:
    person.opens(site.url)
    person.presses("link", "Print", within=("article", "Tagiron"))
    person.sees("link", "Download the PDF")
    person.sees("img", "Page 1")
    assert person.content("link", "Download the PDF").startswith("%PDF-")


def test_a_save_is_named_taken_along_and_brought_back(person: Person, site: Server, tmp_path: Path) -> None:
    begins_a_match(person, site)
    person.presses("link", "Saves")
    person.presses("button", "Rename: Mastermind")
    person.writes("Tuesday night", "textbox", "Name of the match", within=("dialog", "Name of the match"))
    person.presses("button", "Rename", within=("dialog", "Name of the match"))
    person.sees("listitem", "Tuesday night")
    person.presses("button", "Save to a file: Tuesday night")
    person.reads("The file holds everything")
    file = tmp_path / "match.json"
    file.write_text(person.last_file(), encoding="latin1")
    person.reloads()
    person.presses("button", "Delete: Tuesday night")
    person.presses("button", "Yes", within=("dialog", ""))
    person.reads("The drawer is empty.")
    person.brings(file)
    person.sees("listitem", "Tuesday night")
    person.presses("link", "Continue: Tuesday night")
    person.reads("Your turn: fill row 2.")
    person.reads("Row 1: red, red, blue, blue. Answer: ")

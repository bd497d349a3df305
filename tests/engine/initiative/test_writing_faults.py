"""What is wrong with a mission that somebody wrote, and what is worth a thought: every fault, every note."""

import time

import pytest

from engine.initiative.faults import FAULTS, NOTES
from engine.initiative.form import LONGEST
from engine.initiative.mission import BadMission
from engine.initiative.writing import build, faults, notes, read
from tests.engine.initiative.boxed import BOX
from tests.engine.initiative.written import WHOLE, asked, wrong

# Faults.

WRONG: list[tuple[str, str, str]] = [
    ("", "question", "no-question"),
    ("", "secret", "no-secret"),
    ('secret = "[MAT]"', "question", "no-question"),
    (asked("UNDER THE MAT"), "answer", "no-answer"),
    (asked("[MAT]", f'answer = "{"MAT" * 30}"'), "answer", "answer-too-long"),
    (asked("UNDER THE [MAT"), "secret", "open-bracket"),
    (asked("UNDER [THE [MAT]"), "secret", "open-bracket"),
    (asked("UNDER THE MAT]"), "secret", "open-bracket"),
    (asked("[MAT] {12"), "secret", "bad-group"),
    (asked("[MAT] {}"), "secret", "bad-group"),
    (asked("[MAT] {12345}"), "secret", "bad-group"),
    (asked("[КРАСНАЯ HИТЬ]"), "secret", "mixed-alphabets"),
    (asked("UNDER THE [КОВРИК]", 'language = "en"'), "secret", "other-alphabet"),
    (asked("[MAT] $5"), "secret", "unknown-sign"),
    (asked("[MAT] ♥"), "secret", "unknown-sign"),
    (asked("[MAT]", 'answer = "MAТ"'), "answer", "mixed-alphabets"),
    (asked("[MAT]", 'also = ["A MAТ"]'), "also", "mixed-alphabets"),
    (asked("IT IS UNDER THEOLDGREENWOOLLEN [MAT]"), "secret", "too-wide"),
    (asked("A\nB\nC\nD\nE\nF\nG\nH\n[I]"), "secret", "too-many-rows"),
    (asked("[MAT]", 'labels = ["Mole says:", "Echo says:"]'), "labels", "too-many-labels"),
    (asked("#.X", 'cipher = "picture"', 'answer = "X"'), "secret", "not-a-picture"),
    (asked("LOOK UNDER THE [MAT]", 'cipher = "columns 4"'), "cipher", "columns-not-full"),
    (asked("[MAT]", 'cipher = "enigma"'), "cipher", "unknown-cipher"),
    (asked("[MAT]", 'cipher = "caesar"'), "cipher", "cipher-number"),
    (asked("[MAT]", 'cipher = "key 7"'), "cipher", "cipher-word"),
    (asked("[MAT]", 'cipher = "mirror 7"'), "cipher", "cipher-too-much"),
    (asked("[MAT] 7", 'cipher = "tape"'), "cipher", "not-on-the-ruler"),
    (asked("THE QUICK BROWN\nFOX JUMPS OVER\n[A LAZY DOG]"), "secret", "too-many-signs"),
    (asked("[MAT]", 'given = "MAT"'), "secret", "nothing-hidden"),
    (asked("[MAT]", 'given = "X"'), "given", "not-in-the-text"),
    (asked("[MAT]", "split = { X = 2 }"), "split", "not-in-the-text"),
    (WHOLE + "guards = 3", "guards", "unknown-key"),
    (f"{WHOLE}[en]\nwalls = []", "en.walls", "not-by-language"),
    ('language = "de"\n' + WHOLE, "language", "unknown-language"),
    (WHOLE + "title = 3", "title", "wrong-type"),
    (WHOLE + "red = true", "red", "wrong-type"),
    (WHOLE + "red = 1.0", "red", "wrong-type"),
    (WHOLE + 'icons = "yes"', "icons", "wrong-type"),
    (WHOLE + "also = [1]", "also", "wrong-type"),
    (WHOLE + "walls = { }", "walls", "wrong-type"),
    (WHOLE + "answer_at = nan", "answer_at", "wrong-type"),
    (WHOLE + "title = 1979-05-27", "title", "wrong-type"),
    (WHOLE + 'title = "\\u202e"', "title", "wrong-type"),
    (WHOLE + "en = 3", "en", "wrong-type"),
    (WHOLE + "answer_at = 0.2", "answer_at", "out-of-range"),
    (WHOLE + "alarm = -1", "alarm", "out-of-range"),
    (WHOLE + f"red = 0x{'f' * 5000}", "red", "out-of-range"),
    (WHOLE + "split = { E = 0 }", "split", "out-of-range"),
    (WHOLE + "leave_out = 15", "leave_out", "too-many-left-out"),
    (WHOLE + "red = 11", "red", "too-many-red"),
    (WHOLE + "stacks = { vault = 5, desk = 5 }", "stacks", "stacks-do-not-sum"),
    (WHOLE + 'side = "attic"', "side", "unknown-side"),
    (WHOLE + 'entrance = "gate"', "entrance", "unknown-room"),
    (WHOLE + 'guard = [""]', "guard", "unknown-room"),
    (WHOLE + "stacks = { gate = 31 }", "stacks", "unknown-room"),
    (WHOLE + 'walls = ["hall-vault"]', "walls", "unknown-edge"),
    (WHOLE + 'opened = ["hall-post"]', "opened", "unknown-edge"),
    (WHOLE + 'tokens = ["tan", "gold"]', "tokens", "unknown-set"),
    (WHOLE + 'tokens = ["tan", "tan"]', "tokens", "twice"),
    (WHOLE + 'walls = ["hall-desk", "desk-hall"]', "walls", "twice"),
    (WHOLE + "tokens = []", "tokens", "no-set"),
    (WHOLE + 'suits = { run = "wax" }', "suits", "unknown-action"),
    (WHOLE + 'suits = { gather = "gold" }', "suits", "unknown-suit"),
    (WHOLE + 'walls = ["study-vault"]', "walls", "unreachable"),
    (WHOLE + 'doors = ["hall-boiler", "boiler-wire"]\nkey = "boiler"', "key", "key-behind-doors"),
    (WHOLE + 'doors = ["hall-boiler"]', "doors", "doors-without-key"),
    (WHOLE + 'key = "post"', "key", "key-without-doors"),
    (WHOLE + 'walls = ["hall-desk"]\ndoors = ["hall-desk"]\nkey = "post"', "doors", "closed-twice"),
    (WHOLE + 'guard = ["hall", "vault", "study", "desk"]', "guard", "guard-through-wall"),
    ("x" * (LONGEST + 1), "", "too-long"),
    (WHOLE + "\x00", "", "unprintable"),
    (WHOLE + "\ud800", "", "unprintable"),
    ('question = "', "", "not-toml"),
    ("question = 1\nquestion = 2", "", "not-toml"),
    ("red = " + "1" * 5000, "", "not-toml"),
    ("x = " + "[" * 2000, "", "too-deep"),
    ("x = " + "{a=" * 1500, "", "too-deep"),
    ("a." * 2900 + "a = 1", "", "too-deep"),
]


@pytest.mark.parametrize("text", [text for text, _, _ in WRONG], ids=[code for _, _, code in WRONG])
def test_what_is_wrong_is_not_built(text: str) -> None:
    with pytest.raises(BadMission):
        build(read(text), BOX)


@pytest.mark.parametrize(("text", "at", "code"), WRONG, ids=[f"{at}:{code}" for _, at, code in WRONG])
def test_a_fault_names_its_place_and_says_what_it_is_about(text: str, at: str, code: str) -> None:
    found = [fault for fault in wrong(text) if (fault.at, fault.code) == (at, code)]
    assert len(found) == 1
    assert set(found[0].arguments) == set(FAULTS[code])
    assert found[0].serious


def test_every_fault_is_known_by_its_code() -> None:
    assert {code for _, _, code in WRONG} == set(FAULTS)


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = 'secret = "UNDER THE MAT"\nwalls = ["a-b"]\nguard = ["nowhere"]\n'
    assert {fault.code for fault in wrong(text)} == {"no-question", "no-answer", "unknown-edge", "unknown-room"}


def test_a_fault_names_its_language() -> None:
    text = '[en]\nquestion = "Where?"\nsecret = "[MAT]"\n[uk]\nquestion = "Де?"\nsecret = "[MAT]"\n'
    assert [(fault.language, fault.code) for fault in faults(read(text), BOX)] == [("uk", "other-alphabet")]


def test_the_latin_letter_that_looks_like_ours_is_named() -> None:
    fault = wrong(asked("[КРАСНАЯ HИТЬ]"))[0]
    assert fault.arguments == {"word": "HИТЬ", "letter": "H"}


@pytest.mark.parametrize(
    "text", ["x = " + "[" * 5900, "a." * 2900 + "a = 1", '"""' * 1900, "a='''" + "''" * 2900, "[[a]]\n" * 900]
)
def test_hostile_texts_are_answered_at_once(text: str) -> None:
    """By a wide margin: a second of processor time on whatever runs the tests."""
    before = time.process_time()
    with pytest.raises(BadMission):
        build(read(text), BOX)
    assert time.process_time() - before < 1


# Notes.

THOUGHTS: list[tuple[str, str]] = [
    (asked("[WHERE] IS OLD"), "says-answer"),
    (asked("[MAT] MAT"), "few-signs"),
    (asked("GOLD [TT]", 'given = "T"'), "answer-printed"),
    ('question = "Is it the mat or the hat?"\nsecret = "LOOK [MAT]"', "guessable"),
    (asked("UNDER THE [MAT]", 'cipher = "rails 2"'), "area-hidden"),
    (asked("UNDER THE [MAT]", 'answer = "RUG"'), "area-differs"),
    (
        '[en]\nquestion = "Where?"\nsecret = "UNDER [MAT]"\n[ru]\nquestion = "Где?"\nsecret = "[ДОМ]"',
        "counts-differ",
    ),
]


@pytest.mark.parametrize(("text", "code"), THOUGHTS, ids=[code for _, code in THOUGHTS])
def test_a_note_is_worth_a_thought(text: str, code: str) -> None:
    found = [note for note in notes(read(text), BOX) if note.code == code]
    assert len(found) == 1
    assert set(found[0].arguments) == set(NOTES[code])
    assert not found[0].serious


def test_every_note_is_known_by_its_code() -> None:
    assert {code for _, code in THOUGHTS} == set(NOTES)

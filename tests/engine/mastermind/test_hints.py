"""A hint tells what the answers prove, and no more than the seat could work out."""

from random import Random

from engine.mastermind.codes import Answer, Codes
from engine.mastermind.hints import hint
from engine.mastermind.solver import fitting_codes
from engine.mastermind.table import Row
from tests.engine.mastermind.plays import view_of


def test_a_hint_counts_and_names_the_codes_that_fit() -> None:
    # (0, 0) to 1122 leaves the four other colours in four holes: 256 codes, the first of them 3333.
    told = hint(view_of(Codes(), (Row((1, 1, 2, 2), Answer(0, 0)),)), Random("any"), listed=3)
    assert told.fit == 256
    assert told.some == ((3, 3, 3, 3), (3, 3, 3, 4), (3, 3, 3, 5))
    assert told.advice is not None
    assert told.advice.source == "all"
    assert told.advice.fit == 256


def test_a_hint_from_the_plan_says_so() -> None:
    told = hint(view_of(Codes()), Random("any"))
    assert told.advice is not None
    assert told.advice.guess == (1, 1, 2, 3)
    assert told.advice.why.code == "mastermind.book"


def test_a_hint_for_the_only_code_left() -> None:
    rows = (Row((1, 1, 1, 1), Answer(3, 0)), Row((2, 3, 4, 4), Answer(1, 0)), Row((2, 5, 5, 5), Answer(1, 0)))
    told = hint(view_of(Codes(), rows), Random("any"))
    assert told.some == ((2, 1, 1, 1),)
    assert told.advice is not None
    assert (told.advice.guess, told.advice.why.code) == ((2, 1, 1, 1), "mastermind.only-fit")


def test_mm10_a_hint_when_nothing_fits() -> None:
    told = hint(view_of(Codes(), (Row((1, 1, 2, 2), Answer(3, 1)),), by_hand=True), Random("any"))
    assert (told.fit, told.some, told.advice) == (0, (), None)


def test_a_hint_among_a_million_says_that_it_sampled() -> None:
    rows = (Row((1, 1, 2, 2, 3, 4), Answer(0, 3)),)
    told = hint(view_of(Codes(6, 10), rows), Random("any"))
    assert told.advice is not None
    assert told.advice.why.code == "mastermind.sampled"
    assert told.advice.why.arguments["fit"] == told.fit
    assert told.some == tuple(code for code, _ in zip(fitting_codes(Codes(6, 10), rows), range(24), strict=False))

"""The 21 questions: hands made by hand, a slow definition of their own, and known numbers."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb

import pytest

from engine.tagiron.questions import QUESTIONS, Fact, Question, fact, ways_to_ask
from engine.tagiron.tiles import TILES, Hand, hands
from tests.engine.tagiron.tables import row

BY_HAND: list[tuple[str, int | None, str, Fact]] = [
    ("where-5", None, "0b 2w 5g 7w 8b", ((2,),)),
    ("where-5", None, "0b 2w 5g 5g 8b", ((2,), (3,))),
    ("where-5", None, "0b 2w 3b 6w 8b", ()),
    ("where-0", None, "0b 0w 3b 6w", ((0,), (1,))),
    ("where-1-or-2", 2, "2w 3b 5g 7w 8b", ((0,),)),
    ("where-1-or-2", 1, "2w 3b 5g 7w 8b", ()),
    ("where-3-or-4", 4, "2w 3b 4b 4w 8b", ((2,), (3,))),
    ("where-6-or-7", 7, "2w 3b 4b 4w 7b", ((4,),)),
    ("where-8-or-9", 8, "2w 3b 4b 8w 9b", ((3,),)),
    ("neighbours-colour", None, "0b 1b 3w 6w 8w", ((0, 1), (2, 3, 4))),
    ("neighbours-colour", None, "0b 5g 5g 6w 8b", ((1, 2),)),
    ("neighbours-colour", None, "0b 1w 2b 3w", ()),
    ("neighbours-colour", None, "1b 2b 3b 9b", ((0, 1, 2, 3),)),
    ("neighbours-consecutive", None, "1b 2w 3b 6w 7w", ((0, 1, 2), (3, 4))),
    ("neighbours-consecutive", None, "1b 3b 3w 4b 9w", ((2, 3),)),
    ("neighbours-consecutive", None, "3b 4b 4w 5g 9w", ((0, 1), (2, 3))),
    ("neighbours-consecutive", None, "1b 3b 5g 7b 9w", ()),
    ("count-odd", None, "0b 1b 5g 6w 7w", 3),
    ("count-even", None, "0b 1b 5g 6w 7w", 2),
    ("count-black", None, "0b 1b 5g 6w 7w", 2),
    ("count-white", None, "0b 1b 5g 6w 7w", 2),
    ("count-pairs", None, "0b 0w 5g 5g 7w", 2),
    ("count-pairs", None, "0b 1w 5g 6w 7w", 0),
    ("sum-all", None, "0b 1b 5g 6w 7w", 19),
    ("sum-black", None, "0b 1b 5g 6w 7w", 1),
    ("sum-white", None, "0b 1b 5g 6w 7w", 13),
    ("sum-white", None, "0b 1b 5g 5g 7b", 0),
    ("sum-left", None, "0b 1b 5g 6w 7w", 6),
    ("sum-right", None, "0b 1b 5g 6w 7w", 18),
    ("sum-middle", None, "0b 1b 5g 6w 7w", 12),
    ("sum-left", None, "0b 1b 5g 6w", 6),
    ("sum-right", None, "0b 1b 5g 6w", 12),
    ("sum-middle", None, "0b 1b 5g 6w", 6),
    ("spread", None, "1b 2b 5g 6w 7w", 6),
    ("c-above-4", None, "1b 2b 5g 6w 7w", 1),
    ("c-above-4", None, "1b 2b 4b 6w", 0),
]


@pytest.mark.parametrize(("name", "choice", "tiles", "expected"), BY_HAND)
def test_a_question_by_hand(name: str, choice: int | None, tiles: str, expected: Fact) -> None:
    assert fact(QUESTIONS[name], row(tiles), choice) == expected


def test_every_question_is_asked_by_hand() -> None:
    assert {name for name, *_ in BY_HAND} == set(QUESTIONS)
    kinds = Counter(question.kind for question in QUESTIONS.values())
    assert kinds == {"where": 6, "runs": 2, "count": 5, "sum": 6, "spread": 1, "above": 1}


def stretches(hand: Hand, joined: list[bool]) -> Fact:
    """All stretches whose neighbours are joined and that cannot be made longer."""
    size = len(hand)
    found = []
    for start, stop in combinations(range(size), 2):
        inner = all(joined[start:stop])
        longer = (start > 0 and joined[start - 1]) or (stop < size - 1 and joined[stop])
        if inner and not longer:
            found.append(tuple(range(start, stop + 1)))
    return tuple(found)


def slowly(name: str, choice: int | None, hand: Hand) -> Fact:
    """What the card says, word by word, sharing nothing with the engine but the tiles' names."""
    digits = [int(tile[0]) for tile in hand]
    colours = "".join(tile[1] for tile in hand)
    black = [d for d, c in zip(digits, colours, strict=True) if c == "b"]
    white = [d for d, c in zip(digits, colours, strict=True) if c == "w"]
    neighbours = range(len(hand) - 1)
    if name.startswith("where"):
        wanted = int(name.split("-")[1]) if choice is None else choice
        return tuple((at,) for at in range(len(hand)) if digits[at] == wanted)
    meanings: dict[str, Callable[[], Fact]] = {
        "neighbours-colour": lambda: stretches(hand, [colours[at] == colours[at + 1] for at in neighbours]),
        "neighbours-consecutive": lambda: stretches(hand, [digits[at + 1] - digits[at] == 1 for at in neighbours]),
        "count-odd": lambda: len([d for d in digits if d in (1, 3, 5, 7, 9)]),
        "count-even": lambda: len([d for d in digits if d in (0, 2, 4, 6, 8)]),
        "count-black": lambda: colours.count("b"),
        "count-white": lambda: colours.count("w"),
        "count-pairs": lambda: len(digits) - len(set(digits)),
        "sum-all": lambda: sum(digits),
        "sum-black": lambda: sum(black),
        "sum-white": lambda: sum(white),
        "sum-left": lambda: digits[0] + digits[1] + digits[2],
        "sum-right": lambda: digits[-3] + digits[-2] + digits[-1],
        "sum-middle": lambda: sum(digits) - digits[0] - digits[-1],
        "spread": lambda: max(digits) - min(digits),
        "c-above-4": lambda: 1 if "ABCDE".index("C") < len(hand) and digits[2] in (5, 6, 7, 8, 9) else 0,
    }
    return meanings[name]()


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=lambda question: question.name)
@pytest.mark.slow
def test_every_question_against_a_slow_definition(question: Question) -> None:
    for size in (4, 5):
        for hand in hands(size):
            for choice in ways_to_ask(question.name):
                assert fact(question, hand, choice) == slowly(question.name, choice, hand)


def test_known_numbers_of_hands() -> None:
    assert (len(hands(4)), len(hands(5))) == (4_029, 12_444)


@pytest.mark.parametrize(("own", "different"), [("0b 1b 2b 3b 4b", 2_288), ("0b 1b 2b 3b 5g", 3_003)])
def test_known_numbers_of_an_opponents_hands(own: str, different: int) -> None:
    """Of 15 tiles; without a 5 of one's own a hand with exactly one 5 stands for two deals."""
    left = list(TILES)
    for tile in own.split():
        left.remove(tile)
    dealt = Counter(combinations(left, 5))
    assert sum(dealt.values()) == comb(15, 5) == 3_003
    assert len(dealt) == different
    for hand, times in dealt.items():
        assert times == (2 if different == 2_288 and hand.count("5g") == 1 else 1)


@pytest.mark.parametrize("size", [4, 5])
def test_28_pairs_of_hands_that_no_question_tells_apart(size: int) -> None:
    alike: dict[tuple[Fact, ...], list[Hand]] = {}
    ways = [(question, choice) for question in QUESTIONS.values() for choice in ways_to_ask(question.name)]
    for hand in hands(size):
        alike.setdefault(tuple(fact(question, hand, choice) for question, choice in ways), []).append(hand)
    assert Counter(map(len, alike.values())) == {1: len(hands(size)) - 56, 2: 28}
    if size == 4:
        assert [row("6b 7w 8w 9b"), row("6w 7b 8b 9w")] in alike.values()

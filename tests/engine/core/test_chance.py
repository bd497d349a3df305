"""Chance replays alike everywhere: numbers drawn by CPython 3.6 to 3.13 on a 64-bit machine, written down by hand."""

import pytest

from engine.core import chance

DRAWN = {
    "4f1c:start": ([0, 4, 5, 9, 3, 8, 7, 2, 6, 1], [1, 5, 3, 1, 1, 0, 0, 2], "e", [4, 11, 0, 15, 13], 141334811031),
    "4f1c:0": ([7, 3, 4, 8, 6, 5, 0, 1, 2, 9], [4, 2, 2, 0, 3, 0, 4, 5], "a", [11, 14, 15, 10, 6], 594150833982),
    "4f1c:17": ([6, 8, 3, 2, 4, 0, 5, 1, 7, 9], [5, 0, 0, 2, 3, 0, 1, 2], "c", [4, 14, 1, 16, 19], 151718415851),
    "4f1c:bot:3:1": ([4, 8, 7, 0, 1, 6, 5, 3, 2, 9], [2, 1, 4, 1, 1, 2, 5, 1], "e", [19, 15, 12, 17, 10], 961203611669),
    "насіння:start": ([2, 1, 6, 3, 0, 7, 8, 5, 4, 9], [2, 5, 2, 3, 2, 4, 5, 1], "f", [15, 12, 8, 14, 9], 717141796465),
}

STREAMS = {
    "4f1c:start": lambda: chance.for_start("4f1c"),
    "4f1c:0": lambda: chance.for_action("4f1c", 0),
    "4f1c:17": lambda: chance.for_action("4f1c", 17),
    "4f1c:bot:3:1": lambda: chance.for_bot("4f1c", 3, 1),
    "насіння:start": lambda: chance.for_start("насіння"),
}


@pytest.mark.parametrize("stream", list(DRAWN))
def test_a_seed_draws_the_same_everywhere(stream: str) -> None:
    rng = STREAMS[stream]()
    cards = list(range(10))
    rng.shuffle(cards)
    dice = [rng.randrange(6) for _ in range(8)]
    assert (cards, dice, rng.choice("abcdef"), rng.sample(range(20), 5), rng.randrange(10**12)) == DRAWN[stream]


def test_every_action_and_every_bot_has_dice_of_its_own() -> None:
    streams = [chance.for_start("s"), *(chance.for_action("s", number) for number in range(50))]
    streams += [chance.for_bot("s", number, seat) for number in range(50) for seat in range(5)]
    assert len({rng.randrange(10**18) for rng in streams}) == 1 + 50 + 250

"""Search for better weights of the strong partner: `python -m tests.bench.initiative_search --seconds 600`.

From the weights as they are, three at a time are changed by chance; a change stays if the same games end better so, and
others too. `--alone badger` looks for those of one character with nobody beside it. What it prints is to be looked at
and put into engine/initiative/partners/weights.py by hand.
"""

import argparse
import time
from dataclasses import fields, replace
from random import Random
from typing import Any

from engine.initiative.mission import windows_of
from engine.initiative.partners.policy import Policy
from engine.initiative.partners.weights import STRONG, STRONG_ALONE, Weights
from engine.initiative.quick.plan import CHARACTER_NUMBERS, plan_of
from engine.initiative.quick.simulate import play
from engine.initiative.quick.start import start
from engine.initiative.words import CHARACTERS, CharacterName
from tests.bench.initiative import house

MISSIONS = ("m04", "m07", "m12", "m13", "m14", "m15", "m16")

NUMBERS = tuple(field.name for field in fields(Weights) if field.name != "draw_to")

WON = 0.6
"""What winning counts; the rest is the part of the windows that were open in the end."""


def score(weights: Weights, games: int, salt: str, alone: CharacterName | None = None) -> float:
    """How well teams of two to four do on the missions in turn, or one character alone."""
    contents, missions = house()
    built = [missions.built(name, "en") for name in MISSIONS]
    plans = [plan_of(mission, contents) for mission in built]
    policy = Policy(weights)
    counts = (1,) if alone else (2, 3, 4)
    total = 0.0
    for number in range(games):
        for count in counts:
            at = (number + count) % len(built)
            names = (alone,) if alone else drawn(f"{salt}:team:{number}:{count}", count)
            table = start(plans[at], built[at], contents.sets, names, Random(f"{salt}:{count}:{number}"))
            play(table, policy)
            won = table.opened >= windows_of(built[at].answer_at, plans[at].total)
            total += WON * won + (1 - WON) * table.opened / plans[at].total
    return total / games / len(counts)


def drawn(seed: str, count: int) -> tuple[CharacterName, ...]:
    return tuple(Random(seed).sample(CHARACTERS, count))


def changed(weights: Weights, rng: Random) -> Weights:
    for name in rng.sample(NUMBERS, 3):
        value = getattr(weights, name) or rng.choice((0.0, 0.5))
        value = round(value * rng.choice((0.6, 0.8, 1.25, 1.6)), 3)
        changes: dict[str, Any] = {name: min(1.0, value) if name == "windows" else value}
        weights = replace(weights, **changes)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description="Search for better weights")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", default="search")
    parser.add_argument("--alone", choices=CHARACTERS)
    chosen = parser.parse_args()
    alone: CharacterName | None = chosen.alone
    first = STRONG_ALONE[CHARACTER_NUMBERS[alone]] if alone else STRONG
    few, more, many = (147, 441, 1470) if alone else (49, 147, 490)
    rng = Random(chosen.seed)
    best, began, rounds = first, time.monotonic(), 0
    while time.monotonic() - began < chosen.seconds:
        rounds += 1
        trial = changed(best, rng)
        salt = f"{chosen.seed}:{rounds}"
        if score(trial, few, salt, alone) < score(best, few, salt, alone) + 0.005:
            continue
        sure, old = score(trial, more, f"{salt}:sure", alone), score(best, more, f"{salt}:sure", alone)
        if sure > old + 0.002:
            best = trial
            print(f"round {rounds}: {sure:.4f} after {old:.4f}: {best}", flush=True)
    before, now = score(first, many, "check", alone), score(best, many, "check", alone)
    print(f"check: {before:.4f} before, {now:.4f} now: {best}")


if __name__ == "__main__":
    main()

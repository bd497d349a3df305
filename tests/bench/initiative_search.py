"""Search for better weights of the strong partner: `python -m tests.bench.initiative_search --seconds 600`.

From the weights as they are, three at a time are changed by chance; a change stays if the same games end better so, and
others too. What it prints is to be looked at and put into engine/initiative/partners/weights.py by hand.
"""

import argparse
import time
from dataclasses import fields, replace
from random import Random
from typing import Any

from engine.initiative.mission import windows_of
from engine.initiative.partners.policy import Policy
from engine.initiative.partners.weights import STRONG, Weights
from engine.initiative.quick.plan import plan_of
from engine.initiative.quick.simulate import play
from engine.initiative.quick.start import start
from engine.initiative.words import CHARACTERS
from tests.bench.initiative import house

MISSIONS = ("m04", "m07", "m12", "m13", "m14", "m15", "m16")

NUMBERS = tuple(field.name for field in fields(Weights) if field.name != "draw_to")

WON = 0.6
"""What winning counts; the rest is the part of the windows that were open in the end."""


def score(weights: Weights, games: int, salt: str) -> float:
    """How well teams of one to four do on the missions in turn."""
    contents, missions = house()
    built = [missions.built(name, "en") for name in MISSIONS]
    plans = [plan_of(mission, contents) for mission in built]
    policy = Policy(weights)
    total = 0.0
    for number in range(games):
        for count in (1, 2, 3, 4):
            at = (number + count) % len(built)
            names = tuple(Random(f"{salt}:team:{number}:{count}").sample(CHARACTERS, count))
            table = start(plans[at], built[at], contents.sets, names, Random(f"{salt}:{count}:{number}"))
            play(table, policy)
            won = table.opened >= windows_of(built[at].answer_at, plans[at].total)
            total += WON * won + (1 - WON) * table.opened / plans[at].total
    return total / games / 4


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
    chosen = parser.parse_args()
    rng = Random(chosen.seed)
    best, began, rounds = STRONG, time.monotonic(), 0
    while time.monotonic() - began < chosen.seconds:
        rounds += 1
        trial = changed(best, rng)
        salt = f"{chosen.seed}:{rounds}"
        if score(trial, 49, salt) < score(best, 49, salt) + 0.005:
            continue
        sure, old = score(trial, 147, f"{salt}:sure"), score(best, 147, f"{salt}:sure")
        if sure > old + 0.002:
            best = trial
            print(f"round {rounds}: {sure:.4f} after {old:.4f}: {best}", flush=True)
    print(f"check: {score(STRONG, 490, 'check'):.4f} before, {score(best, 490, 'check'):.4f} now: {best}")


if __name__ == "__main__":
    main()

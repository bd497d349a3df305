"""Makes the recorded logs: `python -m tests.engine.make_logs`, from the top of the repository.

Each is a whole match, with the digest of its last state: other Pythons must come to the same when they replay it.
A change of the rules, of a game's state or of its chance makes them stale; a change of how bots play does not. With
names of games only theirs are made anew: `python -m tests.engine.make_logs enigma`.
With `--fingerprints` nothing is written: fresh matches are played, and what everybody saw and might do is printed, in
short, for comparing one process with another.
"""

import sys
from collections.abc import Collection, Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random

from engine.core.codec import to_json, unstructure
from engine.core.game import Setup
from tests.engine.trials import (
    PATIENCE,
    TRIALS,
    AnyMatch,
    agreements,
    everybody,
    log_type,
    play_at_random,
    play_bots,
    settled,
)

LOGS = Path(__file__).parent / "logs"


def digest(match: AnyMatch) -> str:
    return sha256(to_json(match.state).encode()).hexdigest()


def fingerprint(match: AnyMatch) -> str:
    """Everything that anybody saw, and the beginning of all that they might do, at every state."""
    seen = sha256(to_json(match.log, log_type(match.game)).encode())
    for number, state in enumerate(match.states):
        for seat in everybody(match):
            seen.update(to_json(match.view_after(number, seat)).encode())
            if seat is not None:
                legal = match.game.legal(state, seat)
                drawn = [legal.sample(Random(f"{number}:{seat}"))] if legal else []
                offered = [unstructure(action, match.game.action_type) for action in (*islice(legal, 20), *drawn)]
                seen.update(to_json([legal.size, offered]).encode())
    return seen.hexdigest()


def matches(games: Collection[str] = ()) -> Iterator[tuple[str, AnyMatch]]:
    """For each game, or for each of these: its bots, each with the next one; then random play at every count of seats,
    with the defaults and with everything at its low and at its high end."""
    for trial in TRIALS:
        game = trial.game
        if games and game.name not in games:
            continue
        bots = list(game.bots)
        for number, bot in enumerate(bots):
            seats = max(game.players)
            players = [bots[(number + seat) % len(bots)] for seat in range(seats)]
            yield f"{game.name}-{bot}", play_bots(game, Setup(seats, settled(game, seats, {})), f"bots:{bot}", players)
        for seats in game.players:
            default, *_, low, high = agreements(game, seats)
            for name, changed in (("default", default), ("low", low), ("high", high)):
                setup = Setup(seats, settled(game, seats, changed))
                yield f"{game.name}-{seats}-{name}", play_at_random(trial, setup, f"random:{name}", PATIENCE)


def record(games: Collection[str] = ()) -> None:
    for game in games or [""]:
        for old in LOGS.glob(f"{game}-*.json" if game else "*.json"):
            old.unlink()
    LOGS.mkdir(exist_ok=True)
    for name, match in matches(games):
        data = {
            "log": unstructure(match.log, log_type(match.game)),
            "outcome": unstructure(match.outcome),
            "digest": digest(match),
        }
        (LOGS / f"{name}.json").write_text(to_json(data) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--fingerprints"]:
        for name, match in matches():
            print(name, fingerprint(match))
    else:
        record(sys.argv[1:])

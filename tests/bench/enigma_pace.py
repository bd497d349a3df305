"""How many games of Enigma its bots play in a second, and how long beliefs and puzzles take:
`python -m tests.bench.enigma_pace`.

The same file runs inside Pyodide; `make bench` prints both, and what one is of the other. The figures are printed, not
judged. Of several rounds the quickest counts.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.core.options import settle
from engine.enigma.actions import Action
from engine.enigma.bots.evidence import evidence
from engine.enigma.bots.habits import MASTER
from engine.enigma.bots.wishes import Wishes
from engine.enigma.following import following
from engine.enigma.puzzles.making import RECIPES, made
from engine.enigma.puzzles.riddle import corners_of
from engine.enigma.rules import Enigma
from engine.enigma.state import EnigmaState
from engine.enigma.table.events import Shuffled
from engine.enigma.table.view import EnigmaView
from tests.bench.timing import quickest

CONTENT = Path(__file__).resolve().parents[2] / "content"

GAME = Enigma({path.relative_to(CONTENT).as_posix(): path.read_bytes() for path in CONTENT.rglob("enigma/*.toml")})

WISHES = Wishes(GAME.cards)

GAMES = 6
"""Of each number of players."""

PUZZLES = 10
"""Of each grade."""

ROUNDS = 3

WIDE = 52


def game(bot: str, players: int, number: int) -> EnigmaState:
    """Of players of one kind among themselves."""
    chosen = settle(GAME.options(players, {}), {})
    state, rng = GAME.start(Setup(players, chosen), Random(f"pace:{players}:{number}")), Random(number)
    while GAME.outcome(state) is None:
        seat = min(GAME.to_act(state))
        state = GAME.apply(state, seat, GAME.bots[bot].decide([GAME.view(state, seat)], rng).action, rng)
    return state


def shuffled(players: int, number: int) -> list[EnigmaView]:
    """All that the first seat has seen once cards were mixed, at the end of a game in which some were."""
    chosen = settle(GAME.options(players, {}), {})
    match: Match[EnigmaState, Action, EnigmaView] = Match(
        GAME, Log("enigma", Setup(players, chosen), f"mixed:{number}")
    )
    while match.outcome is None:
        seat = min(match.to_act)
        match.play(seat, match.ask(seat, GAME.bots["master"]).action)
    views = [GAME.view(state, 0) for state in match.states[:-1]]
    return views if any(isinstance(event, Shuffled) for event in views[-1].events) else shuffled(players, number + 100)


def games(bot: str, players: int) -> None:
    for number in range(GAMES):
        game(bot, players, number)


def believed(seen: Sequence[Sequence[EnigmaView]]) -> None:
    for views in seen:
        evidence(views[-1], WISHES, MASTER)


def followed(seen: Sequence[Sequence[EnigmaView]]) -> None:
    for views in seen:
        following(views, GAME.cards)


def figures() -> Iterator[tuple[str, float]]:
    for bot in ("guest", "careful", "master"):
        for players in (2, 3, 5):
            game(bot, players, 0)
            seconds = quickest(partial(games, bot, players), ROUNDS)
            yield f"games a second: {bot}, {players} players", GAMES / seconds
    for players in (3, 5):
        seen = [shuffled(players, number) for number in range(GAMES)]
        for what, work in (("beliefs", believed), ("all that follows", followed)):
            seconds = quickest(partial(work, seen), ROUNDS)
            yield f"{what} of a whole game, ms: {players} players", seconds / GAMES * 1000
    corners = corners_of(GAME.cards)
    for grade in RECIPES:
        begun = perf_counter()
        for number in range(PUZZLES):
            made(f"pace-{number}", grade, corners)
        yield f"a puzzle of grade {grade} is made, ms", (perf_counter() - begun) / PUZZLES * 1000


def main() -> None:
    for what, figure in figures():
        print(f"{what:{WIDE}} {figure:9.1f}", flush=True)


if __name__ == "__main__":
    main()

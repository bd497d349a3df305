"""The common suite: every bot of every game plays a match by its views alone."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import chance
from engine.core.game import AnyGame, Seat, Setup
from tests.engine.trials import TRIALS, new_match, settled, through_json

FUNCTIONS = ("options", "start", "to_act", "asked", "legal", "apply", "view", "outcome", "may_take_back", "leans_on")


class SealedError(Exception):
    """A bot reached for the game itself."""


def sealed(*_: object, **__: object) -> Any:
    raise SealedError


def bots_and_seats() -> Iterator[Any]:
    for game in (trial.game for trial in TRIALS):
        for seats in game.players:
            for name in game.bots:
                for seat in range(seats):
                    yield pytest.param(game, seats, name, seat, id=f"{game.name}-{name}-in-{seat}-of-{seats}")


@pytest.mark.parametrize(("game", "seats", "name", "seat"), list(bots_and_seats()))
@pytest.mark.slow
def test_a_bot_plays_a_match_by_its_views_alone(game: AnyGame, seats: int, name: str, seat: Seat) -> None:
    """It gets the views as they come out of JSON, while the game itself answers nothing; it decides alike twice."""
    gentlest = next(iter(game.bots))
    match = new_match(game, Setup(seats, settled(game, seats, {})), f"bots:{name}:{seat}")
    views: list[list[Any]] = [[] for _ in range(seats)]
    while match.outcome is None:
        for each in range(seats):
            views[each] += (through_json(view, game.view_type) for view in match.views(each)[len(views[each]) :])
        actor = min(match.to_act)
        bot = game.bots[name if actor == seat else gentlest]
        dice = [chance.for_bot(match.seed, len(match.moves), actor) for _ in range(2)]
        with pytest.MonkeyPatch.context() as patch:
            for function in FUNCTIONS:
                patch.setattr(type(game), function, sealed)
            decision = bot.decide(views[actor], dice[0])
            assert bot.decide(views[actor], dice[1]) == decision
        assert match.ask(actor, bot) == decision
        assert decision.action in match.legal(actor)
        assert decision.why is None or decision.why.code.startswith(f"{game.name}.")
        match.play(actor, decision.action)
    assert len(match.views(seat)) == len(match.moves) + 1

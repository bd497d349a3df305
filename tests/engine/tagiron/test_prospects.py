"""Cards rated step by step: soon something for each, then closer and closer, in the end exact or close enough."""

import pytest

from engine.tagiron import solver
from engine.tagiron.prospects import CLOSE, FEWEST, Prospects
from engine.tagiron.solver import Case, Heard, Hidden, Posterior, case_of, prospect
from engine.tagiron.table import Ask
from engine.tagiron.thinking import ways
from tests.engine.tagiron.tables import FOUR, GAME, THREE, TWO, play, row, table


def at_once() -> bool:
    return True


def never() -> bool:
    return False


def test_with_two_every_card_is_rated_exactly() -> None:
    view = GAME.view(table(*TWO), 0)
    known = Posterior(case_of(view))
    prospects = Prospects(known, ways(view), "exact")
    prospects.go_on(never)
    assert prospects.finished
    assert prospects.exact
    exact = {ask: one for ask in ways(view) if (one := prospect(known, ask)) is not None}
    assert {ask: prospects[ask] for ask in ways(view)} == exact
    assert prospects.best == max(exact, key=lambda ask: exact[ask].bits)


@pytest.mark.slow
@pytest.mark.parametrize("rows", [THREE, FOUR], ids=["three", "four"])
def test_each_card_soon_has_an_estimate_that_says_so_and_then_a_closer_one(rows: tuple[str, ...]) -> None:
    state = play(table(*rows), Ask("where-0"))
    view = GAME.view(state, state.turn)
    prospects = Prospects(Posterior(case_of(view)), ways(view), "estimated")
    steps = 0
    while any(prospects[ask] is None for ask in prospects.asks):
        assert prospects.best is None
        prospects.go_on(at_once)
        steps += 1
    # The first step of a card looks at two answers, each other one at one more, or finds nothing new.
    assert steps <= FEWEST * len(prospects.asks) * 3
    first = {ask: prospects[ask] for ask in prospects.asks}
    for _ in range(30):
        prospects.go_on(at_once)
    widest = max(one.within for one in first.values() if one is not None)
    now = [one for ask in prospects.asks if (one := prospects[ask]) is not None]
    assert len(now) == len(first)
    assert max(one.within for one in now) < widest
    assert any(not one.exact and one.samples >= FEWEST for one in now)


def test_in_the_end_everything_is_exact_or_close_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small enough to go to the end; counted as if it were large."""
    told = (Heard("count-odd", None, 1),)
    unseen = row("1b 2w 3w 5g 5g 6w 7b 8b")
    case = Case(unseen, 2, (Hidden(1, told), Hidden(2), Hidden(3), Hidden(None)))
    asks = [("count-black", None), ("sum-all", None), ("neighbours-colour", None), ("spread", None), ("where-5", None)]
    exact = {ask: prospect(Posterior(case), ask) for ask in asks}
    monkeypatch.setattr(solver, "LISTED", 0)
    prospects = Prospects(Posterior(case), asks, "to the end")
    prospects.go_on(never)
    assert prospects.finished
    for ask in asks:
        found, true = prospects[ask], exact[ask]
        assert found is not None
        assert true is not None
        assert found.within <= CLOSE
        assert abs(found.bits - true.bits) <= found.within + 1e-9


def test_the_same_seed_gives_the_same_estimates() -> None:
    state = play(table(*FOUR), Ask("where-0"))
    view = GAME.view(state, state.turn)
    told = []
    for _ in range(2):
        prospects = Prospects(Posterior(case_of(view)), ways(view)[:2], "same")
        for _ in range(8):
            prospects.go_on(at_once)
        told.append([prospects[ask] for ask in prospects.asks])
    assert told[0] == told[1]

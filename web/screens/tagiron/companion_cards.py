"""The cards that lie open at a real table, and what each is expected to tell."""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Any

from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.prospects import Prospects
from engine.tagiron.questions import ways_to_ask
from engine.tagiron.solver import Case, Way, posterior
from web.screens.tagiron.companion_state import CompanionState
from web.screens.tagiron.deduction import left_text, note_text

FULL = 100
"""How long the longest bar is."""


@lru_cache(maxsize=96)
def prospects_of(case: Case, way: Way) -> Prospects:
    """Of one way of asking: a card that comes to lie open later does not undo the work on the others."""
    return Prospects(posterior(case), [way], "companion")


class OpenCards:
    """The work on all open cards at once."""

    def __init__(self, case: Case, offered: Sequence[str]) -> None:
        self._work = [prospects_of(case, (name, way)) for name in offered for way in ways_to_ask(name)]

    @property
    def finished(self) -> bool:
        return all(one.finished for one in self._work)

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Every way a first estimate, then the widest margin first."""
        while left := [one for one in self._work if not one.finished]:
            bare = next((one for one in left if one[one.asks[0]] is None), None)
            (bare or max(left, key=within)).go_on(lambda: True)
            if enough():
                return


def within(one: Prospects) -> float:
    found = one[one.asks[0]]
    return 0.0 if found is None else found.within


def bits(one: Prospects) -> float:
    """What is expected so far; less than nothing where that is not known yet."""
    found = one[one.asks[0]]
    return -1.0 if found is None else round(found.bits, 9)


def is_estimate(one: Prospects) -> bool:
    found = one[one.asks[0]]
    return found is not None and not found.exact


def face_up_view(words: Words, state: CompanionState, case: Case | None, cards: Cards) -> dict[str, Any]:
    """The open cards as they were marked, so that none moves under a thumb; and ranked once that is certain."""
    found: dict[str, list[Prospects]] = {}
    if case is not None:
        found = {name: [prospects_of(case, (name, way)) for way in ways_to_ask(name)] for name in state.offered}
    rows = len(posterior(case).hands()) if case is not None else 0
    work = [one for ways in found.values() for one in ways]
    best = {name: max(ways, key=bits) for name, ways in found.items()}
    most = max(map(bits, best.values()), default=0.0)
    finished = all(one.finished for one in work)
    order = sorted(state.offered, key=lambda name: -bits(best[name])) if finished and best else state.offered
    estimated = sorted((one for one in work if is_estimate(one)), key=lambda one: one.finished)
    views = {
        name: card_view(words, name, best.get(name), rows, most, best_text(words, best.values(), best.get(name)), cards)
        for name in state.offered
    }
    return {
        "open": list(views.values()),
        "ranked": [views[name] for name in order] if best else [],
        "note": note_text(words, estimated[0]) if estimated else "",
    }


def best_text(words: Words, all_of: Collection[Prospects], one: Prospects | None) -> str:
    """Said of the best card, once something is known of every one."""
    known = list(map(bits, all_of))
    if one is None or len(known) < 2 or min(known) < 0 or bits(one) < max(known) or bits(one) <= 0:
        return ""
    sure = all(found.exact for found in all_of)
    return words.gettext("tells most") if sure else words.gettext("seems to tell most")


def card_view(
    words: Words, name: str, best: Prospects | None, rows: int, most: float, tells: str, cards: Cards
) -> dict[str, Any]:
    """A card, how many of these rows it leaves, and the digit that is the better one to ask for."""
    view = {"name": name, "title": cards.short(words, name), "left": "", "width": 0, "best": tells, "digit": ""}
    if best is None:
        return view
    way = best.asks[0]
    found = best[way]
    return {
        **view,
        "left": left_text(words, rows, found),
        "width": round(FULL * bits(best) / most) if most > 0 and found is not None else 0,
        "digit": "" if way[1] is None or found is None else words.gettext("Ask for %(digit)s.", digit=way[1]),
    }

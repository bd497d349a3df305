"""The companion: help at a real table, for any game that has one. Its state outlives a reload."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.core.codec import BadData, from_json
from engine.core.options import Values, settle
from web.desk import Desk
from web.front import Front, Page
from web.screens.setup import front_named, nudged, options_in
from web.verbs import Fields, Nothing, verb

T = TypeVar("T")
S = TypeVar("S")


def screen(desk: Desk, front: Front) -> Page:
    page = front.companion(desk.words, state_of(desk, front))
    if page.unfinished:
        desk.effects.append({"do": "step", "after": 0, "verb": "companion.step"})
    return page


def state_of(desk: Desk, front: Front) -> Any:
    """The companion as it was left; a damaged one starts anew."""
    key = key_of(front)
    if key not in desk.drafts:
        try:
            state: Any = from_json(desk.shelf.get(key, ""), front.companion_state)
        except BadData:
            state = front.companion_state()
        desk.drafts[key] = agreed(front, state, state.options)
    return desk.drafts[key]


def keep(desk: Desk, front: Front, state: Any) -> None:
    desk.drafts[key_of(front)] = state
    desk.keep_data(key_of(front), state, front.companion_state)


def key_of(front: Front) -> str:
    return f"companion:{front.game.name}"


CompanionRun = Callable[[Desk, S, T], S]


def companion_verb(
    game: str, name: str, kind: type[T] | Any = Nothing
) -> Callable[[CompanionRun[S, T]], CompanionRun[S, T]]:
    """Register a verb that turns a game's companion state into the next."""

    def register(run: CompanionRun[S, T]) -> CompanionRun[S, T]:
        def at_companion(desk: Desk, args: T) -> None:
            front = front_named(desk, game)
            keep(desk, front, run(desk, state_of(desk, front), args))

        verb(f"{game}.companion-{name}", kind)(at_companion)
        return run

    return register


@verb("companion.step")
def step(desk: Desk, _: object) -> None:
    """Nothing but time: the page is worked on while it is made."""


@verb("companion.change", Fields)
def change(desk: Desk, args: Fields) -> None:
    """Other options for the table that is being helped."""
    front = front_named(desk, args.get("game"))
    state = state_of(desk, front)
    offered = front.companion_options(state.options)
    agree(desk, front, state, options_in(offered, state.options, args))


@dataclass(frozen=True, slots=True)
class Nudge:
    game: str
    option: str
    by: int


@verb("companion.nudge", Nudge)
def nudge(desk: Desk, args: Nudge) -> None:
    front = front_named(desk, args.game)
    state = state_of(desk, front)
    agree(desk, front, state, nudged(state.options, args.option, args.by))


def agree(desk: Desk, front: Front, state: Any, options: dict[str, Any]) -> None:
    keep(desk, front, agreed(front, state, options))


def agreed(front: Front, state: Any, options: Values) -> Any:
    """The state with the nearest options that the game offers."""
    settled = settle(front.companion_options(options), options)
    return front.companion_agreed(state, settled)

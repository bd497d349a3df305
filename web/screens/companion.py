"""The companion: help at a real table, for any game that has one. Its state outlives a reload."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.core.codec import BadData, from_json
from engine.core.options import Values, settle
from web.desk import Desk
from web.front import Companion, Front, Page
from web.screens.fault import not_found
from web.screens.setup import front_named, nudged, option_in_words, options_in
from web.verbs import Fields, Nothing, Refused, Verbs
from web.work import go_on, unfinished

T = TypeVar("T")
S = TypeVar("S")


def arrive(desk: Desk, front: Front) -> None:
    """Work on what follows, a slice each time."""
    if front.companion is None:
        return
    work = front.companion.work(state_of(desk, front))
    go_on(work)
    if unfinished(work):
        desk.step("companion.step")


def screen(desk: Desk, front: Front) -> Page:
    words, room = desk.words, front.companion
    if room is None:
        return not_found(words)
    state, game = state_of(desk, front), front.cover.title(words)
    context = {
        "title": words.gettext("Companion"),
        "game": {"name": front.game.name, "title": game},
        "options": [
            option_in_words(words, option, state.options[option.name], room.option(words, state, option))
            for option in room.options(state.options)
        ],
    }
    title = f"{words.gettext('Companion')} · {game}"
    template = f"{front.game.name}/companion.html"
    return Page(template, title, {"companion": context, "part": room.parts(words, state)})


def room_of(desk: Desk, front: Front) -> Companion:
    if front.companion is None:
        raise Refused(desk.words.gettext("This game has no companion."))
    return front.companion


def state_of(desk: Desk, front: Front) -> Any:
    """The companion as it was left; a damaged one starts anew."""
    name, room = front.game.name, room_of(desk, front)
    if name not in desk.companions:
        try:
            state: Any = from_json(desk.shelf.get(key_of(front), ""), room.state)
        except BadData:
            state = room.state()
        desk.companions[name] = agreed(room, state, state.options)
    return desk.companions[name]


def keep(desk: Desk, front: Front, state: Any) -> None:
    desk.companions[front.game.name] = state
    desk.keep_data(key_of(front), state, room_of(desk, front).state)


def key_of(front: Front) -> str:
    return f"companion:{front.game.name}"


CompanionRun = Callable[[Desk, S, T], S]


def companion_verb(
    verbs: Verbs, game: str, name: str, kind: type[T] | Any = Nothing
) -> Callable[[CompanionRun[S, T]], CompanionRun[S, T]]:
    """A verb that turns a game's companion state into the next."""

    def added(run: CompanionRun[S, T]) -> CompanionRun[S, T]:
        @verbs.add(f"{game}.companion-{name}", kind)
        def at_companion(desk: Desk, args: T) -> None:
            front = front_named(desk, game)
            keep(desk, front, run(desk, state_of(desk, front), args))

        return run

    return added


VERBS = Verbs()


@VERBS.add("companion.step", unasked=True)
def step(desk: Desk, _: object) -> None:
    """Nothing but time: the work is gone on with on arrival."""


@VERBS.add("companion.change", Fields)
def change(desk: Desk, args: Fields) -> None:
    """Other options for the table that is being helped."""
    front = front_named(desk, args.get("game"))
    state = state_of(desk, front)
    offered = room_of(desk, front).options(state.options)
    agree(desk, front, state, options_in(offered, state.options, args))


@dataclass(frozen=True, slots=True)
class Nudge:
    game: str
    option: str
    by: int


@VERBS.add("companion.nudge", Nudge)
def nudge(desk: Desk, args: Nudge) -> None:
    front = front_named(desk, args.game)
    state = state_of(desk, front)
    agree(desk, front, state, nudged(state.options, args.option, args.by))


def agree(desk: Desk, front: Front, state: Any, options: dict[str, Any]) -> None:
    keep(desk, front, agreed(room_of(desk, front), state, options))


def agreed(room: Companion, state: Any, options: Values) -> Any:
    """The state with the nearest options that the game offers."""
    settled = settle(room.options(options), options)
    return room.agreed(state, settled)

"""The companion: help at a real table, for any game that has one. Its state outlives a reload."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.core.codec import BadData, from_json
from engine.core.options import Values, settle
from web.cover import Page
from web.desk import Desk
from web.front import Front
from web.ledger import Entry, Ledger
from web.rooms import Companion
from web.screens.fault import not_found
from web.screens.setup import front_named, moved, nudged, option_in_words, options_in
from web.verbs import Fields, Nothing, Nudge, Refused, Verbs
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
    ledger = room.ledger(words, state)
    title = words.gettext("%(game)s: companion", game=game)
    context = {
        "title": title,
        "game": {"name": front.game.name, "title": game},
        "ledger": ledger,
        "entries": [entry_view(entry, number, state.editing) for number, entry in enumerate(ledger.entries)],
        "options": [
            option_in_words(words, option, state.options[option.name], room.option(words, state, option))
            for option in room.options(state.options)
        ],
    }
    return Page(f"{front.game.name}/companion.html", title, {"companion": context, "part": ledger.parts})


def entry_view(entry: Entry, number: int, editing: int | None) -> dict[str, Any]:
    return {
        "id": entry_id(number),
        "number": number,
        "parts": entry.parts,
        "doubts": entry.doubts,
        "correct": entry.correct,
        "remove": entry.remove,
        "editing": number == editing,
    }


def entry_id(number: int) -> str:
    return f"entry-{number + 1}"


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
    """Other options for the table that is being helped. Of numbers that could not stay as typed it is said where."""
    front = front_named(desk, args.get("game"))
    room, state = room_of(desk, front), state_of(desk, front)
    agree(desk, front, state, options_in(room.options(state.options), state.options, args))
    now = state_of(desk, front)
    offered = room.options(now.options)
    labels = {option.name: room.option(desk.words, now, option) for option in offered}
    if lines := moved(desk.words, offered, labels, now.options, args):
        desk.announce(" ".join(lines), at="options")


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


@dataclass(frozen=True, slots=True)
class AtGame:
    game: str


@dataclass(frozen=True, slots=True)
class AtEntry:
    game: str
    entry: int


@VERBS.add("companion.enter", AtGame)
def enter(desk: Desk, args: AtGame) -> None:
    """A correction leads back to its entry; where the slip is another one now, it is led to."""
    front = front_named(desk, args.game)
    room, state = room_of(desk, front), state_of(desk, front)
    slip = room.ledger(desk.words, state).slip
    if slip.missing or not slip.enter:
        raise Refused(slip.missing or desk.words.gettext("There is nothing to enter yet."))
    now = changed(desk, front, room.entered(state))
    if state.editing is not None:
        desk.announce(desk.words.gettext("Corrected."), at=entry_id(state.editing))
        desk.focus(entry_id(state.editing))
    elif now.slip.heading != slip.heading:
        desk.focus("slip")
    desk.announce(now.summary)


@VERBS.add("companion.cancel", AtGame)
def cancel(desk: Desk, args: AtGame) -> None:
    front = front_named(desk, args.game)
    state = state_of(desk, front)
    changed(desk, front, room_of(desk, front).left(state))
    desk.focus("slip" if state.editing is None else entry_id(state.editing))


@VERBS.add("companion.correct", AtEntry)
def correct(desk: Desk, args: AtEntry) -> None:
    """The slip lies before everybody's eyes already: nothing moves but the focus."""
    front = front_named(desk, args.game)
    room, state = room_of(desk, front), state_of(desk, front)
    if not entry_at(desk, front, args.entry).correct:
        raise Refused(desk.words.gettext("This entry can only be removed."))
    changed(desk, front, room.corrected(state, args.entry))
    desk.focus("slip")


@VERBS.add("companion.remove", AtEntry)
def remove(desk: Desk, args: AtEntry) -> None:
    front = front_named(desk, args.game)
    room, state = room_of(desk, front), state_of(desk, front)
    entry_at(desk, front, args.entry)
    now = changed(desk, front, room.removed(state, args.entry))
    desk.announce(desk.words.gettext("Removed."), at="told")
    desk.focus("told")
    desk.announce(now.summary)


@VERBS.add("companion.undo", AtGame)
def undo(desk: Desk, args: AtGame) -> None:
    front = front_named(desk, args.game)
    room, state = room_of(desk, front), state_of(desk, front)
    if not room.ledger(desk.words, state).may_undo:
        raise Refused(desk.words.gettext("There is nothing to undo."))
    now = changed(desk, front, room.undone(state))
    desk.announce(desk.words.gettext("Undone."), at="told")
    desk.focus("told")
    desk.announce(now.summary)


@VERBS.add("companion.clear", AtGame)
def clear(desk: Desk, args: AtGame) -> None:
    front = front_named(desk, args.game)
    room = room_of(desk, front)
    changed(desk, front, room.cleared(state_of(desk, front)))
    desk.focus("slip")


def entry_at(desk: Desk, front: Front, number: int) -> Entry:
    entries = room_of(desk, front).ledger(desk.words, state_of(desk, front)).entries
    if not 0 <= number < len(entries):
        raise Refused(desk.words.gettext("There is no such entry."))
    return entries[number]


def changed(desk: Desk, front: Front, state: Any) -> Ledger:
    """Keep it; what stands in the ledger now."""
    keep(desk, front, state)
    return room_of(desk, front).ledger(desk.words, state)

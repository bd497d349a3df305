"""The board of the mission on the desk, as it lies on the table: rooms and ways to be pressed."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.core.words import Words
from engine.initiative.boards import ends
from engine.initiative.content import Board, Box
from engine.initiative.form import Written
from engine.initiative.laying import tokens_dealt
from engine.initiative.mission import Fault
from engine.initiative.places import Plan, doorway
from engine.initiative.rules import Initiative
from engine.initiative.wording import said
from engine.initiative.words import Edge, Room
from web.desk import Desk
from web.screens.initiative.board import FEW
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.writing.bench import DRAFTS, GAME, bench_of
from web.screens.initiative.writing.paper import Sheet, with_fields
from web.screens.initiative.writing.presses import (
    IN_A_ROOM,
    Kind,
    Tool,
    entrance_of,
    kind_of,
    stacks_of,
    turned,
)
from web.verbs import Refused, Verbs

VERBS = Verbs()

KEYS: Final[Mapping[Tool, str]] = {"more": "+", "fewer": "-"}

FIELDS: Final = ("side", "stacks", "entrance", "key", "guard", "walls", "opened", "doors")
"""Of the format: what is laid out here."""

TOLD: Final = "stacks-do-not-sum"
"""The fault that stands beside the picture anyway."""


@dataclass(frozen=True, slots=True)
class WithTool:
    paper: str
    tool: Tool


@dataclass(frozen=True, slots=True)
class InRoom:
    paper: str
    room: Room


@dataclass(frozen=True, slots=True)
class AtWay:
    paper: str
    edge: Edge


@dataclass(frozen=True, slots=True)
class Which:
    paper: str


@VERBS.add("initiative.plan-tool", WithTool)
def take_tool(desk: Desk, args: WithTool) -> None:
    """From now on a press does this."""
    bench_of(desk).tool = args.tool


@VERBS.add("initiative.plan-room", InRoom)
def press_room(desk: Desk, args: InRoom) -> None:
    """Do there what is chosen, and say what stands there now."""
    box, press = box_of(desk), IN_A_ROOM.get(bench_of(desk).tool)
    if press is None or args.room not in board_of(desk, args.paper, box).rooms:
        raise Refused(desk.words.gettext("That cannot be done now."))
    written = lay(desk, args.paper, lambda written: press(written, box, args.room))
    board, stacks = box.boards[written.side], stacks_of(written, box)
    said_now = [*lying(desk.words, written, board, stacks, args.room)]
    desk.announce(" ".join([*said_now, sum_text(desk.words, sum(stacks.values()), tokens_dealt(written, box))]))


@VERBS.add("initiative.plan-way", AtWay)
def press_way(desk: Desk, args: AtWay) -> None:
    """The next thing that can be between two rooms."""
    box = box_of(desk)
    board = board_of(desk, args.paper, box)
    if args.edge not in (*board.passages, *board.walls):
        raise Refused(desk.words.gettext("That cannot be done now."))
    written = lay(desk, args.paper, lambda written: turned(written, box, args.edge))
    desk.announce(way_text(desk.words, written, board, args.edge))


@VERBS.add("initiative.plan-even", Which)
def even_out(desk: Desk, args: Which) -> None:
    """Stacks as even as can be: as if none were written."""
    lay(desk, args.paper, lambda written: replace(written, stacks={}))
    desk.announce(desk.words.gettext("The stacks are even."))


@VERBS.add("initiative.plan-no-guard", Which)
def no_guard(desk: Desk, args: Which) -> None:
    lay(desk, args.paper, lambda written: replace(written, guard=()))
    desk.announce(desk.words.gettext("There is no guard."))


def lay(desk: Desk, paper: str, change: Callable[[Written], Written]) -> Written:
    """What lies on the board is changed, in all languages; it can be undone."""

    def laid(sheet: Sheet) -> Sheet:
        written = change(sheet.written)
        return with_fields(sheet, {name: getattr(written, name) for name in FIELDS})

    DRAFTS.edit(desk, paper, laid)
    return DRAFTS.on_the_desk(desk, paper).sheet.written


def box_of(desk: Desk) -> Box:
    game = desk.fronts[GAME].game
    assert isinstance(game, Initiative)
    return game.box


def board_of(desk: Desk, paper: str, box: Box) -> Board:
    board = box.boards.get(DRAFTS.on_the_desk(desk, paper).sheet.written.side)
    if board is None:
        raise Refused(desk.words.gettext("That cannot be done now."))
    return board


def plan_view(words: Words, sheet: Sheet, faults: tuple[Fault, ...], pieces: Pieces, tool: Tool) -> dict[str, Any]:
    """What `plan.html` shows, as `writing.plan`; nothing but faults for a side that there is not."""
    box, written = pieces.box, sheet.written
    board = box.boards.get(written.side)
    told = [said(words, named(words, fault, board)) for fault in faults if fault.at in FIELDS and fault.code != TOLD]
    if board is None:
        return {"rooms": [], "faults": told}
    plan, stacks = pieces.plans[written.side], stacks_of(written, box)
    lie, dealt = sum(stacks.values()), max(0, tokens_dealt(written, box))
    return {
        "label": board.name.in_(words),
        "side": written.side,
        "rooms": [room_view(words, written, board, plan, stacks, room) for room in plan],
        "ways": [way_view(words, written, board, plan, edge) for edge in (*board.passages, *board.walls)],
        "tools": [
            {"tool": name, "label": text, "chosen": name == tool, "key": KEYS.get(name, "")}
            for name, text in tool_texts(words).items()
        ],
        "tool": tool,
        "help": help_text(words, tool),
        "sum": sum_text(words, lie, dealt),
        "sums": lie == dealt,
        "even": not written.stacks,
        "round": bool(written.guard),
        "round_text": words.enumeration(room_name(words, board, room) for room in written.guard),
        "faults": told,
    }


def room_view(
    words: Words, written: Written, board: Board, plan: Plan, stacks: Mapping[Room, int], room: Room
) -> dict[str, Any]:
    return {
        "room": room,
        "art": f"room-{written.side}-{room}",
        "at": plan[room].at,
        "name": room_name(words, board, room),
        "number": list(board.rooms).index(room) if board.numbered else None,
        "stack": stacks[room],
        "layers": min(stacks[room], FEW),
        "entrance": entrance_of(written, board) == room,
        "key": written.key == room,
        "guard": written.guard[:1] == (room,),
        "rounds": words.enumeration(map(words.number, rounds_of(written, room))),
        "label": " ".join(lying(words, written, board, stacks, room)),
    }


def rounds_of(written: Written, room: Room) -> list[int]:
    """Which rooms of the guard's round it is."""
    return [at for at, one in enumerate(written.guard, 1) if one == room]


def lying(words: Words, written: Written, board: Board, stacks: Mapping[Room, int], room: Room) -> Iterator[str]:
    """What a room holds, in words."""
    _ = words.gettext
    yield f"{room_name(words, board, room)}."
    yield words.ngettext("%(num)s token face down.", "%(num)s tokens face down.", stacks[room])
    if entrance_of(written, board) == room:
        yield _("The entrance.")
    if written.key == room:
        yield _("The key lies here.")
    if rounds := rounds_of(written, room):
        yield _("On the guard’s round: %(places)s.", places=words.enumeration(map(words.number, rounds)))


def way_view(words: Words, written: Written, board: Board, plan: Plan, edge: Edge) -> dict[str, Any]:
    way = doorway(plan, edge)
    return {
        "edge": edge,
        "at": way.at,
        "upright": way.upright,
        "kind": kind_of(written, board, edge),
        "label": way_text(words, written, board, edge),
    }


def way_text(words: Words, written: Written, board: Board, edge: Edge) -> str:
    """Hall – Duty desk: a locked door."""
    kind = kind_text(words, kind_of(written, board, edge))
    return words.gettext("%(rooms)s: %(kind)s", rooms=edge_name(words, board, edge), kind=kind)


def edge_name(words: Words, board: Board, edge: Edge) -> str:
    return " – ".join(room_name(words, board, room) for room in ends(edge))


def named(words: Words, fault: Fault, board: Board | None) -> Fault:
    """With rooms called as they are on the picture."""
    if board is None:
        return fault
    called = {
        name: edge_name(words, board, str(value)) if name == "edge" else room_name(words, board, str(value))
        for name, value in fault.arguments.items()
        if name in ("room", "next", "edge")
    }
    return replace(fault, arguments={**fault.arguments, **called})


def room_name(words: Words, board: Board, room: Room) -> str:
    """A room that somebody wrote may be none."""
    return board.rooms[room].name.in_(words) if room in board.rooms else room


def kind_text(words: Words, kind: Kind) -> str:
    _ = words.gettext
    return {
        "open": _("a passage"),
        "wall": _("a wall"),
        "opened": _("a passage token"),
        "closed": _("a wall token"),
        "locked": _("a locked door"),
    }[kind]


def tool_texts(words: Words) -> dict[Tool, str]:
    _ = words.gettext
    return {
        "more": _("One token more"),
        "fewer": _("One token fewer"),
        "entrance": _("Entrance"),
        "key": _("Key"),
        "guard": _("Guard"),
        "ways": _("Doors and walls"),
    }


def help_text(words: Words, tool: Tool) -> str:
    _ = words.gettext
    return {
        "more": _("Press a room: one token more lies there."),
        "fewer": _("Press a room: one token fewer lies there."),
        "entrance": _("Press the room in which all begin."),
        "key": _("Press the room in which the key lies; once more takes it away."),
        "guard": _("Press the rooms of the guard’s round one after the other; the last one once more takes it back."),
        "ways": _("Press what is between two rooms: a passage becomes a wall, then a door; a wall becomes a passage."),
    }[tool]


def sum_text(words: Words, lie: int, dealt: int) -> str:
    """41 of 42, 1 missing."""
    _, numbers = words.gettext, {"lie": words.number(lie), "dealt": words.number(dealt)}
    if lie < dealt:
        missing = words.number(dealt - lie)
        return _("Tokens in the rooms: %(lie)s of %(dealt)s, %(missing)s missing.", **numbers, missing=missing)
    if lie > dealt:
        over = words.number(lie - dealt)
        return _("Tokens in the rooms: %(lie)s of %(dealt)s, %(over)s too many.", **numbers, over=over)
    return _("Tokens in the rooms: %(lie)s of %(dealt)s.", **numbers)

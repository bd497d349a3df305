"""Links that carry a match or a puzzle, packed so that nobody reads them by accident."""

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from engine.core.codec import BadData, structure, unstructure
from engine.core.match import Log
from engine.core.text import pack, unpack
from web.desk import Desk
from web.front import Front
from web.saves import Agreed, BadSave, Player
from web.table import AnyTable
from web.verbs import Refused

A = TypeVar("A")

MOST_MOVES = 600
"""A link that holds more would be slow to open. Twelve games of twelve rows, answered by hand, have half of that."""


@dataclass(frozen=True, slots=True)
class Shared(Generic[A]):
    """A match as it stands, or the start of one as a puzzle. A link holds its secrets."""

    kind: Literal["match", "puzzle"]
    log: Log[A]
    players: tuple[Player, ...]
    agreed: Agreed


def share_match(desk: Desk, table: AnyTable) -> None:
    words = desk.words
    if table.over:
        done = words.gettext("The link has been copied. Whoever opens it sees the whole match.")
    else:
        done = words.gettext("The link has been copied. It holds all secrets of this unfinished match.")
    share(desk, Shared("match", table.match.log, table.players, table.agreed), done)


def share_puzzle(desk: Desk, log: Log[Any], players: tuple[Player, ...]) -> None:
    done = desk.words.gettext("The link to the puzzle has been copied. Send it to a friend.")
    share(desk, Shared("puzzle", log, players, Agreed(hints=tuple(True for _ in players))), done)


def share(desk: Desk, shared: Shared[Any], done: str) -> None:
    """Copy a link; what there is to say then is said once the device has done it."""
    front = desk.fronts[shared.log.game]
    try:
        if len(shared.log.moves) > MOST_MOVES:
            raise BadData([f"more than {MOST_MOVES} moves"])
        text = pack(unstructure(shared, _kind(front)))
    except BadData as error:
        raise Refused(desk.words.gettext("This match is too long for a link. Save it to a file instead.")) from error
    desk.effects.append({"do": "copy", "to": f"#/link/{text}", "done": done})


def open_link(desk: Desk, text: str) -> tuple[Front, Shared[Any]]:
    """What a link holds. Raises `BadSave`."""
    try:
        data = unpack(text)
        front = desk.fronts[data["log"]["game"]]
        if len(data["log"]["moves"]) > MOST_MOVES:
            raise BadSave(f"more than {MOST_MOVES} moves", "too-large")
        shared = structure(data, _kind(front))
    except (BadData, LookupError, TypeError) as error:
        raise BadSave(f"{error!r:.200}") from error
    return front, shared


def _kind(front: Front) -> Any:
    return Shared[front.game.action_type]  # type: ignore[name-defined]

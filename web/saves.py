"""Saves: the log of a match, who sat where, what they agreed on, and each seat's private notes.

A stored save is two lines of JSON: what it is called, which a list shows without its game, and the save itself.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from engine.core.codec import BadData, from_json, read_json, structure, to_json
from engine.core.game import Game
from engine.core.match import Log
from web.settings import tidy_name

A = TypeVar("A")
N = TypeVar("N")

MATCH = "match:"
"""Keys of saved matches begin so; other keys hold what screens keep for themselves."""

LONGEST = 512 * 1024
"""No honest save is longer."""

MOST_MOVES = 5000
"""Nor has it more moves."""

LONGEST_TITLE = 60

HEADED = '{"game":'
"""How the first line of a stored save begins, if it says what the save is called."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person with a name, or a bot."""

    name: str = ""
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Agreed:
    """What the people at the table allow one another."""

    take_back: bool = True
    hints: tuple[bool, ...] = ()
    """One for each seat; a bot agrees to anything."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a list says of a save; nothing in it is of one seat alone."""

    game: str
    title: str
    players: tuple[Player, ...]
    moves: int
    over: bool
    changed: int
    campaign: str = ""


@dataclass(frozen=True, slots=True)
class Save(Generic[A, N]):
    """A match as it is kept. `seen` counts the results that were looked at, `campaign` is the key of its campaign."""

    version: Literal[1]
    title: str
    log: Log[A]
    players: tuple[Player, ...]
    agreed: Agreed
    notes: tuple[N, ...]
    seen: int
    created: int
    changed: int
    over: bool
    campaign: str = ""


Problem: TypeAlias = Literal["damaged", "too-large", "unknown-game", "illegal", "changed"]


class BadSave(Exception):
    """A text that is no save. The problem is for the reader; the detail may tell a secret, and is for programmers."""

    def __init__(self, detail: str, problem: Problem = "damaged") -> None:
        super().__init__(detail)
        self.problem: Problem = problem


def fresh(
    log: Log[A], players: tuple[Player, ...], agreed: Agreed, notes: Callable[[], N], now: int, campaign: str = ""
) -> Save[A, N]:
    """The save of a match that nobody has looked at yet, its notes empty."""
    return Save(
        version=1,
        title="",
        log=log,
        players=players,
        agreed=agreed,
        notes=tuple(notes() for _ in players),
        seen=0,
        created=now,
        changed=now,
        over=False,
        campaign=campaign,
    )


def head(save: Save[Any, Any]) -> Head:
    moves = len(save.log.moves)
    return Head(save.log.game, save.title, save.players, moves, save.over, save.changed, save.campaign)


def write(save: Save[Any, Any], game: Game[Any, Any, Any], notes: type) -> str:
    return f"{to_json(head(save))}\n{to_json(save, _kind(game, notes))}"


def head_of(text: str) -> Head:
    """What a stored save is called. One from before there were heads is asked itself. Raises `BadSave`."""
    first, body = _lines(text)
    try:
        if first:
            return tidied(from_json(first, Head))
        save = read_json(body)
        log = save["log"]
        said = {name: save[name] for name in ("title", "players", "over", "changed")}
        return tidied(structure({**said, "game": log["game"], "moves": len(log["moves"])}, Head))
    except (BadData, TypeError, LookupError) as error:
        raise BadSave(f"no save: {error!r:.200}") from error


def tidied(found: Head) -> Head:
    """As it is shown: whoever wrote the file may have written anything."""
    players = tuple(replace(player, name=tidy_name(player.name)) for player in found.players)
    return replace(found, title=tidy_name(found.title, LONGEST_TITLE), players=players)


def game_of(text: str) -> str:
    """The name of the game that a save claims to be of. Raises `BadSave`."""
    try:
        name = read_json(_lines(text)[1])["log"]["game"]
    except (BadData, TypeError, LookupError) as error:
        raise BadSave(f"no save: {error!r:.200}") from error
    if not isinstance(name, str):
        raise BadSave("no save: the game has no name")
    return name


def _lines(text: str) -> tuple[str, str]:
    """The head, where there is one, and the save below it. Raises `BadSave`."""
    if len(text) > LONGEST:
        raise BadSave(f"longer than {LONGEST} characters", "too-large")
    first, line, body = text.partition("\n")
    return (first, body) if line and first.startswith(HEADED) else ("", text)


def read(text: str, game: Game[Any, Any, Any], notes: type) -> Save[Any, Any]:
    """The save that the text holds; its log is not replayed yet. Raises `BadSave`."""
    try:
        save: Save[Any, Any] = from_json(_lines(text)[1], _kind(game, notes))
    except BadData as error:
        raise BadSave(str(error)) from error
    if len(save.log.moves) > MOST_MOVES:
        raise BadSave(f"{len(save.log.moves)} moves", "too-large")
    seats = save.log.setup.seats
    if seats not in game.players:
        raise BadSave(f"{seats} seats")
    for name, count in (("players", len(save.players)), ("notes", len(save.notes)), ("hints", len(save.agreed.hints))):
        if count != seats:
            raise BadSave(f"{count} {name} for {seats} seats")
    for player in save.players:
        if player.bot is not None and player.bot not in game.bots:
            raise BadSave(f"no bot is called {player.bot!r:.40}")
    players = tuple(replace(player, name=tidy_name(player.name)) for player in save.players)
    return replace(save, title=tidy_name(save.title, LONGEST_TITLE), players=players)


def finished(save: Save[A, N], over: bool) -> Save[A, N]:
    return replace(save, over=over)


def retitle(save: Save[A, N], title: str) -> Save[A, N]:
    return replace(save, title=tidy_name(title, LONGEST_TITLE))


def _kind(game: Game[Any, Any, Any], notes: type) -> Any:
    return Save.__class_getitem__((game.action_type, notes))  # type: ignore[attr-defined]

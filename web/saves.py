"""Saves: the log of a match, who sat where, what they agreed on, and each seat's private notes.

A stored save is two lines of JSON: what it is called, which a list shows without its game, and the save itself.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from engine.core.codec import BadData, from_json, read_json, structure, to_json
from engine.core.game import Game
from engine.core.match import Log
from web.clock import LONGEST as LONGEST_TIME
from web.clock import Minutes
from web.settings import tidy_name

A = TypeVar("A")
N = TypeVar("N")

MATCH = "match:"
"""Keys of saved matches begin so; other keys hold what screens keep for themselves."""

WRITTEN = "written:"
"""Keys of what people wrote to be played begin so; then comes the game's name."""

LESSON = "lesson:"
"""Keys of lessons begin so."""

LONGEST = 512 * 1024
"""No honest save is longer."""

MOST_MOVES = 5000
"""Nor has it more moves."""

ROOM = 16 * 1024
"""What is left free in a save that is played on: for one more move with what is noted beside it, a title, a result."""

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
    clock: Minutes = 0
    """What each person has for the match."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, as lists and figures tell it."""

    winners: tuple[int, ...]
    turns: tuple[tuple[int, ...], ...]
    """For each seat, how many turns each thing took that it brought off: a code that it broke, a hand that it found."""

    def turns_of(self, seat: int) -> tuple[int, ...]:
        return self.turns[seat] if seat < len(self.turns) else ()


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
    result: Result | None = None
    """None while it goes on, and in older saves."""
    day: str = ""
    """The reader's own date when a puzzle was begun."""


@dataclass(frozen=True, slots=True)
class Save(Generic[A, N]):
    """A match as it is kept. `seen` counts the results that were looked at, `campaign` is the key of its campaign;
    `learnt` counts the steps of a lesson that are done, `hinted` holds the numbers of the moves that a hint gave;
    `used` counts the milliseconds that each seat has thought, where there is a clock."""

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
    result: Result | None = None
    day: str = ""
    learnt: int = 0
    hinted: tuple[int, ...] = ()
    used: tuple[int, ...] = ()


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
    return Head(
        game=save.log.game,
        title=save.title,
        players=save.players,
        moves=len(save.log.moves),
        over=save.over,
        changed=save.changed,
        campaign=save.campaign,
        result=save.result,
        day=save.day,
    )


def write(save: Save[Any, Any], game: Game[Any, Any, Any], notes: type) -> str:
    """Raises `BadSave` for what could not be read back."""
    text = f"{to_json(head(save))}\n{to_json(save, _kind(game, notes))}"
    if len(text) > LONGEST or len(save.log.moves) > MOST_MOVES:
        raise BadSave(f"{len(text)} characters, {len(save.log.moves)} moves", "too-large")
    return text


def moves_left(moves: int, length: int) -> int:
    """How many more moves there is room for in a save of so many characters, if they take what moves have taken.

    >>> moves_left(4990, 200_000), moves_left(1000, LONGEST - ROOM - 1000), moves_left(10, LONGEST)
    (10, 1, 0)
    """
    return max(0, min(MOST_MOVES - moves, (LONGEST - ROOM - length) * max(1, moves) // max(1, length)))


def head_of(text: str) -> Head:
    """What a stored save is called. One from before there were heads is asked itself. Raises `BadSave`."""
    first, body = _lines(text)
    try:
        if first:
            return _read_head(first)
        save = read_json(body)
        log = save["log"]
        said = {name: save[name] for name in ("title", "players", "over", "changed")}
        return tidied(structure({**said, "game": log["game"], "moves": len(log["moves"])}, Head))
    except (BadData, TypeError, LookupError) as error:
        raise BadSave(f"no save: {error!r:.200}") from error


@lru_cache(maxsize=2000)
def _read_head(line: str) -> Head:
    """Lists read the same heads again and again."""
    return tidied(from_json(line, Head))


def tidied(found: Head) -> Head:
    """As it is shown: whoever wrote the file may have written anything."""
    players = tuple(replace(player, name=tidy_name(player.name)) for player in found.players)
    result = found.result if found.result is not None and _can_be(found.result, len(players)) else None
    return replace(found, title=tidy_name(found.title, LONGEST_TITLE), players=players, result=result)


def _can_be(result: Result, seats: int) -> bool:
    """Whether a match of so many seats can have ended so."""
    turns = (count for counts in result.turns for count in counts)
    winners = all(0 <= winner < seats for winner in result.winners)
    return winners and all(0 < count <= MOST_MOVES for count in turns)


def game_of(text: str) -> str:
    """The name of the game that a save claims to be of. Raises `BadSave`."""
    try:
        name = read_json(_lines(text)[1])["log"]["game"]
    except (BadData, TypeError, LookupError) as error:
        raise BadSave(f"no save: {error!r:.200}") from error
    if not isinstance(name, str):
        raise BadSave("no save: the game has no name")
    return name


def played_in(text: str) -> object:
    """What was played and noted in a stored save, as it was written. Raises `BadSave`."""
    try:
        save = read_json(_lines(text)[1])
        return save["log"], save["notes"]
    except (BadData, TypeError, LookupError) as error:
        raise BadSave(f"no save: {error!r:.200}") from error


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
    if len(save.used) not in (0, seats) or not all(0 <= used <= LONGEST_TIME for used in save.used):
        raise BadSave("nobody can have used so much time")
    for player in save.players:
        if player.bot is not None and player.bot not in game.bots:
            raise BadSave(f"no bot is called {player.bot!r:.40}")
    players = tuple(replace(player, name=tidy_name(player.name)) for player in save.players)
    return replace(save, title=tidy_name(save.title, LONGEST_TITLE), players=players)


def finished(save: Save[A, N], result: Result | None) -> Save[A, N]:
    """With how it ended; None: it goes on."""
    return replace(save, over=result is not None, result=result)


def retitle(save: Save[A, N], title: str) -> Save[A, N]:
    return replace(save, title=tidy_name(title, LONGEST_TITLE))


def _kind(game: Game[Any, Any, Any], notes: type) -> Any:
    return Save.__class_getitem__((game.action_type, notes))  # type: ignore[attr-defined]

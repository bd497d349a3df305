"""Lessons: a match with a coach at one's shoulder. `content/lessons/<game>.toml` writes down the deal, what a bot does,
and what there is to read or to do at each step.

A lesson is a match like any other, and as far as its steps are done. It lies on the shelf apart from the matches, so
that nothing lists or counts it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.core.content import BadContent, Files, load
from engine.core.game import AnyGame, Seat, Setup
from engine.core.match import BrokenLog, Log, Match
from engine.core.options import settle
from engine.core.said import Said
from engine.core.words import SOURCE_LANGUAGE, Words
from web import saves
from web.saves import LESSON, Agreed, Player, Save
from web.verbs import Refused

if TYPE_CHECKING:
    from web.front import Front

A = TypeVar("A")

LANGUAGE = "language"
"""The option of a game that is played in a language: a lesson is played in the reader's."""


@dataclass(frozen=True, slots=True)
class Step(Generic[A]):
    """Something to read; with moves, something to do: any of them, or another that the game's objection of this name
    has nothing against. Where a bot is to move there is nothing to read: it makes the first that is legal."""

    text: Said | None = None
    moves: tuple[A, ...] = ()
    spoken: Mapping[str, tuple[A, ...]] = field(default_factory=dict)
    """The moves where the game is played in this language."""
    any: str = ""


@dataclass(frozen=True, slots=True)
class Lesson(Generic[A]):
    """Who sits where, how it is dealt, what happens, and what is said when all is done."""

    setup: Setup
    seed: str
    players: tuple[Player, ...]
    steps: tuple[Step[A], ...]
    done: Said
    end: Said

    @property
    def person(self) -> Seat:
        return next(seat for seat, player in enumerate(self.players) if player.bot is None)


class Astray(Refused):
    """A move that the rules allow, and the lesson does not ask for."""

    def __init__(self, text: str, action: Any) -> None:
        super().__init__(text)
        self.action = action


def key_of(game: str) -> str:
    """Where a lesson under way is stored."""
    return f"{LESSON}{game}"


def read(files: Files, front: "Front", language: object) -> Lesson[Any]:
    """The lesson that content has for a game, to be played in this language. Raises `BadContent`, each fault with its
    path."""
    name, game = f"lessons/{front.game.name}.toml", front.game
    found: Lesson[Any] = load(files, name, Lesson.__class_getitem__((game.action_type,)))  # type: ignore[attr-defined]
    lesson = spoken(replace(found, setup=settled(game, found.setup)), game, language)
    if faults := tuple(_faults(lesson, front)):
        raise BadContent(name, faults)
    return lesson


def settled(game: AnyGame, setup: Setup) -> Setup:
    """As it is written, and as in the box where nothing is."""
    return replace(setup, options={**settle(game.options(setup.seats, setup.options), {}), **setup.options})


def spoken(lesson: Lesson[A], game: AnyGame, language: object) -> Lesson[A]:
    """As it is played in this language, if the game is played in languages."""
    setup = lesson.setup
    if not any(one.name == LANGUAGE and one.allows(language) for one in game.options(setup.seats, setup.options)):
        language = setup.options.get(LANGUAGE)
    if not isinstance(language, str):
        return lesson
    steps = tuple(replace(step, moves=step.spoken.get(language, step.moves), spoken={}) for step in lesson.steps)
    return replace(lesson, setup=replace(setup, options={**setup.options, LANGUAGE: language}), steps=steps)


def of_save(files: Files, front: "Front", save: Save[Any, Any]) -> Lesson[Any]:
    """The lesson of this save, in the language in which it was begun."""
    return read(files, front, save.log.setup.options.get(LANGUAGE))


def _faults(lesson: Lesson[Any], front: "Front") -> Iterator[str]:
    """Why it cannot be played as it is written, its first moves being made."""
    bots = [player.bot for player in lesson.players if player.bot is not None]
    if len(lesson.players) != lesson.setup.seats or len(bots) != lesson.setup.seats - 1:
        yield f"not one person and bots on {lesson.setup.seats} seats @ $.players"
        return
    yield from (f"no such bot: {bot!r:.40} @ $.players" for bot in bots if bot not in front.game.bots)
    try:
        match: Match[Any, Any, Any] = Match(front.game, Log(front.game.name, lesson.setup, lesson.seed))
    except BrokenLog as broken:
        yield f"{broken} @ $.setup"
        return
    for number, step in enumerate(lesson.steps):
        where = f"$.steps[{number}]"
        if match.outcome is not None:
            yield f"the match is over by now @ {where}"
            return
        seat = min(match.to_act)
        yield from (f"{fault} @ {where}" for fault in _step_faults(lesson, front, step, match, seat))
        if step.moves:
            if step.moves[0] not in match.legal(seat):
                return
            match.play(seat, step.moves[0])
    if match.outcome is None:
        yield "the match is not over at the end @ $.steps"


def _step_faults(
    lesson: Lesson[Any], front: "Front", step: Step[Any], match: Match[Any, Any, Any], seat: Seat
) -> Iterator[str]:
    bot = lesson.players[seat].bot is not None
    if step.text is not None and step.moves and bot:
        yield "a bot is to move, nobody reads"
    if step.text is None and not (step.moves and bot):
        yield "missing: 'text'"
    yield from (f"illegal: {move}" for move in step.moves if move not in match.legal(seat))
    if not step.any:
        return
    if step.any not in front.objections or bot or not step.moves:
        yield f"unknown: any = {step.any!r:.40}"
    elif objection := front.objections[step.any](Words(SOURCE_LANGUAGE), match.view(seat), step.moves[0]):
        yield f"{objection}: {step.moves[0]}"


def fresh(lesson: Lesson[Any], front: "Front", name: str, now: int) -> Save[Any, Any]:
    """The match of a lesson, to be begun by a person of this name."""
    players = tuple(player if player.bot is not None else replace(player, name=name) for player in lesson.players)
    log: Log[Any] = Log(front.game.name, lesson.setup, lesson.seed)
    agreed = Agreed(take_back=False, hints=(False,) * len(players))
    return saves.fresh(log, players, agreed, front.notes, now)


def fits(lesson: Lesson[Any], save: Save[Any, Any]) -> bool:
    """Whether a save is of this lesson, and has come as far as it says: the lesson may be another one since."""
    moves = save.log.moves
    asked = [step for step in lesson.steps[: save.learnt] if step.moves]
    return (
        (save.log.setup, save.log.seed) == (lesson.setup, lesson.seed)
        and [player.bot for player in save.players] == [player.bot for player in lesson.players]
        and 0 <= save.learnt <= len(lesson.steps)
        and len(moves) == len(asked)
        and all(step.any or move.action in step.moves for step, move in zip(asked, moves, strict=True))
    )


class Course:
    """A lesson at a table, and how far it has come."""

    def __init__(self, lesson: Lesson[Any], done: int) -> None:
        self.lesson = lesson
        self.done = done
        """How many steps are behind."""
        self.tried: Any = None
        """The move that was tried last, where it was not the one that is wanted."""
        self.read_out = ""
        """What was read out last."""

    @property
    def reading(self) -> bool:
        """Whether there is something to read before anybody moves."""
        return self.done < len(self.lesson.steps) and not self.lesson.steps[self.done].moves

    @property
    def next_move(self) -> int:
        """The number of the step with the move that comes next."""
        steps = self.lesson.steps
        return next((number for number in range(self.done, len(steps)) if steps[number].moves), len(steps))

    @property
    def awaits_person(self) -> bool:
        """Whether the move that comes next is the person's: bots who are asked together with them answer after."""
        return any(step.text is not None for step in self.lesson.steps[self.next_move : self.next_move + 1])

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves that come next as they are written; nothing at the end."""
        return next((step.moves for step in self.lesson.steps[self.next_move :]), ())

    @property
    def shown(self) -> int:
        """The number of the step whose words are shown; while a bot moves, what was read last stays."""
        steps = self.lesson.steps
        return next((number for number in range(min(self.done, len(steps) - 1), -1, -1) if steps[number].text), 0)

    def bot_move(self, match: Match[Any, Any, Any], seat: Seat) -> Any:
        """What is written for the bot."""
        legal = match.legal(seat)
        return next(move for move in self.moves if move in legal)

    def go_on(self) -> None:
        """What there was to read was read."""
        if self.reading:
            self.done += 1
            self.tried = None

    def moved(self) -> None:
        """The move that came next was made; who did not wait to be asked has read enough."""
        self.done = self.next_move + 1
        self.tried = None

    def strayed(self, action: Any) -> None:
        """Something else was tried: what is asked for comes into view."""
        self.done = self.next_move
        self.tried = action


def objection(words: Words, front: "Front", course: Course, view: Any, action: Any) -> str:
    """What speaks against this move now; nothing where it is asked for."""
    number = course.next_move
    if number == len(course.lesson.steps) or action in course.moves:
        return ""
    step = course.lesson.steps[number]
    if step.any and type(action) is type(step.moves[0]):
        return front.objections[step.any](words, view, action)
    return words.gettext("That is not what is wanted here. Nothing is lost: try again.")

"""What lies in the box: both sides of the board, clue tokens, cards and characters, as content describes them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.core.content import BadContent, Files, load
from engine.core.said import Said
from engine.initiative.words import ActionCard, CharacterName, Edge, Glyph, Room, Suit, Trap

FOLDER = "initiative/"


Icon: TypeAlias = Literal["", "eye", "key"]


@dataclass(frozen=True, slots=True)
class RoomContent:
    """The middle of a room, in millimetres from the board's top left corner."""

    x: int
    y: int
    name: Said


@dataclass(frozen=True, slots=True)
class Board:
    """A side of the board (IN-02)."""

    name: Said
    entrance: Room
    """Where a mission begins that does not say otherwise."""
    width: int
    """Of every room."""
    height: int
    rooms: Mapping[Room, RoomContent]
    passages: tuple[Edge, ...]
    """Open in print (IN-14)."""
    walls: tuple[Edge, ...]
    """Printed walls that a passage token may open."""
    numbered: bool = False
    """Whether the rooms bear their numbers, from 0 in this order."""


@dataclass(frozen=True, slots=True)
class GlyphArt:
    path: str
    """Stroked."""
    name: Said
    icon: Icon = ""


@dataclass(frozen=True, slots=True)
class TokenSet:
    """What clue tokens of one colour add to the mix (IN-03)."""

    name: Said
    colour: str
    since: int
    """The mission of the campaign from which it may be seen (IN-30)."""
    traps: Mapping[Trap, int]
    glyphs: tuple[Glyph, ...] = ()

    @property
    def tokens(self) -> int:
        return len(self.glyphs) + sum(self.traps.values())


@dataclass(frozen=True, slots=True)
class TrapContent:
    path: str
    stays: bool
    """Whether it is brown (IN-19)."""
    name: Said
    rule: Said


@dataclass(frozen=True, slots=True)
class Sign:
    """A stroked path with a name."""

    path: str
    name: Said


@dataclass(frozen=True, slots=True)
class ActionContent:
    path: str
    name: Said
    rule: Said


@dataclass(frozen=True, slots=True)
class Character:
    since: int
    """The mission of the campaign from which it may be chosen (IN-30)."""
    colour: str
    ink: str
    """What is read on that colour."""
    mark: str
    """Filled."""
    name: Said
    role: Said
    special: Said


@dataclass(frozen=True, slots=True)
class Box:
    boards: Mapping[str, Board]
    glyphs: Mapping[Glyph, GlyphArt]
    icons: Mapping[Literal["eye", "key"], Sign]
    sets: Mapping[str, TokenSet]
    traps: Mapping[Trap, TrapContent]
    actions: Mapping[ActionCard, ActionContent]
    suits: Mapping[Suit, Sign]
    characters: Mapping[CharacterName, Character]


@dataclass(frozen=True, slots=True)
class Boards:
    boards: Mapping[str, Board]


@dataclass(frozen=True, slots=True)
class Glyphs:
    glyphs: Mapping[Glyph, GlyphArt]


@dataclass(frozen=True, slots=True)
class Tokens:
    sets: Mapping[str, TokenSet]
    traps: Mapping[Trap, TrapContent]
    icons: Mapping[Literal["eye", "key"], Sign]


@dataclass(frozen=True, slots=True)
class Cards:
    actions: Mapping[ActionCard, ActionContent]
    suits: Mapping[Suit, Sign]


@dataclass(frozen=True, slots=True)
class Characters:
    characters: Mapping[CharacterName, Character]


BOARDS_FILE, GLYPHS_FILE, TOKENS_FILE, CARDS_FILE, CHARACTERS_FILE = BOX_FILES = (
    f"{FOLDER}boards.toml",
    f"{FOLDER}glyphs.toml",
    f"{FOLDER}tokens.toml",
    f"{FOLDER}cards.toml",
    f"{FOLDER}characters.toml",
)


def box(files: Files) -> Box:
    """Raises `BadContent` for what does not fit together."""
    boards = load(files, BOARDS_FILE, Boards).boards
    glyphs = load(files, GLYPHS_FILE, Glyphs).glyphs
    tokens = load(files, TOKENS_FILE, Tokens)
    cards = load(files, CARDS_FILE, Cards)
    characters = load(files, CHARACTERS_FILE, Characters).characters
    for name, faults in (
        (BOARDS_FILE, tuple(_on_the_boards(boards))),
        (TOKENS_FILE, tuple(_among_the_tokens(tokens, glyphs))),
    ):
        if faults:
            raise BadContent(name, faults)
    return Box(boards, glyphs, tokens.icons, tokens.sets, tokens.traps, cards.actions, cards.suits, characters)


def _on_the_boards(boards: Mapping[str, Board]) -> Iterator[str]:
    for side, board in boards.items():
        if board.entrance not in board.rooms:
            yield f"{side}: no room {board.entrance}"
        for edge in (*board.passages, *board.walls):
            if any(room not in board.rooms for room in edge.split("-")):
                yield f"{side}: {edge} joins no two rooms"


def _among_the_tokens(tokens: Tokens, glyphs: Mapping[Glyph, GlyphArt]) -> Iterator[str]:
    dealt = [glyph for one in tokens.sets.values() for glyph in one.glyphs]
    yield from (f"no glyph {glyph}" for glyph in dealt if glyph not in glyphs)
    yield from (f"{glyph} is on {dealt.count(glyph)} tokens" for glyph in glyphs if dealt.count(glyph) != 1)
    yield from (
        f"nobody knows what {trap} does"
        for one in tokens.sets.values()
        for trap in one.traps
        if trap not in tokens.traps
    )

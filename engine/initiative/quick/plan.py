"""What of a mission never changes while it is played, in integers.

Rooms and glyphs are numbered: rooms as the board lists them, glyphs from the one with most windows. Traps are negative,
and whatever the mission doesn't use is `DUD`. A card is its value times three and its suit; time cards are negative.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from engine.initiative.boards import ends, neighbours, steps_between
from engine.initiative.content import Board, Box, Icon
from engine.initiative.mission import Mission
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.words import (
    ACTION_CARDS,
    SUITS,
    TRAPS,
    ActionCard,
    CharacterName,
    Edge,
    Glyph,
    Room,
    Suit,
    Token,
)

RUN: Final = 0
INTEL: Final = 1
GATHER: Final = 2
REGROUP: Final = 3

CAMERA: Final = -1
GAS: Final = -2
COUNTER_RUN: Final = -3
COUNTER_INTEL: Final = -4
COUNTER_GATHER: Final = -5
AGENT: Final = -6
DUD: Final = 100
UNKNOWN: Final = 200
"""Where nobody has looked."""

EYE: Final = 1
KEY: Final = 2

ICONS: Final[Mapping[Icon, int]] = {"": 0, "eye": EYE, "key": KEY}

FAR: Final = 99
"""More steps than any board has."""

KESTREL: Final = 0
ECHO: Final = 1
HERON: Final = 2
BADGER: Final = 3
SWIFT: Final = 4
MOLE: Final = 5

Near: TypeAlias = tuple[tuple[int, ...], ...]
"""The neighbours of each room."""

Steps: TypeAlias = tuple[tuple[int, ...], ...]
"""How many steps from each room to each."""


def card_of(number: int) -> Card:
    return Card(number // 3, SUITS[number % 3])


CARDS: Final[Mapping[Card | TimeCard, int]] = {
    **{card_of(number): number for number in range(3, 39)},
    TimeCard(1): -1,
    TimeCard(2): -2,
}

TRAP_NUMBERS: Final[Mapping[str, int]] = {trap: -1 - at for at, trap in enumerate(TRAPS)}


@dataclass(frozen=True, slots=True)
class Plan:
    board: Board
    closed: tuple[Edge, ...]
    """By wall tokens (IN-14)."""
    passages: tuple[Edge, ...]
    """Opened by passage tokens."""
    rooms: tuple[Room, ...]
    doors: tuple[tuple[int, int], ...]
    """The rooms on both sides of each locked door."""
    door_names: tuple[Edge, ...]
    glyphs: tuple[Glyph, ...]
    """All that the mission uses."""
    windows: tuple[int, ...]
    """Of each glyph."""
    icons: tuple[int, ...]
    """Of each glyph: an eye, a key, or nothing."""
    red: tuple[bool, ...]
    suits: tuple[int, int, int]
    """The suit that has a bonus on Run, Intel, Gather; -1 where none has."""
    alarm: int
    route: tuple[int, ...]
    """The guard's."""
    total: int
    """All windows."""
    tokens: Mapping[Token, int]
    """The number of each glyph that is used, and of each trap; all others are duds."""
    maps: dict[tuple[bool, ...], tuple[Near, Steps]] = field(default_factory=dict, compare=False, repr=False)
    """Worked out so far, by which doors are locked."""

    def map(self, locked: tuple[bool, ...]) -> tuple[Near, Steps]:
        """Neighbours and steps with these doors locked (IN-14)."""
        if locked not in self.maps:
            shut = [name for name, lock in zip(self.door_names, locked, strict=True) if lock]
            near = neighbours(self.board, (*self.closed, *shut), self.passages)
            steps = steps_between(near)
            numbers = {room: number for number, room in enumerate(self.rooms)}
            self.maps[locked] = (
                tuple(tuple(numbers[other] for other in near[room]) for room in self.rooms),
                tuple(tuple(steps[room].get(other, FAR) for other in self.rooms) for room in self.rooms),
            )
        return self.maps[locked]


def lay_out(
    box: Box,
    side: str,
    *,
    closed: tuple[Edge, ...],
    passages: tuple[Edge, ...],
    doors: tuple[Edge, ...],
    windows: Mapping[Glyph, int],
    red: tuple[Glyph, ...],
    suits: Mapping[ActionCard, Suit],
    alarm: int,
    route: tuple[Room, ...],
    icons: bool,
) -> Plan:
    board = box.boards[side]
    rooms = {room: number for number, room in enumerate(board.rooms)}
    glyphs = tuple(windows)
    return Plan(
        board=board,
        closed=closed,
        passages=passages,
        rooms=tuple(rooms),
        doors=tuple((rooms[one], rooms[other]) for one, other in map(ends, doors)),
        door_names=doors,
        glyphs=glyphs,
        windows=tuple(windows.values()),
        icons=tuple(ICONS[box.glyphs[glyph].icon] if icons else 0 for glyph in glyphs),
        red=tuple(glyph in red for glyph in glyphs),
        suits=suit_numbers(suits),
        alarm=alarm,
        route=tuple(rooms[room] for room in route),
        total=sum(windows.values()),
        tokens={**{glyph: number for number, glyph in enumerate(glyphs)}, **TRAP_NUMBERS},
    )


def plan_of(mission: Mission, box: Box) -> Plan:
    layout = mission.layout
    return lay_out(
        box,
        layout.side,
        closed=layout.walls,
        passages=layout.passages,
        doors=layout.doors,
        windows=mission.windows,
        red=layout.red,
        suits=layout.suits,
        alarm=layout.alarm,
        route=layout.guard,
        icons=layout.icons,
    )


def suit_numbers(suits: Mapping[ActionCard, Suit]) -> tuple[int, int, int]:
    run, intel, gather = (SUITS.index(suits[name]) if name in suits else -1 for name in ACTION_CARDS[:3])
    return run, intel, gather


CHARACTER_NUMBERS: Final[Mapping[CharacterName, int]] = {
    "kestrel": KESTREL,
    "echo": ECHO,
    "heron": HERON,
    "badger": BADGER,
    "swift": SWIFT,
    "mole": MOLE,
}

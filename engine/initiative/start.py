"""The table before the first turn (IN-01 to IN-07), and what can be agreed on beforehand."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.core.game import Seat, Setup
from engine.core.options import BadSetup, Choice, Number, Option, Text, Values
from engine.initiative.boards import neighbours
from engine.initiative.content import Box
from engine.initiative.deal import FULL_TABLE, TIME_CARDS, deal
from engine.initiative.mission import Mission
from engine.initiative.state import InitiativeState, Plan, Spot, begun
from engine.initiative.steps.doing import settled
from engine.initiative.steps.turns import first
from engine.initiative.table.doings import Opening
from engine.initiative.view import brief_of
from engine.initiative.words import ACTION_CARDS, CHARACTERS, CharacterName

LANGUAGES = ("en", "uk", "ru")
"""In which the missions of the house are written."""

LONGEST_MISSION = 6000

NIGHTS = 16

MOST_OWL = 8

MOST_CANDLES = 3

FOR_A_SEAL = 6
"""Nights won, for one glyph in the finale."""

PLACES = ("first", "second", "third", "fourth")


def options(seats: Seat, chosen: Values, missions: tuple[str, ...]) -> tuple[Option, ...]:
    """Each further place offers the characters that are still free."""
    how_many = Number("characters", seats, FULL_TABLE, seats)
    return (
        Choice("mission", missions, missions[0]),
        Choice("language", LANGUAGES, LANGUAGES[0]),
        Text("written", LONGEST_MISSION),
        how_many,
        *who_is_who(how_many.nearest(chosen.get("characters")), chosen),
        Number("owl", 0, MOST_OWL, 0),
        Text("nights", NIGHTS),
        Number("candles", 0, MOST_CANDLES, 0),
    )


def who_is_who(characters: int, chosen: Values) -> Iterator[Option]:
    free: tuple[str, ...] = CHARACTERS
    for place in PLACES[:characters]:
        option = Choice(place, free, free[0])
        yield option
        taken = option.nearest(chosen.get(place))
        free = tuple(name for name in free if name != taken)


def nights_of(setup: Setup) -> str:
    """How the earlier missions went. Raises `BadSetup`."""
    nights = str(setup.options["nights"])
    if set(nights) - {"w", "l"}:
        raise BadSetup("nights", nights)
    return nights


def names_of(setup: Setup) -> tuple[CharacterName, ...]:
    chosen = [setup.options.get(place) for place in PLACES]
    return tuple(name for one in chosen for name in CHARACTERS if name == one)


def start(setup: Setup, mission: Mission, box: Box, rng: Random) -> InitiativeState:
    """Lay out the mission, deal, stand at the entrance (IN-02 to IN-06)."""
    names, nights = names_of(setup), nights_of(setup)
    owl, candles = setup.options["owl"], setup.options["candles"]
    dealt = deal(mission, box.sets, len(names), int(owl), rng)
    board, layout, windows = box.boards[mission.layout.side], mission.layout, mission.windows
    icons = {glyph: box.glyphs[glyph].icon for glyph in windows if box.glyphs[glyph].icon} if layout.icons else {}
    state = InitiativeState(
        plan=Plan(
            mission=mission,
            brief=brief_of(mission, len(names), int(owl)),
            names=names,
            seats=setup.seats,
            nights=nights,
            windows=windows,
            icons=icons,
        ),
        hands=dealt.hands,
        deck=dealt.deck,
        discards=TIME_CARDS,
        piles=dict.fromkeys(ACTION_CARDS, ()),
        peril=False,
        safe=0,
        candles=int(candles),
        rooms={room: Spot(dealt.stacks.get(room, ())) for room in board.rooms},
        where=(layout.entrance,) * len(names),
        near=neighbours(board, (*layout.walls, *layout.doors), layout.passages),
        doors=layout.doors,
        key=layout.key or None,
        guard=0,
        counters=(),
        taken=(),
        volunteers=(None,) * setup.seats,
        telling=(True,) * setup.seats,
        intents=((),) * len(names),
    )
    seals = nights.count("w") // FOR_A_SEAL if layout.seals else 0
    return settled(begun(first(state), Opening(seals)), rng)


def next_night(setup: Setup, missions: tuple[str, ...], mission: Mission, won: bool, candles: int) -> Setup:
    """Win or lose, the campaign goes on (IN-30): what was agreed on for the next night. The same again elsewhere."""
    options = setup.options
    nights = str(options["nights"])
    place = missions.index(mission.name) + 1 if mission.name in missions else len(missions)
    if mission.number < 1 or len(nights) != mission.number - 1 or place >= len(missions):
        return setup
    return replace(
        setup,
        options={
            **options,
            "mission": missions[place],
            "nights": nights + ("w" if won else "l"),
            "candles": candles if won else min(candles + 1, MOST_CANDLES),
        },
    )

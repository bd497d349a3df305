"""What one seat sees of the table (IN-02, IN-12, IN-18)."""

from collections.abc import Mapping
from dataclasses import replace

from engine.core.game import Seat
from engine.initiative.deal import cards_out
from engine.initiative.mission import Gap, Mission, Pane, Printed, windows_of
from engine.initiative.state import InitiativeState, Spot, rough
from engine.initiative.table.doings import Arranging, ByCandle, Doing
from engine.initiative.table.view import Brief, CharacterView, Debrief, InitiativeView, PaneView, RoomView
from engine.initiative.words import ACTION_CARDS, TRAPS, Token, Who

UNUSED: Token = "unused"
"""Glyphs that open nothing, all alike."""


def brief_of(mission: Mission, characters: int, owl: int) -> Brief:
    """The setup side (IN-02)."""
    layout = mission.layout
    return Brief(
        name=mission.name,
        number=mission.number,
        language=mission.language,
        title=mission.title,
        story=mission.story,
        question=mission.question,
        labels=mission.labels,
        side=layout.side,
        walls=layout.walls,
        passages=layout.passages,
        entrance=layout.entrance,
        sets=layout.sets,
        left_out=layout.left_out,
        cards_out=cards_out(layout, characters, owl),
        round=layout.guard,
        suits=layout.suits,
        alarm=layout.alarm,
        red=layout.red,
        icons=layout.icons,
    )


def view_of(state: InitiativeState, seat: Seat | None) -> InitiativeView:
    plan, mission = state.plan, state.plan.mission
    over = state.ending is not None
    own = () if seat is None else state.run_by(seat)
    return InitiativeView(
        seat=seat,
        brief=plan.brief,
        nights=plan.nights,
        console=tuple(tuple(pane_of(state, pane) for pane in row) for row in mission.rows),
        look=mission.look if state.taken or over else None,
        windows=plan.windows,
        taken=state.taken,
        rooms={room: room_of(spot) for room, spot in state.rooms.items()},
        doors=state.doors,
        key=state.key,
        guard=mission.layout.guard[state.guard] if mission.layout.guard else None,
        characters=tuple(character_of(state, who) for who in range(len(plan.names))),
        hands=tuple(hand if who in own else None for who, hand in enumerate(state.hands)),
        piles=state.piles,
        blocked=tuple(on for on in ACTION_CARDS if on in state.counters),
        deck=len(state.deck),
        discards=state.discards,
        peril=state.peril,
        clocks=state.clocks,
        safe=state.safe,
        candles=state.candles,
        hidden=hidden(state),
        who=state.who,
        acted=state.acted,
        turns=state.turns,
        doing=doing_of(state, seat),
        proposal=state.proposal,
        withdrawn=state.withdrawn,
        events=state.events,
        ending=state.ending,
        debrief=debrief_of(state) if over else None,
    )


def debrief_of(state: InitiativeState) -> Debrief:
    """The secret side, and all that has stayed face down (IN-24)."""
    mission = state.plan.mission
    return Debrief(
        answer=mission.answer,
        text=mission.debrief,
        said=state.said,
        needed=windows_of(mission.answer_at, sum(state.plan.windows.values())),
        stacks={room: spot.stack for room, spot in state.rooms.items() if spot.stack},
    )


def pane_of(state: InitiativeState, pane: Pane) -> PaneView:
    """Closed until the glyph is taken, or until it is over and the secret side is looked at (IN-18, IN-24)."""
    match pane:
        case Gap():
            return PaneView()
        case Printed(sign):
            return PaneView(sign=sign)
        case _:
            is_open = pane.glyph in state.taken or state.ending is not None
            return PaneView(pane.glyph, pane.sign if is_open else None, pane.answer)


def room_of(spot: Spot) -> RoomView:
    top = spot.stack[-1] if spot.known and spot.stack else None
    return RoomView(len(spot.stack), spot.glyphs, spot.cameras, spot.agents, top)


def character_of(state: InitiativeState, who: Who) -> CharacterView:
    seat, hand = state.seat_of(who), state.hands[who]
    told = rough(hand) if state.telling[seat] else None
    return CharacterView(state.plan.names[who], seat, state.where[who], len(hand), told, state.intents[who])


def doing_of(state: InitiativeState, seat: Seat | None) -> Doing | None:
    """The innermost; cards of the deck are seen by the seat that looks at them alone."""
    doing = state.doing[-1] if state.doing and state.ending is None else None
    if seat is None or seat != state.seat_of(state.who):
        return doing
    match doing:
        case Arranging(count):
            return replace(doing, cards=state.deck[: -count - 1 : -1])
        case ByCandle():
            return ByCandle(state.deck[-1])
        case _:
            return doing


def hidden(state: InitiativeState) -> Mapping[Token, int]:
    """What still lies face down: the sets, the glyphs in use and what has turned up are known to all (IN-03)."""
    count: dict[Token, int] = {}
    for spot in state.rooms.values():
        for token in spot.stack:
            counted = token if token in TRAPS or state.needs(token) else UNUSED
            count[counted] = count.get(counted, 0) + 1
    order = (*state.plan.windows, *TRAPS, UNUSED)
    return {token: count[token] for token in order if token in count}

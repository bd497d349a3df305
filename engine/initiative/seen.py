"""What a seat sees, as the position that partners think about; and what they decide, as the action that it means."""

from engine.initiative.content import Box
from engine.initiative.quick.decisions import (
    BELOW,
    CANDLE,
    DIG,
    DISCARD,
    DRAW,
    END,
    PASS,
    PEEK,
    PLAY,
    REVEAL,
    SEAL,
    SEND_AWAY,
    SPECIAL,
    STOP,
    TAKE,
    TAKE_KEY,
    UNLOCK,
    Decided,
)
from engine.initiative.quick.plan import (
    BADGER,
    CARDS,
    CHARACTER_NUMBERS,
    DUD,
    GATHER,
    KESTREL,
    REGROUP,
    UNKNOWN,
    Plan,
    card_of,
    lay_out,
)
from engine.initiative.quick.position import Position, rough
from engine.initiative.table.actions import (
    Action,
    Dig,
    Discard,
    Draw,
    EndTurn,
    LightCandle,
    OpenWindows,
    Pass,
    Peek,
    Play,
    PutBelow,
    Reveal,
    SendAway,
    Special,
    Stop,
    Take,
    TakeKey,
    Unlock,
)
from engine.initiative.table.cards import Intent, Rough, TimeCard
from engine.initiative.table.events import Began, Drew, DrewTime, Paid, Passed, Played, Walked
from engine.initiative.table.view import CharacterView, InitiativeView
from engine.initiative.words import ACTION_CARDS, TRAPS, Token


def plan_seen(view: InitiativeView, box: Box) -> Plan:
    brief = view.brief
    return lay_out(
        box,
        brief.side,
        closed=brief.walls,
        passages=brief.passages,
        doors=view.doors,
        windows=view.windows,
        red=brief.red,
        suits=brief.suits,
        alarm=brief.alarm,
        route=brief.round,
        icons=brief.icons,
    )


def position(view: InitiativeView, box: Box) -> Position:
    """For the seat whose turn it is."""
    p = Position()
    plan = p.plan = plan_seen(view, box)
    board(p, view, plan)
    cards(p, view)
    p.names = tuple(CHARACTER_NUMBERS[character.name] for character in view.characters)
    p.who, p.acted, p.passed = view.who, view.acted, passed(view)
    return p


def board(p: Position, view: InitiativeView, plan: Plan) -> None:
    rooms = [view.rooms[room] for room in plan.rooms]
    numbers = {room: number for number, room in enumerate(plan.rooms)}
    p.where = [numbers[character.room] for character in view.characters]
    p.locked = (True,) * len(plan.doors)
    p.near, p.steps = plan.map(p.locked)
    p.key = -1 if view.key is None else numbers[view.key]
    p.guard = sum(isinstance(event, Walked) for event in view.events) % len(plan.route) if plan.route else 0
    p.sizes = [room.stack for room in rooms]
    p.known = [UNKNOWN if room.known_top is None else token(plan, view, room.known_top) for room in rooms]
    p.up = [[plan.tokens[glyph] for glyph in room.glyphs] for room in rooms]
    p.cameras, p.agents = [room.cameras for room in rooms], [room.agents for room in rooms]
    p.missing = [number for number, glyph in enumerate(plan.glyphs) if glyph not in view.taken]
    p.opened = sum(view.windows[glyph] for glyph in view.taken)
    p.hidden = sum(p.sizes)
    p.needed = sum(glyph in view.hidden for glyph in view.windows)
    p.hidden_windows = sum(count for glyph, count in view.windows.items() if glyph in view.hidden)
    p.traps = sum(view.hidden.get(trap, 0) for trap in TRAPS)


def token(plan: Plan, view: InitiativeView, name: Token) -> int:
    return DUD if name in view.taken else plan.tokens.get(name, DUD)


def cards(p: Position, view: InitiativeView) -> None:
    hands = [None if hand is None else [CARDS[card] for card in hand] for hand in view.hands]
    p.hand = hands[view.who] or []
    p.counts = [character.hand for character in view.characters]
    p.told = [told(hand, character) for hand, character in zip(hands, view.characters, strict=True)]
    piles = [view.piles[name] for name in ACTION_CARDS]
    p.tops = [pile[-1].value if pile else 0 for pile in piles]
    p.blocked = [name in view.blocked for name in ACTION_CARDS]
    p.deck, p.peril, p.clocks, p.safe, p.candles = view.deck, view.peril, view.clocks, view.safe, view.candles
    out = [card.clocks for card in view.discards if isinstance(card, TimeCard)]
    p.singles, p.doubles = (3 - out.count(1), 1 - out.count(2)) if view.peril else (0, 0)


def told(hand: list[int] | None, character: CharacterView) -> tuple[int, int, int] | None:
    """One's own hands one knows, the others' as they are told (IN-12)."""
    if hand is not None:
        return rough(hand)
    match character.told:
        case Rough(low, middle, high):
            return low, middle, high
        case None:
            return None


def passed(view: InitiativeView) -> int:
    """How many turns on end have been passed without a card drawn (IN-29)."""
    count = 0
    for event in reversed(view.events):
        if isinstance(event, Passed):
            count += 1
        elif isinstance(event, Began | Played | Paid | Drew | DrewTime):
            break
    return count


def action(decided: Decided, plan: Plan, name: int) -> Action:
    """What a decision of the character of this number means."""
    kind, *rest = decided
    if kind == PLAY:
        return play(decided, plan)
    if kind == SPECIAL:
        return special(decided, plan, name)
    if kind in ALONE:
        return ALONE[kind]
    (one,) = rest
    if kind == REVEAL:
        return Reveal(plan.rooms[one])
    if kind == TAKE:
        return Take(plan.glyphs[one])
    if kind == PEEK:
        return Peek(plan.rooms[one])
    if kind == UNLOCK:
        return Unlock(plan.door_names[one])
    if kind == DISCARD:
        return Discard(card_of(one))
    if kind == SEAL:
        return OpenWindows(plan.glyphs[one])
    raise ValueError(decided)


ALONE: dict[int, Action] = {
    END: EndTurn(),
    PASS: Pass(),
    DIG: Dig(),
    TAKE_KEY: TakeKey(),
    SEND_AWAY: SendAway(),
    DRAW: Draw(),
    CANDLE: LightCandle(),
    BELOW: PutBelow(),
    STOP: Stop(),
}


def play(decided: Decided, plan: Plan) -> Play:
    _, card, on, to = decided
    return Play(card_of(card), ACTION_CARDS[on], target(on, to, plan))


def special(decided: Decided, plan: Plan, name: int) -> Special:
    _, one, other, to, on = decided
    pair = card_of(one), card_of(other)
    if name == KESTREL:
        return Special(pair, plan.rooms[to])
    if name == BADGER:
        return Special(pair, target(on, to, plan), ACTION_CARDS[on])
    return Special(pair)


def intent(decided: Decided, plan: Plan, name: int) -> Intent:
    """What of such a decision can be said: all but the cards (IN-12)."""
    if decided[0] == PLAY:
        meant = play(decided, plan)
        return Intent(meant.on, meant.to)
    *_, to, on = decided
    if name == BADGER:
        return Intent(None, ACTION_CARDS[on])
    return Intent(None, plan.rooms[to] if name == KESTREL else "")


def target(on: int, to: int, plan: Plan) -> str:
    if on == REGROUP:
        return ACTION_CARDS[to]
    return "" if on == GATHER else plan.rooms[to]

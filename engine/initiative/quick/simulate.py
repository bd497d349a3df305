"""Games from the deal to the end, turn by turn (IN-07 to IN-11, IN-28, IN-29)."""

from engine.initiative.quick import actions
from engine.initiative.quick.actions import note
from engine.initiative.quick.decisions import (
    BELOW,
    CANDLE,
    DRAW,
    END,
    PASS,
    PLAY,
    SPECIAL,
    Decided,
)
from engine.initiative.quick.plan import BADGER, ECHO, GATHER, HERON, INTEL, KESTREL, MOLE, RUN, SWIFT
from engine.initiative.quick.player import Player
from engine.initiative.quick.position import rough
from engine.initiative.quick.steps import Lost, Table

LONGEST = 400
"""Turns after which a game is given up: nobody gets on."""


def play(table: Table, player: Player, seals: int = 0, longest: int = LONGEST) -> list[tuple[int, int]]:
    """Play until all windows are open or time is up. What was open after which turn, whenever it had grown."""
    for _ in range(min(seals, len(table.missing))):
        table.seal(note(table, player.seal(table))[1])
    track = [(0, table.opened)]
    begin(table)
    try:
        while table.opened < table.plan.total and table.turns < longest:
            table.turns += 1
            before = table.opened
            try:
                turn(table, player)
                table.who = (table.who + 1) % len(table.names)
                table.hand = table.hands[table.who]
            finally:
                if table.opened > before:
                    track.append((table.turns, table.opened))
    except Lost:
        pass
    return track


def begin(table: Table) -> None:
    """Nobody volunteers: most low cards begin (IN-07)."""
    lows = [rough(hand)[0] for hand in table.hands]
    table.who = lows.index(max(lows))
    table.hand = table.hands[table.who]


def turn(table: Table, player: Player) -> None:
    table.acted = 0
    while table.acted < 2:
        decided = note(table, player.move(table))
        kind = decided[0]
        if kind == PLAY:
            played(table, player, decided)
        elif kind == SPECIAL:
            special(table, player, decided)
        else:
            break
        if table.opened == table.plan.total:
            return
    else:
        kind = note(table, (END,))[0]
    if kind == PASS:
        table.passed += 1
    end(table, player)
    refill(table, player)


def played(table: Table, player: Player, decided: Decided) -> None:
    _, card, action, to = decided
    table.put(card, action)
    if action < 3:
        bonus = table.plan.suits[action] == card % 3
        do(table, player, action, to, 3 if bonus else 2, True)
    else:
        table.regroup(to)


def do(table: Table, player: Player, action: int, to: int, parts: int, by_card: bool) -> None:
    if action == GATHER:
        actions.gather(table, player, parts)
    elif action == INTEL:
        actions.intel(table, player, to, parts, by_card)
    elif action == RUN:
        table.where[table.who] = to


def special(table: Table, player: Player, decided: Decided) -> None:
    _, one, other, to, on = decided
    table.pay(one, other)
    name = table.names[table.who]
    if name == KESTREL:
        table.where[table.who] = to
        actions.gather(table, player, 2)
    elif name == ECHO:
        actions.listen(table, player)
    elif name == HERON:
        actions.forge(table, player)
    elif name == BADGER:
        table.regroup(on)
        do(table, player, on, to, 2, False)
    elif name == SWIFT:
        actions.arrange(table, player)
        actions.gather(table, player, 3)
    elif name == MOLE:
        actions.sweep(table)
        actions.gather(table, player, 4)


def end(table: Table, player: Player) -> None:
    """Cameras, then the guard (IN-20)."""
    who = table.who
    table.lose_top(table.cameras[table.where[who]])
    route = table.plan.route
    if route:
        table.guard = (table.guard + 1) % len(route)
        if table.where[who] == route[table.guard] and table.hand:
            decided = note(table, player.caught(table))
            table.hand.remove(decided[1])
            table.counts[who] -= 1
            table.discards.append(decided[1])


def refill(table: Table, player: Player) -> None:
    """Draw: a must out of peril, free in it (IN-28)."""
    hand = table.hand
    while len(hand) < 4:
        if table.peril:
            table.tell()
            decided = note(table, player.draw(table))
            if decided[0] == CANDLE:
                light(table, player)
                continue
            if decided[0] != DRAW:
                return
            table.passed = 0
        table.draw()


def light(table: Table, player: Player) -> None:
    """A candle end: the top card may go below."""
    table.candles -= 1
    decided = note(table, player.candle(table, table.cards[-1]))
    if decided[0] == BELOW:
        table.cards.insert(0, table.cards.pop())
        table.safe = max(0, table.safe - 1)

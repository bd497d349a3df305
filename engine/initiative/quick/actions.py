"""What the actions do, step by step, each step decided by who plays."""

from engine.initiative.quick.decisions import (
    DIG,
    PEEK,
    REVEAL,
    SEND_AWAY,
    STOP,
    TAKE,
    TAKE_KEY,
    UNLOCK,
    Decided,
)
from engine.initiative.quick.plan import EYE, KEY
from engine.initiative.quick.player import Player
from engine.initiative.quick.steps import Table


def note(table: Table, decided: Decided) -> Decided:
    if table.log is not None:
        table.log.append(decided)
    return decided


def take(table: Table, player: Player, room: int, glyph: int) -> None:
    """A glyph and what its icon does."""
    table.take(room, glyph)
    icon = table.plan.icons[glyph]
    if icon == EYE:
        peek(table, player)
    elif icon == KEY:
        unlock(table, player)


def peek(table: Table, player: Player) -> None:
    here = table.where[table.who]
    if not any(table.sizes[room] for room in (here, *table.near[here])):
        return
    decided = note(table, player.peek(table))
    if decided[0] == PEEK:
        table.known[decided[1]] = table.stacks[decided[1]][-1]


def unlock(table: Table, player: Player) -> None:
    here = table.where[table.who]
    if not any(lock and here in door for door, lock in zip(table.plan.doors, table.locked, strict=True)):
        return
    decided = note(table, player.unlock(table))
    if decided[0] == UNLOCK:
        table.unlock(decided[1])


def gather(table: Table, player: Player, left: int) -> None:
    """Collect so many tokens in one's own room (IN-17)."""
    here = table.where[table.who]
    if table.agents[here]:
        left = 1
    while left > 0:
        up = table.up[here]
        if not (up or table.sizes[here] or table.key == here):
            return
        decided = note(table, player.gather(table, left, -1))
        kind = decided[0]
        if kind == STOP:
            return
        left -= 1
        if kind == TAKE:
            take(table, player, here, decided[1])
        elif kind == TAKE_KEY:
            table.unlock_all()
        elif kind == DIG:
            token = table.reveal(here, by_gather=True)
            if 0 <= token < len(table.plan.glyphs):
                decided = note(table, player.gather(table, left, token))
                if decided[0] == TAKE:
                    take(table, player, here, token)


def intel(table: Table, player: Player, room: int, left: int, by_card: bool) -> None:
    """Reveal so many tokens in one room (IN-16); counter intel blocks only who has played a card for it (IN-22)."""
    while left > 0 and (table.sizes[room] or table.agents[room]):
        decided = note(table, player.reveal(table, room, left))
        kind = decided[0]
        if kind == STOP:
            return
        left -= 1
        if kind == REVEAL:
            table.reveal(room, by_intel=by_card)
        elif kind == SEND_AWAY:
            table.agents[room] -= 1


def listen(table: Table, player: Player) -> None:
    """Echo: up to three stacks nearby, and one glyph of those that they show."""
    here = table.where[table.who]
    near = (here, *table.near[here])
    left = 3
    done: tuple[int, ...] = ()
    found: tuple[int, ...] = ()
    while found or (left and any(table.sizes[room] and room not in done for room in near)):
        decided = note(table, player.listen(table, left, done, found))
        if decided[0] == REVEAL:
            room = decided[1]
            token = table.reveal(room)
            left -= 1
            done += (room,)
            if 0 <= token < len(table.plan.glyphs):
                found += (token,)
        else:
            if decided[0] == TAKE:
                take(table, player, room_of(table, decided[1]), decided[1])
            return


def forge(table: Table, player: Player) -> None:
    """Heron: up to two stacks nearby, then up to two face-up glyphs nearby."""
    here = table.where[table.who]
    reveals, takes = 2, 2
    done: tuple[int, ...] = ()
    while takes:
        near = (here, *table.near[here])
        if not any(table.up[room] or (reveals and table.sizes[room] and room not in done) for room in near):
            return
        decided = note(table, player.forge(table, reveals, takes, done))
        if decided[0] == REVEAL:
            table.reveal(decided[1])
            reveals -= 1
            done += (decided[1],)
        elif decided[0] == TAKE:
            reveals = 0
            takes -= 1
            take(table, player, room_of(table, decided[1]), decided[1])
        else:
            return


def room_of(table: Table, glyph: int) -> int:
    return next(room for room, up in enumerate(table.up) if glyph in up)


def arrange(table: Table, player: Player) -> None:
    """Swift: the top four cards, in any order on top or below; the last card of the deck is left alone."""
    count = min(4, table.deck - 1)
    if count <= 0:
        return
    seen = tuple(reversed(table.cards[-count:]))
    top, below = player.arrange(table, seen)
    if table.log is not None:
        table.log.append((top, below))
    del table.cards[-count:]
    table.cards[:0] = [seen[at] for at in reversed(below)]
    table.cards += [seen[at] for at in reversed(top)]
    table.safe = 0
    for at in top:
        if seen[at] < 0:
            break
        table.safe += 1


def sweep(table: Table) -> None:
    """Mole: no camera and no agent is left in the room."""
    here = table.where[table.who]
    table.cameras[here] = table.agents[here] = 0

"""What each thing would do, before it is done."""

from collections.abc import Iterator

from engine.core.words import Words
from engine.initiative.boards import steps_from
from engine.initiative.odds import next_cards
from engine.initiative.table.actions import Play, Special
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.table.doings import (
    Arranging,
    ByCandle,
    Drawing,
    Forging,
    Gathering,
    Listening,
    Peeking,
    Revealing,
    Unlocking,
)
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import ActionCard, Glyph, Room
from web.screens.initiative.pieces import Pieces

HAND = 4
"""So many cards a hand is filled up to (IN-08)."""

TIME_CARDS = 4
"""In the box (IN-05)."""


def play_text(words: Words, view: InitiativeView, pieces: Pieces, one: Play | Special) -> str:
    """What a card, or two for a special action, would do: "Gather here: up to two of 3 tokens; your 7 on the 4"."""
    done = done_text(words, view, pieces, one)
    return f"{done}; {cost_text(words, view, pieces, one)}"


def button_text(words: Words, view: InitiativeView, pieces: Pieces, one: Play | Special) -> str:
    """The same on a button of the drawer: of a special action its name and cost, for its rule stands above."""
    if isinstance(one, Play) or one.on is not None:
        return play_text(words, view, pieces, one)
    name = words.gettext("Special action")
    where = f"{name}: {pieces.room(words, view, one.to)}" if one.to else name
    return f"{where}; {cost_text(words, view, pieces, one)}"


def done_text(words: Words, view: InitiativeView, pieces: Pieces, one: Play | Special) -> str:
    _ = words.gettext
    match one:
        case Play(card=card, on="gather"):
            return gather_text(words, view, most(view, "gather", card), view.characters[view.who].room)
        case Special(on="gather"):
            return gather_text(words, view, 2, view.characters[view.who].room)
        case Play(on="run", to=room) | Special(on="run", to=room):
            return run_text(words, view, pieces, room)
        case Play(card=card, on="intel", to=room):
            return intel_text(words, view, pieces, most(view, "intel", card), room)
        case Special(on="intel", to=room):
            return intel_text(words, view, pieces, 2, room)
        case Play(on="regroup", to=action):
            return clear_text(words, view, pieces, action)
    name = view.characters[view.who].name
    if one.to:
        return f"{pieces.room(words, view, one.to)}: {pieces.special(words, name)}".rstrip(".")
    return pieces.special(words, name).rstrip(".")


def most(view: InitiativeView, action: ActionCard, card: Card) -> int:
    """How many tokens it handles: three where the mission rewards the card's suit, one fewer beside a double agent."""
    number = 3 if view.brief.suits.get(action) == card.suit else 2
    agents = view.rooms[view.characters[view.who].room].agents
    return 1 if action == "gather" and agents else number


def gather_text(words: Words, view: InitiativeView, number: int, room: Room) -> str:
    held = view.rooms[room]
    lying = held.stack + len(held.glyphs) + (view.key == room)
    if not lying:
        return words.gettext("Gather here: nothing lies here")
    return words.ngettext(
        "Gather here: up to %(most)s of %(num)s token",
        "Gather here: up to %(most)s of %(num)s tokens",
        lying,
        most=number,
    )


def run_text(words: Words, view: InitiativeView, pieces: Pieces, room: Room) -> str:
    steps = steps_from(pieces.near(view), view.characters[view.who].room).get(room, 0)
    name = pieces.room(words, view, room)
    return words.ngettext("Run: %(room)s, %(num)s room away", "Run: %(room)s, %(num)s rooms away", steps, room=name)


def intel_text(words: Words, view: InitiativeView, pieces: Pieces, number: int, room: Room) -> str:
    return words.ngettext(
        "Intel: %(room)s, turn up to %(most)s of %(num)s token",
        "Intel: %(room)s, turn up to %(most)s of %(num)s tokens",
        view.rooms[room].stack,
        most=number,
        room=pieces.room(words, view, room),
    )


def clear_text(words: Words, view: InitiativeView, pieces: Pieces, name: str) -> str:
    pile = next((pile for action, pile in view.piles.items() if action == name), ())
    text = words.ngettext(
        "Clear %(action)s: %(num)s card goes",
        "Clear %(action)s: %(num)s cards go",
        len(pile),
        action=pieces.action_named(words, name),
    )
    return f"{text}, {words.gettext('and the counter intel')}" if name in view.blocked else text


def cost_text(words: Words, view: InitiativeView, pieces: Pieces, one: Play | Special) -> str:
    """Your 7 on the 4."""
    _ = words.gettext
    if isinstance(one, Special):
        return _("it costs %(one)s and %(other)s", one=one.cards[0].value, other=one.cards[1].value)
    pile = view.piles[one.on]
    if not pile:
        return _("your %(card)s on an empty card", card=one.card.value)
    return _("your %(card)s on the %(top)s", card=one.card.value, top=pile[-1].value)


def take_text(words: Words, view: InitiativeView, pieces: Pieces, glyph: Glyph) -> str:
    name = pieces.glyph(words, glyph)
    text = words.ngettext(
        "%(glyph)s: opens %(num)s window", "%(glyph)s: opens %(num)s windows", view.windows.get(glyph, 0), glyph=name
    )
    if glyph in view.brief.red:
        return f"{text}, {words.gettext('costs the top card')}"
    return text


def stop_text(words: Words, view: InitiativeView) -> str:
    """What it is to do no more of what is under way."""
    _ = words.gettext
    match view.doing:
        case Gathering(found=str()):
            return _("Leave it there")
        case Gathering():
            return _("Gather no more")
        case Revealing():
            return _("Turn up no more")
        case Listening() | Forging():
            return _("No more")
        case Peeking():
            return _("Look at none")
        case Unlocking():
            return _("Open no door")
        case Drawing():
            return _("Draw no more")
        case ByCandle():
            return _("Leave it on top")
        case Arranging():
            return _("Leave them as they are")
    return _("No more")


def end_text(words: Words, view: InitiativeView) -> str:
    """What the end of the turn brings."""
    _ = words.gettext
    if view.peril:
        return _("End the turn; draw or not")
    missing = max(HAND - view.characters[view.who].hand, 0)
    if not missing:
        return _("End the turn")
    return words.ngettext("End the turn: draw %(num)s card", "End the turn: draw %(num)s cards", missing)


def draw_text(words: Words, view: InitiativeView) -> str:
    """In peril each card may be time, and time may be up with it."""
    _ = words.gettext
    if not view.deck or not view.peril:
        return _("Draw a card")
    odds = next_cards(view, 1)
    if odds.lost:
        return _(
            "Draw a card: %(share)s it is time, %(lost)s it is over",
            share=words.percent(odds.time),
            lost=words.percent(odds.lost),
        )
    return _("Draw a card: %(share)s it is time", share=words.percent(odds.time))


def times_in_deck(view: InitiativeView) -> int:
    """How many time cards the deck holds: none before peril (IN-05, IN-26)."""
    return TIME_CARDS - sum(isinstance(card, TimeCard) for card in view.discards) if view.peril else 0


def pile_text(words: Words, view: InitiativeView, pieces: Pieces, action: ActionCard) -> str:
    """An action card as it lies there."""
    _ = words.gettext
    pile = view.piles[action]
    told = [f"{pieces.action(words, action)}:"]
    told.append(_("on top %(card)s.", card=pieces.card(words, pile[-1])) if pile else _("empty."))
    if action in view.blocked:
        told.append(_("Counter intel lies on it."))
    if (suit := view.brief.suits.get(action)) is not None:
        told.append(_("With %(suit)s it handles three.", suit=pieces.suit(words, suit)))
    return " ".join(told)


def deck_texts(words: Words, view: InitiativeView) -> Iterator[str]:
    """How many cards are left, and what that means."""
    _ = words.gettext
    yield words.ngettext("%(num)s card left in the deck.", "%(num)s cards left in the deck.", view.deck)
    if not view.peril:
        yield _("Once it runs out, you are in peril: discards and the four time cards become a new deck.")
        return
    times = times_in_deck(view)
    yield words.ngettext("Among them %(num)s time card.", "Among them %(num)s time cards.", times)
    yield words.ngettext(
        "%(num)s clock lies on the discard pile; with three it is over.",
        "%(num)s clocks lie on the discard pile; with three it is over.",
        view.clocks,
    )

"""What can be done at the table now, and what it would do: presses on rooms and action cards, the drawer's buttons."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.codec import unstructure
from engine.core.words import Words
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
from engine.initiative.table.cards import Card
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import ACTION_CARDS, ActionCard, Room
from web.screens.initiative.board import Press, edge_text
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.previews import draw_text, end_text, pile_text, play_text, stop_text, take_text
from web.screens.initiative.scratch import InitiativeSight

ACT = "initiative.act"

READY = "initiative.ready"
"""What is looked at once more before it is done."""


def sent(action: Action) -> dict[str, Any]:
    """An action as a message carries it."""
    return {"action": unstructure(action, Action)}


@dataclass(frozen=True, slots=True)
class Button:
    """In the drawer."""

    id: str
    label: str
    args: Mapping[str, Any]
    do: str = ACT
    help: str = ""
    main: bool = False
    glyph: str = ""


def own_turn(sight: InitiativeSight) -> bool:
    """Whether who looks runs the character whose turn it is, and may act."""
    view = sight.view
    return sight.free and view.ending is None and view.characters[view.who].seat == sight.seat


def chosen(sight: InitiativeSight) -> tuple[Card, ...]:
    """What was taken from the hand, as far as it is still there."""
    hand = list(sight.view.hands[sight.view.who] or ())
    found = []
    for card in sight.scratch.cards:
        if card in hand:
            hand.remove(card)
            found.append(card)
    return tuple(found)


def plays(sight: InitiativeSight) -> list[Play | Special]:
    """What can be done with what was taken from the hand."""
    if not own_turn(sight):
        return []
    cards = chosen(sight)
    if sight.scratch.special:
        return [one for one in sight.legal if isinstance(one, Special) and sorted(one.cards) == sorted(cards)]
    return [one for one in sight.legal if isinstance(one, Play) and (one.card,) == cards]


def put_down(sight: InitiativeSight) -> str:
    """What a press does that plays cards: where nothing is taken back, no card is lost by a slip."""
    return ACT if sight.forgiving else READY


def ready(sight: InitiativeSight) -> Play | Special | None:
    """What waits for a second press."""
    one = sight.scratch.ready
    return one if one is not None and one in plays(sight) else None


def presses(words: Words, sight: InitiativeSight, pieces: Pieces) -> dict[Room, Press]:
    """What pressing each room does now. The card that was aimed at decides; else the own room is for gathering, the
    others for running there, or for looking where one can't run."""
    if not own_turn(sight):
        return {}
    view = sight.view
    found: dict[Room, Press] = {}
    for one in sorted(plays(sight), key=lambda play: _rank(view, play), reverse=True):
        room = where(view, one)
        if room is None or (sight.scratch.aim not in (None, one.on) and isinstance(one, Play | Special)):
            continue
        text = play_text(words, view, pieces, one)
        found[room] = Press(put_down(sight), sent(one), text, one.on or "special", main=True, ready=one == ready(sight))
    for action in steps(sight):
        match action:
            case Reveal(room) | Peek(room):
                text = words.gettext("Turn up the top token: %(room)s", room=pieces.room(words, view, room))
                if isinstance(action, Peek):
                    text = words.gettext("Look at the top token: %(room)s", room=pieces.room(words, view, room))
                found[room] = Press(ACT, sent(action), text, "reveal", main=True)
            case Dig():
                room = view.characters[view.who].room
                found[room] = Press(ACT, sent(action), dig_text(words, view), "gather", main=True)
    return found


def _rank(view: InitiativeView, one: Play | Special) -> int:
    """Of several things to do in a room the last listed is meant where nothing was aimed at."""
    return {"gather": 0, "run": 1, "intel": 2}.get(one.on or "", 0)


def where(view: InitiativeView, one: Play | Special) -> Room | None:
    """The room that a play is about, if it is about one."""
    if one.on == "gather":
        return view.characters[view.who].room
    if one.on == "regroup" or not one.to:
        return None
    return one.to


def steps(sight: InitiativeSight) -> list[Action]:
    """All that can be done beside playing cards, answering and talking."""
    if not sight.free:
        return []
    kinds = (
        OpenWindows,
        Reveal,
        Dig,
        Take,
        TakeKey,
        SendAway,
        Peek,
        Unlock,
        Discard,
        Draw,
        LightCandle,
        PutBelow,
        Stop,
        EndTurn,
        Pass,
    )
    return [action for action in sight.legal if isinstance(action, kinds)]


def dig_text(words: Words, view: InitiativeView) -> str:
    stack = view.rooms[view.characters[view.who].room].stack
    return words.ngettext("Turn up the top token, of %(num)s", "Turn up the top token, of %(num)s", stack)


def buttons(words: Words, sight: InitiativeSight, pieces: Pieces) -> list[Button]:
    """The drawer's: everything that can be done beside plays, what most would do first."""
    _, view = words.gettext, sight.view
    found: list[Button] = []
    for action in steps(sight):
        args = sent(action)
        match action:
            case Take(glyph):
                label = take_text(words, view, pieces, glyph)
                found.append(Button(f"act-take-{glyph}", label, args, main=True, glyph=glyph))
            case OpenWindows(glyph):
                found.append(Button(f"act-seal-{glyph}", take_text(words, view, pieces, glyph), args, glyph=glyph))
            case TakeKey():
                found.append(Button("act-key", _("Take the key: all doors open"), args))
            case Dig():
                found.append(Button("act-dig", dig_text(words, view), args, main=True))
            case Reveal(room):
                name = pieces.room(words, view, room)
                found.append(
                    Button(f"act-reveal-{room}", _("Turn up the top token: %(room)s", room=name), args, main=True)
                )
            case Peek(room):
                name = pieces.room(words, view, room)
                found.append(Button(f"act-peek-{room}", _("Look at the top token: %(room)s", room=name), args))
            case Unlock(door):
                text = _("Unlock: %(door)s", door=edge_text(words, view, pieces, door))
                found.append(Button(f"act-unlock-{door}", text, args))
            case SendAway():
                found.append(Button("act-agent", _("Send the double agent away"), args))
            case Draw():
                found.append(Button("act-draw", draw_text(words, view), args, main=True))
            case LightCandle():
                found.append(Button("act-candle", _("Light a candle: look at the top card"), args))
            case PutBelow():
                found.append(Button("act-below", _("Put it at the bottom"), args))
            case Stop():
                found.append(Button("act-stop", stop_text(words, view), args))
            case EndTurn():
                found.append(Button("act-end", end_text(words, view), args, main=not chosen(sight)))
            case Pass():
                found.append(Button("act-pass", _("Pass: nothing can be done"), args, main=True))
    found += given_up_cards(words, sight, pieces)
    return found


def given_up_cards(words: Words, sight: InitiativeSight, pieces: Pieces) -> Iterator[Button]:
    """The card that was chosen for the guard."""
    for card in chosen(sight):
        if own_turn(sight) and Discard(card) in sight.legal:
            label = words.gettext("Give up %(card)s", card=pieces.card(words, card))
            yield Button("act-discard", label, sent(Discard(card)), main=True)


def hand_view(words: Words, sight: InitiativeSight, pieces: Pieces) -> dict[str, Any] | None:
    """The hand of the own character whose turn it is, or whose comes next."""
    view = sight.view
    if sight.seat is None or view.ending is not None:
        return None
    own = view.runs(sight.seat)
    who = next(one for step in range(len(view.characters)) if (one := (view.who + step) % len(view.characters)) in own)
    hand = view.hands[who]
    if hand is None:
        return None
    turn = own_turn(sight) and who == view.who
    can = turn and any(isinstance(one, Play | Special | Discard) for one in sight.legal)
    taken = list(chosen(sight)) if turn else []
    cards = []
    for number, card in enumerate(hand):
        is_chosen = card in taken
        if is_chosen:
            taken.remove(card)
        cards.append(
            {
                "id": f"card-{number}",
                "value": card.value,
                "suit": card.suit,
                "label": pieces.card(words, card),
                "chosen": is_chosen,
                "args": {"value": card.value, "suit": card.suit},
            }
        )
    special = turn and any(isinstance(one, Special) for one in sight.legal)
    name = view.characters[who].name
    return {
        "who": pieces.who(words, view, who),
        "name": name,
        "cards": cards,
        "can": can,
        "special": {
            "on": sight.scratch.special,
            "label": words.gettext("Special action: two cards"),
            "text": pieces.special(words, name),
        }
        if special
        else None,
        "label": words.gettext("Hand of %(name)s", name=pieces.who(words, view, who)),
    }


def piles_view(words: Words, sight: InitiativeSight, pieces: Pieces) -> list[dict[str, Any]]:
    """The four action cards: what lies on top, and what may go there of the hand (IN-09). While cards are taken
    for a special action, only where one goes there."""
    usable = plays(sight)
    clearing = sight.scratch.aim == "regroup"
    piles = [pile_view(words, sight, pieces, action, usable, clearing) for action in ACTION_CARDS]
    return piles if not sight.scratch.special or any(pile["press"] for pile in piles) else []


def pile_view(
    words: Words,
    sight: InitiativeSight,
    pieces: Pieces,
    action: ActionCard,
    usable: list[Play | Special],
    clearing: bool,
) -> dict[str, Any]:
    view = sight.view
    pile, suit = view.piles[action], view.brief.suits.get(action)
    here = [one for one in usable if one.on == action]
    clears = [one for one in usable if clearing and one.on == "regroup" and one.to == action]
    press: tuple[str, Mapping[str, Any]] | None = None
    text = ""
    if clears:
        press, text = (put_down(sight), sent(clears[0])), play_text(words, view, pieces, clears[0])
    elif action == "gather" and here:
        press, text = (put_down(sight), sent(here[0])), play_text(words, view, pieces, here[0])
    elif here:
        press, text = ("initiative.aim", {"on": action}), pieces.box.actions[action].rule.in_(words)
    return {
        "action": action,
        "name": pieces.action(words, action),
        "top": pile[-1].value if pile else None,
        "suit": pile[-1].suit if pile else None,
        "count": len(pile),
        "blocked": action in view.blocked,
        "bonus": suit,
        "bonus_text": pieces.suit(words, suit) if suit else "",
        "rises": sum(card.value for card in chosen(sight)) if here and not sight.scratch.special else None,
        "label": pile_text(words, view, pieces, action),
        "press": press,
        "text": text,
        "aimed": sight.scratch.aim == action and bool(here),
        "clears": bool(clears),
        "fits": bool(here),
        "dull": bool(usable) and not here and not clears,
    }


def at_once(sight: InitiativeSight) -> list[Play | Special]:
    """What one button in the drawer does: what waits for a second press; a special action that needs no place."""
    if (one := ready(sight)) is not None:
        return [one]
    return [one for one in plays(sight) if needs_no_place(one)]


def needs_no_place(one: Play | Special) -> bool:
    """A special action of a character that stays where it is."""
    return isinstance(one, Special) and not one.to and one.on is None

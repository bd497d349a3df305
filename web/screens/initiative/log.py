"""What has happened at the table, in words that everybody at it may hear."""

from collections.abc import Iterator, Sequence

from engine.core.game import Seat
from engine.core.match import Move
from engine.core.words import Words
from engine.initiative.table.actions import Action, Answer, GiveUp, Tell
from engine.initiative.table.events import (
    Arranged,
    Began,
    Blocked,
    CameToPeril,
    Cleared,
    Drew,
    DrewTime,
    Event,
    Gassed,
    GaveUpCard,
    Intends,
    Lit,
    LostTop,
    OpenedBySeal,
    Paid,
    Passed,
    Peeked,
    Played,
    Revealed,
    SentAway,
    Swept,
    Took,
    TookKey,
    Unlocked,
    Walked,
    Went,
)
from engine.initiative.table.view import Ending, InitiativeView
from engine.initiative.words import TRAPS, Glyph
from web.screens.initiative.board import edge_text
from web.screens.initiative.console import open_sign, sign_text
from web.screens.initiative.meaning import meant_text
from web.screens.initiative.pieces import Pieces, others


def move_lines(
    words: Words,
    move: Move[Action],
    before: InitiativeView,
    after: InitiativeView,
    pieces: Pieces,
    names: Sequence[str],
    you: Seat | None,
) -> list[str]:
    """What a move adds to the log: a line, or none where it only went on with something."""
    new = after.events[len(before.events) :]
    told = [event_text(words, event, after, pieces, others(names, you)) for event in new]
    told += proposal_texts(words, move, before, after, names, you)
    line = " ".join(filter(None, told))
    return [line] if line else []


def proposal_texts(
    words: Words,
    move: Move[Action],
    before: InitiativeView,
    after: InitiativeView,
    names: Sequence[str],
    you: Seat | None,
) -> Iterator[str]:
    """An answer that somebody would give, what came of it, and how the mission ended (IN-24)."""
    _, name = words.gettext, names[move.seat]
    match move.action:
        case Answer(text) if move.seat == you:
            yield _("You would answer: %(answer)s.", answer=text)
        case Answer(text):
            yield _("%(name)s would answer: %(answer)s.", name=name, answer=text)
        case GiveUp() if move.seat == you:
            yield _("You would give up.")
        case GiveUp():
            yield _("%(name)s would give up.", name=name)
        case Tell(on=on) if move.seat == you:
            yield _("You tell of your hand.") if on else _("You tell no more of your hand.")
        case Tell(on=on):
            yield (
                _("%(name)s tells of the hand.", name=name)
                if on
                else _("%(name)s tells no more of the hand.", name=name)
            )
    if len(after.withdrawn) > len(before.withdrawn):
        against = words.enumeration(names[seat] for seat in after.withdrawn[-1].objected)
        yield _("Against it: %(names)s.", names=against)
    if after.ending is not None and before.ending is None:
        yield {
            Ending.SOLVED: _("The answer is right."),
            Ending.WRONG: _("The answer is wrong."),
            Ending.TIME: _("Time is up: three clocks."),
            Ending.GIVEN_UP: _("The mission is given up."),
        }[after.ending]


def event_text(words: Words, event: Event, view: InitiativeView, pieces: Pieces, names: Sequence[str]) -> str:
    """One thing that has happened."""
    _ = words.gettext

    def who(number: int) -> str:
        return pieces.whose(words, view, number, names)

    def room(name: str) -> str:
        return pieces.room(words, view, name)

    match event:
        case Began(who=one):
            return _("%(name)s begins.", name=who(one))
        case Played(who=one, card=card, on=on):
            action = pieces.action(words, on)
            return _(
                "%(name)s plays %(card)s on %(action)s.", name=who(one), card=pieces.card(words, card), action=action
            )
        case Paid(who=one, cards=(first, second)):
            given = words.enumeration([pieces.card(words, first), pieces.card(words, second)])
            return _("%(name)s gives %(cards)s for the special action.", name=who(one), cards=given)
        case Went(who=one, room=place):
            return _("%(name)s goes: %(room)s.", name=who(one), room=room(place))
        case Revealed(room=place, token=token):
            return revealed_text(words, view, pieces, room(place), token)
        case Took(who=one, glyph=glyph, windows=windows):
            text = words.ngettext(
                "%(name)s takes “%(glyph)s”: %(num)s window opens.",
                "%(name)s takes “%(glyph)s”: %(num)s windows open.",
                windows,
                name=who(one),
                glyph=pieces.glyph(words, glyph),
            )
            return f"{text} {behind_text(words, view, glyph)}"
        case OpenedBySeal(glyph=glyph, windows=windows):
            text = words.ngettext(
                "A seal opens “%(glyph)s”: %(num)s window.",
                "A seal opens “%(glyph)s”: %(num)s windows.",
                windows,
                glyph=pieces.glyph(words, glyph),
            )
            return f"{text} {behind_text(words, view, glyph)}"
        case TookKey(who=one):
            return _("%(name)s takes the key: all doors are open.", name=who(one))
        case Cleared(who=one, on=on):
            return _("%(name)s clears %(action)s.", name=who(one), action=pieces.action(words, on))
        case Blocked(on=on):
            return _("Counter intel blocks %(action)s.", action=pieces.action(words, on))
        case Gassed(who=one, card=card):
            return _("Gas: %(name)s loses %(card)s.", name=who(one), card=pieces.card(words, card))
        case LostTop(card=card, by=by):
            lost = pieces.any_card(words, card)
            return {
                "camera": _("A camera costs the top card: %(card)s.", card=lost),
                "alarm": _("The alarm costs the top card: %(card)s.", card=lost),
            }.get(by, _("A red glyph costs the top card: %(card)s.", card=lost))
        case SentAway(who=one, room=place):
            return _("%(name)s sends the double agent away: %(room)s.", name=who(one), room=room(place))
        case Swept(who=one, room=place):
            return _("%(name)s sweeps the traps out: %(room)s.", name=who(one), room=room(place))
        case Arranged(who=one, safe=safe):
            return words.ngettext(
                "%(name)s has looked at the deck: %(num)s card on top is safe.",
                "%(name)s has looked at the deck: %(num)s cards on top are safe.",
                safe,
                name=who(one),
            )
        case Peeked(who=one, room=place, token=token):
            seen = pieces.token(words, token)
            return _("%(name)s sees on top in %(room)s: %(token)s.", name=who(one), room=room(place), token=seen)
        case Unlocked(who=one, door=door):
            return _("%(name)s unlocks %(door)s.", name=who(one), door=edge_text(words, view, pieces, door))
        case Intends(who=one, intents=intents):
            return _("%(name)s: “%(said)s”", name=who(one), said=meant_text(words, view, pieces, one, intents))
        case Walked(room=place):
            return _("The guard walks on: %(room)s.", room=room(place))
        case GaveUpCard(who=one, card=card):
            return _("%(name)s gives up %(card)s.", name=who(one), card=pieces.card(words, card))
        case Drew(who=one, cards=cards):
            return words.ngettext("%(name)s draws %(num)s card.", "%(name)s draws %(num)s cards.", cards, name=who(one))
        case DrewTime(who=one, clocks=clocks):
            return words.ngettext(
                "%(name)s draws time: %(num)s clock.", "%(name)s draws time: %(num)s clocks.", clocks, name=who(one)
            )
        case CameToPeril():
            return _("The deck has run out: you are in peril.")
        case Lit(who=one, below=below):
            if below:
                return _("%(name)s lights a candle and puts the top card at the bottom.", name=who(one))
            return _("%(name)s lights a candle and leaves the top card.", name=who(one))
        case Passed(who=one):
            return _("%(name)s passes.", name=who(one))
    return ""


def behind_text(words: Words, view: InitiativeView, glyph: Glyph) -> str:
    """What has come to light: on a phone the console lies behind the board just then."""
    return words.gettext("Behind the glyph: %(sign)s.", sign=sign_text(words, open_sign(view, glyph), view))


def revealed_text(words: Words, view: InitiativeView, pieces: Pieces, room: str, token: str) -> str:
    """What was turned up, and what it does by itself (IN-16, IN-19)."""
    _, name = words.gettext, pieces.token(words, token)
    if token in TRAPS:
        return _("%(room)s: a trap, %(token)s.", room=room, token=name)
    if token not in view.windows:
        return _("%(room)s: “%(token)s”, which nobody needs.", room=room, token=name)
    return _("%(room)s: “%(token)s”.", room=room, token=name)

"""What has happened at the table, in words that everybody at it may hear."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.core.game import Seat
from engine.core.words import Words
from engine.enigma.table.doings import Doubting
from engine.enigma.table.events import (
    Arranged,
    Cancelled,
    CoveredUp,
    Dealt,
    Doubted,
    Event,
    Exchanged,
    Gave,
    Kept,
    Named,
    Pointed,
    Redrew,
    Returned,
    Saw,
    Shuffled,
    Silenced,
    Spent,
    Spied,
    Spoke,
    StackRemade,
    StackShown,
    Stole,
    Swapped,
    TimeMoved,
    TimeWasUp,
    Told,
    Took,
    Tried,
    TurnBegan,
    Turned,
)
from engine.enigma.table.view import EnigmaView
from engine.enigma.talk import new_events
from web.screens.enigma.pieces import Pieces, corner_text, place_name, places_text, token_taken
from web.screens.enigma.tries import said_text


@dataclass(frozen=True, slots=True)
class Teller:
    """Who is spoken of, and to whom."""

    words: Words
    pieces: Pieces
    names: Sequence[str]
    you: Seat | None

    def move(self, before: EnigmaView, after: EnigmaView) -> list[str]:
        """What a move has brought; that the last of those who were asked has spoken, and nobody doubts, is no event."""
        believed = [self.words.gettext("Nobody doubts it.")] if is_believed(before, after) else []
        return [*believed, *self.told(new_events(before, after))]

    def told(self, events: Sequence[Event]) -> list[str]:
        """A doubt says by itself that somebody has looked."""
        following = [*events[1:], None]
        pairs = zip(events, following, strict=False)
        kept = (one for one, after in pairs if not (isinstance(one, Saw) and isinstance(after, Doubted)))
        return [text for event in kept if (text := self.text(event))]

    def text(self, event: Event) -> str:
        """Nothing for what is seen without words."""
        match event:
            case Dealt() | TurnBegan():
                return ""
            case Saw() | Pointed() | Named() | Doubted() | Cancelled() | Spent():
                return self.naming(event)
            case Silenced() | Spoke() | Took() | Returned() | Stole() | Gave():
                return self.tokens(event)
            case Spied() | Exchanged() | Redrew() | Kept() | StackRemade():
                return self.people(event)
            case StackShown() | Tried():
                return self.goals(event)
            case _:
                return self.table(event)

    def naming(self, event: Saw | Pointed | Named | Doubted | Cancelled | Spent) -> str:
        """A card that is looked at, what is said of it, who doubts."""
        _, name, mine = self.words.gettext, self.names[event.seat], event.seat == self.you
        match event:
            case Saw(place=place):
                where = place_name(self.words, place)
                if mine:
                    return _("You look at the card in place %(place)s.", place=where)
                return _("%(name)s looks at the card in place %(place)s.", name=name, place=where)
            case Pointed(place=place):
                where = place_name(self.words, place)
                if mine:
                    return _("You show place %(place)s.", place=where)
                return _("%(name)s shows place %(place)s.", name=name, place=where)
            case Named(place=place, card=card):
                where, what = place_name(self.words, place), self.pieces.card(self.words, card)
                if mine:
                    return _("You: “In place %(place)s lies: %(card)s.”", place=where, card=what)
                return _("%(name)s: “In place %(place)s lies: %(card)s.”", name=name, place=where, card=what)
            case Doubted(true=True):
                return _("You doubt it and look: it is true.") if mine else _("%(name)s doubts it: true!", name=name)
            case Doubted():
                return _("You doubt it and look: a lie.") if mine else _("%(name)s doubts it: a lie!", name=name)
            case Cancelled(card=card):
                what = self.pieces.card(self.words, card)
                if mine:
                    return _("You return chaos, and nothing comes of it: %(card)s.", card=what)
                return _("%(name)s returns chaos, and nothing comes of it: %(card)s.", name=name, card=what)
            case Spent():
                if mine:
                    return _("You return decryption to name one more card.")
                return _("%(name)s returns decryption to name one more card.", name=name)

    def tokens(self, event: Silenced | Spoke | Took | Returned | Stole | Gave) -> str:
        """Silence, and what goes from hand to hand."""
        _, name, mine = self.words.gettext, self.names[event.seat], event.seat == self.you
        match event:
            case Silenced():
                return _("You take silence.") if mine else _("%(name)s takes silence.", name=name)
            case Spoke():
                return _("You may speak again.") if mine else _("%(name)s may speak again.", name=name)
            case Took(token=token):
                what = token_taken(self.words, token)
                return (
                    _("You take %(token)s.", token=what)
                    if mine
                    else _("%(name)s takes %(token)s.", name=name, token=what)
                )
            case Returned(token=token):
                what = token_taken(self.words, token)
                if mine:
                    return _("You return %(token)s.", token=what)
                return _("%(name)s returns %(token)s.", name=name, token=what)
            case Stole(victim=victim, token=token):
                what, other = token_taken(self.words, token), self.names[victim]
                if mine:
                    return _("You steal %(token)s; %(other)s loses it.", token=what, other=other)
                if victim == self.you:
                    return _("%(name)s steals your token: %(token)s.", name=name, token=what)
                return _("%(name)s steals %(token)s; %(other)s loses it.", name=name, token=what, other=other)
            case Gave(to=to, token=token):
                what, other = token_taken(self.words, token), self.names[to]
                if mine:
                    return _("You give away %(token)s; %(other)s takes it.", token=what, other=other)
                if to == self.you:
                    return _("%(name)s gives you %(token)s.", name=name, token=what)
                return _("%(name)s gives away %(token)s; %(other)s takes it.", name=name, token=what, other=other)

    def people(self, event: Spied | Exchanged | Redrew | Kept | StackRemade) -> str:
        """Who is who: that alone is told which all may know."""
        _ = self.words.gettext
        if isinstance(event, StackRemade):
            return _("The stack of characters is made anew.")
        name, mine = self.names[event.seat], event.seat == self.you
        match event:
            case Kept():
                return (
                    _("You have chosen your character.") if mine else _("%(name)s has chosen a character.", name=name)
                )
            case Spied(on=None):
                if mine:
                    return _("You look at the top character of the stack.")
                return _("%(name)s looks at the top character of the stack.", name=name)
            case Spied(on=int() as on):
                if mine:
                    return _("You look at a character: %(other)s.", other=self.names[on])
                if on == self.you:
                    return _("%(name)s looks at your character.", name=name)
                return _("%(name)s looks at a character: %(other)s.", name=name, other=self.names[on])
            case Exchanged(other=other):
                if self.you in (event.seat, other):
                    whom = self.names[other if mine else event.seat]
                    return _("You and %(other)s swap characters.", other=whom)
                return _("%(name)s and %(other)s swap characters.", name=name, other=self.names[other])
            case Redrew(old=old):
                was = self.pieces.character(self.words, old)
                if mine:
                    return _("You become somebody else; %(character)s is left behind, open.", character=was)
                return _(
                    "%(name)s becomes somebody else; %(character)s is left behind, open.", name=name, character=was
                )
        return ""

    def goals(self, event: StackShown | Tried) -> str:
        _, name, mine = self.words.gettext, self.names[event.seat], event.seat == self.you
        own = self.pieces.character(self.words, event.character)
        match event:
            case StackShown(shown=shown):
                others = self.words.enumeration(self.pieces.character(self.words, one) for one in shown)
                if mine:
                    return _("You show %(character)s and open the stack: %(others)s.", character=own, others=others)
                return _(
                    "%(name)s shows %(character)s and opens the stack: %(others)s.",
                    name=name,
                    character=own,
                    others=others,
                )
            case Tried(said=said, reached=reached):
                told = said_text(self.words, self.pieces, said, self.names)
                if mine:
                    shown_text = _("You show %(character)s: “%(said)s.”", character=own, said=told)
                else:
                    shown_text = _("%(name)s shows %(character)s: “%(said)s.”", name=name, character=own, said=told)
                end = _("The goal is reached!") if reached else _("The goal is not reached.")
                return f"{shown_text} {end}"

    def table(self, event: Event) -> str:
        """What happens to cards and time."""
        _ = self.words.gettext
        match event:
            case TimeMoved(cell=cell, by=by):
                number = self.words.number(cell)
                return _("Time: %(cell)s.", cell=number) if by > 0 else _("Time goes back: %(cell)s.", cell=number)
            case Told(place=place, corner=corner) if corner is not None:
                return _(
                    "Place %(place)s: %(corner)s.",
                    place=place_name(self.words, place),
                    corner=corner_text(self.words, corner),
                )
            case Told(place=place, card=card, true=true):
                where, what = place_name(self.words, place), self.pieces.card(self.words, card)
                if true:
                    return _("Place %(place)s is it: %(card)s.", place=where, card=what)
                return _("Place %(place)s is not it: %(card)s.", place=where, card=what)
            case Arranged(seat=seat, places=places):
                where = places_text(self.words, places)
                if seat == self.you:
                    return _("You lay the cards in places %(places)s anew.", places=where)
                name = self.names[seat]
                return _("%(name)s lays the cards in places %(places)s anew, unseen.", name=name, places=where)
            case Swapped(places=places):
                return _("The cards in places %(places)s are swapped.", places=places_text(self.words, places))
            case Shuffled(places=places):
                return _("The cards in places %(places)s are shuffled.", places=places_text(self.words, places))
            case Turned(place=place, card=card, up=up):
                where, what = place_name(self.words, place), self.pieces.card(self.words, card)
                if up:
                    return _("Place %(place)s is turned up: %(card)s.", place=where, card=what)
                return _("Place %(place)s is turned down: %(card)s.", place=where, card=what)
            case CoveredUp(place=place):
                return _("Silence lies on place %(place)s.", place=place_name(self.words, place))
            case TimeWasUp():
                return _("Time is up.")
        return ""


def move_lines(
    words: Words, before: EnigmaView, after: EnigmaView, pieces: Pieces, names: Sequence[str], you: Seat | None
) -> list[str]:
    """What a move adds to the log: of an answer to all nothing, until the last has spoken."""
    begun = (
        [words.gettext("Game %(number)s begins.", number=words.number(after.game))] if is_next(before, after) else []
    )
    told = " ".join([*begun, *Teller(words, pieces, names, you).move(before, after)])
    return [told] if told else []


def is_believed(before: EnigmaView, after: EnigmaView) -> bool:
    """Whether the last has spoken, and nobody has doubted (EN-11). Before that no answer changes anything (EN-13)."""
    answered = isinstance(before.doing, Doubting) and not isinstance(after.doing, Doubting)
    return answered and not any(isinstance(event, Doubted) for event in new_events(before, after))


def is_next(before: EnigmaView, after: EnigmaView) -> bool:
    return before.open and not after.open


def latest(view: EnigmaView, turns: int) -> Sequence[Event]:
    """What has happened in the last so many turns of this game."""
    begins = [number for number, event in enumerate(view.events) if isinstance(event, TurnBegan)]
    return view.events[begins[-turns] if len(begins) >= turns else 0 :]


def own_finds(view: EnigmaView) -> Iterator[Saw | Spied]:
    """What who looks has learnt alone in this turn and the last, each place once, the latest."""
    found: dict[object, Saw | Spied] = {}
    for event in latest(view, 2):
        if isinstance(event, Saw) and event.seat == view.seat and event.card is not None:
            found[event.place] = event
        elif isinstance(event, Spied) and event.seat == view.seat and event.character is not None:
            found["who", event.on] = event
    yield from found.values()

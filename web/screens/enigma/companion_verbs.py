"""How the slip of Enigma's companion is filled: the last press that is needed enters."""

from dataclasses import dataclass, replace
from typing import Literal

from engine.core.game import Seat
from engine.enigma.companion_told import Marker, Noted
from engine.enigma.table.events import Returned, Silenced, Spoke, Took
from engine.enigma.words import PLACES, CardName, CharacterName, Corner, Place, Token
from web.desk import Desk
from web.screens.companion import companion_verb, entry_id
from web.screens.enigma.companion import EnigmaCompanion, summary
from web.screens.enigma.companion_entry import actor, asked, made, with_place
from web.screens.enigma.companion_state import (
    DEEDS,
    MOST_SEATS,
    MOST_TOLD,
    NOBODY,
    STANDARD,
    Asking,
    BoxCard,
    CompanionState,
    Deed,
    Draft,
    entered,
)
from web.screens.setup import front_named
from web.settings import tidy_name
from web.verbs import Refused, Verbs

VERBS = Verbs()


def room_of(desk: Desk) -> EnigmaCompanion:
    room = front_named(desk, "enigma").companion
    assert isinstance(room, EnigmaCompanion)
    return room


def gone_on(desk: Desk, now: CompanionState) -> CompanionState:
    """It is entered once nothing is left to be told; else the next question is asked."""
    view = room_of(desk).view(now)
    one = made(now, view) if asked(now, view) is None else None
    return now if one is None else told(desk, now, one)


def told(desk: Desk, before: CompanionState, one: Noted) -> CompanionState:
    """A correction leads back to its entry; what follows is read out."""
    words = desk.words
    now = entered(before, one)
    if len(now.told) > MOST_TOLD:
        raise Refused(words.gettext("There is no room for another entry."))
    if before.editing is not None:
        desk.announce(words.gettext("Corrected."), at=entry_id(before.editing))
        desk.focus(entry_id(before.editing))
    desk.announce(summary(words, room_of(desk).reckoned(now)))
    return now


@dataclass(frozen=True, slots=True)
class Ask:
    what: Asking


@companion_verb(VERBS, "enigma", "ask", Ask)
def ask(desk: Desk, state: CompanionState, args: Ask) -> CompanionState:
    """What the slip is for; a place that was pressed stays."""
    deed = DEEDS.get(args.what, ("looked",))[0]
    return replace(state, asking=args.what, deed=deed, draft=Draft(), why=None)


@dataclass(frozen=True, slots=True)
class OneDeed:
    deed: Deed


@companion_verb(VERBS, "enigma", "deed", OneDeed)
def deed(desk: Desk, state: CompanionState, args: OneDeed) -> CompanionState:
    if args.deed not in DEEDS.get(state.asking, ()):
        raise Refused(desk.words.gettext("There is no such entry."))
    return replace(state, deed=args.deed, draft=Draft())


@dataclass(frozen=True, slots=True)
class AtPlace:
    place: Place


@companion_verb(VERBS, "enigma", "place", AtPlace)
def place(desk: Desk, state: CompanionState, args: AtPlace) -> CompanionState:
    if args.place not in PLACES:
        raise Refused(desk.words.gettext("There is no such place."))
    return with_place(state, args.place)


@dataclass(frozen=True, slots=True)
class OneSeat:
    seat: Seat


def check_seat(desk: Desk, state: CompanionState, seat: Seat) -> None:
    if seat not in range(NOBODY, state.players):
        raise Refused(desk.words.gettext("There is no such player."))


@companion_verb(VERBS, "enigma", "who", OneSeat)
def who(desk: Desk, state: CompanionState, args: OneSeat) -> CompanionState:
    """Who does it; of those who look at the same card one more or less."""
    check_seat(desk, state, args.seat)
    draft = state.draft
    if state.asking == "cards" and state.deed == "looked":
        looking = [actor(state, room_of(desk).view(state)), *draft.others]
        if args.seat not in looking:
            looking.append(args.seat)
        elif len(looking) > 1:
            looking.remove(args.seat)
        return replace(state, draft=replace(draft, seat=looking[0], others=tuple(looking[1:]), lies=""))
    fresh = Draft(args.seat, places=draft.places, character=draft.character if state.deed == "failed" else "")
    return replace(state, draft=fresh)


@companion_verb(VERBS, "enigma", "whom", OneSeat)
def whom(desk: Desk, state: CompanionState, args: OneSeat) -> CompanionState:
    check_seat(desk, state, args.seat)
    return gone_on(desk, replace(state, draft=replace(state.draft, others=(args.seat,), character="", own="")))


@dataclass(frozen=True, slots=True)
class OneCard:
    card: CardName


def check_card(desk: Desk, state: CompanionState, card: CardName) -> None:
    if card not in room_of(desk).view(state).cards:
        raise Refused(desk.words.gettext("There is no such card."))


@companion_verb(VERBS, "enigma", "card", OneCard)
def card(desk: Desk, state: CompanionState, args: OneCard) -> CompanionState:
    """What I saw, or what was said: as it is asked."""
    check_card(desk, state, args.card)
    draft, step = state.draft, asked(state, room_of(desk).view(state))
    listed = (state.asking == "people" and state.deed == "failed") or (state.asking == "cards" and state.deed == "laid")
    if step not in ("saw", "said"):
        raise Refused(desk.words.gettext("Press a place first."))
    if listed:
        if args.card in draft.cards:
            raise Refused(desk.words.gettext("Each card lies in the mansion once."))
        return gone_on(desk, replace(state, draft=replace(draft, cards=(*draft.cards, args.card))))
    filled = replace(draft, lies=args.card) if step == "saw" else replace(draft, card=args.card)
    return gone_on(desk, replace(state, draft=filled))


@companion_verb(VERBS, "enigma", "silent")
def silent(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    """Only looked, and said nothing (EN-18)."""
    if asked(state, room_of(desk).view(state)) != "said" or state.asking != "turn":
        raise Refused(desk.words.gettext("Press a place first."))
    return gone_on(desk, replace(state, draft=replace(state.draft, silent=True)))


@companion_verb(VERBS, "enigma", "doubter", OneSeat)
def doubter(desk: Desk, state: CompanionState, args: OneSeat) -> CompanionState:
    check_seat(desk, state, args.seat)
    view = room_of(desk).view(state)
    if asked(state, view) != "doubt" or args.seat == actor(state, view):
        raise Refused(desk.words.gettext("Tell first what was said."))
    return gone_on(desk, replace(state, draft=replace(state.draft, doubter=args.seat)))


@dataclass(frozen=True, slots=True)
class Check:
    true: bool


@companion_verb(VERBS, "enigma", "check", Check)
def check(desk: Desk, state: CompanionState, args: Check) -> CompanionState:
    if asked(state, room_of(desk).view(state)) != "check":
        raise Refused(desk.words.gettext("Tell first who doubted."))
    return gone_on(desk, replace(state, draft=replace(state.draft, true=args.true)))


@dataclass(frozen=True, slots=True)
class OneCorner:
    corner: Corner


@companion_verb(VERBS, "enigma", "corner", OneCorner)
def corner(desk: Desk, state: CompanionState, args: OneCorner) -> CompanionState:
    if asked(state, room_of(desk).view(state)) != "corner":
        raise Refused(desk.words.gettext("Press a place first."))
    return gone_on(desk, replace(state, draft=replace(state.draft, corner=args.corner)))


@dataclass(frozen=True, slots=True)
class OneCharacter:
    character: CharacterName


def check_character(desk: Desk, character: CharacterName) -> None:
    if character not in STANDARD:
        raise Refused(desk.words.gettext("There is no such character."))


@companion_verb(VERBS, "enigma", "character", OneCharacter)
def character(desk: Desk, state: CompanionState, args: OneCharacter) -> CompanionState:
    check_character(desk, args.character)
    step = asked(state, room_of(desk).view(state))
    if step not in ("character", "own"):
        raise Refused(desk.words.gettext("Tell first who it was."))
    draft = state.draft
    filled = replace(draft, own=args.character) if step == "own" else replace(draft, character=args.character)
    return gone_on(desk, replace(state, draft=filled))


@companion_verb(VERBS, "enigma", "sure")
def sure(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    """Whether all but the places was right in a try that failed."""
    return replace(state, draft=replace(state.draft, sure=not state.draft.sure))


# Tokens and time: a press enters.


@dataclass(frozen=True, slots=True)
class Held:
    seat: Seat
    token: Literal["decryption", "chaos", "silence"]


@companion_verb(VERBS, "enigma", "token", Held)
def token(desk: Desk, state: CompanionState, args: Held) -> CompanionState:
    """Taken, or returned where it is held."""
    if args.seat not in range(state.players):
        raise Refused(desk.words.gettext("There is no such player."))
    player = room_of(desk).view(state).players[args.seat]
    if args.token == "silence":
        return told(desk, state, Spoke(args.seat) if player.silenced else Silenced(args.seat))
    kind: Token = args.token
    return told(desk, state, Returned(args.seat, kind) if kind in player.tokens else Took(args.seat, kind))


@dataclass(frozen=True, slots=True)
class Moved:
    by: Literal[1, -1]


@companion_verb(VERBS, "enigma", "time", Moved)
def time(desk: Desk, state: CompanionState, args: Moved) -> CompanionState:
    return told(desk, state, Marker(args.by))


# Reading.


@dataclass(frozen=True, slots=True)
class Wonder:
    card: CardName


@companion_verb(VERBS, "enigma", "why", Wonder)
def why(desk: Desk, state: CompanionState, args: Wonder) -> CompanionState:
    """Why this card cannot lie there; without one, why those are left. The same press once more folds it away."""
    if args.card:
        check_card(desk, state, args.card)
    return replace(state, why=None if state.why == args.card else args.card)


# What is agreed on at the table.


@companion_verb(VERBS, "enigma", "own", OneCharacter)
def own(desk: Desk, state: CompanionState, args: OneCharacter) -> CompanionState:
    """Who I am; pressed again, nobody was told."""
    check_character(desk, args.character)
    return replace(state, own="" if state.own == args.character else args.character)


@dataclass(frozen=True, slots=True)
class Name:
    seat: Seat
    name: str


@companion_verb(VERBS, "enigma", "name", Name)
def name(desk: Desk, state: CompanionState, args: Name) -> CompanionState:
    if args.seat not in range(MOST_SEATS):
        raise Refused(desk.words.gettext("There is no such player."))
    names = list((*state.names, *[""] * MOST_SEATS)[:MOST_SEATS])
    names[args.seat] = tidy_name(args.name)
    return replace(state, names=tuple(names))


@dataclass(frozen=True, slots=True)
class Called:
    card: CardName
    name: str


@companion_verb(VERBS, "enigma", "called", Called)
def called(desk: Desk, state: CompanionState, args: Called) -> CompanionState:
    """What a card of the box is called."""
    check_card(desk, state, args.card)
    one = replace(state.box.get(args.card, BoxCard()), name=tidy_name(args.name))
    return replace(state, box={**state.box, args.card: one})


@dataclass(frozen=True, slots=True)
class Printed:
    card: CardName
    corner: Corner


@companion_verb(VERBS, "enigma", "printed", Printed)
def printed(desk: Desk, state: CompanionState, args: Printed) -> CompanionState:
    """What is in the corner of a card of the box."""
    check_card(desk, state, args.card)
    one = replace(state.box.get(args.card, BoxCard()), corner=args.corner)
    return replace(state, box={**state.box, args.card: one})

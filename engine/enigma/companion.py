"""Beside a real table: what its owner tells of it becomes the views that a seat has had, so that notebook, reasons and
suspects say of it what they say of our own (EN-07 to EN-19, EN-27, EN-28). Nothing that is told is refused: what cannot
be is named."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.core.game import Seat
from engine.enigma.actions import Try
from engine.enigma.companion_told import (
    Doubt,
    Exchange,
    Failed,
    Laid,
    Looked,
    Marker,
    Noted,
    Sitting,
    Turn,
    seats_in,
)
from engine.enigma.following import Following, trail
from engine.enigma.state import joined, without
from engine.enigma.suspects import Suspects, suspects
from engine.enigma.table.events import (
    Arranged,
    Doubted,
    Event,
    Exchanged,
    Named,
    Pointed,
    Redrew,
    Returned,
    Saw,
    Shuffled,
    Silenced,
    Spied,
    Spoke,
    StackRemade,
    Swapped,
    TimeMoved,
    Told,
    Took,
    Tried,
    TurnBegan,
    Turned,
)
from engine.enigma.table.view import EnigmaView, PlayerView, Spot
from engine.enigma.words import LAST_CELL, PLACES, CardName, Place


@dataclass(frozen=True, slots=True)
class Course:
    """How it went, as one seat has seen it."""

    views: tuple[EnigmaView, ...]
    """At first, and after each thing told."""
    doubts: Mapping[int, Doubt] = field(default_factory=dict)
    """What may be wrong, by the number of what was told."""

    @property
    def view(self) -> EnigmaView:
        return self.views[-1]

    def events(self, number: int) -> Sequence[Event]:
        """What came of one thing told."""
        return self.views[number + 1].events[len(self.views[number].events) :]


def course(sitting: Sitting, told: Sequence[Noted]) -> Course:
    """The views of this seat, one after the other."""
    views = [first_view(sitting)]
    doubts: dict[int, Doubt] = {}
    for number, one in enumerate(told):
        view, doubt = after(views[-1], one, sitting)
        views.append(view)
        if doubt is not None:
            doubts[number] = doubt
    return Course(tuple(views), doubts)


def first_view(sitting: Sitting) -> EnigmaView:
    players = [PlayerView(None, False, (), False, False, 0)] * sitting.players
    players[sitting.seat] = replace(players[sitting.seat], character=sitting.own or None)
    return EnigmaView(
        seat=sitting.seat,
        set=sitting.cards,
        cards=tuple(sitting.corners),
        spots=(Spot(None, False, None, ()),) * len(PLACES),
        players=tuple(players),
        checked_open=sitting.checked_open,
        late=False,
        cast=sitting.cast,
        stack=(None,) * sitting.stack,
        beside=(),
        keeper=0,
        cell=1,
        last=LAST_CELL,
        backs=0,
        turn=0,
        named=False,
        started=(),
        spent=False,
        doing=None,
        asked=(),
        open=False,
        game=1,
        played=(),
        breakthroughs=0,
        events=(),
        ending=None,
    )


def whose_turn(view: EnigmaView) -> Seat:
    """Who is to move next: the keeper begins, and who is out is passed over (EN-07)."""
    if not any(isinstance(event, TurnBegan) for event in view.events):
        return view.keeper
    order = [(view.turn + step) % len(view.players) for step in range(1, len(view.players) + 1)]
    return next((seat for seat in order if not view.players[seat].out), view.turn)


def after(view: EnigmaView, one: Noted, sitting: Sitting) -> tuple[EnigmaView, Doubt | None]:
    """The table after one thing more, and what may be wrong with it."""
    if any(seat >= len(view.players) for seat in seats_in(one)):
        return view, "seat"
    out: Doubt | None = "out" if any(view.players[seat].out for seat in seats_in(one)) else None
    match one:
        case Turn():
            return after_turn(view, one, out)
        case Looked(seats, place, lies):
            return seen(view, seats, place, lies), "up" if view.spots[place].up else out
        case Told(place, corner):
            if corner is not None and None in sitting.corners.values():
                return view, "corners"
            return happened(with_spots(view, {place: replace(view.spots[place], corner=corner)}), one), None
        case Shuffled(places):
            return happened(with_spots(view, dict.fromkeys(places, Spot(None, False, None, ()))), one), None
        case Swapped((first, second)):
            spots = {first: view.spots[second], second: view.spots[first]}
            return happened(with_spots(view, spots), one), None
        case Laid():
            return laid(view, one), out
        case Turned(place, card, up):
            return happened(turned(view, place, card, up=up), one), None
        case Took() | Returned() | Silenced() | Spoke():
            return with_token(view, one, out)
        case Marker(by):
            if not 1 <= view.cell + by <= view.last:
                return view, "track"
            return moved_time(view, by), None
        case Spied(on=on):
            return spied(view, one) if on is not None or view.stack else (view, "stack")
        case Exchange():
            return exchanged(view, one, out)
        case Failed():
            return failed(view, one), out


def happened(view: EnigmaView, *events: Event) -> EnigmaView:
    return replace(view, events=(*view.events, *events))


def with_spots(view: EnigmaView, changed: Mapping[Place, Spot]) -> EnigmaView:
    return replace(view, spots=tuple(changed.get(place, spot) for place, spot in enumerate(view.spots)))


def with_player(view: EnigmaView, seat: Seat, player: PlayerView) -> EnigmaView:
    return replace(view, players=(*view.players[:seat], player, *view.players[seat + 1 :]))


def seen(view: EnigmaView, seats: Iterable[Seat], place: Place, lies: CardName) -> EnigmaView:
    """These look; what I saw if I was among them."""
    spot, seats = view.spots[place], tuple(seats)
    card = lies or None if view.seat in seats else None
    view = with_spots(view, {place: replace(spot, card=card or spot.card, seen_by=joined(spot.seen_by, *seats))})
    return happened(view, *(Saw(seat, place, card if seat == view.seat else None) for seat in seats))


def turned(view: EnigmaView, place: Place, card: CardName, *, up: bool) -> EnigmaView:
    """Before everybody."""
    everybody = tuple(range(len(view.players)))
    return with_spots(view, {place: replace(view.spots[place], card=card, up=up, seen_by=everybody)})


def moved_time(view: EnigmaView, by: int) -> EnigmaView:
    cell = min(max(view.cell + by, 1), view.last)
    return happened(replace(view, cell=cell, backs=view.backs + (by < 0)), TimeMoved(cell, by))


def began(view: EnigmaView, seat: Seat) -> EnigmaView:
    """It is this seat's turn: still, where it names one more card (EN-20), or anew. Past the keeper time moves on, be
    the keeper in or out (EN-07)."""
    has_begun = any(isinstance(event, TurnBegan) for event in view.events)
    others = [number for number, player in enumerate(view.players) if number != seat and not player.out]
    if has_begun and seat == view.turn and others:
        return view
    many = len(view.players)
    at = view.turn if has_begun else view.keeper - 1
    while True:
        at = (at + 1) % many
        if at == view.keeper:
            view = moved_time(view, 1)
        if at == seat:
            break
    return happened(replace(view, turn=seat, started=view.players[seat].tokens), TurnBegan(seat))


def after_turn(view: EnigmaView, one: Turn, out: Doubt | None) -> tuple[EnigmaView, Doubt | None]:
    view = began(view, one.seat)
    was_up, doubt = view.spots[one.place].up, out
    pointed = happened(view, Pointed(one.seat, one.place))
    view = pointed if was_up else seen(view, [one.seat], one.place, one.lies)
    if not one.card:
        # By the rules the token goes back once the turn has passed (EN-18). Here the marker moves when the next turn is
        # told, and who wins is not ours to say.
        view = silenced(view, one.seat, silent=False) if view.players[one.seat].silenced else view
        return view, doubt
    view = happened(view, Named(one.seat, one.place, one.card))
    if one.doubter is None:
        return view, doubt
    doubt = doubt or ("mute" if view.players[one.doubter].silenced else None)
    view = seen(view, [one.doubter], one.place, one.card if one.true else one.lies)
    view = happened(view, Doubted(one.doubter, one.place, one.card, one.true))
    view = silenced(view, one.doubter if one.true else one.seat, silent=True)
    if one.true:
        return turned(view, one.place, one.card, up=True), doubt
    if view.checked_open and one.lies and not was_up:
        view = happened(turned(view, one.place, one.lies, up=True), Turned(one.place, one.lies, True))
    return view, doubt


def laid(view: EnigmaView, one: Laid) -> EnigmaView:
    """Who lays them has seen them; all the others know nothing of them any more."""
    view = with_spots(view, dict.fromkeys(one.places, Spot(None, False, None, (one.seat,))))
    view = happened(view, Arranged(one.seat, one.places, None))
    for place, card in zip(one.places, one.cards, strict=False):
        view = seen(view, [one.seat], place, card)
    return view


def silenced(view: EnigmaView, seat: Seat, *, silent: bool) -> EnigmaView:
    view = with_player(view, seat, replace(view.players[seat], silenced=silent))
    return happened(view, Silenced(seat) if silent else Spoke(seat))


def with_token(
    view: EnigmaView, one: Took | Returned | Silenced | Spoke, out: Doubt | None
) -> tuple[EnigmaView, Doubt | None]:
    """Nobody holds two of a kind (EN-19)."""
    player = view.players[one.seat]
    match one:
        case Silenced() | Spoke():
            silent = isinstance(one, Silenced)
            if player.silenced == silent:
                return view, "holds" if silent else "lacks"
            return silenced(view, one.seat, silent=silent), out
        case Took(token=token):
            if token in player.tokens:
                return view, "holds"
            player = replace(player, tokens=joined(player.tokens, token))
        case Returned(token=token):
            if token not in player.tokens:
                return view, "lacks"
            player = replace(player, tokens=without(player.tokens, token))
    return happened(with_player(view, one.seat, player), one), out


def spied(view: EnigmaView, one: Spied) -> tuple[EnigmaView, Doubt | None]:
    """Who looked at whom; and who that is, where it was I."""
    view = happened(view, one)
    if one.character is None or one.seat != view.seat:
        return view, None
    if one.on is None:
        return replace(view, stack=(one.character, *view.stack[1:])), None
    return with_player(view, one.on, replace(view.players[one.on], character=one.character)), None


def exchanged(view: EnigmaView, one: Exchange, out: Doubt | None) -> tuple[EnigmaView, Doubt | None]:
    """What one knows of the two goes along with them."""
    players = list(view.players)
    mine = one.own or None
    if one.other is not None:
        first, second = players[one.seat], players[one.other]
        players[one.seat] = replace(first, character=second.character, shown=second.shown)
        players[one.other] = replace(second, character=first.character, shown=first.shown)
        if mine and view.seat in (one.seat, one.other):
            players[view.seat] = replace(players[view.seat], character=mine)
        return happened(replace(view, players=tuple(players)), Exchanged(one.seat, one.other)), out
    if not view.stack or not one.left:
        return view, "stack"
    top, *rest = view.stack
    new = mine if one.seat == view.seat else None
    players[one.seat] = replace(players[one.seat], character=new or top, shown=False)
    beside = (*view.beside, one.left)
    view = replace(view, players=tuple(players), stack=tuple(rest), beside=beside)
    view = happened(view, Redrew(one.seat, one.left))
    if not rest:
        view = happened(replace(view, stack=(None,) * len(beside), beside=()), StackRemade())
    return view, out


def failed(view: EnigmaView, one: Failed) -> EnigmaView:
    """Who they were is known to all; of what they said one thing is wrong."""
    if one.sure and one.points and one.character in view.set.characters:
        view = happened(view, Tried(one.seat, one.character, Try(one.points), False))
    player = replace(view.players[one.seat], character=one.character, shown=True, out=True)
    return with_player(view, one.seat, player)


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What follows for one seat."""

    course: Course
    lies: Following
    """Nothing can lie anywhere where what was told contradicts itself."""
    suspects: Suspects | None
    """None where it was not told who goes about, or who I am."""

    @property
    def places_fit(self) -> bool:
        return bool(self.lies.boxes)

    @property
    def people_fit(self) -> bool:
        return self.suspects is None or all(self.suspects.players)


def reckoned(sitting: Sitting, told: Sequence[Noted]) -> Reckoned:
    went = course(sitting, told)
    *_, (_, lies) = trail(went.views, sitting.cards)
    return Reckoned(went, lies, suspects(went.views) if sitting.cast and sitting.own else None)


def fits(sitting: Sitting, told: Sequence[Noted]) -> bool:
    found = reckoned(sitting, told)
    return found.places_fit and found.people_fit


def only_what_clashes(sitting: Sitting, told: Sequence[Noted]) -> Sitting:
    """Where the cards cannot lie so, it is of no matter who is who: that would be reckoned again and again."""
    return sitting if reckoned(sitting, told).places_fit else replace(sitting, own="")


def to_blame(sitting: Sitting, told: Sequence[Noted]) -> tuple[int, ...]:
    """Each one without which all the rest goes together."""
    sitting = only_what_clashes(sitting, told)
    return tuple(number for number in range(len(told)) if fits(sitting, [*told[:number], *told[number + 1 :]]))


def first_clash(sitting: Sitting, told: Sequence[Noted]) -> int:
    """The first that does not go with those before it."""
    sitting = only_what_clashes(sitting, told)
    return next(number for number in range(len(told)) if not fits(sitting, told[: number + 1]))

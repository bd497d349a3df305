"""Where cards can lie, against the same worked out on all ways to lay them, one by one."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

import pytest

from engine.core.game import Seat
from engine.enigma.actions import Believe, CornerAt, Inspect, Lay, Name, Person, Pick, Point, ShowStack, Try
from engine.enigma.following import Following, following, mixed, trail, untouched, where
from engine.enigma.state import EnigmaState
from engine.enigma.table.events import Arranged, Doubted, Event, Saw, Shuffled, Swapped, Told, Turned
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import CardName, Place, Token
from tests.engine.enigma.dealing import redeal_enigma
from tests.engine.enigma.tables import GAME, SEVERAL, believed, mansion, play, table, told

Laid = tuple[CardName, ...]

MOST = 4000
"""Ways to lay the cards that a test walks over."""


def corner(card: CardName) -> str:
    return GAME.cards.mansion[card].corner


def with_order(laid: Laid, places: Sequence[Place], source: Sequence[Place]) -> Laid:
    return tuple(laid[source[places.index(place)]] if place in places else laid[place] for place in range(9))


def happened(ways: set[Laid], event: Event) -> set[Laid]:
    """By the rules, on each way to lay the nine."""
    match event:
        case Saw(_, place, card) if card is not None:
            return {laid for laid in ways if laid[place] == card}
        case Turned(place, card):
            return {laid for laid in ways if laid[place] == card}
        case Doubted(_, place, card, true):
            return {laid for laid in ways if (laid[place] == card) == true}
        case Told(place, symbol, card, true):
            return {
                laid for laid in ways if (corner(laid[place]) == symbol if symbol else (laid[place] == card) == true)
            }
        case Swapped((one, other)):
            return {with_order(laid, (one, other), (other, one)) for laid in ways}
        case Arranged(_, places, order) if order is not None:
            return {with_order(laid, places, order) for laid in ways}
        case Arranged(_, places, None) | Shuffled(places):
            return {with_order(laid, places, order) for laid in ways for order in permutations(places)}
        case _:
            return ways


def by_hand(views: Sequence[EnigmaView]) -> Iterator[set[Laid] | None]:
    """After each view; None once there are too many to walk over. Tries teach nothing here: see below."""
    known = [spot.card for spot in views[0].spots]
    rest = [name for name in views[0].cards if name not in known]
    ways: set[Laid] = set()
    for some in permutations(rest):
        left = list(some)
        ways.add(tuple(card or left.pop() for card in known))
    heard = len(views[0].events)
    for view in views:
        for event in view.events[heard:]:
            ways = happened(ways, event)
            if len(ways) > MOST:
                yield None
                return
        ways = {laid for laid in ways if all(s.card in (None, laid[place]) for place, s in enumerate(view.spots))}
        heard = len(view.events)
        yield ways


def random_game(seats: int, number: int, steps: int) -> list[EnigmaState]:
    """From a table where each has looked at five cards."""
    rng = Random(f"following:{seats}:{number}")
    cast = ("wanderer", "archivist", "infiltrator", "cryptologist", "messiah")[:seats]
    laid = rng.sample(SEVERAL, 9)
    seen = {seat: rng.sample(range(9), 5) for seat in range(seats)}
    tokens: dict[int, list[Token]] = {seat: ["chaos"] for seat in range(0, seats, 2)}
    states = [table(*cast, mansion=laid, seen=seen, tokens=tokens, stack=["ghost"])]
    while GAME.outcome(states[-1]) is None and len(states) < steps:
        seat = rng.choice(sorted(GAME.to_act(states[-1])))
        listed = [one for one in GAME.legal(states[-1], seat) if not isinstance(one, ShowStack | Try)]
        kinds = sorted({type(one).__name__ for one in listed})
        kind = rng.choice(kinds)
        action = rng.choice([one for one in listed if type(one).__name__ == kind])
        states.append(GAME.apply(states[-1], seat, action, rng))
    return states


def views_of(states: Sequence[EnigmaState], seat: Seat | None) -> list[EnigmaView]:
    return [GAME.view(state, seat) for state in states if GAME.outcome(state) is None]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("number", range(8))
def test_the_ways_are_those_found_one_by_one(seats: int, number: int) -> None:
    states = random_game(seats, number, 60)
    compared = 0
    for seat in range(seats):
        views = views_of(states, seat)
        for ways, (_, follows), state in zip(by_hand(views), trail(views, GAME.cards), states, strict=False):
            if ways is None:
                break
            assert mansion(state) in follows
            assert set(follows) == ways
            assert follows.ways == len(ways)
            assert [set(follows.at(place)) for place in range(9)] == [{w[place] for w in ways} for place in range(9)]
            compared += 1
    assert compared > 10 * seats


def test_where_mixing_takes_too_many_boxes_one_holds_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less sharp, and still true."""
    rng, duller = Random("too many"), 0
    for _ in range(20):
        boxes = tuple(
            tuple(1 << place | 1 << (place + 1) % 9 | 1 << rng.randrange(9) for place in range(9)) for _ in range(3)
        )
        places = rng.sample(range(9), 3)
        before = Following(SEVERAL, boxes)
        exact = {with_order(laid, places, order) for laid in before for order in permutations(places)}
        assert set(Following(SEVERAL, mixed(boxes, places))) == exact
        with monkeypatch.context() as patch:
            patch.setattr("engine.enigma.following.MOST_BOXES", 0)
            one = mixed(boxes, places)
        assert len(one) == 1
        assert all(laid in Following(SEVERAL, one) for laid in exact)
        duller += Following(SEVERAL, one).ways > len(exact)
    assert duller


def test_mixing_much_never_takes_more_boxes_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """As with rooms of one's own: five cards are mixed, and it turns out what some of them are not."""
    monkeypatch.setattr("engine.enigma.following.MOST_BOXES", 100)
    rng, boxes, laid, most = Random("five"), untouched(9), list(range(9)), 0
    for _ in range(80):
        places = sorted(rng.sample(range(9), 5))
        order = rng.sample(places, 5)
        laid = [laid[order[places.index(place)]] if place in places else laid[place] for place in range(9)]
        boxes = mixed(boxes, places)
        most = max(most, len(boxes))
        for place in rng.sample(range(9), 4):
            told = rng.randrange(9)
            boxes = where(boxes, {place: 1 << told if laid[place] == told else 511 & ~(1 << told)})
        assert any(all(box[place] >> card & 1 for place, card in enumerate(laid)) for box in boxes)
    assert 20 < most <= 100


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whatever_can_be_dealt_again_is_among_them(seats: int) -> None:
    others = 0
    for number in range(4):
        states = [state for state in random_game(seats, 100 + number, 50) if GAME.outcome(state) is None]
        rng = Random(f"again:{seats}:{number}")
        for seat in (*range(seats), None):
            follows = following(views_of(states, seat), GAME.cards)
            for _ in range(3):
                again = redeal_enigma(states, seat, rng)
                assert mansion(again[-1]) in follows
                others += again != states
    assert others


def test_before_anybody_has_looked_all_is_possible() -> None:
    follows = following([GAME.view(table("wanderer", "medium", "ghost"), 0)], GAME.cards)
    assert follows.ways == 362_880


def test_who_was_not_there_knows_three_cards_in_six_orders() -> None:
    """Seat 1 knew all nine, when the cards of the left column were laid anew."""
    states = [table("wanderer", "medium", "ghost", seen={1: range(9)})]
    for action in (Inspect(6), Name("passage"), Believe(), Believe(), Pick((3, 6, 7)), Lay((7, 3, 6))):
        states.append(play(states[-1], action))
    follows = following(views_of(states, 1), GAME.cards)
    assert follows.ways == 6
    assert follows.at(3) == ("book", "passage", "mirrors")
    assert follows.places("mirrors") == (3, 6, 7)
    assert following(views_of(states, 0), GAME.cards).at(3) == ("mirrors",)


def test_a_doubted_lie_is_something_else() -> None:
    """The doubter knows what it is, and who has not looked that it is not what was said."""
    start = table("wanderer", "medium", "ghost")
    views = [[GAME.view(state, seat) for state in (start, told(start, 3, "seance", 1))] for seat in range(3)]
    assert following(views[1], GAME.cards).at(3) == ("book",)
    assert "seance" not in following(views[2], GAME.cards).at(3)
    assert following(views[2], GAME.cards).ways == 8 * 40_320


def test_corners_narrow_what_may_lie_there() -> None:
    start = table("wanderer", "medium", "ghost")
    after = believed(start, 3, "library", Pick((0,)), Pick((1,)))
    follows = following([GAME.view(state, 1) for state in (start, after)], GAME.cards)
    assert follows.at(0) == ("library",)
    assert set(follows.at(1)) == {"machine", "joint", "radio", "passage"}


MISSED = Try((Point(1, "book"), Point(2, "shadow")), (CornerAt(3, "chaos"),))
"""By the Messiah: at 1 lies the Machine, and the Book at 3."""


@pytest.mark.parametrize("token", ["chaos", "decryption"])
def test_en15_what_was_tried_for_in_vain_is_not_all_true(token: Token) -> None:
    """If the token was there, that is: else nothing follows."""
    start = table("messiah", "medium", "ghost", seen={1: [0, 2, 4, 5, 6]}, tokens={0: [token]})
    after = play(start, MISSED)
    follows = following([GAME.view(state, 1) for state in (start, after)], GAME.cards)
    # Four cards are left for four places; with the Book at 1 and one of two with chaos at 3, two ways each remain.
    assert follows.ways == (24 - 4 if token == "chaos" else 24)
    laid = list(SEVERAL)
    laid[1], laid[3], laid[8] = "book", "seance", "machine"
    assert (laid in follows) == (token == "decryption")


def test_en15_a_try_that_speaks_of_somebody_unknown_teaches_nothing_of_places() -> None:
    said = Try((Point(7, "seance"), Point(8, "mirrors")), persons=(Person(2, "ghost"),))
    start = table("medium", "messiah", "ghost", tokens={0: ["chaos"]})
    after = play(start, said)
    knows, does_not = (following([GAME.view(s, seat) for s in (start, after)], GAME.cards).ways for seat in (2, 1))
    assert does_not == 362_880
    assert knows == 362_880 - 5_040


def test_en15_the_corner_of_a_failed_try_counts_as_much() -> None:
    """The Cryptologist names four places; who has seen three of them knows of the fourth that it is no decryption."""
    said = Try((Point(1, "machine"), Point(0, "library")), (CornerAt(4, "decryption"), CornerAt(3, "decryption")))
    start = table("cryptologist", "medium", "ghost", seen={1: [0, 1, 4]}, tokens={0: ["decryption"]})
    after = play(start, said)
    follows = following([GAME.view(state, 1) for state in (start, after)], GAME.cards)
    assert set(follows.at(3)) == {"shadow", "book", "mirrors", "seance"}

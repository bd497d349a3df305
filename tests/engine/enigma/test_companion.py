"""What an owner tells of a real table comes to what those who sat at ours have seen: by hand, and for whole games that
were played here and are told there."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from engine.core.game import Seat, Setup
from engine.core.options import settle
from engine.enigma.actions import Point, ShowStack, Try
from engine.enigma.companion import (
    Course,
    Reckoned,
    course,
    first_clash,
    fits,
    reckoned,
    to_blame,
    whose_turn,
)
from engine.enigma.companion_told import Exchange, Failed, Laid, Looked, Marker, Noted, Sitting, Turn
from engine.enigma.following import following
from engine.enigma.notebook import notebook
from engine.enigma.reasons import Entry, reasons
from engine.enigma.state import EnigmaState
from engine.enigma.suspects import suspects
from engine.enigma.table.doings import Keeping
from engine.enigma.table.events import (
    Arranged,
    Doubted,
    Event,
    Exchanged,
    Gave,
    Named,
    Pointed,
    Redrew,
    Returned,
    Saw,
    Shuffled,
    Silenced,
    Spied,
    Spoke,
    Stole,
    Swapped,
    TimeMoved,
    Told,
    Took,
    TurnBegan,
    Turned,
)
from engine.enigma.table.view import EnigmaView
from tests.engine.enigma.tables import GAME, SEVERAL, STANDARD

CORNERS = {name: GAME.cards.mansion[name].corner for name in SEVERAL}


def sitting(players: int = 3, seat: Seat = 0, own: str = "wanderer", **more: object) -> Sitting:
    return replace(Sitting(players, seat, CORNERS, STANDARD, len(STANDARD) - players, own), **more)  # type: ignore[arg-type]


def at(told: Sequence[Noted], place: int, **more: object) -> set[str]:
    return set(reckoned(sitting(**more), told).lies.at(place))  # type: ignore[arg-type]


# By hand


def test_en07_the_keeper_moves_time_before_each_own_turn() -> None:
    """Three turns take it to the second cell, the fourth to the third."""
    went = course(sitting(), [Turn(0, 4, "library", "library"), Turn(1, 3, "book"), Turn(2, 2, "book")])
    assert [view.cell for view in went.views] == [1, 2, 2, 2]
    assert [whose_turn(view) for view in went.views] == [0, 1, 2, 0]
    again = course(sitting(), [Turn(0, 4, "library", "library"), Turn(1, 3, "book"), Turn(0, 2, "book", "book")])
    assert again.view.cell == 3, "whoever was passed over: the keeper's turn has come round"


def test_en20_who_names_one_more_card_is_still_in_the_same_turn() -> None:
    told = [Turn(0, 4, "library", "library"), Turn(0, 3, "book", "book"), Turn(1, 2, "book")]
    assert course(sitting(), told).view.cell == 2


def test_en12_a_true_claim_that_was_doubted_lies_open() -> None:
    went = course(sitting(), [Turn(0, 4, "book", "book"), Turn(1, 3, "library", doubter=2, true=True)])
    assert went.view.spots[3].card == "library"
    assert went.view.spots[3].up
    assert [player.silenced for player in went.view.players] == [False, False, True]
    assert at([Turn(1, 3, "library", doubter=2, true=True)], 3) == {"library"}


def test_en12_a_lie_is_some_other_card_and_silences_the_liar() -> None:
    told = [Turn(1, 3, "library", doubter=2, true=False)]
    assert at(told, 3) == set(SEVERAL) - {"library"}
    view = course(sitting(), told).view
    assert view.players[1].silenced
    assert view.spots[3].seen_by == (1, 2)
    assert not view.spots[3].up


def test_en12_who_doubted_has_seen_what_lies_there() -> None:
    told = [Turn(1, 3, "library", "radio", doubter=0, true=False)]
    assert at(told, 3) == {"radio"}
    assert "radio" not in at(told, 4)


def test_en28_for_two_a_lie_stays_face_up() -> None:
    told = [Turn(1, 3, "library", "radio", doubter=0, true=False)]
    assert course(sitting(2, checked_open=True), told).view.spots[3].up
    assert not course(sitting(2), told).view.spots[3].up


def test_en18_who_only_looks_may_speak_again() -> None:
    told: list[Noted] = [Turn(1, 3, "library", doubter=2, true=False), Turn(1, 5)]
    views = course(sitting(), told).views
    assert [view.players[1].silenced for view in views] == [False, True, False]


def test_en19_a_second_token_is_not_taken() -> None:
    went = course(sitting(), [Took(1, "chaos"), Took(1, "chaos"), Returned(2, "chaos"), Silenced(2), Silenced(2)])
    assert went.doubts == {1: "holds", 2: "lacks", 4: "holds"}
    assert went.view.players[1].tokens == ("chaos",)


def test_time_stays_on_its_track() -> None:
    went = course(sitting(), [Marker(-1), *[Marker(1)] * 6])
    assert went.doubts == {0: "track", 6: "track"}
    assert went.view.cell == 6


def test_a_corner_narrows_what_lies_there_once_all_corners_are_known() -> None:
    """Four cards have decryption: the Machine, Joint Work, the Radio Room, the Passage."""
    told = [Told(2, "decryption")]
    assert at(told, 2) == {"machine", "joint", "radio", "passage"}
    unknown = sitting(corners={**CORNERS, "radio": None})
    assert course(unknown, told).doubts == {0: "corners"}
    assert set(reckoned(unknown, told).lies.at(2)) == set(SEVERAL)


def test_shuffled_cards_lie_in_any_order_and_swapped_ones_go_along() -> None:
    seen: list[Noted] = [Looked((0,), 0, "book"), Looked((0,), 1, "radio"), Looked((0,), 2, "library")]
    assert at([*seen, Swapped((0, 8))], 8) == {"book"}
    mixed = reckoned(sitting(), [*seen, Shuffled((0, 1))])
    assert set(mixed.lies.at(0)) == {"book", "radio"}
    assert mixed.lies.ways == 2 * 720, "two orders, and the six others in any"
    assert not mixed.course.view.spots[0].seen_by


def test_what_i_have_laid_i_know_and_what_another_laid_is_in_any_order() -> None:
    mine = [Laid(0, (0, 1), ("book", "radio"))]
    assert (at(mine, 0), at(mine, 1)) == ({"book"}, {"radio"})
    others = [*mine, Laid(1, (1, 2))]
    assert at(others, 0) == {"book"}
    assert "radio" in at(others, 1) & at(others, 2)
    assert "radio" not in at(others, 3)


def test_en15_of_what_a_failed_try_said_something_is_wrong() -> None:
    """Of three places I know two: the third is not what was said."""
    points = (Point(0, "book"), Point(1, "shadow"), Point(2, "seance"))
    seen: list[Noted] = [Looked((0,), 0, "book"), Looked((0,), 1, "shadow")]
    sure = [*seen, Failed(1, "messiah", points, sure=True)]
    assert "seance" not in at(sure, 2)
    assert "seance" in at([*seen, Failed(1, "messiah", points)], 2)
    went = course(sitting(), sure)
    assert went.view.players[1].out
    assert went.view.players[1].character == "messiah"
    assert whose_turn(course(sitting(), [*sure, Turn(0, 4, "radio", "radio")]).view) == 2
    assert course(sitting(), [*sure, Took(1, "chaos")]).doubts == {3: "out"}


def test_en15_who_has_failed_need_not_be_of_the_cast() -> None:
    failed = [Failed(1, "ghost", (Point(2, "seance"), Point(3, "book")), sure=True)]
    grown = sitting(cast=(), known=STANDARD)
    assert reckoned(grown, failed).lies.ways == 362_880 - 5_040, "without those ways in which both lie there"
    assert reckoned(sitting(cast=()), failed).lies.ways == 362_880


def test_nobody_sits_beyond_the_table() -> None:
    assert course(sitting(), [Turn(4, 3, "library")]).doubts == {0: "seat"}


def test_why_is_told_from_what_was_entered() -> None:
    told: list[Noted] = [
        Looked((0,), 0, "book"),
        Looked((0,), 4, "radio"),
        Turn(1, 3, "book"),
        Swapped((0, 8)),
    ]
    went = course(sitting(), told)
    found = reasons(went.views, sitting().cards, Entry(8, ("book",)))
    assert found is not None
    assert [type(step.event) for step in found] == [Saw, Swapped]
    (claim,) = notebook(went.view).claims[1]
    assert (claim.place, claim.card) == (3, "book")


def test_contradictions_name_the_entries_that_may_be_wrong() -> None:
    """The Library was seen at 1; at 2, later, too. The look at 5 has nothing to do with it."""
    told: list[Noted] = [Looked((0,), 0, "library"), Looked((0,), 4, "book"), Looked((0,), 1, "library")]
    assert fits(sitting(), told[:2])
    assert to_blame(sitting(), told) == (0, 2)
    assert first_clash(sitting(), told) == 2
    moved: list[Noted] = [told[0], Shuffled((0, 1)), told[2]]
    assert fits(sitting(), moved)


def test_two_with_one_character_cannot_be() -> None:
    """There is one Medium in the standard cast."""
    told: list[Noted] = [Spied(0, 1, "medium"), Spied(0, 2, "medium")]
    assert to_blame(sitting(), told) == (0, 1)
    found = reckoned(sitting(), told[:1]).suspects
    assert found is not None
    assert found.players[1] == ("medium",)
    assert "medium" not in found.players[2]
    assert "wanderer" not in found.players[2], "that is me"


def test_en27_characters_go_along_with_an_exchange() -> None:
    told: list[Noted] = [Spied(0, 1, "medium"), Exchange(0, 1), Exchange(1, 2)]
    found = reckoned(sitting(), told).suspects
    assert found is not None
    assert (found.players[0], found.players[2]) == (("medium",), ("wanderer",))


def test_en27_for_two_the_old_character_lies_open() -> None:
    went = reckoned(sitting(2), [Exchange(1, None, left="ghost")])
    assert went.suspects is not None
    assert not {"ghost", "wanderer"} & set(went.suspects.players[1])
    assert went.course.view.beside == ("ghost",)


# Whole games, told by who sat there


def told_of(views: Sequence[EnigmaView]) -> list[Noted]:
    """As its owner would tell it, who also says who one has become."""
    view, found = views[-1], list[Noted]()
    rest = list(view.events)
    turn, keeper = -1, view.keeper
    while rest:
        event = rest.pop(0)
        match event:
            case TimeMoved(by=by):
                begins = next((one for one in rest if not isinstance(one, TimeMoved)), None)
                last = not rest or not isinstance(rest[0], TimeMoved)
                if not (isinstance(begins, TurnBegan) and last and by > 0 and passes(turn, begins.seat, keeper, view)):
                    found.append(Marker(1 if by > 0 else -1))
            case TurnBegan(seat):
                turn = seat
            case Saw(seat, place, card) if rest and (isinstance(rest[0], Named) or ends_silence(rest)):
                found.append(claimed(seat, place, card or "", rest, view))
            case Pointed(seat, place) if rest:
                found.append(claimed(seat, place, "", rest, view))
            case Saw(seat, place, card):
                found.append(Looked((seat,), place, card or ""))
            case Arranged(seat, places, order):
                cards = [known(found, place) for place in order or ()]
                found.append(Laid(seat, places, tuple(cards)))
            case Stole(seat, victim, token) | Gave(victim, seat, token):
                found += [Returned(victim, token), Took(seat, token)]
            case Exchanged(seat, other):
                after = next(one for one in views if len(one.events) >= len(view.events) - len(rest))
                own = after.players[view.seat or 0].character if view.seat in (seat, other) else None
                found.append(Exchange(seat, other, own=own or ""))
            case Told() | Swapped() | Shuffled() | Turned() | Took() | Returned() | Silenced() | Spied():
                found.append(event)
            case _:
                assert not isinstance(event, Named | Doubted | Spoke | Redrew)
    return found


def passes(before: Seat, seat: Seat, keeper: Seat, view: EnigmaView) -> bool:
    """Whether the keeper's turn has come round on the way."""
    many = len(view.players)
    return keeper in [(before + step) % many for step in range(1, (seat - before - 1) % many + 2)]


def ends_silence(rest: Sequence[Event]) -> bool:
    """Whether a look was a silent turn's: the token goes back once time has moved, if the keeper is next (EN-18)."""
    return isinstance(next((one for one in rest if not isinstance(one, TimeMoved)), None), Spoke)


def claimed(seat: Seat, place: int, lies: str, rest: list[Event], view: EnigmaView) -> Turn:
    """What was said of a place, and what came of that."""
    if ends_silence(rest):
        rest.remove(Spoke(seat))
        return Turn(seat, place, "", lies)
    named = rest.pop(0)
    assert isinstance(named, Named)
    if len(rest) < 2 or not isinstance(rest[1], Doubted):
        return Turn(seat, place, named.card, lies)
    saw, doubted, silence = rest.pop(0), rest.pop(0), rest.pop(0)
    assert isinstance(saw, Saw)
    assert isinstance(doubted, Doubted)
    assert isinstance(silence, Silenced)
    return Turn(seat, place, named.card, lies or saw.card or "", doubted.seat, doubted.true)


def known(found: Sequence[Noted], place: int) -> str:
    return next(one.lies for one in reversed(found) if isinstance(one, Looked) and one.place == place)


def real_game(seats: int, number: int) -> list[EnigmaState]:
    rng = Random(f"companion:{seats}:{number}")
    options = settle(GAME.options(seats, {}), {"cast": "standard", "checked_open": False})
    states = [GAME.start(Setup(seats, options), rng)]
    while GAME.outcome(states[-1]) is None and len(states) < 90:
        seat = rng.choice(sorted(GAME.to_act(states[-1])))
        listed = [one for one in GAME.legal(states[-1], seat) if not isinstance(one, ShowStack | Try)]
        kind = rng.choice(sorted({type(one).__name__ for one in listed}))
        action = rng.choice([one for one in listed if type(one).__name__ == kind])
        states.append(GAME.apply(states[-1], seat, action, rng))
    return [state for state in states if GAME.outcome(state) is None and not isinstance(state.doing, Keeping)]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("number", range(6))
def test_whole_games_that_are_told_come_to_the_same(seats: int, number: int) -> None:
    states = real_game(seats, number)
    for seat in range(seats):
        views = [GAME.view(state, seat) for state in states]
        own = views[0].players[seat].character or ""
        table = sitting(seats, seat, own)
        found = reckoned(table, told_of(views))
        here, there = found.course.view, views[-1]
        assert found.lies.union == following(views, GAME.cards).union
        assert here.cell == there.cell
        assert [spot.up for spot in here.spots] == [spot.up for spot in there.spots]
        assert [spot.seen_by for spot in here.spots] == [spot.seen_by for spot in there.spots]
        assert [(one.tokens, one.silenced) for one in here.players] == [
            (one.tokens, one.silenced) for one in there.players
        ]
        assert found.suspects == suspects(views)
        assert set(found.course.doubts.values()) <= {"up"}, "what is laid anew may have lain face up"


def test_there_are_as_many_ways_as_there_are_orders() -> None:
    """Two places seen: the other seven cards in any order."""
    told: list[Noted] = [Looked((0,), 0, "library"), Looked((0,), 1, "book")]
    found: Reckoned = reckoned(sitting(), told)
    rest = [name for name in SEVERAL if name not in ("library", "book")]
    assert found.lies.ways == len(list(permutations(rest)))
    assert isinstance(found.course, Course)

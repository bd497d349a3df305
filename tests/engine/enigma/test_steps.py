"""Each word that a card may use (engine/enigma/effects.py), done by hand on cards that lie face down and face up; and
what only one seat may know of it (EN-09)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.enigma.actions import Action, HandOver, Inspect, Lay, May, Option, Pick, Seize, Whom, Yield
from engine.enigma.cards import CardSet
from engine.enigma.effects import (
    Among,
    Arrange,
    Choose,
    Effect,
    Exchange,
    Give,
    Look,
    Pay,
    Return,
    Shuffle,
    Spy,
    Steal,
    Swap,
    Take,
    Tell,
    Time,
    Turn,
    When,
)
from engine.enigma.state import EnigmaState
from engine.enigma.table.events import Gave, Returned, Shuffled, Stole, Swapped, TimeMoved, Told, Took, Turned
from engine.enigma.words import CardName, Place, Token
from tests.engine.enigma.tables import GAME, SEVERAL, believed, events, mansion, play, table, tokens, up, ways

LIBRARY, MACHINE, SHADOW, BOOK, JOINT, RADIO, PASSAGE, MIRRORS, SEANCE = range(9)

Held = Mapping[int, Sequence[Token]]


def doing(
    *steps: Effect | object,
    held: Held | None = None,
    face_up: Sequence[Place] = (),
    people: Sequence[str] = ("wanderer", "cryptologist", "medium"),
    lies: Sequence[CardName] = SEVERAL,
    **more: object,
) -> EnigmaState:
    """The Radio Room, at place 5, does these steps, and was just named by seat 0."""
    cards = dict(GAME.cards.mansion)
    cards["radio"] = replace(cards["radio"], effects=(steps,))  # type: ignore[arg-type]
    state = table(*people, tokens=held, up=face_up, mansion=lies, **more)  # type: ignore[arg-type]
    state = replace(state, plan=replace(state.plan, cards=CardSet(cards, GAME.cards.characters)))
    return play(state, Inspect(RADIO)) if state.plan.alone else believed(state, RADIO, "radio")


def picks(state: EnigmaState) -> list[tuple[Place, ...]]:
    return [action.places for action in ways(state) if isinstance(action, Pick)]


def others(state: EnigmaState) -> list[object]:
    """What everybody but seat 0 sees."""
    return [GAME.view(state, seat) for seat in (1, 2, None)]


# Look


def test_look_sees_a_card_that_lies_face_down() -> None:
    state = doing(Look(), face_up=[BOOK])
    assert (BOOK,) not in picks(state)
    after = play(state, Pick((SEANCE,)))
    assert [GAME.view(after, seat).spots[SEANCE].card for seat in range(3)] == ["seance", None, None]
    assert up(after) == [BOOK]


def test_look_near_the_place_that_was_named() -> None:
    assert picks(doing(Look(among="near"))) == [(2,), (4,), (8,)]


def test_look_with_everything_open_is_left_out() -> None:
    assert doing(Look(), face_up=range(9)).doing is None


def test_en09_what_one_looks_at_changes_nothing_for_the_others() -> None:
    """The Séance Room and the Book change places: nobody else can tell."""
    exchanged = (*SEVERAL[:3], "seance", *SEVERAL[4:8], "book")
    states = [play(doing(Look(), lies=lies), Pick((SEANCE,))) for lies in (SEVERAL, exchanged)]
    assert others(states[0]) == others(states[1])
    assert GAME.view(states[0], 0) != GAME.view(states[1], 0)


# Tell


def test_tell_corners_of_what_was_looked_at() -> None:
    state = play(doing(Look(), Tell()), Pick((SEANCE,)))
    assert events(state, Told) == [Told(SEANCE, "chaos")]
    assert [GAME.view(state, 2).spots[place].corner for place in (SEANCE, BOOK)] == ["chaos", None]


@pytest.mark.parametrize(("place", "true"), [(BOOK, True), (SEANCE, False)])
def test_tell_whether_it_is_this_card_and_not_its_corner(place: Place, true: bool) -> None:
    state = play(doing(Look(), Tell("is", "book")), Pick((place,)))
    assert events(state, Told) == [Told(place, None, "book", true)]
    assert GAME.view(state, 2).spots[place].corner is None


# Arrange


@pytest.mark.parametrize("face_up", [[], [MACHINE]], ids=["face down", "one open"])
def test_arrange_lays_face_down_in_an_order_that_only_one_knows(face_up: list[Place]) -> None:
    state = doing(Arrange(2), face_up=face_up, seen={2: [LIBRARY]})
    after = play(state, Pick((LIBRARY, MACHINE)), Lay((MACHINE, LIBRARY)))
    assert mansion(after)[:2] == ["machine", "library"]
    assert up(after) == []
    assert [after.cards[place].seen_by for place in (LIBRARY, MACHINE)] == [(0,), (0,)]


def test_en09_in_which_order_changes_nothing_for_the_others() -> None:
    state = play(doing(Arrange(2)), Pick((LIBRARY, MACHINE)))
    one, other = play(state, Lay((LIBRARY, MACHINE))), play(state, Lay((MACHINE, LIBRARY)))
    assert others(one) == others(other)
    assert GAME.view(one, 0) != GAME.view(other, 0)


# Swap


def test_swap_moves_cards_as_they_lie_with_what_is_known_of_them() -> None:
    state = doing(Swap(), face_up=[MACHINE], seen={2: [LIBRARY]})
    after = play(state, Pick((LIBRARY, MACHINE)))
    assert mansion(after)[:2] == ["machine", "library"]
    assert up(after) == [LIBRARY]
    assert after.cards[MACHINE].seen_by == (2,)
    assert events(after, Swapped) == [Swapped((LIBRARY, MACHINE))]


# Shuffle


def test_shuffle_leaves_nothing_known() -> None:
    state = doing(Look(), Tell(), Shuffle(3), face_up=[MACHINE])
    after = play(state, Pick((LIBRARY,)), Pick((LIBRARY, MACHINE, SHADOW)), rng=Random(1))
    assert sorted(mansion(after)[:3]) == sorted(SEVERAL[:3])
    assert mansion(after)[:3] != list(SEVERAL[:3]), "with this chance"
    assert [(card.up, card.seen_by, card.told) for card in after.cards[:3]] == [(False, (), None)] * 3
    assert events(after, Shuffled) == [Shuffled((LIBRARY, MACHINE, SHADOW))]


def test_shuffle_a_line_or_as_many_as_are_in() -> None:
    assert picks(doing(Shuffle(among="line"))) == [
        (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)
    ]  # fmt: skip
    assert {len(places) for places in picks(doing(Shuffle("players"), out=[1]))} == {2}


def test_shuffle_alone_what_lies_open_without_a_question() -> None:
    """EN-34."""
    state = doing(Shuffle(alone="face-up"), people=["wanderer"], face_up=[0, 1], cell=1)
    assert (state.doing, up(state)) == (None, [])
    assert events(state, Shuffled) == [Shuffled((0, 1, RADIO))]


# Turn


def test_turn_up_before_everybody() -> None:
    state = doing(Turn("up"), face_up=[BOOK])
    assert picks(state) == [(place,) for place in range(9) if place != BOOK]
    after = play(state, Pick((SEANCE,)))
    assert up(after) == [BOOK, SEANCE]
    assert events(after, Turned) == [Turned(SEANCE, "seance", True)]
    assert GAME.view(after, 2).spots[SEANCE].card == "seance"


def test_turn_down_and_everybody_knows_what_lies_there() -> None:
    state = doing(Turn("down"), face_up=[BOOK, SEANCE])
    assert picks(state) == [(BOOK,), (SEANCE,)]
    after = play(state, Pick((SEANCE,)))
    assert up(after) == [BOOK]
    assert events(after, Turned) == [Turned(SEANCE, "seance", False)]
    assert GAME.view(after, 2).spots[SEANCE].card == "seance"


@pytest.mark.parametrize(
    ("to", "n", "among", "places"),
    [
        # 0, 2 and 4 lie open: of each line, rows first, what does not; of the fifth that is 1 and 7.
        ("up", 3, "line", [(1,), (3, 5), (6, 7, 8), (3, 6), (1, 7), (5, 8)]),
        ("down", 3, "line", [(0, 2), (4,), (0,), (2,)]),
        # Near place 5 lie 2, 4 and 8.
        ("up", 1, "near", [(8,)]),
        ("down", 2, "near", [(2, 4)]),
        # Place 5 lies face down, and is one of them.
        ("up", 2, "here+near", [(5, 8)]),
        ("down", 1, "here+near", [(2,), (4,)]),
    ],
)
def test_turn_takes_what_does_not_lie_so_already(
    to: str, n: int, among: Among, places: list[tuple[Place, ...]]
) -> None:
    step = Turn("up" if to == "up" else "down", n, among)
    assert picks(doing(step, face_up=[0, 2, 4])) == places


def test_turn_with_nothing_to_turn_is_left_out() -> None:
    assert doing(Turn("down")).doing is None
    assert doing(Turn("up"), face_up=range(9)).doing is None
    assert doing(Turn("down", among="here+near")).doing is None


# Take, return, pay


def test_take_for_oneself_for_a_partner_for_both_for_the_others() -> None:
    none: set[Token] = set()
    chaos: set[Token] = {"chaos"}

    def after(state: EnigmaState, *actions: Action) -> list[set[Token]]:
        return [tokens(play(state, *actions), seat) for seat in range(3)]

    assert after(doing(Take("chaos"))) == [chaos, none, none]
    assert after(doing(Take("chaos", "partner")), Whom(2)) == [none, none, chaos]
    assert after(doing(Take("chaos", "both")), Whom(1)) == [chaos, chaos, none]
    assert after(doing(Take("chaos", "others"))) == [none, chaos, chaos]
    assert after(doing(Take("chaos", "partner"), out=[1])) == [none, none, chaos]
    assert after(doing(Take("chaos", "others"), out=[1])) == [none, none, chaos]


def test_en19_take_is_no_second() -> None:
    state = doing(Take("chaos"), held={0: ["chaos"]})
    assert (tokens(state), events(state, Took)) == ({"chaos"}, [])


def test_return_one_kind_or_the_one_that_its_owner_says() -> None:
    held: Held = {0: ["chaos", "decryption"], 1: ["chaos"], 2: ["chaos", "decryption"]}
    assert tokens(doing(Return("chaos"), held=held)) == {"decryption"}
    state = doing(Return("any", "others"), held=held)
    assert GAME.to_act(state) == {2}
    after = play(state, Yield("decryption"))
    assert [tokens(after, seat) for seat in range(3)] == [{"chaos", "decryption"}, set(), {"chaos"}]
    assert events(after, Returned) == [Returned(1, "chaos"), Returned(2, "decryption")]
    assert tokens(play(doing(Return("chaos", "partner"), held=held), Whom(1)), 1) == set()


@pytest.mark.parametrize(
    ("when", "held", "moves"),
    [
        ("chaos", ["chaos"], True),
        ("chaos", ["decryption"], False),
        ("no-chaos", ["chaos"], False),
        ("no-chaos", [], True),
        ("decryption", ["decryption"], True),
        ("no-decryption", ["decryption"], False),
        ("", [], True),
    ],
)
def test_when_is_judged_by_what_one_holds_as_it_begins(when: When, held: list[Token], moves: bool) -> None:
    """What the step before it takes does not count."""
    state = doing(Return("any"), Take("chaos"), Time(1, when), held={0: held})
    assert bool(events(state, TimeMoved)) == moves


# Steal and give


def test_steal_takes_it_out_of_anothers_hand() -> None:
    state = doing(Steal(), held={0: ["decryption"], 1: ["chaos", "decryption"], 2: ["decryption"]})
    assert ways(state) == [Seize(1, "chaos")]
    after = play(state, Seize(1, "chaos"))
    assert [tokens(after, seat) for seat in range(3)] == [{"chaos", "decryption"}, {"decryption"}, {"decryption"}]
    assert events(after, Stole) == [Stole(0, 1, "chaos")]


def test_steal_one_kind_or_take_from_the_supply_where_there_is_nothing() -> None:
    both: Held = {1: ["chaos", "decryption"], 2: ["chaos"]}
    assert ways(doing(Steal("chaos"), held=both)) == [Seize(1, "chaos"), Seize(2, "chaos")]
    nothing = doing(Steal(otherwise="chaos"))
    assert (tokens(nothing), events(nothing, Took)) == ({"chaos"}, [Took(0, "chaos")])
    assert tokens(doing(Steal())) == set()


def test_give_hands_over_what_the_other_has_not() -> None:
    state = doing(Give(), held={0: ["chaos", "decryption"], 1: ["chaos"]})
    assert ways(state) == [HandOver(1, "decryption"), HandOver(2, "decryption"), HandOver(2, "chaos")]
    after = play(state, HandOver(1, "decryption"))
    assert [tokens(after, seat) for seat in range(3)] == [{"chaos"}, {"chaos", "decryption"}, set()]
    assert events(after, Gave) == [Gave(0, 1, "decryption")]


def test_give_one_kind_and_nothing_where_there_is_nobody_to_take_it() -> None:
    held: Held = {0: ["chaos", "decryption"], 1: ["chaos"]}
    assert ways(doing(Give("chaos"), held=held)) == [HandOver(2, "chaos")]
    full = doing(Give(), held={0: ["chaos"], 1: ["chaos"], 2: ["chaos"]})
    assert (full.doing, tokens(full)) == (None, {"chaos"})


# Time, spying, swapping characters, choosing


def test_time_on_and_once_a_game_back() -> None:
    assert doing(Time(1), cell=3).cell == 4
    back = doing(Time(-1), Time(-1), cell=3)
    assert (back.cell, back.backs) == (2, 1)


def test_spy_on_another_or_on_the_stack() -> None:
    assert ways(doing(Spy(), stack=["ghost"])) == [Whom(1), Whom(2)]
    state = doing(Spy("any"), stack=["ghost"])
    assert ways(state) == [Whom(1), Whom(2), Whom(None)]
    assert GAME.view(play(state, Whom(None)), 0).stack == ("ghost",)


def test_en09_whom_one_saw_changes_nothing_for_the_others() -> None:
    """Who watches does not learn who seat 2 is."""
    states = [play(doing(Spy(), people=["wanderer", "cryptologist", who]), Whom(2)) for who in ("medium", "ghost")]
    assert [GAME.view(states[0], seat) for seat in (1, None)] == [GAME.view(states[1], seat) for seat in (1, None)]
    assert GAME.view(states[0], 0) != GAME.view(states[1], 0)


def test_exchange_with_whom_one_has_seen() -> None:
    state = play(doing(Spy(), Exchange()), Whom(1))
    assert [one.character for one in state.players] == ["cryptologist", "wanderer", "medium"]
    assert [one.character for one in doing(Exchange()).players] == ["wanderer", "cryptologist", "medium"]


def test_choose_offers_what_can_be_done_and_asks_only_where_that_is_several() -> None:
    options = ((Pay("decryption"), Take("chaos")), (Steal("chaos"),), (Time(1),))
    state = doing(Choose(options), held={0: ["decryption"], 1: ["chaos"]})
    assert ways(state) == [Option(0), Option(1), Option(2)]
    paid = play(state, Option(0))
    assert (tokens(paid), paid.cell) == ({"chaos"}, 2)
    only = doing(Choose(options))
    assert (only.cell, only.doing) == (3, None), "neither a price nor anything to steal"


def test_what_may_be_done_is_asked_if_it_would_do_something() -> None:
    state = doing(Turn("up", may=True))
    assert ways(state) == [May(True), May(False)]
    assert play(state, May(False)).doing is None
    assert up(play(state, May(True), Pick((SEANCE,)))) == [SEANCE]
    assert doing(Turn("down", may=True)).doing is None

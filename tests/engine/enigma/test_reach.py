"""Whether a goal can be reached, by tables laid by hand, and against trying everything that can be said."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations, product
from random import Random

import pytest

from engine.core.game import Seat
from engine.enigma.actions import CornerAt, Point, ShowStack, Try
from engine.enigma.cards import Character
from engine.enigma.effects import HoldToken, NameCards, PointAtCorners
from engine.enigma.following import following
from engine.enigma.goals import is_reached
from engine.enigma.reach import Sure, is_within_reach, sure_of, truth
from engine.enigma.state import EnigmaState
from engine.enigma.words import PLACES, Token
from tests.engine.enigma.tables import GAME, SEVERAL, believed, play, table

LIBRARY, MACHINE, SHADOW, BOOK, JOINT, RADIO, PASSAGE, MIRRORS, SEANCE = PLACES

IN_LINE = ("library", "machine", "shadow", "joint", "radio", "passage", "book", "mirrors", "seance")
"""The middle row shows decryption in each corner; the lowest, chaos."""


def sure(state: EnigmaState, seat: Seat) -> Sure:
    view = GAME.view(state, seat)
    return sure_of(view, following([view], state.plan.cards))


def knows(state: EnigmaState, seat: Seat = 0) -> bool:
    return is_within_reach(state, seat, sure(state, seat))


def could(state: EnigmaState, seat: Seat = 0) -> bool:
    return is_within_reach(state, seat, truth(state))


def test_a_messiah_needs_chaos_from_the_start_and_three_places() -> None:
    seen = {0: [BOOK, SHADOW, SEANCE]}
    people = "messiah", "wanderer", "medium"
    assert knows(table(*people, seen=seen, tokens={0: ["chaos"]}))
    late = replace(table(*people, seen=seen, tokens={0: ["chaos"]}), started=())
    assert not knows(late), "not when this turn began"
    assert not could(late)
    assert not could(table(*people, tokens={0: ["decryption"]}))
    two = table(*people, seen={0: [BOOK, SHADOW]}, tokens={0: ["chaos"]})
    assert not knows(two)
    assert could(two), "who knew all could"


def test_the_last_place_is_known_when_all_others_are() -> None:
    seen = {0: [place for place in PLACES if place != SEANCE]}
    assert knows(table("messiah", "wanderer", "medium", seen=seen, tokens={0: ["chaos"]}))


def test_a_cryptologist_points_at_corners_that_were_only_told() -> None:
    """The Library tells of two cards what is in their corners: they need not be seen."""
    state = table("cryptologist", "wanderer", "medium", seen={0: [MACHINE, LIBRARY]}, tokens={0: ["decryption"]})
    assert not knows(state)
    cards = list(state.cards)
    for place in (JOINT, PASSAGE):
        cards[place] = replace(cards[place], told="decryption")
    assert knows(replace(state, cards=tuple(cards)))
    cards[PASSAGE] = replace(cards[PASSAGE], name="mirrors", told="chaos")
    cards[MIRRORS] = replace(cards[MIRRORS], name="passage")
    assert not knows(replace(state, cards=tuple(cards)))


def test_a_wanderer_names_a_line() -> None:
    people = "wanderer", "messiah", "medium"
    middle = {0: [0, 3, 4, 5]}
    held: Mapping[Seat, Sequence[Token]] = {0: ["chaos"]}
    assert knows(table(*people, mansion=IN_LINE, seen=middle, tokens=held))
    assert knows(table(*people, mansion=IN_LINE, seen=middle, tokens={0: ["decryption"]})), "either token will do"
    assert not could(table(*people, mansion=IN_LINE, seen=middle)), "no token"
    assert not could(table(*people, seen=middle, tokens=held)), "no line of one symbol lies there"
    assert not knows(table(*people, mansion=IN_LINE, seen={0: [3, 4, 5]}, tokens=held)), "where is the Library?"
    cards = list(table(*people, mansion=IN_LINE, seen={0: [0, 3, 4]}).cards)
    cards[5] = replace(cards[5], told="decryption")
    state = replace(table(*people, mansion=IN_LINE, tokens=held), cards=tuple(cards))
    assert not knows(state), "each of the three must be named"


def test_an_archivist_needs_both_tokens_four_names_and_a_corner() -> None:
    people = "archivist", "messiah", "medium"
    five = {0: [LIBRARY, MACHINE, SHADOW, BOOK, JOINT]}
    both: Mapping[Seat, Sequence[Token]] = {0: ["chaos", "decryption"]}
    assert knows(table(*people, seen=five, tokens=both))
    assert not could(table(*people, seen=five, tokens={0: ["chaos"]}))
    assert not could(table(*people, seen=five, tokens={0: ["decryption"]}))
    state = table(*people, seen={0: five[0][:4]}, tokens=both)
    assert not knows(state)
    cards = list(state.cards)
    cards[JOINT] = replace(cards[JOINT], told="decryption")
    assert knows(replace(state, cards=tuple(cards))), "of the fifth only its corner was told"


def test_who_keeps_a_symbol_for_the_corner_names_the_library() -> None:
    """Of six that are seen one is the Library, without a symbol: it is named, and one of the others' corners told."""
    goal = (HoldToken("any"), NameCards(5), PointAtCorners("any"))
    characters = {**GAME.cards.characters, "archivist": Character(goal)}

    def keeper(seen: list[int], *tokens: Token) -> EnigmaState:
        state = table("archivist", "messiah", "medium", seen={0: seen}, tokens={0: tokens})
        return replace(state, plan=replace(state.plan, cards=replace(GAME.cards, characters=characters)))

    six = [LIBRARY, MACHINE, SHADOW, BOOK, JOINT, RADIO]
    assert knows(keeper(six, "chaos"))
    assert not knows(keeper(six))
    state = keeper(six[:5], "chaos")
    assert not knows(state)
    cards = list(state.cards)
    cards[SEANCE] = replace(cards[SEANCE], told="chaos")
    assert knows(replace(state, cards=tuple(cards))), "of the sixth only its corner was told"


def test_a_medium_names_somebody_she_has_seen() -> None:
    state = table("medium", "messiah", "wanderer", seen={0: [SEANCE, MIRRORS]}, tokens={0: ["chaos"]})
    assert not knows(state)
    assert could(state)
    players = list(state.players)
    players[2] = replace(players[2], known_by=(0, 2))
    assert knows(replace(state, players=tuple(players)))
    players[2] = replace(players[2], out=True)
    assert not knows(replace(state, players=tuple(players))), "who is out is not asked for"


def test_a_ghost_reaches_another_goal_but_for_one_part() -> None:
    """Of the Messiah's goal, without chaos since the start or without one of three places; the own part stays."""
    two = {0: [BOOK, SHADOW]}
    state = table("ghost", "wanderer", "medium", seen=two, stack=["messiah", "infiltrator"], tokens={0: ["chaos"]})
    assert could(state)
    assert not knows(state), "who lies in the stack?"
    shown = play(state, ShowStack())
    assert knows(shown)
    assert not knows(play(table("ghost", "wanderer", seen=two, stack=["messiah"]), ShowStack()))
    five = {0: [0, 1, 2, 3, 4]}
    waiting = table("ghost", "wanderer", "medium", seen=five, stack=["infiltrator"], tokens={0: ["chaos"]})
    assert not knows(waiting), "it might be somebody with a goal"
    assert knows(play(waiting, ShowStack()))
    assert knows(table("ghost", "wanderer", "medium", seen=five, tokens={0: ["chaos"]})), "there is no stack"


def test_what_is_seen_this_turn_counts_at_once() -> None:
    state = table("messiah", "wanderer", "medium", seen={0: [BOOK, SHADOW]}, tokens={0: ["chaos"]})
    assert not knows(state)
    assert knows(believed(state, SEANCE, "radio"))


def everything(state: EnigmaState) -> Iterator[Try]:
    """All that a wanderer, a messiah or a cryptologist can say, true or not."""
    match state.players[0].character:
        case "messiah":
            for one, other, third in permutations(PLACES, 3):
                yield Try((Point(one, "book"), Point(other, "shadow")), (CornerAt(third, "chaos"),))
        case "cryptologist":
            for one, other in permutations(PLACES, 2):
                for corners in permutations([place for place in PLACES if place not in (one, other)], 2):
                    told = tuple(CornerAt(place, "decryption") for place in corners)
                    yield Try((Point(one, "machine"), Point(other, "library")), told)
        case _:
            rows = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)]
            decryption, chaos = ("machine", "joint", "radio", "passage"), ("shadow", "book", "mirrors", "seance")
            for row, symbol in product(rows, (decryption, chaos)):
                for names in permutations(symbol, 3):
                    for place in PLACES:
                        yield Try((*map(Point, row, names), Point(place, "library")))


@pytest.mark.parametrize("character", ["messiah", "cryptologist", "wanderer"])
def test_it_is_so_when_one_of_all_the_things_to_say_is_true(character: str) -> None:
    rng, found = Random(character), set()
    for _ in range(12):
        names = list(SEVERAL)
        rng.shuffle(names)
        tokens = {0: rng.choice((["chaos"], ["decryption"], ["chaos", "decryption"]))}
        state = table(character, "medium", "ghost", mansion=names, tokens=tokens)  # type: ignore[arg-type]
        by_trying = any(is_reached(state, 0, said) for said in everything(state))
        assert could(state) == by_trying
        found.add(by_trying)
    assert found == {True, False}

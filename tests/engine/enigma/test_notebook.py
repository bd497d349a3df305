"""What stands in a notebook, by hand-made tables, against other reckonings, and that nothing of another's is in it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.core.game import Seat, Setup
from engine.core.match import Log, Match
from engine.core.options import settle
from engine.enigma.actions import Action, Believe, CornerAt, Doubt, EndTurn, Inspect, Lay, Name, Pick, Point, Try, Whom
from engine.enigma.following import following
from engine.enigma.notebook import NotedClaim, Pledge, Section, Truth, notebook, now_at
from engine.enigma.reasons import Entry, History, history, reasons, teaches
from engine.enigma.state import EnigmaState
from engine.enigma.suspects import Suspects, suspects
from engine.enigma.table.doings import Effecting, Showing
from engine.enigma.table.events import Arranged, Doubted, Event, Saw, Shuffled, StackRemade, Swapped, Told, Turned
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import CardName, Place
from tests.engine.enigma.dealing import redeal_enigma
from tests.engine.enigma.dealings import by_enumeration
from tests.engine.enigma.tables import GAME, STANDARD, believed, play, table, ways

LIBRARY, MACHINE, SHADOW, BOOK, JOINT, RADIO, PASSAGE, MIRRORS, SEANCE = range(9)

THREE = ("wanderer", "cryptologist", "medium")


class Game:
    """A game that is played from a table laid by hand, and all that its seats have seen."""

    def __init__(self, state: EnigmaState) -> None:
        self.states = [state]

    def __call__(self, *actions: Action) -> "Game":
        for action in actions:
            self.states.append(play(self.states[-1], action))
        return self

    def claim(self, place: Place, card: CardName, *more: Action) -> "Game":
        """Named, doubted by nobody."""
        self(Inspect(place), Name(card))
        while self.states[-1].asked:
            self(Believe())
        return self(*more)

    def views(self, seat: Seat) -> list[EnigmaView]:
        return [GAME.view(state, seat) for state in self.states]

    def section(self, seat: Seat, place: Place) -> Section:
        return notebook(self.views(seat)[-1]).sections[place]

    def why(self, seat: Seat, place: Place, *cards: CardName) -> list[str] | None:
        """By which kinds of events, in order."""
        found = reasons(self.views(seat), GAME.cards, Entry(place, cards))
        return None if found is None else [type(step.event).__name__ for step in found]


def three(**laid: object) -> Game:
    return Game(table(*THREE, **laid))  # type: ignore[arg-type]


def test_a_claim_that_nobody_doubts() -> None:
    game = three().claim(RADIO, "book")
    for seat in range(3):
        (claim,) = game.section(seat, RADIO).notes
        assert isinstance(claim, NotedClaim)
        assert (claim.seat, claim.place, claim.card, claim.doubter, claim.true) == (0, RADIO, "book", None, None)
        assert notebook(game.views(seat)[-1]).claims == ((claim,), (), ())
    assert game.section(0, RADIO).card == "radio"
    assert game.section(1, RADIO).card is None
    assert game.section(1, RADIO).seen_by == (0,), "who has looked is public (EN-09)"


@pytest.mark.parametrize(("card", "true"), [("radio", True), ("book", False)])
def test_en12_a_doubt_is_noted_with_its_claim(card: CardName, true: bool) -> None:
    game = three()(Inspect(RADIO), Name(card), Believe(), Doubt())
    (claim,) = game.section(1, RADIO).notes
    assert isinstance(claim, NotedClaim)
    assert (claim.card, claim.doubter, claim.true) == (card, 2, true)
    assert game.section(1, RADIO).seen_by == ((0, 1, 2) if true else (0, 2))
    assert game.section(1, RADIO).card == ("radio" if true else None)
    assert notebook(game.views(1)[-1]).claims[0] == (claim,)


def test_a_corner_that_was_told_is_noted() -> None:
    """The Library: two cards are looked at, and their corners told."""
    game = three().claim(LIBRARY, "library", Pick((RADIO,)), Pick((BOOK,)))
    assert game.section(1, RADIO).corner == "decryption"
    assert [type(note) for note in game.section(1, BOOK).notes] == [Truth]
    assert game.section(2, BOOK).corner == "chaos"
    assert following(game.views(1), GAME.cards).at(BOOK) == ("shadow", "book", "mirrors", "seance")
    assert game.why(1, BOOK, "shadow", "book", "mirrors", "seance") == ["Told"]


def test_what_one_has_laid_oneself_is_followed_and_fades_for_the_others() -> None:
    """The Passage: who was told of these cards knows nothing of them any more, but who laid them does."""
    game = three().claim(BOOK, "radio")(EndTurn())
    game.claim(PASSAGE, "passage", Pick((BOOK, PASSAGE, MIRRORS)), Lay((MIRRORS, BOOK, PASSAGE)))
    assert [note.place for note in game.section(1, PASSAGE).notes] == [BOOK], "the claim goes with the card"
    assert [note.place for note in game.section(1, MIRRORS).notes] == [PASSAGE]
    for seat in (0, 2):
        assert game.section(seat, PASSAGE).notes == ()
        assert [note.place for note in game.section(seat, PASSAGE).faded] == [PASSAGE]
        assert [note.place for note in game.section(seat, BOOK).faded] == [BOOK]
    assert game.section(0, BOOK).seen_by == (1,)
    assert set(following(game.views(0), GAME.cards).places("book")) == {BOOK, PASSAGE, MIRRORS}
    assert game.why(0, PASSAGE, *(card for card in GAME.cards.mansion if card != "library")) is None
    assert game.why(0, LIBRARY, *(card for card in GAME.cards.mansion if card != "book")) == ["Saw", "Arranged"]


def test_notes_fade_in_a_shuffle_and_stay_where_they_were() -> None:
    """The Mirrors of who holds no chaos."""
    game = three().claim(BOOK, "mirrors", Pick((BOOK, JOINT, RADIO)))
    assert game.section(1, BOOK).notes == ()
    assert [note.place for note in game.section(1, BOOK).faded] == [BOOK]
    assert game.section(0, BOOK).seen_by == ()
    assert following(game.views(0), GAME.cards).places("book") == (BOOK, JOINT, RADIO)


def test_en15_what_a_failed_try_has_said_is_noted() -> None:
    state = table("messiah", "cryptologist", "medium", tokens={0: ["chaos"]})
    said = Try((Point(BOOK, "book"), Point(SHADOW, "shadow")), (CornerAt(RADIO, "chaos"),))
    game = Game(state)(said)
    (pledge,) = game.section(1, BOOK).notes
    assert isinstance(pledge, Pledge)
    assert (pledge.seat, pledge.card) == (0, "book")


def test_where_a_mark_lies_after_swaps_and_shuffles() -> None:
    view = GAME.view(table(*THREE), 1)
    swap, mix = Swapped((0, 8)), Shuffled((8, 7))
    own, others = Arranged(1, (3, 4, 5), (5, 3, 4)), Arranged(2, (3, 4, 5), None)

    def at(place: Place, since: int, *events: Event) -> tuple[Place, bool]:
        return now_at(replace(view, events=events), place, since)

    assert at(0, 0, swap) == (8, False)
    assert at(0, 1, swap) == (0, False), "it was made after that"
    assert at(0, 0, swap, mix) == (8, True)
    assert at(0, 0, swap, mix, swap) == (0, True), "faded, it still goes where its place goes"
    assert [at(place, 0, own) for place in (3, 4, 5)] == [(4, False), (5, False), (3, False)]
    assert at(4, 0, others) == (4, True)


def test_why_by_what_was_seen_before_a_swap_by_elsewhere_and_by_a_doubt() -> None:
    """Three kinds of reasons, one after the other; what has nothing to do with it is left out."""
    game = three()
    game.claim(BOOK, "radio")(EndTurn())
    assert game.why(0, BOOK, "book") == ["Saw"]
    assert game.why(0, RADIO, *(card for card in GAME.cards.mansion if card != "book")) == ["Saw"], "it lies elsewhere"
    assert game.why(1, BOOK, "book") is None
    game(Inspect(RADIO), Name("library"), Doubt(), Believe())
    assert game.why(0, RADIO, *(card for card in GAME.cards.mansion if card != "library")) == ["Doubted"]


# Random games


def random_match(number: int, seats: int, moves: int) -> Match[EnigmaState, Action, EnigmaView]:
    rng = Random(f"notebook:{seats}:{number}")
    chosen = {"cast": "standard"}
    match = Match(GAME, Log("enigma", Setup(seats, settle(GAME.options(seats, chosen), chosen)), f"notes:{number}"))
    while match.outcome is None and len(match.moves) < moves:
        seat = rng.choice(sorted(match.to_act))
        action = match.legal(seat).sample(rng)
        if not isinstance(action, Try) or isinstance(match.state.doing, Showing):
            match.play(seat, action)
    return match


def played_views(match: Match[EnigmaState, Action, EnigmaView], seat: Seat) -> list[EnigmaView]:
    """Before all lies open."""
    return [view for view in match.views(seat) if not view.open]


def goes(laid: Sequence[CardName], event: Event, rng: Random) -> list[CardName]:
    after = list(laid)
    match event:
        case Swapped((one, other)):
            after[one], after[other] = after[other], after[one]
        case Arranged(_, places, order) if order is not None:
            for place, source in zip(places, order, strict=True):
                after[place] = laid[source]
        case Arranged(_, places, None) | Shuffled(places):
            drawn = [laid[place] for place in places]
            rng.shuffle(drawn)
            for place, card in zip(places, drawn, strict=True):
                after[place] = card
        case _:
            pass
    return after


def agrees(laid: Sequence[CardName], event: Event) -> bool:
    """Whether what the event teaches is true of it."""
    match event:
        case Saw(_, place, card):
            return card in (None, laid[place])
        case Turned(place, card):
            return laid[place] == card
        case Doubted(_, place, card, true):
            return (laid[place] == card) == true
        case Told(place, None, card, true):
            return (laid[place] == card) == true
        case Told(place, corner):
            return GAME.cards.mansion[laid[place]].corner == corner
        case _:
            return True


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_from_the_events_that_are_given_as_reasons_it_follows(seats: int) -> None:
    """The nine are laid at random again and again; wherever those events could have been seen, the entry is true."""
    proved = 0
    for number in range(3):
        rng = Random(f"{seats}:{number}")
        match = random_match(number, seats, 60)
        views = played_views(match, 0)
        left = following(views, GAME.cards)
        for place in rng.sample(range(9), 3):
            found = reasons(views, GAME.cards, Entry(place, left.at(place)))
            assert found is not None
            given = {step.number for step in found if step.teaches}
            for _ in range(400):
                laid = rng.sample(views[0].cards, 9)
                for event_number, event in enumerate(views[-1].events):
                    laid = goes(laid, event, rng)
                    if event_number in given and not agrees(laid, event):
                        break
                else:
                    assert laid[place] in left.at(place)
                    proved += 1
    assert proved > 50


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_seen_is_all_that_is_known_of_where_cards_lie(seats: int) -> None:
    """What follows from the events alone is what follows from the views."""
    for number in range(4):
        match = random_match(number, seats, 80)
        for seat in range(seats):
            views = played_views(match, seat)
            told: History = history(views, GAME.cards)
            every = [n for n, (event, _) in enumerate(told.events) if teaches(event)]
            assert told.with_only(every).union == following(views, GAME.cards).union


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_in_a_notebook_depends_on_what_its_owner_may_not_know(seats: int) -> None:
    changed = 0
    for number in range(3):
        rng = Random(f"{seats}:{number}")
        match = random_match(number, seats, 70)
        for seat in range(seats):
            at = rng.randrange(10, len(match.states) - 1)
            states = match.states[: at + 1]
            again = redeal_enigma(states, seat, rng)
            changed += again != list(states)
            before, after = ([GAME.view(state, seat) for state in some] for some in (states, again))
            assert notebook(before[-1]) == notebook(after[-1])
            left = following(before, GAME.cards)
            assert left.union == following(after, GAME.cards).union
            place = rng.randrange(9)
            entry = Entry(place, left.at(place))
            assert reasons(before, GAME.cards, entry) == reasons(after, GAME.cards, entry)
            assert suspects(before) == suspects(after)
    assert changed >= 2 * seats, "else it proves nothing"


# Who is who


def test_en05_each_may_be_whoever_one_is_not() -> None:
    match = random_match(1, 4, 1)
    view = match.view(2)
    own = view.players[2].character
    found = suspects([match.views(2)[0]])
    assert found is not None
    others = tuple(name for name in match.views(2)[0].cast if name != own)
    assert found.players == tuple((own,) if seat == 2 else others for seat in range(4))
    assert found.top == others
    assert set(others) == set(STANDARD) - {own}


def test_en26_of_two_nobody_can_be_who_i_was_dealt() -> None:
    match = random_match(1, 2, 2)
    views = match.views(0)
    dealt = set(views[0].asked)
    assert len(dealt) == 3
    found = suspects(views)
    assert found is not None
    assert set(found.players[1]) == set(STANDARD) - dealt
    assert set(found.top) == set(STANDARD) - {views[-1].players[0].character}
    assert suspects(views[:1]) is None, "nobody has kept a character yet"


def test_who_was_spied_on_is_nobody_else() -> None:
    game = three(stack=["ghost", "messiah", "infiltrator", "archivist"]).claim(SHADOW, "shadow", Whom(1))
    found = suspects(game.views(0))
    assert found is not None
    assert found.players[:2] == (("wanderer",), ("cryptologist",))
    assert "cryptologist" not in found.players[2]
    by_others = suspects(game.views(2))
    assert by_others is not None
    assert "cryptologist" in by_others.players[0]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_suspects_hold_the_truth(seats: int) -> None:
    for number in range(4):
        match = random_match(number, seats, 90)
        for seat in range(seats):
            found = suspects(match.views(seat))
            assert found is not None
            for other, player in enumerate(match.states[-1].players):
                assert player.character in found.players[other]
            if match.states[-1].stack:
                assert match.states[-1].stack[0].name in found.top


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_suspects_are_those_of_all_dealings_counted_one_by_one(seats: int) -> None:
    """In casts of six and seven, with two of a name or not."""
    for number in range(3):
        match = random_match(number, seats, 90)
        for seat in range(seats):
            views = match.views(seat)
            for many in range(1, len(views) + 1, 9):
                assert suspects(views[:many]) == by_enumeration(views[:many])


def test_en27_suspects_are_those_of_all_dealings_when_the_stack_is_made_anew() -> None:
    rng, remade = Random(27), 0
    for number in range(20):
        state = table("wanderer", "medium", stack=["ghost", "messiah", "archivist"][: 1 + number % 3])
        views: list[list[EnigmaView]] = [[GAME.view(state, seat)] for seat in range(2)]
        for _ in range(12):
            if GAME.outcome(state) is not None:
                break
            # Whoever names it takes the top of the stack.
            state = believed(state, SHADOW, "shadow")
            while isinstance(state.doing, Effecting):
                state = play(state, rng.choice(ways(state)), rng=rng)
                views = [[*seen, GAME.view(state, seat)] for seat, seen in enumerate(views)]
            remade += any(isinstance(event, StackRemade) for event in state.events)
            state = play(state, EndTurn())
            for seen in views:
                assert suspects(seen) == by_enumeration(seen)
    assert remade > 20, "else it proves little"


def test_suspects_of_a_cast_of_fifteen_are_known_at_once() -> None:
    """Fourteen cards that can lie in so many orders as nobody counts."""
    cast = (*STANDARD, *(f"own-{number}" for number in range(8)))
    state = replace(
        table(
            "wanderer", "medium", "ghost", stack=[name for name in cast if name not in ("wanderer", "medium", "ghost")]
        ),
        cast=cast,
    )
    found = suspects([GAME.view(state, 0)])
    assert found is not None
    others = tuple(name for name in cast if name != "wanderer")
    assert found == Suspects((("wanderer",), others, others), others)

"""Goals of one's own: whatever the stack shows, there is something to say (EN-15); what nobody could say is refused."""

from dataclasses import replace
from random import Random

import pytest

from engine.core.game import Setup
from engine.core.options import settle
from engine.enigma.actions import Action, Inspect, ShowStack, Try
from engine.enigma.alone import CAST
from engine.enigma.cards import CardSet
from engine.enigma.checking import faults
from engine.enigma.effects import FromStack, Goal, NameCards, NameCharacters, PointAt, PointAtCorners, PointAtLine
from engine.enigma.goals import can_be_said, example, parts_of
from engine.enigma.state import EnigmaState
from tests.engine.enigma.tables import GAME, STANDARD, can, play, table, ways

OTHERWISE = (NameCards(1),)

HEIR = """
[characters.heir]
instead = "{instead}"
goal = [
  {part},
  {{ is = "from-stack", top = 2, less = 1, otherwise = [{{ is = "name-cards", k = 2 }}] }},
]
name = {{ en = "Heir" }}
text = {{ en = "Reach what the stack shows, and more." }}
"""


def cards_with(*goal: Goal) -> CardSet:
    """Their goals instead of the Wanderer's and the Archivist's."""
    people = dict(zip(("wanderer", "archivist"), goal, strict=False))
    characters = {name: replace(one, goal=people.get(name, one.goal)) for name, one in GAME.cards.characters.items()}
    return CardSet(GAME.cards.mansion, characters)


def shown(goal: Goal, *stack: str) -> EnigmaState:
    """Who borrows has turned up the stack."""
    state = table("wanderer", "medium", "ghost", stack=stack)
    return play(replace(state, plan=replace(state.plan, cards=cards_with(goal))), ShowStack())


@pytest.mark.parametrize(
    ("goal", "code", "of"),
    [
        ((PointAtLine(), PointAtLine()), "cannot-be-said", None),
        # Of eight symbols two of each are pointed at: no three are left.
        ((PointAtLine(named=True), PointAt(("machine", "radio", "shadow", "book"))), "cannot-be-said", None),
        ((NameCharacters(3), NameCharacters(3)), "cannot-be-said", None),
        # The Cryptologist shows the Library, too, and nothing of that may be left out.
        ((PointAt(("library",)), FromStack(otherwise=OTHERWISE)), "cannot-be-said-with", "cryptologist"),
        # Six and four, six and five: more than there are places, one left out or not.
        ((NameCards(6), FromStack(less=1, otherwise=OTHERWISE)), "cannot-be-said-with", "archivist"),
        # If one opponent is left, the Medium and whoever borrows from the Medium name the same one.
        ((NameCharacters(1), FromStack(otherwise=OTHERWISE)), "cannot-be-said-with", "medium"),
        ((PointAtLine(), FromStack(otherwise=(PointAtLine(),))), "cannot-be-said", None),
    ],
)
def test_a_goal_that_nobody_could_say_is_named(goal: Goal, code: str, of: str | None) -> None:
    found = faults(cards_with(goal), STANDARD)
    assert [(one.at, one.code, one.arguments.get("character")) for one in found] == [("characters.wanderer", code, of)]


@pytest.mark.parametrize(
    "goal",
    [
        (PointAtLine(named=True), PointAt(("machine", "shadow", "book"))),
        (PointAt(("library",)), FromStack(less=1, otherwise=OTHERWISE)),
        (NameCards(4), FromStack(otherwise=OTHERWISE)),
        (NameCards(5), FromStack(less=1, otherwise=OTHERWISE)),
        (NameCharacters(1), FromStack(less=1, otherwise=OTHERWISE)),
    ],
)
def test_a_goal_that_can_be_said_is_not(goal: Goal) -> None:
    assert faults(cards_with(goal), STANDARD) == ()


@pytest.mark.parametrize(
    ("goal", "stack", "of", "out"),
    [
        # The Cryptologist's Library (held, the Machine, the Library, two corners) cannot be shown twice.
        ((PointAt(("library",)), FromStack(less=1, otherwise=OTHERWISE)), ("cryptologist",), "cryptologist", (2,)),
        # Without leaving out the Archivist's five names are too many beside five of one's own; the Messiah's are not.
        ((NameCards(5), FromStack(otherwise=OTHERWISE)), ("archivist", "messiah"), "messiah", ()),
        # Both tokens of the Archivist could go, and the tenth place would still be missing: one name goes.
        ((NameCards(5), FromStack(less=1, otherwise=OTHERWISE)), ("archivist",), "archivist", (2,)),
    ],
)
def test_en15_what_is_offered_can_be_said(goal: Goal, stack: tuple[str, ...], of: str, out: tuple[int, ...]) -> None:
    state = shown(goal, *stack)
    (offered,) = ways(state)
    assert isinstance(offered, Try)
    assert (offered.of, offered.left_out) == (of, out)
    assert can(state, offered)
    play(state, offered)


@pytest.mark.parametrize("line", [(), (PointAtLine(),), (PointAtLine(named=True),), (PointAtLine(True), PointAtLine())])
@pytest.mark.parametrize("asked", [(), ("library",), ("machine", "radio", "shadow"), ("machine", "radio", "joint")])
@pytest.mark.parametrize("names", [1, 3, 5])
@pytest.mark.parametrize("corners", [0, 1])
def test_what_can_be_said_is_said(line: Goal, asked: tuple[str, ...], names: int, corners: int) -> None:
    """By the rules: nine places, each once; in a named line three of a symbol, of which there are four each."""
    goal = (PointAt(asked), NameCards(names), PointAtCorners("any", corners), *line)
    three = 4 - max(0, len(asked) - 1) >= 3 or 4 - ("shadow" in asked) >= 3
    fits = len(asked) + names + corners + 3 * len(line) <= 9 and three
    state = table("wanderer", "medium", "ghost")
    state = replace(state, plan=replace(state.plan, cards=cards_with(goal)))
    in_play = {name: GAME.cards.mansion[name].corner for name in state.plan.in_play}
    assert can_be_said(parts_of(goal, 2), in_play, 2) == fits
    said = example(state, 0)
    assert (said is not None) == fits
    assert said is None or can(state, said)


def shows_in(part: str, seats: int, bot: str, number: int) -> int:
    """How often in a game the stack is turned up: whenever that may be done. What is then said, the bot says."""
    rng = Random(f"{part} {seats} {bot} {number}")
    chosen = {
        "written": HEIR.format(part=part, instead="medium" if seats > 1 else "wanderer"),
        **({"cast": "standard"} if seats > 1 else {}),
    }
    state = GAME.start(Setup(seats, settle(GAME.options(seats, chosen), chosen)), rng)
    shows = 0
    for _ in range(1500):
        if GAME.outcome(state) is not None:
            return shows
        seat = min(GAME.to_act(state))
        legal = GAME.legal(state, seat)
        if ShowStack() in legal:
            shows += 1
            state = GAME.apply(state, seat, ShowStack(), rng)
            said = GAME.bots[bot].decide([GAME.view(state, seat)], rng).action if bot else ways(state)[0]
            state = GAME.apply(state, seat, said, rng)
        else:
            state = GAME.apply(state, seat, legal.sample(rng), rng)
    raise AssertionError("it ends")


@pytest.mark.parametrize("bot", ["", *GAME.bots])
@pytest.mark.parametrize(
    "part",
    [
        '{ is = "point-at", cards = ["library"] }',
        '{ is = "point-at", cards = ["radio", "passage", "seance"] }',
        '{ is = "name-characters" }',
        '{ is = "name-cards", k = 5 }',
    ],
)
def test_en15_whoever_turns_up_the_stack_says_something(bot: str, part: str) -> None:
    assert sum(shows_in(part, seats, bot, number) for seats in (3, 4) for number in range(5)) >= 5


@pytest.mark.parametrize("bot", GAME.bots)
def test_en30_alone_the_stack_is_turned_up_too(bot: str) -> None:
    part = '{ is = "point-at", cards = ["radio"] }'
    assert sum(shows_in(part, 1, bot, number) for number in range(6)) >= 1


def alone_borrowing(*face_up: int) -> EnigmaState:
    """Who reaches what the stack shows: the Messiah's goal, or the Cryptologist's. With these cards open."""
    state = table("wanderer", up=face_up, stack=["messiah", "cryptologist"], tokens={0: ["chaos", "decryption"]})
    goal = (FromStack(top=1, otherwise=OTHERWISE),)
    return replace(state, cast=CAST, plan=replace(state.plan, cards=cards_with(goal)))


def decided(bot: str, state: EnigmaState) -> Action:
    return GAME.bots[bot].decide([GAME.view(state, 0)], Random("alone")).action


@pytest.mark.parametrize("bot", ["careful", "master"])
def test_en30_alone_a_bot_reaches_what_the_stack_shows(bot: str) -> None:
    state = alone_borrowing(*range(9))
    assert decided(bot, state) == ShowStack()
    showing = play(state, ShowStack())
    said = decided(bot, showing)
    assert isinstance(said, Try)
    assert said.of == "messiah"
    assert play(showing, said).played[-1].winner == 0


@pytest.mark.parametrize("bot", ["careful", "master"])
def test_en30_alone_a_bot_leaves_the_stack_as_it_is_while_it_knows_nothing(bot: str) -> None:
    assert isinstance(decided(bot, alone_borrowing()), Inspect)

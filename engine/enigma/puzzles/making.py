"""Making puzzles: an account of something that may really have happened, cut down until every line is needed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Final, Literal, TypeAlias

from engine.core.game import Seat
from engine.enigma.puzzles.account import Account, Claim, Habit, Line, Look, Mix, Shown, What, Where
from engine.enigma.puzzles.solving import Lies, answers, certain, explained, links, needed, reading_of, worlds_of
from engine.enigma.puzzles.worlds import Corners, Reading, Worlds, both, within
from engine.enigma.words import PLACES, Place

Grade: TypeAlias = Literal[1, 2, 3]

GRADES: Final[tuple[Grade, ...]] = (1, 2, 3)


LINKS: Final[Mapping[Grade, range]] = {1: range(2, 4), 2: range(4, 7), 3: range(7, 16)}
"""How many things have to be put together on the way to the answer."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What an account is made of before it is cut down."""

    habit: Habit
    others: int
    looks: int
    corners: int
    claims: int
    """Of each of the others."""
    doubts: int
    mixes: int
    focus: int
    """Of so many places is spoken."""
    reasons: int
    """So many lines, at least, must be needed for what is asked."""


RECIPES: Final[Mapping[Grade, tuple[Recipe, ...]]] = {
    1: (
        Recipe("once", 2, 1, 0, 3, 1, 0, 4, 2),
        Recipe("row", 2, 2, 0, 3, 1, 0, 4, 2),
        Recipe("once", 3, 1, 1, 2, 0, 0, 4, 2),
    ),
    2: (
        Recipe("once", 3, 1, 4, 2, 0, 0, 5, 3),
        Recipe("once", 3, 1, 4, 2, 0, 0, 6, 3),
        Recipe("row", 3, 1, 3, 4, 0, 1, 4, 3),
    ),
    3: (
        Recipe("once", 3, 1, 3, 3, 0, 0, 7, 3),
        Recipe("once", 2, 2, 3, 3, 0, 1, 5, 3),
    ),
}


@dataclass(frozen=True, slots=True)
class Fact:
    """A line, and whether what it claims is true."""

    line: Line
    true: bool = True


def made(name: str, grade: Grade, corners: Corners) -> Account:
    """The same for the same name and grade, everywhere (see `engine/core/chance.py`)."""
    rng = Random(f"{name}:{grade}")
    while True:
        recipe = rng.choice(RECIPES[grade])
        account = draft(rng, recipe, corners)
        if account is not None and links(explained(account, corners)) in LINKS[grade]:
            return replace(account, name=name)


def draft(rng: Random, recipe: Recipe, corners: Corners) -> Account | None:
    """Something that may have happened, with one answer and no line too many; None where nothing comes of it."""
    facts = happening(rng, recipe, corners)
    account = Account("", recipe.others + 1, recipe.habit, tuple(fact.line for fact in facts), What(0))
    if not keeps_habit(facts, account) or repeats(account):
        return None
    reading, found = reading_of(account, corners)
    ways = [
        (len(needed(reading, found, worlds_of(reading, one))), one)
        for one in certain(reading, found)
        if isinstance(one, Lies)
    ]
    most = max((many for many, _ in ways), default=0)
    if most < recipe.reasons:
        return None
    answer = rng.choice([one for many, one in ways if many == most])
    question = Where(answer.card) if rng.randrange(2) else What(answer.place)
    return unmixed(pruned(reading, facts, answer, question, rng), answer, corners)


def happening(rng: Random, recipe: Recipe, corners: Corners) -> list[Fact]:
    """Who looks at the nine cards, and what is said of them, in the order in which it happened."""
    cards = list(corners)
    rng.shuffle(cards)
    places = rng.sample(PLACES, recipe.focus)
    names = [cards[place] for place in places]
    todo = ["look"] * recipe.looks + ["corner"] * recipe.corners
    todo += [f"claim-{seat}" for seat in range(1, recipe.others + 1)] * recipe.claims
    rng.shuffle(todo)
    for _ in range(recipe.mixes):
        todo.insert(rng.randrange(len(todo) // 3, 2 * len(todo) // 3), "mix")
    doubts = rng.sample([n for n, what in enumerate(todo) if what.startswith("claim")], recipe.doubts)
    lies = lies_of(rng, recipe)
    facts: list[Fact] = []
    for number, what in enumerate(todo):
        place = rng.choice(places)
        if what == "look":
            facts.append(Fact(Look(place, cards[place])))
        elif what == "corner":
            facts.append(Fact(Shown(place, corners[cards[place]])))
        elif what == "mix":
            mixed = rng.sample(places, 3)
            facts.append(Fact(Mix(tuple(sorted(mixed)))))
            lay_anew(rng, cards, mixed)
        else:
            seat = int(what.removeprefix("claim-"))
            true = not lies[seat].pop()
            card = cards[place] if true else rng.choice([name for name in names if name != cards[place]])
            doubter = rng.choice([one for one in lies if one != seat]) if number in doubts else None
            facts.append(Fact(Claim(seat, place, card, doubter, None if doubter is None else true), true))
    return facts


def lies_of(rng: Random, recipe: Recipe) -> dict[Seat, list[bool]]:
    """Which of the claims of each are lies: one."""
    found: dict[Seat, list[bool]] = {}
    for seat in range(1, recipe.others + 1):
        lie = rng.randrange(recipe.claims)
        found[seat] = [number == lie for number in range(recipe.claims)]
    return found


def lay_anew(rng: Random, cards: list[str], places: Sequence[Place]) -> None:
    taken = [cards[place] for place in places]
    rng.shuffle(taken)
    for place, card in zip(places, taken, strict=True):
        cards[place] = card


def repeats(account: Account) -> bool:
    """Whether somebody says, or sees, the same twice."""
    said = [replace(line, doubter=None, true=None) if isinstance(line, Claim) else line for line in account.lines]
    return len(set(said)) < len(said)


def keeps_habit(facts: Sequence[Fact], account: Account) -> bool:
    """Whether what is known of the liars is true of these lines."""
    for seat in account.others:
        told = [fact.true for fact in facts if isinstance(fact.line, Claim) and fact.line.seat == seat]
        if account.habit == "once" and told and (told.count(False) != 1 or len(told) < 2):
            return False
        if account.habit == "row" and any(not one and not other for one, other in pairwise(told)):
            return False
    return True


def pruned(reading: Reading, facts: Sequence[Fact], answer: Lies, question: Where | What, rng: Random) -> Account:
    """Without lines and doubts that are not needed; what is known of the liars stays true."""
    goal, account = worlds_of(reading, answer), reading.account
    kept = dict(enumerate(facts))
    order = list(kept)
    rng.shuffle(order)
    order.sort(key=lambda number: isinstance(facts[number].line, Claim))
    for number in order:
        line = facts[number].line
        if isinstance(line, Mix):
            continue
        ways = [{one: fact for one, fact in kept.items() if one != number}]
        if isinstance(line, Claim) and line.doubter is not None:
            ways.append({**kept, number: replace(facts[number], line=replace(line, doubter=None, true=None))})
        for way in ways:
            if keeps_habit(list(way.values()), account) and within(said(reading, way), goal):
                kept = way
                break
    return replace(account, lines=tuple(fact.line for fact in kept.values()), question=question)


def said(reading: Reading, kept: Mapping[int, Fact]) -> Worlds:
    """What these lines come to."""
    found = [reading.everything()]
    for number, fact in kept.items():
        if not isinstance(fact.line, Claim) or fact.line.true is not None:
            worlds = reading.line(number)
            found += [worlds] if worlds is not None else []
    for seat in reading.account.others:
        numbers = [n for n, fact in kept.items() if isinstance(fact.line, Claim) and fact.line.seat == seat]
        worlds = reading.habit(seat, numbers)
        found += [worlds] if worlds is not None else []
    return both(found)


def unmixed(account: Account, answer: Lies, corners: Corners) -> Account:
    """Without the shuffles that make no difference."""
    for line in account.lines:
        if isinstance(line, Mix):
            shorter = replace(account, lines=tuple(one for one in account.lines if one is not line))
            if answers(shorter, corners) == (answer,):
                account = shorter
    return account

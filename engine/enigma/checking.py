"""What is wrong with a set of cards, whoever made it, and what is worth a thought: before anybody plays with it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.enigma.cards import CardSet, Character, MansionCard, PrintedCards
from engine.enigma.effects import (
    Apply,
    Arrange,
    Choose,
    Effect,
    FromStack,
    Goal,
    GoalPart,
    HoldToken,
    Look,
    NameCards,
    NameCharacters,
    Pay,
    PointAt,
    PointAtCorners,
    PointAtLine,
    Steal,
    Step,
    Take,
    Tell,
    Time,
    TimeIsUp,
    When,
    walked,
)
from engine.enigma.goals import can_be_said, can_be_true, from_stack, parts_of, reachable, ways_to_leave_out
from engine.enigma.words import PLACES, TOKENS, CardName, CharacterName, Corner, Token

MOST_STEPS: Final = 12
"""Of a card, those of its options among them."""

MOST_OPTIONS: Final = 4

MOST_ARRANGED: Final = 5
"""Cards: they can be laid back in 120 orders."""

DEEPEST: Final = 2
"""Options within options."""

MOST_PARTS: Final = 9
"""Tokens, places and characters of a goal."""

FEWEST_PARTS: Final = 3
"""A goal of fewer is guessed too often; its author should know."""

MOST_PEOPLE: Final = 4
"""Whose characters can be named."""

LONGEST_NAME: Final = 40

LONGEST_TEXT: Final = 400


@dataclass(frozen=True, slots=True)
class Fault:
    """A code with arguments, and the card or character that it is about; worded by the screen."""

    at: str
    code: str
    arguments: Mapping[str, int | str] = field(default_factory=dict)
    serious: bool = True
    """Whether the set can't be played so; else it is a note."""


def faults(cards: CardSet, cast: Sequence[CharacterName], *, alone: bool = False) -> tuple[Fault, ...]:
    """All that breaks the game with this cast."""
    return tuple(_faults(cards, tuple(dict.fromkeys(cast)), alone))


def notes(cards: CardSet, cast: Sequence[CharacterName]) -> tuple[Fault, ...]:
    """What is worth a thought in a set without faults."""
    return tuple(_notes(cards, tuple(dict.fromkeys(cast))))


def _faults(cards: CardSet, cast: tuple[CharacterName, ...], alone: bool) -> Iterator[Fault]:
    play = cards.in_play(alone=alone)
    if len(play) != len(PLACES):
        yield Fault("mansion", "not-nine", {"cards": len(play)})
    for name in play:
        yield from _card_faults(f"mansion.{name}", cards.mansion[name])
    gives = _given(cards, alone)
    found: list[Fault] = []
    for name in cast:
        if name not in cards.characters:
            found.append(Fault("characters", "unknown-character", {"character": name}))
        else:
            found += _goal_faults(f"characters.{name}", cards, cards.characters[name], gives, alone)
    yield from found or _speech_faults(cards, cast, alone)


def _card_faults(at: str, card: MansionCard) -> Iterator[Fault]:
    steps = [step for effect in card.effects for step in walked(effect)]
    if not steps:
        yield Fault(at, "no-steps")
    if len(steps) > MOST_STEPS:
        yield Fault(at, "too-many-steps", {"most": MOST_STEPS})
    if any(_depth(effect) > DEEPEST for effect in card.effects):
        yield Fault(at, "too-deep", {"most": DEEPEST})
    for step in steps:
        yield from _step_faults(at, step)
    for number, effect in enumerate(card.effects):
        last = number == len(card.effects) - 1
        yield from _order_faults(at, effect, last=last)
        yield from _price_faults(at, effect, paid=frozenset(), offered=False)
    if any(isinstance(step, Apply) for step in steps) and card.only != "alone":
        yield Fault(at, "only-alone", {"step": "apply"})


def _step_faults(at: str, step: Step) -> Iterator[Fault]:
    n = getattr(step, "n", 1)
    if isinstance(n, str) and n != "players":
        yield Fault(at, "unknown-count", {"count": n[:40]})
    most = MOST_ARRANGED if isinstance(step, Arrange) else len(PLACES)
    if isinstance(n, int) and not 1 <= n <= most:
        yield Fault(at, "out-of-range", {"number": n, "least": 1, "most": most})
    match step:
        case Choose(options):
            if not 1 <= len(options) <= MOST_OPTIONS or not all(options):
                yield Fault(at, "bad-options", {"most": MOST_OPTIONS})
        case Tell("is", card) if not card:
            yield Fault(at, "tell-what")
        case _:
            pass


def _order_faults(at: str, effect: Effect, *, last: bool) -> Iterator[Fault]:
    """What has to come after something, or before nothing: `last` is what nothing comes after."""
    looked = False
    for number, step in enumerate(effect):
        if isinstance(step, Tell) and not looked:
            yield Fault(at, "tells-nothing")
        ends = last and number == len(effect) - 1
        if isinstance(step, Apply) and not ends:
            yield Fault(at, "apply-last", {"step": number + 1})
        looked |= isinstance(step, Look)
        if isinstance(step, Choose):
            for option in step.options:
                yield from _order_faults(at, option, last=ends)


def _price_faults(at: str, effect: Effect, *, paid: frozenset[When], offered: bool) -> Iterator[Fault]:
    """Only what is offered can be left where its price cannot be paid; and time goes back for a price alone. A price is
    paid under the conditions of `paid`."""
    for number, step in enumerate(effect):
        match step:
            case Pay(_, when):
                if not offered:
                    yield Fault(at, "pay-offered")
                # If the first step does not apply, none is offered.
                paid |= {when if number else ""}
            case Time(-1, when) if not paid & {"", when}:
                yield Fault(at, "time-unpaid")
            case Choose(options):
                for option in options:
                    yield from _price_faults(at, option, paid=paid, offered=True)


def _depth(effect: Effect) -> int:
    deeper = [_depth(option) for step in effect if isinstance(step, Choose) for option in step.options]
    return 1 + max(deeper) if deeper else 0


def _given(cards: CardSet, alone: bool) -> frozenset[Token]:
    """The tokens that some card in play hands out."""
    found: set[Token] = set()
    for name in cards.in_play(alone=alone):
        for step in (step for effect in cards.mansion[name].effects for step in walked(effect)):
            if isinstance(step, Take):
                found.add(step.token)
            if isinstance(step, Steal) and step.otherwise:
                found.add(step.otherwise)
    return frozenset(found)


def _goal_faults(
    at: str, cards: CardSet, character: Character, gives: frozenset[Token], alone: bool
) -> Iterator[Fault]:
    goal = (*character.goal, *(part for one in character.goal if isinstance(one, FromStack) for part in one.otherwise))
    if not character.goal:
        yield Fault(at, "no-goal")
    # Parts are counted only where there are not endlessly many: a number that does not fit is told of below.
    if all(1 <= getattr(part, "k", 1) <= MOST_PARTS for part in goal) and len(parts_of(goal, 1)) > MOST_PARTS:
        yield Fault(at, "too-many-parts", {"most": MOST_PARTS})
    if not 1 <= character.copies <= 2:
        yield Fault(at, "out-of-range", {"number": character.copies, "least": 1, "most": 2})
    if len(goal) > 1 and character.waits:
        yield Fault(at, "time-alone")
    if alone and character.waits:
        yield Fault(at, "never-wins-alone")
    for part in goal:
        yield from _part_faults(at, cards, goal, part, gives, alone)


def _part_faults(
    at: str, cards: CardSet, goal: Goal, part: GoalPart, gives: frozenset[Token], alone: bool
) -> Iterator[Fault]:
    play = cards.in_play(alone=alone)
    corners = Counter(cards.mansion[name].corner for name in play)
    pointed = [name for one in goal if isinstance(one, PointAt) for name in one.cards]
    named = sum(one.k for one in goal if isinstance(one, NameCards))
    match part:
        case HoldToken(token):
            if not (gives if token == "any" else gives & {token}):
                yield Fault(at, "nobody-gives", {"token": token})
        case PointAt(names):
            for name in names:
                if name not in play:
                    yield Fault(at, "not-in-play", {"card": name})
            if len(set(pointed)) != len(pointed):
                yield Fault(at, "twice")
        case NameCards(k):
            if not 1 <= k <= len(play) - len(pointed):
                yield Fault(at, "too-many-names", {"most": max(0, len(play) - len(pointed))})
        case PointAtCorners(corner, k):
            used = sum(name in play and cards.mansion[name].corner == corner for name in pointed)
            left = sum(corners[token] for token in TOKENS) - len(pointed) if corner == "any" else corners[corner] - used
            if not 1 <= k <= left - (named if corner == "any" else 0):
                yield Fault(at, "too-few-corners", {"corner": corner, "most": max(0, left)})
        case PointAtLine():
            if max(corners[token] for token in TOKENS) < 3:
                yield Fault(at, "no-line")
        case NameCharacters(k):
            if not 1 <= k <= 4:
                yield Fault(at, "out-of-range", {"number": k, "least": 1, "most": 4})
        case FromStack(top, less, otherwise):
            if not otherwise or any(isinstance(one, FromStack | TimeIsUp) for one in otherwise):
                yield Fault(at, "nothing-otherwise")
            if not 1 <= top <= 3 or not 0 <= less <= 3:
                yield Fault(at, "out-of-range", {"number": top if not 1 <= top <= 3 else less, "least": 0, "most": 3})
        case TimeIsUp():
            pass


def _speech_faults(cards: CardSet, cast: Sequence[CharacterName], alone: bool) -> Iterator[Fault]:
    """Goals of which nobody could speak truly: whoever turns up the stack has nothing to do but to try (EN-15)."""
    corners = {name: cards.mansion[name].corner for name in cards.in_play(alone=alone)}
    goals = {name: cards.characters[name].goal for name in cast}
    mute = [name for name, goal in goals.items() if not all(_ways_to_say(goal, corners))]
    for name in mute:
        yield Fault(f"characters.{name}", "cannot-be-said")
    others = reachable(cards, [name for name in cast if name not in mute])
    for name, goal in goals.items():
        if cards.characters[name].borrows and name not in mute:
            unsaid = (other for other in others if not all(_ways_to_say(goal, corners, goals[other])))
            if other := next(unsaid, None):
                yield Fault(f"characters.{name}", "cannot-be-said-with", {"character": other})


def _ways_to_say(goal: Goal, corners: Mapping[CardName, Corner], shown: Goal | None = None) -> Iterator[bool]:
    """Whether it can be said truly, with what the stack shows or without, for each number of characters to be named."""
    stack = from_stack(goal)
    for people in range(MOST_PEOPLE + 1):
        own = parts_of(goal, people)
        more = parts_of(stack.otherwise if shown is None else shown, people) if stack else ()
        less = stack.less if stack and shown is not None else 0
        said = (
            (*own, *(part for number, part in enumerate(more) if number not in out))
            for out in ways_to_leave_out(more, less)
        )
        yield any(can_be_said(parts, corners, people) and can_be_true(parts, corners) for parts in said)


def text_faults(printed: PrintedCards) -> tuple[Fault, ...]:
    """Names and texts that no card has room for, or with signs that nobody sees."""
    told = {f"mansion.{name}": (card.name, card.text) for name, card in printed.mansion.items()}
    told |= {f"characters.{name}": (one.name, one.text) for name, one in printed.characters.items()}
    return tuple(
        Fault(at, code, {"most": most})
        for at, (name, text) in told.items()
        for code, said, most in (("bad-name", name, LONGEST_NAME), ("bad-text", text, LONGEST_TEXT))
        if not all(len(words) <= most and words.isprintable() for words in said.texts.values())
    )


def _notes(cards: CardSet, cast: tuple[CharacterName, ...]) -> Iterator[Fault]:
    corners = Counter(cards.mansion[name].corner for name in cards.in_play(alone=False))
    if (corners["decryption"], corners["chaos"]) != (4, 4):
        told = {"decryption": corners["decryption"], "chaos": corners["chaos"]}
        yield Fault("mansion", "uneven-corners", told, serious=False)
    known = {name: cards.characters[name] for name in cast}
    if not any(one.waits for one in known.values()):
        yield Fault("characters", "nobody-waits", serious=False)
    for name, character in known.items():
        few = len(parts_of(character.goal, 1)) < FEWEST_PARTS
        if few and not character.waits and not character.borrows:
            yield Fault(f"characters.{name}", "guessable", {"least": FEWEST_PARTS}, serious=False)

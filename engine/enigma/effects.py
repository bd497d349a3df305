"""What cards can do and goals can ask for, as content says it: one class for each word.

An effect is a list of steps, done in order. When it starts, it is judged which of them apply (`when`). A step that
cannot be done is skipped. All choices are the actor's, unless something else is said.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.enigma.words import CardName, Token

When: TypeAlias = Literal["", "chaos", "no-chaos", "decryption", "no-decryption"]
"""Which token the actor must hold, or lack, when the effect starts."""

Among: TypeAlias = Literal["any", "near", "here+near", "line", "cross"]
"""Which places: all; those near the place that was named; that one and some near it; a row or a column; a place and
those near it."""

Who: TypeAlias = Literal["self", "both", "partner", "others"]
"""The actor; the actor and one opponent of choice, or that one alone; all opponents."""

AnyToken: TypeAlias = Literal["decryption", "chaos", "any"]

Count: TypeAlias = int | str
"""A number, or "players": as many as are still in."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look secretly at cards that lie face down; with the partner, both at the same. Alone, turn them up."""

    n: Count = 1
    among: Among = "any"
    who: Literal["self", "both"] = "self"
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Tell:
    """All learn truly which corner the cards have that were looked at in this effect, or whether one is this card."""

    what: Literal["corner", "is"] = "corner"
    card: CardName = ""
    when: When = ""


@dataclass(frozen=True, slots=True)
class Arrange:
    """Take cards, look at them, lay them back face down in any order that nobody else knows. Alone, turn them up."""

    n: Count = 2
    among: Among = "any"
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Swap:
    """Two cards change places before everybody, as they lie."""

    among: Among = "any"
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Mix cards unseen and lay them face down."""

    n: Count = 2
    among: Among = "any"
    alone: Literal["", "face-up"] = ""
    """Whether who is alone mixes all that lie face up, and no others (EN-34)."""
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn cards up or down, for everybody to see."""

    to: Literal["up", "down"]
    n: Count = 1
    among: Among = "any"
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Take:
    """Take a token from the supply, unless one has it (EN-19)."""

    token: Token
    who: Who = "self"
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Return:
    """Return a token, if one has it; of "any", which is for who returns it to say."""

    token: AnyToken
    who: Who = "self"
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Steal:
    """Take a token from an opponent: none that one has."""

    token: AnyToken = "any"
    otherwise: Literal["", "decryption", "chaos"] = ""
    """What is taken from the supply where there is nothing to steal."""
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Give:
    """Hand a token to an opponent who has none of its kind."""

    token: AnyToken = "any"
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Pay:
    """A price, to the supply: what cannot be paid is not offered."""

    token: Token
    when: When = ""


@dataclass(frozen=True, slots=True)
class Time:
    """Move the marker on; or back, once a game, whoever does it, and never off the track."""

    by: Literal[1, -1]
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Spy:
    """Look at the character of an opponent who is still in; on "any", or at the top of the stack."""

    on: Literal["other", "any"] = "other"
    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap characters with the one who has just been spied on (EN-27 for two, EN-34 alone)."""

    when: When = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Apply:
    """Alone: choose another card without silence, and do all that choosing it brings (EN-34)."""

    when: When = ""


@dataclass(frozen=True, slots=True)
class Choose:
    """One of several lists of steps. Not offered is one whose first step does not apply, whose price cannot be paid,
    with nothing to steal, or that moves time back again."""

    options: "tuple[Effect, ...]"
    when: When = ""


Step: TypeAlias = (
    Look
    | Tell
    | Arrange
    | Swap
    | Shuffle
    | Turn
    | Take
    | Return
    | Steal
    | Give
    | Pay
    | Time
    | Spy
    | Exchange
    | Apply
    | Choose
)

Effect: TypeAlias = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class HoldToken:
    """Hold a token; since "start", also when this turn began."""

    token: AnyToken
    since: Literal["", "start"] = ""


@dataclass(frozen=True, slots=True)
class PointAt:
    """Point at the place of each of these cards."""

    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class NameCards:
    """Name so many cards at places of choice."""

    k: int


@dataclass(frozen=True, slots=True)
class PointAtCorners:
    """Point at so many more places with this corner; "any": saying which, of the two symbols, each has."""

    corner: Literal["decryption", "chaos", "any"]
    k: int = 1


@dataclass(frozen=True, slots=True)
class PointAtLine:
    """A row or a column of three cards with the same symbol, each of them named if it is so asked."""

    named: bool = False


@dataclass(frozen=True, slots=True)
class NameCharacters:
    """Name the characters of so many opponents who are still in, of fewer where fewer are left; where none is, that on
    top of the stack; without a stack nobody is named."""

    k: int = 1


@dataclass(frozen=True, slots=True)
class FromStack:
    """Turn up the top cards of the stack and reach the goal of one of them, so many parts aside; `otherwise`, where
    none of them has a goal to reach."""

    top: int = 2
    less: int = 0
    otherwise: "tuple[GoalPart, ...]" = ()


@dataclass(frozen=True, slots=True)
class TimeIsUp:
    """Be in and not silenced when time is up (EN-22)."""


GoalPart: TypeAlias = (
    HoldToken | PointAt | NameCards | PointAtCorners | PointAtLine | NameCharacters | FromStack | TimeIsUp
)

Goal: TypeAlias = tuple[GoalPart, ...]


def applies(step: Step, held: tuple[Token, ...]) -> bool:
    """Whether a step is done by who held these tokens when the effect started.

    >>> applies(Tell(when="no-chaos"), ("chaos",)), applies(Tell(), ())
    (False, True)
    """
    if step.when.startswith("no-"):
        return step.when.removeprefix("no-") not in held
    return not step.when or step.when in held


def walked(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """All steps, those of options among them.

    >>> walked((Choose(((Tell(),), (Apply(),))),))[1:]
    (Tell(what='corner', card='', when=''), Apply(when=''))
    """
    found: list[Step] = []
    for step in steps:
        found.append(step)
        if isinstance(step, Choose):
            for option in step.options:
                found.extend(walked(option))
    return tuple(found)

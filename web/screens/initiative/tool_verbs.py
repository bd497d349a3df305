"""What a person does with the tools beside the console: slide, turn, punch, write."""

from dataclasses import dataclass, replace

from web.screens.initiative.instruments import (
    Instrument,
    across_of,
    alphabet_of,
    hole_count,
    holes_of,
    instrument_view,
    is_turned,
    rails_of,
    tidy_keyword,
    tidy_strip,
)
from web.screens.initiative.notes import Notes
from web.screens.initiative.scratch import InitiativePerson
from web.screens.play import GameVerbs
from web.verbs import Refused

VERBS = GameVerbs("initiative")


def tell(person: InitiativePerson, tool: Instrument, now: Notes) -> None:
    """Lay it down so; how it lies then is read out, as a key may have moved what has not the focus."""
    person.write(now)
    if text := instrument_view(person.words, now, person.view, tool).get("text"):
        person.desk.announce(text)


@dataclass(frozen=True, slots=True)
class Turned:
    tool: Instrument


@VERBS.person("turn", Turned)
def turn(person: InitiativePerson, args: Turned) -> None:
    """The ruler's lower edge runs backwards, the tape lies face down, the lattice in columns, a strip rail by rail."""
    others = tuple(tool for tool in person.notes.turned if tool != args.tool)
    turned = others if is_turned(person.notes, args.tool) else (*others, args.tool)
    tell(person, args.tool, replace(person.notes, turned=turned))


@dataclass(frozen=True, slots=True)
class Slide:
    shift: str


@VERBS.person("ruler", Slide)
def slide(person: InitiativePerson, args: Slide) -> None:
    """Slide the ruler's lower edge."""
    if not args.shift.isdecimal() or len(args.shift) > 2:
        raise Refused(person.words.gettext("That cannot be done now."))
    person.write(replace(person.notes, shift=int(args.shift) % len(alphabet_of(person.view))))


@dataclass(frozen=True, slots=True)
class Nudge:
    by: int

    @property
    def step(self) -> int:
        return max(-1, min(1, self.by))


@VERBS.person("slide", Nudge)
def nudge_ruler(person: InitiativePerson, args: Nudge) -> None:
    """One letter further."""
    shift = (person.notes.shift + args.step) % len(alphabet_of(person.view))
    tell(person, "ruler", replace(person.notes, shift=shift))


@dataclass(frozen=True, slots=True)
class Hole:
    hole: int


@VERBS.person("punch", Hole)
def punch(person: InitiativePerson, args: Hole) -> None:
    """Punch a hole into the tape on one's desk, or close it again."""
    alphabet = alphabet_of(person.view)
    if not 0 <= args.hole < hole_count(alphabet):
        raise Refused(person.words.gettext("That cannot be done now."))
    holes = set(holes_of(person.notes, alphabet)) ^ {args.hole}
    person.write(replace(person.notes, holes=tuple(sorted(holes))))


@VERBS.person("across", Nudge)
def nudge_across(person: InitiativePerson, args: Nudge) -> None:
    """The lattice one letter wider, or narrower."""
    wanted = replace(person.notes, across=across_of(person.notes) + args.step)
    tell(person, "lattice", replace(wanted, across=across_of(wanted)))


@dataclass(frozen=True, slots=True)
class Keyword:
    keyword: str


@VERBS.person("keyword", Keyword)
def keyword(person: InitiativePerson, args: Keyword) -> None:
    """What the lattice begins with; what is no letter of the ruler is left out."""
    person.write(replace(person.notes, keyword=tidy_keyword(args.keyword, alphabet_of(person.view))))


@VERBS.person("rails", Nudge)
def nudge_rails(person: InitiativePerson, args: Nudge) -> None:
    """One rail more, or fewer."""
    wanted = replace(person.notes, rails=rails_of(person.notes) + args.step)
    tell(person, "rails", replace(wanted, rails=rails_of(wanted)))


@dataclass(frozen=True, slots=True)
class Strip:
    strip: str


@VERBS.person("strip", Strip)
def strip(person: InitiativePerson, args: Strip) -> None:
    """What is laid on the rails."""
    person.write(replace(person.notes, strip=tidy_strip(args.strip)))

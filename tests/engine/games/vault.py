"""Vault: one to three players open a vault by its word, and win or lose together.

V-1 A mission has a word and a hint. The hint is read out. Each letter of the word stands behind a door of its own.
V-2 There are always three characters, dealt round the seats: with one player, one head runs all three. What a
    player sees is all that the own characters have seen.
V-3 The characters take turns. A turn is a peek behind a door that this character has not opened, at most four in a
    match, or a pass. What was behind the door is the player's own secret; which door it was is not.
V-4 Three passes one after the other, and the guards come: everybody has lost.
V-5 At any time any player may propose a word, twice in a match: at most 20 letters, and not blank.
V-6 Every other player is then asked in the open, all at once: agree, or object? Play waits for the last of them.
V-7 If all agree (and at once for who plays alone) the word is said: capitals and blanks aside, it is the vault's and
    all win, or it is not and all lose. If somebody objects it is withdrawn, everybody hears who, and play goes on.
V-8 Won or lost, the next mission follows, and after the third the first. A mission that somebody wrote follows itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from random import Random
from typing import TypeAlias

from engine.core.bots import Bot, Decision, Why
from engine.core.content import Files, digest, load_folder, names_in
from engine.core.game import IllegalAction, Outcome, Question, Seat, Setup, check_setup
from engine.core.options import BadSetup, Choice, Option, Text, Values, is_whole
from engine.core.said import Said

Door: TypeAlias = int
Character: TypeAlias = int

MISSIONS = "vault/missions/"
CHARACTERS = 3
PEEKS = 4
PROPOSALS = 2
LONGEST = 20
LETTERS = "abcdefghijklmnopqrstuvwxyz"

WRITTEN = "und"
"""The language of what a person wrote: nobody asked which."""


@dataclass(frozen=True, slots=True)
class Mission:
    word: str
    hint: Said


@dataclass(frozen=True, slots=True)
class Peek:
    door: Door


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Say:
    word: str


@dataclass(frozen=True, slots=True)
class Agree:
    pass


@dataclass(frozen=True, slots=True)
class Object:
    pass


Action: TypeAlias = Peek | Pass | Say | Agree | Object


class Ending(StrEnum):
    OPENED = "vault.opened"
    WRONG_WORD = "vault.wrong-word"
    GUARDS = "vault.guards"


@dataclass(frozen=True, slots=True)
class Proposal:
    seat: Seat
    word: str
    objected: tuple[Seat, ...] = ()
    """Who was against it; nobody while the question is open."""


@dataclass(frozen=True, slots=True)
class VaultState:
    seats: int
    word: str
    hint: Said
    peeked: tuple[tuple[Door, ...], ...]
    """For each character the doors it has opened, in order."""
    turn: Character = 0
    passes: int = 0
    """One after the other (V-4)."""
    proposal: Proposal | None = None
    """What everybody is asked about."""
    answers: tuple[bool | None, ...] = ()
    """Who agrees to it; None from whom no answer is needed, or none has come yet."""
    withdrawn: tuple[Proposal, ...] = ()
    ending: Ending | None = None

    def seat_of(self, character: Character) -> Seat:
        """V-2."""
        return character % self.seats

    @property
    def waiting(self) -> frozenset[Seat]:
        """Who is still to answer (V-6)."""
        proposal = self.proposal
        if proposal is None or self.ending is not None:
            return frozenset()
        return frozenset(s for s, answer in enumerate(self.answers) if answer is None and s != proposal.seat)

    def proposals_left(self, seat: Seat) -> int:
        return PROPOSALS - sum(proposal.seat == seat for proposal in self.withdrawn)

    def letters(self, seat: Seat) -> dict[Door, str]:
        """What the seat's characters have seen (V-2)."""
        own = chain.from_iterable(doors for at, doors in enumerate(self.peeked) if self.seat_of(at) == seat)
        return {door: self.word[door] for door in sorted(set(own))}


@dataclass(frozen=True, slots=True)
class VaultView:
    seat: Seat | None
    characters: tuple[Seat, ...]
    """Who runs each."""
    hint: Said
    doors: int
    peeked: tuple[tuple[Door, ...], ...]
    letters: tuple[str, ...]
    """What is behind each door, as far as the seat knows; else nothing."""
    turn: Character
    passes: int
    proposal: Proposal | None
    proposals_left: tuple[int, ...]
    withdrawn: tuple[Proposal, ...]
    word: str | None
    """Once it is over."""
    ending: Ending | None


class VaultActions:
    """An open set while a word may be said: the campaign's words are only examples."""

    def __init__(self, state: VaultState, seat: Seat, examples: Sequence[str]) -> None:
        free = state.proposal is None and state.ending is None
        self._says = free and state.proposals_left(seat) > 0
        self._examples = tuple(map(Say, examples)) if self._says else ()
        self._listed: tuple[Action, ...] = ()
        if seat in state.waiting:
            self._listed = (Agree(), Object())
        elif free and state.seat_of(state.turn) == seat:
            opened = state.peeked[state.turn]
            doors = [door for door in range(len(state.word)) if door not in opened] if len(opened) < PEEKS else []
            self._listed = (*map(Peek, doors), Pass())

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Say):
            return self._says and is_sayable(action.word)
        return action in self._listed

    def __iter__(self) -> Iterator[Action]:
        return chain(self._listed, self._examples)

    def __bool__(self) -> bool:
        return self._says or bool(self._listed)

    @property
    def size(self) -> int | None:
        return None if self._says else len(self._listed)

    def sample(self, rng: Random) -> Action:
        """Mostly what can be listed; of words now an example, now any."""
        if self._says and (not self._listed or rng.randrange(8) == 0):
            any_word = Say("".join(rng.choice(LETTERS) for _ in range(rng.randrange(LONGEST) + 1)))
            return rng.choice((*self._examples, any_word))
        return rng.choice(self._listed)


class Watcher:
    """Peeks where its characters have not looked, agrees, and says the word once it knows every letter."""

    def decide(self, views: Sequence[VaultView], rng: Random) -> Decision[Action]:
        view = views[-1]
        if view.proposal is not None:
            return Decision(Agree(), Why("vault.trusts"))
        if all(view.letters):
            if view.proposals_left[view.seat or 0]:
                return Decision(Say("".join(view.letters)), Why("vault.knows"))
            return Decision(Pass(), Why("vault.has-said"))
        unseen = [door for door, letter in enumerate(view.letters) if not letter]
        if len(view.peeked[view.turn]) < PEEKS:
            return Decision(Peek(rng.choice(unseen)), Why("vault.unseen", {"doors": len(unseen)}))
        return Decision(Pass(), Why("vault.no-peeks"))


class Vault:
    name = "vault"
    players = range(1, 4)
    action_type: object = Action
    view_type = VaultView
    bots: Mapping[str, Bot[VaultView, Action]] = {"watcher": Watcher()}

    def __init__(self, files: Files) -> None:
        self.missions = load_folder(files, MISSIONS, Mission)
        self._digests = {name: digest(files, name) for name in names_in(files, MISSIONS).values()}

    def options(self, seats: int, chosen: Values) -> tuple[Option, ...]:
        names = tuple(self.missions)
        return Choice("mission", names, names[0]), Text("written", 200)

    def start(self, setup: Setup, rng: Random) -> VaultState:
        check_setup(self, setup)
        mission = written(str(setup.options["written"])) or self.missions[str(setup.options["mission"])]
        unseen: tuple[tuple[Door, ...], ...] = ((),) * CHARACTERS
        return VaultState(setup.seats, mission.word, mission.hint, unseen, rng.randrange(CHARACTERS))

    def to_act(self, state: VaultState) -> frozenset[Seat]:
        if state.ending is not None:
            return frozenset()
        return state.waiting if state.proposal is not None else frozenset({state.seat_of(state.turn)})

    def asked(self, state: VaultState, seat: Seat) -> Question[Action] | None:
        """V-6."""
        if state.proposal is None or seat not in state.waiting:
            return None
        return Question("vault.agree", (Agree(), Object()), {"seat": state.proposal.seat, "word": state.proposal.word})

    def legal(self, state: VaultState, seat: Seat) -> VaultActions:
        return VaultActions(state, seat, [mission.word for mission in self.missions.values()])

    def apply(self, state: VaultState, seat: Seat, action: Action, rng: Random) -> VaultState:
        if action not in self.legal(state, seat):
            raise IllegalAction("vault.not-a-word" if isinstance(action, Say) else "vault.not-now", seat=seat)
        match action:
            case Peek(door):
                return pass_on(replace(state, peeked=opened(state, door), passes=0))
            case Pass():
                return pass_on(replace(state, passes=state.passes + 1))
            case Say(word):
                asked = replace(state, proposal=Proposal(seat, word), answers=(None,) * state.seats)
                return judged(asked)
            case Agree() | Object():
                answers = (*state.answers[:seat], action == Agree(), *state.answers[seat + 1 :])
                return judged(replace(state, answers=answers))

    def view(self, state: VaultState, seat: Seat | None) -> VaultView:
        """The letters that the seat's characters have seen; the answers once all are in, the word once it is over."""
        known = {} if seat is None else state.letters(seat)
        return VaultView(
            seat=seat,
            characters=tuple(map(state.seat_of, range(CHARACTERS))),
            hint=state.hint,
            doors=len(state.word),
            peeked=state.peeked,
            letters=tuple(known.get(door, "") for door in range(len(state.word))),
            turn=state.turn,
            passes=state.passes,
            proposal=state.proposal,
            proposals_left=tuple(map(state.proposals_left, range(state.seats))),
            withdrawn=state.withdrawn,
            word=None if state.ending is None else state.word,
            ending=state.ending,
        )

    def outcome(self, state: VaultState) -> Outcome | None:
        if state.ending is None:
            return None
        return Outcome(tuple(range(state.seats)) if state.ending is Ending.OPENED else (), state.ending.value)

    def may_take_back(self, before: VaultState, after: VaultState) -> bool:
        """Only an answer that others still have to join: nobody can unsee or unsay."""
        return before.proposal is not None and before.proposal == after.proposal and after.ending is None

    def rematch(self, setup: Setup, last: VaultState) -> Setup:
        """V-8."""
        names = list(self.missions)
        if setup.options["written"]:
            return setup
        following = names[(names.index(str(setup.options["mission"])) + 1) % len(names)]
        return Setup(setup.seats, {**setup.options, "mission": following})

    def leans_on(self, setup: Setup) -> Mapping[str, str]:
        if setup.options.get("written"):
            return {}
        name = f"{MISSIONS}{setup.options.get('mission')}.toml"
        return {name: self._digests[name]} if name in self._digests else {}


def written(text: str) -> Mission | None:
    """A mission by value, `word: hint`; None where there is none. Raises `BadSetup`."""
    if not text:
        return None
    word, _, hint = (part.strip() for part in text.partition(":"))
    if not (is_sayable(word) and word.isalpha() and hint):
        raise BadSetup("written", text)
    return Mission(word, Said({WRITTEN: hint}))


def is_sayable(word: object) -> bool:
    """V-5."""
    return type(word) is str and len(word) <= LONGEST and bool(word.strip()) and is_whole(word)


def opened(state: VaultState, door: Door) -> tuple[tuple[Door, ...], ...]:
    own = (*state.peeked[state.turn], door)
    return (*state.peeked[: state.turn], own, *state.peeked[state.turn + 1 :])


def pass_on(state: VaultState) -> VaultState:
    """The next character's turn, unless the guards come (V-3, V-4)."""
    ending = Ending.GUARDS if state.passes == CHARACTERS else None
    return replace(state, turn=(state.turn + 1) % CHARACTERS, ending=ending)


def judged(state: VaultState) -> VaultState:
    """What becomes of a proposal once nobody is waited for (V-7)."""
    proposal = state.proposal
    if proposal is None or state.waiting:
        return state
    against = tuple(seat for seat, agrees in enumerate(state.answers) if agrees is False)
    if against:
        heard = (*state.withdrawn, replace(proposal, objected=against))
        return replace(state, proposal=None, answers=(), withdrawn=heard)
    right = plain(proposal.word) == plain(state.word)
    return replace(state, ending=Ending.OPENED if right else Ending.WRONG_WORD)


def plain(word: str) -> str:
    return "".join(word.casefold().split())

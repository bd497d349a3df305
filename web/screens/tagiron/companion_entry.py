"""Entering a question at a real table: what is asked, by whom, and what each one answered."""

from collections.abc import Sequence
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.companion import answerers
from engine.tagiron.questions import QUESTIONS, Answer, Fact, Number, Places, answer, ways_to_ask
from engine.tagiron.solver import posterior
from engine.tagiron.tiles import LETTERS
from web.screens.tagiron.companion_left import case_here
from web.screens.tagiron.companion_state import (
    SELF,
    Asking,
    CompanionState,
    is_question,
    joined,
    joins_of,
    must_answer,
)
from web.screens.tagiron.words import answer_text

MANY = 12
"""More numbers than these are laid out for one player at a time."""


def asking_view(
    words: Words, state: CompanionState, asking: Asking, cards: Cards, names: Sequence[str]
) -> dict[str, Any]:
    """The entry as it stands. A card of two digits is one question with each of them."""
    ways = ways_to_ask(asking.question)
    known = is_question(asking.question, asking.choice)
    own = SELF in answerers(state.players, asking.seat)
    text = answer_text(words, asking.question, asking.choice, own_answer(state, asking)) if own and known else ""
    return {
        "text": cards.asked(words, asking.question, asking.choice if known else None),
        "digits": [{"digit": way, "on": way == asking.choice} for way in ways if way is not None],
        "askers": [{"seat": seat, "name": names[seat], "on": seat == asking.seat} for seat in range(state.players)],
        "own": text,
        "players": [player_view(words, state, asking, seat, names[seat]) for seat in must_answer(state, asking.seat)],
    }


def own_answer(state: CompanionState, asking: Asking) -> Answer:
    """What one has to say oneself (TG-07)."""
    return answer(QUESTIONS[asking.question], state.tiles, asking.choice)


def missing_text(words: Words, state: CompanionState, asking: Asking, names: Sequence[str]) -> str:
    if not is_question(asking.question, asking.choice):
        return words.gettext("Which digit was chosen?")
    waiting = [names[seat] for seat in must_answer(state, asking.seat) if asking.reply(seat) is None]
    return words.gettext("Still to answer: %(names)s.", names=words.enumeration(waiting))


def player_view(words: Words, state: CompanionState, asking: Asking, seat: Seat, name: str) -> dict[str, Any]:
    """The ways for one player to answer; what no deal allows can be entered all the same, and is marked."""
    given = asking.reply(seat)
    may = possible(state, asking, seat)
    kind = QUESTIONS[asking.question].kind
    view: dict[str, Any] = {
        "seat": seat,
        "name": name,
        "kind": {"where": "places", "runs": "joins", "above": "yes-no"}.get(kind, "numbers"),
        "said": "" if given is None else answer_text(words, asking.question, asking.choice, given),
        "open": True,
        "marks": [],
        "none": None,
        "cannot": given is not None and may is not None and given.fact not in may,
    }
    if kind in ("where", "runs"):
        marks = places_marks(state, given, may) if kind == "where" else joins_marks(state, given, may)
        return {**view, "marks": marks, "none": {"on": given == Places(()), "off": may is not None and () not in may}}
    numbers = number_range(state, asking, given)
    labels = [words.gettext("no"), words.gettext("yes")] if kind == "above" else [words.number(n) for n in numbers]
    marks = [
        {"value": value, "label": label, "on": given == Number(value), "off": may is not None and value not in may}
        for value, label in zip(numbers, labels, strict=True)
    ]
    alone = len(must_answer(state, asking.seat)) == 1
    return {**view, "marks": marks, "open": alone or len(numbers) <= MANY or asking.facing == seat}


def places_marks(state: CompanionState, given: Answer | None, may: frozenset[Fact] | None) -> list[dict[str, Any]]:
    on = {place for run in given.runs for place in run} if isinstance(given, Places) else set()
    return [
        {
            "value": place,
            "label": LETTERS[place],
            "on": place in on,
            "off": may is not None and not any(isinstance(fact, tuple) and (place,) in fact for fact in may),
        }
        for place in range(state.size)
    ]


def joins_marks(state: CompanionState, given: Answer | None, may: frozenset[Fact] | None) -> list[dict[str, Any]]:
    on = joins_of(given) if isinstance(given, Places) else frozenset()
    held = [joins_of(Places(fact)) for fact in may or () if isinstance(fact, tuple)]
    return [
        {
            "value": place,
            "label": f"{LETTERS[place]}-{LETTERS[place + 1]}",
            "on": place in on,
            "off": may is not None and not any(place in joins for joins in held),
        }
        for place in range(state.size - 1)
    ]


def number_range(state: CompanionState, asking: Asking, given: Answer | None) -> range:
    """All numbers that some row can answer, and the one that was given."""
    if QUESTIONS[asking.question].kind == "above":
        return range(2)
    found = [one for one in case_here(state).space.facts(asking.question, asking.choice) if isinstance(one, int)]
    found += [given.value] if isinstance(given, Number) else []
    return range(min(found), max(found) + 1)


def possible(state: CompanionState, asking: Asking, seat: Seat) -> frozenset[Fact] | None:
    """What this player may answer by all the rest; None where nobody can tell."""
    if not is_question(asking.question, asking.choice):
        return None
    known = posterior(case_here(state, asking.number))
    if not known.total:
        return None
    row = next(at for at, one in enumerate(known.case.rows) if one.seat == seat)
    return frozenset(known.answers((asking.question, asking.choice), row))


def toggled_place(given: Answer | None, place: int) -> Answer | None:
    """One letter more or less; the last one taken away leaves no answer: "none" is one of its own."""
    places = {one for run in given.runs for one in run} if isinstance(given, Places) else set()
    places ^= {place}
    return Places(tuple((one,) for one in sorted(places))) if places else None


def toggled_join(given: Answer | None, place: int) -> Answer | None:
    joins = joins_of(given) if isinstance(given, Places) else frozenset()
    joins ^= {place}
    return joined(joins) if joins else None

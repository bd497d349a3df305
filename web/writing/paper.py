"""What somebody writes, as it lies on the shelf, and what was written before: whatever a sheet holds."""

from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar

from engine.core.codec import BadData, from_json, to_json
from web.saves import BadSave

LONGEST_PAPER = 120_000
"""Characters of a stored one, with all that can be undone."""

MOST_STEPS, LONGEST_PAST = 60, 40_000
"""What can be undone: so many steps, of so many characters in all."""

ONE_STEP = 2_000
"""Milliseconds: what is typed into one field without a longer rest is undone at once."""

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Paper(Generic[S]):
    """A draft as it is stored."""

    version: Literal[1]
    sheet: S
    created: int
    changed: int
    sealed: bool = False
    """Whether it came from somebody else, and is kept to be played: its secret is not shown."""
    past: tuple[str, ...] = ()
    """The sheets before, the last one last."""
    undone: tuple[str, ...] = ()
    """The sheets that were taken back, the first to come again last."""
    typing: str = ""
    """The field that was changed last."""


def fresh(sheet: S, now: int, *, sealed: bool = False) -> Paper[S]:
    return Paper(1, sheet, now, now, sealed)


def changed(paper: Paper[S], sheet: S, now: int, typing: str = "") -> Paper[S]:
    """With another sheet; the one before can be had again. `typing` is the field that somebody is writing in."""
    if sheet == paper.sheet:
        return paper
    goes_on = typing and typing == paper.typing and now - paper.changed < ONE_STEP and paper.past
    past = paper.past if goes_on else within((*paper.past, to_json(paper.sheet)))
    return replace(paper, sheet=sheet, changed=now, past=past, undone=(), typing=typing)


def undo(paper: Paper[S], now: int) -> Paper[S]:
    if not paper.past:
        return paper
    undone = within((*paper.undone, to_json(paper.sheet)))
    sheet = from_json(paper.past[-1], type(paper.sheet))
    return replace(paper, sheet=sheet, changed=now, past=paper.past[:-1], undone=undone, typing="")


def redo(paper: Paper[S], now: int) -> Paper[S]:
    if not paper.undone:
        return paper
    past = within((*paper.past, to_json(paper.sheet)))
    sheet = from_json(paper.undone[-1], type(paper.sheet))
    return replace(paper, sheet=sheet, changed=now, past=past, undone=paper.undone[:-1], typing="")


def within(steps: tuple[str, ...]) -> tuple[str, ...]:
    """As many of the last steps as there is room for."""
    steps = steps[-MOST_STEPS:]
    while sum(map(len, steps)) > LONGEST_PAST:
        steps = steps[1:]
    return steps


def write(paper: Paper[Any]) -> str:
    """Raises `BadSave` for what could not be read back."""
    text = to_json(paper)
    if len(text) > LONGEST_PAPER:
        raise BadSave(f"{len(text)} characters", "too-large")
    return text


def read(text: str, kind: type[S]) -> Paper[S]:
    """The draft that a text holds, all its steps looked through. Raises `BadSave`."""
    if len(text) > LONGEST_PAPER:
        raise BadSave(f"{len(text)} characters", "too-large")
    try:
        paper: Paper[S] = from_json(text, Paper[kind])  # type: ignore[valid-type]
        for step in (*paper.past, *paper.undone):
            from_json(step, kind)
        return paper
    except BadData as bad:
        raise BadSave(str(bad)) from bad

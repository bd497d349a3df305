"""The curve of an estimate: the chance against the part of the windows that must be open, and a mark to drag."""

from typing import Any, Final

from engine.core.words import Words
from engine.initiative.estimate import COUNTS, Estimate
from engine.initiative.form import LEAST_AND_MOST
from engine.initiative.how_hard import characters
from engine.initiative.mission import windows_of

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 64, 616, 24, 264
"""Of the part where lines run. The style sheet lays the slider over it, by these very numbers."""

LEAST, MOST = (round(100 * bound) for bound in LEAST_AND_MOST["answer_at"])

STEP: Final = 5

ENDS: Final = (COUNTS[0], COUNTS[-1])
"""The numbers of characters that have a line."""

ACROSS: Final = (40, 60, 80, 100)
"""Hundredths of the windows that are named below."""

IN_TABLE: Final = (50, 60, 70, 80, 90, 100)


def curve_view(words: Words, estimate: Estimate) -> dict[str, Any]:
    parts = range(LEAST, MOST + 1, STEP)
    at = round(100 * estimate.answer_at)
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": RIGHT,
        "bottom": BOTTOM,
        "lines": [
            {
                "name": characters(words, count),
                "kind": count,
                "points": [(across(part), down(estimate.chance(count, part / 100))) for part in parts],
                "end": (across(at), down(estimate.chance(count))),
            }
            for count in ENDS
        ],
        "chances": [{"y": down(share / 100), "text": words.percent(share / 100)} for share in (0, 50, 100)],
        "parts": [{"x": across(part), "text": words.percent(part / 100)} for part in ACROSS],
        "mark": {"least": LEAST, "most": MOST, "at": at, "x": across(at), "text": mark_text(words, estimate)},
        "table": [
            {
                "part": words.percent(part / 100),
                "chances": [words.percent(estimate.chance(count, part / 100)) for count in COUNTS],
            }
            for part in IN_TABLE
        ],
    }


def across(part: int) -> int:
    return round(LEFT + (part - LEAST) / (MOST - LEAST) * (RIGHT - LEFT))


def down(chance: float) -> int:
    return round(BOTTOM - chance * (BOTTOM - TOP))


def mark_text(words: Words, estimate: Estimate) -> str:
    """80 %, 13 of 16 windows: 1 character 0 %, 4 characters 4 %."""
    total = estimate.plan.total
    chances = [f"{characters(words, count)} {words.percent(estimate.chance(count))}" for count in ENDS]
    return words.ngettext(
        "%(share)s, %(needed)s of %(num)s window: %(chances)s",
        "%(share)s, %(needed)s of %(num)s windows: %(chances)s",
        total,
        share=words.percent(estimate.answer_at),
        needed=words.number(windows_of(estimate.answer_at, total)),
        chances=words.enumeration(chances),
    )

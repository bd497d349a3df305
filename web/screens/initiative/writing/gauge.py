"""How hard the mission on the desk is: a word and a number at once, a curve for who wants to see it."""

from dataclasses import dataclass
from typing import Any

from engine.core.words import Words
from engine.initiative.estimate import COUNTS, ENOUGH, FIRST, Estimate
from engine.initiative.form import LEAST_AND_MOST
from engine.initiative.how_hard import final_text, note_texts, within_text, word_text
from engine.initiative.mission import Mission
from web.desk import Desk
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.writing.bench import DRAFTS, bench_of
from web.screens.initiative.writing.curve import curve_view
from web.screens.initiative.writing.paper import Sheet, with_fields
from web.screens.initiative.writing.trying import Gauge
from web.verbs import Verbs
from web.writing.gauge import come_back, go_on_with

VERBS = Verbs()

MINUTES_BEFORE, MINUTES_A_TURN = 6, 0.8
"""To lay it out, and then to play: a guess."""


def arrive(desk: Desk, gauge: Gauge, mission: Mission | None, pieces: Pieces) -> None:
    """After every message, while this mission is on the desk; None where it has faults."""
    gauge.look_at(mission, pieces.box, desk.now)
    come_back(desk, gauge, "initiative.gauge-go-on")


@VERBS.add("initiative.gauge-go-on", unasked=True)
def gone_on(desk: Desk, _: object) -> None:
    """What it has come to is said at its end."""
    gauge = bench_of(desk).gauge
    if go_on_with(desk, gauge) and gauge.estimate is not None:
        desk.announce(final_text(desk.words, gauge.estimate))


@dataclass(frozen=True, slots=True)
class Mark:
    paper: str
    part: str


@VERBS.add("initiative.gauge-mark", Mark)
def mark(desk: Desk, args: Mark) -> None:
    """The part of the windows at which a table sees the answer. A whole drag is undone at once."""
    share = int(args.part) if args.part.isdecimal() and len(args.part) < 4 else 0
    least, most = LEAST_AND_MOST["answer_at"]
    part = min(max(share / 100, least), most)
    DRAFTS.edit(desk, args.paper, lambda sheet: with_fields(sheet, {"answer_at": part}), "answer_at")


def gauge_view(words: Words, gauge: Gauge, sheet: Sheet, mission: Mission | None, paper: str) -> dict[str, Any]:
    """What the panel shows; while there is nothing to be told yet, why."""
    _, estimate = words.gettext, gauge.estimate
    if estimate is None or mission is None:
        waits = _("As soon as the mission can be played, partners try how hard it is.")
        return {"told": False, "waits": waits, "progress": ""}
    if estimate.games < FIRST:
        return {"told": False, "waits": _("Partners are trying it…"), **progress(words, estimate)}
    return {
        "told": True,
        "word": word_text(words, estimate.word),
        "share": words.percent(estimate.mean),
        "sentence": words.ngettext(
            "An ordinary team sees the answer in time in %(num)s game of 10.",
            "An ordinary team sees the answer in time in %(num)s games of 10.",
            round(10 * estimate.mean),
        ),
        "within": within_text(words, estimate),
        "notes": [*note_texts(words, estimate)] if estimate.games >= ENOUGH else [],
        "curve": curve_view(words, estimate),
        "counts": COUNTS,
        "turns": [words.decimal(estimate.turns(count)) for count in COUNTS],
        "minutes": [words.number(round(MINUTES_BEFORE + MINUTES_A_TURN * estimate.turns(count))) for count in COUNTS],
        **progress(words, estimate),
    }


def progress(words: Words, estimate: Estimate) -> dict[str, Any]:
    done = estimate.games >= ENOUGH
    number, of = words.number(min(estimate.games, ENOUGH)), words.number(ENOUGH)
    return {
        "done": done,
        "games": min(estimate.games, ENOUGH),
        "enough": ENOUGH,
        "progress": words.gettext("%(number)s of %(of)s games", number=number, of=of),
    }

"""Past puzzles at a glance: a month of days, and how many turns they took."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from engine.core.words import Words
from web.desk import Desk
from web.months import first_of, month_of, turned, weeks
from web.pars import UNSOLVED
from web.puzzles import Puzzle, daily, latest_day, local_day
from web.records import Attempt
from web.screens.today import attempt_text


def calendar_view(
    desk: Desk, game: str, month: str, tried: Mapping[str, Attempt], shown: Puzzle | None
) -> dict[str, Any]:
    """A month, week by week: what became of each day's puzzle."""
    words, latest = desk.words, latest_day(desk.now)
    before, after = turned(month, -1), turned(month, 1)
    return {
        "title": words.month(first_of(month)),
        "before": before,
        "after": after if after is not None and after <= month_of(latest) else None,
        "weekdays": words.weekdays(),
        "weeks": [[day and day_view(desk, game, day, tried, shown) for day in week] for week in weeks(month)],
    }


def day_view(desk: Desk, game: str, day: date, tried: Mapping[str, Attempt], shown: Puzzle | None) -> dict[str, Any]:
    puzzle = daily(game, day)
    attempt = tried.get(puzzle.name)
    return {
        "number": day.day,
        "href": puzzle.href if day <= latest_day(desk.now) else None,
        "state": attempt.state if attempt is not None else "",
        "turns": attempt.turns if attempt is not None else 0,
        "label": f"{desk.words.day(day)}: {attempt_text(desk.words, attempt)}",
        "today": day == local_day(desk.now),
        "shown": puzzle == shown,
    }


def spread_view(
    words: Words, tried: Mapping[str, Attempt], known: Mapping[str, int] | None, *, working: bool
) -> dict[str, Any] | None:
    """How many puzzles took so many turns, beside the master's on the same ones where there is one; None before the
    first."""
    over = [attempt for attempt in tried.values() if attempt.state in ("solved", "unsolved")]
    if not over:
        return None
    own = [attempt.turns if attempt.state == "solved" else UNSOLVED for attempt in over]
    played = known or {}
    master = [played[attempt.puzzle.name] for attempt in over if attempt.puzzle.name in played]
    taken = [turns for turns in (*own, *master) if turns != UNSOLVED]
    counts = list(range(min(taken), max(taken) + 1)) if taken else []
    counts += [UNSOLVED] if UNSOLVED in (*own, *master) else []
    most = max(max(own.count(turns), master.count(turns)) for turns in counts)
    return {
        "lines": [
            {
                "label": words.number(turns) if turns != UNSOLVED else words.gettext("not solved"),
                "own": own.count(turns),
                "master": master.count(turns),
            }
            for turns in counts
        ],
        "most": most,
        "beside": known is not None,
        "own_mean": mean_text(words, own),
        "master_mean": mean_text(words, master),
        "working": working,
    }


def mean_text(words: Words, counts: list[int]) -> str:
    """Of those that were solved."""
    solved = [turns for turns in counts if turns != UNSOLVED]
    return words.decimal(sum(solved) / len(solved)) if solved else "–"

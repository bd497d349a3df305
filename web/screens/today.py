"""The strip of the first screen: each game's puzzle of today. No game is opened for it."""

from typing import Any

from engine.core.words import Words
from web.desk import Desk
from web.puzzles import local_day, today
from web.records import Attempt, attempts, streaks_of


def today_view(desk: Desk) -> list[dict[str, Any]]:
    """How far the reader has come today, and for how many days running; the build knows neither."""
    words = desk.words
    lines: list[dict[str, Any]] = []
    for name, cover in desk.fronts.covers.items():
        if "puzzles" not in cover.rooms:
            continue
        line: dict[str, Any] = {"game": name, "title": cover.title(words), "state": "", "text": "", "streak": ""}
        if not desk.first:
            tried = attempts(desk, name)
            attempt = tried.get(today(name, desk.now).name)
            streak = streaks_of(tried.values(), local_day(desk.now)).current
            line["state"] = attempt.state if attempt is not None else "new"
            line["text"] = attempt_text(words, attempt)
            if streak:
                line["streak"] = words.ngettext("%(num)s day running", "%(num)s days running", streak)
        lines.append(line)
    return lines


def attempt_text(words: Words, attempt: Attempt | None) -> str:
    """How far somebody has come with a puzzle."""
    if attempt is None:
        return words.gettext("not begun yet")
    if attempt.state == "solved":
        return words.ngettext("solved in %(num)s turn", "solved in %(num)s turns", attempt.turns)
    return {
        "begun": words.gettext("begun"),
        "unsolved": words.gettext("not solved"),
        "over": words.gettext("finished"),
    }[attempt.state]

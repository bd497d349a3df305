"""What was played: for each game and company, won and lost; the puzzles apart. Made from the saves on the shelf."""

from typing import Any

from engine.core.words import Words
from web.cover import Cover, Page
from web.desk import Desk
from web.puzzles import local_day, puzzle_at
from web.records import Company, Figures, attempt, company, figures, heads, people, streaks_of
from web.saves import Head
from web.untold import catch_up
from web.verbs import Verbs
from web.work import slice_of_work


def arrive(desk: Desk) -> None:
    """Older saves do not tell how their matches ended: they are replayed, a slice each time."""
    if not catch_up(desk, slice_of_work()):
        desk.step("played.step")


def screen(desk: Desk) -> Page:
    words = desk.words
    told = [(key, head) for key, head in heads(desk) if head.over and head.result is not None]
    untold = sum(head.over and head.result is None and key not in desk.untold for key, head in heads(desk))
    games = [game_view(desk, cover, told) for cover in desk.fronts.covers.values()]
    context: dict[str, Any] = {
        "games": [game for game in games if game["lines"]],
        "counting": words.ngettext(
            "%(num)s older match is still being looked through…",
            "%(num)s older matches are still being looked through…",
            untold,
        )
        if untold
        else "",
    }
    return Page("played.html", words.gettext("What I have played"), context)


def game_view(desk: Desk, cover: Cover, told: list[tuple[str, Head]]) -> dict[str, Any]:
    """A game's matches by who was at the table; then its puzzles."""
    words = desk.words
    own = [(key, head) for key, head in told if head.game == cover.name]
    alone = [(key, head) for key, head in own if len(head.players) == people(head) == 1]
    puzzles = [(puzzle, head) for key, head in alone if (puzzle := puzzle_at(key)) is not None]
    matches = [head for key, head in own if puzzle_at(key) is None]
    by_company: dict[Company, list[Head]] = {}
    for head in matches:
        if people(head) == 1:
            by_company.setdefault(company(head), []).append(head)
    lines = [
        line_view(words, company_text(words, cover, who), figures(by_company[who], cover.together))
        for who in sorted(by_company)
    ]
    if several := [head for head in matches if people(head) > 1]:
        title = words.gettext("Several people at this device")
        of_all = line_view(words, title, figures(several, together=True))
        lines.append(of_all if cover.together else {"title": title, "cells": [played_cell(words, len(several))]})
    daily = [(puzzle, head) for puzzle, head in puzzles if puzzle.day is not None]
    if daily:
        line = line_view(words, words.gettext("Puzzles of the day"), figures(head for _, head in daily))
        longest = streaks_of((attempt(puzzle, head) for puzzle, head in daily), local_day(desk.now)).longest
        line["cells"].append((words.number(longest), words.gettext("longest streak")))
        lines.append(line)
    numbered = [head for puzzle, head in puzzles if puzzle.day is None]
    if numbered:
        lines.append(line_view(words, words.gettext("Puzzles by number"), figures(numbered)))
    return {"name": cover.name, "title": cover.title(words), "lines": lines}


def company_text(words: Words, cover: Cover, who: Company) -> str:
    """Against whom."""
    if not who:
        return words.gettext("Alone")
    labels = ((cover.bot(words, name), name) for name in who)
    return words.enumeration(label.label if label is not None else name for label, name in labels)


def line_view(words: Words, title: str, found: Figures) -> dict[str, Any]:
    """What matches come to, in figures each with its name."""
    cells = [
        played_cell(words, found.played),
        (words.number(found.won), words.gettext("won")),
        (words.number(found.lost), words.gettext("lost")),
    ]
    if found.undecided:
        cells.append((words.number(found.undecided), words.gettext("no winner")))
    if found.mean is not None and found.best is not None:
        cells.append((words.decimal(found.mean), words.gettext("turns on average")))
        cells.append((words.number(found.best), words.gettext("fewest turns")))
    return {"title": title, "cells": cells}


def played_cell(words: Words, count: int) -> tuple[str, str]:
    return words.number(count), words.gettext("played")


VERBS = Verbs()


@VERBS.add("played.step", unasked=True)
def step(desk: Desk, _: object) -> None:
    """Nothing but time: older saves are looked through on arrival."""

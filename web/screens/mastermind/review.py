"""What a finished game teaches, on the screen: a film, a chart, and row by row skill and luck."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from math import log10
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.mastermind.pegs import Pegs
from engine.mastermind.review import Review, RowReview, summed
from engine.mastermind.solver import fitting_codes, space_of
from engine.mastermind.table import PlayedGame
from web.rooms import Bits, Frame, Story
from web.screens.mastermind.board import board_view, keys_view, row_label, shield_view
from web.screens.mastermind.log import ending_text, pay_text
from web.screens.mastermind.scratch import GameReview, MastermindSight
from web.screens.mastermind.words import fits_text, why_text

CHART_WIDTH, CHART_HEIGHT = 640, 220
CHART_LEFT, CHART_RIGHT, CHART_TOP, CHART_BOTTOM = 64, 616, 28, 200

LISTED = 6
"""So many of the codes that still fit are shown in the film."""


class MastermindReview:
    """The room where Mastermind's games are looked at, one by one."""

    def __init__(self, pegs: Pegs) -> None:
        self._pegs = pegs

    def sections(self, words: Words, sight: MastermindSight) -> list[str]:
        games = range(1, len(sight.view.played) + 1)
        return [words.gettext("Game %(number)s", number=number) for number in games]

    def first(self, sight: MastermindSight) -> int:
        return 0

    def work(self, sight: MastermindSight, section: int) -> list[GameReview]:
        return [self.reviewed(sight, section)]

    def reviewed(self, sight: MastermindSight, section: int) -> GameReview:
        reviews = sight.scratch.reviews
        if section not in reviews:
            hinted = frozenset(len(seen.rows) for seen in sight.hinted if len(seen.played) == section)
            reviews[section] = GameReview(sight.view, section, hinted)
        return reviews[section]

    def story(self, words: Words, sight: MastermindSight, section: int) -> Story:
        view, pegs = sight.view, self._pegs
        game, reviewed = view.played[section], self.reviewed(sight, section)
        result = summed([row for row in reviewed.done if row is not None])
        told = ending_text(words, game, pegs)
        return Story(
            heading=heading(words, game, sight.names, sight.you, alone=view.alone),
            sums=[
                (words.gettext("Skill"), words.percent(result.skill) if result.skill is not None else "–"),
                (words.gettext("Rows given away"), words.decimal(result.lost) if result.lost is not None else "–"),
                (words.gettext("Luck, in rows"), signed_text(words, result.luck)),
            ],
            remark=remark(words, result) if reviewed.finished else words.gettext("The rest is being worked out…"),
            chart_heading=words.gettext("How many codes still fitted"),
            counted=counted_texts(words, result),
            bits=[bits_line(words, number, row) for number, row in enumerate(result.rows, 1)],
            parts={
                "pegs": pegs.views(words),
                "game": section,
                "code": game.code,
                "text": told if view.alone else f"{told} {pay_text(words, game, sight.names, sight.you)}",
                "rows": [row_view(words, number, row, view.codes.holes) for number, row in enumerate(result.rows, 1)],
                "chart": chart(words, result),
            },
        )

    def frames(self, sight: MastermindSight, section: int) -> int:
        return len(sight.view.played[section].rows) + 1

    def frame(self, words: Words, sight: MastermindSight, section: int, number: int) -> Frame:
        """The board after so many rows; the shield drops with the last."""
        view, game = sight.view, sight.view.played[section]
        over = number == len(game.rows)
        then = game if over else replace(game, rows=game.rows[:number], wrong=())
        under_way = replace(view, phase="guess", code=None, code_set=True)
        fit = space_of(view.codes).consistent(then.rows).bit_count()
        return Frame(
            text=row_label(words, number, game.rows[number - 1], self._pegs) if number else "",
            known=fits_text(words, fit),
            parts={
                "draft": None,
                "board": board_view(words, view, then, self._pegs),
                "code": shield_view(words, under_way, game if over else None, self._pegs),
                "left": list(islice(fitting_codes(view.codes, then.rows), LISTED)) if 0 < fit <= LISTED else [],
            },
        )


def heading(words: Words, game: PlayedGame, names: Sequence[str], you: Seat | None, *, alone: bool) -> str:
    """Who broke whose code."""
    _, breaker, maker = words.gettext, 1 - game.codemaker, game.codemaker
    if alone:
        return _("You against chance") if breaker == you else _("%(name)s against chance", name=names[breaker])
    if breaker == you:
        return _("You break the code of %(maker)s", maker=names[maker])
    if maker == you:
        return _("%(name)s breaks your code", name=names[breaker])
    return _("%(name)s breaks the code of %(maker)s", name=names[breaker], maker=names[maker])


def signed_text(words: Words, rows: float | None) -> str:
    """+0.5, -0.5, 0.0."""
    if rows is None:
        return "–"
    return ("+" if round(rows, 1) > 0 else "") + words.decimal(rows)


def rows_to_go(words: Words, rows: float | None, *, exact: bool) -> str:
    """How many rows are still to be expected."""
    if rows is None:
        return "–"
    return words.decimal(rows) if exact else words.gettext("about %(number)s", number=words.decimal(rows))


def bits_line(words: Words, number: int, row: RowReview) -> Bits:
    return Bits(
        label=words.gettext("Row %(number)s", number=number),
        expected=words.decimal(row.rated.bits) if row.rated is not None else "–",
        learnt=words.decimal(row.bits) if row.bits is not None else "–",
    )


def row_view(words: Words, number: int, row: RowReview, holes: int) -> dict[str, Any]:
    best, rows = row.best, row.rows
    return {
        "number": number,
        "pegs": row.guess,
        "keys": keys_view(words, row.answer, holes),
        "before_text": words.number(row.before),
        "after_text": words.ngettext("%(num)s code left", "%(num)s codes left", row.after),
        "hinted": row.hinted,
        "to_go_text": rows_to_go(words, rows.expected, exact=rows.exact) if rows is not None else "–",
        "best": best.guess if best is not None and not row.hinted else (),
        "best_text": best_text(words, row),
        "skill_text": words.percent(row.skill) if row.skill is not None else "–",
        "luck_text": signed_text(words, row.luck),
        "text": row_text(words, row),
    }


def bettered(row: RowReview) -> bool:
    """Whether a better guess shows in the skill as it is told."""
    return row.best is not None and row.skill is not None and round(row.skill * 100) < 100


def best_text(words: Words, row: RowReview) -> str:
    """How the perfect player's guess compares."""
    if row.best is None or row.rows is None:
        return ""
    if row.best.guess == row.guess:
        return words.gettext("the same")
    if not bettered(row):
        return words.gettext("just as good")
    return rows_to_go(words, row.rows.least, exact=row.rows.exact)


def row_text(words: Words, row: RowReview) -> str:
    """What the row was worth, in a sentence or two."""
    _ = words.gettext
    if row.rated is None or row.best is None:
        return _("No code fitted any more: an answer further up is wrong.")
    parts = []
    if row.rated.fits:
        parts.append(_("This could have been the code."))
    else:
        parts.append(_("This could not have been the code."))
    if row.after == 0:
        parts.append(_("After this answer no code fits."))
    if bettered(row):
        parts.extend([_("There was a better guess."), why_text(words, row.best.why)])
    return " ".join(parts)


def remark(words: Words, result: Review) -> str:
    if result.nothing_fits_from is not None:
        return words.gettext(
            "From row %(row)s on no code fits: the answers contradict each other.", row=result.nothing_fits_from + 1
        )
    if result.sampled:
        return words.gettext("There are too many codes to try every guess: the better guesses come from a sample.")
    return ""


def counted_texts(words: Words, result: Review) -> list[str]:
    """What skill and luck are, and how exact."""
    _ = words.gettext
    texts = [
        _("Each guess is measured by the rows that are still to be expected after it, itself among them."),
        _("Skill: 100% is the guess with the fewest rows to come, 0% one that tells nothing and costs a whole row."),
        _("Luck: the rows that the answers saved beyond what was to be expected."),
    ]
    if any(row.hinted for row in result.rows):
        texts.append(_("Rows that a hint gave do not count as skill."))
    if not result.exact:
        texts.append(_("“About” is an estimate: with many codes left not all ways on can be tried."))
    return texts


def chart(words: Words, result: Review) -> dict[str, Any]:
    """How many codes fitted, on a logarithmic scale: before the first row, then after each."""
    values = [result.rows[0].before, *(row.after for row in result.rows)] if result.rows else [1]
    top = max(log10(max(values)), 1.0)
    step = (CHART_RIGHT - CHART_LEFT) / max(1, len(values) - 1)

    def height(value: int) -> int:
        share = log10(value) / top if value else 0.0
        return round(CHART_BOTTOM - share * (CHART_BOTTOM - CHART_TOP))

    points = [
        {
            "x": round(CHART_LEFT + step * place),
            "y": height(value),
            "label": words.number(value),
        }
        for place, value in enumerate(values)
    ]
    ticks = [{"y": height(10**power), "label": words.number(10**power)} for power in range(int(top) + 1)]
    return {"points": points, "ticks": ticks, "width": CHART_WIDTH, "height": CHART_HEIGHT}

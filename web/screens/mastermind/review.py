"""What a finished game teaches, on the screen: a chart, and row by row skill and luck."""

from math import log10
from typing import Any

from engine.core.words import Words
from engine.mastermind.pegs import Pegs
from engine.mastermind.review import Review, RowReview, summed
from web.front import Story
from web.screens.mastermind.board import keys_view
from web.screens.mastermind.log import ending_text, pay_text
from web.screens.mastermind.scratch import GameReview, MastermindSight
from web.screens.mastermind.words import why_text

CHART_WIDTH, CHART_HEIGHT = 640, 220
CHART_LEFT, CHART_RIGHT, CHART_TOP, CHART_BOTTOM = 64, 616, 28, 200


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
            reviews[section] = GameReview(sight.view, section)
        return reviews[section]

    def story(self, words: Words, sight: MastermindSight, section: int) -> Story:
        view, pegs, names = sight.view, self._pegs, sight.names
        game, reviewed = view.played[section], self.reviewed(sight, section)
        result = summed([row for row in reviewed.done if row is not None])
        breaker, maker = names[1 - game.codemaker], names[game.codemaker]
        return Story(
            heading=words.gettext("%(name)s breaks the code of %(maker)s", name=breaker, maker=maker),
            sums=[
                (words.gettext("Skill"), words.percent(result.skill) if result.skill is not None else "–"),
                (words.gettext("Luck"), bits_text(words, result.luck, signed=True)),
            ],
            remark=remark(words, result) if reviewed.finished else words.gettext("The rest is being worked out…"),
            chart_heading=words.gettext("How many codes still fitted"),
            parts={
                "pegs": pegs.views(words),
                "game": section,
                "code": game.code,
                "text": f"{ending_text(words, game, pegs)} {pay_text(words, game, names)}",
                "rows": [row_view(words, number, row, view.codes.holes) for number, row in enumerate(result.rows, 1)],
                "chart": chart(words, result),
            },
        )


def bits_text(words: Words, bits: float | None, *, signed: bool = False) -> str:
    if bits is None:
        return "–"
    sign = "+" if signed and round(bits, 1) > 0 else ""
    return words.gettext("%(number)s bits", number=sign + words.decimal(bits, 1))


def row_view(words: Words, number: int, row: RowReview, holes: int) -> dict[str, Any]:
    best = row.best
    return {
        "number": number,
        "pegs": row.guess,
        "keys": keys_view(words, row.answer, holes),
        "before_text": words.number(row.before),
        "after_text": words.number(row.after),
        "bits_text": bits_text(words, row.rated.bits if row.rated is not None else None),
        "best": best.guess if best is not None else (),
        "best_text": best_text(words, row),
        "skill_text": words.percent(row.skill) if row.skill is not None else "–",
        "luck_text": bits_text(words, row.luck, signed=True),
        "text": row_text(words, row),
    }


def bettered(row: RowReview) -> bool:
    """Whether a better guess shows in the skill as it is told."""
    return row.best is not None and row.skill is not None and round(row.skill * 100) < 100


def best_text(words: Words, row: RowReview) -> str:
    """How the perfect player's guess compares."""
    if row.best is None:
        return ""
    if row.best.guess == row.guess:
        return words.gettext("the same")
    return bits_text(words, row.best.rated.bits) if bettered(row) else words.gettext("just as good")


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

"""What a finished game teaches, seat by seat. The game is over: everybody may see everything."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import log10
from typing import Any

from engine.core.game import Seat
from engine.tagiron.review import Left, case_left, chance_of, left_of
from engine.tagiron.solver import Case, case_of, posterior
from engine.tagiron.table import Asked, Guessed, Passed, TagironView
from engine.tagiron.thinking import ways
from web.desk import address
from web.front import AnyTable, Page
from web.screens.tagiron.deduction import bits_text, chance_text
from web.screens.tagiron.prospects import Prospects, slice_of_work
from web.screens.tagiron.words import Cards, answer_text, tiles_text
from web.words import Words

CLOSE = 0.25
"""An estimate in a review need be no closer than so many bits."""

NOTICED = 0.5
"""So many bits more or less than expected are worth a word."""

CHART_WIDTH, CHART_HEIGHT = 640, 260
CHART_LEFT, CHART_RIGHT, CHART_TOP, CHART_BOTTOM = 32, 600, 28, 240
LABEL_WIDTH = 52


class Known:
    """What each seat knew after so many moves; worked out once for all reviews of a match."""

    def __init__(self, views: Sequence[Sequence[TagironView]]) -> None:
        self.views = views
        self._left: dict[Case, Left] = {}

    def left(self, seat: Seat, moves: int) -> Left | None:
        """What a seat had left; None once it had looked at the centre (TG-10)."""
        case = case_left(self.views[seat][moves])
        if case is None:
            return None
        if case not in self._left:
            self._left[case] = left_of(case)
        return self._left[case]


@dataclass(frozen=True, slots=True)
class Turn:
    """One move of the game, and what it did for each seat."""

    event: Asked | Guessed | Passed
    before: tuple[Left | None, ...]
    after: tuple[Left | None, ...]
    prospects: Prospects | None = None
    """For the reviewed seat's own questions: what each open card promised."""
    chance: float | None = None
    """For a guess: how likely it was right, from what the guesser knew."""


class Reviewed:
    """One seat's review, as far as it has been worked out."""

    def __init__(self, known: Known, seat: Seat, seed: str) -> None:
        self.known = known
        self.seat = seat
        self.turns: list[Turn] = []
        self.finished = False
        self._seed = seed
        self._work = self._steps()

    @property
    def events(self) -> tuple[Asked | Guessed | Passed, ...]:
        return self.known.views[self.seat][-1].events

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Work until it is enough, at least one step."""
        while not self.finished:
            self.finished = next(self._work, True)
            if enough():
                return

    def _steps(self) -> Iterator[bool]:
        seats = range(len(self.known.views))
        for number, event in enumerate(self.events):
            left = []
            for moves in (number, number + 1):
                for seat in seats:
                    left.append(self.known.left(seat, moves))
                    yield False
            before, after = tuple(left[: len(seats)]), tuple(left[len(seats) :])
            prospects, chance = None, None
            if isinstance(event, Asked) and event.seat == self.seat:
                view = self.known.views[self.seat][number]
                prospects = Prospects(posterior(case_of(view)), ways(view), f"{self._seed}:{number}", CLOSE)
                while not prospects.finished:
                    prospects.go_on(lambda: True)
                    yield False
            if isinstance(event, Guessed):
                chance = self._chance(event.seat, number)
            self.turns.append(Turn(event, before, after, prospects, chance))
            yield False

    def _chance(self, seat: Seat, number: int) -> float | None:
        views = self.known.views[seat]
        written = views[number + 1].written
        return None if written is None else chance_of(views[number], written)

    @property
    def known_after(self) -> int | None:
        """After how many turns nothing but the truth was left."""
        lefts = [(number, turn.after[self.seat]) for number, turn in enumerate(self.turns, 1)]
        return next((number for number, left in lefts if left is not None and left.rows == 1), None)

    @property
    def guessed_at(self) -> int | None:
        """In which turn it guessed right, or for the last time."""
        own = [
            (number, turn.event)
            for number, turn in enumerate(self.turns, 1)
            if isinstance(turn.event, Guessed) and turn.event.seat == self.seat
        ]
        return own[-1][0] if own else None


def reviewed(table: AnyTable, seat: Seat) -> Reviewed:
    """A seat's review, a slice further than the last time."""
    kept = table.worked_out
    if "review" not in kept:
        kept["review"] = Known([table.match.views(each) for each in range(table.match.setup.seats)])
    key = f"review:{seat}"
    if key not in kept:
        kept[key] = Reviewed(kept["review"], seat, f"{table.match.seed}:{key}")
    result: Reviewed = kept[key]
    result.go_on(slice_of_work())
    return result


def review_page(table: AnyTable, cards: Cards, words: Words, names: Sequence[str], part: str) -> Page | None:
    """The review of the seat that is named, else of the first person's."""
    if not table.over:
        return None
    seats = range(table.match.setup.seats)
    chosen = int(part) - 1 if part in [str(seat + 1) for seat in seats] else next(iter(table.people), 0)
    found = reviewed(table, chosen)
    title = words.gettext("Review")
    context = {
        "title": title,
        "seats": [
            {"name": names[seat], "chosen": seat == chosen, "href": address(table.key, f"/review/{seat + 1}")}
            for seat in seats
        ],
        "heading": words.gettext("What %(name)s could know", name=names[chosen]),
        "sought": sought_view(found, words, names),
        "moment": moment_text(found, words, names),
        "skill": skill_text(found, words),
        "luck": luck_text(found, words),
        "remark": remark_text(found, words),
        "turns": [turn_view(number, turn, found, cards, words, names) for number, turn in enumerate(found.turns, 1)],
        "chart": chart(found, words, names),
        "back_href": address(table.key),
    }
    return Page("tagiron/review.html", title, {"review": context}, not found.finished)


def sought_view(found: Reviewed, words: Words, names: Sequence[str]) -> dict[str, Any]:
    """What was to be guessed, now that all lies open."""
    view = found.known.views[found.seat][-1]
    if view.centre is not None:
        row, label = view.centre, words.gettext("The centre")
    else:
        other = 1 - found.seat
        row = (view.hands or ())[other]
        label = names[other] if other < len(names) else words.gettext("The hidden row")
    return {"label": label, "tiles": row, "text": tiles_text(words, row)}


def moment_text(found: Reviewed, words: Words, names: Sequence[str]) -> str:
    """When a perfect reasoner would have known, and when it was guessed."""
    _ = words.gettext
    if not found.finished:
        return ""
    name, known, guessed = names[found.seat], found.known_after, found.guessed_at
    if known is not None and (guessed is None or known < guessed):
        parts = [_("After turn %(turn)s only one row was possible.", turn=known)]
        if guessed is None:
            parts.append(_("%(name)s did not come to guess it.", name=name))
        elif any(turn.event.seat == found.seat for turn in found.turns[known : guessed - 1]):
            parts.append(_("%(name)s guessed in turn %(turn)s; it could have been earlier.", name=name, turn=guessed))
        else:
            parts.append(_("%(name)s guessed at the first chance, in turn %(turn)s.", name=name, turn=guessed))
        return " ".join(parts)
    if guessed is not None:
        return _("%(name)s guessed in turn %(turn)s, before it could be known.", name=name, turn=guessed)
    lefts = [left.rows for turn in found.turns if (left := turn.after[found.seat]) is not None]
    if not lefts:
        return ""
    return words.ngettext(
        "It could not be known: %(num)s row was possible to the end.",
        "It could not be known: %(num)s rows were possible to the end.",
        lefts[-1],
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """What the seat's own questions promised, what the best would have, and what they told."""

    promised: float
    best: float
    told: float
    exact: bool


def worth(found: Reviewed) -> Worth | None:
    """Over all own questions; None where there were none."""
    promised, best, told, exact = [], [], [], True
    for turn in found.turns:
        here = promise(turn)
        if here is not None:
            promised.append(here[0])
            best.append(here[1])
            told.append(bits_told(turn, found.seat))
            exact = exact and turn.prospects is not None and turn.prospects.exact
    return Worth(sum(promised), sum(best), sum(told), exact) if promised else None


def promise(turn: Turn) -> tuple[float, float] | None:
    """What an own question promised, and the best one then."""
    if turn.prospects is None or not isinstance(turn.event, Asked) or turn.prospects.best is None:
        return None
    asked = turn.prospects[turn.event.question, turn.event.choice]
    best = turn.prospects[turn.prospects.best]
    return None if asked is None or best is None else (asked.bits, best.bits)


def bits_told(turn: Turn, seat: Seat) -> float:
    """What a seat learnt; below 0 where the likely became less likely."""
    before, after = turn.before[seat], turn.after[seat]
    return 0.0 if before is None or after is None else round(before.bits - after.bits, 9)


def skill_text(found: Reviewed, words: Words) -> str:
    """How much the cards that were chosen promised, of what could have been promised."""
    all_in_all = worth(found)
    if all_in_all is None or all_in_all.best < 0.005:
        return "–"
    share = words.percent(all_in_all.promised / all_in_all.best)
    return share if all_in_all.exact else words.gettext("about %(share)s", share=share)


def luck_text(found: Reviewed, words: Words) -> str:
    """How much more the answers told than the cards promised."""
    all_in_all = worth(found)
    if all_in_all is None:
        return "–"
    luck = all_in_all.told - all_in_all.promised
    figure = ("+" if round(luck, 1) > 0 else "") + words.decimal(luck, 1)
    return words.gettext("%(number)s bits", number=figure)


def remark_text(found: Reviewed, words: Words) -> str:
    if not found.finished:
        return words.gettext(
            "The rest is being worked out: turn %(turn)s of %(turns)s…",
            turn=words.number(len(found.turns) + 1),
            turns=words.number(len(found.events)),
        )
    if any(turn.prospects is not None and not turn.prospects.exact for turn in found.turns):
        return words.gettext(
            "Early on there were too many deals to go through them all: what a card promised then is an estimate."
        )
    return ""


def turn_view(
    number: int, turn: Turn, found: Reviewed, cards: Cards, words: Words, names: Sequence[str]
) -> dict[str, Any]:
    event, own = turn.event, turn.before[found.seat]
    after = turn.after[found.seat]
    others = [seat for seat in range(len(turn.before)) if seat != found.seat]
    return {
        "number": number,
        "own": event.seat == found.seat,
        "title": title_text(event, cards, words, names),
        "answers": answers_text(event, words, names),
        "before": "" if own is None else words.number(own.rows),
        "after": "" if after is None else words.number(after.rows),
        "sides": [side for seat in others if (side := side_view(turn, seat, words, names)) is not None],
        "figures": figures(turn, found.seat, cards, words),
        "text": " ".join(turn_texts(turn, found, cards, words, names)),
    }


def title_text(event: Asked | Guessed | Passed, cards: Cards, words: Words, names: Sequence[str]) -> str:
    _, name = words.gettext, names[event.seat]
    match event:
        case Asked(question=question, choice=choice):
            return _("%(name)s: %(answer)s", name=name, answer=cards.short(words, question, choice))
        case Guessed(right=True):
            return _("%(name)s guesses right.", name=name)
        case Guessed():
            return _("%(name)s guesses wrong.", name=name)
        case Passed(gave_up=True):
            return _("%(name)s gives up.", name=name)
    return _("%(name)s passes.", name=name)


def answers_text(event: Asked | Guessed | Passed, words: Words, names: Sequence[str]) -> list[str]:
    if not isinstance(event, Asked):
        return []
    return [
        words.gettext(
            "%(name)s: %(answer)s",
            name=names[reply.seat] if reply.seat < len(names) else words.gettext("The hidden row"),
            answer=answer_text(words, event.question, event.choice, reply.answer),
        )
        for reply in event.replies
    ]


def side_view(turn: Turn, seat: Seat, words: Words, names: Sequence[str]) -> dict[str, Any] | None:
    """What the turn left to another side; nothing where that did not change."""
    before, after = turn.before[seat], turn.after[seat]
    if before is None or after is None or before == after:
        return None
    return {"name": names[seat], "before": words.number(before.rows), "after": words.number(after.rows)}


def figures(turn: Turn, seat: Seat, cards: Cards, words: Words) -> list[dict[str, str]]:
    """Bits promised, told, and promised by the best card."""
    _ = words.gettext
    if not isinstance(turn.event, Asked) or turn.before[seat] is None:
        return []
    told = _("%(number)s bits", number=words.decimal(bits_told(turn, seat), 2))
    lines = [{"label": _("Told"), "text": told, "card": ""}]
    if turn.prospects is not None and turn.prospects.best is not None:
        asked = turn.prospects[turn.event.question, turn.event.choice]
        best = turn.prospects.best
        lines.insert(0, {"label": _("Expected"), "text": bits_text(asked, words), "card": ""})
        if best != (turn.event.question, turn.event.choice):
            promised = bits_text(turn.prospects[best], words)
            lines.append({"label": _("Best card"), "text": promised, "card": cards.short(words, *best)})
    return lines


def turn_texts(turn: Turn, found: Reviewed, cards: Cards, words: Words, names: Sequence[str]) -> Iterator[str]:
    """What the turn was worth, in a sentence or two."""
    _, seat, name = words.gettext, found.seat, names[found.seat]
    before, after = turn.before[seat], turn.after[seat]
    match turn.event:
        case Asked(seat=asker):
            if before is None or after is None:
                return
            told = bits_told(turn, seat)
            if asker == seat:
                yield from own_texts(turn, told, words)
            elif told > 0.005:
                yield _("%(name)s learnt something from it, too.", name=name)
            elif told < -0.005:
                yield _("What was likely for %(name)s became less so.", name=name)
            else:
                yield _("It told %(name)s nothing new.", name=name)
            if after.rows == 1 < before.rows:
                yield _("From here on %(name)s could know.", name=name)
        case Guessed(seat=guesser) if turn.chance is not None:
            rows = turn.before[guesser]
            if turn.chance == 0:
                yield _("This row could be known to be wrong.")
            elif turn.chance == 1:
                yield _("Nothing else was possible.")
            elif rows is not None:
                yield words.ngettext(
                    "%(num)s row was possible; this one was right with a chance of %(share)s.",
                    "%(num)s rows were possible; this one was right with a chance of %(share)s.",
                    rows.rows,
                    share=chance_text(turn.chance, words),
                )


def own_texts(turn: Turn, told: float, words: Words) -> Iterator[str]:
    """How good the choice was, and how lucky."""
    _, here = words.gettext, promise(turn)
    if here is None or turn.prospects is None or not isinstance(turn.event, Asked) or turn.prospects.best is None:
        return
    promised, best = here
    asked, top = turn.prospects[turn.event.question, turn.event.choice], turn.prospects[turn.prospects.best]
    margin = (asked.within if asked else 0.0) + (top.within if top else 0.0)
    if best - promised < 0.005:
        yield _("No open card promised more.") if turn.prospects.exact else _("No open card seemed to promise more.")
    elif turn.prospects.exact:
        yield _("Another card promised more.")
    elif best - promised > margin:
        yield _("Another card seemed to promise more.")
    else:
        yield _("Another card may have promised a little more.")
    if told - promised > NOTICED:
        yield _("The answers told more than was to be expected.")
    elif promised - told > NOTICED:
        yield _("The answers told less than was to be expected.")


def chart(found: Reviewed, words: Words, names: Sequence[str]) -> dict[str, Any]:
    """How many rows each side had left, on a logarithmic scale: before the first turn, then after each."""
    seats = [found.seat, *(seat for seat in range(len(found.known.views)) if seat != found.seat)]
    lines: dict[Seat, list[int]] = {seat: [] for seat in seats}
    for seat in seats:
        values = [turn.before[seat] for turn in found.turns[:1]] + [turn.after[seat] for turn in found.turns]
        lines[seat] = [value.rows for value in values if value is not None]
    top = max(log10(max((value for line in lines.values() for value in line), default=1)), 1.0)
    step = (CHART_RIGHT - CHART_LEFT) / max(1, len(found.events))

    def height(value: int) -> int:
        return round(CHART_BOTTOM - log10(max(1, value)) / top * (CHART_BOTTOM - CHART_TOP))

    return {
        "width": CHART_WIDTH,
        "height": CHART_HEIGHT,
        "lines": [
            {
                "name": names[seat],
                "kind": place,
                "points": [{"x": round(CHART_LEFT + step * at), "y": height(value)} for at, value in enumerate(line)],
            }
            for place, (seat, line) in enumerate(lines.items())
        ],
        "labels": [
            {"x": round(CHART_LEFT + step * at), "y": height(value), "text": words.number(value)}
            for at, value in labelled(lines[found.seat], step)
        ],
        "ticks": [{"y": height(10**power), "label": words.number(10**power)} for power in range(int(top) + 1)],
    }


def labelled(line: Sequence[int], step: float) -> Iterator[tuple[int, int]]:
    """The points that get a figure: where something changed, and only as many as there is room for."""
    last = -1000.0
    for at, value in enumerate(line):
        if (at == 0 or value != line[at - 1]) and (at * step) - last >= LABEL_WIDTH:
            last = at * step
            yield at, value

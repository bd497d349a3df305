"""What a mission that is over teaches, on the screen: a film with everything open, a chart of the windows, turn by turn
what it brought and what a strong partner would have done."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.words import Words
from engine.initiative.review import Choice, Review, Turn
from engine.initiative.table.actions import Action, Pass, Play, Special
from engine.initiative.table.events import CameToPeril, Event, OpenedBySeal, Took
from engine.initiative.table.view import Ending, InitiativeView
from web.rooms import Frame, Story
from web.screens.initiative.console import open_sign, sign_text, windows_open
from web.screens.initiative.film import frame
from web.screens.initiative.log import event_text
from web.screens.initiative.pieces import Pieces, others
from web.screens.initiative.result import heading_text
from web.screens.initiative.scratch import InitiativeSight
from web.screens.initiative.why import why_text

CHART_WIDTH, CHART_HEIGHT = 640, 220
CHART_LEFT, CHART_RIGHT, CHART_TOP, CHART_BOTTOM = 32, 600, 28, 200


class InitiativeReview:
    """The room where a mission that is over is looked at."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces

    def sections(self, words: Words, sight: InitiativeSight) -> list[str]:
        return [words.pgettext("sheet", "Mission")] if sight.over else []

    def first(self, sight: InitiativeSight) -> int:
        return 0

    def work(self, sight: InitiativeSight, section: int) -> list[Review]:
        return [self.reviewed(sight)]

    def reviewed(self, sight: InitiativeSight) -> Review:
        """As far as it has come."""
        past = sight.past
        if past is None:
            raise LookupError("the mission is not over")
        if sight.scratch.review is None:
            views = [past.views(seat) for seat in past.seats]
            hinted = {moment(view) for view in sight.hinted}
            given = frozenset(number for number, view in enumerate(views[0]) if moment(view) in hinted)
            sight.scratch.review = Review(past.moves, views, self._pieces.box, given)
        return sight.scratch.review

    def frames(self, sight: InitiativeSight, section: int) -> int:
        return 0 if sight.past is None else len(sight.past.views(0))

    def frame(self, words: Words, sight: InitiativeSight, section: int, number: int) -> Frame:
        return frame(words, sight, number, self._pieces)

    def story(self, words: Words, sight: InitiativeSight, section: int) -> Story:
        view, found = sight.view, self.reviewed(sight)
        debrief = view.debrief
        if view.ending is None or debrief is None:
            raise LookupError("the mission is not over")
        _, (opened, of) = words.gettext, windows_open(view)
        return Story(
            heading=heading_text(words, view.ending),
            sums=[
                (_("Windows open at the end"), _("%(open)s of %(of)s", open=opened, of=of)),
                (_("A reader needs about"), words.number(debrief.needed)),
                (_("Done as a strong partner would"), agreed_text(words, found)),
            ],
            remark=remark_text(words, view, opened, debrief.needed) if found.finished else "",
            chart_heading=_("How many windows were open"),
            counted=list(counted_texts(words, found)),
            parts={
                "answer": debrief.answer,
                "language": view.brief.language,
                "chart": chart(words, found.turns, of, debrief.needed),
                "turns": [turn_view(words, sight, found, turn, self._pieces) for turn in found.turns],
            },
        )


def moment(view: InitiativeView) -> tuple[int, ...]:
    """When something was chosen: no two choices of a match share it."""
    return view.turns, view.acted, len(view.events)


def agreed_text(words: Words, found: Review) -> str:
    """Of the choices that nobody had a hint for."""
    own = [choice for choice in found.choices if not choice.hinted]
    if not own:
        return "–"
    same = sum(choice.advice is None for choice in own)
    return words.gettext("%(open)s of %(of)s", open=same, of=len(own))


def remark_text(words: Words, view: InitiativeView, opened: int, needed: int) -> str:
    """How early the answer came, or how far away it still was."""
    if view.ending is Ending.SOLVED:
        if opened < needed:
            return words.ngettext(
                "You saw it %(num)s window before most would.",
                "You saw it %(num)s windows before most would.",
                needed - opened,
            )
        return words.gettext("There was enough to read it by.")
    if opened < needed:
        return words.ngettext(
            "%(num)s more open window, and most would have read it.",
            "%(num)s more open windows, and most would have read it.",
            needed - opened,
        )
    return words.gettext("There was enough to read it by.")


def counted_texts(words: Words, found: Review) -> Iterator[str]:
    _ = words.gettext
    yield _("How many windows a reader needs is what the mission’s author thinks.")
    yield _(
        "The strong partner chooses with what the seat could know at that moment, and may be wrong. Doing the same "
        "with another card counts as the same."
    )
    if any(choice.hinted for choice in found.choices):
        yield _("What a hint gave is not counted.")


def turn_view(words: Words, sight: InitiativeSight, found: Review, turn: Turn, pieces: Pieces) -> dict[str, Any]:
    names = others(sight.names, sight.you)
    choices = [choice for choice in found.choices if turn.first <= choice.move <= turn.last]
    return {
        "number": turn.number,
        "moment": turn.last + 1,
        "title": pieces.whose(words, sight.view, turn.who, names),
        "opened": words.number(turn.opened),
        "peril": turn.peril,
        "news": [news_text(words, sight, event, pieces, names) for event in turn.news],
        "advice": [text for choice in choices if (text := choice_text(words, sight, choice, pieces))],
        "hinted": any(choice.hinted for choice in choices),
    }


def news_text(
    words: Words, sight: InitiativeSight, event: Event, pieces: Pieces, names: Sequence[str]
) -> dict[str, Any]:
    """A window that opened, with its sign; or what was lost."""
    view = sight.view
    match event:
        case Took(glyph=glyph, windows=windows) | OpenedBySeal(glyph=glyph, windows=windows):
            sign = sign_text(words, open_sign(view, glyph), view)
            text = words.ngettext(
                "“%(glyph)s”: %(num)s window, %(sign)s",
                "“%(glyph)s”: %(num)s windows, %(sign)s",
                windows,
                glyph=pieces.glyph(words, glyph),
                sign=sign,
            )
            return {"glyph": glyph, "text": text, "lost": False}
    return {
        "glyph": "",
        "text": event_text(words, event, view, pieces, names),
        "lost": not isinstance(event, CameToPeril),
    }


def choice_text(words: Words, sight: InitiativeSight, choice: Choice, pieces: Pieces) -> str:
    """What a strong partner would have done instead, and why."""
    if choice.advice is None or choice.hinted or sight.past is None:
        return ""
    then = sight.past.views(choice.seat)[choice.move]
    text = words.gettext(
        "%(done)s. A strong partner: %(advice)s.",
        done=in_short(words, then, choice.action, pieces),
        advice=in_short(words, then, choice.advice.action, pieces),
    )
    why = why_text(words, choice.advice.why, pieces) if choice.advice.why is not None else ""
    return f"{text} {why}".strip()


def in_short(words: Words, view: InitiativeView, action: Action, pieces: Pieces) -> str:
    """What was done, or might have been: "Run 4: Library"."""
    match action:
        case Play(card=card, on=on, to=to):
            name = f"{pieces.action(words, on)} {words.number(card.value)}"
        case Special(to=to, on=on):
            special = words.gettext("Special action")
            name = special if on is None else f"{special}, {pieces.action(words, on)}"
        case Pass():
            return words.gettext("pass")
        case _:
            return words.gettext("End of the turn")
    if not to:
        return name
    return f"{name}: {pieces.action_named(words, to) if on == 'regroup' else pieces.room(words, view, to)}"


def chart(words: Words, turns: Sequence[Turn], of: int, needed: int) -> dict[str, Any]:
    """The windows that were open before the first turn and after each, and where a reader has enough."""
    values = [0, *(turn.opened for turn in turns)]
    step = (CHART_RIGHT - CHART_LEFT) / max(1, len(values) - 1)

    def height(value: int) -> int:
        return round(CHART_BOTTOM - value / max(1, of) * (CHART_BOTTOM - CHART_TOP))

    points = [
        {"x": round(CHART_LEFT + step * place), "y": height(value), "label": words.number(value)}
        for place, value in enumerate(values)
    ]
    told = [point for at, point in enumerate(points) if not at or values[at] != values[at - 1]]
    return {
        "points": points,
        "told": told,
        "last": points[-1],
        "needed": {"y": height(needed), "label": words.gettext("enough for a reader")},
        "bottom": CHART_BOTTOM,
        "width": CHART_WIDTH,
        "height": CHART_HEIGHT,
    }

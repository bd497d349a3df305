"""What a finished game teaches, seat by seat. The game is over: everybody may see everything."""

from collections.abc import Iterator, Sequence
from math import log10
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.review import AS_GOOD, Knowledge, Review, Turn, worth
from engine.tagiron.table import Asked, Event, Guessed, Passed
from web.people import with_you
from web.rooms import Bits, Frame, Story
from web.screens.tagiron.deduction import chance_text, left_text
from web.screens.tagiron.film import frame
from web.screens.tagiron.scratch import TagironSight
from web.screens.tagiron.words import answer_text, tiles_text

NOTICED = 0.5
"""So many bits more or less than expected are worth a word."""

CHART_WIDTH, CHART_HEIGHT = 640, 260
CHART_LEFT, CHART_RIGHT, CHART_TOP, CHART_BOTTOM = 32, 600, 28, 240
LABEL_WIDTH = 52


class TagironReview:
    """The room where a game of Tagiron is looked at, seat by seat."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    def sections(self, words: Words, sight: TagironSight) -> Sequence[str]:
        return with_you(words, sight.names, sight.you)[: sight.setup.seats] if sight.over else ()

    def first(self, sight: TagironSight) -> int:
        """A person's own."""
        return next(iter(sight.people), 0)

    def work(self, sight: TagironSight, section: int) -> list[Review]:
        return [reviewed(sight, section)]

    def frames(self, sight: TagironSight, section: int) -> int:
        return len(reviewed(sight, section).events) + 1

    def frame(self, words: Words, sight: TagironSight, section: int, number: int) -> Frame:
        return frame(words, reviewed(sight, section), number, self._cards, sight.names, sight.you)

    def story(self, words: Words, sight: TagironSight, section: int) -> Story:
        found, you, cards = reviewed(sight, section), sight.you, self._cards
        names = with_you(words, sight.names, you)
        return Story(
            heading=words.gettext("What you could know")
            if section == you
            else words.gettext("What %(name)s could know", name=names[section]),
            sums=[
                (words.gettext("Skill in asking"), skill_text(words, found)),
                (words.gettext("Luck, in questions"), luck_text(words, found)),
            ],
            remark=remark_text(words, found),
            chart_heading=words.gettext("How many rows were still possible"),
            counted=counted_texts(words, found),
            bits=[*bits_lines(words, found)],
            parts={
                "sought": sought_view(words, found, names),
                "moment": moment_text(words, found, names, you),
                "turns": [
                    turn_view(words, number, turn, found, cards, names, you)
                    for number, turn in enumerate(found.turns, 1)
                ],
                "chart": chart(words, found, names),
            },
        )


def reviewed(sight: TagironSight, seat: Seat) -> Review:
    """A seat's review, as far as it has come."""
    kept, past = sight.scratch, sight.past
    if past is None:
        raise LookupError("the game is not over")
    if kept.knowledge is None:
        kept.knowledge = Knowledge([past.views(each) for each in past.seats])
    if seat not in kept.reviews:
        hinted = frozenset(len(seen.events) for seen in sight.hinted)
        kept.reviews[seat] = Review(kept.knowledge, seat, f"{past.seed}:review:{seat}", hinted)
    return kept.reviews[seat]


def sought_view(words: Words, found: Review, names: Sequence[str]) -> dict[str, Any]:
    """What was to be guessed, now that all lies open."""
    view = found.knowledge.views[found.seat][-1]
    if view.centre is not None:
        row, label = view.centre, words.gettext("The centre")
    else:
        other = 1 - found.seat
        row, label = (view.hands or ())[other], names[other]
    return {"label": label, "tiles": row, "text": tiles_text(words, row)}


def moment_text(words: Words, found: Review, names: Sequence[str], you: Seat | None) -> str:
    """When a perfect reasoner would have known, and when it was guessed."""
    if not found.finished:
        return ""
    known, guessed = found.known_after, found.guessed_in
    told = own_guess_text(words, found) if found.seat == you else guess_text(words, found, names[found.seat])
    if known is not None and (guessed is None or known < guessed):
        return f"{words.gettext('After turn %(turn)s only one row was possible.', turn=known)} {told}"
    if guessed is not None:
        return told
    lefts = [left.rows for turn in found.turns if (left := turn.after[found.seat]) is not None]
    if not lefts:
        return ""
    return words.ngettext(
        "It could not be known: %(num)s row was possible to the end.",
        "It could not be known: %(num)s rows were possible to the end.",
        lefts[-1],
    )


def guess_text(words: Words, found: Review, name: str) -> str:
    """Whether somebody guessed in time."""
    _, known, turn = words.gettext, found.known_after, found.guessed_in
    if turn is None:
        return _("%(name)s never got to guess it.", name=name)
    if known is None or turn <= known:
        return _("%(name)s guessed in turn %(turn)s, before it could be known.", name=name, turn=turn)
    if found.could_have_guessed:
        return _("%(name)s guessed in turn %(turn)s; it could have been earlier.", name=name, turn=turn)
    return _("%(name)s guessed at the first chance, in turn %(turn)s.", name=name, turn=turn)


def own_guess_text(words: Words, found: Review) -> str:
    """The same, to who is spoken to."""
    _, known, turn = words.gettext, found.known_after, found.guessed_in
    if turn is None:
        return _("You never got to guess it.")
    if known is None or turn <= known:
        return _("You guessed in turn %(turn)s, before it could be known.", turn=turn)
    if found.could_have_guessed:
        return _("You guessed in turn %(turn)s; it could have been earlier.", turn=turn)
    return _("You guessed at the first chance, in turn %(turn)s.", turn=turn)


def skill_text(words: Words, found: Review) -> str:
    """How much the cards that were chosen promised, of what could have been promised."""
    all_in_all = worth(found, thought_of=True)
    if all_in_all is None or all_in_all.best < AS_GOOD:
        return "–"
    share = words.percent(all_in_all.promised / all_in_all.best)
    return share if all_in_all.exact else words.gettext("about %(share)s", share=share)


def luck_text(words: Words, found: Review) -> str:
    """How much more the answers told than the cards promised, as so many questions of the best cards."""
    all_in_all = worth(found)
    if all_in_all is None or all_in_all.best < AS_GOOD:
        return "–"
    luck = (all_in_all.learnt - all_in_all.promised) * all_in_all.questions / all_in_all.best
    return ("+" if round(luck, 1) > 0 else "") + words.decimal(luck, 1)


def counted_texts(words: Words, found: Review) -> list[str]:
    """What skill and luck are."""
    _ = words.gettext
    texts = [
        _("A card promises to leave so many rows on average, which is known before the answer."),
        _("Skill: what the chosen cards promised to tell, as a share of what the best cards promised."),
        _("Luck: what the answers told beyond that, as so many questions of the usual worth."),
    ]
    if any(turn.hinted and turn.promised is not None for turn in found.turns):
        texts.append(_("Questions asked while what follows lay open do not count as skill."))
    return texts


def bits_lines(words: Words, found: Review) -> Iterator[Bits]:
    """Each own question."""
    for number, turn in enumerate(found.turns, 1):
        if turn.prospects is not None and turn.asked is not None:
            one = turn.prospects[turn.asked]
            expected = "–" if one is None else words.decimal(one.bits, 2)
            if one is not None and not one.exact:
                expected = words.gettext("about %(number)s", number=words.decimal(one.bits, 1))
            label = words.gettext("Turn %(turn)s", turn=number)
            yield Bits(label, expected, words.decimal(turn.learnt(found.seat), 2))


def remark_text(words: Words, found: Review) -> str:
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
    words: Words, number: int, turn: Turn, found: Review, cards: Cards, names: Sequence[str], you: Seat | None
) -> dict[str, Any]:
    event, own = turn.event, turn.before[found.seat]
    after = turn.after[found.seat]
    others = [seat for seat in range(len(turn.before)) if seat != found.seat]
    return {
        "number": number,
        "own": event.seat == found.seat,
        "title": title_text(words, event, cards, names, you),
        "answers": answers_text(words, event, names),
        "before": "" if own is None else words.number(own.rows),
        "after": "" if after is None else words.ngettext("%(num)s row left", "%(num)s rows left", after.rows),
        "hinted": turn.hinted and turn.promised is not None,
        "sides": [side for seat in others if (side := side_view(words, turn, seat, names)) is not None],
        "figures": figures(words, turn, found.seat, cards),
        "text": " ".join(turn_texts(words, turn, found.seat, names, you)),
    }


def title_text(words: Words, event: Event, cards: Cards, names: Sequence[str], you: Seat | None) -> str:
    _, name, own = words.gettext, names[event.seat], event.seat == you
    match event:
        case Asked(question=question, choice=choice):
            return _("%(name)s: %(answer)s", name=name, answer=cards.short(words, question, choice))
        case Guessed(right=True):
            return _("You guess right.") if own else _("%(name)s guesses right.", name=name)
        case Guessed():
            return _("You guess wrong.") if own else _("%(name)s guesses wrong.", name=name)
        case Passed(gave_up=True):
            return _("You give up.") if own else _("%(name)s gives up.", name=name)
    return _("You pass.") if own else _("%(name)s passes.", name=name)


def answers_text(words: Words, event: Event, names: Sequence[str]) -> list[str]:
    if not isinstance(event, Asked):
        return []
    return [
        words.gettext(
            "%(name)s: %(answer)s",
            name=names[reply.seat],
            answer=answer_text(words, event.question, event.choice, reply.answer),
        )
        for reply in event.replies
    ]


def side_view(words: Words, turn: Turn, seat: Seat, names: Sequence[str]) -> dict[str, Any] | None:
    """What the turn left to another side; nothing where that did not change."""
    before, after = turn.before[seat], turn.after[seat]
    if before is None or after is None or before == after:
        return None
    return {"name": names[seat], "before": words.number(before.rows), "after": words.number(after.rows)}


def answered_to(turn: Turn, seat: Seat) -> bool:
    """Whether the question could tell the seat something: of two players only the one who asks hears news (TG-07)."""
    return turn.event.seat == seat or len(turn.before) > 2


def figures(words: Words, turn: Turn, seat: Seat, cards: Cards) -> list[dict[str, str]]:
    """What the card was expected to leave, and what the best one."""
    _, before = words.gettext, turn.before[seat]
    if turn.asked is None or before is None or turn.prospects is None or turn.best is None:
        return []
    lines = [{"label": _("Expected"), "text": left_text(words, before.rows, turn.prospects[turn.asked]), "card": ""}]
    if turn.best != turn.asked:
        promised = left_text(words, before.rows, turn.prospects[turn.best])
        lines.append({"label": _("Best card"), "text": promised, "card": cards.short(words, *turn.best)})
    return lines


def turn_texts(words: Words, turn: Turn, seat: Seat, names: Sequence[str], you: Seat | None) -> Iterator[str]:
    """What the turn was worth to a seat, in a sentence or two."""
    _, name, own = words.gettext, names[seat], seat == you
    before, after = turn.before[seat], turn.after[seat]
    match turn.event:
        case Asked(seat=asker):
            if before is None or after is None or not answered_to(turn, seat):
                return
            told = turn.learnt(seat)
            if asker == seat:
                yield from own_texts(words, turn, told)
            elif told > AS_GOOD:
                yield (
                    _("You learnt something from it, too.")
                    if own
                    else _("%(name)s learnt something from it, too.", name=name)
                )
            elif told < -AS_GOOD:
                yield (
                    _("What was likely for you became less so.")
                    if own
                    else _("What was likely for %(name)s became less so.", name=name)
                )
            else:
                yield _("It told you nothing new.") if own else _("It told %(name)s nothing new.", name=name)
            if after.rows == 1 < before.rows:
                yield _("From here on you could know.") if own else _("From here on %(name)s could know.", name=name)
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
                    share=chance_text(words, turn.chance),
                )


def own_texts(words: Words, turn: Turn, told: float) -> Iterator[str]:
    """How good the choice was, and how lucky."""
    _, promised = words.gettext, turn.promised
    if promised is None or turn.prospects is None or turn.asked is None or turn.best is None:
        return
    asked, best = turn.prospects[turn.asked], turn.prospects[turn.best]
    if turn.best == turn.asked:
        yield _("No open card promised more.") if turn.prospects.exact else _("No open card seemed to promise more.")
    elif turn.prospects.exact:
        yield _("Another card promised more.")
    elif asked and best and best.bits - asked.bits > best.within + asked.within:
        yield _("Another card seemed to promise more.")
    else:
        yield _("Another card may have promised a little more.")
    if told - promised > NOTICED:
        yield _("The answers told more than was to be expected.")
    elif promised - told > NOTICED:
        yield _("The answers told less than was to be expected.")


def chart(words: Words, found: Review, names: Sequence[str]) -> dict[str, Any]:
    """How many rows each side had left, on a logarithmic scale: before the first turn, then after each."""
    seats = [found.seat, *(seat for seat in range(len(found.knowledge.views)) if seat != found.seat)]
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

"""A puzzle of Enigma in words: the account, what is known of the liars, the question, the way to the answer."""

from collections.abc import Sequence

from engine.core.words import Words
from engine.enigma.puzzles.account import READER, Account, Claim, Line, Look, Mix, Shown, What, Where
from engine.enigma.puzzles.riddle import Answer, AskHint, RiddleView
from engine.enigma.puzzles.solving import Lies, Step, Verdict
from engine.enigma.table.events import Doubted, Named, Shuffled, Told
from web.screens.enigma.log import Teller
from web.screens.enigma.pieces import Pieces, place_name


def line_text(words: Words, line: Line, pieces: Pieces, names: Sequence[str]) -> str:
    """As the log of a match says it; who solves it knows more of their own looks."""
    teller = Teller(words, pieces, names, READER)
    match line:
        case Look(place, card):
            return words.gettext(
                "You look at place %(place)s: %(card)s.", place=place_name(words, place), card=pieces.card(words, card)
            )
        case Claim(seat, place, card, doubter, true):
            said = teller.text(Named(seat, place, card))
            return said if doubter is None else f"{said} {teller.text(Doubted(doubter, place, card, true is True))}"
        case Shown(place, corner):
            return teller.text(Told(place, corner))
        case Mix(places):
            return teller.text(Shuffled(places))


def habit_text(words: Words, account: Account, names: Sequence[str]) -> str:
    """What is known of the liars, where it says anything."""
    speak = [seat for seat in account.others if account.claims(seat)]
    if not account.habit or not speak:
        return ""
    if account.habit == "row":
        return words.gettext("Nobody lies twice running: after a lie of their own, everybody tells the truth.")
    return words.ngettext(
        "%(names)s lies exactly once.",
        "%(names)s lie exactly once each.",
        len(speak),
        names=words.listing([names[seat] for seat in speak]),
    )


def question_text(words: Words, account: Account, pieces: Pieces) -> str:
    _ = words.gettext
    match account.question:
        case Where(card):
            name = pieces.card(words, card)
            if account.moved:
                return _("Where does this card lie now: %(card)s?", card=name)
            return _("Where does this card lie: %(card)s?", card=name)
        case What(place):
            where = place_name(words, place)
            if account.moved:
                return _("What lies in place %(place)s now?", place=where)
            return _("What lies in place %(place)s?", place=where)


def lies_text(words: Words, place: int, card: str, pieces: Pieces) -> str:
    return words.gettext(
        "In place %(place)s lies: %(card)s.", place=place_name(words, place), card=pieces.card(words, card)
    )


def step_text(words: Words, account: Account, step: Step, pieces: Pieces, names: Sequence[str]) -> str:
    """What follows, and from what."""
    _, reasons, text = words.gettext, reasons_text(words, account, step, names), ""
    match step.finding:
        case None:
            return _("The answer follows from: %(reasons)s.", reasons=reasons)
        case Lies(place, card):
            text = lies_text(words, place, card, pieces)
        case Verdict(line, true):
            number = words.number(line + 1)
            text = _("Line %(line)s is true.", line=number) if true else _("Line %(line)s is a lie.", line=number)
    return _("%(finding)s It follows from: %(reasons)s.", finding=text, reasons=reasons)


def reasons_text(words: Words, account: Account, step: Step, names: Sequence[str]) -> str:
    _, found = words.gettext, list[str]()
    if step.lines:
        found.append(
            words.ngettext("line %(lines)s", "lines %(lines)s", len(step.lines), lines=numbers(words, step.lines))
        )
    for seat in step.habits:
        lines = numbers(words, account.claims(seat))
        text = (
            _("%(name)s lies once (%(lines)s)", name=names[seat], lines=lines)
            if account.habit == "once"
            else _("%(name)s never lies twice running (%(lines)s)", name=names[seat], lines=lines)
        )
        found.append(text)
    if step.steps:
        found.append(
            words.ngettext("step %(steps)s", "steps %(steps)s", len(step.steps), steps=numbers(words, step.steps))
        )
    return "; ".join(found)


def numbers(words: Words, some: Sequence[int]) -> str:
    """Counted from 1, as they stand in front of the lines."""
    return words.listing([words.number(one + 1) for one in some])


def told_text(words: Words, view: RiddleView, pieces: Pieces, names: Sequence[str]) -> str:
    """What has just been done, and what it brought."""
    _ = words.gettext
    if view.answer is not None and not view.is_solved:
        return _("You give up.")
    last = view.tried[-1]
    if isinstance(last, AskHint):
        step = view.way[view.hints - 1]
        return _("Hint: %(step)s", step=step_text(words, view.account, step, pieces, names))
    said = lies_text(words, last.place, last.card, pieces)
    return _("%(said)s Right!", said=said) if view.is_solved else _("%(said)s No.", said=said)


def wrong_places(view: RiddleView) -> frozenset[int]:
    return frozenset(one.place for one in view.tried if isinstance(one, Answer) and one != view.answer)

"""The envelopes of the campaign: pockets that fold and close, and the folded sheets that go into them (IN-30)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.initiative.campaign import Campaign, Envelope, campaign
from printables.component import Component, Label, Order, Piece
from printables.hand import fold, red_rule
from printables.initiative.inks import FLOOR, TINT
from printables.initiative.mission import secret_labels, secret_option
from printables.initiative.secret import Hand
from printables.pen import LINE, NOTE, SIGNAL, Box, Pen
from printables.sheets import Size

WIDE, HIGH, TABS, FLAP = 70.0, 52.0, 8.0, 17.0
"""Of a closed pocket, and of what is glued and tucked in; four are on a sheet."""

POCKET = Size(WIDE + 2 * TABS, 2 * HIGH + FLAP)
SHEET = Size(58.0, 87.0)
"""Unfolded; it is folded once, with what it says inside. Nine are on a sheet of A4."""

COUNTED = ("seal", "candle")
"""Nobody's secret once the first mission is over: they are won and lost, and kept by number on the log."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """An envelope, and when it is opened."""

    name: str
    envelope: Envelope
    when: str
    poem: bool
    """Whether the poem lies in it."""


class Envelopes(Component):
    """Pockets that say when they are opened, and nothing else."""

    name = "initiative/envelopes"
    sealed = True

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: envelopes")

    def about(self, words: Words) -> str:
        return words.gettext(
            "For the secrets of the campaign. Fold them with the print outside, glue the tabs inside, and put each "
            "sheet into the pocket of its number."
        )

    def pieces(self, order: Order) -> Sequence[Piece]:
        return [
            Piece(f"pocket-{number}", POCKET, partial(draw_pocket, words=order.words, number=number, when=one.when))
            for number, one in enumerate(all_sealed(order.words, campaign(order.files)), 1)
        ]


class Secrets(Component):
    """What lies in the envelopes, apart from them: to be cut and folded by somebody who does not read."""

    name = "initiative/secrets"
    sealed = True

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: secrets")

    def about(self, words: Words) -> str:
        return words.gettext(
            "What lies in the envelopes. Cut the sheets out face down, fold each with its text inside, and put it into "
            "the pocket of the number in its corner."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return (secret_option(),)

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return secret_labels(words)

    def pieces(self, order: Order) -> Sequence[Piece]:
        story, hand = campaign(order.files), Hand(str(order.options["secret"]))
        return [
            Piece(
                f"sheet-{number}",
                SHEET,
                partial(draw_sheet, words=order.words, number=number, sealed=one, story=story, hand=hand),
                secret=True,
            )
            for number, one in enumerate(all_sealed(order.words, story), 1)
        ]


def all_sealed(words: Words, story: Campaign) -> Iterator[Sealed]:
    """In the order in which they are opened; seals and candle ends but once."""
    _ = words.gettext
    seen: set[str] = set()
    for night, one in enumerate(story.nights, 1):
        number = {"number": words.number(night)}
        before = _("Open before mission %(number)s.", **number)
        both = _("Open after mission %(number)s.", **number)
        won = _("Open after mission %(number)s if you won.", **number)
        lost = _("Open after mission %(number)s if you lost.", **number)
        for name in dict.fromkeys((*one.before, *one.win, *one.loss)):
            if name in seen:
                continue
            seen.add(name)
            envelope = story.envelopes[name]
            when = before if name in one.before else both if name in one.win and name in one.loss else won
            if name in one.loss and name not in one.win and name not in one.before:
                when = lost
            if name in COUNTED:
                when = {"seal": _("Open after the first win."), "candle": _("Open after the first loss.")}[name]
            yield Sealed(name, envelope, when, envelope.tool == "poem")


def draw_pocket(pen: Pen, words: Words, number: int, when: str) -> None:
    """From the top: the front with tabs at its sides, the back, the flap that closes it."""
    front, back = Box(TABS, 0, WIDE, HIGH), Box(TABS, HIGH, WIDE, HIGH)
    pen.rect(front, FLOOR, LINE, 0.2)
    pen.rect(back, FLOOR, LINE, 0.2)
    for x, tip in ((TABS, 0.0), (TABS + WIDE, POCKET.width)):
        pen.line(x, 2, tip, 5, LINE, 0.2)
        pen.line(tip, 5, tip, HIGH - 5, LINE, 0.2)
        pen.line(tip, HIGH - 5, x, HIGH - 2, LINE, 0.2)
        fold(pen, x, 0, x, HIGH)
    pen.line(TABS, 2 * HIGH, TABS + 8, POCKET.height, LINE, 0.2)
    pen.line(TABS + WIDE, 2 * HIGH, TABS + WIDE - 8, POCKET.height, LINE, 0.2)
    pen.line(TABS + 8, POCKET.height - 0.1, TABS + WIDE - 8, POCKET.height - 0.1, LINE, 0.2)
    for y in (HIGH, 2 * HIGH):
        fold(pen, TABS, y, TABS + WIDE, y)
    pen.label(str(number), Box(TABS + 6, 6, WIDE - 12, 16), 34, "mono-bold")
    red_rule(pen, TABS + 20, 25, WIDE - 40)
    pen.words(when, Box(TABS + 6, 28, WIDE - 12, 18), 11, "bold", smallest=7, align="middle", down="middle")
    pen.label(
        words.gettext("Glue the tabs inside; tuck the flap in."), Box(TABS + 6, HIGH + 42, WIDE - 12, 5), 6.5, ink=NOTE
    )
    with pen.at(TABS + WIDE / 2, 2 * HIGH + 9):
        pen.circle(0, 0, 5.5, TINT, SIGNAL, 0.5)
        pen.label(str(number), Box(-5, -3, 10, 6), 11, "mono-bold", SIGNAL)


def draw_sheet(pen: Pen, words: Words, number: int, sealed: Sealed, story: Campaign, hand: Hand) -> None:
    """Its number in a corner that shows when it is folded; the text in the upper half, in the lower one a rule or the
    poem."""
    crease = SHEET.height / 2
    for x in (0.0, SHEET.width - 4):
        fold(pen, x, crease, x + 4, crease)
    pen.label(str(number), Box(2, 1.5, 8, 4), 8, "mono-bold", NOTE, align="left")
    envelope = sealed.envelope
    with hand.within(pen, SHEET.width):
        pen.label(envelope.title.in_(words), Box(10, 4, SHEET.width - 20, 6), 12, "mono-bold", hand.ink, 6)
        upper = (SHEET.height if not envelope.rule and not sealed.poem else crease) - 14
        pen.words(envelope.text.in_(words), Box(5, 12, SHEET.width - 10, upper), 9, "sans", hand.ink, 5.5)
        y = crease + 4
        if sealed.poem:
            y = draw_poem(pen, words, story, y, hand)
        if envelope.rule:
            left = Box(5, y, SHEET.width - 10, SHEET.height - y - 4)
            pen.words(envelope.rule.in_(words), left, 9, "bold", hand.ink, 5.5)


def draw_poem(pen: Pen, words: Words, story: Campaign, y: float, hand: Hand) -> float:
    """Line by line, numbered: what counts is which word of which line it is. Where it ends."""
    for number, line in enumerate(story.poem, 1):
        pen.label(str(number), Box(3, y, 4, 3.6), 6.5, "mono", hand.ink)
        pen.label(line.in_(words), Box(8, y, SHEET.width - 10, 3.6), 8, "italic", hand.ink, 5, "left")
        y += 3.8
    return y + 2

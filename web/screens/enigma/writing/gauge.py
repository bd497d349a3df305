"""How strong the card on the page is: a share and what would be fair, as guests play on."""

from typing import Any

from engine.core.words import Words
from engine.enigma.cards import CardSet
from engine.enigma.strength import ENOUGH, FIRST, Strength
from web.desk import Desk
from web.screens.enigma.writing.bench import bench_of
from web.screens.enigma.writing.trying import Gauge
from web.verbs import Verbs
from web.writing.gauge import come_back, go_on_with

VERBS = Verbs()


def arrive(desk: Desk, gauge: Gauge, game: Any, cards: CardSet | None, card: str, instead: str) -> None:
    """After every message, while this card lies open; None where the set has faults."""
    gauge.look_at(game, cards, card, instead, desk.now)
    come_back(desk, gauge, "enigma.gauge-go-on")


@VERBS.add("enigma.gauge-go-on", unasked=True)
def gone_on(desk: Desk, _: object) -> None:
    """What it has come to is said at its end."""
    gauge = bench_of(desk).gauge
    if go_on_with(desk, gauge) and gauge.strength is not None:
        desk.announce(said(desk.words, gauge.strength))


def gauge_view(words: Words, strength: Strength | None) -> dict[str, Any]:
    """What the panel shows; while there is nothing to be told yet, why."""
    _ = words.gettext
    if strength is None:
        waits = _("As soon as nothing is missing or wrong in the whole set, guests try it.")
        return {"told": False, "waits": waits, "progress": ""}
    number, of = words.number(min(strength.number, ENOUGH)), words.number(ENOUGH)
    progress = {
        "done": strength.finished,
        "games": strength.number,
        "enough": ENOUGH,
        "progress": _("%(number)s of %(of)s deals, each played with it and without", number=number, of=of),
    }
    if strength.number < FIRST:
        return {"told": False, "waits": _("Guests are trying it…"), **progress}
    tally, other = strength.tallies["with"], strength.tallies["without"]
    if strength.character:
        share, (least, most) = tally.share, tally.within
        beside = _(
            "Whoever sits there without it wins %(share)s. Games that nobody wins: %(nobody)s, without it %(before)s.",
            share=words.percent(other.share),
            nobody=words.percent(1 - tally.decided / max(1, tally.games)),
            before=words.percent(1 - other.decided / max(1, other.games)),
        )
    else:
        share, (least, most) = tally.naming, tally.naming_within
        beside = _(
            "The room of the house in this place is named %(share)s of the time.", share=words.percent(other.naming)
        )
    return {
        "told": True,
        "word": word_text(words, strength, least, most),
        "share": words.percent(share),
        "sentence": said(words, strength),
        "within": _(
            "between %(least)s and %(most)s, with 95%% certainty", least=words.percent(least), most=words.percent(most)
        ),
        "beside": beside,
        **progress,
    }


def said(words: Words, strength: Strength) -> str:
    """The share, and what would be an equal one."""
    tally, fair = strength.tallies["with"], words.percent(strength.fair)
    if strength.character:
        share = words.percent(tally.share)
        return words.gettext(
            "Of the games that somebody wins, it wins %(share)s; an equal share is %(fair)s.", share=share, fair=fair
        )
    share = words.percent(tally.naming)
    return words.gettext(
        "Guests name it %(share)s of the time; an equal share of nine rooms is %(fair)s.", share=share, fair=fair
    )


def word_text(words: Words, strength: Strength, least: float, most: float) -> str:
    """As far as it is certain."""
    if strength.character:
        weak, fair = words.pgettext("a character is", "weak"), words.pgettext("a character is", "fair")
        strong = words.pgettext("a character is", "strong")
    else:
        weak, fair = words.pgettext("a room is", "seldom named"), words.pgettext("a room is", "ordinary")
        strong = words.pgettext("a room is", "sought after")
    return strong if least > strength.fair else weak if most < strength.fair else fair

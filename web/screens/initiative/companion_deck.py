"""The companion's sheet of the resource deck in words: what was told, what may be left, what a draw brings."""

from collections.abc import Iterator
from typing import Any

from engine.core.words import Words
from engine.initiative.companion import BANDS, PLACES, Clock, Doubt, Drawn, Seen, Table
from engine.initiative.deal import HAND, HIGHEST
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.words import ACTION_CARDS, SUITS
from web.screens.initiative.companion_state import MOST_TOLD, CompanionState
from web.screens.initiative.pieces import Pieces

AHEAD = 6
"""For so many draws the odds are told."""


def entry(words: Words, state: CompanionState, number: int, pieces: Pieces) -> str:
    _, one = words.gettext, state.deck[number]
    match one:
        case Seen(card, at):
            name = pieces.card(words, card)
            match at:
                case "discard":
                    return _("%(card)s: discarded", card=name)
                case "top":
                    return _("%(card)s: lost from the top of the deck", card=name)
                case "mine":
                    return _("%(card)s: in my hand", card=name)
            return _("%(card)s: onto %(action)s", card=name, action=pieces.action(words, at))
        case Drawn(cards):
            return words.ngettext("%(num)s card drawn", "%(num)s cards drawn", cards)
        case Clock(clocks):
            return pieces.any_card(words, TimeCard(clocks))
    return _("%(action)s: cleared", action=pieces.action(words, one.on))


def doubt(words: Words, state: CompanionState, number: int) -> str:
    found: Doubt | None = state.table.doubts.get(number)
    _ = words.gettext
    return {
        None: "",
        "twice": _("This card lies open already, so this does not count."),
        "too-low": _("It is not higher than the card below it."),
        "no-clock": _("Before peril there is no time card in the deck, so this does not count."),
        "too-many": _("There were not so many cards in the deck."),
        "none-left": _("No such time card is left in the deck, so this does not count."),
        "not-in-deck": _("As far as was told, it was not in the deck."),
        "never": _("Regroup cannot clear itself, so this does not count."),
    }[found]


def missing(words: Words, state: CompanionState) -> str:
    if state.editing is None and len(state.deck) >= MOST_TOLD:
        return words.gettext("There is no room for another entry.")
    if state.asking != "card":
        return ""
    if not state.value:
        return words.gettext("Choose a value.")
    return "" if state.suit else words.gettext("Choose a suit.")


def summary(words: Words, state: CompanionState) -> str:
    """How far off peril is; in peril, how the clocks stand."""
    _, table = words.gettext, state.table
    if not table.peril:
        return words.ngettext(
            "%(num)s card left in the deck, then comes peril.",
            "%(num)s cards left in the deck, then comes peril.",
            table.deck,
        )
    if table.clocks >= 3:
        return _("In peril with three clocks: time is up.")
    cards = words.ngettext("In peril: %(num)s card in the deck", "In peril: %(num)s cards in the deck", table.deck)
    return _("%(cards)s; clocks out: %(clocks)s of 3.", cards=cards, clocks=table.clocks)


def parts(words: Words, state: CompanionState, pieces: Pieces) -> dict[str, Any]:
    table = state.table
    return {
        "summary": summary(words, state),
        "peril": table.peril,
        "clocks": table.clocks,
        "odds": list(odds_rows(words, table)),
        "next": next_view(words, table),
        "hands": words.ngettext("%(num)s card in all hands", "%(num)s cards in all hands", table.hands),
        "left": left_text(words, table),
        "cards": [card_row(words, table, pieces, suit) for suit in SUITS],
        "values": list(range(1, HIGHEST + 1)),
        "value": state.value,
        "suits": [{"name": suit, "label": pieces.suit(words, suit), "on": suit == state.suit} for suit in SUITS],
        "places": [{"name": place, "label": place_name(words, pieces, place)} for place in PLACES],
        "ready": bool(state.value and state.suit) and not missing(words, state),
        "full": bool(missing(words, state)),
        "draws": list(range(1, HAND + 1)),
        "time": [{"clocks": clocks, "label": pieces.any_card(words, TimeCard(clocks))} for clocks in (1, 2)],
        "actions": [
            {"name": action, "label": pieces.action(words, action), "top": top_text(words, table, action)}
            for action in ACTION_CARDS
        ],
    }


def place_name(words: Words, pieces: Pieces, place: str) -> str:
    _ = words.gettext
    names = {"discard": _("Discarded"), "top": _("Off the deck"), "mine": _("In my hand")}
    return names[place] if place in names else pieces.action_named(words, place)


def top_text(words: Words, table: Table, action: str) -> str:
    pile = next(pile for name, pile in table.piles.items() if name == action)
    return words.number(pile[-1].value) if pile else "–"


def odds_rows(words: Words, table: Table) -> Iterator[dict[str, str]]:
    """From the draw on with which a clock may come."""
    first = 1 if table.peril else table.deck + 1
    for draws in range(first, first + min(AHEAD, table.coming.cards)):
        odds = table.within(draws)
        yield {"draws": words.number(draws), "clock": percent(words, odds.time), "lost": percent(words, odds.lost)}


def percent(words: Words, share: float) -> str:
    """Nothing that may happen is told as never, and nothing that may not as certain.

    >>> percent(Words("en"), 0.002), percent(Words("en"), 0.999), percent(Words("en"), 1.0)
    ('under 1%', 'over 99%', '100%')
    """
    if 0 < share < 0.01:
        return words.gettext("under %(share)s", share=words.percent(0.01))
    if 0.99 < share < 1:
        return words.gettext("over %(share)s", share=words.percent(0.99))
    return words.percent(share)


def next_view(words: Words, table: Table) -> list[dict[str, str]]:
    """What one draw brings, of the kinds that it can bring."""
    _ = words.gettext
    labels = {
        "low": _("low (1 to 4)"),
        "middle": _("middle (5 to 8)"),
        "high": _("high (9 to 12)"),
        "clock": _("a time card"),
        "lost": _("the end"),
    }
    return [
        {"label": labels[name], "share": percent(words, float(share))}
        for name, share in table.next_card().items()
        if table.peril or name in BANDS
    ]


def left_text(words: Words, table: Table) -> str:
    """Where the cards can be that do not lie open."""
    if table.peril:
        return words.ngettext(
            "%(num)s card was shuffled in and not seen since.",
            "%(num)s cards were shuffled in and not seen since.",
            len(table.shuffled),
        )
    return words.ngettext(
        "%(num)s card was never seen: in the deck, in hands or in the box.",
        "%(num)s cards were never seen: in the deck, in hands or in the box.",
        len(table.unseen),
    )


def card_row(words: Words, table: Table, pieces: Pieces, suit: Any) -> dict[str, Any]:
    """The twelve cards of a suit, and where each is as far as was told."""
    _ = words.gettext
    names = {
        "pile": _("on an action card"),
        "discards": _("discarded"),
        "mine": _("in my hand"),
        "shuffled": _("shuffled in"),
        "unseen": _("never seen"),
    }
    cards = [(value, table.where(Card(value, suit))) for value in range(1, HIGHEST + 1)]
    told = [
        _("%(where)s: %(cards)s", where=names[where], cards=words.enumeration(str(v) for v, w in cards if w == where))
        for where in names
        if any(w == where for _v, w in cards)
    ]
    return {
        "suit": suit,
        "name": pieces.suit(words, suit),
        "text": "; ".join(told),
        "cards": [{"value": value, "where": where} for value, where in cards],
    }

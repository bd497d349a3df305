"""What lies on the table: players, hands, the centre, the cards, and who answered what."""

from collections.abc import Sequence
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.questions import ways_to_ask
from engine.tagiron.table import Asked, Event, Guessed, Passed, TagironView
from engine.tagiron.tiles import LETTERS, Hand
from web.people import with_you
from web.screens.tagiron.guess import asking
from web.screens.tagiron.log import event_text
from web.screens.tagiron.notes import Notes, size_of
from web.screens.tagiron.words import answer_text, tiles_text


def row_view(words: Words, tiles: Hand) -> dict[str, Any]:
    return {"tiles": tiles, "text": tiles_text(words, tiles)}


def hand_view(words: Words, view: TagironView) -> dict[str, Any] | None:
    """What stands behind the screen of the person who looks (TG-02)."""
    if view.hand is None:
        return None
    row = row_view(words, view.hand)
    return {**row, "label": words.gettext("Your tiles: %(tiles)s.", tiles=row["text"])}


def centre_view(words: Words, view: TagironView) -> dict[str, Any] | None:
    """The tiles to be guessed with three or four: face up to who has looked, and to all at the end (TG-04, TG-10)."""
    if view.players == 2:
        return None
    size = size_of(view)
    centre: dict[str, Any] = {"tiles": view.centre, "letters": LETTERS[:size], "written": None, "mark": ""}
    if view.centre is None:
        text = words.ngettext("%(num)s tile lies face down.", "%(num)s tiles lie face down.", size)
        return {**centre, "text": text}
    centre["text"] = tiles_text(words, view.centre)
    if view.written is not None:
        right = view.written == view.centre
        centre["written"] = row_view(words, view.written)
        centre["mark"] = words.gettext("right") if right else words.gettext("wrong")
        centre["right"] = right
    return centre


def players_view(words: Words, view: TagironView, names: Sequence[str], you: Seat | None) -> list[dict[str, Any]]:
    """Who sits where, who begins, whose turn it is, who is in, right or wrong (TG-05, TG-10)."""
    gave_up = {event.seat for event in view.events if isinstance(event, Passed) and event.gave_up}
    return [
        {
            "name": name,
            "you": seat == view.seat != you,
            "first": seat == view.first and not view.alone,
            "acts": seat == view.turn and view.phase != "over",
            "standing": view.standings[seat],
            "state": standing_text(words, view, seat, seat in gave_up),
        }
        for seat, name in enumerate(with_you(words, names, you)[: len(view.standings)])
    ]


def standing_text(words: Words, view: TagironView, seat: Seat, gave_up: bool) -> str:
    """Right, wrong, gave up; empty for who is still in."""
    if gave_up:
        return words.gettext("gave up")
    return {"in": "", "won": words.gettext("guessed right"), "lost": words.gettext("guessed wrong")}[
        view.standings[seat]
    ]


def cards_view(words: Words, view: TagironView, notes: Notes, cards: Cards, free: bool) -> dict[str, Any]:
    """The six cards, the deck, the discards; `free`: whether one may be chosen now (TG-05, TG-06)."""
    chosen = asking(view, notes) if free else None
    return {
        "free": free,
        "offered": [card_view(words, name, chosen, cards) for name in view.offered],
        "deck": view.deck,
        "deck_text": words.ngettext("%(num)s card in the deck", "%(num)s cards in the deck", view.deck),
        "discarded": [cards.face(words, name).title for name in reversed(view.discarded)],
        "discards_text": words.ngettext("%(num)s card asked", "%(num)s cards asked", len(view.discarded)),
        "asking": cards.asked(words, *chosen) if chosen is not None else "",
    }


def card_view(words: Words, name: str, chosen: tuple[str, int | None] | None, cards: Cards) -> dict[str, Any]:
    face = cards.face(words, name)
    return {
        "name": name,
        "title": face.title,
        "text": face.text,
        "ways": [
            {"choice": choice, "label": cards.short(words, name, choice), "chosen": (name, choice) == chosen}
            for choice in ways_to_ask(name)
        ],
        "chosen": chosen is not None and chosen[0] == name,
    }


def answers_view(
    words: Words, view: TagironView, cards: Cards, names: Sequence[str], you: Seat | None
) -> dict[str, Any]:
    """All questions with what each player has answered, the last first; new is what came after the own last turn."""
    seen, called = own_last(view), with_you(words, names, you)
    return {
        "names": [{"name": called[seat], "you": seat == view.seat} for seat in answering(view)],
        "rows": [
            {**event_view(words, event, view, cards, names, you), "number": number + 1, "new": number > seen}
            for number, event in reversed(list(enumerate(view.events)))
        ],
    }


def event_view(
    words: Words, event: Event, view: TagironView, cards: Cards, names: Sequence[str], you: Seat | None
) -> dict[str, Any]:
    """One thing that has happened, in pieces for a table; whoever listens hears it as a sentence."""
    called = with_you(words, names, you)
    shown: dict[str, Any] = {
        "who": called[event.seat],
        "mine": event.seat == view.seat,
        "text": event_text(words, event, cards, names, you),
        "title": "",
        "answers": [],
        "tiles": None,
        "right": None,
    }
    match event:
        case Asked(question=question, choice=choice, replies=replies):
            said = {reply.seat: answer_text(words, question, choice, reply.answer) for reply in replies}
            shown["title"] = cards.short(words, question, choice)
            shown["answers"] = [
                {"name": called[seat], "text": said.get(seat, ""), "you": seat == view.seat} for seat in answering(view)
            ]
        case Guessed(right=right, tiles=tiles):
            shown["right"] = right
            shown["tiles"] = row_view(words, tiles) if tiles is not None else None
    return shown


def answering(view: TagironView) -> Sequence[Seat]:
    """Whoever answers in this game: alone, nobody but the hidden hand (TG-07, TG-14)."""
    return range(1 if view.alone else 0, view.players)


def own_last(view: TagironView) -> int:
    """The number of the own last event; -1 where there is none."""
    return max((number for number, event in enumerate(view.events) if event.seat == view.seat), default=-1)


def since_view(
    words: Words, view: TagironView, cards: Cards, names: Sequence[str], you: Seat | None
) -> list[dict[str, Any]]:
    """The own last turn and what has happened since, until the next; of who takes no more turns, the last round."""
    latest = max(own_last(view), len(view.events) - view.players, 0)
    return [event_view(words, event, view, cards, names, you) for event in view.events[latest:]]

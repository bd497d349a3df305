"""Tagiron's companion: a real table's tiles, questions and answers, and what follows from them."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.tagiron.companion import Heard, answerers
from engine.tagiron.questions import QUESTIONS, Kind, answer
from engine.tagiron.solver import posterior
from engine.tagiron.table import Guessed
from engine.tagiron.tiles import LETTERS, Hand, Tile
from web.front import Page
from web.screens.tagiron.companion_cards import face_up_view
from web.screens.tagiron.companion_entry import asking_view
from web.screens.tagiron.companion_left import case_here, doubts, left_rows, owner_text, rows_text
from web.screens.tagiron.companion_state import (
    FACE_UP,
    PLAYERS,
    SELF,
    CompanionState,
    agreed,
    fits_table,
    missing,
    must_answer,
)
from web.screens.tagiron.guess import PALETTE
from web.screens.tagiron.words import answer_text, tile_text, tiles_text

if TYPE_CHECKING:
    from web.screens.tagiron.front import TagironFront

__all__ = ["OPTIONS", "CompanionState", "agreed", "companion_page"]

OPTIONS = (PLAYERS,)
"""What is to be said of the real table."""


def companion_page(state: CompanionState, front: "TagironFront", words: Words) -> Page:
    names = names_of(state, words)
    ready = state.ready
    clash = doubts(state, names, words) if ready and state.heard else {}
    case = case_here(state) if ready else None
    fits = case is not None and posterior(case).total > 0
    resting = state.asking is None and state.guess is None and not state.choosing
    cards = face_up_view(state, case if fits and resting else None, front.cards, words)
    context = {
        "begins": not state.heard and not ready,
        "fresh": not state.heard,
        "players": players_view(state, words),
        "people": [
            {"seat": seat, "label": nameless(state, seat, words), "name": state.names[seat - 1]}
            for seat in state.others
        ],
        "tiles": tiles_view(state, state.tiles, state.ready and not state.choosing, words),
        "entry": entry_kind(state),
        "asking": asking_view(state, state.asking, front.cards, names, words) if ready and state.asking else None,
        "guess": tiles_view(state, state.guess, False, words) if ready and state.guess is not None else None,
        "can_guess": state.players == 2,
        "cards": cards,
        "groups": groups(state, front, words),
        "to_mark": FACE_UP - len(state.offered),
        "trouble": trouble_view(state, clash, front, words) if case is not None and not fits else None,
        "left": [{**row, "owner": owner_text(row["seat"], names, words)} for row in left_rows(case, words)]
        if case is not None and fits
        else [],
        "left_text": rows_text(left_rows(case, words)[0]["number"], words) if case is not None and fits else "",
        "deals": words.ngettext("%(num)s deal fits.", "%(num)s deals fit.", posterior(case).total)
        if case is not None and fits
        else "",
        "heard": [
            heard_view(state, number, clash.get(number, []), front, names, words)
            for number in reversed(range(len(state.heard)))
        ],
        "undo": state.before is not None,
    }
    title = f"{words.gettext('Companion')} · {front.cover.title(words)}"
    unfinished = bool(cards["unfinished"])
    return Page("tagiron/companion.html", title, {"companion": context}, unfinished)


def entry_kind(state: CompanionState) -> str:
    if not state.ready:
        return ""
    if state.asking is not None:
        return "asking"
    return "cards" if state.guess is None else "guess"


def names_of(state: CompanionState, words: Words) -> list[str]:
    """By their seats; one's own comes first."""
    others = [state.names[seat - 1] or nameless(state, seat, words) for seat in state.others]
    return [words.gettext("You"), *others]


def nameless(state: CompanionState, seat: Seat, words: Words) -> str:
    if state.players == 2:
        return words.gettext("Opponent")
    return words.gettext("Player %(number)s", number=seat + 1)


def players_view(state: CompanionState, words: Words) -> dict[str, Any]:
    """As the house shows an option."""
    return {
        "name": PLAYERS.name,
        "label": words.gettext("Players"),
        "help": words.gettext("With you. Player 2 sits on your left, and so on round the table.")
        if state.players > 2
        else "",
        "value": str(state.players),
        "kind": "choice",
        "values": [{"value": value, "label": value} for value in PLAYERS.values],
    }


def tiles_view(state: CompanionState, row: Hand, folded: bool, words: Words) -> dict[str, Any]:
    """A row of tiles being picked from the box, or folded away once it is there."""
    taken: dict[Tile, int] = {}
    palette = []
    for tile in PALETTE:
        taken[tile] = taken.get(tile, 0) + 1
        palette.append({"tile": tile, "name": tile_text(words, tile), "used": row.count(tile) >= taken[tile]})
    spare = len(row) - state.size
    _ = words.gettext
    if spare > 0:
        text = words.ngettext("One tile too many: take it out.", "%(num)s tiles too many: take them out.", spare)
    elif spare < 0:
        text = words.ngettext("One tile to go.", "%(num)s tiles to go.", -spare)
    else:
        text = ""
    blanks = [*row, *[""] * (state.size - len(row))]
    return {
        "places": [
            {"letter": letter, "tile": tile, "name": tile_text(words, tile) if tile else _("nothing yet")}
            for letter, tile in zip(LETTERS, blanks, strict=False)
        ],
        "text": tiles_text(words, row) if row else _("nothing yet"),
        "row": row,
        "palette": palette,
        "folded": folded,
        "full": spare >= 0,
        "done": spare == 0,
        "to_do": text,
    }


def groups(state: CompanionState, front: "TagironFront", words: Words) -> dict[str, Any]:
    """The cards to mark, by kind; those that were asked come last. At first none moves while many are marked."""
    _ = words.gettext
    headings: list[tuple[tuple[Kind, ...], str]] = [
        (("where",), words.pgettext("kind of question", "Where are the …?")),
        (("runs", "above", "spread"), words.pgettext("kind of question", "Neighbours, C, difference")),
        (("count",), words.pgettext("kind of question", "How many")),
        (("sum",), words.pgettext("kind of question", "Sums")),
    ]
    spare = [name for name in QUESTIONS if name not in state.used and (not state.heard or name not in state.offered)]
    faces = {
        name: {
            "name": name,
            "title": front.cards.short(words, name),
            "digits": " / ".join(map(str, QUESTIONS[name].digits)),
            "on": name in state.offered,
        }
        for name in QUESTIONS
    }
    return {
        "spare": [
            {"heading": heading, "cards": cards}
            for kinds, heading in headings
            if (cards := [faces[name] for name in spare if QUESTIONS[name].kind in kinds])
        ],
        "used": [faces[name]["title"] for name in state.used],
    }


def heard_view(
    state: CompanionState,
    number: int,
    doubt: Sequence[str],
    front: "TagironFront",
    names: Sequence[str],
    words: Words,
) -> dict[str, Any]:
    one = state.heard[number]
    fits = fits_table(state, one)
    texts = [*doubt] if fits else [words.gettext("Does not fit at this table, and does not count.")]
    view = {
        "number": number + 1,
        "guess": None,
        "title": "",
        "asker": "",
        "replies": [],
        "own": "",
        "doubts": texts,
        "editing": state.asking is not None and state.asking.number == number,
    }
    if isinstance(one, Guessed):
        tiles = one.tiles or ()
        return {**view, "guess": {"tiles": tiles, "text": tiles_text(words, tiles)}}
    lost = missing(state, one)
    if fits and lost:
        texts.append(
            words.gettext("Still to answer: %(names)s.", names=words.enumeration(names[seat] for seat in lost))
        )
    seats = must_answer(state, one.seat)
    own = state.ready and SELF in answerers(state.players, one.seat) and one.seat < state.players
    return {
        **view,
        "title": front.cards.short(words, one.question, one.choice),
        "asker": asker_text(names[one.seat] if one.seat < len(names) else "", one.seat == SELF, words),
        "replies": [
            {"name": names[reply.seat], "text": answer_text(words, one.question, one.choice, reply.answer)}
            for reply in one.replies
            if reply.seat in seats
        ],
        "own": answer_text(words, one.question, one.choice, answer(QUESTIONS[one.question], state.tiles, one.choice))
        if own
        else "",
    }


def asker_text(name: str, own: bool, words: Words) -> str:
    if own:
        return words.gettext("You ask")
    return words.gettext("%(name)s asks", name=name) if name else ""


def trouble_view(
    state: CompanionState, clash: Mapping[int, Sequence[str]], front: "TagironFront", words: Words
) -> dict[str, Any]:
    """Nothing fits: what may be wrong, the last that was entered first."""
    _ = words.gettext
    several = _("No single answer is to blame: at least two are wrong, or your own tiles are.")
    return {
        "heading": _("No deal fits"),
        "text": _("The answers contradict each other, or your tiles. One of these may be wrong or misheard:")
        if clash
        else several,
        "suspects": [
            {"number": number + 1, "texts": texts, "title": title_of(state.heard[number], front, words)}
            for number, texts in sorted(clash.items(), reverse=True)
        ],
    }


def title_of(one: Heard, front: "TagironFront", words: Words) -> str:
    """The question in a few words; empty for a guess."""
    return "" if isinstance(one, Guessed) else front.cards.short(words, one.question, one.choice)


def announced(state: CompanionState, words: Words) -> str:
    """What an entry has come to, in a sentence."""
    if not state.ready:
        return ""
    case = case_here(state)
    if not posterior(case).total:
        return words.gettext("No deal fits: the answers contradict each other.")
    first = left_rows(case, words)[0]
    if first["only"]:
        return words.gettext("It can only be %(tiles)s.", tiles=first["text"])
    return rows_text(first["number"], words)

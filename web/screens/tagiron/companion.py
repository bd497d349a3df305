"""Tagiron's companion: a real table's tiles, questions and answers, and what follows from them."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.game import Seat
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.companion import Heard, answerers
from engine.tagiron.questions import QUESTIONS, Kind, answer
from engine.tagiron.solver import Case, posterior
from engine.tagiron.table import Guessed
from engine.tagiron.tiles import LETTERS, Hand, Tile
from web.front import Label
from web.screens.tagiron.companion_cards import OpenCards, face_up_view
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
from web.work import Work


class TagironCompanion:
    """Help at a real table."""

    state = CompanionState

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    def options(self, chosen: Values) -> tuple[Option, ...]:
        return (PLAYERS,)

    def option(self, words: Words, state: CompanionState, option: Option) -> Label:
        """How many play; where that is not plain, who sits where."""
        help_text = words.gettext("With you. Player 2 sits on your left, and so on round the table.")
        return Label(
            words.gettext("Players"),
            help_text if state.players > 2 else "",
            dict(zip(PLAYERS.values, PLAYERS.values, strict=True)),
        )

    def agreed(self, state: CompanionState, options: Values) -> CompanionState:
        return agreed(state, options)

    def work(self, state: CompanionState) -> Sequence[Work]:
        """What the open cards would tell, as long as nothing else is being entered."""
        case = resting_case(state)
        return [] if case is None else [OpenCards(case, state.offered)]

    def parts(self, words: Words, state: CompanionState) -> dict[str, Any]:
        return companion_view(words, state, self._cards)


def fitting_case(state: CompanionState) -> Case | None:
    """All that was heard, if any deal fits it."""
    case = case_here(state) if state.ready else None
    return case if case is not None and posterior(case).total > 0 else None


def resting_case(state: CompanionState) -> Case | None:
    """The same, while nothing is being entered or chosen."""
    resting = state.asking is None and state.guess is None and not state.choosing
    return fitting_case(state) if resting else None


def companion_view(words: Words, state: CompanionState, cards: Cards) -> dict[str, Any]:
    names = names_of(words, state)
    ready = state.ready
    clash = doubts(words, state, names) if ready and state.heard else {}
    case = case_here(state) if ready else None
    fits = case is not None and posterior(case).total > 0
    return {
        "begins": not state.heard and not ready,
        "fresh": not state.heard,
        "people": [
            {"seat": seat, "label": nameless(words, state, seat), "name": state.names[seat - 1]}
            for seat in state.others
        ],
        "tiles": tiles_view(words, state, state.tiles, state.ready and not state.choosing),
        "entry": entry_kind(state),
        "asking": asking_view(words, state, state.asking, cards, names) if ready and state.asking else None,
        "guess": tiles_view(words, state, state.guess, False) if ready and state.guess is not None else None,
        "can_guess": state.players == 2,
        "cards": face_up_view(words, state, resting_case(state), cards),
        "groups": groups(words, state, cards),
        "to_mark": FACE_UP - len(state.offered),
        "trouble": trouble_view(words, state, clash, cards) if case is not None and not fits else None,
        "left": [{**row, "owner": owner_text(words, row["seat"], names)} for row in left_rows(words, case)]
        if case is not None and fits
        else [],
        "left_text": rows_text(words, left_rows(words, case)[0]["number"]) if case is not None and fits else "",
        "deals": words.ngettext("%(num)s deal fits.", "%(num)s deals fit.", posterior(case).total)
        if case is not None and fits
        else "",
        "heard": [
            heard_view(words, state, number, clash.get(number, []), cards, names)
            for number in reversed(range(len(state.heard)))
        ],
        "undo": state.before is not None,
    }


def entry_kind(state: CompanionState) -> str:
    if not state.ready:
        return ""
    if state.asking is not None:
        return "asking"
    return "cards" if state.guess is None else "guess"


def names_of(words: Words, state: CompanionState) -> list[str]:
    """By their seats; one's own comes first."""
    others = [state.names[seat - 1] or nameless(words, state, seat) for seat in state.others]
    return [words.gettext("You"), *others]


def nameless(words: Words, state: CompanionState, seat: Seat) -> str:
    if state.players == 2:
        return words.gettext("Opponent")
    return words.gettext("Player %(number)s", number=seat + 1)


def tiles_view(words: Words, state: CompanionState, row: Hand, folded: bool) -> dict[str, Any]:
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


def groups(words: Words, state: CompanionState, cards: Cards) -> dict[str, Any]:
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
            "title": cards.short(words, name),
            "digits": " / ".join(map(str, QUESTIONS[name].digits)),
            "on": name in state.offered,
        }
        for name in QUESTIONS
    }
    return {
        "spare": [
            {"heading": heading, "cards": marked}
            for kinds, heading in headings
            if (marked := [faces[name] for name in spare if QUESTIONS[name].kind in kinds])
        ],
        "used": [faces[name]["title"] for name in state.used],
    }


def heard_view(
    words: Words,
    state: CompanionState,
    number: int,
    doubt: Sequence[str],
    cards: Cards,
    names: Sequence[str],
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
        "title": cards.short(words, one.question, one.choice),
        "asker": asker_text(words, names[one.seat] if one.seat < len(names) else "", one.seat == SELF),
        "replies": [
            {"name": names[reply.seat], "text": answer_text(words, one.question, one.choice, reply.answer)}
            for reply in one.replies
            if reply.seat in seats
        ],
        "own": answer_text(words, one.question, one.choice, answer(QUESTIONS[one.question], state.tiles, one.choice))
        if own
        else "",
    }


def asker_text(words: Words, name: str, own: bool) -> str:
    if own:
        return words.gettext("You ask")
    return words.gettext("%(name)s asks", name=name) if name else ""


def trouble_view(
    words: Words, state: CompanionState, clash: Mapping[int, Sequence[str]], cards: Cards
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
            {"number": number + 1, "texts": texts, "title": title_of(words, state.heard[number], cards)}
            for number, texts in sorted(clash.items(), reverse=True)
        ],
    }


def title_of(words: Words, one: Heard, cards: Cards) -> str:
    """The question in a few words; empty for a guess."""
    return "" if isinstance(one, Guessed) else cards.short(words, one.question, one.choice)


def announced(words: Words, state: CompanionState) -> str:
    """What an entry has come to, in a sentence."""
    if not state.ready:
        return ""
    case = case_here(state)
    if not posterior(case).total:
        return words.gettext("No deal fits: the answers contradict each other.")
    first = left_rows(words, case)[0]
    if first["only"]:
        return words.gettext("It can only be %(tiles)s.", tiles=first["text"])
    return rows_text(words, first["number"])

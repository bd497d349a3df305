"""Tagiron's companion: a real table's tiles, questions and answers, and what follows from them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core.game import Seat
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.companion import Heard, answerers, first_clash
from engine.tagiron.questions import QUESTIONS, answer
from engine.tagiron.solver import Case, posterior
from engine.tagiron.table import Asked, Guessed
from engine.tagiron.tiles import LETTERS, Hand, Tile
from web.cover import Label
from web.ledger import Entry, Ledger, Slip, Suspect, Trouble
from web.screens.tagiron.companion_cards import OpenCards, face_up_view
from web.screens.tagiron.companion_entry import asking_view, missing_text
from web.screens.tagiron.companion_left import case_here, doubts, left_rows, owner_text, rows_text
from web.screens.tagiron.companion_state import (
    FACE_UP,
    MOST_HEARD,
    PLAYERS,
    SELF,
    CompanionState,
    agreed,
    changed,
    complete,
    counted,
    entered,
    fits_table,
    missing,
    must_answer,
    reopened,
    taken_back,
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

    def ledger(self, words: Words, state: CompanionState) -> Ledger:
        _ = words.gettext
        names, case = names_of(words, state), case_here(state) if state.ready else None
        clash = doubts(words, state, names) if case is not None and state.heard else {}
        fits = case is not None and posterior(case).total > 0
        return Ledger(
            about=_("For a real table: enter your tiles, then each question and its answers as they fall."),
            begins=not state.heard and not state.ready,
            table=_("At your table"),
            heading=_("Heard so far"),
            nothing=_("No questions yet."),
            entries=[
                heard_entry(words, state, number, clash.get(number, []), self._cards, names)
                for number in range(len(state.heard))
            ],
            slip=slip(words, state, self._cards, names),
            follows=_("What remains"),
            summary=announced(words, state),
            trouble=trouble(words, state, clash, self._cards) if case is not None and not fits else None,
            may_undo=state.before is not None,
            clear=_("Clear the table and begin anew?") if state.heard or state.tiles else "",
            parts=parts(words, state, case if fits else None, self._cards, names),
        )

    def entered(self, state: CompanionState) -> CompanionState:
        match state.filling:
            case "tiles":
                return replace(state, choosing=False)
            case "asking":
                one = state.asking and complete(state, state.asking)
                return entered(state, one, state.editing) if one else state
            case "guess":
                return entered(state, Guessed(SELF, False, state.guess))
            case _:
                return replace(state, marking=False)

    def left(self, state: CompanionState) -> CompanionState:
        return replace(state, asking=None, guess=None)

    def corrected(self, state: CompanionState, number: int) -> CompanionState:
        return reopened(state, number)

    def removed(self, state: CompanionState, number: int) -> CompanionState:
        return changed(state, (*state.heard[:number], *state.heard[number + 1 :]))

    def undone(self, state: CompanionState) -> CompanionState:
        return taken_back(state)

    def cleared(self, state: CompanionState) -> CompanionState:
        return CompanionState(options=state.options, names=state.names)


def fitting_case(state: CompanionState) -> Case | None:
    """All that was heard, if any deal fits it."""
    case = case_here(state) if state.ready else None
    return case if case is not None and posterior(case).total > 0 else None


def resting_case(state: CompanionState) -> Case | None:
    """The same, while nothing is being entered or chosen."""
    return fitting_case(state) if state.filling in ("cards", "marking") else None


def parts(words: Words, state: CompanionState, case: Case | None, cards: Cards, names: Sequence[str]) -> dict[str, Any]:
    """`case` is all that was heard, if any deal fits it."""
    left = left_rows(words, case) if case is not None else ()
    guessing = state.filling == "guess"
    return {
        "filling": state.filling,
        "people": [
            {"seat": seat, "label": nameless(words, state, seat), "name": state.names[seat - 1]}
            for seat in state.others
        ],
        "own": {"row": state.tiles, "text": tiles_text(words, state.tiles)} if state.ready else None,
        "picked": tiles_view(words, state, (state.guess or ()) if guessing else state.tiles),
        "asking": asking_view(words, state, state.asking, cards, names)
        if state.asking and state.filling == "asking"
        else None,
        "can_guess": state.players == 2,
        "cards": face_up_view(words, state, resting_case(state), cards),
        "groups": groups(words, state, cards),
        "to_mark": min(FACE_UP, len(QUESTIONS) - len(state.used)) - len(state.offered),
        "left": [{**row, "owner": owner_text(words, row["seat"], names)} for row in left],
        "left_text": rows_text(words, left[0]["number"]) if left else "",
        "deals": words.ngettext("%(num)s deal fits.", "%(num)s deals fit.", posterior(case).total)
        if case is not None
        else "",
    }


def no_room(words: Words, state: CompanionState) -> str:
    """Said in place of entering what would be gone with the next start."""
    full = state.editing is None and len(state.heard) >= MOST_HEARD
    return words.gettext("There is no room for another entry.") if full else ""


def slip(words: Words, state: CompanionState, cards: Cards, names: Sequence[str]) -> Slip:
    _ = words.gettext
    match state.filling:
        case "tiles":
            missing = "" if state.ready else tiles_to_go(words, state, state.tiles)
            return Slip(_("Your tiles"), _("Done") if state.ready else "", missing)
        case "marking":
            return Slip(_("Which cards lie face up?"), _("Done") if state.offered else "")
        case "guess":
            missing = tiles_to_go(words, state, state.guess or ()) or no_room(words, state)
            return Slip(_("A wrong guess"), _("Enter it"), missing, may_leave=True)
        case "asking" if state.asking is not None:
            done = complete(state, state.asking) is not None
            missing = no_room(words, state) if done else missing_text(words, state, state.asking, names)
            card = cards.short(words, state.asking.question, state.asking.choice)
            if state.editing is None:
                return Slip(_("Asked: %(card)s", card=card), _("Enter it"), missing, may_leave=True)
            heading = _("Correct entry %(number)s: %(card)s", number=state.editing + 1, card=card)
            return Slip(heading, _("Correct it"), missing, may_leave=True)
        case _:
            return Slip(_("Which card is asked?"))


def names_of(words: Words, state: CompanionState) -> list[str]:
    """By their seats; one's own comes first."""
    others = [state.names[seat - 1] or nameless(words, state, seat) for seat in state.others]
    return [words.gettext("You"), *others]


def nameless(words: Words, state: CompanionState, seat: Seat) -> str:
    if state.players == 2:
        return words.gettext("Opponent")
    return words.gettext("Player %(number)s", number=seat + 1)


def tiles_view(words: Words, state: CompanionState, row: Hand) -> dict[str, Any]:
    """A row of tiles being picked from the box."""
    taken: dict[Tile, int] = {}
    palette = []
    for tile in PALETTE:
        taken[tile] = taken.get(tile, 0) + 1
        palette.append({"tile": tile, "name": tile_text(words, tile), "used": row.count(tile) >= taken[tile]})
    blanks = [*row, *[""] * (state.size - len(row))]
    return {
        "row": "guess" if state.filling == "guess" else "own",
        "places": [
            {"letter": letter, "tile": tile, "name": tile_text(words, tile) if tile else ""}
            for letter, tile in zip(LETTERS, blanks, strict=False)
        ],
        "palette": palette,
        "full": len(row) >= state.size,
    }


def tiles_to_go(words: Words, state: CompanionState, row: Hand) -> str:
    spare = len(row) - state.size
    if spare > 0:
        return words.ngettext("One tile too many: take it out.", "%(num)s tiles too many: take them out.", spare)
    return words.ngettext("One tile to go.", "%(num)s tiles to go.", -spare) if spare else ""


def groups(words: Words, state: CompanionState, cards: Cards) -> dict[str, Any]:
    """The cards that lie open or may come to, by kind, and those that were asked."""
    _ = words.gettext
    headings: list[tuple[str, Callable[[str], bool]]] = [
        (words.pgettext("kind of question", "Where are the …?"), lambda name: QUESTIONS[name].kind == "where"),
        (words.pgettext("kind of question", "All others"), lambda name: QUESTIONS[name].kind != "where"),
    ]
    spare = [name for name in QUESTIONS if name not in state.used]
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
            for heading, belongs in headings
            if (marked := [faces[name] for name in filter(belongs, spare)])
        ],
        "used": [faces[name]["title"] for name in state.used],
    }


def heard_entry(
    words: Words,
    state: CompanionState,
    number: int,
    doubt: Sequence[str],
    cards: Cards,
    names: Sequence[str],
) -> Entry:
    _ = words.gettext
    one = state.heard[number]
    fits = fits_table(state, one)
    texts = [*doubt] if fits else [_("Does not fit at this table, and does not count.")]
    remove = _("Remove entry %(number)s", number=number + 1)
    if isinstance(one, Guessed):
        tiles = one.tiles or ()
        return Entry({"guess": {"tiles": tiles, "text": tiles_text(words, tiles)}}, remove, doubts=texts)
    lost = missing(state, one)
    if fits and lost:
        texts.append(_("Still to answer: %(names)s.", names=words.enumeration(names[seat] for seat in lost)))
    return Entry(
        heard_parts(words, state, one, cards, names), remove, _("Correct entry %(number)s", number=number + 1), texts
    )


def heard_parts(words: Words, state: CompanionState, one: Asked, cards: Cards, names: Sequence[str]) -> dict[str, Any]:
    """A question, who asked, and what each one answered."""
    seats = must_answer(state, one.seat)
    own = state.ready and SELF in answerers(state.players, one.seat) and one.seat < state.players
    return {
        "guess": None,
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


def trouble(words: Words, state: CompanionState, clash: Mapping[int, Sequence[str]], cards: Cards) -> Trouble:
    """Nothing fits: what may be wrong, the last that was entered first."""
    _ = words.gettext
    if clash:
        text = _("The answers contradict each other, or your tiles. One of these may be wrong or misheard:")
        suspects = [
            Suspect([title_of(words, state.heard[number], number, cards), *texts], number)
            for number, texts in sorted(clash.items(), reverse=True)
        ]
    else:
        text = _("No single answer is to blame: at least two are wrong, or your own tiles are.")
        first = first_clash(state.players, SELF, state.tiles, counted(state))
        told = _("Up to here everything fits together; with this it does not.")
        suspects = [Suspect([title_of(words, state.heard[first], first, cards), told], first)]
    return Trouble(_("No deal fits"), text, suspects)


def title_of(words: Words, one: Heard, number: int, cards: Cards) -> str:
    """An entry in a few words."""
    what = (
        words.gettext("Your wrong guess") if isinstance(one, Guessed) else cards.short(words, one.question, one.choice)
    )
    return f"{number + 1}. {what}"


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

"""What is worked with beside the console, by hand and by keys: a ruler, a tape, a lattice, rails (IN-30).

Each is slid, turned and written on, and is told nothing of the mission's secret: it helps to try an idea, whether that
idea is of any use or not.
"""

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

from engine.core.words import Words
from engine.initiative.ciphers import ALPHABETS
from engine.initiative.form import COLUMNS, ROWS
from engine.initiative.table.view import InitiativeView
from web.screens.initiative.notes import Notes

Instrument: TypeAlias = Literal["ruler", "tape", "lattice", "rails"]

WIDEST, NARROWEST = 11, 3
"""How many letters the lattice may have in a row."""

LONGEST_KEYWORD = 16

MOST_RAILS, FEWEST_RAILS = 8, 2

LONGEST_STRIP = ROWS * COLUMNS
"""What is laid on rails: all windows that a console can have."""

BAND = 16
"""So many places of the rails go side by side on the narrowest phone; what is longer goes on below."""


def alphabet_of(view: InitiativeView) -> str:
    """The ruler's: the mission's own language decides."""
    return ALPHABETS[view.brief.language]


def is_turned(notes: Notes, tool: str) -> bool:
    return tool in notes.turned


# The ruler.


def shift_of(notes: Notes, alphabet: str) -> int:
    return notes.shift % len(alphabet)


def lower_edge(notes: Notes, alphabet: str) -> str:
    """What lies under the upper letters, from the first on: the alphabet slid; turned round, it runs backwards.

    >>> lower_edge(Notes(shift=2), "ABCDE"), lower_edge(Notes(turned=("ruler",)), "ABCDE")
    ('CDEAB', 'EDCBA')
    """
    shift = shift_of(notes, alphabet)
    slid = alphabet[shift:] + alphabet[:shift]
    return slid[::-1] if is_turned(notes, "ruler") else slid


def ruler_view(words: Words, notes: Notes, view: InitiativeView) -> dict[str, Any]:
    """The alphabet with its numbers, and below it the alphabet once more, slid, and perhaps turned round."""
    alphabet = alphabet_of(view)
    lower = lower_edge(notes, alphabet)
    return {
        "letters": [
            {"number": at, "upper": letter, "lower": under}
            for at, (letter, under) in enumerate(zip(alphabet, lower, strict=True), 1)
        ],
        "shift": shift_of(notes, alphabet),
        "most": len(alphabet) - 1,
        "text": words.gettext("%(upper)s stands over %(lower)s", upper=alphabet[0], lower=lower[0]),
        "pairs": words.gettext(
            "Upper and lower letters: %(pairs)s", pairs=", ".join(map(" ".join, zip(alphabet, lower, strict=True)))
        ),
        "turn": words.gettext("Reverse the lower edge"),
    }


# The tape.


def hole_count(alphabet: str) -> int:
    """So many holes tell all letters apart, and one is none: 26 need five, 33 need six."""
    return len(alphabet).bit_length()


def holes_of(notes: Notes, alphabet: str) -> list[int]:
    return sorted({hole for hole in notes.holes if 0 <= hole < hole_count(alphabet)})


def worth_of(notes: Notes, alphabet: str, hole: int) -> int:
    """What a hole counts; on a tape that lies face down the cheapest is where the dearest was."""
    return 1 << (hole_count(alphabet) - 1 - hole if is_turned(notes, "tape") else hole)


def tape_view(words: Words, notes: Notes, view: InitiativeView) -> dict[str, Any]:
    """Holes to punch, in the console's order, each with what it counts; the sum, and the letter of that number."""
    _, alphabet = words.gettext, alphabet_of(view)
    punched = holes_of(notes, alphabet)
    total = sum(worth_of(notes, alphabet, hole) for hole in punched)
    holes = [
        {
            "hole": hole,
            "number": number,
            "worth": worth_of(notes, alphabet, hole),
            "punched": hole in punched,
            "label": _("Hole %(number)s, counts %(worth)s", number=number, worth=worth_of(notes, alphabet, hole)),
        }
        for number, hole in enumerate(reversed(range(hole_count(alphabet))), 1)
    ]
    letter = alphabet[total - 1] if 1 <= total <= len(alphabet) else ""
    return {"holes": holes, "total": total, "letter": letter, "turn": _("Lay the tape face down")}


# The lattice.


def across_of(notes: Notes) -> int:
    return min(max(notes.across, NARROWEST), WIDEST)


def tidy_keyword(text: str, alphabet: str) -> str:
    """What the lattice may begin with: letters of the ruler.

    >>> tidy_keyword(" tuning-fork 2 ", ALPHABETS["en"])
    'TUNINGFORK'
    """
    composed = unicodedata.normalize("NFC", text[: 4 * LONGEST_KEYWORD]).upper()
    return "".join(letter for letter in composed if letter in alphabet)[:LONGEST_KEYWORD]


def lattice_rows(notes: Notes, alphabet: str) -> list[str]:
    """The ruler laid in rows, the letters of a word first; turned, its rows are columns.

    >>> lattice_rows(Notes(across=3, keyword="DAD"), "ABCDEFG")
    ['DAB', 'CEF', 'G']
    >>> lattice_rows(Notes(across=3, turned=("lattice",)), "ABCDEFG")
    ['ADG', 'BE', 'CF']
    """
    letters = "".join(dict.fromkeys(tidy_keyword(notes.keyword, alphabet) + alphabet))
    across = across_of(notes)
    if is_turned(notes, "lattice"):
        return [letters[place::across] for place in range(across)]
    return [letters[start : start + across] for start in range(0, len(letters), across)]


def lattice_view(words: Words, notes: Notes, view: InitiativeView) -> dict[str, Any]:
    """Each letter has a row and a place in it."""
    _, alphabet = words.gettext, alphabet_of(view)
    rows, turned = lattice_rows(notes, alphabet), is_turned(notes, "lattice")
    return {
        "across": across_of(notes),
        "columns": len(rows[0]),
        "rows": [{"number": number, "letters": list(row)} for number, row in enumerate(rows, 1)],
        "least": NARROWEST,
        "most": WIDEST,
        "many": _("Letters in a column") if turned else _("Letters in a row"),
        "keyword": tidy_keyword(notes.keyword, alphabet),
        "longest": LONGEST_KEYWORD,
        "language": view.brief.language,
        "text": _("Row 1: %(letters)s", letters=" ".join(rows[0])),
        "turn": _("Lay the letters in columns"),
    }


# The rails.


def rails_of(notes: Notes) -> int:
    return min(max(notes.rails, FEWEST_RAILS), MOST_RAILS)


def tidy_strip(text: str) -> str:
    """What may be laid on rails: signs of windows, and a dot or a question mark for what is not known.

    >>> tidy_strip(" we are. d?")
    'WEARE.D?'
    """
    composed = unicodedata.normalize("NFC", text[: 4 * LONGEST_STRIP]).upper()
    return "".join(sign for sign in composed if sign.isalnum() or sign in "?.")[:LONGEST_STRIP]


def rail_at(place: int, rails: int) -> int:
    """
    >>> [rail_at(place, 3) for place in range(6)]
    [0, 1, 2, 1, 0, 1]
    """
    turn = place % (2 * (rails - 1))
    return min(turn, 2 * (rails - 1) - turn)


def rail_by_rail(length: int, rails: int) -> list[int]:
    """The places along the way, in the order in which they are met where each rail is read to its end.

    >>> rail_by_rail(6, 3)
    [0, 4, 1, 3, 5, 2]
    """
    return sorted(range(length), key=lambda place: rail_at(place, rails))


def laid(notes: Notes, signs: list[str]) -> list[str]:
    """What lies at each place of the way down the rails and up again: the signs as they come, or, laid rail by rail,
    the first of them all along the uppermost.

    >>> laid(Notes(rails=3, turned=("rails",)), list("ABCDEF"))
    ['A', 'C', 'F', 'D', 'B', 'E']
    """
    if not is_turned(notes, "rails"):
        return signs
    by_place = dict(zip(rail_by_rail(len(signs), rails_of(notes)), signs, strict=True))
    return [by_place[place] for place in range(len(signs))]


def rails_view(words: Words, notes: Notes, view: InitiativeView) -> dict[str, Any]:
    """A strip along the rails, down and up again, in bands that end where the way is at the top; numbers while nothing
    is laid. And how it reads the other way."""
    _, rails, strip = words.gettext, rails_of(notes), tidy_strip(notes.strip)
    width = BAND - BAND % (2 * (rails - 1))
    signs = laid(notes, list(strip) or [str(number) for number in range(1, width + 1)])
    rows = [
        [sign if rail_at(place, rails) == rail else "" for place, sign in enumerate(signs)] for rail in range(rails)
    ]
    return {
        "rails": rails,
        "bands": [
            [(row + [""] * width)[start : start + width] for row in rows] for start in range(0, len(signs), width)
        ],
        "least": FEWEST_RAILS,
        "most": MOST_RAILS,
        "strip": strip,
        "longest": LONGEST_STRIP,
        "language": view.brief.language,
        "rows": [
            _("Rail %(number)s: %(signs)s", number=number, signs=" ".join(filter(None, row)))
            for number, row in enumerate(rows, 1)
        ],
        "text": reading(words, notes, signs) if strip else "",
        "turn": _("Lay it rail by rail"),
    }


def reading(words: Words, notes: Notes, signs: list[str]) -> str:
    """What was laid rail by rail is read along the way; what was laid along it, rail by rail."""
    if is_turned(notes, "rails"):
        return words.gettext("Read down and up: %(signs)s", signs="".join(signs))
    order = rail_by_rail(len(signs), rails_of(notes))
    return words.gettext("Read rail by rail: %(signs)s", signs="".join(signs[place] for place in order))


MAKERS: Mapping[str, Callable[[Words, Notes, InitiativeView], dict[str, Any]]] = {
    "ruler": ruler_view,
    "tape": tape_view,
    "lattice": lattice_view,
    "rails": rails_view,
}


def instrument_view(words: Words, notes: Notes, view: InitiativeView, tool: str) -> dict[str, Any]:
    return {"turned": is_turned(notes, tool), **MAKERS[tool](words, notes, view)}

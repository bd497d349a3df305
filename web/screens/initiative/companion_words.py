"""The companion's words of the console in words and parts: how each is built, what cannot be in it, what would fit."""

from itertools import islice
from typing import Any

from engine.core.words import Words
from engine.initiative.companion_windows import Console
from engine.initiative.companion_words import Place, Vocabulary, Word, cannot, fitting
from web.screens.initiative.companion_state import CompanionState

MOST_FITTING = 12
"""So many are named; of the others, how many there are."""

UNKNOWN = "·"


def words_view(words: Words, state: CompanionState, vocabulary: Vocabulary) -> list[dict[str, Any]]:
    """Those in which something is still closed; which a list is looked through for is one at most."""
    console = state.console
    return [
        {
            "at": at,
            "name": words.gettext("Row %(row)s, word %(number)s", row=word.row, number=word.number),
            "signs": [{"sign": place.sign or UNKNOWN, "kind": kind_of(place)} for place in word.places],
            "text": word_text(words, word),
            "pattern": word.pattern(state.alphabet(words.lang)),
            "cannot": list(cannot_texts(words, state, console, word)),
            "on": at == state.word,
            "fits": fits_text(words, state, console, word, vocabulary) if at == state.word else "",
        }
        for at, word in enumerate(state.words)
        if not word.solved
    ]


def kind_of(place: Place) -> str:
    if not place.glyph:
        return "printed"
    if place.certain:
        return "open"
    return "pencil" if place.sign else "closed"


def word_text(words: Words, word: Word) -> str:
    """Letter by letter, as it is read out."""
    _ = words.gettext
    told = []
    for place in word.places:
        if not place.sign:
            told.append(_("glyph %(glyph)s", glyph=place.glyph))
        elif place.certain:
            told.append(place.sign)
        else:
            told.append(_("%(glyph)s, in pencil %(sign)s", glyph=place.glyph, sign=place.sign))
    return "; ".join(told)


def cannot_texts(words: Words, state: CompanionState, console: Console, word: Word) -> list[str]:
    """What stands for other glyphs, and what was said of one of its own."""
    _, told = words.gettext, []
    if taken := cannot(console, word, state.alphabet(words.lang), split=state.split):
        told.append(_("Not in its closed windows: %(letters)s", letters=" ".join(taken)))
    closed = dict.fromkeys(place.glyph for place in word.places if not place.certain)
    for glyph in closed:
        if never := console.never.get(glyph):
            told.append(_("%(glyph)s is not %(letters)s", glyph=glyph, letters=words.enumeration(sorted(never))))
    return told


def fits_text(words: Words, state: CompanionState, console: Console, word: Word, vocabulary: Vocabulary) -> str:
    """Which words at hand could stand there; the rest are counted."""
    _ = words.gettext
    listed = vocabulary.of(state.language(words.lang), len(word.places))
    found = fitting(console, word, listed, split=state.split)
    named = list(islice(found, MOST_FITTING))
    more = sum(1 for _word in found)
    if not named:
        return _("No word at hand fits.")
    text = words.enumeration(named)
    return text if not more else _("%(words)s and %(more)s more", words=text, more=more)

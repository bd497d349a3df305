"""How hard a mission is, in the reader's words: for the editor and for the command line."""

from collections.abc import Iterator

from engine.core.words import Words
from engine.initiative.estimate import Estimate, HowHard


def final_text(words: Words, estimate: Estimate) -> str:
    word, share = word_text(words, estimate.word), words.percent(estimate.mean)
    return words.gettext("How hard it is: %(word)s, %(share)s.", word=word, share=share)


def word_text(words: Words, how_hard: HowHard) -> str:
    return {
        "gentle": words.pgettext("how hard a mission is", "gentle"),
        "fair": words.pgettext("how hard a mission is", "fair"),
        "tricky": words.pgettext("how hard a mission is", "tricky"),
        "hard": words.pgettext("how hard a mission is", "hard"),
        "merciless": words.pgettext("how hard a mission is", "merciless"),
    }[how_hard]


def within_text(words: Words, estimate: Estimate) -> str:
    least, most = estimate.within
    return words.gettext(
        "between %(least)s and %(most)s, with 95%% certainty", least=words.percent(least), most=words.percent(most)
    )


def characters(words: Words, count: int) -> str:
    return words.ngettext("%(num)s character", "%(num)s characters", count)


def note_texts(words: Words, estimate: Estimate) -> Iterator[str]:
    """What is worth a thought, and what would help."""
    _ = words.gettext
    for note in estimate.notes:
        match note.code:
            case "uneven":
                yield _(
                    "Uneven: one character alone wins %(one)s of 100 games, four win %(four)s. Resource cards left in "
                    "the box weigh more on one than on four.",
                    **note.arguments,
                )
            case "too-easy":
                yield _(
                    "Very easy: %(chance)s of 100 games are won. Resource cards left in the box make it harder.",
                    **note.arguments,
                )
            case "too-hard":
                yield _(
                    "Very hard: only %(chance)s of 100 games are won. Unused glyphs left in the box make it easier.",
                    **note.arguments,
                )

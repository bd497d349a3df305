"""A second look at an answer before it counts (IN-24): what was typed, and whether it fits what all may see."""

from engine.core.words import Words
from engine.initiative.answers import fold, foreign_word
from engine.initiative.table.view import InitiativeView
from web.screens.initiative.scratch import InitiativeSight


def is_looked_at(sight: InitiativeSight, text: str) -> bool:
    """Always where no other person is asked, for then it counts at once; else where it looks like a slip."""
    view = sight.view
    windows = answer_windows(view)
    return (
        not others_asked(sight)
        or bool(foreign_word(text, view.brief.language))
        or (windows > 0 and windows != len(fold(text)))
    )


def others_asked(sight: InitiativeSight) -> bool:
    """Whether a person could still object; bots never do."""
    return len(sight.people) > 1


def answer_windows(view: InitiativeView) -> int:
    """In the part of the console that is marked (IN-25); 0 where none is. A window may hold several signs."""
    return sum(pane.answer for row in view.console for pane in row)


def saying_text(words: Words, sight: InitiativeSight) -> str:
    """What is about to be said. Empty where nothing is, or another answer was written since."""
    text = sight.scratch.saying
    if not text or text != sight.notes.answer:
        return ""
    _, view = words.gettext, sight.view
    told = [_("You say: %(answer)s.", answer=text.strip()), count_text(words, view, len(fold(text)))]
    if word := foreign_word(text, view.brief.language):
        told.append(_("“%(word)s” is not written in the mission’s alphabet.", word=word))
    told.append(_("First all are asked.") if others_asked(sight) else _("It counts at once."))
    return " ".join(told)


def count_text(words: Words, view: InitiativeView, number: int) -> str:
    """How long it is, beside how much room there is for it."""
    letters = words.ngettext("%(num)s letter", "%(num)s letters", number)
    windows = answer_windows(view)
    if not windows:
        return f"{letters}."
    return words.ngettext(
        "%(letters)s; the marked part has %(num)s window.",
        "%(letters)s; the marked part has %(num)s windows.",
        windows,
        letters=letters,
    )

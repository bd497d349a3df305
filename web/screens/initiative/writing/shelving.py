"""What can be done at the shelf: all that the house knows, and a mission is brought in."""

from engine.initiative.form import LONGEST
from engine.initiative.mission import BadMission
from engine.initiative.wording import fault_text
from engine.initiative.writing import read
from web.screens.initiative.writing.bench import DRAFTS
from web.screens.initiative.writing.paper import Sheet, sheet_of
from web.verbs import together
from web.writing.bringing import Unread, bringing


def mission_in(text: str, language: str, likely: str = "") -> Sheet:
    """For a reader of a language. Raises `Unread`."""
    try:
        return sheet_of(read(text, likely), language)
    except BadMission as bad:
        faults = bad.faults
        raise Unread(lambda words: [fault_text(words, fault) for fault in faults]) from bad


VERBS = together(
    DRAFTS.verbs(),
    bringing(
        DRAFTS,
        LONGEST,
        lambda text, language: mission_in(text, language, likely=language),
        lambda words: words.gettext("This cannot be read as a mission yet."),
    ),
)

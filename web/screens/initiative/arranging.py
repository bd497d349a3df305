"""Swift's look at the deck: cards are put on top or below, one after the other."""

from typing import Any

from engine.core.words import Words
from engine.initiative.table.actions import Arrange
from engine.initiative.table.doings import Arranging
from web.screens.initiative.moves import own_turn, sent
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.scratch import InitiativeSight


def arranging_view(words: Words, sight: InitiativeSight, pieces: Pieces) -> dict[str, Any] | None:
    """The cards that lie in front of Swift, each with where it goes."""
    doing = sight.view.doing
    if not isinstance(doing, Arranging) or doing.cards is None or not own_turn(sight):
        return None
    _, top, below = words.gettext, placed(sight.scratch.top, doing.count), placed(sight.scratch.below, doing.count)
    cards = []
    for at, card in enumerate(doing.cards):
        place = ""
        if at in top:
            place = _("on top, drawn as number %(number)s", number=top.index(at) + 1)
        elif at in below:
            place = _("at the bottom")
        cards.append({"at": at, "label": pieces.any_card(words, card), "place": place})
    done = Arrange(top, below)
    ready = len(top) + len(below) == doing.count and done in sight.legal
    return {"cards": cards, "args": sent(done), "ready": ready}


def placed(places: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Only such places as there are, each once."""
    return tuple(dict.fromkeys(at for at in places if 0 <= at < count))

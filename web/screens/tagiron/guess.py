"""The guess being built: it keeps itself in order, holds no impossible row, and warns where it can't be right."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from engine.core.words import Words
from engine.tagiron.questions import ways_to_ask
from engine.tagiron.table import Guessed, TagironView
from engine.tagiron.tiles import LETTERS, TILES, Hand, Tile, hand_of
from web.screens.tagiron.notepad import Sought
from web.screens.tagiron.notes import Notes, size_of
from web.screens.tagiron.words import tile_text, tiles_text

PALETTE: Sequence[Tile] = (
    *(f"{digit}{colour}" for colour in "bw" for digit in "01234"),
    *("5g" if digit == "5" else f"{digit}{colour}" for colour in "bw" for digit in "56789"),
)
"""All 20 tiles, black above white, in two blocks of five digits."""


def draft_of(notes: Notes, view: TagironView) -> Hand:
    """The tiles of the guess so far, in order (TG-02); what a save holds too many of is left out."""
    draft: Hand = ()
    for tile in notes.draft:
        if has_room(draft, tile, size_of(view)):
            draft = hand_of((*draft, tile))
    return draft


def has_room(draft: Hand, tile: Tile, size: int) -> bool:
    """Whether the tile can be added: there is a place, and one more of it in the box (TG-01)."""
    return len(draft) < size and draft.count(tile) < TILES.count(tile)


def without(draft: Hand, tile: Tile) -> Hand:
    at = draft.index(tile)
    return (*draft[:at], *draft[at + 1 :])


def must_guess(view: TagironView) -> bool:
    """Whether asking is over for who is to move (TG-09, TG-12)."""
    return view.phase in ("last-chance", "out-of-cards")


def asking(view: TagironView, notes: Notes) -> tuple[str, int | None] | None:
    """The card that is to be asked next, if it still lies there."""
    if must_guess(view) or notes.card not in view.offered or notes.choice not in ways_to_ask(notes.card):
        return None
    return notes.card, notes.choice


def doubts(words: Words, view: TagironView, draft: Hand) -> list[str]:
    """Why the guesser could know that this is wrong: by the tiles in the own hand, by an own guess before."""
    _ = words.gettext
    own = view.hand or ()
    held = [tile for tile in dict.fromkeys(draft) if draft.count(tile) + own.count(tile) > TILES.count(tile)]
    found = []
    if held:
        found.append(_("You hold %(tiles)s yourself.", tiles=tiles_text(words, tuple(held))))
    if any(isinstance(event, Guessed) and event.seat == view.seat and event.tiles == draft for event in view.events):
        found.append(_("You have guessed this before, and it was wrong."))
    return found


def question(words: Words, view: TagironView, draft: Hand) -> str:
    """What is asked before the guess is made (TG-08 to TG-10, TG-14)."""
    _ = words.gettext
    tiles = tiles_text(words, draft)
    against = doubts(words, view, draft)
    if against:
        only = [_("It is your only attempt in the whole game.")] if view.players > 2 else []
        return " ".join([*against, _("This guess can only be wrong."), *only, _("Guess it anyway?")])
    if view.alone:
        return _("Guess %(tiles)s? A guess counts as a turn.", tiles=tiles)
    if view.players > 2:
        return _("Write down %(tiles)s and look at the centre? It is your only attempt in the whole game.", tiles=tiles)
    if view.phase == "last-chance":
        return _("Guess %(tiles)s? It is your only chance.", tiles=tiles)
    return _("Guess %(tiles)s? If it is wrong, your turn is over.", tiles=tiles)


def with_certain(draft: Hand, certain: Hand, size: int) -> Hand:
    """The guess with the tiles that are certain, as far as there is room for them."""
    for tile in certain:
        if draft.count(tile) < certain.count(tile) and has_room(draft, tile, size):
            draft = hand_of((*draft, tile))
    return draft


def mark_of(view: TagironView, noted: Mapping[str, Any], tile: Tile, number: int) -> str:
    """What is known of a tile, the first or the second such one: one's own, or what the notepad says."""
    if (view.hand or ()).count(tile) > TILES.count(tile) - number:
        return "own"
    slot = noted[tile * number]
    if slot["struck"] or slot["printed"] == "without":
        return "out"
    return "certain" if slot["printed"] == "with" else ""


def tile_label(words: Words, tile: Tile, mark: str) -> str:
    """The tile, and what is known of it: black 3: yours."""
    _ = words.gettext
    states = {"own": _("yours"), "out": _("struck out"), "certain": _("certain")}
    text = tile_text(words, tile)
    return _("%(what)s: %(state)s", what=text, state=states[mark]) if mark else text


def laid(draft: Hand, places: Sequence[Sequence[Tile]]) -> list[Tile]:
    """The tiles under the letters that the notepad gives them or allows them, else as far left as they can."""

    def fits(spots: tuple[int, ...]) -> tuple[int, int]:
        left = [places[at] for at in spots]
        strays = sum(tile not in tiles for tile, tiles in zip(draft, left, strict=True))
        return strays, -sum([tile] == [*tiles] for tile, tiles in zip(draft, left, strict=True))

    spots = min(combinations(range(len(places)), len(draft)), key=fits)
    at = dict(zip(spots, draft, strict=True))
    return [at.get(place, "") for place in range(len(places))]


def guess_view(
    words: Words, view: TagironView, notes: Notes, notepad: Mapping[str, Any], known: Sought
) -> dict[str, Any]:
    """The sheet: the row so far under its letters, the 20 tiles as the notepad marks them, what speaks against it."""
    draft, size = draft_of(notes, view), size_of(view)
    noted = {slot["name"]: slot for pair in notepad["grid"]["digits"] for slot in pair}
    cells = (notepad["answer"] or notepad["rows"][-1])["cells"]
    taken: dict[Tile, int] = {}
    palette = []
    for tile in PALETTE:
        taken[tile] = taken.get(tile, 0) + 1
        mark = mark_of(view, noted, tile, taken[tile])
        palette.append(
            {
                "tile": tile,
                "label": tile_label(words, tile, mark),
                "mark": mark,
                "used": draft.count(tile) >= taken[tile],
                "free": len(draft) < size,
            }
        )
    full = len(draft) == size
    return {
        "places": [
            {"letter": letter, "tile": tile, "name": tile_text(words, tile) if tile else "", "noted": cell}
            for letter, tile, cell in zip(LETTERS, laid(draft, known.places), cells, strict=False)
        ],
        "palette": palette,
        "noted": any(cell["noted"] for cell in cells),
        "certain": with_certain(draft, known.certain, size) != draft,
        "count_text": words.gettext("%(count)s of %(size)s", count=len(draft), size=size),
        "begun": bool(draft),
        "full": full,
        "doubts": doubts(words, view, draft),
        "question": question(words, view, draft) if full else "",
        "aim": aim_text(words, view),
    }


def aim_text(words: Words, view: TagironView) -> str:
    """What is to be named (TG-08, TG-10, TG-14)."""
    if view.alone:
        return words.gettext("The hidden hand, left to right")
    if view.players == 2:
        return words.gettext("The opponent's tiles, left to right")
    return words.gettext("The tiles in the centre, left to right")

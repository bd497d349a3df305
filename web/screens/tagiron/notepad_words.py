"""The notepad in words (TG-13): what stands in a cell, what an entry says, and from which answers it follows."""

from collections.abc import Iterator, Sequence

from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.notepad import LOOKS, Entry, Grounds
from engine.tagiron.table import Asked, Guessed, TagironView
from engine.tagiron.tiles import LETTERS, Hand, colour, digit
from web.screens.tagiron.notes import ANSWER
from web.screens.tagiron.words import answer_text, tile_text, tiles_text

FEW = 4
"""Up to so many tiles or digits are named one by one."""


def row_text(words: Words, row: str, names: Sequence[str]) -> str:
    """Whose row it is."""
    return words.gettext("The centre") if row == ANSWER else names[int(row)]


def owner_text(words: Words, entry: Entry, names: Sequence[str]) -> str:
    return words.gettext("The centre") if entry.row is None else names[entry.row]


def writing_text(words: Words, what: str) -> str:
    """A tile, or a digit alone."""
    return tile_text(words, what) if what in LOOKS else what


def slot_text(words: Words, slot: Hand) -> str:
    """One of the 20 digits."""
    return words.gettext("the second green 5") if len(slot) > 1 else tile_text(words, slot[0])


def hue_text(words: Words, hue: str) -> str:
    _ = words.gettext
    return {"b": _("black"), "w": _("white"), "g": _("green")}[hue]


def turn_text(words: Words, hue: str, turn: str) -> str:
    """What is said of a colour."""
    _ = words.gettext
    if turn == "":
        return _("%(colour)s: open", colour=hue_text(words, hue))
    return hue_text(words, hue) if turn == "+" else _("not %(colour)s", colour=hue_text(words, hue))


def either(words: Words, texts: Sequence[str]) -> str:
    """Black 3, white 3 or green 5."""
    if len(texts) < 2:
        return "".join(texts)
    return (
        words.enumeration(texts[:-1]) + words.pgettext("before the last of several possibilities", " or ") + texts[-1]
    )


def among_text(words: Words, tiles: Sequence[str]) -> str:
    """What a tile is, if it is one of these: in the fewest words."""
    return plain_text(words, tiles) or either(words, [tile_text(words, tile) for tile in tiles])


def brief_text(words: Words, tiles: Sequence[str]) -> str:
    """The same where there is little room: of many digits the lowest and the highest; empty where that says nothing."""
    digits = sorted({digit(tile) for tile in tiles})
    if len(tiles) <= FEW:
        return among_text(words, tiles)
    if len(digits) <= FEW:
        return plain_text(words, tiles) or either(words, [str(one) for one in digits])
    ends = words.gettext("%(low)s to %(high)s", low=digits[0], high=digits[-1])
    return plain_text(words, tiles) or (ends if len(digits) < 10 else "")


def plain_text(words: Words, tiles: Sequence[str]) -> str:
    """One tile, a digit, a colour, or all but one colour or a few digits; empty where it is none of these."""
    _ = words.gettext
    digits = sorted({digit(tile) for tile in tiles})
    missing = [tile for tile in LOOKS if tile not in tiles]
    lost = sorted({digit(tile) for tile in missing})
    if len(tiles) == 1:
        return tile_text(words, tiles[0])
    if len(digits) == 1:
        return words.pgettext("a digit of unknown colour", "a %(digit)s", digit=digits[0])
    for hue in "bw":
        those = [tile for tile in LOOKS if colour(tile) == hue]
        if list(tiles) == those:
            return hue_text(words, hue)
        if missing == those:
            return _("not %(colour)s", colour=hue_text(words, hue))
    if not set(lost) & set(digits):
        if len(lost) <= FEW:
            return _("not %(what)s", what=either(words, [str(one) for one in lost])) if lost else ""
        return either(words, [str(one) for one in digits])
    return ""


def entry_text(words: Words, entry: Entry, names: Sequence[str]) -> str:
    """What is entered: Olena, B: black 3 or white 4."""
    _ = words.gettext
    row = owner_text(words, entry, names)
    if entry.place is not None:
        return _(
            "%(row)s, %(letter)s: %(what)s",
            row=row,
            letter=LETTERS[entry.place],
            what=among_text(words, entry.tiles),
        )
    if len(entry.tiles) > 1:
        if entry.claim == "with":
            return _("%(row)s: both green 5s", row=row)
        return _("%(row)s: not both green 5s", row=row)
    tile = tile_text(words, entry.tiles[0])
    return (
        _("%(row)s: %(tile)s", row=row, tile=tile)
        if entry.claim == "with"
        else _("%(row)s: no %(tile)s", row=row, tile=tile)
    )


def reasons(
    words: Words, cards: Cards, view: TagironView, entry: Entry, why: Grounds, names: Sequence[str]
) -> Iterator[str]:
    """What the entry follows from, answer by answer."""
    _ = words.gettext
    for number, seat in why.answers:
        event = view.events[number]
        if isinstance(event, Asked):
            (answer,) = [reply.answer for reply in event.replies if reply.seat == seat]
            yield _(
                "%(name)s answered “%(answer)s” to “%(question)s”",
                name=names[seat],
                answer=answer_text(words, event.question, event.choice, answer),
                question=cards.asked(words, event.question, event.choice),
            )
        elif isinstance(event, Guessed) and event.tiles is not None:
            tiles = tiles_text(words, event.tiles)
            if event.right:
                yield _("You guessed %(tiles)s, and were right.", tiles=tiles)
            else:
                yield _("You guessed %(tiles)s, and were wrong.", tiles=tiles)
    if why.seen and entry.row is None and view.written is not None and view.centre is not None:
        yield _("You have looked at the centre.")
    elif why.seen and entry.place is None and entry.tiles[0] in (view.hand or ()) and not why.answers:
        yield _("You hold %(tile)s yourself.", tile=tile_text(words, entry.tiles[0]))
    elif why.seen:
        yield _("You see your own tiles: %(tiles)s.", tiles=tiles_text(words, view.hand or ()))
    elif not why.answers:
        yield _("It cannot be otherwise in a row that is in order.")

"""The fields of a mission as controls: what each is called, what it does, and what its value becomes."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.options import Choice, Number, Option, Switch, Text, Value
from engine.core.words import Words
from engine.initiative.checking import BONUSES
from engine.initiative.ciphers import KINDS
from engine.initiative.form import LEAST_AND_MOST, LONGEST, Written
from engine.initiative.words import SUITS
from engine.initiative.writing import INVISIBLE
from web.cover import Label
from web.screens.initiative.pieces import Pieces

ASKED: Mapping[str, tuple[int, str]] = {"caesar": (3, ""), "columns": (4, ""), "rails": (2, ""), "polybius": (6, "")}
"""The number that a cipher has at first, and its word."""

HUNDREDTHS = 100


@dataclass(frozen=True, slots=True)
class Control:
    """A control and the field of `Written` that it changes."""

    option: Option
    label: Label
    at: str
    shown: Value


def always(words: Words, written: Written) -> Iterator[Control]:
    """What tells nothing of what the campaign has in store."""
    _ = words.gettext
    for name, label, value in (
        ("title", Label(_("Title"), _("What the mission is called.")), written.title),
        ("story", Label(_("Story"), _("Read aloud before the first turn.")), written.story),
        (
            "answer",
            Label(_("The answer"), _("Where it is not what stands in the square brackets.")),
            written.answer,
        ),
        (
            "also",
            Label(_("Right as well"), _("Other answers that count, one in each line.")),
            "\n".join(written.also),
        ),
        ("debrief", Label(_("Debrief"), _("Read aloud at the end, won or lost.")), written.debrief),
    ):
        yield Control(Text(name, LONGEST), label, "" if name == "answer" else name, value)
    yield number(
        "leave_out", _("Glyphs left in the box"), _("So many that the mission does not use. It gets easier."), written
    )
    yield number(
        "cards_out", _("Resource cards left in the box"), _("So many go back unseen. It gets harder."), written
    )
    yield Control(
        Number("answer_at", 30, HUNDREDTHS, 80),
        Label(
            _("Windows that must be open"),
            _("In hundredths: how much one has to see to find the answer. Only the estimate needs it."),
        ),
        "answer_at",
        round(written.answer_at * HUNDREDTHS),
    )


def number(name: str, label: str, help_text: str, written: Written) -> Control:
    least, most = LEAST_AND_MOST[name]
    return Control(Number(name, int(least), int(most), 0), Label(label, help_text), name, getattr(written, name))


def ciphers(words: Words, written: Written) -> Iterator[Control]:
    _ = words.gettext
    kind, count, word = parts_of(written.cipher)
    names = cipher_names(words)
    yield Control(
        Choice("cipher.kind", tuple(KINDS), "plain"),
        Label(_("Cipher"), names.get(kind, ("", ""))[1], {name: one[0] for name, one in names.items()}),
        "cipher",
        kind,
    )
    if kind in KINDS and KINDS[kind].most:
        option = Number("cipher.number", KINDS[kind].least, KINDS[kind].most, KINDS[kind].least)
        yield Control(option, Label(_("Its number"), _("What it is shifted by, or laid out in.")), "", count)
    if kind in KINDS and KINDS[kind].word:
        yield Control(Text("cipher.word", 30), Label(_("Its word"), _("In letters of the mission.")), "", word)
    if kind == "picture":
        yield number("glyphs", _("Glyphs of the picture"), _("So many share its panes."), written)
    yield Control(
        Text("given", 200),
        Label(_("Printed open"), _("Signs for all to see from the beginning, with gaps between them.")),
        "given",
        " ".join(written.given),
    )
    yield Control(
        Text("split", 200),
        Label(_("Split"), _("Signs that several glyphs share, and how many do: E=2.")),
        "split",
        " ".join(f"{sign}={count}" for sign, count in written.split.items()),
    )
    yield Control(
        Text("labels", 400),
        Label(_("Beside the rows"), _("A word for each row, one in each line.")),
        "labels",
        "\n".join(written.labels),
    )


def cipher_names(words: Words) -> Mapping[str, tuple[str, str]]:
    """What each is called, and what it does."""
    _ = words.gettext
    return {
        "plain": (_("none"), _("The windows show the text as it is.")),
        "mirror": (_("mirror"), _("Each row is read from right to left.")),
        "atbash": (
            _("alphabet turned round"),
            _("The first letter stands for the last, the second for the one before."),
        ),
        "caesar": (_("shift"), _("Each letter stands so many places further along the ruler.")),
        "columns": (_("columns"), _("Written downwards, column by column, into so many rows.")),
        "rails": (_("rails"), _("Written in a zigzag over so many rows.")),
        "tape": (_("punched tape"), _("A letter is its number on the ruler, punched.")),
        "tape-back": (_("tape face down"), _("The punched tape, lying with its back up.")),
        "polybius": (_("lattice"), _("Two digits for row and column, the alphabet laid out in rows of so many.")),
        "square": (_("lattice with a word"), _("The lattice, the letters of a word first.")),
        "key": (_("word as a key"), _("Each letter is shifted by the next letter of a word.")),
        "picture": (_("picture"), _("Rows of # and of full stops: inked and clean panes.")),
    }


def parts_of(cipher: str) -> tuple[str, int, str]:
    """Kind, number and word, whatever was written.

    >>> parts_of("square 6 MAGPIE"), parts_of("key RAVEN"), parts_of("")
    (('square', 6, 'MAGPIE'), ('key', 0, 'RAVEN'), ('', 0, ''))
    """
    kind, *rest = cipher.split() or [""]
    count = int(rest.pop(0)) if rest and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) < 4 else 0
    return kind, count, " ".join(rest)


def ciphered(kind: str, count: int, word: str) -> str:
    """As the format writes it.

    >>> ciphered("caesar", 4, "RAVEN"), ciphered("key", 4, "RAVEN"), ciphered("plain", 4, "")
    ('caesar 4', 'key RAVEN', 'plain')
    """
    if kind not in KINDS:
        return kind
    parts = [kind, str(count) if KINDS[kind].most else "", word if KINDS[kind].word else ""]
    return " ".join(part for part in parts if part)


def twists(words: Words, written: Written, pieces: Pieces) -> Iterator[Control]:
    _, box = words.gettext, pieces.box
    sides = {name: board.name.in_(words) for name, board in box.boards.items()}
    yield Control(
        Choice("side", tuple(sides), "bureau"),
        Label(_("Side of the board"), _("Its rooms and ways. What lies on the other side is taken off."), sides),
        "side",
        written.side,
    )
    for name, one in box.sets.items():
        added = token_text(words, len(one.glyphs), sum(one.traps.values()))
        label = Label(_("Tokens: %(colour)s", colour=one.name.in_(words)), added)
        yield Control(Switch(f"tokens.{name}"), label, "tokens" if name == "tan" else "", name in written.tokens)
    yield number("red", _("Red glyphs"), _("Whoever takes one of them loses the top card of the deck."), written)
    suits: dict[str, str] = {"": _("no suit"), **{suit: box.suits[suit].name.in_(words) for suit in SUITS}}
    for action in BONUSES:
        name = pieces.action(words, action)
        yield Control(
            Choice(f"suits.{action}", ("", *SUITS), ""),
            Label(_("Suit for %(action)s", action=name), _("A card of this suit handles three tokens there."), suits),
            "suits" if action == BONUSES[0] else "",
            written.suits.get(action, ""),
        )
    yield number("alarm", _("Alarm"), _("Each trap that a Gather reveals costs so many cards of the deck."), written)
    yield Control(
        Switch("icons"),
        Label(_("Icons under the glyphs"), _("An eye looks at the top of a stack nearby, a key opens a door.")),
        "icons",
        written.icons,
    )


def token_text(words: Words, glyphs: int, traps: int) -> str:
    """What a colour adds to the stacks."""
    counted = [
        words.ngettext("%(num)s glyph", "%(num)s glyphs", glyphs) if glyphs else "",
        words.ngettext("%(num)s trap", "%(num)s traps", traps) if traps else "",
    ]
    return words.enumeration(part for part in counted if part)


# From a control to the fields of `Written`.


def changed(written: Written, name: str, value: Value, pieces: Pieces) -> dict[str, Any]:
    """The fields that a control changes, and their values; none where there is no such control, or no sense in it."""
    head, _, item = name.partition(".")
    if isinstance(value, str):
        value = cleaned(value)
    if head in LISTED:
        return {head: LISTED[head](value)} if isinstance(value, str) else {}
    match getattr(USUAL, head, None):
        case str() if head == "cipher":
            return with_cipher(written, item, value)
        case str() if head == "side":
            return with_side(written, value, pieces) if isinstance(value, str) else {}
        case str() if isinstance(value, str) and not item:
            return {head: value}
        case bool() if isinstance(value, bool):
            return {head: value}
        case float() if (count := whole(value)) is not None:
            return {head: held(head, count / HUNDREDTHS)}
        case int() if not isinstance(getattr(USUAL, head), bool) and (count := whole(value)) is not None:
            return {head: int(held(head, count))}
        case tuple() if isinstance(value, bool) and item:
            return {head: toggled(getattr(written, head), item, value)}
        case Mapping() if head == "suits" and item in BONUSES:
            others = {one: suit for one, suit in written.suits.items() if one != item}
            return {head: {**others, item: value} if value else others}
    return {}


USUAL = Written()


def cleaned(text: str) -> str:
    """Without what nobody sees and a copied text brings along."""
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n").translate(INVISIBLE))
    return "".join(sign for sign in text if sign == "\n" or sign.isprintable())


def whole(value: Value) -> int | None:
    """A form sends numbers as text."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    return int(value) if value.isascii() and value.isdigit() and len(value) < 6 else None


def held(name: str, value: float) -> float:
    """Within what the format allows."""
    least, most = LEAST_AND_MOST[name]
    return min(max(value, least), most)


def toggled(names: tuple[str, ...], name: str, on: bool) -> tuple[str, ...]:
    """A border between two rooms may be written from either of them."""
    others = tuple(one for one in names if sorted(one.split("-")) != sorted(name.split("-")))
    return (*others, name) if on else others


def with_cipher(written: Written, item: str, value: Value) -> dict[str, Any]:
    """Another kind begins with a number that it can have."""
    kind, count, word = parts_of(written.cipher)
    if item == "kind" and isinstance(value, str) and value in KINDS:
        least, most = KINDS[value].least, KINDS[value].most
        fits = least <= count <= most
        return {"cipher": ciphered(value, count if fits else ASKED.get(value, (least, ""))[0], word)}
    if item == "number" and (new := whole(value)) is not None and kind in KINDS:
        return {"cipher": ciphered(kind, min(max(new, KINDS[kind].least), KINDS[kind].most), word)}
    if item == "word" and isinstance(value, str):
        return {"cipher": ciphered(kind, count, " ".join(value.upper().split()))}
    return {}


def with_side(written: Written, side: str, pieces: Pieces) -> dict[str, Any]:
    """Its rooms are others: what lay in the old ones goes."""
    if side not in pieces.box.boards or side == written.side:
        return {}
    cleared = ("entrance", "stacks", "walls", "opened", "doors", "key", "guard")
    return {"side": side, **{name: getattr(USUAL, name) for name in cleared}}


def lines_in(text: str) -> tuple[str, ...]:
    """A word for each line, the last of them not empty."""
    return tuple(line.strip() for line in text.rstrip().split("\n")) if text.strip() else ()


def signs_in(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text.replace(",", " ").upper().split()))


def split_in(text: str) -> dict[str, int]:
    """
    >>> split_in("e=3, t")
    {'E': 3, 'T': 2}
    """
    found: dict[str, int] = {}
    for part in signs_in(text):
        sign, _, count = part.rpartition("=") if "=" in part[1:] else (part, "", "2")
        number = whole(count)
        found[sign] = int(held("split", 2 if number is None else number))
    return found


LISTED: Mapping[str, Callable[[str], Any]] = {
    "also": lambda text: tuple(line for line in lines_in(text) if line),
    "labels": lines_in,
    "given": signs_in,
    "split": split_in,
}


def number_in(written: Written, name: str) -> int | None:
    """The number that a control shows."""
    if name == "cipher.number":
        return parts_of(written.cipher)[1]
    value = getattr(written, name, None)
    if isinstance(value, float):
        return round(value * HUNDREDTHS)
    return value if isinstance(value, int) and not isinstance(value, bool) else None

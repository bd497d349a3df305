"""Sizes to choose from: those that are usual, and free ones."""

from collections.abc import Mapping

from engine.core.options import Choice, Number, Option, Values
from engine.core.words import Words
from printables.component import Label
from printables.sheets import Size

FREE = "free"

CARDS = {"mini": Size(44.0, 63.0), "poker": Size(63.5, 88.9)}

DRAWN = CARDS["mini"]
"""Cards are drawn at this size; larger ones are the same, enlarged."""


def card_options() -> tuple[Option, ...]:
    """Of every deck."""
    return size_options("", CARDS, "mini", 30, 120)


def card_labels(words: Words) -> Mapping[str, Label]:
    _ = words.gettext
    sizes = {"mini": _("mini, 44 × 63 mm"), "poker": _("poker, 63.5 × 88.9 mm")}
    return size_labels(words, "", _("Size of a card"), sizes)


def card_size(options: Values) -> Size:
    return chosen_size("", CARDS, options)


def size_options(prefix: str, sizes: Mapping[str, Size], usual: str, least: int, most: int) -> tuple[Option, ...]:
    """A named size, or free: then width and height in whole millimetres."""
    first = sizes[usual]
    return (
        Choice(f"{prefix}size", (*sizes, FREE), usual),
        Number(f"{prefix}width", least, most, round(first.width)),
        Number(f"{prefix}height", least, most, round(first.height)),
    )


def size_labels(words: Words, prefix: str, label: str, names: Mapping[str, str]) -> Mapping[str, Label]:
    _ = words.gettext
    free, needs = _("In millimetres, for a free size."), {f"{prefix}size": (FREE,)}
    return {
        f"{prefix}size": Label(label, values={**names, FREE: words.pgettext("size", "free")}),
        f"{prefix}width": Label(_("Width"), free, needs=needs),
        f"{prefix}height": Label(_("Height"), free, needs=needs),
    }


def chosen_size(prefix: str, sizes: Mapping[str, Size], options: Values) -> Size:
    name = str(options[f"{prefix}size"])
    return sizes.get(name) or Size(float(options[f"{prefix}width"]), float(options[f"{prefix}height"]))

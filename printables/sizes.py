"""Sizes to choose from: those that are usual, and free ones."""

from collections.abc import Mapping

from engine.core.options import Choice, Number, Option, Values
from engine.core.words import Words
from printables.component import Label
from printables.sheets import Size

FREE = "free"


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
    free = _("In millimetres, for a free size.")
    return {
        f"{prefix}size": Label(label, values={**names, FREE: words.pgettext("size", "free")}),
        f"{prefix}width": Label(_("Width"), free),
        f"{prefix}height": Label(_("Height"), free),
    }


def chosen_size(prefix: str, sizes: Mapping[str, Size], options: Values) -> Size:
    name = str(options[f"{prefix}size"])
    return sizes.get(name) or Size(float(options[f"{prefix}width"]), float(options[f"{prefix}height"]))

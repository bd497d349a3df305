"""How sheets are printed, as options that the command line and the page offer alike."""

from typing import get_args

from engine.core.options import Choice, Number, Option, Switch, Values
from printables.component import Label
from printables.sheets import PAPERS, Backs, Printing
from printables.words import Words

TENTHS = 10
"""Shifts are counted in tenths of a millimetre."""

SETTINGS: tuple[Option, ...] = (
    Choice("paper", tuple(PAPERS), "a4"),
    Choice("backs", get_args(Backs), "long-edge"),
    Number("shift-across", -10 * TENTHS, 10 * TENTHS, 0),
    Number("shift-down", -10 * TENTHS, 10 * TENTHS, 0),
    Number("bleed", 0, 5, 3),
    Number("edge", 0, 20, 5),
    Switch("marks", True),
    Switch("grey", False),
    Number("copies", 1, 99, 1),
)


def label(words: Words, option: Option) -> Label:
    _ = words.gettext
    return {
        "paper": Label(_("Paper"), values={"a4": "A4", "letter": "Letter"}),
        "backs": Label(
            _("Backs"),
            _("Where a card's back is printed. On the other side: choose what your printer calls it."),
            values={
                "none": words.pgettext("backs", "none"),
                "long-edge": _("on the other side, flipped on the long edge"),
                "short-edge": _("on the other side, flipped on the short edge"),
                "fold": _("beside the front, to be folded"),
            },
        ),
        "shift-across": Label(_("Shift of the backs to the right, in tenths of a millimetre")),
        "shift-down": Label(_("Shift of the backs down, in tenths of a millimetre")),
        "bleed": Label(_("Bleed, in millimetres"), _("How far colours go beyond the cut.")),
        "edge": Label(_("Edge, in millimetres"), _("What the printer cannot reach on each side.")),
        "marks": Label(_("Crop marks")),
        "grey": Label(_("Greys instead of colours"), _("Saves ink; all is still told apart.")),
        "copies": Label(_("Copies")),
    }[option.name]


def printing(chosen: Values) -> Printing:
    """What of it concerns the sheets; all settings have to be there and allowed."""
    backs: Backs = next(backs for backs in get_args(Backs) if backs == chosen["backs"])
    return Printing(
        paper=str(chosen["paper"]),
        backs=backs,
        bleed=float(chosen["bleed"]),
        edge=float(chosen["edge"]),
        shift=(int(chosen["shift-across"]) / TENTHS, int(chosen["shift-down"]) / TENTHS),
        marks=bool(chosen["marks"]),
    )

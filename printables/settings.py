"""How sheets are printed, as options that the command line and the page offer alike."""

from collections.abc import Mapping
from typing import get_args

from engine.core.options import Choice, Number, Option, Switch, Values
from engine.core.words import Words
from printables.component import BLEED, Label
from printables.sheets import PAPERS, Backs, Printing

TENTHS = 10
"""Shifts are counted in tenths of a millimetre."""

FARTHEST = 10 * TENTHS
"""The most that backs are moved."""

SETTINGS: tuple[Option, ...] = (
    Choice("paper", tuple(PAPERS), "a4"),
    Choice("backs", get_args(Backs), "long-edge"),
    Number("shift-right", -FARTHEST, FARTHEST, 0),
    Number("shift-down", -FARTHEST, FARTHEST, 0),
    Number("bleed", 0, int(BLEED), 3),
    Number("edge", 0, 20, 5),
    Switch("marks", True),
    Number("overlap", 0, 20, 10),
    Switch("grey", False),
    Number("copies", 1, 99, 1),
)


def labels(words: Words) -> Mapping[str, Label]:
    _ = words.gettext
    tenths = _("In tenths of a millimetre, for a printer that is out of true.")
    duplex = {"backs": ("long-edge", "short-edge")}
    edges = {"long-edge": _("long edge"), "short-edge": _("short edge"), "fold": _("folded"), "none": _("none")}
    return {
        "paper": Label(_("Paper"), values={"a4": "A4", "letter": "Letter", "a3": "A3"}),
        "backs": Label(
            _("Backs"),
            _("Which edge your printer turns the sheet on; or beside the fronts, to be folded and glued."),
            edges,
        ),
        "shift-right": Label(_("Move backs to the right"), tenths, needs=duplex),
        "shift-down": Label(_("Move backs down"), tenths, needs=duplex),
        "bleed": Label(_("Bleed"), _("In millimetres: colour runs over the cut, so that no white edge is left.")),
        "edge": Label(_("Unprintable edge"), _("In millimetres.")),
        "marks": Label(_("Crop marks")),
        "overlap": Label(
            _("Overlap"),
            _(
                "In millimetres. What is larger than a sheet comes in parts: cut one of two neighbours along its long "
                "marks, and glue its edge to the short marks of the other."
            ),
        ),
        "grey": Label(_("Save ink"), _("In greys; everything can still be told apart.")),
        "copies": Label(_("Copies")),
    }


def printing(chosen: Values) -> Printing:
    """What of it concerns the sheets; all settings have to be there and allowed."""
    backs: Backs = next(backs for backs in get_args(Backs) if backs == chosen["backs"])
    return Printing(
        paper=str(chosen["paper"]),
        backs=backs,
        bleed=float(chosen["bleed"]),
        edge=float(chosen["edge"]),
        shift=(int(chosen["shift-right"]) / TENTHS, int(chosen["shift-down"]) / TENTHS),
        marks=bool(chosen["marks"]),
        overlap=float(chosen["overlap"]),
    )

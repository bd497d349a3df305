"""An eye that looks for a code in a text, in all the ways in which a page could give it away."""

import re
from itertools import groupby

from tests.e2e.play import Code

NAMES: Code = ("red", "blue", "yellow", "green", "white", "black")

PEG = re.compile(r"#peg-(\d+)|data-peg=\"(\d+)\"|peg\W{1,12}(\d+)|\b(" + "|".join(NAMES) + r")\b", re.IGNORECASE)

OUTLINE = re.compile(r' d="[^"]*"')
"""The coordinates of a drawing, of whatever game: any four numbers stand somewhere in them."""


def gives_away(text: str, code: Code) -> bool:
    """Whether the code stands there: as drawn pegs, as words, or as numbers in a row."""
    text = OUTLINE.sub("", text)
    numbers = [NAMES.index(colour) + 1 for colour in code]
    pegs = [
        int(number) if (number := use or data or json) else NAMES.index(name.lower()) + 1
        for use, data, json, name in PEG.findall(text)
    ]
    seen = [number for number, _ in groupby(pegs)]
    drawn = any(seen[at : at + len(code)] == numbers for at in range(len(seen)))
    written = re.search(r"\b" + r"\W{0,8}".join(map(str, numbers)) + r"\b", text)
    return drawn or bool(written)

"""The reason for a choice as a code with its arguments, which the screen puts into words. Chances are numbers from 0
to 1."""

from collections.abc import Mapping
from typing import Final

WHYS: Final[Mapping[str, tuple[str, ...]]] = {
    "enigma.keeps": (),
    # Trying for the goal: all of it is certain; or the most that can be said. `true`: how likely it is.
    "enigma.sure": (),
    "enigma.guess": (),
    "enigma.likely-try": ("true",),
    "enigma.seen-enough": (),
    # Doubting or believing: one has seen that card, or knows that it is another; else it is as likely as `true`.
    "enigma.saw-it": (),
    "enigma.saw-otherwise": (),
    "enigma.likely-claim": ("true",),
    "enigma.feeling": (),
    # Naming; `doubted` is how likely a doubt was.
    "enigma.truth": (),
    "enigma.lie": (),
    "enigma.weighed-truth": ("doubted",),
    "enigma.weighed-lie": ("doubted",),
    # Choosing a card.
    "enigma.unseen": (),
    "enigma.useful": (),
    "enigma.once-more": (),
    # The Machine.
    "enigma.shield": (),
    "enigma.keeps-chaos": (),
}
"""Which codes there are, and what each brings along."""

"""Colours without colour: greys in equal steps, in the order of how light the colours are."""

from collections.abc import Iterable


def greys(colours: Iterable[str]) -> dict[str, float]:
    """A grey for each, 0 black and 1 white, as far apart as so many can be.

    >>> greys(["#ffffff", "#2fc27a", "#1b1f24"])
    {'#1b1f24': 0.0, '#2fc27a': 0.5, '#ffffff': 1.0}
    """
    ranked = sorted(set(colours), key=lightness)
    return {colour: rank / max(len(ranked) - 1, 1) for rank, colour in enumerate(ranked)}


def lightness(colour: str) -> float:
    """How light a colour is to the eye (the luminance of WCAG 2).

    >>> lightness("#ffffff")
    1.0
    """
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))

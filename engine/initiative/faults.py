"""What may be said of a mission that somebody wrote: codes, each with its arguments. The screen words them."""

from collections.abc import Mapping

FAULTS: Mapping[str, tuple[str, ...]] = {
    # The text as a whole.
    "too-long": ("most",),
    "unprintable": ("line",),
    "too-deep": (),
    "not-toml": ("line",),
    "unknown-language": ("languages",),
    # A key and its value.
    "unknown-key": ("key",),
    "not-by-language": ("key",),
    "wrong-type": ("wanted",),
    "out-of-range": ("least", "most"),
    # The words.
    "no-question": (),
    "no-secret": (),
    "no-answer": (),
    "answer-too-long": ("most",),
    "open-bracket": (),
    "bad-group": ("most",),
    "mixed-alphabets": ("word", "letter"),
    "other-alphabet": ("word",),
    "unknown-sign": ("sign",),
    "too-wide": ("word", "most"),
    "too-many-rows": ("rows", "most"),
    "too-many-labels": ("labels", "rows"),
    "not-a-picture": ("sign",),
    # The cipher.
    "unknown-cipher": ("cipher",),
    "cipher-number": ("cipher", "least", "most"),
    "cipher-word": ("cipher",),
    "cipher-too-much": ("cipher", "word"),
    "not-on-the-ruler": ("cipher", "sign"),
    "columns-not-full": ("signs", "rows"),
    # Glyphs and tokens.
    "too-many-signs": ("signs", "glyphs"),
    "nothing-hidden": (),
    "not-in-the-text": ("sign",),
    "unknown-set": ("set", "sets"),
    "twice": ("what",),
    "no-set": (),
    "too-many-left-out": ("unused",),
    "too-many-red": ("glyphs",),
    "stacks-do-not-sum": ("stacks", "tokens"),
    # The board.
    "unknown-side": ("side", "sides"),
    "unknown-room": ("room", "rooms"),
    "unknown-edge": ("edge", "edges"),
    "unknown-action": ("action", "actions"),
    "unknown-suit": ("suit", "suits"),
    "unreachable": ("room",),
    "key-behind-doors": ("room",),
    "doors-without-key": (),
    "key-without-doors": (),
    "closed-twice": ("edge",),
    "guard-through-wall": ("room", "next"),
}
"""A mission with one of these can't be played."""

NOTES: Mapping[str, tuple[str, ...]] = {
    "says-answer": (),
    "few-signs": ("signs",),
    "answer-printed": (),
    "guessable": ("word",),
    "area-hidden": ("cipher",),
    "area-differs": ("area",),
    "counts-differ": ("least", "most"),
}
"""Worth a thought."""

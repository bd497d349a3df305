"""What the page draws more than once: rooms, glyphs, traps, marks, suits, action cards."""

from typing import Any

from web.screens.initiative.pieces import Pieces


def art(pieces: Pieces) -> dict[str, Any]:
    box = pieces.box
    return {
        "rooms": [
            {"id": f"room-{side}-{room}", "width": place.size[0], "height": place.size[1], "place": place}
            for side, plan in pieces.plans.items()
            for room, place in plan.items()
        ],
        "stroked": [
            *((f"glyph-{name}", one.path) for name, one in box.glyphs.items()),
            *((f"trap-{name}", trap.path) for name, trap in box.traps.items()),
            *((f"under-{name}", sign.path) for name, sign in box.icons.items()),
            *((f"action-{name}", action.path) for name, action in box.actions.items()),
            *((f"suit-{name}", sign.path) for name, sign in box.suits.items()),
        ],
        "characters": [
            {"name": name, "colour": one.colour, "ink": one.ink, "mark": one.mark}
            for name, one in box.characters.items()
        ],
    }

"""Both sides of a mission as the table would show them: laid out before the first turn, and with every window open."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from engine.core.game import Setup
from engine.core.options import Values
from engine.core.words import Words
from engine.initiative.deal import FULL_TABLE
from engine.initiative.mission import Mission
from engine.initiative.start import start
from engine.initiative.table.view import InitiativeView
from engine.initiative.view import brief_of, view_of
from engine.initiative.words import CHARACTERS
from web.screens.initiative.board import board_view
from web.screens.initiative.console import windows_view
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.story import special_texts

ALONE: Values = {"first": CHARACTERS[0], "owl": 0, "nights": "", "candles": 0}


def sides(mission: Mission, pieces: Pieces) -> tuple[InitiativeView, InitiativeView]:
    """The table as everybody sees it at first, and with all that is hidden."""
    state = start(Setup(1, ALONE), mission, pieces.box, Random("preview"))
    state = replace(state, plan=replace(state.plan, brief=brief_of(mission, FULL_TABLE, 0)))
    return view_of(state, None), view_of(replace(state, taken=tuple(mission.windows)), None)


def preview(words: Words, mission: Mission, pieces: Pieces, *, special: bool) -> Mapping[str, Any]:
    """`special`: whether it may be told what is not as always."""
    shut, opened = sides(mission, pieces)
    return {
        "closed": windows_view(words, shut, pieces, {}),
        "open": windows_view(words, opened, pieces, {}),
        "board": board_view(words, shut, pieces, [""], {}, looks=False),
        "special": list(special_texts(words, shut, pieces)) if special else [],
        "answer": mission.answer,
        "language": mission.language,
        "glyphs": len(mission.windows),
        "windows": sum(mission.windows.values()),
    }

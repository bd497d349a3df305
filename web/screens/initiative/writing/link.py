"""Links that carry a mission."""

from engine.core.codec import BadData
from engine.initiative.form import LONGEST
from engine.initiative.mission import BadMission
from engine.initiative.toml import to_toml
from engine.initiative.writing import read
from web.screens.initiative.writing.bench import GAME
from web.screens.initiative.writing.paper import Sheet, sheet_of
from web.writing.link import Links


def mission_in(text: str, language: str) -> Sheet:
    """Raises `BadData`."""
    try:
        return sheet_of(read(text), language)
    except BadMission as bad:
        raise BadData([str(bad)]) from bad


LINKS = Links(GAME, "mission", LONGEST, lambda sheet: to_toml(sheet.draft), mission_in)

"""The box and the missions of the house, for the tests."""

from engine.initiative.campaign import Missions, campaign
from engine.initiative.content import box
from engine.initiative.form import LANGUAGES
from engine.initiative.mission import Mission, Printed, Window
from tests.engine.content import FILES

BOX = box(FILES)
CAMPAIGN = campaign(FILES)
MISSIONS = Missions(FILES, BOX)
NIGHTS = tuple(night.mission for night in CAMPAIGN.nights)
EVERY = [(name, lang) for name in MISSIONS.names for lang in LANGUAGES]
"""Each mission in each language."""


def shown(mission: Mission) -> list[list[str | None]]:
    """The secret side with every window open, gaps as None."""
    return [[getattr(pane, "sign", None) for pane in row] for row in mission.rows]


def signs(mission: Mission) -> list[list[str]]:
    return [[sign for sign in row if sign is not None] for row in shown(mission)]


def area(mission: Mission) -> list[Window | Printed]:
    return [pane for row in mission.rows for pane in row if isinstance(pane, Window | Printed) and pane.answer]


def windows(mission: Mission) -> list[Window]:
    return [pane for row in mission.rows for pane in row if isinstance(pane, Window)]

"""Links that carry a mission."""

from engine.initiative.form import LONGEST
from engine.initiative.toml import to_toml
from web.screens.initiative.writing.bench import GAME
from web.screens.initiative.writing.shelving import mission_in
from web.writing.link import Links

LINKS = Links(GAME, "mission", LONGEST, lambda sheet: to_toml(sheet.draft), mission_in)

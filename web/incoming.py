"""A file that is being added: everything in it is looked at, and all of it comes onto the shelf, or nothing."""

from collections.abc import Callable
from dataclasses import replace

from engine.core.codec import to_json
from web import campaigns, saves
from web.campaigns import CAMPAIGN, Campaign
from web.desk import Desk, fresh_name
from web.opening import Opening
from web.parcel import unwrap
from web.puzzles import puzzle_of
from web.saves import MATCH, BadSave


class Incoming:
    """What a file holds that is not here yet, under its keys to be. Matches are replayed before anything is stored."""

    def __init__(self, desk: Desk, name: str, text: str) -> None:
        """Raises `BadSave`."""
        self.name = name
        found = {key: text for key, text in unwrap(text).items() if desk.shelf.get(key) != text}
        self.renamed = {key: self._free(desk, key, text) for key, text in found.items()}
        self.campaigns = {
            self.renamed[key]: self._moved(desk, campaigns.read(text))
            for key, text in found.items()
            if key.startswith(CAMPAIGN)
        }
        self.matches = {
            self.renamed[key]: Opening(*desk.read_save(text)) for key, text in found.items() if key.startswith(MATCH)
        }

    @property
    def finished(self) -> bool:
        return all(match.finished for match in self.matches.values())

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Raises `BadSave`."""
        for match in self.matches.values():
            match.go_on(enough)
            if enough():
                return

    def put_on(self, desk: Desk) -> None:
        """All of it on the shelf."""
        for key, opening in self.matches.items():
            save = saves.finished(opening.save, opening.match.outcome is not None)
            save = replace(save, campaign=self.renamed.get(save.campaign, ""))
            desk.put_away(key)
            desk.new_match(opening.front, save, key)
        for key, campaign in self.campaigns.items():
            desk.keep(key, to_json(campaign))

    def _free(self, desk: Desk, key: str, text: str) -> str:
        """The key that it has, where that is a fair one and nothing else lies there; else another."""
        if key.startswith(CAMPAIGN):
            game = campaigns.read(text).game
            fair = key.startswith(campaigns.key_of(game, "")) and key not in desk.shelf
            return key if fair else campaigns.key_of(game, fresh_name())
        puzzle = puzzle_of(desk.read_save(text)[1].log)
        fair = key != MATCH and (puzzle is None) == ("-" not in key) and (puzzle is None or puzzle.key == key)
        return key if fair and key not in desk.shelf else f"{MATCH}{fresh_name()}"

    def _moved(self, desk: Desk, campaign: Campaign) -> Campaign:
        """The campaign with the keys that its matches will have."""
        if campaign.game not in desk.fronts:
            raise BadSave(f"unknown game: {campaign.game:.40}", "unknown-game")
        stages = tuple(replace(stage, key=self.renamed.get(stage.key, stage.key)) for stage in campaign.stages)
        return replace(campaign, stages=stages)

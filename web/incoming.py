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
        everything = unwrap(text)
        # A campaign that comes in beside another brings its own copies of its matches.
        beside = {key for key in everything if key.startswith(CAMPAIGN) and desk.shelf.get(key) != everything[key]}
        found = {
            key: text
            for key, text in everything.items()
            if desk.shelf.get(key) != text or (key.startswith(MATCH) and campaign_of(text) in beside)
        }
        self.campaigns: dict[str, Campaign] = {}
        self.matches: dict[str, Opening] = {}
        self.passed_over: BadSave | None = None
        """Why something in it was left out."""
        self.renamed = {key: key for key in everything.keys() - found.keys()}
        for key in sorted(found, key=lambda key: key.startswith(CAMPAIGN)):
            try:
                self._take(desk, key, found[key])
            except BadSave as bad:
                self.passed_over = bad
        if found and not self.campaigns and not self.matches and self.passed_over is not None:
            raise self.passed_over
        self.campaigns = {key: self._moved(campaign) for key, campaign in self.campaigns.items()}
        self._going = list(self.matches)

    @property
    def finished(self) -> bool:
        return not self._going

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Raises `BadSave` where nothing in it is of use."""
        while self._going:
            key = self._going[0]
            try:
                self.matches[key].go_on(enough)
            except BadSave as bad:
                self.passed_over = bad
                del self.matches[key]
                self._going.pop(0)
                if not self.matches and not self.campaigns:
                    raise
                continue
            if self.matches[key].finished:
                self._going.pop(0)
            if enough():
                return

    def put_on(self, desk: Desk) -> None:
        """All of it on the shelf."""
        for key, opening in self.matches.items():
            save = saves.finished(opening.save, opening.match.outcome is not None)
            desk.put_away(key)
            desk.new_match(opening.front, replace(save, campaign=self.renamed.get(save.campaign, "")), key)
        for key, campaign in self.campaigns.items():
            desk.keep(key, to_json(campaign))

    def _take(self, desk: Desk, key: str, text: str) -> None:
        """One thing, under the key that it has, where that is a fair one and nothing else lies there; else another."""
        if key.startswith(CAMPAIGN):
            campaign = campaigns.read(text)
            if campaign.game not in desk.fronts:
                raise BadSave(f"unknown game: {campaign.game:.40}", "unknown-game")
            fair = key.startswith(campaigns.key_of(campaign.game, "")) and key not in desk.shelf
            self.renamed[key] = key if fair else campaigns.key_of(campaign.game, fresh_name())
            self.campaigns[self.renamed[key]] = campaign
            return
        front, save = desk.read_save(text)
        puzzle = puzzle_of(save.log)
        fair = key != MATCH and (puzzle is None) == ("-" not in key) and (puzzle is None or puzzle.key == key)
        opening = Opening(front, save)
        self.renamed[key] = key if fair and key not in desk.shelf else f"{MATCH}{fresh_name()}"
        self.matches[self.renamed[key]] = opening

    def _moved(self, campaign: Campaign) -> Campaign:
        """The campaign with the keys that its matches will have; of others it knows nothing."""
        stages = tuple(replace(stage, key=self.renamed.get(stage.key, "")) for stage in campaign.stages)
        return replace(campaign, stages=stages)


def campaign_of(text: str) -> str:
    """The campaign that a save names; none where it is no save."""
    try:
        return saves.head_of(text).campaign
    except BadSave:
        return ""

"""A file that is being added: unpacked, read and replayed a little at a time; nothing on the shelf is written over."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.core.game import Setup
from web import campaigns, saves
from web.campaigns import CAMPAIGN, Campaign
from web.desk import Desk, fresh_name
from web.front import Front
from web.opening import Opening
from web.parcel import unwrap
from web.puzzles import puzzle_of
from web.saves import MATCH, WRITTEN, BadSave
from web.tables import result_of


class Incoming:
    """What a file holds that is not here yet. Each match is replayed before it is stored."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.added: list[str] = []
        """The keys of what has come onto the shelf."""
        self.passed_over: BadSave | None = None
        """Why something in it was left out."""
        self.alone: list[tuple[Front, Setup]] = []
        """How the matches were set up that have come without a campaign."""
        self._packed: str | None = text
        self._texts: Mapping[str, str] = {}
        self._unread: list[str] = []
        self._going: tuple[str, Opening] | None = None
        """The match that is being replayed."""
        self._keys: dict[str, str] = {}
        """Where things lie here, by the keys that they have in the file."""
        self._campaigns: dict[str, Campaign] = {}
        """Those that are new: on the shelf once it is known which of their matches are."""

    @property
    def finished(self) -> bool:
        return self._packed is None and not self._unread and self._going is None and not self._campaigns

    def go_on(self, desk: Desk, enough: Callable[[], bool]) -> None:
        """One thing after the other. Raises `BadSave` where nothing in the file is of use."""
        while not self.finished:
            try:
                if self._packed is not None:
                    self._unpack(self._packed)
                elif self._going is not None:
                    self._replay(desk, *self._going, enough)
                elif self._unread:
                    self._read(desk, self._unread.pop())
                else:
                    self._store_campaign(desk, *self._campaigns.popitem())
            except BadSave as bad:
                self._going = None
                self.passed_over = bad
            if enough():
                break
        if self.finished and self.passed_over is not None and not self.added:
            raise self.passed_over

    def _unpack(self, packed: str) -> None:
        self._packed = None
        self._texts = unwrap(packed)
        # Campaigns come first: their matches name them.
        self._unread = sorted(self._texts, key=lambda key: (key.startswith(CAMPAIGN), key))

    def _read(self, desk: Desk, key: str) -> None:
        text = self._texts[key]
        if key.startswith(CAMPAIGN):
            self._read_campaign(desk, key, text)
        elif key.startswith(WRITTEN):
            self._store_written(desk, key, text)
        elif is_here(text, desk.shelf.get(key)) and campaign_of(text) not in self._campaigns:
            self._keys[key] = key
        else:
            # A campaign that comes in beside another brings its own copies of its matches.
            self._going = key, Opening(*desk.read_save(text))

    def _read_campaign(self, desk: Desk, key: str, text: str) -> None:
        if desk.shelf.get(key) == text:
            self._keys[key] = key
            return
        campaign = campaigns.read(text)
        if campaign.game not in desk.fronts:
            raise BadSave(f"unknown game: {campaign.game:.40}", "unknown-game")
        fair = key.startswith(campaigns.key_of(campaign.game, "")) and key not in desk.shelf
        self._keys[key] = key if fair else campaigns.key_of(campaign.game, fresh_name())
        self._campaigns[key] = campaign

    def _store_written(self, desk: Desk, key: str, text: str) -> None:
        """What somebody wrote comes beside what is here."""
        if desk.shelf.get(key) == text:
            return
        game = key.removeprefix(WRITTEN).partition("-")[0]
        writing = desk.fronts[game].writing if game in desk.fronts else None
        if writing is None:
            raise BadSave(f"nobody writes for {game:.40}", "unknown-game")
        writing.check(text)
        own = key if key not in desk.shelf else f"{WRITTEN}{game}-{fresh_name()}"
        desk.keep(own, text)
        self.added.append(own)

    def _replay(self, desk: Desk, key: str, opening: Opening, enough: Callable[[], bool]) -> None:
        opening.go_on(enough)
        if opening.finished:
            self._going = None
            self._store_match(desk, key, opening)

    def _store_match(self, desk: Desk, key: str, opening: Opening) -> None:
        """Under the key that it has where that is a fair one and free; a puzzle that was only begun makes room."""
        here = desk.shelf.get(key)
        fair = is_fair(key, opening) and (here is None or is_further(opening, here))
        own = key if fair else f"{MATCH}{fresh_name()}"
        save = saves.finished(opening.save, result_of(opening.front, opening.match))
        campaign = self._keys.get(save.campaign, "")
        if not campaign:
            self.alone.append((opening.front, save.log.setup))
        desk.new_match(opening.front, replace(save, campaign=campaign), own)
        desk.put_away(own)
        if fair and here is not None:
            desk.keep(f"{MATCH}{fresh_name()}", here)
        self._keys[key] = own
        self.added.append(own)

    def _store_campaign(self, desk: Desk, key: str, campaign: Campaign) -> None:
        """Of matches that did not come along it knows nothing."""
        stages = tuple(replace(stage, key=self._keys.get(stage.key, "")) for stage in campaign.stages)
        desk.keep(self._keys[key], campaigns.write(replace(campaign, stages=stages)))
        self.added.append(self._keys[key])


def is_here(text: str, stored: str | None) -> bool:
    """Whether the same lies on the shelf: of a match what was played and noted, for how it came out is told anew."""
    if stored is None or text == stored:
        return text == stored
    try:
        return saves.played_in(text) == saves.played_in(stored)
    except BadSave:
        return False


def is_further(opening: Opening, stored: str) -> bool:
    """Whether a puzzle was finished there that was only begun here."""
    if puzzle_of(opening.save.log) is None or opening.match.outcome is None:
        return False
    try:
        return not saves.head_of(stored).over
    except BadSave:
        return True


def is_fair(key: str, opening: Opening) -> bool:
    """Whether a match may lie there: a puzzle as it is, and a person's own, under its key; nothing else there."""
    save, room = opening.save, opening.front.puzzles
    puzzle = puzzle_of(save.log)
    if puzzle is None:
        return key != MATCH and "-" not in key
    own = room is not None and room.belongs(puzzle, save.log.setup) and save.players[0].bot is None
    return own and puzzle.key == key


def campaign_of(text: str) -> str:
    """The campaign that a save names; none where it is no save."""
    try:
        return saves.head_of(text).campaign
    except BadSave:
        return ""

"""Campaigns: matches that follow each other. A campaign is stored under a key of its own; its matches name it."""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from engine.core.codec import BadData, from_json, to_json
from engine.core.game import Setup, check_setup
from engine.core.match import BrokenLog, Log, Match
from engine.core.options import BadSetup
from web import saves
from web.desk import Desk, fresh_name, seed
from web.front import Front
from web.rooms import Campaigns
from web.saves import LONGEST_TITLE, MATCH, Agreed, BadSave, Player
from web.settings import tidy_name
from web.table import AnyTable

CAMPAIGN = "campaign:"
"""Keys of campaigns begin so."""

MOST_STAGES = 200

Ended: TypeAlias = Literal["won", "lost"]


@dataclass(frozen=True, slots=True)
class Stage:
    """A match of a campaign: what it was called, how it was set up, under which key it lies, and how it went."""

    title: str
    setup: Setup
    key: str
    ended: Ended | None = None


@dataclass(frozen=True, slots=True)
class Campaign:
    """What has been played, by whom, and what comes next. `language` is the one that it was begun in."""

    version: Literal[1]
    game: str
    title: str
    language: str
    players: tuple[Player, ...]
    agreed: Agreed
    following: Setup
    stages: tuple[Stage, ...]
    created: int
    changed: int

    @property
    def playing(self) -> Stage | None:
        """The match that is being played."""
        return self.stages[-1] if self.stages and self.stages[-1].ended is None else None

    @property
    def won(self) -> list[bool]:
        return [stage.ended == "won" for stage in self.stages if stage.ended is not None]

    def is_over(self, room: Campaigns) -> bool:
        played = [stage.setup for stage in self.stages if stage.ended is not None]
        return self.playing is None and bool(played) and room.over(played)


def address(key: str) -> str:
    """The campaign's own page: `campaign:chess-4f1c` is #/chess/campaign/4f1c."""
    game, _, name = key.removeprefix(CAMPAIGN).partition("-")
    return f"#/{game}/campaign/{name}"


def key_of(game: str, name: str) -> str:
    return f"{CAMPAIGN}{game}-{name}"


def read(text: str) -> Campaign:
    """The campaign that a text holds. Raises `BadSave`."""
    if len(text) > saves.LONGEST:
        raise BadSave("too long", "too-large")
    try:
        campaign = from_json(text, Campaign)
    except BadData as bad:
        raise BadSave(str(bad)) from bad
    seats = campaign.following.seats
    counts = {seats, len(campaign.players), len(campaign.agreed.hints), *(s.setup.seats for s in campaign.stages)}
    if len(counts) > 1 or len(campaign.stages) > MOST_STAGES:
        raise BadSave("seats or stages that do not fit")
    players = tuple(replace(player, name=tidy_name(player.name)) for player in campaign.players)
    stages = tuple(replace(stage, title=tidy_name(stage.title, LONGEST_TITLE)) for stage in campaign.stages)
    return replace(campaign, title=tidy_name(campaign.title, LONGEST_TITLE), players=players, stages=stages)


def belongs(desk: Desk, key: str, campaign: str) -> bool:
    """Whether a match is that campaign's own, and not only named by it."""
    try:
        return key.startswith(MATCH) and saves.head_of(desk.shelf.get(key, "")).campaign == campaign
    except BadSave:
        return False


def check(campaign: Campaign, front: Front) -> None:
    """Raise `BadSave` where the game has no such bots, or begins no such match."""
    if campaign.game != front.game.name:
        raise BadSave("another game's")
    if any(player.bot is not None and player.bot not in front.game.bots for player in campaign.players):
        raise BadSave("no such bot")
    try:
        for setup in (campaign.following, *(stage.setup for stage in campaign.stages)):
            check_setup(front.game, setup)
    except BadSetup as bad:
        raise BadSave(str(bad), "changed") from bad


def write(campaign: Campaign) -> str:
    """Raises `BadSave` for what could not be read back."""
    text = to_json(campaign)
    if len(text) > saves.LONGEST or len(campaign.stages) > MOST_STAGES:
        raise BadSave(f"{len(text)} characters, {len(campaign.stages)} stages", "too-large")
    return text


def keep(desk: Desk, key: str, campaign: Campaign) -> None:
    """Raises `BadSave`."""
    desk.keep(key, write(replace(campaign, changed=desk.now)))


def begin(desk: Desk, front: Front, setup: Setup, players: tuple[Player, ...], agreed: Agreed, title: str) -> str:
    """A new campaign on the shelf; its key."""
    language, now = desk.settings.language, desk.now
    title = tidy_name(title, LONGEST_TITLE)
    key = key_of(front.game.name, fresh_name())
    keep(desk, key, Campaign(1, front.game.name, title, language, players, agreed, setup, (), now, now))
    return key


def play(desk: Desk, front: Front, key: str, campaign: Campaign) -> str:
    """The match that comes next, begun if it is not yet; its key. Raises `BadSave` where it can't begin."""
    if campaign.playing is not None and belongs(desk, campaign.playing.key, key):
        return campaign.playing.key
    setup = campaign.following
    log: Log[Any] = Log(front.game.name, setup, seed())
    try:
        Match(front.game, log)
    except BrokenLog as broken:
        raise BadSave(str(broken), "changed") from broken
    save = saves.fresh(log, campaign.players, campaign.agreed, front.notes, desk.now, key)
    played = tuple(stage for stage in campaign.stages if stage.ended is not None)
    if len(played) >= MOST_STAGES or len(write(campaign)) > saves.LONGEST // 2:
        raise BadSave("a campaign without end", "too-large")
    room, words = front.campaigns, desk.words
    title = room.stage(words, setup) if room is not None else ""
    match = desk.new_match(front, saves.retitle(save, title), f"{MATCH}{fresh_name()}")
    keep(desk, key, replace(campaign, stages=(*played, Stage(title, setup, match))))
    return match


def record(desk: Desk, table: AnyTable) -> None:
    """Write down how the match that a campaign waits for has gone, and what comes next. Win or lose, it goes on."""
    outcome = table.match.outcome
    if outcome is None or not table.campaign or table.campaign not in desk.shelf:
        return
    try:
        campaign = read(desk.shelf[table.campaign])
    except BadSave:
        return
    stage = campaign.playing
    if stage is None or stage.key != table.key:
        return
    ended: Ended = "won" if any(seat in outcome.winners for seat in table.people or [0]) else "lost"
    following = table.game.rematch(table.match.setup, table.match.state)
    stages = (*campaign.stages[:-1], replace(stage, ended=ended))
    keep(desk, table.campaign, replace(campaign, stages=stages, following=following))

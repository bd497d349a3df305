"""The room of campaigns, for any game that has them: several side by side, each with its log of what was played."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engine.core.game import Setup
from engine.core.options import Option, Values, settle
from engine.core.words import Words
from web import campaigns
from web.campaigns import Campaign
from web.cover import Page
from web.desk import Desk, address
from web.front import Front
from web.people import sitters
from web.rooms import Campaigns
from web.saves import LONGEST_TITLE, BadSave
from web.screens import setup
from web.screens.fault import not_found
from web.screens.saves import problem_text
from web.settings import tidy_name
from web.verbs import Fields, Refused, Verbs


def screen(desk: Desk, front: Front) -> Page:
    """One campaign, if the address names one; else all that there are, and how to begin another."""
    words, room = desk.words, front.campaigns
    if room is None:
        return not_found(words)
    name = desk.where.part(2)
    game = {"name": front.game.name, "title": front.cover.title(words)}
    title = words.gettext("%(game)s: campaign", game=game["title"])
    if name:
        try:
            campaign = campaign_named(desk, front, name)
        except BadSave as bad:
            problem = words.gettext("This campaign cannot be opened. It is kept on the page of saves.")
            return Page("not-found.html", title, {"text": f"{problem} {problem_text(words, bad)}"})
        view = campaign_view(desk, front, room, campaigns.key_of(front.game.name, name), campaign)
        return Page("campaign.html", f"{view['title']} · {game['title']}", {"game": game, "campaign": view})
    draft = setup.draft_of(desk, front)
    context = {
        "game": game,
        "about": room.about(words),
        "campaigns": [campaign_line(desk, front, key) for key in keys_here(desk, front)],
        "players_text": sitters(words, draft.players, front.cover),
        "longest_title": LONGEST_TITLE,
    }
    return Page("campaigns.html", title, context)


def keys_here(desk: Desk, front: Front) -> list[str]:
    return sorted(key for key in desk.shelf if key.startswith(campaigns.key_of(front.game.name, "")))


def campaign_named(desk: Desk, front: Front, name: str) -> Campaign:
    """Raises `BadSave`."""
    key = campaigns.key_of(front.game.name, name)
    if key not in desk.shelf:
        raise BadSave("no such campaign")
    campaign = campaigns.read(desk.shelf[key])
    campaigns.check(campaign, front)
    return campaign


def title_of(desk: Desk, front: Front, campaign: Campaign) -> str:
    return campaign.title or front.cover.title(desk.words)


def campaign_line(desk: Desk, front: Front, key: str) -> dict[str, Any]:
    """A campaign in the list."""
    words = desk.words
    try:
        campaign = campaigns.read(desk.shelf[key])
    except BadSave as bad:
        return {"key": key, "title": key, "problem": problem_text(words, bad), "href": ""}
    played = words.ngettext("%(num)s match played", "%(num)s matches played", len(campaign.won))
    return {
        "key": key,
        "title": title_of(desk, front, campaign),
        "problem": "",
        "href": campaigns.address(key),
        "players_text": sitters(words, campaign.players, front.cover),
        "text": played,
        "changed_text": words.date(campaign.changed),
    }


def campaign_view(desk: Desk, front: Front, room: Campaigns, key: str, campaign: Campaign) -> dict[str, Any]:
    """Its log, and what can be done next. Of what has not come yet, nothing."""
    words, over = desk.words, campaign.is_over(room)
    ended = {"won": words.gettext("won"), "lost": words.gettext("lost"), None: words.gettext("being played")}
    return {
        **campaign_line(desk, front, key),
        "language": campaign.language,
        "stages": [
            {
                "number": number,
                "title": stage.title,
                "ended": stage.ended,
                "text": ended[stage.ended],
                "entry": room.entry(words, stage.setup) if stage.ended else "",
                "href": address(stage.key) if campaigns.belongs(desk, stage.key, key) else "",
                "again": stage.ended is not None and room.again(stage.setup, campaign.won) is not None,
            }
            for number, stage in enumerate(campaign.stages)
        ],
        "over": over,
        "ending": room.ending(words, campaign.won) if over else "",
        "part": room.parts(words, campaign.won, None if over else campaign.following),
        "choices": [] if over or campaign.playing is not None else choice_views(words, room, campaign.following),
        "begun": campaign.playing is not None and campaigns.belongs(desk, campaign.playing.key, key),
        "following": "" if over else room.stage(words, campaign.following),
        "args": {"game": front.game.name, "name": key.removeprefix(campaigns.key_of(front.game.name, ""))},
    }


def choice_views(words: Words, room: Campaigns, following: Setup) -> list[dict[str, Any]]:
    """What can be agreed on anew before the match that comes next."""
    return [
        setup.option_in_words(words, option, option.nearest(following.options[option.name]), label)
        for option, label in room.choices(words, following)
    ]


VERBS = Verbs()


def room_of(desk: Desk, game: str) -> tuple[Front, Campaigns]:
    front = setup.front_named(desk, game)
    if front.campaigns is None:
        raise Refused(desk.words.gettext("This game has no campaign."))
    return front, front.campaigns


@dataclass(frozen=True, slots=True)
class Begin:
    game: str
    title: str = ""


@VERBS.add("campaign.begin", Begin)
def begin(desk: Desk, args: Begin) -> None:
    """A new campaign with those who sit on the set-up screen."""
    front, room = room_of(desk, args.game)
    draft = setup.draft_of(desk, front)
    seats = len(draft.chairs)
    first = room.first(Setup(seats, draft.options), desk.settings.language)
    fitting = Setup(seats, settle(front.game.options(seats, first.options), first.options))
    key = campaigns.begin(desk, front, fitting, draft.players, setup.agreed_of(draft), args.title)
    desk.go(campaigns.address(key))


@dataclass(frozen=True, slots=True)
class Named:
    game: str
    name: str


def campaign_for(desk: Desk, args: Named) -> tuple[Front, Campaigns, str, Campaign]:
    """Raises `Refused` where there is none that can be played on."""
    front, room = room_of(desk, args.game)
    try:
        campaign = campaign_named(desk, front, args.name)
    except BadSave as bad:
        raise Refused(desk.words.gettext("There is no such campaign.")) from bad
    return front, room, campaigns.key_of(args.game, args.name), campaign


@VERBS.add("campaign.play", Named)
def play(desk: Desk, args: Named) -> None:
    """On to the match that comes next, or back to the one that was begun."""
    front, room, key, campaign = campaign_for(desk, args)
    if campaign.is_over(room):
        raise Refused(desk.words.gettext("This campaign is over."))
    try:
        desk.go(address(campaigns.play(desk, front, key, campaign)))
    except BadSave as bad:
        raise Refused(problem_text(desk.words, bad)) from bad


@VERBS.add("campaign.change", Fields)
def change(desk: Desk, args: Fields) -> None:
    """Agree on something else before the match that comes next."""
    game, name = args.get("game"), args.get("name")
    which = Named(game if isinstance(game, str) else "", name if isinstance(name, str) else "")
    agree_anew(desk, which, lambda offered, options: setup.options_in(offered, options, args))


@dataclass(frozen=True, slots=True)
class Nudge:
    game: str
    name: str
    option: str
    by: int


@VERBS.add("campaign.nudge", Nudge)
def nudge(desk: Desk, args: Nudge) -> None:
    agree_anew(desk, Named(args.game, args.name), lambda _, options: setup.nudged(options, args.option, args.by))


Anew: TypeAlias = Callable[[tuple[Option, ...], Values], Values]


def agree_anew(desk: Desk, which: Named, anew: Anew) -> None:
    """The nearest to what is wanted, of what there is to choose; all else stays."""
    front, room, key, campaign = campaign_for(desk, which)
    if campaign.playing is not None or campaign.is_over(room):
        raise Refused(desk.words.gettext("The match has begun already."))
    following = campaign.following
    offered = tuple(option for option, _ in room.choices(desk.words, following))
    chosen = {**following.options, **settle(offered, anew(offered, following.options))}
    fitting = settle(front.game.options(following.seats, chosen), chosen)
    campaigns.keep(desk, key, replace(campaign, following=replace(following, options=fitting)))


@dataclass(frozen=True, slots=True)
class Again:
    game: str
    name: str
    number: int


@VERBS.add("campaign.replay", Again)
def replay(desk: Desk, args: Again) -> None:
    """A match of the log once more, for its own sake."""
    front, room, _, campaign = campaign_for(desk, Named(args.game, args.name))
    ended = [stage for stage in campaign.stages if stage.ended is not None]
    again = room.again(ended[args.number].setup, campaign.won) if 0 <= args.number < len(ended) else None
    if again is None:
        raise Refused(desk.words.gettext("This cannot be played again."))
    title = desk.words.gettext("Replay: %(title)s", title=ended[args.number].title)
    setup.begin(desk, front, again, campaign.players, campaign.agreed, title)


@dataclass(frozen=True, slots=True)
class Rename:
    game: str
    name: str
    title: str


@VERBS.add("campaign.rename", Rename)
def rename(desk: Desk, args: Rename) -> None:
    _, _, key, campaign = campaign_for(desk, Named(args.game, args.name))
    campaigns.keep(desk, key, replace(campaign, title=tidy_name(args.title, LONGEST_TITLE)))
    desk.say("good", desk.words.gettext("Renamed."))


@VERBS.add("campaign.again", Named)
def again(desk: Desk, args: Named) -> None:
    """From the beginning: the same people, a campaign of its own."""
    front, room, _, campaign = campaign_for(desk, args)
    setup_then = campaign.stages[0].setup if campaign.stages else campaign.following
    first = room.first(setup_then, campaign.language)
    key = campaigns.begin(desk, front, first, campaign.players, campaign.agreed, campaign.title)
    desk.go(campaigns.address(key))

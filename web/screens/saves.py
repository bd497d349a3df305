"""The page of saves: resume, rename, export, import, delete."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from engine.core.words import Words
from web import campaigns, saves
from web.campaigns import CAMPAIGN
from web.cover import Page
from web.desk import Desk, Examined
from web.front import Front
from web.incoming import Incoming
from web.opening import patiently
from web.parcel import LARGEST_FILE, wrap
from web.people import sitters
from web.saves import MATCH, WRITTEN, BadSave, Head, Save
from web.screens.lines import SaveLine, line_of
from web.settings import Settings
from web.verbs import Refused, Verbs

MOST_TOLD = 3
"""Sentences on what a file gives away: a shelf that comes whole would make a long list."""


def arrive(desk: Desk) -> None:
    """Examined into what is stored, and go on with a file that is being added; the rest another time."""
    enough = patiently()
    if not examine_all(desk, enough):
        desk.step("saves.step")
    elif desk.incoming is not None:
        add(desk, desk.incoming, enough)


def add(desk: Desk, incoming: Incoming, enough: Callable[[], bool]) -> None:
    words = desk.words
    try:
        incoming.go_on(desk, enough)
    except BadSave as bad:
        desk.incoming = None
        desk.say("error", not_added(words, incoming.name, bad))
        return
    if not incoming.finished or not examine_all(desk, enough):
        desk.step("saves.step")
        return
    desk.incoming = None
    if incoming.passed_over is not None:
        text = words.gettext("Some of %(file)s could not be added.", file=incoming.name[:80])
        told = (text, problem_text(words, incoming.passed_over), *given_away(words, incoming))
        desk.say("info", " ".join(told))
    elif not incoming.added:
        desk.say("info", words.gettext("All that this file holds is here already."))
    else:
        desk.say("good", " ".join((added_text(words, incoming), *given_away(words, incoming))))


def screen(desk: Desk) -> Page:
    lines = save_lines(desk)
    context: dict[str, Any] = {
        "saves": [line for line in lines if line.problem is None],
        "unreadable": [line for line in lines if line.problem is not None],
        "campaigns": campaign_lines(desk),
        "written": written_lines(desk),
        "adding": adding_text(desk.words, desk.incoming) if desk.incoming is not None else "",
        "largest_file": LARGEST_FILE,
        "anything": bool(desk.shelf) or desk.settings != Settings(desk.settings.language),
    }
    return Page("saves.html", desk.words.gettext("Saved matches"), context)


def added_text(words: Words, incoming: Incoming) -> str:
    return words.gettext("Added: %(what)s.", what=contents_text(words, incoming.added))


def given_away(words: Words, incoming: Incoming) -> list[str]:
    """What is worth knowing before one opens what has come."""
    told = (front.gives_away(words, setup) for front, setup in incoming.alone)
    return [text for text in dict.fromkeys(told) if text][:MOST_TOLD]


def adding_text(words: Words, incoming: Incoming) -> str:
    """How far it is."""
    text = words.gettext("Looking through %(file)s…", file=incoming.name[:80])
    return f"{text} {added_text(words, incoming)}" if incoming.added else text


def examine_all(desk: Desk, enough: Callable[[], bool]) -> bool:
    """Read what is stored, each match once. Whether none is left."""
    left = [key for key in desk.shelf if key.startswith(MATCH) and not is_examined(desk, key)]
    while left:
        examine(desk, left.pop())
        if enough():
            break
    return not left


def is_examined(desk: Desk, key: str) -> bool:
    return key in desk.examined and desk.examined[key].text == desk.shelf.get(key)


def examine(desk: Desk, key: str) -> Head | BadSave:
    """What a stored match is called, or why it cannot be read."""
    if not is_examined(desk, key):
        text = desk.shelf[key]
        try:
            found: Head | BadSave = saves.head(desk.read_save(text)[1])
        except BadSave as bad:
            found = bad
        desk.examined[key] = Examined(text, found)
    return desk.problems.get(key, desk.examined[key].found)


def save_lines(desk: Desk) -> list[SaveLine]:
    """Every stored match that was looked into, the last played first."""
    lines = [save_line(desk, key) for key in sorted(desk.shelf) if is_examined(desk, key)]
    return sorted(lines, key=lambda line: -line.changed)


def save_line(desk: Desk, key: str) -> SaveLine:
    found = examine(desk, key)
    if isinstance(found, BadSave):
        words = desk.words
        return SaveLine(key=key, title=words.gettext("Unreadable save"), problem=problem_text(words, found))
    return line_of(desk, key, found)


def campaign_lines(desk: Desk) -> list[SaveLine]:
    return [campaign_line(desk, key) for key in sorted(desk.shelf) if key.startswith(CAMPAIGN)]


def campaign_line(desk: Desk, key: str) -> SaveLine:
    words = desk.words
    try:
        campaign = campaigns.read(desk.shelf[key])
        if campaign.game not in desk.fronts:
            raise BadSave("unknown game", "unknown-game")
    except BadSave as bad:
        return SaveLine(key=key, title=words.gettext("Unreadable save"), problem=problem_text(words, bad))
    cover = desk.fronts.covers[campaign.game]
    return SaveLine(
        key=key,
        title=campaign.title or cover.title(words),
        game_title=cover.title(words),
        players_text=sitters(words, campaign.players, cover),
        changed_text=words.date(campaign.changed),
        state_text=words.ngettext("%(num)s match played", "%(num)s matches played", len(campaign.won)),
        href=campaigns.address(key),
        changed=campaign.changed,
    )


def written_lines(desk: Desk) -> list[dict[str, str]]:
    """For each game that people have written for, the way to what they wrote."""
    games = [key.removeprefix(WRITTEN).partition("-")[0] for key in sorted(desk.shelf) if key.startswith(WRITTEN)]
    return [
        {
            "href": f"#/{game}/write",
            "text": desk.words.ngettext("%(num)s draft", "%(num)s drafts", games.count(game)),
            "game_title": desk.fronts.covers[game].title(desk.words),
        }
        for game in dict.fromkeys(games)
        if game in desk.fronts
    ]


def problem_text(words: Words, bad: BadSave) -> str:
    """Why a save can't be used, in words."""
    _ = words.gettext
    return {
        "damaged": _("Damaged, or no save at all."),
        "too-large": _("Too large."),
        "unknown-game": _("There is no such game here."),
        "illegal": _("Its moves break the rules."),
        "changed": _("The content that it needs has changed or is gone."),
    }[bad.problem]


def not_added(words: Words, file: str, bad: BadSave) -> str:
    return words.gettext(
        "%(file)s cannot be added. %(problem)s Nothing has changed.", file=file[:80], problem=problem_text(words, bad)
    )


VERBS = Verbs()


@dataclass(frozen=True, slots=True)
class Key:
    key: str


@dataclass(frozen=True, slots=True)
class Rename:
    key: str
    title: str


@VERBS.add("saves.rename", Rename)
def rename(desk: Desk, args: Rename) -> None:
    front, save = _stored(desk, args.key)
    try:
        text = saves.write(saves.retitle(save, args.title), front.game, front.notes)
    except BadSave as bad:
        raise Refused(problem_text(desk.words, bad)) from bad
    desk.put_away(args.key)
    desk.keep(args.key, text)
    desk.say("good", desk.words.gettext("Renamed."))


@VERBS.add("saves.export", Key)
def export(desk: Desk, args: Key) -> None:
    """A match or a campaign as a file; what cannot be read goes along as it is."""
    words = desk.words
    if not is_kept(desk, args.key):
        raise Refused(words.gettext("There is no such save."))
    name = args.key.replace(":", "-").removeprefix("match-")
    if is_unreadable(desk, args.key):
        download(desk, name, desk.shelf[args.key])
        desk.say("good", words.gettext("The file holds it just as it is stored here."))
        return
    try:
        text = wrap(words.gettext("Black Chamber"), with_matches(desk, args.key))
    except BadSave as bad:
        raise Refused(words.gettext("All this is too much for one file. Save the matches one by one.")) from bad
    download(desk, name, text)
    done = words.gettext("The file holds everything, the secrets too, packed so that nobody reads it by accident.")
    desk.say("good", done)


def is_unreadable(desk: Desk, key: str) -> bool:
    if key.startswith(WRITTEN):
        return not is_written(desk, key)
    line = campaign_line(desk, key) if key.startswith(CAMPAIGN) else save_line(desk, key)
    return line.problem is not None


def is_written(desk: Desk, key: str) -> bool:
    """Whether it is what somebody wrote, and can be read."""
    game = key.removeprefix(WRITTEN).partition("-")[0]
    writing = desk.fronts[game].writing if game in desk.fronts else None
    try:
        if writing is not None:
            writing.check(desk.shelf[key])
    except BadSave:
        return False
    return writing is not None


@VERBS.add("saves.export-all")
def export_all(desk: Desk, _: object) -> None:
    """All matches and campaigns that can be read, as one file."""
    words = desk.words
    readable = {
        key: desk.shelf[key] for key in sorted(desk.shelf) if is_kept(desk, key) and not is_unreadable(desk, key)
    }
    if not readable:
        raise Refused(words.gettext("There is nothing to save yet."))
    try:
        text = wrap(words.gettext("Black Chamber"), readable)
    except BadSave as bad:
        raise Refused(words.gettext("All this is too much for one file. Save the matches one by one.")) from bad
    download(desk, "everything", text)
    desk.say("good", words.gettext("In the file: %(what)s.", what=contents_text(words, readable)))


def contents_text(words: Words, keys: Collection[str]) -> str:
    """3 matches, 1 campaign and 2 drafts."""
    campaigns = sum(key.startswith(CAMPAIGN) for key in keys)
    written = sum(key.startswith(WRITTEN) for key in keys)
    matches = len(keys) - campaigns - written
    counted = [
        words.ngettext("%(num)s match", "%(num)s matches", matches) if matches else "",
        words.ngettext("%(num)s campaign", "%(num)s campaigns", campaigns) if campaigns else "",
        words.ngettext("%(num)s draft", "%(num)s drafts", written) if written else "",
    ]
    return words.listing([text for text in counted if text])


def download(desk: Desk, name: str, text: str) -> None:
    file = f"blackchamber-{name}.json"
    desk.effects.append({"do": "download", "name": file, "type": "application/json", "text": text})


def with_matches(desk: Desk, key: str) -> dict[str, str]:
    """A save; with a campaign its matches."""
    texts = {key: desk.shelf[key]}
    if key.startswith(CAMPAIGN):
        stages = campaigns.read(desk.shelf[key]).stages
        texts |= {stage.key: desk.shelf[stage.key] for stage in stages if campaigns.belongs(desk, stage.key, key)}
    return texts


def is_kept(desk: Desk, key: str) -> bool:
    return key in desk.shelf and key.startswith((MATCH, CAMPAIGN, WRITTEN))


@dataclass(frozen=True, slots=True)
class File:
    name: str
    text: str | None


@VERBS.add("saves.import", File)
def bring_in(desk: Desk, args: File) -> None:
    """What a file holds, beside what is here; looked through on arrival, however long it is."""
    if args.text is None:
        raise Refused(not_added(desk.words, args.name, BadSave("too large", "too-large")))
    desk.incoming = Incoming(args.name, args.text)


@VERBS.add("saves.step", unasked=True)
def step(desk: Desk, _: object) -> None:
    """Nothing but time: the file is gone on with on arrival."""


@VERBS.add("saves.delete", Key)
def delete(desk: Desk, args: Key) -> None:
    """A match; a campaign with its matches."""
    if not is_kept(desk, args.key):
        raise Refused(desk.words.gettext("There is no such save."))
    try:
        keys = list(with_matches(desk, args.key))
    except BadSave:
        keys = [args.key]
    for key in keys:
        desk.forget(key)
    desk.say("good", desk.words.gettext("Deleted."))


@VERBS.add("saves.delete-all")
def delete_all(desk: Desk, _: object) -> None:
    """Everything that this app keeps on the device, settings and names too; only the language stays."""
    desk.shelf.clear()
    desk.clear()
    desk.settings = Settings(desk.settings.language)
    desk.effects.append({"do": "forget-all"})
    desk.say("good", desk.words.gettext("Everything has been deleted."))


def _stored(desk: Desk, key: str) -> tuple[Front, Save[Any, Any]]:
    if key not in desk.shelf or not key.startswith(MATCH):
        raise Refused(desk.words.gettext("There is no such save."))
    return desk.read_save(desk.shelf[key])

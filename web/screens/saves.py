"""The page of saves: resume, rename, export, import, delete."""

from dataclasses import dataclass
from typing import Any

from engine.core.words import Words
from web import campaigns, saves
from web.campaigns import CAMPAIGN
from web.desk import Desk
from web.front import Front, Page
from web.incoming import Incoming
from web.opening import patiently
from web.parcel import wrap
from web.people import names_of
from web.saves import MATCH, BadSave, Save
from web.screens.lines import SaveLine, line_of
from web.settings import Settings
from web.verbs import Refused, Verbs


def arrive(desk: Desk) -> None:
    """Go on with a file that is being added."""
    incoming = desk.incoming
    if incoming is None:
        return
    try:
        incoming.go_on(patiently())
    except BadSave as bad:
        desk.incoming = None
        desk.say("error", not_added(desk.words, incoming.name, bad))
        return
    if not incoming.finished:
        desk.step("saves.step")
        return
    desk.incoming = None
    incoming.put_on(desk)
    words, count = desk.words, len(incoming.matches)
    if incoming.passed_over is not None:
        text = words.gettext("Some of %(file)s could not be added.", file=incoming.name[:80])
        desk.say("info", f"{text} {problem_text(words, incoming.passed_over)}")
    elif not count and not incoming.campaigns:
        desk.say("info", words.gettext("All that this file holds is here already."))
    elif not count:
        desk.say("good", words.gettext("The campaign has been added."))
    else:
        desk.say("good", words.ngettext("The match has been added.", "%(num)s matches have been added.", count))


def screen(desk: Desk) -> Page:
    lines = save_lines(desk)
    context: dict[str, Any] = {
        "saves": [line for line in lines if line.problem is None],
        "unreadable": [line for line in lines if line.problem is not None],
        "campaigns": campaign_lines(desk),
        "adding": desk.incoming.name if desk.incoming is not None else "",
    }
    return Page("saves.html", desk.words.gettext("Saved matches"), context)


def save_lines(desk: Desk) -> list[SaveLine]:
    """Every stored match, looked into, the last played first."""
    lines = [save_line(desk, key, text) for key, text in sorted(desk.shelf.items()) if key.startswith(MATCH)]
    return sorted(lines, key=lambda line: -line.changed)


def save_line(desk: Desk, key: str, text: str) -> SaveLine:
    try:
        _, save = desk.read_save(text)
        if key in desk.problems:
            raise desk.problems[key]
    except BadSave as bad:
        words = desk.words
        return SaveLine(key=key, title=words.gettext("Unreadable save"), problem=problem_text(words, bad))
    return line_of(desk, key, saves.head(save))


def campaign_lines(desk: Desk) -> list[SaveLine]:
    return [campaign_line(desk, key, text) for key, text in sorted(desk.shelf.items()) if key.startswith(CAMPAIGN)]


def campaign_line(desk: Desk, key: str, text: str) -> SaveLine:
    words = desk.words
    try:
        campaign = campaigns.read(text)
        if campaign.game not in desk.fronts:
            raise BadSave("unknown game", "unknown-game")
    except BadSave as bad:
        return SaveLine(key=key, title=words.gettext("Unreadable save"), problem=problem_text(words, bad))
    cover = desk.fronts.covers[campaign.game]
    return SaveLine(
        key=key,
        title=campaign.title or cover.title(words),
        game_title=cover.title(words),
        players_text=words.enumeration(names_of(words, campaign.players, cover)),
        changed_text=words.date(campaign.changed),
        state_text=words.ngettext("%(num)s match played", "%(num)s matches played", len(campaign.won)),
        href=campaigns.address(key),
        changed=campaign.changed,
    )


def problem_text(words: Words, bad: BadSave) -> str:
    """Why a save can't be used, in words."""
    _ = words.gettext
    return {
        "damaged": _("Damaged, or no save at all."),
        "too-large": _("Too large."),
        "unknown-game": _("There is no such game here."),
        "illegal": _("Its moves break the rules."),
        "changed": _("What it leans on has changed or is not there any more."),
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
    desk.put_away(args.key)
    desk.keep(args.key, saves.write(saves.retitle(save, args.title), front.game, front.notes))
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
    line = campaign_line if key.startswith(CAMPAIGN) else save_line
    return line(desk, key, desk.shelf[key]).problem is not None


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
    desk.say("good", words.ngettext("The file holds %(num)s match.", "The file holds %(num)s matches.", len(readable)))


def download(desk: Desk, name: str, text: str) -> None:
    file = f"blackchamber-{name}.json"
    desk.effects.append({"do": "download", "name": file, "type": "application/json", "text": text})


def with_matches(desk: Desk, key: str) -> dict[str, str]:
    """A save; with a campaign its matches."""
    texts = {key: desk.shelf[key]}
    if key.startswith(CAMPAIGN):
        stages = campaigns.read(desk.shelf[key]).stages
        texts |= {stage.key: desk.shelf[stage.key] for stage in stages if belongs(desk, stage.key, key)}
    return texts


def belongs(desk: Desk, key: str, campaign: str) -> bool:
    """Whether a match is that campaign's own, and not only named by it."""
    try:
        return key.startswith(MATCH) and saves.head_of(desk.shelf.get(key, "")).campaign == campaign
    except BadSave:
        return False


def is_kept(desk: Desk, key: str) -> bool:
    return key in desk.shelf and key.startswith((MATCH, CAMPAIGN))


@dataclass(frozen=True, slots=True)
class File:
    name: str
    text: str | None


@VERBS.add("saves.import", File)
def bring_in(desk: Desk, args: File) -> None:
    """What a file holds, beside what is here; looked through on arrival, however long it is."""
    try:
        if args.text is None:
            raise BadSave("too large", "too-large")
        desk.incoming = Incoming(desk, args.name, args.text)
    except BadSave as bad:
        raise Refused(not_added(desk.words, args.name, bad)) from bad


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

"""The page of saves: resume, rename, export, import, delete."""

from dataclasses import dataclass
from typing import Any

from engine.core.words import Words
from web import saves
from web.desk import MATCH, Desk, address
from web.front import Front, Page
from web.saves import BadSave, Save
from web.screens.people import names_of
from web.settings import Settings
from web.verbs import Refused, verb


@dataclass(frozen=True, slots=True)
class SaveLine:
    """A save in a list; with a problem it is only kept, to be downloaded or deleted."""

    key: str
    title: str
    game_title: str = ""
    players_text: str = ""
    changed_text: str = ""
    state_text: str = ""
    over: bool = False
    href: str = ""
    changed: int = 0
    problem: str | None = None

    @property
    def can_resume(self) -> bool:
        return self.problem is None


def screen(desk: Desk) -> Page:
    lines = save_lines(desk)
    context: dict[str, Any] = {
        "saves": [line for line in lines if line.problem is None],
        "unreadable": [line for line in lines if line.problem is not None],
    }
    return Page("saves.html", desk.words.gettext("Saved matches"), context)


def save_lines(desk: Desk) -> list[SaveLine]:
    """Every stored match, the last played first."""
    lines = [save_line(desk, key, text) for key, text in sorted(desk.shelf.items()) if key.startswith(MATCH)]
    return sorted(lines, key=lambda line: -line.changed)


def save_line(desk: Desk, key: str, text: str) -> SaveLine:
    words = desk.words
    try:
        front, save = desk.read_save(text)
        if key in desk.broken:
            raise BadSave("does not replay", "illegal")
    except BadSave as bad:
        return SaveLine(key=key, title=words.gettext("Unreadable save"), problem=problem_text(words, bad))
    return SaveLine(
        key=key,
        title=save.title or front.cover.title(words),
        game_title=front.cover.title(words),
        players_text=words.enumeration(names_of(words, save.players, front)),
        changed_text=words.date(save.changed),
        state_text=words.gettext("Finished") if save.over else _moves_text(desk, save),
        over=save.over,
        href=address(key),
        changed=save.changed,
    )


def problem_text(words: Words, bad: BadSave) -> str:
    """Why a save can't be used, in words."""
    _ = words.gettext
    return {
        "damaged": _("Damaged, or no save at all."),
        "too-large": _("Too large."),
        "unknown-game": _("There is no such game here."),
        "illegal": _("Its moves break the rules."),
    }[bad.problem]


def _moves_text(desk: Desk, save: Save[Any, Any]) -> str:
    return desk.words.ngettext("%(num)s move", "%(num)s moves", len(save.log.moves))


@dataclass(frozen=True, slots=True)
class Key:
    key: str


@dataclass(frozen=True, slots=True)
class Rename:
    key: str
    title: str


@verb("saves.rename", Rename)
def rename(desk: Desk, args: Rename) -> None:
    front, save = _stored(desk, args.key)
    desk.tables.pop(args.key, None)
    desk.keep(args.key, saves.write(saves.retitle(save, args.title), front.game, front.notes))
    desk.say("good", desk.words.gettext("Renamed."))


@verb("saves.export", Key)
def export(desk: Desk, args: Key) -> None:
    """The save as a file; an unreadable one as it is."""
    if args.key not in desk.shelf:
        raise Refused(desk.words.gettext("There is no such save."))
    name = f"blackchamber-{args.key.removeprefix(MATCH)}.json"
    desk.effects.append({"do": "download", "name": name, "type": "application/json", "text": desk.shelf[args.key]})
    desk.say(
        "good",
        desk.words.gettext("The file holds everything, the secrets too: don't show it to the others at the table."),
    )


@dataclass(frozen=True, slots=True)
class File:
    name: str
    text: str | None


@verb("saves.import", File)
def bring_in(desk: Desk, args: File) -> None:
    """A save from a file, beside those that are here."""
    try:
        if args.text is None:
            raise BadSave("too large", "too-large")
        front, save = desk.read_save(args.text)
        desk.new_match(front, save)
    except BadSave as bad:
        text = desk.words.gettext(
            "%(file)s cannot be added. %(problem)s Nothing has changed.",
            file=args.name[:80],
            problem=problem_text(desk.words, bad),
        )
        raise Refused(text) from bad
    desk.say("good", desk.words.gettext("The match has been added."))


@verb("saves.delete", Key)
def delete(desk: Desk, args: Key) -> None:
    if not args.key.startswith(MATCH) or args.key not in desk.shelf:
        raise Refused(desk.words.gettext("There is no such save."))
    desk.forget(args.key)
    desk.say("good", desk.words.gettext("Deleted."))


@verb("saves.delete-all")
def delete_all(desk: Desk, _: object) -> None:
    """Everything that this app keeps on the device, settings and names too; only the language stays."""
    desk.shelf.clear()
    desk.tables.clear()
    desk.drafts.clear()
    desk.printing.jobs.clear()
    desk.settings = Settings(desk.settings.language)
    desk.effects.append({"do": "forget-all"})
    desk.say("good", desk.words.gettext("Everything has been deleted."))


def _stored(desk: Desk, key: str) -> tuple[Front, Save[Any, Any]]:
    if key not in desk.shelf or not key.startswith(MATCH):
        raise Refused(desk.words.gettext("There is no such save."))
    return desk.read_save(desk.shelf[key])

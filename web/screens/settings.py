"""Settings: language, looks, the bots' pace, names."""

from dataclasses import dataclass, replace

from web.cover import Page
from web.desk import Desk
from web.settings import MOST_NAMES, Motion, Speed, Theme, tidy_name
from web.verbs import Refused, Verbs

OF_THEIR_OWN = ("", "saves", "settings")
"""Screens to which every screen has a way."""


def screen(desk: Desk) -> Page:
    return Page("settings.html", desk.words.gettext("Settings"), {"back": way_back(desk)})


def way_back(desk: Desk) -> dict[str, str] | None:
    """To where the reader came from, in mid-game above all."""
    if desk.came_from.head in OF_THEIR_OWN:
        return None
    _ = desk.words.gettext
    text = _("Back to the match") if desk.came_from.head == "match" else _("Back")
    return {"href": str(desk.came_from), "text": text}


VERBS = Verbs()


@dataclass(frozen=True, slots=True)
class Change:
    """Any of the settings; the rest stay."""

    language: str | None = None
    theme: Theme | None = None
    marks: bool | None = None
    motion: Motion | None = None
    speed: Speed | None = None
    keys: bool | None = None
    talk: bool | None = None
    sound: bool | None = None
    vibration: bool | None = None


@VERBS.add("settings.set", Change)
def change(desk: Desk, args: Change) -> None:
    if args.language is not None and args.language not in desk.languages:
        raise Refused(desk.words.gettext("There is no such language here."))
    now = desk.settings
    desk.settings = replace(
        now,
        language=args.language or now.language,
        theme=args.theme or now.theme,
        marks=now.marks if args.marks is None else args.marks,
        motion=args.motion or now.motion,
        speed=args.speed or now.speed,
        keys=now.keys if args.keys is None else args.keys,
        talk=now.talk if args.talk is None else args.talk,
        sound=now.sound if args.sound is None else args.sound,
        vibration=now.vibration if args.vibration is None else args.vibration,
    )
    if args.sound or args.vibration:
        desk.sound("bell")


@dataclass(frozen=True, slots=True)
class Names:
    names: str


@VERBS.add("settings.names", Names)
def names(desk: Desk, args: Names) -> None:
    """The names that the set-up screen offers, one a line."""
    tidy = (tidy_name(line) for line in args.names.splitlines())
    desk.settings = replace(desk.settings, names=tuple(dict.fromkeys(name for name in tidy if name))[:MOST_NAMES])
    desk.say("good", desk.words.gettext("The names are kept."))

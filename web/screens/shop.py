"""The print shop: what to print of a game, on what paper, and what came of it. The printing is another worker's."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from engine.core.codec import BadData, from_json, to_json
from engine.core.options import Choice, Number, Option, Switch, Value, settle
from web.desk import Desk
from web.front import Front, Label, Page
from web.screens.fault import not_found
from web.screens.setup import front_named, moved, nudged, option_in_words, options_in
from web.verbs import Fields, verb
from web.words import SOURCE_LANGUAGE, Words

FIRST_PAGES = 4
"""Of which pictures are shown."""

SHEET: tuple[Option, ...] = (
    Choice("paper", ("a4", "letter"), "a4"),
    Choice("backs", ("long-edge", "short-edge", "fold", "none"), "long-edge"),
    Switch("bleed", True),
    Switch("marks", True),
    Switch("grey", False),
    Number("copies", 1, 20, 1),
    Number("edge", 0, 15, 5),
    Number("shift-right", -50, 50, 0),
    Number("shift-down", -50, 50, 0),
)
BLEED = 3.0
TENTH = 10
"""Shifts are counted in tenths of a millimetre."""


@dataclass(frozen=True, slots=True)
class Ware:
    """What can be printed, as the printer's catalogue tells it."""

    name: str
    title: str
    about: str
    options: tuple[Option, ...]
    labels: Mapping[str, Label]

    def option(self, option: Option) -> Option:
        """The option under a name that no other ware has."""
        return replace(option, name=f"{self.name}.{option.name}")


@dataclass(frozen=True, slots=True)
class Draft:
    """What was chosen in the shop of a game: of every ware whether, and how; and how the sheets are to be."""

    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Job:
    """What is being printed, or has been."""

    number: int
    order: str
    state: str
    """waiting, loading, printing, printed, failed, stopped"""
    done: int = 0
    of: int = 0
    url: str = ""
    bytes: int = 0
    pages: int = 0
    pictures: tuple[str, ...] = ()
    fault: str = ""


def screen(desk: Desk, front: Front) -> Page:
    words, wares = desk.words, wares_of(desk, front)
    if not wares:
        return not_found(words)
    values = draft_of(desk, front).values
    order = order_of(wares, values, words.lang)
    job = job_of(desk)
    if job is not None and job.order != order and job.state != "stopped":
        job = None
    if order and job is None and not desk.first:
        job = begin(desk, front, order)
    context = {
        "game": {"name": front.game.name, "title": front.cover.title(words)},
        "wares": [ware_view(ware, values, words) for ware in wares],
        "sheet": [option_in_words(words, option, values[option.name], sheet_label(words, option)) for option in SHEET],
        "job": job_view(job, words) if order else None,
        "file": file_name(front, wares, values),
    }
    return Page("shop.html", words.gettext("%(game)s: print", game=front.cover.title(words)), {"shop": context})


def wares_of(desk: Desk, front: Front) -> tuple[Ware, ...]:
    """What there is for this game, in the reader's language."""
    names = (f"shop/{lang}.json" for lang in (desk.words.lang, SOURCE_LANGUAGE))
    text = next((desk.files[name] for name in names if name in desk.files), b"[]")
    return tuple(ware for ware in read_wares(text) if ware.name.startswith(f"{front.game.name}/"))


@lru_cache(maxsize=4)
def read_wares(text: bytes) -> tuple[Ware, ...]:
    wares: tuple[Ware, ...] = from_json(text.decode(), tuple[Ware, ...])
    return wares


def offered(wares: tuple[Ware, ...]) -> tuple[Option, ...]:
    """All that can be chosen: each ware, its options, the sheet's. The first ware is chosen at first."""
    chosen = (Switch(ware.name, number == 0) for number, ware in enumerate(wares))
    return (*chosen, *(ware.option(option) for ware in wares for option in ware.options), *SHEET)


def draft_of(desk: Desk, front: Front) -> Draft:
    """What was chosen, by now or the last time."""
    key = draft_key(front)
    if key not in desk.drafts:
        try:
            desk.drafts[key] = from_json(desk.shelf.get(key, ""), Draft)
        except BadData:
            desk.drafts[key] = Draft({})
    draft: Draft = desk.drafts[key]
    return Draft(settle(offered(wares_of(desk, front)), draft.values))


def draft_key(front: Front) -> str:
    return f"shop:{front.game.name}"


def order_of(wares: tuple[Ware, ...], values: Mapping[str, Value], language: str) -> str:
    """What the printer is asked for; nothing where nothing was chosen."""
    items = [
        {"name": ware.name, "options": {option.name: values[f"{ware.name}.{option.name}"] for option in ware.options}}
        for ware in wares
        if values[ware.name]
    ]
    printing = {
        "paper": values["paper"],
        "backs": values["backs"],
        "bleed": BLEED if values["bleed"] else 0.0,
        "edge": float(values["edge"]),
        "shift": [int(values["shift-right"]) / TENTH, int(values["shift-down"]) / TENTH],
        "marks": values["marks"],
    }
    basket = {"items": items, "printing": printing, "grey": values["grey"], "copies": values["copies"]}
    return to_json({"language": language, "basket": basket}) if items else ""


def job_of(desk: Desk) -> Job | None:
    job: Job | None = desk.drafts.get("shop")
    return job


def begin(desk: Desk, front: Front, order: str) -> Job:
    before = job_of(desk)
    job = Job((before.number if before else 0) + 1, order, "waiting")
    desk.drafts["shop"] = job
    name = file_name(front, wares_of(desk, front), draft_of(desk, front).values)
    effect = {"do": "print", "number": job.number, "order": order, "name": name, "pictures": FIRST_PAGES}
    desk.effects.append(effect)
    return job


def file_name(front: Front, wares: tuple[Ware, ...], values: Mapping[str, Value]) -> str:
    chosen = [ware.name for ware in wares if values[ware.name]]
    return f"{chosen[0].replace('/', '-') if len(chosen) == 1 else front.game.name}.pdf"


def ware_view(ware: Ware, values: Mapping[str, Value], words: Words) -> dict[str, Any]:
    options = [
        option_in_words(words, ware.option(option), values[f"{ware.name}.{option.name}"], ware.labels[option.name])
        for option in ware.options
    ]
    return {
        "name": ware.name,
        "title": ware.title,
        "about": ware.about,
        "chosen": values[ware.name],
        "options": options if values[ware.name] else [],
    }


def sheet_label(words: Words, option: Option) -> Label:
    _ = words.gettext
    tenths = _("In tenths of a millimetre, for a printer that is out of true.")
    return {
        "paper": Label(_("Paper"), values={"a4": "A4", "letter": "Letter"}),
        "backs": Label(
            _("Backs"),
            _("Which edge your printer turns the sheet on; or beside the fronts, to be folded and glued."),
            {
                "long-edge": _("long edge"),
                "short-edge": _("short edge"),
                "fold": _("folded"),
                "none": _("none"),
            },
        ),
        "bleed": Label(_("Bleed of 3 mm"), _("Colour runs over the cut, so that no white edge is left.")),
        "marks": Label(_("Crop marks")),
        "grey": Label(_("Save ink"), _("In greys; everything can still be told apart.")),
        "copies": Label(_("Copies")),
        "edge": Label(_("Unprintable edge"), _("In millimetres.")),
        "shift-right": Label(_("Move backs to the right"), tenths),
        "shift-down": Label(_("Move backs down"), tenths),
    }[option.name]


def job_view(job: Job | None, words: Words) -> dict[str, Any] | None:
    if job is None:
        return None
    _ = words.gettext
    text = {
        "waiting": _("The printer is getting ready…"),
        "loading": _("The printer is getting ready…"),
        "printing": _("Page %(done)s of %(of)s…", done=words.number(job.done), of=words.number(job.of)),
        "printed": words.ngettext("%(num)s page", "%(num)s pages", job.pages),
        "failed": _("It could not be printed: %(why)s", why=job.fault),
        "stopped": _("Stopped."),
    }[job.state]
    return {
        "state": job.state,
        "busy": job.state in ("waiting", "loading", "printing"),
        "text": text,
        "done": job.done,
        "of": job.of,
        "url": job.url,
        "size_text": _("%(size)s KB", size=words.number(max(1, round(job.bytes / 1000)))),
        "pictures": [
            {"url": url, "text": _("Page %(number)s", number=number)} for number, url in enumerate(job.pictures, 1)
        ],
        "more": job.pages - len(job.pictures),
    }


@verb("shop.change", Fields)
def change(desk: Desk, args: Fields) -> None:
    front = front_named(desk, args.get("game"))
    choices, before = offered(wares_of(desk, front)), draft_of(desk, front).values
    after = settle(choices, options_in(choices, before, args))
    keep(desk, front, after)
    labels = {option.name: sheet_label(desk.words, option) for option in SHEET}
    for ware in wares_of(desk, front):
        labels |= {ware.option(option).name: ware.labels[option.name] for option in ware.options}
    if lines := moved(choices, labels, desk.words, after, args):
        desk.say("info", " ".join(lines))


@dataclass(frozen=True, slots=True)
class Nudge:
    game: str
    option: str
    by: int


@verb("shop.nudge", Nudge)
def nudge(desk: Desk, args: Nudge) -> None:
    front = front_named(desk, args.game)
    keep(desk, front, nudged(draft_of(desk, front).values, args.option, args.by))


def keep(desk: Desk, front: Front, values: Mapping[str, Value]) -> None:
    draft = Draft(settle(offered(wares_of(desk, front)), values))
    desk.drafts[draft_key(front)] = draft
    desk.keep_data(draft_key(front), draft, Draft)


@verb("shop.stop")
def stop(desk: Desk, _: object) -> None:
    """The worker ends, with whatever it was doing."""
    job = job_of(desk)
    if job is not None:
        desk.drafts["shop"] = replace(job, state="stopped")
        desk.effects.append({"do": "stop-printing"})


@verb("shop.again")
def again(desk: Desk, _: object) -> None:
    """After it was stopped, or has failed."""
    job = job_of(desk)
    if job is not None:
        desk.drafts["shop"] = replace(job, order="")


@dataclass(frozen=True, slots=True)
class Progress:
    number: int
    stage: str
    done: int
    of: int


@verb("shop.progress", Progress)
def progress(desk: Desk, args: Progress) -> None:
    job = job_of(desk)
    if job is not None and job.number == args.number and args.stage in ("loading", "printing"):
        desk.drafts["shop"] = replace(job, state=args.stage, done=args.done, of=args.of)


@dataclass(frozen=True, slots=True)
class Printed:
    number: int
    url: str
    bytes: int
    pages: int
    pictures: tuple[str, ...]


@verb("shop.printed", Printed)
def printed(desk: Desk, args: Printed) -> None:
    job = job_of(desk)
    if job is not None and job.number == args.number and args.url.startswith("blob:"):
        desk.drafts["shop"] = replace(
            job,
            state="printed",
            url=args.url,
            bytes=args.bytes,
            pages=args.pages,
            pictures=tuple(url for url in args.pictures if url.startswith("blob:")),
        )
        pages = desk.words.ngettext("%(num)s page", "%(num)s pages", args.pages)
        desk.announce(desk.words.gettext("The PDF is ready: %(pages)s.", pages=pages))


@dataclass(frozen=True, slots=True)
class Failed:
    number: int
    text: str


@verb("shop.failed", Failed)
def failed(desk: Desk, args: Failed) -> None:
    job = job_of(desk)
    if job is not None and job.number == args.number:
        desk.drafts["shop"] = replace(job, state="failed", fault=args.text[:300])

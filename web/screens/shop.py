"""The print shop: what to print of a game, on what paper. What comes of it is told in `printing`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any
from zlib import crc32

from engine.core.codec import BadData, from_json, to_json
from engine.core.options import Option, Switch, Value, settle
from engine.core.words import SOURCE_LANGUAGE, Words
from web.cover import Label, Page
from web.desk import Desk
from web.front import Front
from web.printing import Job
from web.screens import printing
from web.screens.fault import not_found
from web.screens.setup import front_named, moved, nudged, option_in_words, options_in
from web.verbs import Fields, Nudge, Verbs

USUAL = ("paper", "backs", "copies", "grey")
"""Settings that everybody has to think of; the others are for those who cut, or whose printer is out of true."""

READY_MADE = ("a4", "letter")
"""Papers for which the build prints all of a game beforehand."""


@dataclass(frozen=True, slots=True)
class Named(Label):
    """What an option is called, and the values of others with which it has an effect."""

    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sealed: tuple[str, ...] = ()
    """Values that show what a campaign opens only later."""
    handed: str = ""
    """What is said in place of a text that another room hands over."""
    secret: bool = False
    """Whether such a text tells what who plays must not know."""

    def counts(self, values: Mapping[str, Value]) -> bool:
        return all(values[name] in wanted for name, wanted in self.needs.items())


@dataclass(frozen=True, slots=True)
class Ware:
    """What can be printed, as the printer's catalogue tells it."""

    name: str
    title: str
    about: str
    options: tuple[Option, ...]
    labels: Mapping[str, Named]
    sealed: bool = False
    """Whether all of it shows what a campaign opens only later."""
    large: bool = False
    """Whether it is larger than a sheet."""

    def option(self, option: Option) -> Option:
        """The option under a name that no other ware has."""
        return replace(option, name=f"{self.name}.{option.name}")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What there is, and how sheets can be printed."""

    wares: tuple[Ware, ...]
    settings: tuple[Option, ...]
    labels: Mapping[str, Named]

    def of(self, game: str) -> "Catalogue":
        """What belongs to a game, and what to none. Nothing overlaps where nothing is larger than a sheet."""
        wares = tuple(ware for ware in self.wares if ware.name.partition("/")[0] in (game, ware.name))
        large = any(ware.large for ware in wares)
        return replace(
            self,
            wares=wares,
            settings=tuple(option for option in self.settings if large or option.name != "overlap"),
        )

    def options(self) -> tuple[Option, ...]:
        """All that can be chosen: each ware, its options, the settings. The first ware is chosen at first."""
        chosen = (Switch(ware.name, number == 0) for number, ware in enumerate(self.wares))
        return (*chosen, *(ware.option(option) for ware in self.wares for option in ware.options), *self.settings)

    def words(self) -> dict[str, Label]:
        """What the options are called."""
        own = {ware.option(option).name: ware.labels[option.name] for ware in self.wares for option in ware.options}
        return {**own, **self.labels}


MOST_KNOWN = 100
"""Secrets that somebody has asked for, which is more than there are."""

EMPTY = Catalogue((), (), {})


@dataclass(frozen=True, slots=True)
class ShopDraft:
    """What was chosen in the shop of a game: of every ware whether, and how; and how the sheets are to be."""

    values: Mapping[str, Value]
    known: tuple[str, ...] = ()
    """What shows what a campaign opens only later, or what somebody wrote, and was meant."""
    covered: tuple[str, ...] = ()
    """Texts that came from another room and are not shown here: options, under the names that no other ware has."""


def screen(desk: Desk, front: Front) -> Page:
    words, shop = desk.words, catalogue_of(desk, front)
    if not shop.wares:
        return not_found(words)
    game, title = front.game.name, front.cover.title(words)
    draft = draft_of(desk, front)
    values = draft.values
    order = order_of(shop, values, words.lang)
    sealed = untold(shop, draft)
    document = None if sealed else document_of(desk, front, order)
    pictures = desk.printing.jobs.get("pictures")
    settings = [
        option_in_words(words, option, values[option.name], shop.labels[option.name])
        for option in shop.settings
        if shop.labels[option.name].counts(values)
    ]
    paper = next(setting for setting in settings if setting["name"] == "paper")
    context = {
        "game": {"name": game, "title": title},
        "wares": [ware_view(words, ware, draft) for ware in shop.wares if "/" in ware.name],
        "tools": [ware_view(words, ware, draft) for ware in shop.wares if "/" not in ware.name],
        "settings": sorted(
            (view for view in settings if view["name"] in USUAL), key=lambda view: USUAL.index(view["name"])
        ),
        "fine": [view for view in settings if view["name"] not in USUAL],
        "sealed": bool(sealed),
        "secret_text": any("#" in secret for secret in sealed),
        "job": document and printing.view(words, document),
        "pictures": printing.view(words, pictures) if pictures and pictures.order == order else None,
        "ready": [
            {"href": ready_made(game, one["value"], words.lang), "label": one["label"]}
            for one in paper["values"]
            if one["value"] in READY_MADE
        ],
    }
    return Page("shop.html", words.gettext("%(game)s: print", game=title), {"shop": context})


def arrive(desk: Desk, front: Front) -> None:
    """Before the screen is shown: ask for what is chosen now, unless it is made already, or being made."""
    if desk.first:
        return
    shop, draft = catalogue_of(desk, front), draft_of(desk, front)
    order = order_of(shop, draft.values, desk.words.lang)
    if not order or untold(shop, draft):
        printing.give_up(desk)
    elif job_for(desk, front, order) is None:
        name, secret = file_name(shop, front, draft.values), bool(secrets_in(shop, draft))
        printing.begin(desk, front.game.name, "pdf", order, name, secret=secret)


def secrets_in(shop: Catalogue, draft: ShopDraft) -> tuple[str, ...]:
    """What of the chosen wares is not for everybody's eyes yet: whole ones, values of their options, covered texts."""
    values = draft.values
    chosen = [ware for ware in shop.wares if values[ware.name]]
    options = [(ware.option(option).name, ware.labels[option.name]) for ware in chosen for option in ware.options]
    return (
        *(ware.name for ware in chosen if ware.sealed),
        *(f"{name}={values[name]}" for name, label in options if values[name] in label.sealed),
        *(
            f"{name}#{mark(values[name])}"
            for name, label in options
            if label.secret and name in draft.covered and values[name]
        ),
    )


def mark(text: Value) -> int:
    """Tells one covered text from another."""
    return crc32(str(text).encode())


def untold(shop: Catalogue, draft: ShopDraft) -> tuple[str, ...]:
    """What of it nobody has said yet that they mean."""
    return tuple(secret for secret in secrets_in(shop, draft) if secret not in draft.known)


def job_for(desk: Desk, front: Front, order: str) -> Job | None:
    """The document of this order; once stopped, the printer waits to be asked again, whatever is chosen meanwhile."""
    job = desk.printing.jobs.get("pdf")
    if job is None or job.game != front.game.name:
        return None
    return job if job.order == order or job.state == "stopped" else None


def document_of(desk: Desk, front: Front, order: str) -> Job | None:
    """What is shown of it; before Python runs in the page, as one that the printer is getting ready for."""
    if not order:
        return None
    job = job_for(desk, front, order) or Job(0, front.game.name, "pdf", order, "")
    return job if job.order == order else replace(job, one_sided=0, two_sided=0)


def catalogue_of(desk: Desk, front: Front) -> Catalogue:
    """What there is for this game, in the reader's language."""
    names = (f"shop/{lang}.json" for lang in (desk.words.lang, SOURCE_LANGUAGE))
    name = next((name for name in names if name in desk.files), None)
    return read_catalogue(desk.files[name]).of(front.game.name) if name else EMPTY


@lru_cache(maxsize=4)
def read_catalogue(text: bytes) -> Catalogue:
    catalogue: Catalogue = from_json(text.decode(), Catalogue)
    return catalogue


def draft_of(desk: Desk, front: Front) -> ShopDraft:
    """What was chosen, by now or the last time."""
    try:
        draft = from_json(desk.shelf.get(draft_key(front), ""), ShopDraft)
    except BadData:
        draft = ShopDraft({})
    return replace(draft, values=settle(catalogue_of(desk, front).options(), draft.values))


def draft_key(front: Front) -> str:
    return f"shop:{front.game.name}"


def order_of(shop: Catalogue, values: Mapping[str, Value], language: str) -> str:
    """What the printer is asked for; nothing where nothing was chosen."""
    items = [
        {"name": ware.name, "options": {option.name: values[ware.option(option).name] for option in ware.options}}
        for ware in shop.wares
        if values[ware.name]
    ]
    settings = {option.name: values[option.name] for option in shop.settings}
    return to_json({"language": language, "items": items, "settings": settings}) if items else ""


def file_name(shop: Catalogue, front: Front, values: Mapping[str, Value]) -> str:
    """What a file of all that is chosen is called, whatever its kind."""
    chosen = [ware.name for ware in shop.wares if values[ware.name]]
    return chosen[0].replace("/", "-") if len(chosen) == 1 else front.game.name


def ready_made(game: str, paper: str, language: str) -> str:
    """Where the site has all of a game as a PDF; the build makes them."""
    return f"ready-made/{game}-{paper}-{language}.pdf"


def ware_view(words: Words, ware: Ware, draft: ShopDraft) -> dict[str, Any]:
    """In the game's own shop it goes without the game's name. A covered text is not shown, nor what it takes the place
    of."""
    values = draft.values
    title = ware.title.partition(": ")[2] or ware.title
    own = {option.name: values[ware.option(option).name] for option in ware.options}
    covered = {
        name: ware.labels[option.name].handed
        for option in ware.options
        if (name := ware.option(option).name) in draft.covered and values[name]
    }
    options = [
        option_in_words(words, ware.option(option), own[option.name], ware.labels[option.name])
        for option in ware.options
        if ware.labels[option.name].counts(own) and ware.option(option).name not in covered
        if not (covered and ware.labels[option.name].sealed)
    ]
    return {
        "covered": covered if values[ware.name] else {},
        "name": ware.name,
        "title": title[:1].upper() + title[1:],
        "about": ware.about,
        "chosen": values[ware.name],
        "options": options if values[ware.name] else [],
    }


VERBS = Verbs()


@VERBS.add("shop.change", Fields)
def change(desk: Desk, args: Fields) -> None:
    front = front_named(desk, args.get("game"))
    shop = catalogue_of(desk, front)
    after = settle(shop.options(), options_in(shop.options(), draft_of(desk, front).values, args))
    keep(desk, front, after)
    if lines := moved(desk.words, shop.options(), shop.words(), after, args):
        desk.say("info", " ".join(lines))


@VERBS.add("shop.nudge", Nudge)
def nudge(desk: Desk, args: Nudge) -> None:
    front = front_named(desk, args.game)
    keep(desk, front, nudged(draft_of(desk, front).values, args.option, args.by))


def keep(desk: Desk, front: Front, values: Mapping[str, Value], covered: tuple[str, ...] | None = None) -> None:
    draft = draft_of(desk, front)
    draft = replace(
        draft,
        values=settle(catalogue_of(desk, front).options(), values),
        covered=draft.covered if covered is None else covered,
    )
    desk.keep_data(draft_key(front), draft, ShopDraft)


@dataclass(frozen=True, slots=True)
class Which:
    game: str


@VERBS.add("shop.reveal", Which)
def reveal(desk: Desk, args: Which) -> None:
    """What a campaign opens only later is printed all the same: somebody has read what that means."""
    front = front_named(desk, args.game)
    shop, draft = catalogue_of(desk, front), draft_of(desk, front)
    known = tuple(dict.fromkeys((*draft.known, *secrets_in(shop, draft))))[-MOST_KNOWN:]
    desk.keep_data(draft_key(front), replace(draft, known=known), ShopDraft)


def order_text(desk: Desk, front: Front, ware: str, option: str, text: str) -> None:
    """Choose this ware and nothing else, for a text that another room hands over; it is not shown. Other wares that can
    be made of it have it, too, when they are chosen."""
    wares = catalogue_of(desk, front).wares
    chosen = {one.name: one.name == ware for one in wares}
    names = tuple(f"{one.name}.{option}" for one in wares if option in one.labels)
    keep(desk, front, {**draft_of(desk, front).values, **chosen, **dict.fromkeys(names, text)}, names)


@dataclass(frozen=True, slots=True)
class Covered:
    game: str
    name: str


@VERBS.add("shop.take-off", Covered)
def take_off(desk: Desk, args: Covered) -> None:
    """Print something else than the text that is covered."""
    front = front_named(desk, args.game)
    draft = draft_of(desk, front)
    if args.name in draft.covered:
        keep(desk, front, {**draft.values, **dict.fromkeys(draft.covered, "")}, ())


@VERBS.add("shop.pictures", Which)
def pictures(desk: Desk, args: Which) -> None:
    """What the document shows, as pictures for a print service; not before there is a document."""
    front = front_named(desk, args.game)
    shop, values = catalogue_of(desk, front), draft_of(desk, front).values
    order = order_of(shop, values, desk.words.lang)
    document, under_way = desk.printing.jobs.get("pdf"), desk.printing.jobs.get("pictures")
    made = document is not None and document.order == order and document.state == "printed"
    if made and not (under_way is not None and under_way.order == order and under_way.busy):
        printing.begin(desk, front.game.name, "pictures", order, file_name(shop, front, values))

"""What is being printed, or has been. The printer is a worker of its own: effects ask it, verbs bring what it tells."""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from engine.core.words import Words
from web.desk import Desk
from web.verbs import verb

Kind: TypeAlias = Literal["pdf", "pictures"]
"""A document, or each side of each piece as a picture, in a zip."""
KINDS: tuple[Kind, ...] = ("pdf", "pictures")
ENDINGS = {"pdf": "pdf", "pictures": "zip"}

FIRST_PAGES = 4
"""Of a document, which are shown."""

RUNS = "printer"
NUMBER = "printed so far"


@dataclass(frozen=True, slots=True)
class Job:
    number: int
    game: str
    kind: Kind
    order: str
    name: str
    """Of the file."""
    state: str = "waiting"
    """waiting, loading, printing, printed, failed, stopped"""
    done: int = 0
    of: int = 0
    url: str = ""
    bytes: int = 0
    count: int = 0
    shown: tuple[str, ...] = ()
    """Addresses of pictures of the first pages; while others are made, those of the order before."""
    why: str = ""
    detail: str = ""

    @property
    def busy(self) -> bool:
        return self.state in ("waiting", "loading", "printing")


def job_of(desk: Desk, kind: Kind) -> Job | None:
    job: Job | None = desk.drafts.get(f"print:{kind}")
    return job


def keep(desk: Desk, job: Job) -> None:
    desk.drafts[f"print:{job.kind}"] = job


def drop(desk: Desk, kind: Kind) -> None:
    desk.drafts.pop(f"print:{kind}", None)


def begin(desk: Desk, game: str, kind: Kind, order: str, name: str) -> Job:
    """Ask for a file. The printer makes one thing at a time: it gives up pictures for a newer document."""
    before, pictures = job_of(desk, kind), job_of(desk, "pictures")
    if pictures is not None and pictures.busy:
        drop(desk, "pictures")
    file = f"{name}.{ENDINGS[kind]}"
    number = desk.drafts.get(NUMBER, 0) + 1
    job = Job(number, game, kind, order, file, shown=before.shown if before and before.game == game else ())
    desk.drafts[NUMBER] = number
    desk.drafts[RUNS] = True
    keep(desk, job)
    asked = {"number": number, "kind": kind, "order": order, "name": file, "show": FIRST_PAGES}
    desk.effects.append({"do": "print", **asked})
    return job


def leave(desk: Desk) -> None:
    """Whoever leaves the shop leaves no printer running: it holds as much memory as the app itself."""
    if desk.drafts.pop(RUNS, False):
        desk.effects.append({"do": "stop-printing"})
    for kind in KINDS:
        job = job_of(desk, kind)
        if job is not None and job.state != "printed":
            drop(desk, kind)


def view(words: Words, job: Job) -> dict[str, Any]:
    return {
        "state": job.state,
        "busy": job.busy,
        "text": text_of(words, job),
        "detail": job.detail if job.state == "failed" else "",
        "done": job.done,
        "of": job.of,
        "url": job.url,
        "name": job.name,
        "size_text": words.gettext("%(size)s KB", size=words.number(max(1, round(job.bytes / 1000)))),
        "shown": [
            {"url": url, "text": words.gettext("Page %(number)s", number=number)}
            for number, url in enumerate(job.shown, 1)
        ],
        "more": 0 if job.busy else job.count - len(job.shown),
    }


def text_of(words: Words, job: Job) -> str:
    _ = words.gettext
    done, of = words.number(job.done), words.number(job.of)
    match job.state:
        case "printing" if job.kind == "pictures":
            return _("Picture %(done)s of %(of)s…", done=done, of=of)
        case "printing":
            return _("Page %(done)s of %(of)s…", done=done, of=of)
        case "printed":
            return counted(words, job)
        case "failed":
            return reason(words, job.why)
        case "stopped":
            return _("Stopped.")
        case _:
            return _("The printer is getting ready…")


def counted(words: Words, job: Job) -> str:
    if job.kind == "pictures":
        return words.ngettext("%(num)s picture", "%(num)s pictures", job.count)
    return words.ngettext("%(num)s page", "%(num)s pages", job.count)


def reason(words: Words, why: str) -> str:
    """What went wrong, for whoever wants to print; what the printer itself says of it is for who looks closer."""
    _ = words.gettext
    if why == "fit":
        return _("Something does not fit with these options. Try others.")
    if why == "network":
        return _("The printer could not be fetched. Is this device online?")
    return _("It could not be printed.")


@verb("shop.stop")
def stop(desk: Desk, _: object) -> None:
    """The worker ends, with whatever it was doing."""
    document = job_of(desk, "pdf")
    drop(desk, "pictures")
    desk.drafts.pop(RUNS, None)
    desk.effects.append({"do": "stop-printing"})
    if document is not None and document.busy:
        keep(desk, replace(document, state="stopped", shown=()))
    desk.announce(desk.words.gettext("Stopped."))


@verb("shop.again")
def again(desk: Desk, _: object) -> None:
    """After it was stopped, or has failed."""
    document = job_of(desk, "pdf")
    if document is not None and document.state in ("stopped", "failed"):
        drop(desk, "pdf")


def current(desk: Desk, number: int) -> Job | None:
    """The job of this number, unless it was given up since, or is done."""
    return next(
        (job for kind in KINDS if (job := job_of(desk, kind)) is not None and job.number == number and job.busy), None
    )


@dataclass(frozen=True, slots=True)
class Progress:
    number: int
    stage: Literal["loading", "printing"]
    done: int
    of: int


@verb("shop.progress", Progress)
def progress(desk: Desk, args: Progress) -> None:
    if (job := current(desk, args.number)) is not None:
        keep(desk, replace(job, state=args.stage, done=args.done, of=args.of))


@dataclass(frozen=True, slots=True)
class Printed:
    number: int
    url: str
    bytes: int
    count: int
    shown: tuple[str, ...]


@verb("shop.printed", Printed)
def printed(desk: Desk, args: Printed) -> None:
    job = current(desk, args.number)
    if job is None or not args.url.startswith("blob:"):
        return
    shown = tuple(url for url in args.shown if url.startswith("blob:"))[:FIRST_PAGES]
    job = replace(job, state="printed", url=args.url, bytes=args.bytes, count=args.count, shown=shown)
    keep(desk, job)
    _ = desk.words.gettext
    ready = {
        "pdf": _("The PDF is ready: %(pages)s.", pages=counted(desk.words, job)),
        "pictures": _("The pictures are ready: %(pictures)s.", pictures=counted(desk.words, job)),
    }
    desk.announce(ready[job.kind])


@dataclass(frozen=True, slots=True)
class Failed:
    number: int
    why: str
    text: str


LONGEST_FAULT = 2000


@verb("shop.failed", Failed)
def failed(desk: Desk, args: Failed) -> None:
    if (job := current(desk, args.number)) is not None:
        keep(desk, replace(job, state="failed", why=args.why, detail=args.text[:LONGEST_FAULT], shown=()))
        desk.announce(reason(desk.words, args.why))

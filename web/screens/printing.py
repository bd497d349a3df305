"""The printer is a worker of its own: effects ask it for files, verbs bring what it tells."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.core.words import Words
from web.desk import Desk
from web.printing import Job, Kind
from web.verbs import Verbs

ENDINGS: dict[Kind, str] = {"pdf": "pdf", "pictures": "zip"}

WRITTEN = "written"
"""Why it failed: the printer says it in the reader's words, of what the reader wrote."""

FIRST_PAGES = 4
"""Of a document, which are shown."""


def keep(desk: Desk, job: Job) -> None:
    desk.printing.jobs[job.kind] = job


def begin(desk: Desk, game: str, kind: Kind, order: str, name: str, *, secret: bool = False) -> None:
    """Ask for a file. The printer makes one thing at a time: it gives up pictures for a newer document. Of what is
    secret no page is shown."""
    printing = desk.printing
    before, pictures = printing.jobs.get(kind), printing.jobs.get("pictures")
    if pictures is not None and pictures.busy:
        del printing.jobs["pictures"]
    printing.number += 1
    printing.runs = True
    shown = before.shown if before is not None and before.game == game and not secret else ()
    job = Job(printing.number, game, kind, order, f"{name}.{ENDINGS[kind]}", shown=shown)
    keep(desk, job)
    asked = {"number": job.number, "kind": kind, "order": order, "name": job.name, "show": 0 if secret else FIRST_PAGES}
    desk.effects.append({"do": "print", **asked})


def give_up(desk: Desk) -> None:
    """What is not done is not wanted any more. The printer stays for whatever is wanted next."""
    jobs = desk.printing.jobs
    desk.printing.jobs = {kind: job for kind, job in jobs.items() if not job.busy}


def send_away(desk: Desk) -> None:
    """The worker ends, with whatever it was doing."""
    if desk.printing.runs:
        desk.effects.append({"do": "stop-printing"})
    desk.printing.runs = False


def view(words: Words, job: Job) -> dict[str, Any]:
    return {
        "state": job.state,
        "busy": job.busy,
        "text": text_of(words, job),
        "paper": paper(words, job),
        "detail": job.detail if job.state == "failed" and job.why != WRITTEN else "",
        "faults": job.detail.splitlines() if job.state == "failed" and job.why == WRITTEN else [],
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


def paper(words: Words, job: Job) -> str:
    """How many sheets it takes, and how they are printed; nothing before the printer has counted them."""
    _, one, both = words.gettext, job.one_sided, job.two_sided
    if not one + both:
        return ""
    sheets = words.ngettext("%(num)s sheet of paper", "%(num)s sheets of paper", one + both)
    if not both:
        return _("%(sheets)s, printed on one side", sheets=sheets)
    if not one:
        return _("%(sheets)s, printed on both sides", sheets=sheets)
    return _(
        "%(sheets)s: %(one)s printed on one side, %(both)s on both sides. Page 1 says which.",
        sheets=sheets,
        one=words.number(one),
        both=words.number(both),
    )


def reason(words: Words, why: str) -> str:
    """What went wrong, for whoever wants to print; what the printer itself says of it is for who looks closer."""
    _ = words.gettext
    if why == "fit":
        return _("Something does not fit with these options. Try others.")
    if why == WRITTEN:
        return _("What you wrote cannot be printed so:")
    if why == "network":
        return _("The printer could not be fetched. Is this device online?")
    return _("It could not be printed.")


VERBS = Verbs()


@VERBS.add("shop.stop")
def stop(desk: Desk, _: object) -> None:
    send_away(desk)
    document = desk.printing.jobs.get("pdf")
    desk.printing.jobs.pop("pictures", None)
    if document is not None and document.busy:
        keep(desk, replace(document, state="stopped", shown=()))
    desk.announce(desk.words.gettext("Stopped."))


@VERBS.add("shop.again")
def again(desk: Desk, _: object) -> None:
    """After it was stopped, or has failed."""
    document = desk.printing.jobs.get("pdf")
    if document is not None and document.state in ("stopped", "failed"):
        del desk.printing.jobs["pdf"]


def current(desk: Desk, number: int) -> Job | None:
    """The job of this number, unless it was given up since, or is done."""
    return next((job for job in desk.printing.jobs.values() if job.number == number and job.busy), None)


MOST = 10**12
"""Pages, pictures or bytes: no printer tells of more."""


def counts(*numbers: int) -> None:
    """Refuse what counts nothing. Raises `ValueError`."""
    for number in numbers:
        if not 0 <= number <= MOST:
            raise ValueError("not a number of things")


LONGEST_ADDRESS = 500


def ours(url: str) -> bool:
    """Whether it leads to what the page itself has made."""
    return url.startswith("blob:") and len(url) <= LONGEST_ADDRESS


@dataclass(frozen=True, slots=True)
class Planned:
    number: int
    one_sided: int
    two_sided: int

    def __post_init__(self) -> None:
        counts(self.one_sided, self.two_sided)


@VERBS.add("shop.planned", Planned, unasked=True)
def planned(desk: Desk, args: Planned) -> None:
    """The paper is counted before anything is drawn."""
    if (job := current(desk, args.number)) is not None:
        keep(desk, replace(job, one_sided=args.one_sided, two_sided=args.two_sided))


@dataclass(frozen=True, slots=True)
class Progress:
    number: int
    stage: Literal["loading", "printing"]
    done: int
    of: int

    def __post_init__(self) -> None:
        counts(self.done, self.of)


@VERBS.add("shop.progress", Progress, unasked=True)
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

    def __post_init__(self) -> None:
        counts(self.bytes, self.count)


@VERBS.add("shop.printed", Printed, unasked=True)
def printed(desk: Desk, args: Printed) -> None:
    job = current(desk, args.number)
    if job is None or not ours(args.url):
        return
    shown = tuple(url for url in args.shown if ours(url))[:FIRST_PAGES]
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


@VERBS.add("shop.failed", Failed, unasked=True)
def failed(desk: Desk, args: Failed) -> None:
    if (job := current(desk, args.number)) is not None:
        keep(desk, replace(job, state="failed", why=args.why, detail=args.text[:LONGEST_FAULT], shown=()))
        desk.announce(reason(desk.words, args.why))

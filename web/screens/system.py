"""What the page itself reports: where it went, what other tabs and the device did."""

from dataclasses import dataclass
from typing import Literal

from web.desk import Desk, Keeping
from web.routes import parse
from web.saves import WRITTEN
from web.verbs import Verbs

VERBS = Verbs()


@dataclass(frozen=True, slots=True)
class To:
    to: str


@VERBS.add("app.go", To)
def go(desk: Desk, args: To) -> None:
    desk.stand(parse(args.to))


@dataclass(frozen=True, slots=True)
class Changed:
    key: str
    value: str | None


@VERBS.add("app.stored", Changed, unasked=True)
def stored(desk: Desk, args: Changed) -> None:
    """Another tab has written: what stands here from before is out of date."""
    desk.put_away(args.key)
    kind, _, game = args.key.partition(":")
    if kind == "setup":
        desk.setups.pop(game, None)
    if kind == "companion":
        desk.companions.pop(game, None)
    if args.value is None:
        desk.shelf.pop(args.key, None)
    else:
        desk.shelf[args.key] = args.value


@dataclass(frozen=True, slots=True)
class Held:
    key: str
    mine: bool


@VERBS.add("app.held", Held, unasked=True)
def held(desk: Desk, args: Held) -> None:
    """Which tab plays a match. Who only watches in this one no longer faces a private view where others may come by."""
    table = desk.tables.get(args.key)
    if table is not None and not args.mine and len(table.people) > 1:
        table.step_back()
    desk.elsewhere = desk.elsewhere - {args.key} if args.mine else desk.elsewhere | {args.key}


@dataclass(frozen=True, slots=True)
class StoreFailed:
    key: str
    reason: str


@VERBS.add("app.store-failed", StoreFailed)
def store_failed(desk: Desk, args: StoreFailed) -> None:
    if args.key.startswith(WRITTEN):
        desk.say(
            "error",
            desk.words.gettext(
                "This device would not store what you wrote (%(reason)s). It is there as long as this page stays "
                "open. Make room, or save it to a file.",
                reason=args.reason,
            ),
        )
        return
    desk.say(
        "error",
        desk.words.gettext(
            "This device would not store the match (%(reason)s). It goes on as long as this page stays open. "
            "Make room, or save it to a file from the page of saves.",
            reason=args.reason,
        ),
    )


@dataclass(frozen=True, slots=True)
class Offline:
    state: Literal["getting", "ready", "failed", "unsupported"]
    done: int = 0
    total: int = 0


@VERBS.add("app.offline", Offline, unasked=True)
def offline(desk: Desk, args: Offline) -> None:
    desk.offline = Keeping(args.state, args.done, args.total)


@VERBS.add("app.update", unasked=True)
def update(desk: Desk, _: object) -> None:
    """A new version waits; it is offered, never forced."""
    desk.update = True


@VERBS.add("app.update-now")
def update_now(desk: Desk, _: object) -> None:
    desk.effects.append({"do": "update"})


@dataclass(frozen=True, slots=True)
class Report:
    text: str


@VERBS.add("app.copy-report", Report)
def copy_report(desk: Desk, args: Report) -> None:
    done = desk.words.gettext("The report has been copied.")
    desk.effects.append({"do": "copy", "text": args.text, "done": done})


@VERBS.add("app.reload")
def reload(desk: Desk, _: object) -> None:
    """Back to the last good position, after a fault."""
    desk.clear()

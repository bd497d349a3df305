"""A text that somebody brings to a shelf, as a file or pasted: a draft is made of it, or it is said what is wrong."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from engine.core.words import Words
from web.desk import Desk
from web.parcel import PARCEL
from web.verbs import Refused, Verbs
from web.writing.drafts import Drafts
from web.writing.paper import fresh

S = TypeVar("S")

Told: TypeAlias = Callable[[Words], Sequence[str]]
"""What is wrong, in the reader's words whatever these are by then."""


class Unread(Exception):
    """A text of which no draft can be made."""

    def __init__(self, told: Told) -> None:
        super().__init__("unread")
        self.told = told


@dataclass(frozen=True, slots=True)
class File:
    name: str
    text: str | None


@dataclass(frozen=True, slots=True)
class Pasted:
    text: str


def bringing(drafts: Drafts[S], longest: int, read: Callable[[str, str], S], not_read: Callable[[Words], str]) -> Verbs:
    """`read` makes a sheet of a text for a reader of a language, or raises `Unread`; `not_read` is what is announced
    then."""
    verbs, called = Verbs(), f"{drafts.game}.writing-"

    @verbs.add(f"{called}file", File)
    def bring_file(desk: Desk, args: File) -> None:
        words = desk.words
        if args.text is not None and PARCEL.match(args.text):
            raise Refused(words.gettext("This file holds saves: add it on the page of saves."))
        if args.text is None or len(args.text) > longest:
            most = words.number(longest)
            raise Refused(words.gettext("%(file)s is longer than %(most)s characters.", file=args.name[:80], most=most))
        bring(desk, args.text)

    @verbs.add(f"{called}paste", Pasted)
    def bring_text(desk: Desk, args: Pasted) -> None:
        bring(desk, args.text)

    def bring(desk: Desk, text: str) -> None:
        """A new draft of it; what cannot be read stays where it was put, and says what is wrong with it."""
        bench = drafts.bench(desk)
        try:
            sheet = read(text, desk.settings.language)
        except Unread as unread:
            bench.brought, bench.told = text[: 10 * longest], unread.told
            desk.announce(not_read(desk.words))
            desk.focus("brought")
            return
        bench.brought, bench.told = "", lambda _: ()
        desk.go(drafts.address(drafts.put_down(desk, fresh(sheet, desk.now))))

    return verbs

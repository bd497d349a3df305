"""Drafts on the shelf: begun, written in, copied, deleted and had again, undone. What is in them is the game's own."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.core.words import Words
from web import saves
from web.desk import Desk, fresh_name
from web.saves import BadSave
from web.verbs import Refused, Verbs
from web.writing import paper as papers
from web.writing.paper import Paper

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Which:
    paper: str


@dataclass(frozen=True, slots=True)
class Removed:
    """A draft that can be had again."""

    key: str
    text: str
    title: str


@dataclass(slots=True)
class Bench(Generic[S]):
    """What lies in a room of writing while the app runs."""

    read: dict[str, tuple[str, Paper[S]]] = field(default_factory=dict)
    """The drafts that were read, with the texts that they were read from."""
    removed: Removed | None = None
    """What was deleted last."""
    brought: str = ""
    """The text that somebody tried to bring in, and that has faults."""
    told: Callable[[Words], Sequence[str]] = lambda _: ()
    """These, in words."""


@dataclass(frozen=True, slots=True)
class Drafts(Generic[S]):
    """Those of one game."""

    game: str
    bench: Callable[[Desk], Bench[S]]
    read: Callable[[str], Paper[S]]
    """Raises `BadSave`."""
    blank: Callable[[Desk], S]
    title: Callable[[Words, S], str]
    """What it is called in lists."""
    too_much: Callable[[Words], str]
    """What is said when there is no room for more in one draft."""
    sealed: Callable[[Words], str] = lambda words: words.gettext("There is no such draft.")
    """What is said to who would write in what is kept to be played."""
    first_field: str = ""
    """Where who begins a draft writes first."""

    @property
    def keys(self) -> str:
        """Theirs begin so."""
        return f"{saves.WRITTEN}{self.game}-"

    def key_of(self, name: str) -> str:
        return f"{self.keys}{name}"

    def address(self, name: str) -> str:
        """Of a draft, or without a name of the shelf."""
        return f"#/{self.game}/write/{name}".rstrip("/")

    def names(self, desk: Desk) -> Iterator[str]:
        return (key.removeprefix(self.keys) for key in sorted(desk.shelf) if key.startswith(self.keys))

    def named(self, desk: Desk, name: str) -> Paper[S]:
        """The draft, or what is kept, of this name. Raises `BadSave`."""
        key, bench = self.key_of(name), self.bench(desk)
        text = desk.shelf.get(key)
        if text is None:
            raise BadSave("no such draft")
        if key not in bench.read or bench.read[key][0] != text:
            bench.read[key] = text, self.read(text)
        return bench.read[key][1]

    def keep(self, desk: Desk, name: str, paper: Paper[S]) -> None:
        try:
            text = papers.write(paper)
        except BadSave as bad:
            raise Refused(self.too_much(desk.words)) from bad
        self.bench(desk).read[self.key_of(name)] = text, paper
        desk.keep(self.key_of(name), text)

    def put_down(self, desk: Desk, paper: Paper[S]) -> str:
        """A new one on the shelf; its name."""
        name = fresh_name()
        self.keep(desk, name, paper)
        return name

    def on_the_desk(self, desk: Desk, name: str) -> Paper[S]:
        """A draft that may be written in. Raises `Refused`."""
        try:
            paper = self.named(desk, name)
        except BadSave as bad:
            raise Refused(desk.words.gettext("There is no such draft.")) from bad
        if paper.sealed:
            raise Refused(self.sealed(desk.words))
        return paper

    def edit(self, desk: Desk, name: str, change: Callable[[S], S], typing: str = "") -> None:
        """Change what is written; it is stored at once, and can be undone. `typing`: the field that somebody types
        in."""
        paper = self.on_the_desk(desk, name)
        after = papers.changed(paper, change(paper.sheet), desk.now, typing)
        if after is not paper:
            self.keep(desk, name, after)

    def holding(self, desk: Desk, sheet: S) -> str:
        """What lies on the shelf with just this written; nothing if nothing does."""
        for name in self.names(desk):
            with suppress(BadSave):
                if self.named(desk, name).sheet == sheet:
                    return name
        return ""

    def kept(self, desk: Desk, sheet: S, *, sealed: bool = False) -> str:
        """What lies on the shelf with just this written, put down there if nothing does; its name."""
        return self.holding(desk, sheet) or self.put_down(desk, papers.fresh(sheet, desk.now, sealed=sealed))

    def title_on_shelf(self, desk: Desk, name: str) -> str:
        try:
            return self.title(desk.words, self.named(desk, name).sheet)
        except BadSave:
            return desk.words.gettext("Unreadable draft")

    def verbs(self) -> Verbs:
        """What can be done at every game's shelf."""
        verbs, called = Verbs(), f"{self.game}.writing-"

        @verbs.add(f"{called}new")
        def new(desk: Desk, _: object) -> None:
            desk.go(self.address(self.put_down(desk, papers.fresh(self.blank(desk), desk.now))))
            if self.first_field:
                desk.focus(self.first_field)

        @verbs.add(f"{called}copy", Which)
        def copy(desk: Desk, args: Which) -> None:
            sheet = self.on_the_desk(desk, args.paper).sheet
            self.put_down(desk, papers.fresh(sheet, desk.now))
            title = self.title(desk.words, sheet)
            desk.say("good", desk.words.gettext("“%(title)s” was copied.", title=title))

        @verbs.add(f"{called}delete", Which)
        def delete(desk: Desk, args: Which) -> None:
            """It can be had again as long as the page stays open and nothing else is deleted."""
            key = self.key_of(args.paper)
            if key not in desk.shelf:
                raise Refused(desk.words.gettext("There is no such draft."))
            title = self.title_on_shelf(desk, args.paper)
            self.bench(desk).removed = Removed(key, desk.shelf[key], title)
            desk.forget(key)
            desk.go(self.address(""))
            desk.announce(desk.words.gettext("“%(title)s” was deleted.", title=title))
            desk.focus("removed")

        @verbs.add(f"{called}bring-back")
        def bring_back(desk: Desk, _: object) -> None:
            bench = self.bench(desk)
            removed, bench.removed = bench.removed, None
            if removed is None or removed.key in desk.shelf:
                raise Refused(desk.words.gettext("There is nothing to undo."))
            desk.keep(removed.key, removed.text)
            desk.focus(f"draft-{removed.key.removeprefix(self.keys)}")

        @verbs.add(f"{called}undo", Which)
        def undo(desk: Desk, args: Which) -> None:
            paper = self.on_the_desk(desk, args.paper)
            if not paper.past:
                raise Refused(desk.words.gettext("There is nothing to undo."))
            self.keep(desk, args.paper, papers.undo(paper, desk.now))

        @verbs.add(f"{called}redo", Which)
        def redo(desk: Desk, args: Which) -> None:
            paper = self.on_the_desk(desk, args.paper)
            if not paper.undone:
                raise Refused(desk.words.gettext("There is nothing to do again."))
            self.keep(desk, args.paper, papers.redo(paper, desk.now))

        return verbs

"""What somebody wrote is given away: played, sent as a link, printed. How else it leaves the desk is the game's own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.game import Setup
from engine.core.options import Values, settle
from engine.core.words import Words
from web.desk import Desk
from web.saves import BadSave
from web.screens import setup, shop
from web.verbs import Refused, Verbs
from web.writing.drafts import Drafts
from web.writing.link import Links

S = TypeVar("S")

WRITTEN = "written"
"""The option that holds such a text, of a game and of its wares."""


@dataclass(frozen=True, slots=True)
class Which:
    """A draft, or what is kept; without a name what the link holds at which one stands."""

    paper: str = ""


@dataclass(frozen=True, slots=True)
class Giving(Generic[S]):
    """Of one game."""

    drafts: Drafts[S]
    links: Links[S]
    whole: Callable[[Desk, S], str]
    """The text of what has no faults. Raises `Refused`."""
    settled: Callable[[S], Values]
    """What it settles, whatever was agreed on for the next match."""
    ware: str
    """What is printed of it."""
    none_such: Callable[[Words], str]
    sent: Callable[[Words], str]
    """What is said once the link has been copied."""

    def sheet(self, desk: Desk, args: Which) -> S:
        """Raises `Refused`."""
        try:
            if args.paper:
                return self.drafts.named(desk, args.paper).sheet
            return self.links.sheet_in(desk.where.part(3), desk.settings.language)
        except BadSave as bad:
            raise Refused(self.none_such(desk.words)) from bad

    def verbs(self) -> Verbs:
        verbs, game = Verbs(), self.drafts.game

        @verbs.add(f"{game}.writing-play", Which)
        def play(desk: Desk, args: Which) -> None:
            """Sit down to it, with who sat there last. What is remembered for the next time stays as it is."""
            front, sheet = setup.front_named(desk, game), self.sheet(desk, args)
            text, draft = self.whole(desk, sheet), setup.draft_of(desk, front)
            seats = len(draft.chairs)
            wanted = {**draft.options, WRITTEN: text, **self.settled(sheet)}
            agreed = Setup(seats, settle(front.game.options(seats, wanted), wanted))
            title = self.drafts.title(desk.words, sheet)
            setup.begin(desk, front, agreed, draft.players, setup.agreed_of(draft), title)

        @verbs.add(f"{game}.writing-share", Which)
        def share(desk: Desk, args: Which) -> None:
            sheet = self.sheet(desk, args)
            self.whole(desk, sheet)
            try:
                to = self.links.to(sheet)
            except BadSave as bad:
                raise Refused(desk.words.gettext("This is too much for a link. Send it as a file.")) from bad
            desk.effects.append({"do": "copy", "to": to, "done": self.sent(desk.words)})

        @verbs.add(f"{game}.writing-print", Which)
        def print_it(desk: Desk, args: Which) -> None:
            """To the print shop, with this chosen and nothing else; its text is covered there."""
            front = setup.front_named(desk, game)
            shop.order_text(desk, front, self.ware, WRITTEN, self.whole(desk, self.sheet(desk, args)))
            desk.go(f"#/{game}/print")

        return verbs

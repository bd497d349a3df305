"""Lines of lists: what is said of a save without looking into it, and the ways to a game's rooms."""

from dataclasses import dataclass

from engine.core.words import Words
from web import saves
from web.desk import Desk, address
from web.front import Cover
from web.people import names_of
from web.saves import MATCH, BadSave, Head


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


def lines_at_a_glance(desk: Desk) -> list[SaveLine]:
    """The stored matches by what they are called, the last played first. No game is opened for that."""
    lines = []
    for key, text in sorted(desk.shelf.items()):
        if key.startswith(MATCH) and key not in desk.problems:
            try:
                head = saves.head_of(text)
            except BadSave:
                continue
            if head.game in desk.fronts:
                lines.append(line_of(desk, key, head))
    return sorted(lines, key=lambda line: -line.changed)


def line_of(desk: Desk, key: str, head: Head) -> SaveLine:
    words, cover = desk.words, desk.fronts.covers[head.game]
    return SaveLine(
        key=key,
        title=head.title or cover.title(words),
        game_title=cover.title(words),
        players_text=words.enumeration(names_of(words, head.players, cover)),
        changed_text=words.date(head.changed),
        state_text=state_text(words, head),
        over=head.over,
        href=address(key),
        changed=head.changed,
    )


def state_text(words: Words, head: Head) -> str:
    return words.gettext("Finished") if head.over else words.ngettext("%(num)s move", "%(num)s moves", head.moves)


def rooms_view(words: Words, cover: Cover) -> list[dict[str, str]]:
    """The ways to what a game has beside its table."""
    labels = {
        "campaign": words.gettext("Campaign"),
        "puzzles": words.gettext("Puzzles"),
        "companion": words.gettext("Companion"),
        "print": words.gettext("Print"),
        "rules": words.gettext("Rules"),
    }
    icons = {"campaign": "flag", "puzzles": "puzzle", "companion": "lens", "print": "printer", "rules": "book"}
    return [
        {"name": room, "href": f"#/{cover.name}/{room}", "label": labels[room], "icon": icons[room]}
        for room in cover.rooms
    ]

"""Lines of lists: what is said of a save without looking into it, and the ways to a game's rooms."""

from dataclasses import dataclass

from engine.core.words import Words
from web.cover import Cover
from web.desk import Desk, address
from web.people import sitters
from web.puzzles import puzzle_at
from web.records import heads
from web.saves import Head


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
    return sorted([line_of(desk, key, head) for key, head in heads(desk)], key=lambda line: -line.changed)


def is_new(desk: Desk, game: str) -> bool:
    """Whether nobody has sat down to this game on the device yet."""
    return all(head.game != game for _, head in heads(desk))


def line_of(desk: Desk, key: str, head: Head) -> SaveLine:
    words, cover = desk.words, desk.fronts.covers[head.game]
    return SaveLine(
        key=key,
        title=title_of(words, key, head) or cover.title(words),
        game_title=cover.title(words),
        players_text=sitters(words, head.players, cover),
        changed_text=words.date(head.changed),
        state_text=state_text(words, head),
        over=head.over,
        href=address(key),
        changed=head.changed,
    )


def title_of(words: Words, key: str, head: Head) -> str:
    """What a save is called; a puzzle that nobody has renamed by its day."""
    puzzle = puzzle_at(key)
    return puzzle.called(words) if puzzle is not None and puzzle.title == head.title else head.title


def state_text(words: Words, head: Head) -> str:
    return words.gettext("Finished") if head.over else words.ngettext("%(num)s move", "%(num)s moves", head.moves)


def rooms_view(words: Words, cover: Cover) -> list[dict[str, str]]:
    """The ways to what a game has beside its table."""
    labels = {
        "lesson": words.gettext("Learn to play"),
        "campaign": words.gettext("Campaign"),
        "puzzles": words.gettext("Puzzles"),
        "companion": words.gettext("Companion"),
        "print": words.gettext("Print"),
        "rules": words.gettext("Rules"),
        "write": words.gettext("Write your own"),
    }
    icons = {
        "lesson": "lesson",
        "campaign": "flag",
        "puzzles": "puzzle",
        "companion": "lens",
        "print": "printer",
        "rules": "book",
        "write": "pencil",
    }
    return [
        {"name": room, "href": f"#/{cover.name}/{room}", "label": labels[room], "icon": icons[room]}
        for room in cover.rooms
    ]

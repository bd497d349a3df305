"""Links that carry what somebody wrote, packed so that nobody reads a secret by accident."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.codec import BadData, structure
from engine.core.text import pack, unpack
from web.saves import BadSave
from web.writing.bringing import Unread

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Links(Generic[S]):
    """Those of one game. They hold TOML: a newer or an older house reads it, too."""

    game: str
    called: str
    """What the text is called in them."""
    longest: int
    """Its characters."""
    write: Callable[[S], str]
    read: Callable[[str, str], S]
    """A text for a reader of a language. Raises `Unread`."""

    @property
    def room(self) -> str:
        return f"#/{self.game}/write/link/"

    @property
    def longest_data(self) -> int:
        """Bytes of one, unpacked."""
        return 4 * self.longest + 1000

    def to(self, sheet: S) -> str:
        """Raises `BadSave` for what is too long."""
        try:
            return self.room + pack({self.called: self.write(sheet)}, self.longest_data)
        except BadData as bad:
            raise BadSave(str(bad), "too-large") from bad

    def sheet_in(self, packed: str, language: str) -> S:
        """What a link holds, for a reader of this language. Raises `BadSave`."""
        try:
            held = structure(unpack(packed, self.longest_data), dict[str, str])
            if [*held] != [self.called]:
                raise BadData([f"not {self.called}: {[*held]}"])
            return self.read(held[self.called], language)
        except (BadData, Unread) as bad:
            raise BadSave(f"{bad!r:.200}") from bad

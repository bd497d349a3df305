"""What is being printed, or has been, as the desk remembers it."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["pdf", "pictures"]
"""A document, or each side of each piece as a picture, in a zip."""

State: TypeAlias = Literal["waiting", "loading", "printing", "printed", "failed", "stopped"]


@dataclass(frozen=True, slots=True)
class Job:
    """One order, and how far it has come."""

    number: int
    game: str
    kind: Kind
    order: str
    name: str
    """Of the file."""
    state: State = "waiting"
    one_sided: int = 0
    two_sided: int = 0
    """Sheets of paper; none while they are not counted."""
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


@dataclass(slots=True)
class Printing:
    """All that is remembered of the printer."""

    jobs: dict[Kind, Job] = field(default_factory=dict)
    """The last order of each kind, under way or done."""
    runs: bool = False
    """Whether the page has a printer's worker."""
    number: int = 0
    """Of the last order. None is given twice, so that what comes late of one is never taken for another's."""

    def leave(self) -> None:
        """Nobody is in the shop any more: what was printed stays, nothing else does."""
        self.runs = False
        self.jobs = {kind: job for kind, job in self.jobs.items() if job.state == "printed"}

"""Partners try the mission that is being written, over and over, slice by slice, while its author goes on writing."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.initiative.content import Box
from engine.initiative.estimate import ENOUGH, Estimate
from engine.initiative.mission import Mission
from engine.initiative.quick.plan import plan_of
from web.writing.gauge import left_of

PAUSE = 250
"""So many milliseconds without a change, and the games begin."""

AT_ONCE = 2
"""Games between two looks at the clock."""


@dataclass(slots=True)
class Gauge:
    """The estimate of the mission that is on the page."""

    estimate: Estimate | None = None
    """None while there is nothing that could be played."""
    about: object = None
    """What matters of the mission that it is about."""
    mission: Mission | None = None
    """What was looked at last."""
    due: int = 0
    """When it may begin, in the page's milliseconds."""

    @property
    def finished(self) -> bool:
        return self.estimate is None or self.estimate.games >= ENOUGH

    def go_on(self, enough: Callable[[], bool]) -> None:
        estimate = self.estimate
        while estimate is not None and not self.finished:
            estimate.go_on(AT_ONCE)
            if enough():
                return

    def waits(self, now: int) -> int:
        """Milliseconds until it may go on."""
        return left_of(self.due, PAUSE, now)

    def look_at(self, mission: Mission | None, box: Box, now: int) -> None:
        """It starts anew for another mission; another title makes none, nor does the part at which a table sees it."""
        if mission is self.mission:
            return
        about = None if mission is None else matters(mission, box)
        if mission is None:
            self.estimate = None
        elif self.estimate is None or about != self.about:
            self.estimate, self.due = Estimate(mission, box), now + PAUSE
        else:
            self.estimate.answer_at = mission.answer_at
        self.mission, self.about = mission, about


def matters(mission: Mission, box: Box) -> object:
    """What decides how its games go. Which glyphs bear the signs is all the same, as long as they can do the same."""
    plan, layout = plan_of(mission, box), mission.layout
    glyphs = plan.windows, plan.icons, plan.red, len(layout.left_out)
    return glyphs, replace(layout, left_out=(), red=())

"""What a good partner would do now, and why: steps of advice for whose turn it is. Never a letter of the secret: it is
not in what partners think about."""

from dataclasses import dataclass

from engine.core.bots import Why
from engine.initiative.bots import Partner
from engine.initiative.content import Box
from engine.initiative.partners.choices import choices
from engine.initiative.partners.policy import POLICIES
from engine.initiative.partners.why import why
from engine.initiative.seen import action, position
from engine.initiative.table.actions import Action, Play, Special
from engine.initiative.table.doings import Beginning
from engine.initiative.table.view import InitiativeView

SECOND_BEST = 2
"""How many other ways are named."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One way to go on."""

    action: Action
    why: Why | None


@dataclass(frozen=True, slots=True)
class Hint:
    """In steps: first what to think of, then what to do and why, then what else there would be."""

    look: Why
    """What sort of thing to think of: an action card, the special action, the end of the turn, a step under way."""
    best: Advice
    others: tuple[Advice, ...]
    """The next best actions, if it is about an action."""


def hint(view: InitiativeView, box: Box) -> Hint | None:
    """None for a seat that is not to act: then there is nothing to advise."""
    if view.ending is not None or not _may_act(view):
        return None
    decision = Partner(box, POLICIES["strong"]).advise(view)
    others = tuple(_others(view, box, decision.action)) if view.doing is None else ()
    return Hint(look(decision.action), Advice(decision.action, decision.why), others)


def look(doing: Action) -> Why:
    if isinstance(doing, Play):
        return Why("initiative.look", {"at": doing.on})
    if isinstance(doing, Special):
        return Why("initiative.look", {"at": "special"})
    return Why("initiative.look", {"at": type(doing).__name__.lower()})


def _may_act(view: InitiativeView) -> bool:
    if view.seat is None or view.proposal is not None or isinstance(view.doing, Beginning):
        return False
    return view.who in view.runs(view.seat)


def _others(view: InitiativeView, box: Box, best: Action) -> list[Advice]:
    policy = POLICIES["strong"]
    p = position(view, box)
    if p.acted > 1:
        return []
    ranked = sorted(choices(p, policy.weights(p)), key=lambda choice: -choice.score)
    ways = [Advice(action(one.decided, p.plan, p.names[p.who]), why(p, policy, one.decided)) for one in ranked]
    return [way for way in ways if way.action != best][:SECOND_BEST]

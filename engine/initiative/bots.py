"""Partners that see views and nothing else, from the gentlest to the strongest."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from engine.core.bots import Bot, Decision, Why
from engine.initiative.content import Box
from engine.initiative.partners.meaning import meant
from engine.initiative.partners.policy import POLICIES, Policy
from engine.initiative.partners.why import draw, why
from engine.initiative.quick.decisions import JUST_BELOW, Decided
from engine.initiative.quick.plan import CARDS
from engine.initiative.quick.position import Position
from engine.initiative.seen import action, intent, position
from engine.initiative.table.actions import Action, Agree, Arrange, EndTurn, Volunteer
from engine.initiative.table.cards import Intent
from engine.initiative.table.doings import (
    Arranging,
    Beginning,
    ByCandle,
    Caught,
    Doing,
    Drawing,
    Forging,
    Gathering,
    Listening,
    Opening,
    Peeking,
    Revealing,
    Unlocking,
)
from engine.initiative.table.view import InitiativeView


@dataclass(frozen=True, slots=True)
class Partner:
    """All that was seen is in the last view. Never answers, never objects (IN-24)."""

    box: Box
    policy: Policy

    def decide(self, views: Sequence[InitiativeView], rng: Random) -> Decision[Action]:
        """Who ends a turn says what comes next, where others play, too (IN-12)."""
        view = views[-1]
        decision = self.advise(view)
        if decision.action != EndTurn() or len({character.seat for character in view.characters}) < 2:
            return decision
        return replace(decision, action=EndTurn(self.intents(view)))

    def intents(self, view: InitiativeView) -> tuple[Intent, ...]:
        if view.characters[view.who].told is None:
            return ()
        p = position(view, self.box)
        return tuple(intent(decided, p.plan, p.names[p.who]) for decided in meant(p, self.policy))

    def advise(self, view: InitiativeView) -> Decision[Action]:
        """What to do now, without a word on what comes next."""
        if view.proposal is not None:
            return Decision(Agree(), Why("initiative.agree"))
        match view.doing:
            case Beginning():
                return Decision(Volunteer(None), Why("initiative.lowest-begins"))
            case Arranging(_, cards) if cards is not None:
                p = position(view, self.box)
                top, below = self.policy.arrange(p, tuple(CARDS[card] for card in cards))
                return Decision(Arrange(top, below), Why("initiative.arrange", {"top": len(top), "below": len(below)}))
            case ByCandle(card) if card is not None:
                p = position(view, self.box)
                decided = self.policy.candle(p, CARDS[card])
                code = "initiative.candle-below" if decided == JUST_BELOW else "initiative.candle-leave"
                return Decision(action(decided, p.plan, p.names[p.who]), Why(code))
            case doing:
                p = position(view, self.box)
                decided = decide(p, self.policy, doing)
                reason = draw(p, self.policy, decided) if isinstance(doing, Drawing) else why(p, self.policy, decided)
                return Decision(action(decided, p.plan, p.names[p.who]), reason)


def decide(p: Position, policy: Policy, doing: Doing | None) -> Decided:
    """What the policy does about the innermost of what is under way."""
    rooms = p.plan.rooms.index
    tokens = p.plan.tokens
    match doing:
        case Opening():
            return policy.seal(p)
        case Gathering(left, found):
            return policy.gather(p, left, -1 if found is None else tokens[found])
        case Revealing(room, left):
            return policy.reveal(p, rooms(room), left)
        case Listening(left, done, found):
            return policy.listen(p, left, tuple(map(rooms, done)), tuple(tokens[glyph] for glyph in found))
        case Forging(reveals, takes, done):
            return policy.forge(p, reveals, takes, tuple(map(rooms, done)))
        case Peeking():
            return policy.peek(p)
        case Unlocking():
            return policy.unlock(p)
        case Caught():
            return policy.caught(p)
        case Drawing():
            return policy.draw(p)
        case _:
            return policy.move(p)


def bots(box: Box) -> Mapping[str, Bot[InitiativeView, Action]]:
    return {name: Partner(box, policy) for name, policy in POLICIES.items()}

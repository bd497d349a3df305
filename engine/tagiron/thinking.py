"""What players with different heads make of what they have seen: questions rated, guesses found."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import log2
from random import Random

from engine.core.bits import Bits
from engine.core.bots import Decision, Why
from engine.tagiron.questions import Fact, ways_to_ask
from engine.tagiron.race import Race
from engine.tagiron.solver import (
    Case,
    Posterior,
    Way,
    answering,
    bits_of_chance,
    case_of,
    likely_deals,
    may_be,
    posterior,
    prospect,
    told_by,
)
from engine.tagiron.space import Space, space
from engine.tagiron.table import Action, Ask, GuessTiles, TagironView
from engine.tagiron.tiles import TILES, Hand, hand_of

WALKED = 20_000
"""Up to about so many deals a player sees the whole picture; with more it looks at each row by itself."""

LEAK = 0.35
"""With four the asker answers too (TG-07): what a bit told is worth, against a bit heard."""


def ways(view: TagironView) -> list[Way]:
    return [(name, choice) for name in view.offered for choice in ways_to_ask(name)]


def may_ask(view: TagironView) -> bool:
    return view.phase in ("turn", "closing") and bool(view.offered)


def last_turn(view: TagironView) -> bool:
    """Whether no other turn will come: the round is being finished, or the cards won't last (TG-11, TG-12)."""
    if view.phase != "turn":
        return True
    still_in = sum(standing == "in" for standing in view.standings)
    return len(view.offered) + view.deck <= still_in


def picture(case: Case) -> Posterior | None:
    """Everything that fits, where it is little enough to be seen at once."""
    if likely_deals(case) > WALKED:
        return None
    known = posterior(case)
    return known if known.deals is not None else None


def bits_of_parts(fit: Bits, parts: Mapping[Fact, Bits]) -> float:
    """What an answer tells about a row, all that it may be being as likely."""
    sizes = [count for part in parts.values() if (count := (part & fit).bit_count())]
    total = sum(sizes)
    return log2(total) - sum(size * log2(size) for size in sizes) / total if total else 0.0


def row_by_row(case: Case, asks: Sequence[Way]) -> dict[Way, float]:
    """What each card tells about the rows that answer, each looked at by itself."""
    there = case.space
    fits = [may_be(case, case.rows[at]) for at in answering(case)]
    return {ask: sum(bits_of_parts(fit, there.parts(*ask)) for fit in fits) for ask in asks}


def told_away(view: TagironView, asks: Sequence[Way]) -> dict[Way, float]:
    """What one's own answers would tell the others; nothing unless four play (TG-07)."""
    if view.players < 4 or view.seat is None:
        return dict.fromkeys(asks, 0.0)
    there, fit = seen_from_outside(view)
    return {ask: bits_of_parts(fit, there.parts(*ask)) for ask in asks}


def seen_from_outside(view: TagironView) -> tuple[Space, Bits]:
    """The rows that one's own answers leave to somebody without a row."""
    there = space(TILES, len(view.hand or ()))
    fit = there.everything
    for told in told_by(view, view.seat or 0):
        fit &= there.parts(told.question, told.choice).get(told.fact, 0)
    return there, fit


def rivals_bits(view: TagironView, known: Posterior) -> float:
    """What the others still have to find out, about: with two how much one's own answers leave to the likeliest
    opponent; with more they have heard what oneself has heard, and are about as far."""
    if view.players > 2:
        return bits_of_chance(known.hands())
    there, fit = seen_from_outside(view)
    likeliest = best_guess(known.hands())
    taken = {tile: likeliest.count(tile) for tile in likeliest}
    pool = list(TILES)
    gone = 0
    for tile, count in taken.items():
        at = pool.index(tile)
        gone |= ((1 << count) - 1) << at
    left = [mask for number, mask in enumerate(there.masks) if fit >> number & 1 and not mask & gone]
    return log2(len(left)) if left else 0.0


def best_guess(hands: Mapping[Hand, int]) -> Hand:
    """The likeliest; of equals the first in order."""
    return min(hands, key=lambda hand: (-hands[hand], hand))


def guess(hands: Mapping[Hand, int], code: str) -> Decision[Action]:
    chosen = best_guess(hands)
    chance = round(hands[chosen] / sum(hands.values()), 4)
    return Decision(GuessTiles(chosen), Why(code, {"chance": chance, "among": len(hands)}))


def lost_guess(view: TagironView, rng: Random) -> Decision[Action]:
    """Where nothing can be worked out: any row without one's own tiles."""
    tiles = list(TILES)
    for tile in view.hand or ():
        tiles.remove(tile)
    drawn = hand_of(rng.sample(tiles, len(view.hand or ())))
    return Decision(GuessTiles(drawn), Why("tagiron.any-row"))


def any_guess(view: TagironView, case: Case, rng: Random) -> Decision[Action]:
    """The likeliest row when there is no turn to come."""
    known = posterior(case)
    return guess(known.hands(), "tagiron.last-turn") if known.total else lost_guess(view, rng)


def think_beginner(view: TagironView, rng: Random) -> Decision[Action]:
    """Remembers two answers of three, asks at random, and guesses when only a few rows come to mind."""
    case = case_of(view)
    dim = replace(
        case,
        rows=tuple(replace(row, told=tuple(told for told in row.told if rng.randrange(3))) for row in case.rows),
    )
    known = picture(dim)
    hands = known.hands() if known is not None and known.total else {}
    if not may_ask(view) or (hands and len(hands) <= 3):
        if not hands:
            return lost_guess(view, rng)
        drawn = rng.choice(sorted(hands))
        return Decision(GuessTiles(drawn), Why("tagiron.hunch", {"among": len(hands)}))
    name, choice = rng.choice(ways(view))
    return Decision(Ask(name, choice), Why("tagiron.at-random"))


def think_careful(view: TagironView, rng: Random) -> Decision[Action]:
    """Forgets nothing, asks one of the better cards, and guesses only what is certain."""
    case = case_of(view)
    known = picture(case)
    if known is not None and known.total and len(known.hands()) == 1:
        return guess(known.hands(), "tagiron.certain")
    if last_turn(view):
        return any_guess(view, case, rng)
    rated = row_by_row(case, ways(view))
    better = sorted(rated, key=lambda ask: (-rated[ask], ask[0], ask[1] or 0))[: (len(rated) + 1) // 2]
    ask = rng.choice(better)
    return Decision(Ask(*ask), Why("tagiron.narrows", {"bits": round(rated[ask], 2)}))


def think_master(view: TagironView, rng: Random) -> Decision[Action]:
    """Asks what brings it first to the goal, and guesses when waiting is worth less."""
    case = case_of(view)
    known = picture(case)
    asks = ways(view) if may_ask(view) else []
    if known is None:
        if last_turn(view):
            return any_guess(view, case, rng)
        heard, told = row_by_row(case, asks), told_away(view, asks)
        best = max(asks, key=lambda ask: round(heard[ask] - LEAK * told[ask], 9))
        return Decision(Ask(*best), Why("tagiron.most-bits", {"bits": round(heard[best], 2)}))
    hands = known.hands()
    if not hands:
        return lost_guess(view, rng)
    if len(hands) == 1:
        return guess(hands, "tagiron.certain")
    if last_turn(view):
        return guess(hands, "tagiron.last-turn")
    return weigh(view, known, asks)


def weigh(view: TagironView, known: Posterior, asks: Sequence[Way]) -> Decision[Action]:
    """Each card by what it leaves, and guessing now, all by the chance to be right first."""
    hands = known.hands()
    rivals = sum(standing == "in" for seat, standing in enumerate(view.standings) if seat != view.seat)
    race = Race(rivals, rivals_bits(view, known), view.players > 2)
    told = told_away(view, asks)
    rated: dict[Way, tuple[float, float]] = {}
    for ask in asks:
        seen = prospect(known, ask)
        if seen is not None:
            total = sum(map(sum, seen.parts))
            worth = sum(sum(part) / total * race.worth(part, 1) for part in seen.parts)
            rated[ask] = round(worth, 9), round(seen.bits - LEAK * told[ask], 9)
    best = max(asks, key=lambda ask: rated[ask])
    now = race.worth_guessing(list(hands.values()))
    if now >= rated[best][0]:
        return guess(hands, "tagiron.worth-it")
    return Decision(Ask(*best), Why("tagiron.most-bits", {"bits": rated[best][1]}))

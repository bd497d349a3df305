"""What players with different heads make of what they have seen: questions rated, guesses found."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import log2
from random import Random

from engine.core.bits import Bits, members
from engine.core.bots import Decision, Why
from engine.tagiron.questions import Fact, ways_to_ask
from engine.tagiron.race import Race
from engine.tagiron.rivals import certain, chases, to_come
from engine.tagiron.solver import (
    Case,
    Posterior,
    Prospect,
    Way,
    answering,
    case_of,
    heard_from,
    likely_deals,
    may_be,
    posterior,
    prospect,
    without,
)
from engine.tagiron.space import Space, space_of
from engine.tagiron.table import Action, Ask, GuessTiles, TagironView
from engine.tagiron.tiles import TILES, Hand, hand_of

WALKED = 20_000
"""Up to about so many deals a player sees the whole picture; with more it looks at each row by itself."""

LEAK = 0.35
"""With four the asker answers too (TG-07): what a bit told is worth, against a bit heard."""


LUCKY = 0.5
"""How often a guess is right that is forced on somebody who is close."""

JOINED = 0.2
"""What is won, on the whole, by who joins another's win (TG-11): half of it at most, and not everybody can."""


ATTEMPTS = 20
"""How often a careful player begins anew when the rows that come to mind don't go together."""


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
    space = case.space
    fits = [may_be(case, case.rows[at]) for at in answering(case)]
    return {ask: round(sum(bits_of_parts(fit, space.parts(*ask)) for fit in fits), 9) for ask in asks}


def given_away(view: TagironView, asks: Sequence[Way]) -> dict[Way, float]:
    """What one's own answers would tell the others; nothing unless four play (TG-07)."""
    if view.players < 4 or view.seat is None:
        return dict.fromkeys(asks, 0.0)
    space, fit = seen_from_outside(view)
    return {ask: bits_of_parts(fit, space.parts(*ask)) for ask in asks}


def seen_from_outside(view: TagironView) -> tuple[Space, Bits]:
    """The rows that one's own answers leave to somebody without a row."""
    space = space_of(TILES, len(view.hand or ()))
    fit = space.everything
    for one in heard_from(view, view.seat or 0):
        fit &= space.parts(one.question, one.choice).get(one.fact, 0)
    return space, fit


def rivals_bits(view: TagironView, known: Posterior) -> float:
    """What a single opponent still has to find out: what one's own answers leave to the hand that is likeliest."""
    space, fit = seen_from_outside(view)
    likeliest = best_guess(known.hands())
    taken = {tile: likeliest.count(tile) for tile in likeliest}
    pool = list(TILES)
    gone = 0
    for tile, count in taken.items():
        at = pool.index(tile)
        gone |= ((1 << count) - 1) << at
    left = sum(not space.masks[number] & gone for number in members(fit))
    return log2(left) if left else 0.0


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
        rows=tuple(replace(row, heard=tuple(one for one in row.heard if rng.randrange(3))) for row in case.rows),
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
    """A patient person with a good notepad: forgets nothing, and guesses what is certain and nothing else.

    Keeps a sheet for each row and strikes from the others what is settled in one (TG-13), but does not join what is
    still open in several, so is late where only all sheets together give the centre away. Asks any card of the better
    half, by what it tells about each row, and minds neither what the others learn from it nor how close they are. When
    no other turn will come, writes down rows that fit their sheets and go together, and hopes.
    """
    case = case_of(view)
    settled = struck(case)
    if settled is not None:
        return Decision(GuessTiles(settled), Why("tagiron.certain", {"chance": 1.0, "among": 1}))
    if last_turn(view):
        fitted = fitted_row_by_row(case, rng)
        return Decision(GuessTiles(fitted), Why("tagiron.last-turn")) if fitted else lost_guess(view, rng)
    rated = row_by_row(case, ways(view))
    better = sorted(rated, key=lambda ask: (-rated[ask], ask[0], ask[1] or 0))[: (len(rated) + 1) // 2]
    ask = rng.choice(better)
    return Decision(Ask(*ask), Why("tagiron.narrows", {"bits": round(rated[ask], 2)}))


def struck(case: Case) -> Hand | None:
    """What must be guessed, if it comes out by settling one row after the other: each by its own answers."""
    open_rows = {at: may_be(case, case.rows[at]) for at in answering(case)}
    unseen = case.unseen
    while open_rows:
        space = case.space
        left = {at: {space.hands[number] for number in members(fit)} for at, fit in open_rows.items()}
        able = {at: [hand for hand in hands if holds(unseen, hand)] for at, hands in left.items()}
        sure = next((at for at in sorted(able) if len(able[at]) == 1), None)
        if sure is None:
            return None
        if not case.shared_out:
            return able[sure][0]
        unseen = without(unseen, able[sure][0])
        del open_rows[sure]
    return unseen


def fitted_row_by_row(case: Case, rng: Random) -> Hand | None:
    """Something for each row that its own answers allow, one after the other; None where that never comes out."""
    space = case.space
    sheets = [[space.hands[number] for number in members(may_be(case, case.rows[at]))] for at in answering(case)]
    for _ in range(ATTEMPTS):
        unseen, chosen = case.unseen, None
        for sheet in sheets:
            able = [hand for hand in sheet if holds(unseen, hand)]
            chosen = rng.choice(able) if able else None
            if chosen is None:
                break
            unseen = without(unseen, chosen)
        if chosen is not None:
            return unseen if case.shared_out else chosen
    return None


def holds(tiles: Hand, hand: Hand) -> bool:
    return all(tiles.count(tile) >= hand.count(tile) for tile in hand)


def think_master(view: TagironView, rng: Random) -> Decision[Action]:
    """Asks what brings it first to the goal, and guesses when waiting is worth less."""
    case = case_of(view)
    known = picture(case)
    asks = ways(view) if may_ask(view) else []
    if known is None:
        if last_turn(view):
            return any_guess(view, case, rng)
        bits, lost = row_by_row(case, asks), given_away(view, asks)
        best = max(asks, key=lambda ask: round(bits[ask] - LEAK * lost[ask], 9))
        return Decision(Ask(*best), Why("tagiron.most-bits", {"bits": round(bits[best], 2)}))
    hands = known.hands()
    if not hands:
        return lost_guess(view, rng)
    if len(hands) == 1:
        return guess(hands, "tagiron.certain")
    if last_turn(view):
        return guess(hands, "tagiron.last-turn")
    return weigh(view, known, asks, rng)


def weigh(view: TagironView, known: Posterior, asks: Sequence[Way], rng: Random) -> Decision[Action]:
    """Each card by what it leaves, and guessing now, all by the chance to be right first."""
    seen = {ask: one for ask in asks if (one := prospect(known, ask)) is not None}
    lost = given_away(view, asks)
    if view.players == 2:
        worth, now = against_one(view, known, seen)
    else:
        worth, now = against_more(view, known, seen, rng)
    best = max(asks, key=lambda ask: (round(worth[ask], 9), round(seen[ask].bits - LEAK * lost[ask], 9)))
    if round(now - worth[best], 9) >= 0:
        return guess(known.hands(), "tagiron.worth-it")
    return Decision(Ask(*best), Why("tagiron.most-bits", {"bits": round(seen[best].bits, 2)}))


def against_one(view: TagironView, known: Posterior, seen: Mapping[Way, Prospect]) -> tuple[dict[Way, float], float]:
    """What each card is worth, and guessing, in a race of two (TG-08)."""
    race = Race(rivals_bits(view, known))
    worth = {}
    for ask, one in seen.items():
        total = sum(map(sum, one.parts))
        worth[ask] = sum(sum(part) / total * race.worth(part, 1) for part in one.parts)
    return worth, race.worth_guessing(list(known.hands().values()))


def against_more(
    view: TagironView, known: Posterior, seen: Mapping[Way, Prospect], rng: Random
) -> tuple[dict[Way, float], float]:
    """What each card is worth, and guessing, where everybody hears everything and has one attempt (TG-10, TG-11)."""
    drawn = chases(view, known, tuple(seen), rng)
    # Who comes after a winner in the round has a closing turn, and may win as well (TG-11).
    here = ((view.seat or 0) - view.first) % view.players
    later = [(seat - view.first) % view.players > here for seat in to_come(view)]
    counts = list(known.hands().values())
    best = max(counts) / sum(counts)
    now = sum(best * share([lucky(left) for left, at in zip(chase.now, later, strict=True) if at]) for chase in drawn)
    worth = {}
    for ask, one in seen.items():
        own = own_turn(one, len(later))
        worth[ask] = sum(chased(chase.after[ask], later, own) for chase in drawn) / len(drawn)
    return worth, now / len(drawn)


def lucky(left: int) -> float:
    """How often somebody is right who must guess; some of what is left is likelier than the rest."""
    return float(left**-0.7)


def share(joining: Sequence[float]) -> float:
    """What is left of a win when others may join it, each so likely (TG-11)."""
    left = 1.0
    for one in joining:
        left -= left * one / 2
    return left


def own_turn(one: Prospect, questions: int) -> float:
    """How likely one is right at one's own next turn, after so many questions of others."""
    total = sum(map(sum, one.parts))
    worth = 0.0
    for part in one.parts:
        sure = certain(len(part), questions)
        worth += sum(part) / total * (sure + (1 - sure) * max(LUCKY, max(part) / sum(part)))
    return worth


def chased(left: Sequence[int], later: Sequence[bool], own: float) -> float:
    """The chance to win, with rivals who have so much left and come first; where they do, one may join some of them."""
    worth, nobody = 0.0, 1.0
    for questions, (number, after) in enumerate(zip(left, later, strict=True)):
        knows = certain(number, questions)
        if not after:
            worth += nobody * knows * own * JOINED
        nobody *= 1 - knows
    sure = [certain(number, len(left)) for number, after in zip(left, later, strict=True) if after]
    return worth + nobody * own * share([one + (1 - one) * LUCKY for one in sure])

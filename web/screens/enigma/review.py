"""What a finished game of Enigma teaches, on the screen: a film with all cards open, the evening's claims in a row, and
turn by turn which lies paid, which doubts were right, and when a goal was within reach."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.enigma.review import Fate, JudgedClaim, Review, Turn
from engine.enigma.table.events import Event, StackShown, Tried, TurnBegan
from web.people import with_you
from web.rooms import Frame, Story
from web.screens.enigma.board import initials
from web.screens.enigma.film import frame
from web.screens.enigma.laid import Laid
from web.screens.enigma.log import Teller
from web.screens.enigma.pieces import Pieces, place_name
from web.screens.enigma.result import game_heading
from web.screens.enigma.scratch import EnigmaSight


class EnigmaReview:
    """The room where games of Enigma are looked at, one by one, once the match is over."""

    def __init__(self, laid: Laid) -> None:
        self._laid = laid

    def sections(self, words: Words, sight: EnigmaSight) -> list[str]:
        games = range(1, len(sight.view.played) + 1) if sight.over else ()
        return [words.gettext("Game %(number)s", number=number) for number in games]

    def first(self, sight: EnigmaSight) -> int:
        """The last."""
        return max(0, len(sight.view.played) - 1)

    def work(self, sight: EnigmaSight, section: int) -> list[Review]:
        return [reviewed(sight, section)]

    def frames(self, sight: EnigmaSight, section: int) -> int:
        return len(reviewed(sight, section).moments)

    def frame(self, words: Words, sight: EnigmaSight, section: int, number: int) -> Frame:
        return frame(words, sight, reviewed(sight, section), number, self._laid.at(sight.setup))

    def story(self, words: Words, sight: EnigmaSight, section: int) -> Story:
        found, pieces = reviewed(sight, section), self._laid.at(sight.setup)
        lies = [claim for claim in found.claims if claim.lie]
        alone = len(found.seats) == 1
        _, number = words.gettext, words.number
        return Story(
            heading=game_heading(words, sight, found.played),
            sums=[(_("Turns"), number(len(found.turns)))]
            if alone
            else [
                (_("Cards named"), number(len(found.claims))),
                (_("Lies among them"), number(len(lies))),
                (_("Lies believed"), number(sum(claim.fate is Fate.PASSED for claim in lies))),
            ],
            remark="",
            chart_heading=_("Turn by turn") if alone else _("The evening, word by word"),
            counted=counted_texts(words, alone=alone),
            parts={
                "people": [person_view(words, sight, found, seat, pieces) for seat in found.seats],
                "strip": [strip_view(words, sight, found, claim, pieces) for claim in found.claims],
                "fates": [{"fate": fate.value, "text": fate_text(words, fate)} for fate in Fate],
                "turns": [turn_view(words, sight, found, turn, pieces) for turn in found.turns],
            },
        )


def reviewed(sight: EnigmaSight, number: int) -> Review:
    """A game's review, as far as it has come."""
    past = sight.past
    if past is None:
        raise LookupError("the match is not over")
    reviews = sight.scratch.reviews
    if number not in reviews:
        reviews[number] = Review(past.states, [past.views(seat) for seat in past.seats], number)
    return reviews[number]


def counted_texts(words: Words, *, alone: bool) -> list[str]:
    _ = words.gettext
    sure = _(
        "A goal is within certain reach where all that it asks for follows from what somebody has seen. What others "
        "claimed is not counted."
    )
    if alone:
        return [sure]
    return [_("A lie pays if it is believed and its effect brings something to whoever told it."), sure]


def fate_text(words: Words, fate: Fate) -> str:
    _ = words.gettext
    return {
        Fate.TRUE: _("true"),
        Fate.PROVED: _("true, doubted in vain"),
        Fate.PASSED: _("a lie, believed"),
        Fate.CAUGHT: _("a lie, caught"),
    }[fate]


def person_view(words: Words, sight: EnigmaSight, found: Review, seat: Seat, pieces: Pieces) -> dict[str, Any]:
    """Who somebody was at the end, and how they lied, doubted and came to their goal."""
    character = found.states[found.last].players[seat].character
    several = len(found.seats) > 1
    return {
        "name": with_you(words, sight.names, sight.you)[seat],
        "winner": seat == found.played.winner,
        "character": pieces.character(words, character) if character is not None else "",
        "face": pieces.face(character) if character is not None else "",
        "lines": [*(sums_texts(words, found, seat) if several else ()), *goal_texts(words, found, seat)],
    }


def sums_texts(words: Words, found: Review, seat: Seat) -> Iterator[str]:
    """How many claims, how many of them lies, and what came of those; the same of doubts."""
    _, sums, number = words.gettext, found.sums(seat), words.number
    if sums.lies:
        yield _(
            "Cards named: %(claims)s, lies among them: %(lies)s, believed: %(believed)s, paid: %(paid)s.",
            claims=number(sums.claims),
            lies=number(sums.lies),
            believed=number(sums.believed),
            paid=number(sums.paid),
        )
    else:
        yield _("Cards named: %(claims)s, no lie among them.", claims=number(sums.claims))
    if sums.right or sums.wrong:
        yield _("Doubts: right %(right)s, wrong %(wrong)s.", right=number(sums.right), wrong=number(sums.wrong))


def goal_texts(words: Words, found: Review, seat: Seat) -> Iterator[str]:
    """When the goal could have been reached."""
    _, missed, first = words.gettext, found.missed(seat), found.open_to(seat)
    if missed is not None:
        yield _(
            "In turn %(number)s the goal was within certain reach, and no try was made.",
            number=words.number(missed.number),
        )
    elif first is not None and first.tried is None:
        yield _(
            "In turn %(number)s the right words would have been enough for the first time.",
            number=words.number(first.number),
        )


def strip_view(words: Words, sight: EnigmaSight, found: Review, claim: JudgedClaim, pieces: Pieces) -> dict[str, Any]:
    """A claim in the row of all: who, and what became of it."""
    names = with_you(words, sight.names, sight.you)
    return {
        "moment": moment_of(found, claim.said),
        "letter": initials(names)[claim.seat],
        "seat": claim.seat,
        "turn": words.number(claim.turn),
        "fate": claim.fate.value,
        "label": words.gettext(
            "Turn %(number)s, %(name)s: “%(card)s”. %(fate)s",
            number=words.number(claim.turn),
            name=names[claim.seat],
            card=pieces.card(words, claim.card),
            fate=fate_text(words, claim.fate),
        ),
    }


def moment_of(found: Review, moves: int) -> int:
    """The film's moment after so many moves of the match."""
    return bisect_right(found.moments, moves) - 1


def turn_view(words: Words, sight: EnigmaSight, found: Review, turn: Turn, pieces: Pieces) -> dict[str, Any]:
    teller = Teller(words, pieces, sight.names, sight.you)
    claims = [claim for claim in found.claims if claim.turn == turn.number]
    events = events_of(found, turn)
    rest: Sequence[Event] = [event for event in events if isinstance(event, StackShown | Tried)] if claims else events
    return {
        "number": turn.number,
        "moment": moment_of(found, turn.first),
        "title": with_you(words, sight.names, sight.you)[turn.seat],
        "claims": [claim_view(words, sight, claim, pieces) for claim in claims],
        "told": teller.told(rest),
        "reach": reach_text(words, sight, found, turn),
    }


def events_of(found: Review, turn: Turn) -> Sequence[Event]:
    """What happened in it, its beginning aside."""
    events = found.states[found.last].events
    begins = [number for number, event in enumerate(events) if isinstance(event, TurnBegan)]
    end = begins[turn.number] if turn.number < len(begins) else len(events)
    return events[begins[turn.number - 1] + 1 : end]


def claim_view(words: Words, sight: EnigmaSight, claim: JudgedClaim, pieces: Pieces) -> dict[str, Any]:
    return {
        "fate": claim.fate.value,
        "word": fate_text(words, claim.fate),
        "text": words.gettext(
            "“In place %(place)s lies: %(card)s.”",
            place=place_name(words, claim.place),
            card=pieces.card(words, claim.card),
        ),
        "remarks": [*claim_texts(words, sight, claim, pieces)],
        "brought": Teller(words, pieces, sight.names, sight.you).told(claim.brought),
    }


def claim_texts(words: Words, sight: EnigmaSight, claim: JudgedClaim, pieces: Pieces) -> Iterator[str]:
    """What really lay there, whether a lie paid, and who could have known."""
    _, names = words.gettext, with_you(words, sight.names, sight.you)
    if claim.lie:
        yield _("In truth: %(card)s.", card=pieces.card(words, claim.lay))
    match claim.fate:
        case Fate.PASSED if claim.sure:
            yield _("Knew it and kept quiet: %(names)s.", names=words.listing([names[seat] for seat in claim.sure]))
        case Fate.CAUGHT if claim.doubter is not None:
            who = names[claim.doubter]
            if claim.doubter in claim.sure:
                yield _("Doubted, and knew it: %(name)s.", name=who)
            else:
                yield _("Doubted on suspicion alone: %(name)s.", name=who)
        case Fate.PROVED if claim.doubter is not None:
            who = names[claim.doubter]
            if claim.doubter in claim.sure:
                yield _("Doubted, though it could be known: %(name)s.", name=who)
            else:
                yield _("Doubted in vain, and took silence: %(name)s.", name=who)
        case _:
            pass
    if claim.cancelled is not None:
        yield _("Cancelled with chaos: %(name)s.", name=names[claim.cancelled])
    elif claim.fate is Fate.PASSED:
        yield _("The lie paid.") if claim.paid else _("The lie brought nothing.")


def reach_text(words: Words, sight: EnigmaSight, found: Review, turn: Turn) -> str:
    """Whether the goal was within reach, where that says something."""
    _, mine = words.gettext, turn.seat == sight.you
    if turn.tried is not None:
        if turn.knew:
            return ""
        return _("It was a guess, and it was right.") if turn.tried.reached else _("It was a guess.")
    if turn.knew:
        return _("Your goal was within certain reach.") if mine else _("The goal was within certain reach.")
    if turn == found.open_to(turn.seat):
        return _("For the first time the right words would have been enough to win.")
    return ""

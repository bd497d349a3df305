"""Evenings of Enigma that a test enters in the middle: the same at each run, by a link as a friend would send it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from playwright.sync_api import Page

from engine.core import chance
from engine.core.codec import unstructure
from engine.core.game import Setup
from engine.core.match import Log, Match, Move
from engine.core.options import Value, settle
from engine.core.text import pack
from engine.enigma.actions import Action, Lay, Name, Onward, Try, Whom
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Doubting, Effecting, Naming
from engine.enigma.table.view import Ending, EnigmaView
from tests.e2e.house import Server
from tests.engine.enigma.tables import GAME
from web.saves import Agreed, Player
from web.screens.share import Shared

Evening = Match[EnigmaState, Action, EnigmaView]

SHORT = 30
"""Moves within which a guest has mostly named a card."""


def asked_by_a_guest(seats: int) -> Evening:
    """One person among guests, who has moved, and now only has to say whether a guest's naming is believed."""
    return next(match for number in count() if (match := _asked(seats, f"guests-{number}")) is not None)


def _asked(seats: int, seed: str) -> Evening | None:
    chosen = settle(GAME.options(seats, {}), {})
    match: Evening = Match(GAME, Log("enigma", Setup(seats, chosen), seed))
    while match.outcome is None and len(match.moves) < SHORT:
        if match.to_act == {0}:
            if isinstance(match.state.doing, Doubting) and any(move.seat == 0 for move in match.moves):
                return match
            match.play(0, next(iter(match.legal(0))))
        else:
            bot = max(match.to_act)
            match.play(bot, match.ask(bot, GAME.bots["guest"]).action)
    return None


def asked_whom(seats: int) -> Evening:
    """One person among guests, whose card is being carried out and who is asked whom it concerns."""
    return next(match for number in count() if (match := _asked_whom(seats, f"whom-{number}")) is not None)


def _asked_whom(seats: int, seed: str) -> Evening | None:
    match: Evening = Match(GAME, Log("enigma", Setup(seats, settle(GAME.options(seats, {}), {})), seed))
    while match.outcome is None and len(match.moves) < SHORT:
        if isinstance(match.state.doing, Effecting) and match.to_act == {0}:
            return match if any(isinstance(one, Whom) for one in match.legal(0)) else None
        seat = max(match.to_act)
        match.play(seat, match.ask(seat, GAME.bots["guest"]).action)
    return None


def open_link(page: Page, site: Server, match: Evening) -> None:
    """What a friend has sent: a person at the first seat, guests at the others."""
    seats = match.setup.seats
    players = (Player(), *(Player(bot="guest") for _ in range(seats - 1)))
    shared = Shared("match", match.log, players, Agreed(hints=(True,) * seats))
    page.goto(f"{site.url}#/link/{pack(unstructure(shared, Shared[Action]))}")
    page.get_by_role("button", name="Open the match").click()


def alone_and_won() -> Evening:
    """Three games won alone by who weighs what lies open, and lays what was taken back as it lay."""
    return next(match for number in count() if (match := _alone(f"alone-{number}")) is not None)


def _alone(seed: str) -> Evening | None:
    match: Evening = Match(GAME, Log("enigma", Setup(1, settle(GAME.options(1, {}), {})), seed))
    while match.outcome is None:
        action = match.ask(0, GAME.bots["master"]).action
        doing = match.state.doing
        match.play(0, Lay(doing.picked) if isinstance(action, Lay) and isinstance(doing, Effecting) else action)
    return match if match.state.ending is Ending.FATE else None


def won_among_guests(seats: int, most: int) -> Evening:
    """One game that the first seat wins among guests, in so many moves at most."""
    return next(match for number in count() if (match := _won_soon(seats, most, f"game-{number}")) is not None)


def _won_soon(seats: int, most: int, seed: str) -> Evening | None:
    match: Evening = Match(GAME, Log("enigma", Setup(seats, settle(GAME.options(seats, {}), {})), seed))
    while match.outcome is None and len(match.moves) < most:
        if not are_steady(match):
            return None
        play_as_a_guest(match)
    return match if match.outcome is not None and match.outcome.winners == (0,) and is_plain(match.moves) else None


def are_steady(match: Evening) -> bool:
    """Whether those who are asked beside the first seat answer alike, whoever is first: a guest's dice go by the number
    of the move, and nobody sees who of them has answered yet."""
    now, guest = len(match.moves), GAME.bots["guest"]
    if 0 not in match.to_act:
        return True
    answers = [
        {guest.decide(match.views(seat), chance.for_bot(match.seed, now + late, seat)).action for late in range(5)}
        for seat in match.to_act - {0}
    ]
    return all(len(answer) == 1 for answer in answers)


def play_as_a_guest(match: Evening) -> None:
    """Whose move comes first at a page with a person at the first seat: guests answer before. Who sits at the page
    lays cards back as they lay."""
    seat = min(match.to_act - {0}, default=0)
    action, doing = match.ask(seat, GAME.bots["guest"]).action, match.state.doing
    if seat == 0 and isinstance(action, Lay) and isinstance(doing, Effecting):
        action = Lay(doing.picked)
    match.play(seat, action)


def is_plain(moves: Sequence[Move[Action]]) -> bool:
    """Whether the first seat only ever says where things lie."""
    said = [move.action for move in moves if move.seat == 0 and isinstance(move.action, Try)]
    return not any(one.persons or one.of or one.left_out for one in said)


def won_by_the_first_seat(seats: int) -> Evening:
    """A match to three victories with the growing cast among guests. The first seat wins, in the end by saying where
    things lie, in a game in which somebody has lied."""
    return next(match for number in count() if (match := _won(seats, f"match-{number}")) is not None)


def _won(seats: int, seed: str) -> Evening | None:
    wanted: dict[str, Value] = {"match": True, "cast": "growing"}
    match: Evening = Match(GAME, Log("enigma", Setup(seats, settle(GAME.options(seats, wanted), wanted)), seed))
    while match.outcome is None:
        play_as_a_guest(match)
    said = match.moves[-1].action
    won = match.state.ending is Ending.VICTORIES and match.state.played[-1].winner == 0
    return match if won and isinstance(said, Try) and is_plain(match.moves) and lies_in_the_last_game(match) else None


def games_of(match: Evening) -> list[range]:
    """The moves of each game, its way into the next one aside."""
    ends = [number for number, move in enumerate(match.moves) if isinstance(move.action, Onward)]
    starts = [0, *(end + 1 for end in ends)]
    return [range(*game) for game in zip(starts, [*ends, len(match.moves)], strict=True)]


def up_to(match: Evening, moves: int) -> Evening:
    """The same, so many moves from its beginning."""
    return Match(GAME, replace(match.log, moves=match.log.moves[:moves]))


def lies_in_the_last_game(match: Evening) -> int:
    """How often a card was named that did not lie there: by the cards as they really lay, which only a test sees."""
    game = len(match.state.played) - 1
    named = (
        (move.action, before)
        for move, before in zip(match.moves, match.states, strict=False)
        if len(before.played) == game and isinstance(move.action, Name)
    )
    return sum(
        isinstance(before.doing, Naming) and before.cards[before.doing.place].name != action.card
        for action, before in named
    )

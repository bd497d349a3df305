"""What tests do with the notepad of Tagiron, and what they read there."""

import json
from collections.abc import Sequence
from typing import Any

from engine.core.game import Seat, Setup
from engine.core.match import Log, Match
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Action, Ask, TagironView
from engine.tagiron.tiles import Hand
from tests.web.client import Client, House, save_in
from tests.web.page import Node
from tests.web.tagiron_saves import AT, GAME, KEY, save_of

TagironMatch = Match[TagironState, Action, TagironView]


def match_of(seats: int, level: str, seed: str = "0") -> TagironMatch:
    return Match(GAME, Log("tagiron", Setup(seats, {"notepad": level}), seed))


def asking(seats: int, level: str, question: str, choice: int | None = None) -> tuple[TagironMatch, Seat]:
    """A match whose first question is this one, and who has asked it."""
    for number in range(200):
        match = match_of(seats, level, str(number))
        (seat,) = match.to_act
        if Ask(question, choice) in match.legal(seat):
            match.play(seat, Ask(question, choice))
            return match, seat
    raise AssertionError("the card never lies open")


def sit(house: House, match: TagironMatch, person: Seat = 0, notes: Sequence[Any] = ()) -> Client:
    """One person at this seat, bots at all others."""
    seats = range(match.setup.seats)
    save = save_in(save_of(match, [None if seat == person else "beginner" for seat in seats]))
    for seat, note in enumerate(notes):
        save["notes"][seat].update(note)
    return Client(house, {KEY: json.dumps(save)}, at=AT)


def people(house: House, match: TagironMatch) -> Client:
    return Client(house, {KEY: save_of(match)}, at=AT)


def hands_of(match: TagironMatch) -> tuple[Hand, ...]:
    """All hands: what only the rules see."""
    return match.state.hands


def cell(client: Client, row: str, letter: str) -> Node:
    return client.page.one(id=f"note-{row}-at-{'ABCDE'.index(letter)}")


def label(client: Client, row: str, letter: str) -> str:
    """What stands in a cell, in words."""
    return cell(client, row, letter).heard.partition(": ")[2]


def select(client: Client, row: str, letter: str) -> Client:
    return client.do("tagiron.note-select", cell(client, row, letter).args)


def slots(client: Client, row: str = "grid") -> dict[str, Node]:
    """The 20 digits."""
    group = f"note-{row}-"
    found = [node for node in client.page.all(class_="note-tile") if node.get("id").startswith(group)]
    return {node["id"].removeprefix(group): node for node in found}


def struck(client: Client, row: str = "grid") -> set[str]:
    """What the person has struck out."""
    return {name for name, node in slots(client, row).items() if "data-struck" in node}


def entered(client: Client, row: str = "grid") -> set[str]:
    """What is struck out by itself."""
    return {name for name, node in slots(client, row).items() if node.get("data-printed") == "without"}


def slot_names(tiles: Sequence[str]) -> set[str]:
    """Tiles as slots of the sheet: one 5 of one's own strikes the second of them."""
    fives = list(tiles).count("5g")
    return {tile for tile in tiles if tile != "5g"} | {1: {"5g5g"}, 2: {"5g", "5g5g"}}.get(fives, set())


def rows_shown(client: Client) -> list[str]:
    return [node["data-row"] for node in client.page.all(class_="note-row")]


def where_0_is_none(level: str) -> tuple[TagironMatch, Seat]:
    """Nobody at a table of two has a 0."""
    for number in range(4000):
        match = match_of(2, level, str(number))
        (seat,) = match.to_act
        if Ask("where-0") in match.legal(seat) and not any(tile[0] == "0" for hand in hands_of(match) for tile in hand):
            match.play(seat, Ask("where-0"))
            return match, seat
    raise AssertionError("there is always a 0")

"""What tests do at the companion of a real table of Tagiron."""

import re
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from engine.tagiron.tiles import TILES
from tests.web.client import Client

DO = "tagiron.companion-"


AT = "#/tagiron/companion"


HERE = {"game": "tagiron"}


WITHOUT_5 = "0b 1w 3b 4b 9w"


def opened(client: Client, players: int = 2) -> Client:
    client.go(AT)
    return client if players == 2 else client.change("option-players", str(players))


def pick(client: Client, tiles: str, row: str = "own") -> Client:
    for tile in tiles.split():
        client.click(f"{DO}take", tile=tile, row=row)
    return client


def seated(client: Client, tiles: str = WITHOUT_5, players: int = 2) -> Client:
    return pick(opened(client, players), tiles)


def show_spare(client: Client) -> Client:
    """Which cards lie open."""
    return client.click(f"{DO}marking") if client.offers(f"{DO}marking") else client


def begin_entry(client: Client, card: str, digit: int | None = None, asker: int | None = None) -> Client:
    """Mark the card as open if it is not, and ask it."""
    if not client.offers(f"{DO}ask", card=card):
        show_spare(client).click(f"{DO}mark", card=card)
    if not client.offers(f"{DO}ask", card=card):
        client.click("companion.enter")
    client.click(f"{DO}ask", card=card)
    if digit is not None:
        client.click(f"{DO}digit", digit=digit)
    if asker is not None:
        client.click(f"{DO}asker", seat=asker)
    return client


def reply(client: Client, seat: int, answer: int | str) -> Client:
    """A number; letters "AC"; neighbours "A-B D-E"; "none"; "yes"."""
    if answer == "none":
        return client.click(f"{DO}none", seat=seat)
    if isinstance(answer, int) or answer in ("yes", "no"):
        if client.offers(f"{DO}face", seat=seat):
            client.click(f"{DO}face", seat=seat)
        return client.click(f"{DO}number", seat=seat, value=answer if isinstance(answer, int) else int(answer == "yes"))
    verb = "join" if "-" in answer else "place"
    for letter in [run[at] for run in answer.split() for at in range(0, len(run) - 1, 2)] if "-" in answer else answer:
        client.click(f"{DO}{verb}", seat=seat, value="ABCDE".index(letter))
    return client


def hear(client: Client, card: str, *answers: int | str, digit: int | None = None, asker: int | None = None) -> Client:
    """A question, and what the others answer in their order."""
    begin_entry(client, card, digit, asker)
    seats = [int(node["id"].removeprefix("reply-")) for node in client.page.all("div", class_="reply")]
    for seat, answer in zip(seats, answers, strict=True):
        reply(client, seat, answer)
    return client.click("companion.enter")


def number_in(text: str, pattern: str) -> int:
    (found,) = re.findall(r"([\d,]+) " + pattern, text)
    return int(str(found).replace(",", ""))


def rows_left(client: Client) -> int:
    return number_in(client.page.one("b", class_="fits-text").text, r"rows? (?:is|are) possible\.")


def deals_left(client: Client) -> int:
    return number_in(client.text, r"deals? fits?\.")


def heard(client: Client) -> list[str]:
    """What was heard, the first entry first."""
    found = client.page.all("ol", class_="told")
    return [node.text for node in reversed(found[0].all("li"))] if found else []


def unseen(own: str) -> list[str]:
    left = list(TILES)
    for tile in own.split():
        left.remove(tile)
    return left


def counted(own: str, fits: Any) -> tuple[int, int]:
    """Different rows of five, and deals, by trying all 3,003 (TG-03)."""
    found = [row for row in combinations(unseen(own), 5) if fits(row)]
    return len(set(found)), len(found)


def digits(row: Iterable[str]) -> list[int]:
    return [int(tile[0]) for tile in row]


def number(value: int) -> dict[str, Any]:
    return {"is": "number", "value": value}


def places(*runs: list[int]) -> dict[str, Any]:
    return {"is": "places", "runs": list(runs)}

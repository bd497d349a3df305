"""Mastermind matches, clicked through."""

from typing import Any

from engine.mastermind.codes import Answer, Code, answer
from tests.web.client import Client

ANN, BOB = 0, 1
NAMES = ("Ann", "Bob")


def begin(client: Client, *seats: str, **options: Any) -> Client:
    """Sit down: `person` or a bot's name for each seat. The first seat makes the first code unless told otherwise."""
    client.go("#/mastermind")
    for number, who in enumerate(seats):
        client.change(f"seat-{number}", who)
    hints, names = options.pop("hints", (True, True)), options.pop("names", NAMES)
    chosen = {"games": "1", "first_codemaker": "first", **options}
    client.submit(
        "setup.start",
        {
            **{f"name-{number}": names[number] for number, who in enumerate(seats) if who == "person"},
            **{f"hints-{number}": hints[number] for number, who in enumerate(seats) if who == "person"},
            **{f"option-{name}": value for name, value in chosen.items()},
        },
    )
    return client


def fill(client: Client, code: Code) -> Client:
    """Peg by peg from the palette."""
    if any("data-drag" in hole for hole in client.buttons("mastermind.select")):
        client.click("mastermind.clear")
    for peg in code:
        client.click("mastermind.place", peg=peg)
    return client


def place(client: Client, code: Code) -> Client:
    """Fill the row, or make the code, and submit it."""
    return fill(client, code).click("mastermind.submit")


def reveal(client: Client) -> Client:
    return client.click("table.reveal")


def give(client: Client, red: int, white: int) -> Client:
    """Place key pegs by hand, one click each, and give the answer."""
    for colour, count in (("red", red), ("white", white)):
        for _ in range(count):
            client.click("mastermind.keys", **{colour: 1})
    return client.click("mastermind.answer")


def secret_of(client: Client) -> Code:
    """The code that was set last, as the save on the device tells it."""
    return tuple(
        [move["action"]["code"] for move in client.save["log"]["moves"] if move["action"]["is"] == "set-code"][-1]
    )


def true_answer(client: Client, guess: Code) -> Answer:
    return answer(secret_of(client), guess)


def play_out(client: Client, code: Code = (1, 2, 3, 4)) -> Client:
    """People who make this code and break codes in the fourth row, until the match is over."""
    for _ in range(200):
        client.wait()
        if client.offers("table.rematch"):
            return client
        if client.offers("table.continue"):
            client.click("table.continue")
        elif client.is_curtain:
            reveal(client)
        elif client.offers("mastermind.answer"):
            row = client.save["log"]["moves"][-1]["action"]["code"]
            true = true_answer(client, tuple(row))
            give(client, true.red, true.white)
        elif client.page.one(id="submit").text == "Hide the code":
            place(client, code)
        else:
            rows = len([move for move in _this_game(client) if move["action"]["is"] == "guess"])
            place(client, secret_of(client) if rows == 3 else (1, 1, 1, rows + 2))
    raise AssertionError("the match does not end")


def _this_game(client: Client) -> list[Any]:
    moves = client.save["log"]["moves"]
    starts = [number for number, move in enumerate(moves) if move["action"]["is"] == "set-code"]
    return moves[starts[-1] :] if starts else []

"""What tests do at the table of Tagiron, and what they read there."""

from engine.tagiron.questions import QUESTIONS
from engine.tagiron.rules import TagironState
from engine.tagiron.tiles import Hand
from tests.engine.tagiron.tables import row
from tests.web.client import Client, House
from tests.web.page import Node
from tests.web.tagiron_saves import KEY, match_of, sit_down

CARDS = tuple(QUESTIONS)


ANN, BOB, CID, DOT = range(4)


COLOURS = {"black": "b", "white": "w", "green": "g"}


def at_table(house: House, state: TagironState, *bots: str | None) -> Client:
    """People and bots at a table that was set up by hand; the first person called has raised the curtain."""
    seats = len(state.standings)
    client = sit_down(house, match_of(seats, "seed"), bots, (False,) * seats)
    client.app.desk.tables[KEY].match.states[:] = [state]
    return here(client.go(client.at))


def here(client: Client) -> Client:
    """Whoever is called raises the curtain."""
    return client.click("table.reveal") if client.is_curtain else client


def done(client: Client) -> Client:
    """Who has read what there was passes the device on."""
    return client.do("table.pass", client.page.one(id="hand-over").args)


def ask(client: Client, question: str, choice: int | None = None) -> Client:
    client.click("tagiron.choose", question=question, **({} if choice is None else {"choice": choice}))
    return client.click("tagiron.ask")


def fill(client: Client, tiles: str) -> Client:
    """The sheet for the guess taken up, if it does not lie there, and these tiles put in."""
    if client.offers("tagiron.guess-open"):
        client.click("tagiron.guess-open")
    for tile in row(tiles):
        button = next(b for b in client.buttons("tagiron.guess-put", tile=tile) if "aria-disabled" not in b)
        client.do("tagiron.guess-put", button.args)
    return client


def guess(client: Client, tiles: str) -> Client:
    return fill(client, tiles).click("tagiron.guess")


def status(client: Client) -> str:
    return client.page.one(id="status").text


def question_before(client: Client) -> str:
    """What is asked before the guess is made."""
    return client.page.one(id="submit")["data-confirm"]


def row_of(client: Client) -> str:
    """The guess as it stands, as its letters and tiles are said."""
    return ", ".join(
        button["aria-label"].removesuffix(", take it out") for button in client.buttons("tagiron.guess-take")
    )


def shown_rows(client: Client) -> list[Hand]:
    """Every row of tiles that lies open anywhere on the screen."""
    found = []
    for holder in client.page.walk():
        tiles = [child for child in holder.walk() if child.get("class") == "tile" and child.text]
        if holder.get("role") == "img" and tiles:
            found.append(tuple(tile.text + tile["data-colour"] for tile in tiles))
    return found


def in_words(tiles: str) -> str:
    names = {short: name for name, short in COLOURS.items()}
    return ", ".join(f"{names[tile[1]]} {tile[0]}" for tile in row(tiles))


def region(client: Client, name: str) -> Node:
    """What the heading of this id stands over."""
    return next(node for node in client.page.all("section") if node.get("aria-labelledby") == name)


def answers(client: Client) -> list[str]:
    return [body.heard for body in region(client, "answers").all("tbody")]


def since(client: Client) -> list[str]:
    """The own last turn and what has happened since."""
    return [line.text for node in client.page.all("ul", aria_label="Since your last turn") for line in node.all("li")]


def log(client: Client) -> list[str]:
    """The lines of the log, the first at the top."""
    found = [node for node in client.page.all("ol") if node.get("aria-labelledby") == "log"]
    return [line.all("span")[1].text for ol in found for line in reversed(ol.all("li"))]

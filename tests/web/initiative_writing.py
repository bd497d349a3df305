"""What tests do in the room where people write missions, and what they read there."""

from tests.web.client import Client, House
from tests.web.page import Node

QUESTION, SECRET = "Where is the spare key?", "UNDER THE [GREEN] MAT"


def begun(house: House) -> Client:
    """A new draft on the desk."""
    return Client(house, at="#/initiative/write").click("initiative.writing-new")


def write(desk: Client, question: str = QUESTION, secret: str = SECRET) -> Client:
    return desk.change("question", question).change("secret", secret)


def name(desk: Client) -> str:
    return desk.at.rpartition("/")[2]


def told(desk: Client, field: str, kind: str = "fault") -> list[str]:
    """What stands beside a field."""
    return [line.text for line in desk.page.one(id=f"{field}-told").all("p", data_kind=kind)]


def windows(desk: Client, side: str) -> list[Node]:
    heading = desk.page.one(id=side)
    section = heading.above("section")
    assert section is not None
    return section.all(class_="window")


def shelf(desk: Client) -> list[str]:
    return [node.text for node in desk.go("#/initiative/write").page.all("h3", class_="save-title")]

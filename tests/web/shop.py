"""What tests do in a print shop."""

from typing import Any, NoReturn

from engine.core.codec import from_json
from engine.core.options import settle
from printables.page import Ordered
from printables.shop import COMPONENTS, Item, basket
from tests.web.client import Client
from tests.web.page import Node

HUGE = 10**400
"""More than there is of anything."""


DEVELOPERS_WORDS = "tagiron/pad, page-1: no letters in the typeface"


def asked(client: Client) -> list[dict[str, Any]]:
    """What the printer was asked for with the last answer."""
    return [effect for effect in client.effects if effect["do"] == "print"]


def ordered(client: Client) -> Ordered:
    """The order as the printer reads it."""
    (effect,) = asked(client)
    found: Ordered = from_json(effect["order"], Ordered)
    basket(found.items, found.settings, client.house.files)
    return found


def number_of(client: Client) -> int:
    (effect,) = asked(client)
    return int(effect["number"])


def printed(client: Client, number: int, **more: Any) -> Client:
    """The printer has done it."""
    told = {"url": "blob:pdf", "bytes": 43_210, "count": 6, "shown": ["blob:1", "blob:2"]}
    return client.do("shop.printed", {"number": number, **told, **more})


def usual(name: str, **options: Any) -> Item:
    """A component with its usual options, but for these."""
    return Item(name, settle(COMPONENTS[name].options({}), options))


def breaks(*_: object) -> NoReturn:
    raise RuntimeError


def links(client: Client) -> list[Node]:
    return [link for link in client.page.all("a") if link["href"].startswith("blob:")]

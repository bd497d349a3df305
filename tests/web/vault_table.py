"""What tests do at the table of the test game."""

from typing import Any

from tests.web.client import Client


def sit(tab: Client, *seats: str, **options: Any) -> Client:
    tab.go("#/vault").change("count", str(len(seats)))
    fields = {f"seat-{number}": who for number, who in enumerate(seats)}
    return tab.submit("setup.start", {**fields, **{f"option-{name}": value for name, value in options.items()}})


def say(tab: Client, word: str) -> Client:
    return tab.submit("vault.say", {"word": word})


def take(tab: Client) -> Client:
    return tab.click("table.reveal")

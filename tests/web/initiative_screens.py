"""A way to every screen of The Initiative, and to the states that one can be in."""

import json
from typing import Any

from engine.core.codec import structure
from engine.initiative.table.actions import Action
from tests.web.client import Client


def begin(client: Client, *who: str, **options: Any) -> Client:
    """Sit down, and read the story."""
    client.go("#/initiative").change("count", str(len(who)))
    for seat, player in enumerate(who):
        client.change(f"seat-{seat}", player)
    for name, value in options.items():
        client.change(f"option-{name}", value)
    client.submit("setup.start")
    return settle(client)


def begin_campaign(client: Client, title: str = "", characters: int = 2, *, partner: str = "") -> Client:
    """Its room, before the first night: for one person, or one and a partner."""
    client.go("#/initiative").change("count", "2" if partner else "1").change("seat-0", "person")
    if partner:
        client.change("seat-1", partner)
    client.change("option-characters", str(characters))
    return client.go("#/initiative/campaign").submit("campaign.begin", {"title": title})


def forged(client: Client, nights: str, mission: str) -> Client:
    """The room of a campaign that has come so far."""
    ((key, text),) = ((key, text) for key, text in client.device.items() if key.startswith("campaign:"))
    campaign = json.loads(text)
    setup = campaign["following"]

    def at(number: int) -> dict[str, Any]:
        before = {"mission": f"m{number + 1:02}", "nights": nights[:number]}
        return {**setup, "options": {**setup["options"], **before}}

    campaign["stages"] = [
        {"title": f"{n + 1}", "setup": at(n), "key": f"match:{n}", "ended": "won" if won == "w" else "lost"}
        for n, won in enumerate(nights)
    ]
    campaign["following"] = {**setup, "options": {**setup["options"], "mission": mission, "nights": nights}}
    changed = {**client.device, key: json.dumps(campaign)}
    room = f"#/initiative/campaign/{key.rpartition('-')[2]}"
    return Client(client.house, changed, at=room, languages=client.languages)


def at_night(client: Client, nights: str, mission: str) -> Client:
    """The room of a campaign that has come so far, of a person and a partner with three characters."""
    return forged(begin_campaign(client, characters=3, partner="plain"), nights, mission)


def settle(client: Client) -> Client:
    """Until a person is to do something that only they can choose."""
    for _ in range(400):
        client.wait()
        if client.offers("initiative.read"):
            client.click("initiative.read")
        elif client.offers("table.answer-all"):
            client.click("table.answer-all")
        elif client.offers("table.answer", answer=0):
            client.click("table.answer", answer=0)
        elif client.is_curtain:
            client.click("table.reveal")
        elif client.offers("table.pass") and not acts(client):
            client.click("table.pass")
        elif client.offers("table.continue") and not acts(client):
            client.click("table.continue")
        else:
            return client
    raise AssertionError("the table does not come to rest")


def answer(client: Client, text: str) -> Client:
    """Write it, look at it once more where that is asked for, and say it."""
    client.submit("initiative.answer", {"answer": text})
    return client.submit("initiative.answer") if client.offers("initiative.think-on") else client


def acts(client: Client) -> list[Action]:
    """The actions that buttons offer, in their order."""
    found = [node.args["action"] for node in client.buttons("initiative.act")]
    return [structure(action, Action) for action in {json.dumps(one): one for one in found}.values()]  # type: ignore[arg-type]


def play_any(client: Client, turns: int = 60) -> Client:
    """Press the first thing that can be pressed, over and over."""
    for _ in range(turns):
        settle(client)
        if client.offers("table.rematch"):
            return client
        if client.offers("initiative.act"):
            client.click("initiative.act")
        elif client.offers("initiative.choose"):
            client.click("initiative.choose")
            if not client.offers("initiative.act") and client.offers("initiative.aim"):
                client.click("initiative.aim")
    return client

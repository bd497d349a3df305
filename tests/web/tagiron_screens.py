"""A way to every screen of Tagiron, and to every state that one can be in."""

from collections.abc import Callable

from tests.web.client import Client

COMPANION = "tagiron.companion-"


def begin(client: Client, *who: str) -> Client:
    """Sit down with a notepad that enters all that follows."""
    client.go("#/tagiron").change("count", str(len(who)))
    for seat, player in enumerate(who):
        client.change(f"seat-{seat}", player)
    return client.change("option-notepad", "full").submit("setup.start").wait()


def ask(client: Client) -> Client:
    """The first card that lies open."""
    return client.do("tagiron.choose", client.buttons("tagiron.choose")[0].args).click("tagiron.ask").wait()


def guess(client: Client, size: int) -> Client:
    """The lowest tiles that are left to take."""
    client.click("tagiron.guess-open")
    for _ in range(size):
        free = [button for button in client.buttons("tagiron.guess-put") if button.get("aria-disabled") != "true"]
        client.do("tagiron.guess-put", free[0].args)
    return client.click("tagiron.guess")


def against_one(client: Client) -> Client:
    return begin(client, "person", "beginner")


def deep_in(client: Client) -> Client:
    against_one(client)
    for _ in range(4):
        ask(client)
    return client.click("tagiron.think-open").wait()


def notepad_asked_why(client: Client) -> None:
    deep_in(client)
    client.do("tagiron.note-why", client.buttons("tagiron.note-why")[0].args)


def notepad_written_on(client: Client) -> None:
    deep_in(client)
    client.do("tagiron.note-select", client.buttons("tagiron.note-select")[0].args)
    for digit in (1, 2):
        client.click("tagiron.note-digit", digit=digit)
    client.click("tagiron.note-colour", colour="b")
    client.do("tagiron.note-strike", client.buttons("tagiron.note-strike")[0].args)


def guess_in_the_making(client: Client) -> None:
    deep_in(client).click("tagiron.guess-open")
    for button in client.buttons("tagiron.guess-put")[:3]:
        client.do("tagiron.guess-put", button.args)


def guessed_wrong(client: Client) -> None:
    guess(deep_in(client), 5)


def given_up(client: Client) -> Client:
    return deep_in(client).click("tagiron.resign").wait()


def reviewed(client: Client) -> None:
    given_up(client)
    client.go(f"#/{client.at.lstrip('#/')}/review").wait()


def one_person_of_three(client: Client) -> None:
    begin(client, "person", "careful", "beginner")
    ask(client).click("tagiron.think-open")


def centre_looked_at(client: Client) -> None:
    begin(client, "person", "beginner", "beginner", "beginner")
    guess(client, 4)


def curtain_between_two(client: Client) -> None:
    begin(client, "person", "person")


def passing_the_device(client: Client) -> None:
    begin(client, "person", "person").click("table.reveal")
    ask(client)


def three_bots(client: Client) -> None:
    begin(client, "beginner", "careful", "beginner")


def own_tiles(client: Client) -> Client:
    client.go("#/tagiron/companion")
    for tile in ("0b", "1w", "3b", "4b", "9w"):
        client.click(f"{COMPANION}take", tile=tile, row="own")
    return client


def show_spare(client: Client) -> Client:
    """Which cards lie open."""
    return client.click(f"{COMPANION}marking") if client.offers(f"{COMPANION}marking") else client


def card_asked(client: Client, card: str) -> Client:
    if not client.offers(f"{COMPANION}ask", card=card):
        show_spare(client).click(f"{COMPANION}mark", card=card)
    if not client.offers(f"{COMPANION}ask", card=card):
        client.click("companion.enter")
    return client.click(f"{COMPANION}ask", card=card)


def answering(client: Client) -> None:
    card_asked(own_tiles(client), "where-1-or-2").click(f"{COMPANION}digit", digit=2)


def counted(client: Client, card: str, number: int) -> Client:
    card_asked(client, card).click(f"{COMPANION}asker", seat=0).click(f"{COMPANION}number", seat=1, value=number)
    return client.click("companion.enter").wait()


def heard(client: Client) -> Client:
    return counted(own_tiles(client), "count-odd", 2)


def contradicted(client: Client) -> None:
    counted(heard(client), "count-even", 5)


SCREENS: dict[str, Callable[[Client], object]] = {
    "Tagiron, set-up": lambda client: client.go("#/tagiron"),
    "Tagiron, rules": lambda client: client.go("#/tagiron/rules"),
    "Tagiron, first turn": against_one,
    "Tagiron, deep in a game": deep_in,
    "Tagiron, an entry asked why": notepad_asked_why,
    "Tagiron, a notepad written on": notepad_written_on,
    "Tagiron, a guess in the making": guess_in_the_making,
    "Tagiron, guessed wrong": guessed_wrong,
    "Tagiron, given up": given_up,
    "Tagiron, review": reviewed,
    "Tagiron, three at the table": one_person_of_three,
    "Tagiron, the centre looked at": centre_looked_at,
    "Tagiron, curtain": curtain_between_two,
    "Tagiron, passing the device": passing_the_device,
    "Tagiron, bots alone": three_bots,
    "Tagiron, companion": lambda client: client.go("#/tagiron/companion"),
    "Tagiron, companion with tiles": own_tiles,
    "Tagiron, companion answering": answering,
    "Tagiron, companion after a question": heard,
    "Tagiron, companion in contradiction": contradicted,
}

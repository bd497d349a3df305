"""What is said at the end: to a lone player as to a friend, of others as of others, and by what has happened."""

from dataclasses import replace

import pytest

from engine.core.words import Words
from engine.mastermind.codes import Answer
from engine.mastermind.table import Ending, PlayedGame, Row
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Ask, Asked, GuessTiles, Resign
from tests.engine.tagiron.tables import FOUR, THREE, TWO, alone, play, row, table
from tests.web.client import Client, House
from tests.web.matches import begin, place, play_out, secret_of
from tests.web.tagiron_saves import sit_at
from web.screens.mastermind.result import kind_word

ANN, BOB = 0, 1
ENGLISH = Words("en")
WRONG = Row((1, 1, 1, 1), Answer(0, 0))


def verdict(client: Client) -> tuple[str, str]:
    """The heading, and the sentences under it."""
    result = client.page.one(id="result")
    return result.one("h1").text, result.all("p")[1].text


def broken_in(client: Client, rows: int, limit: int) -> tuple[str, str]:
    """One game in which Bob, alone with a bot, breaks the code in this row."""
    begin(client, "gentle", "person", rows=str(limit)).wait()
    secret = secret_of(client)
    for _ in range(rows - 1):
        place(client, (1, 1, 1, 1) if secret != (1, 1, 1, 1) else (2, 2, 2, 2))
    return verdict(place(client, secret))


@pytest.mark.parametrize(
    ("rows", "limit", "kind"),
    [
        (1, 10, "At the very first try! What a hunch."),
        (4, 10, "Splendid: few are so quick."),
        (5, 10, "Well done!"),
        (10, 10, "In the very last row: just in time!"),
        (2, 6, "Splendid: few are so quick."),
        (3, 6, "Well done!"),
    ],
)
def test_who_breaks_the_only_code_is_praised_by_the_rows_it_took(
    client: Client, rows: int, limit: int, kind: str
) -> None:
    heading, text = broken_in(client, rows, limit)
    assert heading == "You have broken the code"
    assert text.startswith(f"{kind} Broken in {rows} row")
    assert not client.page.all(class_="verdict-scores"), (
        "the codemaker of a single game has the points, and has not won"
    )


def test_rows_that_a_hint_gave_are_nobodys_feat(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    client.click("mastermind.hint").click("mastermind.use-hint").click("mastermind.submit")
    _, text = verdict(place(client, secret_of(client)))
    assert text.startswith("The hints came in handy. On your own next time? Broken in 2 rows.")


def test_of_two_games_only_the_one_with_the_hint_is_spoken_of_so(client: Client) -> None:
    begin(client, "gentle", "person", games="4").wait()
    client.click("mastermind.hint").click("mastermind.use-hint").click("mastermind.submit")
    place(client, secret_of(client))
    assert "The hints came in handy." in client.text
    client.click("table.continue")
    place(client, (1, 2, 3, 4))
    client.wait().click("table.continue").wait()
    place(client, secret_of(client))
    assert "At the very first try! What a hunch." in client.text
    assert "The hints came in handy." not in client.text


def game(ending: Ending, rows: int) -> PlayedGame:
    return PlayedGame(ANN, (1, 2, 3, 4), (WRONG,) * rows, ending, (), (rows, 0))


def test_a_code_of_ones_own_is_spoken_of_as_such() -> None:
    assert kind_word(ENGLISH, game("unbroken", 10), 10, ANN) == "Well hidden: nobody got through."
    assert kind_word(ENGLISH, game("broken", 9), 10, ANN) == "It held out for a good while."
    assert kind_word(ENGLISH, game("broken", 4), 10, ANN) == "That was quick. Try a trickier one next time!"


def test_a_code_that_held_is_followed_by_a_kind_word() -> None:
    text = kind_word(ENGLISH, game("unbroken", 10), 10, BOB)
    assert text == "That was a hard one. The review shows what was still possible."


def test_of_several_nobody_is_called_you_and_a_replayed_game_is_nobodys_merit() -> None:
    assert kind_word(ENGLISH, game("broken", 4), 10, None) == ""
    assert kind_word(ENGLISH, replace(game("claimed", 4), wrong=(1,)), 10, BOB) == ""


def test_points_are_told_with_what_they_are_for(client: Client) -> None:
    begin(client, "gentle", "person", games="3").wait()
    place(client, secret_of(client))
    assert client.page.one(class_="points").text == "Novice gets 1 point for the code."
    client.click("table.continue")
    place(client, (1, 2, 3, 4)).wait()
    assert client.page.one(class_="points").text.startswith("You get ")


def test_two_people_are_named_and_congratulated(client: Client) -> None:
    play_out(begin(client, "person", "person", games="1"))
    assert verdict(client)[0] == "The code is broken"
    begin(client, "person", "person", games="2")
    place(client.click("table.reveal") if client.is_curtain else client, (1, 2, 3, 4))
    client.click("table.reveal")
    place(client, (1, 2, 3, 4))
    client.click("table.continue")
    place(client, (1, 2, 3, 4))
    client.click("table.reveal")
    place(place(client, (1, 1, 1, 1)), (1, 2, 3, 4))
    heading, text = verdict(client)
    assert heading == "Bob wins"
    assert text.startswith("Congratulations! The higher score wins.")


def test_who_resigns_is_not_told_so_in_the_third_person(client: Client) -> None:
    begin(client, "person", "gentle").click("mastermind.resign")
    assert verdict(client) == ("This time Novice wins", "You gave this one up. The next begins from nothing.")


def tagiron(house: House, state: TagironState, *bots: str | None) -> tuple[str, str]:
    return verdict(sit_at(house, state, bots))


def asked(state: TagironState, times: int) -> TagironState:
    """As if Ann had asked so often."""
    return replace(state, events=(*state.events, *(Asked(ANN, "count-odd", None, ()),) * times))


def test_a_lone_player_wins_as_you(house: House) -> None:
    won = play(table(*TWO, first=BOB), Ask("where-0"), GuessTiles(row(TWO[BOB])))
    assert tagiron(house, won, None, "careful") == (
        "You win",
        "Splendid: few need so few questions. The row was guessed. 1 question was asked.",
    )
    slow = tagiron(house, asked(won, 6), None, "careful")
    assert slow == ("You win", "Well done! The row was guessed. 7 questions were asked.")


def test_a_lone_player_loses_with_a_kind_word(house: House) -> None:
    lost = play(table(*TWO, first=BOB), GuessTiles(row(TWO[ANN])), GuessTiles(row("0b 1w 3b 5g 9b")))
    heading, text = tagiron(house, lost, None, "beginner")
    assert heading == "This time Novice wins"
    assert text.startswith("No matter: the review shows when it could have been known.")
    assert "your last chance came to nothing" in text
    gave_up = play(table(*TWO), Resign())
    assert tagiron(house, gave_up, None, "beginner")[1] == "You gave this one up. The next begins from nothing."


def test_who_wins_with_others_is_told_with_whom(house: House) -> None:
    right = GuessTiles(row(THREE[-1]))
    assert tagiron(house, play(table(*THREE), right, right, right), None, "careful", "master")[0] == (
        "You win, together with Careful player, Master"
    )
    four = play(table(*FOUR), *[GuessTiles(row(FOUR[-1]))] * 4)
    assert tagiron(house, four)[0] == "Ann, Bob, Cid, Dot win together"


def test_a_hidden_hand_is_found_or_keeps_its_secret(house: House) -> None:
    found = play(alone(*TWO), GuessTiles(row(TWO[BOB])))
    assert tagiron(house, found)[0] == "You have found all five tiles"
    cards = play(alone(*TWO, cards=("where-0",)), Ask("where-0"))
    heading, text = tagiron(house, cards)
    assert heading == "The hand holds"
    assert text.startswith("This one kept its secret. The next is waiting.")


def test_questions_with_what_follows_lying_open_are_nobodys_feat(house: House) -> None:
    """One who looks at what follows is told of the help, one who thinks alone of the feat."""
    for looks, kind in ((True, "The hints came in handy."), (False, "Splendid: few need so few questions.")):
        client = sit_at(house, alone(*TWO, cards=("where-0", "where-5")), [None])
        if looks:
            client.click("tagiron.think-open")
        client.click("tagiron.choose", question="where-0").click("tagiron.ask").click("tagiron.guess-open")
        for tile in row(TWO[1]):
            client.click("tagiron.guess-put", tile=tile)
        assert kind in client.click("tagiron.guess").text

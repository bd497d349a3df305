"""What the situation at the table of Tagiron means: last chances, last cards, who is out; round one device."""

from engine.tagiron.table import Ask, GuessTiles
from tests.engine.tagiron.tables import FOUR, THREE, TWO, alone, play, row, table
from tests.web.client import House
from tests.web.tagiron_table import (
    ANN,
    BOB,
    CARDS,
    CID,
    answers,
    ask,
    at_table,
    done,
    fill,
    guess,
    here,
    in_words,
    log,
    question_before,
    region,
    shown_rows,
    since,
    status,
)

# What the situation means


def test_tg09_the_last_chance_is_told_and_leaves_nothing_but_a_guess(house: House) -> None:
    client = guess(at_table(house, table(*TWO)), TWO[BOB])
    assert log(client)[-1] == f"Ann guesses {in_words(TWO[BOB])}: right. Bob has one last chance to guess."
    assert status(client) == "Bob must guess now, once."
    here(done(client))
    assert status(client) == "Your last chance: you must guess now, once."
    assert "Ann has guessed right. If you are right too, it is a draw; if not, you lose." in client.text
    assert not client.offers("tagiron.choose")
    assert not client.offers("tagiron.guess-close")
    fill(client, TWO[ANN])
    assert question_before(client) == f"Guess {in_words(TWO[ANN])}? It is your only chance."
    client.click("tagiron.guess")
    assert client.page.one(id="verdict").text == "A draw"


def test_tg09_a_last_chance_missed_leaves_one_winner(house: House) -> None:
    client = guess(at_table(house, table(*TWO)), TWO[BOB])
    guess(here(done(client)), "0b 1w 3b 5g 9b")
    assert client.page.one(id="verdict").text == "Ann wins"
    assert "the last chance of Bob came to nothing" in client.text


def test_tg10_who_has_looked_sees_the_centre_and_what_was_written_and_nobody_else_does(house: House) -> None:
    client = guess(at_table(house, table(*THREE[:3], "0b 1b 4b 6w 8b")), "0b 1b 4b 6w 9w")
    assert row("0b 1b 4b 6w 8b") in shown_rows(client)
    assert row("0b 1b 4b 6w 9w") in shown_rows(client)
    assert "Your guess was wrong. You take no more turns, and go on answering." in client.text
    assert log(client) == ["Ann has looked at the centre: the guess is wrong."]
    here(done(client))
    assert row("0b 1b 4b 6w 8b") not in shown_rows(client)
    assert row("0b 1b 4b 6w 9w") not in shown_rows(client)
    assert "5 tiles lie face down." in region(client, "centre").heard


def test_tg11_the_last_round_is_told_and_its_winners_win_together(house: House) -> None:
    client = guess(at_table(house, table(*FOUR)), FOUR[-1])
    assert log(client)[-1] == "Ann has looked at the centre: the guess is right. The round is played to its end."
    assert "You have guessed right. You take no more turns, and go on answering." in client.text
    here(done(client))
    assert status(client) == "Your last turn: guess, or ask once more."
    assert "Right: Ann. This round is the last: who is right by its end wins too." in client.text
    ask(client, "where-0")
    guess(here(done(client)), FOUR[-1])
    assert "Right: Ann, Cid." in client.text
    ask(here(done(client)), "where-5")
    assert client.page.one(id="verdict").text == "Ann, Cid win together"
    assert {row(tiles) for tiles in FOUR} <= set(shown_rows(client)), "everybody sees everything"


def test_tg12_the_last_cards_are_told(house: House) -> None:
    client = at_table(house, table(*FOUR, cards=CARDS[:2]))
    assert "2 cards are left. With the last one the game ends." in client.text
    here(done(ask(client, "where-0")))
    assert "This is the last card: once it is asked, the game is over and nobody wins." in client.text
    ask(client, "where-5")
    assert client.page.one(id="verdict").text == "Nobody wins"
    assert "The cards have run out." in client.text


def test_tg12_two_players_without_cards_have_drawn(house: House) -> None:
    client = at_table(house, table(*TWO, cards=CARDS[:1]))
    assert "This is the last card: once it is asked, the game is a draw." in client.text
    assert ask(client, "where-0").page.one(id="verdict").text == "A draw"


def test_tg12_without_cards_a_last_turn_is_a_guess_or_let_go(house: House) -> None:
    state = play(table(*THREE, cards=CARDS[:1]), GuessTiles(row(THREE[-1])), Ask("where-0"))
    client = at_table(house, state)
    assert status(client) == "Your last turn: guess or pass."
    assert "Right: Ann. The cards have run out, and this round is the last." in client.text
    client.click("tagiron.pass")
    assert client.page.one(id="verdict").text == "Ann wins"


def test_giving_up_with_two_leaves_the_game_to_the_other(house: House) -> None:
    client = at_table(house, table(*TWO)).click("tagiron.resign")
    assert client.page.one(id="verdict").text == "Bob wins"
    assert "Ann gives up." in client.text


def test_tg11_when_all_are_wrong_nobody_wins(house: House) -> None:
    client = at_table(house, table(*THREE))
    for seat in (ANN, BOB, CID):
        guess(client, "0b 0w 1b 1w 2b")
        if seat != CID:
            here(done(client))
    assert client.page.one(id="verdict").text == "Nobody wins"
    assert "Everybody has guessed wrong." in client.text


def test_tg14_alone_the_hidden_hand_answers(house: House) -> None:
    client = ask(at_table(house, alone(*TWO)), "where-0")
    assert log(client) == ["Ann asks: Under which letters do your 0s stand? The hidden hand: A."]
    assert answers(client) == ["Where are the 0s? Ann A"]
    assert status(client) == "Your turn: ask, or guess."
    guess(client, TWO[BOB])
    assert client.page.one(id="verdict").text == "You have found all five tiles"
    assert row(TWO[BOB]) in shown_rows(client)


def test_the_players_are_told_apart_and_what_has_become_of_them(house: House) -> None:
    client = at_table(house, table(*FOUR, first=BOB), None, "beginner", "beginner", "careful")
    assert [item.text for item in region(client, "players").all("li")] == [
        "Ann you",
        "Novice 1 to move first",
        "Novice 2",
        "Careful player",
    ]


def test_who_watches_bots_sees_no_tiles_before_the_end(house: House) -> None:
    client = at_table(house, table(*THREE), "beginner", "beginner", "beginner")
    assert status(client) == "Novice 1 is to move."
    for _ in range(80):
        if client.offers("table.rematch"):
            break
        assert shown_rows(client) == []
        assert client.step_asked
        client.do("table.step")
    assert {row(tiles) for tiles in THREE} <= set(shown_rows(client))


# Round one device


def test_answers_are_read_before_the_device_is_passed_on(house: House) -> None:
    client = ask(at_table(house, table(*FOUR)), "where-0")
    assert not client.is_curtain
    assert row(FOUR[ANN]) in shown_rows(client)
    assert client.page.one(id="hand-over").text == "Done: pass the device to Bob"
    assert since(client) == ["Ann: Where are the 0s? Bob: A Cid: none Dot: none"]
    done(client)
    assert client.page.one("h1").text == "Pass the device to Bob"


def test_nothing_lies_under_the_curtain(house: House) -> None:
    client = done(guess(at_table(house, table(*FOUR)), "0w 1b 2w 9b"))
    assert client.is_curtain
    assert not shown_rows(client)
    assert {tile["data-colour"] for tile in client.page.all(class_="tile")} == {"back"}, (
        "the table, as everybody sees it"
    )
    for verb, args in (("tagiron.ask", {}), ("tagiron.guess-put", {"tile": "5g"}), ("tagiron.guess", {})):
        client.do(verb, args)
        assert "It is not your turn." in client.text
        assert client.is_curtain


def test_what_was_asked_since_the_own_last_turn_is_summed_up(house: House) -> None:
    client = ask(at_table(house, table(*THREE)), "where-0")
    ask(here(done(client)), "where-5")
    ask(here(done(client)), "where-1-or-2", 1)
    here(done(client))
    assert since(client) == [
        "Ann: Where are the 0s? Bob: A Cid: none",
        "Bob: Where are the 5s? Cid: none",
        "Cid: Where are the 1s? Bob: none",
    ]
    assert [("data-new" in body) for body in region(client, "answers").all("tbody")] == [True, True, False]


def test_tg05_the_device_goes_past_those_who_are_out(house: House) -> None:
    client = guess(at_table(house, table(*THREE)), "0b 0w 1b 1w 2b")
    ask(here(done(client)), "where-0")
    ask(here(done(client)), "where-5")
    assert client.page.one(id="hand-over").text == "Done: pass the device to Bob"
    assert client.offers("table.pass", seat=ANN), "who is out may look too"


def test_who_asks_a_bot_for_the_next_turn_keeps_the_device(house: House) -> None:
    client = ask(at_table(house, table(*TWO), None, "beginner"), "where-0")
    assert not client.page.all(id="hand-over")
    assert status(client) == "Novice is to move."
    assert client.step_asked

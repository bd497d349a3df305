"""Tagiron's table as people use it: asking, guessing, answers, secrets, the device going round."""

import re
from random import Random

import pytest

from engine.core.match import Match
from engine.tagiron.questions import QUESTIONS
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Action, Ask, GuessTiles, Pass, Resign, TagironView
from engine.tagiron.tiles import TILES, Hand
from tests.engine.tagiron.dealing import redeal_tagiron
from tests.engine.tagiron.tables import FOUR, THREE, TWO, alone, play, row, table
from tests.web.client import Client, House
from tests.web.page import Node, difference
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


def log(client: Client) -> list[str]:
    """The lines of the log, the first at the top."""
    found = [node for node in client.page.all("ol") if node.get("aria-labelledby") == "log"]
    return [line.all("span")[1].text for ol in found for line in reversed(ol.all("li"))]


# Asking


def test_tg06_a_card_is_taken_in_hand_and_then_asked(house: House) -> None:
    client = at_table(house, table(*TWO), None, None)
    assert not client.offers("tagiron.ask"), "nothing is chosen yet"
    client.click("tagiron.choose", question="where-0")
    assert "Under which letters do your 0s stand?" in client.page.one(id="asked-now").text
    assert log(client) == []
    client.click("tagiron.choose", question="where-5")
    client.click("tagiron.ask")
    assert log(client) == ["Ann asks: Under which letters do your 5s stand? Bob: D."]
    assert answers(client) == ["Where are the 5s? Ann asked D"]


def test_tg06_a_card_of_two_digits_offers_both_and_is_asked_with_one(house: House) -> None:
    client = at_table(house, table(*TWO))
    assert [b.args["choice"] for b in client.buttons("tagiron.choose", question="where-1-or-2")] == [1, 2]
    assert not client.buttons("tagiron.choose", question="where-1-or-2", choice=None)
    ask(client, "where-1-or-2", 2)
    assert log(client) == ["Ann asks: Under which letters do your 2s stand? Bob: B."]
    assert "Where are the 2s? Ann asked B" in answers(client)


def test_tg06_a_digit_that_is_not_on_the_card_is_refused(house: House) -> None:
    client = at_table(house, table(*TWO))
    for choice in (None, 3):
        client.do("tagiron.choose", {"question": "where-1-or-2", "choice": choice})
        assert client.notice == "Choose one of the digits on the card."
    client.do("tagiron.ask")
    assert client.notice == "Choose a card first."
    client.do("tagiron.choose", {"question": CARDS[6]})
    assert client.notice == "This card is not face up."


def test_tg05_six_cards_lie_open_and_the_asked_one_is_replaced(house: House) -> None:
    client = at_table(house, table(*TWO))
    titles = [node.text for node in region(client, "cards").walk() if node.get("class") == "question-title"]
    assert len(titles) == 6
    assert "15 cards in the deck" in region(client, "cards").text
    ask(client, "where-0")
    cards = region(client, "cards")
    assert "14 cards in the deck" in cards.text
    assert "1 card asked" in cards.text
    assert [item.text for item in cards.one("details").all("li")] == ["Where are the 0s?"]
    assert "Same colour side by side" in cards.text, "the next of the deck"


def test_tg05_only_who_is_to_move_chooses_cards(house: House) -> None:
    client = at_table(house, table(*TWO), None, "beginner")
    ask(client, "where-0")
    assert not client.offers("tagiron.choose")
    assert not client.offers("tagiron.guess-open")
    client.do("tagiron.choose", {"question": "where-5"}).do("tagiron.ask")
    assert client.notice == "It is not your turn."


@pytest.mark.parametrize(
    ("rows", "heard"),
    [
        (TWO, "Where are the 5s? Ann asked D"),
        (THREE, "Where are the 5s? Ann asked D none"),
        (FOUR, "Where are the 5s? Ann none D none none"),
    ],
)
def test_tg07_who_answers(house: House, rows: tuple[str, ...], heard: str) -> None:
    """The opponent; both others; everybody, the asker too."""
    assert answers(ask(at_table(house, table(*rows)), "where-5")) == [heard]


# Guessing


def test_tg02_the_guess_keeps_itself_in_order(house: House) -> None:
    client = fill(at_table(house, table(*TWO)), "8b 5g 0w 3w")
    assert row_of(client) == "A: white 0, B: white 3, C: green 5, D: black 8"
    assert "4 of 5" in region(client, "guess-aim").text
    assert not client.offers("tagiron.guess"), "it is not full"
    client.click("tagiron.guess-put", tile="3b")
    assert row_of(client) == "A: white 0, B: black 3, C: white 3, D: green 5, E: black 8"
    client.click("tagiron.guess-take", tile="0w")
    assert row_of(client) == "A: black 3, B: white 3, C: green 5, D: black 8"
    client.click("tagiron.guess-clear")
    assert row_of(client) == ""


def test_tg01_the_box_has_two_green_fives_and_one_of_every_other_tile(house: House) -> None:
    client = at_table(house, table(*TWO)).click("tagiron.guess-open")
    assert sorted(button.args["tile"] for button in client.buttons("tagiron.guess-put")) == sorted(TILES)
    fill(client, "5g 5g 1w")
    used = [button.args["tile"] for button in client.buttons("tagiron.guess-put") if "aria-disabled" in button]
    assert sorted(used) == ["1w", "5g", "5g"]
    for tile in ("5g", "1w"):
        client.do("tagiron.guess-put", {"tile": tile})
        assert client.notice == "There are no more such tiles in the box."
    client.do("tagiron.guess-put", {"tile": "5b"})
    assert client.notice == "There is no such tile."
    assert row_of(client) == "A: white 1, B: green 5, C: green 5"


def test_tg08_a_row_holds_no_more_than_there_is_to_guess(house: House) -> None:
    client = fill(at_table(house, table(*FOUR)), "0b 1b 2b 3b")
    assert all("aria-disabled" in button for button in client.buttons("tagiron.guess-put"))
    client.do("tagiron.guess-put", {"tile": "9b"})
    assert client.notice == "The row is full: take a tile out first."
    client.click("tagiron.guess-take", tile="3b").do("tagiron.guess")
    assert client.notice == "Fill the row first."


def test_a_tile_of_ones_own_is_warned_of_and_may_be_guessed_all_the_same(house: House) -> None:
    client = fill(at_table(house, table(*TWO)), "0w 2b 3w 5g 9w")
    warning = "You hold white 9 yourself."
    assert warning in region(client, "guess-aim").text
    assert question_before(client) == f"{warning} This guess can only be wrong. Make it all the same?"
    client.click("tagiron.guess")
    assert log(client) == [f"Ann guesses {in_words('0w 2b 3w 5g 9w')}: wrong."]
    assert status(client) == "Bob is to move."


@pytest.mark.parametrize(("fives", "warned"), [("5g", False), ("5g 5g", True)])
def test_tg01_who_holds_one_green_five_may_look_for_the_other(house: House, fives: str, warned: bool) -> None:
    client = fill(at_table(house, table(*TWO)), fives)
    assert ("You hold green 5 yourself." in client.text) == warned


def test_a_guess_that_was_wrong_before_is_warned_of(house: House) -> None:
    tiles = "0w 2b 3w 5g 8w"
    client = guess(at_table(house, table(*TWO)), tiles)
    client = here(done(client))
    ask(client, "where-5")
    fill(here(done(client)), tiles)
    assert question_before(client).startswith("You have guessed this before, and it was wrong.")


def test_tg08_what_a_guess_costs_is_asked_first(house: House) -> None:
    client = fill(at_table(house, table(*TWO)), TWO[BOB])
    assert question_before(client) == f"Guess {in_words(TWO[BOB])}? If it is wrong, your turn is over."


@pytest.mark.parametrize("rows", [THREE, FOUR])
def test_tg10_the_only_attempt_is_asked_first(house: House, rows: tuple[str, ...]) -> None:
    assert question_before(fill(at_table(house, table(*rows)), rows[-1])) == (
        f"Write down {in_words(rows[-1])} and look at the centre? It is your only attempt in the whole game."
    )


def test_a_guess_half_made_waits_for_its_player(house: House) -> None:
    client = fill(at_table(house, table(*TWO)), "0w 2b")
    client.click("tagiron.guess-close")
    ask(client, "where-0")
    here(done(client)).click("tagiron.guess-open")
    assert row_of(client) == "", "the other's sheet is another one"
    client.click("tagiron.guess-close")
    ask(client, "where-5")
    here(done(client)).click("tagiron.guess-open")
    assert row_of(client) == "A: white 0, B: black 2"


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
    assert status(client) == "Your turn: ask one card, or guess."
    guess(client, TWO[BOB])
    assert client.page.one(id="verdict").text == "The hand is broken"
    assert row(TWO[BOB]) in shown_rows(client)


def test_the_players_are_told_apart_and_what_has_become_of_them(house: House) -> None:
    client = at_table(house, table(*FOUR, first=BOB), None, "beginner", "beginner", "careful")
    assert [item.text for item in region(client, "players").all("li")] == [
        "Ann you",
        "Beginner 1 to move first",
        "Beginner 2",
        "Careful player",
    ]


def test_who_watches_bots_sees_no_tiles_before_the_end(house: House) -> None:
    client = at_table(house, table(*THREE), "beginner", "beginner", "beginner")
    assert status(client) == "Beginner 1 is to move."
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
    assert "Where are the 0s? Ann Bob A Cid none Dot none" in client.page.one(id="tray").text
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
    (news,) = (node for node in client.page.all("ul") if node.get("aria-label") == "Since your last turn")
    assert [line.text for line in news.all("li")] == [
        "Where are the 5s? Bob Cid none",
        "Where are the 1s? Cid Bob none",
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
    assert status(client) == "Beginner is to move."
    assert client.step_asked


# Secrets


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_screen_depends_on_nothing_that_its_seat_may_not_know(house: House, seats: int, seed: str) -> None:
    """Everything hidden is dealt anew so that all answers stay: the screen stays, letter for letter."""
    rng = Random(f"{seats}:{seed}")
    match: Match[TagironState, Action, TagironView] = match_of(seats, seed)
    client = here(sit_down(house, match, hints=(False,) * seats))
    others = set()
    for _ in range(6):
        standing = client.app.desk.tables[KEY]
        (seat,) = standing.match.to_act
        for facing in range(seats):
            standing.reveal(facing)
            standing.clear_away()
            client.go(client.at)
            true = client.html
            kept = list(standing.match.states)
            standing.match.states[:] = redeal_tagiron(kept, facing, rng)
            others.add(standing.match.state.hands)
            standing.clear_away()
            client.go(client.at)
            assert difference(client.html, true) == ""
            standing.match.states[:] = kept
        standing.match.play(seat, rng.choice(asks(standing.match, seat)))
    assert len(others) > seats, "something was dealt anew"


def asks(match: Match[TagironState, Action, TagironView], seat: int) -> list[Ask]:
    return [action for action in match.game.legal(match.state, seat) if isinstance(action, Ask)]


@pytest.mark.parametrize("rows", [TWO, THREE, FOUR])
def test_no_row_but_the_own_lies_open_while_a_game_runs(house: House, rows: tuple[str, ...]) -> None:
    client = at_table(house, table(*rows))
    for question in ("where-0", "where-5", "neighbours-colour"):
        seat = client.app.desk.tables[KEY].facing or 0
        assert shown_rows(client) == [row(rows[seat])]
        for other, tiles in enumerate(rows):
            assert (in_words(tiles) in client.html) == (other == seat)
        here(done(ask(client, question)))


def test_a_bot_tells_why_only_after_the_game(house: House) -> None:
    client = at_table(house, table(*TWO), None, "careful")
    ask(client, "where-0").wait()
    assert not client.offers("table.why")
    client.do("table.why", {"move": 1})
    assert client.notice == "There is nothing to explain."


def test_after_a_game_a_bot_tells_why(house: House) -> None:
    match = match_of(2, "a game")
    bot = int(next(iter(match.to_act)))
    client = sit_down(house, match, tuple("careful" if seat == bot else None for seat in range(2)))
    client.wait().click("tagiron.resign")
    asked = [button.args["move"] for button in client.buttons("table.why")]
    assert asked == [0]
    client.click("table.why", move=0)
    assert re.search(r"bits", log(client)[0])


def test_the_match_goes_on_after_a_reload(house: House) -> None:
    match = match_of(2, "a game")
    client = here(sit_down(house, match))
    fill(client, "0b 1b")
    again = here(client.reload())
    assert row_of(again) == "A: black 0, B: black 1"


def test_passing_is_no_move_while_cards_are_there(house: House) -> None:
    client = at_table(house, table(*TWO)).do("tagiron.pass")
    assert client.notice == "A turn can be passed only when the cards have run out."
    assert Pass() not in client.app.desk.tables[KEY].match.legal(ANN)
    assert Resign() in client.app.desk.tables[KEY].match.legal(BOB)

"""Matches against bots, click by click."""

from itertools import product

import pytest

from engine.mastermind.codes import Answer
from tests.web.client import Client, House
from tests.web.matches import begin, fill, place, play_out, secret_of, true_answer
from tests.web.page import Node

BOTS = ("gentle", "knuth", "master")


def hole(client: Client, number: int) -> str:
    return client.page.one(id=f"mastermind.hole-{number}").get("aria-label")


def holes(client: Client) -> list[str]:
    return [hole(client, number).partition(": ")[2] for number in range(4)]


def scores(client: Client) -> list[int]:
    return [int(node.text) for node in client.page.all(class_="player-score")]


def row(client: Client, number: int) -> Node:
    return client.page.one(id=f"row-{number}")


@pytest.mark.parametrize("bot", BOTS)
def test_a_whole_match_by_clicks(client: Client, bot: str) -> None:
    """MM-08: the codemaker earns a point for each row. Ann breaks the bot's code in the fourth row."""
    play_out(begin(client, "person", bot, games="2"))
    moves = client.save["log"]["moves"]
    bots_rows = [move for move in moves if move["seat"] == 1 and move["action"]["is"] == "guess"]
    assert len([move for move in moves if move["seat"] == 0 and move["action"]["is"] == "guess"]) == 4
    broken = tuple(bots_rows[-1]["action"]["code"]) == (1, 2, 3, 4)
    assert scores(client) == [len(bots_rows) + (not broken), 4]
    assert client.save["over"]
    lead, name = scores(client)[0] - 4, client.page.all(class_="player-name")[1].text
    expected = "You win" if lead > 0 else f"This time {name} wins" if lead < 0 else "A draw"
    assert client.page.one(id="verdict").text == expected


@pytest.mark.parametrize("bot", BOTS)
def test_a_bots_code_stays_behind_the_shield(client: Client, bot: str) -> None:
    begin(client, bot, "person").wait()
    secret = secret_of(client)
    other = (2, 1, 1, 1) if secret == (1, 1, 1, 2) else (1, 1, 1, 2)
    for guess in (other, (3, 3, 3, 3) if secret != (3, 3, 3, 3) else (4, 4, 4, 4)):
        place(client, guess)
        shield = client.page.all(class_="shield")[0]
        assert not shield.all("use")
        assert shield["data-state"] == "up"
    assert place(client, secret).page.all(class_="shield")[0].all("use"), "MM-07: the shield drops"


def test_mm04_the_answer_stands_beside_the_row(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    guess = next(code for code in ((1, 1, 2, 2), (3, 3, 4, 4)) if code != secret_of(client))
    place(client, guess)
    true = true_answer(client, guess)
    keys = [use["href"] for use in row(client, 1).all(class_="row-keys")[0].all("use")]
    assert (keys.count("#key-red"), keys.count("#key-white")) == (true.red, true.white)
    assert keys == sorted(keys, key=["#key-red", "#key-white", "#key-none"].index), "reds first"


def test_mm06_rows_stay_visible(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    guesses = [code for code in ((1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3, 3), (4, 4, 4, 4)) if code != secret_of(client)]
    for guess in guesses[:3]:
        place(client, guess)
    for number, guess in enumerate(guesses[:3], 1):
        pegs = [use["href"] for node in row(client, number).all(class_="hole") for use in node.all("use")]
        assert pegs == [f"#peg-{peg}" for peg in guess]


def test_mm06_a_row_that_was_answered_stays(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    place(client, next(code for code in ((1, 2, 3, 4), (4, 3, 2, 1)) if code != secret_of(client)))
    assert not client.offers("table.take-back")
    client.do("table.take-back")
    assert client.notice == "There is nothing that may be taken back."


def test_a_code_can_be_taken_back_until_somebody_has_guessed(client: Client) -> None:
    place(begin(client, "person", "gentle"), (1, 2, 3, 4)).click("table.take-back")
    assert client.save["log"]["moves"] == []
    assert "Taken back." in client.heard
    assert client.page.one(id="submit").text == "Hide the code"


def test_nobody_takes_back_the_others_row(client: Client) -> None:
    place(begin(client, "person", "gentle"), (1, 2, 3, 4)).do("table.step")
    assert not client.offers("table.take-back")


def test_nothing_is_taken_back_past_a_code_that_was_shown(client: Client) -> None:
    begin(client, "gentle", "person", games="2").wait()
    place(client, secret_of(client)).click("table.continue")
    assert not client.offers("table.take-back")
    client.do("table.take-back")
    assert client.notice == "There is nothing that may be taken back."


def test_nothing_is_taken_back_where_that_was_not_agreed_on(client: Client) -> None:
    client.go("#/mastermind").change("take-back", False)
    place(begin(client, "person", "gentle"), (1, 2, 3, 4))
    assert not client.offers("table.take-back")
    moves = client.save["log"]["moves"]
    client.do("table.take-back")
    assert client.notice == "There is nothing that may be taken back."
    assert client.save["log"]["moves"] == moves


def test_a_hint_counts_the_codes_that_fit(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    guess = next(code for code in ((1, 1, 2, 2), (2, 2, 1, 1)) if code != secret_of(client))
    place(client, guess).click("mastermind.hint")
    given = true_answer(client, guess)
    fit = sum(counted(code, guess) == given for code in product(range(1, 7), repeat=4))
    assert f"{fit:,} code" in client.page.one(id="hint").text


def counted(code: tuple[int, ...], guess: tuple[int, ...]) -> Answer:
    """MM-04 by taking pegs off, one by one: an independent count."""
    left, rest, red, white = [], [], 0, 0
    for held, peg in zip(code, guess, strict=True):
        if held == peg:
            red += 1
        else:
            left.append(held)
            rest.append(peg)
    for peg in rest:
        if peg in left:
            left.remove(peg)
            white += 1
    return Answer(red, white)


def test_a_hint_is_put_into_the_row_and_not_played(client: Client) -> None:
    begin(client, "gentle", "person").wait().click("mastermind.hint").click("mastermind.use-hint")
    assert client.offers("mastermind.submit")
    assert len(client.save["log"]["moves"]) == 1
    client.click("mastermind.hide-hint")
    assert not client.page.all(id="hint")


def test_a_hint_is_gone_after_the_next_row(client: Client) -> None:
    begin(client, "gentle", "person").wait().click("mastermind.hint").click("mastermind.use-hint")
    client.click("mastermind.submit")
    assert not client.page.all(id="hint")


def test_hints_only_where_both_seats_allow_them(client: Client) -> None:
    for allowed in ((True, True), (True, False), (False, True), (False, False)):
        place(begin(client, "person", "person", hints=allowed).click("table.reveal"), (1, 2, 3, 4)).click(
            "table.reveal"
        )
        assert client.offers("mastermind.hint") == all(allowed)
        client.do("mastermind.hint")
        assert bool(client.page.all(id="hint")) == all(allowed)
        assert client.notice == ("" if all(allowed) else "Hints were not agreed on.")


def test_a_codemaker_gets_no_hint(client: Client) -> None:
    place(begin(client, "person", "gentle"), (1, 2, 3, 4))
    assert not client.offers("mastermind.hint")
    assert client.do("mastermind.hint").notice == "It is not your turn."


def test_the_codemaker_sees_the_own_code_all_along(client: Client) -> None:
    place(begin(client, "person", "gentle"), (5, 6, 5, 4)).do("table.step")
    shield = client.page.all(class_="shield")[0]
    assert [use["href"] for use in shield.all("use")] == ["#peg-5", "#peg-6", "#peg-5", "#peg-4"]
    assert "Your code:" in shield.text


def test_watchers_only_watch(client: Client) -> None:
    begin(client, "gentle", "knuth").do("table.step")
    while client.step_asked:
        assert not client.offers("mastermind.place")
        assert not client.offers("mastermind.resign")
        assert not client.page.all(class_="shield")[0].all("use")
        client.do("table.step")
    assert client.offers("table.rematch")


def test_watchers_cannot_act_by_messages_either(client: Client) -> None:
    begin(client, "gentle", "knuth").do("table.step")
    moves = client.save["log"]["moves"]
    for verb, args in (
        ("mastermind.place", {"peg": 1}),
        ("mastermind.submit", {}),
        ("mastermind.resign", {}),
        ("mastermind.hint", {}),
    ):
        assert client.do(verb, args).notice == "It is not your turn."
    assert client.save["log"]["moves"] == moves


def test_a_bot_is_not_hurried_out_of_turn(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    moves = client.save["log"]["moves"]
    client.do("table.step")
    assert client.save["log"]["moves"] == moves
    assert not client.step_asked


def test_play_waits_until_a_result_was_looked_at(client: Client) -> None:
    begin(client, "gentle", "person", games="3").wait()
    place(client, secret_of(client))
    for verb, args in (("mastermind.place", {"peg": 1}), ("mastermind.resign", {}), ("table.step", {})):
        client.do(verb, args)
        assert client.offers("table.continue")
    assert client.click("table.continue").page.one(id="submit").text == "Hide the code"


def test_mm01_mm08_roles_swap(client: Client) -> None:
    begin(client, "gentle", "person", games="2").wait()
    place(client, secret_of(client))
    assert "Game 1 of 2" in client.title
    assert "Novice earns 1 point." in client.text
    client.click("table.continue")
    assert "Game 2 of 2" in client.title
    assert client.page.one(id="submit").text == "Hide the code"
    assert scores(client) == [1, 0]


def test_mm09_a_code_that_holds_earns_a_point_more_than_there_are_rows(client: Client) -> None:
    begin(client, "gentle", "person", rows="6").wait()
    wrong = next(code for code in ((1, 1, 1, 1), (2, 2, 2, 2)) if code != secret_of(client))
    for _ in range(6):
        place(client, wrong)
    assert scores(client) == [7, 0]
    assert "Not broken in 6 rows." in client.text
    assert client.page.one(id="verdict").text == "The code holds"


def test_mm11_the_track_says_both_scores(client: Client) -> None:
    begin(client, "gentle", "person", games="2").wait()
    place(client, secret_of(client))
    track = client.page.all("svg", class_="track")[0]
    assert track["aria-label"].endswith("Novice: 1, Bob: 0")
    assert len(track.all("circle", class_="marker-red")) == len(track.all("circle", class_="marker-white")) == 1


def test_mm12_equal_scores_are_a_draw(client: Client) -> None:
    play_out(begin(client, "person", "person", games="2"))
    assert client.page.one(id="verdict").text == "A draw"
    assert scores(client) == [4, 4]
    assert not client.page.all(data_winner="")


def test_resigning_gives_the_match_to_the_other(client: Client) -> None:
    begin(client, "person", "gentle").click("mastermind.resign")
    assert client.page.one(id="verdict").text == "This time Novice wins"
    assert client.save["over"]
    assert not client.page.all("a", href=f"{client.at}/review"), "there is no game to review"
    assert client.do("mastermind.place", {"peg": 1}).offers("table.rematch")


def test_a_resigned_match_shows_the_code(client: Client) -> None:
    begin(client, "gentle", "person").wait().click("mastermind.resign")
    assert [use["href"] for use in client.page.all(class_="shield")[0].all("use")] == [
        f"#peg-{peg}" for peg in secret_of(client)
    ]


def test_what_costs_something_is_asked_first(client: Client) -> None:
    begin(client, "person", "gentle")
    assert client.buttons("mastermind.resign")[0]["data-confirm"]


def test_a_rematch_passes_the_first_code_on(client: Client) -> None:
    play_out(begin(client, "person", "knuth", holes="5", rows="8"), (1, 2, 3, 4, 5))
    before, first = client.save, client.key
    client.click("table.rematch")
    assert client.key != first
    assert client.save["players"] == before["players"]
    assert client.save["agreed"] == before["agreed"]
    assert client.save["log"]["seed"] != before["log"]["seed"]
    assert client.save["log"]["setup"]["options"] == {
        **before["log"]["setup"]["options"],
        "first_codemaker": "second",
    }
    assert client.wait().offers("mastermind.place"), "now Knuth has made the code, and Ann breaks it"


def test_there_is_no_rematch_before_the_end(client: Client) -> None:
    begin(client, "person", "gentle")
    assert not client.offers("table.rematch")
    assert client.do("table.rematch").notice == "The match is not over yet."
    assert len(client.saves) == 1


def test_what_happens_is_read_out_once(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    guess = next(code for code in ((1, 1, 1, 1), (2, 2, 2, 2)) if code != secret_of(client))
    place(client, guess)
    fill(client, (3, 3)).click("mastermind.hint")
    told = [text for text in client.heard if "Row 1" in text]
    assert len(told) == 1
    assert [text for text in client.heard if "hides a code" in text] == ["Novice hides a code."]
    log = [node.text for node in client.page.one("ol", class_="log").all("li")]
    assert len(log) == 2
    assert told[0] in log[0], "newest first"


def test_a_reload_reads_nothing_out_again(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    assert client.reload().heard == []


def test_bots_take_their_time_as_the_settings_say(client: Client) -> None:
    pauses = []
    for speed in ("slow", "normal", "fast"):
        begin(client.do("settings.set", {"speed": speed}), "gentle", "person")
        pauses += [effect["after"] for effect in client.effects if effect["do"] == "step"]
    assert pauses == sorted(pauses, reverse=True)
    assert len(set(pauses)) == 3


@pytest.mark.parametrize("holes_and_colours", [(3, 4), (6, 10)])
def test_other_boards(house: House, holes_and_colours: tuple[int, int]) -> None:
    holes, colours = holes_and_colours
    client = begin(Client(house), "gentle", "person", holes=str(holes), colours=str(colours), empties=True).wait()
    assert len(client.buttons("mastermind.select")) == holes
    assert {node.args["peg"] for node in client.buttons("mastermind.place")} == set(range(colours + 1))
    place(client, secret_of(client))
    assert client.page.one(id="verdict").text == "You have broken the code"

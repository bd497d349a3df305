"""The review of a finished game of Tagiron, as it stands on the page."""

import re
from collections.abc import Sequence

import pytest

from engine.tagiron.questions import QUESTIONS, answer
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Action, Ask, GuessTiles, Resign
from engine.tagiron.tiles import TILES, hands
from tests.engine.tagiron.tables import GAME, THREE, TWO, alone, play, row, table
from tests.web.client import Client, House
from tests.web.page import Node
from tests.web.tagiron_saves import AT, KEY, NAMES, match_of, set_up, sit_at, sit_down
from web.saves import Player

REVIEW = f"{AT}/review"


def finished(
    house: House,
    *states: TagironState,
    seat: int = 0,
    bots: tuple[str | None, ...] = (),
    names: Sequence[str] = NAMES,
) -> Client:
    """The review of a game that went through these states, worked out to the end."""
    client = sit_at(house, states[-1], bots, names=names)
    set_up(client, *states)
    client.go(f"{REVIEW}/{seat + 1}")
    while client.step_asked:
        client.do("table.step")
    return client


def game(state: TagironState, *actions: Action) -> list[TagironState]:
    """All states of a game in which everybody whose turn it was did the next of these."""
    states = [state]
    for action in actions:
        states.append(play(states[-1], action))
    assert GAME.outcome(states[-1]) is not None
    return states


def turns(client: Client) -> list[Node]:
    return client.page.all("li", class_="review-row")


def lefts(client: Client) -> list[list[int]]:
    """What was left before and after each turn."""
    return [
        [int(number.replace(",", "")) for number in re.findall(r"[\d,]+", one.text)]
        for turn in turns(client)
        for one in turn.all("span", class_="review-fits")
    ]


def test_a_small_game_by_hand(house: House) -> None:
    """Ann holds a 0 and a 5: 3,003 hands. The other 0 is at A in 1,001 of them; without it 2,002. Bob's question tells
    Ann nothing. Then Bob guesses right, and the first player has a last chance no more."""
    states = game(table(*TWO), Ask("where-0"), GuessTiles(row(TWO[0])))
    client = finished(house, *states)
    assert lefts(client) == [[3003, 1001], [1001, 1001]]
    first, second = turns(client)
    assert "Ann: Where are the 0s?" in first.text
    assert "Bob: A" in first.text
    assert "Expected about 1,600 rows left" in first.text, "1,001 in a third of all cases, else 2,002"
    (line,) = client.page.one("table", class_="bits").one("tbody").all("tr")
    assert [cell.text for cell in line.all("td")] == ["0.92", "1.58"], "log2 of 3"
    assert "Another card promised more." in first.text
    assert "The answers told more than was to be expected." in first.text
    assert "Bob guesses right." in second.text
    assert "with a chance of 0.03%" in second.text, "Bob has heard nothing: one of 3,003"
    assert "It could not be known: 1,001 rows were possible to the end." in client.text


def test_the_other_side_of_the_same_game(house: House) -> None:
    states = game(table(*TWO), Ask("where-0"), GuessTiles(row(TWO[0])))
    client = finished(house, *states, seat=1)
    assert lefts(client) == [[3003, 3003], [3003, 1]]
    first = turns(client)[0]
    assert "nothing new" not in first.text, "with two only the one who asks is answered"
    assert "bits" not in first.text
    assert "Ann 3,003" in first.text
    assert "Bob guessed in turn 2, before it could be known." in client.text


def test_every_seat_has_its_review(house: House) -> None:
    states = game(table(*TWO), Resign())
    client = finished(house, *states)
    for seat, name in enumerate(("Ann", "Bob"), 1):
        client.follow(f"{REVIEW}/{seat}")
        (current,) = client.page.all("a", aria_current="page")
        assert current.text == name
        assert client.page.one("h2", id="game").text == f"What {name} could know"


ALONE = {
    "en": ("What you could know", "You guess wrong.", "You guess right."),
    "uk": ("Що ви могли знати", "Ви помилилися.", "Ви відгадали!"),
    "ru": ("Что вы могли знать", "Вы ошиблись.", "Вы отгадали!"),
}


@pytest.mark.parametrize("language", ALONE)
def test_who_plays_alone_is_spoken_to(house: House, language: str) -> None:
    """A person among bots who has given no name; of the bots it is said as of anybody."""
    wrong, right = GuessTiles(row(TWO[0])), GuessTiles(row(TWO[1]))
    client = finished(house, *game(table(*TWO), wrong, Ask("where-0"), right, wrong))
    client.app.desk.tables[KEY].players = (Player(), Player(bot="beginner"))
    heading, missed, found = ALONE[language]
    client.do("settings.set", {"language": language})
    (mine, its) = client.page.one("nav", class_="folders").all("a")
    assert client.page.one("h2", id="game").text == heading
    assert [turns(client)[turn].one(class_="review-title").text for turn in (0, 2)] == [missed, found]
    assert [player.text for player in client.page.one("ul", class_="film-players").all("li")] == [mine.text, its.text]
    assert not any(name in client.text for name in ("Player 1", "Гравець 1", "Игрок 1"))
    client.go(its["href"])
    assert its.text in client.page.one("h2", id="game").text
    assert heading not in client.text


CARDS = ("sum-all", "sum-left", "sum-right", "sum-black", "where-0", "where-5", "spread")


def counted() -> list[int]:
    """How many of all hands that can be made beside Ann's are left, before the first card and after each but the last,
    gone through one by one."""
    own, hidden = row(TWO[0]), row(TWO[1])
    free = [hand for hand in hands(5) if all(hand.count(t) + own.count(t) <= TILES.count(t) for t in hand)]
    left = [len(free)]
    for name in CARDS[:-1]:
        free = [hand for hand in free if answer(QUESTIONS[name], hand) == answer(QUESTIONS[name], hidden)]
        left.append(len(free))
    return left


def test_the_moment_when_it_could_be_known(house: House) -> None:
    left = counted()
    known = left.index(1)
    client = finished(house, *game(alone(*TWO, cards=CARDS), *map(Ask, CARDS[:-1]), GuessTiles(row(TWO[1]))))
    assert [after for _, after in lefts(client)] == [*left[1:], 1]
    assert f"After turn {known} only one row was possible." in client.text
    assert "Ann guessed in turn 7; it could have been earlier." in client.text
    assert "From here on Ann could know." in turns(client)[known - 1].text
    assert "Nothing else was possible." in turns(client)[6].text


def test_a_guess_at_the_first_chance(house: House) -> None:
    known = counted().index(1)
    asks = [Ask(name) for name in CARDS[:known]]
    client = finished(house, *game(alone(*TWO, cards=CARDS), *asks, GuessTiles(row(TWO[1]))))
    assert f"Ann guessed at the first chance, in turn {known + 1}." in client.text


NAMELESS = ("", "")


def test_who_plays_alone_among_bots_and_gave_no_name_is_spoken_to(house: House) -> None:
    left = counted()
    known = left.index(1)
    states = game(alone(*TWO, cards=CARDS), *map(Ask, CARDS[:-1]), GuessTiles(row(TWO[1])))
    client = finished(house, *states, bots=(None, "beginner"), names=NAMELESS)
    assert "Player 1" not in client.text
    assert client.page.one("h2", id="game").text == "What you could know"
    assert "You guessed in turn 7; it could have been earlier." in client.text
    assert "From here on you could know." in turns(client)[known - 1].text
    assert "You: Sum of all" in turns(client)[0].text
    assert "You guess right." in turns(client)[6].text
    assert "You guess" in client.page.one("section", id="film").text


def test_a_guess_at_the_first_chance_and_one_before_it_could_be_known_are_yours(house: House) -> None:
    known = counted().index(1)
    for asks, said in (
        (known, f"You guessed at the first chance, in turn {known + 1}."),
        (1, "You guessed in turn 2, before it could be known."),
    ):
        states = game(alone(*TWO, cards=CARDS), *map(Ask, CARDS[:asks]), GuessTiles(row(TWO[1])))
        assert said in finished(house, *states, bots=(None, "beginner"), names=NAMELESS).text


@pytest.mark.slow
def test_what_another_asks_of_three_tells_you_too(house: House) -> None:
    """Where the 5s are is news of the third to who holds one of them."""
    states = game(table(*THREE), Ask("where-0"), Ask("where-5"), Resign(), Resign(), Resign())
    client = finished(house, *states, bots=(None, "beginner", "beginner"), names=("", "", ""))
    assert "Player 1" not in client.text
    assert "You learnt something from it, too." in turns(client)[1].text
    assert "You give up." in turns(client)[3].text


def test_the_chart_has_a_line_for_each_side_and_a_point_for_each_turn(house: House) -> None:
    client = finished(house, *game(table(*TWO), Ask("where-0"), Ask("where-5"), Resign()))
    chart = client.page.one("svg", class_="chart")
    drawn = chart.all("path", class_="sides-line")
    assert sorted(line["data-side"] for line in drawn) == ["0", "1"], "told apart by dashes"
    assert all(len(re.findall("[ML]", line["d"])) == 4 for line in drawn)
    assert len(chart.all("circle", class_="sides-mark")) == 4, "and by marks"
    heights = [float(node["y"]) for node in chart.all("text", class_="chart-value")]
    assert [node.text for node in chart.all("text", class_="chart-value")] == ["3,003", "1,001"]
    assert heights == sorted(heights), "fewer rows stand lower"
    assert [line.text for line in client.page.one("ul", class_="sides").all("li")] == ["Ann", "Bob"]


def test_tg10_nothing_is_counted_after_a_look_at_the_centre(house: House) -> None:
    """Ann has the other 5, so the centre is one of C(15, 5) = 3,003."""
    wrong = GuessTiles(row(THREE[0]))
    client = finished(house, *game(table(*THREE), wrong, wrong, wrong))
    assert lefts(client) == [[3003]]
    assert "This row could be known to be wrong." in turns(client)[0].text, "it is Ann's own"
    assert "with a chance of 0.03%" not in turns(client)[0].text


@pytest.mark.slow
def test_a_review_with_estimates_says_so(house: House) -> None:
    """The bare deal of three is too large to be walked; the work goes on step by step and says how far it is."""
    states = game(table(*THREE), Ask("where-0"), Resign(), Resign(), Resign())
    client = sit_at(house, states[-1])
    set_up(client, *states)
    client.go(f"{REVIEW}/1")
    assert client.step_asked
    assert "The rest is being worked out: turn 1 of 4…" in client.text
    while client.step_asked:
        client.do("table.step")
        assert {effect["do"] for effect in client.effects} <= {"document", "step"}
    assert re.search(r"Best card .+ [\d,]+ to [\d,]+ rows left", turns(client)[0].text)
    assert "Early on there were too many deals to go through them all" in client.text
    assert "being worked out" not in client.text


def test_nothing_is_reviewed_while_the_game_goes_on(house: House) -> None:
    client = sit_at(house, table(*TWO), (None, "careful"), at=REVIEW)
    assert not client.page.all("ol", class_="review")
    assert client.page.all(id="status")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_table_leads_to_the_review_and_back(house: House, seats: int) -> None:
    client = sit_down(house, match_of(seats, "given up", [Resign()] * (1 if seats < 3 else seats)))
    client.follow(REVIEW)
    assert client.page.one("h1").text == "Review"
    client.follow(AT)
    assert client.page.all(id="result")

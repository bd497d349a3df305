"""The review of Enigma: a film with all cards open, each lie marked, and what claims and doubts came to."""

import pytest

from engine.core.words import Words
from engine.enigma.actions import Name
from engine.enigma.table.doings import Naming
from engine.enigma.table.events import Doubted, Named
from tests.web.client import Client, House
from tests.web.enigma_saves import AT, KEY, Evening, evening, look_back, save_of
from tests.web.page import Node, words_of
from tests.web.test_enigma_table import sit
from web.screens.enigma.pieces import Pieces

CROWD = 3


@pytest.fixture
def match() -> Evening:
    """In which claims of every kind were made, and cards have moved."""
    return evening(CROWD, "night")


@pytest.fixture
def looker(house: House, match: Evening) -> Client:
    return look_back(house, match)


def claims_of(match: Evening, game: int = 0) -> list[tuple[str, str]]:
    """What was named in a game and what lay there, by the moves."""
    return [
        (move.action.card, state.cards[state.doing.place].name)
        for state, move in zip(match.states[:-1], match.moves, strict=True)
        if isinstance(move.action, Name) and isinstance(state.doing, Naming) and len(state.played) == game
    ]


def sums(client: Client) -> dict[str, str]:
    (found,) = client.page.all("dl", class_="sums")
    return {group.one("dt").text: group.one("dd").text for group in found.all("div")}


def names_shown(client: Client) -> list[str]:
    return [node.text for node in client.page.one(id="film").all("span", class_="chamber-name")]


def strip(client: Client) -> list[Node]:
    (found,) = client.page.all("ol", class_="evening")
    return found.all("button")


def test_there_is_none_while_the_match_goes_on(client: Client) -> None:
    sit(client, "person", "person")
    at = client.at
    client.go(at + "/review")
    assert not client.page.all(id="film")


def test_claims_are_counted(looker: Client, match: Evening) -> None:
    claims = claims_of(match)
    caught = sum(isinstance(event, Doubted) and not event.true for event in match.state.events)
    lies = sum(card != lay for card, lay in claims)
    assert lies > caught > 0, "an evening from which something can be learnt"
    assert sums(looker) == {
        "Cards named": str(len(claims)),
        "Lies among them": str(lies),
        "Lies believed": str(lies - caught),
    }


def test_each_claim_stands_in_the_row_with_a_sign_and_a_word(looker: Client, match: Evening) -> None:
    doubted: list[bool] = []
    for event in match.state.events:
        if isinstance(event, Named):
            doubted.append(False)
        elif isinstance(event, Doubted):
            doubted[-1] = True
    words = {
        (False, False): "true",
        (False, True): "true, doubted in vain",
        (True, False): "a lie, believed",
        (True, True): "a lie, caught",
    }
    wanted = [words[card != lay, doubt] for (card, lay), doubt in zip(claims_of(match), doubted, strict=True)]
    assert set(wanted) == set(words.values()), "all four have happened"
    assert [node["aria-label"].rpartition("”. ")[2] for node in strip(looker)] == wanted
    drawn = {word: node.one("path")["d"] for word, node in zip(wanted, strip(looker), strict=True)}
    assert len(set(drawn.values())) == 4, "told apart by shape, not by colour alone"


def test_guests_are_told_apart_in_the_row(house: House, match: Evening) -> None:
    client = Client(house, {KEY: save_of(match, ("Guest 1", "Guest 2", "Guest 3"))}, at=f"{AT}/review").wait()
    signs = {node["aria-label"].partition(", ")[2].partition(":")[0]: node.one("span").text for node in strip(client)}
    assert signs == {"Guest 1": "1", "Guest 2": "2", "Guest 3": "3"}


def test_the_row_leads_into_the_film_where_the_lie_is_marked(looker: Client, match: Evening) -> None:
    words, pieces = Words("en"), Pieces.read(looker.house.files)
    for node, (card, lay) in zip(strip(looker), claims_of(match), strict=True):
        looker.do(node["data-do"], node.args)
        film = looker.page.one(id="film")
        (said,) = film.all("span", class_="chamber-said")
        kind = "lie" if card != lay else "true"
        assert said.text == f"{kind}: {pieces.card(words, card)}"
        known = film.one("p", class_="film-known").text
        assert known == (f"A lie: in truth it is {pieces.card(words, lay)}." if card != lay else "That is true.")


def test_all_cards_lie_open_as_they_really_lay(looker: Client, match: Evening) -> None:
    words, pieces = Words("en"), Pieces.read(looker.house.files)
    laid = [[pieces.card(words, card.name) for card in state.cards] for state in match.states]
    last = int(looker.page.one("input", type="range")["max"])
    assert any(one != laid[0] for one in laid), "cards have moved"
    at = 0
    for moment in range(last + 1):
        looker.do("film.show", {"to": moment})
        names = names_shown(looker)
        at = next(n for n in range(at, len(laid)) if laid[n] == names)
        faces = looker.page.one(id="film").all("small", class_="player-character")
        assert len(faces) == CROWD, "and everybody is known"
    assert names_shown(looker) == laid[-1]
    looker.do("film.show", {"to": 0})
    assert names_shown(looker) == laid[0]


def test_games_of_a_match_are_looked_at_one_by_one(house: House) -> None:
    match = evening(2, match=True, cast="growing")
    client = look_back(house, match)
    games = len(match.state.played)
    assert games > 1
    sections = client.page.one("nav", class_="folders").all("a")
    assert [node.text for node in sections] == [f"Game {number}" for number in range(1, games + 1)]
    assert sections[-1].get("aria-current") == "page", "the last first"
    for game, node in enumerate(sections):
        client.follow(node["href"]).wait()
        assert sums(client)["Cards named"] == str(len(claims_of(match, game)))


def test_who_could_have_won_is_told(house: House) -> None:
    """Who tries as soon as they are sure misses nothing; random tries before that are guesses."""
    client = look_back(house, evening(CROWD))
    assert "no try was made" not in client.text


def test_alone_there_are_turns_and_no_lies(house: House) -> None:
    client = look_back(house, evening(1))
    assert list(sums(client)) == ["Turns"]
    assert not client.page.all("ol", class_="evening")
    assert client.page.all("li", class_="review-row")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_nothing_is_left_in_english(house: House, language: str, seats: int) -> None:
    client = look_back(house, evening(seats), (language,))
    client.do("film.show", {"to": 5})
    english = {"lie", "true", "goal", "the", "claim", "claims", "doubted", "turn", "place", "believed", "caught"}
    texts = words_of(client.page)
    assert [text for text in texts if set(text.lower().replace(":", " ").replace(".", " ").split()) & english] == []

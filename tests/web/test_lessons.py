"""Lessons at the table: patient with who learns, and apart from matches."""

import pytest

from engine.core.words import Words
from engine.enigma.actions import Believe, Doubt
from engine.initiative.table.actions import Answer
from engine.mastermind.codes import Code
from engine.mastermind.table import Guess
from engine.tagiron.table import Ask, GuessTiles
from engine.tagiron.tiles import Hand
from tests.web.client import Client, House
from tests.web.lessons import GAMES, coach, course_at, lesson_in, make, objection, one_step, through, until
from tests.web.lessons_counted import DECIDING, FREE_ROW, LAST_GUESS, settling
from tests.web.matches import fill

LAST_ROW, ENDING = 7, 18
"""Steps: the last row of Mastermind's, what is said to the guess in Tagiron's."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def at(client: Client, game: str) -> Client:
    return client.go(f"#/{game}/lesson")


# At the table


def test_the_willing_come_through_it(client: Client, game: str) -> None:
    through(at(client, game))
    said = {"mastermind": "You have broken the code!", "initiative": "Solved!"}.get(game, "You have won!")
    assert client.page.one(id="verdict").text == said
    assert client.effects[-1]["do"] != "step"


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_it_speaks_to_each_in_their_own_language(house: House, game: str, language: str) -> None:
    client = at(Client(house, languages=(language,)), game)
    lesson = lesson_in(house, game)
    words = Words(language)
    while not client.offers("lesson.play"):
        text = lesson.steps[course_at(client).done].text
        assert text is not None
        assert coach(client) == text.in_(words)
        assert any(text.in_(words) in said for said in client.heard), "the coaching is read out"
        one_step(client)
    assert client.page.one(id="verdict").text == lesson.done.in_(words)


def test_another_language_in_the_middle_changes_the_words_and_nothing_else(client: Client, game: str) -> None:
    until(at(client, game), 4)
    done, moves = course_at(client).done, len(client.app.desk.tables[f"lesson:{game}"].match.moves)
    client.do("settings.set", {"language": "uk"})
    text = lesson_in(client.house, game).steps[done].text
    assert text is not None
    assert coach(client) == text.texts["uk"]
    assert (course_at(client).done, len(client.app.desk.tables[f"lesson:{game}"].match.moves)) == (done, moves)


def test_what_speaks_against_a_move_is_said_in_another_language_too(client: Client) -> None:
    until(at(client, "mastermind"), 2)
    make(client, Guess((1, 2, 1, 2))).do("settings.set", {"language": "uk"})
    assert objection(client) == "Зараз потрібно інше. Нічого не втрачено: спробуйте ще раз."


def test_after_a_reload_it_goes_on_where_it_was(client: Client, game: str) -> None:
    at(client, game)
    steps = 0
    while not client.offers("lesson.play"):
        said = coach(client)
        client = client.reload().wait()
        assert coach(client) == said
        one_step(client)
        steps += 1
    assert steps == sum(step.text is not None for step in lesson_in(client.house, game).steps)
    client = client.reload().wait()
    assert client.offers("lesson.play")


def test_left_and_come_back_to(client: Client, game: str) -> None:
    said = coach(until(at(client, game), 2))
    client.follow(f"#/{game}").follow(f"#/{game}/lesson")
    assert coach(client) == said


def test_while_there_is_something_to_read_nobody_moves(client: Client) -> None:
    until(at(client, "tagiron"), 3)
    assert client.offers("lesson.go-on")
    assert not client.step_asked
    client.do("table.step")
    assert len(client.save_of("lesson:tagiron")["log"]["moves"]) == 1
    client.click("lesson.go-on")
    assert client.step_asked
    client.do("table.step")
    assert client.save_of("lesson:tagiron")["log"]["moves"][-1] == {
        "seat": 1,
        "action": {"is": "ask", "question": "count-pairs", "choice": None},
    }


def test_going_on_twice_skips_nothing_that_is_to_be_done(client: Client) -> None:
    until(at(client, "mastermind"), 2)
    assert not client.offers("lesson.go-on")
    client.do("lesson.go-on")
    assert course_at(client).done == 2


def test_another_card_is_answered_and_nothing_is_lost(client: Client) -> None:
    until(at(client, "tagiron"), 2)
    said = coach(client)
    before = client.device["lesson:tagiron"]
    client.click("tagiron.choose", question="where-3-or-4", choice=3)
    chosen = client.device["lesson:tagiron"]
    assert chosen != before
    client.click("tagiron.ask")
    assert objection(client) == "That is not what is wanted here. Nothing is lost: try again."
    assert coach(client) == said
    assert client.save_of("lesson:tagiron")["log"]["moves"] == []
    assert client.save_of("lesson:tagiron")["notes"][0]["card"] == "where-3-or-4"
    assert objection(client) in client.heard[-1]
    assert {"do": "focus", "id": "coach"} in client.effects
    make(client, Ask("where-3-or-4", 4))
    assert objection(client) == ""
    assert len(client.save_of("lesson:tagiron")["log"]["moves"]) == 1


def test_a_row_that_cannot_be_the_code_is_told_why(client: Client) -> None:
    """Against yellow, yellow, red, green, the first row would have earned a white for the red one (MM-04)."""
    until(at(client, "mastermind"), FREE_ROW)
    make(client, Guess((3, 3, 1, 4)))
    assert "the answer to row 1 would be “1 white”" in objection(client)
    assert len(client.save_of("lesson:mastermind")["log"]["moves"]) == 3
    fill(client, (1, 4, 3, 3)).click("mastermind.submit")
    assert course_at(client).done == LAST_ROW
    assert objection(client) == ""


@pytest.mark.parametrize("code", [(1, 3, 4, 3), (1, 4, 3, 3)])
def test_any_row_that_fits_is_taken_and_the_last_is_forced(client: Client, code: Code) -> None:
    until(at(client, "mastermind"), FREE_ROW)
    make(client, Guess(code))
    for wrong in {(1, 3, 4, 3), (1, 4, 3, 3)} - {code}:
        make(client, Guess(wrong))
        assert "This cannot be the code" in objection(client)
    make(client, Guess((3, 1, 3, 4)))
    assert client.offers("lesson.play")


def test_the_right_code_at_once_is_the_end(client: Client) -> None:
    until(at(client, "mastermind"), FREE_ROW)
    make(client, Guess((3, 1, 3, 4)))
    assert client.offers("lesson.play")
    assert client.reload().wait().offers("lesson.play")


def test_every_card_that_settles_it_is_taken_and_no_other(client: Client) -> None:
    until(at(client, "tagiron"), DECIDING)
    good = {(ask.question, ask.choice) for ask in settling(client.house)}
    offered = [(node.args["question"], node.args.get("choice")) for node in client.buttons("tagiron.choose")]
    assert len(offered) > len(good)
    for question, choice in offered:
        if (question, choice) not in good:
            make(client, Ask(question, choice))
            assert "This card does not settle it" in objection(client)
            assert course_at(client).done == DECIDING


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (("1w", "2w", "4b", "4w", "7b"), "does not fit the answer to “How many white?”"),
        (("0b", "1b", "4b", "4w", "9b"), "You hold black 1, black 9 yourself."),
        (("1w", "2b", "3b", "4b", "8b"), "does not fit the answer to “Where are the 4s?”"),
    ],
)
def test_a_guess_that_cannot_be_right_is_told_why(client: Client, row: Hand, why: str) -> None:
    until(at(client, "tagiron"), LAST_GUESS)
    make(client, GuessTiles(row))
    assert why in objection(client)
    assert client.save_of("lesson:tagiron")["notes"][0]["draft"] == list(row)
    make(client, GuessTiles(("1w", "2b", "4b", "4w", "7b")))
    assert course_at(client).done == ENDING


def test_who_does_not_wait_to_be_asked_may_do_it_at_once(client: Client) -> None:
    """While there is still something to read: what comes next counts, another move brings what is asked for."""
    at(client, "tagiron")
    client.do("tagiron.choose", {"question": "sum-all", "choice": None}).do("tagiron.ask")
    assert course_at(client).done == 2
    assert objection(client)
    client.go("#/tagiron").do("lesson.again", {"game": "tagiron"}).go("#/tagiron/lesson")
    client.do("tagiron.choose", {"question": "where-3-or-4", "choice": 4}).do("tagiron.ask")
    assert course_at(client).done == 3


def test_a_pupil_who_is_stuck_is_shown(client: Client, game: str) -> None:
    at(client, game)
    while not client.offers("lesson.play"):
        client.click("lesson.go-on" if client.offers("lesson.go-on") else "lesson.show").wait()
    assert client.offers("lesson.play")


def test_what_the_rules_forbid_is_refused_as_anywhere(client: Client) -> None:
    until(at(client, "mastermind"), 2)
    client.do("mastermind.submit")
    assert client.notice == "Fill every hole first."
    client.do("mastermind.resign")
    assert client.save_of("lesson:mastermind")["log"]["moves"][-1]["action"]["is"] == "set-code"


@pytest.mark.parametrize(
    "verb", ["table.share", "table.take-back", "mastermind.resign", "tagiron.resign", "mastermind.hint"]
)
def test_nothing_leads_out_of_it_by_accident(client: Client, game: str, verb: str) -> None:
    at(client, game)
    while not client.offers("lesson.play"):
        assert not client.offers(verb)
        one_step(client)


# Apart from matches


def test_it_is_listed_and_counted_nowhere(client: Client, game: str) -> None:
    until(at(client, game), 3)
    assert not [key for key in client.device if key.startswith("match:")]
    assert "On your desk" not in client.go("#/").text
    assert not client.go("#/saves").buttons("saves.export")


def test_a_real_match_is_one_press_away(client: Client, game: str) -> None:
    through(at(client, game)).click("lesson.play")
    assert client.at.startswith("#/match/")
    bot = {"mastermind": "gentle", "tagiron": "beginner", "initiative": "plain", "enigma": "guest"}[game]
    assert [player["bot"] for player in client.save["players"]].count(bot) == (3 if game == "enigma" else 1)
    lesson = client.device[f"lesson:{game}"]
    client.go("#/")
    assert "On your desk" in client.text
    assert client.device[f"lesson:{game}"] == lesson


def test_once_more_begins_anew(client: Client, game: str) -> None:
    first = coach(at(client, game))
    through(client).click("lesson.again")
    assert coach(client) == first
    assert client.save_of(f"lesson:{game}")["log"]["moves"] == []


def test_a_lesson_that_is_another_one_since_begins_anew(client: Client, game: str) -> None:
    first = coach(at(client, game))
    until(client, 3)
    key = f"lesson:{game}"
    for old, new in (('"learnt":3', '"learnt":9'), ('"seed":"lesson:', '"seed":"other:'), ("{", "no save {")):
        device = {key: client.device[key].replace(old, new)}
        assert device[key] != client.device[key]
        assert coach(Client(client.house, device, at=f"#/{game}/lesson").wait()) == first


def ways_to_it(client: Client, game: str) -> list[str]:
    return [link.text for link in client.page.all("a") if link["href"] == f"#/{game}/lesson"]


def test_it_is_offered_to_who_is_new_and_stays_in_reach(client: Client, game: str) -> None:
    """Among all games it says which one it teaches, if only to who listens; on the game's own page that is plain."""
    (way,) = ways_to_it(client, game)
    client.go(f"#/{game}")
    title = client.page.one("h1").text
    assert way == f"Learn to play: {title}"
    assert ways_to_it(client, game) == ["Learn to play", "First time? Learn it in three minutes."]
    client.submit("setup.start")
    client.go(f"#/{game}")
    assert ways_to_it(client, game) == ["Learn to play"]


@pytest.mark.parametrize("address", ["#/mastermind/lesson/review", "#/tagiron/lesson/review"])
def test_what_was_learnt_can_be_looked_at(client: Client, address: str) -> None:
    through(client.go(address.removesuffix("/review"))).follow(address)
    assert client.page.one("h1").text == "Review"


# A mission in a language


SAID = {"en": "LEFT BOOT", "uk": "ЛІВИЙ ЧОБІТ", "ru": "ЛЕВЫЙ САПОГ"}
"""Where the biscuits are: read from the practice mission's file by a person."""


@pytest.mark.slow
@pytest.mark.parametrize("language", SAID)
def test_the_mission_is_in_the_readers_language_and_stays_in_it(house: House, language: str) -> None:
    client = until(at(Client(house, languages=(language,)), "initiative"), 3)
    client.do("settings.set", {"language": "en" if language != "en" else "uk"})
    while not client.offers("lesson.play"):
        client = client.reload().wait()
        one_step(client)
    assert client.save_of("lesson:initiative")["log"]["moves"][-1]["action"] == {"is": "answer", "text": SAID[language]}


def test_a_wrong_answer_loses_nothing_in_a_lesson_and_any_spelling_is_right(client: Client) -> None:
    until(at(client, "initiative"), 16)
    make(client, Answer("RIGHT BOOT"))
    assert "That is not the answer" in objection(client)
    make(client, Answer("inside my left boot"))
    assert client.offers("lesson.play")


def test_who_is_asked_together_with_bots_answers_before_them(client: Client) -> None:
    """They take their own answers, and not the person's, however long the person thinks (EN-12)."""
    at(client, "enigma")
    doubted = next(n for n, step in enumerate(course_at(client).lesson.steps) if Doubt() in step.moves)
    until(client, doubted).wait()
    assert course_at(client).done == doubted
    client.click("table.answer", answer=1).wait()
    assert course_at(client).done > doubted + 1
    assert [move.action for move in client.app.desk.tables["lesson:enigma"].match.moves[-2:]] == [Doubt(), Believe()]

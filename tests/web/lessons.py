"""Lessons, clicked through as their own content says."""

from engine.enigma import actions as enigma
from engine.initiative.table.actions import Answer, EndTurn, Play, Reveal, Take, Volunteer
from engine.mastermind.table import Guess
from engine.tagiron.table import Ask, GuessTiles
from tests.web.client import Client, House
from tests.web.initiative_screens import answer
from tests.web.matches import place
from web import lessons
from web.lessons import Course, Lesson
from web.screens.initiative.moves import sent

GAMES = ("mastermind", "tagiron", "initiative", "enigma")


def lesson_in(house: House, game: str, language: str = "en") -> Lesson[object]:
    cover = next(cover for cover in house.covers if cover.name == game)
    return lessons.read(house.files, cover.open(house.files), language)


def course_at(client: Client) -> Course:
    course = client.app.desk.tables[key_of(client)].course
    assert course is not None
    return course


def key_of(client: Client) -> str:
    return f"lesson:{client.at.split('/')[1]}"


def coach(client: Client) -> str:
    """What the coach says."""
    return client.page.one(class_="coach-text").text


def objection(client: Client) -> str:
    """What the coach has against the last move."""
    return " ".join(node.text for node in client.page.all(class_="coach-astray"))


def make(client: Client, move: object) -> Client:
    """The buttons that make this move."""
    match move:
        case Guess(code):
            place(client, code)
        case Ask(question, choice):
            digit = {} if choice is None else {"choice": choice}
            client.click("tagiron.choose", question=question, **digit).click("tagiron.ask")
        case GuessTiles(tiles):
            if client.offers("tagiron.guess-open"):
                client.click("tagiron.guess-open")
            if client.offers("tagiron.guess-clear"):
                client.click("tagiron.guess-clear")
            for tile in tiles:
                client.click("tagiron.guess-put", tile=tile)
            client.click("tagiron.guess")
        case Volunteer(who):
            client.click("table.answer", answer=0 if who is None else who + 1)
        case Play(card, on, _):
            client.click("initiative.choose", value=card.value, suit=card.suit)
            if not client.offers("initiative.act", **sent(move)):
                client.click("initiative.aim", on=on)
            client.click("initiative.act", **sent(move))
        case Reveal() | Take() | EndTurn():
            client.click("initiative.act", **sent(move))
        case Answer(text):
            answer(client, text)
        case enigma.Inspect(place=at) | enigma.Pick(places=(at,)):
            client.click("enigma.point", place=at).click("enigma.act")
        case enigma.Name(card):
            client.click("enigma.choose", word=card).click("enigma.act")
        case enigma.Believe() | enigma.Doubt():
            client.click("table.answer", answer=int(move == enigma.Doubt()))
        case enigma.EndTurn():
            client.click("enigma.act", action={"is": "end-turn"})
        case enigma.Try(points, corners):
            client.click("enigma.try-open")
            for spot in (*(one.place for one in points), *(one.place for one in corners)):
                client.click("enigma.point", place=spot)
            client.click("enigma.try")
        case _:
            raise AssertionError(move)
    return client


def one_step(client: Client) -> Client:
    """What a willing pupil does next."""
    if client.offers("lesson.go-on"):
        return client.click("lesson.go-on").wait()
    if client.offers("initiative.read"):
        client.click("initiative.read")
    return make(client, course_at(client).moves[0]).wait()


def until(client: Client, number: int) -> Client:
    """As far as this step, counted from 0 as in the file."""
    while course_at(client).done < number:
        one_step(client)
    return client


def through(client: Client) -> Client:
    """To its end."""
    while not client.offers("lesson.play"):
        one_step(client)
    return client

"""A way to every screen, and to every state that a screen can be in."""

from collections.abc import Callable

from tests.web import tagiron_screens
from tests.web.client import Client
from tests.web.lessons import through, until
from tests.web.matches import begin, fill, give, place, play_out, reveal, secret_of

CODE = (5, 6, 5, 4)


def opened(at: str) -> Callable[[Client], object]:
    return lambda client: client.go(at)


def codemaker_at_work(client: Client) -> None:
    fill(begin(client, "person", "gentle"), (5, 6))


def codemaker_watching(client: Client) -> None:
    place(begin(client, "person", "gentle"), CODE)


def codemaker_after_a_row(client: Client) -> None:
    place(begin(client, "person", "gentle"), CODE).do("table.step")


def codebreaker_first_row(client: Client) -> None:
    begin(client, "gentle", "person").wait()


def codebreaker_between_rows(client: Client) -> None:
    codebreaker_first_row(client)
    fill(place(client, (1, 1, 1, 1)), (2, 2))


def codebreaker_with_a_hint(client: Client) -> None:
    codebreaker_between_rows(client)
    client.click("mastermind.hint")


def large_board(client: Client) -> None:
    begin(client, "gentle", "person", holes="6", colours="10", rows="12", empties=True, games="12").wait()
    place(client, (10, 9, 8, 0, 0, 1))


def large_board_broken(client: Client) -> None:
    large_board(client)
    place(client, secret_of(client))


def watchers(client: Client) -> None:
    begin(client, "gentle", "knuth")
    for _ in range(4):
        client.do("table.step")


def watchers_at_the_end(client: Client) -> None:
    begin(client, "gentle", "knuth").wait()


def curtain(client: Client) -> None:
    begin(client, "person", "person")


def curtain_in_play(client: Client) -> None:
    place(reveal(begin(client, "person", "person")), CODE)


def answering_by_hand(client: Client) -> None:
    curtain_in_play_by_hand(client)
    reveal(client).click("mastermind.keys", red=1)


def curtain_in_play_by_hand(client: Client) -> None:
    place(reveal(begin(client, "person", "person", by_hand=True)), CODE)
    place(reveal(client), (1, 1, 1, 1))


def may_claim(client: Client) -> None:
    curtain_in_play_by_hand(client)
    reveal(give(reveal(client), 0, 1))


def claim_rejected(client: Client) -> None:
    may_claim(client)
    client.click("mastermind.claim")


def claim_upheld(client: Client) -> None:
    """One white for four reds can't be."""
    may_claim(client)
    place(client, (1, 1, 1, 2))
    reveal(give(reveal(client), 2, 2)).click("mastermind.claim")


def wrong_answer(client: Client) -> None:
    curtain_in_play_by_hand(client)
    give(reveal(client), 4, 0)


def between_games(client: Client) -> None:
    begin(client, "person", "person", games="2")
    place(reveal(client), CODE)
    place(reveal(client), CODE)


def held_to_the_last_row(client: Client) -> None:
    begin(client, "person", "person", games="2", rows="6")
    place(reveal(client), CODE)
    reveal(client)
    for _ in range(6):
        place(client, (1, 1, 1, 1))


def result(client: Client) -> None:
    play_out(begin(client, "gentle", "person"))


def draw(client: Client) -> None:
    play_out(begin(client, "person", "person", games="2"))


def resigned_at_once(client: Client) -> None:
    begin(client, "person", "gentle").click("mastermind.resign")


def resigned_in_play(client: Client) -> None:
    codebreaker_between_rows(client)
    client.click("mastermind.resign")


def review_of(ending: Callable[[Client], None]) -> Callable[[Client], None]:
    """The review of the first game, after this ending of it."""

    def way(client: Client) -> None:
        ending(client)
        if not client.offers("table.rematch"):
            client.click("table.continue")
            if client.is_curtain:
                reveal(client)
            client.click("mastermind.resign")
        client.follow(f"{client.at}/review").go(f"{client.at}/1").wait()

    return way


def companion_with_rows(client: Client) -> None:
    client.go("#/mastermind/companion")
    note(client, (1, 1, 2, 2), 1, 1)
    note(client, (3, 4, 1, 5), 0, 2)
    client.click("companion.correct", entry=0)


def companion_in_contradiction(client: Client) -> None:
    client.go("#/mastermind/companion")
    note(client, (1, 1, 1, 1), 0, 0)
    note(client, (2, 2, 2, 2), 0, 0)
    note(client, (3, 3, 4, 4), 4, 0)
    note(client, (1, 1, 2, 2), 1, 0)


def companion_with_an_impossible_answer(client: Client) -> None:
    client.go("#/mastermind/companion")
    note(client, (1, 2, 3, 4), 3, 1)


def note(client: Client, code: tuple[int, ...], red: int, white: int) -> None:
    """Enter a row and its answer into the companion."""
    for peg in code:
        client.click("mastermind.companion-place", peg=peg)
    for colour, count in (("red", red), ("white", white)):
        for _ in range(count):
            client.click("mastermind.companion-keys", **{colour: 1})
    client.click("companion.enter")


def saves_of_all_kinds(client: Client) -> None:
    codebreaker_first_row(client)
    play_out(begin(client, "gentle", "person"))
    client.do("app.stored", {"key": "match:0", "value": "{not a save"}).go("#/saves")
    first = client.buttons("saves.export")[0].args["key"]
    client.submit("saves.rename", {"title": "Sunday <evening>"}, key=first)


def unfinished_at_home(client: Client) -> None:
    codebreaker_first_row(client)
    client.go("#/")


def played_elsewhere(client: Client) -> None:
    codebreaker_first_row(client)
    client.do("app.held", {"key": client.key, "mine": False})


def link_to_a_match(client: Client) -> None:
    codebreaker_between_rows(client)
    client.click("table.share").go(client.copied[-1])


def link_to_a_finished_match(client: Client) -> None:
    play_out(begin(client, "gentle", "person"))
    client.click("table.share").go(client.copied[-1])


def link_to_a_puzzle(client: Client) -> None:
    review_of(result)(client)
    client.click("mastermind.share-puzzle").go(client.copied[-1])


def puzzle_begun(client: Client) -> None:
    client.go("#/tagiron/puzzles/123").click("puzzles.begin")
    client.go("#/tagiron/puzzles/123")


def riddle_under_way(client: Client) -> None:
    """A hint, a wrong answer or two: by whichever way it asks."""
    client.go("#/enigma/puzzles/3").click("puzzles.begin").click("enigma.hint")
    client.click("enigma.choose" if client.offers("enigma.choose") else "enigma.point")


def riddle_given_up(client: Client) -> None:
    riddle_under_way(client)
    client.click("enigma.resign")


def puzzle_given_up(client: Client) -> None:
    puzzle_begun(client)
    client.follow("#/match/tagiron-123").click("tagiron.resign").wait()


def puzzle_done(client: Client) -> None:
    puzzle_given_up(client)
    client.go("#/tagiron/puzzles/123")


def lesson_astray(client: Client) -> None:
    place(until(client.go("#/mastermind/lesson"), 2), (1, 2, 1, 2))


def lesson_learnt(client: Client) -> None:
    through(client.go("#/tagiron/lesson"))


def printed(client: Client) -> None:
    number = next(effect["number"] for effect in client.go("#/tagiron/print").effects if effect["do"] == "print")
    told = {"url": "blob:pdf", "bytes": 43_210, "count": 6, "shown": ["blob:1", "blob:2"]}
    client.do("shop.printed", {"number": number, **told})


def pictures_under_way(client: Client) -> None:
    printed(client)
    client.click("shop.pictures")


def could_not_be_printed(client: Client) -> None:
    client.go("#/tagiron/print").do("shop.failed", {"number": 1, "why": "fit", "text": "tagiron/cards: <too long>"})


def todays_code(client: Client) -> None:
    place(client.click("puzzles.today", game="mastermind"), (1, 1, 2, 2))


def todays_code_given_up(client: Client) -> None:
    todays_code(client)
    client.click("mastermind.resign")
    while client.step_asked:
        client.do("table.step")


def todays_code_in_the_calendar(client: Client) -> None:
    todays_code_given_up(client)
    client.go("#/mastermind/puzzles")


def todays_code_in_the_figures(client: Client) -> None:
    todays_code_given_up(client)
    client.go("#/played")


def todays_code_on_the_first_screen(client: Client) -> None:
    todays_code_given_up(client)
    client.go("#/")


SCREENS: dict[str, Callable[[Client], object]] = {
    "home": opened("#/"),
    "home with something unfinished": unfinished_at_home,
    "set-up": opened("#/mastermind"),
    "rules": opened("#/mastermind/rules"),
    "companion": opened("#/mastermind/companion"),
    "companion with rows, one edited": companion_with_rows,
    "companion in contradiction": companion_in_contradiction,
    "companion with an impossible answer": companion_with_an_impossible_answer,
    "saves, none": opened("#/saves"),
    "saves of all kinds": saves_of_all_kinds,
    "settings": opened("#/settings"),
    "a link that is damaged": opened("#/link/eJyrVkrOyC9KzUvMBQA"),
    "a link without anything": opened("#/link"),
    "a link to a match": link_to_a_match,
    "a link to a finished match": link_to_a_finished_match,
    "a link to a puzzle": link_to_a_puzzle,
    "an unknown address": opened("#/nowhere/at/all"),
    "a match that is not here": opened("#/match/123"),
    "an unknown page of a game": opened("#/mastermind/strategy"),
    "the codemaker at work": codemaker_at_work,
    "the codemaker watching": codemaker_watching,
    "the codemaker after a row": codemaker_after_a_row,
    "the codebreaker's first row": codebreaker_first_row,
    "the codebreaker between rows": codebreaker_between_rows,
    "a hint": codebreaker_with_a_hint,
    "a large board": large_board,
    "watchers": watchers,
    "watchers at the end": watchers_at_the_end,
    "curtain": curtain,
    "curtain in play": curtain_in_play,
    "curtain before an answer by hand": curtain_in_play_by_hand,
    "answering by hand": answering_by_hand,
    "a claim is possible": may_claim,
    "a claim rejected": claim_rejected,
    "a claim upheld": claim_upheld,
    "a wrong answer": wrong_answer,
    "between games": between_games,
    "the code held": held_to_the_last_row,
    "the match is over": result,
    "a draw": draw,
    "resigned at once": resigned_at_once,
    "resigned in play": resigned_in_play,
    "review of a broken code": review_of(result),
    "review of a code that held": review_of(held_to_the_last_row),
    "review of a claim upheld": review_of(claim_upheld),
    "review of a wrong answer": review_of(wrong_answer),
    "review of a large board": review_of(large_board_broken),
    "played in another tab": played_elsewhere,
    "the print shop": opened("#/mastermind/print"),
    "printed": printed,
    "pictures under way": pictures_under_way,
    "could not be printed": could_not_be_printed,
    "puzzles": opened("#/tagiron/puzzles"),
    "a puzzle that there is not": opened("#/tagiron/puzzles/0"),
    "a puzzle begun": puzzle_begun,
    "a puzzle given up": puzzle_given_up,
    "a puzzle of Enigma under way": riddle_under_way,
    "a puzzle of Enigma given up": riddle_given_up,
    "a puzzle done": puzzle_done,
    "a lesson to read": opened("#/tagiron/lesson"),
    "a move that a lesson does not want": lesson_astray,
    "a lesson learnt": lesson_learnt,
    "today's code": todays_code,
    "today's code given up": todays_code_given_up,
    "today's code in the calendar": todays_code_in_the_calendar,
    "today's code in the figures": todays_code_in_the_figures,
    "today's code on the first screen": todays_code_on_the_first_screen,
    "nothing played": opened("#/played"),
    "set-up for one": lambda client: client.go("#/mastermind").change("count", "1"),
    **tagiron_screens.SCREENS,
}

"""A puzzle of Enigma on the table: the account, the mansion as it leaves it, answers and hints."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.core.words import Words
from engine.enigma.puzzles.account import Shown, What, Where
from engine.enigma.puzzles.riddle import Answer, AskHint, GiveUp, RiddleView
from engine.enigma.words import CardName, Corner
from web.cover import Label
from web.front import Scene, Verdict
from web.screens.enigma.board import book_view, place_view
from web.screens.enigma.drawer import Button, Drawer
from web.screens.enigma.moves import chosen
from web.screens.enigma.notebook import notebook_view
from web.screens.enigma.pieces import Pieces, corner_text, place_name
from web.screens.enigma.riddle_words import (
    habit_text,
    lies_text,
    line_text,
    question_text,
    step_text,
    wrong_places,
)
from web.screens.enigma.scratch import EnigmaSight, fresh

CORNERS: tuple[Corner, ...] = ("decryption", "chaos", "none")


def riddle_scene(words: Words, sight: EnigmaSight, view: RiddleView, pieces: Pieces, title: str) -> Scene:
    sight = replace(sight, you=0)
    _ = words.gettext
    give_up = Label(_("Give up"), _("Give up? Then you see the answer, and how it is found."))
    return Scene(
        heading=f"{title} · {sight.puzzle.called(words)}" if sight.puzzle is not None else title,
        status=question_text(words, view.account, pieces),
        sheets=[
            ("table", _("Puzzle")),
            ("notebook", _("Notebook")),
            ("book", words.pgettext("cards of the mansion", "Cards")),
            ("log", _("Log")),
        ],
        parts={
            "riddle": account_view(words, sight, view, pieces),
            "mansion": mansion_view(words, sight, view, pieces),
            "drawer": riddle_drawer(words, sight, view, pieces),
            "notebook": notebook_view(words, sight, pieces),
            "book": book_view(words, sight, pieces),
            "own": None,
            "latest": [],
        },
        verdict=verdict(words, sight, view, pieces),
        resign=give_up if sight.free and GiveUp() in sight.legal else None,
    )


def account_view(words: Words, sight: EnigmaSight, view: RiddleView, pieces: Pieces) -> dict[str, Any]:
    """The lines, what is known of the liars, which card has what in its corner where that matters, the steps so far."""
    account = view.account
    shown = any(isinstance(line, Shown) for line in account.lines)
    return {
        "question": question_text(words, account, pieces),
        "pressed": isinstance(account.question, Where),
        "lines": [line_text(words, line, pieces, sight.names) for line in account.lines],
        "habit": habit_text(words, account, sight.names),
        "corners": [corner_view(words, view, corner, pieces) for corner in CORNERS] if shown else [],
        "steps": [step_text(words, account, step, pieces, sight.names) for step in view.way] if not sight.over else [],
    }


def corner_view(words: Words, view: RiddleView, corner: Corner, pieces: Pieces) -> Mapping[str, str]:
    names = [pieces.card(words, name) for name in view.cards if pieces.corner(name) == corner]
    return {"corner": corner, "text": corner_text(words, corner), "cards": words.enumeration(names)}


def mansion_view(words: Words, sight: EnigmaSight, view: RiddleView, pieces: Pieces) -> list[dict[str, Any]]:
    """The nine places; where a card is asked for, they are pressed."""
    asked, wrong = view.account.question, wrong_places(view)
    searched = isinstance(asked, Where)
    pressed, no = chosen(sight) if searched else None, words.gettext("not here")
    drawn = [place_view(words, sight, pieces, place) for place in range(len(view.spots))]
    return [
        one
        | (spoken(words, one) if searched else {})
        | {
            "press": searched and sight.free and place not in wrong,
            "pressed": place == pressed,
            "said": no if searched and place in wrong else "",
            "here": isinstance(asked, What) and place == asked.place,
        }
        for place, one in enumerate(drawn)
    ]


def spoken(words: Words, one: Mapping[str, Any]) -> dict[str, Any]:
    """What is pressed is called by what is to be read on it; who has looked the account says."""
    where = words.gettext("Place %(place)s", place=one["number"])
    parts = [f"{where} {one['name']}".strip(), one["seen_text"]]
    return {"label": words.enumeration(filter(None, parts)), "seen": []}


def riddle_drawer(words: Words, sight: EnigmaSight, view: RiddleView, pieces: Pieces) -> Drawer | None:
    """The answer in the making, and the hints that are left."""
    if not sight.free:
        return None
    _, asked = words.gettext, view.account.question
    buttons: list[Button] = []
    if AskHint() in sight.legal:
        told = _("Hint %(number)s of %(of)s", number=words.number(view.hints + 1), of=words.number(view.steps))
        buttons.append(Button("act-hint", told, "enigma.hint", {}))
    if isinstance(asked, Where):
        place = chosen(sight)
        text = "" if place is not None else _("Press the place where it must lie.")
        if place is not None:
            label = _("It lies in place %(place)s", place=place_name(words, place))
            buttons.append(answer_button(label, Answer(place, asked.card)))
        return Drawer(text, buttons=buttons)
    word = fresh(sight).word
    left = [name for name in view.cards if Answer(asked.place, name) in sight.legal]
    choices = [name_choice(words, pieces, name, word) for name in left]
    if Answer(asked.place, word) in sight.legal:
        buttons.append(answer_button(pieces.card(words, word), Answer(asked.place, word)))
    return Drawer("", choices, buttons=buttons)


def answer_button(label: str, answer: Answer) -> Button:
    return Button("act-answer", label, "enigma.answer", {"place": answer.place, "card": answer.card}, True, "Enter")


def name_choice(words: Words, pieces: Pieces, name: CardName, word: str) -> Button:
    label = pieces.card(words, name)
    return Button(f"name-{name}", label, "enigma.choose", {"word": name}, pressed=name == word)


def verdict(words: Words, sight: EnigmaSight, view: RiddleView, pieces: Pieces) -> Verdict | None:
    """The answer, and the whole way to it."""
    if view.answer is None:
        return None
    _ = words.gettext
    return Verdict(
        _("Solved") if view.is_solved else _("Given up"),
        lies_text(words, view.answer.place, view.answer.card, pieces),
        {"steps": [step_text(words, view.account, step, pieces, sight.names) for step in view.way]},
        onward=_("The same puzzle again"),
    )

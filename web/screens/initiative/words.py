"""The Initiative in words: options, refusals, questions."""

from collections.abc import Container, Sequence

from engine.core.game import IllegalAction, Question
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.initiative.start import PLACES
from engine.initiative.table.actions import Agree, Object, Volunteer
from web.cover import Label
from web.front import QuestionText
from web.screens.initiative.pieces import Pieces


def option_label(words: Words, option: Option, pieces: Pieces, joined: Container[str]) -> Label | None:
    """What set-up asks, of the characters only those who have joined. Which mission is played, and how far a campaign
    has come, is for rooms of their own (IN-30)."""
    _ = words.gettext
    places = {
        "first": _("First character"),
        "second": _("Second character"),
        "third": _("Third character"),
        "fourth": _("Fourth character"),
    }
    if option.name in places:
        characters: dict[str, str] = {
            name: f"{character.name.in_(words)}, {character.role.in_(words)}"
            for name, character in pieces.box.characters.items()
            if name in joined
        }
        return Label(places[option.name], "", characters)
    labels = {
        "language": Label(
            _("Language of the mission"),
            _("Its texts and its cipher."),
            {"en": "English", "uk": "Українська", "ru": "Русский"},
        ),
        "characters": Label(
            _("Characters"), _("One person may run several. Fewer are not easier: cards leave the deck.")
        ),
        "owl": Label(_("Night owl"), _("So many cards more go back into the box: 4 is for who wins too easily.")),
    }
    return labels.get(option.name)


def agreed_texts(words: Words, options: Values, pieces: Pieces) -> list[str]:
    """What was agreed on, in a few words each."""
    count = options["characters"]
    names = [
        character.name.in_(words)
        for place in PLACES[: count if isinstance(count, int) else 1]
        for name, character in pieces.box.characters.items()
        if name == options.get(place)
    ]
    texts = [words.enumeration(names)]
    owl = options.get("owl")
    if isinstance(owl, int) and owl:
        texts.append(words.ngettext("%(num)s card more out", "%(num)s cards more out", owl))
    return texts


def refusal_text(words: Words, illegal: IllegalAction) -> str:
    _, given = words.gettext, illegal.arguments
    match illegal.code:
        case "initiative.empty":
            return _("Write the answer first.")
        case "initiative.mixed-alphabets":
            return _(
                "“%(word)s” mixes alphabets: “%(letter)s” only looks like a letter of this language. Nothing is lost.",
                word=given.get("word", ""),
                letter=given.get("letter", ""),
            )
        case "initiative.wrong-length":
            return _("This does not fit the answer area: count its windows. Nothing is lost.")
        case "initiative.not-letters":
            return _("An answer is made of letters and digits. Nothing is lost.")
        case "initiative.proposal-open":
            return _("First all say what they think of the answer.")
        case "initiative.too-long":
            return _("This is too long for an answer. Nothing is lost.")
        case "initiative.not-your-turn":
            return _("It is not your turn.")
        case "initiative.too-low":
            return _("The card must be higher than the one on top.")
        case "initiative.blocked":
            return _("Counter intel lies on this action card.")
        case "initiative.over":
            return _("The mission is over.")
    return _("That cannot be done now.")


def question_text(words: Words, question: Question[object], pieces: Pieces, names: Sequence[str]) -> QuestionText:
    """What is asked in the open: who begins; whether all agree to an answer, or to giving up."""
    _ = words.gettext
    if any(isinstance(one, Volunteer) for one in question.answers):
        return QuestionText(
            _("Who begins? Low cards are good to begin with."),
            [volunteer_text(words, one, question, pieces) for one in question.answers if isinstance(one, Volunteer)],
            _("Leave it to the cards"),
        )
    seat = question.arguments.get("seat")
    name = names[seat] if isinstance(seat, int) else ""
    text = question.arguments.get("text", question.arguments.get("answer"))
    answers = [
        _("Agree") if isinstance(one, Agree) else _("Object")
        for one in question.answers
        if isinstance(one, Agree | Object)
    ]
    if isinstance(text, str) and text:
        return QuestionText(
            _("%(name)s would answer: %(answer)s. Do all agree?", name=name, answer=text), answers, _("All agree")
        )
    return QuestionText(_("%(name)s would give up. Do all agree?", name=name), answers, _("All agree"))


def volunteer_text(words: Words, one: Volunteer, question: Question[object], pieces: Pieces) -> str:
    if one.who is None:
        return words.gettext("As the cards say")
    name = question.arguments[str(one.who)]
    called = next(c.name.in_(words) for character, c in pieces.box.characters.items() if character == name)
    return words.gettext("%(name)s begins", name=called)

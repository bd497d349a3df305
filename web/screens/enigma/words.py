"""Enigma in words: options, refusals, what is asked in the open."""

from engine.core.game import IllegalAction, Question
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.enigma.actions import Believe, Cancel, Doubt, Let, Yield
from web.cover import Label
from web.front import QuestionText
from web.screens.enigma.notebook_words import notebook_agreed, notebook_label
from web.screens.enigma.pieces import Pieces, place_name, token_name


def option_label(words: Words, option: Option) -> Label | None:
    """What set-up asks; own cards come from the room where they are written."""
    _ = words.gettext
    return {
        "match": Label(
            _("Three victories"),
            _("Games follow each other until somebody has won three, or Chaos has broken through too often."),
        ),
        "cast": Label(
            _("Characters"),
            _("The first games have three simple goals. The growing cast begins so, and each victory brings somebody."),
            {
                "first": words.pgettext("cast", "first games"),
                "standard": words.pgettext("cast", "all seven"),
                "growing": words.pgettext("cast", "growing"),
            },
        ),
        "breakthroughs": Label(
            _("Breakthroughs"), _("With this one everybody has lost. Three are for who plays for the first time.")
        ),
        "checked_open": Label(_("Checked cards stay open"), _("What a doubt has checked is left face up, even a lie.")),
        "late": Label(_("Later end"), _("Time is up only when the marker would leave the track.")),
        "keep_tokens": Label(
            _("Keep the tokens"), _("Between the three games only those go back that the goal asked for.")
        ),
        "notebook": notebook_label(words),
    }.get(option.name)


def agreed_texts(words: Words, options: Values) -> list[str]:
    """What was agreed on, in a few words each."""
    _ = words.gettext
    notebook = notebook_agreed(words, str(options["notebook"]))
    if "cast" not in options:
        easier = options.get("late") is True or options.get("keep_tokens") is True
        return [_("three games one after the other"), *([_("easier")] if easier else []), notebook]
    casts = {
        "first": _("the first characters"),
        "standard": _("all seven characters"),
        "growing": _("a growing cast"),
    }
    length = _("three victories") if options.get("match") is True else _("a single game")
    return [length, casts[str(options["cast"])], notebook]


def refusal_text(words: Words, illegal: IllegalAction) -> str:
    _ = words.gettext
    match illegal.code:
        case "enigma.over":
            return _("The game is over.")
        case "enigma.not-your-turn":
            return _("It is not your turn.")
        case "enigma.name-it":
            return _("First say which card lies there.")
    return _("That cannot be done now.")


def question_text(words: Words, question: Question[object], pieces: Pieces, names: list[str]) -> QuestionText:
    """Who doubts (EN-12), who cancels the Machine (EN-21), which of two tokens goes back."""
    _, given = words.gettext, question.arguments
    seat, place, card = given.get("seat"), given.get("place"), given.get("card")
    who = names[seat] if isinstance(seat, int) else ""
    if isinstance(place, int) and isinstance(card, str):
        said = _(
            "%(name)s: “In place %(place)s lies: %(card)s.”",
            name=who,
            place=place_name(words, place),
            card=pieces.card(words, card),
        )
        if question.code == "enigma.doubt":
            return QuestionText(said, [answer_text(words, one) for one in question.answers], _("Nobody doubts"))
        asked = _("%(card)s: does anybody return chaos to cancel it?", card=pieces.card(words, card))
        return QuestionText(asked, [answer_text(words, one) for one in question.answers], _("Nobody cancels it"))
    asked = _("Both tokens are yours: which one goes back?")
    everybody = _("All return decryption")
    return QuestionText(asked, [answer_text(words, one) for one in question.answers], everybody)


def answer_text(words: Words, answer: object) -> str:
    _ = words.gettext
    match answer:
        case Believe():
            return _("I believe it")
        case Doubt():
            return _("I doubt it")
        case Let():
            return _("Let it happen")
        case Cancel():
            return _("Return chaos")
        case Yield(token):
            return token_name(words, token)
    raise LookupError(answer)

"""Tagiron in words: question cards, answers, tiles, options, bots, refusals."""

from engine.core.bots import Why
from engine.core.game import IllegalAction
from engine.core.options import Option
from engine.core.words import Words
from engine.tagiron.questions import QUESTIONS, Answer, Number
from engine.tagiron.tiles import LETTERS, Hand, Tile, colour, digit
from web.cover import Label

LITTLE = 1.05
"""A card that leaves more of the rows tells nothing worth a word."""

SMALL = 3
"""Up to here a share is told to one place."""


def tile_text(words: Words, tile: Tile) -> str:
    """Black 3, green 5."""
    _ = words.gettext
    match colour(tile):
        case "b":
            return _("black %(digit)s", digit=digit(tile))
        case "w":
            return _("white %(digit)s", digit=digit(tile))
    return _("green %(digit)s", digit=digit(tile))


def tiles_text(words: Words, tiles: Hand) -> str:
    return words.enumeration(tile_text(words, tile) for tile in tiles)


def answer_text(words: Words, question: str, choice: int | None, answer: Answer) -> str:
    """What a player says: "A and C", "A-B and C-D-E", "none", "12", "yes"."""
    _ = words.gettext
    if isinstance(answer, Number):
        if QUESTIONS[question].kind == "above":
            return _("yes") if answer.value else _("no")
        return words.number(answer.value)
    runs = ["-".join(LETTERS[place] for place in run) for run in answer.runs]
    return words.listing(runs) if runs else words.pgettext("no tiles", "none")


def option_label(words: Words, option: Option) -> Label:
    _ = words.gettext
    return {
        "notepad": Label(
            _("Notepad"),
            _(
                "Paper: nothing is filled in for you. Assisted: what an answer says outright is entered. "
                "Full: all that follows from the answers is entered, and tells why."
            ),
            values={
                "paper": words.pgettext("notepad", "paper"),
                "assisted": words.pgettext("notepad", "assisted"),
                "full": words.pgettext("notepad", "full"),
            },
        ),
    }[option.name]


def agreed_text(words: Words, notepad: str) -> str:
    kinds = {
        "paper": words.gettext("a paper notepad"),
        "assisted": words.gettext("a notepad that helps"),
        "full": words.gettext("a notepad that does everything"),
    }
    return kinds[notepad]


def refusal_text(words: Words, illegal: IllegalAction) -> str:
    _ = words.gettext
    match illegal.code:
        case "tagiron.over":
            return _("The game is over.")
        case "tagiron.out":
            return _("You have made your guess; there is nothing left to give up.")
        case "tagiron.not-your-turn":
            return _("It is not your turn.")
        case "tagiron.not-a-row":
            return words.ngettext(
                "A row is %(num)s tile of the box in ascending order, of two equal digits the black one first.",
                "A row is %(num)s tiles of the box in ascending order, of two equal digits the black one first.",
                int(illegal.arguments["size"]),
            )
        case "tagiron.must-guess":
            return _("No more questions can be asked.")
        case "tagiron.not-offered":
            return _("This card is not face up.")
        case "tagiron.not-a-digit-of-it":
            return _("Choose one of the digits on the card.")
        case "tagiron.cannot-pass":
            return _("A turn can be passed only when the cards have run out.")
    return _("That cannot be done now.")


def why_text(words: Words, why: Why) -> str:
    """A bot's reason, in words; empty where there is nothing to say."""
    _ = words.gettext
    match why.code:
        case "tagiron.at-random":
            return _("Picked at random.")
        case "tagiron.hunch":
            return words.ngettext(
                "A hunch: %(num)s row came to mind.",
                "A hunch: one of %(num)s rows that came to mind.",
                int(why.arguments["among"]),
            )
        case "tagiron.any-row":
            return _("Nothing to go by: a shot in the dark.")
        case "tagiron.narrows":
            return f"{_('One of the better cards.')} {_left_text(words, why)}".strip()
        case "tagiron.most-bits":
            return f"{_('The best card to get there first.')} {_left_text(words, why)}".strip()
        case "tagiron.certain":
            return _("Nothing else is possible.")
        case "tagiron.last-turn":
            if "chance" not in why.arguments:
                return _("The last turn: a row that fits is better than none.")
            return f"{_('The last turn: the likeliest row.')} {_chance_text(words, why)}"
        case "tagiron.worth-it":
            return f"{_('Guessing is worth more now than another question.')} {_chance_text(words, why)}"
    return ""


def _left_text(words: Words, why: Why) -> str:
    """What the card was expected to leave of the rows that were possible: each bit halves them."""
    of = 2 ** float(why.arguments["bits"])
    if of < LITTLE:
        return ""
    number = words.number(round(of)) if of >= SMALL else words.decimal(of)
    return words.gettext("As a rule it was to leave one row in %(number)s.", number=number)


def _chance_text(words: Words, why: Why) -> str:
    """How likely the guess was right, and out of how many rows."""
    chance = float(why.arguments["chance"])
    share = words.percent(chance)
    if chance < 0.01:
        share = words.gettext("less than %(share)s", share=words.percent(0.01))
    return words.ngettext(
        "%(num)s row is possible; this one is right with a chance of %(share)s.",
        "%(num)s rows are possible; this one is right with a chance of %(share)s.",
        int(why.arguments["among"]),
        share=share,
    )

"""Why a player of Enigma did what they did, told once the game is over."""

from typing import Final

from engine.core.bots import Why
from engine.core.words import Words
from engine.enigma.actions import Believe, Cancel, Doubt, Inspect, Keep, Let, Name, ShowStack, Spend, Try

EXPLAINED: Final = (Believe, Cancel, Doubt, Inspect, Keep, Let, Name, ShowStack, Spend, Try)


def why_text(words: Words, why: Why) -> str:
    _ = words.gettext
    of_hundred = {name: round(100 * float(value)) for name, value in why.arguments.items()}
    match why.code:
        case "enigma.likely-claim":
            return _("By what they knew, what was said was true with a chance of %(true)s in 100.", **of_hundred)
        case "enigma.likely-try":
            return _("They were sure enough: %(true)s chances in 100.", **of_hundred)
        case "enigma.weighed-truth":
            return _(
                "The truth was worth most here; somebody would have doubted it %(doubted)s times in 100.", **of_hundred
            )
        case "enigma.weighed-lie":
            return _("A lie, for what it brings; they expected a doubt %(doubted)s times in 100.", **of_hundred)
    return {
        "enigma.keeps": _("Of the characters dealt, this one has least to find."),
        "enigma.sure": _("They knew all that the goal asks for."),
        "enigma.guess": _("They knew most of it and guessed the rest."),
        "enigma.saw-it": _("They had seen that card there."),
        "enigma.saw-otherwise": _("By what they had seen, it could not be that card."),
        "enigma.feeling": _("Just a feeling."),
        "enigma.truth": _("They told the truth."),
        "enigma.lie": _("They lied, for the card that they named helps them more."),
        "enigma.unseen": _("They wanted to see a card that they did not know."),
        "enigma.useful": _("That card was of use to them."),
        "enigma.once-more": _("To name one more card was worth the decryption."),
        "enigma.seen-enough": _("They had seen enough."),
        "enigma.shield": _("The Machine would have cost them more than chaos."),
        "enigma.keeps-chaos": _("They would rather keep chaos."),
    }.get(why.code, "")

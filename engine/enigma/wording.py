"""What is wrong with own cards, and what is worth a thought, in words: for the editor and for the printer."""

from collections.abc import Callable

from engine.core.toml import BadText
from engine.core.words import Words
from engine.enigma.checking import Fault
from engine.enigma.effects import AnyToken

MOST_TOLD = 4
"""Lines about a text that could not even be read."""


def fault_line(words: Words, fault: Fault, called: Callable[[str], str]) -> str:
    """A sentence, with the card that it is about before it."""
    text = fault_text(words, fault, called)
    return f"{fault.at}: {text[0].lower()}{text[1:]}"


def fault_text(words: Words, fault: Fault, called: Callable[[str], str]) -> str:
    """`called` names rooms and characters."""
    _, given = words.gettext, {name: shown(words, name, value, called) for name, value in fault.arguments.items()}
    match fault.code:
        case "no-name":
            return _("There is no name yet.")
        case "no-text":
            return _("There is no text yet.")
        case "bad-name":
            return _("A name has at most %(most)s letters, on one line.", **given)
        case "bad-text":
            return _("A text has at most %(most)s letters, without signs that nobody sees.", **given)
        case "no-instead":
            return _("A room takes the place of one of the house: choose which.")
        case "unknown-instead":
            return _("There is no “%(name)s” in the house.", **given)
        case "instead-twice":
            return _("Another of your cards takes the same place.")
        case "bad-key":
            return _("Its key in the file must be small Latin letters, digits and hyphens, at most 24.")
        case "name-taken":
            return _("Its key in the file belongs to a card of the house.")
        case "nothing-written":
            return _("There is no room and no character yet.")
        case "too-many-characters":
            return _("A set has at most %(most)s characters.", **given)
        case "too-long":
            return _("All cards together have at most %(most)s characters as a file.", **given)
        case "not-nine":
            return _("The mansion has nine rooms; here there are %(cards)s.", **given)
        case "unknown-character":
            return _("There is no character “%(character)s”.", **given)
        case _code:
            return card_fault(words, fault, given) or goal_fault(words, fault, given)


def card_fault(words: Words, fault: Fault, given: dict[str, str]) -> str:
    """Of what a room does."""
    _ = words.gettext
    match fault.code:
        case "no-steps":
            return _("The card does nothing yet: add a step.")
        case "too-many-steps":
            return _("A card has at most %(most)s steps.", **given)
        case "too-deep":
            return _("Choices lie within choices within choices: that is one too many.")
        case "unknown-count":
            return _("“%(count)s” is no number of cards.", **given)
        case "out-of-range":
            return _("The number %(number)s does not fit: from %(least)s to %(most)s.", **given)
        case "bad-options":
            return _("There are one to %(most)s things to choose from, each with a step.", **given)
        case "tell-what":
            return _("Say which card it is that is told of.")
        case "tells-nothing":
            return _("Only what was looked at before, in the same effect, can be told.")
        case "apply-last":
            return _("After another card is used (step %(step)s), nothing follows, no other effect either.", **given)
        case "pay-offered":
            return _("A price is only for what is chosen: put it into a choice.")
        case "time-unpaid":
            return _("Time goes back only for a price, which stands before it in the same choice.")
        case "only-alone":
            return _("To use another card is only for a card that is played with alone.")
    return ""


def goal_fault(words: Words, fault: Fault, given: dict[str, str]) -> str:
    _ = words.gettext
    match fault.code:
        case "no-goal":
            return _("The goal asks for nothing yet: add a part.")
        case "too-many-parts":
            return _("A goal has at most %(most)s tokens, places and characters.", **given)
        case "time-alone":
            return _("Who waits for the end has no other part in the goal.")
        case "never-wins-alone":
            return _("Alone nobody wins by waiting: this one stands in for a character of the solo game.")
        case "nobody-gives":
            return _("No card in play hands out %(token)s.", **given)
        case "not-in-play":
            return _("%(card)s does not lie in every mansion.", **given)
        case "twice":
            return _("A room is asked for twice.")
        case "too-many-names":
            return _("So many rooms are not left to be named: at most %(most)s.", **given)
        case "too-few-corners":
            return _("There are not so many such corners: at most %(most)s.", **given)
        case "no-line":
            return _("No symbol is in three corners: there can be no line.")
        case "nothing-otherwise":
            return _("Say what is to be done if the stack shows no goal; not another from the stack, nor waiting.")
        case "cannot-be-said":
            return _("Nobody could say all that the goal asks for: too many rooms, corners or characters at once.")
        case "cannot-be-said-with":
            return _("Nobody could say all of it where the stack shows %(character)s.", **given)
        case "uneven-corners":
            return _(
                "Corners are uneven: %(decryption)s with decryption, %(chaos)s with chaos. The house has four each.",
                **given,
            )
        case "nobody-waits":
            return _("Nobody wins by waiting any more: stalling costs nothing.")
        case "guessable":
            return _("A goal of fewer than %(least)s parts is often guessed.", **given)
    raise LookupError(fault.code)


def shown(words: Words, name: str, value: int | str, called: Callable[[str], str]) -> str:
    if isinstance(value, int):
        return words.number(value)
    if name == "token":
        return taken(words, "chaos" if value == "chaos" else "decryption" if value == "decryption" else "any")
    return called(value) if name in ("card", "character", "name") else value


def taken(words: Words, token: AnyToken) -> str:
    """As what one takes or gives."""
    return {
        "decryption": words.pgettext("token, takes it", "decryption"),
        "chaos": words.pgettext("token, takes it", "chaos"),
        "any": words.pgettext("token, takes it", "decryption or chaos"),
    }[token]


def unread(words: Words, bad: BadText, most: int) -> list[str]:
    """Why a text of at most so many characters could not even be read."""
    _ = words.gettext
    told = {
        "too-long": _("The text is longer than %(most)s characters.", most=words.number(most)),
        "not-whole": _("The text is cut short in the middle of a letter."),
        "too-deep": _("The text is nested too deeply."),
        "not-toml": _("This is no TOML: a bracket or a quotation mark may be missing."),
    }.get(bad.reason, _("A word is not of the vocabulary, or something is missing."))
    return [told, *(bad.faults if bad.reason == "wrong" else ())][:MOST_TOLD]

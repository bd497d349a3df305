"""What steps and parts of goals are called in menus, and what may be said of each."""

from collections.abc import Mapping
from typing import Any

from engine.core.words import Words
from web.screens.enigma.writing.blocks import Slot


def kind_names(words: Words) -> Mapping[str, str]:
    """By the names of the vocabulary."""
    _ = words.gettext
    return {
        "look": _("look at cards"),
        "tell": _("tell everyone"),
        "arrange": _("arrange cards"),
        "swap": _("swap two cards"),
        "shuffle": _("shuffle cards"),
        "turn": _("flip cards over"),
        "take": _("take a token"),
        "return": _("return a token"),
        "steal": _("steal a token"),
        "give": _("give a token"),
        "pay": _("pay a token"),
        "time": _("move time"),
        "spy": _("look at a character"),
        "exchange": _("swap characters"),
        "apply": _("alone: use another card"),
        "choose": _("one of several"),
        "hold-token": _("hold a token"),
        "point-at": _("show certain rooms"),
        "name-cards": _("name rooms of one’s choice"),
        "point-at-corners": _("show corners"),
        "point-at-line": _("show a line of equal corners"),
        "name-characters": _("name characters"),
        "from-stack": _("a goal from the stack"),
        "time-is-up": _("wait for the end"),
    }


def slot_name(words: Words, name: str) -> str:
    _ = words.gettext
    return {
        "n": _("How many cards"),
        "among": _("Which cards"),
        "who": _("Who"),
        "when": _("Only if"),
        "may": _("One may leave it out"),
        "what": _("What is told"),
        "card": _("Which card"),
        "alone": _("Played alone"),
        "to": _("Which way"),
        "token": _("Which token"),
        "otherwise": _("If there is none"),
        "by": _("Which way"),
        "on": _("Whose"),
        "since": _("Since when"),
        "cards": _("Which rooms"),
        "corner": _("In the corner"),
        "k": _("How many"),
        "named": _("Each card must be named, too"),
        "top": _("How many from the top"),
        "less": _("Parts that may be left out"),
        "options": _("What there is to choose from"),
    }[name]


def value_name(words: Words, slot: Slot, value: Any) -> str:
    """Of one that can be chosen."""
    _ = words.gettext
    if isinstance(value, int) and slot.name != "by":
        return words.number(value)
    named: Mapping[str, Mapping[Any, str]] = {
        "n": {"players": _("as many as players are still in")},
        "among": {
            "any": _("any"),
            "near": _("next to this card"),
            "here+near": _("this card and next to it"),
            "line": _("a row or column"),
            "cross": _("a card and those next to it"),
        },
        "who": {
            "self": _("oneself"),
            "both": _("oneself and another player"),
            "partner": _("another player"),
            "others": _("all the others"),
        },
        "when": {
            "": _("always"),
            "chaos": _("one holds chaos"),
            "no-chaos": _("one holds no chaos"),
            "decryption": _("one holds decryption"),
            "no-decryption": _("one holds no decryption"),
        },
        "what": {"corner": _("the corner"), "is": _("whether it is a certain card")},
        "alone": {"": _("the same"), "face-up": _("all that lie face up")},
        "to": {"up": _("face up"), "down": _("face down")},
        "by": {1: _("on"), -1: _("back")},
        "on": {"other": _("another player’s"), "any": _("another player’s, or the stack’s")},
        "since": {"": _("now is enough"), "start": _("since the turn began")},
        "corner": {
            "decryption": words.pgettext("token", "decryption"),
            "chaos": words.pgettext("token", "chaos"),
            "any": _("either; each is said"),
        },
        "card": {"": _("none yet")},
    }
    tokens = {
        "": _("nothing"),
        "decryption": words.pgettext("token", "decryption"),
        "chaos": words.pgettext("token", "chaos"),
        "any": _("either, of choice"),
    }
    return (tokens if slot.name in ("token", "otherwise") else named[slot.name])[value]

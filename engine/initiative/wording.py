"""What is wrong with a mission that somebody wrote, in the reader's words: for the editor and for the printer."""

from collections.abc import Mapping

from engine.core.words import Words
from engine.initiative.mission import Fault


def fault_text(words: Words, fault: Fault) -> str:
    """A sentence, with its place before it.

    >>> fault_text(Words("en"), Fault("key", "unknown-room", {"room": "hal", "rooms": "hall, desk"}))
    'key: there is no room “hal”. There are: hall, desk.'
    """
    text = said(words, fault)
    return f"{fault.at}: {text[0].lower()}{text[1:]}" if fault.at else text


def said(words: Words, fault: Fault) -> str:
    template = {**_format(words), **_words(words), **_cipher(words), **_board(words), **_notes(words)}.get(fault.code)
    arguments = dict(fault.arguments)
    if fault.code == "wrong-type":
        arguments["wanted"] = _kind(words, str(arguments["wanted"]))
    return template % arguments if template else fault.code


def _kind(words: Words, wanted: str) -> str:
    _ = words.gettext
    kinds = {
        "text": _("a text in quotation marks"),
        "number": _("a number"),
        "yes or no": _("true or false"),
        "list": _("a list in square brackets"),
        "table": _("a table"),
    }
    return kinds.get(wanted, wanted)


def _format(words: Words) -> Mapping[str, str]:
    _ = words.gettext
    return {
        "too-long": _("The text is longer than %(most)s characters."),
        "unprintable": _("Line %(line)s has a sign that nobody sees. Delete it."),
        "too-deep": _("There are too many brackets or dots within each other."),
        "not-toml": _("Line %(line)s cannot be read: is a quotation mark or an equals sign missing?"),
        "unknown-language": _("There is no such language. There are: %(languages)s."),
        "unknown-key": _("Nobody knows the word “%(key)s”. Is it misspelt?"),
        "not-by-language": _("“%(key)s” is the same in every language: write it before the languages."),
        "wrong-type": _("What is wanted here is %(wanted)s."),
        "out-of-range": _("This lies between %(least)s and %(most)s."),
    }


def _words(words: Words) -> Mapping[str, str]:
    _ = words.gettext
    return {
        "no-question": _("There is no question yet."),
        "no-secret": _("There is no secret text yet."),
        "no-answer": _("There is no answer: put it in square brackets in the secret text, or write it apart."),
        "answer-too-long": _("An answer has at most %(most)s characters."),
        "open-bracket": _("A bracket is opened or closed, and not both."),
        "bad-group": _("In curly brackets stand one to %(most)s letters or digits."),
        "mixed-alphabets": _("“%(word)s” mixes alphabets: “%(letter)s” only looks like a letter of this language."),
        "other-alphabet": _("“%(word)s” is not written in the alphabet of this language."),
        "unknown-sign": _("“%(sign)s” cannot stand on the console."),
        "too-wide": _("“%(word)s” is too wide: a row has %(most)s places."),
        "too-many-rows": _("The text takes %(rows)s rows; there are %(most)s."),
        "too-many-labels": _("There are %(labels)s words for beside the rows, and only %(rows)s rows."),
        "not-a-picture": _("A picture is made of # and . alone, not of “%(sign)s”."),
    }


def _cipher(words: Words) -> Mapping[str, str]:
    _ = words.gettext
    return {
        "unknown-cipher": _("There is no cipher “%(cipher)s”."),
        "cipher-number": _("Behind “%(cipher)s” stands a number from %(least)s to %(most)s."),
        "cipher-word": _("Behind “%(cipher)s” stands a word in letters of the language."),
        "cipher-too-much": _("“%(word)s” is too much behind “%(cipher)s”."),
        "not-on-the-ruler": _("“%(cipher)s” takes letters only; “%(sign)s” is none."),
        "columns-not-full": _("%(signs)s signs do not fill %(rows)s rows evenly."),
        "too-many-signs": _("The text has %(signs)s different signs, and there are only %(glyphs)s glyphs."),
        "nothing-hidden": _("Nothing is behind a window."),
        "not-in-the-text": _("“%(sign)s” does not stand in the text."),
        "unknown-set": _("There are no tokens “%(set)s”. There are: %(sets)s."),
        "twice": _("“%(what)s” stands here twice."),
        "no-set": _("At least one colour of tokens is needed."),
        "too-many-left-out": _("Only %(unused)s glyphs are not used and can stay in the box."),
        "too-many-red": _("The mission has only %(glyphs)s glyphs."),
        "stacks-do-not-sum": _("The stacks have %(stacks)s tokens together, and there are %(tokens)s."),
    }


def _board(words: Words) -> Mapping[str, str]:
    _ = words.gettext
    return {
        "unknown-side": _("The board has no side “%(side)s”. There are: %(sides)s."),
        "unknown-room": _("There is no room “%(room)s”. There are: %(rooms)s."),
        "unknown-edge": _("Nothing of this kind is between “%(edge)s”. There are: %(edges)s."),
        "unknown-action": _("No suit counts for “%(action)s”. There are: %(actions)s."),
        "unknown-suit": _("There is no suit “%(suit)s”. There are: %(suits)s."),
        "unreachable": _("Nobody can reach the room “%(room)s”."),
        "key-behind-doors": _("The key in “%(room)s” lies behind the doors that it opens."),
        "doors-without-key": _("There are doors, and no key."),
        "key-without-doors": _("There is a key, and no door."),
        "closed-twice": _("“%(edge)s” has a wall already."),
        "guard-through-wall": _("The guard cannot walk from “%(room)s” to “%(next)s”."),
    }


def _notes(words: Words) -> Mapping[str, str]:
    _ = words.gettext
    return {
        "says-answer": _("The question or the title says the answer."),
        "few-signs": _("There are only %(signs)s glyphs: one token decides everything."),
        "answer-printed": _("The whole answer is printed open."),
        "guessable": _("“%(word)s” is guessed from the question."),
        "area-hidden": _("With “%(cipher)s” the answer’s place cannot be marked on the console."),
        "area-differs": _("In square brackets stands “%(area)s”, and that is not counted as right."),
        "counts-differ": _("One language has %(least)s glyphs, another %(most)s: they are not equally hard."),
    }

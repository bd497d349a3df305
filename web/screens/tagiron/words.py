"""Tagiron in words: question cards, answers, tiles, options, bots, refusals."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.core.bots import Why
from engine.core.content import BadContent, Files, load
from engine.core.game import IllegalAction
from engine.core.options import Option
from engine.tagiron.questions import QUESTIONS, Answer, Number, ways_to_ask
from engine.tagiron.tiles import LETTERS, Hand, Tile, colour, digit
from web.front import Label
from web.words import SOURCE_LANGUAGE, Words

CARDS_FILE = "tagiron/questions.toml"

CHOSEN = "{digit}"
"""Where a card's words name the digit that was chosen (TG-06)."""


@dataclass(frozen=True, slots=True)
class CardContent:
    """A question card as `content/tagiron/questions.toml` words it."""

    title: Mapping[str, str]
    text: Mapping[str, str]
    remark: Mapping[str, str] = field(default_factory=dict)
    asked_title: Mapping[str, str] = field(default_factory=dict)
    asked_text: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardsContent:
    cards: Mapping[str, CardContent]


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card: a few words at its head, and the full question."""

    name: str
    title: str
    text: str


class Cards:
    """What the 21 question cards say."""

    def __init__(self, files: Files) -> None:
        self._cards = load(files, CARDS_FILE, CardsContent).cards
        faults = tuple(_faults(self._cards))
        if faults:
            raise BadContent(CARDS_FILE, faults)

    def face(self, words: Words, name: str) -> CardFace:
        card = self._cards[name]
        text = _said(words, card.text)
        return CardFace(name, _said(words, card.title), f"{text} {_said(words, card.remark)}" if card.remark else text)

    def asked(self, words: Words, name: str, choice: int | None = None) -> str:
        """The question as it is asked, with the chosen digit and without remarks (TG-06)."""
        card = self._cards[name]
        return _said(words, card.text) if choice is None else _chosen(words, card.asked_text, choice)

    def short(self, words: Words, name: str, choice: int | None = None) -> str:
        """The same in a few words, for tables and charts."""
        card = self._cards[name]
        return _said(words, card.title) if choice is None else _chosen(words, card.asked_title, choice)


def _said(words: Words, text: Mapping[str, str]) -> str:
    return text.get(words.lang, text[SOURCE_LANGUAGE])


def _chosen(words: Words, text: Mapping[str, str], choice: int) -> str:
    return _said(words, text).replace(CHOSEN, str(choice))


def _faults(cards: Mapping[str, CardContent]) -> Iterator[str]:
    """What is missing, and what is nobody's."""
    yield from (f"missing: {name!r} @ $.cards" for name in QUESTIONS if name not in cards)
    yield from (f"unknown: {name!r} @ $.cards" for name in cards if name not in QUESTIONS)
    for name, card in cards.items():
        if name in QUESTIONS and len(ways_to_ask(name)) == 1 and (card.asked_title or card.asked_text):
            yield f"one way to ask needs no words for a choice @ $.cards['{name}']"
    texts = {where: text for name, card in cards.items() if name in QUESTIONS for where, text in _texts(name, card)}
    languages = {SOURCE_LANGUAGE: None} | {lang: None for text in texts.values() for lang in text}
    for where, text in texts.items():
        yield from (f"missing: {lang!r} @ {where}" for lang in languages if not text.get(lang, "").strip())
        if ".asked_" in where:
            yield from (f"no {CHOSEN}: {said!r} @ {where}" for said in text.values() if CHOSEN not in said)
        else:
            yield from (f"a {CHOSEN}: {said!r} @ {where}" for said in text.values() if CHOSEN in said)


def _texts(name: str, card: CardContent) -> Iterator[tuple[str, Mapping[str, str]]]:
    """All that a card has to say, by its path in the file."""
    where = f"$.cards['{name}']"
    yield f"{where}.title", card.title
    yield f"{where}.text", card.text
    if card.remark:
        yield f"{where}.remark", card.remark
    if len(ways_to_ask(name)) > 1:
        yield f"{where}.asked_title", card.asked_title
        yield f"{where}.asked_text", card.asked_text


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
    return _listed(words, runs) if runs else words.pgettext("no tiles", "none")


def _listed(words: Words, items: list[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return words.enumeration(items[:-1]) + words.pgettext("before the last item of a list", " and ") + items[-1]


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


def bot_label(words: Words, name: str) -> Label:
    _ = words.gettext
    return {
        "beginner": Label(_("Beginner"), _("Forgets some of what was said and asks at random.")),
        "careful": Label(_("Careful player"), _("Writes everything down, asks well, and guesses only when sure.")),
        "master": Label(
            _("Master"), _("Thinks everything through, keeps an eye on you, and knows when to risk a guess.")
        ),
    }[name]


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
            return _("One of the better cards: it promised %(bits)s bits.", bits=_bits(words, why))
        case "tagiron.most-bits":
            return _("The best card to get there first: it promised %(bits)s bits.", bits=_bits(words, why))
        case "tagiron.certain":
            return _("Nothing else is possible.")
        case "tagiron.last-turn":
            if "chance" not in why.arguments:
                return _("The last turn: a row that fits is better than none.")
            return f"{_('The last turn: the likeliest row.')} {_chance_text(words, why)}"
        case "tagiron.worth-it":
            return f"{_('Guessing is worth more now than another question.')} {_chance_text(words, why)}"
    return ""


def _bits(words: Words, why: Why) -> str:
    return words.decimal(float(why.arguments["bits"]))


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

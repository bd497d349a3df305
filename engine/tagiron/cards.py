"""What the 21 question cards say, as content words them: on the screen and on paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.core.content import BadContent, Files, load
from engine.core.words import SOURCE_LANGUAGE, Words
from engine.tagiron.questions import QUESTIONS, ways_to_ask

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

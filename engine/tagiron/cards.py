"""What the 21 question cards say, as content words them: on the screen and on paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.core.content import BadContent, Files, load
from engine.core.said import Said
from engine.core.words import Words
from engine.tagiron.questions import QUESTIONS, ways_to_ask

CARDS_FILE = "tagiron/questions.toml"

CHOSEN = "{digit}"
"""Where a card's words name the digit that was chosen (TG-06)."""


@dataclass(frozen=True, slots=True)
class CardContent:
    """A question card as `content/tagiron/questions.toml` words it."""

    title: Said
    text: Said
    remark: Said | None = None
    asked_title: Said | None = None
    asked_text: Said | None = None


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
        text = card.text.in_(words)
        return CardFace(name, card.title.in_(words), f"{text} {card.remark.in_(words)}" if card.remark else text)

    def asked(self, words: Words, name: str, choice: int | None = None) -> str:
        """The question as it is asked, with the chosen digit and without remarks (TG-06)."""
        card = self._cards[name]
        return _as_asked(words, card.text, card.asked_text, choice)

    def short(self, words: Words, name: str, choice: int | None = None) -> str:
        """The same in a few words, for tables and charts."""
        card = self._cards[name]
        return _as_asked(words, card.title, card.asked_title, choice)


def _as_asked(words: Words, said: Said, asked: Said | None, choice: int | None) -> str:
    return said.in_(words) if asked is None or choice is None else asked.in_(words).replace(CHOSEN, str(choice))


def _faults(cards: Mapping[str, CardContent]) -> Iterator[str]:
    """What is missing, and what is nobody's."""
    yield from (f"missing: {name!r} @ $.cards" for name in QUESTIONS if name not in cards)
    yield from (f"unknown: {name!r} @ $.cards" for name in cards if name not in QUESTIONS)
    for name, card in cards.items():
        if name in QUESTIONS:
            yield from _card_faults(f"$.cards['{name}']", card, len(ways_to_ask(name)))


def _card_faults(where: str, card: CardContent, ways: int) -> Iterator[str]:
    plain = {"title": card.title, "text": card.text, "remark": card.remark}
    asked = {"asked_title": card.asked_title, "asked_text": card.asked_text}
    if ways == 1 and any(asked.values()):
        yield f"one way to ask needs no words for a choice @ {where}"
    if ways > 1:
        yield from (f"missing: {field!r} @ {where}" for field, said in asked.items() if said is None)
    yield from (f"no {CHOSEN}: {text!r} @ {where}.{field}" for field, text in _texts(asked) if CHOSEN not in text)
    yield from (f"a {CHOSEN}: {text!r} @ {where}.{field}" for field, text in _texts(plain) if CHOSEN in text)


def _texts(fields: Mapping[str, Said | None]) -> Iterator[tuple[str, str]]:
    return ((field, text) for field, said in fields.items() if said for text in said.texts.values())

"""A set of own cards as somebody writes it: unfinished, in a language of theirs."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from engine.core.codec import BadData
from engine.core.said import Said
from engine.enigma.cards import PrintedCards
from engine.enigma.effects import Effect, Goal, HoldToken, Look, PointAt
from engine.enigma.words import CardName, CharacterName, Corner
from engine.enigma.written import KEY, OwnCard, OwnCards, OwnCharacter
from web.saves import BadSave
from web.writing import paper as papers
from web.writing.paper import Paper

Language: TypeAlias = Literal["en", "uk", "ru"]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "uk", "ru")

NAMES: Final = {"en": "English", "uk": "Українська", "ru": "Русский"}

MOST_ROOMS: Final = 10
"""As many as there are to take the place of."""

STAND_IN: Final = Said({"en": "?"})
"""In place of what is not written yet."""


@dataclass(frozen=True, slots=True)
class Room:
    instead: CardName
    corner: Corner = "decryption"
    effects: tuple[Effect, ...] = ((Look(),),)
    cancel: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    """By language, as far as it is written."""
    texts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Character:
    goal: Goal = (HoldToken("decryption"), PointAt(()))
    instead: CharacterName = ""
    names: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)


AnyCard: TypeAlias = Room | Character


@dataclass(frozen=True, slots=True)
class Sheet:
    language: Language
    """In which is being written."""
    mansion: Mapping[str, Room] = field(default_factory=dict)
    characters: Mapping[str, Character] = field(default_factory=dict)


def blank(language: str) -> Sheet:
    return Sheet(next((lang for lang in LANGUAGES if lang == language), LANGUAGES[0]))


def read(text: str) -> Paper[Sheet]:
    """Raises `BadSave`."""
    paper = papers.read(text, Sheet)
    try:
        for name in (*paper.sheet.mansion, *paper.sheet.characters):
            if not KEY.fullmatch(name):
                raise BadData([f"no key: {name:.40}"])
    except BadData as bad:
        raise BadSave(str(bad)) from bad
    return paper


def own_of(sheet: Sheet, missing: Said = STAND_IN) -> OwnCards:
    """What would be played with; something stands in for names and texts that are missing."""

    def said(texts: Mapping[str, str]) -> Said:
        written = {lang: text.strip() for lang, text in texts.items() if text.strip()}
        return Said(written) if written else missing

    return OwnCards(
        {
            name: OwnCard(one.instead, one.corner, one.effects, said(one.names), said(one.texts), one.cancel)
            for name, one in sheet.mansion.items()
        },
        {
            name: OwnCharacter(one.goal, said(one.names), said(one.texts), one.instead)
            for name, one in sheet.characters.items()
        },
    )


def sheet_of(own: OwnCards, language: str) -> Sheet:
    """What somebody wrote elsewhere; the reader's language on the desk if it is among several."""
    cards: list[OwnCard | OwnCharacter] = [*own.mansion.values(), *own.characters.values()]
    spoken = [lang for lang in LANGUAGES if any(lang in one.name.texts for one in cards)]
    first = language if language in spoken or not spoken else spoken[0]
    return replace(
        blank(first),
        mansion={
            name: Room(one.instead, one.corner, one.effects, one.cancel, one.name.texts, one.text.texts)
            for name, one in own.mansion.items()
        },
        characters={
            name: Character(one.goal, one.instead, one.name.texts, one.text.texts)
            for name, one in own.characters.items()
        },
    )


def card_in(sheet: Sheet, card: str) -> AnyCard | None:
    """`mansion.room-1`, `characters.character-2`: as faults call them."""
    table, _, name = card.partition(".")
    if table == "mansion":
        return sheet.mansion.get(name)
    return sheet.characters.get(name) if table == "characters" else None


def with_card(sheet: Sheet, card: str, new: AnyCard | None) -> Sheet:
    """Changed, put in, or taken out."""
    table, _, name = card.partition(".")
    if table == "mansion":
        rooms = {key: one for key, one in sheet.mansion.items() if new is not None or key != name}
        return replace(sheet, mansion=rooms | {name: new} if isinstance(new, Room) else rooms)
    people = {key: one for key, one in sheet.characters.items() if new is not None or key != name}
    return replace(sheet, characters=people | {name: new} if isinstance(new, Character) else people)


def added(sheet: Sheet, table: str, house: PrintedCards) -> tuple[Sheet, str]:
    """With one more, and how it is called; a room takes the first place that none of one's own has."""
    taken = {one.instead for one in sheet.mansion.values()}
    free = next((name for name in house.mansion if name not in taken), next(iter(house.mansion)))
    stem, there = ("room", sheet.mansion) if table == "mansion" else ("character", sheet.characters)
    number = next(n for n in range(1, 99) if f"{stem}-{n}" not in there)
    card = f"{'mansion' if table == 'mansion' else 'characters'}.{stem}-{number}"
    return with_card(sheet, card, Room(free) if table == "mansion" else Character()), card

"""What a card says and what it does are the same: its text names each of its steps, in every language."""

import re

import pytest

from engine.enigma.effects import (
    Apply,
    Arrange,
    Choose,
    Exchange,
    FromStack,
    HoldToken,
    Look,
    NameCards,
    NameCharacters,
    Pay,
    PointAt,
    PointAtCorners,
    PointAtLine,
    Return,
    Shuffle,
    Spy,
    Steal,
    Take,
    Tell,
    Time,
    TimeIsUp,
    walked,
)
from engine.enigma.words import TOKENS
from tests.engine.enigma.tables import GAME

CARDS = GAME.printed

SAID = {
    "en": {
        Look: r"\blook",
        Tell: r"tell everyone truly",
        Arrange: r"lay them back .* face down, in any order",
        Shuffle: r"shuffle, face down",
        Take: r"\btake",
        Return: r"\breturn",
        Steal: r"\bsteal",
        Pay: r"\breturn",
        Time: r"\bmove time one cell",
        Spy: r"look at the character of another player who is still in, or at the top one of the stack",
        Exchange: r"you may swap characters",
        Apply: r"choose another card without silence",
        Choose: r"\bor\b",
        HoldToken: r"\bhold",
        PointAt: r"\bshow\b",
        PointAtCorners: r"corner",
        PointAtLine: r"row or column",
        NameCards: r"name any %(k)s cards",
        NameCharacters: r"name the character of another player",
        FromStack: r"turn up the top character of the stack",
        TimeIsUp: r"when time is up",
    },
    "uk": {
        Look: r"подив|дивитеся",
        Tell: r"чесно скажіть усім",
        Arrange: r"розкладіть .* долілиць у будь-якому порядку",
        Shuffle: r"перемішайте долілиць",
        Take: r"візьміть|берете",
        Return: r"поверн|повертають",
        Steal: r"викрадіть",
        Pay: r"поверніть",
        Time: r"пересуньте час на клітинку",
        Spy: r"подивіться на персонажа іншого гравця, який ще у грі, або на верхнього в стосі",
        Exchange: r"можете обмінятися персонажами",
        Apply: r"виберіть іншу карту без тиші",
        Choose: r"\bабо\b",
        HoldToken: r"потріб(?:ен|не|ні)\b",
        PointAt: r"покажіть",
        PointAtCorners: r"кутку",
        PointAtLine: r"ряду чи стовпця",
        NameCards: r"назвіть будь-які %(k)s карт",
        NameCharacters: r"назвіть персонажа іншого гравця",
        FromStack: r"відкрийте верхнього персонажа стосу",
        TimeIsUp: r"коли скінчиться час",
    },
    "ru": {
        Look: r"посмотр|смотрите",
        Tell: r"честно скажите всем",
        Arrange: r"разложите .* рубашкой вверх в любом порядке",
        Shuffle: r"перемешайте рубашкой вверх",
        Take: r"возьмите|берёте",
        Return: r"верн|возвращают",
        Steal: r"украдите",
        Pay: r"верните",
        Time: r"передвиньте время на клетку",
        Spy: r"посмотрите на персонажа другого игрока, который ещё в игре, или на верхнего в стопке",
        Exchange: r"можете обменяться персонажами",
        Apply: r"выберите другую карту без тишины",
        Choose: r"\bили\b",
        HoldToken: r"нуж(?:ен|на|ны)\b",
        PointAt: r"покажите",
        PointAtCorners: r"углу",
        PointAtLine: r"ряда или столбца",
        NameCards: r"назовите любые %(k)s карт",
        NameCharacters: r"назовите персонажа другого игрока",
        FromStack: r"откройте верхнего персонажа стопки",
        TimeIsUp: r"когда кончится время",
    },
}
"""How each word is said, as a card says it."""

NUMBERS = {
    "en": {1: "one", 2: "two", 4: "four", 5: "five"},
    "uk": {1: "одн", 2: "дві", 4: "чотири", 5: "п’ять"},
    "ru": {1: "одн", 2: "две", 4: "четыре", 5: "пять"},
}

TOKEN_NAMES = {
    "en": {"decryption": "decryption", "chaos": "chaos"},
    "uk": {"decryption": "розшифрування", "chaos": "хаос"},
    "ru": {"decryption": "расшифровк", "chaos": "хаос"},
}


@pytest.mark.parametrize("lang", SAID)
@pytest.mark.parametrize("name", CARDS.mansion)
def test_a_card_says_each_of_its_steps(name: str, lang: str) -> None:
    card = CARDS.mansion[name]
    text = card.text.texts[lang].lower()
    for step in (step for effect in card.effects for step in walked(effect)):
        assert re.search(SAID[lang][type(step)], text), f"{type(step).__name__}: {text}"
        token = getattr(step, "token", "")
        tokens = TOKENS if token == "any" and isinstance(step, Steal) else [token] if token in TOKENS else []
        assert all(TOKEN_NAMES[lang][one] in text for one in tokens)
        condition = getattr(step, "when", "").removeprefix("no-")
        assert not condition or TOKEN_NAMES[lang][condition] in text
    assert card.cancel == (name == "machine")


@pytest.mark.parametrize("lang", SAID)
@pytest.mark.parametrize("name", CARDS.characters)
def test_a_goal_says_each_of_its_parts(name: str, lang: str) -> None:
    character = CARDS.characters[name]
    text = character.text.texts[lang].lower()
    otherwise = (one for part in character.goal if isinstance(part, FromStack) for one in part.otherwise)
    for part in (*character.goal, *otherwise):
        number = NUMBERS[lang].get(getattr(part, "k", 0), "")
        said = SAID[lang][type(part)] % {"k": number} if isinstance(part, NameCards) else SAID[lang][type(part)]
        assert re.search(said, text), f"{type(part).__name__}: {text}"
        assert number in text or isinstance(part, NameCharacters)
    for part in (part for part in character.goal if isinstance(part, PointAt)):
        for card in part.cards:
            stem = CARDS.mansion[card].name.texts[lang].lower()
            assert all(word[:3] in text for word in re.findall(r"\w{4,}", stem)), f"{card}: {text}"


def test_what_only_the_errand_and_joint_work_do_is_for_those_who_play_so() -> None:
    only = {name: card.only for name, card in CARDS.mansion.items() if card.only}
    assert only == {"joint": "several", "errand": "alone"}
    corners = sorted(card.corner for name, card in CARDS.mansion.items() if name != "errand")
    assert corners == ["chaos"] * 4 + ["decryption"] * 4 + ["none"]

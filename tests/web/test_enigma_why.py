"""Reasons of Enigma's players in words."""

import pytest

from engine.core.bots import Why
from engine.core.words import languages
from engine.enigma.actions import Doubt, EndTurn, Name
from engine.enigma.bots.whys import WHYS
from tests.web.client import House
from web.screens.enigma.why import EXPLAINED, why_text


@pytest.mark.parametrize("lang", ["en", "uk", "ru"])
def test_every_reason_has_its_own_words(house: House, lang: str) -> None:
    words = languages(house.files)[lang]
    told = [why_text(words, Why(code, dict.fromkeys(names, 0.25))) for code, names in WHYS.items()]
    assert all(told)
    assert len(set(told)) == len(told)
    assert sum("25" in text for text in told) == sum(bool(names) for names in WHYS.values())


def test_claims_and_doubts_are_explained_and_an_ended_turn_is_not() -> None:
    assert isinstance(Name("book"), EXPLAINED)
    assert isinstance(Doubt(), EXPLAINED)
    assert not isinstance(EndTurn(), EXPLAINED)

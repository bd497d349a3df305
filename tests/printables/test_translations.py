"""Layouts leave room for other languages, and say what they ask for in all of them."""

import pytest

from engine.core.options import Choice
from engine.core.words import Words
from printables.component import Component
from printables.proof import faults
from printables.shop import COMPONENTS
from tests.printables.conftest import LANGUAGES, files, typefaces, words


class Wordy(Words):
    """A language that takes four tenths more room than English."""

    def gettext(self, message: str, **values: object) -> str:
        text = super().gettext(message, **values)
        return f"{text} {text[: len(text) * 4 // 10]}".strip() if len(text) > 4 else text


@pytest.mark.parametrize("name", COMPONENTS)
@pytest.mark.slow
def test_there_is_room_for_longer_words(name: str) -> None:
    assert list(faults(Wordy("en"), {name: COMPONENTS[name]}, files(), typefaces())) == []


@pytest.mark.parametrize("component", COMPONENTS.values(), ids=list(COMPONENTS))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_label_and_every_value_a_name(component: Component, lang: str) -> None:
    assert component.title(words(lang))
    assert component.about(words(lang))
    for option in component.options(files()):
        label = component.labels(words(lang), files())[option.name]
        assert label.label
        if isinstance(option, Choice):
            assert list(label.values) == list(option.values)

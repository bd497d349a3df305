"""Tagiron's companion: a real table's tiles, questions and answers, and what follows from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.core.options import Value
from web.front import Page
from web.words import Words

if TYPE_CHECKING:
    from web.screens.tagiron.front import TagironFront


@dataclass(frozen=True, slots=True)
class CompanionState:
    options: Mapping[str, Value] = field(default_factory=dict)


def agreed(state: CompanionState, options: Mapping[str, Value]) -> CompanionState:
    return replace(state, options=dict(options))


def companion_page(state: CompanionState, front: "TagironFront", words: Words) -> Page:
    return Page("tagiron/companion.html", words.gettext("Companion"), {"companion": {}})

"""Mastermind's companion."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.options import Value
from engine.mastermind.codes import Codes
from web.front import Page
from web.words import Words


@dataclass(frozen=True, slots=True)
class CompanionState:
    options: Mapping[str, Value] = field(default_factory=dict)


def agreed(state: CompanionState, codes: Codes) -> CompanionState:
    return state


def companion_page(state: CompanionState, front: Any, words: Words) -> Page:
    return Page("not-found.html", "", {"text": ""})

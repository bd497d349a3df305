"""Own cards as the TOML that `written.read` makes them of: only what is not usual is written."""

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, get_args

from engine.core.as_toml import as_toml, key_text
from engine.core.codec import tag
from engine.core.said import Said
from engine.enigma.effects import GoalPart, Step
from engine.enigma.written import OwnCard, OwnCards, OwnCharacter

WORDS = frozenset((*get_args(Step), *get_args(GoalPart)))
"""What is told apart by its name."""


def to_toml(own: OwnCards) -> str:
    cards: list[tuple[str, str, OwnCard | OwnCharacter]] = [
        *(("mansion", name, card) for name, card in own.mansion.items()),
        *(("characters", name, one) for name, one in own.characters.items()),
    ]
    return "\n".join("".join(f"{line}\n" for line in _lines(*card)) for card in cards)


def _lines(table: str, name: str, card: OwnCard | OwnCharacter) -> Iterator[str]:
    yield f"[{table}.{key_text(name)}]"
    for key, value in plain(card).items():
        yield f"{key} = {as_toml(value)}"


def plain(value: Any) -> Any:
    """As it is written, without what is usual.

    >>> from engine.enigma.effects import Look
    >>> plain((Look(), Look(n=2)))
    [{'is': 'look'}, {'is': 'look', 'n': 2}]
    """
    if isinstance(value, Said):
        return dict(value.texts)
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    found: dict[str, Any] = {"is": tag(type(value))} if type(value) in WORDS else {}
    for one in fields(value):
        held = getattr(value, one.name)
        if held != (one.default_factory() if one.default_factory is not MISSING else one.default):
            found[one.name] = plain(held)
    return found

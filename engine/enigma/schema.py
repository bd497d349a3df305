"""What may be written of own cards, as a JSON Schema, for editors that know TOML: made from the vocabulary itself."""

import json
from dataclasses import MISSING, fields, is_dataclass
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from engine.core.codec import tag
from engine.core.said import Said
from engine.enigma.checking import LONGEST_NAME, LONGEST_TEXT
from engine.enigma.effects import Effect, Goal, GoalPart, Step
from engine.enigma.written import KEY, OwnCards

SCHEMA_FILE: Final = "enigma/cards.schema.json"

SHARED: Final = {Effect: "effect", Goal: "goal"}
"""What is described once, for it can hold itself."""


def schema_text() -> str:
    return json.dumps(schema(), ensure_ascii=False, indent=2) + "\n"


def schema() -> dict[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rooms and characters of one's own for Enigma: Code of Chaos",
        **_record(OwnCards),
        "$defs": {"effect": _list(_words(Step)), "goal": _list(_words(GoalPart))},
    }


def _words(union: object) -> dict[str, Any]:
    return {"anyOf": [_record(word, tag(word)) for word in get_args(union)]}


def _record(kind: Any, name: str = "") -> dict[str, Any]:
    hints = get_type_hints(kind)
    keys = {one.name: _kind(hints[one.name], one.name) for one in fields(kind)}
    needed = [one.name for one in fields(kind) if one.default is MISSING and one.default_factory is MISSING]
    if name:
        keys, needed = {"is": {"const": name}, **keys}, ["is", *needed]
    return {"type": "object", "properties": keys, "required": needed, "additionalProperties": False}


def _kind(kind: Any, name: str) -> dict[str, Any]:
    if kind in SHARED:
        return {"$ref": f"#/$defs/{SHARED[kind]}"}
    if kind is Said:
        longest = LONGEST_NAME if name == "name" else LONGEST_TEXT
        return {"type": "object", "additionalProperties": {"type": "string", "maxLength": longest}, "minProperties": 1}
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return {"enum": list(inner)}
    if origin is tuple:
        return _list(_kind(inner[0], name))
    if origin in (Union, UnionType):
        return {"anyOf": [{"type": "integer"}, {"const": "players"}]}
    if is_dataclass(kind):
        return _record(kind)
    if kind in (int, bool, str):
        return {"type": {int: "integer", bool: "boolean", str: "string"}[kind]}
    return {
        "type": "object",
        "propertyNames": {"pattern": f"^{KEY.pattern}$"},
        "additionalProperties": _kind(inner[1], name),
    }


def _list(one: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": one}

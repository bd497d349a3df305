"""The format of a mission as a JSON Schema, for editors that know TOML: made from the format itself."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, get_origin, get_type_hints

from engine.initiative.checking import BONUSES
from engine.initiative.ciphers import KINDS
from engine.initiative.content import FOLDER, Box
from engine.initiative.form import BY_LANGUAGE, LANGUAGES, LEAST_AND_MOST, Written
from engine.initiative.words import SUITS

SCHEMA_FILE = f"{FOLDER}mission.schema.json"


def schema_text(box: Box) -> str:
    return json.dumps(schema(box), ensure_ascii=False, indent=2) + "\n"


def schema(box: Box) -> dict[str, Any]:
    """What may be written under which key. What things do in play is not told here (IN-30)."""
    keys = {one.name: _key(one.name, box) for one in fields(Written)}
    own = {name: key for name, key in keys.items() if name in BY_LANGUAGE}
    tables = {lang: {"type": "object", "properties": own, "additionalProperties": False} for lang in LANGUAGES}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A mission of The Initiative",
        "type": "object",
        "properties": {"language": {"enum": list(LANGUAGES)}, **keys, **tables},
        "additionalProperties": False,
    }


def _key(name: str, box: Box) -> dict[str, Any]:
    kind = get_type_hints(Written)[name]
    if name == "cipher":
        return {"type": "string", "pattern": _pattern()}
    if name == "given":
        return {"anyOf": [{"type": "string"}, _list({"type": "string"})]}
    if name == "suits":
        suit = {"enum": list(SUITS)}
        return {
            "type": "object",
            "properties": dict.fromkeys(BONUSES, suit),
            "additionalProperties": False,
        }
    if names := _names(box).get(name):
        one = {"enum": list(dict.fromkeys(names))}
        if get_origin(kind) is Mapping:
            return {"type": "object", "propertyNames": one, "additionalProperties": _number(name)}
        return _list(one) if get_origin(kind) is tuple else one
    if get_origin(kind) is Mapping:
        return {"type": "object", "additionalProperties": _number(name)}
    if get_origin(kind) is tuple:
        return _list({"type": "string"})
    if kind is bool:
        return {"type": "boolean"}
    if kind is str:
        return {"type": "string"}
    return _number(name)


def _names(box: Box) -> dict[str, Iterable[str]]:
    """The names that a key takes, of all sides of the board."""
    boards = box.boards.values()
    rooms = [room for board in boards for room in board.rooms]
    passages = [edge for board in boards for edge in board.passages]
    return {
        "side": box.boards,
        "tokens": box.sets,
        "entrance": rooms,
        "key": rooms,
        "guard": rooms,
        "stacks": rooms,
        "walls": passages,
        "doors": passages,
        "opened": [edge for board in boards for edge in board.walls],
    }


def _number(name: str) -> dict[str, Any]:
    least, most = LEAST_AND_MOST[name]
    whole = get_type_hints(Written)[name] is not float
    return {"type": "integer" if whole else "number", "minimum": least, "maximum": most}


def _list(one: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": one}


def _pattern() -> str:
    """A cipher's name, and the number and the word that it is written with."""
    ways = (
        name + (r" [0-9]{1,2}" if kind.most else "") + (r" [^ ]+" if kind.word else "") for name, kind in KINDS.items()
    )
    return f"^({'|'.join(ways)})$"

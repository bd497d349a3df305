"""Values as TOML, so that whoever reads it gets the same again."""

import re
from collections.abc import Mapping
from typing import Any, Final

ESCAPED: Final = {ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n", ord("\t"): "\\t"}

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def as_toml(value: Any) -> str:
    """On one line.

    >>> as_toml({"is": "look", "may": True, "E=": (1, 2)})
    '{ is = "look", may = true, "E=" = [1, 2] }'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key_text(str(name))} = {as_toml(one)}" for name, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(as_toml, value))}]"
    return repr(value)


def key_text(name: str) -> str:
    return name if BARE.fullmatch(name) else quoted(name)


def quoted(text: str) -> str:
    return '"' + "".join(_sign(sign) for sign in text) + '"'


def _sign(sign: str) -> str:
    if ord(sign) in ESCAPED:
        return ESCAPED[ord(sign)]
    return sign if sign.isprintable() else f"\\U{ord(sign):08X}"

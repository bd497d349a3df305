"""Beside which field a fault is told."""

from engine.enigma.checking import Fault

FIELDS = {
    "bad-name": "name",
    "no-name": "name",
    "bad-text": "text",
    "no-text": "text",
    "no-instead": "instead",
    "unknown-instead": "instead",
    "instead-twice": "instead",
    "bad-key": "name",
    "name-taken": "name",
}
"""Of all others: what the card does, or what the goal asks for."""

MISSING = frozenset({"no-name", "no-text", "no-steps", "no-goal", "nothing-written"})
"""What is not wrong, but not written yet."""


def field_of(fault: Fault) -> str:
    return FIELDS.get(fault.code, "blocks")

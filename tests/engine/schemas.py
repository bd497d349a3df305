"""As much of JSON Schema as ours use, read anew."""

import re
from typing import Any

KINDS: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
}


def fits(value: Any, rule: dict[str, Any], whole: dict[str, Any] | None = None) -> bool:
    """Whether a value is as a rule says; `whole` is the schema that it comes from."""
    whole = rule if whole is None else whole
    if "$ref" in rule:
        return fits(value, whole["$defs"][rule["$ref"].removeprefix("#/$defs/")], whole)
    if "anyOf" in rule:
        return any(fits(value, one, whole) for one in rule["anyOf"])
    if "enum" in rule:
        return value in rule["enum"]
    if "const" in rule:
        return bool(value == rule["const"])
    if not isinstance(value, KINDS[rule.get("type", "string")]):
        return False
    if isinstance(value, dict):
        own, others = rule.get("properties", {}), rule.get("additionalProperties") or {"enum": []}
        return (
            set(rule.get("required", ())) <= set(value)
            and len(value) >= rule.get("minProperties", 0)
            and all(
                fits(key, rule.get("propertyNames", {"type": "string"}), whole)
                and fits(one, own.get(key, others), whole)
                for key, one in value.items()
            )
        )
    if isinstance(value, list):
        return all(fits(one, rule["items"], whole) for one in value)
    if isinstance(value, str):
        found = re.search(rule.get("pattern", ""), value)
        return found is not None and len(value) <= rule.get("maxLength", len(value))
    return bool(rule.get("minimum", value) <= value <= rule.get("maximum", value))

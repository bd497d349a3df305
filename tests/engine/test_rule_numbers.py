"""Every numbered rule is named by a test: `test_mm04_...` proves MM-04."""

import re
from pathlib import Path

import pytest

from tests.engine.conftest import ROOT

RULES = sorted((ROOT / "engine").glob("*/RULES.md"))


def numbers(rules: Path) -> list[str]:
    return re.findall(r"\*\*([A-Z]{2}-\d\d)\b", rules.read_text(encoding="utf-8"))


def named() -> set[str]:
    """The numbers in the names of all tests, as they stand in the rules."""
    names = [
        name
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for name in re.findall(r"^\s*(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    return {
        f"{game}-{number}".upper() for name in names for game, number in re.findall(r"_([a-z]{2})(\d\d)(?=_)", name)
    }


@pytest.mark.parametrize(("prefix", "last"), [("MM", 14), ("TG", 14), ("IN", 30), ("EN", 35)])
def test_rules_are_numbered_without_a_gap(prefix: str, last: int) -> None:
    assert [number for rules in RULES for number in numbers(rules) if number.startswith(prefix)] == [
        f"{prefix}-{number:02}" for number in range(1, last + 1)
    ]


@pytest.mark.parametrize("rules", RULES, ids=lambda path: path.parent.name)
def test_every_rule_is_named_by_a_test(rules: Path) -> None:
    assert not sorted(set(numbers(rules)) - named())


@pytest.mark.parametrize("rules", RULES, ids=lambda path: path.parent.name)
def test_no_test_names_a_rule_that_there_is_not(rules: Path) -> None:
    prefix = numbers(rules)[0][:2]
    assert not sorted({number for number in named() if number.startswith(prefix)} - set(numbers(rules)))

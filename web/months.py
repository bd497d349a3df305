"""Months as a calendar lays them out, in weeks that begin on Monday. A month is named as a date begins: "2026-11"."""

from collections.abc import Sequence
from datetime import date, timedelta

YEARS = range(1, 10_000)
"""Those that a calendar can show."""


def is_month(text: str) -> bool:
    try:
        return date.fromisoformat(f"{text}-01").isoformat() == f"{text}-01"
    except ValueError:
        return False


def month_of(day: date) -> str:
    """
    >>> month_of(date(2026, 11, 18))
    '2026-11'
    """
    return day.isoformat()[:7]


def first_of(month: str) -> date:
    return date.fromisoformat(f"{month}-01")


def turned(month: str, by: int) -> str | None:
    """The month so many later; None where the calendar ends.

    >>> turned("2026-12", 1), turned("2026-01", -1), turned("0001-01", -1)
    ('2027-01', '2025-12', None)
    """
    first = first_of(month)
    years, place = divmod(first.year * 12 + first.month - 1 + by, 12)
    return f"{years:04}-{place + 1:02}" if years in YEARS else None


def weeks(month: str) -> Sequence[Sequence[date | None]]:
    """The days of a month, week by week; None before its first day and after its last."""
    first = first_of(month)
    following = turned(month, 1)
    count = (first_of(following) - first).days if following is not None else 31
    places: list[date | None] = [None] * first.weekday()
    places += [first + timedelta(number) for number in range(count)]
    places += [None] * (-len(places) % 7)
    return [places[start : start + 7] for start in range(0, len(places), 7)]

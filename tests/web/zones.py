"""Where in the world a test takes place, and when."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from zoneinfo import ZoneInfo

KYIV, NEW_YORK = "Europe/Kyiv", "America/New_York"
KIRITIMATI, PAGO_PAGO = "Pacific/Kiritimati", "Pacific/Pago_Pago"
"""The first and nearly the last place to see a day: 25 hours apart."""


@contextmanager
def in_zone(name: str) -> Iterator[None]:
    """The device's clock shows the time of this place."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = name
    time.tzset()
    try:
        yield
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before
        time.tzset()


def moment(zone: str, *at: int) -> int:
    """The page's milliseconds when the clocks of a place show this: year, month, day, hour, minute."""
    year, month, day, hour, minute = at
    return int(datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp() * 1000)

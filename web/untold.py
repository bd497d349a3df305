"""Older saves, which do not tell how their matches ended."""

from collections.abc import Callable
from contextlib import suppress

from web import saves
from web.desk import Desk
from web.opening import Opening
from web.records import heads
from web.saves import BadSave
from web.tables import result_of


def catch_up(desk: Desk, enough: Callable[[], bool]) -> bool:
    """Have older saves tell how their matches ended: each is replayed once. Whether none is left."""
    for key in [key for key, head in heads(desk) if head.over and head.result is None and key not in desk.untold]:
        try:
            if key not in desk.openings:
                desk.openings[key] = Opening(*desk.read_save(desk.shelf[key]))
            opening = desk.openings[key]
            opening.go_on(enough)
        except BadSave as bad:
            desk.openings.pop(key, None)
            desk.problems[key] = bad
        else:
            if opening.finished:
                del desk.openings[key]
                _tell(desk, key, opening)
        if enough():
            return False
    return True


def _tell(desk: Desk, key: str, opening: Opening) -> None:
    desk.untold.add(key)
    front, result = opening.front, result_of(opening.front, opening.match)
    if result is not None:
        with suppress(BadSave):
            desk.keep(key, saves.write(saves.finished(opening.save, result), front.game, front.notes))

"""The room in which people write what is played, for any game that has one; all of it is the game's own."""

from web.cover import Page
from web.desk import Desk
from web.front import Front
from web.screens.fault import not_found


def arrive(desk: Desk, front: Front) -> None:
    if front.writing is not None:
        front.writing.arrive(desk)


def screen(desk: Desk, front: Front) -> Page:
    return front.writing.screen(desk) if front.writing is not None else not_found(desk.words)

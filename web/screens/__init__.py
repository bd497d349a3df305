"""The screens, by the first part of their address."""

from web.desk import Desk
from web.front import Page
from web.screens import companion, home, link, play, printing, puzzles, rules, saves, settings, setup, shop, system
from web.screens.fault import not_found

SCREENS = {
    "": home.screen,
    "match": play.screen,
    "saves": saves.screen,
    "settings": settings.screen,
    "link": link.screen,
}

GAME_SCREENS = {
    "": setup.screen,
    "companion": companion.screen,
    "puzzles": puzzles.screen,
    "rules": rules.screen,
    "print": shop.screen,
}

__all__ = ["arrive", "find_screen", "system"]


def arrive(desk: Desk) -> None:
    """After a message, before the screen is shown: begin what it needs, and end what only another one needed."""
    head = desk.where.head
    if head in desk.fronts and desk.where.part(1) == "print":
        shop.arrive(desk, desk.fronts[head])
    else:
        printing.leave(desk)


def find_screen(desk: Desk) -> Page:
    """What the address asks for."""
    head = desk.where.head
    if head in SCREENS:
        return SCREENS[head](desk)
    if head in desk.fronts and desk.where.part(1) in GAME_SCREENS:
        return GAME_SCREENS[desk.where.part(1)](desk, desk.fronts[head])
    return not_found(desk.words)

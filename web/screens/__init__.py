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

__all__ = ["find_screen", "system"]


def find_screen(desk: Desk) -> Page:
    """What the address asks for."""
    head = desk.where.head
    if desk.where.part(1) != "print":
        printing.leave(desk)
    if head in SCREENS:
        return SCREENS[head](desk)
    if head in desk.fronts and desk.where.part(1) in GAME_SCREENS:
        return GAME_SCREENS[desk.where.part(1)](desk, desk.fronts[head])
    return not_found(desk.words)

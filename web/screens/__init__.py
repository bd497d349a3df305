"""The screens, by the first part of their address, and the verbs that the house itself has."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from web.desk import Desk
from web.front import Front, Page
from web.screens import (
    campaign,
    companion,
    home,
    link,
    play,
    printing,
    puzzles,
    rules,
    saves,
    settings,
    setup,
    shop,
    system,
)
from web.screens.fault import not_found
from web.verbs import together


@dataclass(frozen=True, slots=True)
class Screen:
    """What an address shows. Drawing it changes nothing and starts nothing: that is done on arrival, before."""

    page: Callable[[Desk], Page]
    arrive: Callable[[Desk], None] | None = None


@dataclass(frozen=True, slots=True)
class GameScreen:
    """A room of a game."""

    page: Callable[[Desk, Front], Page]
    arrive: Callable[[Desk, Front], None] | None = None


SCREENS: Mapping[str, Screen] = {
    "": Screen(home.screen),
    "match": Screen(play.screen, play.arrive),
    "saves": Screen(saves.screen, saves.arrive),
    "settings": Screen(settings.screen),
    "link": Screen(link.screen, link.arrive),
}

GAME_SCREENS: Mapping[str, GameScreen] = {
    "": GameScreen(setup.screen),
    "campaign": GameScreen(campaign.screen),
    "companion": GameScreen(companion.screen, companion.arrive),
    "puzzles": GameScreen(puzzles.screen, puzzles.arrive),
    "rules": GameScreen(rules.screen),
    "print": GameScreen(shop.screen, shop.arrive),
}

VERBS = together(
    campaign.VERBS,
    companion.VERBS,
    link.VERBS,
    play.VERBS,
    printing.VERBS,
    puzzles.VERBS,
    saves.VERBS,
    settings.VERBS,
    setup.VERBS,
    shop.VERBS,
    system.VERBS,
)


def arrive(desk: Desk) -> None:
    """After every message, before the screen is drawn: what it needs is set up, and what is due is asked for."""
    screen, game = here(desk)
    if screen is not GAME_SCREENS["print"]:
        printing.leave(desk)
    if isinstance(screen, Screen) and screen.arrive is not None:
        screen.arrive(desk)
    if isinstance(screen, GameScreen) and screen.arrive is not None and game is not None:
        screen.arrive(desk, game)


def find_screen(desk: Desk) -> Page:
    """What the address asks for."""
    screen, game = here(desk)
    if isinstance(screen, Screen):
        return screen.page(desk)
    if isinstance(screen, GameScreen) and game is not None:
        return screen.page(desk, game)
    return not_found(desk.words)


def here(desk: Desk) -> tuple[Screen | GameScreen | None, Front | None]:
    head, room = desk.where.head, desk.where.part(1)
    if head in SCREENS:
        return SCREENS[head], None
    if head in desk.fronts and room in GAME_SCREENS:
        return GAME_SCREENS[room], desk.fronts[head]
    return None, None

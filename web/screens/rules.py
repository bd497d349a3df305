"""Rules pages: written for people, rendered by the build."""

from markupsafe import Markup

from engine.core.words import SOURCE_LANGUAGE
from web.cover import Page
from web.desk import Desk
from web.front import Front


def screen(desk: Desk, front: Front) -> Page:
    words = desk.words
    pages = [f"rules/{front.game.name}/{lang}.html" for lang in (words.lang, SOURCE_LANGUAGE)]
    article = Markup(next(desk.files[page] for page in pages if page in desk.files).decode())
    context = {"article": article, "game": {"name": front.game.name, "title": front.cover.title(words)}}
    return Page("rules.html", words.gettext("%(game)s: rules", game=front.cover.title(words)), context)

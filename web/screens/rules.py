"""Rules pages: written for people, rendered by the build."""

from markupsafe import Markup

from web.desk import Desk
from web.front import Front, Page


def screen(desk: Desk, front: Front) -> Page:
    words = desk.words
    name = f"rules/{front.game.name}/{words.lang}.html"
    article = Markup(desk.files[name].decode())
    context = {"article": article, "game": {"name": front.game.name, "title": front.title(words)}}
    return Page("rules.html", words.gettext("%(game)s: rules", game=front.title(words)), context)

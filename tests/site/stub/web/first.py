"""First screens, as the build asks for them."""

from jinja2 import FileSystemLoader

from web.host import HERE
from web.render import environment

ROUTES = ["home", "mastermind", "mastermind/companion", "mastermind/rules", "match", "saves", "settings"]


def screens(lang: str) -> dict[str, str]:
    template = environment(FileSystemLoader(HERE / "templates")).get_template("home.html")
    return {route: template.render(count=0, at=route, hello=lang) for route in ROUTES}

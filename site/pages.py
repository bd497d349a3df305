"""The pages that are there without Python: index.html, the first screens in every language, and the rules."""

import json
import re
import sys
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from policy import POLICY
from words import catalog, languages, page_words

if TYPE_CHECKING:
    from web.first import Screen

PAPERS = (("a4", "A4"), ("letter", "Letter"))


@dataclass(frozen=True)
class RulesPage:
    game: str
    lang: str
    title: str
    html: str

    @property
    def url(self) -> str:
        return f"rules/{self.game}/{self.lang}.html"


def read_rules(content: Path) -> list[RulesPage]:
    """Every content/rules/<game>/<lang>.md as HTML; the first heading is the title."""
    markdown = MarkdownIt("commonmark", {"typographer": True}).enable(["table", "replacements"])
    pages = []
    for source in sorted((content / "rules").glob("*/*.md")):
        html = markdown.render(source.read_text())
        heading = re.search(r"<h1>(.*?)</h1>", html)
        if heading is None:
            sys.exit(f"{source}: a rules page begins with a heading (# …)")
        pages.append(RulesPage(source.parent.name, source.stem, re.sub("<.*?>", "", heading[1]), html))
    return pages


class Pages:
    """Renders pages, given what the build knows: names with hashes, the app's own first screens."""

    def __init__(self, content: Path, rules: list[RulesPage], names: dict[str, str]) -> None:
        self.content = content
        self.rules = rules
        self.names = names
        self.templates = Environment(
            loader=FileSystemLoader(Path(__file__).parent / "templates"),
            autoescape=True,
            trim_blocks=True,
            undefined=StrictUndefined,
            extensions=["jinja2.ext.i18n"],
        )

    @cached_property
    def words(self) -> dict[str, dict[str, str]]:
        """What the page itself says, in every language."""
        return {code: page_words(catalog(self.content, code).gettext) for code in languages(self.content)}

    @cached_property
    def screens(self) -> "dict[str, dict[str, Screen]]":
        """The app's own first screens, by language and address."""
        from web.first import screens

        return {code: screens(code, self.content) for code in self.words}

    def routes(self) -> list[str]:
        return list(self.screens["en"])

    def sprites(self) -> dict[str, str]:
        from web.first import game_sprites

        return game_sprites(self.content)

    def index(self, site: dict[str, Any]) -> str:
        """The page: nothing in it grows with games or languages but their names."""
        from web.first import sprite

        template = self.templates.get_template("index.html")
        return template.render(
            policy=POLICY, site=site, languages=list(self.words), words=self.words["en"], sprite=sprite(), **self.names
        )

    def first_screens(self) -> dict[str, str]:
        """What the page fetches to paint an address in a language, and its own words in it."""
        files: dict[str, Any] = {}
        for code, screens in self.screens.items():
            files |= {f"{code}/{route}.json": asdict(screen) for route, screen in screens.items()}
            files[f"{code}/words.json"] = self.words[code]
            files[f"{code}/unsupported.json"] = {"html": self._without("unsupported.html", code)}
        return {name: json.dumps(data, ensure_ascii=False) for name, data in files.items()}

    def no_script(self) -> str:
        """Where a browser that runs no scripts is led: what is missing, and the rules, in every language."""
        told = {code: self._without("no-script-told.html", code) for code in self.words}
        return self.templates.get_template("no-script.html").render(policy=POLICY, told=told, **self.names)

    def _without(self, template: str, code: str) -> str:
        """What there is without the app, in a language."""
        rules = [page for page in self.rules if page.lang == code]
        return self.templates.get_template(template).render(words=self.words[code], rules=rules)

    def rules_page(self, page: RulesPage) -> str:
        from web.screens.shop import ready_made

        others = [other for other in self.rules if other.game == page.game and other.lang != page.lang]
        template = self.templates.get_template("rules.html")
        return template.render(
            policy=POLICY,
            lang=page.lang,
            title=page.title,
            html=page.html,
            others=others,
            to_print=catalog(self.content, page.lang).gettext("Print"),
            ready={label: ready_made(page.game, paper, page.lang) for paper, label in PAPERS},
            **self.names,
        )

    def manifest(self) -> str:
        icons = [
            {"src": f"{self.names['icons']}/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": f"{self.names['icons']}/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {
                "src": f"{self.names['icons']}/maskable-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ]
        return json.dumps(
            {
                "name": "Black Chamber",
                "short_name": "Black Chamber",
                "description": "Four code-breaking board games",
                "id": "./",
                "start_url": "./",
                "scope": "./",
                "display": "standalone",
                "background_color": "#dce2da",
                "theme_color": "#dce2da",
                "icons": icons,
            },
            indent=1,
        )

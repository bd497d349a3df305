"""The pages that are there without Python: index.html with every language's first screens, and the rules."""

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from policy import POLICY
from words import catalog, languages, page_words

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

    def index(self, site: dict[str, Any]) -> str:
        from web.first import screens, sprite

        words = {code: page_words(catalog(self.content, code).gettext) for code in languages(self.content)}
        screened = [
            {
                "code": code,
                "screens": screens(code, self.content),
                "words": words[code],
                "rules": [page for page in self.rules if page.lang == code],
            }
            for code in words
        ]
        template = self.templates.get_template("index.html")
        return template.render(
            policy=POLICY,
            site=site,
            words=words,
            sprite=sprite(self.content),
            languages=screened,
            _=str,
            **self.names,
        )

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

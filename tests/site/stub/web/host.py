"""A stand-in for the app, with its interface: enough to try packing, starting and the page's effects."""

import json
import tomllib
from pathlib import Path
from typing import Any

import attrs
import cattrs
from jinja2 import ModuleLoader

from web.render import environment

HERE = Path(__file__).parent


@attrs.frozen
class Start:
    saves: list[dict[str, Any]]
    settings: dict[str, Any] | None
    languages: list[str]
    at: str
    now: int


count = 0


def content_bundle() -> dict[str, bytes]:
    root = HERE.parent / "content"
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def screen(name: str, **more: object) -> str:
    return environment(ModuleLoader(HERE / "compiled")).get_template(name).render(count=count, **more)


def boot(text: str) -> str:
    start = cattrs.structure(json.loads(text), Start)
    hello = tomllib.loads(content_bundle()["hello.toml"].decode())["hello"]
    lang = {"uk-UA": "uk", "ru-RU": "ru"}.get(start.languages[0], "en")
    document = {"do": "document", "lang": lang, "title": hello, "theme": "auto", "marks": False, "motion": "auto"}
    return json.dumps({"html": screen("home.html", at=start.at, hello=hello), "effects": [document]})


def dispatch(text: str) -> str:
    global count
    message = json.loads(text)
    count += 1
    effects = [{"do": "announce", "text": f"{message['do']} {count}"}]
    if message["do"] == "fault":
        raise RuntimeError("on purpose")
    if message["do"] == "save":
        effects.append({"do": "save", "key": "one", "value": {"count": count}})
    return json.dumps({"html": screen("home.html", at=message["at"], hello=str(message["args"])), "effects": effects})

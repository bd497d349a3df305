"""What the build leaves: complete in itself, relative, hashed, listed, and small."""

import base64
import gzip
import hashlib
import json
import posixpath
import re
import zipfile
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from pypdf import PdfReader

from printables.shop import COMPONENTS
from tests.conftest import ROOT, script

LANGUAGES = script("words").languages(ROOT / "content")
SAID = ("words", "unsupported")
STAND_INS = ROOT / "site/stand_ins"
VENDOR = re.compile(r"runtime-|licenses\.txt")

SCHEMAS = {"cards.schema.json": "content/enigma", "mission.schema.json": "content/initiative"}
"""What people may write, for editors that know TOML. The editors in the page and the papers name them."""

OPENED_LATER = {f"initiative/{part}" for part in ("envelopes", "secrets", "log", "tools")}
"""Nobody should meet them by chance: they come with an order, after a question."""


def names(dist: Path) -> list[str]:
    return sorted(path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file())


def text_files(dist: Path) -> dict[str, str]:
    kinds = (".html", ".js", ".css", ".webmanifest")
    return {name: (dist / name).read_text() for name in names(dist) if name.endswith(kinds)}


class Links(HTMLParser):
    """Every address in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attributes if name in ("href", "src") and value]
        if ("http-equiv", "refresh") in attributes:
            self.found.append(str(dict(attributes)["content"]).partition("url=")[2])


def links_of(name: str, text: str) -> list[str]:
    if name.endswith(".html"):
        parser = Links()
        parser.feed(text)
        return parser.found
    if name.endswith(".css"):
        return re.findall(r"""url\(["']?([^"')]+)""", text)
    if name.endswith(".webmanifest"):
        manifest = json.loads(text)
        return [manifest["start_url"], manifest["scope"], *(icon["src"] for icon in manifest["icons"])]
    return re.findall(r"""\b(?:from|import)\s*["']([^"']+)["']""", text)


def test_every_address_is_relative_and_together_they_lead_to_every_file_of_the_site(dist: Path) -> None:
    reached = set()
    for name, text in text_files(dist).items():
        for link in links_of(name, text):
            address = urlsplit(link)
            if link.startswith("#") or (address.scheme == "data" and name.endswith(".css")):
                continue
            assert not address.scheme, f"{name}: {link}"
            assert not address.netloc, f"{name}: {link}"
            assert not link.startswith("/"), f"{name}: {link}"
            target = posixpath.join(posixpath.dirname(name), unquote(address.path))
            reached.add(posixpath.normpath(target + "index.html" if target.endswith("/") or not target else target))
    for path in dist.glob("first-*/**/*.json"):
        reached |= {
            link for link in links_of("screen.html", json.loads(path.read_text()).get("html", "")) if "#" not in link
        }
    (worker,) = (name for name in names(dist) if name.endswith("/worker.js"))
    assert reached | {worker, "sw.js", *SCHEMAS, *loaded(dist)} == set(names(dist))


def test_no_other_host_is_named_in_anything_of_ours(dist: Path) -> None:
    for name, text in text_files(dist).items():
        if not VENDOR.match(name):
            hosts = {urlsplit(address).netloc for address in re.findall(r"https?://[^\s\"'<>)]+", text)}
            # A link that a reader may follow loads nothing by itself; an XML namespace is only a name.
            assert hosts <= {"www.w3.org", "creativecommons.org", "opensource.org", "github.com"}, name


def test_nothing_inline_that_the_policy_would_refuse(dist: Path) -> None:
    for name, text in text_files(dist).items():
        if name.endswith(".html"):
            assert not re.search(r"<[^>]+\sstyle=", text), name
            assert not re.search(r"<style", text), name
            assert not re.search(r"<[^>]+\son\w+=", text), name
            inline = re.findall(r"<script(?![^>]*\ssrc=)([^>]*)>", text)
            assert all('type="application/json"' in attributes for attributes in inline), name


def test_only_the_few_files_that_are_asked_for_by_name_have_no_hash(dist: Path) -> None:
    plain = [name for name in names(dist) if not re.search(r"-[0-9a-f]{12}[./]", name)]
    fixed = {"index.html", "licenses.txt", "manifest.webmanifest", "no-script.html", "sw.js", *SCHEMAS}
    assert {name for name in plain if not name.startswith(("rules/", "ready-made/"))} == fixed


def sites(dist: Path) -> dict[str, Any]:
    """What the page tells its scripts."""
    found = re.search(r'id="site">(.*?)</script>', (dist / "index.html").read_text())
    assert found
    site: dict[str, Any] = json.loads(found[1])
    return site


def loaded(dist: Path) -> set[str]:
    """What the scripts fetch: the app's worker, the print shop's, the first paint."""
    site = sites(dist)
    screens = {f"{site['first']}/{lang}/{name}.json" for lang in LANGUAGES for name in (*site["routes"], *SAID)}
    kits = {f"{site['kits']}/{game}.{kind}" for game in site["games"] for kind in ("css", "svg")}
    return {*site["bytes"], *site["shop"]["bytes"], *screens, *kits}


def service_workers_list(dist: Path) -> dict[str, str]:
    found = re.search(r"^const SITE = (\{.*\});$", (dist / "sw.js").read_text(), re.M)
    assert found
    return {entry["url"]: entry["integrity"] for entry in json.loads(found[1])["files"]}


def test_service_worker_lists_every_file_with_its_digest(dist: Path) -> None:
    """But for ready-made PDFs: whoever is offline prints them."""
    listed = service_workers_list(dist)
    kept = {name for name in names(dist) if name != "sw.js" and not name.startswith("ready-made/")}
    assert set(listed) == {"./" + name for name in kept}
    for url, integrity in listed.items():
        digest = hashlib.sha256((dist / url).read_bytes()).digest()
        assert integrity == "sha256-" + base64.b64encode(digest).decode()


def test_page_and_service_worker_agree_on_the_version(dist: Path) -> None:
    page, worker = ((dist / name).read_text() for name in ("index.html", "sw.js"))
    version = re.search(r'"version": "([0-9a-f]{12})"', page)
    assert version
    assert f'"version": "{version[1]}"' in worker


def test_version_changes_with_any_file(dist: Path) -> None:
    version = re.search(r'data-version="([0-9a-f]{12})"', (dist / "index.html").read_text())
    assert version
    everything = script("output").Dist(dist)
    everything.files = {name: (dist / name).read_bytes() for name in names(dist) if name != "sw.js"}
    everything.files["index.html"] = everything.files["index.html"].replace(version[1].encode(), b"@version@")
    assert everything.version() == version[1]
    everything.files["manifest.webmanifest"] += b" "
    assert everything.version() != version[1]


def test_python_and_its_libraries_weigh_less_than_the_stock_library_alone(dist: Path) -> None:
    """The app itself, its words and rules come on top: they grow with the games."""
    (standard,), (app,) = dist.glob("runtime-*/python_stdlib.pack"), dist.glob("app-*.pack")
    with zipfile.ZipFile(BytesIO(gzip.decompress(app.read_bytes()))) as bundle:
        libraries = b"".join(
            bundle.read(name) for name in bundle.namelist() if not name.startswith(("engine/", "web/", "content/"))
        )
    assert len(libraries) > 500_000
    ours = len(standard.read_bytes()) + len(gzip.compress(libraries))
    stock = ROOT / "node_modules/pyodide/python_stdlib.zip"
    assert ours < len(gzip.compress(stock.read_bytes()))


def test_what_is_stood_for_brings_nothing_with_it(dist: Path) -> None:
    names: set[str] = set()
    for pack in (*dist.glob("runtime-*/python_stdlib.pack"), *dist.glob("app-*.pack")):
        with zipfile.ZipFile(BytesIO(gzip.decompress(pack.read_bytes()))) as archive:
            names |= set(archive.namelist())
    stood_for = {path.relative_to(STAND_INS).with_suffix(".pyc").as_posix() for path in STAND_INS.rglob("*.py")}
    assert "asyncio/__init__.pyc" in stood_for
    assert stood_for <= names
    needless: tuple[str, ...] = ("asyncio/", "concurrent/", "logging/", "socket.", "ssl.", "subprocess.", "zipfile/")
    needless += ("tempfile.", "shutil.", "pickle.", "jinja2/idtracking.", "jinja2/optimizer.", "jinja2/_identifier.")
    assert [name for name in sorted(names - stood_for) if name.startswith(needless)] == []


def test_bundle_carries_bytecode_and_content_but_no_sources(dist: Path) -> None:
    (app,) = dist.glob("app-*.pack")
    with zipfile.ZipFile(BytesIO(gzip.decompress(app.read_bytes()))) as bundle:
        inside = bundle.namelist()
    assert {"web/host.pyc", "jinja2/environment.pyc", "markupsafe/_native.pyc"} <= set(inside)
    assert any(name.startswith("web/compiled/tmpl_") for name in inside)
    assert not [name for name in inside if name.endswith((".py", ".po", ".so", ".md")) or "/first." in name]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_first_screens_are_there_in_every_language(dist: Path, lang: str) -> None:
    (folder,) = dist.glob("first-*")
    for route in ("home", "mastermind", "mastermind/companion", "mastermind/rules", "match", "saves", "settings"):
        screen = json.loads((folder / lang / f"{route}.json").read_text())
        assert "<main" in screen["html"]
        assert screen["title"]
    assert "<a href" in json.loads((folder / lang / "unsupported.json").read_text())["html"]


def test_before_the_first_paint_the_page_weighs_little(dist: Path) -> None:
    """The page, its style sheets and its blocking scripts, gzipped as hosts do."""
    index = (dist / "index.html").read_text()
    blocking = re.findall(r'<script src="([^"]+)"|<link rel="stylesheet" href="([^"]+)"', index)
    names = ["index.html", *(script or sheet for script, sheet in blocking)]
    assert len(names) == 3
    assert sum(len(gzip.compress((dist / name).read_bytes())) for name in names) <= 40_000


def test_what_is_a_games_own_stands_neither_in_the_page_nor_in_the_houses_style_sheet(dist: Path) -> None:
    """So the first paint costs the same with four games as with two: of them it knows the names."""
    site = sites(dist)
    index = re.sub(r'<script type="application/json" id="site">.*?</script>', "", (dist / "index.html").read_text())
    assert not [game for game in site["games"] if game in index.lower()]
    (house,) = dist.glob("style-*/style.css")
    assert not re.search(r"^\.(hole|palette|tile|notepad)\b", house.read_text(), re.M)
    for game in site["games"]:
        assert (dist / site["kits"] / f"{game}.css").stat().st_size > 1000


def test_usual_sets_are_ready_made_in_every_language_for_both_papers(dist: Path) -> None:
    made = {path.name: path.read_bytes() for path in (dist / "ready-made").iterdir()}
    games = {path.parent.name for path in (ROOT / "content/rules").glob("*/en.md")}
    assert set(made) == {
        f"{game}-{paper}-{lang}.pdf" for game in games for paper in ("a4", "letter") for lang in LANGUAGES
    }
    for name, pdf in made.items():
        game, paper, lang = name.removesuffix(".pdf").split("-")
        read = PdfReader(BytesIO(pdf))
        assert str(read.root_object["/Lang"]) == lang
        assert read.metadata is not None
        assert read.metadata.title
        heading = (ROOT / f"content/rules/{game}/{lang}.md").read_text().splitlines()[0]
        assert heading.startswith(f"# {read.metadata.title}:"), "called as in its rules"
        assert round(read.pages[0].mediabox.height) == {"a4": 842, "letter": 792}[paper]
        parts = {name for name in COMPONENTS if name.startswith(f"{game}/")} - OPENED_LATER
        assert len(read.outline) == 1 + len(parts), "a contents page, and every component that gives nothing away"


@pytest.mark.parametrize("name", SCHEMAS)
def test_what_may_be_written_lies_on_the_site_for_editors(dist: Path, name: str) -> None:
    """Just as in the repository."""
    assert (dist / name).read_bytes() == (ROOT / SCHEMAS[name] / name).read_bytes()
    assert json.loads((dist / name).read_text())["$schema"].startswith("https://json-schema.org/")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_a_page_of_their_own_in_every_language(dist: Path, lang: str) -> None:
    page = (dist / f"rules/mastermind/{lang}.html").read_text()
    assert f'<html lang="{lang}"' in page
    assert "<h1>" in page
    assert "<script" not in page

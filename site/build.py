"""Build the static site: python site/build.py [--out dist].

Packs the runtime and the app for Pyodide, renders the pages, and writes the service worker's list. Every address in
the result is relative, and every file whose name carries a hash may be kept for ever.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

import jinja2
from fonts import fonts
from icons import icons
from jinja2 import FileSystemLoader
from output import Dist, service_worker
from pages import Pages, RulesPage, read_rules
from wares import ready_made_files, shop_files, stage_shop
from words import compile_catalog

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
PYODIDE = MODULES / "pyodide"
LIBRARIES = Path(jinja2.__file__).parent.parent
CARRIED = ("pyodide", "idiomorph", "idb-keyval", "@ibm/plex-sans", "@ibm/plex-mono")
SCRIPTS = ("first.js", "worker.js", "app.js")
"""What the page asks for by name; the modules of the last are put into it, so that it comes in one go."""

STDLIB = "python_stdlib.pack"
LIBRARY = "library.zip"
STAND_INS = ROOT / "site/stand_ins"
"""What stands for parts of Python's library, and of others, that every start imports and our worker never uses."""

UNKNOWN = "@version@"
"""Stands where the version goes: the version depends on everything else."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the static site")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    arguments = parser.parse_args()
    with TemporaryDirectory() as work:
        build(arguments.out.resolve(), Path(work))


def build(target: Path, work: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    print("site: staging the app")
    rules = read_rules(ROOT / "content")
    stage(work / "app", rules)
    stage_shop(work / "shop", work / "app/content")
    print("site: packing the runtime and the app, inside Pyodide")
    pack(work)
    print("site: writing pages")
    dist = Dist(target)
    house, kits = styles(ROOT / "web/static/style")
    names = {
        "style": dist.folder("style", house),
        "page": dist.folder("page", scripts()),
        "icons": dist.folder("icons", icons()),
    }
    pages = Pages(work / "app/content", rules, names)
    first = pages.first_screens()
    site = runtime(dist, work) | {
        "first": dist.folder("first", {name: data.encode() for name, data in first.items()}),
        "kits": dist.folder("kits", kits_of(kits, pages.sprites())),
        "games": sorted(pages.sprites()),
        "routes": pages.routes(),
    }
    for page in rules:
        dist.file(page.url, pages.rules_page(page).encode())
    for name, data in ready_made_files().items():
        dist.online.add(dist.file(name, data))
    for name, data in schemas(ROOT / "content").items():
        dist.file(name, data)
    dist.file("manifest.webmanifest", pages.manifest().encode())
    dist.file("licenses.txt", licenses())
    dist.file("no-script.html", pages.no_script().encode())
    index = dist.file("index.html", pages.index(site).encode())
    version = dist.version()
    dist.file(index, dist.files[index].replace(UNKNOWN.encode(), version.encode()))
    dist.file("sw.js", service_worker(ROOT / "web/static/sw.js", dist, version))
    print(f"site: {len(dist.files)} files, {sum(map(len, dist.files.values())) / 1e6:.1f} MB in {target}")


def kits_of(sheets: dict[str, bytes], sprites: dict[str, str]) -> dict[str, bytes]:
    """A style sheet and a sprite for each game, be they empty: the page asks for both."""
    return (
        {f"{name}.css": b"" for name in sprites}
        | sheets
        | {f"{name}.svg": text.encode() for name, text in sprites.items()}
    )


def stage(app: Path, rules: list[RulesPage]) -> None:
    """Lay out what the app finds around itself in the browser: code, compiled templates, content, catalogs."""
    from web.render import Renderer

    for package in ("engine", "web"):
        ignored = shutil.ignore_patterns("__pycache__", "static", "templates", "first.py", "*.md")
        shutil.copytree(ROOT / package, app / package, ignore=ignored)
    compiled = app / "web/compiled"
    templates = Renderer(FileSystemLoader(ROOT / "web/templates")).environment
    templates.compile_templates(compiled, zip=None, ignore_errors=False)
    shutil.copytree(
        ROOT / "content",
        app / "content",
        ignore=shutil.ignore_patterns("*.po", "*.pot", "*.md", "*.py", "glossary.toml"),
    )
    for catalog in (ROOT / "content").rglob("*.po"):
        compile_catalog(catalog, app / catalog.relative_to(ROOT).with_suffix(".mo"))
    written = {page.url: page.html.encode() for page in rules} | shop_files()
    for name, data in written.items():
        target = app / "content" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def lighten(work: Path) -> None:
    """Lay out Pyodide's standard library, and what packages of others are needed, but for what is stood for."""
    stand_ins = {path.relative_to(STAND_INS).as_posix(): path.read_bytes() for path in STAND_INS.rglob("*.py")}
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        standard = {name: archive.read(name) for name in archive.namelist()}
    others = {name: data for name, data in stand_ins.items() if name not in standard}
    if strangers := [name for name in sorted(others) if not (LIBRARIES / name).is_file()]:
        sys.exit(f"site: neither Pyodide's library nor another has anything like {strangers}")
    with zipfile.ZipFile(work / LIBRARY, "w") as archive:
        for name, data in (standard | {name: stand_ins[name] for name in stand_ins.keys() & standard.keys()}).items():
            archive.writestr(name, data)
    for package in {name.partition("/")[0] for name in others}:
        shutil.copytree(LIBRARIES / package, work / "lighter" / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name, data in others.items():
        (work / "lighter" / name).write_bytes(data)


def pack(work: Path) -> None:
    """On the very library that is packed, so that nothing comes with it which only what is stood for would import."""
    lighten(work)
    mounts = {work / "app": "/app", work / "shop": "/shop", work: "/out", ROOT / "site": "/site"}
    mounts |= {work / "lighter": "/lighter", ROOT / "build/pyodide": "/compiled", LIBRARIES: "/libraries"}
    # Optimised bytecode without docstrings; a fixed date makes equal sources give equal bytes.
    environment = {"PYTHONOPTIMIZE": "2", "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": "315532800"}
    environment["PYTHONPATH"] = "/app:/shop:/lighter:/compiled:/libraries"
    command = ["node", str(ROOT / "site/inside.mjs"), f"--stdlib={work / LIBRARY}"]
    command += [f"--env={name}={value}" for name, value in environment.items()]
    command += [f"--mount={host}:{guest}" for host, guest in mounts.items()]
    for bundle in ("app", "shop"):
        if subprocess.run([*command, "/site/pack.py", bundle], cwd=ROOT, check=False).returncode:
            sys.exit("site: packing failed")


def styles(folder: Path) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The house's style sheet with the fonts beside it, and one for each game, in the order that its folder states.

    A game's sheet comes after the house's: where both say as much, the game has the last word.
    """
    house = fonts(MODULES)
    house["style.css"] = house.pop("fonts.css") + in_order(folder)
    games = {f"{order.parent.name}.css": in_order(order.parent) for order in sorted(folder.glob("*/order.txt"))}
    return house, games


def in_order(folder: Path) -> bytes:
    return b"".join((folder / name).read_bytes() for name in (folder / "order.txt").read_text().split())


def scripts() -> dict[str, bytes]:
    """The page's scripts, each with its modules and libraries in it."""
    return {name: bundle(ROOT / "web/static" / name) for name in SCRIPTS}


def bundle(script: Path) -> bytes:
    """A script and all that it imports as one file; names stay readable, for reports."""
    options = ["--bundle", "--format=esm", "--minify-whitespace", "--minify-syntax", "--legal-comments=none"]
    command = [str(MODULES / ".bin/esbuild"), str(script), *options, "--log-level=warning"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout


def runtime(dist: Dist, work: Path) -> dict[str, object]:
    """Pyodide with our standard library, the app's bundle, and what the page must know of both."""
    files = {STDLIB: (work / STDLIB).read_bytes()}
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        files[name] = re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", (PYODIDE / name).read_bytes())
    folder = dist.folder("runtime", files)
    app, shop = (dist.hashed(name, (work / name).read_bytes()) for name in ("app.pack", "shop.pack"))
    runtime = {name: len(dist.files[name]) for name in (f"{folder}/{file}" for file in files)}
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    return {
        "version": UNKNOWN,
        "runtime": folder,
        "stdlib": f"{folder}/{STDLIB}",
        "app": app,
        "host": "web.host",
        "bytes": {**runtime, app: len(dist.files[app])},
        "shop": {"app": shop, "host": "printables.page", "bytes": {**runtime, shop: len(dist.files[shop])}},
        "lock": {"info": lock["info"], "packages": {}},
    }


def schemas(content: Path) -> dict[str, bytes]:
    """What people may write, for their editors: under names that stay, since files of theirs name them."""
    return {path.name: path.read_bytes() for path in sorted(content.glob("*/*.schema.json"))}


def licenses() -> bytes:
    """The licences of everything that the site carries, one after the other."""
    parts = [f"{name}: {json.loads((MODULES / name / 'package.json').read_text())['license']}" for name in CARRIED]
    found = [MODULES / "idiomorph/LICENSE", MODULES / "@ibm/plex-sans/LICENSE.txt"]
    for package in ("jinja2", "markupsafe", "attrs", "cattrs", "typing_extensions"):
        for folder in sorted(LIBRARIES.glob(f"{package}-*.dist-info")):
            parts.append(folder.name.removesuffix(".dist-info"))
            found += sorted(path for path in folder.rglob("LICENSE*") if path.is_file())
    own = [(ROOT / name).read_text() for name in ("LICENSE", "LICENSE-CONTENT")]
    carried = ["What Black Chamber carries:", *parts, "Python and its standard library, in pyodide: PSF-2.0"]
    return "\n\n\n".join(["\n".join(carried), *own, *(path.read_text() for path in found)]).encode()


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()

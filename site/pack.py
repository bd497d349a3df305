"""Runs inside Pyodide (see inside.mjs), whose interpreter will load what it compiles.

Finds out which modules the app needs by importing and starting it, packs those of the standard library and of the
third parties, and all of the app's own, as bytecode: /out/python_stdlib.pack and /out/app.pack.
"""

import gzip
import importlib
import json
import sys
import zipfile
from pathlib import Path
from types import ModuleType

APP = Path("/app")
LIBRARIES = Path("/libraries")
STDLIB = Path("/pyodide/python_stdlib.zip")
OUT = Path("/out")
OWN = ("engine", "web")

# What the app or Pyodide only imports when something is needed or goes wrong, so that starting it does not show it.
LAZY = (
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.unicode_escape",
    "encodings.utf_8_sig",
    "jinja2.debug",
    "traceback",
)


def import_everything() -> None:
    for package in OWN:
        for path in sorted((APP / package).rglob("*.py")):
            if path.parent.name != "compiled":
                importlib.import_module(".".join(path.relative_to(APP).with_suffix("").parts).removesuffix(".__init__"))
    for name in LAZY:
        importlib.import_module(name)


def start_app() -> None:
    from web import host

    start = {"saves": [], "settings": None, "languages": ["en"], "at": "#/", "now": 0}
    go = {"do": "app.go", "args": {"to": "#/"}, "fields": {}, "at": "#/", "now": 0}
    for reply in (host.boot(json.dumps(start)), host.dispatch(json.dumps(go))):
        if json.loads(reply)["html"] is None:
            sys.exit(f"The app does not start: {reply[:2000]}")


def source_file(module: ModuleType, root: str) -> str | None:
    """The module's file as a name below root, if it lies there."""
    file = getattr(module, "__file__", None) or ""
    return file.removeprefix(root + "/") if file.startswith(root + "/") else None


def below(root: str) -> list[str]:
    return sorted({name for module in list(sys.modules.values()) if (name := source_file(module, root))})


def pack(target: Path, files: dict[str, bytes]) -> None:
    """Compile into an archive, and compress it as a whole: smaller, and the browser unpacks it faster than Python."""
    py_compile = importlib.import_module("pyodide_build._py_compile")
    archived = target.with_suffix(".zip")
    with zipfile.ZipFile(archived, "w") as archive:
        for name in sorted(files):
            archive.writestr(name, files[name])
    py_compile._py_compile_archive(archived, keep=False, verbose=False, compression_level=0)
    with target.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(archived.read_bytes())


def main() -> None:
    import_everything()
    start_app()
    with zipfile.ZipFile(STDLIB) as archive:
        standard = {name: archive.read(name) for name in below("/lib/python314.zip")}
    third_party = {name: (LIBRARIES / name).read_bytes() for name in below(str(LIBRARIES))}
    own = {path.relative_to(APP).as_posix(): path.read_bytes() for path in APP.rglob("*") if path.is_file()}
    pack(OUT / "python_stdlib.pack", standard)
    pack(OUT / "app.pack", third_party | own)
    print(
        f"packed modules: {len(standard)} of the standard library, {len(third_party)} of others; {len(own)} own files"
    )


main()

"""Runs inside Pyodide (see inside.mjs), whose interpreter will load what it compiles: pack.py app, then pack.py shop.

Finds out which modules are needed by importing and starting what needs them, and packs them as bytecode: those of the
standard library as /out/python_stdlib.pack, those of third parties and our own as /out/app.pack. The print shop has a
bundle of its own, /out/shop.pack, with what it needs of the standard library besides.
"""

import importlib
import json
import sys
from pathlib import Path
from types import ModuleType
from zipimport import zipimporter

APP = Path("/app")
LIBRARIES = Path("/libraries")
LIGHTER = Path("/lighter")
"""Those packages of them of which a part is stood for."""
COMPILED = Path("/compiled")
"""Packages with a part built for Pyodide."""
DRAWING = ("pypdfium2", "pypdfium2_raw")
"""Of these: they come with files that are no modules."""
SHOP = Path("/shop")
OUT = Path("/out")
STDLIB = OUT / "library.zip"
OWN = ("engine", "web")

# What the app, Pyodide or the printer only imports when something is needed or goes wrong, so that starting the app
# does not show it. A package is whole in one place: what the printer needs of one that the app has comes with the app.
LAZY = (
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.unicode_escape",
    "encodings.utf_16_be",
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
    # Imported late: what packing alone needs is not packed.
    import gzip
    import zipfile

    py_compile = importlib.import_module("pyodide_build._py_compile")
    archived = target.with_suffix(".zip")
    with zipfile.ZipFile(archived, "w") as archive:
        for name in sorted(files):
            archive.writestr(name, files[name])
    py_compile._py_compile_archive(archived, keep=False, verbose=False, compression_level=0)
    with target.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(archived.read_bytes())


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def pack_app() -> None:
    import_everything()
    start_app()
    standard = standard_library()
    third_party = {name: (root / name).read_bytes() for root in (LIGHTER, LIBRARIES) for name in below(str(root))}
    own = files_of(APP)
    pack(OUT / "python_stdlib.pack", standard)
    pack(OUT / "app.pack", third_party | own)
    print(
        f"packed modules: {len(standard)} of the standard library, {len(third_party)} of others; {len(own)} own files"
    )


def pack_shop() -> None:
    """Print everything in every language, so that all is there that printing imports: Cyrillic titles want a codec."""
    from printables import page
    from printables.shop import COMPONENTS

    def carry_out(kind: str, lang: str, *names: str) -> None:
        ordered = json.dumps({"language": lang, "items": [{"name": name} for name in names], "settings": {}})
        _, made, _, fault, _ = page.carry_out(
            kind, ordered, lambda done, of: None, lambda one_sided, two_sided: None, 1
        )
        if fault or not made:
            sys.exit(f"The printer does not print: {fault}")

    for lang in page.spoken():
        carry_out("pdf", lang, *COMPONENTS)
    carry_out("pictures", "en", "tagiron/reference")
    printing = standard_library()
    import zipfile

    with zipfile.ZipFile(OUT / "python_stdlib.zip") as archive:
        there = {name.removesuffix(".pyc") for name in archive.namelist()}
    standard = {name: data for name, data in printing.items() if name.removesuffix(".py") not in there}
    if parted := [name for name in standard if any(other.startswith(f"{name.split('/')[0]}/") for other in there)]:
        sys.exit(f"The printer would not find these of packages that the app has: {parted}")
    others = {name: (root / name).read_bytes() for root in (LIGHTER, COMPILED, LIBRARIES) for name in below(str(root))}
    drawing = {f"{name}/{file}": data for name in DRAWING for file, data in files_of(COMPILED / name).items()}
    others |= {name: data for name, data in drawing.items() if name.endswith((".so", ".json"))}
    own = {name: (APP / name).read_bytes() for name in below(str(APP))} | files_of(SHOP)
    pack(OUT / "shop.pack", standard | others | own)
    print(f"packed for printing: {len(standard)} modules of the standard library, {len(others)} of others")


def standard_library() -> dict[str, bytes]:
    """What has been imported of it."""
    archive = zipimporter(str(STDLIB))
    return {name: archive.get_data(name) for name in below("/lib/python314.zip")}


{"app": pack_app, "shop": pack_shop}[sys.argv[1]]()

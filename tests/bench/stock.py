"""The same app on Pyodide as it comes from npm: the whole standard library, and everything as sources."""

import gzip
import json
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

from tests.conftest import LIBRARIES, ROOT

PYODIDE = ROOT / "node_modules/pyodide"
APP = "app-stock.pack"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def make_stock(dist: Path, site: dict[str, Any]) -> dict[str, Any]:
    """Lay the stock runtime and the sources beside the built ones; what the page must know of them."""
    runtime = dist / "runtime-stock"
    runtime.mkdir()
    for name in FILES:
        (runtime / name).write_bytes((PYODIDE / name).read_bytes())
    sources = BytesIO()
    with (
        zipfile.ZipFile(BytesIO(gzip.decompress((dist / str(site["app"])).read_bytes()))) as packed,
        zipfile.ZipFile(sources, "w") as archive,
    ):
        for name in packed.namelist():
            for target, data in source(name, packed).items():
                archive.writestr(target, data)
        for template in sorted((ROOT / "web/templates").rglob("*.html")):
            archive.writestr(template.relative_to(ROOT).as_posix(), template.read_bytes())
    (dist / APP).write_bytes(gzip.compress(sources.getvalue()))
    loaded = [APP, *(f"runtime-stock/{name}" for name in FILES)]
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    return {
        "version": "stock",
        "runtime": "runtime-stock",
        "stdlib": "runtime-stock/python_stdlib.zip",
        "app": APP,
        "host": site["host"],
        "bytes": {name: (dist / name).stat().st_size for name in loaded},
        "lock": {"info": lock["info"], "packages": {}},
    }


def source(name: str, packed: zipfile.ZipFile) -> dict[str, bytes]:
    """The source of a packed file; compiled templates have theirs elsewhere."""
    if name.startswith("web/compiled/"):
        return {}
    if not name.endswith(".pyc"):
        return {name: packed.read(name)}
    plain = name.removesuffix("c")
    return {plain: next(root / plain for root in (ROOT, LIBRARIES) if (root / plain).exists()).read_bytes()}

"""The same app on Pyodide as it comes from npm: the whole standard library, and everything as sources."""

import gzip
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

from tests.conftest import LIBRARIES, ROOT

PYODIDE = ROOT / "node_modules/pyodide"
STAND_INS = ROOT / "site/stand_ins"
APP = "app-stock.zip"
PAGE = '<!doctype html><title>starting</title><script type="module" src="stock.js"></script>'
# A bare page, as Pyodide's own documentation has it: from navigation, and from the worker, until all is imported.
SCRIPT = """
const from = performance.now();
const worker = new Worker("stock-worker.js", { type: "module" });
worker.onmessage = () => {
  const now = performance.now();
  document.title = `imported ${now} ${now - from}`;
};
"""
WORKER = """
import { loadPyodide } from "./runtime-stock/pyodide.mjs";
const archive = fetch("APP").then((answer) => answer.arrayBuffer());
const indexURL = new URL("runtime-stock/", import.meta.url).href;
const fsInit = (FS) => FS.mkdirTree("/app");
const pyodide = await loadPyodide({ indexURL, env: { PYTHONPATH: "/app" }, fsInit });
pyodide.unpackArchive(await archive, "zip", { extractDir: "/app" });
pyodide.pyimport("HOST");
postMessage("imported");
"""
FILES = ("pyodide-lock.json", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def make_stock(dist: Path, site: dict[str, Any]) -> list[str]:
    """Lay the stock runtime and the sources beside the built ones; the files that its page loads."""
    runtime = dist / "runtime-stock"
    runtime.mkdir()
    for name in FILES:
        (runtime / name).write_bytes((PYODIDE / name).read_bytes())
    sources = BytesIO()
    with (
        zipfile.ZipFile(BytesIO(gzip.decompress((dist / str(site["app"])).read_bytes()))) as packed,
        zipfile.ZipFile(sources, "w", zipfile.ZIP_DEFLATED) as archive,
    ):
        for name in packed.namelist():
            for target, data in source(name, packed).items():
                archive.writestr(target, data)
        # A package of which ours stands for a part comes whole.
        there = set(archive.namelist())
        for package in sorted({path.relative_to(STAND_INS).parts[0] for path in STAND_INS.glob("*/*.py")}):
            for path in sorted((LIBRARIES / package).glob("*.py")):
                if (name := path.relative_to(LIBRARIES).as_posix()) not in there:
                    archive.write(path, name)
        for template in sorted((ROOT / "web/templates").rglob("*.html")):
            archive.writestr(template.relative_to(ROOT).as_posix(), template.read_bytes())
    (dist / APP).write_bytes(sources.getvalue())
    (dist / "stock.html").write_text(PAGE)
    (dist / "stock.js").write_text(SCRIPT)
    (dist / "stock-worker.js").write_text(WORKER.replace("APP", APP).replace("HOST", site["host"]))
    return [APP, *(f"runtime-stock/{name}" for name in FILES)]


def source(name: str, packed: zipfile.ZipFile) -> dict[str, bytes]:
    """The source of a packed file; compiled templates have theirs elsewhere."""
    if name.startswith("web/compiled/"):
        return {}
    if not name.endswith(".pyc"):
        return {name: packed.read(name)}
    plain = name.removesuffix("c")
    return {plain: next(root / plain for root in (ROOT, LIBRARIES) if (root / plain).exists()).read_bytes()}

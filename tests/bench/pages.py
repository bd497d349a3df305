"""Pages of the bench's own, laid beside the built ones: they begin as the page does, then run a script."""

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.conftest import ROOT

PAGE = """<!doctype html><html data-languages="en"><title>starting</title>
<script type="application/json" id="site">{site}</script><script src="{first}"></script>
<script type="module" src="{name}.js"></script>"""


# From the press that sits down to the table: what has been waited for is there.
OPENED = """(wanted) => new Promise((resolve) => {
  const from = performance.now();
  const watch = new MutationObserver(() => {
    if (document.querySelector(`#app ${wanted}`)) resolve(watch.disconnect() ?? performance.now() - from);
  });
  watch.observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
  document.querySelector("#setup button.primary").click();
})"""


def lay_page(dist: Path, name: str, script: str, site: dict[str, Any]) -> None:
    """A page called name.html; its script may import the page's own modules."""
    (first,) = dist.glob("page-*/first.js")
    given = {"site": json.dumps(site), "first": first.relative_to(dist).as_posix(), "name": name}
    (dist / f"{name}.html").write_text(PAGE.format(**given))
    command = [str(ROOT / "node_modules/.bin/esbuild"), "--bundle", "--format=esm", "--log-level=warning"]
    made = subprocess.run(command, cwd=ROOT / "web/static", input=script.encode(), check=True, capture_output=True)
    (dist / f"{name}.js").write_bytes(made.stdout)

"""Runs inside Pyodide on the site's own standard library: the app's start, and what it needs only later."""

import importlib
import json
import shutil
import sys
import traceback

shutil.unpack_archive("/dist/" + sys.argv[1], "/app", "zip")
sys.path.insert(0, "/app")

from web import host  # noqa: E402

START = {"saves": [], "settings": None, "languages": ["uk-UA"], "at": "#/", "now": 1}
MESSAGE = {"do": "app.go", "args": {"to": "#/settings"}, "fields": {}, "at": "#/settings", "now": 2}
for reply in (host.boot(json.dumps(START)), host.dispatch(json.dumps(MESSAGE))):
    assert json.loads(reply)["html"]

for name in ("ascii", "cp437", "latin_1", "unicode_escape", "utf_8_sig"):
    assert "Ж".encode(name, "replace") or name == "ascii"
importlib.import_module("jinja2.debug")
try:
    json.loads("{")
except ValueError:
    told = traceback.format_exc()
assert "JSONDecodeError" in told
assert not [module for module in sys.modules if module == "runpy" or module.startswith("unittest")]
print("the slim library carries the app")

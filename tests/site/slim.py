"""Runs inside Pyodide on the site's own standard library: the app's start, and what it needs only later."""

import importlib
import json
import shutil
import sys
import traceback

START = {"saves": [], "settings": None, "languages": ["uk-UA"], "at": "#/", "now": 1}
MESSAGE = {"do": "app.go", "args": {"to": "#/settings"}, "fields": {}, "at": "#/settings", "now": 2}


def main() -> None:
    shutil.unpack_archive(sys.argv[1], "/app", "zip")
    sys.path.insert(0, "/app")
    host = importlib.import_module("web.host")
    for reply in (host.boot(json.dumps(START)), host.dispatch(json.dumps(MESSAGE))):
        assert json.loads(reply)["html"]
    for name in ("cp437", "latin_1", "unicode_escape", "utf_8_sig"):
        assert "peg".encode(name).decode(name) == "peg"
    importlib.import_module("jinja2.debug")
    assert "JSONDecodeError" in told("{")
    assert not [module for module in sys.modules if module.startswith("unittest")]
    print("the slim library carries the app")


def told(text: str) -> str:
    """What the report of a fault says."""
    try:
        json.loads(text)
    except ValueError:
        return traceback.format_exc()
    return ""


if __name__ == "__main__":
    main()

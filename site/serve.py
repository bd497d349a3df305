"""Serve the built site on this machine: python site/serve.py [--port 8000] [--under /name/] [--open].

The page's own content policy is sent as a header too, and kinds of files are named as browsers want them.
"""

import argparse
import contextlib
import os
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from policy import POLICY

ROOT = Path(__file__).resolve().parent.parent
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, under: str, policy: str | None, **more: Any) -> None:
        self.under = under
        self.policy = policy
        super().__init__(*args, **more)

    def guess_type(self, path: Any) -> str:
        return KINDS.get(Path(path).suffix) or super().guess_type(path)

    def translate_path(self, path: str) -> str:
        inside = path.startswith(self.under)
        return super().translate_path("/" + path[len(self.under) :] if inside else "/nothing-outside-the-site")

    def end_headers(self) -> None:
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing: the browser's own tools show every request."""


def server(root: Path, port: int, under: str = "/", policy: str | None = POLICY) -> ThreadingHTTPServer:
    handler = partial(Handler, directory=str(root), under=under, policy=policy)
    return ThreadingHTTPServer(("127.0.0.1", port), handler)


def first_free(root: Path, port: int, under: str) -> ThreadingHTTPServer:
    for candidate in range(port, port + 20):
        with contextlib.suppress(OSError):
            return server(root, candidate, under)
    return server(root, 0, under)


def has_screen() -> bool:
    """Without one, Python would look for a browser in the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site on this machine")
    parser.add_argument("--root", type=Path, default=ROOT / "dist")
    parser.add_argument("--port", type=int, default=8000, help="this one, or the next that is free")
    parser.add_argument("--under", default="/", help="serve it under a path, as some hosts do")
    parser.add_argument("--open", action="store_true", help="open a browser, where there is one")
    arguments = parser.parse_args()
    httpd = first_free(arguments.root, arguments.port, arguments.under)
    address = f"http://localhost:{httpd.server_port}{arguments.under}"
    print(f"Black Chamber is at {address} (Ctrl+C ends it)", flush=True)
    if arguments.open and has_screen():
        webbrowser.open(address)
    with contextlib.suppress(KeyboardInterrupt):
        httpd.serve_forever()


if __name__ == "__main__":
    main()

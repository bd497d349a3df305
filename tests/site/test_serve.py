"""`make serve` sends the page's own policy as a header, and the right kinds."""

import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.conftest import script


@pytest.fixture
def address(dist: Path) -> Iterator[str]:
    httpd = script("serve").server(dist, 0, "/sub/")
    threading.Thread(target=httpd.serve_forever, args=(0.05,), daemon=True).start()
    yield f"http://127.0.0.1:{httpd.server_port}"
    httpd.shutdown()
    httpd.server_close()


def test_header_and_page_state_the_same_policy(address: str, dist: Path) -> None:
    with urlopen(address + "/sub/") as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert f'content="{policy.replace(chr(39), "&#39;")}"' in answer.read().decode()


@pytest.mark.parametrize(
    ("pattern", "kind"),
    [
        ("runtime-*/*.wasm", "application/wasm"),
        ("runtime-*/pyodide.mjs", "text/javascript"),
        ("page-*/app.js", "text/javascript"),
        ("style-*/style.css", "text/css"),
        ("manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_kinds(address: str, dist: Path, pattern: str, kind: str) -> None:
    (path,) = dist.glob(pattern)
    with urlopen(f"{address}/sub/{path.relative_to(dist).as_posix()}") as answer:
        assert answer.headers["Content-Type"] == kind


def test_nothing_outside_its_path(address: str) -> None:
    with pytest.raises(HTTPError, match="404"):
        urlopen(address + "/index.html")

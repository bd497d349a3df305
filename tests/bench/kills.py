"""How often what was seen is lost when the browser is killed at that very moment: python -m tests.bench.kills 100."""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.conftest import ROOT
from tests.e2e.house import Server
from tests.e2e.killing import lost


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the browser after what was seen")
    parser.add_argument("kills", type=int, nargs="?", default=100)
    kills = parser.parse_args().kills
    server = Server(ROOT / "dist")
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        forgotten = lost(playwright.chromium, server, Path(folder), kills)
    server.stop()
    print(f"{len(forgotten)} of {kills} lost", *forgotten, sep="\n")


if __name__ == "__main__":
    main()

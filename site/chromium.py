"""Where the tests' Chromium is: python site/chromium.py [--install] prints its path.

CHROMIUM in the environment, else one on the PATH, else Playwright's own, else installed where that is allowed.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return named if Path(named).exists() else sys.exit(f"CHROMIUM names {named}, which does not exist.")
    return next((path for name in NAMES if (path := shutil.which(name))), None) or playwrights_own()


def playwrights_own() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """By the system's packages where we may, else by Playwright."""
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and os.geteuid() == 0:
        ways.insert(0, ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"])
    for way in ways:
        print("No Chromium here; trying:", *way, flush=True)
        subprocess.run(way, check=False)
        if find():
            return


def main() -> None:
    parser = argparse.ArgumentParser(description="Find Chromium for the tests")
    parser.add_argument("--install", action="store_true", help="install it if there is none")
    arguments = parser.parse_args()
    if arguments.install and not find():
        install()
    print(find() or sys.exit("Missing: Chromium. Install it, or name its program in CHROMIUM."))


if __name__ == "__main__":
    main()

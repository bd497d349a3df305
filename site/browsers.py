"""Where the other browsers are that the short walk is taken in: python site/browsers.py [--install] prints their paths.

Firefox, and WebKit as WebKitGTK has it, on a screen that nobody sees. Each program is named in the environment, else
found on this machine, else installed where that is allowed.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Program:
    variable: str
    """What names it in the environment."""
    package: str
    """Debian's."""
    names: tuple[str, ...]
    """On the PATH."""
    places: tuple[str, ...] = ()
    """Else here, under the root: patterns, since they hold the machine's kind."""

    def find(self) -> str | None:
        named = os.environ.get(self.variable)
        if named:
            return named if Path(named).exists() else sys.exit(f"{self.variable} names {named}, which does not exist.")
        return next(self._found(), None)

    def path(self) -> str:
        return self.find() or sys.exit(
            f"Missing: {self.names[0]}. Install {self.package}, or name it in {self.variable}."
        )

    def _found(self) -> Iterator[str]:
        yield from (path for name in self.names if (path := shutil.which(name)))
        yield from (str(path) for place in self.places for path in sorted(Path("/").glob(place)))


FIREFOX = Program("FIREFOX", "firefox-esr", ("firefox-esr", "firefox"))
WEBKIT_DRIVER = Program("WEBKIT_DRIVER", "webkit2gtk-driver", ("WebKitWebDriver",))
WEBKIT = Program(
    "WEBKIT",
    "webkit2gtk-driver",
    ("MiniBrowser",),
    (
        "usr/lib/*/webkit2gtk-4.*/MiniBrowser",
        "usr/lib*/webkit2gtk-4.*/MiniBrowser",
        "usr/libexec/webkit2gtk-4.*/MiniBrowser",
    ),
)
XVFB = Program("XVFB", "xvfb", ("Xvfb",))
PROGRAMS = (FIREFOX, WEBKIT_DRIVER, WEBKIT, XVFB)


def install(missing: list[Program]) -> None:
    """By the system's packages, where we may. Elsewhere `path` says what is missing."""
    packages = sorted({program.package for program in missing})
    if packages and shutil.which("apt-get") and os.geteuid() == 0:
        for way in (
            ["apt-get", "update", "--quiet"],
            ["apt-get", "install", "--yes", "--no-install-recommends", *packages],
        ):
            print("Not all browsers are here; trying:", *way, flush=True)
            subprocess.run(way, check=False)


def main() -> None:
    parser = argparse.ArgumentParser(description="Find Firefox and WebKitGTK for the tests")
    parser.add_argument("--install", action="store_true", help="install those that are missing")
    if parser.parse_args().install:
        install([program for program in PROGRAMS if not program.find()])
    for program in PROGRAMS:
        print(program.path())


if __name__ == "__main__":
    main()

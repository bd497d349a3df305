"""Stands for what fetches and unpacks packages: ours all lie in their place before Python starts."""

from pathlib import PurePosixPath
from site import getsitepackages

from pyodide_js import loadedPackages  # noqa: F401, as in webloop.py

SITE_PACKAGES = PurePosixPath(getsitepackages()[0])
DSO_DIR = PurePosixPath("/usr/lib")


def init_loaded_packages() -> None:
    """None."""

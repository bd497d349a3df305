"""Runs inside Pyodide: pytest with the given arguments, on the repository mounted at /repo."""

import os
import sys

import pytest


def main() -> int:
    os.chdir("/repo")
    quiet = "addopts=--import-mode=importlib --strict-markers --quiet"
    return pytest.main(["-p", "no:cacheprovider", "-o", quiet, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())

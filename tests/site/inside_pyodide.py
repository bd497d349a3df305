"""Runs inside Pyodide: pytest with the given arguments, on the repository mounted at /repo."""

import os
import sys

import pytest


def main() -> int:
    os.chdir("/repo")
    return pytest.main(["-p", "no:cacheprovider", "-qq", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())

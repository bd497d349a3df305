"""Runs inside Pyodide: pytest with the given arguments, on the repository mounted at /repo."""

import os
import sys

import pytest

os.chdir("/repo")
sys.exit(pytest.main(["-p", "no:cacheprovider", "-qq", *sys.argv[1:]]))

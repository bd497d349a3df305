"""The engine's tests run wherever Python does, Pyodide included."""

import sys
from pathlib import Path

from hypothesis import settings

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

# A page can't start a second process.
collect_ignore = ["test_processes.py"] if sys.platform == "emscripten" else []

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

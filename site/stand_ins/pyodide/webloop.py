"""Stands for Pyodide's event loop."""

# Named only because Pyodide, before it keeps its memory, counts what Python holds of JavaScript, in this order.
from pyodide_js._api import scheduleCallback  # noqa: F401


def _initialize_event_loop() -> None:
    """There is none."""

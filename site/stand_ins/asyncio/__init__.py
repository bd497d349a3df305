"""Stands for asyncio: Pyodide imports it, and nobody in our worker ever waits inside Python."""

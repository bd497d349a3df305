"""Rules, solvers and bots of code-breaking board games.

Pure Python: no I/O, no HTML, no clock, no global randomness.
"""

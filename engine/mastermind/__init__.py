"""Mastermind: one secret code, many guesses. The rules are in RULES.md."""

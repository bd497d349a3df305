"""Enigma: Code of Chaos. RULES.md has the numbered rules."""

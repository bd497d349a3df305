"""Tagiron (Break the Code): hidden hands, shared questions. The rules are in RULES.md."""

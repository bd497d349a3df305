"""The Initiative: a team against the clock, a board, a console of windows. The rules are in RULES.md."""

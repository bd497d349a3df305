"""Stands for checks of attrs' own: ours are dataclasses, and making these took longer than the rest of attrs."""

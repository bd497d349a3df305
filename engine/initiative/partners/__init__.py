"""How partners think: one thought for all, weighed differently by the plain and by the strong.

What they make of a position is the same on every Python: fractions are added by `fsum` (since 3.12 `sum` rounds in
another way), and powers are roots.
"""

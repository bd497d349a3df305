"""Stands for addresses in numbers: urllib.parse would look at hosts with it, and ours sees none."""

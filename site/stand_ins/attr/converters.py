"""Stands for conversions of attrs' own: nobody asks for one."""

"""Stands for what reads the text of a template: only compiled ones are in the bundle."""


class Parser:
    pass

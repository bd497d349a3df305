"""The template environment, as the app makes it."""

from jinja2 import BaseLoader, Environment


class Renderer:
    def __init__(self, loader: BaseLoader) -> None:
        self.environment = environment(loader)


def environment(loader: BaseLoader) -> Environment:
    return Environment(loader=loader, autoescape=True, extensions=["jinja2.ext.i18n"], trim_blocks=True)

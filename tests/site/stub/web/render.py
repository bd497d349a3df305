"""The template environment, as the app makes it."""

from jinja2 import BaseLoader, Environment


def environment(loader: BaseLoader, translations: object) -> Environment:
    return Environment(loader=loader, autoescape=True, extensions=["jinja2.ext.i18n"], trim_blocks=True)

"""Templates to HTML, in one language at a time."""

from collections.abc import Mapping
from typing import Any

from jinja2 import BaseLoader, Environment, StrictUndefined

from engine.core.words import SOURCE_LANGUAGE, Words


class Renderer:
    """The templates, and the words they speak at the moment."""

    def __init__(self, loader: BaseLoader) -> None:
        self.words = Words(SOURCE_LANGUAGE)
        self.environment = environment(loader)
        self.environment.install_gettext_callables(  # type: ignore[attr-defined]
            gettext=lambda message: self.words.gettext(message),
            ngettext=lambda one, many, num: self.words.plural(one, many, num),
            pgettext=lambda context, message: self.words.pgettext(context, message),
            npgettext=lambda context, one, many, num: self.words.plural(one, many, num, context),
            newstyle=True,
        )

    def render(self, words: Words, template: str, context: Mapping[str, Any]) -> str:
        self.words = words
        return self.environment.get_template(template).render(words=words, **context)


def environment(loader: BaseLoader) -> Environment:
    """How all templates are read; the build compiles them with the same."""
    return Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
        auto_reload=False,
    )

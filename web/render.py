"""Templates to HTML, in one language at a time."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from jinja2 import BaseLoader, Environment, StrictUndefined
from jinja2.compiler import CodeGenerator
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

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
        self.environment.globals.update(_=self.said, gettext=self.said)

    def said(self, message: str, **values: Any) -> Markup:
        """What `_` and `trans` say; as Jinja's own does, only sooner."""
        if values:
            return Markup(self.words.gettext(message)) % values
        return _as_it_is(self.words.gettext(message))

    def render(self, words: Words, template: str, context: Mapping[str, Any]) -> str:
        self.words = words
        return self.environment.get_template(template).render(words=words, **context)


class Generator(CodeGenerator):
    """Compiled templates escape in our way: half the time of a screen went into Markup made to be joined at once."""

    def write(self, x: str) -> None:
        super().write("environment.escaped(" if x == "escape(" else x)


class Speaking(Context):
    """Most of what templates call are macros, and Jinja asks each four times what it wants to be handed."""

    def call(self, thing: Any, *args: Any, **named: Any) -> Any:
        if type(thing) is not Macro:
            return super().call(thing, *args, **named)
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return thing(self.eval_ctx, *args, **named)


class Templates(Environment):
    """Jinja's own, but for what every screen does hundreds of times."""

    code_generator_class = Generator
    context_class = Speaking

    @staticmethod
    def escaped(value: Any) -> str:
        kind = type(value)
        if kind is str:
            return _escaped(value)
        if kind is Markup:
            return value  # type: ignore[no-any-return]
        return str(value) if kind is int else escape(value)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What is asked of a dictionary mostly is a key: it need not be sought among its methods first, and missed."""
        if type(obj) is not dict:
            try:
                return getattr(obj, attribute)
            except AttributeError:
                return super().getattr(obj, attribute)
        if attribute in obj and not hasattr(dict, attribute):
            return obj[attribute]
        return super().getattr(obj, attribute)


@lru_cache(maxsize=2000)
def _escaped(text: str) -> str:
    """Screens say much the same from click to click."""
    return str(escape(text))


@lru_cache(maxsize=2000)
def _as_it_is(text: str) -> Markup:
    """A text without values: a sign of percent is doubled in it, as in all of them."""
    return Markup(text) % {}


def environment(loader: BaseLoader) -> Environment:
    """How all templates are read; the build compiles them with the same."""
    return Templates(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
        auto_reload=False,
    )

"""What templates make of values: nothing that somebody wrote becomes part of the page's own HTML."""

from collections.abc import Mapping
from typing import Any

import pytest
from jinja2 import DictLoader, UndefinedError
from markupsafe import Markup

from engine.core.words import Words
from web.render import Renderer

HOSTILE = """<b title="x" lang='y'>&amp;"""
HARMLESS = "&lt;b title=&#34;x&#34; lang=&#39;y&#39;&gt;&amp;amp;"


def rendered(template: str, **context: Any) -> str:
    loader = DictLoader({"page": template, "parts": "{% macro cell(text) %}<td>{{ text }}</td>{% endmacro %}"})
    return Renderer(loader).render(Words("en"), "page", context)


@pytest.mark.parametrize(
    "template",
    [
        "{{ said }}{{ said }}",
        "{% for one in [said, said] %}{{ one }}{% endfor %}",
        "{% set kept %}{{ said }}{% endset %}{{ kept }}{{ kept }}",
        "{% set joined = said ~ said %}{{ joined }}",
    ],
)
def test_texts_are_escaped_once_however_often_they_are_said(template: str) -> None:
    assert rendered(template, said=HOSTILE) == HARMLESS * 2


def test_what_a_macro_made_is_html_and_its_text_is_not() -> None:
    assert rendered('{% from "parts" import cell %}{{ cell(said) }}', said=HOSTILE) == f"<td>{HARMLESS}</td>"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (7, "7"),
        (-7, "-7"),
        (True, "True"),
        (None, "None"),
        (4.5, "4.5"),
        (Markup("<b>"), "<b>"),
        (["<"], "[&#39;&lt;&#39;]"),
    ],
)
def test_values_of_every_kind(value: object, said: str) -> None:
    assert rendered("{{ value }}", value=value) == said


def test_a_number_and_a_truth_that_are_equal_are_still_told_apart() -> None:
    assert rendered("{{ 1 }}{{ one }}{{ yes }}", one=1, yes=True) == "11True"


class Told:
    keys = "an attribute"


@pytest.mark.parametrize(
    ("given", "said"),
    [({"row": 3}, "3"), ({"row": {"row": "<"}}, "{&#39;row&#39;: &#39;&lt;&#39;}")],
)
def test_a_key_is_found_as_an_attribute(given: Mapping[str, object], said: str) -> None:
    assert rendered("{{ given.row }}", given=given) == said


def test_a_method_of_a_dictionary_comes_before_a_key_of_that_name() -> None:
    assert rendered("{% for key in given.keys() %}{{ key }}{% endfor %}", given={"keys": 1}) == "keys"
    assert rendered('{{ given["keys"] }}{{ told.keys }}', given={"keys": 1}, told=Told()) == "1an attribute"


def test_what_is_not_there_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        rendered("{{ given.row }}", given={})


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ('{{ _("100%% <safe>") }}', "100% <safe>"),
        ('{{ _("%(one)s <i>", one=said) }}', f"{HARMLESS} <i>"),
        ("{% trans %}100% & {{ said }}{% endtrans %}", f"100% & {HARMLESS}"),
        ("{% trans %}100%{% endtrans %}", "100%"),
    ],
)
def test_what_is_said_is_html_and_what_is_put_into_it_is_not(template: str, said: str) -> None:
    assert rendered(template, said=HOSTILE) == said


def test_a_macro_hears_its_caller_and_what_it_is_named() -> None:
    template = (
        "{% macro cell(text, kind='plain') %}<{{ kind }}>{{ text }}{{ caller() }}{% endmacro %}"
        "{% for one in [said] %}{% call cell(one, kind=one) %}{{ one }}{% endcall %}{% endfor %}"
    )
    assert rendered(template, said="<") == "<&lt;>&lt;&lt;"

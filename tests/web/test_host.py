"""What the worker calls, with what a page might hand it: odd things stored on the device never stop the app."""

import json
from typing import Any

import pytest

from web import host

DEEP = "[" * 100_000 + "]" * 100_000
START: dict[str, Any] = {"saves": [], "settings": None, "languages": ["en"], "at": "#/saves", "now": 1}
MESSAGE: dict[str, Any] = {"do": "app.go", "args": {"to": "#/"}, "fields": {}, "at": "#/", "now": 2}


def screen(reply: str) -> str:
    html = json.loads(reply)["html"]
    assert isinstance(html, str)
    assert 'id="fault"' not in html
    return html


@pytest.mark.parametrize("value", [DEEP, "[" * 100_000, "\x00", "", "7", "null", "9" * 5000])
def test_a_stored_text_that_is_no_save_is_shown_as_such(value: str) -> None:
    saves = [{"key": "match:odd", "value": value}]
    assert "match:odd" in screen(host.boot(json.dumps({**START, "saves": saves})))


@pytest.mark.parametrize(
    "odd",
    [
        None,
        7,
        [],
        {},
        {"key": "match:odd"},
        {"key": "match:odd", "value": None},
        {"key": "match:odd", "value": {"log": [[[]]]}},
        {"key": "match:odd", "value": "\ud800"},
        {"key": "\ud800", "value": ""},
        {"key": "match:odd", "value": "", "price": 3},
    ],
)
def test_a_stored_thing_that_is_no_text_does_not_hide_the_others(odd: Any) -> None:
    saves = [odd, {"key": "match:good", "value": "{"}]
    assert "match:good" in screen(host.boot(json.dumps({**START, "saves": saves})))


@pytest.mark.parametrize("settings", [DEEP, "", "{", "7", "null", '{"language": 7}', '{"language": "\\ud800"}'])
def test_damaged_settings_give_way_to_fresh_ones(settings: str) -> None:
    assert "Saves" in screen(host.boot(json.dumps({**START, "settings": settings})))


@pytest.mark.parametrize("text", ["", "{", "NaN", DEEP, '{"do":' + DEEP + "}", json.dumps({**MESSAGE, "now": "2"})])
def test_what_is_no_message_changes_nothing_and_says_so(text: str) -> None:
    host.boot(json.dumps(START))
    assert "That could not be understood. Nothing has changed." in screen(host.dispatch(text))
    assert "That could not be understood" not in screen(host.dispatch(json.dumps(MESSAGE)))

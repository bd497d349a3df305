"""The content policy holds on the page and inside the worker, on a host that sends no headers."""

import http.server
import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Worker

from tests.e2e.house import Problems

# All of it runs from timers: what a debugger itself evaluates may do more than the page may.
EVAL = """() => new Promise((resolve) => setTimeout(() => {
  try { resolve("allowed: " + (0, eval)("1 + 1")); } catch (error) { resolve("refused: " + error.name); }
}))"""
FETCH = """(url) => new Promise((resolve) => {
  addEventListener("securitypolicyviolation", (event) => resolve("refused: " + event.effectiveDirective));
  setTimeout(() => fetch(url, { mode: "no-cors" }).then(() => resolve("allowed")));
})"""


@pytest.fixture
def other_host() -> Iterator[str]:
    """Another host that would answer anybody."""
    httpd = http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
    threading.Thread(target=httpd.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{httpd.server_port}/"
    httpd.shutdown()
    httpd.server_close()


@pytest.fixture(params=["page", "worker"])
def place(request: pytest.FixtureRequest, visit: Callable[..., Page]) -> Page | Worker:
    page = visit()
    return page if request.param == "page" else page.workers[0]


def test_eval_is_refused(place: Page | Worker, problems: Problems) -> None:
    problems.expect("'unsafe-eval'")
    assert place.evaluate(EVAL) == "refused: EvalError"


def test_another_host_is_refused(place: Page | Worker, problems: Problems, other_host: str) -> None:
    problems.expect("Content Security Policy")
    problems.expect("Failed to fetch")
    assert place.evaluate(FETCH, other_host) == "refused: connect-src"


def test_without_a_policy_both_would_be_allowed(page: Page, problems: Problems, other_host: str) -> None:
    """So the refusals above are the policy's doing."""
    problems.expect("404")
    page.goto(other_host)
    assert page.evaluate(EVAL) == "allowed: 2"
    assert page.evaluate(FETCH, other_host) == "allowed"

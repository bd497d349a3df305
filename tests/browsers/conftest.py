"""The built site in each of the other browsers: one walk, and an eye on what no page must do."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browsers.drivers import Browser, Firefox, Screen, WebKit
from tests.browsers.person import Person
from tests.conftest import script
from tests.e2e.house import Server


@pytest.fixture(scope="session", params=["firefox", "webkit"])
def driven(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """With a home of its own: there it leaves what it writes and downloads."""
    programs = script("browsers")
    home = tmp_path_factory.mktemp("home")
    with ExitStack() as finally_:
        browser: Browser
        if request.param == "firefox":
            browser = Firefox(programs.FIREFOX.path(), home)
        else:
            screen = Screen(programs.XVFB.path())
            finally_.callback(screen.close)
            browser = WebKit(programs.WEBKIT_DRIVER.path(), programs.WEBKIT.path(), screen.name, home)
        finally_.callback(browser.quit)
        yield browser


@pytest.fixture
def site(dist: Path) -> Iterator[Server]:
    """A host of this test's own: what the browser keeps belongs to its port, and the host can be taken away."""
    server = Server(dist)
    yield server
    server.stop()


@pytest.fixture
def person(driven: Browser) -> Iterator[Person]:
    person = Person(driven)
    yield person
    assert person.problems() == []

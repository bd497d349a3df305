"""The app as a client meets it, without a browser."""

import pytest

from tests.conftest import ROOT, script
from tests.engine.content import WITH_VAULT
from tests.web.chance import same_every_time
from tests.web.client import Client, House
from tests.web.vault.cover import VaultCover


@pytest.fixture(scope="session")
def house() -> House:
    """Content as the build lays it out: catalogs compiled, rules rendered."""
    catalogs, pages = script("catalogs"), script("pages")
    content = ROOT / "content"
    files = {
        path.relative_to(content).as_posix(): path.read_bytes()
        for path in sorted(content.rglob("*"))
        if path.is_file() and path.suffix not in (".po", ".md", ".py", ".pyc")
    }
    for language in catalogs.translated():
        catalog = catalogs.read_catalog(catalogs.catalog_file(language))
        files[f"locale/{language}/messages.mo"] = catalogs.mo(catalog)
    files |= script("wares").shop_files()
    for page in pages.read_rules(content):
        files[page.url] = page.html.encode()
    return House(files)


@pytest.fixture(scope="session")
def vault_house(house: House) -> House:
    """With the tests' own game on the shelf, and nothing else."""
    files = {**house.files, **{name: data for name, data in WITH_VAULT.items() if name.startswith("vault/")}}
    return House(files, (VaultCover(),), ROOT / "tests/web/vault/templates")


@pytest.fixture(autouse=True)
def _same_chance_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    same_every_time(monkeypatch)


@pytest.fixture
def client(house: House) -> Client:
    """A fresh tab on a fresh device, at the first screen."""
    return Client(house)


@pytest.fixture
def shop(client: Client) -> Client:
    """Tagiron's print shop."""
    return client.go("#/tagiron/print")


@pytest.fixture
def tab(vault_house: House) -> Client:
    """At the page of the test game."""
    return Client(vault_house, at="#/vault")

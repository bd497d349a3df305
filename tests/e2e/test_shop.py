"""Paper from the page: printed on this device, with the network gone, and the same as the command line prints."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Locator, Page, expect
from pypdf import PdfReader

from engine.core.options import Values
from engine.core.words import languages
from printables.library import read_content, read_fonts
from printables.shop import Item, basket, print_cards, print_order
from tests.e2e.house import Held, Server, kept_offline, ready
from tests.e2e.play import said

SLOW = 60_000
"""Milliseconds that many pictures may take on a busy machine."""


def ware(page: Page, name: str) -> Locator:
    return page.get_by_role("checkbox", name=name)


def download(page: Page, name: str = "Download the PDF") -> bytes:
    with page.expect_download() as done:
        page.get_by_role("link", name=name).click()
    return Path(done.value.path()).read_bytes()


def on_the_command_line(*items: Item, lang: str = "en", settings: Values | None = None) -> bytes:
    files = read_content()
    return print_order(languages(files)[lang], basket(items, settings or {}, files), files, read_fonts())


@contextmanager
def freed(page: Page) -> Iterator[None]:
    """The printer's worker ends meanwhile."""
    (printer,) = (worker for worker in page.workers if worker.evaluate("self.name") == "printables.page")
    with printer.expect_event("close"):
        yield


@pytest.fixture
def shop(visit: Callable[..., Page]) -> Page:
    """Tagiron's, with the first PDF made."""
    page = visit("#/tagiron/print")
    expect(page.get_by_role("link", name="Download the PDF")).to_be_visible(timeout=SLOW)
    return page


def test_twenty_new_sheets_of_the_pad_are_printed_offline_in_ukrainian(
    dist: Path, page: Page, context: BrowserContext
) -> None:
    server = Server(dist)
    page.goto(server.url)
    ready(page)
    kept_offline(page)
    server.stop()
    context.set_offline(True)
    page.get_by_role("button", name="Українська").click()
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    page.goto(f"{server.url}#/tagiron/print")
    for name in ("cards", "pad"):
        page.locator(f"[name='option-tagiron/{name}']").press("Space")
    sheets = page.locator("[name='option-tagiron/pad.sheets']")
    sheets.fill("20")
    sheets.press("Tab")
    link = page.locator("a[download$='.pdf'][href^='blob:']")
    expect(link).to_have_attribute("download", "tagiron-pad.pdf", timeout=SLOW)
    expect(page.locator("[data-covers]")).to_contain_text("20 сторінок", timeout=SLOW)
    with page.expect_download() as done:
        link.click()
    pdf = Path(done.value.path()).read_bytes()
    assert pdf == on_the_command_line(Item("tagiron/pad", {"sheets": 20}), lang="uk")
    read = PdfReader(BytesIO(pdf))
    assert len(read.pages) == 20
    assert str(read.root_object["/Lang"]) == "uk"
    assert any("а" <= letter <= "я" for letter in read.pages[19].extract_text())


def test_the_page_prints_the_same_bytes_as_the_command_line(shop: Page) -> None:
    """With a bit of everything that can be chosen."""
    ware(shop, "Reference cards").check()
    shop.get_by_role("radio", name="Letter").check()
    shop.get_by_role("radio", name="short edge").check()
    ware(shop, "Save ink").check()
    shop.get_by_text("printers that are out of true").first.click()
    shop.get_by_role("spinbutton", name="Move backs to the right").fill("-4")
    shop.get_by_role("spinbutton", name="Move backs down").fill("3")
    ware(shop, "Crop marks").uncheck()
    expect(said(shop)).to_contain_text("ready", timeout=SLOW)
    expect(shop.get_by_text("Printing")).to_have_count(0)
    items = (Item("tagiron/cards"), Item("tagiron/reference"))
    shifts: Values = {"shift-right": -4, "shift-down": 3}
    settings: Values = {"paper": "letter", "backs": "short-edge", "grey": True, "marks": False, **shifts}
    expected = on_the_command_line(*items, settings=settings)
    expect(shop.locator("[data-covers]")).to_contain_text(f"{round(len(expected) / 1000)} KB", timeout=SLOW)
    assert download(shop) == expected


def test_printing_is_stopped_and_begun_again(page: Page, visit: Callable[..., Page]) -> None:
    held = Held(page, "shop-*.pack")
    with page.expect_request("**/shop-*.pack", timeout=SLOW):
        visit("#/tagiron/print")
    stop = page.get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    with freed(page):
        stop.click()
    expect(page.get_by_text("Stopped.").first).to_be_visible()
    held.open = True
    page.get_by_role("button", name="Print it again").click()
    expect(page.get_by_role("link", name="Download the PDF")).to_be_visible(timeout=SLOW)


def test_who_leaves_the_shop_takes_no_printer_along(page: Page, visit: Callable[..., Page]) -> None:
    held = Held(page, "shop-*.pack")
    with page.expect_request("**/shop-*.pack", timeout=SLOW):
        visit("#/tagiron/print")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    with freed(page):
        page.get_by_role("link", name="Saves").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Saves")
    held.open = True
    page.go_back()
    expect(page.get_by_role("link", name="Download the PDF")).to_be_visible(timeout=SLOW)
    with freed(page):
        page.get_by_role("link", name="Play").click()
    expect(page.get_by_role("button", name="Sit down and play")).to_be_visible()
    page.go_back()
    assert download(page) == on_the_command_line(Item("tagiron/cards")), "what was made is still there"


@pytest.mark.parametrize(
    ("fault", "shown"),
    [
        ("python.nothing()", "Start again"),
        (
            "(python._app.desk.fronts = undefined, python.dispatch(JSON.stringify(data.message)))",
            "Back to the last good position",
        ),
    ],
    ids=["python", "app"],
)
def test_a_fault_in_the_shop_takes_its_printer_along(
    page: Page, site: Server, dist: Path, context: BrowserContext, fault: str, shown: str
) -> None:
    """Whether Python is lost, or the app shows where it broke: nobody is there to take what would be printed."""
    good = next(dist.glob("page-*/worker.js")).read_text()
    spoilt = good.replace(":python.dispatch(", f':data.message.do === "shop.change" ? {fault} : python.dispatch(', 1)
    assert spoilt != good
    context.route("**/worker.js", lambda route: route.fulfill(body=spoilt, content_type="text/javascript"))
    page.goto(site.url + "#/tagiron/print")
    ready(page)
    expect(page.get_by_role("link", name="Download the PDF")).to_be_visible(timeout=SLOW)
    with freed(page):
        ware(page, "Notepad").press("Space")
    expect(page.get_by_role("button", name=shown)).to_be_visible()


def test_the_paper_that_was_counted_is_what_the_pdf_takes(shop: Page) -> None:
    """Contents and three sheets of the pad on one side; cards on two sheets, rules on one, on both."""
    expect(shop.locator("[data-covers]")).to_contain_text("2 sheets of paper, printed on both sides")
    ware(shop, "Rules").check()
    ware(shop, "Notepad").check()
    sheets = shop.get_by_role("spinbutton", name="Sheets of paper")
    sheets.fill("3")
    sheets.press("Tab")
    told = "7 sheets of paper: 4 printed on one side, 3 on both sides."
    expect(shop.locator("[data-covers]")).to_contain_text(told, timeout=SLOW)
    expect(shop.get_by_role("link", name="Download the PDF")).to_be_visible(timeout=SLOW)
    expect(shop.locator("[data-covers]")).to_contain_text(told)
    assert len(PdfReader(BytesIO(download(shop))).pages) == 4 + 2 * 3


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_on_a_phone_the_paper_and_the_pdf_are_in_reach_wherever_one_chooses(
    shop: Page, width: int, height: int
) -> None:
    """And what tells of them takes no more than a third of the screen."""
    shop.set_viewport_size({"width": width, "height": height})
    ware(shop, "Notepad").check()
    ware(shop, "Rules").check()
    drawer = shop.locator("[data-covers]")
    expect(drawer).to_contain_text("3 on both sides. Page 1 says which.", timeout=SLOW)
    download = shop.get_by_role("link", name="Download the PDF")
    for name in ("Question cards", "Save ink"):
        ware(shop, name).scroll_into_view_if_needed()
        for part in (download, drawer.get_by_text("sheets of paper")):
            expect(part).to_be_in_viewport(ratio=1, timeout=SLOW)
    box = drawer.bounding_box()
    assert box is not None
    assert box["height"] <= height / 3


def test_first_pages_are_shown(shop: Page) -> None:
    pictures = shop.get_by_role("img", name="Page")
    expect(pictures).to_have_count(4)
    shapes = pictures.evaluate_all("found => found.map((one) => one.naturalWidth / one.naturalHeight)")
    assert [round(shape, 2) for shape in shapes] == [0.71] * 4, "A4"


def test_everything_is_done_with_the_keyboard(shop: Page) -> None:
    ware(shop, "Question cards").press("Space")
    expect(shop.get_by_text("Nothing is chosen yet.")).to_be_visible()
    expect(ware(shop, "Question cards")).to_be_focused()
    ware(shop, "Notepad").press("Space")
    expect(shop.get_by_role("spinbutton", name="Sheets")).to_be_visible()
    expect(ware(shop, "Notepad")).to_be_focused()
    link = shop.get_by_role("link", name="Download the PDF")
    expect(link).to_be_visible(timeout=SLOW)
    with shop.expect_download() as done:
        link.press("Enter")
    assert done.value.suggested_filename == "tagiron-pad.pdf"


def test_that_the_pdf_is_ready_is_said_once(shop: Page) -> None:
    expect(said(shop)).to_have_text("The PDF is ready: 4 pages.")
    assert shop.locator("main [role=status], main [aria-live]").count() == 0


def test_pictures_for_a_print_service_come_as_a_zip(shop: Page) -> None:
    """A mini card of 44 x 63 mm and 3 mm on every side: 50 x 69 mm are 590.6 x 815.0 dots."""
    order = shop.get_by_role("button", name="Pictures for a print service")
    order.click()
    shop.get_by_role("button", name="Stop").click()
    expect(order).to_be_visible()
    expect(shop.get_by_role("link", name="Download the PDF")).to_be_visible()
    order.click()
    expect(shop.get_by_role("link", name="Download the pictures")).to_be_visible(timeout=SLOW)
    files = read_content()
    _, names = print_cards(languages(files)["en"], basket([Item("tagiron/cards")], {}, files), files, read_fonts())
    with ZipFile(BytesIO(download(shop, "Download the pictures"))) as archive:
        assert archive.namelist() == [f"{name}.png" for name in names]
        for name in archive.namelist():
            image = Image.open(BytesIO(archive.read(name)))
            image.load()
            assert image.size == (591, 815)
            assert [round(float(dots)) for dots in image.info["dpi"]] == [300, 300]


def test_ready_made_pdfs_are_there(shop: Page, site: Server) -> None:
    for paper, size in (("A4", (595, 842)), ("Letter", (612, 792))):
        link = shop.get_by_role("link", name=paper, exact=True)
        answer = shop.request.get(site.url + (link.get_attribute("href") or ""))
        read = PdfReader(BytesIO(answer.body()))
        assert (round(read.pages[0].mediabox.width), round(read.pages[0].mediabox.height)) == size
        assert str(read.root_object["/Lang"]) == "en"

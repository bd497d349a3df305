"""How quickly the printer prints, on the command line's Python: python -m tests.bench.printing."""

from time import perf_counter

from engine.core.codec import to_json
from engine.core.words import languages
from printables.cli import items, named
from printables.document import Progress
from printables.library import read_content, read_fonts
from printables.shop import basket, print_order

ROUNDS = 5
"""The quickest of these counts."""


def measured(name: str, **options: int) -> tuple[int, float]:
    """Pages, and the seconds that they take; content and typefaces are at hand."""
    files, typefaces = read_content(), read_fonts()
    words, wanted = languages(files)["uk"], basket(items(named([name]), options, files), {}, files)
    pages, times = 0, []

    def count(done: int, of: int) -> None:
        nonlocal pages
        pages = of

    progress: Progress = count
    for _ in range(ROUNDS):
        begun = perf_counter()
        print_order(words, wanted, files, typefaces, progress)
        times.append(perf_counter() - begun)
    return pages, min(times)


def order(name: str, **options: int) -> str:
    """The same, as the page asks for it."""
    return to_json({"language": "uk", "items": items(named([name]), options, read_content()), "settings": {}})


def main() -> None:
    print(f"{'':28} {'pages':>6} {'ms':>8} {'pages/s':>8}")
    for what, (pages, seconds) in (
        ("all of Tagiron", measured("tagiron")),
        ("all of Mastermind", measured("mastermind")),
        ("20 sheets of Tagiron's pad", measured("tagiron/pad", sheets=20)),
    ):
        print(f"{what:28} {pages:6} {seconds * 1000:8.0f} {pages / seconds:8.0f}")


if __name__ == "__main__":
    main()

"""Rules set in type: blocks become strips, strips fill pages."""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from printables import fonts
from printables.fonts import Face
from printables.hand import red_rule
from printables.pen import BLACK, LEDGER, MM, Box, Pen, TooLong
from printables.rules import Block, Heading, Item, Paragraph, Runs, Table
from printables.sheets import Size

SIZE, LEADING = 8.5, 4.1
"""Of the text, in points, and from line to line in millimetres."""

TABLE_SIZE, TABLE_LEADING, CELL = 7.5, 3.5, 1.2
INDENT = 4.5
HAIR = 1e-6

LARGER, FINE = 40, 0.01
"""By how many steps the text may be larger, and how large a step is."""

EVENLY = 100
"""In how many steps a lower page is looked for, so that all are as full."""

Word: TypeAlias = tuple[str, Face]

DrawStrip: TypeAlias = Callable[[Pen, float, float], None]


@dataclass(frozen=True, slots=True)
class Strip:
    """A line of text, or a row of a table: what is never torn apart."""

    height: float
    draw: DrawStrip
    before: float = 0.0
    """Room above it, except at the top of a page."""
    keep: bool = False
    """Whether it stays with the next one."""


@dataclass(frozen=True, slots=True)
class Text:
    """Pages in one size of type."""

    pages: list[list[Strip]]
    scale: float
    """How much larger than the smallest it is."""


def filling(blocks: Sequence[Block], room: Size, share: int) -> Text:
    """On as few sheets of so many pages as small type takes; as large as these let it be; every page as full."""

    def set_in(scale: float) -> list[list[Strip]]:
        return list(bunches(strips_of(blocks, room.width / scale)))

    def fits(scale: float) -> bool:
        try:
            text, height = set_in(scale), room.height / scale
        except TooLong:
            return False
        return max(map(height_of, text)) <= height and len(paginate(text, height)) <= most

    most = -(-len(paginate(set_in(1.0), room.height)) // share) * share
    scale = 1 + FINE * bisect_left(range(1, LARGER + 1), True, key=lambda steps: not fits(1 + steps * FINE))
    text, height = set_in(scale), room.height / scale
    count, least = len(paginate(text, height)), min(max(map(height_of, text)), height)
    heights = [least + (height - least) * part / EVENLY for part in range(EVENLY + 1)]
    return Text(next(pages for pages in (paginate(text, lower) for lower in heights) if len(pages) == count), scale)


def paginate(text: Sequence[list[Strip]], height: float) -> list[list[Strip]]:
    """As few pages as it takes; what keeps together moves on together, and is torn where no page is high enough."""
    pages: list[list[Strip]] = [[]]
    used = 0.0
    for bunch in text:
        for strips in [bunch] if height_of(bunch) <= height + HAIR else [[strip] for strip in bunch]:
            needed = height_of(strips) + (strips[0].before if pages[-1] else 0.0)
            if pages[-1] and used + needed > height + HAIR:
                pages.append([])
                used, needed = 0.0, height_of(strips)
            used += needed
            pages[-1] += strips
    return pages


def height_of(strips: Sequence[Strip]) -> float:
    """At the top of a page."""
    return sum(strip.before + strip.height for strip in strips) - strips[0].before


def bunches(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    """Strips with those that they are kept with."""
    bunch: list[Strip] = []
    for strip in strips:
        bunch.append(strip)
        if not strip.keep:
            yield bunch
            bunch = []
    if bunch:
        yield bunch


def draw_page(pen: Pen, strips: Sequence[Strip], x: float, y: float) -> None:
    for number, strip in enumerate(strips):
        y += strip.before if number else 0
        strip.draw(pen, x, y)
        y += strip.height


def strips_of(blocks: Sequence[Block], width: float) -> list[Strip]:
    found: list[Strip] = []
    for number, block in enumerate(blocks):
        before = blocks[number - 1] if number else None
        match block:
            case Heading(level, text):
                found += heading(level, text, width)
            case Paragraph(runs):
                found += paragraph(runs, width, before=0 if isinstance(before, Heading) else 1.8)
            case Item(mark, runs):
                first = not isinstance(before, Item)
                found += item(mark, runs, width, before=0.0 if isinstance(before, Heading) else 1.5 if first else 0.5)
            case Table(rows):
                found += table(rows, width)
        if leads(blocks, number):
            found[-1] = replace(found[-1], keep=True)
    return found


def leads(blocks: Sequence[Block], number: int) -> bool:
    """Whether a block stays with the next: words with what they lead to, the first two entries and the last two."""
    block, *after = blocks[number : number + 3]
    match block, after:
        case Paragraph(), [Item() | Table(), *_]:
            return True
        case Item(), [Item(), *others]:
            first = number == 0 or not isinstance(blocks[number - 1], Item)
            return first or not (others and isinstance(others[0], Item))
        case _:
            return False


def heading(level: int, text: str, width: float) -> list[Strip]:
    """Typewritten; the first one large, over a red rule."""
    if level > 1:
        lines = list(lines_of([(text, "mono-bold")], width, 9.5))
        return text_strips(lines, 9.5, 4.8, before=4.0, closing=0.8, keep=True)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.label(text.upper(), Box(x, y, width, 8), 17, "mono-bold", align="left", smallest=9)
        red_rule(pen, x, y + 10, width)

    return [Strip(13.5, draw, keep=True)]


def paragraph(runs: Runs, width: float, before: float) -> list[Strip]:
    return text_strips(list(lines_of(runs_of(runs), width, SIZE)), SIZE, LEADING, before)


def item(mark: str, runs: Runs, width: float, before: float) -> list[Strip]:
    """With a dash or a number before it, which its lines leave room for."""
    lines = list(lines_of(runs_of(runs), width - INDENT, SIZE))
    strips = text_strips(lines, SIZE, LEADING, before, indent=INDENT)
    first = strips[0]

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.text(mark or "–", x, base(y, LEADING, SIZE), SIZE, "mono" if mark else "sans")
        first.draw(pen, x, y)

    return [Strip(first.height, draw, first.before, first.keep), *strips[1:]]


def table(rows: tuple[tuple[Runs, ...], ...], width: float) -> list[Strip]:
    """Never torn apart where a page is high enough; a line below each row."""
    columns = column_widths(rows, width)
    found = []
    for number, row in enumerate(rows):
        cells = [
            list(lines_of(runs_of(cell, bold=number == 0), column - 2 * CELL, TABLE_SIZE))
            for cell, column in zip(row, columns, strict=True)
        ]
        height = max(len(lines) for lines in cells) * TABLE_LEADING + 1.4
        draw = table_row(cells, columns, height, head=number == 0)
        found.append(Strip(height, draw, 2.0 if number == 0 else 0.0, keep=number < len(rows) - 1))
    return found


def table_row(cells: list[list[list[Word]]], columns: list[float], height: float, head: bool) -> DrawStrip:
    def draw(pen: Pen, x: float, y: float) -> None:
        left = x
        for lines, column in zip(cells, columns, strict=True):
            for number, line in enumerate(lines):
                draw_line(pen, line, left, y + 0.7 + number * TABLE_LEADING, TABLE_LEADING, TABLE_SIZE)
            left += column
        pen.line(x, y + height, x + sum(columns), y + height, BLACK if head else LEDGER, 0.2)

    return draw


def column_widths(rows: tuple[tuple[Runs, ...], ...], width: float) -> list[float]:
    """As wide as their texts ask for; where that is too much, the wide ones give way, down to their longest word."""
    columns = list(zip(*rows, strict=True))
    wanted = [max(measured(runs_of(cell, True), TABLE_SIZE) for cell in column) + 2 * CELL for column in columns]
    if sum(wanted) <= width:
        return [want * width / sum(wanted) for want in wanted]
    least = [
        max((measured(word, TABLE_SIZE) for cell in column for word in words_of(runs_of(cell, True))), default=0)
        + 2 * CELL
        for column in columns
    ]
    found, left = list(least), width - sum(least)
    narrow_first = sorted(range(len(columns)), key=lambda column: wanted[column] - least[column])
    for done, column in enumerate(narrow_first):
        more = min(wanted[column] - least[column], left / (len(columns) - done))
        found[column] += more
        left -= more
    return found


def text_strips(
    lines: list[list[Word]],
    size: float,
    leading: float,
    before: float,
    indent: float = 0.0,
    closing: float = 0.0,
    keep: bool = False,
) -> list[Strip]:
    """Lines of a paragraph: the first two and the last two stay together."""

    def strip(number: int, line: list[Word]) -> Strip:
        def draw(pen: Pen, x: float, y: float) -> None:
            draw_line(pen, line, x + indent, y, leading, size)

        last = number == len(lines) - 1
        together = keep or (not last and number in (0, len(lines) - 2))
        return Strip(leading + (closing if last else 0), draw, before if number == 0 else 0.0, together)

    return [strip(number, line) for number, line in enumerate(lines)]


def draw_line(pen: Pen, line: list[Word], x: float, y: float, leading: float, size: float) -> None:
    """Words of one face are one text, so that they can be copied as they stand."""
    for face, group in groupby(line, key=lambda word: word[1]):
        text = "".join(word[0] for word in group)
        pen.text(text, x, base(y, leading, size), size, face)
        x += fonts.width(text, face, size) / MM


def base(y: float, leading: float, size: float) -> float:
    """Where the base line of a line is that begins at y."""
    return y + leading / 2 + fonts.CAPITAL * size / MM / 2


def lines_of(runs: Sequence[Word], width: float, size: float) -> Iterator[list[Word]]:
    """Words as lines no wider than this; a space belongs to the word before it. Raises `TooLong`."""
    line: list[Word] = []
    for word in words_of(runs):
        if line and measured(trimmed([*line, *word]), size) > width + 1e-6:
            yield trimmed(line)
            line = []
        if not line and measured(trimmed(word), size) > width + 1e-6:
            raise TooLong("".join(text for text, _ in word), Box(0, 0, width, size / MM), size)
        line += word
    if line:
        yield trimmed(line)


def trimmed(line: list[Word]) -> list[Word]:
    return [*line[:-1], (line[-1][0].rstrip(" "), line[-1][1])]


def words_of(runs: Sequence[Word]) -> list[list[Word]]:
    """Words with the spaces after them, in pieces where the face changes within; no dash begins a line."""
    found: list[list[Word]] = [[]]
    for text, face in runs:
        for part in re.findall(r"[^ ]* |[^ ]+", text.replace(" —", "\N{NO-BREAK SPACE}—")):
            found[-1].append((part, face))
            if part.endswith(" "):
                found.append([])
    return [word for word in found if word]


def runs_of(runs: Runs, bold: bool = False) -> list[Word]:
    return [(run.text, "bold" if bold else run.face) for run in runs]


def measured(words: Sequence[Word], size: float) -> float:
    return sum(fonts.width(text, face, size) for text, face in words) / MM

"""Rules pages from Markdown to blocks for paper: headings, paragraphs, lists, tables, bold and italic, nothing else.

What a page quotes is about the app, and the numbers of rules are for who works on it: paper goes without both.
"""

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from engine.core.content import BadContent
from printables.rules import Block, Heading, Item, Paragraph, Rules, Run, Runs, Table, Weight

FACES: dict[str, Weight] = {"strong_open": "bold", "em_open": "italic", "strong_close": "sans", "em_close": "sans"}

NUMBERS = re.compile(r" ?\((?:[A-Z]{2}-\d+(?:, )?)+\)")
"""Of rules, such as “ (TG-03, TG-04)”."""

SAYS_NOTHING = {
    f"{what}_{end}"
    for what in ("bullet_list", "ordered_list", "thead", "tbody", "th", "td", "paragraph")
    for end in ("open", "close")
}


def parse(name: str, text: str) -> Rules:
    """The blocks of a page of this name. Raises `BadContent` for what cannot be printed, with its line."""
    markdown = MarkdownIt("commonmark", {"typographer": True}).enable(["table", "replacements"])
    return Rules(tuple(_blocks(name, list(_unquoted(markdown.parse(text))))))


def _unquoted(tokens: list[Token]) -> Iterator[Token]:
    depth = 0
    for token in tokens:
        quote = token.type in ("blockquote_open", "blockquote_close")
        depth += token.nesting if quote else 0
        if not depth and not quote:
            yield token


def _blocks(name: str, tokens: list[Token]) -> Iterator[Block]:
    rows: list[tuple[Runs, ...]] = []
    row: list[Runs] = []
    mark = within = ""
    for token in tokens:
        match token.type:
            case "heading_open":
                within = token.tag
            case "list_item_open":
                within, mark = "item", token.info and f"{token.info}{token.markup}"
            case "paragraph_open" if within != "item":
                within = "paragraph"
            case "table_open":
                within, rows = "table", []
            case "tr_open":
                row = []
            case "tr_close":
                rows.append(tuple(row))
            case "table_close":
                yield Table(tuple(rows))
            case "inline" if within == "table":
                row.append(_runs(name, token))
            case "inline" if within == "item":
                yield Item(mark, _runs(name, token))
            case "inline" if within == "paragraph":
                yield Paragraph(_runs(name, token))
            case "inline":
                yield Heading(int(within[1:]), token.content)
            case "list_item_close" | "heading_close":
                within = ""
            case other if other in SAYS_NOTHING:
                pass
            case other:
                line = token.map[0] + 1 if token.map else 0
                raise BadContent(name, (f"cannot be printed: {other} @ line {line}",))


def _runs(name: str, token: Token) -> Runs:
    """The words of a paragraph with their faces; line ends are spaces."""
    found: list[Run] = []
    face: Weight = "sans"
    for child in token.children or []:
        if child.type in FACES:
            face = FACES[child.type]
        elif child.type in ("text", "softbreak"):
            found.append(Run(NUMBERS.sub("", child.content) if child.type == "text" else " ", face))
        else:
            line = token.map[0] + 1 if token.map else 0
            raise BadContent(name, (f"cannot be printed: {child.type} @ line {line}",))
    return tuple(run for run in found if run.text)

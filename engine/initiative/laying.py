"""A mission laid out: what is behind which window, and what lies on the board."""

from collections.abc import Iterator, Mapping

from engine.initiative import checking
from engine.initiative.answers import fold
from engine.initiative.boards import even
from engine.initiative.checking import edges_of
from engine.initiative.ciphers import KINDS, BadCipher, Cipher, Lines, cipher_named, encipher
from engine.initiative.console import (
    BadText,
    Groups,
    broken,
    grouped,
    in_the_area,
    lines_of,
    pool,
    rows,
    without_area,
)
from engine.initiative.content import Board, Box
from engine.initiative.form import COLUMNS, ROWS, Language, Written
from engine.initiative.mission import Fault, Layout, Mission, Window
from engine.initiative.words import Glyph, Look

FEW = 6
"""Fewer glyphs, and one token decides everything."""

LEVEL = 3
"""Languages whose counts of glyphs differ by no more are equally hard."""

GUESSED = 5
"""A shorter answer that stands in the question is guessed."""


def laid_out(written: Written, box: Box, lang: Language, name: str) -> tuple[Mission | None, list[Fault]]:
    """The mission, unless it has faults; all of those that can be told at once."""
    faults = [*checking.in_the_words(written, lang), *checking.on_the_board(written, box)]
    try:
        lines, cipher, answer = _read(written, lang, faults)
    except (BadText, BadCipher) as wrong:
        at = "cipher" if isinstance(wrong, BadCipher) else "secret"
        return None, [*faults, Fault(at, wrong.code, wrong.arguments, language=lang)]
    if faults:
        return None, faults
    own_name = name or f"{written.title} {written.question}"
    groups = grouped(lines, written.given, written.split, _shares(cipher, written), own_name, lang)
    glyphs = pool([glyph for colour in written.tokens for glyph in box.sets[colour].glyphs], own_name, lang)
    faults += [*_among_the_glyphs(written, groups, glyphs, lang), *_in_the_stacks(written, box)]
    if faults:
        return None, faults
    board = box.boards[written.side]
    mission = Mission(
        name=name,
        number=int(name[1:]) if name[1:].isdigit() else 0,
        language=lang,
        title=written.title.strip(),
        story=written.story.strip(),
        question=written.question.strip(),
        debrief=written.debrief.strip(),
        answer=answer,
        also=written.also,
        rows=rows(groups, glyphs),
        labels=written.labels,
        look=_look(cipher),
        layout=_layout(written, board, box, glyphs),
        answer_at=written.answer_at,
    )
    return mission, []


def _read(written: Written, lang: Language, faults: list[Fault]) -> tuple[Lines, Cipher, str]:
    """What is behind the windows, by which cipher, and the answer. Raises `BadText`, `BadCipher`."""
    picture = written.cipher.split()[:1] == ["picture"]
    lines = lines_of(written.secret, picture)
    strange = list(checking.in_the_text(lines, written, lang))
    faults += strange
    answer = written.answer.strip() or in_the_area(lines)
    if written.secret.strip() and not fold(answer):
        faults.append(Fault("answer", "no-answer", language=lang))
    cipher = cipher_named(written.cipher, lang)
    if strange:
        return lines, cipher, answer
    if not KINDS[cipher.kind].keeps_rows:
        lines = encipher(cipher, without_area(lines), lang)
    else:
        lines = encipher(cipher, broken(lines), lang)
    faults += _too_large(lines, written, lang)
    return lines, cipher, answer


def _too_large(lines: Lines, written: Written, lang: Language) -> Iterator[Fault]:
    for line in lines:
        if len(line) > COLUMNS:
            shown = "".join(cell.sign if cell else " " for cell in line)
            yield Fault("secret", "too-wide", {"word": shown[: checking.SHOWN], "most": COLUMNS}, language=lang)
    if len(lines) > ROWS:
        yield Fault("secret", "too-many-rows", {"rows": len(lines), "most": ROWS}, language=lang)
    if len(written.labels) > len(lines):
        labels = {"labels": len(written.labels), "rows": len(lines)}
        yield Fault("labels", "too-many-labels", labels, language=lang)


def _shares(cipher: Cipher, written: Written) -> int:
    return max(2, written.glyphs) if cipher.kind == "picture" else 0


def _among_the_glyphs(written: Written, groups: Groups, glyphs: tuple[Glyph, ...], lang: Language) -> Iterator[Fault]:
    count = len(groups.places)
    if not count:
        yield Fault("secret", "nothing-hidden", language=lang)
    if count > len(glyphs):
        yield Fault("secret", "too-many-signs", {"signs": count, "glyphs": len(glyphs)}, language=lang)
    elif written.leave_out > len(glyphs) - count:
        yield Fault("leave_out", "too-many-left-out", {"unused": len(glyphs) - count}, language=lang)
    if written.red > count:
        yield Fault("red", "too-many-red", {"glyphs": count}, language=lang)
    signs = {cell.sign for line in groups.lines for cell in line if cell}
    for at, asked in (("given", written.given), ("split", tuple(written.split))):
        for sign in asked:
            if sign not in signs:
                yield Fault(at, "not-in-the-text", {"sign": sign[: checking.SHOWN]}, language=lang)


def tokens_dealt(written: Written, box: Box) -> int:
    """Every token of the sets, save for the glyphs that stay in the box (IN-03)."""
    return sum(box.sets[colour].tokens for colour in written.tokens if colour in box.sets) - written.leave_out


def _in_the_stacks(written: Written, box: Box) -> Iterator[Fault]:
    if written.stacks and sum(written.stacks.values()) != tokens_dealt(written, box):
        sums = {"stacks": sum(written.stacks.values()), "tokens": tokens_dealt(written, box)}
        yield Fault("stacks", "stacks-do-not-sum", sums)


def _look(cipher: Cipher) -> Look:
    return "tape" if cipher.kind.startswith("tape") else "ink" if cipher.kind == "picture" else "letters"


def _layout(written: Written, board: Board, box: Box, glyphs: tuple[Glyph, ...]) -> Layout:
    entrance = written.entrance or board.entrance
    stacks = {room: written.stacks.get(room, 0) for room in board.rooms}
    return Layout(
        side=written.side,
        entrance=entrance,
        sets=written.tokens,
        left_out=glyphs[len(glyphs) - written.leave_out :],
        stacks=stacks if written.stacks else even(tokens_dealt(written, box), board, entrance),
        walls=edges_of(written.walls, board.passages),
        passages=edges_of(written.opened, board.walls),
        doors=edges_of(written.doors, board.passages),
        key=written.key,
        guard=written.guard,
        red=glyphs[: written.red],
        suits=written.suits,
        alarm=written.alarm,
        cards_out=written.cards_out,
        icons=written.icons,
    )


# What is worth a thought.


def notes_on(made: Mapping[Language, tuple[Written, Mission]]) -> Iterator[Fault]:
    """On a mission without faults, in all its languages."""
    for lang, (written, mission) in made.items():
        for at, code, arguments in _thoughts(written, mission):
            yield Fault(at, code, arguments, serious=False, language=lang)
    counts = [len(mission.windows) for _, mission in made.values()]
    if max(counts) - min(counts) > LEVEL:
        yield Fault("split", "counts-differ", {"least": min(counts), "most": max(counts)}, serious=False)


def _thoughts(written: Written, mission: Mission) -> Iterator[tuple[str, str, dict[str, int | str]]]:
    answer, count = fold(mission.answer), len(mission.windows)
    asked = f"{written.title} {written.question}"
    if len(answer) < GUESSED and answer in map(fold, asked.split()):
        yield "answer", "guessable", {"word": mission.answer}
    elif answer in fold(asked):
        yield "question", "says-answer", {}
    if count < FEW:
        yield "secret", "few-signs", {"signs": count}
    area = [pane for row in mission.rows for pane in row if getattr(pane, "answer", False)]
    if area and not any(isinstance(pane, Window) for pane in area):
        yield "given", "answer-printed", {}
    cipher = cipher_named(written.cipher, mission.language)
    marked = in_the_area(lines_of(written.secret)) if cipher.kind != "picture" else ""
    if marked and not KINDS[cipher.kind].keeps_rows:
        yield "secret", "area-hidden", {"cipher": cipher.kind}
    if marked and fold(marked) not in map(fold, (mission.answer, *mission.also)):
        yield "answer", "area-differs", {"area": marked}

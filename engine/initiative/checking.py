"""What is wrong with the setup side of a mission that somebody wrote, and with its words."""

from collections.abc import Iterator, Sequence

from engine.initiative.answers import LONGEST
from engine.initiative.boards import Neighbours, ends, neighbours, steps_from
from engine.initiative.ciphers import ALPHABETS, DIGITS, Lines, cells
from engine.initiative.console import PICTURE, PUNCTUATION
from engine.initiative.content import Board, Box
from engine.initiative.form import Language, Written
from engine.initiative.mission import Fault
from engine.initiative.words import SUITS, ActionCard, Edge, Room

BONUSES: tuple[ActionCard, ...] = ("intel", "gather")
"""The actions that a suit makes handle three tokens."""

SHOWN = 30
"""So much of what somebody wrote is quoted."""


# The words.


def in_the_words(written: Written, lang: Language) -> Iterator[Fault]:
    if not written.question.strip():
        yield Fault("question", "no-question", language=lang)
    if not written.secret.strip():
        yield Fault("secret", "no-secret", language=lang)
    for at, text in (("answer", written.answer), *(("also", one) for one in written.also)):
        if len(text) > LONGEST:
            yield Fault(at, "answer-too-long", {"most": LONGEST}, language=lang)
        for word in text.upper().split():
            if mixed := _strange(word, lang):
                letters = [sign for sign in word if sign.isalpha()]
                if len(mixed) < len(letters):
                    yield Fault(at, "mixed-alphabets", {"word": word[:SHOWN], "letter": mixed[0]}, language=lang)


def in_the_text(lines: Lines, written: Written, lang: Language) -> Iterator[Fault]:
    """Signs that can't stand behind a window in this language, and words that no row can hold."""
    if written.cipher.split()[:1] == ["picture"]:
        yield from (
            Fault("secret", "not-a-picture", {"sign": cell.sign[:1]}, language=lang)
            for cell in cells(lines)
            if cell.sign not in PICTURE
        )
        return
    for word in dict.fromkeys(_words(lines)):
        strange = _strange(word, lang)
        if strange and len(strange) < sum(sign.isalpha() for sign in word):
            yield Fault("secret", "mixed-alphabets", {"word": word[:SHOWN], "letter": strange[0]}, language=lang)
        elif strange:
            yield Fault("secret", "other-alphabet", {"word": word[:SHOWN]}, language=lang)
        elif odd := [sign for sign in word if not sign.isalpha() and sign not in DIGITS + PUNCTUATION]:
            yield Fault("secret", "unknown-sign", {"sign": odd[0]}, language=lang)


def _words(lines: Lines) -> Iterator[str]:
    for line in lines:
        yield from "".join(" " if cell is None else cell.sign for cell in line).split()


def _strange(word: str, lang: Language) -> list[str]:
    """Its letters that are none of the language's."""
    return [sign for sign in word if sign.isalpha() and sign not in ALPHABETS[lang]]


# The setup side.


def on_the_board(written: Written, box: Box) -> Iterator[Fault]:
    board = box.boards.get(written.side)
    if board is None:
        yield Fault("side", "unknown-side", {"side": written.side[:SHOWN], "sides": ", ".join(box.boards)})
        return
    faults = [*_unknown(written, board, box), *_repeated(written)]
    yield from faults or _impossible(written, board)


def edge_of(text: str, edges: Sequence[Edge]) -> Edge | None:
    """The border as the board writes it, whichever room is named first.

    >>> edge_of("desk-hall", ["hall-desk"])
    'hall-desk'
    """
    one, other = ends(text)
    return next((edge for edge in edges if edge in (text, f"{other}-{one}")), None)


def edges_of(texts: Sequence[str], edges: Sequence[Edge]) -> tuple[Edge, ...]:
    return tuple(edge for text in texts if (edge := edge_of(text, edges)) is not None)


def _unknown(written: Written, board: Board, box: Box) -> Iterator[Fault]:
    """Names of things that there are not."""
    for at, edges, allowed in (
        ("walls", written.walls, board.passages),
        ("doors", written.doors, board.passages),
        ("opened", written.opened, board.walls),
    ):
        for edge in edges:
            if edge_of(edge, allowed) is None:
                yield Fault(at, "unknown-edge", {"edge": edge[:SHOWN], "edges": ", ".join(allowed)})
    for at, rooms in (
        ("entrance", (written.entrance,)),
        ("key", (written.key,)),
        ("guard", written.guard),
        ("stacks", tuple(written.stacks)),
    ):
        for room in rooms:
            if room not in board.rooms and (room or at in ("guard", "stacks")):
                yield Fault(at, "unknown-room", {"room": room[:SHOWN], "rooms": ", ".join(board.rooms)})
    for colour in written.tokens:
        if colour not in box.sets:
            yield Fault("tokens", "unknown-set", {"set": colour[:SHOWN], "sets": ", ".join(box.sets)})
    for action, suit in written.suits.items():
        if action not in BONUSES:
            yield Fault("suits", "unknown-action", {"action": action[:SHOWN], "actions": ", ".join(BONUSES)})
        if suit not in SUITS:
            yield Fault("suits", "unknown-suit", {"suit": suit[:SHOWN], "suits": ", ".join(SUITS)})


def _repeated(written: Written) -> Iterator[Fault]:
    if not written.tokens:
        yield Fault("tokens", "no-set")
    for at, names in (
        ("tokens", written.tokens),
        ("walls", written.walls),
        ("opened", written.opened),
        ("doors", written.doors),
    ):
        known = ["-".join(sorted(name.split("-"))) for name in names]
        for name in dict.fromkeys(names[place] for place, one in enumerate(known) if one in known[:place]):
            yield Fault(at, "twice", {"what": name})


def _impossible(written: Written, board: Board) -> Iterator[Fault]:
    """What nobody can reach, or walk."""
    walls, doors = edges_of(written.walls, board.passages), edges_of(written.doors, board.passages)
    opened = edges_of(written.opened, board.walls)
    near = neighbours(board, walls, opened)
    entrance = written.entrance or board.entrance
    reached = steps_from(near, entrance)
    for room in board.rooms:
        if room not in reached:
            yield Fault("walls", "unreachable", {"room": room})
    for edge in doors:
        if edge in walls:
            yield Fault("doors", "closed-twice", {"edge": edge})
    if written.doors and not written.key:
        yield Fault("doors", "doors-without-key")
    elif written.key and not written.doors:
        yield Fault("key", "key-without-doors")
    elif written.key and written.key in reached:
        locked = neighbours(board, (*walls, *doors), opened)
        if written.key not in steps_from(locked, entrance):
            yield Fault("key", "key-behind-doors", {"room": written.key})
    yield from _guard(written.guard, near)


def _guard(round_: Sequence[Room], near: Neighbours) -> Iterator[Fault]:
    for room, then in zip(round_, (*round_[1:], *round_[:1]), strict=True):
        if then != room and then not in near[room]:
            yield Fault("guard", "guard-through-wall", {"room": room, "next": then})

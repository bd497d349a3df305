"""Ciphers undone by a road of their own: what a person with ruler and pencil writes down. For the tests alone."""

from collections.abc import Sequence

RULERS = {
    "en": list("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    "uk": list("АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ"),
    "ru": list("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"),
}

Signs = Sequence[Sequence[str]]


def decipher(cipher: str, rows: Signs, language: str) -> str:
    """The plain text in one piece, gaps left out."""
    kind, *told = cipher.split()
    ruler = RULERS[language]
    flat = [sign for row in rows for sign in row]
    backwards = [sign for row in rows for sign in reversed(row)]
    if kind == "plain":
        return "".join(flat)
    if kind == "mirror":
        return "".join(backwards)
    if kind == "atbash":
        opposite = dict(zip(ruler, reversed(ruler), strict=True))
        return "".join(opposite.get(sign, sign) for sign in flat)
    if kind == "caesar":
        slid = dict(zip(ruler[int(told[0]) :] + ruler[: int(told[0])], ruler, strict=True))
        return "".join(slid.get(sign, sign) for sign in flat)
    if kind == "columns":
        return "".join(row[column] for column in range(len(rows[0])) for row in rows)
    if kind == "rails":
        return _along_the_rails([list(row) for row in rows])
    if kind == "tape":
        return "".join(ruler[_worth(holes) - 1] for holes in flat)
    if kind == "tape-back":
        return "".join(ruler[_worth(holes[::-1]) - 1] for holes in backwards)
    if kind == "polybius":
        lattice = [ruler[at : at + int(told[0])] for at in range(0, len(ruler), int(told[0]))]
        return "".join(lattice[int(sign[0]) - 1][int(sign[1]) - 1] for sign in flat)
    if kind == "square":
        letters = sorted(ruler, key=lambda letter: told[1].find(letter) if letter in told[1] else len(told[1]))
        lattice = [letters[at : at + int(told[0])] for at in range(0, len(letters), int(told[0]))]
        return "".join(lattice[int(sign[0]) - 1][int(sign[1]) - 1] for sign in flat)
    if kind == "key":
        key = told[0] * len(flat)
        return "".join(ruler[ruler.index(sign) - ruler.index(by)] for sign, by in zip(flat, key, strict=False))
    raise ValueError(kind)


def _worth(holes: str) -> int:
    return sum(worth for hole, worth in zip(reversed(holes), (1, 2, 4, 8, 16, 32), strict=False) if hole == "1")


def _along_the_rails(rails: list[list[str]]) -> str:
    out, rail, step = "", 0, 1
    while any(rails):
        if not 0 <= rail < len(rails):
            step = -step
            rail += 2 * step
        out += rails[rail].pop(0)
        rail += step
    return out

"""Content: a mapping of names to bytes, as the app, the printer and the tests each read it their own way."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TypeAlias, TypeVar

from engine.core.codec import BadData, structure
from engine.core.toml import LONGEST_FILE, BadText, read_toml
from engine.core.words import spoken

T = TypeVar("T")

Files: TypeAlias = Mapping[str, bytes]


class BadContent(Exception):
    """A file of content that is not as it should be, with all its faults, each with its path in the file; and other
    files of its folder that are not either."""

    def __init__(self, file: str, faults: tuple[str, ...], others: Sequence["BadContent"] = ()) -> None:
        super().__init__("\n".join([*(f"{file}: {fault}" for fault in faults), *map(str, others)]))
        self.file = file
        self.faults = faults


def load(files: Files, name: str, kind: type[T]) -> T:
    """The TOML file of this name as a value of this type, every text in every language of the house.

    Raises `BadContent` with every fault of the file.
    """
    if name not in files:
        raise BadContent(name, ("there is no such file",))
    try:
        return load_text(files[name].decode(), kind, languages=spoken(files))
    except UnicodeDecodeError as error:
        raise BadContent(name, (f"not UTF-8: {error}",)) from error
    except BadText as bad:
        raise BadContent(name, bad.faults) from bad


def load_text(text: str, kind: type[T], longest: int = LONGEST_FILE, languages: tuple[str, ...] = ()) -> T:
    """A text of TOML as a value of this type. What a person wrote may be in any one language.

    Raises `BadText`, with a reason that the screen can put into words.
    """
    try:
        return structure(read_toml(text, longest), kind, languages)
    except BadText:
        raise
    except BadData as bad:
        raise BadText("wrong", *bad.faults) from bad


def load_folder(files: Files, folder: str, kind: type[T]) -> dict[str, T]:
    """The TOML files that lie in this folder, sorted by their names, as values of one type.

    Raises `BadContent` with every fault of every file.
    """
    found: dict[str, T] = {}
    bad: list[BadContent] = []
    for stem, name in sorted(names_in(files, folder).items()):
        try:
            found[stem] = load(files, name, kind)
        except BadContent as error:
            bad.append(error)
    if bad:
        raise BadContent(bad[0].file, bad[0].faults, bad[1:])
    if not found:
        raise BadContent(folder, ("there is nothing in it",))
    return found


def names_in(files: Files, folder: str) -> dict[str, str]:
    """The TOML files of a folder, deeper ones aside, by what they are called there.

    >>> names_in({"a/owl.toml": b"", "a/owl.svg": b"", "a/old/moth.toml": b""}, "a/")
    {'owl': 'a/owl.toml'}
    """
    ends = len(".toml")
    return {
        name[len(folder) : -ends]: name
        for name in files
        if name.startswith(folder) and name.endswith(".toml") and "/" not in name[len(folder) :]
    }


def digest(files: Files, name: str) -> str:
    """A short text that is another one as soon as the file has changed."""
    return sha256(files[name]).hexdigest()[:16]

"""Content: a mapping of names to bytes, as the app, the printer and the tests each read it their own way."""

import tomllib
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TypeAlias, TypeVar

from engine.core.codec import DEEPEST, BadData, levels, structure
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
        data = tomllib.loads(files[name].decode())
        if levels(data) > DEEPEST:
            raise BadContent(name, ("nested too deeply",))
        return structure(data, kind, spoken(files))
    except UnicodeDecodeError as error:
        raise BadContent(name, (f"not UTF-8: {error}",)) from error
    except (ValueError, RecursionError) as error:
        raise BadContent(name, (f"not TOML: {error}",)) from error
    except BadData as error:
        raise BadContent(name, error.faults) from error


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

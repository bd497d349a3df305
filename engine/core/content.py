"""Content: a mapping of names to bytes, as the app, the printer and the tests each read it their own way."""

import tomllib
from collections.abc import Mapping
from typing import TypeAlias, TypeVar

from engine.core.codec import BadData, structure

T = TypeVar("T")

Files: TypeAlias = Mapping[str, bytes]


class BadContent(Exception):
    """A file of content that is not as it should be, with all its faults, each with its path in the file."""

    def __init__(self, file: str, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(f"{file}: {fault}" for fault in faults))
        self.file = file
        self.faults = faults


def load(files: Files, name: str, kind: type[T]) -> T:
    """The TOML file of this name as a value of this type. Raises `BadContent` with every fault of the file."""
    if name not in files:
        raise BadContent(name, ("there is no such file",))
    try:
        return structure(tomllib.loads(files[name].decode()), kind)
    except UnicodeDecodeError as error:
        raise BadContent(name, (f"not UTF-8: {error}",)) from error
    except (ValueError, RecursionError) as error:
        raise BadContent(name, (f"not TOML: {error}",)) from error
    except BadData as error:
        raise BadContent(name, error.faults) from error

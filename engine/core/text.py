"""A match, or anything else that is plain data, as a text short enough for a link."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from engine.core.codec import BadData, read_json

LONGEST = 64 * 1024
"""No honest match is longer than this, unpacked; a small text that unpacks to gigabytes is refused."""


def pack(data: Any, longest: int = LONGEST) -> str:
    """The data in letters that an address may carry. Raises `BadData` for what `unpack` would refuse as too long.

    >>> unpack(pack({"guess": [1, 1, 2, 2]}))
    {'guess': [1, 1, 2, 2]}
    """
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    if len(plain) > longest:
        raise BadData([f"longer than {longest} bytes"])
    return urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")


def unpack(text: str, longest: int = LONGEST) -> Any:
    """The data that `pack` was given. Raises `BadData` for a text that is cut short, changed, or made to overflow."""
    try:
        packed = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
        opened = zlib.decompressobj()
        plain = opened.decompress(packed, longest).decode()
    except (zlib.error, ValueError) as error:
        raise BadData([f"unreadable: {error}"]) from error
    if not opened.eof or opened.unused_data:
        raise BadData(["cut short, or too long"])
    return read_json(plain)

"""Sets of possibilities as plain integers: bit i says whether possibility i is in the set."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Bits: TypeAlias = int


def full(size: int) -> Bits:
    """The set of all of `size` possibilities.

    >>> bin(full(4))
    '0b1111'
    """
    return (1 << size) - 1


def of(members: Iterable[int]) -> Bits:
    bits = 0
    for member in members:
        bits |= 1 << member
    return bits


def members(bits: Bits) -> Iterator[int]:
    """The possibilities in the set, in ascending order.

    >>> list(members(0b10110))
    [1, 2, 4]
    """
    if bits.bit_length() > 4096:
        yield from _members_of_large(bits)
        return
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def _members_of_large(bits: Bits) -> Iterator[int]:
    # Clearing bit by bit copies the whole integer each time; cut into bytes, each is looked at once.
    for place, byte in enumerate(bits.to_bytes((bits.bit_length() + 7) // 8, "little")):
        while byte:
            lowest = byte & -byte
            yield place * 8 + lowest.bit_length() - 1
            byte ^= lowest


def lowest(bits: Bits) -> int:
    """The smallest member of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def tile(pattern: Bits, width: int, times: int) -> Bits:
    """The pattern, `width` bits wide, repeated end to end.

    >>> bin(tile(0b01, 2, 3))
    '0b10101'
    """
    if not times:
        return 0
    half = tile(pattern, width, times // 2)
    doubled = half | half << width * (times // 2)
    return doubled if times % 2 == 0 else doubled << width | pattern

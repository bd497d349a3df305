"""Dataclasses to plain data and back, strictly: what is not exactly right is refused, with its path.

cattrs alone is lenient: it turns "5" into 5, "no" into True, a string into a tuple of letters.
Of sequences and mappings only `tuple[...]` and `Mapping[...]` are known: one way to write each, and it is immutable.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from functools import partial
from itertools import accumulate
from math import isfinite
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin

from cattrs import Converter, ForbiddenExtraKeysError, transform_error
from cattrs.cols import homogenous_tuple_structure_factory, mapping_structure_factory

T = TypeVar("T")

Hook: TypeAlias = Callable[[Any, Any], Any]
HookFactory: TypeAlias = Callable[[Any], Hook]

SCALARS = (int, float, str, bool)

DEEPEST = 64
"""Brackets within brackets that a text may hold; a save has about eight."""

BETWEEN_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[^][{}"]++', re.DOTALL)
"""Strings, and all else that opens or closes nothing."""

LENIENT = (list, set, frozenset, Sequence)
"""What cattrs would make of nearly anything."""


class BadData(Exception):
    """Data that is not of the type it should have: one line for each fault, with its path."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


def structure(data: object, kind: type[T]) -> T:
    """The value of this type that the plain data stands for. Raises `BadData` with all faults.

    >>> structure([1, 2], tuple[int, ...])
    (1, 2)
    >>> structure("12", tuple[int, ...])
    Traceback (most recent call last):
    ...
    engine.core.codec.BadData: not a list: '12' @ $
    """
    try:
        return _converter.structure(data, kind)
    except RecursionError:
        raise BadData(["nested too deeply"]) from None
    except Exception as error:
        raise BadData(transform_error(error, format_exception=_reason)) from error


def unstructure(value: object, kind: object = None) -> Any:
    """Plain data (dicts, lists, strings, numbers) for a value; give `kind` where it is a union."""
    return _converter.unstructure(value, unstructure_as=kind)


def to_json(value: object, kind: object = None) -> str:
    return json.dumps(unstructure(value, kind), ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def from_json(text: str, kind: type[T]) -> T:
    """Raises `BadData` for what is no JSON, or not of this type."""
    return structure(read_json(text), kind)


def read_json(text: str) -> Any:
    """The plain data of a text that nobody vouches for. Raises `BadData` for what is no JSON, or nested too deeply.

    >>> read_json('{"guess": [1, 1, 2, 2]}')
    {'guess': [1, 1, 2, 2]}
    """
    # Checked beforehand: in the page, data nested by the thousand ends the whole runtime, with no error to catch.
    if _depth(text) > DEEPEST:
        raise BadData(["nested too deeply"])
    try:
        return json.loads(text, parse_constant=_no_number)
    except ValueError as error:
        raise BadData([f"not JSON: {error}"]) from error


def _depth(text: str) -> int:
    steps = (1 if bracket in "[{" else -1 for bracket in BETWEEN_BRACKETS.sub("", text))
    return max(accumulate(steps), default=0)


def _no_number(name: str) -> None:
    raise ValueError(f"not a finite number: {name}")


def tag(kind: type) -> str:
    """The name under which a class of a union is written.

    >>> class GiveAnswer: ...
    >>> tag(GiveAnswer)
    'give-answer'
    """
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__).lstrip("-")


def _exactly(value: object, kind: type) -> object:
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        raise TypeError(f"not {kind.__name__}: {value!r:.60}")
    if isinstance(value, float) and not isfinite(value):
        raise ValueError(f"not a finite number: {value}")
    if isinstance(value, str):
        value.encode()  # Half of a surrogate pair can be neither stored nor sent, and is no seed for chance.
    return value


def _guarded(wanted: type | tuple[type, ...], name: str, factory: HookFactory) -> HookFactory:
    """A factory of the converter's own hooks, with a look at what comes in before them."""

    def guarded(kind: Any) -> Hook:
        inner = factory(kind)

        def hook(value: Any, target: Any) -> Any:
            if not isinstance(value, wanted):
                raise TypeError(f"not {name}: {value!r:.60}")
            return inner(value, target)

        return hook

    return guarded


def _members(kind: object) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else ()


def _is_record(kind: object) -> bool:
    return is_dataclass(get_origin(kind) or kind)


def _records(kind: object) -> tuple[Any, ...]:
    """The classes of a union of several, none aside: they are told apart by their names."""
    members = tuple(member for member in _members(kind) if member is not NoneType)
    return members if len(members) > 1 and all(map(_is_record, members)) else ()


def _is_tagged_union(kind: object) -> bool:
    return bool(_records(kind))


def _is_union_of_scalars(kind: object) -> bool:
    members = _members(kind)
    return bool(members) and all(member in SCALARS for member in members)


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _is_lenient(kind: object) -> bool:
    return (get_origin(kind) or kind) in LENIENT or kind in (tuple, dict)


def _is_mapping(kind: object) -> bool:
    return get_origin(kind) in (Mapping, dict)


def _is_literal(kind: object) -> bool:
    return get_origin(kind) is Literal


def _literal(kind: object) -> Hook:
    allowed = {(type(value), value) for value in get_args(kind)}

    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, SCALARS) or (type(value), value) not in allowed:
            raise ValueError(f"not one of {', '.join(map(str, get_args(kind)))}: {value!r:.60}")
        return value

    return hook


def _union_of_scalars(kind: object) -> Hook:
    allowed = _members(kind)

    def hook(value: Any, _: Any) -> Any:
        if type(value) not in allowed:
            raise TypeError(f"not {' or '.join(one.__name__ for one in allowed)}: {value!r:.60}")
        return _exactly(value, type(value))

    return hook


def _refused(kind: object) -> Hook:
    def hook(_: Any, __: Any) -> Any:
        raise TypeError(f"{kind} is not strict: write tuple[...] or Mapping[...]")

    return hook


def _from_tagged(converter: Converter, kind: object) -> Hook:
    members = {tag(get_origin(member) or member): member for member in _records(kind)}
    maybe_none = NoneType in _members(kind)

    def hook(value: Any, _: Any) -> Any:
        if value is None and maybe_none:
            return None
        if not isinstance(value, dict):
            raise TypeError(f"not an object: {value!r:.60}")
        fields = dict(value)
        name = fields.pop("is", None)
        if not isinstance(name, str) or name not in members:
            raise ValueError(f"not one of {', '.join(members)}: {name!r:.60}")
        return converter.structure(fields, members[name])

    return hook


def _to_tagged(converter: Converter, _: object) -> Callable[[Any], Any]:
    return lambda value: None if value is None else {"is": tag(type(value)), **converter.unstructure(value)}


def _reason(error: BaseException, _: type | None) -> str:
    if isinstance(error, ForbiddenExtraKeysError):
        return f"unknown: {', '.join(f'{name!r:.60}' for name in sorted(error.extra_fields, key=repr))}"
    if isinstance(error, KeyError):
        return f"missing or unknown: {error.args[0]}"
    return str(error)


def _make_converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)

    def tuples(kind: Any) -> Hook:
        if get_args(kind)[-1:] == (Ellipsis,):
            return homogenous_tuple_structure_factory(kind, converter)
        return converter.gen_structure_hetero_tuple(kind)

    for scalar in SCALARS:
        converter.register_structure_hook(scalar, _exactly)
    listed = partial(_guarded, (list, tuple), "a list")
    named = partial(_guarded, dict, "an object")
    hooks = converter.register_structure_hook_factory
    hooks(_is_literal)(_literal)
    hooks(_is_union_of_scalars)(_union_of_scalars)
    hooks(_is_lenient)(_refused)
    hooks(_is_tuple)(listed(tuples))
    hooks(_is_mapping)(named(lambda kind: mapping_structure_factory(kind, converter, detailed_validation=True)))
    hooks(_is_record)(named(converter.gen_structure_attrs_fromdict))
    hooks(_is_tagged_union)(partial(_from_tagged, converter))
    converter.register_unstructure_hook_factory(_is_tagged_union)(partial(_to_tagged, converter))
    return converter


_converter = _make_converter()

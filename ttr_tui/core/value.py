"""Values: classes of a few fields that are equal, hashed and shown by them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import _FIELD, MISSING, Field, field, fields  # type: ignore[attr-defined]
from functools import cache, cached_property
from operator import attrgetter
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")

OF_INSTANCES = ("__dict__", "__weakref__")
"""What a class without slots has for its instances; one that is made of it gets its own."""
OF_CLASSES = ("ClassVar", "typing.ClassVar")
"""Annotations that begin so are of no field."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(kind: type[T]) -> type[T]:
    """A dataclass whose instances nobody changes once they are made: the type checker sees to that.

    It has slots, unless it has properties that are cached.

    `dataclass` compiles the methods of each class and makes it twice, which was a quarter of what a first frame waited
    for. Here a class is made once, of what is there already.
    """
    own = _own_fields(kind)
    every = {**_inherited(kind), **own}
    compared = [each for each in every.values() if each.compare]
    content = _reader([each.name for each in compared])
    hashable = _reader([each.name for each in compared if each.hash is not False])

    def equals(self: object, other: object) -> bool:
        return bool(content(self) == content(other)) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: object) -> int:
        return hash(hashable(self))

    members = {name: member for name, member in vars(kind).items() if name not in own and name not in OF_INSTANCES}
    if not any(isinstance(member, cached_property) for member in members.values()):
        members["__slots__"] = tuple(own)
    members |= {"__qualname__": kind.__qualname__, "__dataclass_fields__": every, "__match_args__": tuple(every)}
    members |= {"__init__": _constructor(kind, [*every.values()])}
    members |= {"__eq__": equals, "__hash__": hashed, "__repr__": _shown}
    made: type[T] = cast(Any, type(kind))(kind.__name__, kind.__bases__, members)
    return made


def _own_fields(kind: type[object]) -> dict[str, Field[Any]]:
    """What a class says of its fields, in the form that all of `dataclasses` knows."""
    found: dict[str, Field[Any]] = {}
    for name, annotation in vars(kind).get("__annotations__", {}).items():
        if not str(annotation).startswith(OF_CLASSES):
            given = vars(kind).get(name, MISSING)
            each: Any = given if isinstance(given, Field) else field(default=given)
            each.name, each.type, each._field_type = name, annotation, _FIELD
            found[name] = each
    return found


def _inherited(kind: type[object]) -> Mapping[str, Field[Any]]:
    above = [getattr(base, "__dataclass_fields__", {}) for base in reversed(kind.__mro__[1:])]
    return {name: each for fields_ in above for name, each in fields_.items()}


def _constructor(kind: type[object], listed: Sequence[Field[Any]]) -> Callable[..., None]:
    """The one that all classes of this form share, with the names of these fields."""
    factories = {each.name: each.default_factory for each in listed if each.default_factory is not MISSING}
    code = _form(tuple([each.name in factories for each in listed]), goes_on=hasattr(kind, "__post_init__"))
    names = {f"field_{k}": each.name for k, each in enumerate(listed)}
    named = code.replace(
        co_qualname=f"{kind.__qualname__}.__init__",
        co_varnames=("self", *names.values()),
        co_names=tuple([names.get(name, name) for name in code.co_names]),
    )
    made_by = {f"make_{k}": factories.get(each.name) for k, each in enumerate(listed)}
    given = [factories.get(each.name, each.default) for each in listed]
    defaults = tuple([default for default in given if default is not MISSING])
    return FunctionType(named, {"__name__": kind.__module__, **made_by}, "__init__", defaults)


@cache
def _form(made: tuple[bool, ...], *, goes_on: bool) -> CodeType:
    """A constructor for so many fields. Those that are made anew if they are left out have what makes them as default.

    It is compiled once for all classes of this form.
    """
    lines = [f"def __init__(self, {', '.join(f'field_{k}' for k in range(len(made)))}):", " pass"]
    for k, is_made in enumerate(made):
        lines.append(f" self.field_{k} = " + (f"make_{k}() if field_{k} is make_{k} else " * is_made) + f"field_{k}")
    lines += [" self.__post_init__()"] * goes_on
    found: dict[str, Any] = {}
    exec("\n".join(lines), found)
    code: CodeType = found["__init__"].__code__
    return code


def _reader(names: Sequence[str]) -> Callable[[object], Hashable]:
    """What reads these fields of an instance, all at once."""
    return attrgetter(*names) if names else lambda _: ()


def _shown(self: Any) -> str:
    shown = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self))
    return f"{type(self).__qualname__}({shown})"

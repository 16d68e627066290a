"""Values: classes of a few fields that are equal, hashed and shown by them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(kind: type[T]) -> type[T]:
    """A dataclass with slots, whose instances nobody changes once they are made: the type checker sees to that.

    A frozen `dataclass` compiles six methods for each class, and that was a quarter of what a first frame waited for.
    Here only the constructor is compiled.
    """
    made = dataclass(repr=False, eq=False, slots=True)(kind)
    compared = [each for each in fields(cast(Any, made)) if each.compare]
    content = _reader([each.name for each in compared])
    hashable = _reader([each.name for each in compared if each.hash is not False])

    def equals(self: object, other: object) -> bool:
        return bool(content(self) == content(other)) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: object) -> int:
        return hash(hashable(self))

    for name, method in (("__eq__", equals), ("__hash__", hashed), ("__repr__", _shown)):
        setattr(made, name, method)
    return made


def _reader(names: Sequence[str]) -> Callable[[object], Hashable]:
    """What reads these fields of an instance, all at once."""
    return attrgetter(*names) if names else lambda _: ()


def _shown(self: Any) -> str:
    shown = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self))
    return f"{type(self).__qualname__}({shown})"

"""Lists of effects by number, so that what is left of one can wait on the agenda as plain numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from ttr_tui.core.value import value
from ttr_tui.rules.legacy.effects.verbs import Ask, If, Verb

SOURCES = ("events", "stickers", "stories", "postcards")
"""The numbers of a map that hold lists of effects. Games that are saved count them in this order: add at the end."""
SECRET = ("postcards",)
"""Those of which each is known to one seat; they are the last."""


@value
class Listing:
    """One list, and by the place of an effect in it the lists that stand inside that one."""

    name: str
    """The id of the thing whose list it is."""
    secret: bool
    """Is it known to one seat alone?"""
    effects: Sequence[object]
    inside: Mapping[int, tuple[int, ...]]


class Lists:
    """Every list of effects of a map by its number, each with the lists inside it.

    Whoever doesn't know what stands on a postcard must not learn it from the numbers of others, nor count them
    otherwise: the first lists of all postcards come first, then the second ones, and so on.
    """

    def __init__(self, numbers: Mapping[str, Any]) -> None:
        self._found: dict[int, Listing] = {}
        self._of: dict[tuple[str, str], int] = {}
        for source in SOURCES:
            things = numbers.get(source, ())
            first, step = len(self._found), len(things) if source in SECRET else 1
            for k, thing in enumerate(things):
                free = count(first + k, step) if source in SECRET else count(len(self._found))
                self._of[source, str(thing.id)] = self._number(
                    str(thing.id), thing.effects, free, secret=source in SECRET
                )

    def of(self, source: str, name: str) -> int:
        """The number of the list that a thing has."""
        return self._of[source, name]

    def __getitem__(self, number: int) -> Listing:
        return self._found[number]

    def __len__(self) -> int:
        return len(self._found)

    def _number(self, name: str, effects: Sequence[object], free: Iterator[int], *, secret: bool) -> int:
        number = next(free)
        inside: dict[int, tuple[int, ...]] = {}
        self._found[number] = Listing(name, secret, effects, inside)
        for k, effect in enumerate(effects):
            lists = tuple(self._number(name, nested, free, secret=secret) for nested in nested_in(effect))
            if lists:
                inside[k] = lists
        return number


def nested_in(effect: object) -> Iterator[Sequence[object]]:
    """The lists inside an effect: one for each way of a question, what happens if something holds and if it doesn't."""
    if isinstance(effect, Ask) and not effect.prices:
        yield from (way.effects for way in effect.options)
    elif isinstance(effect, If):
        yield effect.then
        yield effect.else_


def everything(effects: Sequence[object]) -> Iterator[object]:
    """These effects and all inside them."""
    for effect in effects:
        yield effect
        for nested in nested_in(effect):
            yield from everything(nested)


def happens(effects: Sequence[object]) -> bool:
    """Is there anything that happens once, beside what changes prices?"""
    return any(isinstance(effect, Verb) and not (isinstance(effect, Ask) and effect.prices) for effect in effects)

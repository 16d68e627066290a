"""How words are looked up: the sentence for a fact by its type, the one for a refusal by its code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import singledispatch
from typing import TypeAlias

from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.naming import Cast

Details: TypeAlias = Mapping[str, int]
Refusing: TypeAlias = Callable[[Cast, Details], str]
Telling: TypeAlias = Callable[[Edition], Iterator[str]]
Having: TypeAlias = Callable[[Cast, Table, int], Iterator[str]]
"""What a seat has beside points, pieces, cards and tickets; no sentences."""
Bringing: TypeAlias = Callable[[Cast, Table, int], Iterator[str]]
"""What a lane costs or brings beside its cards and the points for its length; no sentences."""
Weighing: TypeAlias = Callable[[Cast, View, int], Iterator[str]]
"""What follows from claiming a lane, in sentences, for whoever is about to claim it."""
Looking: TypeAlias = Callable[[Cast, View], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Sight:
    """What else lies on the table in a game with a certain part, and can be asked about by a word."""

    part: str
    about: str
    lines: Looking


@singledispatch
def sentence_of(fact: Fact, reader: Cast) -> str:
    """The sentence for a fact that the reader was told."""
    raise NotImplementedError(f"no words for {fact.word}")


def plain(sentence: str) -> Refusing:
    """A sentence with nothing but details in it."""
    return lambda cast, details: sentence.format(**details)

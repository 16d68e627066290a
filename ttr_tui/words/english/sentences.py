"""How words are looked up: the sentence for a fact by its type, the one for a refusal by its code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import singledispatch
from typing import TypeAlias

from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.naming import Cast

Details: TypeAlias = Mapping[str, int]
Refusing: TypeAlias = Callable[[Cast, Details], str]
Telling: TypeAlias = Callable[[Edition], Iterator[str]]
Having: TypeAlias = Callable[[Cast, Table, int], Iterator[str]]
Bringing: TypeAlias = Callable[[Cast, Table, int], Iterator[str]]
Weighing: TypeAlias = Callable[[Cast, View, int], Iterator[str]]
Looking: TypeAlias = Callable[[Cast, View], Iterator[str]]


@singledispatch
def sentence_of(fact: Fact, reader: Cast) -> str:
    """The sentence for a fact that the reader was told."""
    raise NotImplementedError(f"no words for {fact.word}")


@singledispatch
def choice_of(action: Action, cast: Cast, table: Table) -> str:
    """What a choice says where all answers to a decision are listed."""
    raise NotImplementedError(f"no words for {action.word}")


@singledispatch
def doing_of(action: Action, cast: Cast, table: Table) -> str:
    """What somebody did or could have done: `taking a red card`."""
    raise NotImplementedError(f"no words for doing {action.word}")


@singledispatch
def chosen_of(action: Action, cast: Cast) -> str:
    """What was chosen in secret, said after `Ann has chosen`; nothing if that tells nothing."""
    return ""


@singledispatch
def brief_of(fact: Fact, cast: Cast) -> str:
    """What somebody did, in a few letters; nothing where there is nothing to say."""
    return ""


def plain(sentence: str) -> Refusing:
    """A sentence with nothing but details in it."""
    return lambda cast, details: sentence.format(**details)

"""The notation of facts and actions: one line that parses back to itself, in the words of the board.

`claim s1 denver-omaha/1 black*3 wild`: first the word of the class, then its fields in order. Seats are `s1`, `s2`
and so on, slots count from 1, `?` is what the reader can't know, and `|` ends a list that another field follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from itertools import groupby, zip_longest
from typing import Any, TypeVar, cast

from ttr_tui.core.board import PIECES, Board, pair_of
from ttr_tui.core.cards import NONE, CardSet
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import USUAL_DECK
from ttr_tui.core.text import visible
from ttr_tui.core.value import value

UNKNOWN = "?"
END_OF_LIST = "|"
CHOICE = "+"
"""Every choice of a claim begins with it."""
LONGEST_QUOTE = 60
LARGEST = 999_999
"""Far more than any number in a game; a forged one can't ask for a market of billions."""

T = TypeVar("T", bound="Fact | Action")


class NotationError(ValueError):
    """A line that is not in the notation of this game."""


@value
class _Codec:
    """How one type of field is written as words and read back."""

    write: Callable[[Any], list[str]]
    read: Callable[[list[str]], Any]
    is_list: bool = False
    mark: str = ""
    """What every word of a list begins with, if it does; then no other mark ends the list before it."""


class Notation:
    """Writes and parses facts and actions of one game."""

    def __init__(
        self, board: Board, cards: CardSet, facts: Iterable[type[Fact]], actions: Iterable[type[Action]]
    ) -> None:
        self._facts = {kind.word: kind for kind in facts}
        self._actions = {kind.word: kind for kind in actions}
        card = _names([kind.name for kind in cards.kinds])
        ticket = _names([ticket.id for ticket in board.tickets])
        lane = _lanes(board)
        codecs = {
            "Seat": _SEAT,
            "Number": _NUMBER,
            "Word": _WORD,
            "Slot": _SLOT,
            "PieceKind": _names(PIECES),
            "Supply": _names(cards.supplies),
            "CardIndex": card,
            "CityIndex": _names([city.id for city in board.cities]),
            "LaneIndex": lane,
            "TicketIndex": ticket,
            "Cards": _run(card),
            "Payment": _payment(card),
            "Tickets": _list(ticket),
            "LaneIndices": _list(lane),
            "Seats": _list(_SEAT),
            "Numbers": _list(_NUMBER),
            "Words": _list(_WORD),
            "Choices": _CHOICES,
            "DeckName": _DECK,
            "Action": _Codec(lambda action: [self.write(action)], lambda words: self.action(" ".join(words)), True),
        }
        self._fields: dict[type, list[tuple[str, _Codec]]] = {
            kind: [(field.name, codecs[str(field.type)]) for field in fields(cast(Any, kind))]
            for kind in (*self._facts.values(), *self._actions.values())
        }

    def write(self, thing: Fact | Action) -> str:
        """The line for a fact or an action."""
        words = [thing.word]
        layout = self._fields[type(thing)]
        for (name, codec), (_, following) in zip_longest(layout, layout[1:], fillvalue=_LAST):
            words += codec.write(getattr(thing, name))
            if codec.is_list and following is not _LAST[1] and not following.mark:
                words.append(END_OF_LIST)
        return " ".join(words)

    def action(self, line: str) -> Action:
        """The action that a line stands for."""
        return self._read(line, self._actions)

    def fact(self, line: str) -> Fact:
        """The fact that a line stands for."""
        return self._read(line, self._facts)

    def _read(self, line: str, kinds: Mapping[str, type[T]]) -> T:
        word, *words = line.split(" ")
        if word not in kinds:
            raise NotationError(f"{_quoted(word)} starts no line of this game")
        kind = kinds[word]
        layout = self._fields[kind]
        values = []
        for (name, codec), (_, following) in zip_longest(layout, layout[1:], fillvalue=_LAST):
            if not codec.is_list:
                taken, words = words[:1], words[1:]
            elif following is _LAST[1]:
                taken, words = words, []
            elif following.mark:
                marked = [word.startswith(following.mark) for word in words]
                end = marked.index(True) if True in marked else len(words)
                taken, words = words[:end], words[end:]
            elif END_OF_LIST in words:
                end = words.index(END_OF_LIST)
                taken, words = words[:end], words[end + 1 :]
            else:
                raise NotationError(f"{_quoted(line)} lacks the {END_OF_LIST} after its {name}")
            if not taken and not codec.is_list:
                raise NotationError(f"{_quoted(line)} breaks off before its {name}")
            try:
                values.append(codec.read(taken))
            except (KeyError, ValueError) as error:
                said = _quoted(" ".join(taken))
                raise NotationError(f"{said} in {_quoted(line)} is no {name} of this game") from error
        if words:
            raise NotationError(f"{_quoted(line)} says more than it should: {_quoted(' '.join(words))}")
        thing = kind(*values)
        if self.write(thing) != line and not isinstance(thing, Action):
            raise NotationError(f"{_quoted(line)} is not how this is written")
        return thing


def _quoted(text: str) -> str:
    return f"“{visible(text, LONGEST_QUOTE)}”"


def _one(write: Callable[[Any], str], read: Callable[[str], Any]) -> _Codec:
    return _Codec(lambda value: [write(value)], lambda words: read(words[0]))


_NUMBER = _one(str, lambda word: _small(int(word)))
_WORD = _one(str, str)
_SLOT = _one(lambda slot: str(slot + 1), lambda word: _positive(word) - 1)
_SEAT = _one(lambda seat: f"s{seat + 1}", lambda word: _positive(word.removeprefix("s")) - 1)


_LAST = ("", _NUMBER)
"""Stands for what follows the last field."""


def _choice(word: str) -> str:
    if not word.startswith(CHOICE):
        raise ValueError(word)
    return word.removeprefix(CHOICE)


_CHOICES = _Codec(
    lambda chosen: [f"{CHOICE}{choice}" for choice in chosen],
    lambda words: tuple(_choice(word) for word in words),
    is_list=True,
    mark=CHOICE,
)


DECK = "@"
"""The name of a deck begins with it, where it isn't the usual one."""


def _deck(words: list[str]) -> str:
    if not words:
        return USUAL_DECK
    (word,) = words
    name = word.removeprefix(DECK)
    if not name or name == USUAL_DECK:
        raise ValueError(word)
    return name


_DECK = _Codec(lambda name: [] if name == USUAL_DECK else [f"{DECK}{name}"], _deck, is_list=True, mark=DECK)


def _small(number: int) -> int:
    if abs(number) > LARGEST:
        raise ValueError(number)
    return number


def _positive(word: str) -> int:
    if not word.isascii() or not word.isdigit() or int(word) < 1:
        raise ValueError(word)
    return _small(int(word))


def _names(names: Sequence[str]) -> _Codec:
    index = {name: k for k, name in enumerate(names)} | {UNKNOWN: NONE}
    return _one(lambda k: UNKNOWN if k == NONE else names[k], index.__getitem__)


def _lanes(board: Board) -> _Codec:
    """A lane's cities may stand in either order."""

    def read(word: str) -> int:
        between, _, count = word.partition("/")
        a, _, b = between.partition("-")
        first, second = pair_of(a, b)
        return board.lane_index[f"{first}-{second}/{count}"]

    return _one(lambda lane: board.lanes[lane].id, read)


def _list(item: _Codec) -> _Codec:
    return _Codec(
        lambda values: [word for value in values for word in item.write(value)],
        lambda words: tuple(item.read([word]) for word in words),
        True,
    )


def _counted(word: str, item: _Codec) -> tuple[int, int]:
    """`black*3` as (kind, 3), `wild` as (kind, 1)."""
    name, star, count = word.partition("*")
    return item.read([name]), _positive(count) if star else 1


def _times(kind: int, count: int, item: _Codec) -> str:
    (name,) = item.write(kind)
    return name if count == 1 else f"{name}*{count}"


def _run(item: _Codec) -> _Codec:
    """Single cards in order; neighbours of one kind are written once."""

    def read(words: list[str]) -> tuple[int, ...]:
        counted = [_counted(word, item) for word in words]
        if sum(count for _, count in counted) > 1000:
            raise ValueError("more cards than any deck holds")
        return tuple(kind for kind, count in counted for _ in range(count))

    return _Codec(lambda cards: [_times(kind, len(list(same)), item) for kind, same in groupby(cards)], read, True)


def _payment(item: _Codec) -> _Codec:
    """Cards by kind, in order of kind however they were typed."""

    def read(words: list[str]) -> tuple[tuple[int, int], ...]:
        counted = sorted(_counted(word, item) for word in words)
        if len({kind for kind, _ in counted}) < len(counted) or any(kind == NONE for kind, _ in counted):
            raise ValueError("a kind of card stands there twice")
        return tuple(counted)

    return _Codec(lambda paid: [_times(kind, count, item) for kind, count in paid], read, True)

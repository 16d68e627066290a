"""The notation of facts and actions: one line that parses back to itself, in the words of the board.

`claim s1 denver-omaha/1 black*3 wild`: first the word of the class, then its fields in order. Seats are `s1`, `s2`
and so on, slots count from 1, `?` is what the reader can't know, and `|` ends a list that another field follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from itertools import groupby
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

LINES_KNOWN = 2048

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
        self._fields = {
            kind: _layout([(field.name, codecs[str(field.type)]) for field in fields(cast(Any, kind))])
            for kind in (*self._facts.values(), *self._actions.values())
        }
        self.fact: Callable[[str], Fact] = lru_cache(LINES_KNOWN)(lambda line: self._read(line, self._facts))
        """The fact that a line stands for. In a long game three lines of five were there before."""
        self.action: Callable[[str], Action] = lru_cache(LINES_KNOWN)(lambda line: self._read(line, self._actions))
        """The action that a line stands for."""

    def write(self, thing: Fact | Action) -> str:
        """The line for a fact or an action."""
        words = [thing.word]
        for name, codec, end in self._fields[type(thing)]:
            words += codec.write(getattr(thing, name))
            if end == END_OF_LIST:
                words.append(END_OF_LIST)
        return " ".join(words)

    def _read(self, line: str, kinds: Mapping[str, type[T]]) -> T:
        word, *words = line.split(" ")
        if word not in kinds:
            raise NotationError(f"{_quoted(word)} starts no line of this game")
        kind = kinds[word]
        values = []
        for name, codec, end in self._fields[kind]:
            if not codec.is_list:
                taken, words = words[:1], words[1:]
                if not taken:
                    raise NotationError(f"{_quoted(line)} breaks off before its {name}")
            elif not end:
                taken, words = words, []
            elif end != END_OF_LIST:
                stop = next((k for k, word in enumerate(words) if word.startswith(end)), len(words))
                taken, words = words[:stop], words[stop:]
            elif END_OF_LIST in words:
                stop = words.index(END_OF_LIST)
                taken, words = words[:stop], words[stop + 1 :]
            else:
                raise NotationError(f"{_quoted(line)} lacks the {END_OF_LIST} after its {name}")
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


def _layout(fields_of: Sequence[tuple[str, _Codec]]) -> list[tuple[str, _Codec, str]]:
    """The fields with what ends each that is a list: the line, the mark of the next one, or a word of its own."""
    ends = [*(codec.mark or END_OF_LIST for _, codec in fields_of[1:]), ""]
    return [(name, codec, end if codec.is_list else "") for (name, codec), end in zip(fields_of, ends, strict=False)]


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

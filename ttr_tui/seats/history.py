"""What the saved games of a folder say, without playing them again.

A summary is read from the lines of a file and not from a table that facts are folded into, so that hundreds of games
are listed in a moment.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, cast

from ttr_tui.core.events import Passed, TurnBegan, Won
from ttr_tui.seats.deal import deal_of
from ttr_tui.seats.sitters import Sitter, clean_name
from ttr_tui.store.journal import JournalFault, SealedText, read_sealed
from ttr_tui.store.saves import list_saves

MAP = "\n[map]\n"
MAP_LINE = re.compile(r'^(?:id|name) = ".*"$', re.MULTILINE)
"""Of the keys of the map itself; those of its cities and routes are further inside."""
LONGEST_HEAD = 8 * 1024
"""Of what stands before the map; else a folder with many such files could not be listed in a moment."""
BLOCK = re.compile(rb"\n\[\[(act|undo|open)\]\]\n(?:to = (\d{1,9})\n)?")


@dataclass(frozen=True, slots=True)
class Finished:
    """How a game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """A saved game at a glance."""

    path: Path
    played: date
    """The day on which the file was written last."""
    map_id: str
    map_name: str
    variants: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    turn: int
    take_backs: int
    times_open: int
    deal_known: bool
    finished: Finished | None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of everybody who is no bot."""
        return tuple(seat for seat, who in enumerate(self.sitters) if not who.bot)

    @property
    def helped(self) -> bool:
        """Could somebody know more than the rules allow?"""
        return bool(self.take_backs or self.times_open or self.deal_known)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A saved game, or a folder of them, that can't be read, and why."""

    path: Path
    sentence: str


def read_history(folder: Path) -> list[Summary | Unreadable]:
    """All games of a folder, the one that was played last first."""
    try:
        return [summarise(path) for path in list_saves(folder)]
    except OSError as error:
        return [_unreadable(folder, error)]


def summarise(path: Path) -> Summary | Unreadable:
    """A saved game at a glance; never an exception, whatever the file holds."""
    try:
        return _summary(read_sealed(path), date.fromtimestamp(path.stat().st_mtime))
    except JournalFault as fault:
        return Unreadable(path, fault.sentence)
    except OSError as error:
        return _unreadable(path, error)
    except (LookupError, ValueError, TypeError, RecursionError):
        return Unreadable(path, "What happened in this game can’t be understood.")


def _unreadable(path: Path, error: OSError) -> Unreadable:
    return Unreadable(path, f"It can’t be read: {(error.strerror or str(error)).lower()}.")


def _summary(text: SealedText, played: date) -> Summary:
    head, _, map_text = text.header.decode().partition(MAP)
    if len(head) > LONGEST_HEAD:
        raise ValueError(len(head))
    about = tomllib.loads("\n".join(MAP_LINE.findall(map_text)[:2]))
    deal = deal_of(text.path, tomllib.loads(head) | {"map": about})
    course = _course(text.blocks, len(deal.sitters))
    return Summary(
        path=text.path,
        played=played,
        map_id=clean_name(about["id"]),
        map_name=clean_name(about["name"]),
        variants=tuple(clean_name(variant) for variant in deal.variants),
        sitters=deal.sitters,
        turn=sum(act.turns for act in course.acts),
        take_backs=course.take_backs,
        times_open=course.times_open,
        deal_known=deal.seed_was_typed,
        finished=course.finished(len(deal.sitters)),
    )


@dataclass(slots=True)
class _Act:
    """What a summary needs of an act."""

    turns: int = 0
    points: list[tuple[int, int]] = field(default_factory=list)
    """(seat, points) as they were scored."""
    winners: tuple[int, ...] | None = None


@dataclass(slots=True)
class _Course:
    """The acts that count, and what else happened."""

    acts: list[_Act] = field(default_factory=list)
    take_backs: int = 0
    times_open: int = 0

    def finished(self, seats: int) -> Finished | None:
        if not self.acts or self.acts[-1].winners is None:
            return None
        scores = [0] * seats
        for act in self.acts:
            for seat, points in act.points:
                scores[seat] += points
        return Finished(self.acts[-1].winners, tuple(scores))


def _course(blocks: Iterable[bytes], seats: int) -> _Course:
    course = _Course()
    for block in blocks:
        match _kind(block):
            case (b"act", _):
                course.acts.append(_act(_lines().findall(block), seats))
            case (b"undo", to) if to is not None and int(to) < len(course.acts):
                del course.acts[int(to) + 1 :]
                course.take_backs += 1
            case (b"open", _):
                course.times_open += 1
            case _:
                raise ValueError(block)
    if not course.acts:
        raise ValueError("nothing was dealt")
    return course


def _kind(block: bytes) -> tuple[bytes, bytes | None]:
    found = BLOCK.match(block)
    return (b"", None) if found is None else (found[1], found[2])


def _act(lines: Iterable[bytes], seats: int) -> _Act:
    act, scoring = _Act(), _scoring()
    for line in lines:
        word, *rest = line.decode().split(" ")
        if word in TURNS:
            act.turns += 1
        elif word in scoring:
            act.points.append((_seat(rest[0], seats), int(rest[scoring[word]])))
        else:
            act.winners = tuple(_seat(seat, seats) for seat in rest)
    return act


def _seat(word: str, seats: int) -> int:
    seat = int(word.removeprefix("s")) - 1
    if not 0 <= seat < seats:
        raise ValueError(word)
    return seat


@cache
def _scoring() -> Mapping[str, int]:
    """The facts that change a score: they name a seat first, and points; by their word, where the points stand.

    A folder without a game needs no rules.
    """
    from ttr_tui.rules.registry import PARTS

    found: dict[str, int] = {}
    for kind in (fact for part in PARTS.values() for fact in part.facts):
        names = [one.name for one in fields(cast(Any, kind))]
        if names[:1] == ["seat"] and "points" in names:
            found[kind.word] = names.index("points")
    return found


@cache
def _lines() -> re.Pattern[bytes]:
    """The facts that matter here, among those of a block."""
    told = "|".join(map(re.escape, (*_scoring(), *TURNS, Won.word)))
    return re.compile(rf'^    "((?:{told}) [^"\n]*)",$'.encode(), re.MULTILINE)


TURNS = (TurnBegan.word, Passed.word)

"""What the saved games of a folder say, without playing them again.

A summary is read from the lines of a file and not from a table that facts are folded into, so that hundreds of games
are listed in a moment."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import PASSED, SCORED, TURN_BEGAN, WON
from ttr_tui.core.value import value
from ttr_tui.seats.deal import DAILY_VERSION, Daily, Deal, deal_of
from ttr_tui.seats.sitters import Sitter, clean_name, people_of
from ttr_tui.store.journal import JournalFault, SealedText, read_sealed
from ttr_tui.store.places import reason_of
from ttr_tui.store.saves import list_saves

MAP = "\n[map]\n"
MAP_LINE = re.compile(r'^(?:id|name) = ".*"$', re.MULTILINE)
"""Of the keys of the map itself; those of its cities and routes are further inside."""
LINE = re.compile(rf'^    "((?:{TURN_BEGAN}|{PASSED}|{SCORED}|{WON}) [^"\n]*)",$'.encode(), re.MULTILINE)
LONGEST_HEAD = 8 * 1024
"""Of what stands before the map; else a folder with many such files could not be listed in a moment."""
BLOCK = re.compile(rb"\n\[\[(act|undo|open|hint)\]\]\n(?:to = (\d{1,9})\n)?")


@value
class Summary:
    """A saved game at a glance."""

    path: Path
    played: datetime
    """When the file was written last."""
    map_id: str
    map_name: str
    variants: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    turn: int
    scores: tuple[int, ...]
    """What every seat has scored so far, the final scoring aside."""
    active: int
    """Whose turn began last."""
    take_backs: int
    times_open: int
    hints: int
    deal_known: bool
    winners: tuple[int, ...] | None
    """Seats; None if the game is not over."""
    of_campaign: bool = False
    daily: Daily | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of everybody who is no bot."""
        return people_of(self.sitters)

    @property
    def helped(self) -> bool:
        """Could somebody know more than the rules allow, or was somebody told what to do?"""
        return bool(self.take_backs or self.times_open or self.hints or self.deal_known)


@value
class Unreadable:
    """A saved game, or a folder of them, that can't be read, and why."""

    path: Path
    sentence: str


def read_history(folder: Path) -> list[Summary | Unreadable]:
    """All games of a folder, the one that was played last first; what campaigns came to stays in their vaults."""
    try:
        found = [summarise(path) for path in list_saves(folder)]
    except OSError as error:
        return [_unreadable(folder, error)]
    return [one for one in found if isinstance(one, Unreadable) or not one.of_campaign]


def summarise(path: Path) -> Summary | Unreadable:
    """A saved game at a glance; never an exception, whatever the file holds."""
    try:
        return _summary(read_sealed(path), datetime.fromtimestamp(path.stat().st_mtime))
    except JournalFault as fault:
        return Unreadable(path, fault.sentence)
    except OSError as error:
        return _unreadable(path, error)
    except (LookupError, ValueError, TypeError, RecursionError):
        return Unreadable(path, "What happened in this game can’t be understood.")


def _unreadable(path: Path, error: OSError) -> Unreadable:
    return Unreadable(path, f"It can’t be read: {reason_of(error)}.")


def _summary(text: SealedText, played: datetime) -> Summary:
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
        scores=tuple(sum(act.scored[seat] for act in course.acts) for seat in range(len(deal.sitters))),
        active=next((act.active for act in reversed(course.acts) if act.active != NONE), NONE),
        take_backs=course.take_backs,
        times_open=course.times_open,
        hints=course.hints,
        deal_known=deal.seed_was_typed,
        winners=course.acts[-1].winners,
        of_campaign=deal.campaign is not None,
        daily=deal.daily,
    )


@dataclass(slots=True)
class _Act:
    """What a summary needs of an act."""

    scored: list[int]
    turns: int = 0
    active: int = NONE
    winners: tuple[int, ...] | None = None


@dataclass(slots=True)
class _Course:
    """The acts that count, at least one, and what else happened."""

    acts: list[_Act]
    take_backs: int = 0
    times_open: int = 0
    hints: int = 0


def kept_blocks(blocks: Iterable[bytes]) -> list[bytes]:
    """Those of acts that were not taken back."""
    acts: list[bytes] = []
    for block in blocks:
        match _kind(block):
            case (b"act", _):
                acts.append(block)
            case (b"undo", to) if to is not None and int(to) < len(acts):
                del acts[int(to) + 1 :]
            case (b"open" | b"hint", _):
                pass
            case _:
                raise ValueError(block)
    return acts


def _course(blocks: Sequence[bytes], seats: int) -> _Course:
    kinds = Counter(kind for kind, _ in map(_kind, blocks))
    acts = [_act(LINE.findall(block), seats) for block in kept_blocks(blocks)]
    if not acts:
        raise ValueError("nothing was dealt")
    return _Course(acts, kinds[b"undo"], kinds[b"open"], kinds[b"hint"])


def _kind(block: bytes) -> tuple[bytes, bytes | None]:
    found = BLOCK.match(block)
    return (b"", None) if found is None else (found[1], found[2])


def _act(lines: Iterable[bytes], seats: int) -> _Act:
    act = _Act([0] * seats)
    for line in lines:
        word, *rest = line.decode().split(" ")
        if word == WON:
            act.winners = tuple(seat_of(seat, seats) for seat in rest)
        elif word == SCORED:
            # A glance takes what it can read; the points of a game that is over are read with care.
            with suppress(LookupError, ValueError):
                act.scored[seat_of(rest[0], seats)] += int(rest[1])
        else:
            act.turns += 1
            act.active = seat_of(rest[0], seats)
    return act


def seat_of(word: str, seats: int) -> int:
    """A seat as a fact names it. Raises ValueError if there is no such seat."""
    seat = int(word.removeprefix("s")) - 1
    if not 0 <= seat < seats:
        raise ValueError(word)
    return seat


# What was made of a day's deal. The saved games say it, and nothing else does.


@value
class Tries:
    """The saved games of one day's deal, in the order of their attempts."""

    day: date
    games: tuple[Summary, ...]

    @property
    def unfinished(self) -> Summary | None:
        """The one that is gone on with before there is another."""
        return next((game for game in reversed(self.games) if game.winners is None), None)

    @property
    def over(self) -> list[Summary]:
        """The first of them is the one that counts."""
        return [game for game in self.games if game.winners is not None]

    @property
    def next(self) -> Daily:
        attempts = [game.daily.attempt for game in self.games if game.daily]
        return Daily(self.day, attempt=1 + max(attempts, default=0))

    def deal(self, player: str) -> Deal:
        """The next attempt."""
        from ttr_tui.store.map_decoder import snapshot

        daily = self.next
        sitters = daily.sitters(player)
        return Deal(snapshot(daily.map_id, ()), (), sitters, daily.seed, seed_was_typed=daily.known, daily=daily)


def tries(day: date, history: Iterable[Summary | Unreadable]) -> Tries:
    """Those of a day, among saved games of which the one played last comes first."""
    own = {
        (game.daily.attempt, -number): game
        for number, game in enumerate(history)
        if isinstance(game, Summary) and game.daily and (game.daily.day, game.daily.version) == (day, DAILY_VERSION)
    }
    return Tries(day, tuple(own[key] for key in sorted(own)))

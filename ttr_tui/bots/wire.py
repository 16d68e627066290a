"""What the games of a process and the worker that thinks for their bots say to each other: a line of JSON a message."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias


@dataclass(frozen=True)
class Opening:
    """A game that questions will be asked about: its map as everybody knows it, its bots, and their own seed."""

    game: int
    map: Mapping[str, Any]
    bots: tuple[str, ...]
    """For each seat the name of its bot, or nothing."""
    seed: int
    own: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By seat, the numbers of the map that this seat alone knows as they are."""


@dataclass(frozen=True)
class Question:
    """What to do in a seat of a game, after it was told this too."""

    game: int
    number: int
    seat: int
    decision: int
    afresh: bool
    """Whatever the seat was told before no longer counts."""
    told: tuple[str, ...]
    advice: bool = False
    """What could be done there is asked for, not what its bot does."""
    own: Mapping[str, Any] = field(default_factory=dict)
    """The numbers of the map that the seat alone knows as they are, if the opening has them for bots alone."""


@dataclass(frozen=True)
class Closing:
    """Of this game nothing will be asked any more."""

    game: int


@dataclass(frozen=True)
class Answer:
    """To the question of this number."""

    number: int
    action: str = ""
    advice: tuple[Mapping[str, Any], ...] = ()


Message: TypeAlias = Opening | Question | Closing | Answer
MESSAGES = {kind.__name__.lower(): kind for kind in (Opening, Question, Closing, Answer)}


def write(message: Message) -> bytes:
    """The line of a message."""
    return json.dumps({type(message).__name__.lower(): vars(message)}, separators=(",", ":")).encode() + b"\n"


def read(line: bytes) -> Message:
    """The message of a line. What makes no sense is a ValueError or a TypeError."""
    try:
        ((kind, told),) = json.loads(line).items()
        return MESSAGES[kind](**told)
    except (AttributeError, KeyError) as error:
        raise ValueError(line) from error

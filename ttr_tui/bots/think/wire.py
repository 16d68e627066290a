"""What a game and the process that thinks for its bots say to each other: one line of JSON for each message."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Opening:
    """The first line to a worker: the map as it stands in the deal, who the bots are, and their own seed."""

    map: Mapping[str, Any]
    bots: tuple[str, ...]
    """For each seat the name of its bot, or nothing."""
    seed: int


@dataclass(frozen=True)
class Question:
    """What to do in a seat, after it was told this too."""

    number: int
    seat: int
    decision: int
    afresh: bool
    """Whatever the seat was told before no longer counts."""
    told: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """To the question of this number."""

    number: int
    action: str


def write(message: Opening | Question | Answer) -> bytes:
    """The line of a message."""
    return json.dumps(vars(message), separators=(",", ":")).encode() + b"\n"

"""The numbers of the rulebook that no other system has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from conformance.composition import Composition
from conformance.playing import Playing

STATION_COSTS = (1, 2, 3)
UNBUILT = 4
TURNED_UP = 3


@dataclass(frozen=True, eq=False)
class European(Composition):
    """Long tickets beside the others."""

    folder: ClassVar[str] = "europe"

    long_tickets: int = 6
    long_dealt: int = 1
    long_kept: int = 1
    """At the most."""
    route_points: dict[int, int] = field(default_factory=lambda: {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21})


def of_europe(composition: Composition) -> European:
    assert isinstance(composition, European)
    return composition


def numbers_of(playing: Playing) -> European:
    return of_europe(playing.composition)

"""What marks of cities and lanes look like on the map: systems say it of theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from ttr_tui.core.board import JUNCTION
from ttr_tui.core.value import value
from ttr_tui.tui.map.styles import PILL, PILL_JUNCTION


class CityLook(NamedTuple):
    """The look of a city, as long as neither the cursor, a ticket nor what is built there says more."""

    token: str = PILL
    underlined: bool = False
    """Whatever else it looks like."""


class LaneLook(NamedTuple):
    """The look of a lane with a mark, as long as nobody has it."""

    sign: str
    """One cell wide on any terminal."""
    on_spaces: bool = False
    """Does it stand on as many spaces of the lane as its mark counts, and not once on the track?"""


@value
class Looks:
    """All that the systems of a game say."""

    cities: Mapping[str, CityLook] = field(default_factory=dict, hash=False)
    """By mark; of several the first that is not the usual one."""
    lanes: Mapping[str, LaneLook] = field(default_factory=dict, hash=False)
    """By mark; of several on a track the first."""

    def of_city(self, marks: Mapping[str, int]) -> CityLook:
        found = [self.cities[mark] for mark in self.cities if mark in marks]
        token = next((look.token for look in found if look.token != PILL), PILL)
        if JUNCTION in marks:
            token = PILL_JUNCTION
        return CityLook(token, any(look.underlined for look in found))

    def on_track(self, marks: Mapping[str, int]) -> str:
        """The sign on the track of a lane; empty if it has none."""
        return next((look.sign for mark, look in self.lanes.items() if marks.get(mark) and not look.on_spaces), "")

    def on_spaces(self, marks: Mapping[str, int]) -> str:
        """The signs on the first spaces of a lane, in place of the signs of its colour."""
        return "".join([look.sign * marks.get(mark, 0) for mark, look in self.lanes.items() if look.on_spaces])

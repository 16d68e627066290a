"""Marks of routes: on the water, over a summit, not surveyed yet. What comes of them, stickers and events say."""

from __future__ import annotations

from typing import ClassVar

from ttr_tui.core.value import value
from ttr_tui.rules.amounts import FLAG, Key
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.when import MARKS
from ttr_tui.rules.part import Part


class RouteMarks(Part):
    """Tests of lanes may ask for them."""

    name = "route-marks"
    route_keys: ClassVar = dict.fromkeys(MARKS, Key(FLAG))

    @value
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        pass

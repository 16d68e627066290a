"""Lanterns: the classic rules, and lanes in the dark."""

from __future__ import annotations

from ttr_tui.rules.part import System

SYSTEM = System(
    name="lanterns",
    plays=("market", "trains", "claiming", "route-points", "tickets", "longest-route", "lanterns", "ending"),
    parts={"lanterns": "dark_lanes.DarkLanes"},
)

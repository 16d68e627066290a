"""Rails & Sails: ships beside trains, two decks and harbours."""

from __future__ import annotations

from ttr_tui.rules.part import System

SYSTEM = System(
    name="rails-and-sails",
    plays=(
        "two-deck-market",
        "rail-and-sea",
        "route-points",
        "tickets",
        "fleet",
        "harbors",
        "exchange",
        "ending",
    ),
    parts={
        "two-deck-market": "two_decks.TwoDeckMarket",
        "rail-and-sea": "rail_and_sea.RailAndSea",
        "fleet": "fleet.Fleet",
        "beginner-fleet": "fleet.BeginnerFleet",
        "harbors": "harbors.Harboring",
        "exchange": "fleet.Exchanging",
    },
    restates={
        "CLASSIC-007": "LAKES-008",
        "CLASSIC-022": "LAKES-037",
        "CLASSIC-023": "LAKES-037",
        "CLASSIC-027": "LAKES-040",
    },
)

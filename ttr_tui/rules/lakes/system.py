"""Rails & Sails: ships beside trains, two decks and harbours."""

from ttr_tui.rules.system import System

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
        "two-deck-market": "market.TwoDeckMarket",
        "rail-and-sea": "claiming.RailAndSea",
        "fleet": "fleet.Fleet",
        "beginner-fleet": "fleet.BeginnerFleet",
        "harbors": "harbors.Harboring",
        "exchange": "exchange.Exchanging",
    },
    restates={
        "CLASSIC-007": "LAKES-008",
        "CLASSIC-022": "LAKES-037",
        "CLASSIC-023": "LAKES-037",
        "CLASSIC-027": "LAKES-040",
    },
)

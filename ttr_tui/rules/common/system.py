"""The parts that systems share, and the game of 2004 that was composed of them."""

from ttr_tui.rules.system import System

SYSTEM = System(
    name="classic",
    plays=("market", "trains", "claiming", "route-points", "tickets", "longest-route", "ending"),
    parts={
        "market": "market.Market",
        "trains": "pieces.Trains",
        "claiming": "claiming.Claiming",
        "route-points": "points.RoutePoints",
        "tickets": "tickets.TicketDeck",
        "longest-route": "bonuses.LongestRoute",
        "most-tickets": "bonuses.MostTickets",
        "ending": "ending.Ending",
    },
    restates_on={
        "usa-2025": {
            "CLASSIC-007": "USA25-003",
            "CLASSIC-014": "USA25-007",
            "CLASSIC-017": "USA25-009",
            "CLASSIC-027": "USA25-012",
        },
    },
)

"""Europe: tunnels, ferries, stations, and a long ticket for everybody."""

from __future__ import annotations

from ttr_tui.rules.part import System

SYSTEM = System(
    name="europe",
    plays=(
        "market",
        "trains",
        "tunnels-and-ferries",
        "route-points",
        "long-tickets",
        "ticket-box",
        "stations",
        "borrowing",
        "longest-route",
        "ending",
    ),
    parts={
        "tunnels-and-ferries": "tunnels.TunnelsAndFerries",
        "long-tickets": "long_tickets.LongTickets",
        "ticket-box": "long_tickets.TicketBox",
        "stations": "stations.Building",
        "borrowing": "stations.Borrowing",
    },
    restates={
        "ALL-013": "EUROPE-021",
        "CLASSIC-007": "EUROPE-007",
        "CLASSIC-017": "EUROPE-014",
        "CLASSIC-022": "EUROPE-017",
        "CLASSIC-023": "EUROPE-018",
        "CLASSIC-027": "EUROPE-065",
    },
)

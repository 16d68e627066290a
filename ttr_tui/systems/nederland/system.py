"""Nederland: tolls, loans and start scores beside the common rules, and a neutral player for two."""

from __future__ import annotations

from ttr_tui.rules.part import System

SYSTEM = System(
    name="nederland",
    plays=("market", "trains", "claiming", "route-points", "start-scores", "ticket-pile", "tolls", "ending"),
    parts={
        "start-scores": "start_scores.StartScores",
        "ticket-pile": "pile.TicketPile",
        "tolls": "tolls.TollGate",
        "neutral": "neutral.NeutralPlayer",
    },
    restates={
        "CLASSIC-007": "NL-004",
        "CLASSIC-022": "NL-016",
        "CLASSIC-023": "NL-042",
        "CLASSIC-027": "NL-009",
    },
)

"""Nederland: tolls, loans and start scores beside the common rules, and a neutral player for two."""

from ttr_tui.rules.system import System

SYSTEM = System(
    name="nederland",
    plays=("market", "trains", "claiming", "route-points", "start-scores", "ticket-pile", "tolls", "ending"),
    parts={
        "start-scores": "starts.StartScores",
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

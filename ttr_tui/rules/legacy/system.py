"""The campaign of the East: companies, events and stickers; dollars instead of points."""

from ttr_tui.rules.system import System

SYSTEM = System(
    name="legacy",
    plays=(
        "companies",
        "edges",
        "newspapers",
        "events",
        "stickers",
        "doing",
        "trains",
        "priced-claiming",
        "large-cities",
        "equal-tickets",
        "receipts",
        "caboose",
        "ending",
    ),
    parts={
        "companies": "companies.CompanyCards",
        "edges": "edges.BoardEdges",
        "newspapers": "newspapers.Newspapers",
        "events": "effects.events.Events",
        "stickers": "effects.stickers.Stickers",
        "doing": "effects.doing.Doing",
        "tokens": "story.tokens.TokenBank",
        "leaving": "story.leaving.Leaving",
        "offices": "story.offices.Offices",
        "story": "story.reading.Reading",
        "postcards": "story.postcards.Post",
        "stuck-before": "story.stuck.StuckBefore",
        "priced-claiming": "claiming.PricedClaiming",
        "large-cities": "large_cities.LargeCities",
        "equal-tickets": "tickets.EqualTickets",
        "receipts": "receipts.BankSlips",
        "caboose": "caboose.CabooseCard",
    },
    restates={
        "CLASSIC-005": "LEGACY-021",
        "CLASSIC-007": "LEGACY-023",
        "CLASSIC-014": "LEGACY-035",
        "CLASSIC-022": "LEGACY-051",
        "CLASSIC-023": "LEGACY-051",
        "CLASSIC-027": "LEGACY-064",
    },
)

"""The campaign of the East: companies, events and stickers; dollars instead of points."""

from __future__ import annotations

from ttr_tui.rules.part import System

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
        "edges": "marks.BoardEdges",
        "newspapers": "newspapers.Newspapers",
        "events": "event_cards.Events",
        "stickers": "stickers.Stickers",
        "doing": "interpreter.Doing",
        "tokens": "companies.TokenBank",
        "tokens-before": "companies.TokensBefore",
        "sheets": "companies.CompanySheets",
        "leaving": "companies.Leaving",
        "route-marks": "marks.RouteMarks",
        "marked-cards": "marks.MarkedCards",
        "offices": "companies.Offices",
        "story": "story.Reading",
        "postcards": "story.Post",
        "stuck-before": "stickers.StuckBefore",
        "receipt-rows": "stickers.ReceiptRows",
        "last-steps": "stickers.LastSteps",
        "turn-steps": "stickers.TurnSteps",
        "ticket-prints": "marks.TicketPrints",
        "priced-claiming": "prices.PricedClaiming",
        "large-cities": "marks.LargeCities",
        "equal-tickets": "equal_tickets.EqualTickets",
        "receipts": "ending.BankSlips",
        "caboose": "ending.CabooseCard",
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

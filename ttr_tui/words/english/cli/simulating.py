"""The headings of the table that a series of games ends with."""

from __future__ import annotations

from collections.abc import Mapping

POINTS = "What the points were for, on average:"

LONGEST = "longest-route"
"""Points that are told by the length of the route instead."""

SCORED: Mapping[str, str] = {
    "routes": "routes",
    "most-tickets": "most tickets",
    "company": "company",
    "events": "events",
    "stickers": "rules",
    "prices": "prices",
    "harbors": "harbours",
    "unbuilt-harbors": "not built",
    "exchanges": "exchanged",
    "tolls": "tokens",
    "loans": "loans",
    "trains-left": "trains left",
    "lifted": "lifted",
}
"""What points were for, in the order of the columns. What everybody begins with is left out."""

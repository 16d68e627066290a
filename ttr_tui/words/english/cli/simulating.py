"""The headings of the table that a series of games ends with."""

from __future__ import annotations

POINTS = "What the points were for, on average:"

LONGEST = "longest-route"
"""Points that are told by the length of the route instead."""

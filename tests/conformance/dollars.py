"""Counting dollars again, from what was claimed under which event, as companies would at a table."""

from __future__ import annotations

from conformance.playing import Playing
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import LANE_COLORS, SEAT_COLORS
from ttr_tui.core.events import Claimed
from ttr_tui.core.table import Table
from ttr_tui.rules.legacy.events import EventCards, EventTurned

START = 5
COMPANY = 2
TRAINS_LEFT = {0: 16, 1: 12, 2: 9, 3: 7, 4: 6, 5: 4, 6: 4, 7: 4, 8: 2, 9: 2, 10: 2}
SOUTH = {"charleston", "savannah", "mobile", "new_orleans"}
VISITED = {"new_york", "baltimore"}


def cities(table: Table, lane: Lane) -> set[str]:
    return {table.board.cities[lane.a].id, table.board.cities[lane.b].id}


def current(table: Table) -> str:
    """The event that lies on top."""
    events = table.records.get(EventCards)
    return events.discard[-1] if isinstance(events, EventCards) and events.discard else ""


def reward(table: Table, lane: Lane, event: str) -> int:
    """What an event brings to whoever claims a lane."""
    if event == "bond-issue" and LANE_COLORS[lane.color] == "gray":
        return 1
    return 2 if event == "state-visit" and cities(table, lane) & VISITED else 0


def earned(playing: Playing) -> list[dict[str, int]]:
    """The dollars of each seat so far, by what they were for, before the receipts."""
    table, event = playing.table, ""
    rows = [{"start": START, "company": 0, "events": 0} for _ in range(table.seats)]
    for fact in playing.facts:
        if isinstance(fact, EventTurned):
            event = fact.event
        elif isinstance(fact, Claimed):
            lane = table.board.lanes[fact.lane]
            rows[fact.seat]["company"] += COMPANY * (LANE_COLORS[lane.color] == SEAT_COLORS[fact.seat])
            rows[fact.seat]["events"] += reward(table, lane, event)
    return rows


def final(row: dict[str, int], tickets: int, trains: int) -> dict[str, int]:
    """The whole receipt: never under nothing."""
    row = {**row, "tickets": tickets, "trains-left": TRAINS_LEFT.get(trains, 0)}
    return {**row, "lifted": max(0, -sum(row.values()))}

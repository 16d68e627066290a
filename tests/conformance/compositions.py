"""The ways of playing that the suite goes through, each with what its rulebook says, in numbers of the suite's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tables import rules_of

from ttr_tui.rules.ruleset import RuleSet


@dataclass(frozen=True, eq=False)
class Composition:
    """A map with its variants. The numbers are not read from the map file, so that they check it."""

    map: str
    variants: tuple[str, ...] = ()
    seats: tuple[int, ...] = (2, 3, 4, 5)
    pieces: int = 45
    end_at: int = 2
    end_turns: int = 1
    tickets: int = 30
    dealt: int = 3
    kept_first: int = 2
    drawn: int = 3
    kept: int = 1
    one_lane_below: int = 4
    """With fewer seats only one lane of a double route is open."""
    route_points: Mapping[int, int] = field(default_factory=lambda: {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15})
    bonuses: Mapping[str, int] = field(default_factory=lambda: {"longest-route": 10})
    tie_break: tuple[str, ...] = ("tickets", "longest-route")
    start_scores: tuple[int, ...] = (0, 0, 0, 0, 0)
    tokens: int = 0
    loan_costs: int = 0
    toll_bonus: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return "-".join((self.map, *self.variants))

    @property
    def rules(self) -> RuleSet:
        return rules_of(self.map, self.variants)


BOTH_BONUSES = {"longest-route": 10, "most-tickets": 15}

DUTCH = Composition(
    "nederland",
    pieces=40,
    tickets=44,
    dealt=5,
    kept_first=3,
    drawn=4,
    one_lane_below=2,
    bonuses={},
    tie_break=("tickets",),
    start_scores=(0, 1, 2, 3, 4),
    tokens=30,
    loan_costs=5,
    toll_bonus={2: (35,), 3: (55, 35), 4: (55, 35, 20), 5: (55, 35, 20, 10)},
)

COMPOSITIONS = (
    Composition("usa"),
    Composition("usa-2025", end_at=3, tickets=69, dealt=4),
    Composition("usa", ("1910",), tickets=35, bonuses={"most-tickets": 15}, tie_break=("tickets",)),
    Composition("usa", ("mega",), tickets=69, dealt=5, kept_first=3, drawn=4, bonuses=BOTH_BONUSES),
    Composition("usa", ("big-cities",), tickets=35, dealt=4, drawn=4, bonuses={}, tie_break=("tickets",)),
    Composition("usa", ("original",)),
    DUTCH,
    replace(DUTCH, variants=("no-tolls",), one_lane_below=4, tokens=0, loan_costs=0, toll_bonus={}),
    replace(DUTCH, variants=("neutral",), seats=(2,)),
)

TABLES = tuple((composition, seats) for composition in COMPOSITIONS for seats in composition.seats)
"""Every way of playing at every number of seats."""

NAMES = tuple(f"{composition.name}-{seats}" for composition, seats in TABLES)

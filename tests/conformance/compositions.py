"""The ways of playing that the suite goes through, each with what its rulebook says, in numbers of the suite's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from tables import rules_of

from conformance.stickers import DECREES, EVENTS, STICKERS
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.maps.reading import decode_map
from ttr_tui.store.maps.source import find_map, read_raw


@dataclass(frozen=True, eq=False)
class Composition:
    """A map with its variants. The numbers are not read from the map file, so that they check it."""

    map: str
    variants: tuple[str, ...] = ()
    seats: tuple[int, ...] = (2, 3, 4, 5)
    pieces: int = 45
    """That everybody plays with."""
    boxed: int = 0
    """That stay in the box of everybody."""
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
    idle_rounds: int = 5
    """Before a neutral player joins."""
    running: frozenset[str] = frozenset({"routes"})
    """What changes a score before the end."""
    short_game: tuple[int, int] = (8, 8)
    """Pieces and number of the game that is written down word for word; it should show all that can happen."""
    barred_at: int = 0
    """With so few cards in deck and discard nobody may begin to draw."""
    newspapers: Mapping[int, int] = field(default_factory=dict)
    """Cards that nobody ever holds, by the number of seats."""
    off_board: frozenset[str] = frozenset()
    """Cities that no lane leads to yet."""
    dollars: bool = False
    """Are scores dollars, with a receipt at the end?"""
    events: tuple[str, ...] = ()
    stickers: bool = False
    """Are the suite's own events and stickers among those of the map?"""

    @property
    def name(self) -> str:
        return "-".join((self.map, *self.variants, *(("stickers",) if self.stickers else ())))

    @property
    def rules(self) -> RuleSet:
        return with_stickers(self.map, self.events) if self.stickers else rules_of(self.map, self.variants)

    def shortened(self, pieces: int) -> tuple[Composition, RuleSet]:
        """The same with so few pieces that a game is soon over. Numbers that it doesn't read are nothing to it."""
        edition = self.rules.edition
        fewer = {"fleet": pieces, "fleet_trains": pieces // 2} if self.boxed else {"trains": pieces}
        fewer["neutral_idle_rounds"] = 1
        boxed = self.boxed and self.boxed + self.pieces - pieces
        rules = RuleSet(replace(edition, numbers={**edition.numbers, **fewer}))
        return replace(self, pieces=pieces, boxed=boxed, idle_rounds=1), rules


@cache
def with_stickers(map_id: str, events: tuple[str, ...]) -> RuleSet:
    """The rules of a map with the suite's own stickers, and with these events out of its own and the suite's."""
    raw = read_raw(find_map(map_id))
    chosen = [event for event in (*raw["numbers"]["events"], *EVENTS) if event["id"] in events]
    numbers = raw["numbers"] | {"events": chosen, "stickers": list(STICKERS)}
    return RuleSet(decode_map(raw | {"numbers": numbers}, "test"))


LAKES = Composition(
    "great-lakes",
    pieces=50,
    boxed=15,
    end_at=6,
    end_turns=2,
    tickets=55,
    dealt=5,
    kept_first=3,
    drawn=4,
    route_points={1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27},
    bonuses={},
    tie_break=(),
    running=frozenset({"routes", "exchanges"}),
    short_game=(12, 107),
)

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
    running=frozenset({"routes", "start"}),
    start_scores=(0, 1, 2, 3, 4),
    tokens=30,
    loan_costs=5,
    toll_bonus={2: (35,), 3: (55, 35), 4: (55, 35, 20), 5: (55, 35, 20, 10)},
)

EAST = Composition(
    "legacy-east",
    pieces=20,
    tickets=33,
    dealt=4,
    route_points=dict.fromkeys(range(1, 5), 0),
    bonuses={},
    tie_break=("tickets", "later"),
    barred_at=8,
    newspapers={2: 6, 3: 4, 4: 3, 5: 3},
    off_board=frozenset({"st_louis", "little_rock", "houston", "tampa", "jacksonville"}),
    dollars=True,
    events=("good-press", "bond-issue", "coal-shortage", "open-house", "yard-sale", "state-visit", "washout"),
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
    LAKES,
    replace(LAKES, variants=("beginner-fleet",), short_game=(12, 48)),
    EAST,
    replace(
        EAST,
        stickers=True,
        events=(*DECREES, "coal-shortage", "yard-sale", "washout"),
        short_game=(8, 12),
    ),
)

TABLES = tuple((composition, seats) for composition in COMPOSITIONS for seats in composition.seats)
"""Every way of playing at every number of seats."""

NAMES = tuple(f"{composition.name}-{seats}" for composition, seats in TABLES)

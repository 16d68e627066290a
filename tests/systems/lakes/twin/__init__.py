"""The Great Lakes: trains and ships, two decks, harbours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from conformance.composition import Composition
from conformance.playing import Playing
from conformance.twin import Twin

from systems.lakes.twin import recount, rules, tries
from ttr_tui.core.board import Lane
from ttr_tui.core.facts import Payment
from ttr_tui.core.table import Table
from ttr_tui.systems.lakes.fleet import Boxes, ChooseFleet, Exchange
from ttr_tui.systems.lakes.harbors import BuildHarbor, Harbors
from ttr_tui.systems.lakes.two_decks import Refill


@dataclass(frozen=True, eq=False)
class Lakes(Composition):
    """Pieces of two kinds, of which some stay in the box."""

    folder: ClassVar[str] = "lakes"
    fewest: ClassVar[int] = 12

    def numbers_with(self, pieces: int) -> dict[str, int]:
        return {"fleet": pieces, "fleet_trains": pieces // 2}


GREAT_LAKES = Lakes(
    "great-lakes",
    pieces=50,
    end_at=6,
    end_turns=2,
    tickets=55,
    dealt=5,
    kept_first=3,
    drawn=4,
    route_points={1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27},
    bonuses={},
    tie_break=(),
    short_game=(12, 107),
)


class LakesTwin(Twin):
    compositions = (GREAT_LAKES, replace(GREAT_LAKES, variants=("beginner-fleet",), short_game=(12, 48)))
    parts = frozenset(
        (
            *("two-deck-market", "rail-and-sea", "route-points", "tickets", "fleet", "beginner-fleet"),
            *("harbors", "exchange", "ending"),
        )
    )
    legal: ClassVar = {**Twin.legal, "fleet": rules.fleets, "refill": rules.refills}
    in_turn: ClassVar = {"harbors": rules.harbors, "exchange": rules.exchanges}
    tries: ClassVar = {
        **Twin.tries,
        Refill: tries.refill_tries,
        ChooseFleet: tries.fleet_tries,
        Exchange: tries.exchange_tries,
        BuildHarbor: tries.harbor_tries,
    }
    invariants: ClassVar = {
        **Twin.invariants,
        Boxes: recount.boxes_add_up,
        Harbors: recount.harbors_add_up,
    }

    def sets(self, table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
        return rules.payments(table, seat, lane)

    def pieces_boxed(self, table: Table, seat: int, composition: Composition) -> int:
        return sum(table.record(Boxes).boxes[seat]) - (rules.TRAINS + rules.SHIPS - composition.pieces)

    def points_so_far(self, playing: Playing) -> list[dict[str, int]]:
        rows = super().points_so_far(playing)
        return [row | {"exchanges": recount.exchange_points(playing, seat)} for seat, row in enumerate(rows)]

    def final_points(self, playing: Playing, longest_routes: list[int]) -> list[dict[str, int]]:
        rows = super().final_points(playing, longest_routes)
        return [row | recount.harbor_points(playing.table, seat) for seat, row in enumerate(rows)]

    def check_ending(self, playing: Playing) -> None:
        recount.the_market_was_swept_as_printed(playing)


TWIN = LakesTwin()

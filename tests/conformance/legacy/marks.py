"""A deck in which some cards of each colour carry a mark, and what pays for a lane then, in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from ttr_tui.core.board import Lane
from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.facts import Payment
from ttr_tui.core.table import Table

PARTS = ("marked-cards",)
PER_COLOR = {"plain": 9, "crew": 2, "skull": 1}


def sets(table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
    """As many cards as spaces, all wild or of one colour: marked or not is the same."""
    names = [kind.name for kind in table.cards.kinds]
    printed = {name.partition("-")[0] for name in names} - {"wild", "newspaper"}
    for color in printed if LANE_COLORS[lane.color] == "gray" else {LANE_COLORS[lane.color]}:
        able = [kind for kind, name in enumerate(names) if name.partition("-")[0] in (color, "wild")]
        for chosen in combinations_with_replacement(able, lane.length):
            paid = {kind: chosen.count(kind) for kind in chosen}
            if all(count <= table.hands[seat][kind] for kind, count in paid.items()):
                yield tuple(sorted(paid.items()))

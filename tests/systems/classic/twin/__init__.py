"""The games of trains alone, on the boards of the United States: all that they have all systems share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from conformance.composition import Composition
from conformance.twin import Twin


@dataclass(frozen=True, eq=False)
class Classic(Composition):
    """No number of its own."""

    folder: ClassVar[str] = "classic"


BOTH_BONUSES = {"longest-route": 10, "most-tickets": 15}


class ClassicTwin(Twin):
    compositions = (
        Classic("usa"),
        Classic("usa-2025", end_at=3, tickets=69, dealt=4),
        Classic("usa", ("1910",), tickets=35, bonuses={"most-tickets": 15}, tie_break=("tickets",)),
        Classic("usa", ("mega",), tickets=69, dealt=5, kept_first=3, drawn=4, bonuses=BOTH_BONUSES),
        Classic("usa", ("big-cities",), tickets=35, dealt=4, drawn=4, bonuses={}, tie_break=("tickets",)),
        Classic("usa", ("original",)),
    )


TWIN = ClassicTwin()

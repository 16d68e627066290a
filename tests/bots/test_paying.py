"""Ways to pay compared: the adviser pays as it says that one should."""

from __future__ import annotations

import pytest
from conformance.composition import Composition
from support.advised import WAYS, asked

from ttr_tui.bots.advice.adviser import Adviser
from ttr_tui.bots.advice.reasons import LeavesForOthers
from ttr_tui.core.chance import Chance
from ttr_tui.rules.claiming import Claim

LOOKS = 5


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_a_claim_that_is_advised_pays_as_well_as_any(way: Composition, seats: int) -> None:
    """Not in the last turn, when no card counts any more."""
    adviser = Adviser(way.rules)
    for count, (_, view) in zip(range(LOOKS), asked(way, seats), strict=False):
        for one in adviser.advise(view, Chance(1, view.seat, count)):
            if not isinstance(one.action, Claim) or view.table.turns_left is not None:
                continue
            ways = adviser.compare(view, list(way.rules.claiming.claims(view, one.action.lane)))
            merits = [each.merit or 0.0 for each in ways]
            assert merits == sorted(merits, reverse=True)
            own = next(each.reason for each in ways if each.action == one.action)
            assert isinstance(own, LeavesForOthers)
            assert own.most
            assert own.alike == (merits[0] - merits[-1] < 0.2)

"""Ways to pay compared: the teacher pays as it says that one should."""

from __future__ import annotations

import pytest
from conformance.composition import Composition
from support.advised import WAYS, asked

from ttr_tui.bots.advice.reasons import LeavesForOthers
from ttr_tui.bots.advice.teacher import Teacher
from ttr_tui.core.chance import Chance
from ttr_tui.rules.claiming import Claim

LOOKS = 5


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_a_claim_that_is_advised_pays_as_well_as_any(way: Composition, seats: int) -> None:
    """Not in the last turn, when no card counts any more."""
    teacher = Teacher(way.rules)
    for count, (_, view) in zip(range(LOOKS), asked(way, seats), strict=False):
        for one in teacher.advise(view, Chance(1, view.seat, count)):
            if not isinstance(one.action, Claim) or view.table.turns_left is not None:
                continue
            ways = teacher.compare(view, list(way.rules.claiming.claims(view, one.action.lane)))
            reasons = [each.reason for each in ways if isinstance(each.reason, LeavesForOthers)]
            assert len(reasons) == len(ways)
            assert [reason.most for reason in reasons] == sorted([reason.most for reason in reasons], reverse=True)
            assert all(reason.alike for reason in reasons) == all(reason.most for reason in reasons)
            own = next(each.reason for each in ways if each.action == one.action)
            assert isinstance(own, LeavesForOthers)
            assert own.most

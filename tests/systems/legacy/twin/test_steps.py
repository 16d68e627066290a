"""The steps of a claim, with stickers that are put in force while games run: they come in order, and all kinds come."""

import pytest
from conformance.playing import whole_games

from systems.legacy.twin import STICKERED
from systems.legacy.twin.dollars import claimings
from systems.legacy.twin.recount import steps_ascend
from systems.legacy.twin.stickers import STEPS
from ttr_tui.rules.claiming import Claim


@pytest.mark.rule("LEGACY-054")
@pytest.mark.parametrize("seats", STICKERED.seats)
def test_steps_come_in_the_order_of_their_numbers_and_each_once(seats: int) -> None:
    numbers: set[int] = set()
    longest, choices = 0, set()
    for playing in whole_games(STICKERED, seats, range(900, 908)):
        steps_ascend(playing)
        for claim in claimings(playing):
            numbers |= {step.number for step in claim.told}
            longest = max(longest, len(claim.told))
        choices |= {choice for act in playing.acts if isinstance(act.action, Claim) for choice in act.action.choices}
    assert numbers >= {0, 3, 12, STEPS["ferry"], STEPS["depot"], STEPS["clock"]}
    assert longest >= 4
    assert choices >= {"ferry:card", "ferry:dollar", "guide:none"}

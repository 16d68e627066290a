"""The steps of a claim, with stickers that are put in force while games run: they come in order, and all kinds come."""

import pytest

from conformance.compositions import TABLES, Composition
from conformance.dollars import claimings
from conformance.invariants import steps_ascend
from conformance.playing import whole_games
from conformance.stickers import STEPS
from ttr_tui.rules.common.claiming import Claim

STICKERED = [(composition, seats) for composition, seats in TABLES if composition.stickers]


@pytest.mark.rule("LEGACY-054")
@pytest.mark.parametrize(("composition", "seats"), STICKERED, ids=[f"{seats} seats" for _, seats in STICKERED])
def test_steps_come_in_the_order_of_their_numbers_and_each_once(composition: Composition, seats: int) -> None:
    numbers: set[int] = set()
    longest, choices = 0, set()
    for playing in whole_games(composition, seats, range(900, 908)):
        steps_ascend(playing)
        for claim in claimings(playing):
            numbers |= {step.number for step in claim.told}
            longest = max(longest, len(claim.told))
        choices |= {choice for act in playing.acts if isinstance(act.action, Claim) for choice in act.action.choices}
    assert numbers >= {0, 3, 12, STEPS["ferry"], STEPS["depot"], STEPS["clock"]}
    assert longest >= 4
    assert choices >= {"ferry:card", "ferry:dollar", "guide:none"}

"""Saves of games with much news."""

from conformance.saving import SMALLEST, played

from systems.legacy.twin.saving import newsy
from ttr_tui.core.events import Scored
from ttr_tui.rules.claiming import CLAIM_STEPS, Claim

SEED = 1


def test_games_are_stopped_in_the_middle_of_a_claim_that_has_to_ask() -> None:
    """With steps of the claim still to come; and after claims whose price left a choice, and that paid later."""
    games = [played(one, SEED) for one in SMALLEST if one.changed is newsy]
    assert any(CLAIM_STEPS in stop.tasks for whole in games for stop in whole.stops)
    acts = [act for whole in games for act in whole.game.acts]
    chosen = {choice for act in acts if isinstance(act.action, Claim) for choice in act.action.choices}
    assert chosen & {"crossing:card", "crossing:dollar"}
    assert "stickers" in {fact.why for act in acts for fact in act.facts if isinstance(fact, Scored)}

"""What the planner makes of rules that pay for tickets when the game ends."""

from __future__ import annotations

import pytest
from support.east import EastScene, titled
from support.east_story import NOTHING, Effect, begun
from support.thinkers import outlook

from ttr_tui.bots.planner.planner import Planner
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.systems.legacy.bots import TicketRuleInsight, TicketRuleSkill
from ttr_tui.systems.legacy.companies import Companies

OWN: Effect = {"per": "tickets-own-color", "times": 2}
DONE: Effect = {"per": "tickets-done", "times": 3, "at_most": 2}


def ending_with(amount: Effect, who: str = "all", **more: Effect) -> EastScene:
    """A game in which every ticket carries the colour of the first company, and a rule of its end pays this."""
    raw = read_raw(find_map("legacy-east"))
    pay: Effect = {"verb": "money", "amount": amount, "who": who}
    rule = titled({"id": "rule", "pipeline": "finish", "step": 1, "effects": [pay], **more})
    numbers = raw["numbers"] | NOTHING | {"stickers": [rule], "stuck_before": ["rule"]}
    numbers["ticket_prints"] = [{"a": one["a"], "b": one["b"], "color": "red"} for one in raw["tickets"]]
    add = ["tokens", "leaving", "stuck-before", "receipt-rows", "ticket-prints"]
    return begun(RuleSet(decode_map(raw | {"add": add, "numbers": numbers}, "test")), 2)


def insight(scene: EastScene, seat: int) -> TicketRuleInsight | None:
    skills = Planner(scene.rules)._skills
    return next(skill for skill in skills if isinstance(skill, TicketRuleSkill)).look(scene.view(seat))


def brings(scene: EastScene, seat: int, *completed: int) -> float:
    found = insight(scene, seat)
    assert found is not None
    return found.network_value(outlook(scene), 0, completed)


def test_a_ticket_in_the_colour_of_its_company_is_worth_more_to_that_company_alone() -> None:
    scene = ending_with(OWN)
    red = scene.table.record(Companies).colors.index("red")
    assert [brings(scene, red, *range(many)) for many in (0, 1, 3)] == [0, 2, 6]
    assert brings(scene, 1 - red, 0, 1, 2) == 0


def test_every_ticket_is_worth_more_up_to_so_many() -> None:
    scene = ending_with(DONE)
    assert [brings(scene, 1, *range(many)) for many in (0, 1, 2, 3)] == [0, 3, 6, 6]


@pytest.mark.parametrize("other", [{"who": "winner"}, {"when": {"players": {"at_least": 5}}}])
def test_what_may_never_be_paid_counts_for_nothing(other: Effect) -> None:
    assert insight(ending_with(OWN, **other), 0) is None

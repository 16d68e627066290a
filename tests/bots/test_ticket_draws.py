"""What a draw of tickets is worth on the classic map, with a network from Boston to Salt Lake City and no plan."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from support.tables import position, rules_of
from support.thinkers import choice, outlook

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.chart import Chart, Wants
from ttr_tui.bots.planner.plan import Prospect, mean_gain, prospects, worth_of_draw
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.planner.situation import Outlook
from ttr_tui.bots.planner.worth import Plan, Ranked
from ttr_tui.bots.weights import Weights
from ttr_tui.core.chance import Chance
from ttr_tui.core.view import View
from ttr_tui.rules.tickets import DrawTickets

ACROSS = (
    "boston-new_york/1 new_york-washington/1 raleigh-washington/1 atlanta-raleigh/1 atlanta-nashville/1"
    " nashville-saint_louis/1 kansas_city-saint_louis/1 denver-kansas_city/1 denver-salt_lake_city/1"
)
NOTHING = Plan(Chart(rules_of(), {}).bundle(0), (), 0.0)
WEIGHTS = Weights()
TICKETS = rules_of().edition.board.ticket_index


def seen(**given: Any) -> Outlook:
    return outlook(position(**{"hands": {0: ""}, "owned": {0: ACROSS}, "tickets": {0: ""}, **given}))


def prospect(sees: Outlook, ticket: str) -> Prospect:
    (found,) = prospects(sees, NOTHING, [TICKETS[ticket]])
    return found


def worth(sees: Outlook, *tickets: str, planned: float = 0.0) -> float:
    """Of a draw of one of these, with a plan that takes so long."""
    plan = Ranked(0.0, planned, Wants(), NOTHING)
    return worth_of_draw(sees, plan, prospects(sees, NOTHING, [TICKETS[ticket] for ticket in tickets]), 1)


def test_a_ticket_that_the_network_completes_costs_nothing() -> None:
    assert prospect(seen(), "atlanta-new_york") == Prospect(-6.0, WEIGHTS.ticket_trust * 6, 0, None)


def test_a_ticket_for_which_pieces_are_short_is_missed() -> None:
    two, one = (prospect(seen(pieces={0: pieces}), "atlanta-montreal") for pieces in (2, 1))
    assert two.completed == pytest.approx(WEIGHTS.ticket_trust * 9 + 2 - WEIGHTS.turn - 2 * WEIGHTS.piece)
    assert one.completed == one.missed == -9


def test_cards_in_hand_make_a_draw_worth_more() -> None:
    without, with_it = (worth(seen(hands={0: hand}), "atlanta-montreal") for hand in ("", "red*2"))
    assert with_it - without > WEIGHTS.turn


def test_a_draw_is_worth_less_when_there_is_no_time_to_build() -> None:
    early, late = (worth(seen(pieces={1: pieces}), "atlanta-montreal") for pieces in (45, 6))
    assert early > late > -9


def test_a_draw_that_makes_a_plan_late_costs_that_too() -> None:
    sees = seen()
    just, over = (worth(sees, "atlanta-new_york", planned=sees.horizon - spare) for spare in (1, 0))
    assert just - over == pytest.approx(WEIGHTS.late)


def test_a_draw_brings_the_mean_of_the_good_ones_or_the_least_bad() -> None:
    assert mean_gain([10.0, 4.0, 1.0], 3) == 15
    assert mean_gain([10.0, 4.0, 1.0, -5.0], 2) == 7.5
    assert mean_gain([-1.0, -2.0], 1) == -1.5
    assert mean_gain([-1.0, -2.0], 2) == -1


@pytest.mark.parametrize(("pieces", "drawn"), [(45, True), (8, False)])
def test_new_tickets_are_drawn_while_there_is_time_for_them(pieces: int, *, drawn: bool) -> None:
    scene = position(hands={0: "red*5 green*5 wild*3"}, owned={0: ACROSS}, pieces={1: pieces}, tickets={0: ""})
    assert (choice(scene) == "tickets") == drawn


@pytest.mark.parametrize(("most", "drawn"), [(100.0, True), (1.0, False)])
def test_who_still_has_much_to_do_draws_none(most: float, *, drawn: bool) -> None:
    scene = position(hands={0: "red*5 green*5 wild*3"}, owned={0: ACROSS}, tickets={0: "denver-el_paso"})
    view = View(scene.table, 0)
    planner = Planner(scene.rules, replace(WEIGHTS, ticket_plan=most))
    assert planner.intend(view, USUAL_EFFORT).best.time > 1
    assert isinstance(planner.choose(view, Chance(1, 0, 1), USUAL_EFFORT), DrawTickets) == drawn

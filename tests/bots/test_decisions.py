"""Single decisions of the planner on the classic map, each of which goes the other way in another situation."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from support.tables import Scene, cards, position, rules_of
from support.thinkers import choice, outlook

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.chart import Chart, Want, Wants
from ttr_tui.bots.planner.offers import (
    best_claim,
    best_draw,
    counted_danger,
    danger,
    fewest_wilds,
    lanes_left,
    last_claims,
    loss,
    mean_saving,
)
from ttr_tui.bots.planner.plan import TOO_MANY, extra_links, longer_routes, shortage
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.planner.situation import Supply, unseen
from ttr_tui.bots.planner.worth import Goals, Pace, Plan, Ranked, Ranking
from ttr_tui.bots.weights import Weights
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import EndCalled
from ttr_tui.core.view import View

WEIGHTS = Weights()
CHART = Chart(rules_of(), {})
PACE = Pace(WEIGHTS, CHART)
KINDS = rules_of().edition.cards.index
WEST = "helena-salt_lake_city/1 las_vegas-los_angeles/1"
"""Between these a lane of three orange spaces is missing for a ticket."""
ACROSS = (
    "boston-new_york/1 new_york-washington/1 raleigh-washington/1 atlanta-raleigh/1 atlanta-nashville/1"
    " nashville-saint_louis/1 kansas_city-saint_louis/1 denver-kansas_city/1 denver-salt_lake_city/1"
)


def hand(text: str) -> list[int]:
    """Cards, counted by kind."""
    counts = [0] * len(KINDS)
    for card in cards(text):
        counts[card] += 1
    return counts


def want(a: str, b: str) -> Want:
    """A link that somebody wants, all lanes of it open."""
    cities = CHART.board.city_index
    number = next(k for k, link in enumerate(CHART.links) if {link.a, link.b} == {cities[a], cities[b]})
    return CHART.want(number, CHART.links[number].mask)


def goals(*wants: Want, extra: tuple[Want, ...] = ()) -> Goals:
    return Goals(PACE, Wants(wants), Wants(extra), WEIGHTS.extra)


class TestCards:
    BLUE = ("helena", "winnipeg")
    GRAY = ("duluth", "sault_st_marie")
    """Four blue spaces, and three of any colour."""

    def test_what_is_missing_is_told_by_suit(self) -> None:
        blue = want(*self.BLUE)
        spaces = CHART.spaces_paid(hand("blue*3 red"))
        assert Wants([blue]).share_out(spaces, CHART.wild_suit) == hand("blue")
        assert spaces == hand("red")

    def test_a_gray_link_takes_the_colour_of_which_there_is_most(self) -> None:
        spaces = CHART.spaces_paid(hand("blue red*2"))
        assert Wants([want(*self.GRAY)]).share_out(spaces, CHART.wild_suit) == hand("red")
        assert spaces == hand("blue")

    def test_wilds_stand_in_for_what_is_missing(self) -> None:
        assert PACE.turns(hand("blue*2"), 2) == 0
        assert PACE.turns(hand("blue*2"), 1) < PACE.turns(hand("blue*2"), 0)

    def test_what_is_missing_of_one_suit_takes_longest(self) -> None:
        assert PACE.turns(hand("blue*4"), 0) > PACE.turns(hand("blue*2 red*2"), 0)

    def test_links_beyond_the_plan_count_less(self) -> None:
        blue = want(*self.BLUE)
        both = goals(blue, extra=(want("portland", "salt_lake_city"),))
        assert 0 < both.turns_short(hand("blue*4")) < goals(want("portland", "salt_lake_city")).turns_short(hand(""))

    def test_a_wild_to_spare_is_worth_something(self) -> None:
        assert goals().turns_short(hand("wild")) == -WEIGHTS.spare_wild

    def test_a_link_that_is_claimed_needs_nothing_more(self) -> None:
        blue = want(*self.BLUE)
        assert goals(blue).turns_short(hand("")) > 0
        assert goals(blue).without_link(blue).turns_short(hand("")) == 0


class TestDraws:
    def scene(self, market: str, **given: Any) -> Scene:
        return position(
            hands={0: given.pop("hand", "blue*2")},
            market=market,
            **given,
        )

    def goals(self) -> Goals:
        return goals(want("helena", "winnipeg"))

    def drawn(self, scene: Scene, *, first: bool) -> str:
        actions = [scene.rules.notation.action(line) for line in scene.options() if line.split()[0] in ("draw", "take")]
        best = best_draw(View(scene.table, 0), self.goals(), actions, first=first)
        assert best is not None
        return scene.rules.notation.write(best.action)

    def test_it_takes_what_it_lacks(self) -> None:
        assert self.drawn(self.scene("red orange blue green black"), first=True) == "take 3"

    def test_a_wild_alone_if_it_saves_more_than_two_cards(self) -> None:
        assert self.drawn(self.scene("wild orange red green black", hand="blue*3"), first=True) == "take 1"
        assert self.drawn(self.scene("wild orange blue blue black"), first=True) == "take 3"

    def test_as_a_second_card_no_wild_is_to_be_had(self) -> None:
        scene = self.scene("wild orange red green black", hand="blue*3")
        view, wild = View(scene.table, 0), scene.rules.notation.action("take 1")
        assert best_draw(view, self.goals(), [wild], first=True) is not None
        only = best_draw(view, self.goals(), [wild, scene.rules.notation.action("take 2")], first=False)
        assert only is not None
        assert scene.rules.notation.write(only.action) == "take 2"

    def test_the_first_card_counts_with_the_second(self) -> None:
        scene = self.scene("wild blue blue green black")
        view, saves = View(scene.table, 0), self.goals().savings(hand("blue*2"))
        one, two, green = (scene.rules.notation.action(f"take {slot}") for slot in (2, 3, 4))
        pair, mixed = (best_draw(view, self.goals(), draws, first=True) for draws in ([one, two], [green, one]))
        assert pair is not None
        assert mixed is not None
        assert (pair.action, pair.merit) == (one, 2 * saves[KINDS["blue"]])
        assert (mixed.action, mixed.merit) == (one, saves[KINDS["blue"]])

    def test_an_empty_deck_is_made_of_the_discard(self) -> None:
        scene = self.scene("red orange yellow green black", deck="", discard="blue*3 red")
        saves = self.goals().savings(hand("blue*2"))
        assert mean_saving(View(scene.table, 0), saves, 0) == pytest.approx(3 * saves[KINDS["blue"]] / 4)

    def test_what_comes_from_the_deck_is_a_mean(self) -> None:
        scene = self.scene("red orange yellow green black", deck="blue*4 red*4")
        saves = self.goals().savings(hand("blue*2"))
        assert saves[KINDS["blue"]] > 0 == saves[KINDS["red"]]
        counts = unseen(scene.table, 0)
        total = sum(counts)
        mean = sum(count * save for count, save in zip(counts, saves, strict=True)) / total
        assert mean_saving(View(scene.table, 0), saves, 0) == pytest.approx(mean)

    def test_cards_that_lie_open_are_not_in_the_deck(self) -> None:
        scene = self.scene("red red red green black", discard="blue*4")
        counts = unseen(scene.table, 0)
        assert counts[KINDS["blue"]] == 12 - 2 - 4
        assert counts[KINDS["red"]] == 12 - 3
        assert counts[KINDS["green"]] == 11


class TestClaims:
    def test_of_payments_with_the_same_cards_the_one_with_fewest_wilds(self) -> None:
        scene = position(hands={0: "red*2 blue wild*2"})
        lane = scene.table.board.lane_index["boston-new_york/1"]
        view = View(scene.table, 0)
        paid = [claim.payment for claim in fewest_wilds(scene.rules.claiming.claims(view, lane), CHART.wild)]
        kinds = [tuple(kind for kind, _ in payment if kind != CHART.wild) for payment in paid]
        assert len(kinds) == len(set(kinds)) < len([*scene.rules.claiming.claims(view, lane)])

    def test_a_rival_that_is_near_is_more_dangerous_and_one_without_cards_is_not(self) -> None:
        link = want("helena", "winnipeg")
        worth = Planner(rules_of())._worth
        far, near = position(hands={1: "red*9"}), position(hands={1: "red*9"}, owned={1: "duluth-winnipeg/1"})
        poor, short = position(hands={1: "red*3"}), position(hands={1: "red*9"}, pieces={1: 3})
        found = [danger(worth, View(scene.table, 0), link) for scene in (far, near, poor, short)]
        assert found == [WEIGHTS.danger, WEIGHTS.danger + WEIGHTS.danger_near, 0, 0]

    def test_a_rival_is_the_more_dangerous_the_more_ends_and_cards_for_its_pieces_it_has(self) -> None:
        assert counted_danger(0.29, 2) == 0
        shares = (0.3, 0.6, 0.9)
        for fewer, more in pairwise(shares):
            assert all(counted_danger(fewer, ends) < counted_danger(more, ends) for ends in range(3))
        for share in shares:
            assert counted_danger(share, 0) < counted_danger(share, 1) < counted_danger(share, 2)

    def test_what_was_counted_counts_for_each_turn_that_a_lane_must_hold(self) -> None:
        worth = Planner(rules_of(), replace(WEIGHTS, danger=0.0, danger_near=0.0, danger_turns=2.0))._worth
        scene = position(hands={1: "red*9 blue*7"}, owned={1: "duluth-winnipeg/1"}, pieces={1: 20})
        found = danger(worth, View(scene.table, 0), want("helena", "winnipeg"))
        assert found == 2 * counted_danger(16 / 20, 1)

    @pytest.mark.parametrize(("full", "overfull", "claims"), [(40, 9.0, False), (4, 0.5, False), (3, 0.5, True)])
    def test_a_hand_that_is_more_than_full_claims_where_it_would_draw(
        self, full: int, overfull: float, *, claims: bool
    ) -> None:
        """Five cards, and a draw would be a third of a turn better."""
        tickets = {0: "helena-los_angeles dallas-new_york"}
        scene = position(seats=2, hands={0: "orange*3 blue*2"}, owned={0: "helena-salt_lake_city/1"}, tickets=tickets)
        planner = Planner(scene.rules, replace(WEIGHTS, full_hand=full, overfull=overfull))
        action = planner.choose(View(scene.table, 0), Chance(1, 0, 1), USUAL_EFFORT)
        assert scene.rules.notation.write(action).startswith("claim") == claims

    def test_many_rivals_are_no_certain_danger(self) -> None:
        worth = Planner(rules_of(), replace(WEIGHTS, danger=0.3))._worth
        scene = position(seats=5, hands={1: "red*9", 2: "black*9", 3: "green*9", 4: "white*9"})
        assert danger(worth, View(scene.table, 0), want("helena", "winnipeg")) == WEIGHTS.worst_danger

    def merit(self, **changed: Any) -> float:
        """Of the claim of a double lane that the plan has, near a rival with cards."""
        given: Any = {"owned": {0: WEST, 1: "denver-helena/1"}, "tickets": {0: "helena-los_angeles"}}
        scene = position(seats=2, hands={0: "orange*3", 1: "red*9"}, **given)
        planner = Planner(scene.rules, replace(WEIGHTS, **changed))
        view = View(scene.table, 0)
        best = best_claim(scene.rules, planner._intend(view, planner._look(view), USUAL_EFFORT))
        assert best is not None
        assert scene.rules.notation.write(best.action).startswith("claim las_vegas-salt_lake_city/1")
        return best.merit

    def test_a_claim_has_more_merit_where_more_is_at_risk(self) -> None:
        safe, usual, risky = (self.merit(danger=danger) for danger in (0.0, WEIGHTS.danger, 0.5))
        assert safe < usual < risky
        assert risky - safe == pytest.approx(10 * (usual - safe))

    def test_of_a_double_with_four_seats_two_lanes_are_left(self) -> None:
        link = want("boston", "new_york")
        for seats, left in ((2, 1), (4, 2)):
            scene = position(seats=seats)
            assert lanes_left(scene.rules, View(scene.table, 0), link, CHART) == left

    def test_what_it_costs_to_lose_a_link_is_the_way_to_the_next_plan_without_it(self) -> None:
        link, other = want("helena", "winnipeg"), want("boston", "new_york")
        one, two = 1 << link.link, 1 << other.link
        worth = Planner(rules_of())._worth
        plans = [
            Plan(CHART.bundle(links), (), value)
            for links, value in ((one | two, 20.0), (one, 18.0), (two, 13.0), (0, -50.0))
        ]
        ranking, only = (
            Ranking(worth, [9] * len(KINDS), CHART.board.all_lanes, 40.0, some) for some in (plans, plans[::3])
        )
        assert loss(worth, link, ranking) == 7
        assert loss(worth, other, ranking) == 2
        assert loss(worth, link, only) == WEIGHTS.worst_loss
        assert loss(worth, want("duluth", "toronto"), ranking) == WEIGHTS.extra_loss

    def test_the_last_claim_is_the_one_that_completes_a_ticket(self) -> None:
        given: Any = {"owned": {0: WEST}, "pieces": {0: 4}, "tickets": {0: "helena-los_angeles"}}
        scene = position(hands={0: "blue*4 orange*3"}, **given)
        scene.tell(EndCalled(1, 1))
        assert choice(scene) == "claim las_vegas-salt_lake_city/1 orange*3"
        view = View(scene.table, 0)
        offers = [*last_claims(scene.rules, outlook(scene), view)]
        best = max(offers, key=lambda offer: offer.merit)
        assert scene.rules.notation.write(best.action) == "claim las_vegas-salt_lake_city/1 orange*3"
        assert best.merit >= 4 + 2 * 8

    @pytest.mark.parametrize(
        ("rival", "claim"),
        [("chicago-duluth/1 duluth-helena/1", "las_vegas-salt_lake_city/1 orange*3"), ("", "calgary-helena/1 blue*4")],
    )
    def test_the_last_claim_may_be_for_the_longest_route(self, rival: str, claim: str) -> None:
        owned = {0: "denver-kansas_city/1 denver-salt_lake_city/1", 1: rival}
        scene = position(hands={0: "blue*4 orange*3"}, owned=owned, tickets={0: ""})
        scene.tell(EndCalled(1, 1))
        assert choice(scene) == f"claim {claim}"


class TestPlans:
    @pytest.mark.parametrize(
        ("pieces", "cost"), [((10, 0), 0), ((12, 0), 2 * TOO_MANY), ((0, 1), TOO_MANY), ((10, 1), TOO_MANY)]
    )
    def test_pieces_that_are_not_there_cost_much(self, pieces: tuple[int, int], cost: float) -> None:
        assert shortage(Supply((10, 0), (10, 0), 10), pieces) == cost

    def test_pieces_that_can_be_had_for_others_cost_a_little(self) -> None:
        assert shortage(Supply((8, 2), (9, 4), 10, swap=0.5), (6, 4)) == 2 * 0.5
        assert shortage(Supply((8, 2), (9, 4), 10, swap=0.5), (6, 5)) == 2 * 0.5 + TOO_MANY

    def test_the_fastest_rival_says_how_many_turns_there_are(self) -> None:
        slow, fast = position(seats=3), position(seats=3, pieces={2: 12})
        rich = position(seats=3, pieces={2: 12}, hands={2: "red*10"})
        assert outlook(slow).horizon > outlook(fast).horizon > outlook(rich).horizon > 1

    def test_once_the_end_is_called_turns_are_counted(self) -> None:
        scene = position(seats=3)
        scene.tell(EndCalled(1, 5))
        assert outlook(scene).horizon == 2


class TestBeyondThePlan:
    """With no ticket left to complete, lanes are claimed for their points."""

    def picked(self, time: float, **given: Any) -> list[int]:
        scene = position(hands={0: "orange*6 blue*6"}, tickets={0: ""}, **given)
        seen = outlook(scene)
        plain = [0.0] * len(CHART.links)
        return extra_links(seen, Ranked(0.0, 0.0, Wants(), Plan(CHART.bundle(0), (), 0.0)), plain, time)

    def test_as_many_links_as_there_is_time_for(self) -> None:
        assert [len(self.picked(time)) for time in (0.5, 1.0, 2.0)] == [0, 1, 2]
        assert len(self.picked(20.0)) > 2

    def test_no_more_than_there_are_pieces_for(self) -> None:
        picked = self.picked(40.0, pieces={0: 14})
        assert picked
        assert sum(CHART.links[link].length for link in picked) <= 14

    def test_what_makes_the_longest_route_longer(self) -> None:
        scene = position(owned={0: "duluth-helena/1", 1: "atlanta-miami/1"})
        seen = outlook(scene)
        found = longer_routes(seen, (), [scene.table.lanes[1]])
        assert found[want("helena", "winnipeg").link] == 4 * WEIGHTS.trail
        assert found[want("boston", "new_york").link] == 0

    def test_a_longest_route_that_is_out_of_reach_is_given_up(self) -> None:
        scene = position(owned={0: "duluth-omaha/1", 1: "portland-salt_lake_city/1 salt_lake_city-san_francisco/1"})
        far = position(owned={0: "duluth-omaha/1", 1: ACROSS})
        for one, given_up in ((scene, False), (far, True)):
            found = longer_routes(outlook(one), (), [one.table.lanes[1]])
            assert (not any(found)) == given_up

    def test_they_wait_while_a_plan_needs_its_time(self) -> None:
        """The plan wants orange cards, of which there are none; four blue ones pay for another lane."""
        given: Any = {"owned": {0: WEST}, "tickets": {0: "helena-los_angeles"}, "ticket_deck": ""}
        merits = []
        for pieces in (45, 8):
            scene = position(hands={0: "blue*4"}, pieces={1: pieces}, **given)
            view, planner = View(scene.table, 0), Planner(scene.rules, replace(WEIGHTS, hold=2.0, extra_loss=0.0))
            intent = planner._intend(view, planner._look(view), USUAL_EFFORT)
            best = best_claim(scene.rules, intent)
            merits.append(best.merit if best is not None else None)
        assert merits[0] is not None
        assert merits[1] is None or merits[1] < merits[0]


@pytest.mark.parametrize(("ticket", "claims"), [("helena-los_angeles", True), ("boston-miami", False)])
def test_cards_are_spent_on_a_plan_and_kept_from_what_is_none(ticket: str, *, claims: bool) -> None:
    scene = position(hands={0: "orange*3"}, owned={0: WEST}, tickets={0: ticket}, ticket_deck="")
    assert (choice(scene) == "claim las_vegas-salt_lake_city/1 orange*3") == claims
    assert claims or not choice(scene).startswith("claim")


class TestShortWays:
    """A ticket is planned over a long way that brings points, and over the shortest one."""

    OWNED = "calgary-winnipeg/1 duluth-toronto/1 montreal-toronto/1"

    @pytest.mark.parametrize("spare", [9, 15, 20])
    def test_near_the_end_it_goes_the_short_one_that_the_hand_pays_for(self, spare: int) -> None:
        given: Any = {"hands": {0: "black*4 green*3"}, "owned": {0: self.OWNED}, "tickets": {0: "montreal-vancouver"}}
        scene = position(**given, pieces={1: spare})
        planner, board = Planner(scene.rules), scene.rules.edition.board
        links = planner.intend(View(scene.table, 0), USUAL_EFFORT).best.plan.links
        ends = [(planner._chart.links[link].a, planner._chart.links[link].b) for link in links]
        cities = [board.cities[city].id for pair in sorted(ends) for city in pair]
        assert cities == ["calgary", "vancouver", "duluth", "winnipeg"]

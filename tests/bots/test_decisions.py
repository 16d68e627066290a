"""Single decisions of the planner on the classic map, each of which goes the other way in another situation."""

from __future__ import annotations

from typing import Any

import pytest
from tables import Scene, cards, position, rules_of

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.choose import Planner
from ttr_tui.bots.planner.claim import danger, fewest_wilds, lanes_left, last_claims, loss
from ttr_tui.bots.planner.draw import best_draw, mean_saving, savings
from ttr_tui.bots.planner.look import unseen
from ttr_tui.bots.planner.model.chart import Chart, Want
from ttr_tui.bots.planner.model.hand import Goals, share_out, turns_to_draw
from ttr_tui.bots.planner.plan import TOO_MANY, shortage
from ttr_tui.bots.planner.situation import Outlook, Plan, Ranked, Supply
from ttr_tui.bots.planner.tickets import mean_gain
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import EndCalled
from ttr_tui.core.view import View

WEIGHTS = Weights()
CHART = Chart(rules_of(), {})
KINDS = rules_of().edition.cards.index
WEST = "helena-salt_lake_city/1 las_vegas-los_angeles/1"
"""Between these a lane of three orange spaces is missing for a ticket."""
ACROSS = (
    "boston-new_york/1 new_york-washington/1 raleigh-washington/1 atlanta-raleigh/1 atlanta-nashville/1"
    " nashville-saint_louis/1 kansas_city-saint_louis/1 denver-kansas_city/1 denver-salt_lake_city/1"
)


def choice(scene: Scene, seat: int = 0) -> str:
    """What the planner does, in the notation; the same from a lens and from a fold."""
    lens, folded = (
        scene.rules.notation.write(Planner(scene.rules).choose(view, Chance(1, seat, 1), USUAL_EFFORT))
        for view in scene.views(seat)
    )
    assert lens == folded
    return lens


def outlook(scene: Scene, seat: int = 0) -> Outlook:
    return Planner(scene.rules)._look(View(scene.table, seat))


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
    return Goals(WEIGHTS, CHART, wants, extra, WEIGHTS.extra)


class TestCards:
    BLUE = ("helena", "winnipeg")
    GRAY = ("duluth", "sault_st_marie")
    """Four blue spaces, and three of any colour."""

    def test_what_is_missing_is_told_by_suit(self) -> None:
        blue = want(*self.BLUE)
        spaces = CHART.spaces_paid(hand("blue*3 red"))
        assert share_out((blue,), spaces) == hand("blue")
        assert spaces == hand("red")

    def test_a_gray_link_takes_the_colour_of_which_there_is_most(self) -> None:
        spaces = CHART.spaces_paid(hand("blue red*2"))
        assert share_out((want(*self.GRAY),), spaces) == hand("red")
        assert spaces == hand("blue")

    def test_wilds_stand_in_for_what_is_missing(self) -> None:
        assert turns_to_draw(WEIGHTS, CHART, hand("blue*2"), 2) == 0
        assert turns_to_draw(WEIGHTS, CHART, hand("blue*2"), 1) < turns_to_draw(WEIGHTS, CHART, hand("blue*2"), 0)

    def test_what_is_missing_of_one_suit_takes_longest(self) -> None:
        assert turns_to_draw(WEIGHTS, CHART, hand("blue*4"), 0) > turns_to_draw(WEIGHTS, CHART, hand("blue*2 red*2"), 0)

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

    def test_what_comes_from_the_deck_is_a_mean(self) -> None:
        scene = self.scene("red orange yellow green black", deck="blue*4 red*4")
        saves = savings(hand("blue*2"), self.goals())
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

    def test_of_a_double_with_four_seats_two_lanes_are_left(self) -> None:
        link = want("boston", "new_york")
        for seats, left in ((2, 1), (4, 2)):
            scene = position(seats=seats)
            assert lanes_left(scene.rules, View(scene.table, 0), link, CHART) == left

    def test_what_it_costs_to_lose_a_link_is_the_way_to_the_next_plan_without_it(self) -> None:
        link, other = want("helena", "winnipeg"), want("boston", "new_york")
        plans = [((link.link, other.link), 20.0), ((link.link,), 18.0), ((other.link,), 13.0), ((), -50.0)]
        ranked = [Ranked(value, 1.0, Plan(links, (), (0, 0), (), value)) for links, value in plans]
        worth = Planner(rules_of())._worth
        assert loss(worth, link, ranked) == 7
        assert loss(worth, other, ranked) == 2
        assert loss(worth, link, [ranked[0], ranked[3]]) == WEIGHTS.worst_loss
        assert loss(worth, want("duluth", "toronto"), ranked) == WEIGHTS.extra_loss

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

    def test_a_draw_of_tickets_brings_the_mean_of_the_good_ones_or_the_least_bad(self) -> None:
        assert mean_gain([10.0, 4.0, 1.0], 3) == 15
        assert mean_gain([10.0, 4.0, 1.0, -5.0], 2) == 7.5
        assert mean_gain([-1.0, -2.0], 1) == -1.5
        assert mean_gain([-1.0, -2.0], 2) == -1


@pytest.mark.parametrize(("ticket", "claims"), [("helena-los_angeles", True), ("boston-miami", False)])
def test_cards_are_spent_on_a_plan_and_kept_from_what_is_none(ticket: str, *, claims: bool) -> None:
    scene = position(hands={0: "orange*3"}, owned={0: WEST}, tickets={0: ticket}, ticket_deck="")
    assert (choice(scene) == "claim las_vegas-salt_lake_city/1 orange*3") == claims
    assert claims or not choice(scene).startswith("claim")


@pytest.mark.parametrize(("pieces", "drawn"), [(45, True), (8, False)])
def test_new_tickets_are_drawn_while_there_is_time_for_them(pieces: int, *, drawn: bool) -> None:
    scene = position(hands={0: ""}, owned={0: ACROSS}, pieces={1: pieces}, tickets={0: ""})
    assert (choice(scene) == "tickets") == drawn

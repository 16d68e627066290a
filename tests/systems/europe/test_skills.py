"""What the planner knows of Europe: single decisions that go the other way in another situation."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from support.europe_tables import MAP, PARIS, ZURICH, europe, is_long, new_europe
from support.tables import Scene, rules_of
from support.thinkers import choice, outlook
from support.watched import Watched

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.chart import Link, Want
from ttr_tui.bots.planner.planner import Planner, TunedPlanner
from ttr_tui.bots.planner.situation import Insight
from ttr_tui.bots.roster import Beginner, RandomBot
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import EndCalled
from ttr_tui.core.facts import Payment
from ttr_tui.core.view import View
from ttr_tui.lab.series import play_out
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.tickets import KeepTickets
from ttr_tui.systems.europe.bots import StationInsight, StationNeed, drawn, with_extra
from ttr_tui.systems.europe.stations import Stations

EAST = "berlin-warszawa/1 warszawa-wilno/1"
"""From Berlin on the way to Moskva; three yellow spaces lead on to Smolensk."""
GATES = "moskva-smolensk/1 kharkov-moskva/1 moskva-petrograd/1"
"""All lanes that lead to Moskva."""
NO_MORE: dict[str, Any] = {"market": "- - - - -", "deck": "", "ticket_deck": ""}
"""Nothing is there to be drawn."""


def insight(scene: Scene, kind: type[Insight]) -> Any:
    return next(each for each in outlook(scene).insights if isinstance(each, kind))


def link(scene: Scene, lane: str) -> tuple[int, Link]:
    mask = 1 << scene.table.board.lane_index[lane]
    return next((number, link) for number, link in enumerate(outlook(scene).worth.chart.links) if link.mask & mask)


def want(scene: Scene, lane: str) -> Want:
    number, found = link(scene, lane)
    return outlook(scene).worth.chart.want(number, found.mask)


class TestStations:
    def blocked(self, gates: str = GATES, hand: str = "red", ticket: str = "berlin-moskva", **given: Any) -> Scene:
        """All of a ticket is there but the last lane, and rivals have that."""
        owned = {0: f"{EAST} smolensk-wilno/1", 1: gates}
        return europe(
            **{"owned": owned, "hands": {0: hand}, "tickets": {0: ticket}, "pieces": {0: 9, 1: 9}, **NO_MORE, **given}
        )

    def test_one_is_built_where_the_only_way_is_taken(self) -> None:
        assert choice(self.blocked()) in ("station moskva red", "station smolensk red")

    def test_none_is_built_where_a_lane_is_still_to_be_had(self) -> None:
        assert not choice(self.blocked("kharkov-moskva/1")).startswith("station")

    def test_none_is_built_for_a_ticket_that_is_complete(self) -> None:
        assert not choice(self.blocked(ticket="smolensk-warszawa")).startswith("station")

    def test_one_that_stands_serves_without_another(self) -> None:
        scene = self.blocked(stations={0: "smolensk"})
        assert not choice(scene).startswith("station")
        number, _ = link(scene, "moskva-smolensk/1")
        seen = outlook(scene)
        assert seen.loans[number] < 1
        assert seen.bill([number]).points == 0

    def test_each_serves_one_lane_only(self) -> None:
        scene = self.blocked(stations={0: "moskva"})
        numbers = [link(scene, gate)[0] for gate in GATES.split()]
        assert [insight(scene, StationInsight).bill(numbers[:count]).turns > 0 for count in (1, 2, 3)] == [
            False,
            True,
            True,
        ]

    def test_each_costs_more_than_the_last_and_a_fourth_is_not_to_be_had(self) -> None:
        scene = self.blocked()
        lanes = [*GATES.split(), "moskva-smolensk/1"]
        stations = insight(scene, StationInsight)
        points = [stations.bill([link(scene, lane)[0] for lane in lanes[:count]]).points for count in range(5)]
        first, second, third, fourth = (after - before for before, after in pairwise(points))
        assert 4 < first < second < third < 10 < fourth

    def test_a_city_with_a_station_is_no_place_for_another(self) -> None:
        assert choice(self.blocked(stations={1: "moskva"})) == "station smolensk red"
        assert choice(self.blocked(stations={1: "smolensk"})) == "station moskva red"
        number, _ = link(scene := self.blocked(stations={1: "moskva smolensk"}), "moskva-smolensk/1")
        assert number not in outlook(scene).loans

    @pytest.mark.parametrize(
        ("hand", "spent"), [("orange yellow", "yellow"), ("red orange*2", "red"), ("red wild", "red")]
    )
    def test_it_is_paid_with_a_card_that_is_of_no_other_use(self, hand: str, spent: str) -> None:
        """The three orange spaces from München to Wien are all that another ticket lacks."""
        owned = {0: f"{EAST} smolensk-wilno/1 berlin-wien/1 munchen-zurich/1 budapest-wien/1", 1: GATES}
        scene = self.blocked(hand=hand, ticket="berlin-moskva budapest-zurich", owned=owned, pieces={0: 9, 1: 30})
        assert choice(scene).endswith(f" {spent}")

    def test_cards_are_kept_for_it(self) -> None:
        owned = {0: f"{EAST} smolensk-wilno/1 berlin-wien/1 munchen-zurich/1 budapest-wien/1", 1: GATES}
        scene = self.blocked(ticket="berlin-moskva budapest-zurich", owned=owned, pieces={0: 9, 1: 30})
        planner, view = Planner(scene.rules), View(scene.table, 0)
        (need,) = planner._intend(view, planner._look(view), USUAL_EFFORT).goals.needs
        assert isinstance(need, StationNeed)
        assert need.cards == 1
        assert need.suits[-1] == scene.table.cards.index["orange"]

    def test_what_is_kept_for_it_is_of_one_colour(self) -> None:
        hand = [0, 2, 1, 0, 0, 0, 0, 0, 0]
        assert StationNeed((0, 1, 2), 2).take(hand) == 0
        assert hand == [0, 0, 1, 0, 0, 0, 0, 0, 0]
        assert StationNeed((0, 1, 2), 3).take([0, 1, 0, 0, 0, 0, 0, 0, 0]) == 2

    @pytest.mark.parametrize(("ticket", "built"), [("berlin-moskva", True), ("smolensk-warszawa", False)])
    def test_in_the_last_turn_it_is_built_if_it_brings_more_than_it_costs(self, ticket: str, *, built: bool) -> None:
        scene = self.blocked(ticket=ticket)
        scene.tell(EndCalled(1, 1))
        assert choice(scene).startswith("station") is built

    def test_in_the_last_turn_what_stands_counts_as_built(self) -> None:
        scene = self.blocked(stations={0: "moskva"})
        scene.tell(EndCalled(1, 1))
        assert not choice(scene).startswith("station")

    def test_in_the_last_turn_lanes_are_laid_towards_it(self) -> None:
        """Four red spaces bring more points than the three to Smolensk, but from there a station borrows the last."""
        scene = self.blocked(hand="yellow*3 red*4", owned={0: EAST, 1: GATES}, stations={0: "moskva"})
        scene.tell(EndCalled(1, 1))
        assert choice(scene) == "claim smolensk-wilno/1 yellow*3"

    def test_a_long_way_is_gone_over_the_lanes_of_a_rival(self) -> None:
        scene = self.blocked()
        plan = Planner(scene.rules)._plans(outlook(scene), outlook(scene).tickets, USUAL_EFFORT).best.plan
        assert [outlook(scene).worth.chart.links[number].length for number in plan.borrowed] == [2]
        assert not plan.links
        assert plan.turns > 1


class TestTunnels:
    def tried(self, hand: str, laid: str, top: str, ticket: str = "munchen-zurich", **given: Any) -> Scene:
        """A tunnel from München to Zürich that costs something more, by these cards."""
        scene = europe(hands={0: hand}, deck=f"{top} red*6", tickets={0: "budapest-zurich"}, **given)
        scene.do(f"claim {ZURICH} {laid}")
        return scene

    def test_what_is_due_is_paid_with_what_is_of_least_use(self) -> None:
        owned = {0: "munchen-wien/1 budapest-wien/1"}
        scene = self.tried("yellow*3 wild", "yellow*2", "yellow green blue", owned=owned)
        assert choice(scene) == "extra yellow"

    def test_it_withdraws_if_it_can_not_pay(self) -> None:
        owned = {0: "munchen-wien/1 budapest-wien/1"}
        assert choice(self.tried("yellow*2 red*4", "yellow*2", "yellow green blue", owned=owned)) == "withdraw"

    def test_it_withdraws_from_what_it_has_no_use_for(self) -> None:
        """The ticket is complete: the wilds are good for something else."""
        owned = {0: "munchen-wien/1 budapest-wien/1 munchen-venezia/1 venezia-zurich/1"}
        scene = self.tried("yellow*2 wild*3", "yellow*2", "yellow yellow wild", owned=owned, pieces={0: 20})
        assert choice(scene) == "withdraw"

    def test_a_card_in_reserve_makes_a_tunnel_likelier(self) -> None:
        def chance(hand: str, payment: str) -> float:
            scene = europe(hands={0: hand})
            board, notation = scene.table.board, scene.rules.notation
            claim = notation.action(f"claim {ZURICH} {payment}")
            assert isinstance(claim, Claim)
            assert board.lane_index[ZURICH] == claim.lane
            return sum(outcome.chance for outcome in outlook(scene).outcomes(claim))

        bare, one, three = (chance(hand, "yellow*2") for hand in ("yellow*2", "yellow*3", "yellow*4 wild"))
        assert 0.3 < bare < 0.6 < one < 0.95 < three == pytest.approx(1)
        assert chance("yellow*2 wild*2", "wild*2") > bare - 0.05

    def test_other_lanes_are_sure(self) -> None:
        scene = europe(hands={0: "red*2"})
        claim = scene.rules.notation.action("claim bruxelles-paris/1 red*2")
        assert isinstance(claim, Claim)
        assert outlook(scene).outcomes(claim) == ()

    def test_a_bare_tunnel_waits_for_a_card_in_reserve(self) -> None:
        given: Any = {"owned": {0: "munchen-wien/1 budapest-wien/1"}, "tickets": {0: "budapest-zurich"}}
        assert choice(europe(hands={0: "yellow*2"}, market="yellow red red blue blue", **given)) != f"claim {ZURICH}"
        assert choice(europe(hands={0: "yellow*4"}, **given)) == f"claim {ZURICH} yellow*2"

    def test_chances_are_those_of_drawing_without_putting_back(self) -> None:
        assert drawn(1, 4, 3) == pytest.approx([1 / 4, 3 / 4, 0, 0])
        assert drawn(0, 5, 3) == pytest.approx([1, 0, 0, 0])
        assert drawn(2, 2, 3) == pytest.approx([0, 0, 1])
        assert list(drawn(0, 0, 3)) == [1]

    @pytest.mark.parametrize(("due", "paid"), [(0, ((2, 3),)), (1, ((2, 4),)), (2, ((2, 4), (8, 1)))])
    def test_more_is_paid_with_cards_of_the_colour_first(self, due: int, paid: Payment) -> None:
        assert with_extra(((2, 3),), (2, 8), [0, 0, 1, 0, 0, 0, 0, 0, 2], due) == paid

    def test_cards_are_collected_beyond_its_spaces(self) -> None:
        scene = europe()
        assert (want(scene, PARIS).suited, want(scene, PARIS).wilds) == (4, 0)
        assert want(scene, "pamplona-paris/1").suited == 4


class TestFerries:
    def test_wilds_are_collected_for_them(self) -> None:
        found = want(europe(), "palermo-smyrna/1")
        assert (found.length, found.suited, found.wilds) == (6, 4, 2)

    def test_a_wild_is_taken_where_it_is_all_that_lacks(self) -> None:
        given: Any = {"owned": {0: "essen-frankfurt/1"}, "tickets": {0: "frankfurt-kobenhavn"}, "pieces": {0: 3}}
        market = "red red wild blue blue"
        assert choice(europe(hands={0: "red*2"}, market=market, **given)) == "take 3"
        assert choice(europe(hands={0: "red*2 wild"}, market=market, **given)).startswith("claim essen-kobenhavn")


@pytest.mark.parametrize("bot", [TunedPlanner, Beginner])
def test_of_long_tickets_no_more_are_kept_than_may_be(bot: type[TunedPlanner] | type[Beginner]) -> None:
    scene = new_europe(variants=("mega",))
    for seat in range(2):
        action = bot(scene.rules).choose(View(scene.table, seat), Chance(1, seat, 1), USUAL_EFFORT)
        assert scene.rules.explain(View(scene.table, seat), action) is None
        assert isinstance(action, KeepTickets)
        assert sum(is_long(scene, ticket) for ticket in scene.named(action.kept)) <= 1


def test_long_tickets_are_not_expected_of_a_draw() -> None:
    scene = europe()
    assert not any(is_long(scene, ticket) for ticket in scene.named(Planner(scene.rules)._deck))


@pytest.mark.parametrize("bot", [TunedPlanner, Beginner, RandomBot])
@pytest.mark.parametrize("variants", [(), ("mega",), ("big-cities",)], ids=str)
def test_every_decision_is_answered(bot: Any, variants: tuple[str, ...]) -> None:
    """By what a seat was told; by all bots in all variants."""
    assert Watched(rules_of(MAP, variants), 3, 4, bot).run() > 20


def test_what_is_built_is_used() -> None:
    rules = rules_of(MAP)
    built = used = 0
    for seed in range(3):
        table = play_out(rules, [TunedPlanner(rules) for _ in range(5)], seed)
        built += sum(owner != NONE for owner in table.record(Stations).owner)
        used += sum(lanes.bit_count() for lanes in table.borrowed)
    assert 0 < built <= 15
    assert used >= 0.7 * built


def test_it_beats_chance() -> None:
    rules = rules_of(MAP)
    for seed in range(2):
        table = play_out(rules, [Planner(rules), RandomBot(rules)], seed)
        assert table.winners == (0,)
        assert table.scores[0] > 80

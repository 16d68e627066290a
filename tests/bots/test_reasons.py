"""Why something is advised: single scenes, each with the reason that somebody at the table would give."""

from __future__ import annotations

from support.advised import asked, joins, least, network, way_on
from support.tables import Scene, position

from ttr_tui.bots.advice.advice import Advice, Scale
from ttr_tui.bots.advice.adviser import MOST_TOLD, Adviser
from ttr_tui.bots.advice.purpose import plan_told, ways_of
from ttr_tui.bots.advice.reasons import (
    AllInHand,
    BestNow,
    BeyondTickets,
    CardForLane,
    CompletesTickets,
    Contested,
    DeckBetter,
    NothingCounts,
    OnlyWay,
    OnTheWay,
    Reason,
    TicketsTogether,
    TimeForTickets,
    Use,
    WildForAny,
)
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN, EndCalled
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import TakeCard
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS
from ttr_tui.systems.lakes.reasons import HarborPays


def advice_in(scene: Scene, most: int = MOST_TOLD) -> tuple[Advice, ...]:
    """The same from a lens and from a fold."""
    lens, folded = (Adviser(scene.rules).advise(view, Chance(1, 0, 1), most) for view in scene.views(0))
    assert lens == folded
    return lens


WEST = "helena-salt_lake_city/1 las_vegas-los_angeles/1"
"""Between these a lane of three orange spaces is missing for a ticket."""


class TestReasons:
    """Single scenes on the classic map, each with the reason that somebody at the table would give."""

    def first(self, scene: Scene) -> tuple[str, Reason]:
        given = advice_in(scene)[0]
        return scene.rules.notation.write(given.action), given.reason

    def test_a_claim_that_completes_a_ticket_says_so(self) -> None:
        scene = position(
            hands={0: "orange*3"}, owned={0: WEST}, tickets={0: "helena-los_angeles"}, ticket_deck="", pieces={0: 3}
        )
        ticket = scene.table.board.ticket_index["helena-los_angeles"]
        assert self.first(scene) == ("claim las_vegas-salt_lake_city/1 orange*3", CompletesTickets((ticket,)))

    def test_a_claim_on_the_way_names_the_ticket(self) -> None:
        owned = {0: "las_vegas-los_angeles/1"}
        scene = position(hands={0: "orange*3 purple*3"}, owned=owned, tickets={0: "helena-los_angeles"}, ticket_deck="")
        given = advice_in(scene, most=20)
        reasons = [one.reason for one in given if isinstance(one.action, Claim)]
        assert any(isinstance(reason, OnTheWay) and reason.left > 0 for reason in reasons)

    def test_a_lane_beside_a_rich_rival_is_contested(self) -> None:
        coast = "boston-new_york/1 new_york-washington/1 raleigh-washington/1"
        owned = {0: coast, 1: "atlanta-charleston/1 atlanta-miami/1"}
        hands = {0: "purple*4", 1: "red*9 green*8"}
        scene = position(hands=hands, owned=owned, pieces={0: 8}, tickets={0: "boston-miami"}, ticket_deck="")
        reasons = [one.reason for one in advice_in(scene, most=20)]
        pressed = [reason for reason in reasons if isinstance(reason, Contested)]
        assert pressed
        assert {(reason.rival, reason.cards) for reason in pressed} == {(1, 17)}

    def test_without_a_ticket_that_needs_it_a_lane_is_worth_its_points(self) -> None:
        scene = position(hands={0: "orange*6"}, tickets={0: ""}, ticket_deck="", pieces={1: 3})
        action, reason = self.first(scene)
        assert action.startswith("claim ")
        assert isinstance(reason, BeyondTickets)
        assert reason.longer == 6

    def test_a_card_of_a_colour_that_a_lane_lacks(self) -> None:
        scene = position(
            hands={0: "orange"},
            owned={0: WEST},
            tickets={0: "helena-los_angeles"},
            market="orange red red green black",
            ticket_deck="",
        )
        board = scene.table.board
        ticket, lane = board.ticket_index["helena-los_angeles"], board.lane_index["las_vegas-salt_lake_city/1"]
        orange = scene.table.cards.index["orange"]
        assert self.first(scene) == (
            "take 1",
            CardForLane(orange, lane, Use.LACKS, 2, False, orange, NONE, (ticket,), False),
        )

    def test_a_wild_stands_in_for_what_is_lacking(self) -> None:
        scene = position(
            hands={0: "orange*2"},
            owned={0: WEST},
            tickets={0: "helena-los_angeles"},
            market="wild red red green black",
            ticket_deck="",
        )
        action, reason = self.first(scene)
        assert action == "take 1"
        assert isinstance(reason, WildForAny)
        assert reason.missing == 1

    def lacking(self, scene: Scene) -> tuple[tuple[int, int], tuple[int, int]]:
        """What the lane between `WEST` lacks, and what each is for."""
        cards = scene.table.cards
        lane = scene.table.board.lane_index["las_vegas-salt_lake_city/1"]
        return (cards.index["orange"], cards.wild), (lane, NONE)

    def test_the_deck_where_nothing_face_up_helps(self) -> None:
        scene = position(
            hands={0: "orange"},
            owned={0: WEST},
            tickets={0: "helena-los_angeles"},
            market="red red red green black",
            ticket_deck="",
            pieces={0: 3},
        )
        action, reason = self.first(scene)
        assert action == "draw cars"
        kinds, lanes = self.lacking(scene)
        assert reason == DeckBetter(0, 11 + 14, 110 - 1 - 5, kinds, lanes, False, False, False, False, False, False)

    def test_a_face_up_wild_is_left_aside(self) -> None:
        scene = position(
            hands={0: "orange"},
            owned={0: WEST},
            tickets={0: "helena-los_angeles"},
            market="red wild red green black",
            ticket_deck="",
            pieces={0: 3},
        )
        reasons = {scene.rules.notation.write(one.action): one.reason for one in advice_in(scene)}
        kinds, lanes = self.lacking(scene)
        told = DeckBetter(0, 11 + 13, 110 - 1 - 5, kinds, lanes, False, False, False, True, False, False)
        assert reasons["draw cars"] == told

    def test_tickets_while_there_is_time(self) -> None:
        scene = position(hands={0: "red*5 green*5 wild*3"}, owned={0: ACROSS}, tickets={0: ""})
        given = advice_in(scene)
        action, reason = scene.rules.notation.write(given[0].action), given[0].reason
        assert action == "tickets"
        assert isinstance(reason, TimeForTickets)
        assert reason.left > reason.needed
        assert given[0].merit is None
        assert given[1].merit is not None

    def test_the_last_turn_counts_points(self) -> None:
        scene = position(
            hands={0: "blue*4 orange*3"}, owned={0: WEST}, pieces={0: 4}, tickets={0: "helena-los_angeles"}
        )
        scene.tell(EndCalled(1, 1))
        given = advice_in(scene)
        ticket = scene.table.board.ticket_index["helena-los_angeles"]
        assert given[0].reason == BestNow(4 + 2 * 8, True, (ticket,), False, NONE, False, True)
        assert {one.scale for one in given} == {Scale.POINTS}

    def test_a_last_turn_in_which_nothing_counts(self) -> None:
        scene = position(hands={0: ""}, tickets={0: ""})
        scene.tell(EndCalled(1, 1))
        assert self.first(scene)[1] == NothingCounts()

    def test_a_seat_that_owes_nothing_gets_none(self) -> None:
        scene = position()
        assert Adviser(scene.rules).advise(scene.view(1), Chance(1, 1, 1)) == ()

    def test_no_card_is_advised_where_all_can_be_paid(self) -> None:
        scene = position(
            hands={0: "orange*3"}, owned={0: WEST}, tickets={0: "helena-los_angeles"}, ticket_deck="", pieces={0: 3}
        )
        assert not [one for one in advice_in(scene, most=20) if isinstance(one.action, TakeCard)]

    def test_a_route_that_can_be_paid_for_lacks_nothing(self) -> None:
        scene = position(
            hands={0: "orange*2 wild"},
            owned={0: WEST},
            tickets={0: "helena-los_angeles boston-miami"},
            market="orange blue green black white",
            ticket_deck="",
            pieces={0: 15},
        )
        uses = [one.reason for one in advice_in(scene, most=20) if isinstance(one.reason, CardForLane)]
        claimable = scene.rules.claiming.claimable(scene.view(0))
        masks = scene.table.board.route_masks
        assert {reason.use == Use.LACKS for reason in uses} == {True, False}
        assert all((reason.use == Use.LACKS) != bool(claimable & masks[reason.lane]) for reason in uses)

    def test_a_claim_that_completes_a_ticket_is_among_what_is_shown(self) -> None:
        """Also where the planner has other things in mind, or only beside a draw."""
        classic = way_on("usa")
        shown = 0
        for seed in range(4):
            adviser = Adviser(classic.rules)
            for playing, view in asked(classic, 2, seed):
                if view.owes == TURN and view.table.turns_left is None:
                    claimable = playing.rules.claiming.claimable(view)
                    completes = {
                        ticket
                        for lane in members(claimable)
                        for ticket in view.tickets
                        if not joins(view, network(view), ticket) and joins(view, network(view) | 1 << lane, ticket)
                    }
                    given = adviser.advise(view, Chance(1, view.seat, 1))
                    told = [one.reason.tickets for one in given if isinstance(one.reason, CompletesTickets)]
                    assert bool(told) == bool(completes)
                    shown += bool(told)
        assert shown > 3

    def test_a_harbour_that_can_be_built_is_among_what_is_shown(self) -> None:
        """As one that brings more than any ticket that could be completed at once."""
        lakes = way_on("great-lakes")
        adviser, shown = Adviser(lakes.rules), 0
        for playing, view in asked(lakes, 2, 3):
            if view.owes == TURN and view.table.turns_left is None:
                able = [one for menu in playing.options(view.seat) if menu.kind == "harbor" for one in menu]
                given = adviser.advise(view, Chance(1, view.seat, 1))
                told = [one for one in given if isinstance(one.reason, CompletesTickets | HarborPays)]
                assert told or not able
                shown += bool(able)
        assert shown

    def test_cards_in_hand_for_all_that_a_ticket_lacks_are_told(self) -> None:
        scene = position(
            hands={0: "orange*3 purple*3"},
            owned={0: "las_vegas-los_angeles/1"},
            tickets={0: "helena-los_angeles los_angeles-new_york"},
            ticket_deck="",
        )
        board = scene.table.board
        ticket, other = board.ticket_index["helena-los_angeles"], board.lane_index["las_vegas-salt_lake_city/1"]
        assert AllInHand(ticket, (other,)) in [one.reason for one in advice_in(scene)]

    def test_the_points_of_the_last_turn_are_the_seats_own(self) -> None:
        """What a rival loses with the longest route is told apart."""
        owned = {0: "las_vegas-los_angeles/1 los_angeles-phoenix/1", 1: "denver-omaha/1 denver-salt_lake_city/1"}
        scene = position(hands={0: "yellow*3"}, owned=owned, pieces={0: 4}, tickets={0: ""})
        scene.tell(EndCalled(1, 1))
        reasons = [one.reason for one in advice_in(scene, most=20)]
        found = [reason for reason in reasons if isinstance(reason, BestNow) and reason.longest]
        assert found
        assert {reason.rival for reason in found} == {1}
        assert {reason.points for reason in found} <= {10 + points for points in (1, 2, 4)}
        assert all(reason.exact for reason in found)

    def test_a_lane_with_an_equally_short_way_beside_it_is_not_contested(self) -> None:
        """To lose one of two ways costs nothing."""
        coast = "boston-new_york/1 new_york-washington/1"
        owned = {0: coast, 1: "atlanta-charleston/1 atlanta-miami/1"}
        hands = {0: "purple*4 black*4", 1: "red*9 green*8"}
        scene = position(hands=hands, owned=owned, pieces={0: 12}, tickets={0: "boston-miami"}, ticket_deck="")
        for one in advice_in(scene, most=20):
            if isinstance(one.reason, Contested):
                assert one.reason.more

    def test_only_one_kind_of_card_left_is_no_choice(self) -> None:
        scene = position(
            hands={0: "orange", 1: ""},
            owned={0: WEST},
            tickets={0: "helena-los_angeles"},
            market="white white white white wild",
            deck="red",
            ticket_deck="",
        )
        scene.do("draw cars")
        assert [one.reason for one in advice_in(scene)] == [OnlyWay()]

    def test_cards_that_are_saved_are_named_with_their_use(self) -> None:
        """For a lane of any colour that those would pay for."""
        scene = position(
            hands={0: "white blue*3"},
            owned={0: "denver-santa_fe/1"},
            tickets={0: "denver-el_paso helena-winnipeg".replace("helena-winnipeg", "duluth-el_paso")},
            market="white red red green yellow",
            ticket_deck="",
        )
        for one in advice_in(scene, most=20):
            if isinstance(one.reason, CardForLane) and one.reason.use == Use.SAVES_OTHERS:
                assert one.reason.other_lane != NONE
                assert one.reason.other_card != one.reason.card

    def test_tickets_that_come_too_late_are_no_reason(self) -> None:
        """Once the end was called, the turns are counted."""
        scene = position(
            hands={0: "orange*3 purple"},
            owned={0: "las_vegas-los_angeles/1"},
            tickets={0: "helena-los_angeles"},
            ticket_deck="",
            pieces={0: 10},
        )
        scene.tell(EndCalled(1, 2))
        given = advice_in(scene, most=20)
        plan = given[0].plan
        ticket = scene.table.board.ticket_index["helena-los_angeles"]
        assert plan is not None
        assert plan.sure
        assert ticket in {*plan.late, *plan.given_up}
        assert not [one for one in given if isinstance(one.reason, OnTheWay | Contested)]

    def test_a_claim_cannot_wait_when_the_end_is_near(self) -> None:
        scene = position(hands={0: "orange*6"}, tickets={0: ""}, ticket_deck="", pieces={1: 4})
        given = advice_in(scene, most=20)
        assert [one for one in given if isinstance(one.action, Claim)]
        assert not [one for one in given if one.waits]

    def test_a_ticket_out_of_reach_is_told_as_such(self) -> None:
        classic = way_on("usa")
        told = 0
        for seed in range(6):
            adviser = Adviser(classic.rules)
            for playing, view in asked(classic, 2, seed):
                if view.owes in (FIRST_TICKETS, KEEP_TICKETS):
                    for one in adviser.advise(view, Chance(1, view.seat, 1), 20):
                        assert isinstance(one.reason, TicketsTogether)
                        for ticket in one.reason.out:
                            assert least(playing, view, ticket, 0) > view.table.pieces[view.seat][0]
                        told += 1
        assert told


ACROSS = (
    "boston-new_york/1 new_york-washington/1 raleigh-washington/1 atlanta-raleigh/1 atlanta-nashville/1"
    " nashville-saint_louis/1 kansas_city-saint_louis/1 denver-kansas_city/1 denver-salt_lake_city/1"
)


def test_a_long_way_tells_what_it_brings_beyond_the_shortest() -> None:
    """By El Paso, Oklahoma City and Denver it is 39 points, where Helena is three routes with 10 away."""
    scene = position(tickets={0: "helena-los_angeles"})
    intent = Planner(scene.rules).intend(View(scene.table, 0), 1)
    (way,) = ways_of(intent)
    assert (way.longer, way.more) == (11, 29)
    assert [(told.longer, told.more) for told in plan_told(intent).ways] == [(11, 29)]

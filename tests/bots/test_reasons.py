"""Why something is advised: single scenes, each with what a good friend at the table would say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.advised import asked, joins, least, network, way_on
from support.tables import Scene, position

from ttr_tui.bots.advice.advice import Advice, WayTold
from ttr_tui.bots.advice.cards import missing_in
from ttr_tui.bots.advice.claims import thrifty
from ttr_tui.bots.advice.pathfinder import Pathfinder
from ttr_tui.bots.advice.reasons import (
    BestNow,
    BeyondTickets,
    CompletesTickets,
    DeckHelps,
    LaneLacks,
    LaneTakes,
    NothingCounts,
    NothingFaceUp,
    OnlyWay,
    OnShortestWay,
    OtherWay,
    PlanLacks,
    Reason,
    RivalNear,
    TicketsFit,
    TimeForTickets,
    WildHelps,
)
from ttr_tui.bots.advice.shares import lacking, lacking_after, shares
from ttr_tui.bots.advice.teacher import Teacher
from ttr_tui.bots.advice.ticket_ways import served
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.offers import claim_offers
from ttr_tui.bots.weights import judge_rows
from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN, EndCalled
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.tickets import KEEP_TICKETS, DrawTickets, KeepTickets
from ttr_tui.systems.lakes.reasons import HarborPays

ANY = Chance(1, 0, 1)


def advice_in(scene: Scene) -> tuple[Advice, ...]:
    """The same from a lens and from a fold."""
    lens, folded = (Teacher(scene.rules).advise(view, Chance(1, 0, 1)) for view in scene.views(0))
    assert lens == folded
    return lens


def first(scene: Scene) -> tuple[str, Reason]:
    given = advice_in(scene)[0]
    return scene.rules.notation.write(given.action), given.reason


def ways_in(scene: Scene) -> tuple[WayTold, ...]:
    plan = advice_in(scene)[0].plan
    assert plan is not None
    return plan.ways


WEST = "helena-salt_lake_city/1 las_vegas-los_angeles/1"
"""Between these a lane of three orange spaces is missing for a ticket."""
GAP = "las_vegas-salt_lake_city/1"
TICKET = "helena-los_angeles"


SOUTH = "dallas-houston/1 dallas-oklahoma_city/1"
"""Behind these one of two spaces of any colour is missing for another ticket."""
BOTH = [
    (position().table.board.lane_index[lane], position().table.board.ticket_index[ticket])
    for lane, ticket in ((GAP, TICKET), ("kansas_city-oklahoma_city/1", "houston-kansas_city"))
]


def why_take(hand: str, card: str, action: str = "take 1") -> Reason:
    """Why to do it, by default to take such a card, with both tickets one lane away."""
    scene = position(
        hands={0: hand},
        owned={0: f"{WEST} {SOUTH}"},
        tickets={0: f"{TICKET} houston-kansas_city"},
        market=f"{card} black white red green",
        ticket_deck="",
        pieces={0: 5},
    )
    return Teacher(scene.rules).why(scene.view(0), scene.rules.notation.action(action))


def is_beyond(reason: Reason) -> bool:
    """Is a card wanted for a route that no ticket needs?"""
    if isinstance(reason, LaneLacks):
        return not reason.tickets
    return reason == PlanLacks(0) or (isinstance(reason, LaneTakes) and reason.beyond)


class TestClaims:
    """What is claimed before all else."""

    def test_a_claim_that_completes_a_ticket_comes_first(self) -> None:
        """Whatever lies face-up, and although there would be more to collect."""
        tickets = {0: f"{TICKET} boston-miami"}
        scene = position(hands={0: "orange*3", 1: "red*3"}, owned={0: WEST}, tickets=tickets, ticket_deck="")
        ticket = scene.table.board.ticket_index[TICKET]
        assert first(scene) == (f"claim {GAP} orange*3", CompletesTickets((ticket,)))

    def test_it_waits_for_nothing_but_a_dear_toll(self) -> None:
        """With time to spare, too, and wilds among the cards; a toll above what is due waits as long as it can."""
        tickets = {0: f"{TICKET} boston-miami"}
        mixed = {0: "orange*2 wild*1", 1: "red*2"}
        scene = position(hands=mixed, owned={0: WEST}, tickets=tickets, ticket_deck="")
        assert isinstance(first(scene)[1], CompletesTickets)

        def over_a_bridge(cards: str, pieces: int) -> tuple[Advice, ...]:
            return advice_in(
                position(
                    "nederland",
                    hands={0: "red*3", 1: cards},
                    owned={0: "middelburg-s_gravenhage/1 rotterdam-s_gravenhage/1"},
                    tickets={0: "middelburg-utrecht antwerpen-leeuwarden"},
                    ticket_deck="",
                    pieces={1: pieces},
                )
            )

        given = over_a_bridge("red*2", 40)
        assert not isinstance(given[0].action, Claim)
        assert [one for one in given if isinstance(one.reason, CompletesTickets)]
        for pressed in (over_a_bridge("red*3", 40), over_a_bridge("red*2", 3)):
            assert isinstance(pressed[0].reason, CompletesTickets)

    def test_a_lane_that_a_rival_next_to_it_can_take_comes_first(self) -> None:
        """If the ticket went a long way round without it."""
        owned = {0: "las_vegas-los_angeles/1", 1: "denver-salt_lake_city/1"}
        hands = {0: "orange*3", 1: "red*3 green*2"}
        scene = position(hands=hands, owned=owned, tickets={0: TICKET}, ticket_deck="")
        action, reason = first(scene)
        assert action == f"claim {GAP} orange*3"
        assert isinstance(reason, RivalNear)
        assert (reason.rival, reason.ticket) == (1, scene.table.board.ticket_index[TICKET])
        assert reason.more > 1

    def test_a_claim_on_the_way_names_the_ticket(self) -> None:
        owned = {0: "las_vegas-los_angeles/1"}
        scene = position(hands={0: "orange*3 purple*3"}, owned=owned, tickets={0: TICKET}, ticket_deck="")
        reasons = [one.reason for one in advice_in(scene) if isinstance(one.action, Claim)]
        assert OnShortestWay((scene.table.board.ticket_index[TICKET],)) in reasons

    def test_a_lane_of_one_colour_is_claimed_as_soon_as_its_own_cards_pay_for_it(self) -> None:
        """They are hardly good for anything else; wilds are."""
        owned, ticket = {0: "las_vegas-los_angeles/1"}, position().table.board.ticket_index[TICKET]
        scene = position(hands={0: "orange*3"}, owned=owned, tickets={0: TICKET}, ticket_deck="")
        assert first(scene) == (f"claim {GAP} orange*3", OnShortestWay((ticket,)))
        scene = position(hands={0: "orange*2 wild*1"}, owned=owned, tickets={0: TICKET}, ticket_deck="")
        assert not isinstance(advice_in(scene)[0].action, Claim)

    def test_where_time_is_short_the_plan_goes_over_what_the_hand_pays_for(self) -> None:
        """Of the ways that are shortest with no cards none can be done in time."""
        scene = position(
            "usa-2025",
            4,
            hands={
                0: "red*2 orange*5 yellow*2 green*4 purple*4 white*2 black*1 wild*6",
                1: "purple*5 blue*5",
                2: "blue*5 white*5",
                3: "black*7",
            },
            owned={
                0: "boston-montreal/1 calgary-helena/1 denver-helena/1 denver-phoenix/1 los_angeles-phoenix/1",
                1: "duluth-helena/1 helena-seattle/1 atlanta-miami/1 miami-new_orleans/1 montreal-new_york/1",
                2: "denver-omaha/1 denver-salt_lake_city/1 duluth-sault_st_marie/1 phoenix-santa_fe/1",
                3: "chicago-omaha/1 el_paso-houston/1 el_paso-los_angeles/1 las_vegas-salt_lake_city/1",
            },
            tickets={0: "boston-phoenix"},
            pieces={0: 27, 1: 14, 2: 16, 3: 13},
            market="wild orange blue red wild",
        )
        plan = advice_in(scene)[0].plan
        assert plan is not None
        assert plan.turns <= plan.left
        names = [*scene.table.board.lane_index]
        assert [names[lane].partition("/")[0] for lane in sorted(plan.ways[0].lanes)] == [
            "calgary-winnipeg",
            "montreal-toronto",
            "sault_st_marie-toronto",
            "sault_st_marie-winnipeg",
        ]

    def test_a_lane_is_paid_with_no_colour_that_another_asks_for_nor_half_a_pair(self) -> None:
        tickets = {0: f"{TICKET} houston-kansas_city"}
        scene = position(hands={0: "red*2 green*1 orange*1"}, tickets=tickets, ticket_deck="")
        view = scene.view(0)
        intent = Pathfinder(scene.rules, judge_rows(scene.rules.edition).of(2)).intend(view, USUAL_EFFORT)
        lane = scene.table.board.lane_index["portland-seattle/1"]
        kinds = scene.table.cards.index
        assert thrifty(scene.rules, intent, Claim(lane, ((kinds["red"], 1),))).payment == ((kinds["green"], 1),)

    def test_a_lane_of_any_colour_is_paid_with_what_no_other_lane_asks_for(self) -> None:
        """What the others lack then comes first, then wilds."""
        classic = way_on("usa")
        planner, mended = Pathfinder(classic.rules, judge_rows(classic.rules.edition).of(2)), 0
        for _, view in asked(classic, 2, seed=3):
            if view.owes != TURN:
                continue
            intent = planner.intend(view, USUAL_EFFORT)
            for offer in claim_offers(classic.rules, intent, 3):
                assert isinstance(offer.action, Claim)
                claim = thrifty(classic.rules, intent, offer.action)
                assert classic.rules.explain(view, claim) is None
                if claim != offer.action:
                    wild = intent.worth.chart.wild
                    spent, instead = (
                        (*lacking_after(intent, one), dict(one.payment).get(wild, 0)) for one in (offer.action, claim)
                    )
                    assert instead <= spent
                    mended += instead < spent
        assert mended

    def test_no_ticket_is_led_a_long_way_round(self) -> None:
        """By El Paso, Oklahoma City and Denver it would be 39 points, where Helena is three routes with 10 away."""
        plan = advice_in(position(tickets={0: TICKET}))[0].plan
        assert plan is not None
        (way,) = plan.ways
        board = position().table.board
        assert sum([board.lanes[lane].length for lane in way.lanes]) == 8

    def test_two_cards_do_not_turn_a_plan_round(self) -> None:
        """Of two ways that are nearly as good it goes the same, whichever colour was drawn last."""
        colors = ("red", "orange", "yellow", "green", "blue", "purple", "white", "black")
        hands = ["", *(f"{color}*2" for color in colors)]
        scenes = [position(hands={0: hand}, tickets={0: "atlanta-montreal"}, ticket_deck="") for hand in hands]
        assert len({ways_in(scene) for scene in scenes}) == 1

    def test_no_ticket_is_given_up_for_want_of_turns_before_the_end_is_called(self) -> None:
        """Two claims complete it, and although the rival is about to call the end there may be two turns."""
        hands = {0: "orange*3 green*2 red*5", 1: "red*5"}
        scene = position(hands=hands, owned={0: "helena-salt_lake_city/1"}, tickets={0: TICKET}, pieces={1: 3})
        reason = advice_in(scene)[0].reason
        assert reason == OnShortestWay((scene.table.board.ticket_index[TICKET],))

    def test_without_a_ticket_that_needs_it_a_lane_is_worth_its_points(self) -> None:
        scene = position(hands={0: "orange*6"}, tickets={0: ""}, ticket_deck="", pieces={1: 3})
        action, reason = first(scene)
        assert action.startswith("claim ")
        assert isinstance(reason, BeyondTickets)
        assert reason.longer == 6

    def test_a_lane_that_brings_a_ticket_nearer_is_not_said_to_be_beyond_the_tickets(self) -> None:
        """Though the plan leads elsewhere."""
        classic, told = way_on("usa"), 0
        teacher = Teacher(classic.rules)
        for playing, view in asked(classic, 2, 1):
            if view.owes == TURN and view.table.turns_left is None:
                plan = teacher.advise(view, Chance(1, view.seat, 1))[0].plan
                assert plan is not None
                for lane in members(playing.rules.claiming.claimable(view)):
                    has, then = network(view), network(view) | 1 << lane
                    ways = [way.ticket for way in plan.ways]
                    nearer = [
                        each for each in ways if least(playing, view, each, then) < least(playing, view, each, has)
                    ]
                    why = teacher.why(view, next(playing.rules.claiming.claims(view, lane)))
                    assert not nearer or not isinstance(why, BeyondTickets)
                    assert nearer or not isinstance(why, OtherWay)
                    told += isinstance(why, OtherWay)
        assert told

    def test_a_claim_that_completes_a_ticket_is_always_told(self) -> None:
        classic = way_on("usa")
        shown = 0
        for seed in range(2):
            teacher = Teacher(classic.rules)
            for playing, view in asked(classic, 2, seed):
                if view.owes == TURN and view.table.turns_left is None:
                    completes = {
                        ticket
                        for lane in members(playing.rules.claiming.claimable(view))
                        for ticket in view.tickets
                        if not joins(view, network(view), ticket) and joins(view, network(view) | 1 << lane, ticket)
                    }
                    given = teacher.advise(view, Chance(1, view.seat, 1))
                    told = [one.reason for one in given if isinstance(one.reason, CompletesTickets)]
                    assert bool(told) == bool(completes)
                    shown += bool(told)
        assert shown > 2


class TestCards:
    """What is drawn."""

    def test_nothing_is_told_for_points_alone_while_the_plan_lacks_cards(self) -> None:
        alone = 0
        for name in ("usa", "europe"):
            way = way_on(name)
            teacher = Teacher(way.rules)
            for _, view in asked(way, 2):
                told = [one.reason for one in teacher.advise(view, Chance(1, view.seat, 1))]
                beyond = [reason for reason in told if is_beyond(reason) or isinstance(reason, BeyondTickets)]
                lacks = [
                    reason for reason in told if isinstance(reason, LaneLacks | WildHelps) and reason not in beyond
                ]
                alone += bool(beyond)
                assert not (beyond and lacks)
        assert alone

    def test_a_card_face_up_that_a_ticket_lacks_comes_before_the_deck(self) -> None:
        scene = position(
            hands={0: "orange"},
            owned={0: WEST},
            tickets={0: TICKET},
            market="orange red red green black",
            ticket_deck="",
        )
        board, orange = scene.table.board, scene.table.cards.index["orange"]
        told = LaneLacks(orange, board.lane_index[GAP], 2, (board.ticket_index[TICKET],))
        assert first(scene) == ("take 1", told)

    def test_a_wild_stands_in_for_what_is_lacking(self) -> None:
        scene = position(
            hands={0: "orange*2"},
            owned={0: WEST},
            tickets={0: TICKET},
            market="wild red red green black",
            ticket_deck="",
        )
        assert first(scene) == ("take 1", WildHelps(scene.table.board.lane_index[GAP], 1))

    def test_the_deck_where_nothing_face_up_helps(self) -> None:
        scene = position(
            hands={0: "orange"},
            owned={0: WEST},
            tickets={0: TICKET},
            market="red red red green black",
            ticket_deck="",
            pieces={0: 3},
        )
        assert first(scene) == (
            "draw cars",
            NothingFaceUp((scene.table.cards.index["orange"],), False, lane=BOTH[0][0], together=2),
        )

    def test_a_face_up_wild_is_the_only_card_of_a_turn(self) -> None:
        scene = position(
            hands={0: "orange"},
            owned={0: WEST},
            tickets={0: TICKET},
            market="red wild red green black",
            ticket_deck="",
            pieces={0: 3},
        )
        why = Teacher(scene.rules).why(scene.view(0), scene.rules.notation.action("draw cars"))
        assert why == NothingFaceUp((scene.table.cards.index["orange"],), True, lane=BOTH[0][0], together=2)
        assert "draw cars" not in [scene.rules.notation.write(one.action) for one in advice_in(scene)]

    def test_no_card_is_advised_where_all_can_be_paid(self) -> None:
        scene = position(hands={0: "orange*3"}, owned={0: WEST}, tickets={0: TICKET}, ticket_deck="", pieces={0: 3})
        assert not [one for one in advice_in(scene) if isinstance(one.action, TakeCard)]

    def test_for_a_grey_lane_the_colour_is_taken_that_is_nearest(self) -> None:
        """No other is said to be lacking there, and what stays behind a card isn't said to help more."""
        scene = position(
            hands={0: "red"},
            owned={0: "dallas-houston/1 dallas-oklahoma_city/1"},
            tickets={0: "houston-kansas_city"},
            market="green red black red blue",
            ticket_deck="",
            pieces={0: 2},
        )
        board, red = scene.table.board, scene.table.cards.index["red"]
        given = advice_in(scene)
        lacks = [one.reason for one in given if isinstance(one.reason, LaneLacks)]
        assert lacks[0] == given[0].reason
        assert lacks[0].missing == 1
        assert {reason.card for reason in lacks} == {red}
        assert {board.lanes[reason.lane].route for reason in lacks} == {
            board.lanes[board.lane_index["kansas_city-oklahoma_city/1"]].route
        }
        assert not [one for one in given if isinstance(one.reason, DeckHelps)]

    def test_no_card_is_counted_for_two_routes(self) -> None:
        """What another route alone can use is set aside for it."""
        (lane, ticket), (grey, other) = BOTH
        orange, red = (position().table.cards.index[name] for name in ("orange", "red"))
        assert why_take("orange", "orange") == LaneLacks(orange, lane, 2, (ticket,))
        assert why_take("orange red", "red") == LaneLacks(red, grey, 1, (other,))
        assert why_take("orange*2 red", "red") == LaneLacks(red, grey, 1, (other,), others=True, together=2)
        assert why_take("orange*4", "orange") == LaneLacks(orange, grey, 1, (other,), others=True, together=1)
        assert why_take("orange*2 wild", "orange") == LaneLacks(orange, lane, 1, (ticket,), others=True, together=2)
        assert why_take("orange*2 wild", "red") == LaneTakes(red, grey, others=True, together=2)
        assert why_take("orange*2", "wild") == WildHelps(lane, 1)
        assert why_take("orange*4", "wild") == WildHelps(grey, 1, others=True, together=1)

    def test_the_deck_names_what_would_help_more_than_what_lies_face_up(self) -> None:
        (orange, red), lane = (position().table.cards.index[name] for name in ("orange", "red")), BOTH[0][0]
        helps = DeckHelps(False, (orange,), lane=lane, together=5, most=True, open=red)
        assert why_take("", "red", "draw cars") == helps
        assert why_take("", "wild", "draw cars") == replace(helps, wild=True)

    def test_a_card_is_said_to_be_needed_only_where_a_route_takes_its_colour_or_is_begun_in_it(self) -> None:
        classic, told = way_on("usa"), 0
        teacher, finder = Teacher(classic.rules), Pathfinder(classic.rules, judge_rows(classic.rules.edition).of(2))
        for _, view in asked(classic, 2, 1):
            for one in teacher.advise(view, ANY):
                if isinstance(one.reason, DeckHelps | NothingFaceUp):
                    intent, cards = finder.intend(view, USUAL_EFFORT), view.table.cards
                    wanted = [share.want for share in shares(intent)]
                    for kind in set(one.reason.kinds) - {cards.wild}:
                        suit = intent.worth.chart.suit[kind]
                        lacking_it = [want for want in wanted if suit in want.suits]
                        assert any(len(want.suits) == 1 for want in lacking_it) or (lacking_it and view.hand[kind])
                        told += 1
        assert told

    def test_a_claim_of_the_last_turn_says_what_it_brings(self) -> None:
        classic, told = way_on("usa"), 0
        teacher = Teacher(classic.rules)
        for _, view in asked(classic, 2, 23):
            if view.table.in_last_turn and isinstance(teacher.choose(view, ANY, USUAL_EFFORT), Claim):
                told += 1
                assert not isinstance(teacher.advise(view, ANY)[0].reason, NothingCounts)
        assert told

    def test_cards_are_collected_for_no_route_of_the_plan_that_no_ticket_goes_over(self) -> None:
        classic = way_on("usa")
        finder = Pathfinder(classic.rules, judge_rows(classic.rules.edition).of(2))
        for _, view in asked(classic, 2, 1):
            intent = finder.intend(view, USUAL_EFFORT)
            assert [link for link in intent.best.plan.links if not served(intent, link)] == []

    def test_the_deck_is_drawn_from_only_if_what_lies_face_up_pays_for_no_route_of_a_ticket_in_this_turn(self) -> None:
        classic = way_on("usa")
        teacher, told = Teacher(classic.rules), 0
        finder = Pathfinder(classic.rules, judge_rows(classic.rules.edition).of(2))
        for _, view in asked(classic, 2, 1):
            if view.owes in (TURN, SECOND_CARD) and isinstance(teacher.choose(view, ANY, USUAL_EFFORT), DrawCard):
                intent, claimable = finder.intend(view, USUAL_EFFORT), classic.rules.claiming.claimable(view)
                chart, draws = intent.worth.chart, 1 if view.owes == SECOND_CARD else 2
                lying = [kind for kind in view.table.market if kind not in (NONE, view.table.cards.wild)]
                for share in shares(intent):
                    link = share.want.link
                    open_yet = share.planned and served(intent, link) and not claimable & chart.links[link].mask
                    untouched = [*share.spaces] == chart.spaces_paid(view.hand)
                    for suit in share.want.suits if open_yet and untouched else ():
                        here = sum([chart.suit[kind] == suit for kind in lying])
                        assert missing_in(intent, share.want, suit) > min(here, draws)
                told += 1
        assert told

    def test_nothing_is_told_beside_the_first_that_a_person_would_do_otherwise(self) -> None:
        """Fewer tickets for no fewer trains, a claim that others lack cards after, a card for what can be claimed."""
        classic, told = way_on("usa"), {KeepTickets: 0, Claim: 0, TakeCard: 0}
        teacher, finder = Teacher(classic.rules), Pathfinder(classic.rules, judge_rows(classic.rules.edition).of(2))
        for _, view in asked(classic, 2, 1):
            _, *others = teacher.advise(view, ANY)
            intent, claimable = finder.intend(view, USUAL_EFFORT), classic.rules.claiming.claimable(view)
            fits = [(one.action, one.reason) for one in others if isinstance(one.reason, TicketsFit)]
            for one in others:
                if isinstance(one.action, KeepTickets) and isinstance(one.reason, TicketsFit):
                    told[KeepTickets] += 1
                    assert not [
                        more
                        for more, fit in fits
                        if isinstance(more, KeepTickets)
                        and {*one.action.kept} < {*more.kept}
                        and fit.needed <= one.reason.needed
                        and not fit.late
                    ]
                if isinstance(one.action, Claim) and isinstance(one.reason, OnShortestWay):
                    told[Claim] += 1
                    assert lacking_after(intent, one.action)[0] <= lacking(intent)
                if isinstance(one.action, TakeCard) and isinstance(one.reason, LaneTakes) and one.reason.others:
                    told[TakeCard] += 1
                    route = view.table.board.lanes[one.reason.lane].route
                    assert all(view.table.board.lanes[lane].route != route for lane in members(claimable))
        assert all(told.values())

    def test_two_cards_that_lie_there_are_counted_together(self) -> None:
        """One of them brings the route no nearer than the card in hand does."""
        scene = position(
            hands={0: "red"},
            owned={0: SOUTH},
            tickets={0: "houston-kansas_city"},
            market="green green black white blue",
            ticket_deck="",
            pieces={0: 2},
        )
        assert first(scene)[0] == "take 1"
        scene.do("take 1")
        assert first(scene)[0] == "take 1"

    def test_only_one_kind_of_card_left_is_no_choice(self) -> None:
        scene = position(
            hands={0: "orange", 1: ""},
            owned={0: WEST},
            tickets={0: TICKET},
            market="white white white white wild",
            deck="red",
            ticket_deck="",
        )
        scene.do("draw cars")
        assert [one.reason for one in advice_in(scene)] == [OnlyWay()]


class TestEnds:
    """What counts when little is left."""

    def test_tickets_while_there_is_time(self) -> None:
        scene = position(hands={0: "red*5 green*5 wild*3"}, owned={0: ACROSS}, tickets={0: ""})
        action, reason = first(scene)
        assert action == "tickets"
        assert isinstance(reason, TimeForTickets)
        assert reason.left > reason.needed

    def test_time_is_no_reason_for_tickets_where_the_plan_fills_it(self) -> None:
        tickets = {0: "los_angeles-new_york"}
        scenes = [position(tickets=tickets, pieces={1: pieces}) for pieces in (20, 45)]
        full, free = (Teacher(scene.rules).why(scene.view(0), DrawTickets()) for scene in scenes)
        assert not isinstance(full, TimeForTickets)
        assert isinstance(free, TimeForTickets)
        assert free.needed < free.left

    def test_tickets_that_come_too_late_are_no_reason(self) -> None:
        """Once the end was called, the turns are counted."""
        scene = position(
            hands={0: "orange*3 purple"},
            owned={0: "las_vegas-los_angeles/1"},
            tickets={0: TICKET},
            ticket_deck="",
            pieces={0: 10},
        )
        scene.tell(EndCalled(1, 2))
        given = advice_in(scene)
        plan = given[0].plan
        assert plan is not None
        assert plan.sure
        assert plan.late == (scene.table.board.ticket_index[TICKET],)
        assert not [one for one in given if isinstance(one.reason, OnShortestWay | RivalNear)]

    def test_the_last_turn_counts_points(self) -> None:
        scene = position(hands={0: "blue*4 orange*3"}, owned={0: WEST}, pieces={0: 4}, tickets={0: TICKET})
        scene.tell(EndCalled(1, 1))
        ticket = scene.table.board.ticket_index[TICKET]
        assert first(scene)[1] == BestNow(4 + 2 * 8, True, (ticket,), False, NONE, True, 4)

    def test_a_last_turn_in_which_nothing_counts(self) -> None:
        scene = position(hands={0: ""}, tickets={0: ""})
        scene.tell(EndCalled(1, 1))
        assert first(scene)[1] == NothingCounts()

    def test_the_points_of_the_last_turn_are_the_seats_own(self) -> None:
        """What a rival loses with the longest route is told apart."""
        owned = {0: "las_vegas-los_angeles/1 los_angeles-phoenix/1", 1: "denver-omaha/1 denver-salt_lake_city/1"}
        scene = position(hands={0: "yellow*3"}, owned=owned, pieces={0: 4}, tickets={0: ""})
        scene.tell(EndCalled(1, 1))
        reasons = [one.reason for one in advice_in(scene)]
        found = [reason for reason in reasons if isinstance(reason, BestNow) and reason.longest]
        assert found
        assert {reason.rival for reason in found} == {1}
        assert {reason.points for reason in found} <= {10 + points for points in (1, 2, 4)}
        assert all(reason.exact for reason in found)

    def test_a_seat_that_owes_nothing_gets_none(self) -> None:
        scene = position()
        assert Teacher(scene.rules).advise(scene.view(1), Chance(1, 1, 1)) == ()


class TestTickets:
    """What is kept of an offer."""

    @pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.deep) for seed in (1, 2))])
    def test_no_ticket_that_takes_too_long_comes_first(self, seed: int) -> None:
        """Where a rival is about to end the game, only those that a claim or two complete are kept gladly."""
        classic = way_on("usa")
        teacher, told = Teacher(classic.rules), 0
        for _, view in asked(classic, 2, seed):
            if view.owes == KEEP_TICKETS:
                given = teacher.advise(view, Chance(1, view.seat, 1))
                reasons = [one.reason for one in given if isinstance(one.reason, TicketsFit)]
                assert len(reasons) == len(given)
                assert len(reasons[0].late) == min(len(reason.late) for reason in reasons)
                told += 1
        assert told


def test_a_harbour_that_can_be_built_is_always_told() -> None:
    lakes = way_on("great-lakes")
    teacher, shown = Teacher(lakes.rules), 0
    for playing, view in asked(lakes, 2, 3):
        if view.owes == TURN and view.table.turns_left is None:
            able = [one for menu in playing.options(view.seat) if menu.kind == "harbor" for one in menu]
            given = teacher.advise(view, Chance(1, view.seat, 1))
            assert [one for one in given if isinstance(one.reason, HarborPays)] or not able
            shown += bool(able)
    assert shown


ACROSS = (
    "boston-new_york/1 new_york-washington/1 raleigh-washington/1 atlanta-raleigh/1 atlanta-nashville/1"
    " nashville-saint_louis/1 kansas_city-saint_louis/1 denver-kansas_city/1 denver-salt_lake_city/1"
)

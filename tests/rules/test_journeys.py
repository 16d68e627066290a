"""How far a ticket has come, and what others have put in its way since it was kept."""

from __future__ import annotations

import pytest
from support.shipped import MAPS
from support.tables import Scene, position
from support.thinkers import begun, deal_of

from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.board import members
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TicketsKept
from ttr_tui.core.ways import pieces_from
from ttr_tui.rules.prospects import Journey, journey_on, lenders_for, taken_before, way_for

DALLAS_NEW_YORK = 11
SHORTEST = "nashville-pittsburgh/1", "pittsburgh-saint_louis/1", "chicago-pittsburgh/1"
"""Each is part of one of its shortest ways, which are all there are; the next one takes a piece more."""


def to_new_york() -> Scene:
    return position(tickets={0: "dallas-new_york"})


def claim(scene: Scene, seat: int, *lanes: str) -> None:
    scene.lay_lanes(seat, [scene.table.board.lane_index[lane] for lane in lanes])


def journey(scene: Scene) -> Journey:
    view = scene.view(0)
    ticket, lent = view.tickets[0], lenders_for(scene.rules, view)
    way = way_for(scene.rules, view, ticket, lent)
    return journey_on(scene.rules, view, ticket, way, taken_before(scene.facts, 0).get(ticket, 0), lent)


def cut(scene: Scene) -> list[str]:
    return [scene.table.board.lanes[lane].id for lane in members(journey(scene).cut)]


def test_it_has_a_shortest_way() -> None:
    found = journey(to_new_york())
    assert (found.to_go, found.later, found.under_way) == (DALLAS_NEW_YORK, 0, True)


def test_it_is_not_delayed_as_long_as_another_way_is_as_short() -> None:
    scene = to_new_york()
    claim(scene, 1, *SHORTEST[:2])
    assert (journey(scene).to_go, journey(scene).later) == (DALLAS_NEW_YORK, 0)


def test_it_is_delayed_once_none_is() -> None:
    scene = to_new_york()
    claim(scene, 1, *SHORTEST)
    assert (journey(scene).to_go, journey(scene).later) == (DALLAS_NEW_YORK + 1, 1)
    assert set(cut(scene)) < set(SHORTEST)


def test_what_was_taken_before_it_was_kept_delays_nothing() -> None:
    scene = position()
    claim(scene, 1, *SHORTEST)
    ticket = scene.table.board.ticket_index["dallas-new_york"]
    scene.tell(TicketsKept(0, (ticket,)))
    assert (journey(scene).to_go, journey(scene).later) == (DALLAS_NEW_YORK + 1, 0)


def test_own_routes_bring_it_nearer_and_leave_the_delay() -> None:
    scene = to_new_york()
    claim(scene, 1, *SHORTEST)
    claim(scene, 0, "dallas-little_rock/1")
    assert (journey(scene).to_go, journey(scene).later) == (DALLAS_NEW_YORK - 1, 1)


def test_the_other_lane_of_a_double_route_is_as_good_where_it_stays_open() -> None:
    """Every way into Miami but one is a single route; all three are taken from whoever goes there."""
    for seats, delayed in ((2, True), (4, False)):
        scene = position(seats=seats, tickets={0: "boston-miami"})
        claim(scene, 1, "boston-new_york/1")
        assert (journey(scene).later > 0) == delayed


ACTS = 150


@pytest.mark.parametrize("map_id", MAPS)
def test_a_delay_is_what_the_shortest_ways_differ_by(map_id: str) -> None:
    """By another search than that which finds the ways."""
    game = begun(deal_of(map_id, "random", "random", "random"))
    bot, delayed, borrowed = RandomBot(game.rules), 0, False
    while not game.over and len(game.acts) < ACTS:
        seat = game.owing()[0]
        game.submit(seat, bot.choose(game.view(seat), Chance(3, seat, len(game.acts)), 1), game.revision(seat))
        view = game.view(seat)
        lent = lenders_for(game.rules, view)
        borrowed |= bool(lent)
        facts = [fact for act in game.acts for fact in act.facts]
        before, own = taken_before(facts, seat), view.table.network(seat)
        usable = game.rules.claiming.open_lanes(view.table, seat)
        for ticket in view.tickets if not lent else ():
            found = journey_on(
                game.rules, view, ticket, way_for(game.rules, view, ticket, lent), before.get(ticket, 0), lent
            )
            if found.under_way:
                ends = view.table.board.tickets[ticket]
                since = view.table.taken & ~own & ~before.get(ticket, 0)
                (now, then) = (
                    pieces_from(view.table.board, ends.a, own, lanes)[ends.b] for lanes in (usable, usable | since)
                )
                assert (found.to_go, found.later) == (now, now - then)
                assert bool(found.cut) == bool(found.later)
                assert not found.cut & ~since
                delayed += bool(found.later)
    assert delayed or borrowed, "nobody was in anybody's way"

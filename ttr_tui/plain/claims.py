"""Claiming at the prompt: which route, which of its lanes, which cards. Only what leaves a choice is asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.plain.desk import Desk
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.words.english import asking
from ttr_tui.words.english.lanes import lane_choice, payment_choice, route_choice
from ttr_tui.words.english.reading import find_numbers, lanes_between
from ttr_tui.words.english.refusing import refused

CLAIM = Claim(NONE, ())
"""Stands for claiming before it is said what and how."""

MOST = 10
"""So many routes are said at once; more are a flood."""


def choose_claim(desk: Desk, typed: str) -> Claim | None:
    """What to claim and how to pay; None if the person thinks better of it or can't."""
    if desk.view.owes != TURN:
        desk.allows(CLAIM)
        return None
    routes = claimable_routes(desk)
    lanes = _named(desk, routes, typed) if typed else _browse(desk, routes)
    return _settle(desk, lanes) if lanes else None


def claimable_routes(desk: Desk) -> list[list[int]]:
    """The lanes that can be claimed now, route by route; first those on the way of a ticket, then the longest."""
    board = desk.cast.board
    routes: dict[int, list[int]] = {}
    for lane in members(desk.rules.claiming.claimable(desk.view)):
        routes.setdefault(board.lanes[lane].route, []).append(lane)
    wanted = _wanted(desk)

    def use(lanes: list[int]) -> tuple[bool, int, str]:
        lane = board.lanes[lanes[0]]
        return frozenset((lane.a, lane.b)) not in wanted, -lane.length, desk.cast.way(lanes[0])

    return sorted(routes.values(), key=use)


def _wanted(desk: Desk) -> set[frozenset[int]]:
    """Neighbouring cities on a shortest way of one of the tickets."""
    ways = [desk.progress(ticket) for ticket in desk.view.tickets]
    return {frozenset(pair) for way in ways if way is not None for pair in pairwise(way.cities)}


def _browse(desk: Desk, routes: Sequence[list[int]]) -> Sequence[int] | None:
    """Choose among routes that can be claimed."""
    if not routes:
        desk.say(asking.nothing_payable(desk.cast))
        return None
    shown = routes[:MOST]
    while True:
        for number, lanes in enumerate(shown, 1):
            desk.say(asking.numbered(number, route_choice(desk.cast, desk.view.table, lanes)))
        if len(shown) < len(routes):
            desk.say(asking.more_routes(len(shown), len(routes)))
        typed = desk.ask(asking.WHICH_ROUTE)
        numbers = find_numbers(typed)
        if not typed or typed == asking.BACK:
            return None
        if typed == asking.ALL:
            shown = routes
        elif numbers is None:
            if named := _named(desk, claimable_routes(desk), typed):
                return named
        elif len(numbers) == 1 and 1 <= numbers[0] <= len(shown):
            return shown[numbers[0] - 1]
        else:
            desk.say(asking.NO_SUCH_NUMBER)


def _named(desk: Desk, routes: Sequence[list[int]], typed: str) -> Sequence[int] | None:
    """The lanes that somebody named and can claim; otherwise the person hears why not.

    One lane of several may be named as saves and logs name it: `denver-kansas_city/2`.
    """
    board = desk.cast.board
    cities, _, number = typed.partition("/")
    places = desk.places(cities)
    if len(places) == 1:
        near = [lanes for lanes in routes if board.lanes_at[places[0]] >> lanes[0] & 1]
        if near:
            return _browse(desk, near)
        desk.say(asking.none_from(desk.cast, places[0]))
    elif places:
        ending = f"/{number}" if number else ""
        lanes = [lane for lane in lanes_between(board, *places) if board.lanes[lane].id.endswith(ending)]
        if lanes:
            return _claimable(desk, lanes)
        desk.say(asking.no_route(desk.cast, *places))
    return None


def _claimable(desk: Desk, lanes: Sequence[int]) -> Sequence[int]:
    """Those of the lanes that can be claimed now; if it is none, the person hears why."""
    refusals = {lane: desk.rules.explain_lane(desk.view, lane) for lane in lanes}
    possible = [lane for lane, refusal in refusals.items() if refusal is None]
    if not possible:
        said = [refused(desk.cast, refusal, lane) for lane, refusal in refusals.items() if refusal is not None]
        desk.say(*dict.fromkeys(said))
    return possible


def _settle(desk: Desk, lanes: Sequence[int]) -> Claim | None:
    """Which of several lanes, and which cards, where there is a choice (TRAP-004, ALL-016)."""
    chosen: int | None = 0
    if len(lanes) > 1:
        desk.say(asking.several_lanes(desk.cast, lanes[0]))
        chosen = desk.pick(asking.WHICH_LANE, [lane_choice(desk.cast, desk.view.table, lane) for lane in lanes])
    if chosen is None:
        return None
    lane = lanes[chosen]
    claims = list(desk.rules.claiming.claims(desk.view, lane))
    if len(claims) > 1:
        desk.say(asking.several_payments(desk.cast, lane))
        ways = [payment_choice(desk.cast, claim.payment, claim.choices) for claim in claims]
        chosen = desk.pick(asking.WHICH_CARDS, ways)
        return None if chosen is None else claims[chosen]
    return claims[0]

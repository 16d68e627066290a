"""Commands that say what lies on the table, and what the seat holds."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.graph.forests import joint_forest
from ttr_tui.core.graph.ways import way_between
from ttr_tui.plain.prompter import Command, Prompter
from ttr_tui.rules.common.chances import card_counts, chances_to_pay
from ttr_tui.rules.ways import lenders_for
from ttr_tui.words.english import asking, showing
from ttr_tui.words.english.aids import chances, plans, together
from ttr_tui.words.english.plain.ways import way_lines
from ttr_tui.words.english.reading import lanes_between, plain


def _hand(prompter: Prompter, rest: str) -> None:
    prompter.say(showing.hand(prompter.cast, prompter.view), showing.market(prompter.cast, prompter.view.table))


def _tickets(prompter: Prompter, rest: str) -> None:
    view = prompter.view
    offer = view.table.offers[view.seat]
    if not view.tickets and not offer:
        prompter.say(showing.NO_TICKETS)
    ways = prompter.ways(view.tickets)
    for ticket, way in zip(view.tickets, ways, strict=True):
        prompter.say(showing.ticket_at_length(prompter.cast, ticket, way))
    within = [ticket for ticket, way in zip(view.tickets, ways, strict=True) if way is not None]
    forest = prompter.together(within)
    if said := together.all_of_them(prompter.cast, view, len(view.tickets), len(within), forest):
        prompter.say(said)
    if offer:
        prompter.say(asking.ON_OFFER)
        for number, (ticket, way) in enumerate(zip(offer, prompter.ways(offer), strict=True), 1):
            prompter.say(asking.numbered(number, showing.ticket_at_length(prompter.cast, ticket, way)))


def _scores(prompter: Prompter, rest: str) -> None:
    prompter.say(*showing.scores(prompter.cast, prompter.view.table))


def _routes(prompter: Prompter, rest: str) -> None:
    if not rest:
        prompter.say(asking.routes_of_which(prompter.cast))
        return
    for city in prompter.places(rest):
        prompter.say(*showing.lanes_at(prompter.cast, prompter.view.table, city))


def _map(prompter: Prompter, rest: str) -> None:
    table, names = prompter.view.table, [plain(name) for name in prompter.cast.people]
    if not rest:
        prompter.say(*showing.overview(prompter.cast, table))
    elif plain(rest) in names:
        prompter.say(showing.network(prompter.cast, table, names.index(plain(rest))))
    elif plain(rest) == "owners":
        prompter.say(*showing.networks(prompter.cast, table))
    else:
        _routes(prompter, rest)


def _discard(prompter: Prompter, rest: str) -> None:
    prompter.say(*showing.discard(prompter.cast, prompter.view.table))


def _way(prompter: Prompter, rest: str) -> None:
    """The way with the fewest pieces still to lay, route by route, with what each lacks."""
    rules, view = prompter.rules, prompter.view
    ends = prompter.places(rest) if rest else ()
    if len(ends) != 2:
        if not rest or ends:
            prompter.say(asking.way_where(prompter.cast))
        return
    own, open_lanes = view.table.network(view.seat), rules.claiming.open_lanes(view.table, view.seat)
    way = way_between(view.table.board, ends[0], ends[1], own, open_lanes, lenders_for(rules, view))
    refusals = {lane: rules.explain_lane(view, lane) for lane in range(len(view.table.board.lanes))}
    prompter.say(*way_lines(prompter.cast, view, ends, way, refusals, open_lanes))


def _plan(prompter: Prompter, rest: str) -> None:
    """Marks the first free lane between two cities or unmarks what is marked there; alone says what the marks take."""
    cast, view, mark = prompter.cast, prompter.view, prompter.mark
    if mark is None:
        prompter.say(plans.NOT_HERE)
        return
    free = prompter.rules.claiming.open_lanes(view.table, view.seat)
    if not rest:
        own = view.table.network(view.seat) | prompter.plan() & free
        found = [view.table.board.tickets[ticket] for ticket in view.tickets]
        lenders = lenders_for(prompter.rules, view)
        beside = joint_forest(view.table.board, [(one.a, one.b) for one in found], own, free, lenders)
        lanes = [f"{cast.lane(lane)}." for lane in members(prompter.plan() & free)]
        said = plans.plan_lines(cast, view, prompter.plan(), beside) if prompter.plan() else []
        prompter.say(*([*lanes, *(f"{one}." for one in said)] or [plans.no_marks(cast)]))
        return
    ends = prompter.places(rest)
    if len(ends) != 2:
        return
    lanes_there = lanes_between(view.table.board, *ends)
    lane = next((lane for lane in lanes_there if prompter.plan() >> lane & 1), NONE)
    lane = next((one for one in lanes_there if free >> one & 1), NONE) if lane == NONE else lane
    if lane != NONE:
        mark(lane)
        prompter.say((plans.marked if prompter.plan() >> lane & 1 else plans.unmarked)(cast, lane))
    elif lanes_there:
        prompter.say(plans.not_free(cast, lanes_there[0]))
    else:
        prompter.say(asking.no_route(cast, *ends))


def _chances(prompter: Prompter, rest: str) -> None:
    """Where the cards of each kind are; with two cities the chances to pay for their routes."""
    cast, view, rules = prompter.cast, prompter.view, prompter.rules
    if not rest or view.seat < 0:
        prompter.say(*(chances.count_line(cast, count) for count in card_counts(rules, view)))
        return
    ends = prompter.places(rest)
    if len(ends) != 2:
        return
    lanes = lanes_between(view.table.board, *ends)
    open_lanes = rules.claiming.open_lanes(view.table, view.seat)
    free = [lane for lane in lanes if open_lanes >> lane & 1]
    if free:
        prompter.say(*(chances.chance_line(cast, lane, chances_to_pay(rules, view, lane)) for lane in free))
    else:
        prompter.say(plans.not_free(cast, lanes[0]) if lanes else asking.no_route(cast, *ends))


LOOKING: Mapping[str, Command] = {
    "hand": _hand,
    "tickets": _tickets,
    "scores": _scores,
    "routes": _routes,
    "map": _map,
    "way": _way,
    "plan": _plan,
    "chances": _chances,
    "discard": _discard,
}

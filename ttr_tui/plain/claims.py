"""Claiming at the prompt: which route, which of its lanes, which cards. Only what leaves a choice is asked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.plain.prompter import Prompter
from ttr_tui.rules.common.claim_order import ClaimOffer, claims_in_order
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.words.english import asking
from ttr_tui.words.english.aids.claims import helping_in_words
from ttr_tui.words.english.lanes import bringing, claim_choice, lane_choice, laying, route_choice
from ttr_tui.words.english.naming import COLOR_CALLED
from ttr_tui.words.english.reading import find_numbers, lanes_between, plain, without_colors, without_verb
from ttr_tui.words.english.refusing import refused

CLAIM = Claim(NONE, ())
"""Stands for claiming before it is said what and how."""

VERB = "claim"
"""How claiming is typed."""

MOST = 10
"""So many routes are said at once; more are a flood."""


PAYING = re.compile(r"[,\s]+(?=(?:pay|lay) )")
"""Where a route ends and its payment begins, as hints write them: `denver to omaha, pay 1 red`."""


def choose_claim(prompter: Prompter, typed: str) -> Claim | None:
    """What to claim and how to pay; None if the person thinks better of it or can't."""
    if prompter.view.owes != TURN:
        prompter.allows(CLAIM)
        return None
    routes = claimable_routes(prompter)
    route, *paying = PAYING.split(re.split("[:;]", typed)[0], maxsplit=1)
    lanes = _named(prompter, routes, route) if typed else _browse(prompter, routes)
    return _settle(prompter, lanes, *paying) if lanes else None


def claimable_routes(prompter: Prompter) -> list[list[int]]:
    """The lanes that can be claimed now, route by route; first those that serve a ticket, then by points."""
    board = prompter.cast.board
    claimable = prompter.rules.claiming.claimable(prompter.view)
    found = dict.fromkeys(board.lanes[offer.lane].route for offer in _offers(prompter))
    return [[lane for lane in members(claimable) if board.lanes[lane].route == route] for route in found]


def _offers(prompter: Prompter) -> list[ClaimOffer]:
    return claims_in_order(prompter.rules, prompter.view)


def _browse(prompter: Prompter, routes: Sequence[list[int]]) -> Sequence[int] | None:
    """Choose among routes that can be claimed."""
    if not routes:
        prompter.say(asking.nothing_payable(prompter.cast))
        return None
    shown = routes[:MOST]
    while True:
        helped = {offer.lane: offer.helps for offer in _offers(prompter)}
        for number, lanes in enumerate(shown, 1):
            tickets = dict.fromkeys(ticket for lane in lanes for ticket in helped.get(lane, ()))
            said = route_choice(prompter.cast, prompter.view.table, lanes)
            prompter.say(asking.numbered(number, f"{said}{helping_in_words(prompter.cast, [*tickets])}"))
        if len(shown) < len(routes):
            prompter.say(asking.more_routes(len(shown), len(routes)))
        with prompter.among([_claims(prompter, lanes) for lanes in shown]):
            typed = without_verb(prompter.ask(asking.WHICH_ROUTE, [asking.HOW_TO_ROUTE]), (VERB,))
        numbers = find_numbers(typed)
        if not typed or typed == asking.BACK:
            return None
        if typed == asking.ALL:
            shown = routes
        elif numbers is None:
            if named := _named(prompter, claimable_routes(prompter), typed.partition(":")[0]):
                return named
        elif len(numbers) == 1 and 1 <= numbers[0] <= len(shown):
            return shown[numbers[0] - 1]
        else:
            prompter.say(asking.NO_SUCH_NUMBER)


def _named(prompter: Prompter, routes: Sequence[list[int]], typed: str) -> Sequence[int] | None:
    """The lanes that somebody named and can claim; otherwise the person hears why not.

    One lane of several may be named as saves and logs name it, `denver-kansas_city/2`, or as it is told from the
    others: `denver to kansas city (black)`.
    """
    board = prompter.cast.board
    cities, _, number = typed.partition("/")
    cities, colors = without_colors(board, cities, COLOR_CALLED)
    places = prompter.places(cities)
    if len(places) == 1:
        near = [lanes for lanes in routes if board.lanes_at[places[0]] >> lanes[0] & 1]
        if near:
            return _browse(prompter, near)
        prompter.say(asking.none_from(prompter.cast, places[0]))
    elif places:
        ending = f"/{number}" if number else ""
        between = [lane for lane in lanes_between(board, *places) if board.lanes[lane].id.endswith(ending)]
        lanes = [lane for lane in between if not colors or board.lanes[lane].color in colors]
        if lanes:
            return _claimable(prompter, lanes)
        prompter.say(
            asking.none_in_color(prompter.cast, between) if between else asking.no_route(prompter.cast, *places)
        )
    return None


def _claimable(prompter: Prompter, lanes: Sequence[int]) -> Sequence[int]:
    """Those of the lanes that can be claimed now; if it is none, the person hears why."""
    refusals = {lane: prompter.rules.explain_lane(prompter.view, lane) for lane in lanes}
    possible = [lane for lane, refusal in refusals.items() if refusal is None]
    if not possible:
        why = {refused(prompter.cast, refusal, lane): (refusal, lane) for lane, refusal in refusals.items() if refusal}
        for refusal, lane in why.values():
            prompter.refuse(refusal, lane)
    return possible


def _claims(prompter: Prompter, lanes: Sequence[int]) -> list[Claim]:
    """Every way to claim one of these lanes."""
    return [claim for lane in lanes for claim in prompter.rules.claiming.claims(prompter.view, lane)]


def _way(prompter: Prompter, claim: Claim) -> str:
    return claim_choice(prompter.cast, claim.lane, claim.payment, claim.choices)


def _unlike(prompter: Prompter, lanes: Sequence[int]) -> Sequence[int]:
    """Of lanes that differ in nothing the first alone: there is no reason to choose another."""
    cast, view = prompter.cast, prompter.view
    found: dict[object, int] = {}
    for lane in lanes:
        printed, claims = cast.board.lanes[lane], prompter.rules.claiming.claims(view, lane)
        ways = tuple((claim.payment, claim.choices) for claim in claims)
        found.setdefault((printed.color, printed.kind, tuple(bringing(cast, view.table, lane)), ways), lane)
    return list(found.values())


def _settle(prompter: Prompter, lanes: Sequence[int], paying: str = "") -> Claim | None:
    """Which of several lanes, and which cards, where there is a choice (TRAP-004, ALL-016) that wasn't typed."""
    chosen: int | None = 0
    lanes = _unlike(prompter, lanes)
    if len(lanes) > 1:
        prompter.say(asking.several_lanes(prompter.cast, lanes[0]))
        chosen = prompter.pick(
            asking.WHICH_LANE,
            [lane_choice(prompter.cast, prompter.view.table, lane) for lane in lanes],
            [_claims(prompter, [lane]) for lane in lanes],
        )
    if chosen is None:
        return None
    lane = lanes[chosen]
    claims = _claims(prompter, [lane])
    said = [claim for claim in claims if plain(_way(prompter, claim)) == plain(paying)] if paying else []
    if said:
        return said[0]
    if len(claims) > 1:
        prompter.say(asking.several_payments(prompter.cast, prompter.view.table, lane))
        ways = [_way(prompter, claim) for claim in claims]
        chosen = prompter.pick(asking.WHICH_CARDS, ways, [[claim] for claim in claims])
        return None if chosen is None else claims[chosen]
    if laid := laying(prompter.cast, lane, claims[0].payment):
        prompter.say(asking.about_to(laid))
    return claims[0]

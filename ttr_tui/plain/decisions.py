"""How a person is asked for each decision: what to do on a turn, which route and cards, which tickets, or a list."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action, Tickets
from ttr_tui.plain.prompter import HintTaken, Prompter, UndoAsked, prompts_of
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.prospects import ClaimOffer, claims_in_order
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets, Keeps, KeepTickets, TicketDeck
from ttr_tui.words import choices, plans
from ttr_tui.words.cast import COLOR_CALLED
from ttr_tui.words.lanes import bringing, claim_choice, helping_in_words, lane_choice, laying, route_choice
from ttr_tui.words.lookup import (
    find_choices,
    find_numbers,
    lanes_between,
    nearest_word,
    plain,
    without_colors,
    without_verb,
)
from ttr_tui.words.sentences import choice_of, refused

# Claiming a route.

CLAIM = Claim(NONE, ())
"""Stands for claiming before it is said what and how."""

VERB = "claim"
"""How claiming is typed."""

MOST_ROUTES = 10
"""So many are said at once; more are a flood."""

PAYING = re.compile(r"[,\s]+(?=(?:pay|lay) )")
"""Where a route ends and its payment begins, as hints write them: `denver to omaha, pay 1 red`."""


def choose_claim(prompter: Prompter, typed: str) -> Claim | None:
    """What to claim and how to pay; None if the person thinks better of it or can't."""
    if prompter.view.owes != TURN:
        prompter.allows(CLAIM)
        return None
    routes = claimable_routes(prompter)
    route, *paying = PAYING.split(re.split("[:;]", typed)[0], maxsplit=1)
    lanes = _named_lanes(prompter, routes, route) if typed else _browse(prompter, routes)
    return _settle(prompter, lanes, *paying) if lanes else None


def claimable_routes(prompter: Prompter) -> list[list[int]]:
    """The lanes that can be claimed now, route by route; first those that serve a ticket, then by points."""
    board = prompter.cast.board
    claimable = prompter.rules.claiming.claimable(prompter.view)
    found = dict.fromkeys(board.lanes[offer.lane].route for offer in _claim_offers(prompter))
    return [[lane for lane in members(claimable) if board.lanes[lane].route == route] for route in found]


def _claim_offers(prompter: Prompter) -> list[ClaimOffer]:
    return claims_in_order(prompter.rules, prompter.view)


def _browse(prompter: Prompter, routes: Sequence[list[int]]) -> Sequence[int] | None:
    """Choose among routes that can be claimed."""
    if not routes:
        prompter.say(choices.nothing_payable(prompter.cast))
        return None
    shown = routes[:MOST_ROUTES]
    while True:
        helped = {offer.lane: offer.helps for offer in _claim_offers(prompter)}
        for number, lanes in enumerate(shown, 1):
            tickets = dict.fromkeys(ticket for lane in lanes for ticket in helped.get(lane, ()))
            said = route_choice(prompter.cast, prompter.view.table, lanes)
            prompter.say(choices.numbered(number, f"{said}{helping_in_words(prompter.cast, [*tickets])}"))
        if len(shown) < len(routes):
            prompter.say(choices.more_routes(len(shown), len(routes)))
        with prompter.among([_claims(prompter, lanes) for lanes in shown]):
            typed = without_verb(prompter.ask(choices.WHICH_ROUTE, [choices.HOW_TO_ROUTE]), (VERB,))
        numbers = find_numbers(typed)
        if not typed or typed == choices.BACK:
            return None
        if typed == choices.ALL:
            shown = routes
        elif numbers is None:
            if named := _named_lanes(prompter, claimable_routes(prompter), typed.partition(":")[0]):
                return named
        elif len(numbers) == 1 and 1 <= numbers[0] <= len(shown):
            return shown[numbers[0] - 1]
        else:
            prompter.say(choices.NO_SUCH_NUMBER)


def _named_lanes(prompter: Prompter, routes: Sequence[list[int]], typed: str) -> Sequence[int] | None:
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
        prompter.say(choices.none_from(prompter.cast, places[0]))
    elif places:
        ending = f"/{number}" if number else ""
        between = [lane for lane in lanes_between(board, *places) if board.lanes[lane].id.endswith(ending)]
        lanes = [lane for lane in between if not colors or board.lanes[lane].color in colors]
        if lanes:
            return _claimable(prompter, lanes)
        prompter.say(
            choices.none_in_color(prompter.cast, between) if between else choices.no_route(prompter.cast, *places)
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


def _payment_said(prompter: Prompter, claim: Claim) -> str:
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
        prompter.say(choices.several_lanes(prompter.cast, lanes[0]))
        chosen = prompter.pick(
            choices.WHICH_LANE,
            [lane_choice(prompter.cast, prompter.view.table, lane) for lane in lanes],
            [_claims(prompter, [lane]) for lane in lanes],
        )
    if chosen is None:
        return None
    lane = lanes[chosen]
    claims = _claims(prompter, [lane])
    said = [claim for claim in claims if plain(_payment_said(prompter, claim)) == plain(paying)] if paying else []
    if said:
        return said[0]
    if len(claims) > 1:
        prompter.say(choices.several_payments(prompter.cast, prompter.view.table, lane))
        ways = [_payment_said(prompter, claim) for claim in claims]
        chosen = prompter.pick(choices.WHICH_CARDS, ways, [[claim] for claim in claims])
        return None if chosen is None else claims[chosen]
    if laid := laying(prompter.cast, lane, claims[0].payment):
        prompter.say(choices.about_to(laid))
    return claims[0]


# A turn at the prompt: cards, a route, or tickets.

TURN_WORDS = ("take", "deck", "draw", VERB)
"""How an action begins that every game has."""


def choose_action(prompter: Prompter) -> Action:
    """The action of a turn, or its second card."""
    actions = _actions(prompter)
    if not prompter.voice.brief:
        _tell_actions(prompter, actions)
    question = choices.WHAT_TO_DO if prompter.view.owes == TURN else choices.WHICH_SECOND_CARD
    while True:
        typed = prompter.ask(question)
        action = _meant_action(prompter, typed, actions) if typed else None
        if action is not None:
            return action
        if not typed:
            _tell_actions(prompter, actions)


def _actions(prompter: Prompter) -> list[Action | str]:
    """Every action there could be, so that each keeps its number: a card of the market has that of its place.

    Of some there is only the kind, and more to choose.
    """
    takes = [TakeCard(slot) for slot in range(len(prompter.view.table.market))]
    draws = [DrawCard(supply) for supply in range(len(prompter.cast.cards.supplies))]
    return [*takes, *draws, CLAIM, DrawTickets(), *prompter.cast.words.extra_actions]


def _tell_actions(prompter: Prompter, actions: Sequence[Action | str]) -> None:
    """Say the actions that are possible now."""
    kinds = [menu.kind for menu in prompter.rules.options(prompter.view)]
    for number, action in enumerate(actions, 1):
        if isinstance(action, str):
            words = prompter.cast.words.extra_actions[action].choice if action in kinds else ""
        elif action is CLAIM:
            routes = claimable_routes(prompter) if prompter.view.owes == TURN else []
            words = choices.claim(len(routes)) if routes else ""
        else:
            words = _action_words(prompter, action) if prompter.rules.explain(prompter.view, action) is None else ""
        if words:
            prompter.say(choices.numbered(number, words))
    if wild := [number for number, action in enumerate(actions, 1) if _comes_too_late(prompter, action)]:
        prompter.say(choices.only_first(wild))


def _comes_too_late(prompter: Prompter, action: Action | str) -> bool:
    """Is it a wild card, which could have been taken as the first one?"""
    refusal = prompter.rules.explain(prompter.view, action) if isinstance(action, TakeCard) else None
    return refusal is not None and refusal.code == "wild as second card"


def _action_words(prompter: Prompter, action: Action) -> str:
    table = prompter.view.table
    match action:
        case TakeCard(slot):
            return choices.take(prompter.cast, table.market[slot], second=prompter.view.owes != TURN)
        case DrawCard(supply):
            return choices.draw(prompter.cast, table, supply)
        case DrawTickets():
            part = prompter.rules.acting[DrawTickets]
            assert isinstance(part, TicketDeck)
            return choices.draw_tickets(prompter.cast, table, part.drawn(table), part.beside_deck(table))
    raise AssertionError(action)


def _meant_action(prompter: Prompter, typed: str, actions: Sequence[Action | str]) -> Action | None:
    """The action that was typed, if it is legal; otherwise the person hears why not."""
    numbers = find_numbers(typed)
    verb, _, rest = typed.lower().removesuffix(".").partition(" ")
    action: Action | str | None = None
    extra_actions = prompter.cast.words.extra_actions
    if numbers is not None and len(numbers) == 1 and 1 <= numbers[0] <= len(actions):
        action = actions[numbers[0] - 1]
    elif verb == VERB:
        action = CLAIM
    elif verb == "take":
        action = _meant_card(prompter, rest.strip().removeprefix("the "))
        if action is None:
            return None
    elif verb == "draw" and rest.strip() in ("ticket", "tickets"):
        action = DrawTickets()
    elif verb in ("deck", "draw"):
        action = _meant_deck(prompter, rest.strip().removeprefix("from ").removeprefix("the "))
        if action is None:
            return None
    else:
        action = next((kind for kind, extra in extra_actions.items() if verb in extra.verbs), None)
    if action is None and _is_kind(prompter, typed):
        action = _meant_card(prompter, typed)
        if action is None:
            return None
    if action is None and plain(typed) == choices.BACK:
        prompter.say(choices.NOTHING_TO_LEAVE)
        return None
    if action is None:
        known = [*TURN_WORDS, *prompter.commands, *(word for extra in extra_actions.values() for word in extra.verbs)]
        prompter.say(choices.not_understood(typed, nearest_word(verb, known)))
        return None
    try:
        if isinstance(action, str):
            ask = prompts_of(prompter.rules.edition.parts).extra_actions[action]
            return ask(prompter, rest.strip() if numbers is None else "") if _is_turn(prompter) else None
        if isinstance(action, Claim):
            return choose_claim(prompter, rest.strip() if verb == VERB else "")
    except UndoAsked:
        prompter.say(choices.STEPPED_BACK)
        return None
    return action if prompter.allows(action) else None


def _is_turn(prompter: Prompter) -> bool:
    """May a whole turn's action be chosen? Otherwise the person hears why not."""
    return prompter.view.owes == TURN or prompter.allows(CLAIM)


def _meant_card(prompter: Prompter, what: str) -> TakeCard | None:
    """A card of the market by its place or by its kind; otherwise the person hears what is unclear."""
    numbers = find_numbers(what)
    if numbers is not None and len(numbers) == 1:
        return TakeCard(numbers[0] - 1)
    first: dict[int, int] = {}
    for slot, card in enumerate(prompter.view.table.market):
        if card != NONE:
            first.setdefault(card, slot)
    kinds = [prompter.cast.kind(card) for card in first]
    meant = [list(first)[k] for k in find_choices(kinds, what.removesuffix(" card"))]
    exact = [card for card in meant if prompter.cast.kind(card) == plain(what)]
    if len(meant) > 1 and not exact:
        prompter.say(choices.several_kinds(prompter.cast, what, meant))
        return None
    if not meant:
        prompter.say(choices.take_what(what))
        return None
    return TakeCard(first[(exact or meant)[0]])


def _is_kind(prompter: Prompter, typed: str) -> bool:
    """Is a card of the market named, by nothing but words of its kind: `red`, `red card`?"""
    words = set(plain(typed).removesuffix(" card").split())
    kinds = [prompter.cast.kind(card) for card in prompter.view.table.market if card != NONE]
    return bool(words) and any(words <= set(plain(kind).split()) for kind in kinds)


def _meant_deck(prompter: Prompter, which: str) -> DrawCard | None:
    """A deck by its name, which may be left out if there is one alone; otherwise the person hears what is unclear."""
    decks = [prompter.cast.deck(supply) for supply in range(len(prompter.cast.cards.supplies))]
    meant = find_choices(decks, which) if which else list(range(len(decks)))
    if len(meant) == 1:
        return DrawCard(meant[0])
    prompter.say(choices.which_deck(prompter.cast))
    return None


# Choosing tickets at the prompt.

AND = "and"
"""Stands between tickets that are named, as a comma does."""

FEW = 3
"""Of so many tickets every choice is told; of more, the cheapest of each size."""
MANY = 6
"""Of more tickets than this only all of them are weighed unasked."""


def choose_tickets(prompter: Prompter) -> KeepTickets:
    """Which tickets of an offer to keep. The others go back in the order shown, or in another if it is typed."""
    offer = prompter.view.table.offers[prompter.view.seat]
    menu = next(menu for menu in prompter.rules.options(prompter.view) if isinstance(menu, Keeps))
    fewest, example = menu.fewest, [offer.index(ticket) + 1 for ticket in next(iter(menu)).kept] or [1]
    all_may = prompter.rules.explain(prompter.view, KeepTickets(offer, ())) is None
    _tell_tickets(prompter, offer, fewest, example)
    while True:
        typed = prompter.ask(choices.keep_which(example, all_may=all_may), [choices.HOW_TO_KEEP])
        keep = _meant_tickets(prompter, typed, offer) if typed else None
        if keep is not None and prompter.allows(keep):
            return keep
        if not typed:
            _tell_tickets(prompter, offer, fewest, example)


def _tell_tickets(prompter: Prompter, offer: Tickets, fewest: int, example: Sequence[int]) -> None:
    prompter.say(choices.offer(len(offer), fewest))
    for number, (ticket, way) in enumerate(zip(offer, prompter.ways(offer), strict=True), 1):
        prompter.say(choices.numbered(number, choices.offered_ticket(prompter.cast, ticket, way)))
    _tell_together(prompter, offer, fewest)
    prompter.say(*choices.limits(prompter.cast, prompter.view))
    others = [number for number in range(len(offer), 0, -1) if number not in example]
    hint = choices.where_the_rest_go(prompter.cast, prompter.view.table, example, others)
    if hint:
        prompter.say(hint)


def _ticket_numbers(prompter: Prompter, typed: str, offer: Tickets) -> list[int] | None:
    """The numbers of the tickets that are meant, also by a city of each: `houston and 2`; None if one is unclear."""
    named = [prompter.cast.ticket(ticket) for ticket in offer]
    found: dict[int, None] = {}
    for part in filter(None, (part.strip() for part in f" {typed} ".split(f" {AND} "))):
        numbers = find_numbers(part)
        if numbers is None:
            meant = find_choices(named, part)
            numbers = [meant[0] + 1] if len(meant) == 1 else [0]
        found |= dict.fromkeys(numbers)
    return list(found) if found and all(1 <= number <= len(offer) for number in found) else None


def _tell_together(prompter: Prompter, offer: Tickets, fewest: int) -> None:
    """What several of the tickets need together, of more than a few the cheapest of each size.

    Whoever can add up what each needs knows what those need that share nothing: they are left out.
    """
    if len(offer) < 2:
        return
    numbers, few = range(1, len(offer) + 1), len(offer) <= FEW
    if few:
        told = [c for many in numbers[1:] for c in combinations(numbers, many)]
    else:
        sizes = range(max(2, fewest), len(offer) + 1) if len(offer) <= MANY else [len(offer)]
        told = [min(combinations(numbers, many), key=partial(_pieces_needed, prompter, offer)) for many in sizes]
    told = [those for those in told if not _adds_up(prompter, [offer[number - 1] for number in those])]
    if told:
        prompter.say(_said_together(prompter, offer, told, plans.EVERY if few else plans.CHEAPEST))
    if not few:
        prompter.say(plans.SOME_TOGETHER)


def _adds_up(prompter: Prompter, tickets: Sequence[int]) -> bool:
    """Do these need as much together as one by one, and no more than there is?"""
    table, forest = prompter.view.table, prompter.together(tickets)
    alone = sum(sum(way.pieces) for way in prompter.ways(tickets) if way is not None)
    if forest is None or sum(forest.pieces) < alone:
        return False
    return table.choosing_in_secret or alone <= sum(table.pieces[prompter.view.seat])


def _pieces_needed(prompter: Prompter, offer: Tickets, numbers: Sequence[int]) -> tuple[bool, int]:
    """To be compared: the pieces that these need together, after all of them what can't be completed."""
    forest = prompter.together([offer[number - 1] for number in numbers])
    return (True, 0) if forest is None else (False, sum(forest.pieces))


def _said_together(prompter: Prompter, offer: Tickets, chosen: Sequence[Sequence[int]], head: str = plans.EVERY) -> str:
    forests = [(those, prompter.together([offer[number - 1] for number in those])) for those in chosen]
    return plans.combinations(prompter.cast, prompter.view, forests, head)


def _meant_tickets(prompter: Prompter, typed: str, offer: Tickets) -> KeepTickets | None:
    """`1 3`, `all`, `houston and miami`, or with the order of those that go back: `1 back 3 2`."""
    words = plain(typed.replace(",", f" {AND} ")).removeprefix("keep ")
    if words == choices.ALL:
        return KeepTickets(offer, ())
    if words == choices.BACK:
        prompter.say(choices.CHOOSE_FIRST if prompter.view.table.choosing_in_secret else choices.CHOOSE_NOW)
        return None
    if words.startswith(plans.TOGETHER):
        asked = _ticket_numbers(prompter, words.removeprefix(plans.TOGETHER), offer)
        prompter.say(_said_together(prompter, offer, [sorted(asked)]) if asked else plans.SOME_TOGETHER)
        return None
    kept_words, back, back_words = words.partition(choices.BACK)
    kept, returned = _ticket_numbers(prompter, kept_words, offer), _ticket_numbers(prompter, back_words, offer)
    if kept is None:
        prompter.say(choices.keep_not_understood(typed, len(offer)))
        return None
    others = [number for number in range(1, len(offer) + 1) if number not in kept]
    if back and (returned is None or sorted(returned) != others):
        prompter.say(choices.BAD_ORDER)
        return None
    return KeepTickets(
        tuple(ticket for number, ticket in enumerate(offer, 1) if number in kept),
        tuple(offer[number - 1] for number in (returned if back and returned else others)),
    )


# A decision whose answers are simply listed.


def choose_listed(prompter: Prompter) -> Action:
    """One of all the actions that answer a decision."""
    actions = [action for menu in prompter.rules.options(prompter.view) for action in menu]
    while True:
        words = [choice_of(action, prompter.cast, prompter.view.table) for action in actions]
        chosen = prompter.pick(choices.WHICH, words, [[action] for action in actions])
        if chosen is not None:
            return actions[chosen]


# How a person is asked for each decision.

DECISIONS: Mapping[str, Callable[[Prompter], Action]] = {
    TURN: choose_action,
    SECOND_CARD: choose_action,
    FIRST_TICKETS: choose_tickets,
    KEEP_TICKETS: choose_tickets,
}
"""Those of every game."""


def decide(prompter: Prompter) -> Action:
    """The answer to what the person is asked: in the way of its own that a decision has, or from a list."""
    decision = prompter.view.owes
    assert decision is not None
    own = prompts_of(prompter.rules.edition.parts).decisions
    ask = DECISIONS.get(decision) or own.get(decision, choose_listed)
    try:
        return ask(prompter)
    except HintTaken as taken:
        return taken.action

"""Everything that is said about a lane: what it takes, costs and brings, whose it is, and what a claim leaves."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.board import PIECES, Lane
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.events import Claimed
from ttr_tui.core.facts import Fact, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.part import Refusal
from ttr_tui.words.cast import LETTERS, Cast, color_name, pieces
from ttr_tui.words.phrases import listed
from ttr_tui.words.shorthand import card_letter, ticket_code


def bringing(cast: Cast, table: Table, lane: int) -> list[str]:
    """What a lane costs and brings by the parts of this game."""
    return [thing for brings in cast.words.bringing.values() for thing in brings(cast, table, lane)]


def worth(cast: Cast, lane: int) -> list[str]:
    """The points for the length of a lane, if there are any."""
    points = cast.edition.numbers.get("route_points", {}).get(cast.board.lanes[lane].length)
    return [] if points is None else [cast.worth(points)]


def worth_and_more(cast: Cast, table: Table, lane: int) -> list[str]:
    """The points for the length of a lane, and what else it costs and brings."""
    return [*worth(cast, lane), *bringing(cast, table, lane)]


def lane_code(cast: Cast, lane: int) -> str:
    """`DEN-KAN`."""
    found = cast.board.lanes[lane]
    return f"{cast.board.cities[found.a].code}-{cast.board.cities[found.b].code}"


def with_names(cast: Cast, said: str, facts: Sequence[Fact]) -> str:
    """What was told in a few letters with the cities of claimed routes in full: `Denver–Omaha`."""
    for fact in facts:
        if isinstance(fact, Claimed):
            said = said.replace(lane_code(cast, fact.lane), lane_ends(cast, fact.lane))
    return said


def lane_ends(cast: Cast, lane: int) -> str:
    """`Denver–Omaha`."""
    found = cast.board.lanes[lane]
    return f"{cast.city(found.a)}–{cast.city(found.b)}"


def other_end(cast: Cast, city: int, lane: int) -> str:
    found = cast.board.lanes[lane]
    return cast.city(found.b if found.a == city else found.a)


def lane_state(cast: Cast, table: Table, lane: int) -> str:
    """Nothing for an open lane, else whose it is, or that it is closed."""
    owner = table.owner[lane]
    if owner != NONE:
        return " (yours)" if owner == cast.reader else f" ({cast.who(owner)})"
    return " (closed)" if table.closed >> lane & 1 else ""


def owner_line(cast: Cast, table: Table, lane: int) -> str:
    owner = table.owner[lane]
    return "" if owner == NONE else f"{cast.way(lane)}: {'yours' if owner == cast.reader else cast.name(owner)}"


def lane_line(cast: Cast, table: Table, lane: int, *, short: bool = False, bare: bool = False) -> str:
    """`Denver to Kansas City: 4 black, 7 points`: all that a lane is, without its owner; in short with codes alone.

    `bare` leaves out what the parts of this game have to say of it, except for points.
    """
    found = cast.board.lanes[lane]
    color = "of any colour" if found.color == GRAY else _lettered(found)
    sea = " by sea" if PIECES[found.kind] == "sea" else ""
    more = [] if bare else bringing(cast, table, lane)
    name = lane_code(cast, lane) if short else f"{cast.way(lane)}{sea}"
    return f"{name}: {', '.join([f'{found.length} {color}', *worth(cast, lane), *more])}"


def _lettered(found: Lane) -> str:
    """`black [K]`, at sea `black [k]`: as the map writes it."""
    letter = LETTERS[found.color]
    return f"{color_name(found.color)} [{letter.lower() if PIECES[found.kind] == 'sea' else letter}]"


def size_and_color(cast: Cast, lane: int) -> str:
    """`4 K`, at sea `4 k`, of any colour `4 x`: as the map writes it."""
    found = cast.board.lanes[lane]
    letter = "x" if found.color == GRAY else LETTERS[found.color]
    return f"{found.length} {letter.lower() if PIECES[found.kind] == 'sea' else letter}"


CAN_CLAIM = " – you can claim it now"


def route_from(cast: Cast, view: View, city: int, lane: int, helped: Sequence[int], *, can: bool) -> str:
    """A city's route: where to, length, colour and points, whose it is or what it costs and helps the reader."""
    found = cast.board.lanes[lane]
    color = "any colour" if found.color == GRAY else _lettered(found)
    sea = "by sea, " if PIECES[found.kind] == "sea" else ""
    state = lane_state(cast, view.table, lane) or (CAN_CLAIM if can else "")
    more = "".join(f", {thing}" for thing in worth_and_more(cast, view.table, lane))
    return f"{other_end(cast, city, lane)}: {sea}{found.length} {color}{more}{helping(cast, helped)}{state}"


def no_route(cast: Cast, a: int, b: int) -> str:
    return f"There is no route from {cast.city(a)} to {cast.city(b)}."


def route_choice(cast: Cast, table: Table, lanes: Sequence[int]) -> str:
    """One printed route; `lanes` are those of its lanes that can be claimed now."""
    found = cast.board.lanes[lanes[0]]
    colors = dict.fromkeys(_color_of_cards(cast, lane) for lane in lanes)
    said = [f"{found.length} {listed(list(colors), 'or')}", *worth(cast, lanes[0])]
    more = dict.fromkeys(thing for lane in lanes for thing in bringing(cast, table, lane))
    sea = "" if PIECES[found.kind] == "rail" else " by sea"
    return f"{cast.way(lanes[0])}{sea}: {', '.join([*said, *more])}"


def lane_choice(cast: Cast, table: Table, lane: int) -> str:
    which, found = cast.which(lane), cast.board.lanes[lane]
    name = f"the {which} route" if which else f"the route for {PIECES[found.kind]}"
    return f"{name}: {', '.join([_takes(cast, lane), *bringing(cast, table, lane)])}"


def _takes(cast: Cast, lane: int) -> str:
    return f"{cast.board.lanes[lane].length} {_color_of_cards(cast, lane)}"


def _color_of_cards(cast: Cast, lane: int) -> str:
    found = cast.board.lanes[lane]
    if found.color == GRAY:
        return "of any colour" if found.length == 1 else "of one colour"
    return color_name(found.color)


def short_of(cast: Cast, refusal: Refusal, lane: int) -> str:
    """What is missing for a lane in few letters, where it is cards; else nothing."""
    if refusal.code == "too few wilds":
        return f"{lane_code(cast, lane)}: takes at least {refusal.details['wilds']} wild."
    if refusal.code != "too few cards":
        return ""
    missing, color = refusal.details["missing"], refusal.details["color"]
    of = "of any one colour" if color == GRAY else color_name(color)
    least = refusal.details.get("least", 0)
    wilds = f", at least {least} wild" if least else ""
    wanted = " wild" if least - refusal.details["wilds"] == missing else ""
    return f"{lane_code(cast, lane)}: takes {refusal.details['spaces']} {of}{wilds}; you need {missing} more{wanted}."


def good_for(cast: Cast, lane: int, payments: Sequence[Payment], refusal: Refusal | None) -> str:
    """`O3 L1 pay for Atlanta–New Orleans`, `Duluth–Helena lacks 2 orange`; nothing where it isn't cards that lack."""
    if payments:
        pay = "pays" if len(payments[0]) == 1 else "pay"
        return f"{_in_letters(cast, payments[0])} {pay} for {lane_ends(cast, lane)}"
    missing, color = refusal.details.get("missing", 0) if refusal is not None else 0, cast.board.lanes[lane].color
    of = "of one colour" if color == GRAY else color_name(color)
    return f"{lane_ends(cast, lane)} lacks {missing} {of}" if missing else ""


def _in_letters(cast: Cast, payment: Payment) -> str:
    """`P2 L1`: cards as in the row of the hand."""
    return " ".join(f"{card_letter(cast, kind)}{count}" for kind, count in payment)


def cheapest(cast: Cast, lane: int, payments: Sequence[Payment]) -> str:
    """How a lane could be paid for: the way with the fewest wild cards, and how many others there are."""
    if not payments:
        return ""
    more = f" (or {len(payments) - 1} other ways)" if len(payments) > 2 else " (or another way)"
    return f"Enter: {claim_choice(cast, lane, payments[0], ())}{more if len(payments) > 1 else ''}"


def cheapest_in_letters(cast: Cast, lane: int, payments: Sequence[Payment]) -> str:
    """The same of that one way alone, its cards as in the row of the hand: `Enter: pay P2 L1`."""
    cards = _in_letters(cast, payments[0])
    said = laying(cast, lane, payments[0])
    return f"Enter: {said.replace(cast.counted_cards(payments[0]), cards) if said else f'pay {cards}'}"


def payment_choice(cast: Cast, payment: Payment, choices: Sequence[str]) -> str:
    """A way to pay for a lane, and what its price leaves to choose."""
    how = "".join(f", {way}" for way in ways_to_pay(cast, choices))
    return f"pay {cast.counted_cards(payment)}{how}"


def laying(cast: Cast, lane: int, payment: Payment) -> str:
    """What happens to these cards if they don't simply pay for the lane; else nothing."""
    return next((said for lay in cast.words.paying.values() if (said := lay(cast, lane, payment))), "")


def claim_choice(cast: Cast, lane: int, payment: Payment, choices: Sequence[str]) -> str:
    """A way to claim a lane: `pay 2 green`, or what else happens to the cards."""
    said = laying(cast, lane, payment)
    return (
        said + "".join(f", {way}" for way in ways_to_pay(cast, choices))
        if said
        else payment_choice(cast, payment, choices)
    )


def ways_to_pay(cast: Cast, choices: Sequence[str]) -> list[str]:
    """What somebody chose about the price of a lane."""
    return [said(cast, choice) for choice in choices for said in cast.words.price_choices.values()]


def pay_this(cast: Cast, lane: int, payment: Payment, choices: Sequence[str]) -> str:
    """What Enter does with these cards."""
    return f"Enter: {claim_choice(cast, lane, payment, choices)}{_claiming(cast, lane, payment)}."


def pay_this_in_letters(cast: Cast, lane: int, payment: Payment) -> str:
    """`Enter: pay L1 w1, and claim the route.`: its cards as in the row of the hand."""
    return f"{cheapest_in_letters(cast, lane, [payment])}{_claiming(cast, lane, payment)}."


def _claiming(cast: Cast, lane: int, payment: Payment) -> str:
    return "" if laying(cast, lane, payment) else ", and claim the route"


def after_claim(cast: Cast, view: View, lane: int, served: Sequence[int]) -> list[str]:
    """What a claim leaves, and which tickets it brings nearer; then, a line each, the numbered steps that apply."""
    found, left = cast.board.lanes[lane], list(view.table.pieces[view.seat])
    left[found.kind] -= found.length
    said = [f"Leaves you {pieces(left[found.kind], found.kind)}."]
    if served:
        said.append(f"Helps {listed([ticket_code(cast, ticket) for ticket in served])}.")
    steps = sorted(step for part in cast.words.steps.values() for step in part(cast, view, lane))
    numbered = [f"Step {step.number}: {step.said}" for step in steps]
    return [" ".join([*said, *_consequences(cast, view, lane)]), *numbered]


def _consequences(cast: Cast, view: View, lane: int) -> list[str]:
    """What whoever is about to claim a lane should know, by the parts of this game."""
    return [said for weigh in cast.words.weighing.values() for said in weigh(cast, view, lane)]


# A route among all that can be claimed now.

HELPS = ", helps"


def helping(cast: Cast, tickets: Sequence[int]) -> str:
    """`, helps HOU-WPG`: the tickets that a claim brings nearer; nothing if there are none."""
    return f"{HELPS} {listed([ticket_code(cast, ticket) for ticket in tickets])}" if tickets else ""


def helping_in_words(cast: Cast, tickets: Sequence[int]) -> str:
    """`, helps Houston to Winnipeg`: the same for the ear."""
    return f", helps {listed([cast.pair(ticket) for ticket in tickets])}" if tickets else ""


def place_of_all(place: int, claims: int, serving: int) -> str:
    """`Route 3 of 39 (4 for your tickets) ·`: those for tickets come first."""
    return f"Route {place} of {claims}{f' ({serving} for your tickets)' if serving else ''} ·"


def place_in_short(place: int, claims: int, serving: int) -> str:
    return f"{place}/{claims}{f' ({serving} for tickets)' if serving else ''}"

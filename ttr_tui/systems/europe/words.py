"""Words for tunnels, ferries, stations, borrowed lanes and long tickets."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ttr_tui.core.board import members
from ttr_tui.core.events import CardsLaid, CardsTakenBack, Claimed
from ttr_tui.core.facts import Fact, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups
from ttr_tui.rules.edition import Edition
from ttr_tui.systems.europe.long_tickets import LONG, LongTickets, TicketsBoxed
from ttr_tui.systems.europe.stations import (
    UNBUILT,
    BuildStation,
    LaneBorrowed,
    Loan,
    StationBuilt,
    Stations,
    best_loans,
)
from ttr_tui.systems.europe.tunnels import (
    EXTRA,
    FERRY,
    TUNNEL,
    Attempt,
    AttemptOver,
    ExtraDue,
    PayExtra,
    TunnelTried,
    TurnedUp,
    Withdraw,
)
from ttr_tui.words.cast import Cast, color_name
from ttr_tui.words.choices import under_the_deck
from ttr_tui.words.command_name import CommandName
from ttr_tui.words.lanes import lane_code
from ttr_tui.words.phrases import capital, counted, listed, points
from ttr_tui.words.sentences import (
    ScoringStep,
    brief_of,
    choice_of,
    doing_of,
    sentence_of,
    step_of,
)
from ttr_tui.words.shared_parts import PARTS as COMMON
from ttr_tui.words.shorthand import ticket_code
from ttr_tui.words.system_words import Details, ExtraAction, Sight, SystemWords


def matching(cast: Cast, seat: int, laid: Collection[int], turned_up: Sequence[int]) -> str:
    """`Yellow and a wild match your yellow.`"""
    wild = cast.cards.wild
    counts = [(kind, turned_up.count(kind)) for kind in sorted({*laid, wild})]
    found = listed([_some(cast, kind, count) for kind, count in counts if count])
    whose = "your" if seat == cast.reader else cast.whose(seat)
    color = next((cast.kind(kind) for kind in laid if kind != wild), "wilds")
    verb = "matches" if sum(count for _, count in counts) == 1 else "match"
    return f"{capital(found)} {verb} {whose} {color}."


def _some(cast: Cast, kind: int, count: int) -> str:
    """`yellow`, `2 yellow`, `a wild`, `2 wilds`."""
    if kind == cast.cards.wild:
        return "a wild" if count == 1 else f"{count} wilds"
    return cast.kind(kind) if count == 1 else cast.kinds(kind, count)


# What is asked and offered with tunnels and stations.

TURNED_UP = "Turned up:"
STATION = "Build a station in"
WHICH_CITY = "In which city? Type a number, a name or a code (Enter to go back):"
ONE_CITY = "A station stands in one city: type its name or code."
NTH = ("first", "second", "third", "fourth")


def extra_head(cast: Cast, view: View) -> str:
    """What is due and why; and to somebody who can't pay it, that others don't learn of it."""
    attempt, laid = view.table.record(Attempt), dict(view.table.laid[view.seat])
    why = matching(cast, view.seat, laid, attempt.turned_up)
    due = f"{cast.lane(attempt.lane)} takes {counted(attempt.due, 'more card')}"
    said = f"{cast.people[view.seat]}, {due}. {why}"
    if _payable(cast, view) >= attempt.due:
        return f"{said} Pay, or withdraw?"
    return f"{said} You can’t pay, so you withdraw. The others don’t learn whether you could have paid."


def _payable(cast: Cast, view: View) -> int:
    """How many cards the seat has left that count for the tunnel."""
    laid = dict(view.table.laid[view.seat])
    return sum(view.hand[kind] - laid.get(kind, 0) for kind in {*laid, cast.cards.wild})


@choice_of.register
def _(action: PayExtra, cast: Cast, table: Table) -> str:
    return f"pay {cast.counted_cards(action.payment)} more, and claim the tunnel"


@choice_of.register
def _(action: Withdraw, cast: Cast, table: Table) -> str:
    back = cast.counted_cards(table.laid[table.active])
    return f"withdraw, take {back} back and end your turn"


@doing_of.register
def _(action: PayExtra, cast: Cast, table: Table) -> str:
    return f"paying {cast.counted_cards(action.payment)} more for the tunnel"


@doing_of.register
def _(action: Withdraw, cast: Cast, table: Table) -> str:
    return "withdrawing from the tunnel"


@doing_of.register
def _(action: BuildStation, cast: Cast, table: Table) -> str:
    return f"building a station in {cast.city(action.city)}"


def laid_down(cast: Cast, lane: int, payment: Payment) -> str:
    """For a tunnel; nothing for other routes, which are simply paid for."""
    if TUNNEL not in cast.board.lanes[lane].marks:
        return ""
    turned = counted(cast.edition.numbers["tunnel_cards"], "card")
    wilds = " (only wilds match)" if {kind for kind, _ in payment} == {cast.cards.wild} else ""
    return f"lay {cast.counted_cards(payment)} down and turn up {turned}{wilds}"


def station_price(cards: int) -> str:
    """`1 card of any colour`, `2 cards of one colour, wilds included`."""
    return "1 card of any colour" if cards == 1 else f"{cards} cards of one colour, wilds included"


def station_offer(cast: Cast, table: Table, seat: int) -> str:
    """Which station of a seat is the next, and what it takes."""
    nth, price = _next_station(cast, table, seat)
    return f"Your {nth} station takes {price}."


def station_ahead(cast: Cast, table: Table, seat: int, city: int) -> str:
    """The same of the one that a seat is about to build, before it chooses cards."""
    nth, price = _next_station(cast, table, seat)
    return f"Your {nth} station, in {cast.city(city)}, takes {price}."


def _next_station(cast: Cast, table: Table, seat: int) -> tuple[str, str]:
    costs, left = cast.edition.numbers["station_costs"], table.record(Stations).left[seat]
    return NTH[len(costs) - left], station_price(costs[-left])


def unbuilt_station(cast: Cast) -> str:
    return f"An unbuilt one is worth {points(cast.edition.numbers['station_unbuilt'])}."


def station_too_dear(cast: Cast, table: Table, seat: int) -> str:
    return f"{station_offer(cast, table, seat)} You don’t have them yet."


def station_in(cast: Cast, city: int) -> str:
    return f"A station in {cast.city(city)}"


def station_city(cast: Cast, city: int, helps: Sequence[int], lanes: int) -> str:
    """A city, the tickets that a station there helps, and how many routes of others it could borrow from."""
    helped = [f"helps {listed([ticket_code(cast, ticket) for ticket in helps])}"] if helps else []
    borrowed = [f"{counted(lanes, 'route')} to borrow"] if lanes else []
    said = ", ".join([*helped, *borrowed])
    return f"{cast.city(city)}: {said}" if said else cast.city(city)


# What stations borrow, and what their owner's tickets get by it.


def completed_by(cast: Cast, tickets: Sequence[int], network: int, lane: int) -> str:
    """The tickets that these lanes complete, and would not without this one."""
    joined, without = groups(cast.board, network), groups(cast.board, network & ~(1 << lane))
    served = [k for k in tickets if _is_joined(cast, joined, k) and not _is_joined(cast, without, k)]
    return listed([cast.short_ticket(ticket) for ticket in served])


def _is_joined(cast: Cast, joined: str, ticket: int) -> bool:
    found = cast.board.tickets[ticket]
    return joined[found.a] == joined[found.b]


def lent_by(cast: Cast, city: int, lane: int) -> str:
    return f"your station in {cast.city(city)}, over {cast.way(lane)}"


def would_bring(cast: Cast, view: View, city: int, lanes: int) -> str:
    """`DZG: would complete BXL-DZG; could borrow BER-DZG (Bea).`: a further station, in one line."""
    table, held = view.table, view.tickets
    stations, own = table.record(Stations).of(view.seat), table.lanes[view.seat]

    def completed(cities: Sequence[int]) -> set[int]:
        loans = best_loans(cast.board, own, table.taken & ~own, cities, held)
        joined = groups(cast.board, own | sum(1 << loan.lane for loan in loans))
        return {ticket for ticket in held if _is_joined(cast, joined, ticket)}

    more = completed([*stations, city]) - completed(stations)
    said = [f"would complete {listed([ticket_code(cast, ticket) for ticket in sorted(more)])}"] if more else []
    borrowed = [f"{lane_code(cast, lane)} ({cast.name(table.owner[lane])})" for lane in members(lanes)]
    said.append(f"could borrow {listed(borrowed, 'or')}" if borrowed else "nothing to borrow yet")
    return f"{cast.board.cities[city].code}: {'; '.join(said)}."


def idle_stations(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    """Those that borrow nothing at the end, and why."""
    idle = _idle(cast, table, seat, _loans(cast, table, seat, table.tickets[seat]))
    if idle:
        borrow = "The station in {} borrows" if len(idle) == 1 else "The stations in {} borrow"
        yield f"{borrow.format(listed(idle))} nothing: no route there would complete another ticket."


def loans_so_far(cast: Cast, view: View) -> Iterator[str]:
    """What the reader's stations would borrow if the game ended now."""
    table, seat = view.table, view.seat
    loans = _loans(cast, table, seat, view.tickets)
    network = table.lanes[seat] | sum(1 << loan.lane for loan in loans)
    for loan in loans:
        lane, owner = cast.lane(loan.lane), cast.who(table.owner[loan.lane])
        served = completed_by(cast, view.tickets, network, loan.lane)
        station = f"If the game ended now, the station in {cast.city(loan.city)}"
        yield f"{station} would borrow {lane} from {owner}: that completes {served}."
    idle = _idle(cast, table, seat, loans)
    if idle:
        station = "the station" if len(idle) == 1 else "the stations"
        yield f"If the game ended now, {station} in {listed(idle)} would borrow nothing."


def _loans(cast: Cast, table: Table, seat: int, tickets: Sequence[int]) -> tuple[Loan, ...]:
    own = table.lanes[seat]
    return best_loans(cast.board, own, table.taken & ~own, table.record(Stations).of(seat), tickets)


def _idle(cast: Cast, table: Table, seat: int, loans: Sequence[Loan]) -> list[str]:
    """The cities with a station of a seat that none of these loans needs."""
    lending = {loan.city for loan in loans}
    return [cast.city(city) for city in table.record(Stations).of(seat) if city not in lending]


# What happens with tunnels, stations, long tickets and borrowed lanes.


def outcome(cast: Cast, facts: Sequence[Fact]) -> str:
    """Of a tunnel that was claimed at once: what was turned up, since nobody was asked anything."""
    cards = [cast.kind(card) for fact in facts if isinstance(fact, TurnedUp) for card in fact.cards]
    claimed = [lane_code(cast, fact.lane) for fact in facts if isinstance(fact, Claimed)]
    return f"Turned up {', '.join(cards)}: nothing more to pay for {claimed[0]}" if cards and claimed else ""


def in_short(cast: Cast, facts: Sequence[Fact]) -> Iterator[tuple[Fact, str]]:
    """The route comes first, where there may be no room for more: `BCN-PAM, tunnel +1`."""
    lane, due = "", None
    for fact in facts:
        match fact:
            case TunnelTried():
                lane = lane_code(cast, fact.lane)
            case ExtraDue():
                due = fact
            case CardsTakenBack():
                yield fact, f"gave up {lane}" if lane else "withdrew"
            case Claimed() if due is not None:
                yield fact, f"{lane_code(cast, fact.lane)}, {brief_of(due, cast)}"
        if due is not None and isinstance(fact, CardsTakenBack | Claimed):
            yield due, ""


NO_MATCH = "Nothing matches."
GIVEN_UP = "The tunnel stays open."


@sentence_of.register
def _(fact: TunnelTried, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'begin')} the tunnel {reader.lane(fact.lane)}."


@sentence_of.register
def _(fact: TurnedUp, reader: Cast) -> str:
    return f"Turned up for the tunnel: {listed([reader.kind(card) for card in fact.cards])}."


@sentence_of.register
def _(fact: ExtraDue, reader: Cast) -> str:
    return f"The tunnel takes {counted(fact.cards, 'more card')}."


@sentence_of.register
def _(fact: AttemptOver, reader: Cast) -> str:
    return "The cards turned up for the tunnel are discarded."


def what_matches(cast: Cast, facts: Sequence[Fact]) -> Iterator[tuple[Fact, str]]:
    """What of the cards turned up makes a tunnel dearer, and that nothing is claimed after a withdrawal."""
    laid: tuple[int, ...] = ()
    turned: list[TurnedUp] = []
    for fact in facts:
        match fact:
            case CardsLaid(_, cards):
                laid, turned = tuple(kind for kind, _ in cards), []
            case TurnedUp():
                turned.append(fact)
            case ExtraDue(seat) if turned:
                cards_up = [card for each in turned for card in each.cards]
                yield turned[-1], matching(cast, seat, laid, cards_up)
                turned = []
            case Claimed() if turned:
                yield turned[-1], NO_MATCH
                turned = []
            case CardsTakenBack():
                yield fact, GIVEN_UP


@sentence_of.register
def _(fact: StationBuilt, reader: Cast) -> str:
    cards = reader.counted_cards(fact.payment)
    return f"{reader.does(fact.seat, 'build')} a station in {reader.city(fact.city)} with {cards}."


@sentence_of.register
def _(fact: TicketsBoxed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'put')} {reader.tickets(fact.tickets)} out of the game."


@sentence_of.register
def _(fact: LaneBorrowed, reader: Cast) -> str:
    return f"{reader.whose(fact.seat)} station in {reader.city(fact.city)} borrows {reader.lane(fact.lane)}."


@step_of.register
def _(fact: LaneBorrowed, cast: Cast, table: Table) -> ScoringStep:
    """Whose lane it is, and which tickets would not be completed without it."""
    seat, owner = fact.seat, table.owner[fact.lane]
    served = completed_by(cast, table.tickets[seat], table.network(seat), fact.lane)
    said = f"The station in {cast.city(fact.city)} borrows {cast.lane(fact.lane)} from {cast.who(owner)}"
    return ScoringStep(
        seat, f"{said}, its best choice: that completes {served}.", lanes=1 << fact.lane, cities=(fact.city,)
    )


@brief_of.register
def _(fact: StationBuilt, cast: Cast) -> str:
    return f"station {cast.board.cities[fact.city].code}"


@brief_of.register
def _(fact: ExtraDue, cast: Cast) -> str:
    return f"tunnel +{fact.cards}"


# What routes take beside cards, where stations stand, and which tickets are long.


def _wilds_or_more(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """What a ferry or a tunnel takes beside its cards."""
    marks = cast.board.lanes[lane].marks
    if FERRY in marks:
        yield f"a ferry (at least {counted(marks[FERRY], 'wild')})"
    if TUNNEL in marks:
        yield f"a tunnel (up to {counted(cast.edition.numbers['tunnel_cards'], 'card')} more)"


def ferry_with(wilds: int) -> str:
    return f"ferry with {counted(wilds, 'wild')}"


def _to_build(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    yield f"{counted(table.record(Stations).left[seat], 'station')} left"


def _where_stations_stand(cast: Cast, view: View) -> Iterator[str]:
    stations, costs = view.table.record(Stations), cast.edition.numbers["station_costs"]
    for seat in cast.reader_first():
        built = [cast.city(city) for city in stations.of(seat)]
        where = f"{'a station' if len(built) == 1 else 'stations'} in {listed(built)}" if built else "no station yet"
        yield f"{cast.does(seat, 'have')} {where}, and {stations.left[seat] or 'none'} left to build."
    if view.seat < 0:
        return
    if left := stations.left[view.seat]:
        yield f"Your next one takes {station_price(costs[-left])}."
    yield from loans_so_far(cast, view)


def _long_on_offer(cast: Cast, view: View) -> Iterator[str]:
    """Which tickets on offer are long, if they can't all be kept."""
    named = LongTickets.ticket_decks[LONG]
    offer = view.table.offers[view.seat]
    long = [ticket for ticket in offer if cast.board.tickets[ticket].set in named]
    most = cast.edition.numbers["long_tickets_kept"]
    if len(long) > most:
        yield f"Keep at most {most} of the long ones: {listed([cast.pair(ticket) for ticket in long], 'or')}."


def _out_of_the_game(table: Table, kept: Sequence[int], back: Sequence[int]) -> str:
    return under_the_deck(table, kept, back) if table.turn else "The others are out of the game."


# Why something can't be done.


def _all_built(cast: Cast, details: Details) -> str:
    return f"You have built all your stations: {details['stations']}."


def _station_taken(cast: Cast, details: Details) -> str:
    whose = "you have built it" if details["owner"] == cast.reader else f"{cast.who(details['owner'])} has built it"
    return f"There is a station in {cast.city(details['city'])} already: {whose}."


def _station_price(cast: Cast, details: Details) -> str:
    cards, offered = counted(details["cards"], "card"), details["offered"]
    return f"This station takes exactly {cards}, and you chose {offered or 'none'}."


def _few_long(cast: Cast, details: Details) -> str:
    return f"Keep at most {counted(details['most'], 'long ticket')}; you chose {details['kept']}."


def _extra_number(cast: Cast, details: Details) -> str:
    due, offered = counted(details["due"], "more card"), details["offered"]
    return f"The tunnel takes exactly {due}, and you chose {offered or 'none'}."


def _extra_color(cast: Cast, details: Details) -> str:
    color = color_name(details["color"])
    return f"You laid {color} for the tunnel, so add {color} or wilds."


def _extra_wild(cast: Cast, details: Details) -> str:
    return f"You laid only wilds for the tunnel, so add only wilds: {details['due']}."


# The rules in a few sentences.


def _tunnels_and_ferries(edition: Edition) -> Iterator[str]:
    yield from COMMON["claiming"](edition)
    yield "A ferry takes at least as many wilds as it shows, and for its other spaces cards of any one colour."
    yield (
        f"For a tunnel you lay your cards down first. Then {edition.numbers['tunnel_cards']} cards are turned up: each "
        "of your colour, and each wild, costs you one more card, of that colour or wild."
    )
    yield "If you paid for a tunnel with wilds alone, only wilds match, and only wilds pay."
    yield "If you can’t or won’t pay more for a tunnel, you take your cards back, and your turn is over."


def _long_tickets(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    most = counted(numbers["long_tickets_kept"], "long ticket")
    limit = f" You may keep {most}." if numbers["long_tickets_kept"] < numbers["long_tickets_dealt"] else ""
    yield f"Long tickets are dealt at the start and never drawn later.{limit}"


def _ticket_box(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    long, short = numbers.get("long_tickets_dealt", 0), numbers["tickets_dealt"]
    dealt = f"{long} long and {short} other tickets" if long else counted(short, "ticket")
    kept = numbers["tickets_kept_first"]
    yield (
        f"There are {counted(len(edition.board.tickets), 'ticket')}. At the start everyone is dealt {dealt}, "
        f"and keeps at least {kept} of them."
    )
    _, *rest = COMMON["tickets"](edition)
    yield from rest
    yield "Tickets that you don’t keep at the start are out of the game; later ones go under the deck."


def _stations(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    costs = numbers["station_costs"]
    paid = listed([str(cost) for cost in costs], "and then")
    yield (
        f"Everyone has {counted(len(costs), 'station')}. As your turn, you can build one in any city without a "
        f"station, for {paid} {'card' if costs == (1,) else 'cards'} of one colour; wilds may stand in."
    )
    yield f"Each station that you don’t build is worth {points(numbers['station_unbuilt'])} at the end."


def _borrowing(edition: Edition) -> Iterator[str]:
    yield (
        "At the end each station lends its owner one route of another player that ends in its city, for tickets but "
        "not for the longest route. It is the one that scores most."
    )


WORDS: SystemWords[Cast] = SystemWords(
    decisions={EXTRA: "pay more for the tunnel or withdraw"},
    heads={EXTRA: extra_head},
    in_heads={EXTRA: (ExtraDue,)},
    refusals={
        "no stations left": _all_built,
        "station taken": _station_taken,
        "not the price of a station": _station_price,
        "too many long tickets": _few_long,
        "not the extra cards": _extra_number,
        "extra cards of another colour": _extra_color,
        "extra cards must be wild": _extra_wild,
    },
    reasons={UNBUILT: "for unbuilt stations"},
    bonuses={UNBUILT: "Unbuilt stations"},
    columns={UNBUILT: "unbuilt"},
    ties={"stations": "the fewest stations built"},
    extra_actions={
        "station": ExtraAction(
            part="stations",
            choice="build a station",
            thing="a station",
            verbs=("station", "build"),
            help="station {city}: build a station there.",
            command=CommandName("Station", "build a station", "station build borrow"),
        ),
    },
    parts={
        "tunnels-and-ferries": _tunnels_and_ferries,
        "long-tickets": _long_tickets,
        "ticket-box": _ticket_box,
        "stations": _stations,
        "borrowing": _borrowing,
    },
    rule_texts={
        "EUROPE-007": "Of your first 4 tickets you keep at least 2, whichever they are.",
        "EUROPE-014": "While the deck and the discard pile are both empty, you can’t draw cards.",
        "EUROPE-017": "Nobody can own both routes of a double route, ferries and tunnels included.",
        "EUROPE-018": "With two or three players, a double route is closed once one of its routes is claimed.",
        "EUROPE-021": "A ferry takes at least as many wilds as it shows.",
        "EUROPE-030": "The extra cards for a tunnel are of the colour you paid with, or wilds, in any mix.",
        "EUROPE-031": "If you paid for a tunnel with wilds alone, the extra cards must be wilds too.",
        "EUROPE-045": "The extra cards for a tunnel are paid exactly.",
        "EUROPE-046": "You can build a station in any city that has none.",
        "EUROPE-047": "You build at most one station a turn, and three in a game.",
        "EUROPE-048": "Your first station costs 1 card, your second 2 of one colour, your third 3 of one colour.",
        "EUROPE-065": "When you draw tickets you get 3 short ones, or those that are left, and keep at least 1.",
        "EUROPE-081": "You keep at most one long ticket, and at least three tickets in all.",
    },
    having={"stations": _to_build},
    at_end={"borrowing": idle_stations},
    lending={"borrowing": lent_by},
    bringing={"tunnels-and-ferries": _wilds_or_more},
    remarks={"tunnels-and-ferries": what_matches},
    briefly={"tunnels-and-ferries": in_short},
    outcomes={"tunnels-and-ferries": outcome},
    paying={"tunnels-and-ferries": laid_down},
    procedure={"tunnels-and-ferries": (AttemptOver,)},
    offering={"long-tickets": _long_on_offer},
    ticket_sets=dict.fromkeys(LongTickets.ticket_decks[LONG], "a long ticket"),
    unkept={"ticket-box": _out_of_the_game},
    built={"stations": "station"},
    lane_kinds={TUNNEL: lambda mark: "tunnel", FERRY: ferry_with},
    lane_marks={TUNNEL: "a tunnel", FERRY: "a space of a ferry that wants a wild"},
    sights={
        "stations": Sight(
            "stations",
            "where stations stand, how many are left, and what yours would borrow now",
            _where_stations_stand,
        ),
    },
)

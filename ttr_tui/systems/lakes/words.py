"""Words for trains and ships: two decks, fleets, harbours and exchanges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ttr_tui.core.board import PIECES
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.facts import Payment
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.core.ways import Forest, groups
from ttr_tui.rules.edition import Edition
from ttr_tui.systems.lakes.fleet import FLEET, Boxed, Boxes, ChooseFleet, Exchange, Exchanged, Launched, other_kind
from ttr_tui.systems.lakes.harbors import PORT, BuildHarbor, HarborBuilt, Harbors, HarborScored
from ttr_tui.systems.lakes.two_decks import DRAW_ON, REFILL, Refill
from ttr_tui.words import plans
from ttr_tui.words.cast import PIECE_WORDS, Cast, color_name, pieces
from ttr_tui.words.command_name import CommandName
from ttr_tui.words.phrases import counted, listed, points, quoted
from ttr_tui.words.sentences import (
    ScoringStep,
    brief_of,
    choice_of,
    chosen_of,
    doing_of,
    plain,
    sentence_of,
    step_of,
)
from ttr_tui.words.system_words import Design, Details, ExtraAction, Sight, SystemWords, always


def mix(trains: int, ships: int) -> str:
    return f"{counted(trains, 'train')} and {counted(ships, 'ship')}"


@sentence_of.register
def _(fact: Boxed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'have')} a box of {mix(fact.trains, fact.ships)}."


@sentence_of.register
def _(fact: Launched, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'play')} with {mix(fact.trains, fact.ships)}."


@sentence_of.register
def _(fact: Exchanged, reader: Cast) -> str:
    given = pieces(fact.count, other_kind(fact.kind))
    return f"{reader.does(fact.seat, 'exchange')} {given} for {pieces(fact.count, fact.kind)}."


@sentence_of.register
def _(fact: HarborBuilt, reader: Cast) -> str:
    cards = reader.counted_cards(fact.payment)
    return f"{reader.does(fact.seat, 'build')} a harbour in {reader.city(fact.city)} with {cards}."


@sentence_of.register
def _(fact: HarborScored, reader: Cast) -> str:
    named = counted(fact.tickets, "completed ticket")
    return f"{reader.whose(fact.seat)} harbour in {reader.city(fact.city)}, {named}: {reader.worth(fact.points)}."


@step_of.register
def _(fact: HarborScored, cast: Cast, table: Table) -> ScoringStep:
    named = counted(fact.tickets, "completed ticket")
    said = f"Harbour in {cast.city(fact.city)}, {named}: {cast.plus(fact.points)}."
    return ScoringStep(fact.seat, said, fact.points, cities=(fact.city,), why="harbors")


@brief_of.register
def _(fact: HarborBuilt, cast: Cast) -> str:
    return f"harbour {cast.board.cities[fact.city].code}"


@brief_of.register
def _(fact: Exchanged, cast: Cast) -> str:
    return f"+{pieces(fact.count, fact.kind)}"


# What is asked and offered with trains and ships: the fleet, an exchange, a harbour.

YOUR_FLEET = "Your fleet"
FLEET_FIRST = "Choose your fleet first: a number, {left} and {right} change it, {confirm} takes it."
FEWER_TRAINS = "Fewer trains"
MORE_TRAINS = "More trains"
MORE_SHIPS = "More ships"
EXCHANGE = "Exchange"
HARBOR = "Build a harbour in"
WHICH_PORT = "In which port? Type a number or a name (Enter to go back):"
HOW_MANY_TRAINS = "How many trains? Type a number such as {trains}:"
WHAT_TO_EXCHANGE = "Which pieces? Type a number, or for example 2 ships (Enter to go back):"
NO_PORT_REACHED = "None of your routes leads to a port without a harbour."
NO_HARBOR_CARDS = (
    "Your cards aren’t enough for a harbour: it takes {each} train cards and {each} ship cards, all of one colour and "
    "with the harbour symbol (*), or wilds."
)
NOTHING_TO_EXCHANGE = "You have nothing to exchange."


def fleet_head(cast: Cast, view: View) -> str:
    return f"{cast.people[view.seat]}, choose your fleet."


def refill_head(cast: Cast, view: View) -> str:
    return f"Slot {view.table.market.index(NONE) + 1} of the market is empty. Which deck fills it?"


@choice_of.register
def _(action: Refill, cast: Cast, table: Table) -> str:
    return f"fill the slot from the {cast.deck(action.supply)}"


@doing_of.register
def _(action: Refill, cast: Cast, table: Table) -> str:
    return f"filling the slot from the {cast.deck(action.supply)}"


@doing_of.register
def _(action: Exchange, cast: Cast, table: Table) -> str:
    return f"exchanging for {pieces(action.count, action.kind)}"


@doing_of.register
def _(action: BuildHarbor, cast: Cast, table: Table) -> str:
    return f"building a harbour in {cast.city(action.city)}"


@doing_of.register
def _(action: ChooseFleet, cast: Cast, table: Table) -> str:
    return f"choosing {mix(action.trains, action.ships)}"


@chosen_of.register
def _(action: ChooseFleet, cast: Cast) -> str:
    return f" {mix(action.trains, action.ships)}"


def pay(cast: Cast, payment: Payment) -> str:
    return f"pay {cast.counted_cards(payment)}"


def port(cast: Cast, city: int, tickets: int) -> str:
    """A port, and how many of the reader's tickets would make a harbour there worth something."""
    return f"{cast.city(city)}, on {counted(tickets, 'ticket')} of yours" if tickets else cast.city(city)


def fleets(cast: Cast, view: View, trains: Sequence[int], forest: Forest | None) -> list[str]:
    """How a fleet can be put together; `trains` are the numbers that are possible, the suggested one first.

    `forest` is what the tickets of the reader need together.
    """
    numbers = cast.edition.numbers
    fleet, suggested = numbers["fleet"], trains[0]
    lines = [
        f"You play with {fleet} pieces: {min(trains)} to {max(trains)} of them trains, the others ships.",
        f"You can swap trains for ships later, or ships for trains, at {points(numbers['exchange_cost'])} each.",
        f"Suggested for a first game: {mix(suggested, fleet - suggested)}.",
    ]
    if forest is not None and any(forest.pieces):
        lines.append(f"Your tickets need {plans.needed(cast, view, forest)} together.")
    return lines


def how_many_trains(begun: str, least: int, most: int) -> str:
    """What was typed of a number that isn't one of those yet, and which they are."""
    return f"How many trains, {least} to {most}? {begun}_"


def fleet_not_understood(typed: str) -> str:
    return f"I don’t understand {quoted(typed)}. Type how many trains you want, or both numbers: 27 trains 23 ships."


def exchange_offer(cast: Cast, table: Table, seat: int) -> str:
    """What the box holds, and what a piece out of it costs."""
    box = listed([pieces(count, kind) for kind, count in enumerate(table.record(Boxes).boxes[seat])])
    cost = points(cast.edition.numbers["exchange_cost"])
    return f"Your box holds {box}. Each piece you take costs one of the other kind and {cost}."


def exchange_not_understood(typed: str) -> str:
    return f"I don’t understand {quoted(typed)}. Type a number and a kind: 2 ships, or 3 trains."


def some_of(kind: int, most: int) -> str:
    return f"{kind_word(kind)}, {most} at most" if most > 1 else f"{kind_word(kind)}, only 1"


def how_many_of(kind: int, most: int) -> str:
    return f"How many {kind_word(kind)}, 1 to {most}?" if most > 1 else f"How many {kind_word(kind)}? Only 1 possible:"


def kind_word(kind: int) -> str:
    return pieces(2, kind).split()[1]


def exchange_words() -> Mapping[str, int]:
    """The kinds of piece, by the beginning of what may be typed for them."""
    return {pieces(1, kind).split()[1]: kind for kind in range(len(PIECES))}


def exchange(cast: Cast, kind: int, count: int) -> str:
    if not count:
        return "Exchange nothing."
    given = pieces(count, other_kind(kind))
    cost = cast.worth(count * cast.edition.numbers["exchange_cost"])
    return f"Take {pieces(count, kind)} from your box for {given}, and lose {cost}."


def harbor_in(cast: Cast, city: int) -> str:
    return f"A harbour in {cast.city(city)}"


# What lies on the table with trains and ships: fleets, boxes, harbours.

PIECE_COLUMNS = "trains", "ships", "box: trains", "box: ships", "harbours"
"""Over the numbers of what everyone has to lay, keeps in the box, and may still build."""


def _fleets_and_boxes(cast: Cast, view: View) -> Iterator[str]:
    boxes = view.table.record(Boxes).boxes
    for seat in cast.reader_first():
        trains, ships = view.table.pieces[seat]
        yield f"{cast.does(seat, 'have')} {mix(trains, ships)} to lay, and {mix(*boxes[seat])} in the box."


def _to_build(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    yield f"{counted(table.record(Harbors).left[seat], 'harbour')} to build"


def _harbors_built(cast: Cast, view: View) -> Iterator[str]:
    table, harbors = view.table, view.table.record(Harbors)
    for seat in cast.reader_first():
        where = harbors_in(cast, table, seat) or "no harbour"
        yield f"{cast.does(seat, 'have')} {where}, and {counted(harbors.left[seat], 'harbour')} to build."
    yield from own_harbors(cast, view)


def harbors_in(cast: Cast, table: Table, seat: int) -> str:
    """`a harbour in Chicago`; nothing if there is none."""
    built = [cast.city(city) for city, owner in enumerate(table.record(Harbors).owner) if owner == seat]
    return f"{'a harbour' if len(built) == 1 else 'harbours'} in {listed(built)}" if built else ""


def own_harbors(cast: Cast, view: View) -> Iterator[str]:
    """What the reader's harbours are worth so far, and where another could be."""
    if view.seat < 0:
        return
    table, harbors = view.table, view.table.record(Harbors)
    yield from _tickets_on(cast, view)
    near = [
        cast.city(city)
        for city, found in enumerate(cast.board.cities)
        if PORT in found.marks and harbors.owner[city] == NONE and cast.board.lanes_at[city] & table.lanes[view.seat]
    ]
    if near and harbors.left[view.seat]:
        yield f"Your routes reach {counted(len(near), 'port')} without a harbour: {listed(near)}."


def _tickets_on(cast: Cast, view: View) -> Iterator[str]:
    """How many completed tickets make the reader's harbours worth something so far."""
    group = groups(cast.board, view.table.network(view.seat))
    tickets = [cast.board.tickets[ticket] for ticket in view.tickets]
    done = [city for ticket in tickets if group[ticket.a] == group[ticket.b] for city in (ticket.a, ticket.b)]
    for city, owner in enumerate(view.table.record(Harbors).owner):
        if owner == view.seat:
            named = counted(done.count(city), "ticket")
            yield f"{cast.city(city)} is on {named} that you have completed so far."


# Why something can't be done.


def _wrong_kind(cast: Cast, details: Details) -> str:
    word = PIECE_WORDS[PIECES[details["kind"]]]
    return f"This route takes {word} cards; {cast.card(details['card'])} isn’t one."


def _few_of_kind(cast: Cast, details: Details) -> str:
    color, way = details["color"], cast.way(details["lane"])
    kind = f"{PIECE_WORDS[PIECES[details['kind']]]} cards"
    cards = f"{kind} of one colour" if color == GRAY else f"{color_name(color)} {kind}"
    return (
        f"{way} takes {cards} for {counted(details['spaces'], 'space')}. You have enough for "
        f"{details['held'] or 'none'} and {details['wilds'] or 'no'} wild: {details['missing']} more needed."
    )


def _few_pieces_of_kind(cast: Cast, details: Details) -> str:
    kind = details["kind"]
    return (
        f"{cast.way(details['lane'])} takes {pieces(details['spaces'], kind)}, and you have "
        f"{pieces(details['pieces'], kind)} left. Your box holds {pieces(details['box'], kind)} "
        f"{'to exchange' if details['box'] else 'either'}."
    )


def _not_so_many(cast: Cast, details: Details) -> str:
    box = pieces(details["box"], details["kind"])
    return f"You asked for {pieces(details['asked'], details['kind'])}; your box holds {box}."


def _few_to_give(cast: Cast, details: Details) -> str:
    other = other_kind(details["kind"])
    asked, supply = pieces(details["asked"], details["kind"]), pieces(details["supply"], other)
    return f"For {asked} you give as many {PIECE_WORDS[PIECES[other]]}s, and you have {supply}."


def _no_port(cast: Cast, details: Details) -> str:
    return f"{cast.city(details['city'])} isn’t a port."


def _harbor_taken(cast: Cast, details: Details) -> str:
    owner = details["owner"]
    whose = "you have built one already" if owner == cast.reader else f"{cast.who(owner)} has built one"
    return f"There is a harbour in {cast.city(details['city'])}: {whose}."


def _no_route_into(cast: Cast, details: Details) -> str:
    return f"You have no route into {cast.city(details['city'])}. A harbour needs one."


def _no_sign(cast: Cast, details: Details) -> str:
    return f"A harbour takes cards with its symbol, or wilds; {cast.card(details['card'])} doesn’t have it."


def _to_spare(cast: Cast, details: Details) -> str:
    spaces = counted(details["spaces"], "space")
    return f"This route has {spaces}, and your cards pay for {details['offered']}: leave one out."


def _all_built(cast: Cast, details: Details) -> str:
    return f"You have built all you have: {counted(details['harbors'], 'harbour')}."


# The rules in a few sentences.


def _market_rules(edition: Edition) -> Iterator[str]:
    numbers, cards = edition.numbers, edition.cards
    trains, ships = len(cards.deck(0)), len(cards.deck(1))
    yield f"There are {trains} train cards, wilds (locomotives) included, and {ships} ship cards."
    yield f"Everyone starts with {counted(numbers['opening_cards'], 'card')} from each deck."
    yield (
        f"Draw two cards, each from a deck or the {numbers['market_size']} face-up cards of the market. If you take a "
        "market card, you choose which deck refills its slot. A face-up wild is the only card you take that turn."
    )
    yield f"When {numbers['market_wilds']} market cards are wild, the whole market is discarded and dealt again."


def _claiming_rules(edition: Edition) -> Iterator[str]:
    yield "Train cards are for land routes and ship cards for sea routes. Pay for a route with cards of one colour."
    yield "A double ship pays for two spaces, or for one if every card is needed; a wild pays for one of either kind."
    least = edition.numbers["doubles_open_from"]
    if edition.min_seats < least:
        yield f"With fewer than {least} players, claiming one route of a double closes the other."


def _fleet_rules(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    box = mix(numbers["trains"], numbers["ships"])
    yield f"Everyone secretly picks {numbers['fleet']} pieces from a box of {box}."


def _beginner_fleet_rules(edition: Edition) -> Iterator[str]:
    trains = edition.numbers["fleet_trains"]
    yield f"Everyone plays with {mix(trains, edition.numbers['fleet'] - trains)}."


def _harbors_rules(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    worth = [f"{score} for {tickets}" for tickets, score in sorted(numbers["harbor_points"].items())]
    yield (
        f"Everyone can build {counted(numbers['harbors'], 'harbour')} in ports that their routes reach, each for "
        f"{numbers['harbor_cards']} train cards and as many ship cards of one colour, all with the harbour symbol "
        "(single ships have it). Wilds may stand in for any of them."
    )
    yield (
        f"At the end, a harbour scores by the completed tickets to its city: {', '.join(worth)}. "
        f"Each unbuilt one costs {points(numbers['harbor_unbuilt'])}."
    )


def _exchange_rules(edition: Edition) -> Iterator[str]:
    cost = points(edition.numbers["exchange_cost"])
    yield f"As your turn, you can exchange trains for ships from your box, or the other way round, for {cost} a piece."


WORDS: SystemWords[Cast] = SystemWords(
    decisions={
        FLEET: "choose trains and ships",
        REFILL: "choose the deck that refills the market",
    },
    tasks={DRAW_ON: "The rest of the draw"},
    refusals={
        "wrong kind of card": _wrong_kind,
        "card to spare": _to_spare,
        "too few cards of this kind": _few_of_kind,
        "too few pieces of this kind": _few_pieces_of_kind,
        "not so many trains": plain("A fleet has at most {most} trains; you asked for {asked}."),
        "not so many ships": plain("A fleet has at most {most} ships; you asked for {asked}."),
        "fleet of another size": plain("A fleet has {fleet} pieces in all; you asked for {asked}."),
        "no such piece": plain("There are only trains and ships."),
        "nothing to exchange": plain("Exchange at least one piece, not {asked}."),
        "box too empty": _not_so_many,
        "too few pieces to give": _few_to_give,
        "no harbours left": _all_built,
        "no port": _no_port,
        "harbour taken": _harbor_taken,
        "no route into the city": _no_route_into,
        "no sign of a harbour": _no_sign,
        "not the price of a harbour": plain(
            "A harbour costs {each} train cards and {each} ship cards, all of one colour and with its symbol; "
            "wilds may stand in for any of them."
        ),
    },
    reasons={
        "exchanges": "for pieces that were exchanged",
        "harbors": "for harbours",
        "unbuilt-harbors": "for unbuilt harbours",
    },
    bonuses={
        "exchanges": "Pieces exchanged",
        "harbors": "Harbours",
        "unbuilt-harbors": "Unbuilt harbours",
    },
    columns={"harbors": "harbours", "unbuilt-harbors": "not built", "exchanges": "exchanged"},
    extra_actions={
        "harbor": ExtraAction(
            part="harbors",
            choice="build a harbour",
            thing="a harbour",
            verbs=("harbour", "harbor", "build"),
            help="harbour {city}: build a harbour there.",
            command=CommandName("Harbour", "build a harbour", "harbor port"),
        ),
        "exchange": ExtraAction(
            part="exchange",
            choice="exchange trains and ships",
            thing="an exchange",
            verbs=("exchange", "swap"),
            help="exchange 3 ships: take 3 ships from your box for 3 trains.",
            command=CommandName("Exchange", "exchange trains and ships", "swap pieces fleet"),
        ),
    },
    heads={FLEET: fleet_head, REFILL: refill_head},
    parts={
        "two-deck-market": _market_rules,
        "rail-and-sea": _claiming_rules,
        "fleet": _fleet_rules,
        "beginner-fleet": _beginner_fleet_rules,
        "harbors": _harbors_rules,
        "exchange": _exchange_rules,
    },
    rule_texts={
        "LAKES-006": "The market has 6 cards.",
        "LAKES-008": "Of your first 5 tickets you keep at least 3.",
        "LAKES-010": "You choose exactly 50 pieces, from up to 33 trains and 32 ships.",
        "LAKES-022": "A face-up wild can’t be your second card.",
        "LAKES-026": "An empty deck is shuffled again only from its own discards.",
        "LAKES-027": "You can’t draw cards only while both decks and both discard piles are empty.",
        "LAKES-028": "Railways take train cards and sea routes take ship cards; the two never mix.",
        "LAKES-029": "You pay with cards of one colour and of the route’s kind; wilds fit either kind.",
        "LAKES-030": "A grey route takes any one colour of its kind.",
        "LAKES-033": "You can’t pay with a card that you could leave out.",
        "LAKES-037": (
            "Nobody can own both routes of a double route; with two or three players only one of them is used."
        ),
        "LAKES-039": "Only pieces of the right kind count for a route; an exchange brings you others.",
        "LAKES-040": "When you draw tickets you get 4, or those that are left, and keep at least 1.",
        "LAKES-042": "Harbours stand only in port cities, one in each.",
        "LAKES-043": "You need a route of your own into the city of your harbour.",
        "LAKES-044": (
            "A harbour costs 2 train and 2 ship cards, all of one colour and with the harbour symbol, or wilds."
        ),
        "LAKES-047": "Building a harbour is a whole turn, and you have three for the game.",
        "LAKES-050": "An exchange can bring no more pieces than your box holds.",
        "LAKES-051": "An exchange swaps at least one piece.",
    },
    decks={"cars": "train deck", "ships": "ship deck"},
    designs={
        "harbor": Design("harbour train", "{0}*", "harbour"),
        "single": Design("single ship", "{0}", "ship"),
        "double": Design("double ship", "{0}{0}", "double"),
    },
    built={"harbors": "harbour"},
    city_marks={PORT: always("a port")},
    having={"harbors": _to_build},
    sights={
        "fleet": Sight("rail-and-sea", "what everyone has to lay, and in the box", _fleets_and_boxes, ("box", "boxes")),
        "harbours": Sight(
            "harbors", "who has built where, and what your tickets make of yours", _harbors_built, ("harbors",)
        ),
    },
)
